"""The German Kosmos edition: 64 cards, two boards, a start beside a square, no dragon tile."""

from ..rules.events import Drew, GameOver, PawnLeft, PawnMoved, Started, TileLaid
from ..rules.hands import DrawOne, Exchange, ReturnHands
from ..rules.phases import EachPawn
from ..rules.placement import LayTile, judge
from .classic import CLASSIC
from .path_games import path_options


def pawns(seats: int) -> int:
    """Two players move two pawns each."""
    return 2 if seats == 2 else 1


KOSMOS = CLASSIC.but(
    key="kosmos",
    name="Kosmos",
    options=path_options("kosmos", board_size=lambda seats: 6 if seats <= 4 else 7, pawns_per_player=pawns),
    token_kinds=(),
    turn=(EachPawn((LayTile((Exchange(), ReturnHands(), DrawOne()), judge),)),),
    # those in play, if none of them has a tile: who has none at the end of a turn does not draw any more
    late_winners=lambda state: () if any(state.hands[seat] for seat in state.living) else state.living,
    milestones=(Started, TileLaid, PawnMoved, Drew, PawnLeft, GameOver),
)
