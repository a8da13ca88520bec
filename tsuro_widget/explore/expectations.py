"""What a scenario expects of a moment, and what differs from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..play.game import Game
from ..play.pawns import pawns_json
from ..play.tokens import place_text
from ..rules.engine import read
from ..rules.model import State
from .scripting import played

Json = Mapping[str, object]

NOBODY = "nobody"


class Difference(NamedTuple):
    """Something that is not as expected after so many actions."""

    after: int
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"after {self.after} actions, {self.what}: expected {self.expected}, found {self.found}"


class Report(tuple[Difference, ...]):
    """All differences; empty, and printed as such, when everything is as expected."""

    def __str__(self) -> str:
        return "\n".join(map(str, self)) if self else "as expected"

    __repr__ = __str__


def checked(game: Game, script: Sequence[str], expectations: Sequence[Json], *, has_luck: bool) -> Report:
    """Play a script and look at every moment that something is expected of."""
    found = list(_at(game, expectations, 0))
    for _ in played(game, script, has_luck=has_luck):
        found += _at(game, expectations, game.ply)
    return Report([*found, *_at(game, expectations, None)])


def _at(game: Game, expectations: Sequence[Json], after: int | None) -> Iterator[Difference]:
    events = [str(event) for event in game.timeline.present.events]
    for expected in expectations:
        if expected.get("after") == after:
            yield from differences(expected, game, events)


def differences(expected: Json, game: Game, events: Sequence[str]) -> Iterator[Difference]:
    """What differs at the present moment of a game; `events` are those of its last action."""
    for name, wanted in expected.items():
        if name != "after":
            for what, right, found in FINDERS[name](wanted, game.state, events):
                yield Difference(game.ply, what, right, found)


Found = Iterator[tuple[str, str, str]]
Finder = Callable[[object, State, Sequence[str]], Found]


def _asked(wanted: object, state: State, events: Sequence[str]) -> Found:
    if wanted != (found := state.actor_name or NOBODY):
        yield "who is asked", str(wanted), found


def _pawns(wanted: object, state: State, events: Sequence[str]) -> Found:
    found = pawns_json(state)
    yield from _compared("pawn of", wanted, lambda name: found.get(name, ""))


def _board(wanted: object, state: State, events: Sequence[str]) -> Found:
    laid = {str(cell): str(tile) for cell, tile in state.board.laid.items()}
    meant = {cell: _as_it_lies(state, str(text)) for cell, text in _items(wanted)}
    yield from _compared("square", meant, lambda cell: laid.get(cell, ""))


def _as_it_lies(state: State, text: str) -> str:
    """A tile in the spelling of the board: turned as little as looks the same."""
    words = text.split()
    if not words or words[0] not in state.box:
        return text
    side = words[1] if len(words) == 3 else ""
    return str(state.box[words[0]].lying(side, int(words[-1][1:])))


def _tokens(wanted: object, state: State, events: Sequence[str]) -> Found:
    places = {token.name: place_text(token) for token in state.tokens}
    yield from _compared("token", wanted, lambda name: places[name])


def _hands(wanted: object, state: State, events: Sequence[str]) -> Found:
    hands = {name: sorted(hand) for name, hand in zip(state.seats, state.hands)}
    meant = {name: sorted(tiles) for name, tiles in _items(wanted) if isinstance(tiles, list)}
    yield from _compared("hand of", meant, lambda name: hands[name])


def _tally(wanted: object, state: State, events: Sequence[str]) -> Found:
    counts = {state.seats[pawn.owner]: dict(pawn.tally) for pawn in state.pawns}
    yield from _compared("tally of", wanted, lambda name: counts.get(name, {}))


def _winners(wanted: object, state: State, events: Sequence[str]) -> Found:
    found = sorted(state.seats[seat] for seat in state.winners)
    if sorted(_list(wanted)) != found:
        yield "winners", _told(wanted), _told(found)


def _events(wanted: object, state: State, events: Sequence[str]) -> Found:
    """These, in this order; others may come between them."""
    rest = iter(events)
    for event in _list(wanted):
        if event not in rest:
            yield "events", repr(event), "; ".join(events) or "nothing"
            return


def _legal(wanted: object, state: State, events: Sequence[str]) -> Found:
    for action in _list(wanted):
        if (why := _refusal(state, action)) is not None:
            yield "allowed", repr(action), why


def _refused(wanted: object, state: State, events: Sequence[str]) -> Found:
    for action in _list(wanted):
        if _refusal(state, action) is None:
            yield "refused", repr(action), "it is allowed"


def _refusal(state: State, action: str) -> str | None:
    try:
        read(state, action)
    except ValueError as error:
        return str(error)
    return None


def _compared(what: str, wanted: object, found: Callable[[str], object]) -> Found:
    for name, right in _items(wanted):
        if (here := found(name)) != right:
            yield f"{what} {name}", _told(right), _told(here)


def _items(wanted: object) -> list[tuple[str, object]]:
    return list(wanted.items()) if isinstance(wanted, Mapping) else []


def _list(wanted: object) -> list[str]:
    return [str(item) for item in wanted] if isinstance(wanted, list) else []


def _told(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "none"
    return "nothing" if value == "" else str(value)


FINDERS: dict[str, Finder] = {
    "asked": _asked,
    "pawns": _pawns,
    "board": _board,
    "tokens": _tokens,
    "hands": _hands,
    "tally": _tally,
    "winners": _winners,
    "events": _events,
    "legal": _legal,
    "refused": _refused,
}
