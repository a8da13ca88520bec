"""The classic edition of 2005: 35 different tiles, exchange with the eliminated, the dragon tile."""

from __future__ import annotations

from pathlib import Path

from ..rules.actions import Keep, PawnFirst, PlaceTile, Shuffle, Start, Swap
from ..rules.board import EDGE, LOOP, Walk
from ..rules.events import EVENTS, DragonMoved, Drew, GameOver, PawnLeft, PawnMoved, Started, TileLaid
from ..rules.faults import beside_a_tile, path_runs_on
from ..rules.geometry import EIGHT
from ..rules.model import Edition, State
from ..rules.phases import Deal, EachPawn, EverySeatStarts, FirstTurn, ShufflePile, can_play, end_tests
from ..rules.pieces import HOLDER, PILE, TokenKind
from ..rules.placing import LayTile, judge
from ..words.catalogs import Catalogs
from .boxes import box
from .drawing import DrawAround
from .eliminations import Exchange, PassDragon, ReturnHands, dragon_held
from .options import one_of, path_options, pawns_each, starts_beside


def fate(state: State, pawn: int, walk: Walk) -> PawnLeft | None:
    """A pawn is out at the edge, and in a loop."""
    return PawnLeft(*state.owner(pawn), walk.ending) if walk.ending in (EDGE, LOOP) else None


DRAGON_OPTIONS = {
    "dragon_order": one_of(
        "holder_first",
        "holder_first",
        "literal",
        meaning="who draws first: the dragon tile's holder, or the active player",
    ),
    "dragon_heir": one_of(
        "next",
        "next",
        "next_short",
        meaning="a dead holder's dragon tile: next player or under the pile, or next who is short",
    ),
}

CLASSIC = Edition(
    key="classic",
    name="Classic",
    palette="classic",
    geometry=EIGHT,
    seats=range(2, 9),
    options=path_options("classic") | DRAGON_OPTIONS,
    box=box,
    token_kinds=(TokenKind("dragon", ("dragon",), HOLDER, PILE),),
    setup=(ShufflePile(), Deal(), EverySeatStarts(), FirstTurn()),
    turn=(EachPawn((LayTile((Exchange(), PassDragon(), ReturnHands(), DrawAround()), judge),)),),
    tiles_stay=True,
    fate=fate,
    can_play=can_play,
    actions=(Start, PlaceTile, Swap, Keep, PawnFirst, Shuffle),
    events=(*EVENTS, DragonMoved),
    ends=end_tests,
    pawns_each=pawns_each,
    starts_beside=starts_beside,
    faults={beside_a_tile: ("board",), path_runs_on: ("board",), dragon_held: ()},
    milestones=(Started, TileLaid, PawnMoved, PawnLeft, Drew, GameOver),
    words=Catalogs(Path(__file__).parent / "classic" / "words"),
)
