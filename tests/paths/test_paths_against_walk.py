"""The graph of paths and the walk along them agree in every position of random games of all editions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import networkx
import pytest

from tests.support.figures import figure
from tests.support.helpers import any_option
from tests.support.kinds import Kind, begin, games
from tsuro_widget import Game, Paths, path_graph
from tsuro_widget.editions import EDITIONS
from tsuro_widget.paths.paths import pawn_text, points_of
from tsuro_widget.rules.board import LOOP, Board, Leg
from tsuro_widget.rules.geometry import TWELVE, Spot
from tsuro_widget.rules.model import State


def check_paths(state: State, paths: Paths) -> None:
    """Every path is walked from its first leg, with the same legs to the same end; together they are all there are."""
    points = points_of(state.board.grid)
    for path in paths.all:
        cell, enter, _ = path.legs[0]
        walk = state.board.walk(state.board.grid.spots[cell][enter])
        assert (walk.legs, points[walk.end].name) == (path.legs, path.points[-1])
        assert (walk.ending == LOOP) == path.is_ring
    links = sum(port < other for laid in state.board.laid.values() for port, other in enumerate(laid.face))
    assert sum(path.length for path in paths.all) == links


def check_graph(state: State, paths: Paths) -> None:
    """networkx finds the same parts, and with as many edges."""
    graph = path_graph(state, bare=False)
    parts = {frozenset(part) for part in networkx.connected_components(graph) if len(part) > 1}
    assert parts == {frozenset(path.points) for path in paths.all}
    edges = sum(len(keys) for _, others in graph.adjacency() for keys in others.values()) // 2
    assert edges == sum(path.length for path in paths.all)


def check_pawns(state: State, paths: Paths) -> None:
    """The trail of a pawn that is in play lies on its path, and is all of it where the square ahead is empty."""
    for number, pawn in enumerate(state.pawns):
        if isinstance(pawn.at, Spot) and not pawn.is_away:
            trail = state.board.trail(pawn.at)
            path = paths.of(state.seats[pawn.owner], state.pawn_number(number))
            assert pawn_text(state, number) in path.pawns
            assert set(trail.legs) <= {*path.legs, *(Leg(cell, leave, enter) for cell, enter, leave in path.legs)}
            assert pawn.at.cell in state.board.laid or trail.legs == path.legs


def positions(kind: Kind, seed: int) -> Iterator[State]:
    """Every position of a game in which a path or a pawn is elsewhere than before."""
    game, random = begin(kind, seed)
    before = None
    while game.actor is not None:
        game.play(any_option(game.state, random))
        here = (game.state.board, game.state.pawns)
        if before is None or here[0] is not before[0] or here[1] is not before[1]:
            yield game.state
        before = here


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_graph_and_the_walk_agree(edition: str) -> None:
    checked, count = 0, figure("games whose paths are walked, an edition")
    for kind, seed in games(edition, count):
        for state in positions(kind, seed):
            paths = Paths(state)
            check_paths(state, paths)
            check_graph(state, paths)
            check_pawns(state, paths)
            checked += 1
    assert checked > 10 * count


def test_a_walk_takes_no_path_twice_and_at_most_four_steps_a_tile() -> None:
    """T19, on random boards of twelve ports with gaps in them."""
    box, random = Game("phoenix", seed=1).state.box, Random("walks")
    for _ in range(figure("boards of twelve ports")):
        board = Board(6, TWELVE)
        for cell, tile in zip(random.sample(board.grid.cells, 30), random.sample(list(box.values()), 30)):
            board = board.lay(cell, random.choice(tile.orientations))
        for spot in random.sample([spot for cell in board.grid.cells for spot in board.grid.spots[cell]], 40):
            walk = board.walk(spot)
            assert len(walk.legs) <= 4 * len(board.laid)
            assert len({(leg.cell, min(leg.enter, leg.leave)) for leg in walk.legs}) >= len(walk.legs) / 2
            assert len(set(walk.legs)) == len(walk.legs)
            assert walk.ending in ("open", "edge", "loop", "dead")
