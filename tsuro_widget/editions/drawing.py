"""Drawing tiles: one for the active player, or all around the table with the dragon tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.events import Drew, Event
from ..rules.model import Consequence, State, Step
from ..rules.pieces import PILE
from .eliminations import dragon_holder, give_dragon


@dataclass(frozen=True)
class DrawOne(Consequence):
    """The active player, if still in play, draws the top tile, or as many as the hand lacks."""

    def is_open(self, state: State) -> bool:
        return bool(state.pile and state.pawns_of(state.turn) and _short(state, [state.turn]))

    def happen(self, state: State) -> Step:
        again = [self] if state.rules["draw_to_full"] else []
        return draw_tile(state.after(*again), state.turn)


@dataclass(frozen=True)
class DrawAround(Consequence):
    """Clockwise, a tile at a time, until all hands are full or somebody must take the dragon tile."""

    def happen(self, state: State) -> Step:
        state, events, holder = state.after(), list[Event](), dragon_holder(state)
        living, start = state.living, _starter(state, holder)
        order = [start, *(seat for seat in state.clockwise(start) if seat in living and seat != start)]
        if state.pile and holder == start:
            state = give_dragon(state, PILE).told(events)
        while short := _short(state, order):
            for seat in short:
                if not state.pile:
                    return Step(_take_dragon(state, seat).told(events), tuple(events))
                state = draw_tile(state, seat).told(events)
        return Step(state, tuple(events))


def _starter(state: State, holder: int | None) -> int:
    """Who draws first: the dragon tile's holder if there is a tile to draw, else the active player or the next one."""
    living = state.living
    if holder is not None and state.pile and state.rules["dragon_order"] == "holder_first":
        return holder
    return state.turn if state.turn in living else next(seat for seat in state.clockwise(state.turn) if seat in living)


def _take_dragon(state: State, seat: int) -> Step:
    """The pile is empty: whoever should draw now takes the dragon tile, if nobody has it."""
    is_there = dragon_holder(state) is None and state.token("dragon") is not None
    return give_dragon(state, state.seats[seat]) if is_there else Step(state)


def _short(state: State, seats: Sequence[int]) -> list[int]:
    """Those of some seats whose hands are not full."""
    size = state.rules.number("hand_size")
    return [seat for seat in seats if len(state.hands[seat]) < size]


def draw_tile(state: State, seat: int) -> Step:
    tile, *_ = state.pile
    hands = state.hands_with(seat, (*state.hands[seat], tile))
    return Step(state.but(hands=hands, pile=state.pile[1:]), (Drew(state.seats[seat], tile),))
