"""The names of the tables that the rules look up; `compile` puts in those that `plan` makes for an edition."""

from __future__ import annotations

STEP = FACES = BACK = STARTS = PORTS = list[int]()
"""On every board:

* STEP[row of a face + spot]: where one comes out who enters a square by this spot, as the next spot
* FACES[tile + rotation]: the row of the tile's face
* BACK[spot]: the same point, as a pawn sees it that comes the other way
* STARTS: where a pawn may begin; PORTS: the two ports of each side
"""
EDGES = ARROWS = SWIM = SQUARES = MOVES = IN_ORDER = list[int]()
"""At sea:

* EDGES[spot]: the edge of the board on which a start mark lies; -1 for any other spot
* ARROWS[5 * daikaiju + number - 1]: the side to which that number's arrow points; -1 for the one that turns it
* SWIM[4 * cell + side]: the next cell; -1 off the board
* SQUARES and MOVES: the square that each of the 36 rolls of two dice names, and whether the daikaiju move on it
* IN_ORDER: the daikaiju as they move
"""

CELLS = TILES = BOARD_END = LAID = TREE = HAND = EACH = SHARED = BESIDES = MUST_LIVE = 0
AROUND = HOLDER_FIRST = NEXT_SHORT = TO_FULL = TILES_OUT = DICE = LEAST = 0
