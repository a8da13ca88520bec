"""The graph of the paths beside the board: what is pointed at here lights up there."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..game.game import Game
from ..paths.paths import Path, Paths
from ..words.catalogs import ENGLISH
from ..words.phrases import Words, count, say
from .board import TsuroWidget
from .desk import Desk
from .panel import Element, Panel, button, element

FEW = 12
PATH, ALL = "path", "all"


class GraphBoard(Desk):
    """A board and the graph of its paths, of a game or of a board that is there already.

    Pointing at a path in either marks it in both; in the list of the paths the focus does, and pressing keeps the mark.
    The graph follows what the board shows. `paths` is what is shown; `board` and `panel` are its parts.
    """

    def __init__(self, shown: Game | TsuroWidget, *, lang: str = ENGLISH) -> None:
        self._is_own = not isinstance(shown, TsuroWidget)
        self.board = shown if isinstance(shown, TsuroWidget) else TsuroWidget(shown, lang=lang)
        self._kept, self._has_all = "", False
        super().__init__([self.board], Panel(act=self._act))
        self._follow()
        self.board.observe(self._follow, ["scene", "ply"])
        for one in (self.board, self.panel):
            one.observe(self._show, "hovered")

    def _end(self) -> None:
        """The board stays as it is, if it was there before."""
        self.board.unobserve(self._follow, ["scene", "ply"])
        self.board.unobserve(self._show, "hovered")
        if self._is_own:
            self.board.close()
        else:
            self.board.point()

    # -- what is shown -----------------------------------------------------------------------------

    def _follow(self, change: object = None) -> None:
        """The paths of the moment that the board shows."""
        self.paths = Paths(self.board.current_moment.state)
        self._show()

    @property
    def pointed(self) -> Path | None:
        """The path that is pointed at in the panel or on the board, or that was pressed."""
        for place in (self.panel.hovered, self.board.hovered, self._kept):
            if (path := self._through(place)) is not None:
                return path
        return None

    def _through(self, place: str) -> Path | None:
        """The path through a point; what views write may be anything."""
        try:
            path = self.paths.through(place)
        except ValueError:
            return None
        return path if path.length else None

    def _show(self, change: object = None) -> None:
        path = self.pointed
        self.board.point(*(path.marks if path else ()))
        content = _Content(self.paths, path, self._through(self._kept), self._has_all)
        self.panel.show(content.elements(), self.board.lang)

    def _act(self, action: str) -> None:
        word, _, place = action.partition(" ")
        if word == ALL:
            self._has_all = not self._has_all
        elif word == PATH and (path := self._through(place)) is not None:
            self._kept = "" if path == self._through(self._kept) else path.points[0]
        else:
            raise ValueError(f"no path through {place!r}")
        self._show()


class _Content(NamedTuple):
    """What the panel shows of the paths of a moment."""

    paths: Paths
    lit: Path | None
    kept: Path | None
    has_all: bool

    def elements(self) -> list[Element]:
        from ..picture.graph import graph_shapes

        told = self.paths.count
        total = (
            count("graph count", told.chains, rings=count("graph rings", told.rings))
            if self.paths.all
            else say("graph none")
        )
        now = self._path(self.lit) if self.lit else say("graph hint")
        return [
            element("h2", say("graph title")),
            element("p", total, class_="quiet"),
            graph_shapes(self.paths.json(), self.paths.all.index(self.lit) if self.lit else None),
            element("p", now, class_="told"),
            element("h3", say("graph list")),
            element("ul", [self._line(path) for path in self._listed()], class_="rows"),
            *self._more(),
        ]

    def _listed(self) -> list[Path]:
        """Those with pawns first, then the longest; of many only some."""
        ordered = sorted(self.paths.all, key=lambda path: (not path.pawns, -path.length))
        if self.has_all:
            return ordered
        return ordered[:FEW] + [path for path in ordered[FEW:] if path == self.kept]

    def _line(self, path: Path) -> Element:
        look: dict[str, Any] = {"aria_pressed": path == self.kept, "hover": path.points[0]}
        classes = "row on" if path == self.lit else "row"
        words = self._path(path)
        return element("li", [button(words, f"{PATH} {path.points[0]}", class_=classes, **look)])

    def _path(self, path: Path) -> Words:
        kind = "graph ring" if path.is_ring else "graph path"
        words = count(kind, path.length, first=path.points[0], last=path.points[-1])
        return say("graph who", path=words, names=", ".join(path.pawns)) if path.pawns else words

    def _more(self) -> list[Element]:
        if len(self.paths.all) <= FEW:
            return []
        words = say("graph few") if self.has_all else say("graph all", count=len(self.paths.all))
        return [element("p", [button(words, ALL)])]
