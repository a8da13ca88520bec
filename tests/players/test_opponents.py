"""`opponents`: you against computers, without names and without a dictionary."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import click
from tests.support.helpers import EVERY
from tsuro_widget.editions.classic import CLASSIC

pytestmark = pytest.mark.usefixtures("wired")


def texts(board: tsuro.TsuroWidget) -> dict[str, str]:
    """What stands beside each name in Players, up to the first comma."""
    return {seat["name"]: seat["text"].split(",")[0] for seat in board.scene["seats"] if seat["computer"]}


def test_a_number_takes_the_levels_in_turn() -> None:
    board = tsuro.play("classic", opponents=5, seed=1)
    assert board.game.state.seats == ("You", "Ben", "Cy", "Dee", "Eli", "Fay")
    assert texts(board) == {"Ben": "easy", "Cy": "medium", "Dee": "hard", "Eli": "easy", "Fay": "medium"}
    assert board.scene["seats"][0]["computer"] is False


def test_a_list_names_the_levels_or_the_players_themselves() -> None:
    board = tsuro.play("classic", opponents=["hard", tsuro.montecarlo(5), "random"], seed=1)
    assert texts(board) == {"Ben": "hard", "Cy": "computer", "Dee": "computer"}


def test_in_german_your_seat_is_du_and_the_levels_are_german() -> None:
    board = tsuro.play("classic", opponents=4, seed=1, lang="de")
    assert board.game.state.seats == ("Du", "Ben", "Cy", "Dee", "Eli")
    assert list(texts(board).values()) == ["leicht", "mittel", "schwer", "leicht"]
    assert board.scene["ask"]["text"].startswith("Du: ")


def test_the_level_is_shown_whoever_is_seated_how() -> None:
    assert texts(tsuro.play("classic", seats=["Ann", "Ben"], players={"Ben": "expert"}, seed=1)) == {"Ben": "expert"}
    assert texts(tsuro.play("classic", seats=["Ann", "Ben"], players="easy", seed=1)) == {"Ann": "easy", "Ben": "easy"}


@pytest.mark.parametrize("edition", EVERY)
def test_a_game_against_opponents_is_played_to_its_end_and_speaks_to_you(edition: str) -> None:
    board = tsuro.play(edition, opponents=["easy", "easy"], seed=4)
    while board.scene["ask"]:
        assert board.scene["ask"]["actor"] in ("You", "chance")
        click(board)
    assert board.scene["over"]["text"] in ("You win", "nobody wins", "Ben wins", "Cy wins") or (
        board.scene["over"]["text"].endswith("share the win")
    )


@pytest.mark.parametrize("more", [{"seats": 3}, {"players": {"Ben": "easy"}}, {"seats": 2, "players": "easy"}])
def test_opponents_stand_alone(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^opponents seats you and the computers; leave out seats and players$"):
        tsuro.play("classic", opponents=1, **more)


@pytest.mark.parametrize("wrong", [0, 8, -1, True, 1.0, "hard", [], ["easy"] * 8, None.__class__, {"Ben": "easy"}])
def test_a_number_that_does_not_fit_the_edition_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^opponents must be a number from 1 to 7 or a list of 1 to 7 levels, not "):
        tsuro.play("classic", opponents=wrong)


def test_an_edition_of_your_own_has_its_own_numbers_of_seats() -> None:
    small = replace(CLASSIC, key="mine", name="Mine", seats=range(3, 5))
    with pytest.raises(ValueError, match="a number from 2 to 3 or a list of 2 to 3 levels, not 1"):
        tsuro.play(small, opponents=1)
    assert len(tsuro.play(small, opponents=3, seed=1).game.state.seats) == 4


def test_an_unknown_level_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match=r"no player 'hrad'; there are .*easy, medium, hard"):
        tsuro.play("classic", opponents=["hrad"])
