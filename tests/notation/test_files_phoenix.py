"""Files of Phoenix Rising: positions with two-faced tiles, markers, stars and lives, sound ones and damaged ones."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.games import game_at
from tests.support.helpers import at_turns, faults_of, legal
from tests.support.phoenix import WINDS, sky, sky_position, way
from tsuro_widget import Game

PAWNS = {"Ann": "b1.n", "Ben": "e6.s", "Cy": "f3.e"}
ALL_OUT = {name: {"out": "edge"} for name in PAWNS}
HANDS = {"Ann": "E01 E02", "Ben": "E03 E04", "Cy": "E05 E06"}


def refused(position: dict[str, Any]) -> list[str]:
    return [code for code, _ in faults_of(lambda: Game.from_position(position))]


# -- what a position says --------------------------------------------------------------------------


def test_a_position_names_markers_phoenix_tile_first_player_stars_and_lives() -> None:
    position: dict[str, Any] = sky(PAWNS, HANDS, stars={"Ben": 3}, lives={"Cy": 0}, first="Cy").position()
    markers = {"orange1", "orange2", "orange3", "blue1", "blue2", "yellow1", "yellow2"}
    assert set(position["tokens"]) == markers | {"phoenix", "first"}
    assert (position["tokens"]["phoenix"], position["tokens"]["first"]) == ("pile", "Cy")
    assert position["tally"] == {
        "Ann": {"stars": 0, "lives": 1},
        "Ben": {"stars": 3, "lives": 1},
        "Cy": {"stars": 0, "lives": 0},
    }


def test_a_pawn_off_the_board_says_why_it_left() -> None:
    position = sky_position(PAWNS | {"Ben": {"off": "collision"}, "Cy": {"out": "edge"}}, {"Ann": "E01 E02"})
    assert Game.from_position(position).position() == position


def test_both_sides_and_all_four_turns_of_a_tile_can_be_written_down() -> None:
    """C16 A looks the same whatever its turn, but its back does not: the turn stays as it is written."""
    position = sky_position(PAWNS, HANDS, board={"b2": "C16 A r3", "c2": "C05 B r2"})
    assert {square: Game.from_position(position).position()["board"][square] for square in ("b2", "c2")} == {  # type: ignore[index]
        "b2": "C16 A r3",
        "c2": "C05 B r2",
    }


def test_what_a_position_leaves_out_is_as_at_the_beginning_and_markers_are_in_the_box() -> None:
    position = sky_position(PAWNS, HANDS)
    bare = {key: value for key, value in position.items() if key not in ("tokens", "tally")}
    described: dict[str, Any] = Game.from_position(bare).position()
    assert described["tokens"] == {"phoenix": "pile", "first": "Ann"}
    assert set(map(str, described["tally"].values())) == {"{'stars': 0, 'lives': 1}"}


def test_a_marker_may_be_in_the_box() -> None:
    position = sky_position(PAWNS, HANDS)
    position["tokens"]["orange1"] = "box"
    tokens: Any = Game.from_position(position).position()["tokens"]
    assert "orange1" not in tokens
    assert "orange2" in tokens


def test_who_is_out_and_has_not_said_so_has_no_life_left() -> None:
    position = sky_position(PAWNS | {"Cy": {"out": "loop"}}, {"Ann": "E01 E02", "Ben": "E03 E04"})
    del position["tally"]["Cy"]
    tally: Any = Game.from_position(position).position()["tally"]
    assert tally["Cy"] == {"stars": 0, "lives": 0}


@pytest.mark.parametrize("rules", [{}, WINDS], ids=["standard", "winds"])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_turn_of_a_game_reads_back(seats: int, rules: dict[str, Any]) -> None:
    for game in at_turns(game_at("phoenix", seats, seats, **rules)):
        again = Game.from_position(json.loads(json.dumps(game.position())))
        assert again.position() == game.position()
        assert legal(again) == legal(game)


# -- positions that could not stand on a table -----------------------------------------------------

BAD: list[tuple[str, dict[str, Any], list[str]]] = [
    ("a center tile on the rim", {"board": {"a1": "C05 A r0"}}, ["wrong-stack", "gap"]),
    ("a center tile in the pile", {"board": {"c3": "C01 A r0"}, "pile": "C16"}, ["tile-twice", "wrong-stack"]),
    ("a tile without a side", {"board": {"c3": "C01 r0"}}, ["side"]),
    ("a marker on a lantern of another colour", {"markers": {"blue1": "C01", "orange1": "C04"}}, ["marker-colour"]),
    ("a marker on an edge tile", {"board": {"a1": "E20 A r0"}, "markers": {"blue1": "E20"}}, ["marker-colour"]),
    ("a marker on a tile that is not on the board", {"markers": {"blue1": "E20"}}, ["marker-off-board"]),
    ("two markers on one tile", {"markers": {"orange1": "C01", "orange2": "C01"}}, ["two-markers"]),
    ("a marker on a square", {"tokens": {"orange1": "b2"}}, ["marker"]),
    ("a marker held by a seat", {"tokens": {"orange1": "Ann"}}, ["marker"]),
    ("an unknown marker", {"tokens": {"green1": "C01"}}, ["unknown-key"]),
    ("a first player who is not there", {"tokens": {"first": "Zoe"}}, ["token"]),
    ("a Phoenix tile with nobody", {"tokens": {"phoenix": "Zoe"}}, ["token"]),
    ("a Phoenix tile held while there is a pile", {"tokens": {"phoenix": "Ben"}}, ["phoenix-held"]),
    ("more stars than there are", {"stars": {"Ann": 30, "Ben": 21}}, ["too-many-stars"]),
    ("two lives", {"lives": {"Ann": 2}}, ["too-many-lives"]),
    ("fewer stars than none", {"stars": {"Ann": -1}}, ["tally"]),
    ("stars that are no number", {"stars": {"Ann": "3"}}, ["tally"]),
    ("stars that are true", {"stars": {"Ann": True}}, ["tally"]),
    ("a hand of three", {"hands": HANDS | {"Ann": "E01 E02 E07"}}, ["hand-size"]),
    ("a tile twice", {"hands": HANDS | {"Ann": "E01 E03"}}, ["tile-twice"]),
    (
        "off without a life",
        {"pawns": PAWNS | {"Ben": {"off": "edge"}}, "hands": HANDS | {"Ben": ""}, "lives": {"Ben": 0}},
        ["off-for-good"],
    ),
    ("off for an unknown reason", {"pawns": PAWNS | {"Ben": {"off": "daikaiju"}}}, ["pawn-out"]),
    ("both off and out", {"pawns": PAWNS | {"Ben": {"off": "edge", "out": "edge"}}}, ["pawn-out"]),
    ("two pawns beside one corner", {"pawns": PAWNS | {"Ann": "a1.n", "Ben": "a1.w"}}, ["same-place"]),
    ("a pawn inside a port of the rim", {"pawns": PAWNS | {"Ann": "b1.n1"}}, ["not-beside"]),
    ("a pawn with no tile behind it", {"pawns": PAWNS | {"Ann": "b1.w1"}}, ["no-path"]),
    (
        "a pawn whose path runs on",
        {"pawns": PAWNS | {"Ann": "c2.w2"}, "board": {"c2": "C01 A r0"}, "hands": HANDS | {"Ann": ""}},
        ["path-runs-on"],
    ),
    (
        "a turn of the dead",
        {"pawns": PAWNS | {"Ann": {"out": "edge"}}, "hands": HANDS | {"Ann": ""}},
        ["turn-of-the-dead"],
    ),
    ("an edge tile in the middle", {"board": {"c3": "E20 A r0"}}, ["wrong-stack"]),
    ("a hand before a tile", {"board": {"b1": "E20 A r0"}, "hands": HANDS}, ["hand-before-a-tile"]),
    ("a hand off the board", {"pawns": PAWNS | {"Ben": {"off": "edge"}}, "hands": HANDS}, ["hand-before-a-tile"]),
    (
        "everybody out and nobody has won",
        {"pawns": {name: {"out": "edge"} for name in PAWNS}, "hands": {}},
        ["no-winners"],
    ),
    ("a tally of nobody", {"tally": {"Zoe": {"stars": 1, "lives": 1}}}, ["unknown-key"]),
    ("a tally of something else", {"tally": {"Ann": {"stars": 1, "lives": 1, "coins": 2}}}, ["unknown-key"]),
    ("winners who are not there", {"winners": ["Zoe"]}, ["unknown-seat"]),
    ("winners that are no list", {"winners": "Ann"}, ["not-a-list"]),
]


@pytest.mark.parametrize(("parts", "codes"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_a_bad_position_is_refused_with_its_fault(parts: dict[str, Any], codes: list[str]) -> None:
    parts = dict(parts)
    pawns, hands = parts.pop("pawns", PAWNS), parts.pop("hands", HANDS)
    late = {key: parts.pop(key) for key in ("tally", "winners") if key in parts}
    tokens = parts.pop("tokens", {})
    position = sky_position(pawns, hands, **parts) | late
    assert refused(position | {"tokens": position["tokens"] | tokens}) == codes


def test_a_gap_in_the_middle_is_a_fault() -> None:
    """RULES 6.3: the middle is full from the start, and tiles of the middle are only turned (RULES 9, point 10)."""
    position = sky_position(PAWNS, HANDS)
    for cell in ("b2", "e5"):
        del position["board"][cell]
    faults = faults_of(lambda: Game.from_position(position | {"tokens": {}}))
    assert faults == [("gap", "board: found nothing on b2, e5; a tile of the middle lies on each of its squares")]


def test_two_pawns_face_to_face_at_one_point_are_a_fault() -> None:
    """RULES 6.4, collision: the second to arrive would have met the other there, and both would have left the board."""
    stars = {"b2": way("C16", star="e2"), "c2": way("C02", star="w1")}
    pawns = PAWNS | {"Ann": "c2.w1", "Ben": "b2.e2"}
    position = sky_position(pawns, {"Cy": HANDS["Cy"]}, board=stars)
    text = "pawns at b2.e2: found Ben and Ann face to face at one point; there they would have met"
    assert faults_of(lambda: Game.from_position(position)) == [("face-to-face", text)]


def test_all_faults_are_told_at_once() -> None:
    pawns = PAWNS | {"Ann": "b1.w1", "Ben": {"off": "edge"}, "Cy": "h9.n1"}
    position = sky_position(pawns, {}, lives={"Ben": 0}, markers={"orange1": "C02", "blue1": "C02"}, stars={"Ann": 60})
    found = refused(position)
    assert sorted(found) == sorted(
        ["spot", "no-path", "off-for-good", "marker-colour", "two-markers", "too-many-stars"]
    )


def test_in_winds_of_change_a_pawn_may_face_a_path() -> None:
    """Section 9: a path opened on an earlier turn may wait for its pawn."""
    parts: dict[str, Any] = {"board": {"b2": "C01 A r0", "c2": "C05 A r0"}}
    pawns = PAWNS | {"Ann": "c2.w2"}
    assert refused(sky_position(pawns, {"Ben": "E03 E04", "Cy": "E05 E06"}, **parts)) == ["path-runs-on"]
    assert (
        Game.from_position(sky_position(pawns, {"Ben": "E03 E04", "Cy": "E05 E06"}, rules=WINDS, **parts)).actor
        == "Ann"
    )


def test_a_pawn_beside_a_square_that_was_filled_is_sound() -> None:
    """Section 9: on its turn it turns that tile and enters."""
    game = sky(PAWNS, {"Ben": "E03 E04", "Cy": "E05 E06"}, board={"b1": "E20 A r0"})
    assert all(str(action).split()[0] == "turn" for action in game.legal_actions)


# -- damaged files (T12) ---------------------------------------------------------------------------
