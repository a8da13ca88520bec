"""The fast rules against the readable engine: games replayed action for action, from the start and from anywhere."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from tests.support.fast_replay import alike, replay
from tests.support.figures import figure
from tests.support.helpers import NAMES, any_option, position
from tests.support.kinds import kinds
from tests.support.seas import APART, HANDS, sea
from tsuro_widget import Game
from tsuro_widget.fast.states import PackedState, pack
from tsuro_widget.rules.model import State

EDITIONS = ["classic", "kosmos", "pocket", "seas"]


def is_covered(state: State) -> bool:
    return isinstance(pack(state), PackedState)


def covered(edition: str) -> list[tuple[str, int, dict[str, Any]]]:
    """The edition as it comes with every number of seats, and all house rules that the fast rules know."""
    plain = [(edition, seats, dict[str, Any]()) for seats in range(2, 9)]
    return plain + [kind for kind in kinds(edition) if is_covered(new(kind, 0).state)]


@cache
def starts(edition: str) -> list[State]:
    """How these games begin: chance has not been asked yet, so that no seed is in it."""
    return [new(kind, 0).state for kind in covered(edition)]


def new(kind: tuple[str, int, dict[str, Any]], seed: int) -> Game:
    edition, seats, options = kind
    return Game(edition, seats=NAMES[:seats], seed=seed, **options)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_fast_game_is_one_of_the_readable_engine(edition: str) -> None:
    every = starts(edition)
    for seed in range(figure("fast games replayed, an edition")):
        assert replay(every[seed % len(every)], seed).winners


@pytest.mark.parametrize("edition", EDITIONS)
def test_fast_games_go_on_from_any_choice_of_the_readable_engine(edition: str) -> None:
    every, packed, count = covered(edition), 0, figure("fast games from anywhere, an edition")
    for seed in range(count):
        state = middle(new(every[seed % len(every)], seed), Random(seed))
        if state.phases and is_covered(state):
            replay(state, seed)
            packed += 1
    assert packed > count * 0.25


@pytest.mark.parametrize("seed", range(20))
def test_ships_over_whose_marks_daikaiju_leave_the_board_go_elsewhere_or_stay(seed: int) -> None:
    """RULES 7.3 B 2: in this order Ann must go, for she is blocked; Ben and Cy may."""
    tokens = {"B1": "a4 r3", "B5": "f2 r0", "G1": "g4 r1", "G4": "d2 r2"}
    game = sea(APART, HANDS, tokens, stock="G3")
    game.play("roll 3 4")
    replay(game.state, seed)
    for action in ["die 2", "start a1.n1"]:
        game.play(action)
        replay(game.state, seed)


def middle(game: Game, random: Random) -> Any:
    look_at = random.randint(1, 70)
    while game.actor is not None and game.ply < look_at:
        game.play(any_option(game.state, random))
    return game.state


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_covered_as_it_comes(edition: str) -> None:
    for seats in range(2, 9):
        state = Game(edition, seats=seats).state
        packed = pack(state)
        assert isinstance(packed, PackedState)
        assert alike(state, packed.vector, packed.plan) == {}


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("phoenix", {}),
        ("classic", {"collision": "pass"}),
        ("classic", {"collide_on_purpose": True}),
        ("kosmos", {"forbid_self_elimination": True}),
        ("classic", {"hand_size": 7}),
        ("pocket", {"return_hand": "bottom"}),
        ("seas", {"movement_die": "each"}),
        ("seas", {"wake_under_placed": "gone"}),
    ],
)
def test_what_the_fast_rules_do_not_know_they_leave_to_the_readable_engine(
    edition: str, options: dict[str, Any]
) -> None:
    assert not is_covered(Game(edition, seats=3, **options).state)


def test_a_pawn_that_does_not_come_from_the_rim_is_left_to_the_readable_engine() -> None:
    """Only of pawns that come from there is it true that who runs into another's path leaves the board."""
    described = position({"Ann": "c3.n1", "Ben": "a1.n1"}, {"Ann": "t01", "Ben": "t02"})
    assert not is_covered(Game.from_position(described, check=False).state)
