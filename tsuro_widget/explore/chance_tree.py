"""The tree of all that chance may bring: equal moments are one, and their probabilities are exact fractions."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from .inquiry import Inquiry, Knot
from .tree_size import steps_ahead

FORESIGHT = 4000
"""After so many steps it is looked ahead how many there will be, and again whenever they have doubled."""
MARGIN = 2
"""A tree that is estimated to have so many times the limit is given up; one that may yet be small enough is walked."""
BEYOND = 1000
"""No size is told beyond so many times the limit."""


class TooMany(Exception):
    """The tree has more steps than are walked; `told` says how many there may be."""

    def __init__(self, ways: int, moments: int, told: str) -> None:
        super().__init__(told)
        self.ways, self.moments = ways, moments


@dataclass
class Weight:
    """How likely a moment is, and in how many ways it comes about."""

    chance: Fraction = Fraction(0)
    ways: int = 0


@dataclass
class Tree:
    """All ways on from a moment, ply by ply; `values` holds the probability of every answer found so far."""

    inquiry: Inquiry
    limit: int
    values: dict[Hashable, Fraction] = field(default_factory=dict)
    moments: int = 0
    steps: int = 0
    ways: int = 0
    foresight: int = FORESIGHT

    def grow(self, root: Knot) -> Iterator[float]:
        """Walk the tree; after every moment the share of the probability that is decided."""
        layer, decided = {root: Weight(Fraction(1), 1)}, Fraction(0)
        while layer:
            self._check(layer)
            following: dict[Knot, Weight] = {}
            for knot, weight in layer.items():
                self.moments += 1
                decided += self._expand(knot, weight, following)
                yield float(decided)
            layer = following

    def _expand(self, knot: Knot, weight: Weight, following: dict[Knot, Weight]) -> Fraction:
        """Answer at a moment, or go on from it; the probability that is decided by it."""
        answers = None if self.inquiry.is_over(knot) else self.inquiry.answers(knot)
        if answers is None:
            self.ways += weight.ways
            value = self.inquiry.answer(knot)
            self.values[value] = self.values.get(value, Fraction(0)) + weight.chance
            return weight.chance
        self.steps += len(answers)
        share = weight.chance / len(answers)
        for action, said in answers:
            after = following.setdefault(self.inquiry.after(knot, action, said), Weight())
            after.chance += share
            after.ways += weight.ways
        return Fraction(0)

    def _check(self, layer: dict[Knot, Weight]) -> None:
        """Before a ply is walked: are there too many steps from its moments to the next, or to the end of the walk?"""
        sizes = {knot: self.inquiry.size(knot) for knot in layer}
        steps = self.steps + sum(sizes.values())
        if steps > self.limit or self._is_foreseen(steps, [knot for knot, size in sizes.items() if size]):
            more = sum(weight.ways * max(size, 1) for weight, size in zip(layer.values(), sizes.values()))
            raise TooMany(self.ways + more, self.moments + len(layer), self._told(sizes))

    def _is_foreseen(self, steps: int, live: list[Knot]) -> bool:
        """Whether two estimates agree that the whole is far beyond the limit."""
        if steps <= self.foresight:
            return False
        self.foresight = 2 * steps
        enough = MARGIN * self.limit
        return all(self.steps + steps_ahead(self.inquiry, live, enough, lot) > enough for lot in range(2))

    def _told(self, sizes: dict[Knot, int]) -> str:
        """How many steps the whole tree has: estimated, where that is not beyond all telling."""
        live, enough = [knot for knot, size in sizes.items() if size], BEYOND * self.limit
        steps = self.steps + steps_ahead(self.inquiry, live, enough)
        return f"more than {_rounded(enough)} steps" if steps > enough else f"about {_rounded(steps)} steps"


def _rounded(number: float) -> str:
    """With two digits: an estimate is no better."""
    return f"{int(float(f'{number:.1e}')):,}"
