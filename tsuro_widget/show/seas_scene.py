"""What scenes of Tsuro of the Seas have of their own: daikaiju, what they did, and dice.

Of the daikaiju in the stock no more is told than how many there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from typing import Any

from ..editions import seas_events as monsters_did
from ..editions.daikaiju import DAIKAIJU, printed, seas_data
from ..editions.next_squares import next_squares
from ..rules.events import Event, PawnLeft
from ..rules.geometry import TURNS, Cell
from ..rules.model import State
from ..rules.pieces import Token
from ..words.phrases import Phrase, say
from .dice import dice_json
from .part import Part, Plies
from .places import cell_name

Json = dict[str, Any]

COLOURS = {"G": "gold", "B": "blue"}


class Daikaiju(Part):
    """Where they take part: without them the sea is as calm as a park."""

    tokens = (DAIKAIJU,)

    def of_scene(self, state: State, plies: Plies, events: Sequence[Event]) -> Json:
        if not state.rules[DAIKAIJU]:
            return {}
        lines = list(seas_data()["lines"].values())
        return {"lines": lines, "dice": dice_json(state, plies), "swims": _swims(events)}

    def of_token(self, state: State, token: Token, seen: Json) -> Json:
        own = {"numbers": _numbers(token), "number": printed()[token.name].number, "colour": COLOURS[token.name[0]]}
        return seen | own | _shares_json(state.kept(next_squares).get(token.name, {}))

    def most(self, state: State, plies: Plies) -> Phrase | None:
        if not state.rules[DAIKAIJU]:
            return None
        events = list(chain.from_iterable(plies))
        sunk = sum(isinstance(event, PawnLeft) and event.why == DAIKAIJU for event in events)
        return say("end sea", sunk=sunk, met=sum(isinstance(event, monsters_did.Surfaced) for event in events))

    def cleared(self, event: Event) -> Cell | None:
        return event.cell if isinstance(event, monsters_did.WakeBitten) else None


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


def _swims(events: Sequence[Event]) -> list[Json]:
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
