"""`export`, and the page that replays a game in any browser, which only a board can make."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory

from ..explore import exporting
from ..explore.exporting import WIDTH, Shown
from ..explore.moments import HasGame
from ..explore.scenario import Scenario
from ..play.game import Game
from ..show.export import HTML, Picture, in_one_line
from ..show.marks import Mark

PAGE = "html"


def export(
    what: Shown | HasGame,
    path: str | FilePath | None = None,
    *,
    kind: str = "",
    width: float = WIDTH,
    marks: Sequence[Mark] = (),
) -> Picture:
    """A picture of a game, a scenario, two branches or paths, written to a file whose ending says of which kind.

    `svg` and `png` show the present moment, `gif` all that led to it; `json` is the record, the scenario or the paths;
    `html` is a page that replays a game or the script of a scenario in any browser, offline.
    `marks` point at things on the board of a game or a scenario, such as `paths.longest.marks`.
    """
    shown = exporting.shown_of(what)
    if exporting.kind_of(path, kind) != PAGE:
        return exporting.export(shown, path, kind=kind, width=width, marks=marks)
    if not isinstance(shown, Game | Scenario):
        raise ValueError("a page that is played is made of a game or a scenario; this is one picture: svg or png")
    page = _page(shown, exporting.look_of(shown, width, marks).marks)
    if path is not None:
        page.save(path)
    return page


def _page(what: Game | Scenario, marks: Sequence[Mark]) -> Picture:
    """The board is made only for its page, and closed again."""
    from ..widget import TsuroWidget

    game = what.played() if isinstance(what, Scenario) else what.branch()
    with TsuroWidget(game, mode="replay") as board, TemporaryDirectory() as folder:
        board.marks = list(marks)
        data = board.replay_html(FilePath(folder) / "page.html").read_bytes()
    return Picture(HTML, data, in_one_line(exporting.alt_of(what, game)))
