"""What the Phoenix Rising rulebook leaves open: one test or more for each row of its table, R1 to R12."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.helpers import asked, board, legal, played, told
from tests.support.phoenix import (
    APART,
    BOX,
    EAST,
    LAID,
    LANE,
    ROW,
    WINDS,
    answered,
    crowd,
    laid_out,
    lane,
    lives,
    markers,
    phoenix,
    places,
    sky,
    starred,
    stars,
    three_oranges,
    way,
)
from tsuro_widget import IllegalAction
from tsuro_widget.rules.geometry import TWELVE, grid

HANDS = {"Ann": "E07 E10", "Ben": "E08 E09"}


# -- R1: ports -------------------------------------------------------------------------------------


def test_r1_there_are_eight_ports_on_edges_and_four_in_corners_and_four_of_them_are_stars() -> None:
    """phoenix L90, L108: four paths use eight of the twelve."""
    assert len(TWELVE.ports) == 12
    assert all(sum(face[port] == port for port in range(12)) == 4 for tile in BOX.values() for face in tile.faces)


@pytest.mark.parametrize(
    ("port", "to"),
    [
        ("nw", "b2.se"),
        ("n1", "c2.s2"),
        ("n2", "c2.s1"),
        ("ne", "d2.sw"),
        ("e1", "d3.w2"),
        ("e2", "d3.w1"),
        ("se", "d4.nw"),
        ("s1", "c4.n2"),
        ("s2", "c4.n1"),
        ("sw", "b4.ne"),
        ("w1", "b3.e2"),
        ("w2", "b3.e1"),
    ],
)
def test_r1_a_port_leads_to_the_port_across_and_a_corner_to_the_diagonal_square(port: str, to: str) -> None:
    """phoenix L108; RULES 6.1."""
    squares = grid(6, TWELVE)
    [cell] = [cell for cell in squares.cells if str(cell) == "c3"]
    assert str(squares.across[cell][TWELVE.port(port)]) == to


# -- R2: collisions --------------------------------------------------------------------------------


@pytest.mark.parametrize(("collision", "ben"), [("obstacle", "off collision"), ("mover", "f3.w2")])
def test_r2_two_pawns_that_collide_both_leave_or_only_the_mover(collision: str, ben: str) -> None:
    """phoenix L115: "if two pawns collide on the same path"; the option collision."""
    game = sky({"Ann": "a3.w", "Ben": "f3.w2", "Cy": "f6.s"}, HANDS, board=ROW, rules={"collision": collision})
    answered(played(game, EAST))
    assert (places(game)["Ann"], places(game)["Ben"]) == ("off collision", ben)


# -- R3: what extends a path -----------------------------------------------------------------------


def test_r3_a_tile_ahead_that_shows_a_star_again_does_not_do() -> None:
    """phoenix L84: "you must extend the path in front of your Phoenix pawn"."""
    tiles = {"a3": way("E07", LANE), "b3": way("C05", star="w2")}
    game = sky({"Ann": "b3.w2", "Ben": "f6.s"}, {}, board=tiles)
    for turns in (0, 1):
        with pytest.raises(IllegalAction, match="No path would begin"):
            game.play(f"turn C05 B r{turns}")


def test_r3_what_extends_the_path_need_not_lead_anywhere_good() -> None:
    """phoenix L84-86: a path off the board is a path."""
    assert f"place {way('E07', 'w1-w2')} via w1" in legal(sky(APART, HANDS))


# -- R4: rising after immolation -------------------------------------------------------------------


@pytest.mark.parametrize(("at_once", "next_asked"), [(True, ("Ann", "rise")), (False, ("Ben", "place"))])
def test_r4_who_burns_rises_in_the_same_turn_or_in_the_next(at_once: bool, next_asked: tuple[str, str]) -> None:
    """phoenix L184 against L186; the option rise_at_once."""
    game = sky({"Ann": "f3.w2", "Ben": "f6.s"}, HANDS, board=ROW, rules={"rise_at_once": at_once})
    assert asked(played(game, "immolate")) == next_asked


# -- R5: the others --------------------------------------------------------------------------------


def test_r5_passive_moves_come_one_after_the_other_each_with_its_scoring() -> None:
    """phoenix L164: Dee's markers are moved before Ben walks, and Ben meets the board that she leaves."""
    game = played(crowd("Ann", "Dee", "Ben", markers={"blue1": "C05"}), LAID)
    assert (game.actor, places(game)["Dee"], places(game)["Ben"]) == ("Dee", "f3.w2", "a3.e2")
    played(game, "lantern C05 C08")
    assert (stars(game)["Dee"], places(game)["Ben"]) == (1, "a4.n2")


def test_r5_a_pawn_that_moves_later_meets_those_who_moved_before() -> None:
    """phoenix L115, L164: Ben has reached f3 along the lane when Ann's tile brings Dee after him, so both are off."""
    pawns = {"Ann": "a3.w", "Ben": "f3.w2", "Dee": "a3.n1"}
    around = ROW | {"a2": way("E01", star="s1"), "a4": way("E03", star="n2")}
    game = answered(played(sky(pawns, {"Ann": "E13", "Dee": "E14"}, board=around), LAID))
    assert (places(game)["Ben"], places(game)["Dee"]) == ("off collision", "off collision")


# -- R6, R7: lanterns ------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [{}, WINDS], ids=["standard", "winds"])
def test_r6_a_marker_that_finds_no_lantern_stays_and_its_star_counts(rules: dict[str, Any]) -> None:
    """phoenix L124: three orange markers, three stars, a pawn on the fourth tile and two more."""
    game = answered(three_oranges(**rules))
    assert (markers(game)["orange3"], stars(game)["Ann"]) == ("C13", 3)


def test_r7_the_same_lantern_tile_passed_twice_has_one_star() -> None:
    """phoenix L120: "each tile can only hold one Star"."""
    row = lane(3, "C05") | {"c3": way("C02", "w1-w2"), "b4": way("C04", star="n1")}
    game = played(sky(APART, HANDS, board=row, markers={"blue1": "C05"}), EAST)
    assert starred(game) == ["C05"]


# -- R8: a pawn on a tile that is turned -----------------------------------------------------------


def test_r8_a_pawn_keeps_its_place_when_the_tile_under_it_is_flipped_away() -> None:
    """phoenix L94, with the winds: Ben rests on C05, which is dimmed when Ann scores its star."""
    pawns = {"Ann": "a3.w", "Ben": "b4.n1"}
    tiles = ROW | {"b4": way("C02", star="n1"), "d5": "C08 A r0"}
    game = sky(pawns, {"Ann": HANDS["Ann"]}, board=tiles, markers={"blue1": "C05"}, rules=WINDS)
    played(game, EAST, "lantern C05 C08", "flip C05 lr")
    assert (board(game)["b3"], places(game)["Ben"]) == ("C05 B r0", "b4.n1")


def test_r8_a_pawn_that_stands_over_a_star_makes_one_when_it_leaves_if_a_marker_is_there() -> None:
    """phoenix L120: what counts is the tile that it rests on, whatever the paths under it are now."""
    tiles = {"b3": way("C05", star="e2"), "c3": way("C16", "w1-e2"), "d3": "C04 B r0"}
    pawns = {"Ann": "c3.w1", "Ben": "f6.s"}
    game = sky(pawns, {}, board=tiles, markers={"blue1": "C05"}, rules=WINDS)
    played(game, f"turn {way('C16', 'w1-e2')}")
    assert told(game, "star") == ["star Ann C05"]


# -- R9, R10: rising and being eliminated ----------------------------------------------------------


def test_r9_nobody_rises_beside_a_square_where_another_waits() -> None:
    """phoenix L30: "only 1 pawn may stand next to each space"."""
    game = sky({"Ann": {"off": "edge"}, "Ben": "f6.s"}, {"Ben": "E08"})
    assert not {"rise f6.s", "rise f6.e"} & set(legal(game))


def test_r10_the_stars_of_an_eliminated_player_are_kept_but_do_not_win() -> None:
    """phoenix L68."""
    pawns = {"Ann": {"out": "edge"}, "Ben": "f6.s", "Cy": "d6.s"}
    game = sky(pawns, {"Cy": "E01"}, turn="Cy", first="Ben", stars={"Ann": 9, "Ben": 2, "Cy": 1}, lives={"Ann": 0})
    played(game, "place E01 A r0 via s1")
    assert (stars(game)["Ann"], game.winners) == (9, ("Ben",))


# -- R11: eight players ----------------------------------------------------------------------------


def test_r11_with_eight_players_sixteen_edge_tiles_are_dealt_and_all_twenty_stay_in_the_game() -> None:
    """phoenix L178-180: the Phoenix tile's queue; followed to the end of a game."""
    game = laid_out(seats=8)
    assert (sum(map(len, game.state.hands)), len(game.state.pile), phoenix(game)) == (16, 4, "pile")
    while game.actor is not None:
        game.step()
        rim = [text for text in board(game).values() if text.startswith("E")]
        assert sum(map(len, game.state.hands)) + len(game.state.pile) + len(rim) == 20
        assert sum(lives(game).values()) <= 8


# -- R12: stopping early ---------------------------------------------------------------------------


def test_r12_a_pawn_goes_to_the_end_of_its_path() -> None:
    """phoenix L106: "until you reach a dead end"; the action names no place to stop."""
    game = played(sky(APART, HANDS, board=ROW), EAST)
    assert told(game, "moved") == ["moved Ann 1 a3.w2 5 f3.w2"]
