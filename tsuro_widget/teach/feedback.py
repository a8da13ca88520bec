"""What is said about an answer."""

from __future__ import annotations

from dataclasses import dataclass

from ..words.phrases import ended
from .questions import Json

Judged = bool | None
"""Right or wrong; None where nothing was judged."""


@dataclass(frozen=True)
class Feedback:
    """What is said about an answer; it is true if the answer is right.

    `counted` says whether it was a try: what cannot be read as an answer is none, nor is one after the answer is known.
    """

    right: Judged
    text: str
    rule: str = ""
    marks: tuple[Json, ...] = ()
    counted: bool = False

    def __bool__(self) -> bool:
        return self.right is True

    def __str__(self) -> str:
        rule = "" if self.rule in self.text else self.rule
        return f"{ended(self.text)} {rule}".strip() if rule else self.text

    __repr__ = __str__
