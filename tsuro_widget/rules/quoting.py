"""How errors quote what they found: whole when it is short, cut when it is not."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST_QUOTE = 60
MOST_TOLD = 20
MOST_NAMED = 9


def short(value: object) -> str:
    """A value as an error quotes it."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def named(name: object) -> str:
    """A name as errors use it: what cannot be printed is spelled out."""
    text = str(name)
    return text if text.isprintable() else repr(text)[1:-1]


def several(names: Sequence[str]) -> str:
    """Names one after the other; of many the first, and how many more there are."""
    more = len(names) - MOST_NAMED
    return " ".join(names[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def listed(faults: Sequence[object]) -> str:
    """The first faults in one sentence, and how many more there are."""
    more = len(faults) - MOST_TOLD
    return "; ".join(map(str, faults[:MOST_TOLD])) + (f"; and {more} more" if more > 0 else "")
