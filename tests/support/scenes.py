"""Scenes of random games, and what is asked about them, for the tests."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, product
from random import Random
from typing import Any, NamedTuple

from tests.support import games
from tests.support.figures import figure
from tsuro_widget.rules.events import Event
from tsuro_widget.rules.model import State
from tsuro_widget.rules.views import Swaps

Json = dict[str, Any]

ONE_FACED = ["classic", "kosmos", "pocket", "seas"]
EXTENDING = ("place", "turn")


class Moment(NamedTuple):
    """A state of a random game, what has happened so far, and what is shown of it."""

    state: State
    log: tuple[tuple[Event, ...], ...]
    view: Json

    @property
    def events(self) -> tuple[Event, ...]:
        return self.log[-1] if self.log else ()

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.state.options]


@cache
def moments_of(edition: str, seats: int, seed: int, **options: Any) -> list[Moment]:
    found = []
    for game in games.moments(edition, seats, seed, **options):
        log = tuple(tuple(moment.events) for moment in game.timeline.past[1:])
        found.append(Moment(game.state, log, game.scene()))
    return found


def moments(*editions: str) -> Iterator[Moment]:
    """Every moment of random games of these editions, both with and without Winds of Change."""
    for edition in editions:
        for seats, seed in product((2, 3, 8), range(figure("scenes: games a table"))):
            yield from moments_of(edition, seats, seed)
            if edition == "phoenix":
                yield from moments_of(edition, seats, seed, winds_of_change=True)


def asked(kinds: Sequence[str], *editions: str) -> Iterator[tuple[Moment, Json]]:
    for moment in moments(*editions):
        if moment.view["ask"] and moment.view["ask"]["kind"] in kinds:
            yield moment, moment.view


def compact(view: Json) -> bytes:
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def point(view: Mapping[str, Any], cell: str, port: int) -> tuple[float, float]:
    """Where a port of a square is, to three digits."""
    column, row, at = ord(cell[0]) - ord("a"), int(cell[1:]) - 1, view["ports"][port]
    return near(column + at["x"], row + at["y"])


def near(x: float, y: float) -> tuple[float, float]:
    return round(x, 3), round(y, 3)


def check_way(view: Mapping[str, Any], steps: Sequence[Sequence[Any]]) -> None:
    """Each path begins where the one before it ended, and lies on its tile."""
    laid = {tile["cell"]: tile["links"] for tile in view["tiles"]}
    for (cell, _, leave), (following, enter, _) in pairwise(steps):
        assert point(view, cell, leave) == point(view, following, enter)
    for cell, enter, leave in steps:
        assert cell not in laid or laid[cell][enter] == leave


def disguised(state: State, viewer: int | None, random: Random) -> State:
    """The same to this viewer: tiles that are hidden from it change places. What an exchange shows stays."""
    shown = {viewer}
    if state.actor == viewer and isinstance(state.options, Swaps):
        shown |= set(range(len(state.seats))) - {*state.living}
    hidden = [seat for seat in range(len(state.seats)) if seat not in shown]
    pool = [tile for seat in hidden for tile in state.hands[seat]] + list(state.pile)
    random.shuffle(pool)
    hands = list(state.hands)
    for seat in hidden:
        hands[seat], pool = tuple(pool[: len(hands[seat])]), pool[len(hands[seat]) :]
    board = [token for token in state.tokens if token.at != "stock"]
    stock = random.sample([token for token in state.tokens if token.at == "stock"], len(state.tokens) - len(board))
    return state.but(hands=tuple(hands), pile=tuple(pool), tokens=(*board, *stock))


def masked(event: Event) -> Any:
    """The event with what it keeps secret made unrecognisable."""
    values = {name: getattr(event, name) for name in event.secret}
    other = {name: ("t99",) * len(value) if isinstance(value, tuple) else "t99" for name, value in values.items()}
    return event._replace(**other) if other else event  # type: ignore[attr-defined]
