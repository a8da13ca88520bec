"""Small positions made by hand, for the tests."""

from typing import Any

from .referee import Referee


def position(edition: str, pawns: dict[str, Any], hands: dict[str, str], **changes: Any) -> dict[str, Any]:
    """An empty board with these pawns and hands; the first seat is to move."""
    seats = list(pawns)
    plain = {
        "format": "tsuro-position/1",
        "edition": edition,
        "rules": {},
        "seats": seats,
        "turn": seats[0],
        "board": {},
        "pawns": pawns,
        "hands": {seat: hands.get(seat, "").split() for seat in seats},
        "pile": [],
    }
    return {**plain, **changes}


def played(start: dict[str, Any], *texts: str) -> Referee:
    referee = Referee.from_position(start)
    for text in texts:
        referee.play(text)
    return referee
