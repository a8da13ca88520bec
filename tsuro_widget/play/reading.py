"""Small readers for hostile data: each notes what is wrong and goes on with something harmless."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sized
from dataclasses import dataclass, field

from .._base.faults import Fault, SaveError
from .._base.quote import short
from .names import name_faults
from .timeline import LONGEST_GAME as MOST_ENTRIES


@dataclass
class Reader:
    """Collects faults, so that a reader hears of all of them at once."""

    faults: list[Fault] = field(default_factory=list)

    def fault(self, code: str, where: str, text: str) -> None:
        self.faults.append(Fault(code, where, text))

    def finish(self) -> None:
        if self.faults:
            raise SaveError(self.faults)

    def mapping(self, value: object, where: str) -> dict[str, object]:
        if isinstance(value, Mapping) and self._is_long(value, where):
            return {}
        if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
            return dict(value)
        self.fault("not-a-mapping", where, f"found {found(value)}; it must be an object of named values")
        return {}

    def texts(self, value: object, where: str) -> list[str]:
        if not isinstance(value, list | tuple):
            self.fault("not-a-list", where, f"found {found(value)}; it must be a list of texts")
            return []
        if self._is_long(value, where):
            return []
        for number, item in enumerate(value, 1):
            if not isinstance(item, str):
                self.fault("not-a-list", where, f"entry {number} is {short(item)}; it must be a text")
        return [item for item in value if isinstance(item, str)]

    def _is_long(self, value: Sized, where: str) -> bool:
        if len(value) > MOST_ENTRIES:
            self.fault("too-many", where, f"found {len(value)}; there may be at most {MOST_ENTRIES}")
        return len(value) > MOST_ENTRIES

    def alternative(self, parts: Mapping[str, object]) -> None:
        """The alternative text that an export has put in: a text for people, which is left out."""
        if not isinstance(alt := parts.get("alt", ""), str):
            self.fault("alt", "alt", f"found {found(alt)}; it must be a text")

    def known(self, keys: Collection[str], allowed: Collection[str], where: str) -> None:
        for key in keys:
            if key not in allowed:
                right = f"it may hold {', '.join(allowed)}" if allowed else "here there are none"
                self.fault("unknown-key", where, f"unknown {short(key)}; {right}")

    def format(self, value: object, right: str, others: Mapping[str, str]) -> None:
        """The first thing to look at: what follows means nothing in another format."""
        if value != right:
            hint = f", which is {others[value]}" if isinstance(value, str) and value in others else ""
            self.fault("format", "format", f"found {found(value)}{hint}; it must be {right!r}")

    def seats(self, value: object, sizes: range) -> tuple[str, ...]:
        names = self.texts(value, "seats")
        for fault in name_faults(names, sizes):
            self.fault("seats", "seats", fault)
        return tuple(names)


def found(value: object) -> str:
    return "nothing" if value is None else short(value)
