"""`path_graph`: the paths of a board as a networkx graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..show.packages import needed
from .moments import Moment, state_of
from .points import pawn_text, pawns_at, pieces_of, points_by_name

if TYPE_CHECKING:
    from networkx import MultiGraph


def path_graph(moment: Moment, *, bare: bool = True) -> MultiGraph[str]:
    """Every point of the board as a node, and every piece of path as an edge.

    A node is named `c4.n1`, after the first of the two squares that share it (`twin` is its other name), and knows
    `x`, `y`, `rim` and `pawn`, who stands there. An edge is named `c4 n1-e2` and knows `cell`, `tile` and `ports`.
    Without `bare` points only those are nodes that a path or a pawn has reached.
    """
    state = state_of(moment)
    networkx = needed("networkx", "networkx", "path_graph", "graph")
    graph: MultiGraph[str] = networkx.MultiGraph()
    pieces = list(pieces_of(state.board))
    standing = {name: ", ".join(pawn_text(state, pawn) for pawn in pawns) for name, pawns in pawns_at(state).items()}
    points = points_by_name(state.board.grid)
    reached = {*standing, *(piece.start for piece in pieces), *(piece.end for piece in pieces)}
    for name, point in points.items():
        if bare or name in reached:
            at = {"x": point.x, "y": point.y, "twin": point.twin, "rim": point.rim}
            graph.add_node(name, **at, pawn=standing.get(name, ""))
    for piece in pieces:
        graph.add_edge(piece.start, piece.end, piece.key, cell=piece.cell, tile=piece.tile, ports=piece.ports)
    return graph
