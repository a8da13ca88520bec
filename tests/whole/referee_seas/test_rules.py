"""The referee on small positions made by hand: the rules of sailing, the bonus, drawing and the end."""

from typing import Any

import pytest

from .by_hand import FAR_AWAY, MOVING, QUIET, played, position, with_daikaiju
from .cases import CASES, FAR, bitten, corner, head_on, in_front, nearly_full, reached, refilled, same_way
from .referee import SeasReferee
from .table import RARE_CASES


def test_every_rare_case_has_a_position() -> None:
    assert list(CASES) == RARE_CASES


@pytest.mark.parametrize("case", RARE_CASES)
def test_every_rare_case_is_reached(case: str) -> None:
    assert reached(CASES[case]).counts[case] >= 1


def sailed(start: dict[str, Any], *texts: str) -> dict[str, Any]:
    pawns: dict[str, Any] = played(start, *texts).position()["pawns"]
    return pawns


# dice and daikaiju


@pytest.mark.parametrize("gold", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("blue", [1, 2, 3, 4, 5, 6])
def test_daikaiju_move_on_a_sum_of_6_7_or_8_and_only_then(gold: int, blue: int) -> None:
    start, _ = in_front("d1.n1", {"G1": "a7 r0", "G2": "g7 r0", "G3": "g1 r0"})
    referee = played(start, f"roll {gold} {blue}")
    assert referee.question == ("die" if gold + blue in (6, 7, 8) else "place")


def test_the_gold_die_names_the_column_and_the_blue_die_the_row() -> None:
    """The rulebook's lines 131 and 132: gold 2 and blue 5; the middle lines have no number."""
    referee = reached(refilled(["B1", "B2"], ["roll 2 5", "face r3"]))
    assert referee.table.daikaiju["B1"] == ((1, 5), 3)


def test_a_daikaiju_off_the_board_goes_under_the_stock() -> None:
    start, texts = in_front("d1.n1", {"G1": "b1 r0", "G2": "g7 r0", "G4": "g5 r0"}, stock=["B5"])
    referee = played(start, *texts)
    assert referee.table.stock == ["B5", "G1"]
    assert list(referee.table.daikaiju) == ["G2", "G4"]


def test_gone_daikaiju_are_gone_for_good() -> None:
    tokens = {"G1": "b1 r0", "G2": "g7 r0", "G4": "g5 r0"}
    start, texts = in_front("d1.n1", tokens, stock=["B5"], rules={"removed_daikaiju": "gone"})
    assert played(start, *texts).table.stock == ["B5"]


def test_a_bitten_ship_of_another_is_lost_and_its_hand_goes_under_the_pile_without_a_bonus() -> None:
    start, texts = bitten("d1.n1", "f3.w1", "moved")
    hands = {"Ann": ["w12", "w02"], "Ben": ["w03", "w04"], "Cy": ["w05"], "Dee": []}
    referee = played({**start, "hands": hands, "pile": ["w50"]}, *texts, "place w12 r0")
    assert referee.shuffling == ["w03", "w04"]
    referee.play("shuffle w04 w03")
    assert referee.position()["pile"] == ["w04", "w03"]
    assert sorted(referee.position()["hands"]["Ann"]) == ["w02", "w28", "w50"]


def test_an_active_ship_that_is_sunk_neither_places_nor_draws() -> None:
    start, texts = bitten("f3.w1", "d1.n1", "moved")
    referee = played({**start, "pile": ["w50"]}, *texts)
    assert (referee.actor, referee.question) == ("chance", "roll to move")
    assert referee.position()["turn"] == "Ben"
    assert referee.position()["pile"] == ["w50", "w28", "w01"]


def test_a_daikaiju_placed_in_front_of_the_active_ship_is_judged_after_the_phase() -> None:
    """7.3 A: it is there before Ann is lost; only the direction in which it faces ends the phase."""
    start, texts = CASES["active ship blocked by a placement"]
    referee = played(start, *texts[:-1])
    assert referee.table.daikaiju["B1"] == ((2, 4), 0)
    assert "Ann" in referee.table.living()
    referee.play(texts[-1])
    assert "Ann" not in referee.table.living()


def test_a_refill_before_a_ship_on_its_mark_lets_it_move_along_the_edge() -> None:
    start, _ = refilled(["B1", "B2"], [])
    pawns = {"Ann": "c1.n1", "Ben": "a1.n1"}
    referee = played({**start, "pawns": pawns}, "roll 3 1", "face r0", "roll 4 1", "face r0")
    marks = "a1.n2 b1.n1 b1.n2 d1.n1 d1.n2 f1.n1 f1.n2 g1.n1 g1.n2"
    assert referee.options() == [f"start {mark}" for mark in marks.split()]


def test_a_stock_too_small_for_a_refill_asks_nothing_and_nobody_rolls() -> None:
    assert played(refilled([], [])[0]).options() == ["place w28 r0"]


def test_a_loss_without_a_question_belongs_to_the_turn_that_begins() -> None:
    pawns = {"Ann": "c5.n1", "Ben": "a1.n1", "Cy": "g1.n1"}
    tokens = {"G1": "c5 r0"}
    start = with_daikaiju(pawns, {"Ann": "w01 w02", "Ben": "w03"}, tokens=tokens, board={"c4": "w28 r0"})
    referee = SeasReferee.from_position(start)
    assert referee.shuffling == ["w01", "w02"]
    assert (referee.turn_begins, referee.position()) == (True, start)
    referee.play("shuffle w02 w01")
    assert referee.position()["pawns"]["Ann"] == {"out": "daikaiju"}
    assert referee.position()["turn"] == "Ben"


# sailing


def test_one_wake_moves_all_ships_that_face_its_square() -> None:
    start = position({"Ann": "c1.n1", "Ben": "c1.n2"}, {"Ann": "w28", "Ben": "w02"})
    assert sailed(start, "place w28 r0") == {"Ann": "c2.n1", "Ben": "c2.n2"}


def test_equal_turns_are_one_option_and_any_of_them_is_accepted() -> None:
    start = position({"Ann": "c1.n1", "Ben": "a7.s1"}, {"Ann": "w28", "Ben": "w02"})
    assert SeasReferee.from_position(start).options() == ["place w28 r0"]
    assert played(start, "place w28 r3").position()["board"] == {"c1": "w28 r0"}


@pytest.mark.parametrize("case", ["tier 2", "own loop", "walk into a daikaiju"])
def test_edge_loop_and_daikaiju_are_allowed_when_nothing_else_is_possible(case: str) -> None:
    start, texts = CASES[case]
    referee = played(start, *[text for text in texts if text == QUIET])
    assert len(referee.options() or []) == 1


@pytest.mark.parametrize("case", ["tier 2", "own loop", "walk into a daikaiju"])
def test_edge_loop_and_daikaiju_are_forbidden_when_something_else_is_possible(case: str) -> None:
    start, texts = CASES[case]
    bad = start["hands"]["Ann"][0]
    hands = {**start["hands"], "Ann": [bad, "w34"]}
    referee = played({**start, "hands": hands}, *[text for text in texts if text == QUIET])
    options = referee.options() or []
    assert options
    assert all(text.startswith("place w34") for text in options)


def test_head_on_ships_pass_through_a_gap_they_both_survive() -> None:
    pawns = reached(head_on()).table.ships
    assert (pawns["Ann"].place, pawns["Ben"].place) == ("e4.w1", "a4.e2")


def test_where_ships_do_not_pass_both_are_out_as_collision() -> None:
    pawns = reached(head_on(collision="eliminate")).position()["pawns"]
    assert pawns["Ann"] == pawns["Ben"] == {"out": "collision"}


def test_sending_two_ships_the_same_way_is_forbidden_even_if_only_ruin_is_left() -> None:
    """w28 would send Ann after Ben; with w00 she goes back, over a4, off the board."""
    board = {"a4": "w16 r0", "b4": "w26 r0", "d4": "w27 r0"}
    start, _ = same_way("w28 w00", board=board)
    referee = SeasReferee.from_position(start)
    assert referee.options() == ["place w00 r0"]
    assert referee.counts["tier 2"] == 1


def test_a_ship_that_rests_before_a_daikaiju_survives_another_that_is_led_there() -> None:
    tokens = {"G1": "e4 r0", "G2": "a7 r0", "G3": "g1 r0"}
    start, _ = same_way("w28", tokens=tokens, rules={})
    pawns = sailed(start, QUIET, "place w28 r0")
    assert (pawns["Ann"], pawns["Ben"]) == ({"out": "daikaiju"}, "e4.w2")


# bonus and draw


def test_the_bonus_is_an_exchange_with_those_the_wake_sank() -> None:
    referee = played(corner("w12 w00 w01", **FAR), "place w12 r0")
    assert len(referee.options() or []) == 1 + 2 * 2 + 1
    referee.play("swap w01 w00 for w03 w02")
    assert referee.shuffling == ["w00", "w01"]
    referee.play("shuffle w01 w00")
    assert sorted(referee.position()["hands"]["Ann"]) == ["w01", "w02", "w03"]
    assert referee.position()["pile"] == ["w00"]


def test_without_the_bonus_their_tiles_just_go_under_the_pile() -> None:
    start = corner("w12 w00", **FAR)
    referee = played({**start, "rules": {"daikaiju": False, "exchange_bonus": False}}, "place w12 r0")
    assert referee.shuffling == ["w02", "w03"]


def test_hands_of_the_bitten_join_those_of_the_wake_but_not_the_bonus() -> None:
    start, texts = bitten("a1.n1", "f3.w1", "moved")
    pawns = {**start["pawns"], "Cy": "a1.n2"}
    hands = {"Ann": ["w12", "w01"], "Ben": ["w03"], "Cy": ["w04", "w05"], "Dee": ["w06"]}
    referee = played({**start, "pawns": pawns, "hands": hands}, *texts, "place w12 r0")
    assert referee.options() == ["keep", "swap w01 for w04", "swap w01 for w05"]
    referee.play("swap w01 for w05")
    assert referee.shuffling == ["w01", "w03", "w04"]


def test_only_the_active_player_draws_until_the_hand_is_full() -> None:
    start = position({"Ann": "c1.n1", "Ben": "a7.s1"}, {"Ann": "w28", "Ben": "w02"}, pile=["w03", "w04", "w05", "w06"])
    after = played(start, "place w28 r0").position()
    assert (after["hands"], after["pile"]) == ({"Ann": ["w03", "w04", "w05"], "Ben": ["w02"]}, ["w06"])


def test_an_empty_hand_places_nothing_and_draws() -> None:
    after = reached(CASES["empty hand"]).position()
    assert (after["hands"]["Ann"], after["turn"]) == (["w02"], "Ben")


# the end


def test_all_who_leave_with_the_last_wake_share_the_win() -> None:
    assert reached(nearly_full()).winners == ["Ann", "Ben"]


def test_a_ship_that_stays_when_the_last_square_is_gone_wins_alone() -> None:
    assert reached(nearly_full(Cy="d4.w2")).winners == ["Cy"]


def test_ships_that_stay_on_a_full_board_tie() -> None:
    assert reached(CASES["board full"]).winners == ["Cy", "Dee"]


def test_when_all_tiles_are_played_the_living_tie() -> None:
    assert reached(CASES["all tiles played"]).winners == ["Ann", "Ben"]


def test_the_last_ship_wins_even_when_it_is_blocked() -> None:
    """A 2 turns G2 in front of Ann and sends G3 onto the wake under Ben."""
    tokens = {"G1": "a7 r0", "G2": "c5 r0", "G3": "d3 r0"}
    board = {"c4": "w10 r0", "e3": "w28 r0"}
    start = with_daikaiju({"Ann": "c5.n1", "Ben": "f3.w1"}, {"Ann": "w01"}, tokens=tokens, board=board)
    referee = played(start, MOVING, "die 2")
    assert referee.winners == ["Ann"]
    assert referee.position()["pawns"] == {"Ann": "c5.n1", "Ben": {"out": "daikaiju"}}


def test_the_other_wins_when_one_of_two_ships_is_blocked_and_the_hand_stays() -> None:
    start, texts = in_front("c5.n1", {**FAR_AWAY, "G3": "c5 r0"}, QUIET)
    referee = played({**start, "pawns": {**start["pawns"], "Cy": {"out": "edge"}}}, *texts)
    assert referee.winners == ["Ben"]
    assert referee.position()["hands"]["Ann"] == ["w01"]
