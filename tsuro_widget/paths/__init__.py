"""The paths of a board.

paths     `Paths`, their points and the segments between them, and `path_graph` for networkx
sources   the state of what was given: a game, a board, a step or a scenario
"""
