"""The German Kosmos edition: 64 cards, two boards, a start beside a square, no dragon tile."""

from __future__ import annotations

from ..rules.events import Drew, GameOver, PawnLeft, PawnMoved, Started, TileLaid
from ..rules.hands import DrawOne, Exchange, ReturnHands
from ..rules.model import State
from ..rules.phases import EachPawn
from ..rules.placement import LayTile, judge
from .classic import CLASSIC
from .options import number, switch
from .path_games import path_options


def board_size(seats: int) -> int:
    """The Phoenix side for up to four, the Dragon side for more."""
    return 6 if seats <= 4 else 7


def pawns(seats: int) -> int:
    """Two players move two pawns each."""
    return 2 if seats == 2 else 1


def winners_without_tiles(state: State) -> tuple[int, ...]:
    """Those in play, if none of them has a tile: who has none at the end of a turn does not draw any more."""
    return () if any(state.hands[seat] for seat in state.living) else state.living


BY_PLAYERS = {
    "draw_to_full": switch(False, meaning="one draws until the hand is full, where the rules say one tile"),
    "pawns_per_player": number(pawns, 1, 2, meaning="pawns that each player moves; two when two play"),
}
BOARD_SIZE = number(
    board_size, 3, 10, meaning="squares on a side of the board: 6 on the Phoenix side, 7 on the Dragon side"
)

KOSMOS = CLASSIC.but(
    key="kosmos",
    name="Kosmos",
    options=path_options(
        "kosmos",
        first_move_choice="two ports",
        forbid_self_elimination=False,
        exchange_bonus=False,
        return_hand="out",
    )
    | BY_PLAYERS
    | {"board_size": BOARD_SIZE},
    token_kinds=(),
    turn=(EachPawn((LayTile((Exchange(), ReturnHands(), DrawOne()), judge),)),),
    late_winners=winners_without_tiles,
    milestones=(Started, TileLaid, PawnMoved, Drew, PawnLeft, GameOver),
)
