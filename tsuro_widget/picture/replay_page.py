"""A game as one file for a browser: the same board, every moment, no kernel and no network."""

import json
import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from .._base.data import Json
from .._base.quote import short
from ..scene.message import without_art
from ..scene.types import AnyScene
from ..words.catalogs import ENGLISH
from ..words.clean import clean, display_name
from ..words.phrases import sentence, text_for, together
from ..words.voices import names_of_you
from .captions import description, title
from .files import in_one_line

FRAME = "replay.html"  # around the board; a recording is not played on, so the controls for that are hidden


class About(NamedTuple):
    """What is known of a game besides its moments; the page finds words for what is left empty."""

    title: str = ""
    notes: str = ""
    alt: str = ""
    steps: Sequence[str] = ()
    expected: Sequence[str] = ()
    report: Sequence[str] = ()  # what `check` says of what is expected


UNSAID = About()


def replay_page(moments: Sequence[AnyScene], traits: Json, script: str, style: str, about: About = UNSAID) -> str:
    """The page. `moments` are the scenes after 0, 1, 2, ... actions; all their text is data, and none of it markup."""
    if not isinstance(about, About):
        raise ValueError(f"about is {short(about)}; it must be an About, as in About(title='An evening'), or left out")
    if "</" in style:
        raise ValueError("the style of the front end cannot be put into a page: there is markup in it")
    here = Path(__file__).parent
    frame, page = (path.read_text(encoding="utf-8") for path in (here / FRAME, here.parent / "static" / "page.js"))
    code = {"style": style, "script": _module(script), "page": page}
    first, news = moments[0], list(_news([*moments[:-1], _with_losers(moments[-1])]))
    recording = {"moments": news, "traits": traits, "closed": text_for(first, sentence("replay closed"))}
    # without "<" no parser of HTML takes a text for the end of a script, or for a comment
    code["recording"] = json.dumps(recording, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return Template(frame).substitute(code, **_words(about, moments), lang=first.get("lang", ENGLISH))


def _with_losers(scene: AnyScene) -> AnyScene:
    """The last moment, which says of a game that is over whom the winners beat."""
    over = scene["over"]
    losers = [display_name(seat["name"]) for seat in scene["seats"] if seat["state"] != "won"]
    if not over or not over["winners"] or not losers:
        return scene
    names = together([sentence("you against") if name in names_of_you() else name for name in losers])
    text = text_for(scene, sentence("wins against", text=over["text"], names=names))
    return {**scene, "over": {**over, "text": text}}


def _news(moments: Sequence[AnyScene]) -> Iterator[Json]:
    """Of each scene what is not as it was in the one before; of the log the new lines, and the first that is shown."""
    before, lines = dict[str, Any](), list[Json]()
    for scene in map(without_art, moments):
        log = scene["log"]
        added = [line for line in log if not lines or line["ply"] > lines[-1]["ply"]]
        if (lines + added)[len(lines) + len(added) - len(log) :] != log:
            added = log
        lines += added
        news = {key: part for key, part in scene.items() if key not in before or before[key] != part}
        yield news | {"log": {"first": len(lines) - len(log), "added": added}}
        before = scene


def _module(script: str) -> str:
    """The front end without its export: what it exports is called `replayed`."""
    inlined, exports = re.subn(r"export\s*\{\s*([\w$]+) as default\s*\};?", r"const replayed=\1;", script)
    if exports != 1 or re.search(r"</script|<!--", inlined, re.IGNORECASE):
        raise ValueError("the front end cannot be put into a page: it must have one export, and no markup in its texts")
    return inlined


def _words(about: About, moments: Sequence[AnyScene]) -> dict[str, str]:
    first, last = moments[0], moments[-1]
    name, steps = about.title or title(last), text_for(first, sentence("replay steps"))
    notes = [f"<p>{_safe(line)}</p>\n" for line in about.notes.splitlines() if clean(line).strip()]
    below = ""
    if about.steps:
        below = f"<details><summary>{_safe(steps)}</summary>{_list(about.steps)}</details>\n"
    if about.expected:
        below += f"<h2>{_safe(text_for(first, sentence('replay expected')))}</h2>\n{_list(about.expected)}\n"
        below += "".join(f"<p>{_safe(line)}</p>\n" for line in about.report)
    above, alt = "".join([f"<h1>{_safe(name)}</h1>\n", *notes]), about.alt or f"{title(last)}. {description(last)}"
    heading = text_for(first, sentence("replay title", title=name))
    return {"title": _safe(heading), "alt": _safe(alt), "above": above, "below": below}


def _safe(text: str) -> str:
    """One line of text, also for an attribute."""
    return escape(in_one_line(text), quote=False).replace('"', "&quot;")


def _list(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{_safe(line)}</li>' for line in lines)}</ul>"
