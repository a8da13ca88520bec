"""Calls as Python, so that whoever has a result can make it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..play.game import Game
from ..rules.model import Edition, State


def cell(call: str) -> str:
    """The cell that makes the very same numbers again, with the version that made them."""
    from .. import __version__

    return f"# tsuro_widget {__version__}\nimport tsuro_widget as tsuro\n\n{call}"


def call(function: str, given: Sequence[object], keywords: Mapping[str, object], usual: Mapping[str, object]) -> str:
    """The call as Python; keywords that are as they are anyway are left out."""
    named = [f"{name}={code(value)}" for name, value in keywords.items() if name not in usual or value != usual[name]]
    return f"tsuro.{function}({', '.join([*map(code, given), *named])})"


def code(value: object) -> str:
    """A value as Python; a function by its name, and what has no text of its own as what it is."""
    if isinstance(value, Game):
        return f"tsuro.Game.from_record({value.record()!r})"
    if isinstance(value, Edition | State):
        return f"<{type(value).__name__}>"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key!r}: {code(one)}' for key, one in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(code, value))}]"
    return str(getattr(value, "__name__", repr(value))) if callable(value) else repr(value)
