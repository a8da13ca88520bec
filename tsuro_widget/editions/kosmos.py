"""The German Kosmos edition: 64 cards, two boards, a start beside a square, no dragon tile."""

from __future__ import annotations

from ..rules.events import Drew, GameOver, PawnLeft, PawnMoved, Started, TileLaid
from ..rules.model import State
from ..rules.phases import EachPawn
from ..rules.placing import LayTile, judge
from .classic import CLASSIC
from .drawing import DrawOne
from .eliminations import Exchange, ReturnHands
from .options import draw_to_full, first_move_choice, number, path_options, return_hand, switch

SMALL_BOARD, LARGE_BOARD = 6, 7


def board_size(seats: int) -> int:
    """The Phoenix side for up to four, the Dragon side for more."""
    return SMALL_BOARD if seats <= 4 else LARGE_BOARD


def pawns(seats: int) -> int:
    """Two players move two pawns each."""
    return 2 if seats == 2 else 1


def winners_without_tiles(state: State) -> tuple[int, ...]:
    """Those in play, if none of them has a tile: who has none at the end of a turn does not draw any more."""
    return () if any(state.hands[seat] for seat in state.living) else state.living


KOSMOS = CLASSIC.but(
    key="kosmos",
    name="Kosmos",
    options=path_options("kosmos")
    | {
        "board_size": number(
            board_size, 3, 10, meaning="squares on a side of the board: 6 on the Phoenix side, 7 on the Dragon side"
        ),
        "first_move_choice": first_move_choice("two ports"),
        "draw_to_full": draw_to_full(),
        "pawns_per_player": number(pawns, 1, 2, meaning="pawns that each player moves; two when two play"),
        "forbid_self_elimination": switch(False, meaning="nobody may leave the board by choice"),
        "exchange_bonus": switch(False, meaning="who eliminates others may exchange tiles with their hands"),
        "return_hand": return_hand("out"),
    },
    token_kinds=(),
    turn=(EachPawn((LayTile((Exchange(), ReturnHands(), DrawOne()), judge),)),),
    late_winners=winners_without_tiles,
    milestones=(Started, TileLaid, PawnMoved, Drew, PawnLeft, GameOver),
)
