"""The names of the tables that the rules look up; `compile` puts in those that `plan` makes for an edition."""

from __future__ import annotations

STEP: list[int] = []
"""STEP[row of a face + spot]: where one comes out who enters a square by this spot, as the next spot."""
FACES: list[int] = []
"""FACES[tile + rotation]: the row of the tile's face."""
BACK: list[int] = []
"""The same point, as a pawn sees it that comes the other way."""
STARTS: list[int] = []
PORTS: list[int] = []
"""The two ports of each side."""

EDGES: list[int] = []
"""EDGES[spot]: the edge of the board on which a start mark lies; -1 for any other spot."""
ARROWS: list[int] = []
"""ARROWS[5 * daikaiju + number - 1]: the side to which that number's arrow points; -1 for the one that turns it."""
SWIM: list[int] = []
"""SWIM[4 * cell + side]: the next cell; -1 off the board."""
SQUARES: list[int] = []
"""The squares that the 36 rolls of two dice name."""
MOVES: list[int] = []
"""Whether the daikaiju move on each of the 36 rolls."""
IN_ORDER: list[int] = []

CELLS = TILES = BOARD_END = LAID = TREE = HAND = EACH = SHARED = BESIDES = MUST_LIVE = 0
AROUND = HOLDER_FIRST = NEXT_SHORT = TO_FULL = TILES_OUT = DICE = LEAST = 0
