"""The board on the table: squares, ports, walks, and what a new tile does to the pawns beside it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .tiles import links

Cell = tuple[int, int]
Laid = dict[Cell, tuple[str, int]]
Links = Callable[[str, int], dict[int, int]]
"""The links between the ports of a tile after a number of rotations; Seas has links of its own."""

PORTS = ["n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2"]
SIDES = ["n", "e", "s", "w"]
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
ACROSS = {"n1": "s2", "n2": "s1", "e1": "w2", "e2": "w1", "s1": "n2", "s2": "n1", "w1": "e2", "w2": "e1"}


@dataclass
class Pawn:
    """A pawn is about to enter `cell` by `port`; before a Kosmos first move it has only a `side`."""

    seat: str
    number: int
    cell: Cell
    side: str
    port: str = ""
    out: str = ""

    @property
    def place(self) -> str:
        return f"{cell_name(self.cell)}.{self.port or self.side}"


def cell_name(cell: Cell) -> str:
    column, row = cell
    return f"{'abcdefghij'[column]}{row + 1}"


def read_cell(text: str) -> Cell:
    if len(text) < 2 or text[0] not in "abcdefghij" or not text[1:].isdigit():
        raise ValueError(f"{text!r} is no square; a1 is the one at the top left")
    return "abcdefghij".index(text[0]), int(text[1:]) - 1


def neighbour(cell: Cell, side: str) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def on_board(cell: Cell, size: int) -> bool:
    return 0 <= cell[0] < size and 0 <= cell[1] < size


def outer_sides(size: int) -> list[tuple[Cell, str]]:
    """Every square of the rim with each of its sides that is the edge of the board."""
    cells = [(column, row) for column in range(size) for row in range(size)]
    return [(cell, side) for cell in cells for side in SIDES if not on_board(neighbour(cell, side), size)]


def port_across(laid: Laid, cell: Cell, port: str, links: Links = links) -> str:
    """The port by which a pawn leaves the tile on this square when it entered by `port`."""
    tile, turn = laid[cell]
    return PORTS[links(tile, turn)[PORTS.index(port)]]


def walk(laid: Laid, size: int, cell: Cell, port: str, links: Links = links) -> tuple[str, Cell, str]:
    """Follow the path to its end: ("open" | "edge" | "loop", the square ahead, the port to enter it by)."""
    passed = []
    while on_board(cell, size) and cell in laid:
        if (cell, port) in passed:
            return "loop", cell, port
        passed.append((cell, port))
        leaving = port_across(laid, cell, port, links)
        cell = neighbour(cell, leaving[0])
        port = ACROSS[leaving]
    return ("open" if on_board(cell, size) else "edge"), cell, port


def collides(laid: Laid, pawn: Pawn, others: list[Pawn], rules: dict[str, Any]) -> bool:
    """Whether the tile in front of the pawn joins its path head-on to that of another, and they do not pass."""
    far_end = port_across(laid, pawn.cell, pawn.port)
    met = [other for other in others if other is not pawn and other.port == far_end]
    if not rules["own_pawns_collide"]:
        met = [other for other in met if other.seat != pawn.seat]
    return rules["collision"] == "eliminate" and bool(met)


def fates(laid: Laid, moving: list[Pawn], rules: dict[str, Any]) -> list[tuple[str, Cell, str]]:
    """What becomes of each pawn beside the new tile; all of them walk on the same finished board."""
    ends = []
    for pawn in moving:
        if collides(laid, pawn, moving, rules):
            ends.append(("collision", pawn.cell, pawn.port))
        else:
            ends.append(walk(laid, rules["board_size"], pawn.cell, pawn.port))
    return ends
