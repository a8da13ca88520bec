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
        self.fault("not-a-mapping", where, f"found {short(value)}; it must be an object of named values")
        return {}

    def texts(self, value: object, where: str) -> list[str]:
        if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
            return list(value)
        self.fault("not-a-list", where, f"found {short(value)}; it must be a list of texts")
        return []

    def known(self, keys: Collection[str], allowed: Collection[str], where: str) -> None:
        for key in keys:
            if key not in allowed:
                self.fault("unknown-key", where, f"unknown {short(key)}; it may hold {', '.join(allowed)}")

    def format(self, value: object, right: str) -> None:
        if value != right:
            self.fault("format", "format", f"found {short(value)}; it must be {right!r}")

    def seats(self, value: object, sizes: range) -> tuple[str, ...]:
        names = self.texts(value, "seats")
        for fault in name_faults(names, sizes):
            self.fault("seats", "seats", fault)
        return tuple(names)


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
