"""The graph of the paths beside the board: what is pointed at here is marked there."""

from __future__ import annotations

import json

import pytest

import tsuro_widget as tsuro
from tests.support.panels import elements, point, press, tagged, words
from tsuro_widget import Game, GraphBoard, Paths, TsuroWidget
from tsuro_widget.scene.palette import SEATS
from tsuro_widget.widget.panel import Element

LARGEST = 60_000


pytestmark = pytest.mark.usefixtures("wired")


def example(edition: str = "classic", seats: int = 3) -> Game:
    game = Game(edition, seats=seats, seed=5).run("cautious" if edition == "classic" else None)
    game.goto(game.ply - 4)
    return game


def rows(desk: GraphBoard) -> list[Element]:
    return [one for one in tagged(desk.panel, "button") if one[1].get("hover")]


def lit(desk: GraphBoard) -> list[str]:
    """The points by which the lit things of the panel are told."""
    return [one[1]["hover"] for one in elements(desk.panel.content) if "on" in str(one[1].get("class", "")).split()]


def test_a_path_that_the_panel_points_at_is_marked_on_the_board_and_goes_again() -> None:
    desk = GraphBoard(example())
    for path in desk.paths.all:
        point(desk.panel, path.points[0])
        assert desk.board.pointer == path.marks
        assert set(lit(desk)) <= {path.points[0]}
        assert lit(desk)
    point(desk.panel, "")
    assert (desk.board.pointer, lit(desk)) == ([], [])


def test_a_path_that_the_board_points_at_is_lit_in_the_panel_by_either_name_of_its_points() -> None:
    desk = GraphBoard(example())
    path = desk.paths.longest
    twins = {point.name: point.twin for point in desk.paths.points}
    for name in path.points:
        for place in filter(None, (name, twins[name])):
            desk.board.set_state({"hovered": place})
            assert set(lit(desk)) == {path.points[0]}
            assert desk.board.pointer == path.marks


@pytest.mark.parametrize("place", ["", "c4", "z9.n1", "c4.n", "c4.n1.n1", "<b>", "pawn", "\N{SNOWMAN}", "e6.n1" * 20])
def test_whatever_else_a_view_points_at_marks_nothing(place: str) -> None:
    desk = GraphBoard(Game(seats=2, seed=1))
    point(desk.panel, place)
    desk.board.set_state({"hovered": place})
    assert (desk.hovered_path, desk.board.pointer, lit(desk)) == (None, [], [])


def test_the_path_that_is_pointed_at_goes_by_its_former_name_until_the_next_version() -> None:
    desk = GraphBoard(example())
    point(desk.panel, desk.paths.longest.points[0])
    with pytest.warns(DeprecationWarning, match=r"^pointed is now named hovered_path; .* 0\.2"):
        assert desk.pointed == desk.hovered_path == desk.paths.longest


def test_pressing_a_path_keeps_its_mark_and_pressing_again_ends_that() -> None:
    desk = GraphBoard(example())
    first = rows(desk)[0]
    assert first[1]["aria-pressed"] == "false"
    press(desk.panel, first[1]["act"])
    assert rows(desk)[0][1]["aria-pressed"] == "true"
    kept = desk.board.pointer
    assert kept == desk.paths.through(first[1]["hover"]).marks
    desk.panel.hovered = rows(desk)[1][1]["hover"]
    assert desk.board.pointer != kept
    desk.panel.hovered = ""
    assert desk.board.pointer == kept
    press(desk.panel, first[1]["act"])
    assert desk.board.pointer == []


def test_every_path_is_told_in_words_those_with_pawns_first() -> None:
    desk = GraphBoard(example())
    assert len(rows(desk)) == 12
    assert "on it: " in rows(desk)[0][2]
    press(desk.panel, "all")
    assert {row[1]["hover"] for row in rows(desk)} == {path.points[0] for path in desk.paths.all}
    press(desk.panel, "all")
    assert len(rows(desk)) == 12


def test_it_follows_the_game_and_the_replay() -> None:
    game = Game(seats=2, seed=7)
    desk = GraphBoard(game)
    assert "No tile lies yet." in words(desk.panel)
    game.run()
    assert desk.paths.all == Paths(game).all
    desk.board.ply = 5
    assert len(desk.paths.state.board.laid) == 2
    game.undo()
    desk.board.mode = "play"
    assert desk.paths.all == Paths(game).all


def test_what_was_marked_before_stays() -> None:
    desk = GraphBoard(example())
    desk.board.marks = [{"cell": "a1"}]
    alone = desk.board.overlay
    desk.panel.hovered = desk.paths.longest.points[0]
    assert (desk.board.marks, desk.board.pointer) == ([{"cell": "a1"}], desk.paths.longest.marks)
    assert len(desk.board.overlay) > len(alone)
    desk.panel.hovered = ""
    assert (desk.board.marks, desk.board.pointer, desk.board.overlay) == ([{"cell": "a1"}], [], alone)


def test_a_board_that_is_there_is_taken_and_left_as_it_was() -> None:
    board = TsuroWidget(example())
    desk = GraphBoard(board)
    assert desk.board is board
    desk.panel.hovered = desk.paths.longest.points[0]
    desk.close()
    assert (board.pointer, board.overlay) == ([], [])
    board.game.redo()
    assert board.scene["ply"] == board.game.ply


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket", "seas", "phoenix"])
def test_the_panel_is_small_enough_for_every_edition(edition: str) -> None:
    game = Game(edition, seats=2, seed=3).run()
    while not game.state.board.laid:
        game.undo()
    desk = GraphBoard(game)
    desk.panel.hovered = desk.paths.longest.points[0]
    assert len(json.dumps(desk.panel.content)) < LARGEST
    assert all(len(value) <= 2000 for one in elements(desk.panel.content) for value in one[1].values())


def test_it_speaks_german() -> None:
    desk = GraphBoard(Game(seats=2, seed=3).run(), lang="de")
    told = words(desk.panel)
    assert "Felder lang, von" in told
    assert "path" not in told


def test_only_a_path_with_a_pawn_has_the_colour_of_a_seat() -> None:
    desk = GraphBoard(example())
    drawn = tagged(desk.panel, "g")
    seats = {look.colour for look in SEATS}
    with_pawns = {path.points[0] for path in desk.paths.all if path.pawns}
    assert {one[1]["hover"] for one in drawn if one[1]["stroke"] in seats} == with_pawns != set()


@pytest.mark.parametrize(("lang", "said"), [("en", "8 open paths, 0 rings"), ("de", "8 offene Wege, 0 Ringe")])
def test_paths_and_rings_are_counted(lang: str, said: str) -> None:
    game = Game(seats=2, seed=7)
    while len(game.state.board.laid) < 2:
        game.step()
    assert said in words(GraphBoard(game, lang=lang).panel)


def test_where_there_is_no_kernel_it_shows_the_board() -> None:
    bundle, _ = GraphBoard(example())._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "image/svg+xml" in data


def test_it_is_public() -> None:
    assert tsuro.GraphBoard is GraphBoard
