"""Probabilities, exact and estimated.

odds          `odds`: exact answers; `queries` are what it can be asked, `other_players` how the others play
chance_tree   the walk through all outcomes of chance, and how large it is
sample_odds   `simulate_odds`: estimates from random games; `heat` shows either on a board
results       how results print themselves; `repro` the call that gives a result again
"""
