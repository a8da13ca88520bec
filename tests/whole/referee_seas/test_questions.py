"""The questions that the rulebook leaves open, S1 to S16, one test or more for each."""

from typing import Any

import pytest

from .by_hand import FAR_AWAY, MOVING, QUIET, played, position, with_daikaiju
from .cases import CASES, all_sunk, bitten, head_on, in_front, looping, reached, same_way
from .referee import SeasReferee
from .table import Table

PAWNS = {"Ann": "d1.n1", "Ben": "a1.n1", "Cy": "e7.s1"}
HANDS = {"Ann": "w28 w01", "Ben": "w02", "Cy": "w03"}


def sea(tokens: dict[str, str], *texts: str, **changes: Any) -> SeasReferee:
    return played(with_daikaiju(PAWNS, HANDS, tokens=tokens, **changes), *texts)


def places(referee: SeasReferee) -> dict[str, Any]:
    return referee.table.daikaiju


def test_s1_one_die_is_rolled_for_all_daikaiju() -> None:
    referee = sea({"G1": "a4 r0", "G2": "c4 r0", "G3": "e4 r0"}, MOVING, "die 2")
    assert referee.question == "place"
    assert places(referee) == {"G1": ((0, 2), 0), "G2": ((2, 3), 3), "G3": ((5, 3), 0)}


def test_s1_where_each_has_its_own_die_a_6_places_one_more_after_all_have_moved() -> None:
    rules = {"movement_die": "each"}
    tokens = {"G1": "a4 r0", "G2": "c4 r0", "G3": "e4 r0"}
    referee = sea(tokens, MOVING, "die 6", "die 2", "die 6", rules=rules, stock=["B5", "B4", "B3"])
    assert places(referee) == {"G1": ((0, 3), 0), "G2": ((2, 3), 3), "G3": ((4, 3), 0)}
    for text in ["roll 1 6", "face r1", "roll 2 6", "face r2"]:
        referee.play(text)
    assert referee.question == "place"
    assert (places(referee)["B5"], places(referee)["B4"]) == (((0, 6), 1), ((1, 6), 2))


def test_s1_a_daikaiju_destroyed_before_its_turn_rolls_no_die() -> None:
    tokens = {"G1": "c4 r0", "G2": "c3 r0", "G3": "e4 r0"}
    referee = sea(tokens, MOVING, "die 2", "die 3", rules={"movement_die": "each"})
    assert referee.question == "place"
    assert list(places(referee)) == ["G1", "G3"]


def test_s2_the_lower_rotation_number_moves_first() -> None:
    """A 2 sends G1 from d4 to the north and G3 from c4 to d4."""
    referee = sea({"G1": "d4 r0", "G3": "c4 r0", "G2": "g7 r0"}, MOVING, "die 2")
    assert places(referee) == {"G1": ((3, 2), 0), "G2": ((6, 6), 3), "G3": ((3, 3), 0)}


def test_s2_where_the_higher_number_moves_first_the_same_roll_ends_otherwise() -> None:
    rules = {"movement_order": "descending"}
    referee = sea({"G1": "d4 r0", "G3": "c4 r0", "G2": "g7 r0"}, MOVING, "die 2", rules=rules)
    assert places(referee) == {"G2": ((6, 6), 3), "G3": ((3, 3), 0)}


@pytest.mark.parametrize("order", ["ascending", "descending"])
def test_s2_of_two_with_the_same_number_gold_moves_first(order: str) -> None:
    """A 5 sends both to the east: the gold one onto the blue one, before that one can move away."""
    referee = sea({"G1": "c3 r0", "B1": "d3 r0", "G5": "a7 r0"}, MOVING, "die 5", rules={"movement_order": order})
    assert places(referee) == {"G1": ((3, 2), 0), "G5": ((0, 6), 3)}
    assert referee.table.stock == ["B1"]


def test_s3_a_daikaiju_that_turns_does_not_move() -> None:
    referee = sea({"G2": "c4 r0", "G3": "a7 r0", "G1": "g7 r0"}, MOVING, "die 2")
    assert places(referee)["G2"] == ((2, 3), 3)


def test_s4_after_a_6_nobody_moves_not_even_the_new_one() -> None:
    tokens = {"G1": "a4 r0", "G2": "c4 r0", "G3": "e4 r0"}
    referee = sea(tokens, MOVING, "die 6", "roll 6 6", "face r1", stock=["B5", "B4"])
    assert referee.question == "place"
    assert places(referee) == {"G1": ((0, 3), 0), "G2": ((2, 3), 0), "G3": ((4, 3), 0), "B5": ((6, 6), 1)}


def test_s5_the_next_player_refills_to_three_and_rolls_no_movement() -> None:
    tokens = {"G1": "a4 r0", "G3": "g4 r0", "B5": "c4 r0"}
    referee = sea(tokens, MOVING, "die 2", stock=["B4"])
    assert (len(places(referee)), referee.actor) == (2, "Ann")
    referee.play("place w28 r0")
    assert (referee.position()["turn"], referee.question) == ("Ben", "roll to place")
    referee.play("roll 6 6")
    referee.play("face r0")
    assert (referee.actor, referee.question) == ("Ben", "place")


def test_s5_with_three_left_the_next_player_rolls_for_movement() -> None:
    referee = sea({"G1": "a4 r0", "G3": "d4 r0", "B3": "c4 r0"}, MOVING, "die 2", "place w28 r0")
    assert (referee.position()["turn"], referee.question) == ("Ben", "roll to move")


def waiting(ben_rolls: list[str]) -> SeasReferee:
    """Ben faces G3 while Ann plays; then it is his turn."""
    tokens = {"G1": "a7 r0", "G2": "g7 r0", "G3": "c5 r0"}
    pawns = {"Ann": "d1.n1", "Ben": "c5.n1", "Cy": "e7.s1"}
    start = with_daikaiju(pawns, HANDS, tokens=tokens, board={"c4": "w10 r0"})
    return played(start, QUIET, "place w28 r0", *ben_rolls)


def test_s6_a_ship_that_faces_a_daikaiju_is_safe_until_its_own_turn() -> None:
    assert waiting([]).position()["pawns"]["Ben"] == "c5.n1"


def test_s6_it_is_saved_when_the_daikaiju_moves_away_in_its_own_turn() -> None:
    referee = waiting([MOVING, "die 2"])
    assert (referee.actor, referee.question) == ("Ben", "place")


def test_s6_it_is_lost_when_the_daikaiju_stays() -> None:
    assert waiting([QUIET]).position()["pawns"]["Ben"] == {"out": "daikaiju"}


def test_s7_only_the_square_that_the_ship_faces_is_dangerous() -> None:
    """G3 moves to b4, beside the wake on c4 on which Ann rests, but she faces c5."""
    referee = reached(in_front("c5.n1", {**FAR_AWAY, "G3": "a4 r0"}))
    assert (referee.actor, referee.question) == ("Ann", "place")


@pytest.mark.parametrize(("answer", "pile", "aside"), [("bottom", ["w28"], []), ("gone", [], ["w28"])])
def test_s8_a_wake_under_a_placed_daikaiju(answer: str, pile: list[str], aside: list[str]) -> None:
    start, texts = bitten("d1.n1", "a1.n1", "placed")
    table = played({**start, "rules": {"wake_under_placed": answer}}, *texts).table
    assert (table.pile, table.aside) == (pile, aside)


def test_s8_a_wake_bitten_by_a_move_always_goes_under_the_pile() -> None:
    start, texts = bitten("d1.n1", "a1.n1", "moved")
    table = played({**start, "rules": {"wake_under_placed": "gone"}}, *texts).table
    assert (table.pile, table.aside) == (["w28"], [])


def test_s9_ships_that_meet_pass_each_other() -> None:
    ships = reached(head_on()).table.ships
    assert (ships["Ann"].place, ships["Ben"].place) == ("e4.w1", "a4.e2")


def test_s10_no_wake_may_send_two_ships_the_same_way() -> None:
    assert SeasReferee.from_position(same_way("w28 w24")[0]).options() == ["place w24 r0"]


def test_s10_if_every_wake_does_both_are_destroyed() -> None:
    pawns = reached(same_way("w28", "place w28 r0")).table.ships
    assert pawns["Ann"].out == pawns["Ben"].out == "collision"


def test_s10_two_ships_led_off_the_board_at_one_spot_went_the_same_way() -> None:
    """From c7 Ann's path goes round by d7, d6 and c6 and comes back to c7 behind Ben."""
    board = {"b7": "w10 r0", "d7": "w47 r0", "d6": "w49 r0", "c6": "w48 r0"}
    pawns = {"Ann": "c7.w2", "Ben": "c7.n2", "Cy": "e1.n1", "Dee": "f1.n1"}
    referee = played(position(pawns, {"Ann": "w28"}, board=board), "place w28 r0")
    assert referee.counts["tier 3"] == 1
    assert referee.table.ships["Ann"].out == referee.table.ships["Ben"].out == "edge"


def test_s11_another_ship_in_an_endless_loop_is_destroyed() -> None:
    pawns = reached(looping("c3.w2", "c3.n1")).position()["pawns"]
    assert (pawns["Ann"], pawns["Ben"]) == ("a3.e2", {"out": "loop"})


def after_the_loss() -> Table:
    """A 2 moves G1 in front of Ann; the others, after it in the order, still do what they must."""
    tokens = {"G1": "c6 r0", "G2": "g7 r0", "G3": "e4 r0"}
    return reached(in_front("c5.n1", tokens)).table


def test_s12_the_phase_is_completed_when_the_active_ship_is_sunk() -> None:
    table = after_the_loss()
    assert table.ships["Ann"].out == "daikaiju"
    assert table.daikaiju == {"G1": ((2, 4), 0), "G2": ((6, 6), 3), "G3": ((5, 3), 0)}


def test_s12_a_daikaiju_that_is_destroyed_in_its_turn_has_sunk_the_active_ship_all_the_same() -> None:
    """G1 moves to c5, in front of Ann, and B1 after it onto the same square."""
    tokens = {"G1": "c6 r0", "B1": "d5 r3", "G3": "e2 r0", "G2": "g7 r0"}
    referee = reached(in_front("c5.n1", tokens))
    assert referee.counts["daikaiju on daikaiju"] == 1
    assert referee.table.ships["Ann"].out == "daikaiju"
    assert referee.counts["active ship sunk by a daikaiju in front"] == 1


def test_s13_the_winner_is_sought_after_the_phase() -> None:
    """G1 sinks Ann first, G3 bites the wake below Ben later: they tie."""
    tokens = {"G1": "c6 r0", "G2": "g7 r0", "G3": "d3 r0"}
    pawns = {"Ann": "c5.n1", "Ben": "f3.w1"}
    start = with_daikaiju(pawns, HANDS, tokens=tokens, board={"c4": "w10 r0", "e3": "w12 r0"})
    assert played(start, MOVING, "die 2").winners == ["Ann", "Ben"]


def test_s13_all_who_are_lost_in_one_phase_tie() -> None:
    assert reached(all_sunk()).winners == ["Ann", "Ben"]


def test_s14_chance_rolls_and_is_offered_only_squares_without_a_daikaiju() -> None:
    referee = sea({"G1": "a1 r0", "G2": "d4 r0"}, stock=["B1"])
    assert referee.actor == "chance"
    assert len(referee.options() or []) == 35
    assert "roll 1 1" not in (referee.options() or [])
    referee.play("roll 1 2")
    assert referee.options() == ["face r0", "face r1", "face r2", "face r3"]


def test_s15_of_two_ships_side_by_side_only_the_active_one_is_lost() -> None:
    tokens = {"G1": "a7 r0", "G2": "g7 r0", "G3": "b5 r0"}
    pawns = {"Ann": "c5.n1", "Ben": "c5.n2", "Cy": "e7.s1"}
    referee = played(with_daikaiju(pawns, HANDS, tokens=tokens, board={"c4": "w10 r0"}), MOVING, "die 2")
    referee.play("shuffle w28 w01")
    assert referee.position()["pawns"] == {"Ann": {"out": "daikaiju"}, "Ben": "c5.n2", "Cy": "e7.s1"}


def displaced(*texts: str, **changes: Any) -> SeasReferee:
    """G1 moves to d1, which Ann faces from her start mark; Ben is on a1's, and c1 has a wake."""
    changes = {"board": {"c1": "w10 r0"}, **changes}
    return sea({"G1": "d2 r0", "G2": "g7 r0", "G4": "g4 r0"}, MOVING, "die 2", *texts, **changes)


def test_s16_a_ship_that_waits_on_its_mark_moves_to_another_on_the_same_edge() -> None:
    marks = ["a1.n2", "b1.n1", "b1.n2", "e1.n1", "e1.n2", "f1.n1", "f1.n2", "g1.n1", "g1.n2"]
    assert displaced().options() == [f"start {mark}" for mark in marks]


def test_s16_it_then_plays_from_there() -> None:
    referee = displaced("start f1.n2", "place w28 r0")
    assert referee.position()["pawns"]["Ann"] == "f2.n2"


def test_s16_a_ship_that_cannot_is_destroyed() -> None:
    assert reached(CASES["relocation impossible"]).position()["pawns"]["Ann"] == {"out": "daikaiju"}


def test_s16_a_ship_over_whose_mark_a_daikaiju_leaves_may_go_to_another_one_or_stay() -> None:
    """7.3 B 2; the active ship chooses first."""
    referee = reached(CASES["relocation by choice"])
    assert (referee.actor, referee.question) == ("Ann", "relocate or stay")
    assert {"start d1.n1", "start d1.n2", "start a1.n1"} <= set(referee.options() or [])
    referee.play("start d1.n1")
    assert (referee.actor, referee.question) == ("Ann", "place")


@pytest.mark.parametrize("turn", range(3))
def test_s16_the_owners_of_all_such_ships_are_asked_clockwise_from_the_active_one(turn: int) -> None:
    """7.3 B 2: also the other owners."""
    pawns = {"Ann": "d1.n1", "Ben": "g4.e1", "Cy": "a4.w2"}
    seats, tokens = list(pawns), {"G1": "d1 r0", "G3": "g4 r0", "G5": "a4 r0"}
    referee = played(with_daikaiju(pawns, HANDS, tokens=tokens, turn=seats[turn]), MOVING, "die 2")
    for seat in seats[turn:] + seats[:turn]:
        assert (referee.actor, referee.question) == (seat, "relocate or stay")
        referee.play(f"start {pawns[seat]}")
    assert (referee.actor, referee.question) == (seats[turn], "place")
