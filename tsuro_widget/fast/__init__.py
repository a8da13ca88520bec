"""The fast rules: playouts over a flat vector of whole numbers, by the interpreter or compiled by numba.

* `vector`: where everything is; `states`: from a state to a vector, whole or as a seat sees it
* `plan`: which states are covered, and the tables that the rules look up; `lookup`: the names of these tables
* `compile`: the rules bound to them
* `chance`, `setup`, `paths` (classic, Kosmos, Pocket), `sea`, `games`: the rules
* `search`, `search_tree`: looking ahead
"""
