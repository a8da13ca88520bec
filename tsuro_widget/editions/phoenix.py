"""Phoenix Rising and Winds of Change: two-faced tiles with corners, lanterns and stars, pawns that burn and rise."""

from __future__ import annotations

from pathlib import Path

from ..rules.actions import Heading, PlaceTile, Shuffle, Start
from ..rules.board import EDGE, LOOP, Walk
from ..rules.events import EVENTS, GameOver, PawnLeft, PawnMoved, Started, TileLaid
from ..rules.geometry import TWELVE
from ..rules.looks import Looks, themed
from ..rules.model import Edition, Phase, State
from ..rules.phases import Deal, EachPawn, EverySeatStarts, FirstTurn, ShufflePile
from ..rules.pieces import BOX, FIRST, HOLDER, PILE, SEAT, TILE, TokenKind
from ..rules.placing import COLLISION
from ..rules.settings import Option
from ..words.catalogs import Catalogs
from .constellations import EndOfRound, LastBird, winners_after_a_round
from .extending import ExtendPath, can_play
from .flights import MoveOthers
from .lanterns import LANTERN, LIVES, MARKER, STAR, STARS, stars
from .layout import GiveFirst, SetMarkers, ShuffleCenter
from .options import is_text, number, one_of, starts_beside, switch
from .phoenix_actions import Flip, Immolate, MoveLantern, Rise, TurnTile
from .phoenix_events import PHOENIX_EVENTS, StarMade
from .rising import IMMOLATION, RiseAgain, WriteOut
from .stack import PHOENIX, Prepare, TakeHand
from .two_faced import box, is_of_the_edge, phoenix_data, set_faults, two_faced_tiles
from .two_faced_faults import FAULTS

BOARD = 6
MARKERS = tuple(
    f"{colour}{number}" for colour, count in phoenix_data()["markers"].items() for number in range(1, count + 1)
)

OPTIONS: dict[str, Option] = {
    "first": Option("", is_text, "the name of a seat", "who goes first; the rulebook says the youngest"),
    "winds_of_change": switch(False, meaning="tiles flip when stars are scored, and loops do not kill"),
    "board_size": number(BOARD, BOARD, BOARD, meaning="squares on a side of the board; the tiles make just this one"),
    "hand_size": number(2, 1, 2, meaning="tiles in a full hand"),
    "first_move_choice": one_of(
        "any path of the side",
        "any path of the side",
        "two ports",
        meaning="a pawn enters by any path of its side, corners included, or by the two ports between them",
    ),
    "collision": one_of(
        "obstacle",
        "obstacle",
        "mover",
        meaning="a pawn in the way of another: both leave the board, or only the one that moves",
    ),
    "rise_at_once": switch(True, meaning="who immolates rises in the same turn, and not in the next"),
    "star_when_leaving_board": switch(True, meaning="the last tile before a pawn leaves the board counts as left"),
    "passes": number(
        phoenix_data()["passes"], 1, 100, meaning="how often all others may move in one turn of Winds of Change"
    ),
    "tiles": two_faced_tiles(),
}


def end_tests(before: tuple[int, ...]) -> tuple[Phase, ...]:
    """At most one pawn is left; whether a round has ended no position can tell."""
    return (LastBird(before),)


def fate(state: State, pawn: int, walk: Walk) -> None:
    """No walk is the end of a pawn: whether it can come back is seen when the turn is over."""


BIRD = "M0-2.05L.66-1.26C1.2-1 1.5-.5 1.5 .1C1.5 .8 1.28 1.3 1.38 2.2C1 2.1 .74 1.85 .6 1.55C.5 2.05 .3 2.5 0 2.85"
BIRD += "C-.3 2.5-.5 2.05-.6 1.55C-.74 1.85-1 2.1-1.38 2.2C-1.28 1.3-1.5 .8-1.5 .1C-1.5-.5-1.2-1-.66-1.26Z"
THEME = themed(
    "#574768 #443653 #4A3B5A #8F7CA3 #FBF6F4 #C6B8CC #887C8F #1D1524 #FFFDFB #F5EDF4 #B7A9C2 #E2D8E8 #523E68 #FFFFFF",
    "#231B2E #15101D #1A1423 #54456A #42384E #0D0913 #B9ACC2 #0C0812 #F6EFF2 #EADFEC #83748F #B9ABC4 #CDBBD9 #1A1322",
)

ENDING = (WriteOut(), LastBird(), EndOfRound())

PHOENIX_RISING = Edition(
    key="phoenix",
    name="Phoenix Rising",
    palette="phoenix",
    geometry=TWELVE,
    seats=range(2, 9),
    options=OPTIONS,
    box=box,
    token_kinds=(
        TokenKind(MARKER, MARKERS, TILE, BOX, sign=LANTERN),
        TokenKind(STAR, (), TILE, BOX, sign=LANTERN),
        TokenKind(PHOENIX, (PHOENIX,), HOLDER, PILE),
        TokenKind(FIRST, (FIRST,), SEAT, BOX),
    ),
    setup=(GiveFirst(), EverySeatStarts(), ShuffleCenter(), SetMarkers(), ShufflePile(), Deal(), FirstTurn()),
    turn=(EachPawn((TakeHand(), RiseAgain(), ExtendPath(), MoveOthers(), Prepare(), *ENDING)),),
    tiles_stay=False,
    fate=fate,
    can_play=can_play,
    actions=(Start, PlaceTile, TurnTile, Immolate, Rise, MoveLantern, Flip, Heading, Shuffle),
    events=(*EVENTS, *PHOENIX_EVENTS),
    ends=end_tests,
    starts_beside=starts_beside,
    is_drawn=is_of_the_edge,
    late_winners=winners_after_a_round,
    reasons=(EDGE, COLLISION, LOOP, IMMOLATION),
    misfits=set_faults,
    tally=((STARS, 0), (LIVES, 1)),
    returns=LIVES,
    worth=stars,
    faults=FAULTS,
    parts=("lanterns",),
    looks=Looks(THEME, plinth=(BIRD, 0.106)),
    milestones=(Started, TileLaid, PawnMoved, StarMade, PawnLeft, GameOver),
    words=Catalogs(Path(__file__).parent / "phoenix" / "words"),
)
