"""A scenario as Python: the cell that builds it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..play.position import FORMAT as POSITION

Json = dict[str, Any]

WIDTH = 110


def python_of(parts: Json) -> str:
    """One call a line; a scenario that begins with setting up a game is built from its data."""
    if parts["start"].get("format") != POSITION:
        return f"import tsuro_widget as tsuro\n\nscenario = tsuro.Scenario.from_json({parts!r})\n"
    calls = "\n".join(f"    .{call}" for call in (*_position(parts["start"]), *_script(parts), *_expected(parts)))
    return f"import tsuro_widget as tsuro\n\nscenario = (\n    tsuro.{_made(parts)}\n{calls}\n)\n"


def _made(parts: Json) -> str:
    start = parts["start"]
    texts = {name: parts[name] for name in ("title", "notes") if name in parts}
    return _call("Scenario", start["edition"], seats=start["seats"], **texts, **start["rules"])


def _position(start: Json) -> Iterator[str]:
    yield _call("turn", start["turn"])
    for cell, laid in start["board"].items():
        yield _call("tile", cell, laid)
    yield from _seats(start)
    for name, at in start.get("tokens", {}).items():
        yield _call("token", name, at)
    for part in ("pile", "aside", "stock"):
        if part in start:
            yield _call(part, " ".join(start[part]))
    if "winners" in start:
        yield _call("won", *start["winners"])


def _seats(start: Json) -> Iterator[str]:
    for who in start["seats"]:
        yield _pawn(who, start["pawns"][who])
        yield _call("hand", who, " ".join(start["hands"][who]))
        if "tally" in start:
            yield _call("tally", who, **start["tally"][who])


def _pawn(who: str, pawn: Any) -> str:
    return _call("pawn", who, *(pawn if isinstance(pawn, list) else [pawn]))


def _script(parts: Json) -> Iterator[str]:
    if parts["script"]:
        yield _call("play", *parts["script"])
    if "then" in parts:
        yield _call("dice", then=parts["then"])


def _expected(parts: Json) -> Iterator[str]:
    for expected in parts["expect"]:
        yield _call("expect", **expected)


def _call(name: str, *values: object, **named: object) -> str:
    """On one line if it fits, otherwise with one argument a line."""
    words = [*map(repr, values), *(f"{key}={value!r}" for key, value in named.items())]
    line = f"{name}({', '.join(words)})"
    return line if len(line) <= WIDTH else f"{name}(\n        " + ",\n        ".join(words) + ",\n    )"
