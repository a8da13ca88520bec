"""The questions that the rulebook leaves open, R1 to R12, one test or more for each."""

from typing import Any

import pytest

from .box import links
from .by_hand import full_rim, played, position
from .paper import read_face
from .referee import PhoenixReferee

HANDS = {"Ann": "E08 E03", "Ben": "E04 E05", "Cy": "E06 E07"}


def ann(place: str, *texts: str, **changes: Any) -> PhoenixReferee:
    """Ann stands there and is to move; the others wait far away."""
    pawns = {"Ann": place, "Ben": "f5.e", "Cy": "a5.w", **changes.pop("pawns", {})}
    return played(position(pawns, changes.pop("hands", HANDS), **changes), *texts)


def places(referee: PhoenixReferee) -> dict[str, str]:
    return {seat: pawn.place if pawn.is_there else pawn.reason for seat, pawn in referee.table.pawns.items()}


def test_r1_a_path_to_a_corner_goes_on_in_the_diagonal_tile() -> None:
    board = {"c2": "C06 B r0", "d3": "C02 A r0"}
    assert places(ann("b1.n", "place E08 B r0 via nw", board=board))["Ann"] == "d3.nw"


def test_r1_pawns_on_the_two_diagonals_of_a_corner_do_not_meet() -> None:
    board = {"c1": "E01 B r0", "b2": "C01 A r0", "c2": "C06 B r0", "d3": "C02 A r0"}
    referee = ann("b1.n", "place E08 B r0 via nw", board=board, pawns={"Ben": "b2.ne"}, hands={**HANDS, "Ben": ""})
    assert (places(referee)["Ann"], places(referee)["Ben"]) == ("d3.nw", "b2.ne")


def test_r1_a_corner_on_the_rim_leads_off_the_board() -> None:
    referee = ann("b1.se", "place E08 B r0")
    assert (places(referee)["Ann"], referee.table.pawns["Ann"].status) == ("edge", "off")


def test_r1_a_pawn_enters_by_any_of_the_four_ports_of_its_side_that_carries_a_path() -> None:
    options = ann("b1.n").options() or []
    assert {option.split()[-1] for option in options} == {"nw", "n1", "n2", "ne"}
    assert "place E08 B r0 via n1" not in options


def test_r1_without_the_corners_it_enters_by_the_two_in_the_middle() -> None:
    options = ann("b1.n", rules={"first_move_choice": "two ports"}).options() or []
    assert {option.split()[-1] for option in options} == {"n1", "n2"}


@pytest.mark.parametrize(("who", "ben"), [("obstacle", "collision"), ("mover", "c2.n2")])
def test_r2_a_collision_removes_both_or_the_mover_and_the_other_may_walk_on(who: str, ben: str) -> None:
    changes = {"board": {"c2": "C03 B r0"}, "tokens": {"yellow1": "C06"}, "rules": {"collision": who}}
    referee = ann("c1.s1", "place E08 A r0", pawns={"Ben": "c1.s2"}, **changes)
    assert referee.counts["collision head-on"] == 1
    assert (places(referee)["Ann"], places(referee)["Ben"]) == ("collision", ben)
    assert referee.table.hands["Ben"] == []


def test_r2_running_into_a_back_is_a_collision() -> None:
    board = {"b2": "C16 A r0", "b3": "C02 B r0"}
    referee = ann("b1.s1", "place E08 A r0", board=board, pawns={"Ben": "b3.n1"}, hands={**HANDS, "Ben": ""})
    assert referee.counts["collision into a back"] == 1
    assert (places(referee)["Ann"], places(referee)["Ben"]) == ("collision", "collision")


def test_r3_every_orientation_offered_carries_the_port_and_the_one_that_lies_there_does_not() -> None:
    referee = ann("c2.n1", board={"c1": "E01 B r0", "c2": "C02 B r0"}, hands={**HANDS, "Ann": ""})
    turns = [option for option in referee.options() or [] if option != "immolate"]
    assert turns
    assert all("n1" in links(read_face(option.removeprefix("turn "))) for option in turns)
    assert "turn C02 B r0" not in turns


def test_r4_who_immolates_rises_in_the_same_turn() -> None:
    referee = ann("c1.s1", "immolate")
    assert referee.table.pile[-2:] == ["E08", "E03"]
    assert "rise a1.w" in (referee.options() or [])
    referee.play("rise a1.w")
    assert referee.table.lives["Ann"] == 0
    assert all(option.startswith("place") and " via " in option for option in referee.options() or [])


def test_r4_or_on_the_next_turn() -> None:
    referee = ann("c1.s1", "immolate", rules={"rise_at_once": False})
    assert (referee.actor, referee.position()["pawns"]["Ann"]) == ("Ben", {"off": "immolation"})
    assert referee.position()["tally"]["Ann"]["lives"] == 1


FOUR_WAYS = {"c1": "E01 B r0", "c2": "C04 B r0", "b2": "C02 B r0", "b3": "C08 B r0", "d2": "C14 A r0", "c3": "C10 A r0"}


def three_at_c2(*texts: str) -> PhoenixReferee:
    """Ann turns c2; that opens the paths of Ben and of Cy, both of which lead over it to b2."""
    pawns = {"Ann": "c2.n1", "Ben": "c2.e1", "Cy": "c2.s1"}
    tokens = {"orange1": "C04"}
    return played(position(pawns, {}, board=FOUR_WAYS, tokens=tokens), "turn C04 A r0", *texts)


def test_r5_the_others_move_one_after_the_other_and_score_before_the_next_moves() -> None:
    referee = three_at_c2()
    assert (referee.actor, places(referee)["Ben"], places(referee)["Cy"]) == ("Ben", "b3.n1", "c2.s1")
    assert "lantern C04 C01" in (referee.options() or [])


def test_r5_the_next_one_makes_no_star_where_the_marker_has_gone() -> None:
    referee = three_at_c2("lantern C04 C01")
    assert (referee.actor, referee.turn_begins) == ("Ben", True)
    assert places(referee)["Cy"] == "b2.e1"
    assert referee.table.stars == {"Ann": 0, "Ben": 1, "Cy": 0}


ORANGE_ROW = {"b2": "C16 A r0", "c2": "C07 A r0", "d2": "C04 A r0", "e2": "C13 A r0"}
ORANGE = {"orange1": "C16", "orange2": "C07", "orange3": "C04"}


def test_r6_a_marker_that_has_nowhere_to_go_stays_and_the_star_counts() -> None:
    texts = ["place E08 A r0 via w1", "lantern C16 C01", "lantern C07 C10"]
    referee = ann("a2.w", *texts, board=ORANGE_ROW, tokens=ORANGE)
    assert referee.counts["marker that cannot move"] == 1
    assert (referee.table.stars["Ann"], referee.table.markers["orange3"]) == (3, "C04")
    assert places(referee)["Ann"] == "f2.w1"


def test_r7_passing_the_same_tile_twice_makes_one_star() -> None:
    board = {"b2": "C13 A r0", "b3": "C15 A r0", "b4": "C03 B r0"}
    referee = ann("b1.s1", "place E08 A r0", board=board)
    assert referee.counts["second pass over a tile makes no second star"] == 1
    assert referee.options() == [f"lantern C13 {to}" for to in ["C04", "C10", "C16"]]


def test_r8_a_pawn_on_a_tile_that_is_turned_away_keeps_its_place_and_stars_the_tile_when_it_leaves() -> None:
    """Ann re-orients c2, where Ben stands at a corner; then he walks on from there, over the star."""
    board = {"c1": "E01 B r0", "c2": "C05 B r0", "c3": "C03 B r0", "d3": "C06 A r0"}
    pawns = {"Ann": "c2.n2", "Ben": "d3.nw", "Cy": "a5.w"}
    tokens = {"blue1": "C02", "orange1": "C16"}
    start = position(pawns, {}, board={**board, "b2": "C01 B r0"}, tokens={**tokens, "blue2": "C05"})
    referee = played(start, "turn C05 A r1")
    assert (places(referee)["Ben"], referee.actor) == ("d3.nw", "Ben")
    assert referee.counts["pawn standing over a star after a turn"] == 1
    referee.play("turn C06 B r0")
    assert referee.counts["star for the tile rested on"] == 1
    assert (referee.actor, (referee.options() or [])[0].split()[:2]) == ("Ben", ["lantern", "C05"])


def test_r9_nobody_rises_beside_a_square_where_another_pawn_waits() -> None:
    options = ann("c1.s1", pawns={"Ann": {"off": "edge"}}).options() or []
    assert "rise a5.w" not in options
    assert "rise f5.e" not in options
    assert {"rise a1.n", "rise a1.w", "rise c1.n"} <= set(options)
    assert len(options) == 24 - 2


def test_r10_the_stars_of_an_eliminated_player_end_the_game_but_do_not_win_it() -> None:
    pawns = {"Ann": "c1.s1", "Ben": "f5.e", "Cy": {"out": "edge"}}
    tally = {"Ann": {"stars": 2}, "Ben": {"stars": 3}, "Cy": {"stars": 9, "lives": 0}}
    referee = played(position(pawns, HANDS | {"Cy": ""}, tally=tally, tokens={"first": "Ben"}), "place E03 A r0")
    assert referee.winners == {"Ben"}
    assert referee.counts["trigger by an eliminated seat"] == 1
    assert referee.position()["tally"]["Cy"]["stars"] == 9


def test_r11_with_eight_players_the_last_draws_are_short() -> None:
    """Ann and Ben have two tiles each, four squares are empty; she gets back but the tile she did not play."""
    hands = {"Ann": "E03 E08", "Ben": "E04 E05"}
    board = full_rim({}, hands, empty="c1 d1 f5 a5")
    pawns = {"Ann": "c1.s1", "Ben": "f5.w1"}
    referee = played(position(pawns, hands, board=board), "place E03 A r0")
    assert referee.table.hands["Ann"] == ["E08"]
    assert (referee.table.phoenix, referee.counts["Phoenix tile taken"]) == ("Ann", 1)


def test_r12_a_pawn_always_goes_to_the_end_of_its_path() -> None:
    assert places(ann("a2.w", "place E08 A r0 via w1", board=ORANGE_ROW, tokens=ORANGE))["Ann"] == "f2.w1"
