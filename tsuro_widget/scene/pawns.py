"""The pawns, the trails behind them and the ways that they went."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import chain, takewhile

from ..rules.board import Leg
from ..rules.events import Event, PawnLeft, PawnMoved
from ..rules.geometry import Cell, Place, Spot
from ..rules.model import State
from .part import Departure, Plies
from .parts import parts_of
from .places import cell_name, stand, steps
from .types import Motion, Pawn, Trail


def pawns_json(state: State, active: Sequence[int]) -> list[Pawn]:
    return [_pawn_json(state, number, number in active) for number in range(len(state.pawns))]


def _pawn_json(state: State, number: int, active: bool) -> Pawn:
    """Where it stands and what it faces; one that is out faces nothing any more."""
    pawn = state.pawns[number]
    faced = pawn.at if pawn.at and not pawn.is_away else None
    return {
        "seat": pawn.owner,
        "number": state.pawn_number(number),
        **stand(state.board.geometry, pawn.at),
        "at": str(faced) if faced else None,
        "cell": cell_name(faced.cell) if faced else None,
        "out": pawn.out,
        "off": pawn.off,
        "active": active,
    }


def trails(state: State, plies: Plies) -> list[Trail]:
    """The way of every pawn from the rim, or from where a tile is missing, to where it is or left."""
    if state.edition.tiles_stay:
        ways = {number: _behind(state, pawn.at) for number, pawn in enumerate(state.pawns)}
    else:
        ways = {number: _lying(state, legs) for number, legs in _remains(state, plies).items()}
    return [{"pawn": number, "steps": steps(legs)} for number, legs in ways.items() if legs]


def _behind(state: State, place: Place | None) -> tuple[Leg, ...]:
    """The paths that lead to a place."""
    return state.board.trail(place).legs if isinstance(place, Spot) else ()


def _remains(state: State, plies: Plies) -> dict[int, tuple[Leg, ...]]:
    """What is left of the ways that were travelled; where a tile has gone, another one may lie by now.

    What a pawn travelled before the first event, in a game that began with a position, is traced on the board.
    """
    parts, ways = parts_of(state), dict[int, tuple[Leg, ...]]()
    ends: dict[int, Place] = {}
    for event in chain.from_iterable(plies):
        if isinstance(event, PawnMoved):
            pawn = pawn_index(state, event.who, event.pawn)
            before = ways[pawn] if ends.get(pawn) == event.start else _older(state, event.start, plies)
            ways[pawn], ends[pawn] = before + event.legs, event.end
        for part in parts:
            if (cell := part.cleared_square(event)) is not None:
                ways = {pawn: _beyond(legs, {cell}) for pawn, legs in ways.items()}
            if (who := part.returning_seat(event)) is not None:
                ways[pawn_index(state, who, 1)] = ()
    resting = [number for number, pawn in enumerate(state.pawns) if number not in ways and not pawn.is_away]
    return {number: _older(state, state.pawns[number].at, plies) for number in resting} | ways


def _older(state: State, place: Place | None, plies: Plies) -> tuple[Leg, ...]:
    """The paths that lead to a place, as far as they have lain there since before the first event."""
    cleared = (part.cleared_square(event) for part in parts_of(state) for event in chain.from_iterable(plies))
    return _beyond(_behind(state, place), {cell for cell in cleared if cell is not None})


def _beyond(legs: tuple[Leg, ...], cells: Collection[Cell]) -> tuple[Leg, ...]:
    """The part of a way that comes after some squares."""
    return _last(legs, lambda leg: leg.cell not in cells)


def _lying(state: State, legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """The part of a way whose paths lie there unchanged."""
    laid = state.board.laid
    return _last(legs, lambda leg: leg.cell in laid and laid[leg.cell].face[leg.enter] == leg.leave)


def _last(legs: tuple[Leg, ...], holds: Callable[[Leg], bool]) -> tuple[Leg, ...]:
    """The legs after the last for which something does not hold."""
    return tuple(takewhile(holds, reversed(legs)))[::-1]


def motions(state: State, events: Sequence[Event]) -> list[Motion]:
    """What moved, pawn by pawn; two that collide have not taken a step."""
    found: dict[int, Motion] = {}
    for event in events:
        if isinstance(event, PawnMoved | PawnLeft):
            pawn = pawn_index(state, event.who, event.pawn)
            motion = found.setdefault(pawn, {"pawn": pawn, "steps": [], "out": ""})
            if isinstance(event, PawnMoved):
                motion["steps"] += steps(event.legs)
            else:
                motion["out"] = event.why
        elif (left := departure(state, event)) is not None and left.why:
            pawn = pawn_index(state, left.who, 1)
            found[pawn] = {"pawn": pawn, "steps": [], "out": left.why}
    return list(found.values())


def departure(state: State, event: Event) -> Departure | None:
    """Whose pawn an event takes off the board, and why."""
    if isinstance(event, PawnLeft):
        return Departure(event.who, event.why)
    return next(filter(None, (part.departure(event) for part in parts_of(state))), None)


def pawn_index(state: State, who: str, number: int) -> int:
    """The index of a seat's first or second pawn."""
    owner = state.seats.index(who)
    return [pawn for pawn in range(len(state.pawns)) if state.pawns[pawn].owner == owner][number - 1]
