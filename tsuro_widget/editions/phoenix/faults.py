"""What two-faced tiles, markers, stars and lives can be in a position, each fault with its own code."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from ..._base.faults import Fault
from ...rules.geometry import Spot
from ...rules.model import State
from ...rules.pieces import BOX
from ...rules.placement import path_runs_on
from .lanterns import LIVES, MARKER, STARS, has_winds
from .stack import PHOENIX, holder, is_short, lost_pawns
from .two_sided_tiles import CENTER, EDGE, middle, phoenix_data


def _tiles_in_their_stacks(state: State) -> Iterator[Fault]:
    """Tiles of the middle lie there and nowhere else, and are in no hand and no pile."""
    for cell, laid in state.board.laid.items():
        kind = state.box[laid.tile].kind
        if kind in (CENTER, EDGE) and (kind == CENTER) != (cell in middle(state)):
            stack, lies = ("middle", "in") if kind == CENTER else ("edge", "around")
            yield Fault(
                "wrong-stack", f"board {cell}", f"found {laid}, a tile of the {stack}; it lies {lies} the middle"
            )
    stacks = {f"hands {name}": hand for name, hand in zip(state.seats, state.hands)} | {"pile": state.pile}
    for where, tiles in stacks.items():
        if wrong := [tile for tile in tiles if tile in state.box and state.box[tile].kind == CENTER]:
            yield Fault("wrong-stack", where, f"found {' '.join(wrong)}; only tiles of the edge are drawn")


def _middle_is_full(state: State) -> Iterator[Fault]:
    """It is full from the start, and its tiles are only turned and flipped."""
    if gaps := [str(cell) for cell in middle(state) if cell not in state.board.laid]:
        found = f"found nothing on {', '.join(gaps)}; a tile of the middle lies on each of its squares"
        yield Fault("gap", "board", found)


def _hands_before_tiles(state: State) -> Iterator[Fault]:
    """A hand is for the empty square that a pawn faces; a player who faces no empty square has discarded."""
    for pawn in state.pawns:
        faces_tile = pawn.at is not None and pawn.at.cell in state.board.laid
        if (pawn.off or faces_tile) and (hand := state.hands[pawn.owner]):
            found = f"found {' '.join(hand)}; a seat holds tiles only while its pawn faces an empty square"
            yield Fault("hand-before-a-tile", f"hands {state.seats[pawn.owner]}", found)


def _face_to_face(state: State) -> Iterator[Fault]:
    """Pawns are obstacles: none comes to a point at which another stands."""
    spots = {pawn.at: state.seats[pawn.owner] for pawn in state.pawns if isinstance(pawn.at, Spot)}
    for spot, name in spots.items():
        other = state.board.grid.behind(spot)
        if other in spots and other < spot:
            found = f"found {spots[other]} and {name} face to face at one point; there they would have met"
            yield Fault("face-to-face", f"pawns at {other}", found)


def _markers(state: State) -> Iterator[Fault]:
    """Each on a tile of the board with a lantern of its colour, and no two on one."""
    laid, seen = {laid.tile for laid in state.board.laid.values()}, dict[str, str]()
    for token in (token for token in state.tokens if token.kind == MARKER and token.at != BOX):
        tile, where = str(token.at), f"tokens {token.name}"
        lantern = state.box[tile].sign("lantern")
        if tile not in laid:
            yield Fault("marker-off-board", where, f"found {tile}, which is not on the board")
        elif not lantern or not token.name.startswith(lantern):
            found = f"found {tile}, which has {f'a {lantern}' if lantern else 'no'} lantern"
            yield Fault("marker-colour", where, found)
        if tile in seen:
            yield Fault("two-markers", where, f"found {tile}, where {seen[tile]} is; a tile has one marker")
        seen.setdefault(tile, token.name)


def _counts(state: State) -> Iterator[Fault]:
    most, lives = phoenix_data()["stars"], dict(state.edition.tally)[LIVES]
    if (stars := sum(pawn.tally_of(STARS) for pawn in state.pawns)) > most:
        yield Fault("too-many-stars", "tally", f"{stars} stars are counted; there are {most}")
    for pawn in state.pawns:
        if (has := pawn.tally_of(LIVES)) > lives:
            where = f"tally {state.seats[pawn.owner]}"
            yield Fault("too-many-lives", where, f"found {has} lives; a seat has at most {lives}")


def _off_the_board(state: State) -> Iterator[Fault]:
    """Who is off can come back: with a life, to a free empty square of the edge."""
    for pawn in lost_pawns(state):
        lacks = "finds no empty square to rise at" if state.pawns[pawn].tally_of(LIVES) else "has no life"
        yield Fault("off-for-good", f"pawns {state.owner(pawn)[0]}", f"it {lacks}, so it is out, not off")


def _phoenix_tile(state: State) -> Iterator[Fault]:
    """It is held by a seat that lacks tiles while there are none to draw."""
    if (seat := holder(state)) is not None and (state.pile or not is_short(state, seat)):
        lies = f"while {len(state.pile)} tiles are in the pile; then it lies on the pile"
        found = f"found {state.seats[seat]!r}" + (f" {lies}" if state.pile else ", who lacks no tile")
        yield Fault("phoenix-held", f"tokens {PHOENIX}", found)


FAULTS: Mapping[Callable[[State], Iterable[Fault]], tuple[str, ...]] = {
    # where the Winds blow a tile may flip ahead of a pawn that has moved
    lambda state: () if has_winds(state) else path_runs_on(state): ("board",),
    _tiles_in_their_stacks: (),
    _middle_is_full: ("board", "tiles"),
    _hands_before_tiles: ("board", "tiles", "pawns"),
    _face_to_face: (),
    _markers: ("board", "tiles", "tokens"),
    _counts: ("tally",),
    _off_the_board: ("board", "tiles", "pawns"),
    _phoenix_tile: ("board", "tiles", "pawns"),
}
