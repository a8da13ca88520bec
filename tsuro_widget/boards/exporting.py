"""`export`, and the page that replays a game in any browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any

from ..explore import exporting
from ..explore.expectation_words import in_words
from ..explore.exporting import MAKERS, WIDTH, BoardView, Look, Shown
from ..explore.scenario import Scenario
from ..explore.sources import HasGame
from ..live.seating import table_of
from ..live.table import Table
from ..play.game import Game
from ..play.luck import scripted
from ..show.export import HTML, Picture, in_one_line
from ..show.marks import Mark
from ..show.replay_page import About, replay_page
from ..widget import TsuroWidget, front_end
from ..words.catalogs import ENGLISH


def export(
    what: Shown | HasGame,
    path: str | FilePath | None = None,
    *,
    kind: str = "",
    width: float = WIDTH,
    marks: Sequence[Mark] = (),
) -> Picture:
    """Export a game, a board, a scenario, two branches or paths to a file; its ending names the kind.

    `svg` and `png` show the current state and `gif` every state so far. `json` is the record, the scenario or the
    paths. `html` is a page that replays a game or the script of a scenario in any browser, offline.
    `marks` point at things on the board of a game or a scenario, such as `paths.longest.marks`.

    An exported game hides nothing: each picture shows the hand of the active player, `html` also contains the seed,
    and `json` every tile of every hand and of the pile. A board with `seat` or `curtain` exports only what this board
    can show; its `json` is refused, and `export(board.game, ...)` writes everything.
    """
    shown = _shown_of(what)
    make = _MAKERS[exporting.kind_of(path, kind)]
    picture = make(shown, exporting.look_of(shown, width, marks))
    if path is not None:
        picture.save(path)
    return picture


def _shown_of(what: Shown | HasGame) -> Shown:
    """The thing to export; a board that hides hands exports only what it can show."""
    shown, board = exporting.shown_of(what), getattr(what, "board", what)
    if not isinstance(board, TsuroWidget) or not board.hides:
        return shown
    with board._held() as game:
        return _view(replace(board._table, game=game.branch()))


def _view(table: Table) -> BoardView:
    return BoardView(table.game.state, table.game.ply, table.moment, not table.hides)


def _page(what: Shown, look: Look) -> Picture:
    """All states of a game, as a board shows them."""
    from ..show.art import kit, overlay

    if not isinstance(what, Game | Scenario | BoardView):
        raise ValueError("a page that is played is made of a game or a scenario; this is one picture: svg or png")
    game = _replayed(what)
    alt = in_one_line(exporting.alt_of(what, game))
    about = _about(what, alt) if isinstance(what, Scenario) else About(alt=alt)
    view = (
        game if isinstance(game, BoardView) else _view(table_of(game, None, {}, "click", curtain=False, lang=ENGLISH))
    )
    moments = [view.moment(ply) for ply in range(view.ply + 1)]
    traits = {
        "speed": 1.0,
        "overlay": overlay(moments[-1], list(look.marks)),
        "notes": {},
        **kit(moments[-1], view.state, moments[-1].get("lang", ENGLISH), can_undo=view.can_undo),
    }
    page = replay_page(moments, traits, *front_end(), about)
    return Picture(HTML, page.encode(), alt)


def _replayed(what: Game | Scenario | BoardView) -> Game | BoardView:
    """The game whose moments are shown; a scenario has a seed only if one is written in it."""
    if not isinstance(what, Scenario):
        return what.branch() if isinstance(what, Game) else what
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


_MAKERS: dict[str, Callable[[Any, Look], Picture]] = {**MAKERS, "html": _page}
