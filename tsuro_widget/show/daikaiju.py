"""Daikaiju and what they did, as JSON; of those in the stock no more is told than how many there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ..editions import seas_events as monsters_did
from ..editions.monsters import DAIKAIJU, printed, seas_data, stock
from ..editions.next_squares import next_squares
from ..rules.events import Event
from ..rules.geometry import TURNS, Cell
from ..rules.model import State
from ..rules.pieces import Token
from .places import cell_name
from .two_faced import token_json

Json = dict[str, Any]

COLOURS = {"G": "gold", "B": "blue"}


def has_daikaiju(state: State) -> bool:
    return bool(state.rules.get(DAIKAIJU))


def stock_size(state: State) -> int | None:
    return len(stock(state)) if has_daikaiju(state) else None


def numbered_lines(state: State) -> list[int] | None:
    """The column, and the row, that each number of a die stands for."""
    return list(seas_data()["lines"].values()) if has_daikaiju(state) else None


def tokens_json(state: State) -> list[Json]:
    """Everything that lies openly beside the wakes and paths."""
    shares = next_squares(state)
    found = [
        _daikaiju_json(token) | _shares_json(shares.get(token.name, {}))
        for token in state.tokens
        if token.kind == DAIKAIJU and isinstance(token.at, Cell)
    ]
    others = (token_json(state, token) for token in state.tokens if token.kind != DAIKAIJU)
    return found + [other for other in others if other is not None]


def _daikaiju_json(token: Token) -> Json:
    assert isinstance(token.at, Cell)
    return {
        "kind": token.kind,
        "name": token.name,
        "cell": cell_name(token.at),
        "turns": token.turns,
        "numbers": _numbers(token),
        "number": printed()[token.name].number,
        "colour": COLOURS[token.name[0]],
    }


def _shares_json(shares: Mapping[str, Fraction]) -> Json:
    """The places to which it may go, by their probability: the same from turn to turn as long as nothing moves."""
    places: dict[str, list[str]] = {}
    for place, share in shares.items():
        places.setdefault(str(share), []).append(place)
    return {"shares": places} if places else {}


def _numbers(token: Token) -> list[int]:
    """The numbers of its arrows as it lies, clockwise from north."""
    arrows = printed()[token.name].arrows
    return [arrows[(side - token.turns) % TURNS] for side in range(TURNS)]


def swims(events: Sequence[Event]) -> list[Json]:
    """What daikaiju did, in the order in which they did it."""
    return [_swim(event) for event in events if type(event) in _DEEDS]


def _swim(event: Any) -> Json:
    return {"name": event.name, **_DEEDS[type(event)](event)}


_DEEDS: dict[type, Callable[[Any], Json]] = {
    monsters_did.Surfaced: lambda event: {"placed": cell_name(event.cell), "turns": event.turns},
    monsters_did.Swam: lambda event: {"from": cell_name(event.start), "to": cell_name(event.end)},
    monsters_did.Turned: lambda event: {"turned": cell_name(event.cell), "turns": event.turns},
    monsters_did.DaikaijuGone: lambda event: {"gone": cell_name(event.cell), "why": event.why},
    monsters_did.WakeBitten: lambda event: {"bit": cell_name(event.cell), "tile": event.tile},
}
