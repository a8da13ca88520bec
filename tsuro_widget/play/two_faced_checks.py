"""What two-faced tiles, markers, stars and lives can be in a position, each fault with its own code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..editions.lanterns import LIVES, MARKER, STARS
from ..editions.layout import is_inside
from ..editions.rising import has_life, places_to_rise
from ..editions.stack import PHOENIX, holder, is_short
from ..editions.two_faced import CENTER, phoenix_data
from ..rules.model import State
from ..rules.pieces import BOX
from .files import Fault


def _tiles_in_their_stacks(state: State) -> Iterator[Fault]:
    """Tiles of the middle lie there, and are in no hand and no pile."""
    for cell, laid in state.board.laid.items():
        if state.box[laid.tile].sign("kind") == CENTER and not is_inside(state, cell):
            yield Fault("wrong-stack", f"board {cell}", f"found {laid}, a tile of the middle; it lies in the middle")
    stacks = {f"hands {name}": hand for name, hand in zip(state.seats, state.hands)} | {"pile": state.pile}
    for where, tiles in stacks.items():
        if wrong := [tile for tile in tiles if tile in state.box and state.box[tile].sign("kind") == CENTER]:
            yield Fault("wrong-stack", where, f"found {' '.join(wrong)}; only tiles of the edge are drawn")


def _markers(state: State) -> Iterator[Fault]:
    """Each on a tile of the board with a lantern of its colour, and no two on one."""
    laid, seen = {laid.tile for laid in state.board.laid.values()}, dict[str, str]()
    for token in (token for token in state.tokens if token.kind == MARKER and token.at != BOX):
        tile, where = str(token.at), f"tokens {token.name}"
        lantern = state.box[tile].sign("lantern")
        if tile not in laid:
            yield Fault("marker-off-board", where, f"found {tile}, which is not on the board")
        elif not lantern or not token.name.startswith(lantern):
            yield Fault(
                "marker-colour", where, f"found {tile}, which has {f'a {lantern}' if lantern else 'no'} lantern"
            )
        if tile in seen:
            yield Fault("two-markers", where, f"found {tile}, where {seen[tile]} is; a tile has one marker")
        seen.setdefault(tile, token.name)


def _counts(state: State) -> Iterator[Fault]:
    most = phoenix_data()["stars"]
    if state.edition.tally and (stars := sum(pawn.counted(STARS) for pawn in state.pawns)) > most:
        yield Fault("too-many-stars", "tally", f"{stars} stars are counted; there are {most}")
    lives = dict(state.edition.tally).get(LIVES, 0)
    for pawn in state.pawns if state.edition.tally else ():
        if pawn.counted(LIVES) > lives:
            found = f"found {pawn.counted(LIVES)} lives; a seat has at most {lives}"
            yield Fault("too-many-lives", f"tally {state.seats[pawn.owner]}", found)


def _off_the_board(state: State) -> Iterator[Fault]:
    """Who is off can come back: with a life, to a free empty square of the edge."""
    for number, pawn in enumerate(state.pawns):
        if pawn.off and not (has_life(state, number) and places_to_rise(state)):
            lacks = "has no life" if not has_life(state, number) else "finds no empty square to rise at"
            yield Fault("off-for-good", f"pawns {state.seats[pawn.owner]}", f"it {lacks}, so it is out, not off")


def _phoenix_tile(state: State) -> Iterator[Fault]:
    """It is held by a seat that lacks tiles while there are none to draw."""
    seat = holder(state)
    if seat is not None and state.pile:
        found = f"found {state.seats[seat]!r} while {len(state.pile)} tiles are in the pile; then it lies on the pile"
        yield Fault("phoenix-held", f"tokens {PHOENIX}", found)
    elif seat is not None and not is_short(state, seat):
        yield Fault("phoenix-held", f"tokens {PHOENIX}", f"found {state.seats[seat]!r}, who lacks no tile")


CHECKS: Mapping[Callable[[State], Iterator[Fault]], tuple[str, ...]] = {
    _tiles_in_their_stacks: (),
    _markers: ("board", "tiles", "tokens"),
    _counts: ("tally",),
    _off_the_board: ("board", "tiles", "pawns"),
    _phoenix_tile: ("board", "tiles", "pawns"),
}
