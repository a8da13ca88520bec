"""Random games of a referee by itself: what the tests of all three referees do with them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any, Protocol, TypeVar

SEATS = ["Ann", "Ben", "Cy", "Dee", "Eva", "Fay", "Gus", "Hal"]


class AnyReferee(Protocol):
    """What the referees have in common."""

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


def asked(referee: AnyReferee) -> list[str] | None:
    """The options, of which there is one at least; None where chance shuffles."""
    options = referee.options()
    assert options is None or options, f"{referee.actor} is asked and has nothing to say"
    return options


def shuffled(referee: AnyReferee, random: Random) -> str:
    return "shuffle " + " ".join(random.sample(referee.shuffling, len(referee.shuffling)))


def answer(referee: AnyReferee, random: Random) -> str:
    """Any option, or any order of what is shuffled."""
    options = asked(referee)
    return shuffled(referee, random) if options is None else random.choice(options)


def positions(referee: R, random: Random, answer: Callable[[R, Random], str] = answer) -> list[dict[str, Any]]:
    """The positions of a random game: at the start of each turn and at its end."""
    seen = []
    while referee.actor is not None:
        if referee.turn_begins:
            seen.append(referee.position())
        referee.play(answer(referee, random))
    return [*seen, referee.position()]


def check_going_on_from_positions(
    referee: R, read: Callable[[dict[str, Any]], R], random: Random, answer: Callable[[R, Random], str] = answer
) -> None:
    """A second referee, read anew from the position of each turn, goes on like the first."""
    reader = None
    while referee.actor is not None:
        if referee.turn_begins:
            position = referee.position()
            assert reader is None or reader.position() == position
            reader = read(position)
            assert reader.position() == position
        text = answer(referee, random)
        referee.play(text)
        if reader:
            reader.play(text)
            assert (reader.actor, reader.options()) == (referee.actor, referee.options())
    assert reader is not None
    assert reader.position() == referee.position()
    assert reader.winners == referee.winners
