"""Phoenix Rising, rule by rule: what is in the box, setting up, and creating a path."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.support.helpers import NAMES, asked, board, hand, legal, played
from tests.support.phoenix import (
    BOX,
    CENTERS,
    EDGES,
    MIDDLE,
    default_starts,
    laid_out,
    lives,
    markers,
    phoenix,
    places,
    stars,
)
from tsuro_widget import Game, IllegalAction
from tsuro_widget.rules.tiles import Tile

HANDS = {"Ann": "E07 E08", "Ben": "E09 E10"}
SIDES = [(tile, side) for tile in BOX.values() for side in range(2)]


# -- contents --------------------------------------------------------------------------------------


def test_the_box_holds_sixteen_center_tiles_and_twenty_edge_tiles_with_two_sides_each() -> None:
    """phoenix L8-9; the board is six by six: L25."""
    kinds = Counter(tile.sign("kind") for tile in BOX.values())
    assert kinds == {"center": 16, "edge": 20}
    assert all(tile.sides == ("A", "B") for tile in BOX.values())
    assert Game("phoenix", seed=1).state.board.size == 6


def test_the_box_holds_seven_markers_a_phoenix_tile_and_a_first_player_marker() -> None:
    """phoenix L10-11, L14-15: three orange, two blue, two yellow."""
    tokens = Counter((token.kind, token.name.rstrip("123")) for token in Game("phoenix", seed=1).state.tokens)
    assert tokens == {
        ("marker", "orange"): 3,
        ("marker", "blue"): 2,
        ("marker", "yellow"): 2,
        ("phoenix", "phoenix"): 1,
        ("first", "first"): 1,
    }


@pytest.mark.parametrize(("tile", "side"), SIDES, ids=[f"{tile.name}{'AB'[side]}" for tile, side in SIDES])
def test_a_side_shows_four_paths_and_four_partial_stars(tile: Tile, side: int) -> None:
    """phoenix L90: A to A, B to B, and so on; a partial star where there is no path."""
    face = tile.faces[side]
    assert all(face[face[port]] == port for port in range(12))
    assert sum(face[port] == port for port in range(12)) == 4


def test_the_two_sides_of_a_tile_are_two_patterns() -> None:
    """phoenix L202: flipping breaks a loop in most instances."""
    for tile in BOX.values():
        front = {tile.geometry.turn(tile.faces[0], turns) for turns in range(4)}
        assert tile.faces[1] not in front


def test_some_way_of_laying_each_tile_goes_on_from_any_port() -> None:
    """RULES 6.2: so "it must extend your pawn's path" can always be kept."""
    for tile in BOX.values():
        assert all(any(laid.face[port] != port for laid in tile.orientations) for port in range(12))


def test_seven_lanterns_glow_on_the_side_with_the_cloud_frame() -> None:
    """phoenix L42; RULES 6.2: each colour has three lanterns more than markers, and edge tiles have none."""
    lanterns = Counter(BOX[tile].sign("lantern") for tile in CENTERS)
    assert lanterns == {"orange": 6, "blue": 5, "yellow": 5}
    glowing = [tile for tile in CENTERS if BOX[tile].sign("cloud") == BOX[tile].sign("glowing")]
    assert Counter(BOX[tile].sign("lantern") for tile in glowing) == {"orange": 3, "blue": 2, "yellow": 2}
    assert not any(BOX[tile].sign("lantern") for tile in EDGES)


# -- setting up ------------------------------------------------------------------------------------


def test_pawns_start_clockwise_from_the_first_player_before_the_middle_is_laid() -> None:
    """phoenix L30, L46."""
    game = Game("phoenix", seats=["Ann", "Ben", "Cy"], seed=1, first="Ben")
    for who, start in [("Ben", "c1.n"), ("Cy", "f3.e"), ("Ann", "a6.w")]:
        assert (asked(game), board(game)) == ((who, "start"), {})
        game.play(f"start {start}")
    assert asked(game) == ("chance", "shuffle center")
    assert places(game) == {"Ann": "a6.w", "Ben": "c1.n", "Cy": "f3.e"}


def test_a_pawn_starts_beside_any_square_of_the_rim_and_picks_the_side_at_a_corner() -> None:
    """phoenix L30."""
    squares = [text.removeprefix("start ") for text in legal(Game("phoenix", seed=1))]
    assert len(squares) == 24
    assert {"a1.n", "a1.w", "b1.n", "f3.e", "f6.e", "f6.s", "a4.w"} <= set(squares)
    assert len({square.partition(".")[0] for square in squares}) == 20


def test_only_one_pawn_stands_beside_a_square() -> None:
    """phoenix L30: at a corner neither on the same side nor on the other."""
    game = played(Game("phoenix", seats=["Ann", "Ben"], seed=1), "start a1.n")
    assert not {"start a1.n", "start a1.w"} & set(legal(game))
    assert len(legal(game)) == 22
    with pytest.raises(IllegalAction, match="That start is taken: Ann"):
        game.play("start a1.w")


def test_every_player_has_one_life_and_no_star() -> None:
    """phoenix L30."""
    game = laid_out(seats=3)
    assert (set(lives(game).values()), set(stars(game).values())) == ({1}, {0})


def test_the_sixteen_center_tiles_are_laid_in_the_middle_as_chance_will_and_the_rim_stays_empty() -> None:
    """phoenix L34, L38: shuffled on their own, cloud side up, each turned by chance."""
    game = played(Game("phoenix", seed=1), "start a1.n", "start f6.e")
    order = [*CENTERS[8:], *CENTERS[:8]]
    played(game, "shuffle " + " ".join(order), *(f"face r{number % 4}" for number in range(16)))
    assert {cell: text.split()[0] for cell, text in board(game).items()} == dict(zip(MIDDLE, order))
    assert board(game)["b2"] == f"C09 {BOX['C09'].sign('cloud')} r0"
    assert board(game)["c2"] == f"C10 {BOX['C10'].sign('cloud')} r1"
    assert all(text.split()[1] == BOX[text.split()[0]].sign("cloud") for text in board(game).values())


def test_each_tile_of_the_middle_is_turned_in_any_of_four_directions() -> None:
    """phoenix L38; also where two of them look alike, so that each is as likely."""
    game = played(Game("phoenix", seed=1), "start a1.n", "start f6.e", "shuffle " + " ".join(CENTERS))
    for _ in range(16):
        assert (game.actor, legal(game)) == ("chance", ["face r0", "face r1", "face r2", "face r3"])
        game.play("face r2")


def test_a_marker_of_its_colour_goes_on_each_of_the_seven_glowing_lanterns_and_on_no_dimmed_one() -> None:
    """phoenix L42."""
    found = markers(laid_out())
    glowing = [tile for tile in CENTERS if BOX[tile].sign("cloud") == BOX[tile].sign("glowing")]
    assert sorted(found.values()) == glowing
    assert all(name.startswith(BOX[tile].sign("lantern")) for name, tile in found.items())


@pytest.mark.parametrize("seats", range(2, 9))
def test_each_player_is_dealt_two_edge_tiles_and_the_phoenix_tile_lies_on_the_rest(seats: int) -> None:
    """phoenix L34, L48: two each from the top, clockwise from the first player."""
    game = laid_out(seats=seats)
    assert [hand(game, name) for name in NAMES[:seats]] == [EDGES[2 * seat : 2 * seat + 2] for seat in range(seats)]
    assert (list(game.state.pile), phoenix(game)) == (EDGES[2 * seats :], "pile")


def test_the_stack_of_edge_tiles_is_shuffled_without_the_phoenix_tile() -> None:
    """phoenix L34."""
    game = laid_out(shuffle="E20 E19 E18 E17")
    assert (hand(game, "Ann"), hand(game, "Ben")) == (["E19", "E20"], ["E17", "E18"])
    shuffles = [str(action) for action in game.actions if str(action).startswith("shuffle")]
    assert sorted(shuffles[1].split()[1:]) == EDGES


def test_the_first_player_is_dealt_to_first_and_goes_first() -> None:
    """phoenix L50: the youngest, whom the option `first` names."""
    game = laid_out(*default_starts(3), seats=3, first="Cy")
    assert asked(game) == ("Cy", "place")
    assert hand(game, "Cy") == ["E01", "E02"]
    assert [token.at for token in game.state.tokens if token.name == "first"] == ["Cy"]


def test_turns_go_clockwise_and_a_new_round_begins_with_the_first_player() -> None:
    """phoenix L56."""
    game = laid_out(*default_starts(3), seats=3, first="Ben")
    began: list[str] = []
    while len(began) < 5:
        began += [text for text in map(str, game.events) if text.startswith("turn")][len(began) :]
        game.play(game.state.options[0])
    assert began[:5] == ["turn Ben", "turn Cy", "turn Ann", "turn Ben", "turn Cy"]


# -- options ---------------------------------------------------------------------------------------


def test_without_options_the_game_is_that_of_the_rulebook() -> None:
    """RULES section 8 and 9: what each option is when nobody says."""
    rules = Game("phoenix", seats=["Ann", "Ben"], seed=1).state.rules
    assert {name: value for name, value in rules.items() if name != "tiles"} == {
        "first": "Ann",
        "winds_of_change": False,
        "board_size": 6,
        "hand_size": 2,
        "first_move_choice": "any path of the side",
        "collision": "obstacle",
        "rise_at_once": True,
        "star_when_leaving_board": True,
        "passes": 20,
    }


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        ("first", "Zoe", "it must be one of the seats"),
        ("winds_of_change", 1, "it must be True or False"),
        ("board_size", 7, "it must be 6"),
        ("hand_size", 3, "it must be a whole number from 1 to 2"),
        ("first_move_choice", "none", "it must be one of 'any path of the side', 'two ports'"),
        ("collision", "both", "it must be one of 'obstacle', 'mover'"),
        ("rise_at_once", "yes", "it must be True or False"),
        ("star_when_leaving_board", None, "it must be True or False"),
        ("passes", 0, "it must be a whole number from 1 to 100"),
        ("pawns_per_player", 2, "phoenix has no option 'pawns_per_player'"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused(option: str, value: Any, right: str) -> None:
    with pytest.raises(ValueError, match=right):
        Game("phoenix", seed=1, **{option: value})
