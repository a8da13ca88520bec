"""How far a Phoenix comes: others are in its way, and what leaves the board is off it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...rules.board import DEAD, OPEN, Leg, Walk
from ...rules.geometry import Place, Spot
from ...rules.model import State, Step
from ...rules.placement import COLLISION
from .events import Fell


class Flight(NamedTuple):
    """A walk that ends where another pawn is in the way, and the pawns it meets there."""

    walk: Walk
    met: tuple[int, ...] = ()


def flight(state: State, pawn: int) -> Flight:
    """How a pawn would travel now."""
    spot = state.pawns[pawn].at
    assert isinstance(spot, Spot)
    walk = state.board.walk(spot)
    standing = {other.at: number for number, other in enumerate(state.pawns) if number != pawn and not other.is_away}
    for number, leg in enumerate(walk.legs, 1):
        end = state.board.across(leg.cell, leg.leave)
        if met := _pawns_met(state, standing, leg, end):
            return Flight(Walk(walk.legs[:number], end, COLLISION), met)
    return Flight(walk)


def _pawns_met(state: State, standing: Mapping[Place | None, int], leg: Leg, end: Spot) -> tuple[int, ...]:
    """Who stands at the point by which a tile is left, looking either way; outside the board nobody is in the way."""
    if not state.board.grid.holds(end.cell):
        return ()
    against = state.board.grid.spots[leg.cell][leg.leave]
    return tuple(standing[spot] for spot in (against, end) if spot in standing)


def can_travel(state: State, pawn: int) -> bool:
    """Whether a path goes on where a pawn stands."""
    traveller = state.pawns[pawn]
    if traveller.is_away or not isinstance(traveller.at, Spot) or traveller.at.cell not in state.board.laid:
        return False
    cell, port = traveller.at
    return state.board.laid[cell].face[port] != port


def leaves(walk: Walk) -> bool:
    """Whether a pawn that travels so is off the board at the end."""
    return walk.ending not in (OPEN, DEAD)


def leave(state: State, why: str, pawns: tuple[int, ...]) -> Step:
    """These pawns are off the board; whether they can come back is seen at the end of the turn."""
    fallen = tuple(pawn._replace(off=why) if number in pawns else pawn for number, pawn in enumerate(state.pawns))
    left = tuple(Fell(*state.owner(number), why) for number in pawns)
    return Step(state.but(pawns=fallen), left)
