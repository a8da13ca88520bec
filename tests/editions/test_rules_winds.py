"""Winds of Change, rule by rule: tiles that flip when stars are scored, and who moves because of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.helpers import asked, board, legal, played, told
from tests.support.phoenix import (
    APART,
    EAST,
    LAID,
    LANE,
    LIT,
    ROW,
    WINDS,
    answered,
    crowd,
    lane,
    markers,
    places,
    sky,
    starred,
    stars,
    three_oranges,
    way,
)
from tsuro_widget import Game

HANDS = {"Ann": "E07 E10", "Ben": "E08 E09"}
FLIP = "flip"
GLOWING, DIMMED = {"d5": "C08 A r0"}, {"d5": "C08 B r0"}


def along(row: dict[str, str] = ROW, lit: dict[str, str] = LIT, **parts: Any) -> Game:
    """With the winds, Ann has entered a3 and travelled along row 3; C05 and C16 have a star."""
    pawns, hands, rules = APART | parts.pop("pawns", {}), parts.pop("hands", HANDS), WINDS | parts.pop("rules", {})
    return played(sky(pawns, hands, board=row, markers=lit, rules=rules, **parts), EAST)


# -- flips for markers and stars -------------------------------------------------------------------


def test_a_dimmed_tile_to_which_a_marker_moves_is_flipped_to_its_glowing_side() -> None:
    """phoenix L132."""
    game = played(along(ROW | DIMMED), "lantern C05 C08")
    assert (asked(game), legal(game)) == (("Ann", FLIP), ["flip C08 lr", "flip C08 tb"])
    played(game, "flip C08 lr")
    assert (board(game)["d5"], markers(game)["blue1"]) == ("C08 A r0", "C08")


def test_a_tile_that_glows_already_is_not_flipped() -> None:
    """phoenix L132: "do not flip the tile if the icon is already Glowing"."""
    game = played(along(ROW | GLOWING), "lantern C05 C08")
    assert {text.split()[0] for text in legal(game)} == {"lantern"}
    assert board(game)["d5"] == "C08 A r0"


def test_the_tile_of_a_star_is_flipped_to_its_dimmed_side_when_the_star_is_scored() -> None:
    """phoenix L134."""
    game = played(along(ROW | GLOWING, {"blue1": "C05"}), "lantern C05 C08")
    assert (told(game, "scored"), legal(game)) == (["scored Ann C05 1"], ["flip C05 lr", "flip C05 tb"])
    played(game, "flip C05 lr")
    assert board(game)["b3"] == "C05 B r0"


def test_the_tile_of_a_star_that_is_dimmed_already_is_not_flipped() -> None:
    """phoenix L134; C07 lies with its dimmed side up, C16 on c5 glows."""
    row = lane(3, "C05 C08 C07 C15") | {"c5": "C16 A r0"}
    game = played(along(row, {"orange1": "C07", "orange2": "C01", "orange3": "C04"}), "lantern C07 C16")
    assert (told(game, "scored"), game.actor, board(game)["d3"]) == (["scored Ann C07 1"], "Ben", row["d3"])


def test_every_destination_is_flipped_before_the_next_marker_moves_and_the_stars_come_last() -> None:
    """RULES section 9; phoenix L148, L146: in the order in which they were placed."""
    row = ROW | DIMMED | {"c5": "C13 B r0"}
    game = played(along(row), "lantern C05 C08", "flip C08 tb", "lantern C16 C13", "flip C13 lr", "flip C05 lr")
    played(game, "flip C16 tb")
    done = [text for text in map(str, game.events) if text.split()[0] in ("lantern", "flipped", "scored")]
    assert done == [
        "lantern Ann blue1 C05 C08",
        "flipped Ann d5 C08 A r2 tb",
        "lantern Ann orange1 C16 C13",
        "flipped Ann c5 C13 A r0 lr",
        "scored Ann C05 1",
        "flipped Ann b3 C05 B r0 lr",
        "scored Ann C16 2",
        f"flipped Ann c3 {board(game)['c3']} tb",
    ]


def test_a_star_whose_marker_could_not_move_dims_its_tile_all_the_same() -> None:
    """RULES section 9: C16, C07 and C13 are passed, and for the third marker no lantern is left."""
    game = three_oranges(**WINDS)
    assert starred(game) == ["C16", "C07", "C13"]
    answered(game)
    assert markers(game)["orange3"] == "C13"
    assert board(game)["d3"].startswith("C13 B")


def test_who_leaves_the_board_scores_and_flips_as_well() -> None:
    """phoenix L162: leaving the board for any reason."""
    game = along(ROW | GLOWING | {"f3": way("E15", LANE)}, {"blue1": "C05"})
    assert (places(game)["Ann"], game.actor) == ("off edge", "Ann")
    assert legal(played(game, "lantern C05 C08")) == ["flip C05 lr", "flip C05 tb"]


@pytest.mark.parametrize(("text", "flip", "after"), [("r1", "lr", "r3"), ("r1", "tb", "r1"), ("r0", "tb", "r2")])
def test_a_tile_is_flipped_either_way_and_not_rotated(text: str, flip: str, after: str) -> None:
    """phoenix L198; RULES 6.2: left to right turns r into -r, top to bottom into 2 - r."""
    game = played(along(ROW | {"d5": f"C08 B {text}"}), "lantern C05 C08", f"flip C08 {flip}")
    assert board(game)["d5"] == f"C08 A {after}"


def test_both_flips_are_offered_also_where_they_show_the_same_face() -> None:
    """RULES section 9: the backs differ; C16 A looks the same after half a turn."""
    game = played(along(ROW | {"c5": "C13 B r0"}, {"orange1": "C16"}), "lantern C16 C13")
    assert legal(game) == ["flip C13 lr", "flip C13 tb"]


def test_whoever_scores_flips() -> None:
    """phoenix L198, L164: the owner of a pawn that moved on Ann's turn."""
    game = crowd("Ann", "Dee", rules=WINDS, markers={"blue1": "C05"})
    played(game, LAID, "lantern C05 C08")
    assert asked(game) == ("Dee", FLIP)


# -- who moves because of it -----------------------------------------------------------------------


def beside_c08(**parts: Any) -> Game:
    """Ben rests on d4 and faces a star of the dimmed C08 on d5; once it glows, a path leads him to e5."""
    return along(ROW | DIMMED, {"blue1": "C05"}, pawns={"Ben": "d5.n1"}, hands={"Ann": HANDS["Ann"]}, **parts)


def test_pawns_keep_their_places_when_a_tile_flips_and_then_follow_new_paths() -> None:
    """phoenix L200: at the conclusion of the turn, in turn order."""
    game = played(beside_c08(), "lantern C05 C08", "flip C08 lr")
    assert places(game)["Ben"] == "d5.n1"
    played(game, "flip C05 lr")
    assert told(game, "moved")[0].startswith("moved Ben 1 d5.n1 ")


def test_a_flip_may_take_a_path_away_too() -> None:
    """phoenix L94, L200: Cy faces b3, and C05 shows a star there once it is dimmed; he keeps his place."""
    game = sky(APART | {"Cy": "b3.s2"}, HANDS, board=ROW | GLOWING, markers={"blue1": "C05"}, rules=WINDS)
    played(game, EAST, "lantern C05 C08", "flip C05 lr")
    assert places(game)["Cy"] == "b3.s2"


def test_the_scorers_own_pawn_does_not_move_again_this_turn() -> None:
    """RULES 6.6, section 9: Ann stands before C12, whose star becomes a path."""
    row = lane(3, "C15 C05") | {"d3": way("C12", star="w2")}
    game = played(along(row, {"yellow1": "C15"}), "lantern C15 C12", "flip C12 lr")
    assert board(game)["d3"].startswith("C12 A")
    answered(game)
    assert (places(game)["Ann"], game.actor) == ("d3.w2", "Ben")
    assert sum(str(event).startswith("moved Ann") for event in game.events) == 1


def waves(passes: int = 20) -> Game:
    """Dee, moved by Ann's tile, scores and lights C08, which gives Ben, who was passed before, a path."""
    row = DIMMED | {"d4": "C10 A r0"}
    pawns = {"Ann": "a3.w", "Ben": "d5.n1", "Dee": "a3.n1"}
    around = ROW | {"a2": way("E01", star="s1"), "a4": way("E03", star="n2")} | row
    rules = WINDS | {"passes": passes}
    game = sky(pawns, {"Ann": "E13"}, board=around, markers={"blue1": "C05"}, rules=rules)
    return answered(played(game, LAID, "lantern C05 C08", "flip C08 lr"))


def test_the_others_may_move_until_nobody_can() -> None:
    """RULES 6.4, step 4: in Winds of Change the passes are repeated."""
    moved = [text.split()[1] for text in map(str, waves().events) if text.startswith("moved")]
    assert moved == ["Ann", "Dee", "Ben"]


def test_where_the_table_says_so_there_is_one_pass() -> None:
    """The option passes, which is 20."""
    moved = [text.split()[1] for text in map(str, waves(passes=1).events) if text.startswith("moved")]
    assert moved == ["Ann", "Dee"]


def test_a_pawn_that_has_scored_this_turn_does_not_move_again() -> None:
    """RULES section 9: Dee stops before C12 and lights it herself."""
    row = lane(3, "C15 C05") | {"d3": way("C12", star="w2")}
    around = row | {"a2": way("E01", star="s1")}
    game = sky({"Ann": "a3.w", "Dee": "a3.n1"}, {"Ann": "E13"}, board=around, markers={"yellow1": "C15"}, rules=WINDS)
    played(game, LAID, "lantern C15 C12", "flip C12 lr")
    answered(game)
    assert board(game)["d3"].startswith("C12 A")
    assert (places(game)["Dee"], stars(game)["Dee"]) == ("d3.w2", 1)


def test_a_pawn_that_did_not_score_may_move_again() -> None:
    """RULES section 9: Ben goes from a3 to the dimmed C10 on b4, and on when Dee, after him, has lit it."""
    tiles = ROW | {"a2": "E01 A r0", "a4": "E02 A r0", "b4": "C10 A r0"}
    pawns = {"Ann": "a3.w", "Ben": "a3.s1", "Dee": "a3.n1"}
    game = sky(pawns, {"Ann": "E03"}, board=tiles, markers={"orange1": "C16"}, rules=WINDS)
    played(game, "place E03 B r0 via w1")
    assert places(game)["Ben"] == "b4.nw"
    played(game, "lantern C16 C10", "flip C10 lr", "flip C16 lr")
    moved = [text.split()[1] for text in map(str, game.events) if text.startswith("moved")]
    assert moved == ["Ann", "Ben", "Dee", "Ben"]


def test_a_path_that_was_opened_on_an_earlier_turn_is_followed_too() -> None:
    """RULES section 9: Ben faces a path of c4 before Ann's turn, and walks in it."""
    tiles = {"b4": way("C16", LANE), "c4": way("C15", LANE), "d4": way("C12", star="w2")}
    game = sky({"Ann": "a1.n", "Ben": "c4.w2"}, {"Ann": "E01"}, board=tiles, rules=WINDS)
    played(game, f"place {way('E01', 'n1-n2')} via n1")
    assert told(game, "moved") == ["moved Ann 1 a1.n1 1 edge", "moved Ben 1 c4.w2 1 d4.w2"]


def test_the_active_pawn_moves_only_in_its_own_step() -> None:
    """RULES section 9: Dee, moved by Ann, lights the C10 at whose star Ann has stopped; Ann stays."""
    tiles = ROW | {"b4": "C10 A r0"}
    pawns, lit = {"Ann": "a3.w", "Dee": "a3.ne"}, {"orange1": "C16", "orange2": "C04", "orange3": "C13"}
    game = sky(pawns, {"Ann": "E07"}, board=tiles, markers=lit, rules=WINDS)
    played(game, "place E07 B r0 via w1", "lantern C16 C10", "flip C10 lr", "flip C16 lr")
    assert board(game)["b4"] == "C10 B r0"
    assert places(game) == {"Ann": "b4.nw", "Dee": "f3.w2"}


def test_all_other_rules_are_those_of_the_standard_game() -> None:
    """phoenix L130: without lanterns on the way both games tell the same."""
    games = [sky(APART, HANDS, board=ROW, rules=rules) for rules in ({}, WINDS)]
    told_by = [[str(event) for event in game.play(EAST)] for game in games]
    assert told_by[0] == told_by[1]
    assert told_by[0][-1] == "turn Ben"
