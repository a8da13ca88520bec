"""The view of a panel, read and clicked without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ipywidgets.widgets.widget import _instances

from tests.support.boards import answer, board_of
from tsuro_widget.widget.panel import Element, Panel
from tsuro_widget.widget.play import TsuroWidget


def elements(content: list[Element]) -> Iterator[Element]:
    """Every element, those inside others too."""
    for one in content:
        yield one
        if len(one) > 2 and isinstance(one[2], list):
            yield from elements(one[2])


def texts(content: list[Element]) -> list[str]:
    return [one[2] for one in elements(content) if len(one) > 2 and isinstance(one[2], str)]


def words(panel: Panel) -> str:
    return "\n".join(texts(panel.content))


def tagged(panel: Panel, tag: str) -> list[Element]:
    return [one for one in elements(panel.content) if one[0] == tag]


def acts(panel: Panel, name: str | None = None) -> list[str]:
    """The actions of the buttons, or of those of a name."""
    return [one[1].get("act", "") for one in tagged(panel, "button") if name in (None, one[2])]


def pressed(panel: Panel, action: str) -> dict[str, Any]:
    """Click the control with this action and return the answer of the panel."""
    board, number = place_of(panel)
    return answer(board, {"id": 1, "ply": 0, "kind": "panel", "action": f"{number} {action}"})


def point(panel: Panel, place: str) -> None:
    """Point at the element that tells this."""
    board, number = place_of(panel)
    board.set_state({"pointed": f"{number} {place}"})


def place_of(panel: Panel) -> tuple[TsuroWidget, int]:
    """The board that shows a panel, and its number there."""
    boards = [board for board in _instances.values() if isinstance(board, TsuroWidget)]
    return next((board, number) for board in boards for number, one in board.panels.items() if one is panel)


def with_board(panel: Panel) -> Panel:
    """Show a panel with a board."""
    board_of().show_panel(panel)
    return panel


def press(panel: Panel, action: str) -> None:
    assert pressed(panel, action) == {"id": 1, "ok": True}


def refusal(panel: Panel, action: str) -> str:
    """Return the reason for the refusal."""
    error = pressed(panel, action)["error"]
    assert error["code"] == "illegal"
    return str(error["text"])
