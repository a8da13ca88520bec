"""The common part of the three referees: rotating tiles, and reading and writing rules, positions and answers.

Like the referees it shares no code with the package under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

Rules = dict[str, Any]
Position = dict[str, Any]
Port = TypeVar("Port", int, str)


class CommonTable:
    """Seats, their hands and the pile."""

    def __init__(self, seats: list[str], rules: Rules) -> None:
        self.seats = seats
        self.rules = rules
        self.hands: dict[str, list[str]] = {seat: [] for seat in seats}
        self.pile: list[str] = []
        self.counts: Counter[str] = Counter()

    def clockwise_from(self, seat: str) -> list[str]:
        """All seats, this one first."""
        index = self.seats.index(seat)
        return self.seats[index:] + self.seats[:index]

    def deal_from(self, position: Position) -> None:
        self.hands = {seat: list(position["hands"].get(seat, [])) for seat in self.seats}
        self.pile = list(position["pile"])


class AnyReferee(Protocol):
    """The interface that the referees share."""

    @property
    def turn_begins(self) -> bool: ...

    @property
    def actor(self) -> str | None: ...

    @property
    def winners(self) -> Collection[str]: ...

    @property
    def shuffling(self) -> list[str]: ...

    def options(self) -> list[str] | None: ...

    def play(self, text: str) -> None: ...

    def position(self) -> dict[str, Any]: ...


R = TypeVar("R", bound=AnyReferee)


# -- tiles -----------------------------------------------------------------------------------------


def both_ways(ports: Sequence[Port]) -> dict[Port, Port]:
    """For each port the one at the other end of its path, from a list in which the two stand side by side."""
    ends = dict(zip(ports[::2], ports[1::2], strict=True))
    return ends | {other: one for one, other in ends.items()}


def smallest_turn_of(look: Callable[[int], object], turns: int) -> int:
    """The smallest turn at which a tile looks just as it does at this one."""
    return next(fewer for fewer in range(turns + 1) if look(fewer) == look(turns))


def different_turns_of(look: Callable[[int], object]) -> list[int]:
    return [turns for turns in range(4) if smallest_turn_of(look, turns) == turns]


# -- rules -----------------------------------------------------------------------------------------


def chosen_rules(edition: str, usual: Rules, given: Rules, answers: Mapping[str, list[Any]] | None = None) -> Rules:
    """The usual value of every option, unless another one is given that may be."""
    for name, value in given.items():
        if name not in usual:
            raise ValueError(f"{name!r} is no option of {edition}; it has {sorted(usual)}")
        if value not in (right := (answers or {}).get(name, [value])):
            raise ValueError(f"{name} cannot be {value!r}; right is one of {right}")
    return usual | given


# -- positions -------------------------------------------------------------------------------------


def write_position_of(edition: str, table: CommonTable, usual: Rules, mover: str, **parts: Any) -> Position:
    """The parts of a position that every edition has, and those that are given."""
    return {
        "format": "tsuro-position/1",
        "edition": edition,
        "rules": {name: value for name, value in table.rules.items() if value != usual[name]},
        "seats": list(table.seats),
        "turn": mover,
        "hands": {seat: list(table.hands[seat]) for seat in table.seats},
        "pile": list(table.pile),
        **parts,
    }


def position_of(edition: str, pawns: dict[str, Any], hands: dict[str, str], **changes: Any) -> Position:
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


# -- answers ---------------------------------------------------------------------------------------


def usual_form(text: str, smallest_turn: Callable[[str, int], int]) -> str:
    """The text as the options list it: the smallest equal turn, the tiles of a swap in order."""
    words = text.split()
    if words[:1] == ["place"] and words[2:3] in [["r0"], ["r1"], ["r2"], ["r3"]]:
        words[2] = f"r{smallest_turn(words[1], int(words[2][1:]))}"
    if words[:1] == ["swap"] and "for" in words:
        middle = words.index("for")
        words = ["swap", *sorted(words[1:middle]), "for", *sorted(words[middle + 1 :])]
    return " ".join(words)


def read_shuffle(text: str, names: list[str]) -> list[str]:
    words = text.split()
    if words[:1] != ["shuffle"] or sorted(words[1:]) != names:
        raise ValueError(f"{text!r} is not allowed now; right is shuffle and any order of {names}")
    return words[1:]


def read_answer(referee: AnyReferee, text: str, usual: str) -> str:
    """The answer in its usual form, if it is an option."""
    if usual not in (referee.options() or []):
        raise ValueError(f"{text!r} is not allowed now; {referee.actor} may answer {referee.options()}")
    return usual


def play_all(referee: R, texts: Sequence[str]) -> R:
    for text in texts:
        referee.play(text)
    return referee
