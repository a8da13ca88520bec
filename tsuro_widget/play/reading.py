"""Small readers for hostile data: each notes what is wrong and goes on with something harmless."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ..rules.quoting import short
from .files import Fault, SaveError

LONGEST_NAME = 40
RESERVED = ("chance", "pile", "box")


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
        if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
            return dict(value)
        self.fault("not-a-mapping", where, f"found {found(value)}; it must be an object of named values")
        return {}

    def texts(self, value: object, where: str) -> list[str]:
        if not isinstance(value, list | tuple):
            self.fault("not-a-list", where, f"found {found(value)}; it must be a list of texts")
            return []
        for number, item in enumerate(value, 1):
            if not isinstance(item, str):
                self.fault("not-a-list", where, f"entry {number} is {short(item)}; it must be a text")
        return [item for item in value if isinstance(item, str)]

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


def name_faults(names: Collection[str], sizes: range) -> list[str]:
    """What is wrong with the names of the seats."""
    faults = [] if len(names) in sizes else [f"{len(names)} seats; this edition is for {sizes[0]} to {sizes[-1]}"]
    faults += [
        f"{short(name)} is no name: a name has 1 to {LONGEST_NAME} characters" for name in names if not _is_name(name)
    ]
    faults += [f"{short(name)} cannot be a name, it already means something" for name in names if name in RESERVED]
    faults += [f"{short(name)} is there {count} times" for name, count in Counter(map(str, names)).items() if count > 1]
    return faults


def _is_name(name: object) -> bool:
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST_NAME
        and bool(name.strip())
        and not any(0xD800 <= ord(letter) <= 0xDFFF for letter in name)
    )
