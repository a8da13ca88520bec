"""Probabilities, exact and estimated.

odds          `odds`, `simulate_odds`; `queries` are what they can be asked, `other_players` how the others play
chance_tree   the walk through all outcomes of chance, and how large it is
results       how results print themselves, and the call that gives one again; `heat` shows odds on a board
"""
