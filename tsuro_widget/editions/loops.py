"""Winds of Change: a Phoenix in a loop goes round until a flipped tile lets it out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..rules.actions import Action
from ..rules.asking import Ask
from ..rules.board import LOOP, Walk
from ..rules.events import PawnMoved
from ..rules.geometry import Spot
from ..rules.model import Consequence, State, Step
from ..words.phrases import Phrase, say
from .lanterns import FlipTile, MoveMarker, flip, flips_of, starred, taking
from .phoenix_actions import Flip
from .travel import flight, leave
from .two_faced import phoenix_data


@dataclass(frozen=True)
class Circle(Consequence):
    """Round to the next star, which is scored there and then; where no star is left, any tile may be flipped."""

    pawn: int
    first: str = ""
    flips: int = 0

    def happen(self, state: State) -> Step:
        walk = flight(state, self.pawn).walk
        if walk.ending != LOOP:
            return Step(state.after())
        ahead = self._next_star(state, walk)
        if ahead is not None:
            return self._travel_to(state, walk, ahead)
        if self.flips < phoenix_data()["flips"] and _can_be_broken(state, self.pawn, walk):
            return Step(state.after(FlipAny(self.pawn), replace(self, flips=self.flips + 1)))
        return leave(state.after(), LOOP, (self.pawn,))

    def _next_star(self, state: State, walk: Walk) -> int | None:
        """The leg on whose tile the next star lies; the star made first comes first."""
        stars = [self.first] if self.first in starred(state) else starred(state)
        legs = enumerate(walk.legs)
        return next((number for number, leg in legs if state.board.laid[leg.cell].tile in stars), None)

    def _travel_to(self, state: State, walk: Walk, ahead: int) -> Step:
        """The pawn stops in front of a starred tile while that is scored."""
        tile = state.board.laid[walk.legs[ahead].cell].tile
        scored = (MoveMarker(self.pawn, tile), *taking(self.pawn, tile), Circle(self.pawn, flips=self.flips))
        pawn, legs = state.pawns[self.pawn], walk.legs[:ahead]
        if not legs:
            return Step(state.after(*scored))
        assert isinstance(pawn.at, Spot)
        end = state.board.across(legs[-1].cell, legs[-1].leave)
        moved = PawnMoved(state.seats[pawn.owner], 1, pawn.at, legs, end, LOOP)
        return Step(state.after(*scored, pawns=state.pawns_moved(self.pawn, end)), (moved,))


@dataclass(frozen=True)
class FlipAny(FlipTile):
    """A loop without stars: its pawn's owner flips any tile of it."""

    pawn: int

    def ask(self, state: State) -> Ask:
        return Ask("flip any", pawns=(self.pawn,))

    def options(self, state: State) -> Sequence[Action]:
        return list(_flips(state, flight(state, self.pawn).walk))

    def detail(self, state: State, action: Action) -> Phrase | None:
        return say("no loop", tile=action.tile) if isinstance(action, Flip) else None

    def outcome(self, state: State, action: Action, foreseen: Step | None = None) -> list[Phrase]:
        """Whether the loop would be broken, too."""
        shows, *paths = super().outcome(state, action)
        is_broken = flight(self.apply(state, action).state, self.pawn).walk.ending != LOOP
        return [shows, say("would break" if is_broken else "would not break"), *paths]


def _flips(state: State, walk: Walk) -> Iterator[Flip]:
    for tile in dict.fromkeys(state.board.laid[leg.cell].tile for leg in walk.legs):
        yield from flips_of(tile)


def _can_be_broken(state: State, pawn: int, walk: Walk) -> bool:
    """Whether a single flip is enough."""
    seat = state.pawns[pawn].owner
    trials = (flip(state, way, seat).state for way in _flips(state, walk))
    return any(flight(trial, pawn).walk.ending != LOOP for trial in trials)
