"""Pictures of Phoenix Rising: partial stars, clouds, lanterns, markers, stars, lives, and the other sides."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

import pytest

from tests.golden_scenes import MOMENTS, SKIES
from tests.test_svg import SVG, colours_of, drawn, words
from tsuro_widget.editions.phoenix import BIRD
from tsuro_widget.show.drawn_lanterns import FLAME, SHAPES, SIGN
from tsuro_widget.show.palette import LANTERNS, SEATS, STAR, theme
from tsuro_widget.show.svg import svg

Json = dict[str, Any]

THEMES = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
ROWS = 1
"""The legend shows each lantern of each colour once: with a marker, glowing and dimmed."""


@pytest.fixture(scope="module")
def scenes() -> dict[str, Json]:
    return {name: MOMENTS[name]().scene() for name in SKIES}


def paths(picture: Element, **look: str) -> list[Element]:
    """The lines with these attributes."""
    wanted = {name.replace("_", "-"): value for name, value in look.items()}
    return [node for node in picture.iter(f"{SVG}path") if wanted.items() <= node.attrib.items()]


def lanterns(view: Json, *, glowing: bool, marked: bool = False) -> list[str]:
    """The colours of the lanterns in this state."""
    under = {token["tile"] for token in view["tokens"] if token["kind"] == "marker"}
    told = [tile for tile in view["tiles"] if "lantern" in tile and (tile["tile"] in under) == marked]
    return [tile["lantern"]["colour"] for tile in told if tile["lantern"]["glows"] == glowing]


@THEMES
def test_ports_without_a_path_have_partial_stars(scenes: dict[str, Json], dark: bool) -> None:
    """phoenix L90: half a star on an edge, a quarter in a corner, four on every side of a tile."""
    view = scenes["winds-loop"]
    colours = theme("phoenix", dark=dark)
    glints = [node.get("d") or "" for node in paths(drawn(svg(view, dark=dark)), fill=colours.path)]
    assert len(glints) == len(view["tiles"])
    assert all(line.count("M") == line.count("Z") == 4 for line in glints)


@THEMES
def test_a_cloud_frames_center_tiles_with_the_cloud_side_up(scenes: dict[str, Json], dark: bool) -> None:
    """phoenix L38."""
    for name in ("phoenix-opening", "winds-flip"):
        view = scenes[name]
        clouds = [tile for tile in view["tiles"] if tile.get("cloud")]
        frames = [node for node in paths(drawn(svg(view, dark=dark))) if "a0.055 0.055" in (node.get("d") or "")]
        assert len(frames) == len(clouds) > 4
    assert len(clouds) < 16


@THEMES
@pytest.mark.parametrize("colour", LANTERNS)
def test_lanterns_differ_in_colour_shape_and_state(scenes: dict[str, Json], dark: bool, colour: str) -> None:
    """phoenix L42, L78: glowing ones are filled, dimmed ones are outlines, markers stand out from both."""
    view, tints = scenes["winds-flip"], theme("phoenix", dark=dark)
    picture = drawn(svg(view, dark=dark))
    shape = SHAPES[colour]
    glowing = paths(picture, d=shape, fill=LANTERNS[colour], stroke_width="0.18")
    dimmed = paths(picture, d=shape, fill=tints.tile, stroke=tints.path)
    markers = paths(picture, d=shape, fill=LANTERNS[colour], stroke_width="0.14")
    assert len(glowing) == lanterns(view, glowing=True).count(colour) + ROWS
    assert len(dimmed) == lanterns(view, glowing=False).count(colour) + ROWS
    assert len(markers) == {"orange": 3, "blue": 2, "yellow": 2}[colour] + ROWS
    assert len(set(SHAPES.values())) == 3


def test_rays_are_around_glowing_lanterns_also_under_a_marker(scenes: dict[str, Json]) -> None:
    view = scenes["winds-flip"]
    rays = [node for node in paths(drawn(svg(view)), stroke_width="0.17") if (node.get("d") or "").count("M") == 8]
    shining = lanterns(view, glowing=True) + lanterns(view, glowing=True, marked=True)
    assert len(rays) == len(shining) + len(LANTERNS)


def test_stars_lie_on_the_tiles_where_they_were_made(scenes: dict[str, Json]) -> None:
    """phoenix L120."""
    view = scenes["phoenix-lantern"]
    stars = sum(token["kind"] == "star" for token in view["tokens"])
    assert stars > 0
    assert len(paths(drawn(svg(view)), d=SIGN, fill=STAR)) == stars + len(view["seats"])


def test_the_roster_shows_stars_lives_and_who_is_off_the_board(scenes: dict[str, Json]) -> None:
    view = scenes["phoenix-rise"]
    picture, tints = drawn(svg(view)), theme("phoenix", dark=False)
    alive = sum(bool(seat["lives"]) for seat in view["seats"])
    assert 0 < alive < len(view["seats"])
    assert len(paths(picture, d=FLAME, fill=LANTERNS["orange"])) == alive
    assert len(paths(picture, d=FLAME, fill="none", stroke=tints.quiet)) == len(view["seats"]) - alive
    assert any(text.startswith("off the board: may rise (") for text in words(picture))
    assert words(picture)[2:].count("first") == 1
    assert "the Phoenix tile is on the pile" in words(picture)


def test_pawns_are_birds_and_those_off_the_board_are_hollow(scenes: dict[str, Json]) -> None:
    for name in ("phoenix-rise", "winds-flip"):
        standing = [pawn for pawn in scenes[name]["pawns"] if not pawn["off"] and not pawn["out"]]
        assert len(paths(drawn(svg(scenes[name])), d=BIRD)) == 2 * len(standing) < 2 * len(scenes[name]["pawns"])


def test_a_pawn_in_a_corner_stands_on_its_tile_and_looks_along_the_diagonal() -> None:
    view = MOMENTS["phoenix-over"]().scene()
    view["pawns"][0] |= {
        "x": 2,
        "y": 3,
        "dx": 1,
        "dy": 1,
        "at": "c4.nw",
        "cell": "c4",
        "out": "",
        "off": "",
        "active": False,
    }
    picture = svg(view)
    assert "translate(1.9 2.9)" in picture
    assert "rotate(135)" in picture


def test_the_squares_among_which_is_chosen_are_framed(scenes: dict[str, Json]) -> None:
    for name in ("phoenix-lantern", "winds-flip", "phoenix-turn"):
        view = scenes[name]
        squares = {option["cell"] for option in view["ask"]["options"] if "cell" in option} or {view["ask"]["cell"]}
        frames = [node for node in drawn(svg(view)).iter(f"{SVG}rect") if node.get("stroke-dasharray") == ".09 .06"]
        assert len(frames) == len(squares)


def test_the_hand_shows_both_sides_of_its_tiles(scenes: dict[str, Json]) -> None:
    for name in ("phoenix-opening", "winds-place"):
        view = scenes[name]
        for tile in view["hand"]["tiles"]:
            assert {f"{tile['tile']} A", f"{tile['tile']} B"} <= set(words(drawn(svg(view))))
    turned = scenes["phoenix-turn"]["ask"]["faces"]["tile"]
    assert {f"Both sides of {turned}", f"{turned} A", f"{turned} B"} <= set(words(drawn(svg(scenes["phoenix-turn"]))))


def test_the_description_says_where_markers_and_stars_are_and_who_has_what(scenes: dict[str, Json]) -> None:
    view = scenes["phoenix-lantern"]
    text = words(drawn(svg(view)))[1]
    markers = [token for token in view["tokens"] if token["kind"] == "marker"]
    assert all(f"{token['name']} on {token['tile']} ({token['cell']})" in text for token in markers)
    assert "Stars on " in text
    seat = view["seats"][0]
    assert f"{seat['stars']} star{'' if seat['stars'] == 1 else 's'}" in text
    assert ("1 life" if seat["lives"] else "no life") in text
    assert text.count("first player") == 1


@THEMES
def test_colours_are_those_of_the_look(scenes: dict[str, Json], dark: bool) -> None:
    seats = {colour for look in SEATS for colour in (look.colour, look.on)}
    allowed = {*theme("phoenix", dark=dark), *seats, *LANTERNS.values(), STAR, "#EDBB3B"}
    for name in SKIES:
        assert colours_of(drawn(svg(scenes[name], dark=dark))) <= allowed
