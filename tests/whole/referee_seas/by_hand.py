"""Small positions made by hand, for the tests."""

from typing import Any

from tests.support import referee_common

from .referee import SeasReferee

QUIET = "roll 1 1"
MOVING = "roll 3 4"
FAR_AWAY = {"G1": "a7 r0", "G2": "g7 r0", "G3": "f6 r0"}


def position(pawns: dict[str, Any], hands: dict[str, str], **changes: Any) -> dict[str, Any]:
    """A board with these ships and hands and no daikaiju in the game; the first seat is to move."""
    calm = {"rules": {"daikaiju": False}, "tokens": {}, "stock": []}
    return referee_common.position_of("seas", pawns, hands, **{**calm, **changes})


def with_daikaiju(pawns: dict[str, Any], hands: dict[str, str], **changes: Any) -> dict[str, Any]:
    """As before, but the daikaiju rules are on; three daikaiju wait far away unless others are named."""
    return position(pawns, hands, **{"rules": {}, "tokens": FAR_AWAY, **changes})


def played(start: dict[str, Any], *texts: str) -> SeasReferee:
    return referee_common.play_all(SeasReferee.from_position(start), texts)
