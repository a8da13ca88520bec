"""Small positions made by hand, for the tests."""

from typing import Any

from tests.support import referee_common
from tests.support.referee_common import position_of as position

from .referee import Referee

__all__ = ["played", "position"]


def played(start: dict[str, Any], *texts: str) -> Referee:
    return referee_common.play_all(Referee.from_position(start), texts)
