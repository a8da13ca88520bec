"""How a game of Phoenix Rising ends: the last bird, nobody left, or seven stars and the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.model import Consequence, State, Step
from ..rules.phases import first_seat, over
from .extending import can_play
from .lanterns import LIVES, STARS
from .two_faced import phoenix_data


def on_the_board(state: State) -> list[int]:
    """The seats whose pawn is on the board, or waits beside it."""
    return [pawn.owner for pawn in state.pawns if not pawn.is_away]


@dataclass(frozen=True)
class LastBird(Consequence):
    """At most one pawn is on the board and nobody else can rise."""

    before: tuple[int, ...] = ()

    def is_open(self, state: State) -> bool:
        birds = on_the_board(state)
        return len(birds) < 2 and set(state.living) == set(birds)

    def happen(self, state: State) -> Step:
        return over(state, on_the_board(state) or _richest(state, self.before or _left_this_turn(state)))


@dataclass(frozen=True)
class EndOfRound(Consequence):
    """Somebody has seven stars, and the turn comes back to the first player."""

    def is_open(self, state: State) -> bool:
        goal = phoenix_data()["goal"]
        return _round_ends(state) and any(pawn.counted(STARS) >= goal for pawn in state.pawns)

    def happen(self, state: State) -> Step:
        return over(state, winners_by_stars(state))


def winners_by_stars(state: State) -> list[int]:
    """Of those on the board or able to come back; there is somebody, or the last bird would have ended the game."""
    return most_stars(state, state.living)


def winners_after_a_round(state: State) -> list[int]:
    """Who has won if a round has just ended; a position does not say whether it has."""
    goal = phoenix_data()["goal"]
    return winners_by_stars(state) if any(pawn.counted(STARS) >= goal for pawn in state.pawns) else []


def most_stars(state: State, seats: Sequence[int]) -> list[int]:
    """Who of these has most stars; of several the only one who still has a life, otherwise all of them."""
    tied = _richest(state, seats)
    alive = [seat for seat in tied if state.pawns[seat].counted(LIVES)]
    return alive if len(alive) == 1 else tied


def _richest(state: State, seats: Sequence[int]) -> list[int]:
    stars = {seat: state.pawns[seat].counted(STARS) for seat in seats}
    return sorted(seat for seat in seats if stars[seat] == max(stars.values()))


def _left_this_turn(state: State) -> list[int]:
    begun = state.begun or state
    return sorted({*on_the_board(begun), state.turn})


def _next_seat(state: State) -> int:
    return next((seat for seat in state.clockwise(state.turn) if can_play(state, seat)), state.turn)


def _round_ends(state: State) -> bool:
    """Whether the turn comes to the first player, or passes an empty seat of his."""
    order = state.clockwise(state.turn)
    return first_seat(state) in order[: order.index(_next_seat(state)) + 1]
