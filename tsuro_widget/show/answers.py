"""What may be answered about lanterns, flips and rising, each with what would come of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..editions.lanterns import MoveMarker, cell_of, colour_of, flip, has_winds
from ..editions.loops import FlipAny
from ..editions.travel import can_travel, flight
from ..editions.two_faced import glows
from ..rules.actions import Flip, MoveLantern, Rise
from ..rules.board import LOOP
from ..rules.geometry import Cell, Spot
from ..rules.model import State
from ..rules.placing import has_moved
from ..rules.sentences import pawn_name
from ..words.clean import shown
from ..words.phrases import Phrase, joined, say
from .places import cell_name, links, stand

Json = dict[str, Any]


# -- rising --------------------------------------------------------------------------------------


def rises_json(state: State) -> Json:
    return {"options": [_rise(state, option) for option in state.options if isinstance(option, Rise)]}


def _rise(state: State, option: Rise) -> Json:
    place = {"at": str(option.at), "cell": cell_name(option.at.cell), **stand(state.board.geometry, option.at)}
    return {"text": str(option), **place, "says": say("would rise", name=_name(state), place=option.at)}


def _name(state: State) -> str:
    return shown(str(state.actor_name))


# -- lanterns ------------------------------------------------------------------------------------


def lanterns_json(state: State) -> Json:
    asked = state.asked
    assert isinstance(asked, MoveMarker)
    return {
        "tile": asked.tile,
        "colour": state.box[asked.tile].sign("lantern"),
        "options": [_lantern(state, option) for option in state.options if isinstance(option, MoveLantern)],
    }


def _lantern(state: State, option: MoveLantern) -> Json:
    cell = cell_of(state, option.end)
    lights = has_winds(state) and not glows(state.box[option.end], state.board.laid[cell].side)
    says = say("would light" if lights else "would move", colour=colour_of(state, option.end), cell=cell)
    return {"text": str(option), "tile": option.end, "cell": cell_name(cell), "says": says}


# -- flips ---------------------------------------------------------------------------------------


def flips_json(state: State) -> Json:
    return {"options": [_flip(state, option) for option in state.options if isinstance(option, Flip)]}


def _flip(state: State, option: Flip) -> Json:
    """The tile as it would lie, and what that means for the pawns that face it."""
    cell, seat = cell_of(state, option.tile), state.actor
    assert isinstance(seat, int)
    after, _ = flip(state, option, seat)
    laid = after.board.laid[cell]
    shows = say("would show", tile=laid.tile, side=laid.side, turns=laid.turns)
    return {
        "text": str(option),
        "tile": option.tile,
        "cell": cell_name(cell),
        "way": option.way,
        "side": laid.side,
        "turns": laid.turns,
        "links": links(laid.face),
        "says": joined(" ", [shows, *_changes(state, after, cell)]),
    }


def _changes(state: State, after: State, cell: Cell) -> Iterator[Phrase]:
    """Whose loop it breaks, and whose path begins or ends there."""
    asked = state.asked
    if isinstance(asked, FlipAny):
        is_broken = flight(after, asked.pawn).walk.ending != LOOP
        yield say("would break" if is_broken else "would not break")
    for pawn in _facing(state, cell):
        before, now = can_travel(state, pawn), can_travel(after, pawn)
        if before != now:
            name = pawn_name(state, state.seats[state.pawns[pawn].owner], 1)
            yield say("would begin" if now else "would end", name=name)


def _facing(state: State, cell: Cell) -> list[int]:
    """The pawns that stand at the edge of a square and look into it."""
    return [
        number
        for number, pawn in enumerate(state.pawns)
        if isinstance(pawn.at, Spot) and pawn.at.cell == cell and has_moved(state, number)
    ]
