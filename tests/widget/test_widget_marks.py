"""Marks on a board and notes of squares, and the pictures of it."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
import traitlets

from tests.support.boards import board_of, finished, sent
from tsuro_widget.scene.marks import MOST_MARKS

pytestmark = pytest.mark.usefixtures("wired")


def test_marks_are_checked_and_sent() -> None:
    board = board_of()
    board.marks = [
        {"arrow": ["c4", "d5"]},
        {"path": [["c4", "n1", "s2"], ("c5", 0, 4)]},
        {"cell": "a1"},
        {"label": "A", "at": "f6"},
        {"label": "x" * 60, "at": "c4.n1"},
    ]
    assert sent(board)[-1]["state"]["marks"] == [
        {"arrow": ["c4", "d5"]},
        {"path": [["c4", 0, 5], ["c5", 0, 4]]},
        {"cell": "a1"},
        {"label": "A", "at": "f6"},
        {"label": "x" * 39 + "…", "at": "c4.n1"},
    ]


@pytest.mark.parametrize(
    ("marks", "text"),
    [
        ("c4", "marks is 'c4'; it must be a list of marks"),
        ([{"cell": "a1"}, "c4"], "mark 2 is 'c4'; a mark is"),
        ([{"circle": "c4"}], "mark 1 is {'circle': 'c4'}; a mark is {'arrow': "),
        ([{"cell": "c4", "arrow": ["a1", "b2"]}], "a mark is"),
        ([{"cell": "g1"}], "mark 1: no square g1; the squares run from a1 to f6"),
        ([{"cell": 4}], "not a square: 4; a square reads like 'c4'"),
        ([{"cell": "c4", "tile": "n1-n2 n2-e1"}], "it must be paths with two ports each, as in"),
        ([{"cell": "c4", "tile": "n1-n2-e1"}], "it must be paths with two ports each"),
        ([{"cell": "c4", "tile": "n1-x"}], "not a port: 'x'"),
        ([{"cell": "c4", "tile": ""}], "it must be paths"),
        ([{"arrow": ["c4"]}], "it must be two squares, as in"),
        ([{"path": []}], "it must be a list of 1 to 400 steps like"),
        ([{"path": [["c4", "n1"]]}], "a square and two ports, as in"),
        ([{"path": [["c4", "n3", 1]]}], "not a port: 'n3'; the ports are n1 n2 e1 e2 s1 s2 w1 w2, or 0 to 7"),
        ([{"path": [["c4", True, 1]]}], "not a port: True"),
        ([{"path": [["c4", [], 1]]}], r"not a port: \[\]"),
        ([{"label": 5, "at": "c4"}], "label is 5; it must be a text"),
        ([{"label": "A", "at": "c4.x"}], "not a port: 'x'"),
        ([{"cell": "a1"}] * (MOST_MARKS + 1), "201 marks; there may be at most 200"),
    ],
)
def test_marks_that_are_none_say_what_would_be_right(marks: Any, text: str) -> None:
    board = board_of()
    board.marks = [{"cell": "b2"}]
    with pytest.raises(ValueError, match=text) as raised:
        board.marks = marks
    assert isinstance(raised.value, traitlets.TraitError)
    assert board.marks == [{"cell": "b2"}]


def test_marks_are_drawn_for_the_front_end_and_go_with_the_game() -> None:
    board = board_of()
    board.marks = [{"arrow": ["c4", "d5"]}, {"label": "A<b>", "at": "f6"}]
    tags = [shape[0] for shape in board.overlay]
    assert tags.count("path") == 3
    assert [shape[2] for shape in board.overlay if shape[0] == "text"] == ["A<b>"]
    board.marks = []
    assert board.overlay == []


def test_a_tile_that_is_only_thought_of_lies_below_the_pawns_and_an_arrow_above() -> None:
    board = board_of()
    board.marks = [{"arrow": ["a1", "b2"]}, {"cell": "c4", "tile": " n1-s2  n2-s1 e1-w2 e2-w1"}]
    assert board.marks[1] == {"cell": "c4", "tile": "n1-s2 n2-s1 e1-w2 e2-w1"}
    assert [shape[0] for shape in board.overlay] == ["g", "path", "path", "path"]


def test_notes_of_squares_are_checked_and_sent() -> None:
    board = board_of()
    board.notes = {"c4": "5/36, 13.9 %"}
    assert sent(board)[-1]["state"]["notes"] == {"c4": "5/36, 13.9 %"}
    for wrong, text in (
        ("c4", "it must be texts by square"),
        ({"g1": "x"}, "no square g1"),
        ({"c4": 5}, "it must be a text"),
    ):
        with pytest.raises((ValueError, traitlets.TraitError), match=text):
            board.notes = wrong  # type: ignore[assignment]
    assert board.notes == {"c4": "5/36, 13.9 %"}


def test_a_view_tells_what_is_pointed_at() -> None:
    board = board_of()
    board.set_state({"hovered": "c4.n1" * 20})
    assert board.hovered == ("c4.n1" * 20)[:20]


def test_a_view_cannot_mark() -> None:
    board = board_of()
    board.set_state({"marks": [{"cell": "b2"}]})
    assert board.marks == []


def test_marks_are_drawn_in_pictures_and_change_no_game() -> None:
    board = board_of()
    plain = board.snapshot().svg
    marks: list[dict[str, Any]] = [{"arrow": ["c4", "d5"]}, {"path": [["c4", "n1", "s2"]]}, {"cell": "c4"}]
    marks.append({"label": "Here", "at": "c4.n1"})
    shapes = []
    for mark in marks:
        board.marks = [mark]
        shapes.append(board.snapshot().svg)
        ElementTree.fromstring(shapes[-1])
    assert len({plain, *shapes}) == 5
    assert ">Here</text>" in shapes[-1]
    board.marks = []
    assert board.snapshot().svg == plain


def test_marks_that_were_changed_in_place_are_checked_before_they_are_drawn() -> None:
    board = board_of()
    board.marks = [{"cell": "a1"}]
    board.marks.append("junk")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="mark 2 is 'junk'"):
        board.snapshot()


# -- pictures ----------------------------------------------------------------------------------------


def test_a_snapshot_is_a_pure_picture_of_what_is_shown() -> None:
    board = finished()
    last = board.snapshot()
    board.ply = 1
    first = board.snapshot()
    assert first.svg != last.svg
    assert first._repr_svg_() == first.svg
    assert ElementTree.fromstring(first.svg).tag.endswith("svg")
    assert "Ann" in repr(first)
    assert not [name for name in ("_repr_mimebundle_", "_repr_html_") if hasattr(first, name)]


def test_a_closed_board_still_shows_its_picture() -> None:
    board = board_of()
    board.close()
    assert "<svg" in board._repr_mimebundle_()[0]["image/svg+xml"]
