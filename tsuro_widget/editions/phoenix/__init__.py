"""Phoenix Rising and Winds of Change: two-faced tiles with corners, lanterns and stars, pawns that burn and rise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...rules.actions import Heading, PlaceTile, Shuffle, Start
from ...rules.ask import Ask
from ...rules.board import EDGE, LOOP
from ...rules.events import EVENTS, GameOver, PawnLeft, PawnMoved, Shuffled, Started, TileLaid
from ...rules.geometry import ROTATIONS, TWELVE, Cell
from ...rules.looks import Looks, theme_colours
from ...rules.model import Consequence, Edition, State, Step
from ...rules.phases import (
    ChanceChoice,
    Deal,
    EachPawn,
    EverySeatStarts,
    FirstTurn,
    ShuffleChoice,
    ShufflePile,
    first_seat,
    over,
)
from ...rules.pieces import BOX, FIRST, HOLDER, PILE, SEAT, TILE, TokenKind
from ...rules.placement import COLLISION
from ...rules.views import Shuffles
from ...words.catalogs import Catalogs
from ..options import options_from
from ..path_games import starts_beside
from .actions import Flip, Immolate, MoveLantern, Rise, TurnTile
from .events import PHOENIX_EVENTS, LaidOut, MarkerSet, StarMade
from .extend_path import ExtendPath, MoveOthers, can_play
from .faults import FAULTS
from .lanterns import LANTERN, LIVES, MARKER, STAR, STARS, stars
from .stack import IMMOLATION, PHOENIX, Prepare, RiseAgain, TakeHand, WriteOut
from .two_sided_tiles import CENTER, box, glows, is_inside, phoenix_data, set_faults, two_faced_tiles


class GiveFirst(Consequence):
    """The first player gets the token that says so."""

    def happen(self, state: State) -> Step:
        return Step(state.after(tokens=state.tokens_with(FIRST, str(state.rules[FIRST]))))


class ShuffleCenter(ShuffleChoice):
    """The tiles of the middle are shuffled on their own."""

    def ask(self, state: State) -> Ask:
        return Ask("shuffle center")

    def options(self, state: State) -> Sequence[Shuffle]:
        return Shuffles([name for name in state.pile if state.box[name].kind == CENTER])

    def apply(self, state: State, action: Shuffle) -> Step:
        pile = (*action.order, *(name for name in state.pile if name not in action.order))
        cells = [cell for cell in state.board.grid.cells if is_inside(state, cell)]
        return Step(state.after(*map(TurnCenter, cells), pile=pile), (Shuffled(len(action.order)),))


@dataclass(frozen=True)
class TurnCenter(ChanceChoice[Heading]):
    """The next tile of the middle lies cloud side up, turned by chance."""

    cell: Cell

    def ask(self, state: State) -> Ask:
        return Ask("face center", self.cell)

    def options(self, state: State) -> Sequence[Heading]:
        return [Heading(rotation) for rotation in range(ROTATIONS)]

    def apply(self, state: State, action: Heading) -> Step:
        tile = state.box[state.pile[0]]
        laid = tile.at_exactly(tile.sign("cloud"), action.rotation)
        board = state.board.lay(self.cell, laid)
        return Step(state.after(board=board, pile=state.pile[1:]), (LaidOut(self.cell, laid),))


class SetMarkers(Consequence):
    """A marker goes on every lantern that glows, tile by tile in the order of their names."""

    def happen(self, state: State) -> Step:
        glowing = sorted(laid.tile for laid in state.board.laid.values() if glows(state.box[laid.tile], laid.side))
        placed, markers = dict[str, str](), [token.name for token in state.tokens if token.kind == MARKER]
        for tile in glowing:
            fits = (name for name in markers if name.startswith(state.box[tile].sign(LANTERN)) and name not in placed)
            placed[next(fits)] = tile
        tokens = tuple(token._replace(at=placed.get(token.name, token.at)) for token in state.tokens)
        return Step(state.after(tokens=tokens), tuple(MarkerSet(name, tile) for name, tile in placed.items()))


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
        birds = on_the_board(state)
        left = self.before or sorted({*on_the_board(state.begun or state), state.turn})
        return over(state, birds or _richest(state, left))


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
    options=options_from(phoenix_data()["options"]) | {"tiles": two_faced_tiles()},
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
    starts_beside=starts_beside,
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
