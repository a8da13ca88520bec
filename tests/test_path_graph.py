"""Path graphs and the questions about paths, on boards made by hand; tiles are named by the ports that they join."""

from __future__ import annotations

import json
import sys

import networkx
import pandas
import pytest

from tests.chains import chains, joints, one_long_path
from tests.helpers import corner, table
from tsuro_widget import Game, Paths, path_graph
from tsuro_widget.explore.marks import cell_mark, label_mark
from tsuro_widget.rules.board import Board
from tsuro_widget.rules.geometry import EIGHT, Cell
from tsuro_widget.rules.model import State
from tsuro_widget.rules.tiles import Laid
from tsuro_widget.show.marks import checked_marks

ANN_AND_BEN = {"Ann": "a1.n1", "Ben": "f6.s1"}
HANDS = {"Ann": "t20", "Ben": "t35"}


def laid(board: dict[str, str], **parts: object) -> State:
    """Ann and Ben far apart, and these tiles."""
    return Game.from_position({**table(ANN_AND_BEN, HANDS).position(), "board": board, **parts}, check=False).state


def named(pairs: str) -> str:
    """The classic tile of these pairs of ports, as it is listed."""
    game = Game("classic")
    face = EIGHT.face([[EIGHT.port(name) for name in pair.split("-")] for pair in pairs.split()])
    found = {way.face: str(way) for tile in game.state.box.values() for way in tile.orientations}
    return found[face]


U_TURNS = "n1-n2 e1-e2 s1-s2 w1-w2"
ACROSS = "n1-s2 n2-s1 e1-w2 e2-w1"


def test_every_point_of_the_board_is_one_node() -> None:
    """Two squares share it: 2 * 6 * 7 sides with two points each."""
    graph = path_graph(Game("classic"))
    assert (len(graph), graph.number_of_edges()) == (2 * 6 * 7 * 2, 0)
    assert len(path_graph(Game("seas"))) == 2 * 7 * 8 * 2
    places = {(data["x"], data["y"]) for _, data in graph.nodes(data=True)}
    assert len(places) == len(graph)


def test_with_corners_two_diagonals_cross_at_one_place_and_are_two_points() -> None:
    """84 sides with two points; two diagonals at 25 inner corners and 20 of the rim, one at the last four."""
    graph = path_graph(Game("phoenix"))
    corners = [data for name, data in graph.nodes(data=True) if len(name.split(".")[1]) == 2 and name[-1] in "ew"]
    assert len(corners) == 25 * 2 + 4 * 5 * 2 + 4
    assert len(graph) == 84 * 2 + len(corners)


def test_a_node_says_where_it_is_and_who_stands_there() -> None:
    graph = path_graph(corner({"Ann": "t20", "Ben": "t01"}))
    assert graph.nodes["a1.n1"] == {"x": round(1 / 3, 4), "y": 0, "twin": "", "rim": True, "pawn": "Ann"}
    assert graph.nodes["a1.n2"]["pawn"] == "Ben"
    assert graph.nodes["b3.s2"] == {"x": round(1 + 1 / 3, 4), "y": 3, "twin": "b4.n1", "rim": False, "pawn": ""}
    assert "b4.n1" not in graph


def test_an_edge_is_a_piece_of_path_with_its_square_its_tile_and_its_ports() -> None:
    graph = path_graph(laid({"b2": named(ACROSS)}))
    assert graph.number_of_edges() == 4
    assert graph.edges["b1.s2", "b2.s2", "b2 n1-s2"] == {
        "cell": "b2",
        "tile": named(ACROSS).split()[0],
        "ports": "n1-s2",
    }


def test_two_tiles_may_join_the_same_two_points_twice() -> None:
    """Two U-turns back to back make a ring of two."""
    state = laid({"c3": named(U_TURNS), "c4": named(U_TURNS)})
    graph = path_graph(state)
    assert graph.number_of_edges("c3.s1", "c3.s2") == 2
    assert [(ring.length, set(ring.points)) for ring in Paths(state).rings] == [(2, {"c3.s1", "c3.s2"})]


def test_without_bare_points_only_those_are_nodes_that_something_has_reached() -> None:
    graph = path_graph(laid({"c3": named(U_TURNS)}), bare=False)
    assert sorted(graph) == sorted(
        ["a1.n1", "f6.s1", "c2.s1", "c2.s2", "c3.e1", "c3.e2", "c3.s1", "c3.s2", "b3.e1", "b3.e2"]
    )


def test_a_graph_can_be_written_as_graphml(tmp_path: object) -> None:
    """Its attributes are numbers, texts and truths."""
    assert "b2 n1-s2" in "".join(networkx.generate_graphml(path_graph(laid({"b2": named(ACROSS)}))))


def test_only_who_asks_for_a_graph_needs_networkx(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    assert Paths(laid({"b2": named(ACROSS)})).count.chains == 4
    with pytest.raises(ImportError):
        path_graph(Game("classic"))


def test_something_that_has_no_state_is_refused() -> None:
    with pytest.raises(ValueError, match=r"found 'classic'; it must be a state, a game, a board or a scenario"):
        path_graph("classic")  # type: ignore[arg-type]


# -- what people ask -------------------------------------------------------------------------------


def test_the_path_through_a_point_by_either_of_its_names() -> None:
    paths = Paths(laid({"b1": named(ACROSS), "b2": named(ACROSS)}))
    path = paths.through("b2.n1")
    assert path == paths.through("b1.s2")
    assert (path.length, set(path.ends), path.is_ring) == (2, {"b1.n1", "b2.s2"}, False)
    assert str(path) == "path of 2 from b1.n1 to b2.s2"


def test_a_point_that_nothing_leads_to_has_a_path_of_length_0() -> None:
    path = Paths(laid({})).through("a1.n1")
    assert (path.points, path.length, path.is_ring, path.pawns, path.marks) == (("a1.n1",), 0, False, ("Ann",), [])


@pytest.mark.parametrize(
    ("place", "said"),
    [("z9.n1", "not a spot of this board"), ("a1.x", "not a port"), ("a1.n", "is a side of a square")],
)
def test_a_point_that_is_none_is_refused(place: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Paths(laid({})).through(place)


def test_the_path_of_a_pawn_ends_where_it_stands() -> None:
    game = corner({"Ann": "t20 t35", "Ben": "t01", "Cy": "t02"})
    game.play("place t20 r0")
    path = Paths(game).of("Ann")
    assert (path.points, path.pawns) == (("a1.n1", "a1.e1"), ("Ann",))
    assert path.legs == game.state.board.trail(game.state.pawns[0].at).legs  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("who", "pawn", "said"),
    [("Zoe", 1, "no seat 'Zoe'"), ("Ann", 2, "Ann has no pawn 2"), ("Ben", 1, "stands at no point: it has left")],
)
def test_a_pawn_that_is_not_there_is_refused(who: str, pawn: int, said: str) -> None:
    state = laid({}, pawns={"Ann": "a1.n1", "Ben": {"out": "edge"}}, hands={"Ann": ["t20"], "Ben": []})
    with pytest.raises(ValueError, match=said):
        Paths(state).of(who, pawn)


def test_a_pawn_that_waits_beside_a_square_stands_at_no_point() -> None:
    game = Game("kosmos", seats=3, seed=1)
    game.step()
    game.play("start c1.n")
    with pytest.raises(ValueError, match="waits beside a square"):
        Paths(game).of("Ann")


def test_which_start_is_joined_to_which() -> None:
    """Down the column b straight lines, and in the corner a1 U-turns."""
    column = {f"b{row}": named(ACROSS) for row in range(1, 7)}
    joins = Paths(laid(column | {"a1": named(U_TURNS)})).joins
    assert (joins["b1.n1"], joins["b6.s2"], joins["a1.n1"], joins["a1.n2"]) == ("b6.s2", "b1.n1", "a1.n2", "a1.n1")
    assert "a1.e1" not in joins


def test_who_meets_whom_once_a_tile_joins_their_paths() -> None:
    """Ann and Ben face a1; four U-turns join them, straight lines do not."""
    paths = Paths(corner({"Ann": "t20", "Ben": "t01"}))
    assert (paths.facing, paths.meetings) == ({"a1": ("Ann", "Ben")}, ())
    turns = named(U_TURNS).split()
    assert paths.with_tile("a1", turns[0], int(turns[1][1])).meetings == (("Ann", "Ben"),)
    across = named(ACROSS).split()
    assert paths.with_tile("a1", across[0], int(across[1][1])).meetings == ()
    assert paths.count.tiles == 0


@pytest.mark.parametrize(("cell", "tile"), [("z1", "t01"), ("a1", "t99")])
def test_a_tile_that_cannot_be_tried_is_refused(cell: str, tile: str) -> None:
    with pytest.raises(ValueError, match=r"no (square|tile)"):
        Paths(laid({})).with_tile(cell, tile)


def test_the_longest_path_and_all_lengths() -> None:
    paths = Paths(laid({"b1": named(ACROSS), "b2": named(ACROSS), "d4": named(U_TURNS)}))
    assert paths.longest.length == 2
    assert paths.lengths == {1: 8, 2: 2}
    with pytest.raises(ValueError, match="no path yet"):
        _ = Paths(laid({})).longest


def full(size: int) -> State:
    """A full board that is one long path, as the classroom's table counts it."""
    faces = one_long_path(size)
    game = Game("classic", board_size=size)
    tiles = {Cell(*square): Laid("t01", "", 0, tuple(face)) for square, face in faces.items()}
    return game.state.but(board=Board(size, EIGHT, tiles))


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_the_longest_path_of_a_full_board(size: int) -> None:
    """Fact 17: 4n(n-1) + 1."""
    assert Paths(full(size)).longest.length == 4 * size * (size - 1) + 1


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_there_are_4_t_less_i_open_paths(size: int) -> None:
    """Fact 16, counted by the tests' own tables too; a full board has 4n."""
    count, faces = Paths(full(size)).count, one_long_path(size)
    assert (count.tiles, count.pieces, count.joints) == (size**2, 4 * size**2, joints(faces))
    assert count.chains == count.pieces - count.joints == chains(faces) == 4 * size
    assert str(count) == f"4·{size**2} - {count.joints} = {4 * size} open paths, and 0 rings"


def test_with_twelve_ports_a_joint_is_where_two_paths_meet() -> None:
    """A port without a path ends the path that comes to it: pieces less joints are still the open paths."""
    game = Game("phoenix", seats=4, seed=3).run()
    count = Paths(game).count
    assert count.pieces == 4 * count.tiles
    assert count.chains == count.pieces - count.joints
    graph = path_graph(game)
    assert count.joints == sum(degree == 2 for _, degree in graph.degree())


# -- shown -------------------------------------------------------------------------------------------


def test_a_path_becomes_marks_that_a_board_takes() -> None:
    state = laid({"b1": named(ACROSS)})
    marks = Paths(state).through("b1.n1").marks
    assert marks == [{"path": [["b1", 0, 5]]}]
    others = [cell_mark(Cell(3, 2)), label_mark("A", "c4.n1")]
    assert checked_marks(marks + others, state.board) == marks + others
    with pytest.raises(ValueError, match="at most 40 characters"):
        label_mark("A" * 41, "c4")


def test_the_graph_as_data_is_what_networkx_has() -> None:
    state = laid({"b1": named(ACROSS), "b2": named(U_TURNS)})
    data, graph = json.loads(json.dumps(Paths(state).json())), path_graph(state, bare=False)
    assert {point["name"] for point in data["points"]} == set(graph)
    assert {piece["key"] for piece in data["pieces"]} == {key for _, _, key in graph.edges(keys=True)}
    assert [path["length"] for path in data["paths"]] == [path.length for path in Paths(state).all]
    assert [point["seats"] for point in data["points"] if point["name"] == "a1.n1"] == [[0]]


def test_a_table_has_a_row_for_every_piece() -> None:
    paths = Paths(laid({"b1": named(ACROSS), "b2": named(ACROSS)}))
    frame = paths.to_frame()
    assert isinstance(frame, pandas.DataFrame)
    assert (len(frame), sorted(frame["length"])) == (8, [1, 1, 1, 1, 2, 2, 2, 2])
    assert frame.to_dict("records") == paths.rows()


def test_without_pandas_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"pip install pandas.*rows"):
        Paths(laid({})).to_frame()


def test_the_picture_has_a_line_for_every_piece_and_says_what_it_shows() -> None:
    paths = Paths(laid({"b1": named(ACROSS), "b2": named(U_TURNS)}))
    picture = paths.svg()
    assert picture.count("C") >= len(paths.pieces)
    assert "open paths, and 0 rings" in picture
    bundle = paths._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/html", "text/plain"}
    assert 'alt="4·2 - 2 = 6 open paths' in bundle["text/html"]
