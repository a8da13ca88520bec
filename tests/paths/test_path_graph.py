"""Path graphs and the questions about paths, on boards made by hand; tiles are named by the ports that they join."""

from __future__ import annotations

import json
import math
import sys
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import networkx
import pytest

from tests.support.chains import chains, joints, one_long_path
from tests.support.helpers import corner, table
from tsuro_widget import Game, Paths, Scenario, TsuroWidget, odds, path_graph
from tsuro_widget.paths.paths import Count
from tsuro_widget.picture.graph import TONES, path_numbers
from tsuro_widget.rules.board import Board
from tsuro_widget.rules.geometry import EIGHT, Cell
from tsuro_widget.rules.model import State
from tsuro_widget.rules.tiles import LaidTile
from tsuro_widget.scene.marks import cell_mark, check_marks, label_mark
from tsuro_widget.scene.palette import SEATS

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


def test_only_who_asks_for_a_graph_needs_networkx_and_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    paths = Paths(laid({"b2": named(ACROSS)}))
    assert paths.count.chains == 4
    said = r"path_graph needs networkx: pip install 'tsuro_widget\[graph\]'"
    with pytest.raises(ImportError, match=said):
        path_graph(Game("classic"))
    with pytest.raises(ImportError, match=said):
        _ = paths.graph


def test_something_that_has_no_state_is_refused() -> None:
    with pytest.raises(ValueError, match=r"found 'classic'; it must be a state, a game, a board or a scenario"):
        path_graph("classic")  # type: ignore[arg-type]


def test_a_board_and_a_scenario_are_taken_as_a_game_is() -> None:
    """A scenario after its script."""
    scenario = Scenario.example()
    game = scenario.played()
    with TsuroWidget(game) as board:
        for what in (game, game.state, board, scenario, list(scenario.steps())[-1]):
            assert Paths(what).json() == Paths(game).json()
            assert networkx.utils.graphs_equal(path_graph(what), path_graph(game))
            assert odds(what, "survives Ann").chance == odds(game, "survives Ann").chance


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
    [
        ("z9.n1", "not a spot of this board"),
        ("a1.x", "not a port"),
        ("a1.n", "is a side of a square"),
        (5, "found 5; a point reads like 'c4.n1'"),
        (None, "found None; a point reads like 'c4.n1'"),
    ],
)
def test_a_point_that_is_none_is_refused(place: Any, said: str) -> None:
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
    [
        ("Zoe", 1, "no seat 'Zoe'"),
        ("Ann", 2, "Ann has no pawn 2; the pawns of a seat are counted from 1 to 1"),
        ("Ann", "x", "Ann has no pawn 'x'"),
        ("Ann", True, "Ann has no pawn True"),
        ([], 1, r"no seat \[\]"),
        ("Ben", 1, "stands at no point: it has left"),
    ],
)
def test_a_pawn_that_is_not_there_is_refused(who: Any, pawn: Any, said: str) -> None:
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


@pytest.mark.parametrize(
    ("tried", "said"),
    [
        (("z1", "t01"), "no square z1; the squares run from a1 to f6"),
        ((5, "t01"), "not a square: 5; a square reads like 'c4'"),
        (("c3", "t01"), "t35 r0 lies on c3; a tile is tried on an empty square"),
        (("a1", "t99"), "no tile 't99'; this game has t01, t02, t03 …"),
        (("a1", ["t01"]), r"no tile \['t01'\]"),
        (("a1", "t01", "a"), "turns is 'a'; it must be a whole number of clockwise quarters"),
        (("a1", "t01", 1.0), "turns is 1.0; it must be"),
        (("a1", "t01", 0, "B"), "t01 has no side 'B'; its tiles have one side, which is not named"),
        (("a1", "t01", 0, None), "t01 has no side None"),
    ],
)
def test_a_tile_that_cannot_be_tried_is_refused(tried: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Paths(laid({"c3": "t35 r0"})).with_tile(*tried)


def test_a_side_that_a_tile_has_not_is_refused() -> None:
    paths = Paths(Game("phoenix", seed=1))
    assert paths.with_tile("a1", "C05", 0, "B").count.tiles == 1
    with pytest.raises(ValueError, match="C05 has no side 'C'; it has A and B"):
        paths.with_tile("a1", "C05", 0, "C")


def test_any_tile_of_the_box_can_be_tried_again_and_again() -> None:
    assert Paths(laid({"c3": "t35 r0"})).with_tile("a1", "t35").with_tile("a2", "t35").count.tiles == 3


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
    tiles = {Cell(*square): LaidTile("t01", "", 0, tuple(face)) for square, face in faces.items()}
    return game.state.but(board=Board(size, EIGHT, tiles))


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_a_full_board_has_4_t_less_i_open_paths_and_the_longest_there_can_be(size: int) -> None:
    """Facts 16 and 17, counted by the tests' own tables too: 4n open paths, and 4n(n-1) + 1 pieces in one."""
    paths, faces = Paths(full(size)), one_long_path(size)
    count = paths.count
    assert paths.longest.length == 4 * size * (size - 1) + 1
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
    assert check_marks(marks + others, state.board) == marks + others
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
    import pandas  # late: it takes a quarter of a second

    paths = Paths(laid({"b1": named(ACROSS), "b2": named(ACROSS)}))
    frame = paths.to_frame()
    assert isinstance(frame, pandas.DataFrame)
    assert (len(frame), sorted(frame["length"])) == (8, [1, 1, 1, 1, 2, 2, 2, 2])
    assert frame.to_dict("records") == paths.rows()


def test_an_empty_table_has_its_columns() -> None:
    empty, full_one = Paths(laid({})).to_frame(), Paths(laid({"b1": named(ACROSS)})).to_frame()
    assert (len(empty), list(empty.columns)) == (0, list(full_one.columns))
    assert "length" in empty


def test_one_ring_is_one() -> None:
    count = Paths(laid({"c3": named(U_TURNS), "c4": named(U_TURNS)})).count
    assert str(count) == "4·2 - 2 = 6 open paths, and 1 ring"
    assert str(Count(1, 1, 0, 1, 0)) == "1 - 0 = 1 open path, and 0 rings"


def test_the_picture_has_a_line_for_every_piece_and_says_what_it_shows() -> None:
    paths = Paths(laid({"b1": named(ACROSS), "b2": named(U_TURNS)}))
    picture = paths.svg()
    assert picture.count("C") >= len(paths.pieces)
    assert "open paths, and 0 rings" in picture
    bundle = paths._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/html", "text/plain"}
    assert 'alt="4·2 - 2 = 6 open paths' in bundle["text/html"]


def strokes(picture: str) -> set[str]:
    """The colours of the lines that have a width of their own."""
    lines = ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}path")
    return {line.get("stroke", "") for line in lines if line.get("stroke-width") in ("0.06", ".06")}


@pytest.mark.parametrize("dark", [False, True])
def test_only_a_path_with_a_pawn_has_the_colour_of_a_seat(dark: bool) -> None:
    """Ann stands at the end of one of eight paths, Ben at none."""
    state = laid({"a1": named(ACROSS), "d4": named(ACROSS)})
    ours, seats = strokes(Paths(state).svg(dark=dark)), {look.colour for look in SEATS}
    assert ours & seats == {SEATS[0].colour}
    assert ours - seats == set(TONES)
    assert [path["seat"] for path in Paths(state).json()["paths"]].count(0) == 1


def test_every_path_without_a_pawn_has_its_number_in_the_picture() -> None:
    paths = Paths(laid({"a1": named(ACROSS), "d4": named(ACROSS)}))
    texts = [node.text for node in ElementTree.fromstring(paths.svg()).iter("{http://www.w3.org/2000/svg}text")]
    numbers = [str(number) for number, path in enumerate(paths.all) if not path.pawns]
    assert len(numbers) == 7
    assert texts[12 : 12 + 7] == numbers, "after the names of six columns and six rows"


def test_every_word_of_the_picture_stands_at_a_point() -> None:
    paths = Paths(laid({"a1": named(ACROSS), "d4": named(ACROSS)}))
    nodes = ElementTree.fromstring(paths.svg()).iter("{http://www.w3.org/2000/svg}text")
    assert len({(float(node.get("x", "")), float(node.get("y", ""))) for node in nodes}) > 12 + 7


@pytest.mark.parametrize("edition", ["classic", "seas", "phoenix"])
def test_no_two_numbers_of_a_picture_lie_on_each_other(edition: str) -> None:
    game = Game(edition, seats=4, seed=3).run()
    discs = [look for tag, look, *_ in path_numbers(Paths(game).json()) if tag == "circle"]
    places = [(float(look["cx"]), float(look["cy"])) for look in discs]
    assert len(places) > 5
    assert min(math.dist(one, other) for one, other in combinations(places, 2)) > 0.1
