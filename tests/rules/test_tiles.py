"""Tiles: their faces, their turns, their names."""

from __future__ import annotations

import pytest

from tests.support.helpers import EDITIONS, tiles
from tsuro_widget import Game
from tsuro_widget.editions.path_games import patterns
from tsuro_widget.rules.geometry import EIGHT, TWELVE
from tsuro_widget.rules.tiles import Tile, TileSet, copies


def tile(name: str) -> Tile:
    return Tile(name, EIGHT, (patterns()[name],))


def test_patterns_are_numbered_in_the_order_of_their_codes() -> None:
    """The code of a pattern: its pairs in a row, smallest rotation first."""
    codes = [min(code(EIGHT.turn(face, turns)) for turns in range(4)) for face in patterns().values()]
    assert codes == sorted(codes) == [code(face) for face in patterns().values()]
    assert (codes[0], codes[33], codes[34]) == ("01234567", "05142736", "07123456")


def code(face: tuple[int, ...]) -> str:
    return "".join(f"{port}{int(other)}" for port, other in enumerate(face) if port < other)


@pytest.mark.parametrize(("name", "ways"), [("t34", 1), ("t14", 2), ("t16", 4)])
def test_a_tile_has_the_orientations_that_look_different(name: str, ways: int) -> None:
    assert [laid.rotation for laid in tile(name).orientations] == list(range(ways))
    assert len({laid.face for laid in tile(name).orientations}) == ways


@pytest.mark.parametrize(("turns", "smallest"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_a_laid_tile_is_named_by_its_smallest_turn(turns: int, smallest: int) -> None:
    assert str(tile("t14").at_rotation("", turns)) == f"t14 r{smallest}"


def test_a_tile_of_two_faces_names_its_side() -> None:
    faces = (TWELVE.face([(0, 6)]), TWELVE.face([(1, 2)]))
    both = Tile("C05", TWELVE, faces)
    assert both.sides == ("A", "B")
    assert str(both.at_rotation("B", 3)) == "C05 B r3"
    assert [str(laid) for laid in both.orientations] == [
        "C05 A r0", "C05 A r1", "C05 B r0", "C05 B r1", "C05 B r2", "C05 B r3"
    ]  # fmt: skip


def test_copies_are_named_by_letters() -> None:
    box = copies({"t01": patterns()["t01"], "t02": patterns()["t02"]}, {"t01": 3, "t02": 0}, EIGHT)
    assert list(box) == ["t01", "t01b", "t01c"]
    assert box["t01c"].faces == box["t01"].faces


def test_a_box_is_a_mapping_of_names() -> None:
    box = TileSet((tile("t05"), tile("t06")))
    assert (len(box), list(box), "t05" in box, "t07" in box) == (2, ["t05", "t06"], True, False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_tile_of_an_edition_has_one_of_the_35_patterns(edition: str) -> None:
    box = Game(edition).state.box
    assert all(box[name].faces == (patterns()[name[:3]],) for name in box)
    assert {name[:3] for name in box} == set(tiles(1, 35))
