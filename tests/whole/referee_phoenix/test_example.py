"""The rulebook's own examples as positions: 1 (line 98), 2A to 2C (lines 152 to 160), 3A to 3C (lines 138 to 146)."""

from typing import Any

from .by_hand import WINDS, played, position
from .referee import PhoenixReferee

BEFORE_1 = {"c1": "E01 B r0", "c2": "C02 B r0", "d3": "C06 A r0"}

TOP_ROW = {"b2": "C08 A r0", "c2": "C16 A r0", "d2": "C14 A r0", "e2": "C15 A r0"}
MARKERS = {"blue1": "C08", "blue2": "C02", "orange1": "C16", "orange2": "C01", "orange3": "C04"}
MARKERS |= {"yellow1": "C15", "yellow2": "C03"}
MOVES_2 = ["place E08 A r0 via w1", "lantern C08 C05", "lantern C16 C10"]


def nicki(*texts: str) -> PhoenixReferee:
    pawns = {"Nicki": "c2.n1", "Ashley": "d3.nw"}
    return played(position(pawns, {}, board=BEFORE_1), *texts)


def ashley(*texts: str, **rules: Any) -> PhoenixReferee:
    """She enters the top row from the west; it leads her straight to its far right."""
    pawns = {"Ashley": "a2.w", "Nicki": "d1.n"}
    hands = {"Ashley": "E08 E01", "Nicki": "E02 E03"}
    return played(position(pawns, hands, board=TOP_ROW, tokens=MARKERS, rules=rules), *texts)


def test_example_1_a_pawn_keeps_its_place_on_a_tile_that_is_turned_and_flipped() -> None:
    referee = nicki("turn C02 A r2")
    assert referee.table.pawns["Ashley"].place == "d3.nw"
    assert referee.table.laid[(2, 1)] == ("C02", "A", 2)
    assert referee.counts["pawn standing over a star after a turn"] == 1


def test_example_1_the_mover_extends_her_path() -> None:
    assert nicki("turn C02 A r2").table.pawns["Nicki"].place != "c2.n1"


def test_example_2a_stars_for_the_blue_and_the_orange_lantern_in_this_order_and_none_for_the_last_tile() -> None:
    referee = ashley(MOVES_2[0])
    assert referee.table.pawns["Ashley"].place == "f2.w2"
    assert referee.table.rested_tile(referee.table.pawns["Ashley"]) == "C15"
    assert referee.counts["star made"] == 2
    assert referee.options() == ["lantern C08 C05", "lantern C08 C11", "lantern C08 C14"]


def test_example_2b_the_lanterns_move_to_tiles_of_their_colour() -> None:
    referee = ashley(*MOVES_2)
    assert (referee.table.markers["blue1"], referee.table.markers["orange1"]) == ("C05", "C10")


def test_example_2b_the_orange_one_is_asked_second_and_not_offered_a_tile_with_a_marker() -> None:
    assert ashley(*MOVES_2[:2]).options() == ["lantern C16 C07", "lantern C16 C10", "lantern C16 C13"]


def test_example_2c_the_stars_are_added_to_her_score() -> None:
    referee = ashley(*MOVES_2)
    assert (referee.table.stars["Ashley"], referee.actor) == (2, "Nicki")
    assert referee.table.bank() == 48


def test_example_3a_the_same_walk_makes_the_same_stars() -> None:
    assert ashley(MOVES_2[0], **WINDS).options() == ashley(MOVES_2[0]).options()


def test_example_3b_a_glowing_destination_remains_a_dimmed_one_is_flipped() -> None:
    referee = ashley(*MOVES_2, **WINDS)
    assert referee.table.face_of("C05")[1] == "A"
    assert (referee.actor, referee.options()) == ("Ashley", ["flip C10 lr", "flip C10 tb"])
    referee.play("flip C10 tb")
    assert referee.table.face_of("C10") == ("C10", "B", 2)


def test_example_3c_then_the_starred_tiles_are_flipped_to_their_dimmed_side_in_order() -> None:
    referee = ashley(*MOVES_2, "flip C10 lr", **WINDS)
    assert referee.options() == ["flip C08 lr", "flip C08 tb"]
    referee.play("flip C08 lr")
    assert referee.options() == ["flip C16 lr", "flip C16 tb"]
    referee.play("flip C16 tb")
    assert (referee.table.face_of("C08"), referee.table.face_of("C16")) == (("C08", "B", 0), ("C16", "B", 2))
    assert (referee.table.stars["Ashley"], referee.actor) == (2, "Nicki")
