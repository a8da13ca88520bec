"""The words of the fast rules: where everything is in the flat vector of a game, and the tables that they look up.

The vector begins with each cell's face, as its row of `STEP`: 0 if empty, -1 - d where daikaiju d is. Then:

* PASSED: the ships over whose marks daikaiju have left the board in this turn, as bits
* COUNT, LIVES: how many tiles each seat holds, and how many of its pawns are in play
* AT: the spot that each pawn is about to enter; beside a square `BESIDE` + side * cells + cell, before the start -1
* OUT: why each pawn is out, a number of `CAUSES`
* ORDER: for each number of tiles in hand the ways to lay one in some order, that of the last search
* DAIKAIJU, HEADING, STOCK, PILE: the cell of each daikaiju, -1 off the board; where it looks; the stock; the tiles

A search keeps behind the game the present NODE, the way to it (PATH), the WAYS to lay a tile, and the tree of NODES.
`plan` makes these tables for an edition, and `compile` puts them in. On every board:

* STEP[row of a face + spot]: where one comes out who enters a square by this spot, as the next spot
* FACES[tile + rotation]: the row of the tile's face
* BACK[spot]: the same point, as a pawn sees it that comes the other way
* STARTS: where a pawn may begin; PORTS: the two ports of each side

At sea:

* EDGES[spot]: the edge of the board on which a start mark lies; -1 for any other spot
* ARROWS[5 * daikaiju + number - 1]: the side to which that number's arrow points; -1 for the one that turns it
* SWIM[4 * cell + side]: the next cell; -1 off the board
* SQUARES, MOVES: the square that each of the 36 rolls of two dice names, and whether the daikaiju move on it
* IN_ORDER: the daikaiju as they move
"""

MOST_CELLS, MOST_SEATS, MOST_IN_HAND = 110, 8, 6
RNG, STAGE, TURN, SEATS, PAWNS, MOVER, PENDING, PASSED = range(110, 118)
FIRST, ALIVE, LEFT, LOOSE, SHORT, DRAGON, PLIES, WON = range(118, 126)
HEAD, STOCKED, PLACING, FACING, EMPTY, SWIMMING = range(126, 132)
COUNT, AT, OUT, LIVES = range(132, 164, MOST_SEATS)
HANDS, ORDER = 164, 212
DAIKAIJU, HEADING, STOCK, PILE = range(296, 336, 10)

NEW, STOCKING, PLACE_FIRST, START, STIR, THROW, PLACE, LAY, ENTER, SETTLE, OVER = range(11)  # what comes next in a game
CAUSES = ("", "edge", "collision", "loop", "daikaiju")
EDGE, COLLISION, LOOP, EATEN = range(1, 5)
NOWHERE, NO_DRAGON, UNDER_THE_PILE = -1, -2, -1
BESIDE = 1 << 12
WORST = 3  # no way to lay a tile ranks as low; the best is 0

NODE, DEPTH, WAYS, PATH, NODES = 0, 1, 2, 26, 90
CHILD, NEXT, CODE, VISITS, SEEN, SUM, OWNER, FIELDS = range(8)
DEEPEST = 60
WHOLE = 840  # a win, so that it can be shared by any number of seats

STEP = FACES = BACK = STARTS = PORTS = EDGES = ARROWS = SWIM = SQUARES = MOVES = IN_ORDER = list[int]()
CELLS = TILES = BOARD_END = LAID = TREE = HAND = EACH = SHARED = BESIDES = MUST_LIVE = 0
AROUND = HOLDER_FIRST = NEXT_SHORT = TO_FULL = TILES_OUT = DICE = LEAST = 0
