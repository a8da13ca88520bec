"""The two-faced tiles of Phoenix Rising: flipping them, and a set of one's own (the option `tiles`)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.helpers import NAMES, board, legal, played
from tests.support.phoenix import BOX, CENTERS, EDGES, U_TURNS, laid_out, places, sky
from tsuro_widget import Game
from tsuro_widget.editions.phoenix.two_sided_tiles import NAMES as TILES
from tsuro_widget.editions.phoenix.two_sided_tiles import faults_of_tiles, glows, phoenix_data
from tsuro_widget.rules.geometry import TWELVE
from tsuro_widget.rules.tiles import Tile

Set = dict[str, dict[str, str]]
STRAIGHT = "n1-s2 n2-s1 e1-w2 e2-w1"
DIAGONAL = "nw-se ne-sw n1-s2 e1-w2"


def own() -> Set:
    """The usual set as a person would write it down."""
    return {name: dict(row) for name, row in phoenix_data()["tiles"].items()}


def straight() -> Set:
    """A set in which everything leads straight on, along the rows and columns or through the corners."""
    return {name: row | {"A": STRAIGHT, "B": DIAGONAL} for name, row in own().items()}


# -- flipping --------------------------------------------------------------------------------------

FLIPS = [("lr", 0), ("lr", 1), ("lr", 2), ("lr", 3), ("tb", 0), ("tb", 1), ("tb", 2), ("tb", 3)]
MIRRORS = {
    "lr": dict(zip("nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2".split(), "ne n2 n1 nw w2 w1 sw s2 s1 se e2 e1".split())),  # noqa: SIM905
    "tb": dict(zip("nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2".split(), "sw s2 s1 se e2 e1 ne n2 n1 nw w2 w1".split())),  # noqa: SIM905
}


@pytest.mark.parametrize(("how", "turns"), FLIPS)
def test_left_to_right_turns_r_into_minus_r_and_top_to_bottom_into_two_less_r(how: str, turns: int) -> None:
    """phoenix L198, as RULES 6.2 reckons it, for every tile and either side."""
    to = {"lr": -turns, "tb": 2 - turns}[how] % 4
    for tile in BOX.values():
        for side, other in ("AB", "BA"):
            flipped = tile.flip(tile.at_exactly(side, turns), how)
            assert (flipped.tile, flipped.side, flipped.rotation) == (tile.name, other, to)
            assert flipped.face == TWELVE.turn(tile.faces["AB".index(other)], to)


@pytest.mark.parametrize(("how", "turns"), FLIPS)
def test_flipping_twice_the_same_way_changes_nothing(how: str, turns: int) -> None:
    """phoenix L198: a tile is turned over where it lies, and not rotated."""
    for tile in BOX.values():
        laid = tile.at_exactly("A", turns)
        assert tile.flip(tile.flip(laid, how), how) == laid


def test_a_left_right_flip_is_a_look_from_behind() -> None:
    """RULES 6.2: a transparent tile, whose back is its front seen through, shows the mirror image."""
    for how, mirror in MIRRORS.items():
        for face in {face for tile in BOX.values() for face in tile.faces}:
            through = seen_through(face, "lr")
            clear = Tile("X01", TWELVE, (face, through))
            for turns in range(4):
                laid = clear.at_exactly("A", turns)
                links = {(str(port), str(TWELVE.ports[end])) for port, end in zip(TWELVE.ports, laid.face)}
                flipped = clear.flip(laid, how)
                back = {(str(port), str(TWELVE.ports[end])) for port, end in zip(TWELVE.ports, flipped.face)}
                assert back == {(mirror[one], mirror[end]) for one, end in links}


def seen_through(face: tuple[int, ...], how: str) -> tuple[int, ...]:
    """A face as it is seen from behind."""
    mirror = {TWELVE.port(one): TWELVE.port(other) for one, other in MIRRORS[how].items()}
    links = {mirror[port]: mirror[TWELVE.ports[end]] for port, end in zip(TWELVE.ports, face)}
    return tuple(links[port] for port in TWELVE.ports)


def test_a_lantern_glows_on_one_side_and_is_dimmed_on_the_other() -> None:
    """phoenix L78, L132-134."""
    for name in CENTERS:
        assert sorted(glows(BOX[name], side) for side in "AB") == [False, True]
    assert not any(glows(BOX[name], side) for name in EDGES for side in "AB")


def test_equal_faces_are_one_way_to_lay_a_tile() -> None:
    """RULES section 9: C16 A looks the same after a quarter turn, E08 A after a half, E07 A after none."""
    ways = {name: sum(laid.side == "A" for laid in BOX[name].orientations) for name in ("C16", "E08", "E07")}
    assert ways == {"C16": 1, "E08": 2, "E07": 4}


# -- a set of one's own ----------------------------------------------------------------------------


def refused(tiles: object) -> str:
    with pytest.raises(ValueError, match="tiles") as caught:
        Game("phoenix", seed=1, tiles=tiles)
    return str(caught.value)


def changed(change: Callable[[Set], object]) -> str:
    """What is said of a set with one thing changed."""
    tiles = own()
    change(tiles)
    return refused(tiles)


def test_the_usual_set_is_complete() -> None:
    """RULES 6.2: 16 for the middle and 20 for the edge."""
    assert sorted(own()) == sorted(TILES)
    assert Game("phoenix", seed=1, tiles=own()).state.box["C05"] == BOX["C05"]


@pytest.mark.parametrize("tiles", [None, 3, "C01", ["C01"]])
def test_a_set_is_a_mapping(tiles: object) -> None:
    assert "it must be a mapping from all of C01 … C16 and E01 … E20" in refused(tiles)


def test_an_empty_set_lacks_everything() -> None:
    assert refused({}) == f"tiles: missing are {', '.join(TILES)}"


FAULTS: dict[str, tuple[Callable[[Set], object], str]] = {
    "a missing tile": (lambda tiles: tiles.pop("C07"), "tiles: missing are C07"),
    "an unknown tile": (
        lambda tiles: tiles.update(E21=tiles["E20"]),
        "tiles: unknown are 'E21'; a set has C01 … C16 and E01 … E20",
    ),
    "no second side": (
        lambda tiles: tiles["E03"].pop("B"),
        "tiles: E03 is {'A': 'n1-n2 e1-s1 e2-w1 s2-w2'}; it must have exactly A, B",
    ),
    "a lantern on an edge tile": (lambda tiles: tiles["E03"].update(lantern="blue"), "it must have exactly A, B"),
    "no lantern on a center tile": (
        lambda tiles: tiles["C03"].pop("lantern"),
        "it must have exactly A, B, lantern, cloud, glowing",
    ),
    "another colour": (
        lambda tiles: tiles["C03"].update(lantern="green"),
        "tiles: C03: lantern is 'green'; it must be one of orange, blue, yellow",
    ),
    "another side for the cloud": (
        lambda tiles: tiles["C03"].update(cloud="C"),
        "tiles: C03: cloud is 'C'; it must be one of A, B",
    ),
    "another side for the light": (
        lambda tiles: tiles["C03"].update(glowing=""),
        "tiles: C03: glowing is ''; it must be one of A, B",
    ),
    "an unknown port": (
        lambda tiles: tiles["E01"].update(A="n1-n3"),
        "tiles: E01 A: no port 'n3'; the ports are nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2",
    ),
    "a port on two paths": (
        lambda tiles: tiles["E01"].update(B="n1-n2 n2-e1"),
        "tiles: E01 B: n2 is named twice; a port is the end of one path, or of none",
    ),
    "a path from a port to itself": (
        lambda tiles: tiles["E01"].update(B="n1-n1"),
        "tiles: E01 B: n1 is named twice; a port is the end of one path, or of none",
    ),
    "a path too few": (
        lambda tiles: tiles["E01"].update(B="n1-n2 e1-e2 s1-s2"),
        "tiles: E01 B: found 3 paths; a side has 4",
    ),
    "a path of three ports": (
        lambda tiles: tiles["E01"].update(A="n1-n2-e1"),
        "tiles: E01 A: found 'n1-n2-e1'; a side reads like 'n1-n2 e1-s1 e2-w2 s2-w1'",
    ),
    "an empty side": (
        lambda tiles: tiles["E01"].update(A=""),
        "tiles: E01 A: found ''; a side reads like 'n1-n2 e1-s1 e2-w2 s2-w1'",
    ),
    "too few lanterns that glow": (
        lambda tiles: tiles["C05"].update(glowing="B"),
        "tiles: 1 blue lanterns glow on the cloud side; there must be 2, one for each marker",
    ),
    "too many lanterns that glow": (
        lambda tiles: tiles["C06"].update(glowing="A"),
        "tiles: 3 yellow lanterns glow on the cloud side; there must be 2, one for each marker",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_a_set_is_named_with_what_would_be_right(name: str) -> None:
    change, text = FAULTS[name]
    assert text in changed(change)


def test_a_side_that_is_no_text_is_a_fault() -> None:
    tiles: dict[str, Any] = own()
    tiles["E01"]["A"] = [1, 2]
    assert "tiles: E01 A: found [1, 2]; a side reads like" in refused(tiles)


def test_the_set_of_the_package_is_sound() -> None:
    assert faults_of_tiles(phoenix_data()["tiles"]) == []


def test_all_faults_of_a_set_are_named_at_once() -> None:
    text = changed(lambda tiles: (tiles.pop("C07"), tiles["E01"].update(A="n1-n3"), tiles["C03"].update(cloud="C")))
    assert [part in text for part in ("missing are C07", "no port 'n3'", "cloud is 'C'")] == [True] * 3


@pytest.mark.parametrize("winds", [False, True])
def test_a_set_of_ones_own_plays_to_the_end(winds: bool) -> None:
    for seats in (2, 5, 8):
        game = Game("phoenix", seats=NAMES[:seats], seed=seats, tiles=straight(), winds_of_change=winds)
        assert game.run().winners


def test_its_paths_are_those_that_are_walked() -> None:
    """Everything is straight, so the lane of row 3 leads from a3 to f3 whatever lies there."""
    row = {f"{column}3": f"{name} A r0" for column, name in zip("bcde", ("C01", "C02", "C03", "C05"))}
    pawns, hands = {"Ann": "a3.w", "Ben": "f6.s"}, {"Ann": "E01 E02", "Ben": "E03 E04"}
    game = sky(pawns, hands, board=row, rules={"tiles": straight()})
    assert [text for text in legal(game) if text.startswith("place E01 A")] == [
        "place E01 A r0 via w1",
        "place E01 A r0 via w2",
    ]
    assert places(played(game, "place E01 A r0 via w2"))["Ann"] == "f3.w2"


def test_the_record_and_the_position_keep_the_set() -> None:
    game = laid_out(tiles=straight())
    played(game, str(game.legal_actions[0]))
    for again in (
        Game.from_record(json.loads(json.dumps(game.record()))),
        Game.from_position(json.loads(json.dumps(game.position()))),
    ):
        assert again.state.box["E09"].faces == game.state.box["E09"].faces
        assert again.state.rules["tiles"] == game.state.rules["tiles"]
    assert Game.from_record(game.record()).state == game.state
    assert board(Game.from_position(game.position())) == board(game)


def test_the_usual_set_is_not_written_into_the_record() -> None:
    """A record has only options that differ from their defaults."""
    assert "tiles" not in json.dumps(Game("phoenix", seed=1, tiles=own()).record())


def test_what_is_given_is_copied() -> None:
    """Who changes the mapping afterwards does not change the game."""
    tiles = own()
    game = Game("phoenix", seed=1, tiles=tiles)
    tiles["E01"]["A"] = U_TURNS
    assert game.state.rules["tiles"] == own()
    assert game.state.box["E01"] == BOX["E01"]
