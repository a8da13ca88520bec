"""A second, independent referee for Tsuro of the Seas.

It was written from the rulebook's text alone and shares no code with the package under test,
so a mistake has to be made twice before the two agree on it. From the other referee it takes the
squares and ports of a board, how a path is followed, and the list of possible exchanges; what all
three do alike is in `tests/support/referee_common.py`.

    referee = SeasReferee.set_up(["Ann", "Ben"], {})
    referee.play("shuffle w03 w12 ...")     # chance speaks first; any order of referee.shuffling
    referee.options()                       # the texts that referee.actor may answer with
    referee.position()                      # at the start of a turn and when the game is over
    referee.counts                          # how often each rare case was met, by its name in table.py

box.py      the wakes, the daikaiju and the numbers of the board
options.py  the options of the edition and their defaults
table.py    what lies on the table, and the steps that nobody decides
monsters.py what the daikaiju do: their order, moving, turning, arriving
waves.py    where a new wake leads the ships beside it
choices.py  everything that may be answered
paper.py    positions, read and written
opening.py  who is asked what from the set-up to the first turn, and in a daikaiju phase
marks.py    who is blocked after that phase, and who may go to another start mark
referee.py  who is asked what in the rest of a turn, and what follows
by_hand.py  small positions for the tests
cases.py    one such position for every rare case

Its own tests stand beside it: the rulebook's example, the rules, the open questions S1 to S16.

Hands, and the tiles set aside, are kept in no particular order: compare them as sets.
"""

from .referee import SeasReferee

__all__ = ["SeasReferee"]
