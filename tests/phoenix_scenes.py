"""Scenes of random games of Phoenix Rising, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from tests.helpers import NAMES, any_option
from tsuro_widget import Game
from tsuro_widget.rules.events import Event
from tsuro_widget.rules.model import State

Json = dict[str, Any]

GAMES = [(seats, winds, seed) for seats in (2, 4, 8) for winds in (False, True) for seed in (1, 2, 3)]
EXTENDING = ("place", "turn")


class Moment(NamedTuple):
    """A moment of a random game, with what has just happened and what is shown of it."""

    state: State
    ply: int
    events: tuple[Event, ...]
    view: Json


def games() -> Iterator[Game]:
    """Every moment of random games, both with and without Winds of Change."""
    for seats, winds, seed in GAMES:
        random = Random(f"{seats} {winds} {seed}")
        game = Game("phoenix", seats=NAMES[:seats], seed=seed, winds_of_change=winds)
        yield game
        while game.actor is not None:
            game.step() if game.actor == "chance" else game.play(any_option(game.state, random))
            yield game


@lru_cache(maxsize=1)
def moments() -> list[Moment]:
    return [Moment(game.state, game.ply, tuple(game.timeline.present.events), game.scene()) for game in games()]


def asked(*kinds: str) -> Iterator[tuple[Moment, Json]]:
    for moment in moments():
        if moment.view["ask"] and moment.view["ask"]["kind"] in kinds:
            yield moment, moment.view


def options(moment: Moment) -> list[str]:
    return [str(option) for option in moment.state.options]
