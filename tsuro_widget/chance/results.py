"""How results print themselves: a head, a line for each thing that is known, and notes."""

from __future__ import annotations

from collections.abc import Iterable


class Result:
    """What is known once games are walked or played; it prints itself wherever it is shown."""

    notes: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        """What was asked and how much was played."""
        raise NotImplementedError

    @property
    def lines(self) -> Iterable[str]:
        """Each thing that is known."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join([self.head, *(f"  {line}" for line in (*self.lines, *map("({})".format, self.notes)))])

    __repr__ = __str__
