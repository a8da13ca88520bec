"""Searches over the fast rules, as a seat sees a state; where those do not reach, over the readable engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..play.luck import Stream
from ..rules.actions import Action, PlaceTile
from ..rules.engine import follow
from ..rules.geometry import Spot
from ..rules.model import State
from ..rules.placing import LayTile
from ..rules.views import View
from .dealt_games import SLICE
from .fast import vector as at
from .fast.hiding import Hidden, hide
from .fast.packing import Packed, pack
from .short_games import Budget, Found, known_after, search_readable
from .steps import Steps, finish

MOST_ACTIONS = 100
MOST_AT_ONCE = 10_000
"""Compiled rules take no longer for so many simulations than the others for a slice."""


@dataclass
class Key:
    """The words that begin the streams of one search."""

    low: int
    high: int

    @staticmethod
    def of(stream: Stream) -> Key:
        return Key(stream.word(), stream.word())


def actions_of(state: State, stream: Stream) -> list[Action]:
    """What there is to choose from; of very much a sample."""
    options = state.options
    if isinstance(options, View) and options.total > MOST_ACTIONS:
        return list(dict.fromkeys(stream.pick(options) for _ in range(MOST_ACTIONS)))
    return list(options)


def search_root(state: State, stream: Stream, budget: Budget, engine: str) -> list[Found]:
    """Monte-Carlo at the root: every action is followed by games in which what is hidden is dealt again."""
    return finish(search_steps(state, stream, budget, engine))


def search_steps(state: State, stream: Stream, budget: Budget, engine: str) -> Steps[list[Found]]:
    """The same search in small steps."""
    actions, seat = actions_of(state, stream), state.actor
    assert isinstance(seat, int)
    after = [follow(state, action).state for action in actions]
    packed = [pack(other) for other in after]
    if any(some is None for some in packed):
        return (yield from search_readable(state, actions, after, stream, budget))
    hidden = [hide(some, seat, known_after(state, action, seat)) for some, action in zip(packed, actions) if some]
    key, covered = Key.of(stream), [some for some in packed if some]
    return (yield from _search_fast(actions, covered, hidden, seat, key, budget, engine))


def _search_fast(
    actions: Sequence[Action],
    packed: Sequence[Packed],
    hidden: Sequence[Hidden],
    seat: int,
    key: Key,
    budget: Budget,
    engine: str,
) -> Steps[list[Found]]:
    most, vector = max(len(some.places) for some in hidden), hidden[0].vector
    places = [place for some in hidden for place in [*some.places, *[0] * (most - len(some.places))]]
    counts = [number for some in hidden for number in (len(some.places), some.dealt)]
    starts = [number for some in hidden for number in some.vector]
    visits, sums = [0] * len(actions), [0] * len(actions)
    rules, into = _rules(packed[0], engine, with_tree=False)
    v, s, p, c, w, n, t = map(into, (vector, starts, places, counts, [seat, key.low, key.high, 0, 0], visits, sums))
    done, piece = 0, SLICE if engine == "plain" else MOST_AT_ONCE
    while more := budget(done):
        for first in range(done, done + more, piece):
            w[3], w[4] = first, min(first + piece, done + more)
            rules["search"](v, s, p, c, w, n, t)
            yield
        done += more
    return [Found(action, int(tries), total / at.WHOLE) for action, tries, total in zip(actions, n, t)]


def _rules(packed: Packed, engine: str, *, with_tree: bool) -> tuple[Any, Callable[[list[int]], Any]]:
    """The bound functions, and what makes of a list what they take."""
    from .fast.binding import compiled, interpreted  # late: importing the package stays quick

    if engine != "numba":
        return interpreted(packed.plan, with_tree=with_tree), list
    import numpy

    return compiled(packed.plan, with_tree=with_tree), lambda numbers: numpy.array(numbers, dtype="int64")


def search_tree(state: State, stream: Stream, budget: Budget, engine: str) -> list[Found]:
    """A tree of what all may lay, grown over many deals of what is hidden; for what is no tile, the root alone."""
    seat, packed = state.actor, pack(state)
    place = state.pawns[state.mover].at if state.pawns else None
    if packed is None or not isinstance(state.asked, LayTile) or not isinstance(place, Spot):
        return search_root(state, stream, budget, engine)
    assert isinstance(seat, int)
    hidden, key = hide(packed, seat, state.hands[seat]), Key.of(stream)
    rules, into = _rules(packed, engine, with_tree=True)
    start, places, who = into(hidden.vector), into(hidden.places), into([seat, key.low, key.high])
    done, room = 0, 0
    v = into(hidden.vector)
    while more := budget(done):
        room, v = _grown(v, len(start), room, done + more, rules, into)
        rules["search_tree"](v, start, places, hidden.dealt, who, done, done + more)
        done += more
    return _read_tree(v, len(start), state, packed)


def _grown(v: Any, begin: int, room: int, nodes: int, rules: Any, into: Callable[[list[int]], Any]) -> tuple[int, Any]:
    """The vector with room for so many nodes behind the game."""
    if nodes <= room:
        return room, v
    wanted = max(2 * room, nodes)
    numbers = [int(number) for number in v]
    size = begin + at.NODES + 1 + at.FIELDS * (wanted + 2)
    grown = into(numbers + [0] * (size - len(numbers)))
    if not room:
        rules["plant"](grown)
    return wanted, grown


def _read_tree(v: Any, begin: int, state: State, packed: Packed) -> list[Found]:
    """What is known of the children of the root."""
    root = begin + at.NODES + 1
    by_code = {packed.layout.tiles[o.tile] + o.turns: o for o in state.options if isinstance(o, PlaceTile)}
    found, child = [], int(v[root + at.CHILD])
    while child:
        code, visits, total = (int(v[child + at_field]) for at_field in (at.CODE, at.VISITS, at.SUM))
        found.append(Found(by_code[code], visits, total / at.WHOLE))
        child = int(v[child + at.NEXT])
    order = {option: place for place, option in enumerate(state.options)}
    return sorted(found, key=lambda some: order[some.action])
