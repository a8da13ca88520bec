"""The one way to read JSON: a shape says what a value must be, a part where it is, and all faults come at once.

```python
lesson = Part(data).mapping(("key", "tries", "steps"), "lesson")
tries = lesson.get("tries", 1).read(whole(1, 100), "number", 1)      # tries: found 0; it must be a whole number from …
for step in lesson.get("steps").items(some(1, 100, "steps"), "steps"):
    step.mapping().get("check", True).read(SWITCH, "switch", False)  # steps 2 check: found 1; it must be true or false
    with step.catch("position"):                                  # a ValueError is a fault of this part
        ...
lesson.finish()                                                      # raises a SaveError with every fault
```

A function that is given such a value as an argument checks it with `shape.check("tries", tries)`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar, cast

from .faults import Fault, SaveError
from .quote import quote_value, short

MOST_ENTRIES = 10_000  # no list and no object may be longer

T = TypeVar("T")


class Shape(Generic[T]):
    """The form that a value must have; `right` ends the sentence "it must be …"."""

    def __init__(self, right: str, fits: Callable[[Any], bool]) -> None:
        self.right, self.fits = right, fits

    def check(self, name: str, value: object) -> T:
        """Return the value of an argument; a `ValueError` names it and says what would be right."""
        if not self.fits(value):
            raise ValueError(f"{name} is {short(value)}; it must be {self.right}")
        return cast("T", value)


SWITCH = Shape[bool]("true or false", lambda value: isinstance(value, bool))
TEXT = Shape[str]("a text", lambda value: isinstance(value, str))


def text(longest: int) -> Shape[str]:
    """A text that may be empty."""
    right = f"a text of at most {longest} characters"
    return Shape(right, lambda value: isinstance(value, str) and len(value) <= longest)


def whole(least: int, most: int) -> Shape[int]:
    """A whole number from `least` to `most`, but not True or False."""
    right = f"a whole number from {least} to {most}" if least < most else str(least)
    return Shape(right, lambda value: type(value) is int and least <= value <= most)


def real(right: str, fits: Callable[[float], bool]) -> Shape[float]:
    """A number for which this holds, but not True or False."""
    return Shape(right, lambda value: isinstance(value, int | float) and not isinstance(value, bool) and fits(value))


def one_of(names: Collection[str]) -> Shape[str]:
    return Shape(f"one of {', '.join(names)}", lambda value: isinstance(value, str) and value in names)


def some(least: int, most: int, of: str = "") -> Shape[Sequence[object]]:
    """A list with `least` to `most` entries."""
    right = f"a list of {f'{least} to' if least else 'at most'} {most} {of}".rstrip()
    return Shape(right, lambda value: isinstance(value, list | tuple) and least <= len(value) <= most)


class Part:
    """A part of a file: its value, where it is, and the faults that were found in the file so far."""

    def __init__(self, value: Any, where: str = "", faults: list[Fault] | None = None, version: int = 1) -> None:
        self.value, self.where, self.version = value, where, version
        self.faults = list[Fault]() if faults is None else faults

    # -- what is wrong ------------------------------------------------------------------------------

    def fault(self, code: str, text: str, at: str = "") -> None:
        """Note what is wrong with this part, or with what is at a place in it."""
        self.faults.append(Fault(code, f"{self.where} {at}".strip(), text))

    def wrong(self, code: str, why: str, at: str = "") -> None:
        """Note what is wrong with the value."""
        self.fault(code, f"found {quote_value(self.value)}; {why}", at)

    def refuse(self, code: str, right: str, at: str = "") -> None:
        """Note that the value must be something else."""
        self.wrong(code, f"it must be {right}", at)

    @contextmanager
    def catch(self, code: str) -> Iterator[None]:
        """Make a fault of a `ValueError`; each fault of a `SaveError` keeps its code, and its place in this part."""
        try:
            yield
        except SaveError as error:
            for fault in error.faults:
                self.fault(fault.code, fault.text, fault.where)
        except ValueError as error:
            self.fault(code, str(error))

    def finish(self) -> None:
        """Raise a `SaveError` if there are faults."""
        if self.faults:
            raise SaveError(self.faults)

    # -- values and lists ---------------------------------------------------------------------------

    def read(self, shape: Shape[T], code: str, otherwise: T) -> T:
        """The value if it has this shape; if not, a fault is noted."""
        if shape.fits(self.value):
            return cast("T", self.value)
        self.refuse(code, shape.right)
        return otherwise

    def items(self, shape: Shape[Sequence[object]], code: str) -> list[Part]:
        """The entries of a list, counted from 1."""
        entries: Sequence[object] = self.read(shape, code, ())
        return [self.inside(str(number), each) for number, each in enumerate(entries, 1)]

    def texts(self) -> list[str]:
        if not isinstance(self.value, list | tuple):
            self.refuse("not-a-list", "a list of texts")
        elif not self._is_too_long():
            for number, each in enumerate(self.value, 1):
                if not isinstance(each, str):
                    self.fault("not-a-list", f"entry {number} is {short(each)}; it must be a text")
            return [each for each in self.value if isinstance(each, str)]
        return []

    # -- objects ------------------------------------------------------------------------------------

    def mapping(self, allowed: Collection[str] | None = None, name: str = "") -> Part:
        """The same as an object of named values; `name` is what a whole file is called."""
        found = self.inside("", {})
        if not isinstance(self.value, Mapping) or not all(isinstance(key, str) for key in self.value):
            self.refuse("not-a-mapping", "an object of named values", name)
        elif not self._is_too_long(name):
            found.value.update(self.value)
        if allowed is not None:
            found.check_keys(allowed, name)
        return found

    def check_keys(self, allowed: Collection[str], name: str = "") -> None:
        """Note the keys that mean nothing."""
        for key in self.value:
            if key not in allowed:
                right = f"it may hold {', '.join(allowed)}" if allowed else "here there are none"
                self.fault("unknown-key", f"unknown {short(key)}; {right}", name)

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def get(self, key: str, default: object = None) -> Part:
        return self.inside(key, self.value.get(key, default))

    def find(self, key: str) -> Part | None:
        """The same, if it is there and not null."""
        return None if self.value.get(key) is None else self.get(key)

    def inside(self, at: str, value: object) -> Part:
        """A value that is at a place in this part."""
        return Part(value, f"{self.where} {at}".strip(), self.faults, self.version)

    def _is_too_long(self, name: str = "") -> bool:
        if len(self.value) > MOST_ENTRIES:
            self.fault("too-many", f"found {len(self.value)}; there may be at most {MOST_ENTRIES}", name)
        return len(self.value) > MOST_ENTRIES

    # -- what every file has ------------------------------------------------------------------------

    def format(self, right: str, others: Mapping[str, str], *newer: str) -> Part:
        """The first thing to look at: what follows means nothing in another format. The part knows its version."""
        value, formats = self.value.get("format"), (right, *newer)
        if value in formats:
            return Part(self.value, self.where, self.faults, 1 + formats.index(value))
        hint = f", which is {others[value]}" if isinstance(value, str) and value in others else ""
        text = f"found {quote_value(value)}{hint}; it must be {' or '.join(map(repr, formats))}"
        self.fault("format", text, "format")
        return self

    def alternative(self) -> None:
        """Check the alternative text of an export, which is for people and is left out."""
        self.get("alt", "").read(TEXT, "alt", "")
