"""The Black Path Game (William L. Black, 1960) as an edition, through public names alone.

One path starts at the corner of n by n squares with one port a side. In turn the players lay on the square ahead the
crossing, or two quarter curves either way round; whoever leads the path off the board loses.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tsuro_widget.editions import (
    EDGE,
    EVENTS,
    OPEN,
    Consequence,
    EachPawn,
    Edition,
    EndTest,
    FirstTurn,
    Geometry,
    LayTile,
    Pawn,
    PawnLeft,
    Phase,
    PlaceTile,
    State,
    Step,
    Tile,
    TileSet,
    Walk,
    number,
    ways_to_place,
)

ONE_A_SIDE = Geometry(2, {"n1": (1, 0), "e1": (2, 1), "s1": (1, 2), "w1": (0, 1)})
SHAPES = {"x": ((0, 2), (1, 3)), "q": ((0, 1), (2, 3))}
WAITING = "waiting"


@lru_cache
def tiles(size: int) -> TileSet:
    """As many of each shape as squares, and two in the hands."""
    faces = {shape: ONE_A_SIDE.face(pairs) for shape, pairs in SHAPES.items()}
    copies = range(1, size * size + 3)
    return TileSet(
        tuple(Tile(f"{shape}{copy:02}", ONE_A_SIDE, (face,)) for shape, face in faces.items() for copy in copies)
    )


def with_each_shape(state: State, seat: int) -> State:
    """A hand has one tile of each shape: what was laid is taken again."""
    hand = tuple(next(tile for tile in (*state.hands[seat], *state.pile) if tile[0] == shape) for shape in SHAPES)
    return state.but(hands=state.hands_with(seat, hand), pile=tuple(tile for tile in state.pile if tile not in hand))


@dataclass(frozen=True)
class BeginPath(Consequence):
    """The head of the path is at the corner; it is the pawn of the seat whose turn it is, and the other's waits."""

    def happen(self, state: State) -> Step:
        for seat in range(len(state.seats)):
            state = with_each_shape(state, seat)
        head = state.board.grid.parse("a1.w1")
        return Step(state.after(pawns=(Pawn(0, head), Pawn(1, None, off=WAITING))))


@dataclass(frozen=True)
class TakeHead(Consequence):
    """The seat whose turn it is moves the head of the path."""

    def happen(self, state: State) -> Step:
        head = next(pawn.at for pawn in state.pawns if not pawn.is_away)
        pawns = (Pawn(seat, head) if seat == state.turn else Pawn(seat, None, off=WAITING) for seat in range(2))
        return Step(state.after(pawns=tuple(pawns)))


@dataclass(frozen=True)
class TakeAgain(Consequence):
    """Whoever has laid a tile takes another of its shape."""

    def happen(self, state: State) -> Step:
        return Step(with_each_shape(state.after(), state.turn))


def any_way(state: State) -> list[tuple[PlaceTile, str]]:
    """Every placement is allowed."""
    return [(place, "") for place, _, _ in ways_to_place(state)]


def fate(state: State, pawn: int, walk: Walk) -> PawnLeft | None:
    return None if walk.ending == OPEN else PawnLeft(*state.owner(pawn), walk.ending)


def both_are_in(state: State, seat: int) -> bool:
    return len(state.living) == 2


def one_is_left(before: tuple[int, ...]) -> tuple[Phase, ...]:
    return (EndTest(before),)


BLACK_PATH = Edition(
    key="black-path",
    name="Black Path",
    palette="classic",
    geometry=ONE_A_SIDE,
    seats=range(2, 3),
    options={"board_size": number(4, 1, 9, meaning="squares on a side of the board")},
    box=lambda rules: tiles(rules.number("board_size")),
    setup=(BeginPath(), FirstTurn()),
    turn=(TakeHead(), EachPawn((LayTile((TakeAgain(),), any_way),))),
    tiles_stay=True,
    fate=fate,
    can_play=both_are_in,
    actions=(PlaceTile,),
    events=EVENTS,
    ends=one_is_left,
    reasons=(EDGE, WAITING),
    returns=WAITING,
    words={"en": {"off waiting": "waits"}},
)
