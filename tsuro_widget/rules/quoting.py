"""How errors quote what they found: whole when it is short, cut when it is not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NoReturn

LONGEST_QUOTE = 60
MOST_QUOTED = 1000
"""Only the beginning of a longer string or list is read."""
MOST_TOLD = 20
MOST_NAMED = 9


def short(value: object) -> str:
    """A value as an error quotes it."""
    text = repr(_beginning(value, LONGEST_QUOTE))
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def _beginning(value: object, depth: int) -> object:
    """Return the beginning of a value, enough for a quote, however long or deep the value is."""
    if isinstance(value, int) and value.bit_length() > MOST_QUOTED:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, str | bytes):
        return value[:MOST_QUOTED]
    if type(value) in (list, tuple, dict) and not depth:
        return ...
    if isinstance(value, dict) and type(value) is dict:
        return {key: _beginning(one, depth - 1) for key, one in islice(value.items(), LONGEST_QUOTE)}
    if isinstance(value, list | tuple) and type(value) in (list, tuple):
        return type(value)(_beginning(one, depth - 1) for one in islice(value, LONGEST_QUOTE))
    return value


def blame(error: Exception, what: str) -> NoReturn:
    """Raise the error of something of your own so that its text names it: a `RuntimeError` if it keeps its text."""
    text = f"{error} (in {what})" if str(error) else f"in {what}"
    if len(error.args) < 2:
        error.args = (text,)
    if what in str(error) and not isinstance(error, StopIteration):
        raise error
    raise RuntimeError(f"{type(error).__name__}: {text}") from error


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
