"""A second, independent referee for Phoenix Rising and Winds of Change.

It was written from the rulebook's text alone and shares no code with the package under test,
so a mistake has to be made twice before the two agree on it. From the other referees it takes the
names of squares and the sides of the board; what all three do alike is in `tests/support/referee_common.py`.

    referee = PhoenixReferee.set_up(["Ann", "Ben"], {})
    referee.play("start c1.n")              # any of referee.options(), by referee.actor
    referee.play("shuffle C03 C12 ...")     # chance: any order of referee.shuffling; options() is None
    referee.position()                      # at the start of a turn and when the game is over
    referee.counts                          # how often each rare case was met, by its name in table.py

box.py      the tiles, their faces, ports and lanterns
options.py  the options of the edition and their defaults
table.py    what lies on the table, and what can be seen by looking at it
stack.py    the stack of Edge tiles and the Phoenix tile
choices.py  everything that may be answered
paper.py    positions, read and written
opening.py  the set-up
travel.py   one pawn travels its path: Stars, collisions, loops, markers
turn.py     one turn
ending.py   when the game is over, and who has won
referee.py  asks the questions and takes the answers
by_hand.py  small positions for the tests

Its own tests stand beside it. The order of a hand matters only for the order in which it is discarded.
"""

from .referee import PhoenixReferee

__all__ = ["PhoenixReferee"]
