"""The pawns, the trails behind them and the ways that they went."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, takewhile
from typing import Any

from ..rules.board import Leg
from ..rules.events import Event, PawnLeft, PawnMoved, WakeBitten
from ..rules.geometry import Cell, Spot
from ..rules.model import Pawn, State
from .places import cell_name, stand, steps

Json = dict[str, Any]


def pawns_json(state: State, active: Sequence[int]) -> list[Json]:
    return [_pawn_json(state, number, number in active) for number in range(len(state.pawns))]


def _pawn_json(state: State, number: int, active: bool) -> Json:
    """Where it stands and what it faces; one that is out faces nothing any more."""
    pawn = state.pawns[number]
    faced = pawn.at if pawn.at and not pawn.out else None
    return {
        "seat": pawn.owner,
        "number": state.pawn_number(number),
        **stand(state.board.geometry, pawn.at),
        "at": str(faced) if faced else None,
        "cell": cell_name(faced.cell) if faced else None,
        "out": pawn.out,
        "active": active,
    }


def trails(state: State, plies: Sequence[Sequence[Event]]) -> list[Json]:
    """The way of every pawn from the rim, or from where a tile is missing, to where it is or left."""
    lost = {} if state.edition.tiles_stay else _remains(state, plies)
    ways = {
        number: lost.get(number, ()) if pawn.out and not state.edition.tiles_stay else _behind(state, pawn)
        for number, pawn in enumerate(state.pawns)
    }
    return [{"pawn": number, "steps": steps(legs)} for number, legs in ways.items() if legs]


def _behind(state: State, pawn: Pawn) -> tuple[Leg, ...]:
    """The paths that lead to a pawn."""
    return state.board.trail(pawn.at).legs if isinstance(pawn.at, Spot) else ()


def _remains(state: State, plies: Sequence[Sequence[Event]]) -> dict[int, tuple[Leg, ...]]:
    """What is left of the ways that were travelled; where one that is out has been, other tiles may lie by now."""
    ways: dict[int, tuple[Leg, ...]] = {}
    for event in chain.from_iterable(plies):
        if isinstance(event, PawnMoved):
            pawn = _numbered(state, event.who, event.pawn)
            ways[pawn] = ways.get(pawn, ()) + event.legs
        elif isinstance(event, WakeBitten):
            ways = {pawn: _beyond(legs, event.cell) for pawn, legs in ways.items()}
    return ways


def _beyond(legs: tuple[Leg, ...], cell: Cell) -> tuple[Leg, ...]:
    """The part of a way that comes after a square."""
    kept = list(takewhile(lambda leg: leg.cell != cell, reversed(legs)))
    return tuple(reversed(kept))


def motions(state: State, events: Sequence[Event]) -> list[Json]:
    """What moved, pawn by pawn; two that collide have not taken a step."""
    found: dict[int, Json] = {}
    for event in events:
        if isinstance(event, PawnMoved):
            pawn = _numbered(state, event.who, event.pawn)
            found[pawn] = {"pawn": pawn, "steps": steps(event.legs), "out": ""}
        elif isinstance(event, PawnLeft):
            pawn = _numbered(state, event.who, event.pawn)
            found.setdefault(pawn, {"pawn": pawn, "steps": []})["out"] = event.why
    return list(found.values())


def _numbered(state: State, who: str, number: int) -> int:
    """The index of a seat's first or second pawn."""
    owner = state.seats.index(who)
    return [pawn for pawn in range(len(state.pawns)) if state.pawns[pawn].owner == owner][number - 1]
