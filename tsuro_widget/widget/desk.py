"""Boards with panels: a cell shows each as one widget."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import traitlets

from .board import TsuroWidget
from .cells import note_made
from .panel import Panel
from .plain import Plain


class Desk(Plain):
    """Boards, the first of them with a panel; those that were there already stay open when the desk is closed."""

    is_closed = False

    def __init__(self, *boards: TsuroWidget, panel: Panel, is_own: bool = True) -> None:
        super().__init__()
        self.panel, self._boards, self._leave = panel, boards, ExitStack()
        for board in boards if is_own else ():
            self._leave.callback(board.close)
        self._leave.callback(boards[0].point)
        self._leave.callback(boards[0].drop_panel, panel)
        boards[0].show_panel(panel)
        note_made(self, boards)

    def _heed(self, one: traitlets.HasTraits, handler: Callable[..., None], *names: str) -> None:
        """Call this when one of these traits changes, until the desk is closed."""
        one.observe(handler, names)
        self._leave.callback(one.unobserve, handler, names)

    def _display_(self) -> Any:
        """What marimo shows."""
        return self._boards[0]

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The board with its panel, and a still picture for places without a kernel."""
        return self._boards[0]._repr_mimebundle_(**options)

    def close(self) -> None:
        """Close the panel, and the boards that were made for it."""
        self.is_closed = True
        self._leave.close()
