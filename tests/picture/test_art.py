"""The art of a board: sprites that are drawn as the pictures are, with the colours of the page, and nothing unsafe."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.golden_scenes import KITS, MOMENTS, kits_text
from tsuro_widget import Game
from tsuro_widget.picture.art import art, texts
from tsuro_widget.picture.svg import svg
from tsuro_widget.scene.palette import SEATS, paint
from tsuro_widget.words.voices import voice_in

Json = dict[str, Any]

LARGEST, LARGEST_OF_TILES = 28_000, 8_000
BOARDS = ["opening", "large", "pick", "seas-bite", "phoenix-lantern"]
TAGS = {"g", "path", "rect", "circle", "text"}
VALUE = re.compile(r"[\w .,#()@-]{0,4000}")
"""What the front end takes for an attribute."""

OF_A_PLACE = {"name", "turn", "count", "number", "line", "ribbon", "band", "gap", "passed"}
"""The parts of a sprite that the front end makes from where it is drawn."""


def art_of(name: str) -> Json:
    game = MOMENTS[name]()
    return art(game.scene(), game.state.box)


def shapes(drawn: list[Any]) -> Iterator[list[Any]]:
    for shape in drawn:
        yield shape
        yield from shapes(shape[2]) if shape[0] == "g" else ()


def all_shapes(name: str) -> list[list[Any]]:
    return [shape for sprite in art_of(name)["sprites"].values() for shape in shapes(sprite)]


def test_the_kits_of_the_front_ends_tests_are_those_of_now() -> None:
    """`python -m tests.support.golden_scenes` writes them anew."""
    assert json.loads(KITS.read_text(encoding="utf-8")) == json.loads(kits_text())


@pytest.mark.parametrize("name", BOARDS)
def test_art_is_small_plain_json(name: str) -> None:
    """It is sent once, and kept in a notebook that is saved with its widgets."""
    found = art_of(name)
    assert json.loads(json.dumps(found)) == found
    tiles = {part: found.pop(part) for part in ("ports", "curves", "tiles")}
    assert len(json.dumps(found, separators=(",", ":"))) <= LARGEST
    assert len(json.dumps(tiles, separators=(",", ":"))) <= LARGEST_OF_TILES


@pytest.mark.parametrize("name", BOARDS)
def test_sprites_are_only_shapes_with_plain_attributes(name: str) -> None:
    for tag, look, *_ in all_shapes(name):
        assert tag in TAGS
        assert all(VALUE.fullmatch(value) for value in look.values()), look


@pytest.mark.parametrize("name", BOARDS)
def test_every_colour_is_fixed_or_follows_the_page(name: str) -> None:
    """A variable is one of the theme, or one that the style of the board gives."""
    found = art_of(name)
    known = {*found["theme"]}
    for _, look, *_ in all_shapes(name):
        for key in look.keys() & {"fill", "stroke"}:
            variable = re.fullmatch(r"var\(--([a-z0-9-]+)\)", look[key])
            assert variable[1] in known if variable else re.fullmatch(r"none|currentColor|#[0-9A-F]{6}|@\w+", look[key])


@pytest.mark.parametrize("name", BOARDS)
def test_the_theme_is_that_of_the_pictures(name: str) -> None:
    found, palette = art_of(name), MOMENTS[name]().state.edition.palette
    for dark in (False, True):
        colours = paint(palette, dark=dark)
        assert found["theme"]["tile-edge"][dark] == colours["tile-edge"]
        assert found["theme"]["ground"][dark] == colours["ground"]


def test_the_parts_of_a_sprite_are_those_that_a_seat_has() -> None:
    found = art_of("opening")
    named = {part for shape in all_shapes("opening") for part in re.findall(r"@(\w+)", json.dumps(shape))}
    assert named <= {*found["seats"][0], *OF_A_PLACE}
    assert len(found["seats"]) == len(SEATS)


def test_a_seat_is_drawn_as_in_the_pictures() -> None:
    """Its shape, its colour and its number stand in both."""
    picture = svg(MOMENTS["opening"]().scene())
    for seat in art_of("opening")["seats"][:5]:
        assert seat["shape"] in picture
        assert seat["colour"] in picture


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("opening", {"pawn", "badge", "laurel"}),
        ("seas-bite", {"creature", "daikaiju", "numbers", "followed 4", "die 6"}),
        ("phoenix-lantern", {"lantern orange dimmed", "marker yellow glowing", "star", "life", "cloud", "glint 11"}),
    ],
)
def test_an_edition_has_the_sprites_of_what_it_has(name: str, own: set[str]) -> None:
    others = {"creature", "star"} - own
    assert own <= art_of(name)["sprites"].keys()
    assert not others & art_of(name)["sprites"].keys()


def test_the_numbers_of_a_daikaiju_are_parts() -> None:
    words = [shape[2] for shape in shapes(art_of("seas-bite")["sprites"]["numbers"]) if shape[0] == "text"]
    assert words == ["@0", "@1", "@2", "@3", "@4"]


def test_words_are_sentences_with_named_parts() -> None:
    for key, words in texts(voice_in("en")).items():
        assert words, key
        assert not re.search(r"\{\W", words), key


@pytest.mark.parametrize(("lang", "words"), [("en", "✕ @number out"), ("de", "✕ @number raus")])
def test_what_says_that_a_pawn_would_be_out_is_in_the_language_of_the_board(lang: str, words: str) -> None:
    """It was English in every language."""
    game = Game("classic", seats=2, seed=1)
    (_, (_, _, said)) = art(game.scene(lang=lang), game.state.box)["sprites"]["pill"]
    assert said == words
