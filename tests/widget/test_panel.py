"""Panels: what Python describes goes out, what is pressed comes in, and nothing else may be written."""

from typing import Any

import pytest

from tests.support.boards import answer, board_of, everything
from tests.support.panels import press, pressed, refusal, with_board
from tsuro_widget.widget.panel import Panel, button, element

pytestmark = pytest.mark.usefixtures("wired")


def test_what_is_pressed_is_answered_once() -> None:
    heard: list[str] = []
    board = board_of()
    board.show_panel(Panel([button("Next", "next")], heard.append))
    (shown,) = board.panel
    message = {"id": 3, "ply": 0, "kind": "panel", "action": shown[1]["act"]}
    assert answer(board, message) == {"id": 3, "ok": True}
    assert heard == ["next"]


def test_a_refusal_is_a_sentence() -> None:
    def refuse(action: str) -> None:
        raise ValueError(f"no step {action!r}; there are the steps 1 to 3")

    assert refusal(with_board(Panel(act=refuse)), "9") == "No step '9'; there are the steps 1 to 3."


def test_a_failure_names_no_secret() -> None:
    def fail(action: str) -> None:
        raise KeyError("secret")

    assert pressed(with_board(Panel(act=fail)), "go")["error"] == {
        "code": "internal",
        "text": "The kernel failed: KeyError.",
    }


MESSAGE = {"id": 1, "ply": 0, "kind": "panel", "action": "1 next"}


@pytest.mark.parametrize(
    "content",
    [
        *(None, [], "next", {}),
        *(MESSAGE | {"action": action} for action in (7, "1" + "a" * 4000, "next", "2 next", "x next", "", "²")),
    ],
)
def test_t2_a_message_that_is_none_is_refused(content: Any) -> None:
    heard: list[str] = []
    board = board_of()
    board.show_panel(Panel(act=heard.append))
    assert answer(board, content)["error"]["code"] == "malformed"
    assert heard == []


def test_t1_a_view_writes_nothing_but_what_it_points_at() -> None:
    board, panel = board_of(), Panel([element("p", "words")])
    board.show_panel(panel)
    before = everything(board)
    board.set_state({"panel": [["p", {}, "other"]]})
    assert everything(board) == before
    board.set_state({"pointed": "1 c4.n1"})
    assert panel.hovered == "c4.n1"


def test_two_panels_of_one_board_are_shown_in_turn_and_each_hears_its_own() -> None:
    heard: list[str] = []
    board = board_of()
    first = Panel([button("Go", "go", hover="c4")])
    second = Panel([button("Go", "go", hover="c4")], heard.append)
    board.show_panel(first)
    board.show_panel(second)
    assert [look["act"] for _, look, _ in board.panel] == ["1 go", "2 go"]
    press(second, "go")
    board.set_state({"pointed": board.panel[1][1]["hover"]})
    assert (heard, first.hovered, second.hovered) == (["go"], "", "c4")
    board.drop_panel(first)
    press(second, "go")
    assert [look["act"] for _, look, _ in board.panel] == ["2 go"]


def test_elements_are_lists_with_their_attributes() -> None:
    assert element("td", "7", class_="number", aria_label="seven") == [
        "td",
        {"class": "number", "aria-label": "seven"},
        "7",
    ]
    assert button("Back", "back", is_open=False) == ["button", {"type": "button", "aria-disabled": "true"}, "Back"]
