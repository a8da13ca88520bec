"""Every option of the docs in games that the engine and the referees play alike, half of them from scarce tables."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.both_referees import the_same_everywhere
from tests.support.figures import figure
from tests.support.helpers import any_option
from tests.support.house_rules import VALUES, house_rules, options
from tests.support.referee_common import AnyReferee
from tests.support.scarce import scarce
from tests.whole.referee import Referee
from tests.whole.referee_phoenix import PhoenixReferee
from tests.whole.referee_seas import SeasReferee
from tsuro_widget.editions import EDITIONS

TURNS = [1, 1, 2, 3, 5, 8, 12]
"""The turn before which a table is made scarce: some are early, when ships are still on their start marks."""

EVERY = [(edition, option) for edition in VALUES for option in options(edition)]


def test_the_options_of_the_readme_are_all_refereed() -> None:
    for edition in VALUES:
        assert sorted(options(edition)) == sorted(EDITIONS[edition].options)


@pytest.mark.parametrize(("edition", "option"), EVERY)
def test_engine_and_referee_agree_under_every_option(edition: str, option: str) -> None:
    for seed in range(figure("refereed games of an option")):
        random = Random(f"{edition} {option} {seed}")
        seats, rules = house_rules(edition, option, random)
        game = tsuro.Game(edition, seats=seats, seed=f"{option} {seed}", **rules)
        referee = set_up(edition, seats, rules)
        if seed % 2 and (position := late_position(game, random)):
            game, referee = tsuro.Game.from_position(position, seed=seed), from_position(position)
        the_same_everywhere(game, referee, random)


def set_up(edition: str, seats: list[str], rules: dict[str, Any]) -> AnyReferee:
    if edition == "seas":
        return SeasReferee.set_up(seats, rules)
    return PhoenixReferee.set_up(seats, rules) if edition == "phoenix" else Referee.set_up(edition, seats, rules)


def from_position(position: dict[str, Any]) -> AnyReferee:
    if position["edition"] == "seas":
        return SeasReferee.from_position(position)
    return (
        PhoenixReferee.from_position(position) if position["edition"] == "phoenix" else Referee.from_position(position)
    )


def late_position(game: tsuro.Game, random: Random) -> dict[str, Any] | None:
    """The table at the beginning of one of the first turns, made scarce; None if the game was over before."""
    game = game.branch()
    turns = random.choice(TURNS)
    while game.actor is not None:
        turns -= game.state.begun is not None and str(game.timeline.present.events[-1:]).startswith("(TurnBegan")
        if turns == 0:
            return scarce(game.position(), random)
        game.play(any_option(game.state, random))
    return None
