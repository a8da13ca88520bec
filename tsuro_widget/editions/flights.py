"""How Phoenixes travel: one at a time, stars behind them, and who moves after whom."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.board import LOOP, Walk
from ..rules.events import PawnMoved
from ..rules.geometry import Spot
from ..rules.model import Consequence, Phase, State, Step
from .lanterns import STARS, ScoreStars, has_winds, make_stars, marked, rested_on, starred
from .loops import Circle
from .stack import must_discard, noted, pass_on
from .travel import can_travel, flight, leave, leaves


def travels(pawn: int) -> tuple[Phase, ...]:
    """A pawn travels and its owner scores."""
    return Fly(pawn), ScoreStars(pawn)


@dataclass(frozen=True)
class Fly(Consequence):
    """A pawn follows its path to the end; `done` are the tiles that have had a star in this movement."""

    pawn: int
    done: tuple[str, ...] = ()

    def is_open(self, state: State) -> bool:
        return can_travel(state, self.pawn)

    def happen(self, state: State) -> Step:
        walk, met = flight(state, self.pawn)
        before = state.pawns[self.pawn]
        assert isinstance(before.at, Spot)
        made, stars = make_stars(state.after(), self.pawn, self._passed(state, walk))
        moved = made.but(pawns=made.pawns_moved(self.pawn, walk.end), phases=noted(made, self.pawn))
        told = (PawnMoved(state.seats[before.owner], 1, before.at, *walk), *stars)
        if _goes_round(state, walk):
            done, first = (*self.done, *starred(moved)), next(iter(starred(moved)), "")
            return Step(moved.but(phases=(Circle(self.pawn, first), Fly(self.pawn, done), *moved.phases)), told)
        after, left = leave(moved, *self._leavers(state, walk, met))
        after, passed = pass_on(after, state.turn, must_discard(after))
        return Step(after, (*told, *left, *passed))

    def _passed(self, state: State, walk: Walk) -> list[str]:
        """The tiles with a marker that are left behind for the first time, that on which the pawn stood included."""
        gone = leaves(walk) and not _goes_round(state, walk)
        legs = walk.legs if gone and state.rules["star_when_leaving_board"] else walk.legs[:-1]
        tiles = [rested_on(state, self.pawn), *(state.board.laid[leg.cell].tile for leg in legs)]
        return [tile for tile in tiles if tile in marked(state) and tile not in self.done]

    def _leavers(self, state: State, walk: Walk, met: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
        if not leaves(walk):
            return "", ()
        others = met if state.rules["collision"] == "obstacle" else ()
        return walk.ending, (self.pawn, *others)


def _goes_round(state: State, walk: Walk) -> bool:
    """A loop that does not take the pawn off the board."""
    return walk.ending == LOOP and has_winds(state)


@dataclass(frozen=True)
class MoveOthers(Consequence):
    """Clockwise, every other pawn whose path goes on travels; in Winds of Change again and again."""

    rounds: int = 0

    def is_open(self, state: State) -> bool:
        limit = state.rules.number("passes") if has_winds(state) else 1
        return self.rounds < limit and any(_moves_on(state, pawn) for pawn in _others(state))

    def happen(self, state: State) -> Step:
        return Step(state.after(*map(MoveOn, _others(state)), MoveOthers(self.rounds + 1)))


@dataclass(frozen=True)
class MoveOn(Consequence):
    """A pawn travels because of what somebody else did."""

    pawn: int

    def is_open(self, state: State) -> bool:
        return _moves_on(state, self.pawn)

    def happen(self, state: State) -> Step:
        return Step(state.after(*travels(self.pawn)))


def _others(state: State) -> list[int]:
    """The pawns that do not have the turn, clockwise: each seat has one, under its own number."""
    return state.clockwise(state.turn)[:-1]


def _moves_on(state: State, pawn: int) -> bool:
    """Whoever has scored this turn stays."""
    begun = state.begun or state
    return can_travel(state, pawn) and state.pawns[pawn].counted(STARS) == begun.pawns[pawn].counted(STARS)
