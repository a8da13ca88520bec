"""`export`, and the page that replays a game in any browser, which only a board can make."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory

from ..explore import exporting
from ..explore.expectation_words import in_words
from ..explore.exporting import WIDTH, Shown
from ..explore.moments import HasGame
from ..explore.scenario import Scenario
from ..play.game import Game
from ..play.luck import scripted
from ..show.export import HTML, Picture, in_one_line
from ..show.marks import Mark
from ..show.page_words import About

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

    game = _replayed(what)
    alt = in_one_line(exporting.alt_of(what, game))
    about = _about(what, alt) if isinstance(what, Scenario) else About(alt=alt)
    with TsuroWidget(game, mode="replay") as board, TemporaryDirectory() as folder:
        board.marks = list(marks)
        data = board.replay_html(FilePath(folder) / "page.html", about).read_bytes()
    return Picture(HTML, data, alt)


def _replayed(what: Game | Scenario) -> Game:
    """The game whose moments are shown; a scenario has a seed only if one is written in it."""
    if not isinstance(what, Scenario):
        return what.branch()
    game = what.played()
    if "then" in what.json():
        return game
    return Game.from_record(game.record(), luck=scripted([]), check=False, edition=what.edition)


def _about(scenario: Scenario, alt: str) -> About:
    parts = scenario.json()
    return About(
        scenario.title,
        parts.get("notes", ""),
        alt,
        steps=[str(step) for step in scenario.steps()],
        expected=[in_words(expected) for expected in parts["expect"]],
        report=str(scenario.check()).splitlines(),
    )
