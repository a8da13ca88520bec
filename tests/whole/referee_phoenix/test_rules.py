"""The referee on small positions: Stars, loops, Winds of Change, waiting pawns, elimination and the end."""

from typing import Any

import pytest

from . import box
from .box import CENTER, EDGE
from .by_hand import WINDS, full_rim, played, position
from .paper import write_pawn
from .referee import PhoenixReferee

HANDS = {"Ann": "E08 E03", "Ben": "E04 E05"}
U_TURN = "place E08 A r0"
OUT_NORTH = "place E08 A r1"
QUIET = "place E03 A r0"


def two(ann: Any, ben: Any, *texts: str, **changes: Any) -> PhoenixReferee:
    """Ann is to move; `QUIET` takes her from c1.s1 to d1, `OUT_NORTH` off the board."""
    return played(position({"Ann": ann, "Ben": ben}, changes.pop("hands", HANDS), **changes), *texts)


def pawn(referee: PhoenixReferee, seat: str = "Ann") -> Any:
    return write_pawn(referee.table.pawns[seat])


# Stars


def test_a_star_is_made_on_the_last_tile_before_the_pawn_leaves_the_board() -> None:
    """She enters over b1 and b2 and runs into Ben's back; b2 is the last tile she crossed."""
    board = {"b2": "C13 A r0", "b3": "C03 B r0"}
    changes: dict[str, Any] = {"board": board, "hands": {"Ann": "E08 E03"}}
    referee = two("b1.n", "b3.n2", "place E08 A r1 via n1", **changes)
    assert referee.counts["star when leaving the board"] == 1
    assert referee.options() == ["lantern C13 C04", "lantern C13 C10", "lantern C13 C16"]
    referee = two("b1.n", "b3.n2", "place E08 A r1 via n1", **changes, rules={"star_when_leaving_board": False})
    assert referee.counts["star made"] == 0


def test_the_tile_a_pawn_rested_on_is_starred_when_the_pawn_leaves_it() -> None:
    board = {"c2": "C01 B r0"}
    referee = two("c1.s2", "f5.e", "place E03 A r0", board=board)
    assert referee.counts["star for the tile rested on"] == 1


def test_the_fifty_first_star_is_not_made() -> None:
    tally = {"Ben": {"stars": 50}}
    referee = two("c1.s2", "f5.e", "place E03 A r0", board={"c2": "C01 B r0"}, tally=tally)
    assert (referee.counts["no star left in the bank"], referee.counts["star made"]) == (1, 0)


# loops

MARKED_LOOP = {"b2": "C01 A r0"}
PLAIN_LOOP = {"b2": "C02 A r0"}


def test_a_loop_throws_the_pawn_off_the_board_and_still_scores() -> None:
    referee = two("b1.s1", "f5.e", U_TURN, board=MARKED_LOOP)
    assert referee.counts["loop (standard)"] == 1
    referee.play("lantern C01 C04")
    assert (pawn(referee), referee.table.stars["Ann"]) == ({"off": "loop"}, 1)


@pytest.mark.parametrize(("way", "place"), [("lr", "c2.w2"), ("tb", "c3.nw")])
def test_in_winds_the_starred_tile_is_flipped_and_the_walk_goes_on_from_before_it(way: str, place: str) -> None:
    board = {**MARKED_LOOP, "c2": "C03 B r0"}
    texts = [U_TURN, "lantern C01 C10", "flip C10 lr", f"flip C01 {way}"]
    referee = two("b1.s1", "f5.e", *texts, board=board, rules=WINDS)
    assert referee.counts["loop in Winds broken by a starred tile"] == 1
    assert (pawn(referee), referee.table.stars["Ann"]) == (place, 1)


def test_in_winds_a_loop_without_stars_is_broken_by_any_flip_of_a_tile_in_it() -> None:
    referee = two("b1.s1", "f5.e", U_TURN, board=PLAIN_LOOP, rules=WINDS)
    assert referee.options() == ["flip C02 lr", "flip C02 tb", "flip E08 lr", "flip E08 tb"]
    referee.play("flip E08 lr")
    assert (referee.counts["loop broken by a free flip"], pawn(referee)) == (1, "b1.s1")


LONG_LOOP = {
    "b2": "C14 B r2",
    "c2": "C04 A r3",
    "d2": "C06 A r0",
    "e2": "C11 A r0",
    "b3": "C09 B r2",
    "c3": "C07 A r2",
    "d3": "C13 B r3",
    "e3": "C03 B r2",
    "b4": "C12 B r1",
    "c4": "C15 B r1",
    "d4": "C05 A r0",
    "e4": "C02 B r3",
    "b5": "C10 A r1",
    "c5": "C01 B r3",
    "d5": "C16 A r3",
    "e5": "C08 A r3",
}
OFF_THE_LOOP = {"orange1": "C04", "blue1": "C05", "yellow1": "C03", "yellow2": "C06"}


def test_in_winds_a_path_that_is_there_already_may_stay_and_a_loop_ends_after_72_flips() -> None:
    """C12 leads straight through on both its faces, so flipping it never helps."""
    start: dict[str, Any] = {"board": LONG_LOOP, "tokens": OFF_THE_LOOP, "rules": WINDS, "hands": {"Ben": "E04 E05"}}
    referee = two("b4.n1", "f5.e", "turn C12 B r1", **start)
    for _ in range(71):
        referee.play("flip C12 lr")
    assert referee.actor == "Ann"
    referee.play("flip C12 lr")
    assert (referee.counts["loop unbreakable"], pawn(referee)) == (1, {"off": "loop"})


@pytest.mark.parametrize(("yellow", "first"), [("C09", "C09"), ("C03", "C12")])
def test_in_winds_the_tile_of_the_first_star_comes_first(yellow: str, first: str) -> None:
    """9, Winds: that of C09, on which she rested and which comes last on the way round; without it that of C12."""
    tokens = OFF_THE_LOOP | {"yellow1": yellow, "yellow2": "C12"}
    start: dict[str, Any] = {"board": LONG_LOOP, "tokens": tokens, "rules": WINDS, "hands": {"Ben": "E04 E05"}}
    referee = two("b4.n1", "f5.e", "turn C12 B r1", **start)
    assert {option.split()[1] for option in referee.options() or []} == {first}


def test_in_winds_a_loop_that_no_flip_can_break_is_left_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for tile in ("C02", "E08"):
        for side in ("A", "B"):
            monkeypatch.setitem(box.TILES[tile], side, "1-2 4-5 7-8 10-11")
    referee = two("b1.s1", "f5.e", U_TURN, board=PLAIN_LOOP, rules=WINDS)
    assert (referee.counts["loop unbreakable"], pawn(referee)) == (1, {"off": "loop"})


# waiting pawns, rising, immolation


def test_a_waiting_pawn_whose_square_gets_filled_stays_discards_and_enters_by_turning_that_tile() -> None:
    referee = two("c1.s1", "c1.n", QUIET)
    assert (pawn(referee, "Ben"), referee.table.hands["Ben"]) == ("c1.n", [])
    assert referee.counts["waiting pawn's square filled"] == 1
    assert "turn E03 A r1 via n2" in (referee.options() or [])
    assert all(" via n" in option for option in referee.options() or [])
    referee.play("turn E03 A r1 via n2")
    assert referee.counts["entering by turn"] == 1


@pytest.mark.parametrize(("place", "tally"), [("c1.n", {}), ("c1.s1", {"Ann": {"lives": 0}}), ({"off": "edge"}, {})])
def test_only_a_pawn_on_the_board_with_a_life_immolates(place: Any, tally: Any) -> None:
    assert "immolate" not in (two(place, "f5.e", tally=tally).options() or [])


def test_it_needs_an_empty_rim_square_beside_which_nobody_waits() -> None:
    hands = {"Ann": "", "Ben": "E04"}
    board = full_rim({"b2": "C02 B r0"}, hands, empty="a5")
    assert "immolate" not in (two("b2.n1", "a5.w", hands=hands, board=board).options() or [])
    board = full_rim({"b2": "C02 B r0"}, hands, empty="a5")
    assert "immolate" in (two("b2.n1", "a5.e1", hands=hands, board=board).options() or [])


def test_without_a_life_a_pawn_that_leaves_is_out_at_the_end_of_the_turn() -> None:
    referee = two("c1.s1", "f5.e", OUT_NORTH, tally={"Ann": {"lives": 0}})
    assert (pawn(referee), referee.winners) == ({"out": "edge"}, {"Ben"})


def test_an_off_pawn_is_written_out_when_the_last_place_to_rise_is_filled() -> None:
    hands = {"Ann": "E08 ", "Ben": ""}
    board = full_rim({"b2": "C02 B r0", "c2": "C06 B r0"}, hands, empty="c1")
    pawns = {"Ann": "c1.s1", "Ben": {"off": "loop"}, "Cy": "b2.n1"}
    referee = played(position(pawns, hands, board=board), U_TURN)
    assert pawn(referee, "Ben") == {"out": "loop"}
    assert referee.counts["off pawn written out later"] == 1


# the end


def leaving_together(stars: int) -> PhoenixReferee:
    """Ann and Ben leave over c1, and neither has a life."""
    tally = {"Ann": {"stars": 8, "lives": 0}, "Ben": {"stars": stars, "lives": 0}}
    return two("c1.s1", "c1.s2", OUT_NORTH, tally=tally)


def test_when_nobody_is_left_most_stars_of_those_who_left_last_win_and_a_tie_is_shared() -> None:
    assert leaving_together(7).winners == {"Ann"}
    assert leaving_together(8).winners == {"Ann", "Ben"}
    assert leaving_together(8).counts["nobody eligible"] == 1


def test_the_last_bird_wins_whatever_the_stars() -> None:
    tally = {"Ann": {"stars": 12, "lives": 0}}
    assert two("c1.s1", "f5.e", OUT_NORTH, tally=tally).winners == {"Ben"}


def test_while_another_can_rise_the_last_bird_has_not_won() -> None:
    referee = two("c1.s1", "f5.e", OUT_NORTH)
    assert (pawn(referee), referee.winners, referee.actor) == ({"off": "edge"}, set(), "Ben")


def ended(first: str, **stars_and_lives: tuple[int, int]) -> PhoenixReferee:
    """After Ann's quiet turn; the round ends with it if Ben is first."""
    tally = {seat: {"stars": stars, "lives": lives} for seat, (stars, lives) in stars_and_lives.items()}
    return two("c1.s1", "f5.e", QUIET, tally=tally, tokens={"first": first})


def test_seven_stars_end_the_game_with_the_round() -> None:
    assert ended("Ann", Ann=(7, 1)).winners == set()
    assert ended("Ben", Ann=(7, 1)).winners == {"Ann"}
    assert ended("Ben", Ann=(6, 1)).winners == set()


@pytest.mark.parametrize(
    ("ann", "ben", "winners"), [(1, 0, "Ann"), (0, 1, "Ben"), (1, 1, "Ann Ben"), (0, 0, "Ann Ben")]
)
def test_a_tie_goes_to_the_only_one_with_a_life_or_is_shared(ann: int, ben: int, winners: str) -> None:
    assert ended("Ben", Ann=(7, ann), Ben=(7, ben)).winners == set(winners.split())


def test_a_round_also_ends_when_the_turn_passes_a_first_player_who_is_out() -> None:
    pawns = {"Ann": "c1.s1", "Ben": {"out": "edge"}, "Cy": "f5.e"}
    hands = {"Ann": "E08 E03", "Cy": "E04 E05"}
    tally = {"Cy": {"stars": 7}}
    assert played(position(pawns, hands, tally=tally, tokens={"first": "Ben"}), QUIET).winners == {"Cy"}


def test_the_helper_makes_sound_positions() -> None:
    start = two("c1.s1", "f5.e").position()
    dealt = [tile for hand in start["hands"].values() for tile in hand]
    tiles = [text.split()[0] for text in start["board"].values()] + start["pile"] + dealt
    assert sorted(tiles) == sorted(CENTER + EDGE)
