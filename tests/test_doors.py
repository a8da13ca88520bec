"""Every public door says what is right: no error of a library, and none that comes later, where a value is wrong."""

from __future__ import annotations

from typing import Any

import pytest
import traitlets

import tsuro_widget as tsuro
from tests.boards import board_of
from tsuro_widget.boards.desk import Desk

pytestmark = pytest.mark.usefixtures("wired")

HUGE = 10**400
WRONG: list[Any] = [
    None,
    True,
    "x",
    "",
    b"x",
    5.5,
    -1,
    HUGE,
    float("nan"),
    float("inf"),
    [],
    ["x"],
    {},
    {1: 2},
    object(),
]
"""Values that hardly any door takes."""


# -- traits ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [*WRONG, 5, -0.1], ids=repr)
def test_a_wrong_speed_says_which_speeds_there_are(wrong: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match=r"^speed is .*; it must be a number from 0 to 4$"):
        board.speed = wrong
    assert board.speed == 1


@pytest.mark.parametrize("wrong", [*WRONG, 1.0], ids=repr)
def test_a_wrong_ply_says_which_plies_there_are(wrong: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match=r"^ply is .*; it must be a whole number from 0 to 1$"):
        board.ply = wrong
    assert board.ply == 1


@pytest.mark.parametrize("wrong", [*WRONG, 5], ids=repr)
def test_a_wrong_mode_says_which_modes_there_are(wrong: Any) -> None:
    board = board_of()
    right = r"^mode is .*; it must be one of 'play', 'replay'$"
    with pytest.raises(ValueError, match=right):
        board.mode = wrong
    with pytest.raises(ValueError, match=right):
        tsuro.play(mode=wrong)
    assert board.mode == "play"


@pytest.mark.parametrize("wrong", [one for one in WRONG if one != []] + [5], ids=repr)
def test_wrong_marks_say_what_a_mark_is(wrong: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match=r"(marks|mark 1) is .*\{'arrow': \['c4', 'd5'\]\}"):
        board.marks = wrong
    assert board.marks == []


@pytest.mark.parametrize("wrong", [one for one in WRONG if one != {}] + [5], ids=repr)
def test_wrong_notes_say_what_a_note_is(wrong: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match=r"^notes is .*; it must be texts by square, as in|not a square: 1"):
        board.notes = wrong
    assert board.notes == {}


@pytest.mark.parametrize("name", ["hovered", "scene", "art", "texts", "overlay", "layout", "tabbable", "tooltip"])
def test_a_wrong_value_of_any_other_trait_says_what_it_must_be(name: str) -> None:
    board, wrong = board_of(), object()
    before = getattr(board, name)
    with pytest.raises(ValueError, match=rf"^{name} is <object .*; it must be an? ") as raised:
        setattr(board, name, wrong)
    assert isinstance(raised.value, traitlets.TraitError)
    assert getattr(board, name) is before


def test_a_wrong_value_of_a_trait_of_a_board_with_a_panel_says_what_it_must_be() -> None:
    editor = tsuro.Editor()
    for owner, name in ((editor, "revision"), (editor, "layout"), (editor.panel, "content"), (editor.panel, "hovered")):
        with pytest.raises(ValueError, match=rf"^{name} is None; it must be an? "):
            setattr(owner, name, None)
    assert isinstance(editor, Desk)


def test_what_an_observer_fails_with_is_not_told_as_a_wrong_value() -> None:
    board = board_of()

    def fail(change: object) -> None:
        raise traitlets.TraitError("the observer's own")

    board.observe(fail, "speed")
    with pytest.raises(traitlets.TraitError, match=r"^the observer's own$"):
        board.speed = 2
