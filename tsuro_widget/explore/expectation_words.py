"""What a scenario expects, in words."""

from __future__ import annotations

from collections.abc import Mapping


def in_words(expected: Mapping[str, object]) -> str:
    """`after 3 actions: asked Ann; pawns Ann d4.w1`."""
    after = expected.get("after")
    moment = "at the end" if after is None else f"after {after} action{'' if after == 1 else 's'}"
    return f"{moment}: {'; '.join(f'{name} {_told(what)}' for name, what in expected.items() if name != 'after')}"


def _told(what: object) -> str:
    if isinstance(what, Mapping):
        return ", ".join(f"{name} {_told(part)}" for name, part in what.items()) or "none"
    if isinstance(what, list):
        return ", ".join(map(_told, what)) or "none"
    return str(what) if what != "" else "nothing"
