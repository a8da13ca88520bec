"""`export`: a game or a scenario as a picture, a film or text, each with its alternative text; no browser is needed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from ..play.game import Game
from ..play.record import written as record_written
from ..rules.quoting import short
from ..show.captions import description, title
from ..show.export import Picture, gif_picture, png_picture, svg_picture
from ..show.marks import Mark, checked_marks
from .branches import Comparison
from .path_tables import description as paths_in_words
from .paths import Paths
from .progress import drive
from .scenario import Scenario
from .scenario_files import LONGEST_NOTES, written

Json = dict[str, Any]
Shown = Game | Scenario | Comparison | Paths

JSON = "application/json"
WIDTH = 900
LONGEST_LOG = 40


class Look(NamedTuple):
    """How wide a picture is, and what is marked on it."""

    width: float
    marks: Sequence[Mark]


def export(
    what: Shown,
    path: str | FilePath | None = None,
    *,
    kind: str = "",
    width: float = WIDTH,
    marks: Sequence[Mark] = (),
) -> Picture:
    """A picture of a game, a scenario, two branches or paths, written to a file whose ending says of which kind.

    `svg` and `png` show the present moment, `gif` all that led to it; `json` is the record, the scenario or the paths.
    `marks` point at things on the board of a game or a scenario, such as `paths.longest.marks`.
    """
    kind = kind or FilePath(path or "").suffix[1:].lower()
    if not isinstance(what, Shown):
        raise ValueError(f"found {short(what)}; it must be a game, a scenario, branches that are compared, or paths")
    if kind not in _MAKERS:
        raise ValueError(f"the kind of file is {kind!r}; it must be one of {', '.join(_MAKERS)}, html")
    picture = _MAKERS[kind](what, Look(width, marks))
    if path is not None:
        picture.save(path)
    return picture


def _svg(what: Shown, look: Look) -> Picture:
    if isinstance(what, Paths):
        return svg_picture(what.svg(width=look.width), paths_in_words(what))
    if isinstance(what, Comparison):
        return svg_picture(what.svg(), str(what))
    game = _game(what)
    scene = game.scene() | {"marks": checked_marks(look.marks, game.state.board)}
    return svg_picture(_still(scene, look.width), _in_words(what, game))


def _still(scene: Json, width: float) -> str:
    """svgwrite is imported only when somebody wants a picture."""
    from ..show.svg import svg

    return svg(scene, width=width)


def _png(what: Shown, look: Look) -> Picture:
    drawn = _svg(what, look)
    return png_picture(drawn.data.decode(), drawn.alt)


def _gif(what: Shown, look: Look) -> Picture:
    """One picture after the other; if that is interrupted, the film is as long as it has become."""
    if isinstance(what, Paths | Comparison):
        raise ValueError("a film is made of a game or a scenario; this is one picture: svg or png")
    frames: list[str] = []
    drive(_drawn(_scenes(what), look.width, frames), "pictures")
    return gif_picture(frames, alt_of(what, _game(what)))


def alt_of(what: Game | Scenario, game: Game) -> str:
    """What can be seen at the end, and what has happened."""
    return f"{_in_words(what, game)} {_log(game)}".strip()


def _drawn(scenes: list[Json], width: float, frames: list[str]) -> Iterator[float]:
    for scene in scenes:
        frames.append(_still(scene, width))
        yield len(frames) / len(scenes)


def _scenes(what: Game | Scenario) -> list[Json]:
    """Every moment of a game; in a scenario every single thing that happens."""
    if isinstance(what, Scenario):
        return [what.at_start().scene(), *(step.scene() for step in what.steps())]
    game, scenes = what.branch(), []
    for ply in range(what.ply + 1):
        game.goto(ply)
        scenes.append(game.scene())
    return scenes


def _json(what: Shown, look: Look) -> Picture:
    """The alternative text is among the notes."""
    if isinstance(what, Paths):
        return _data(json.dumps(what.json(), ensure_ascii=False), paths_in_words(what))
    if isinstance(what, Comparison):
        parts = {"alt": str(what), "names": what.names, **what.differences._asdict()}
        return _data(json.dumps(parts, ensure_ascii=False), str(what))
    alt = _in_words(what, _game(what))
    if isinstance(what, Scenario):
        parts = what.json()
        return _data(written({**parts, "notes": parts.get("notes") or alt[:LONGEST_NOTES]}), alt)
    record = what.record()
    notes = record["notes"]
    assert isinstance(notes, dict)
    return _data(record_written({**record, "notes": {**notes, "alt": alt}}).decode(), alt)


def _data(text: str, alt: str) -> Picture:
    return Picture(JSON, text.encode(), alt)


def _game(what: Game | Scenario) -> Game:
    return what.played() if isinstance(what, Scenario) else what


def _in_words(what: Game | Scenario, game: Game) -> str:
    """What is called how, and what can be seen."""
    named = what.title if isinstance(what, Scenario) else ""
    scene = game.scene()
    return f"{f'{named}. ' if named else ''}{title(scene)}. {description(scene)}"


def _log(game: Game) -> str:
    """What has happened lately, in words."""
    scene = game.scene()
    names = [f"{player['name']} " for player in scene["seats"]]
    told = [(line["seat"], line["text"]) for line in scene["log"][-LONGEST_LOG:] if line["text"]]
    lines = [f"{'' if seat is None else names[seat]}{text}" for seat, text in told]
    return f"What happened: {'. '.join(lines)}." if lines else ""


_MAKERS: dict[str, Callable[[Any, Look], Picture]] = {"svg": _svg, "png": _png, "gif": _gif, "json": _json}
