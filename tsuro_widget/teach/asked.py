"""A question while it is being read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .._base.quote import short
from ..play.game import Game
from ..play.reading import Reader
from .cases import Case
from .written import Text


@dataclass
class QuestionReading:
    """A question that is being read."""

    reader: Reader
    parts: dict[str, Any]
    where: str
    game: Game
    after: tuple[str, ...] = ()
    case: Case | None = None
    wording: Text | None = None

    @property
    def common(self) -> tuple[Case, tuple[str, ...], Text | None, dict[str, Any]]:
        assert self.case is not None
        return self.case, self.after, self.wording, self.parts

    def fault(self, text: str, where: str = "", code: str = "question") -> None:
        self.reader.fault(code, f"{self.where} {where}".strip(), text)


def text_part(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{where} is {short(value)}; it must be a text")
    return value
