"""The fast rules: playouts over a flat vector of whole numbers, by the interpreter or compiled by numba.

* `vector`: where everything is, and names of tables; `states`: from a state to a vector, whole or as a seat sees it
* `plan`: which states are covered, and the tables; `compile`: the rules bound to them
* `chance` and dealing, `paths` (classic, Kosmos, Pocket), `sea`, `games`: the rules; `search_tree`: looking ahead
"""
