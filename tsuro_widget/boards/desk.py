"""Boards with panels beside them: one thing that a cell shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ipywidgets import HBox, Layout

from ..live.guarded import Plain
from ..live.panel import Panel
from ..live.table import Table
from ..show.phrases import ENGLISH, checked_lang, say
from ..show.still import still
from ..widget import TsuroWidget

WIDE, NARROW = "3 1 440px", "2 1 320px"


class Desk(Plain, HBox):  # type: ignore[misc]
    """Boards and a panel, beside each other where there is room."""

    _is_closed = True

    def __init__(self, boards: Sequence[Any], panel: Panel, lang: str = ENGLISH) -> None:
        self.panel = panel
        self._speak(checked_lang(lang))
        panel.layout.flex = NARROW
        self._show_boards(boards)
        layout = Layout(flex_flow="row wrap", align_items="flex-start", width="100%", grid_gap="8px 16px")
        super().__init__(self._arranged(), layout=layout)
        self._is_closed = False

    def _speak(self, lang: str) -> None:
        self.panel.lost = say("panel lost").said(lang)

    def _show_boards(self, boards: Sequence[Any]) -> None:
        self._boards = tuple(boards)
        self.panel.board, self.panel.hides = boards[0], any(board.hides for board in boards)
        for board in boards:
            board.layout.flex, board.layout.min_width = WIDE, "0"

    def _arranged(self) -> list[Any]:
        """Everything in its order."""
        return [*self._boards, self.panel]

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live desk, and what stands for it in places without a kernel."""
        bundle = super()._repr_mimebundle_(**options)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data.update(self._still())
        return bundle

    def _still(self) -> dict[str, str]:
        """The still picture of the first board."""
        return still(self._boards[0]._shown())

    def close(self) -> None:
        """Take leave of every view; what was made for this desk is closed too."""
        if not self._is_closed:
            self._is_closed = True
            self._end()
            self.panel.close()
            self.layout.close()
        super().close()

    def _end(self) -> None:
        """Let go of the boards."""


class KeptBoard(TsuroWidget):
    """A board of a branch or of a scenario's game, which no new game replaces."""

    def _open(self, table: Table, mode: str) -> None:
        super()._open(replace(table, begins_again=False), mode)
