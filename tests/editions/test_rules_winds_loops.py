"""Winds of Change, rule by rule: endless loops, and the flips that break them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.helpers import asked, board, events, legal, played, told
from tests.support.phoenix import WINDS, answered, circle, places, sky, starred, stars, with_u_turns
from tsuro_widget import Game

FLIP_ANY = ("Ann", "flip any")
MOVE = ("Ann", "lantern")
LIT = {"orange1": "C01", "blue1": "C02"}
AHEAD = {"orange1": "C04", "blue1": "C02"}
UNLIT = {"orange1": "C04", "orange2": "C07", "orange3": "C10", "blue1": "C05", "blue2": "C08"}


def in_winds(markers: Mapping[str, str], tiles: Mapping[str, Any] | None = None) -> Game:
    return circle(markers, tiles, winds_of_change=True)


def test_in_a_loop_the_pawn_is_not_removed_and_goes_round_placing_stars() -> None:
    """phoenix L202: also on the tile that it rested on, which it left first."""
    game = in_winds(LIT)
    assert told(game, "star", "left") == ["star Ann C01", "star Ann C02"]
    assert told(game, "moved")[0] == "moved Ann 1 c3.w1 2 loop"


def test_it_stops_before_the_tile_of_the_first_star_which_is_scored_there_and_then() -> None:
    """phoenix L202: "about to move back onto the tile on which the first Star token was placed"."""
    game = in_winds(LIT)
    assert places(game)["Ann"] == "b3.e1"
    assert (asked(game), {text.split()[1] for text in legal(game)}) == (MOVE, {"C01"})
    played(game, "lantern C01 C10", "flip C10 lr")
    assert (told(game, "scored"), legal(game)) == (["scored Ann C01 1"], ["flip C01 lr", "flip C01 tb"])


@pytest.mark.parametrize(
    ("markers", "first", "place"), [(LIT, "C01", "b3.e1"), (AHEAD, "C02", "c3.w1")], ids=["behind", "ahead"]
)
def test_the_tile_of_the_first_star_comes_first(markers: Mapping[str, str], first: str, place: str) -> None:
    """RULES 9, Winds: of this walk; it may be the one that she rested on, and she passes by C02 and its Star then."""
    game = in_winds(markers)
    assert told(game, "star")[0] == f"star Ann {first}"
    assert (places(game)["Ann"], asked(game)) == (place, MOVE)
    assert {text.split()[1] for text in legal(game)} == {first}
    assert told(game, "scored") == []


def test_after_the_first_star_the_others_come_as_they_are_met() -> None:
    """RULES 9, Winds: `lantern`, the Star is taken, the tile dimmed, then the loop is tested."""
    game = answered(in_winds(LIT, with_u_turns("C01")))
    happened = [text for text in map(str, game.events) if text.split()[0] in ("star", "scored")]
    assert happened == ["star Ann C01", "star Ann C02", "scored Ann C01 1", "scored Ann C02 2"]


def test_when_the_loop_is_broken_the_walk_goes_on_from_there() -> None:
    """phoenix L202: "in most instances, this will break up the endless loop"."""
    game = played(in_winds(LIT), "lantern C01 C10", "flip C10 lr", "flip C01 lr")
    assert told(game, "moved") == ["moved Ann 1 b3.e1 1 b2.s2"]
    assert starred(game) == ["C02"]


def test_the_other_stars_are_scored_as_usual_when_the_walk_is_over() -> None:
    """phoenix L202, L134."""
    game = answered(in_winds(LIT))
    assert (stars(game), starred(game)) == ({"Ann": 2, "Ben": 0}, [])
    assert game.actor == "Ben"


def test_a_tile_that_has_had_a_star_gets_no_second_one_in_the_walk_that_follows() -> None:
    """RULES section 9: never two for one tile in one movement of a pawn; the walk leaves C01 again."""
    game = answered(in_winds(LIT))
    made = [text for text in map(str, game.events) if text.startswith("star")]
    assert made == ["star Ann C01", "star Ann C02"]


def test_if_the_first_flip_leaves_the_loop_the_pawn_goes_on_to_the_next_star() -> None:
    """phoenix L202: "each tile with a Star token on it is flipped as it is encountered, until the loop is broken"."""
    game = played(in_winds(LIT, with_u_turns("C01")), "lantern C01 C10", "flip C10 lr", "flip C01 lr")
    assert told(game, "moved") == ["moved Ann 1 b3.e1 1 loop"]
    assert (places(game)["Ann"], asked(game)) == ("c3.w1", MOVE)
    assert {text.split()[1] for text in legal(game)} == {"C02"}


def test_a_dimmed_tile_is_not_flipped_when_its_star_is_taken_so_the_loop_stays() -> None:
    """phoenix L202, L134: C02 lies dimmed side up; when no star is left, any tile of the loop may be flipped."""
    game = played(
        in_winds(LIT, with_u_turns("C01")), "lantern C01 C10", "flip C10 lr", "flip C01 lr", "lantern C02 C11"
    )
    assert told(game, "scored") == ["scored Ann C02 2"]
    assert asked(game) == FLIP_ANY
    assert set(legal(game)) == {"flip C01 lr", "flip C01 tb", "flip C02 lr", "flip C02 tb"}


def test_without_lanterns_any_tile_of_the_loop_is_flipped() -> None:
    """phoenix L204."""
    game = in_winds(UNLIT)
    assert (told(game, "star"), asked(game)) == ([], FLIP_ANY)
    assert set(legal(game)) == {"flip C01 lr", "flip C01 tb", "flip C02 lr", "flip C02 tb"}
    played(game, "flip C02 lr")
    assert board(game)["c3"] == "C02 B r1"
    assert places(game)["Ann"] == "c3.w1"


def test_tiles_are_flipped_until_the_loop_is_broken() -> None:
    """phoenix L204: one after another; C01 is a U-turn on either side."""
    game = played(in_winds(UNLIT, with_u_turns("C01")), "flip C01 lr")
    assert asked(game) == FLIP_ANY
    played(game, "flip C01 tb", "flip C02 tb")
    assert (places(game)["Ann"], game.actor) == ("c3.w1", "Ben")


def test_a_broken_loop_may_end_where_the_pawn_stands() -> None:
    """phoenix L204: C02 shows a star to Ann, so she stays at its edge, and on her next turn turns it."""
    game = played(in_winds(UNLIT), "flip C02 lr")
    assert told(game, "moved") == []
    assert places(game)["Ann"] == "c3.w1"


def test_a_loop_that_no_single_flip_can_break_takes_the_pawn_off_the_board() -> None:
    """RULES 6.6: "if every single flip fails, remove the pawn as in the standard game"."""
    game = in_winds(UNLIT, with_u_turns("C01", "C02"))
    assert told(game, "left") == ["left Ann 1 loop"]
    assert (places(game)["Ann"], game.actor) == ("off loop", "Ben")


def test_the_stars_of_such_a_loop_are_scored_all_the_same() -> None:
    """phoenix L162, L202."""
    game = answered(in_winds(LIT, with_u_turns("C01", "C02")))
    assert (stars(game)["Ann"], places(game)["Ann"]) == (2, "off loop")


def test_after_72_flips_a_loop_takes_the_pawn_off_the_board() -> None:
    """RULES section 9: "at most 72 flips", two for each of the 36 tiles."""
    game = in_winds(UNLIT, with_u_turns("C01"))
    for number in range(72):
        assert asked(game) == FLIP_ANY, number
        game.play("flip C01 lr")
    assert told(game, "flipped", "left")[1:] == ["left Ann 1 loop"]
    assert places(game)["Ann"] == "off loop"


def test_the_owner_of_a_pawn_that_loops_on_my_turn_scores_and_flips() -> None:
    """phoenix L164, L202: Ann fills a3, which closes Ben's circle through b3."""
    tiles = {"b3": "C01 A r2", "a4": "E03 B r0"}
    pawns = {"Ann": "a3.w", "Ben": "a3.e1"}
    game = sky(pawns, {"Ann": "E01"}, board=tiles, markers=UNLIT, rules=WINDS)
    played(game, "place E01 A r0 via w1")
    assert told(game, "moved") == ["moved Ann 1 a3.w1 1 edge", "moved Ben 1 a3.e1 2 loop"]
    assert asked(game) == ("Ben", FLIP_ANY[1])
    assert set(legal(game)) == {"flip C01 lr", "flip C01 tb", "flip E01 lr", "flip E01 tb"}


def test_the_standard_game_knows_no_such_mercy() -> None:
    """phoenix L116, L202: the same circle without the winds."""
    game = circle(UNLIT)
    assert events(game)[1:3] == ["moved Ann 1 c3.w1 2 loop", "left Ann 1 loop"]
