"""Rule options: what one may be, and what all of them are in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .._base.former import former_method


class NoOption(KeyError, ValueError):
    """The edition of a game does not have an option."""

    def __str__(self) -> str:
        return f"the edition has no option {self.args[0]!r}"

    def read_by(self, reader: object, edition: str) -> ValueError:
        """What is wrong, told with the phase that reads it."""
        return ValueError(f"edition {edition!r} has no option {self.args[0]!r}, which {type(reader).__name__} reads")


class Rules(Mapping[str, object]):
    """The options of one game, every one of them settled."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = {name: _freeze(value) for name, value in values.items()}

    def __getitem__(self, name: str) -> object:
        try:
            return self._values[name]
        except KeyError:
            raise NoOption(name) from None

    def get(self, name: str, default: object = None) -> object:
        return self._values.get(name, default)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values))

    def number(self, name: str) -> int:
        value = self[name]
        assert isinstance(value, int)
        return value


def _freeze(value: object) -> object:
    """Nobody's mapping but ours."""
    if isinstance(value, Mapping):
        return MappingProxyType({name: _freeze(part) for name, part in value.items()})
    return value


def as_json(value: object) -> object:
    """A frozen value as JSON has it."""
    return {name: as_json(inner) for name, inner in value.items()} if isinstance(value, Mapping) else value


@dataclass(frozen=True)
class Option:
    """A rule option of an edition; a default may depend on the number of seats."""

    default: object
    check: Callable[[object], bool]
    right: str
    meaning: str
    values: tuple[str, ...] = ()  # the words among which is chosen, where it is one of some

    def default_for(self, seats: int) -> object:
        return self.default(seats) if callable(self.default) else self.default

    settled = former_method("settled", "default_for")
