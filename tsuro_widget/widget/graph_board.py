"""The graph of the paths beside the board: what is pointed at here lights up there."""

from __future__ import annotations

from collections.abc import Iterator

from .._base.former import former_name
from ..game.game import Game
from ..paths.paths import Path, Paths
from ..words.catalogs import ENGLISH
from ..words.phrases import Translatable, count, sentence
from .board import TsuroWidget
from .desk import Desk
from .panel import Element, Panel, button, element, quiet

FEW = 12


class GraphBoard(Desk):
    """A board and the graph of its paths, of a game or of a board that is there already.

    Pointing at a path in either marks it in both; in the list of the paths the focus does, and pressing keeps the mark.
    The graph follows what the board shows. `paths` is what is shown; `board` and `panel` are its parts.
    """

    def __init__(self, shown: Game | TsuroWidget, *, lang: str = ENGLISH) -> None:
        self.board = shown if isinstance(shown, TsuroWidget) else TsuroWidget(shown, lang=lang)
        self._kept, self._has_all = "", False
        super().__init__(self.board, panel=Panel(act=self._act), is_own=self.board is not shown)
        self._follow()
        self._heed(self.board, self._follow, "scene", "ply")
        for one in (self.board, self.panel):
            self._heed(one, self._show, "hovered")

    def _follow(self, change: object = None) -> None:
        self.paths = Paths(self.board.current_moment.state)
        self._show()

    @property
    def hovered_path(self) -> Path | None:
        """The path that is pointed at in the panel or on the board, or that was pressed."""
        places = (self.panel.hovered, self.board.hovered, self._kept)
        return next(filter(None, map(self._through, places)), None)

    pointed = former_name("pointed", "hovered_path")

    def _through(self, place: str) -> Path | None:
        """The path through a point; what views write may be anything."""
        try:
            path = self.paths.through(place)
        except ValueError:
            return None
        return path if path.length else None

    def _act(self, action: str) -> None:
        word, _, place = action.partition(" ")
        if word == "all":
            self._has_all = not self._has_all
        elif word == "path" and (path := self._through(place)) is not None:
            self._kept = "" if path == self._through(self._kept) else path.points[0]
        else:
            raise ValueError(f"no path through {place!r}")
        self._show()

    def _show(self, change: object = None) -> None:
        from ..picture.graph import graph_shapes

        lit, every, told = self.hovered_path, self.paths.all, self.paths.count
        self.board.point(*(lit.marks if lit else ()))
        total = count("graph count", told.chains, rings=count("graph rings", told.rings))
        head = [element("h2", sentence("graph title")), quiet(total if every else sentence("graph none"))]
        drawn = graph_shapes(self.paths.json(), every.index(lit) if lit else None)
        words = element("p", _words(lit) if lit else sentence("graph hint"), class_="told")
        rows = [element("h3", sentence("graph list")), element("ul", self._rows(lit), class_="rows")]
        label = sentence("graph few") if self._has_all else sentence("graph all", count=len(every))
        more = element("p", [button(label, "all")]) if len(every) > FEW else None
        self.panel.show([*head, drawn, words, *rows, more], self.board.lang)

    def _rows(self, lit: Path | None) -> Iterator[Element]:
        """The paths with pawns first, then the longest; of many only some."""
        kept = self._through(self._kept)
        ordered = sorted(self.paths.all, key=lambda path: (not path.pawns, -path.length))
        for number, path in enumerate(ordered):
            if self._has_all or number < FEW or path == kept:
                place, look = path.points[0], "row on" if path == lit else "row"
                row = button(_words(path), f"path {place}", aria_pressed=path == kept, class_=look, hover=place)
                yield element("li", [row])


def _words(path: Path) -> Translatable:
    kind = "graph ring" if path.is_ring else "graph path"
    words = count(kind, path.length, first=path.points[0], last=path.points[-1])
    return sentence("graph who", path=words, names=", ".join(path.pawns)) if path.pawns else words
