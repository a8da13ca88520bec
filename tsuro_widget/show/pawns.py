"""The pawns, the trails behind them and the ways that they went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules.events import Event, PawnLeft, PawnMoved
from ..rules.geometry import Spot
from ..rules.model import State
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


def trails(state: State) -> list[Json]:
    """The way of every pawn from the rim to where it is, or left."""
    walks = {number: state.board.trail(pawn.at) for number, pawn in enumerate(state.pawns) if isinstance(pawn.at, Spot)}
    return [{"pawn": number, "steps": steps(walk.legs)} for number, walk in walks.items() if walk.legs]


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
