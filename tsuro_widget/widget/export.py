"""`export`: a game, a board, a scenario, branches or paths as a picture, a film, text or a page; each says its text."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path as FilePath
from typing import Any, NamedTuple, cast

from .._base.files import check_path
from .._base.progress import drive
from .._base.quote import short
from ..game.game import Game
from ..game.luck import scripted
from ..notation.record import record_bytes
from ..paths.paths import Paths
from ..paths.paths import description as paths_in_words
from ..paths.sources import HasGame, unwrap
from ..picture.captions import description, title
from ..picture.files import HTML, Picture, check_film, check_width, in_one_line, png_picture, svg_picture
from ..picture.film import Film
from ..picture.replay_page import About, replay_page
from ..scenarios.branches import BranchComparison
from ..scenarios.scenario import Scenario
from ..scenarios.scenario_files import expected_text, scenario_text
from ..scene.marks import Mark, check_marks
from ..scene.types import AnyScene
from ..words.catalogs import ENGLISH
from ..words.phrases import sentence, text_for
from .board import TsuroWidget
from .guarded_widget import front_end
from .table import Table
from .table_options import table_of

KINDS = ("svg", "png", "gif", "json", "html")  # the methods of an exhibit have these names
WIDTH, LONGEST_LOG = 900, 40
NO_RECORD = (
    "a board that hides hands has no json: that is the record of its game, in which every hidden tile can be read; "
    "anyone who is allowed to see them exports the game itself, board.game"
)
OF_GAMES = {"gif": "a film", "html": "a page that is played"}


def export(
    what: Game | Scenario | BranchComparison | Paths | HasGame,
    path: str | FilePath | None = None,
    *,
    kind: str = "",
    width: float = WIDTH,
    marks: Sequence[Mark] = (),
    dark: bool = False,
) -> Picture:
    """Export a game, a board, a scenario, two branches or paths to a file; its ending names the kind.

    `svg` and `png` show the current state and `gif` every state so far. `json` is the record, the scenario or the
    paths. `html` is a page that replays a game or the script of a scenario in any browser, offline.
    `marks` point at things on the board of a game or a scenario, such as `paths.longest.marks`.
    With `dark`, pictures and films have the colours of a dark page.

    An exported game hides nothing: each picture shows the hand of the active player, `html` also contains the seed,
    and `json` every tile of every hand and of the pile. A board with `seat` or `curtain` exports only what this board
    can show; its `json` is refused, and `export(board.game, ...)` writes everything.
    """
    exhibit = _exhibit_of(what)
    picture = _method_of(exhibit, path, kind)(Look(check_width(width), exhibit.check_marks(marks), dark))
    if path is not None:
        picture.save(path)
    return picture


def _method_of(exhibit: Exhibit, path: str | FilePath | None, kind: str) -> Callable[[Look], Picture]:
    """The method of the kind of file, whether it is given or the ending names it."""
    ending = "" if path is None else check_path(path).suffix[1:].lower()
    given = kind.lower() if isinstance(kind, str) else ""
    ending, given = ("html" if name == "htm" else name for name in (ending, given))
    found = given or (ending if isinstance(kind, str) else "")
    if found not in KINDS:
        raise ValueError(f"the kind of file is {short(found or kind)}; it must be one of {', '.join(KINDS)}")
    if ending in KINDS and ending != found:
        right = "give the file the ending of its kind, or leave kind out"
        raise ValueError(f"the kind of file is {found!r}, and {short(str(path))} ends as {ending!r}; {right}")
    if not hasattr(exhibit, found):
        raise ValueError(f"{OF_GAMES[found]} is made of a game or a scenario; this is one picture: svg or png")
    return cast(Callable[[Look], Picture], getattr(exhibit, found))


class Look(NamedTuple):
    """How wide a picture is, what is marked on it, and its theme."""

    width: float
    marks: Sequence[Mark]
    dark: bool


class Exhibit:
    """A thing as a file of each kind: here paths, or branches that are compared, which are one picture."""

    def __init__(self, what: Any, alt: str) -> None:
        self.what, self.alt = what, alt

    def check_marks(self, marks: Sequence[Mark]) -> Sequence[Mark]:
        if not isinstance(marks, Sequence) or marks:
            raise ValueError(f"marks is {short(marks)}; only a picture of a game or a scenario takes marks")
        return marks

    def drawn(self, look: Look) -> str:
        return str(self.what.svg(width=look.width, dark=look.dark))

    def data(self, alt: str) -> bytes:
        """The alternative text has a place of its own, which a reader of the file leaves out."""
        return json.dumps({"alt": alt, **self.what.json()}, ensure_ascii=False).encode()

    def svg(self, look: Look) -> Picture:
        return svg_picture(self.drawn(look), self.alt)

    def png(self, look: Look) -> Picture:
        return png_picture(self.drawn(look), self.alt)

    def json(self, look: Look) -> Picture:
        alt = in_one_line(self.alt)
        return Picture("application/json", self.data(alt), alt)


class GameExhibit(Exhibit):
    """A game at its current state, or what the table of a board that hides hands can show of it."""

    def __init__(self, game: Game, name: str = "", *, table: Table | None = None) -> None:
        self.game, self._table = game, table
        self.scene = self._scene(game.ply)
        super().__init__(game, f"{name}{title(self.scene)}. {description(self.scene)}")

    def _scene(self, ply: int) -> AnyScene:
        return self._table.moment(ply) if self._table else self.game.scene(ply=ply)

    def check_marks(self, marks: Sequence[Mark]) -> Sequence[Mark]:
        return check_marks(marks, self.game.state.board)

    def drawn(self, look: Look, scene: AnyScene | None = None) -> str:
        """svgwrite is imported only when somebody wants a picture."""
        from ..picture.svg import svg

        return svg({**(scene or self.scene), "marks": look.marks}, width=look.width, dark=look.dark)

    def data(self, alt: str) -> bytes:
        if self._table:
            raise ValueError(NO_RECORD)
        return record_bytes({**self.game.record(), "alt": alt}, self.game.state.edition)

    def _alt_with_log(self) -> str:
        """What can be seen at the end, and what has happened lately."""
        names = {None: ""} | {seat: f"{player['name']} " for seat, player in enumerate(self.scene["seats"])}
        lines = [names[line["seat"]] + line["text"] for line in self.scene["log"][-LONGEST_LOG:] if line["text"]]
        log = text_for(self.scene, sentence("film log", lines=". ".join(lines))) if lines else ""
        return f"{self.alt.rstrip('.')}. {log}".strip()

    def gif(self, look: Look) -> Picture:
        """One picture after the other; if that is interrupted, the film is as long as it has become."""
        moments, alt = self.moments(), self._alt_with_log()
        check_film(look.width, len(moments))
        film = Film(len(moments), lambda number: self.drawn(look, moments[number]()))
        if not drive(film.render(), "pictures"):
            if not film.count:
                raise KeyboardInterrupt
            alt = text_for(self.scene, sentence("film cut", count=film.count, length=film.length, alt=alt))
        return film.picture(alt)

    def html(self, look: Look) -> Picture:
        """All states of a game, as a board shows them."""
        from ..picture.art import kit, overlay

        table, alt = self.table(), in_one_line(self._alt_with_log())
        moments = [table.moment(ply) for ply in range(table.game.ply + 1)]
        drawn = kit(moments[-1], table.game.state, moments[-1].get("lang", ENGLISH), can_undo=not table.hides)
        traits = {"speed": 1.0, "overlay": overlay(moments[-1], list(look.marks)), "notes": {}, **drawn}
        page = replay_page(moments, traits, *front_end(), self.about()._replace(alt=alt))
        return Picture(HTML, page.encode(), alt)

    def about(self) -> About:
        return About()

    def moments(self) -> Sequence[Callable[[], AnyScene]]:
        return [partial(self._scene, ply) for ply in range(self.game.ply + 1)]

    def table(self) -> Table:
        """The game as a page shows it."""
        return self._table or table_of(self.game, None, {}, "click", curtain=False, lang=ENGLISH)


class ScenarioExhibit(GameExhibit):
    """A scenario after its script; its moments are all the single things that happen."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        super().__init__(scenario.played(), f"{scenario.title}. " if scenario.title else "")

    def data(self, alt: str) -> bytes:
        return scenario_text({**self.scenario.json(), "alt": alt}).encode()

    def about(self) -> About:
        parts, steps = self.scenario.json(), [str(step) for step in self.scenario.steps()]
        expected = [expected_text(expected) for expected in parts["expect"]]
        report = str(self.scenario.check()).splitlines()
        return About(self.scenario.title, parts.get("notes", ""), "", steps, expected, report)

    def moments(self) -> Sequence[Callable[[], AnyScene]]:
        return [self.scenario.at_start().scene, *(step.scene for step in self.scenario.steps())]

    def table(self) -> Table:
        """The game has a seed only if one is written in the scenario."""
        if "then" not in self.scenario.json():
            record, edition = self.game.record(), self.scenario.edition
            self.game = Game.from_record(record, luck=scripted([]), check=False, edition=edition)
        return super().table()


def _exhibit_of(what: Any) -> Exhibit:
    """A board exports its game; one that hides hands only what it can show."""
    board = getattr(what, "board", what)
    if isinstance(board, TsuroWidget) and board.hides:
        with board.hold_game() as game:
            table = board.table.of_branch(game)
            return GameExhibit(table.game, table=table)
    if isinstance(what, Paths | BranchComparison):
        return Exhibit(what, paths_in_words(what) if isinstance(what, Paths) else str(what))
    if isinstance(what, Scenario):
        return ScenarioExhibit(what)
    found = unwrap(what)
    if isinstance(found, Game):
        return GameExhibit(found.branch())
    raise ValueError(f"found {short(what)}; it must be a game, a board, a scenario, compared branches, or paths")
