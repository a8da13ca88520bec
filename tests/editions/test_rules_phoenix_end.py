"""Phoenix Rising, rule by rule: how the game ends and who has won; the same in Winds of Change."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.helpers import asked, played, told
from tests.support.phoenix import (
    EAST,
    LAID,
    LIT,
    ROW,
    WINDS,
    answered,
    crowd,
    last_of_the_round,
    places,
    sky,
    stars,
    way,
)
from tsuro_widget import Game

BOTH = pytest.mark.parametrize("rules", [{}, WINDS], ids=["standard", "winds"])
THREE = {"Ann": "a3.w", "Ben": "f6.s", "Cy": "d6.s"}
HANDS = {"Ann": "E07 E10", "Ben": "E08 E09", "Cy": "E01 E02"}
BEN_OFF, CY_OFF = "place E08 A r0 via s1", "place E01 A r0 via s1"
ANN_OFF = f"place {way('E07', 'w1-w2')} via w1"
OVER = (None, "")


def turns(game: Game) -> list[str]:
    """Whose turns began since the first one."""
    return [str(event).split()[1] for event in game.events if str(event).startswith("turn")]


# -- seven stars -----------------------------------------------------------------------------------


def scoring(stars: int, **parts: Any) -> Game:
    """Ann, who has so many stars, scores two more."""
    return answered(played(sky(THREE, HANDS, board=ROW, markers=LIT, stars={"Ann": stars}, **parts), EAST))


@BOTH
def test_the_game_ends_at_the_end_of_the_round_in_which_somebody_has_seven_stars(rules: dict[str, Any]) -> None:
    """phoenix L64, L166, L206: the other players complete the round."""
    game = scoring(5, rules=rules)
    assert (stars(game)["Ann"], game.actor) == (7, "Ben")
    played(game, BEN_OFF)
    assert game.actor == "Cy"
    played(game, CY_OFF)
    assert (asked(game), game.winners) == (OVER, ("Ann",))


def test_with_six_stars_the_next_round_begins() -> None:
    """phoenix L64: "seven or more"."""
    game = played(scoring(4), BEN_OFF, CY_OFF)
    assert (stars(game)["Ann"], game.actor) == (6, "Ann")


def test_with_more_than_seven_it_ends_as_well() -> None:
    """phoenix L64."""
    assert played(scoring(6), BEN_OFF, CY_OFF).winners == ("Ann",)


@pytest.mark.parametrize(("first", "still"), [("Ann", ["Ben", "Cy"]), ("Cy", ["Ben"]), ("Ben", [])])
def test_the_player_to_the_right_of_the_first_player_takes_the_final_turn(first: str, still: list[str]) -> None:
    """phoenix L64: NOTE."""
    game = scoring(5, first=first)
    for off in (BEN_OFF, CY_OFF)[: len(still)]:
        played(game, off)
    assert (turns(game)[: len(still)], asked(game)) == (still, OVER)


def test_stars_scored_on_the_turn_of_another_trigger_the_end_too() -> None:
    """phoenix L64: "or during another player's turn"; Dee's are scored on Ann's."""
    game = answered(played(crowd("Dee", "Ann", turn="Ann", markers=LIT, stars={"Dee": 6}), LAID))
    assert (stars(game)["Dee"], asked(game), game.winners) == (8, OVER, ("Dee",))


def test_the_stars_of_an_eliminated_player_trigger_the_end() -> None:
    """RULES section 9; phoenix L68, R10: but they do not win."""
    pawns = THREE | {"Ben": {"out": "edge"}}
    game = sky(pawns, {"Ann": "E07", "Cy": "E01"}, turn="Cy", stars={"Ann": 1, "Ben": 9}, lives={"Ben": 0})
    played(game, CY_OFF)
    assert game.winners == ("Ann",)


def test_a_round_ends_when_the_turn_passes_the_seat_of_a_first_player_who_is_out() -> None:
    """RULES section 9: after Ann comes Cy, and between them sits Ben."""
    pawns = THREE | {"Ben": {"out": "edge"}}
    game = sky(pawns, {"Ann": "E07", "Cy": "E01"}, first="Ben", stars={"Ann": 7}, lives={"Ben": 0})
    assert played(game, ANN_OFF).winners == ("Ann",)


# -- who has most stars ----------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("stars", "lives", "winners"),
    [
        ("8 7 0", "1 1 1", "Ann"),
        ("0 7 6", "0 0 1", "Ben"),
        ("7 7 0", "1 1 1", "Ann Ben"),
        ("7 7 0", "0 1 1", "Ben"),
        ("7 7 0", "1 0 1", "Ann"),
        ("7 7 0", "0 0 1", "Ann Ben"),
        ("7 7 7", "1 1 1", "Ann Ben Cy"),
        ("7 7 7", "1 0 1", "Ann Ben Cy"),
        ("7 7 7", "0 0 1", "Cy"),
    ],
)
def test_most_stars_win_and_of_the_tied_the_only_one_with_a_life(
    stars: str, lives: str, winners: str, rules: dict[str, Any]
) -> None:
    """phoenix L66: if several of the tied still have their life, or none has, all the tied share."""
    tally = [dict(zip("Ann Ben Cy".split(), map(int, text.split()))) for text in (stars, lives)]  # noqa: SIM905
    assert last_of_the_round(*tally, **rules).winners == tuple(winners.split())


def test_who_is_off_the_board_and_can_rise_may_win() -> None:
    """phoenix L68: "or possess the ability to Rise From The Ashes on their next turn"."""
    pawns = THREE | {"Ben": {"off": "edge"}}
    game = sky(pawns, {"Cy": "E01"}, turn="Cy", stars={"Ann": 7, "Ben": 8})
    assert played(game, CY_OFF).winners == ("Ben",)


def test_who_is_eliminated_in_the_last_turn_is_not_eligible() -> None:
    """phoenix L68; R10: Cy has most stars, no life, and leaves the board."""
    game = sky(THREE, {"Cy": "E01"}, turn="Cy", stars={"Ann": 1, "Cy": 9}, lives={"Cy": 0})
    played(game, CY_OFF)
    assert (places(game)["Cy"], game.winners) == ("out edge", ("Ann",))


# -- the last Phoenix ------------------------------------------------------------------------------


def two(**parts: Any) -> Game:
    """Ann leaves the board; Ben waits beside it."""
    return played(sky({"Ann": "a3.w", "Ben": "f6.s"}, HANDS, **parts), ANN_OFF)


@BOTH
def test_the_only_pawn_left_wins_at_once_whatever_the_stars(rules: dict[str, Any]) -> None:
    """phoenix L70, L206; a pawn that waits to enter counts as on the board (RULES 6.5)."""
    game = two(lives={"Ann": 0}, stars={"Ann": 9}, rules=rules)
    assert (asked(game), game.winners) == (OVER, ("Ben",))


def test_the_game_goes_on_while_another_can_rise() -> None:
    """phoenix L70: "and no other player has the ability to Rise From The Ashes"."""
    assert two().actor == "Ben"


def test_the_game_goes_on_while_two_are_on_the_board() -> None:
    """phoenix L70."""
    game = played(sky(THREE, HANDS, lives={"Ann": 0}), ANN_OFF)
    assert (places(game)["Ann"], game.actor) == ("out edge", "Ben")


def test_the_last_phoenix_wins_though_it_is_not_the_end_of_the_round() -> None:
    """phoenix L70: "immediately"; nobody else has a turn."""
    pawns = THREE | {"Cy": {"out": "loop"}}
    game = played(sky(pawns, {"Ann": "E07", "Ben": "E08"}, lives={"Ann": 0, "Cy": 0}, first="Cy"), ANN_OFF)
    assert game.winners == ("Ben",)


def test_one_on_the_board_and_one_who_can_rise_play_on() -> None:
    """phoenix L70: Ann is eliminated, Cy is off with a life."""
    pawns = THREE | {"Cy": {"off": "loop"}}
    game = played(sky(pawns, {"Ann": "E07", "Ben": "E08"}, lives={"Ann": 0}), ANN_OFF)
    assert (places(game)["Ann"], game.actor) == ("out edge", "Ben")


def test_the_last_phoenix_comes_before_seven_stars_and_the_end_of_the_round() -> None:
    """RULES section 9: first the last bird; Ann's ten stars do not matter."""
    game = two(lives={"Ann": 0}, stars={"Ann": 10, "Ben": 0}, first="Ben")
    assert game.winners == ("Ben",)


# -- nobody left -----------------------------------------------------------------------------------


def head_on(stars: dict[str, int], **parts: Any) -> Game:
    """Ann and Ben, who have no lives, collide; Cy was eliminated before."""
    pawns = {"Ann": "a3.w", "Ben": "a3.e1", "Cy": {"out": "edge"}}
    lives = {"Ann": 0, "Ben": 0, "Cy": 0}
    return played(sky(pawns, {"Ann": "E07"}, board=ROW, stars=stars, **{"lives": lives, **parts}), EAST)


@pytest.mark.parametrize(
    ("stars", "winners"),
    [({"Ann": 3, "Ben": 5}, ("Ben",)), ({"Ann": 3, "Ben": 3}, ("Ann", "Ben")), ({"Cy": 9}, ("Ann", "Ben"))],
)
def test_with_nobody_left_most_stars_of_those_win_who_left_last(stars: dict[str, int], winners: tuple[str]) -> None:
    """RULES 6.5: a tie is shared, and Cy, who left on an earlier turn, has no part in it."""
    game = head_on(stars)
    assert (asked(game), game.winners) == (OVER, winners)


def test_with_nobody_left_a_life_breaks_no_tie() -> None:
    """RULES 6.5: "tie shared"; Ann has a life but no empty square to rise beside."""
    game = head_on({"Ann": 3, "Ben": 3}, lives={"Ann": 1, "Ben": 0, "Cy": 0}, empty="a3", phoenix="Ann")
    assert (places(game)["Ann"], game.winners) == ("out collision", ("Ann", "Ben"))


def test_all_who_left_during_the_turn_left_last() -> None:
    """RULES section 9: Ann leaves by the edge and then, moved by her tile, Cy; both count."""
    pawns = {"Ann": "a3.w", "Cy": "a3.s1"}
    game = sky(pawns, {"Ann": "E11"}, board={"a4": "E03 B r0"}, lives={"Ann": 0, "Cy": 0}, stars={"Ann": 4, "Cy": 2})
    played(game, f"place {way('E11', 'w1-nw', 's1-sw')} via w1")
    assert told(game, "left") == ["left Ann 1 edge", "left Cy 1 edge"]
    assert game.winners == ("Ann",)


def test_the_last_two_are_looked_at_when_the_turn_is_complete() -> None:
    """RULES 6.5: Ann leaves first, and is not beaten by Cy, who leaves after her on the same turn."""
    pawns = {"Ann": "a3.w", "Cy": "a3.s1"}
    game = sky(pawns, {"Ann": "E11"}, board={"a4": "E03 B r0"}, lives={"Ann": 0, "Cy": 0})
    played(game, f"place {way('E11', 'w1-nw', 's1-sw')} via w1")
    assert game.winners == ("Ann", "Cy")
