"""Refusals in the seas say why: a mark that will not do, a square that is taken, a shuffle with a fault."""

from __future__ import annotations

import pytest

from tests.support.helpers import played
from tests.support.seas import FAR, MOVING, QUIET, sea, three
from tsuro_widget import Game, IllegalAction


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("c1.n1", "A daikaiju is on c1"),
        ("b1.n1", "A tile lies on b1"),
        ("a2.w1", "a2.w1 is no free start on the same edge"),
    ],
)
def test_a_mark_that_will_not_do_is_refused_with_its_reason(mark: str, reason: str) -> None:
    game = three({**FAR, "G2": "d1 r0", "G4": "c1 r0"}, board={"b1": "w00 r0"})
    game.play("roll 1 1")
    with pytest.raises(IllegalAction, match=reason):
        game.play(f"start {mark}")


def test_a_roll_onto_an_occupied_square_is_refused_with_its_reason() -> None:
    game = played(three({**FAR, "G2": "a1 r0"}, stock="G3"), MOVING, "die 6")
    with pytest.raises(IllegalAction, match=r"for example 'roll 1 2'. G2 is on a1 already"):
        game.play("roll 1 1")


def test_a_refused_placement_is_named_as_it_was_typed() -> None:
    """w28 looks the same whichever way it lies; it would lead Ann onto B1 (seas L165-175)."""
    tokens = {"B1": "d2 r0", "G1": "f6 r0", "B5": "f2 r0"}
    game = played(sea({"Ann": "d1.n1", "Ben": "g4.e1"}, {"Ann": "w28 w47", "Ben": "w27"}, tokens), QUIET)
    refused = r"^'place w28 r2' is not allowed, and 'place w47 r\d' is: Another placement keeps the ship safe"
    with pytest.raises(IllegalAction, match=refused):
        game.play("place w28 r2")


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        ("B1 B2 B3 B4 B5 G1 G2 G3 G4", "; missing: G5$"),
        ("B1 B2 B3 B4 B5 G1 G2 G3 G4 G5 G5", "; twice: G5$"),
        ("B1 B2 B3 B4 B5 G1 G2 G3 G4 G5 G6", "; not among them: G6$"),
        ("B2 B2 w01", "; missing: B1 B3 B4 B5 G1 G2 G3 G4 G5; twice: B2; not among them: w01$"),
    ],
)
def test_a_shuffle_of_the_daikaiju_says_what_is_wrong_with_it(order: str, fault: str) -> None:
    game = Game("seas", seats=2, seed=1)
    game.step()
    with pytest.raises(IllegalAction, match=fault):
        game.play(f"shuffle {order}")


def test_what_is_no_shuffle_is_told_what_would_be_one() -> None:
    game = Game("seas", seats=2, seed=1)
    right = "shuffle the pile. .* 56 names in any order. .*; the names are w00 w01 .* and 47 more$"
    with pytest.raises(IllegalAction, match=right):
        game.play("roll 1 1")
    with pytest.raises(IllegalAction, match=r"; missing: w02 w03 .* and 45 more$") as caught:
        game.play("shuffle w01 w00")
    assert len(str(caught.value)) < 400
