"""The examples of the Phoenix Rising rulebook as positions that do what the text says."""

from __future__ import annotations

from tests.support.helpers import asked, board, events, legal, played, told
from tests.support.phoenix import LANE, LIT, WINDS, lane, markers, places, sky, starred, stars, way
from tsuro_widget import Game

MOVE = ("Ashley", "lantern")
FLIP = ("Ashley", "flip")
HANDS = {"Ashley": "E07 E08", "Nicki": "E09 E10"}
TOP_ROW = lane(2, "C05 C16 C07 C15")
BESIDE_THEM = {"blue2": "C02", "orange2": "C01", "orange3": "C04"}


# -- example 1 -------------------------------------------------------------------------------------


def example_1() -> Game:
    """Nicki rests on a2 and faces a star in the corner of b3; Ashley stands on b3's edge to b4."""
    tiles = {
        "a2": way("E08", "nw-se"),
        "b3": way("C05", LANE),
        "b4": way("C02", star="n1"),
        "c4": way("C16", star="nw"),
    }
    return sky({"Nicki": "b3.nw", "Ashley": "b4.n1"}, {}, board=tiles)


def test_example_1_nicki_flips_and_rotates_the_tile_to_extend_her_path() -> None:
    """phoenix L98: she is moving into an existing tile."""
    game = example_1()
    assert {text.split()[0] for text in legal(game)} == {"turn", "immolate"}
    played(game, "turn C05 B r0")
    assert told(game, "turned", "moved") == ["turned Nicki b3 C05 B r0", "moved Nicki 1 b3.nw 1 c4.nw"]


def test_example_1_ashley_maintains_her_position_even_without_a_path_beneath_her_pawn() -> None:
    """phoenix L98; the starting point is a partial blue star now (L94)."""
    game = played(example_1(), "turn C05 B r0")
    assert places(game)["Ashley"] == "b4.n1"
    assert board(game)["b3"] == way("C05", star="s2")
    assert way("C05", star="s2") != way("C05", LANE)


# -- example 2 -------------------------------------------------------------------------------------


def example_2() -> Game:
    """Ashley has entered by a2 and moved along the top row of the middle; blue, orange and yellow glow on her way."""
    game = sky({"Ashley": "a2.w", "Nicki": "f6.s"}, HANDS, board=TOP_ROW, markers=LIT | BESIDE_THEM)
    return played(game, "place E07 A r0 via w2")


def test_example_2a_she_places_stars_for_the_blue_and_orange_lanterns_but_not_for_the_yellow_one() -> None:
    """phoenix L152: "as she did not pass through that tile upon completing her turn"."""
    game = example_2()
    assert told(game, "moved") == ["moved Ashley 1 a2.w2 5 f2.w2"]
    assert starred(game) == ["C05", "C16"]
    assert markers(game)["yellow1"] == "C15"


def test_example_2b_she_replaces_the_blue_and_the_orange_lantern_in_that_order() -> None:
    """phoenix L156: on other blue and orange lantern tiles."""
    game = example_2()
    assert (asked(game), legal(game)) == (MOVE, ["lantern C05 C08", "lantern C05 C11", "lantern C05 C14"])
    played(game, "lantern C05 C08")
    assert (asked(game), legal(game)) == (MOVE, ["lantern C16 C07", "lantern C16 C10", "lantern C16 C13"])


def test_example_2c_she_removes_the_stars_and_adds_them_to_her_score() -> None:
    """phoenix L160."""
    game = played(example_2(), "lantern C05 C08", "lantern C16 C07")
    assert (starred(game), stars(game)) == ([], {"Ashley": 2, "Nicki": 0})
    assert (markers(game)["blue1"], markers(game)["orange1"]) == ("C08", "C07")


# -- example 3: Winds of Change --------------------------------------------------------------------


def example_3() -> Game:
    """The same way with Winds of Change; C08 on b5 shows its glowing side, C13 on c5 its dimmed one."""
    tiles = TOP_ROW | {"b5": "C08 A r0", "c5": "C13 B r0"}
    game = sky({"Ashley": "a2.w", "Nicki": "f6.s"}, HANDS, board=tiles, markers=LIT | BESIDE_THEM, rules=WINDS)
    return played(game, "place E07 A r0 via w2")


def test_example_3a_she_places_stars_for_the_blue_and_orange_lanterns() -> None:
    """phoenix L138."""
    assert starred(example_3()) == ["C05", "C16"]


def test_example_3b_the_glowing_destination_remains_as_it_is_and_the_dimmed_one_is_flipped() -> None:
    """phoenix L142: flipped to its glowing side when the orange marker is placed there."""
    game = played(example_3(), "lantern C05 C08")
    assert (asked(game), board(game)["b5"]) == (MOVE, "C08 A r0")
    played(game, "lantern C16 C13")
    assert (asked(game), legal(game)) == (FLIP, ["flip C13 lr", "flip C13 tb"])
    played(game, "flip C13 tb")
    assert (board(game)["c5"], markers(game)["orange1"]) == ("C13 A r2", "C13")


def test_example_3c_as_she_removes_the_stars_in_their_order_she_flips_the_tiles_to_their_dimmed_side() -> None:
    """phoenix L146."""
    game = played(example_3(), "lantern C05 C08", "lantern C16 C13", "flip C13 lr")
    assert events(game)[1:] == ["scored Ashley C05 1"]
    assert (asked(game), legal(game)) == (FLIP, ["flip C05 lr", "flip C05 tb"])
    played(game, "flip C05 lr")
    assert (events(game)[1], legal(game)) == ("scored Ashley C16 2", ["flip C16 lr", "flip C16 tb"])
    played(game, "flip C16 tb")
    assert (board(game)["b2"], board(game)["c2"]) == ("C05 B r0", "C16 B r2")
    assert stars(game) == {"Ashley": 2, "Nicki": 0}
