"""The referee on small positions made by hand, one for each rule that is easy to get wrong."""

from typing import Any

import pytest

from tests.whole.referee import Referee
from tests.whole.referee.by_hand import played, position

FAR = {"Cy": "f6.s1", "Dee": "f1.e1"}


def corner(hands: dict[str, str], edition: str = "classic", **changes: Any) -> dict[str, Any]:
    """Ann and Ben on the two north marks of a1: `t20 r0` leads Ann to b1 and Ben off the board."""
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", **{seat: FAR[seat] for seat in hands if seat in FAR}}
    return position(edition, pawns, hands, **changes)


def test_one_tile_moves_both_pawns_that_stand_at_its_square() -> None:
    start = position("classic", {"Ann": "c1.n1", "Ben": "c1.n2"}, {"Ann": "t34", "Ben": "t02"})
    assert played(start, "place t34 r0").position()["pawns"] == {"Ann": "c2.n1", "Ben": "c2.n2"}


def test_equal_turns_are_one_option_and_any_of_them_is_accepted() -> None:
    start = position("classic", {"Ann": "c1.n1", "Ben": "f6.s1"}, {"Ann": "t34", "Ben": "t02"})
    assert Referee.from_position(start).options() == ["place t34 r0"]
    assert played(start, "place t34 r3").position()["board"] == {"c1": "t34 r0"}


def test_classic_forbids_leaving_the_board_while_another_placement_stays_on_it() -> None:
    start = position("classic", {"Ann": "c1.n1", "Ben": "f6.s1"}, {"Ann": "t01 t34", "Ben": "t02"})
    assert Referee.from_position(start).options() == ["place t34 r0"]
    with pytest.raises(ValueError, match="'place t01 r0' is not allowed now"):
        played(start, "place t01 r0")


def test_classic_allows_leaving_the_board_when_nothing_else_is_possible() -> None:
    start = position("classic", {"Ann": "c1.n1", "Ben": "f6.s1"}, {"Ann": "t01", "Ben": "t02"})
    assert played(start, "place t01 r0").winners == ["Ben"]


@pytest.mark.parametrize("edition", ["kosmos", "pocket"])
def test_kosmos_and_pocket_do_not_forbid_leaving_the_board(edition: str) -> None:
    pawns = {"Ann": "c1.n1", "Ben": "f6.s1", "Cy": "a6.s1"}
    start = position(edition, pawns, {"Ann": "t01 t34", "Ben": "t02"})
    assert Referee.from_position(start).options() == ["place t01 r0", "place t34 r0"]


@pytest.mark.parametrize(("collision", "reason"), [("eliminate", "collision"), ("pass", "edge")])
def test_a_head_on_pair_is_out_as_a_collision_or_walks_on(collision: str, reason: str) -> None:
    start = corner({"Ann": "t01", "Ben": "t02", "Cy": "t03"}, rules={"collision": collision})
    referee = played(start, "place t01 r0")
    assert referee.position()["pawns"] == {"Ann": {"out": reason}, "Ben": {"out": reason}, "Cy": "f6.s1"}
    assert referee.winners == ["Cy"]


def test_all_who_leave_with_the_last_tile_share_the_win() -> None:
    assert played(corner({"Ann": "t01", "Ben": "t02"}), "place t01 r0").winners == ["Ann", "Ben"]


def test_a_game_that_ends_on_a_placement_stops_there() -> None:
    start = corner({"Ann": "t20 t02", "Ben": "t05"}, pile=["t11"])
    after = played(start, "place t20 r0").position()
    assert after["hands"] == {"Ann": ["t02"], "Ben": ["t05"]}
    assert (after["turn"], after["pile"]) == ("Ann", ["t11"])


def test_when_all_tiles_are_played_the_living_tie() -> None:
    start = position("classic", {"Ann": "c1.n1", "Ben": "f6.s1"}, {"Ann": "t34"})
    assert played(start, "place t34 r0").winners == ["Ann", "Ben"]


def test_the_mover_may_exchange_any_number_of_tiles_with_the_fallen() -> None:
    start = corner({"Ann": "t20 t02 t03", "Ben": "t05 t06 t07", "Cy": "t08 t09 t10"})
    options = played(start, "place t20 r0").options()
    assert options is not None
    assert len(options) == 1 + 2 * 3 + 3
    assert "swap t02 t03 for t05 t07" in options


def test_an_exchange_is_accepted_in_any_order_and_the_rest_is_shuffled_into_the_pile() -> None:
    hands = {"Ann": "t20 t02 t03", "Ben": "t05 t06 t07", "Cy": "t08 t09 t10"}
    referee = played(corner(hands, pile=["t11"]), "place t20 r0", "swap t03 t02 for t07 t05")
    assert referee.shuffling == ["t02", "t03", "t06", "t11"]
    referee.play("shuffle t06 t11 t03 t02")
    assert sorted(referee.position()["hands"]["Ann"]) == ["t05", "t06", "t07"]


def test_a_mover_who_is_out_exchanges_nothing_and_does_not_draw() -> None:
    hands = {"Ann": "t01 t02", "Ben": "t05", "Cy": "t08", "Dee": "t09"}
    start = corner(hands, rules={"forbid_self_elimination": False})
    referee = played(start, "place t01 r0")
    assert referee.shuffling == ["t02", "t05"]
    referee.play("shuffle t05 t02")
    assert referee.position()["hands"] == {"Ann": [], "Ben": [], "Cy": ["t08", "t05"], "Dee": ["t09", "t02"]}


def test_a_single_returned_tile_is_the_pile_without_a_shuffle() -> None:
    start = corner({"Ann": "t20 t02", "Ben": "t05", "Cy": "t08 t09 t10"})
    assert played(start, "place t20 r0", "keep").position()["hands"]["Ann"] == ["t02", "t05"]


def dragon_with_ben(cy: str, dee: str, order: str = "holder_first") -> dict[str, Any]:
    """Ben, who is about to be thrown out by `t20 r0`, holds the dragon and one tile."""
    hands = {"Ann": "t20 t02", "Ben": "t05", "Cy": cy, "Dee": dee}
    return corner(hands, tokens={"dragon": "Ben"}, rules={"dragon_order": order})


def test_the_dragon_of_the_fallen_goes_to_the_next_alive_who_then_draws_first() -> None:
    after = played(dragon_with_ben("t08 t09", "t11 t12 t13"), "place t20 r0", "keep").position()
    assert after["hands"]["Cy"] == ["t08", "t09", "t05"]
    assert after["tokens"] == {"dragon": "Ann"}


def test_read_literally_the_mover_draws_first_though_another_holds_the_dragon() -> None:
    after = played(dragon_with_ben("t08 t09", "t11", "literal"), "place t20 r0", "keep").position()
    assert after["hands"]["Ann"] == ["t02", "t05"]
    assert after["tokens"] == {"dragon": "Cy"}


def test_a_dragon_passed_to_a_full_hand_goes_under_the_pile() -> None:
    after = played(dragon_with_ben("t08 t09 t10", "t11"), "place t20 r0", "keep").position()
    assert after["hands"]["Ann"] == ["t02", "t05"]
    assert after["tokens"] == {"dragon": "Dee"}


def test_the_first_who_finds_the_pile_empty_takes_the_dragon_and_keeps_it() -> None:
    pawns = {"Ann": "c1.n1", "Ben": "f6.s1"}
    start = position("classic", pawns, {"Ann": "t34 t02 t03", "Ben": "t32 t05 t06"})
    referee = played(start, "place t34 r0")
    assert referee.position()["tokens"] == {"dragon": "Ann"}
    referee.play("place t32 r0")
    assert referee.position()["tokens"] == {"dragon": "Ann"}


def test_a_seat_without_tiles_is_skipped() -> None:
    pawns = {"Ann": "c1.n1", "Ben": "f6.s1", "Cy": "a6.s1"}
    start = position("classic", pawns, {"Ann": "t34 t02", "Cy": "t03"}, tokens={"dragon": "Ben"})
    assert played(start, "place t34 r0").actor == "Cy"


def test_tiles_put_under_the_pile_are_shuffled_among_themselves_only() -> None:
    hands = {"Ann": "t20", "Ben": "t05 t06 t07", "Cy": "t08 t09 t10"}
    start = corner(hands, pile=["t11", "t12", "t13"], rules={"return_hand": "bottom"})
    referee = played(start, "place t20 r0")
    assert referee.shuffling == ["t05", "t06", "t07"]
    referee.play("shuffle t07 t05 t06")
    after = referee.position()
    assert after["hands"]["Ann"] == ["t11", "t12", "t13"]
    assert after["pile"] == ["t07", "t05", "t06"]


def test_pocket_draws_one_tile_a_turn_after_the_tiles_of_the_dead_came_back() -> None:
    hands = {"Ann": "t20", "Ben": "t05 t06", "Cy": "t08"}
    after = played(corner(hands, "pocket"), "place t20 r0", "shuffle t06 t05").position()
    assert after["hands"] == {"Ann": ["t06"], "Ben": [], "Cy": ["t08"]}
    assert after["pile"] == ["t05"]


def test_a_pocket_mover_who_is_out_draws_nothing() -> None:
    pawns = {"Ann": "c1.n1", "Ben": "f6.s1", "Cy": "a6.s1"}
    start = position("pocket", pawns, {"Ann": "t01 t02", "Ben": "t05", "Cy": "t08"}, pile=["t11"])
    after = played(start, "place t01 r0", "shuffle t11 t02").position()
    assert after["hands"]["Ann"] == []
    assert after["pile"] == ["t11", "t02"]


def test_a_path_that_closes_on_itself_loses_the_pawn_as_a_loop() -> None:
    """No game leads here: the pawn would have to come from the rim."""
    pawns = {"Ann": "c3.n1", "Ben": "f6.s1", "Cy": "a6.s1"}
    start = position("pocket", pawns, {"Ann": "t03", "Ben": "t05", "Cy": "t08"}, board={"c2": "t01 r0"})
    assert played(start, "place t03 r0").position()["pawns"]["Ann"] == {"out": "loop"}
