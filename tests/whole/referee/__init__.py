"""A second, independent referee for the classic, Kosmos and Pocket editions.

It was written from the rulebooks' text alone and shares no code with the package under test,
so a mistake has to be made twice before the two agree on it. It is slow and plain on purpose:
mutable lists and dicts, one method for each thing a careful person does at the table.

    referee = Referee.set_up("classic", ["Ann", "Ben"], {})
    referee.play("shuffle t12 t03 ...")     # chance speaks first; any order of referee.shuffling
    referee.options()                       # the texts that referee.actor may answer with
    referee.position()                      # at the start of a turn and when the game is over

tiles.py   what is in each box, and what a turned tile looks like
board.py   squares, ports, walks, and what one new tile does to the pawns beside it
options.py the options of the editions and their defaults
table.py   what lies on the table, and the steps that nobody decides: moving, the dragon, drawing
choices.py everything that may be answered
paper.py   positions, read and written
by_hand.py small positions for the tests
referee.py who is asked what, and what follows

Hands, and the tiles set aside, are kept in no particular order: compare them as sets.
"""

from .referee import Referee

__all__ = ["Referee"]
