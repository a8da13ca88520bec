"""Phoenix Rising, rule by rule: burning, rising from the ashes, and being eliminated."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.helpers import asked, events, hand, legal, played, told
from tests.support.phoenix import EXTEND, LANE, OFF, RIM, answered, lane, lives, phoenix, places, sky, stars, way
from tsuro_widget import Game, IllegalAction

RISE = ("Ann", "rise")
ROW = lane(3, "E15 C05 C16 C07 C15", first="a")
HANDS = {"Ann": "E07 E10", "Ben": "E08 E09"}
PILE = "E20 E19 E18 E17"


def at_f3(**parts: Any) -> Game:
    """Ann rests on e3 and faces the empty f3; Ben waits beside f6."""
    table = {"board": ROW, "pile": PILE} | parts
    return sky({"Ann": "f3.w2", "Ben": "f6.s"}, HANDS, **table)


def ann_is_off(why: str = "edge", hands: dict[str, str] | None = None, **parts: Any) -> Game:
    """Ann's pawn has left the board, and it is her turn."""
    table = {"pile": PILE} | parts
    return sky({"Ann": {"off": why}, "Ben": "f6.s"}, {"Ben": "E08 E09"} if hands is None else hands, **table)


# -- immolation ------------------------------------------------------------------------------------


def test_a_pawn_may_be_taken_off_the_board_before_the_path_is_extended() -> None:
    """phoenix L186: "at the start of your turn"; its owner's tiles go to the bottom of the stack."""
    game = played(at_f3(), "immolate")
    assert events(game) == ["immolated Ann", "discarded Ann E07 pile", "discarded Ann E10 pile"]
    assert (hand(game, "Ann"), game.state.pile[-2:]) == ([], ("E07", "E10"))


def test_who_burns_rises_in_the_same_turn() -> None:
    """phoenix L58, L186; R4: `rise`, two tiles, and one of them is played."""
    game = played(at_f3(), "immolate")
    assert asked(game) == RISE
    played(game, "rise b1.n")
    assert asked(game) == EXTEND
    assert {text.split()[0] for text in legal(game)} == {"place"}


def test_where_the_table_says_so_who_burns_rises_on_the_next_turn() -> None:
    """The option rise_at_once: phoenix L184, "on the turn following the one during which the pawn was removed"."""
    game = played(at_f3(rules={"rise_at_once": False}), "immolate")
    assert (game.actor, places(game)["Ann"], lives(game)["Ann"]) == ("Ben", "off immolation", 1)
    played(game, OFF)
    assert asked(game) == RISE


def test_who_faces_a_tile_may_burn_too() -> None:
    """phoenix L186: "if you have tiles in your hand" - Ann has none."""
    game = sky({"Ann": "b3.nw", "Ben": "f6.s"}, {}, board={"a2": way("E06", star="nw"), "b3": way("C05", LANE)})
    assert events(played(game, "immolate")) == ["immolated Ann"]


def test_a_pawn_that_waits_beside_the_board_cannot_burn() -> None:
    """phoenix L186: "from the board"; also not right after rising."""
    for game in (sky({"Ann": "a3.w", "Ben": "f6.s"}, HANDS), played(ann_is_off(), "rise b1.n")):
        assert "immolate" not in legal(game)
        with pytest.raises(
            IllegalAction, match="Ann can burn only with a pawn on the board, a life and a place to rise"
        ):
            game.play("immolate")


def test_who_has_no_life_cannot_burn() -> None:
    """phoenix L184, L186; RULES section 9."""
    assert "immolate" in legal(at_f3())
    assert "immolate" not in legal(at_f3(lives={"Ann": 0}))


def test_nobody_burns_where_there_is_no_empty_space_to_rise() -> None:
    """phoenix L184: "at least one empty space"; Ben waits beside the only one."""
    tiles = {"board": {"a2": way("E06", star="nw"), "b3": way("C05", LANE)}, "lives": {"Ben": 0}}
    pawns = {"Ann": "b3.nw", "Ben": "f6.s"}
    hands = {"Ben": "E08"}
    assert "immolate" in legal(sky(pawns, hands, empty="f6 a5", **tiles))
    assert "immolate" not in legal(sky(pawns, hands, empty="f6", **tiles))


def test_the_tiles_of_who_burns_go_to_the_holder_of_the_phoenix_tile() -> None:
    """phoenix L178, L186: "you will collect the other players' discarded Edge tiles"."""
    pawns = {"Ann": "f3.w2", "Ben": "c1.s1"}
    game = sky(pawns, {"Ann": "E07 E10", "Ben": "E09"}, board=ROW, empty="f3 c1 a6", phoenix="Ben")
    played(game, "immolate")
    assert told(game, "discarded", "phoenix") == ["discarded Ann E07 Ben", "phoenix pile", "discarded Ann E10 pile"]


def test_a_burning_holder_of_the_phoenix_tile_passes_it_on_first() -> None:
    """RULES section 9: when his pawn leaves, he first passes it on, then discards."""
    pawns = {"Ann": "f3.w2", "Ben": "c1.s1"}
    game = sky(pawns, {"Ann": "E07", "Ben": "E09"}, board=ROW, empty="f3 c1", phoenix="Ann")
    played(game, "immolate")
    assert told(game, "discarded", "phoenix") == ["phoenix Ben", "discarded Ann E07 Ben", "phoenix pile"]


# -- rising ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["edge", "collision", "loop", "immolation"])
def test_a_pawn_rises_at_the_beginning_of_the_next_turn(why: str) -> None:
    """phoenix L118, L184, L190, whatever took it off the board."""
    assert asked(ann_is_off(why)) == RISE


def test_it_is_placed_next_to_an_empty_space_on_the_outside_edge() -> None:
    """phoenix L193: every empty square of the rim, at a corner on either side, and none with a tile."""
    board = {"a1": "E01 A r0", "d1": "E02 A r0", "f3": "E03 A r0"}
    offered = {text.removeprefix("rise ") for text in legal(ann_is_off(board=board))}
    squares = {place.partition(".")[0] for place in offered}
    assert squares == set(RIM) - {"a1", "d1", "f3", "f6"}
    assert {"f1.n", "f1.e", "a6.w", "a6.s"} <= offered
    assert len(offered) == 16 + 2


def test_it_is_not_placed_beside_a_square_where_another_waits() -> None:
    """phoenix L30; R9: f6 is Ben's, and so is its other side."""
    for text in ("rise f6.s", "rise f6.e"):
        with pytest.raises(IllegalAction, match="is no empty place beside the board"):
            ann_is_off().play(text)


@pytest.mark.parametrize(("text", "why"), [("rise d1.n", "d1.n is no empty"), ("rise c3.n", "c3.n is no empty")])
def test_it_is_not_placed_beside_a_tile_or_inside(text: str, why: str) -> None:
    """phoenix L193."""
    with pytest.raises(IllegalAction, match=why):
        ann_is_off(board={"d1": "E02 A r0"}).play(text)


def test_a_single_place_to_rise_is_asked_for_too() -> None:
    """RULES section 9: a choice with one option stands in the record."""
    game = ann_is_off(hands={"Ben": "E08"}, pile="", empty="f6 a5")
    assert (asked(game), legal(game)) == (RISE, ["rise a5.w"])


def test_rising_takes_the_life_and_two_tiles_from_the_stack() -> None:
    """phoenix L192-194."""
    game = played(ann_is_off(), "rise b1.n")
    assert events(game) == ["rose Ann b1.n", "drew Ann E20", "drew Ann E19"]
    assert (lives(game), places(game)["Ann"]) == ({"Ann": 0, "Ben": 1}, "b1.n")


def test_one_of_the_two_is_played_and_the_other_goes_to_the_bottom() -> None:
    """phoenix L194: "just as you did on the first move of the game"; any path of the side."""
    game = played(ann_is_off(), "rise b1.n")
    assert {text.split()[1] for text in legal(game)} == {"E20", "E19"}
    assert {text.split()[-1] for text in legal(game)} == {"nw", "n1", "n2", "ne"}
    played(game, "place E20 A r0 via n1")
    assert told(game, "discarded") == ["discarded Ann E19 pile"]


def test_who_has_risen_moves_and_scores_as_usual() -> None:
    """phoenix L194."""
    row = lane(3, "C05 C16 C07 C15")
    game = ann_is_off(board=row, markers={"blue1": "C05"}, pile="E07")
    played(game, "rise a3.w", "place E07 A r0 via w2", "lantern C05 C08")
    assert (stars(game)["Ann"], places(game)["Ann"]) == (1, "f3.w2")


def test_who_rises_keeps_all_stars() -> None:
    """phoenix L196."""
    game = played(ann_is_off(stars={"Ann": 4}), "rise b1.n")
    assert stars(game)["Ann"] == 4


def test_with_too_few_tiles_on_the_stack_who_rises_draws_what_is_there_and_takes_the_phoenix_tile() -> None:
    """phoenix L178, L194."""
    game = ann_is_off(hands={"Ben": "E08 E09"}, pile="", empty="f6 a5 a4")
    assert len(game.state.pile) == 1
    played(game, "rise a5.w")
    assert (len(hand(game, "Ann")), phoenix(game)) == (1, "Ann")


def test_who_rises_and_draws_nothing_takes_the_tiles_of_the_next_who_has_any() -> None:
    """phoenix L180: it needs to play a tile, so it exchanges the Phoenix tile that it has just taken."""
    game = ann_is_off(hands={"Ben": "E08 E09"}, pile="", empty="f6 a5")
    played(game, "rise a5.w")
    assert events(game) == ["rose Ann a5.w", "phoenix Ann", "took Ann Ben E08 E09", "phoenix Ben"]
    assert asked(game) == EXTEND


# -- being eliminated ------------------------------------------------------------------------------


def lost(**parts: Any) -> Game:
    """Ann enters and leaves the board by a U-turn."""
    pawns = {"Ann": "a3.w", "Ben": "f6.s", "Cy": "d6.s"}
    return played(sky(pawns, {"Ann": "E07 E10", "Ben": "E08 E09", "Cy": "E11 E12"}, **parts), "place E07 A r3 via w1")


def test_who_leaves_the_board_without_a_life_is_eliminated() -> None:
    """phoenix L188: written at the end of the turn."""
    game = lost(lives={"Ann": 0})
    assert told(game, "left", "eliminated", "turn") == ["left Ann 1 edge", "eliminated Ann", "turn Ben"]
    assert places(game)["Ann"] == "out edge"


def test_who_leaves_the_board_with_a_life_is_not() -> None:
    """phoenix L184."""
    game = lost()
    assert (told(game, "eliminated"), places(game)["Ann"]) == ([], "off edge")


def test_an_eliminated_player_has_no_more_turns() -> None:
    """phoenix L188."""
    game = played(lost(lives={"Ann": 0}), OFF)
    played(answered(game), f"place {way('E11', 's1-w1')} via s1")
    began = [text for text in map(str, answered(game).events) if text.startswith("turn")]
    assert began == ["turn Ben", "turn Cy", "turn Ben"]


def full(empty: str, **parts: Any) -> Game:
    """Ann turns the last tiles over: she faces b3, and only these squares of the rim are empty."""
    pawns = {"Ann": "f3.w2", "Ben": "c3.nw", "Cy": {"off": "edge"}}
    return sky(pawns, {"Ann": "E07"}, board=ROW, empty=empty, **parts)


def test_with_no_open_space_left_who_is_off_is_eliminated() -> None:
    """phoenix L188: Ann fills the last one, so Cy can never rise."""
    game = full("f3", phoenix="Ann")
    assert places(game)["Cy"] == "off edge"
    played(game, "place E07 A r3")
    assert told(answered(game), "eliminated") == ["eliminated Cy"]
    assert (places(game)["Cy"], lives(game)["Cy"]) == ("out edge", 1)


def test_with_one_open_space_left_who_is_off_can_rise() -> None:
    """phoenix L184: "at least one empty space"."""
    game = answered(played(full("f3 a6"), "place E07 A r3"))
    assert places(game)["Cy"] == "off edge"


def test_each_player_has_one_chance() -> None:
    """phoenix L184: Ann has risen, leaves the board again and is eliminated."""
    game = ann_is_off(pile="E07 E06")
    played(game, "rise a3.w", "place E07 A r3 via w1")
    assert told(game, "eliminated") == ["eliminated Ann"]
    assert game.winners == ("Ben",)


def test_what_is_needed_to_rise_is_a_square_without_a_tile_beside_which_nobody_waits() -> None:
    """phoenix L188, L30: the last empty space is the one that Ben waits beside."""
    pawns = {"Ann": "f3.w2", "Ben": "f6.s", "Cy": {"off": "edge"}}
    game = sky(pawns, {"Ann": "E07", "Ben": "E09"}, board=ROW, empty="f3 f6")
    played(game, "place E07 A r3")
    assert places(answered(game))["Cy"] == "out edge"
