"""What odds and samples have in common: answers with their shares, told by square, in words and as marks."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from fractions import Fraction
from typing import Any, Protocol

from ..rules.geometry import Cell
from .marks import Mark, heat_mark, label_mark

Json = dict[str, Any]
Shares = Mapping[Hashable, Fraction]

LONGEST_FRACTION = 7
MOST_ROWS = 40


def chance_of_yes(shares: Shares) -> Fraction:
    """The share of True, where the answers are yes and no."""
    if any(map(_is_more, shares)):
        raise ValueError(f"the answers are not yes and no but {', '.join(map(told, list(shares)[:3]))}; see .values")
    return shares.get(True, Fraction(0))


class HasValues(Protocol):
    @property
    def values(self) -> Shares: ...


def check_yes_or_no(after: Mapping[str, HasValues]) -> None:
    """Actions have a chance each only where the answers after them are yes and no."""
    others = {told(answer): None for each in after.values() for answer in each.values if _is_more(answer)}
    if others:
        right = f"see .after, the odds of each action, as in board.heat(odds.after[{next(iter(after))!r}])"
        raise ValueError(f"the answers are not yes and no but {', '.join(list(others)[:3])}; {right}")


def _is_more(answer: Hashable) -> bool:
    return answer not in (True, False)


def by_square(shares: Shares) -> dict[str, Fraction]:
    """The share of every square that is an answer, or one of the squares of an answer."""
    found: dict[Cell, Fraction] = {}
    for answer, share in shares.items():
        for cell in _squares(answer):
            found[cell] = found.get(cell, Fraction(0)) + share
    return {str(cell): found[cell] for cell in sorted(found)}


def _squares(answer: object) -> Collection[Cell]:
    if isinstance(answer, Cell):
        return [answer]
    return [item for item in answer if isinstance(item, Cell)] if isinstance(answer, frozenset | tuple) else []


def heat_marks(squares: Mapping[str, Fraction]) -> list[Mark]:
    """For a board: each square as strong as its share, and with it on it."""
    most = max(squares.values(), default=Fraction(0))
    heated = [heat_mark(cell, share, most) for cell, share in squares.items()]
    return heated + [label_mark(brief(share), cell) for cell, share in squares.items()]


def brief(share: Fraction) -> str:
    """A fraction where it is short, and a percentage where it is not."""
    text = str(share)
    return text if len(text) <= LONGEST_FRACTION else f"{float(share):.1%}"


def told(answer: object) -> str:
    """An answer as it is printed."""
    if isinstance(answer, frozenset):
        return " ".join(sorted(map(str, answer))) or "none"
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)


def table(rows: Mapping[str, str]) -> str:
    """Two columns; of very many rows the first, and how many more there are."""
    shown = dict(list(rows.items())[:MOST_ROWS])
    width = max(map(len, shown), default=0)
    lines = [f"  {name:<{width}}  {text}" for name, text in shown.items()]
    more = [f"  and {len(rows) - len(shown)} more"] if len(rows) > len(shown) else []
    return "\n".join([*lines, *more])


def ranked(shares: Shares) -> dict[str, Fraction]:
    """Answers in words, the likeliest first."""
    return {told(answer): share for answer, share in sorted(shares.items(), key=lambda pair: (-pair[1], told(pair[0])))}
