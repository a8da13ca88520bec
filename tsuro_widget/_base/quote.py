"""How errors quote what they found: whole when it is short, cut when it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import Any, TypeVar

Value = TypeVar("Value")

LONGEST_QUOTE, MOST_TOLD, MOST_NAMED = 60, 20, 9
MOST_QUOTED = 1000  # only the beginning of a longer string or list is read


def short(value: object) -> str:
    """A value as an error quotes it, however long or deep it is."""
    text = ""
    for piece in _pieces(value):
        text += piece
        if len(text) > LONGEST_QUOTE:
            return f"{text[:LONGEST_QUOTE]}…"
    return text


def quote_value(value: object) -> str:
    """What was found in a file, as an error quotes it."""
    return "nothing" if value is None else short(value)


def _pieces(value: object) -> Iterator[str]:
    """The text of a value, piece by piece: only what is read is made."""
    if isinstance(value, Mapping | Set | list | tuple):
        yield from _pieces_of_many(value)
    elif isinstance(value, int) and value.bit_length() > MOST_QUOTED:
        yield repr(f"a number of {value.bit_length()} bits")
    elif isinstance(value, str | bytes | bytearray):
        yield repr(value[:MOST_QUOTED])
    else:
        try:
            yield repr(value)
        except RecursionError:
            yield object.__repr__(value)


def _pieces_of_many(values: Any) -> Iterator[str]:
    begin, end = "[]" if isinstance(values, list) else "()" if isinstance(values, tuple) else "{}"
    yield (type(values).__name__ if hasattr(values, "_fields") else "") + begin
    for number, one in enumerate(values):
        yield ", " if number else ""
        yield from _pieces(one)
        if isinstance(values, Mapping):
            yield ": "
            yield from _pieces(values[one])
    yield f",{end}" if type(values) is tuple and len(values) == 1 else end


def call_own(what: Callable[[], str], function: Callable[..., Value], *given: object) -> Value:
    """Call something of your own; the text of its error names it, a `RuntimeError` if the error keeps its text."""
    try:
        return function(*given)
    except Exception as error:
        name = what()
        text = f"{error} (in {name})" if str(error) else f"in {name}"
        if len(error.args) < 2:
            error.args = (text,)
        if name in str(error) and not isinstance(error, StopIteration):
            raise
        raise RuntimeError(f"{type(error).__name__}: {text}") from error


def printable(name: object) -> str:
    """A name as errors use it: what cannot be printed is spelled out."""
    text = str(name)
    return text if text.isprintable() else repr(text)[1:-1]


def several(names: Sequence[str]) -> str:
    """Names one after the other; of many the first, and how many more there are."""
    more = len(names) - MOST_NAMED
    return " ".join(names[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def join_faults(faults: Sequence[object]) -> str:
    """The first faults in one sentence, and how many more there are."""
    more = len(faults) - MOST_TOLD
    return "; ".join(map(str, faults[:MOST_TOLD])) + (f"; and {more} more" if more > 0 else "")
