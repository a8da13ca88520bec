"""Phoenixes that burn: off the board, back for a life, or out of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.actions import Action
from ..rules.geometry import Beside, Place
from ..rules.model import Choice, Consequence, State, Step
from ..rules.phases import free_places
from ..words.clean import shown
from ..words.phrases import Phrase, say
from .lanterns import LIVES
from .phoenix_actions import Rise
from .phoenix_events import Burned, Eliminated, Rose
from .stack import Draw, TakeHand, discard

IMMOLATION = "immolation"


def places_to_rise(state: State) -> list[Place]:
    """The outer sides of empty squares beside which nobody waits."""
    return [place for place in free_places(state) if place.cell not in state.board.laid]


def has_life(state: State, pawn: int) -> bool:
    return state.pawns[pawn].counted(LIVES) > 0


def can_immolate(state: State) -> bool:
    """The active pawn stands on the board, its owner has a life, and there is a place to come back to."""
    pawn = state.pawns[state.mover]
    waits = pawn.is_away or isinstance(pawn.at, Beside)
    return not waits and has_life(state, state.mover) and bool(places_to_rise(state))


def immolate(state: State) -> Step:
    """The pawn leaves the board; its owner's tiles go back, and by the rules it rises in the same turn."""
    number, who = state.mover, state.seats[state.turn]
    burned = state.pawns[number]._replace(at=None, off=IMMOLATION)
    state, discarded = discard(state.but(pawns=state.pawns_with(number, burned)), state.turn, state.hands[state.turn])
    return Step(state, (Burned(who), *discarded))


@dataclass(frozen=True)
class RiseAgain(Choice):
    """A pawn that is off the board comes back beside an empty square, for its owner's life."""

    def is_open(self, state: State) -> bool:
        return bool(state.pawns[state.mover].off) and has_life(state, state.mover) and bool(places_to_rise(state))

    def options(self, state: State) -> Sequence[Action]:
        return [Rise(place) for place in places_to_rise(state)]

    def detail(self, state: State, action: Action) -> Phrase | None:
        return say("no rise", place=action.at) if isinstance(action, Rise) else None

    def outcome(self, state: State, action: Action, foreseen: Step | None = None) -> list[Phrase]:
        assert isinstance(action, Rise)
        return [say("would rise", name=shown(state.seats[state.turn]), place=action.at)]

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Rise)
        pawn = state.pawns[state.mover]._replace(at=action.at, off="").counting(LIVES, -1)
        risen = state.after(Draw(), TakeHand(), pawns=state.pawns_with(state.mover, pawn))
        return Step(risen, (Rose(state.seats[state.turn], action.at),))


@dataclass(frozen=True)
class WriteOut(Consequence):
    """Whoever is off the board and can never come back is out."""

    def is_open(self, state: State) -> bool:
        return bool(self._lost(state))

    def _lost(self, state: State) -> list[int]:
        room = bool(places_to_rise(state))
        return [
            number for number, pawn in enumerate(state.pawns) if pawn.off and not (room and has_life(state, number))
        ]

    def happen(self, state: State) -> Step:
        lost = self._lost(state)
        pawns = tuple(
            pawn._replace(out=pawn.off, off="") if number in lost else pawn for number, pawn in enumerate(state.pawns)
        )
        return Step(state.after(pawns=pawns), tuple(Eliminated(state.seats[state.pawns[pawn].owner]) for pawn in lost))
