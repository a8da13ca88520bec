"""A panel beside a board: Python describes its elements, and what is pressed comes back as an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any

import traitlets

from .commands import Command, Refused
from .guarded import Guarded, bundled, checked_text

Element = list[Any]
"""A tag, its attributes, and inside it a text or a list of elements."""

LONGEST_HOVER = 80
LOST = "The kernel does not answer: run the cell again."


def element(tag: str, inside: str | Sequence[Element] = "", /, *, act: str = "", **look: object) -> Element:
    """An element; `act` is the action of pressing it, `hover` what it tells when it is pointed at."""
    named = {name.rstrip("_").replace("_", "-"): value for name, value in look.items() if value is not None}
    return [tag, ({"act": act} if act else {}) | named, inside if isinstance(inside, str) else list(inside)]


def button(words: str, act: str, *, is_open: bool = True, **look: object) -> Element:
    """A button; one that is not open stays where it is, and does nothing."""
    return element("button", words, act=act if is_open else "", type="button", **_closed(is_open=is_open), **look)


def _closed(*, is_open: bool) -> dict[str, str]:
    return {} if is_open else {"aria_disabled": "true"}


class Panel(Guarded):
    """Shows `content`, and gives what is pressed to `act`; a `ValueError` of it is told in the panel."""

    writable = frozenset({"hovered"})
    hides = False
    board: Guarded | None = None
    """The board that it is beside: a panel is written while that is held."""

    _esm = bundled("panel.js")
    _css = bundled("panel.css")

    content: traitlets.List[Element] = traitlets.List().tag(sync=True)
    hovered: traitlets.TraitType[str, str] = traitlets.TraitType("").tag(sync=True)
    lost = traitlets.Unicode(LOST).tag(sync=True)

    def __init__(self, content: Sequence[Element] = (), act: Callable[[str], None] | None = None) -> None:
        super().__init__(content=list(content))
        self._act = act or (lambda action: None)
        self.on_msg(Panel._receive)

    def _held(self) -> AbstractContextManager[Any]:
        return super()._held() if self.board is None else self.board._held()

    @traitlets.validate("hovered")
    def _check_hovered(self, proposal: dict[str, Any]) -> str:
        return checked_text("hovered", proposal["value"])[:LONGEST_HOVER]

    def _obey(self, command: Command) -> dict[str, Any]:
        if command.kind != "act":
            raise Refused("malformed", "a panel is told to act, and nothing else")
        try:
            self._act(command.action)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None
        return {}
