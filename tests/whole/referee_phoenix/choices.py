"""Everything that may be answered, each as its text."""

from tests.whole.referee.board import Cell, cell_name, outer_sides

from .box import ON_SIDE, SIZE, TILES, Face, different_turns, links, smallest_turn
from .paper import read_face, write_face
from .table import Pawn, Table

FACES = ["face r0", "face r1", "face r2", "face r3"]


def named(cell: Cell, side: str) -> str:
    return f"{cell_name(cell)}.{side}"


def starts(table: Table) -> list[str]:
    """Beside every rim square where no pawn waits yet; a corner square has two outer sides."""
    taken = [pawn.cell for pawn in table.pawns.values()]
    return [f"start {named(cell, side)}" for cell, side in outer_sides(SIZE) if cell not in taken]


def rises(table: Table) -> list[str]:
    return [f"rise {named(cell, side)}" for cell, side in table.rising_places()]


def flips(tile: str) -> list[str]:
    return [f"flip {tile} lr", f"flip {tile} tb"]


def may_immolate(table: Table, pawn: Pawn) -> bool:
    return pawn.status == "on" and table.lives[pawn.seat] > 0 and bool(table.rising_places())


def entering_ports(table: Table, side: str) -> list[str]:
    """The ports by which a waiting pawn may enter from this side."""
    ports = ON_SIDE[side]
    return ports if table.rules["first_move_choice"] == "any path of the side" else ports[1:3]


def all_faces(table: Table, tile: str) -> list[Face]:
    return [(tile, side, turns) for side in ("A", "B") for turns in different_turns(tile, side, table.tiles)]


def endings(table: Table, pawn: Pawn, face: Face) -> list[str]:
    """How the action is completed: nothing for a pawn whose port carries a path, or each way to enter."""
    if pawn.status == "on":
        return [""] if pawn.port in links(face, table.tiles) else []
    return [f" via {port}" for port in entering_ports(table, pawn.port) if port in links(face, table.tiles)]


def extensions(table: Table, pawn: Pawn) -> list[str]:
    """Every way to create the path: a new tile on an empty square, or the tile that lies there re-oriented."""
    verb, tiles = "place", table.hands[pawn.seat]
    if pawn.cell in table.laid:
        verb, tiles = "turn", [table.laid[pawn.cell][0]]
    faces = [face for tile in tiles for face in all_faces(table, tile)]
    return [f"{verb} {write_face(face)}{end}" for face in faces for end in endings(table, pawn, face)]


def destinations(table: Table, mover: Pawn, tile: str, starred: list[str]) -> list[str]:
    """Tiles with the same lantern and no marker, no Star, and not the mover's own pawn."""
    others = [face[0] for face in table.laid.values() if table.lantern(face[0]) == table.lantern(tile)]
    free = [other for other in others if other != tile and not table.has_marker(other) and other not in starred]
    return [other for other in free if other != table.rested_tile(mover)]


def usual_form(table: Table, text: str) -> str:
    """The text as the options list it: the smallest of equal turns."""
    words = text.split()
    known = len(words) >= 4 and words[0] in ("place", "turn") and words[1] in TILES and words[2] in ("A", "B")
    if known and words[3] in ("r0", "r1", "r2", "r3"):
        words[3] = f"r{smallest_turn(read_face(' '.join(words[1:4])), table.tiles)}"
    return " ".join(words)
