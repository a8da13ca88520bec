"""Pictures of Phoenix Rising: birds, both sides of tiles, and what is told of stars, lives, markers and lanterns."""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from tests.picture.test_svg import SVG, drawn, words
from tests.support.golden_scenes import MOMENTS, SKIES
from tsuro_widget.editions.phoenix.two_sided_tiles import phoenix_data
from tsuro_widget.picture.svg import svg

Json = dict[str, Any]
BIRD = phoenix_data()["plinth"][0]


@pytest.fixture(scope="module")
def scenes() -> dict[str, Json]:
    return {name: MOMENTS[name]().scene() for name in SKIES}


def paths(picture: Element, **look: str) -> list[Element]:
    """The lines with these attributes."""
    wanted = {name.replace("_", "-"): value for name, value in look.items()}
    return [node for node in picture.iter(f"{SVG}path") if wanted.items() <= node.attrib.items()]


def test_the_roster_tells_stars_lives_and_who_is_off_the_board(scenes: dict[str, Json]) -> None:
    view = scenes["phoenix-rise"]
    told = " ".join(words(drawn(svg(view)))[2:])
    alive = sum(bool(seat["lives"]) for seat in view["seats"])
    assert 0 < alive < len(view["seats"])
    assert len(re.findall(r"\b1\s+life", told)) == alive
    assert told.count("no life") == len(view["seats"]) - alive
    assert "off the board: may rise (" in told
    assert told.count("first player") == 1
    assert "the Phoenix tile is on the pile" in told


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
