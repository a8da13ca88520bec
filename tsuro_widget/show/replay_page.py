"""A game as one file for a browser: the same board, every moment, no kernel and no network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .._base.quote import short
from ..words.catalogs import ENGLISH
from ..words.clean import shown
from ..words.phrases import say, together, told
from ..words.voices import names_of_you
from .page_words import UNSAID, About, page_words
from .sending import changing

__all__ = ["UNSAID", "About", "replay_page"]

Json = dict[str, Any]

POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{alt}">
<style>:root {{ color-scheme: light dark; }}
body {{
  margin: 0 auto; max-width: max(60rem, 100vh + 20rem); padding: 1rem; font-family: system-ui, sans-serif;
  line-height: 1.4;
}}
body, .tsuro-widget {{ background: light-dark(#FFFFFF, #111111); }}
h1 {{ margin: 0 0 .5rem; font-size: 1.4rem; }} h2 {{ font-size: 1.1rem; }} p {{ margin: .5rem 0; }}
p, li {{ overflow-wrap: anywhere; }} details {{ margin: 1rem 0; }}
{style}
{hidden}</style>
</head>
<body>
<main>
{above}<noscript><p>{alt}</p></noscript>
<div id="board"></div>
{below}</main>
<script type="application/json" id="recording">{recording}</script>
<script type="module">{script}
{model}</script>
</body>
</html>
"""

HIDDEN = ".tsuro-widget :is(.status .line .tool ~ .tool, .typed) { display: none; }"
"""Nothing is taken back in a recording, nothing done again, and nothing played."""

MODEL = """
const recording = JSON.parse(document.getElementById("recording").textContent);
const moments = [];
const log = [];
for (const { log: lines, ...news } of recording.moments) {
  log.push(...lines.added);
  moments.push({ ...moments.at(-1), ...news, log: log.slice(lines.first) });
}
const traits = { mode: "replay", marks: [], ...recording.traits, moments, scene: moments.at(-1) };
traits.ply = traits.scene.ply;
const listeners = new Map();
const model = {
  get: (name) => traits[name],
  set: (name, value) => {
    if (Object.is(traits[name], value)) return;
    traits[name] = value;
    for (const event of [`change:${name}`, "change"]) emit(event, value);
  },
  save_changes: () => undefined,
  on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  off: (event, listener) =>
    listeners.set(event, (listeners.get(event) ?? []).filter((one) => listener && one !== listener)),
  send: ({ id, kind, ply }) => {
    if (id === undefined) return;
    const known = kind === "moment" && moments[ply];
    const refusal = { ok: false, error: { code: "closed", text: recording.closed } };
    queueMicrotask(() => emit("msg:custom", { id, ...(known ? { ok: true, scene: known } : refusal) }));
  },
};
const emit = (event, ...values) => (listeners.get(event) ?? []).forEach((listener) => listener(...values));
replayed.render({ model, el: document.getElementById("board") });
"""


def replay_page(
    moments: Sequence[Json], traits: Mapping[str, object], script: str, style: str, about: About = UNSAID
) -> str:
    """The page. `moments` are the scenes after 0, 1, 2, ... actions; all their text is data, and none of it markup."""
    if not isinstance(about, About):
        raise ValueError(f"about is {short(about)}; it must be an About, as in About(title='An evening'), or left out")
    code = {"style": _style(style), "hidden": HIDDEN, "script": _module(script), "model": MODEL, "policy": POLICY}
    closed = told(moments[0], say("replay closed"))
    recording = {
        "moments": list(_news([*moments[:-1], _with_losers(moments[-1])])),
        "traits": dict(traits),
        "closed": closed,
    }
    lang = moments[0].get("lang", ENGLISH)
    return PAGE.format(**code, **page_words(about, moments), lang=lang, recording=_data(recording))


def _with_losers(scene: Json) -> Json:
    """The last moment, which says of a game that is over whom the winners beat."""
    over = scene["over"]
    losers = [shown(seat["name"]) for seat in scene["seats"] if seat["state"] != "won"]
    if not over or not over["winners"] or not losers:
        return scene
    text = say(
        "wins against",
        text=over["text"],
        names=together([say("you against") if name in names_of_you() else name for name in losers]),
    )
    return scene | {"over": over | {"text": told(scene, text)}}


def _news(moments: Sequence[Json]) -> Iterator[Json]:
    """Of each scene what is not as it was in the one before; of the log the lines that are new."""
    before: Json = {}
    lines: list[Json] = []
    for scene in map(changing, moments):
        log = _log(lines, scene["log"])
        yield {key: part for key, part in scene.items() if key not in before or before[key] != part} | {"log": log}
        before = scene


def _log(lines: list[Json], log: list[Json]) -> Json:
    """The lines to add to all that were there so far, and the number of the first line that is shown."""
    added = [line for line in log if not lines or line["ply"] > lines[-1]["ply"]]
    if (lines + added)[len(lines) + len(added) - len(log) :] != log:
        added = log
    lines += added
    return {"first": len(lines) - len(log), "added": added}


def _data(recording: Json) -> str:
    """JSON that no parser of HTML takes for the end of a script, or for a comment."""
    return json.dumps(recording, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _module(script: str) -> str:
    """The front end without its export: what it exports is called `replayed`."""
    inlined, exports = re.subn(r"export\s*\{\s*([\w$]+) as default\s*\};?", r"const replayed=\1;", script)
    if exports != 1 or re.search(r"</script|<!--", inlined, re.IGNORECASE):
        raise ValueError("the front end cannot be put into a page: it must have one export, and no markup in its texts")
    return inlined


def _style(style: str) -> str:
    if "</" in style:
        raise ValueError("the style of the front end cannot be put into a page: there is markup in it")
    return style
