"""Two branches side by side: boards to play on, what differs marked on both, and the tree of all branches."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ..explore.branches import MAIN, Branches
from ..explore.differences import differences
from ..live.panel import Element, Panel, button, element
from ..rules.quoting import short
from ..show.clean import shown
from ..show.marks import MOST_MARKS
from ..show.phrases import ENGLISH, say
from ..widget import TsuroWidget
from .desk import Desk

SIDES = ("first", "second")
NONE = "-"
MOST_ROWS = 60


class BranchBoard(Desk):
    """`boards` are the two that are shown, `names` their branches; `show` puts other branches in their places."""

    def __init__(self, branches: Branches, one: str = MAIN, other: str = MAIN, *, lang: str = ENGLISH) -> None:
        self.branches, self.names, self._lang = branches, (one, other), lang
        branches.differences(one, other)
        self.boards = tuple(self._board(name) for name in self.names)
        super().__init__(self.boards, Panel(act=self._act), lang)
        self.panel.layout.flex = "1 1 100%"
        self._mark_differences()

    def show(self, one: str, other: str) -> None:
        """Other branches, or the same again when some have been added."""
        self.branches.differences(one, other)
        old, names = self.boards, (one, other)
        kept = [name == before for name, before in zip(names, self.names)]
        self.names = names
        self.boards = tuple(board if stays else self._board(name) for name, board, stays in zip(names, old, kept))
        self._show_boards(self.boards)
        self.children = self._arranged()
        for board, stays in zip(old, kept):
            self._leave(board, is_closed=not stays)
        self._mark_differences()

    def _end(self) -> None:
        for board in self.boards:
            self._leave(board, is_closed=True)

    def _arranged(self) -> list[Any]:
        """The tree first: the boards are long."""
        return [self.panel, *self._boards]

    # -- the two boards ----------------------------------------------------------------------------

    def _board(self, name: str) -> TsuroWidget:
        board = TsuroWidget(self.branches[name], lang=self._lang)
        board.observe(self._mark_differences, "scene")
        return board

    def _leave(self, board: TsuroWidget, *, is_closed: bool) -> None:
        if is_closed:
            with suppress(ValueError):
                board.unobserve(self._mark_differences, "scene")
            board.close()

    def _mark_differences(self, change: object = None) -> None:
        """Mark what differs, and tell it."""
        found = differences(*(board.game.state for board in self.boards))
        for side, board in enumerate(self.boards):
            board.marks = found.marks(side)[:MOST_MARKS]
        rows = [(name, *pair) for part in found for name, pair in part.items()]
        self.panel.content = [
            element("h2", self._said("branch title")),
            element("ul", [self._row(*row) for row in self.branches.rows()], class_="rows"),
            element("h3", self._said("branch differs")),
            self._table(rows) if rows else element("p", self._said("branch same"), class_="quiet"),
        ]

    # -- the panel ---------------------------------------------------------------------------------

    def _said(self, key: str, **parts: object) -> str:
        return say(key, **parts).said(self._lang)

    def _row(self, lines: str, name: str, ply: int, played: list[str]) -> Element:
        """A branch under the one that it came from."""
        told = ", ".join(played) or self._said("branch nothing")
        origin = self._said("branch main") if name == MAIN else self._said("branch origin", ply=ply, played=told)
        number = str(self.branches.names.index(name) + 1)
        buttons = [
            button(
                self._said(f"branch {side}"),
                f"{side} {number}",
                aria_pressed=str(now == name).lower(),
                aria_label=self._said(f"branch show {side}", name=shown(name)),
                class_="small",
            )
            for side, now in zip(SIDES, self.names)
        ]
        words = [element("code", lines, aria_hidden="true")] if lines else []
        words += [element("b", shown(name)), element("span", f"({origin})", class_="quiet")]
        return element("li", [*words, *buttons], class_="line")

    def _table(self, rows: list[tuple[str, str, str]]) -> Element:
        heads = [self._said("branch what"), *map(shown, self.names)]
        head = element("tr", [element("th", words) for words in heads])
        body = [element("tr", [element("td", shown(words) if words else NONE) for words in row]) for row in rows]
        return element("table", [element("tbody", [head, *body[:MOST_ROWS]])])

    def _act(self, action: str) -> None:
        side, _, number = action.partition(" ")
        names = self.branches.names
        if side not in SIDES or not (number.isascii() and number.isdigit() and 1 <= int(number[:4]) <= len(names)):
            raise ValueError(f"no branch {short(action)}; there are 1 to {len(names)}")
        chosen: list[Any] = list(self.names)
        chosen[SIDES.index(side)] = names[int(number[:4]) - 1]
        self.show(*chosen)
