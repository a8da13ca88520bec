"""Two branches side by side: boards to play on, what differs marked on both, and the tree of all branches."""

from dataclasses import replace
from typing import Any

from ipywidgets import HBox, Layout

from .._base.quote import short
from ..picture.still import still
from ..scenarios.branches import MAIN, Branches, differences
from ..scene.marks import MOST_MARKS
from ..words.catalogs import ENGLISH
from ..words.clean import display_name
from ..words.phrases import Translatable, sentence
from .board import TsuroWidget
from .desk import Desk
from .listeners import weakly
from .panel import Element, Panel, button, element, quiet
from .playables import Playable

SIDES = ("first", "second")
MOST_ROWS = 60


class BranchBoard(Desk):
    """`boards` are the two that are shown, `names` their branches; `show` puts other branches in their places."""

    def __init__(self, branches: Branches, one: str = MAIN, other: str = MAIN, *, lang: str = ENGLISH) -> None:
        self.branches, self.names, self._lang = branches, (one, other), lang
        self.boards = tuple(TsuroWidget(Playable(branches[name], lang, begins_again=False)) for name in self.names)
        for board in self.boards:
            board.layout.flex, board.layout.min_width = "1 1 380px", "0"
            board.observe(self._follow, "scene")
        super().__init__(*self.boards, panel=Panel(act=self._act))
        layout = Layout(flex_flow="row wrap", align_items="flex-start", width="100%", grid_gap="8px 16px")
        self.box = HBox(self.boards, layout=layout)
        for leave in (layout.close, self.box.close, branches.watch(weakly(self._mark_differences))):
            self._leave.callback(leave)
        self._mark_differences()

    def show(self, one: str, other: str) -> None:
        """Show other branches on the two boards."""
        shown = zip(self.boards, (one, other), self.names)
        for board, game in [(board, self.branches[name]) for board, name, before in shown if name != before]:
            board.put(replace(board.table, playable=Playable(game, self._lang, begins_again=False)))
        self.names = one, other
        self._mark_differences()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Both boards in a box, and a still picture of the first for places without a kernel."""
        return self.box._repr_mimebundle_(**options) | still(self.boards[0].current_scene())

    def _follow(self, change: Any) -> None:
        """Mark after the game is released: a thread that holds one game must not wait for the other."""
        change["owner"].when_released(self._mark_differences)

    def _mark_differences(self) -> None:
        """Mark what differs, and tell it."""
        found = differences(*(board.game.state for board in self.boards))
        for side, board in enumerate(self.boards):
            board.marks = found.marks(side)[:MOST_MARKS]
        rows = [(name, *pair) for part in found for name, pair in part.items()][:MOST_ROWS]
        heads: list[str | Translatable] = [sentence("branch what"), *map(display_name, self.names)]
        body = [element("tr", [element("td", display_name(words) or "-") for words in row]) for row in rows]
        table = element("tbody", [element("tr", [element("th", words) for words in heads]), *body])
        content = [
            element("h2", sentence("branch title")),
            element("ul", [self._row(*row) for row in self.branches.rows()], class_="rows"),
            element("h3", sentence("branch differs")),
            element("table", [table]) if rows else quiet(sentence("branch same")),
        ]
        self.panel.show(content, self._lang)

    def _row(self, lines: str, name: str, ply: int, played: list[str]) -> Element:
        """A branch under the one that it came from."""
        told = ", ".join(played) or sentence("branch nothing")
        origin = sentence("branch main") if name == MAIN else sentence("branch origin", ply=ply, played=told)
        tree, written = element("code", lines, aria_hidden="true") if lines else None, display_name(name)
        inside = [tree, element("b", written), element("span", f"({origin.text(self._lang)})", class_="quiet")]
        for side, now in zip(SIDES, self.names):
            look: dict[str, Any] = {"aria_label": sentence(f"branch show {side}", name=written), "class_": "small"}
            inside.append(button(sentence(f"branch {side}"), f"{side} {written}", aria_pressed=now == name, **look))
        return element("li", inside, class_="line")

    def _act(self, action: str) -> None:
        side, _, words = action.partition(" ")
        name = {display_name(name): name for name in self.branches}.get(words, words)
        if side not in SIDES:
            raise ValueError(f"no side {short(side)}; there are {' and '.join(SIDES)}")
        self.show(*(name if side == one else now for one, now in zip(SIDES, self.names)))
