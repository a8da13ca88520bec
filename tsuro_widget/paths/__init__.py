"""The paths of a board.

paths     `Paths`, and `path_graph` for networkx
points    the nodes and the segments between them
sources   the state of what was given: a game, a board, a step or a scenario
"""
