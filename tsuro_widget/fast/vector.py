"""The words of the fast rules: where everything is in the flat vector of a game, and the tables that they look up."""

from __future__ import annotations

MOST_CELLS = 110
"""At first each cell's face, as its row of `STEP`; 0 where there is none, -1 - d where daikaiju d is; then the ring."""

RNG, STAGE, TURN, SEATS, PAWNS, MOVER, PENDING, PASSED = range(110, 118)
"""`PASSED` are the ships over whose marks daikaiju have left the board in this turn, as bits."""
FIRST, ALIVE, LEFT, LOOSE, SHORT, DRAGON, PLIES, WON = range(118, 126)
HEAD, STOCKED, PLACING, FACING, EMPTY, SWIMMING = range(126, 132)
MOST_SEATS = 8
COUNT, AT, OUT, LIVES = range(132, 164, MOST_SEATS)
"""How many tiles each seat holds, and of each pawn the spot that it is about to enter and why it is out.

Beside a square the spot is `BESIDE` + side * cells + cell, and before the start -1; the reason is a number of `CAUSES`.
`LIVES` says how many of its pawns each seat has in play.
"""
MOST_IN_HAND = 6
HANDS = 164
ORDER = 212
"""For each number of tiles in hand the ways to lay one in some order, that of the last search."""
DAIKAIJU, HEADING, STOCK, PILE = range(296, 336, 10)
"""The cell of each daikaiju, -1 if it is not on the board, and where it looks; those in the stock; the tiles."""

NEW, STOCKING, PLACE_FIRST, START, STIR, THROW, PLACE, LAY, ENTER, SETTLE, OVER = range(11)
"""What comes next in a game."""

CAUSES = ("", "edge", "collision", "loop", "daikaiju")
EDGE, COLLISION, LOOP, EATEN = range(1, 5)
NOWHERE = -1
BESIDE = 1 << 12
WORST = 3
"""No way to lay a tile ranks as low; the best is 0."""
NO_DRAGON, UNDER_THE_PILE = -2, -1

NODE, DEPTH, WAYS, PATH, NODES = 0, 1, 2, 26, 90
"""What a search keeps behind the game: the present node, the way to it, the ways to lay a tile, and the tree."""
CHILD, NEXT, CODE, VISITS, SEEN, SUM, OWNER, FIELDS = range(8)
DEEPEST = 60
WHOLE = 840
"""A win, so that it can be shared by any number of seats."""

# -- the tables, which `plan` makes for an edition and `compile` puts in -------------------------------------

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
