"""Phoenix Rising, rule by rule: travelling, leaving the board, and who moves after the active player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.helpers import asked, events, hand, legal, played, told
from tests.support.phoenix import (
    APART,
    EAST,
    LAID,
    ROW,
    answered,
    circle,
    crowd,
    filled_before_entering,
    lane,
    lives,
    places,
    sky,
    stars,
    way,
)
from tsuro_widget import Game

HANDS = {"Ann": "E07 E08", "Ben": "E09 E10"}


# -- the way along a path --------------------------------------------------------------------------


def test_a_pawn_travels_over_several_tiles_to_an_empty_square() -> None:
    """phoenix L106."""
    game = played(sky(APART, HANDS, board=ROW), EAST)
    assert told(game, "moved") == ["moved Ann 1 a3.w2 5 f3.w2"]
    assert places(game)["Ann"] == "f3.w2"


def test_a_pawn_stops_at_a_dead_end_against_a_tile() -> None:
    """phoenix L106: "where the path no longer continues"."""
    game = played(sky(APART, HANDS, board=lane(3, "C05 C16") | {"d3": way("C07", star="w2")}), EAST)
    assert told(game, "moved") == ["moved Ann 1 a3.w2 3 d3.w2"]
    assert places(game)["Ann"] == "d3.w2"


def test_a_pawn_keeps_to_its_path_where_others_cross_it() -> None:
    """phoenix L90, L106: all four paths of C16 cross others, and each leads straight on."""
    row = lane(3, "C16 C15") | {"d3": way("C07", star="w2")}
    assert {way("C16", "w2-e1", "n1-s2", "n2-s1"), way("C15", "w2-e1", "n1-s2", "n2-s1")} <= set(row.values())
    assert places(played(sky(APART, HANDS, board=row), EAST))["Ann"] == "d3.w2"


def test_a_pawn_on_a_diagonal_moves_on_to_the_diagonal_tile() -> None:
    """phoenix L108: from a1 to b2 and c3, though tiles lie on b1, a2, c2 and b3 as well."""
    tiles = {"b1": "E01 A r0", "a2": "E02 A r0", "b2": way("C16", "nw-se"), "c3": way("C05", star="nw")}
    game = played(sky(APART | {"Ann": "a1.n"}, HANDS, board=tiles), "place E08 B r0 via nw")
    assert told(game, "moved") == ["moved Ann 1 a1.nw 2 c3.nw"]


def test_nobody_stops_early() -> None:
    """phoenix L106; R12: nothing is asked between placing and the end of the path."""
    game = played(sky(APART, HANDS, board=ROW), EAST)
    assert events(game)[0].startswith("laid")
    assert told(game, "moved") == ["moved Ann 1 a3.w2 5 f3.w2"]


# -- leaving the board -----------------------------------------------------------------------------


def test_a_path_off_the_edge_takes_the_pawn_off_the_board() -> None:
    """phoenix L112-114."""
    game = played(sky(APART, HANDS), f"place {way('E07', 'w2-w1')} via w2")
    assert told(game, "moved", "left") == ["moved Ann 1 a3.w2 1 edge", "left Ann 1 edge"]
    assert places(game)["Ann"] == "off edge"


@pytest.mark.parametrize(("start", "port", "path"), [("a1.n", "ne", "ne-sw"), ("a1.w", "sw", "ne-sw")])
def test_a_path_through_a_corner_of_the_rim_leaves_the_board(start: str, port: str, path: str) -> None:
    """phoenix L114; RULES 6.1: beyond the corner of a rim square is no board."""
    game = played(sky(APART | {"Ann": start}, HANDS), f"place {way('E08', path)} via {port}")
    assert places(game)["Ann"] == "off edge"


def test_who_has_left_completes_the_turn_and_may_come_back_on_the_next() -> None:
    """phoenix L118: the other tile is discarded, the next player goes on, and then the pawn rises."""
    game = played(sky(APART | {"Cy": "d6.s"}, HANDS | {"Cy": "E11 E12"}), f"place {way('E07', 'w2-w1')} via w2")
    assert told(game, "discarded", "turn") == ["discarded Ann E08 pile", "turn Ben"]
    assert (hand(game, "Ann"), lives(game)["Ann"]) == ([], 1)
    played(game, "place E09 A r0 via s1")
    played(answered(game), *[text for text in legal(game) if "via s1" in text][:1])
    assert asked(answered(game)) == ("Ann", "rise")


# -- collisions ------------------------------------------------------------------------------------


def head_on(**parts: Any) -> Game:
    """Ann's tile on a3 joins her path to that of Ben, who rests on b3 and faces a3."""
    return played(sky({"Ann": "a3.w", "Ben": "a3.e1", "Cy": "f6.s"}, HANDS, board=ROW, **parts), EAST)


def into_the_back(**parts: Any) -> Game:
    """Ann comes along the lane to f3, where Ben rests on e3."""
    return played(sky({"Ann": "a3.w", "Ben": "f3.w2", "Cy": "f6.s"}, HANDS, board=ROW, **parts), EAST)


def test_two_pawns_that_meet_head_on_both_leave_the_board() -> None:
    """phoenix L115; R2."""
    game = head_on()
    assert told(game, "moved", "left") == [
        "moved Ann 1 a3.w2 1 collision",
        "left Ann 1 collision",
        "left Ben 1 collision",
    ]
    assert places(game) == {"Ann": "off collision", "Ben": "off collision", "Cy": "f6.s"}


def test_a_pawn_that_runs_into_the_back_of_another_leaves_the_board_with_it() -> None:
    """phoenix L115; R2, as RULES 6.4 reads it."""
    game = answered(into_the_back())
    assert places(game) == {"Ann": "off collision", "Ben": "off collision", "Cy": "f6.s"}


@pytest.mark.parametrize("meet", [head_on, into_the_back])
def test_where_the_table_says_so_only_the_pawn_that_moves_leaves_the_board(meet: Callable[..., Game]) -> None:
    """The option collision, which the rulebook would have as "obstacle"."""
    game = answered(meet(rules={"collision": "mover"}))
    assert places(game)["Ann"] == "off collision"
    assert "left Ben 1 collision" not in map(str, game.events)


def test_with_only_the_mover_leaving_the_other_moves_on_in_turn() -> None:
    """The option collision: Ben's path along the new tile leads off the board."""
    game = answered(head_on(rules={"collision": "mover"}))
    assert [text for text in map(str, game.events) if text.startswith("left")] == [
        "left Ann 1 collision",
        "left Ben 1 edge",
    ]


def test_a_pawn_on_another_path_of_a_tile_is_not_in_the_way() -> None:
    """phoenix L115: only pawns on the same path collide."""
    others = {"Ben": "c3.nw", "Cy": "f3.w1"}
    game = played(sky({"Ann": "a3.w"} | others, {"Ann": HANDS["Ann"]}, board=ROW), EAST)
    assert told(game, "moved")[0] == "moved Ann 1 a3.w2 5 f3.w2"
    assert told(game, "left") == []


def test_at_a_corner_two_diagonals_cross_and_pawns_on_them_do_not_meet() -> None:
    """RULES 6.1: Ann goes from a1 to b2; Ben rests on b1 and faces a2 across the same corner."""
    tiles = {"b1": way("E16", "nw-se"), "b2": way("C16", star="nw")}
    game = played(sky({"Ann": "a1.n", "Ben": "a2.ne"}, HANDS, board=tiles), "place E08 B r0 via nw")
    assert told(game, "moved", "left") == ["moved Ann 1 a1.nw 1 b2.nw"]
    assert places(game) == {"Ann": "b2.nw", "Ben": "a2.ne"}


def test_at_a_corner_two_pawns_on_one_diagonal_do_meet() -> None:
    """phoenix L115."""
    game = sky({"Ann": "a1.n", "Ben": "a1.se", "Cy": "f6.s"}, HANDS, board={"b2": way("C16", star="nw")})
    played(game, "place E08 B r0 via nw")
    assert places(game) == {"Ann": "off collision", "Ben": "off collision", "Cy": "f6.s"}


def test_a_path_off_the_board_beside_a_waiting_pawn_is_the_edge_and_no_collision() -> None:
    """RULES section 9."""
    game = sky({"Ann": "a3.e1", "Ben": "a3.w", "Cy": "f6.s"}, HANDS, board=ROW)
    played(game, "place E07 A r0")
    assert told(game, "left") == ["left Ann 1 edge"]
    assert places(answered(game))["Ben"] == "a3.w"


# -- endless loops ---------------------------------------------------------------------------------


def test_a_pawn_that_enters_an_endless_loop_leaves_the_board() -> None:
    """phoenix L116."""
    game = circle({})
    assert told(game, "moved", "left") == ["moved Ann 1 c3.w1 2 loop", "left Ann 1 loop"]
    assert places(game)["Ann"] == "off loop"


# -- the others ------------------------------------------------------------------------------------


def test_after_the_active_player_all_others_whose_path_goes_on_move_clockwise() -> None:
    """phoenix L164; R5."""
    game = answered(played(crowd("Ann", "Ben", "Cy", "Dee"), LAID))
    moved = [text for text in map(str, game.events) if text.startswith("moved")]
    assert moved == [
        "moved Ann 1 a3.w2 1 a2.s1",
        "moved Ben 1 a3.e2 1 a4.n2",
        "moved Cy 1 a3.s2 1 edge",
        "moved Dee 1 a3.n1 5 f3.w2",
    ]


def test_the_player_to_the_left_moves_first() -> None:
    """phoenix L164: the same table with other seats."""
    game = answered(played(crowd("Cy", "Ann", "Dee", "Ben", turn="Ann"), LAID))
    moved = [text.split()[1] for text in map(str, game.events) if text.startswith("moved")]
    assert moved == ["Ann", "Dee", "Ben", "Cy"]


def test_others_may_leave_the_board_on_my_turn() -> None:
    """phoenix L164: "until they reach a dead end or leave the board"."""
    game = played(crowd("Ann", "Cy"), LAID)
    assert told(game, "left")[0] == "left Cy 1 edge"


def test_the_active_player_scores_before_the_others_move() -> None:
    """phoenix L164: "after you have completed your movement and scored Stars"."""
    pawns, hands = {"Ann": "a3.w", "Ben": "a3.e2"}, {"Ann": "E07", "Ben": "E09 E10"}
    game = played(sky(pawns, hands, board=ROW, markers={"blue1": "C05"}), EAST)
    assert (asked(game), told(game, "moved")) == (("Ann", "lantern"), ["moved Ann 1 a3.w2 5 f3.w2"])
    played(game, "lantern C05 C08")
    assert told(game, "scored", "moved")[0] == "scored Ann C05 1"
    assert told(game, "moved") == ["moved Ben 1 a3.e2 1 a4.n2"]


def test_the_others_make_stars_and_score_them_and_move_the_markers_themselves() -> None:
    """phoenix L164; R5."""
    game = played(crowd("Ann", "Dee", markers={"blue1": "C05", "orange1": "C16"}), LAID)
    assert told(game, "star") == ["star Dee C05", "star Dee C16"]
    assert asked(game) == ("Dee", "lantern")
    played(game, "lantern C05 C08", "lantern C16 C07")
    assert stars(game) == {"Ann": 0, "Dee": 2}


def test_one_pawn_is_done_with_its_stars_before_the_next_walks() -> None:
    """RULES section 9: the lanterns of a pawn are asked for before the next pawn walks."""
    game = played(crowd("Ann", "Dee", "Ben", markers={"blue1": "C05"}), LAID)
    assert (asked(game)[0], places(game)["Ben"]) == ("Dee", "a3.e2")
    assert places(played(game, "lantern C05 C08"))["Ben"] == "a4.n2"


def test_a_waiting_pawn_whose_square_is_filled_does_not_move() -> None:
    """RULES section 9: it turns that tile and enters on its own turn."""
    game = filled_before_entering()
    assert told(game, "moved") == ["moved Ann 1 c1.s1 1 edge"]
    assert (places(game)["Ben"], hand(game, "Ben")) == ("c1.n", [])
    assert {text.split()[0] for text in legal(game)} == {"turn"}


def test_a_pawn_that_is_not_at_a_new_path_stays() -> None:
    """phoenix L164: only "all players whose pawns face newly extended paths"; Dee faces a star, Ben a path."""
    game = answered(played(crowd("Ann", "Dee", "Ben"), "place E13 B r0 via nw"))
    moved = [text for text in map(str, game.events) if text.startswith("moved")]
    assert moved == ["moved Ann 1 a3.nw 1 a2.s1", "moved Ben 1 a3.e2 1 edge"]
    assert places(game)["Dee"] == "a3.n1"
