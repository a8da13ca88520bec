"""The base of the package, which knows nothing of games.

`quote` has the words of errors, `faults` the problems of a file, `shapes` reads JSON, and `door` opens later rooms.
"""
