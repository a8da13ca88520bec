"""The view of a panel, read and clicked without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.boards import answer
from tsuro_widget.live.panel import Element, Panel


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
    return answer(panel, {"id": 1, "ply": 0, "kind": "act", "action": action})


def press(panel: Panel, action: str) -> None:
    assert pressed(panel, action) == {"id": 1, "ok": True}


def refusal(panel: Panel, action: str) -> str:
    """Return the reason for the refusal."""
    error = pressed(panel, action)["error"]
    assert error["code"] == "illegal"
    return str(error["text"])
