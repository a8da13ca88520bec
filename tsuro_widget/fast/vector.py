"""Where everything is in the flat vector of a game, shared by all who read or write one."""

from __future__ import annotations

BOARD = 0
"""Each cell's face, as its row of `STEP`; 0 where there is none, and -1 - d where daikaiju d is; then the ring."""
MOST_CELLS = 110

RNG, STAGE, TURN, SEATS, PAWNS, MOVER, PENDING = range(110, 117)
PASSED = 117
"""The ships over whose marks daikaiju have left the board in this turn, as bits."""
FIRST, ALIVE, LEFT, LOOSE, SHORT, DRAGON, PLIES, WON = range(118, 126)
HEAD, STOCKED, PLACING, FACING, EMPTY = range(126, 131)
MOST_SEATS = 8
COUNT = 132
"""How many tiles each seat holds."""
AT = 140
"""The spot that each pawn is about to enter; `BESIDE` + side * cells + cell beside a square, -1 before it starts."""
OUT = 148
"""Why each pawn is out, as a number of `CAUSES`."""
LIVES = 156
"""How many of its pawns each seat has in play."""
MOST_IN_HAND = 6
HANDS = 164
ORDER = 212
"""For each number of tiles in hand the ways to lay one in some order, that of the last search."""
DAIKAIJU = 296
"""The cell of each daikaiju; -1 in the stock, -2 out of the game."""
HEADING = 306
STOCK = 316
PILE = 326

NEW, STOCKING, PLACE_FIRST, START, STIR, THROW, PLACE, BLOCKED, LAY, ENTER, SETTLE, OVER = range(12)
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
