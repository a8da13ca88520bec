"""Boards with panels: a cell shows each as one widget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .board import TsuroWidget
from .cells import note_made
from .panel import Panel
from .plain import Plain


class Desk(Plain):
    """Boards, the first of them with a panel."""

    is_closed = False

    def __init__(self, boards: Sequence[TsuroWidget], panel: Panel) -> None:
        super().__init__()
        self.panel, self._boards = panel, tuple(boards)
        self._boards[0].show_panel(panel)
        note_made(self, self._boards)

    def _display_(self) -> Any:
        """What marimo shows."""
        return self._boards[0]

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The board with its panel, and a still picture for places without a kernel."""
        return self._boards[0]._repr_mimebundle_(**options)

    def close(self) -> None:
        """Close the panel, and the boards that were made for it."""
        if not self.is_closed:
            self.is_closed = True
            self._boards[0].drop_panel(self.panel)
            self._end()

    def _end(self) -> None:
        """Leave the boards."""
