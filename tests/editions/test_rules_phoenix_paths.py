"""Phoenix Rising, rule by rule: creating a path, by a new tile or by the one ahead."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.helpers import asked, board, legal, played, told
from tests.support.phoenix import APART, BOX, EXTEND, LANE, WINDS, lane, markers, places, sky, way
from tsuro_widget import Game, IllegalAction
from tsuro_widget.rules.geometry import TWELVE

HANDS = {"Ann": "E07 E08", "Ben": "E09 E10"}


# -- adding a tile ---------------------------------------------------------------------------------


def ways_with_a_path(port: str, *tiles: str) -> set[str]:
    """Every side and turn of these tiles with a path at a port, each look of a side once."""
    found: dict[tuple[str, str, tuple[int, ...]], str] = {}
    for tile in tiles:
        for side, face in zip("AB", BOX[tile].faces):
            for turns in range(4):
                turned = TWELVE.turn(face, turns)
                if turned[TWELVE.port(port)] != TWELVE.port(port):
                    found.setdefault((tile, side, turned), f"{tile} {side} r{turns}")
    return set(found.values())


def ann_faces_f3(**parts: Any) -> Game:
    """Ann stands at the end of a lane, in front of the empty f3."""
    row = lane(3, "E15 C05 C16 C07 C15", first="a")
    return sky({"Ann": "f3.w2", "Ben": "f6.s"}, HANDS, board=row, **parts)


def test_a_new_tile_lies_either_side_up_and_any_way_round_if_it_extends_the_path() -> None:
    """phoenix L84-86: just those, and no other."""
    game = ann_faces_f3()
    assert asked(game) == EXTEND
    assert set(legal(game)) - {"immolate"} == {f"place {text}" for text in ways_with_a_path("w2", "E07", "E08")}
    assert {text.split()[2] for text in legal(game)[:-1]} == {"A", "B"}


def test_a_new_tile_that_leaves_the_pawn_without_a_path_is_refused() -> None:
    """phoenix L86: "it must extend your pawn's path"."""
    text = way("E07", star="w2")
    with pytest.raises(IllegalAction, match=f"'place {text}' is not allowed, and .* is: No path would begin"):
        ann_faces_f3().play(f"place {text}")


def test_only_the_empty_space_in_front_is_filled_and_only_from_the_hand() -> None:
    """phoenix L84-86."""
    game = played(ann_faces_f3(), "place E07 A r0")
    assert board(game)["f3"] == "E07 A r0"
    with pytest.raises(IllegalAction, match="Ann has E07 E08 and faces f3"):
        ann_faces_f3().play("place E09 A r0")


def test_a_tile_that_lies_the_same_two_ways_is_one_option_and_any_turn_of_it_is_taken() -> None:
    """RULES section 9: the smallest turn is what lies on the board; `E08 A` looks alike after half a turn."""
    game = ann_faces_f3()
    assert "place E08 A r0" in legal(game)
    assert "place E08 A r2" not in legal(game)
    assert board(played(game, "place E08 A r2"))["f3"] == "E08 A r0"


def test_the_tile_that_is_not_played_goes_to_the_bottom_of_the_stack_at_once() -> None:
    """phoenix L86."""
    game = played(ann_faces_f3(), f"place {way('E07', 'w2-n1')}")
    assert told(game, "laid", "discarded", "moved") == [
        f"laid Ann f3 {way('E07', 'w2-n1')}",
        "discarded Ann E08 pile",
        "moved Ann 1 f3.w2 1 f2.s2",
    ]
    assert game.state.pile[-1] == "E08"


def test_a_single_tile_in_hand_is_played() -> None:
    """phoenix L180: "the last player to place an Edge tile will only draw and place one tile"."""
    game = sky(APART, {"Ann": "E07", "Ben": "E09 E10"})
    played(game, "place E07 A r0 via w2")
    assert told(game, "discarded") == []


# -- entering the board ----------------------------------------------------------------------------


def test_an_entering_pawn_takes_any_path_of_its_side_corners_included() -> None:
    """phoenix L86: "any one of the path options offered on the face of the tile"."""
    game = sky(APART, HANDS)
    ports = ["nw", "w1", "w2", "sw"]
    expected = {f"place {text} via {port}" for port in ports for text in ways_with_a_path(port, "E07", "E08")}
    assert set(legal(game)) == expected
    assert places(played(game, "place E08 B r0 via w2"))["Ann"] == "a4.n1"


def test_a_port_of_another_side_or_without_a_path_is_no_way_in() -> None:
    """phoenix L86."""
    for text in ["place E07 A r0 via n1", "place E07 A r0 via nw", "place E07 A r0"]:
        with pytest.raises(IllegalAction):
            sky(APART, HANDS).play(text)


def test_a_corner_leads_in_from_either_of_its_sides() -> None:
    """phoenix L86; `E08 B` leads from nw to se."""
    for start in ("a1.n", "a1.w"):
        game = played(sky(APART | {"Ann": start}, HANDS, board={"b2": way("C16", star="nw")}), "place E08 B r0 via nw")
        assert places(game)["Ann"] == "b2.nw"


def test_where_the_table_says_so_a_pawn_enters_by_the_two_ports_between_the_corners() -> None:
    """The option first_move_choice, which the rulebook would have as "any path of the side"."""
    game = sky(APART, HANDS, rules={"first_move_choice": "two ports"})
    assert {text.split()[-1] for text in legal(game)} == {"w1", "w2"}
    with pytest.raises(IllegalAction):
        game.play("place E08 B r0 via sw")


# -- flipping and turning the tile ahead -----------------------------------------------------------


def ann_faces_a_tile(**parts: Any) -> Game:
    """Ann rests on a3 and faces the partial star of C05 on b3."""
    tiles = {"a3": way("E07", LANE), "b3": way("C05", star="w2")}
    return sky({"Ann": "b3.w2", "Ben": "f6.s"}, {"Ben": "E09 E10"}, board=tiles, **parts)


def test_the_tile_ahead_is_laid_in_any_way_that_extends_the_path() -> None:
    """phoenix L94; R3: what results must carry the port that the pawn faces."""
    game = ann_faces_a_tile()
    assert set(legal(game)) - {"immolate"} == {f"turn {text}" for text in ways_with_a_path("w2", "C05")}
    with pytest.raises(IllegalAction, match="No path would begin where Ann goes on"):
        game.play(f"turn {way('C05', star='w2')}")


def test_no_tile_is_placed_where_one_lies() -> None:
    """phoenix L84: a new tile is for an empty space."""
    with pytest.raises(IllegalAction, match="Ann faces C05, which lies on b3"):
        ann_faces_a_tile().play("place C05 A r0")


def test_the_tile_ahead_is_turned_and_the_pawn_follows_its_new_path() -> None:
    """phoenix L94, L106."""
    game = played(ann_faces_a_tile(), f"turn {way('C05', 'w2-e1')}")
    assert told(game, "turned", "moved")[0] == f"turned Ann b3 {way('C05', LANE)}"
    assert told(game, "moved")[0].startswith("moved Ann 1 b3.w2 ")


def test_a_marker_stays_on_the_tile_that_is_turned() -> None:
    """phoenix L102."""
    game = ann_faces_a_tile(markers={"blue2": "C05"})
    assert markers(game)["blue2"] == "C05"
    played(game, f"turn {way('C05', 'w2-n2')}")
    assert told(game, "star")[0] == "star Ann C05"


def test_with_winds_the_tile_ahead_may_stay_as_it_is_where_it_carries_the_path() -> None:
    """RULES 6.4, step 1: "the unchanged orientation is also legal"."""
    text = way("C05", LANE)
    game = sky(
        {"Ann": "b3.w2", "Ben": "f6.s"},
        {"Ben": "E09 E10"},
        board={"a3": way("E07", LANE), "b3": text, "c3": way("C16", star="w2")},
        rules=WINDS,
    )
    assert f"turn {text}" in legal(game)
    assert places(played(game, f"turn {text}"))["Ann"] == "c3.w2"


def test_a_waiting_pawn_whose_square_was_filled_turns_that_tile_and_enters() -> None:
    """RULES section 9: any orientation, any path of its side."""
    game = sky(APART, {"Ben": "E09 E10"}, board={"a3": "E07 A r0"})
    expected = {
        f"turn {text} via {port}" for port in ["nw", "w1", "w2", "sw"] for text in ways_with_a_path(port, "E07")
    }
    assert set(legal(game)) == expected
    played(game, "turn E07 B r1 via nw")
    assert board(game)["a3"] == "E07 B r1"
    assert told(game, "turned", "moved") == ["turned Ann a3 E07 B r1 via nw", "moved Ann 1 a3.nw 1 b2.sw"]
