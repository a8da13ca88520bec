"""A game or a scenario as a picture, a film or text, each with its alternative text; no browser is needed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from .._base.quote import short
from ..play.game import Game
from ..play.record import written as record_written
from ..rules.model import State
from ..show.captions import description, title
from ..show.export import Picture, in_one_line, png_picture, svg_picture
from ..show.film import Film
from ..show.marks import Mark, checked_marks
from ..show.replacing import checked_path
from ..show.widths import check_film, checked_width
from ..words.phrases import say, told
from .branches import Comparison
from .paths import Paths
from .paths import description as paths_in_words
from .progress import drive
from .scenario import Scenario
from .scenario_files import written
from .sources import HasGame, opened

Json = dict[str, Any]
JSON = "application/json"
KINDS = ("svg", "png", "gif", "json", "html")
OTHER_ENDINGS = {"htm": "html"}
WIDTH = 900
LONGEST_LOG = 40
NO_RECORD = (
    "a board that hides hands has no json: that is the record of its game, in which every hidden tile can be read; "
    "anyone who is allowed to see them exports the game itself, board.game"
)


class BoardView(NamedTuple):
    """A game as a board that hides hands can show it: a scene after each number of actions."""

    state: State
    ply: int
    moment: Callable[[int], Json]
    can_undo: bool

    def scene(self, *, ply: int | None = None) -> Json:
        return self.moment(self.ply if ply is None else ply)


Shown = Game | Scenario | Comparison | Paths | BoardView


class Look(NamedTuple):
    """How wide a picture is, and what is marked on it."""

    width: float
    marks: Sequence[Mark]


def shown_of(what: Shown | HasGame) -> Shown:
    """The thing to export; a board exports its game, even if the board hides hands."""
    shown = what if isinstance(what, Shown) else opened(what)
    if not isinstance(shown, Shown):
        right = "it must be a game, a board, a scenario, branches that are compared, or paths"
        raise ValueError(f"found {short(what)}; {right}")
    return shown


def kind_of(path: str | FilePath | None, kind: str) -> str:
    """The kind of file that is meant, whether it is said or the ending says it."""
    ending = "" if path is None else checked_path(path).suffix[1:].lower()
    said = kind.lower() if isinstance(kind, str) else ""
    ending, said = (OTHER_ENDINGS.get(name, name) for name in (ending, said))
    found = said or (ending if isinstance(kind, str) else "")
    if found not in KINDS:
        raise ValueError(f"the kind of file is {short(found or kind)}; it must be one of {', '.join(KINDS)}")
    if ending in KINDS and ending != found:
        right = "give the file the ending of its kind, or leave kind out"
        raise ValueError(f"the kind of file is {found!r}, and {short(str(path))} ends as {ending!r}; {right}")
    return found


def look_of(shown: Shown, width: float, marks: Sequence[Mark]) -> Look:
    """How it is to look; a `ValueError` says what cannot be."""
    if isinstance(shown, Game | Scenario | BoardView):
        return Look(checked_width(width), checked_marks(marks, _game(shown).state.board))
    if not isinstance(marks, Sequence) or marks:
        raise ValueError(f"marks is {short(marks)}; only a picture of a game or a scenario takes marks")
    return Look(checked_width(width), ())


def _svg(what: Shown, look: Look) -> Picture:
    if isinstance(what, Paths):
        return svg_picture(what.svg(width=look.width), paths_in_words(what))
    if isinstance(what, Comparison):
        return svg_picture(what.svg(width=look.width), str(what))
    game = _game(what)
    return svg_picture(_still(game.scene(), look), _in_words(what, game))


def _still(scene: Json, look: Look) -> str:
    """svgwrite is imported only when somebody wants a picture."""
    from ..show.svg import svg

    return svg(scene | {"marks": look.marks}, width=look.width)


def _png(what: Shown, look: Look) -> Picture:
    drawn = _svg(what, look)
    return png_picture(drawn.data.decode(), drawn.alt)


def _gif(what: Shown, look: Look) -> Picture:
    """One picture after the other; if that is interrupted, the film is as long as it has become."""
    if isinstance(what, Paths | Comparison):
        raise ValueError("a film is made of a game or a scenario; this is one picture: svg or png")
    moments = _moments(what)
    check_film(look.width, len(moments))
    game = _game(what)
    alt = alt_of(what, game)
    film = Film(len(moments), lambda number: _still(moments[number](), look))
    if not drive(film.made(), "pictures"):
        if not film.has_begun:
            raise KeyboardInterrupt
        alt = told(game.scene(), say("film cut", count=film.count or 1, length=film.length, alt=alt))
    return film.picture(alt)


def alt_of(what: Game | Scenario | BoardView, game: Game | BoardView) -> str:
    """What can be seen at the end, and what has happened."""
    return f"{_in_words(what, game).rstrip('.')}. {_log(game)}".strip()


def _moments(what: Game | Scenario | BoardView) -> Sequence[Callable[[], Json]]:
    """Every moment of a game, in a scenario every single thing that happens; each tells its scene."""
    if isinstance(what, Scenario):
        return [what.at_start().scene, *(step.scene for step in what.steps())]
    game = what.branch() if isinstance(what, Game) else what
    return [partial(game.scene, ply=ply) for ply in range(game.ply + 1)]


def _json(what: Shown, look: Look) -> Picture:
    """The alternative text has a place of its own, which whoever reads the file leaves out."""
    if isinstance(what, BoardView):
        raise ValueError(NO_RECORD)
    if isinstance(what, Paths):
        return _data(what.json(), paths_in_words(what))
    if isinstance(what, Comparison):
        return _data({"names": what.names, **what.differences._asdict()}, str(what))
    alt = in_one_line(_in_words(what, _game(what)))
    if isinstance(what, Scenario):
        return Picture(JSON, written({**what.json(), "alt": alt}).encode(), alt)
    return Picture(JSON, record_written({**what.record(), "alt": alt}, what.state.edition), alt)


def _data(parts: Json, alt: str) -> Picture:
    alt = in_one_line(alt)
    return Picture(JSON, json.dumps({"alt": alt, **parts}, ensure_ascii=False).encode(), alt)


def _game(what: Game | Scenario | BoardView) -> Game | BoardView:
    return what.played() if isinstance(what, Scenario) else what


def _in_words(what: Game | Scenario | BoardView, game: Game | BoardView) -> str:
    """What is called how, and what can be seen."""
    named = what.title if isinstance(what, Scenario) else ""
    scene = game.scene()
    return f"{f'{named}. ' if named else ''}{title(scene)}. {description(scene)}"


def _log(game: Game | BoardView) -> str:
    """What has happened lately, in words."""
    scene = game.scene()
    names = [f"{player['name']} " for player in scene["seats"]]
    lately = [(line["seat"], line["text"]) for line in scene["log"][-LONGEST_LOG:] if line["text"]]
    lines = [f"{'' if seat is None else names[seat]}{text}" for seat, text in lately]
    return told(scene, say("film log", lines=". ".join(lines))) if lines else ""


MAKERS: dict[str, Callable[[Any, Look], Picture]] = {"svg": _svg, "png": _png, "gif": _gif, "json": _json}
"""All kinds of files that need no front end."""
