"""What is in the box: 36 tiles with two faces, twelve ports each, seven lantern markers and fifty Stars."""

import json
from typing import Any

from tests.support import places
from tests.support.referee_common import both_ways, different_turns_of, smallest_turn_of
from tests.whole.referee.board import Cell

DATA: dict[str, Any] = json.loads((places.DATA / "phoenix.json").read_text(encoding="utf-8"))

Tiles = dict[str, dict[str, str]]
TILES: Tiles = DATA["tiles"]
CENTER = [tile for tile in TILES if tile.startswith("C")]
EDGE = [tile for tile in TILES if tile.startswith("E")]
STARS: int = DATA["stars"]
TRIGGER: int = DATA["stars_to_trigger"]

SIZE = 6
MIDDLE: list[Cell] = [(column, row) for row in range(1, 5) for column in range(1, 5)]

PORTS = ["nw", "n1", "n2", "ne", "e1", "e2", "se", "s1", "s2", "sw", "w1", "w2"]
ON_SIDE = {
    "n": ["nw", "n1", "n2", "ne"],
    "e": ["ne", "e1", "e2", "se"],
    "s": ["se", "s1", "s2", "sw"],
    "w": ["sw", "w1", "w2", "nw"],
}
ACROSS = {"nw": "se", "n1": "s2", "n2": "s1", "ne": "sw", "e1": "w2", "e2": "w1"}
ACROSS |= {there: here for here, there in ACROSS.items()}

Face = tuple[str, str, int]


def beyond(cell: Cell, port: str) -> Cell:
    """The square on the other side of this port; through a corner it is the diagonal one."""
    column, row = cell
    return column + ("e" in port) - ("w" in port), row + ("s" in port) - ("n" in port)


def with_numbers(own: Tiles | None) -> Tiles:
    """Somebody's own tiles, whose paths are given by the names of their ports; without them the usual ones."""
    if own is None:
        return TILES
    return {
        tile: {key: numbers(text) if key in "AB" else text for key, text in row.items()} for tile, row in own.items()
    }


def numbers(paths: str) -> str:
    return " ".join("-".join(str(PORTS.index(port)) for port in path.split("-")) for path in paths.split())


def links(face: Face, tiles: Tiles = TILES) -> dict[str, str]:
    """For each port of the face that carries a path, the port at the path's other end."""
    tile, side, turns = face
    if tile not in tiles or side not in ("A", "B"):
        raise ValueError(f"there is no face {tile!r} {side!r}; tiles are E01 to E20 and C01 to C16, sides A and B")
    ports = tiles[tile][side].replace("-", " ").split()
    return both_ways([PORTS[(int(port) + 3 * turns) % 12] for port in ports])


def smallest_turn(face: Face, tiles: Tiles = TILES) -> int:
    tile, side, turns = face
    return smallest_turn_of(lambda other: links((tile, side, other), tiles), turns)


def different_turns(tile: str, side: str, tiles: Tiles = TILES) -> list[int]:
    return different_turns_of(lambda turns: links((tile, side, turns), tiles))


def flipped(face: Face, way: str) -> Face:
    """The tile turned over, left to right (lr) or top to bottom (tb)."""
    tile, side, turns = face
    over = "B" if side == "A" else "A"
    return tile, over, (-turns if way == "lr" else 2 - turns) % 4


def lantern(tile: str, tiles: Tiles = TILES) -> str:
    """The colour of the lantern on the tile; nothing on an Edge tile."""
    return tiles[tile].get("lantern", "")


def glows(face: Face, tiles: Tiles = TILES) -> bool:
    tile, side, _ = face
    return tiles[tile].get("glowing") == side


def marked_at_start(tiles: Tiles = TILES) -> dict[str, str]:
    """Each marker and the Center tile it begins on: those whose lantern glows on the cloud side."""
    placed: dict[str, str] = {}
    for colour, number in DATA["markers"].items():
        of_colour = [tile for tile in CENTER if lantern(tile, tiles) == colour]
        glowing = [tile for tile in of_colour if tiles[tile]["cloud"] == tiles[tile]["glowing"]]
        placed |= {f"{colour}{count + 1}": glowing[count] for count in range(number)}
    return placed
