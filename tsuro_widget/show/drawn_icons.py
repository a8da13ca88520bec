"""The signs on the buttons of the live board, each named as the words of its button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .pencil import Pencil

_FLIP = "M12 3v18M9 7H4v10h5M15 7h5v10h-5"

_LINES = {
    "undo": "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
    "redo": "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
    "backs": _FLIP,
    "turn left": "M9 11h9v9H9zM15 6.5A6 6 0 0 0 5 9M4.5 4.5 5 9l4.5-.4",
    "turn right": "M6 11h9v9H6zM9 6.5A6 6 0 0 1 19 9M19.5 4.5 19 9l-4.5-.4",
    "turn flip": _FLIP,
    "pause": "M8 5v14M16 5v14",
    "copy": "M9 9h10v10H9zM5 15V5h10",
    "projector": "M3 4h18M5 4v11h14V4M12 15v5M8 20h8",
}
_FILLED = {
    "more": "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
    "moment first": "M6 5v14M19 5 9 12l10 7z",
    "moment back": "M16 5 6 12l10 7z",
    "moment play": "M8 5v14l10-7z",
    "moment on": "M8 5v14l10-7z",
    "moment last": "M18 5v14M5 5v14l10-7z",
}
_OF_PANELS = {
    "close": "M6 6l12 12M18 6 6 18",
    "add": "M12 5v14M5 12h14",
    "open": "m9 6 6 6-6 6",
    "leave": "m15 6-6 6 6 6",
    "copy": _LINES["copy"],
}
"""Signs in a square of 24; the style of the page gives their lines."""


def icon_line(name: str) -> str:
    """The strokes of a sign of the start panel."""
    return _OF_PANELS[name]


def icons() -> dict[str, Callable[[Pencil], None]]:
    return {
        f"icon {name}": partial(_icon, line=line, filled=name in _FILLED)
        for name, line in {**_LINES, **_FILLED}.items()
    }


def _icon(pencil: Pencil, line: str, *, filled: bool) -> None:
    look = {"fill": "currentColor"} if filled else {}
    pencil.path(line, **look)
