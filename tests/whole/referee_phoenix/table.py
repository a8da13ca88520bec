"""What lies on the table, where the pawns are, and what can be seen by looking at it."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.support.referee_common import CommonTable, Rules
from tests.whole.referee.board import Cell, cell_name, on_board, outer_sides

from .box import ACROSS, SIZE, STARS, Face, beyond, glows, lantern, links, with_numbers

RARE_CASES = [
    "leaving by edge",
    "collision head-on",
    "collision into a back",
    "loop (standard)",
    "loop in Winds broken by a starred tile",
    "loop broken by a free flip",
    "loop unbreakable",
    "dead end",
    "pawn standing over a star after a turn",
    "star made",
    "star for the tile rested on",
    "star when leaving the board",
    "second pass over a tile makes no second star",
    "no star left in the bank",
    "marker that cannot move",
    "passive move",
    "passive score",
    "passive pawn leaves",
    "a pawn moved by a pawn's flip",
    "second pass in Winds",
    "square filled before a holder's turn",
    "discard of a pawn that left",
    "waiting pawn's square filled",
    "entering by turn",
    "immolation",
    "rise",
    "eliminated without life",
    "eliminated without a place",
    "off pawn written out later",
    "stack short",
    "Phoenix tile taken",
    "Phoenix tile returned",
    "Phoenix tile passed on",
    "exchange of an empty hand",
    "one tile in hand",
    "last bird",
    "nobody left",
    "nobody eligible",
    "end by seven stars",
    "trigger by an eliminated seat",
    "tie broken by life",
    "tie shared",
]


@dataclass
class Question:
    """What somebody is asked; a shuffle has no options but names to be shuffled."""

    actor: str
    options: list[str] = field(default_factory=list)
    shuffling: list[str] = field(default_factory=list)


Result = TypeVar("Result")
Asking = Generator[Question, str, Result]


@dataclass
class Pawn:
    """A pawn is waiting beside a side of `cell`, or is on the board and faces `cell`, or is off, or out."""

    seat: str
    status: str = "waiting"
    cell: Cell = (-1, -1)
    port: str = ""
    reason: str = ""

    @property
    def spot(self) -> tuple[Cell, str]:
        return self.cell, self.port

    @property
    def place(self) -> str:
        return f"{cell_name(self.cell)}.{self.port}"

    @property
    def is_there(self) -> bool:
        """On the board, or beside it and about to enter."""
        return self.status in ("waiting", "on")


class Table(CommonTable):
    def __init__(self, seats: list[str], rules: Rules) -> None:
        super().__init__(seats, rules)
        self.first: str = rules["first"]
        self.mover = self.first
        self.tiles = with_numbers(rules["tiles"])
        self.laid: dict[Cell, Face] = {}
        self.pawns: dict[str, Pawn] = {}
        self.phoenix = "pile"
        self.discarding: list[str] = []
        self.markers: dict[str, str] = {}
        self.stars: dict[str, int] = dict.fromkeys(seats, 0)
        self.lives: dict[str, int] = dict.fromkeys(seats, 1)
        self.turn_begins = False
        self.at_turn_start: dict[str, Any] = {}

    def count(self, case: str) -> None:
        if case not in RARE_CASES:
            raise KeyError(case)
        self.counts[case] += 1

    # seats and pawns

    def others_clockwise(self, seat: str) -> list[str]:
        return self.clockwise_from(seat)[1:]

    def with_status(self, *statuses: str) -> list[str]:
        return [seat for seat in self.seats if self.pawns[seat].status in statuses]

    def faces_empty_square(self, seat: str) -> bool:
        pawn = self.pawns[seat]
        return pawn.is_there and on_board(pawn.cell, SIZE) and pawn.cell not in self.laid

    def can_walk(self, pawn: Pawn) -> bool:
        """Whether a path begins at the very point where the pawn stands."""
        return pawn.status == "on" and pawn.cell in self.laid and pawn.port in self.paths(pawn.cell)

    def rested_tile(self, pawn: Pawn) -> str:
        """The tile on which a pawn on the board stands, if one lies there."""
        if pawn.status != "on":
            return ""
        face = self.laid.get(beyond(pawn.cell, pawn.port))
        return face[0] if face else ""

    def pawn_at(self, cell: Cell, port: str, besides: Pawn) -> Pawn | None:
        """The pawn on the board that faces this square at this port; waiting pawns are in nobody's way."""
        there = [pawn for pawn in self.pawns.values() if pawn.status == "on" and pawn.spot == (cell, port)]
        return next((pawn for pawn in there if pawn is not besides), None)

    def rising_places(self) -> list[tuple[Cell, str]]:
        """Outer sides of empty rim squares beside which no pawn waits."""
        waiting = [pawn.cell for pawn in self.pawns.values() if pawn.status == "waiting"]
        return [(cell, side) for cell, side in outer_sides(SIZE) if cell not in self.laid and cell not in waiting]

    # tiles and markers

    def paths(self, cell: Cell) -> dict[str, str]:
        """For each port of the tile there that carries a path, the port at the path's other end."""
        return links(self.laid[cell], self.tiles)

    def lantern(self, tile: str) -> str:
        return lantern(tile, self.tiles)

    def is_glowing(self, tile: str) -> bool:
        return glows(self.face_of(tile), self.tiles)

    def face_of(self, tile: str) -> Face:
        return self.laid[self.cell_of(tile)]

    def cell_of(self, tile: str) -> Cell:
        return next(cell for cell, face in self.laid.items() if face[0] == tile)

    def has_marker(self, tile: str) -> bool:
        return tile in self.markers.values()

    def bank(self) -> int:
        """The Stars that nobody owns."""
        return STARS - sum(self.stars.values())

    def step(self, pawn: Pawn, cell: Cell, port: str) -> tuple[str, Cell, str, Pawn | None]:
        """Across one tile: what happens ("on", "edge", "head-on", "back"), where the pawn comes out, whom it hits."""
        leaving = self.paths(cell)[port]
        ahead, entering = beyond(cell, leaving), ACROSS[leaving]
        facing = self.pawn_at(cell, leaving, pawn)
        if facing:
            return "head-on", ahead, entering, facing
        if not on_board(ahead, SIZE):
            return "edge", ahead, entering, None
        before = self.pawn_at(ahead, entering, pawn)
        return ("back" if before else "on"), ahead, entering, before
