"""What the log says of the sea where one event alone does not tell it: who sank a ship, what a six brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ..editions import seas_events as monsters_did
from ..editions.daikaiju import NEW_DAIKAIJU
from ..editions.monsters import DAIKAIJU, on_board, stock
from ..rules.events import Event, PawnLeft, Shuffled, TurnBegan
from ..rules.geometry import Cell, Spot
from ..rules.model import State
from ..rules.pieces import Pawn
from .pawns import numbered

Clause = tuple[str, dict[str, object]]


class Sunk(NamedTuple):
    """A ship that a daikaiju has just destroyed."""

    who: str
    pawn: int
    by: str


class Six(NamedTuple):
    """A die that brings a new daikaiju, if one is left."""

    name: str
    comes: bool


def retold(state: State, plies: Sequence[Sequence[Event]]) -> list[list[Event | Sunk | Six]]:
    """The events of every ply, with those about sunk ships and sixes in their context."""
    comes, found = bool(stock(state)), []
    for ply, events in reversed(list(enumerate(plies))):
        line = list[Event | Sunk | Six](_with_culprits(state, events, plies[:ply]))
        for place in reversed(range(len(line))):
            event = line[place]
            if isinstance(event, monsters_did.Surfaced | TurnBegan):
                comes = isinstance(event, monsters_did.Surfaced)
            elif isinstance(event, monsters_did.DieRolled) and event.number == NEW_DAIKAIJU:
                line[place] = Six(event.name, comes)
        found.append(line)
    return found[::-1]


def _with_culprits(state: State, events: Sequence[Event], past: Sequence[Sequence[Event]]) -> Iterator[Event | Sunk]:
    for place, event in enumerate(events):
        if isinstance(event, PawnLeft) and event.why == DAIKAIJU:
            ship = state.pawns[numbered(state, event.who, event.pawn)]
            by = next((name for deed in reversed(events[:place]) if (name := _sinking(state, deed, ship))), "")
            yield Sunk(event.who, event.pawn, by or _in_front(state, ship, past))
        else:
            yield event


def _in_front(state: State, ship: Pawn, past: Sequence[Sequence[Event]]) -> str:
    """The daikaiju that had come to the square ahead of a ship before, or has lain there since the game began."""
    ahead = ship.at.cell if ship.at else None
    for deed in (deed for events in reversed(past) for deed in reversed(events)):
        if ahead is not None and _square_left(deed) == ahead:
            return ""
        if arrived := _sinking(state, deed, ship):
            return arrived
    return next((token.name for cell, token in on_board(state).items() if cell == ahead), "")


def _square_left(deed: Event) -> Cell | None:
    if isinstance(deed, monsters_did.Swam):
        return deed.start
    return deed.cell if isinstance(deed, monsters_did.DaikaijuGone) else None


def _sinking(state: State, deed: Event, ship: Pawn) -> str:
    """The daikaiju that came to where a ship was, or to the square that it faced; "" for anything else."""
    if not isinstance(ship.at, Spot):
        return ""
    if isinstance(deed, monsters_did.WakeBitten):
        return deed.name if deed.cell == state.board.grid.behind(ship.at).cell else ""
    if isinstance(deed, monsters_did.Surfaced | monsters_did.Turned):
        return deed.name if deed.cell == ship.at.cell else ""
    return deed.name if isinstance(deed, monsters_did.Swam) and deed.end == ship.at.cell else ""


def _rolled(event: monsters_did.Rolled) -> Clause:
    key = "log rolled square" if event.cell else "log rolled"
    return key, {**event._asdict(), "sum": event.gold + event.blue}


def _die(event: monsters_did.DieRolled) -> Clause:
    return "log die for" if event.name else "log die", event._asdict()


def _six(event: Six) -> Clause:
    what = "comes" if event.comes else "none"
    return f"log six {what} for" if event.name else f"log six {what}", event._asdict()


def _shuffled(event: Shuffled) -> Clause:
    return "log shuffled daikaiju" if event.kind == DAIKAIJU else "log shuffled", {"count": event.tiles}


def _deed(key: str) -> Callable[[Any], Clause]:
    """The words are filled with the event's own fields."""
    return lambda event: (key, event._asdict())


CLAUSES: dict[type, Callable[[Any], Clause]] = {
    Shuffled: _shuffled,
    monsters_did.Rolled: _rolled,
    monsters_did.DieRolled: _die,
    Six: _six,
    monsters_did.Surfaced: lambda event: (f"log surfaced {event.turns}", event._asdict()),
    monsters_did.Turned: lambda event: (f"log turned {event.turns}", event._asdict()),
    monsters_did.Swam: _deed("log swam"),
    monsters_did.DaikaijuGone: lambda event: (f"log gone {event.why}", event._asdict()),
    monsters_did.WakeBitten: _deed("log bit"),
    Sunk: lambda event: ("log sunk" if event.by else "log left daikaiju", {"by": event.by}),
    monsters_did.Relocated: lambda event: ("log relocated", {"place": event.at}),
    monsters_did.Stayed: lambda event: ("log stayed", {"place": event.at}),
}
