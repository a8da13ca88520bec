"""What a cell or a view may write: each check returns the value that is kept, or says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from .._base.quote import short
from .plain import Unfit
from .table import Table

FASTEST = 4.0
ELSEWHERE = {
    "lesson": "; a lesson is shown by lesson.board()",
    "edit": "; boards are made by clicking in tsuro.Editor(...)",
}
"""What shows the modes that a board of a game does not have."""


class Checked(traitlets.TraitType[Any, Any]):
    """A trait that views have; the check says what fits the table of its board."""

    def __init__(self, check: Callable[[Any, Table], Any], default: object = None) -> None:
        super().__init__(default)
        self._check = check
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> Any:
        return self._check(value, obj.table)


def check_speed(value: Any, table: Table) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= FASTEST:
        raise Unfit(f"speed is {short(value)}; it must be a number from 0 to {FASTEST:g}")
    return float(value)


def check_ply(value: Any, table: Table) -> int:
    if type(value) is not int or not 0 <= value <= table.last:
        raise Unfit(f"ply is {short(value)}; it must be a whole number from 0 to {table.last}")
    return value


def check_mode(value: Any, table: Table) -> str:
    modes = table.playable.modes
    if value not in modes:
        elsewhere = ELSEWHERE.get(value, "") if isinstance(value, str) else ""
        raise Unfit(f"mode is {short(value)}; it must be one of {', '.join(map(repr, modes))}{elsewhere}")
    return str(value)


def check_drawn(value: Any, table: Table, *, check: Callable[..., Any]) -> Any:
    try:
        return check(value, table.game.state.board)
    except ValueError as error:
        raise Unfit(str(error)) from None


def check_text(value: Any, table: Table, *, name: str, longest: int) -> str:
    if not isinstance(value, str):
        raise Unfit(f"{name} is {short(value)}; it must be a text")
    return value[:longest]
