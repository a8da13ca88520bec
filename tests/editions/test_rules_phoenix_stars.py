"""Phoenix Rising, rule by rule: making stars, moving lantern markers, and scoring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.helpers import asked, board, events, legal, played, told
from tests.support.phoenix import (
    APART,
    EAST,
    LANE,
    LIT,
    ROW,
    answered,
    circle,
    lane,
    markers,
    places,
    sky,
    starred,
    stars,
    three_oranges,
    way,
)
from tsuro_widget import Game, IllegalAction

HANDS = {"Ann": "E07 E08", "Ben": "E09 E10"}
MOVE = "lantern"


def along(row: dict[str, str] = ROW, lit: dict[str, str] = LIT, **parts: Any) -> Game:
    """Ann has entered a3 and travelled along row 3 to f3; she rests on e3."""
    return played(sky(APART, HANDS, board=row, markers=lit, **parts), EAST)


# -- creating stars --------------------------------------------------------------------------------


def test_a_star_is_placed_on_each_tile_with_a_marker_that_the_pawn_passes_through() -> None:
    """phoenix L120."""
    game = along()
    assert told(game, "star") == ["star Ann C05", "star Ann C16"]
    assert starred(game) == ["C05", "C16"]


def test_no_star_where_the_pawn_ends_its_movement() -> None:
    """phoenix L120: "the pawn must leave a tile to create a Star"; she rests on C15."""
    assert "C15" not in starred(along())


def test_no_star_on_a_tile_with_a_lantern_but_without_a_marker() -> None:
    """phoenix L120: C07 shows a lantern that has no marker."""
    assert "C07" not in starred(along())


def ann_rests_on_e3(**lit: str) -> Game:
    return played(sky({"Ann": "f3.w2", "Ben": "f6.s"}, HANDS, board=ROW, markers=lit), "place E07 A r0")


def test_the_tile_that_the_pawn_rested_on_counts_when_it_leaves_it() -> None:
    """RULES section 9: a marker stands there now, and the pawn leaves the tile (phoenix L120)."""
    assert told(ann_rests_on_e3(yellow1="C15"), "star") == ["star Ann C15"]
    assert told(ann_rests_on_e3(), "star") == []


def test_a_tile_holds_one_star_however_often_the_pawn_passes_through() -> None:
    """phoenix L120; R7: along the lane of C05 to c3 and back by its other path."""
    row = lane(3, "C05") | {"c3": way("C02", "w1-w2"), "b4": way("C04", star="n1")}
    game = along(row, {"blue1": "C05"})
    assert told(game, "moved", "star") == ["moved Ann 1 a3.w2 4 b4.n1", "star Ann C05"]


def test_a_tile_that_the_pawn_rested_on_and_passes_again_holds_one_star() -> None:
    """phoenix L120; RULES section 9: Ann rests on C05, turns C02 into a U-turn and comes back."""
    tiles = {"a3": "E01 A r0", "b3": way("C05", LANE), "c3": way("C02", star="w1"), "b2": way("C04", star="s1")}
    game = sky({"Ann": "c3.w1", "Ben": "f6.s"}, {}, board=tiles, markers={"blue1": "C05"})
    played(game, f"turn {way('C02', 'w1-w2')}")
    assert told(game, "star") == ["star Ann C05"]


def beside_ann(*tiles: str, lit: dict[str, str]) -> Game:
    """Ben rests on b3 and faces a3, from where Ann's tile leads him to a4 after she has travelled along the row."""
    pawns, hands = {"Ann": "a3.w", "Ben": "a3.e2"}, {"Ann": "E07"}
    return played(sky(pawns, hands, board=lane(3, " ".join(tiles)), markers=lit), EAST)


def test_a_marker_that_came_to_the_tile_just_now_counts_when_the_pawn_leaves_it() -> None:
    """RULES section 9: "if a marker stands there then"; Ann moves hers to C11, and after that Ben leaves it."""
    game = played(beside_ann("C11", "C05", "C16", "C15", lit={"blue1": "C05", "blue2": "C02"}), "lantern C05 C11")
    assert told(game, "scored", "star") == ["scored Ann C05 1", "star Ben C11"]


def test_a_marker_that_went_away_just_now_does_not_count() -> None:
    """RULES section 9: Ben leaves C05 when Ann has scored its star."""
    game = played(beside_ann("C05", "C16", "C07", "C15", lit={"blue1": "C05"}), "lantern C05 C08")
    assert told(game, "scored", "star") == ["scored Ann C05 1"]
    assert places(game)["Ben"] == "a4.n2"


def test_fifty_stars_are_all_there_are() -> None:
    """phoenix L16; RULES section 9: no star is made when all are out, and one while one is left."""
    game = along(stars={"Ann": 40, "Ben": 10})
    assert (told(game, "star"), markers(game)["blue1"]) == ([], "C05")
    assert told(along(stars={"Ann": 40, "Ben": 9}), "star") == ["star Ann C05"]


# -- moving markers --------------------------------------------------------------------------------


def test_markers_move_in_the_order_in_which_the_tiles_were_passed() -> None:
    """phoenix L122: "from the first tile you passed through to the last"."""
    game = along()
    assert (asked(game), {text.split()[1] for text in legal(game)}) == (("Ann", MOVE), {"C05"})
    played(game, "lantern C05 C08")
    assert (asked(game), {text.split()[1] for text in legal(game)}) == (("Ann", MOVE), {"C16"})


def test_the_other_way_round_the_order_is_the_other_one() -> None:
    """phoenix L122."""
    game = sky(APART | {"Ann": "f3.e"}, HANDS, board=ROW, markers=LIT)
    assert told(played(game, "place E07 A r0 via e1"), "star") == ["star Ann C15", "star Ann C16"]


def test_a_marker_moves_to_a_lantern_of_its_colour_glowing_or_dimmed() -> None:
    """phoenix L124: a different tile of the same shape and color, without a marker; blue2 lies on C02."""
    game = along(lit=LIT | {"blue2": "C02"})
    assert legal(game) == ["lantern C05 C08", "lantern C05 C11", "lantern C05 C14"]
    before = board(game)
    played(game, "lantern C05 C14")
    assert (markers(game)["blue1"], board(game)) == ("C14", before)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("lantern C05 C05", "A marker or a star is on C05"),
        ("lantern C05 C02", "A marker or a star is on C02"),
        ("lantern C05 C12", "C12 does not lie on the board with a lantern of the same colour"),
        ("lantern C16 C13", "It is the marker on C05 that moves now"),
        ("lantern C05 E01", "E01 does not lie on the board with a lantern of the same colour"),
    ],
)
def test_any_other_move_of_a_marker_is_refused(text: str, why: str) -> None:
    """phoenix L122-124."""
    with pytest.raises(IllegalAction, match=why):
        along(lit=LIT | {"blue2": "C02"}).play(text)


def test_a_marker_does_not_move_to_the_tile_with_the_movers_pawn() -> None:
    """phoenix L124: the tile that she rests on, C07."""
    game = along(lane(3, "C16 C05 C15 C07"), {"orange1": "C16", "orange2": "C01", "orange3": "C04"})
    assert legal(game) == ["lantern C16 C10", "lantern C16 C13"]
    with pytest.raises(IllegalAction, match="The pawn that scores stands on C07"):
        game.play("lantern C16 C07")


def test_a_marker_may_move_to_the_tile_with_another_pawn() -> None:
    """phoenix L124: only "your Phoenix pawn"; Ben rests on C08."""
    tiles = ROW | {"b5": way("C08", "n1-s2")}
    game = sky({"Ann": "a3.w", "Ben": "b6.n1"}, HANDS, board=tiles, markers=LIT | {"blue2": "C02"})
    assert "lantern C05 C08" in legal(played(game, EAST))


def test_a_marker_does_not_move_to_a_tile_with_a_star() -> None:
    """phoenix L124: C16 has lost its marker and still holds its star when the marker of C07 moves."""
    game = along(lane(3, "C16 C07 C05 C15"), {"orange1": "C16", "orange2": "C07", "orange3": "C01"})
    assert legal(game) == ["lantern C16 C04", "lantern C16 C10", "lantern C16 C13"]
    with pytest.raises(IllegalAction, match="A marker or a star is on C07"):
        game.play("lantern C16 C07")
    played(game, "lantern C16 C10")
    assert legal(game) == ["lantern C07 C04", "lantern C07 C13"]
    with pytest.raises(IllegalAction, match="a star is on C16"):
        game.play("lantern C07 C16")


def test_a_single_destination_is_asked_for_too() -> None:
    """RULES section 9."""
    game = played(three_oranges(), "lantern C16 C01")
    assert (asked(game), legal(game)) == (("Ann", MOVE), ["lantern C07 C10"])


def test_a_marker_that_cannot_move_stays_and_its_star_is_scored() -> None:
    """phoenix L124; R6: nothing is asked for C13."""
    game = played(three_oranges(), "lantern C16 C01", "lantern C07 C10")
    assert markers(game)["orange3"] == "C13"
    assert told(game, "lantern", "scored") == [
        "lantern Ann orange2 C07 C10",
        "scored Ann C16 1",
        "scored Ann C07 2",
        "scored Ann C13 3",
    ]


# -- scoring ---------------------------------------------------------------------------------------


def test_the_stars_are_scored_after_all_markers_have_moved() -> None:
    """phoenix L148."""
    game = played(along(), "lantern C05 C08")
    assert (starred(game), stars(game)["Ann"]) == (["C05", "C16"], 0)
    played(game, "lantern C16 C10")
    assert events(game)[:3] == ["lantern Ann orange1 C16 C10", "scored Ann C05 1", "scored Ann C16 2"]
    assert (starred(game), stars(game)) == ([], {"Ann": 2, "Ben": 0})


def test_stars_add_up_over_the_turns() -> None:
    """phoenix L148."""
    game = answered(along(stars={"Ann": 3}))
    assert stars(game)["Ann"] == 5


def test_in_the_standard_game_no_tile_is_flipped_for_a_star() -> None:
    """phoenix L130: that is a change of Winds of Change."""
    game = along()
    before = board(game)
    answered(game)
    assert board(game) == before


# -- leaving the board -----------------------------------------------------------------------------

LEAVES = {"edge": (ROW | {"f3": way("E15", LANE)}, {}), "collision": (ROW, {"Cy": "f3.w2"})}


def leaving(why: str, lives: int = 1, **rules: object) -> Game:
    tiles, others = LEAVES[why]
    game = sky(APART | others, HANDS, board=tiles, markers=LIT, rules=rules, lives={"Ann": lives})
    return played(game, EAST)


@pytest.mark.parametrize("why", LEAVES)
def test_who_leaves_the_board_still_makes_and_scores_stars(why: str) -> None:
    """phoenix L162; RULES 6.4: leaving counts as leaving the last tile, C15."""
    game = leaving(why)
    assert told(game, "star", "left")[:3] == ["star Ann C05", "star Ann C16", "star Ann C15"]
    assert (places(game)["Ann"], asked(game)) == (f"off {why}", ("Ann", MOVE))
    assert stars(answered(game))["Ann"] == 3


@pytest.mark.parametrize("why", LEAVES)
def test_who_leaves_the_board_scores_without_a_life_too(why: str) -> None:
    """phoenix L162: "even if you no longer possess your Life token"."""
    assert stars(answered(leaving(why, lives=0)))["Ann"] == 3


@pytest.mark.parametrize("why", LEAVES)
def test_where_the_table_says_so_the_last_tile_before_leaving_does_not_count(why: str) -> None:
    """The option star_when_leaving_board, which the rulebook would have as true; at the edge C15 is not the last."""
    game = leaving(why, star_when_leaving_board=False)
    last = [] if why == "collision" else ["star Ann C15"]
    assert told(game, "star") == ["star Ann C05", "star Ann C16", *last]


def test_an_endless_loop_leaves_a_star_on_each_of_its_tiles_with_a_marker() -> None:
    """phoenix L116, L162: the tile rested on first."""
    lit = {"orange1": "C01", "blue1": "C02"}
    assert starred(circle(lit)) == ["C01", "C02"]
    assert starred(circle(lit, star_when_leaving_board=False)) == ["C01", "C02"], "C01 was left at the start"


def test_after_leaving_no_tile_contains_the_pawn() -> None:
    """phoenix L124, L162: the marker of C16 may go to C07, the last tile that Ann was on."""
    row = lane(3, "C16 C05 C15 C07")
    lit = {"orange1": "C16", "orange2": "C01", "orange3": "C04"}
    game = played(sky(APART | {"Cy": "f3.w2"}, HANDS, board=row, markers=lit), EAST)
    assert legal(game) == ["lantern C16 C07", "lantern C16 C10", "lantern C16 C13"]
