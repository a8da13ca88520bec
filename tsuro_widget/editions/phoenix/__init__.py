"""Phoenix Rising and Winds of Change: two-faced tiles with corners, lanterns and stars, pawns that burn and rise."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...rules.actions import Heading, PlaceTile, Shuffle, Start
from ...rules.board import EDGE, LOOP
from ...rules.events import EVENTS, GameOver, PawnLeft, PawnMoved, Started, TileLaid
from ...rules.geometry import TWELVE
from ...rules.looks import Looks, theme_colours
from ...rules.model import Consequence, Edition, State, Step
from ...rules.phases import Deal, EachPawn, EverySeatStarts, FirstTurn, ShufflePile, first_seat, over
from ...rules.pieces import BOX, FIRST, HOLDER, PILE, SEAT, TILE, TokenKind
from ...rules.placement import COLLISION
from ...words.catalogs import Catalogs
from ..options import options_from
from .actions import Flip, Immolate, MoveLantern, Rise, TurnTile
from .events import PHOENIX_EVENTS, StarMade
from .extend_path import ExtendPath, MoveOthers, can_play
from .faults import FAULTS
from .lanterns import LANTERN, LIVES, MARKER, STAR, STARS, SetMarkers, stars
from .stack import IMMOLATION, PHOENIX, Prepare, RiseAgain, TakeHand, WriteOut
from .two_sided_tiles import CENTER, TILES, ShuffleCenter, box, phoenix_data, set_faults


class GiveFirst(Consequence):
    """The first player gets the token that says so."""

    def happen(self, state: State) -> Step:
        return Step(state.after(tokens=state.tokens_with(FIRST, str(state.rules[FIRST]))))


@dataclass(frozen=True)
class LastBird(Consequence):
    """At most one pawn is on the board and nobody else can rise."""

    before: tuple[int, ...] = ()

    def is_open(self, state: State) -> bool:
        return len(state.living) < 2 and not any(pawn.off for pawn in state.pawns)

    def happen(self, state: State) -> Step:
        began = [pawn.owner for pawn in (state.begun or state).pawns if not pawn.is_away]
        return over(state, state.living or _richest(state, self.before or sorted({*began, state.turn})))


class EndOfRound(Consequence):
    """Somebody has seven stars, and the turn comes back to the first player."""

    def is_open(self, state: State) -> bool:
        """The turn comes to the first player, or passes an empty seat of his."""
        order = state.clockwise(state.turn)
        following = next((seat for seat in order if can_play(state, seat)), state.turn)
        is_around = first_seat(state) in order[: order.index(following) + 1]
        return is_around and bool(winners_after_a_round(state))

    def happen(self, state: State) -> Step:
        return over(state, winners_after_a_round(state))


def winners_after_a_round(state: State) -> list[int]:
    """Who has won if a round has just ended, which a position does not say: whoever in play has most stars.

    Of several it is the only one who still has a life, otherwise all of them.
    """
    if max(pawn.tally_of(STARS) for pawn in state.pawns) < phoenix_data()["goal"]:
        return []
    tied = _richest(state, state.living)
    alive = [seat for seat in tied if state.pawns[seat].tally_of(LIVES)]
    return alive if len(alive) == 1 else tied


def _richest(state: State, seats: Sequence[int]) -> list[int]:
    stars = {seat: state.pawns[seat].tally_of(STARS) for seat in seats}
    return sorted(seat for seat in seats if stars[seat] == max(stars.values()))


MARKERS = [f"{colour}{number + 1}" for colour, count in phoenix_data()["markers"].items() for number in range(count)]

ENDING = (WriteOut(), LastBird(), EndOfRound())

PHOENIX_RISING = Edition(
    key="phoenix",
    name="Phoenix Rising",
    palette="phoenix",
    geometry=TWELVE,
    seats=range(2, 9),
    options=options_from(phoenix_data()["options"]) | {"tiles": TILES},
    box=box,
    token_kinds=(
        TokenKind(MARKER, tuple(MARKERS), TILE, BOX, sign=LANTERN),
        TokenKind(STAR, (), TILE, BOX, sign=LANTERN),
        TokenKind(PHOENIX, (PHOENIX,), HOLDER, PILE),
        TokenKind(FIRST, (FIRST,), SEAT, BOX),
    ),
    setup=(GiveFirst(), EverySeatStarts(), ShuffleCenter(), SetMarkers(), ShufflePile(), Deal(), FirstTurn()),
    turn=(EachPawn((TakeHand(), RiseAgain(), ExtendPath(), MoveOthers(), Prepare(), *ENDING)),),
    tiles_stay=False,
    fate=lambda state, pawn, walk: None,  # whether it can come back is seen when the turn is over
    can_play=can_play,
    actions=(Start, PlaceTile, TurnTile, Immolate, Rise, MoveLantern, Flip, Heading, Shuffle),
    events=(*EVENTS, *PHOENIX_EVENTS),
    ends=lambda before: (LastBird(before),),  # whether a round has ended no position can tell
    starts_beside=lambda rules: rules["first_move_choice"] != "none",
    is_drawn=lambda tile: tile.kind != CENTER,
    late_winners=winners_after_a_round,
    reasons=(EDGE, COLLISION, LOOP, IMMOLATION),
    misfits=set_faults,
    tally=((STARS, 0), (LIVES, 1)),
    returns=LIVES,
    worth=stars,
    faults=FAULTS,
    parts=("lanterns",),
    looks=Looks(theme_colours(*phoenix_data()["theme"]), tuple(phoenix_data()["plinth"])),
    milestones=(Started, TileLaid, PawnMoved, StarMade, PawnLeft, GameOver),
    words=Catalogs(Path(__file__).parent / "words"),
)
