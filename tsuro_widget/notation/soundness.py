"""Whether a described state could stand on a table: every fault of it, each with its own code."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from .._base.faults import Fault
from ..rules.board import EDGE
from ..rules.geometry import Beside, Place, Spot
from ..rules.model import State
from ..rules.pieces import HOLDER


def check(state: State, unread: Collection[Fault] = ()) -> list[Fault]:
    """All faults of a state at the beginning of a turn; what hangs on a part that could not be read is left out."""
    lost = {part for fault in unread for part in (fault.where, *_whole(fault)) if fault.code != "unknown-key"}
    checks: dict[Callable[[State], Iterable[Fault]], tuple[str, ...]] = {_tiles_twice: (), _pawns_in_place: ("board",)}
    checks |= {_pawns_apart: (), _hands: (), _living: ("pawns", "turn"), _holders: ("pawns",), **state.edition.faults}
    found = [fault for find, parts in checks.items() if not {*parts} & lost for fault in find(state)]
    return [fault for fault in found if fault.where not in lost and not _hangs_on(state, fault, lost)]


def _hangs_on(state: State, fault: Fault, lost: Collection[str]) -> bool:
    """Whether a pawn's fault may be one only because a tile on its way, either way, could not be read."""
    places = [pawn.at for pawn in state.pawns if fault.where == f"pawns {state.seats[pawn.owner]}"]
    starts = [start for at in places if isinstance(at, Spot) for start in (at, state.board.grid.behind(at))]
    walks = [state.board.walk(start) for start in starts]
    way = {leg.cell for walk in walks for leg in walk.legs} | {spot.cell for spot in starts}
    return any(f"board {cell}" in lost for cell in way | {walk.end.cell for walk in walks})


def _whole(fault: Fault) -> tuple[str, ...]:
    """The part that one mistake makes doubtful as a whole: a tile may lie anywhere, any seat be dead."""
    part = fault.where.partition(" ")[0]
    if part == "board" and fault.code not in ("off-board", "square"):
        return ("tiles",)
    doubtful = part == "tokens" or fault.code == "square"
    return (part,) if doubtful or fault.code in ("pawn-count", "pawn-out") else ()


def _tiles_twice(state: State) -> Iterator[Fault]:
    places = {f"on {cell}": [laid.tile] for cell, laid in state.board.laid.items()}
    places |= {f"in the hand of {name}": list(hand) for name, hand in zip(state.seats, state.hands)}
    places |= {"in the pile": list(state.pile), "aside": list(state.aside)}
    for tile, count in Counter(tile for tiles in places.values() for tile in tiles).items():
        if count > 1:
            found = ", ".join(place for place, tiles in places.items() if tile in tiles)
            yield Fault("tile-twice", f"tile {tile}", f"it is there {count} times: {found}; there is one")


def _pawns_in_place(state: State) -> Iterator[Fault]:
    for pawn in state.pawns:
        if pawn.at is not None and not pawn.is_away and (fault := _misplacement(state, pawn.at)):
            code, text = fault
            yield Fault(code, f"pawns {state.seats[pawn.owner]}", f"found {pawn.at}; {text}")


def _misplacement(state: State, place: Place) -> tuple[str, str] | None:
    """A pawn in play waits beside the board, or its path comes from the rim and it faces an empty square."""
    board, grid = state.board, state.board.grid
    if isinstance(place, Beside):
        if not state.starts_beside:
            return "beside", f"in this edition a pawn starts on a mark, such as {grid.rim[0]}"
        return None if place in grid.beside else ("inner-side", "a pawn waits outside the board")
    trail, behind = board.trail(place), grid.behind(place).cell
    if grid.holds(behind) and behind not in board.laid:
        kinds = [token.kind for token in state.tokens if token.at == behind]
        lies = f"a {kinds[0]} is on the square" if kinds else "no tile lies"
        return "no-path", f"{lies} behind it, and it is no start"
    if not grid.holds(behind) and state.starts_beside:
        return "not-beside", f"before its first move a pawn waits beside a square, such as {grid.beside[0]}"
    if state.edition.tiles_stay and trail.ending != EDGE:
        return "path-from-nowhere", f"the path behind it comes from {grid.behind(trail.end)}, not from the rim"
    return None


def _pawns_apart(state: State) -> Iterator[Fault]:
    """A waiting pawn has its whole square, unless squares are shared."""
    shared = bool(state.rules.get("share_start_squares", False))
    places = Counter(
        f"the side of {pawn.at.cell}" if isinstance(pawn.at, Beside) and not shared else str(pawn.at)
        for pawn in state.pawns
        if pawn.at and not pawn.is_away
    )
    for place, count in places.items():
        if count > 1:
            yield Fault("same-place", f"pawns at {place}", f"{count} pawns are there; one can be")


def _hands(state: State) -> Iterator[Fault]:
    size = state.rules.get("hand_size")
    for name, hand in zip(state.seats, state.hands):
        if isinstance(size, int) and len(hand) > size:
            yield Fault("hand-size", f"hands {name}", f"found {len(hand)} tiles; a hand has at most {size}")


def _living(state: State) -> Iterator[Fault]:
    """While the game continues, it is the turn of a seat in play; the eliminated hold tiles only where hands stay."""
    living = state.living
    if _goes_on(state) and state.turn not in living:
        names = ", ".join(state.seats[seat] for seat in living)
        yield Fault("turn-of-the-dead", "turn", f"found {state.seats[state.turn]!r}; it must be a living seat: {names}")
    for seat, (name, hand) in enumerate(zip(state.seats, state.hands)):
        if seat not in living and hand and not state.edition.hands_stay and _goes_on(state):
            found = f"found {' '.join(hand)}; an eliminated seat has no tiles"
            yield Fault("hand-of-the-dead", f"hands {name}", found)


def _goes_on(state: State) -> bool:
    """In a final position the dead may still hold what they held."""
    return not state.winners and not ends_here(state) and somebody_can_play(state)


def ends_here(state: State) -> bool:
    """Whether the game is over by what is on the table."""
    return any(test.is_open(state) for test in state.edition.ends(()))


def somebody_can_play(state: State) -> bool:
    return any(state.edition.can_play(state, seat) for seat in state.living)


def _holders(state: State) -> Iterator[Fault]:
    living = [state.seats[seat] for seat in state.living]
    held = [name for kind in state.edition.token_kinds if kind.place == HOLDER for name in kind.names]
    for token in state.tokens if _goes_on(state) else ():
        if token.name in held and token.at in state.seats and token.at not in living:
            found = f"found {token.at!r}; an eliminated seat holds nothing"
            yield Fault("token-of-the-dead", f"tokens {token.name}", found)
