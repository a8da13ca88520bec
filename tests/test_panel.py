"""Panels: what Python describes goes out, what is pressed comes in, and nothing else may be written."""

from typing import Any

import pytest

from tests.boards import answer
from tests.support.panels import pressed, refusal
from tsuro_widget.live.panel import Panel, button, element

pytestmark = pytest.mark.usefixtures("wired")


def test_what_is_pressed_is_answered_once() -> None:
    heard: list[str] = []
    panel = Panel([button("Next", "next")], heard.append)
    assert answer(panel, {"id": 3, "ply": 0, "kind": "act", "action": "next"}) == {"id": 3, "ok": True}
    assert heard == ["next"]


def test_a_refusal_is_a_sentence() -> None:
    def refuse(action: str) -> None:
        raise ValueError(f"no step {action!r}; there are the steps 1 to 3")

    assert refusal(Panel(act=refuse), "9") == "No step '9'; there are the steps 1 to 3."


def test_a_failure_names_no_secret() -> None:
    def fail(action: str) -> None:
        raise KeyError("secret")

    assert pressed(Panel(act=fail), "go")["error"] == {"code": "internal", "text": "The kernel failed: KeyError."}


MESSAGE = {"id": 1, "ply": 0, "kind": "act", "action": "next"}


@pytest.mark.parametrize(
    "content",
    [None, [], "next", {}, MESSAGE | {"action": 7}, MESSAGE | {"action": "a" * 4001}, MESSAGE | {"kind": "play"}],
)
def test_t2_a_message_that_is_none_is_refused(content: Any) -> None:
    heard: list[str] = []
    assert answer(Panel(act=heard.append), content)["error"]["code"] == "malformed"
    assert heard == []


@pytest.mark.parametrize("name", ["content", "lost", "_esm", "_css", "nothing"])
def test_t1_a_view_writes_nothing_but_what_it_points_at(name: str) -> None:
    panel = Panel([element("p", "words")])
    before = panel.get_state()
    panel.set_state({name: [["p", {}, "other"]]})
    assert panel.get_state() == before
    panel.set_state({"hovered": "c4.n1"})
    assert panel.hovered == "c4.n1"


def test_elements_are_lists_with_their_attributes() -> None:
    assert element("td", "7", class_="number", aria_label="seven") == [
        "td",
        {"class": "number", "aria-label": "seven"},
        "7",
    ]
    assert button("Back", "back", is_open=False) == ["button", {"type": "button", "aria-disabled": "true"}, "Back"]
