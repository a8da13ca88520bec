"""Random games of a referee by itself: what the tests of all three referees do with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from tests.support.figures import figure
from tests.support.referee_common import AnyReferee, R

SEATS = ["Ann", "Ben", "Cy", "Dee", "Eva", "Fay", "Gus", "Hal"]
K = TypeVar("K")


def tables(house_rules: Sequence[K], who: str = "referees alone") -> list[tuple[K, int]]:
    """House rules with every number of seats; in a quick run each with some, and with others than the one before."""
    numbers = figure(f"numbers of seats with a house rule, {who}")
    return [
        (rules, 2 + (place * numbers + number) % 7)
        for place, rules in enumerate(house_rules)
        for number in range(numbers)
    ]


def offered(referee: AnyReferee) -> list[str] | None:
    """The options, of which there is one at least; None where chance shuffles."""
    options = referee.options()
    assert options is None or options, f"{referee.actor} is asked and has nothing to say"
    return options


def any_order(referee: AnyReferee, random: Random) -> str:
    return "shuffle " + " ".join(random.sample(referee.shuffling, len(referee.shuffling)))


def any_answer(referee: AnyReferee, random: Random) -> str:
    """Any option, or any order of what is shuffled."""
    options = offered(referee)
    return any_order(referee, random) if options is None else random.choice(options)


def check_random_game(
    referee: R,
    read: Callable[[dict[str, Any]], R],
    check: Callable[[dict[str, Any]], None],
    random: Random,
    answer: Callable[[R, Random], str] = any_answer,
) -> None:
    """Play until there are winners; every position must be valid, and a referee that reads it must continue alike."""
    reader = None
    while referee.actor is not None:
        if referee.turn_begins:
            position = referee.position()
            check(position)
            assert reader is None or reader.position() == position
            reader = read(position)
            assert reader.position() == position
        text = answer(referee, random)
        referee.play(text)
        if reader:
            reader.play(text)
            assert (reader.actor, reader.options()) == (referee.actor, referee.options())
    assert reader is not None
    check(referee.position())
    assert reader.position() == referee.position()
    assert reader.winners == referee.winners
    assert referee.winners
