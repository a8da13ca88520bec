"""What an edition of one's own looks like: sprites of its tokens and tiles, and nothing that could do anything."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.panels import press, tagged
from tsuro_widget import Editor, Game, Scenario, TsuroWidget, export
from tsuro_widget.editions import BOX, CLASSIC, EDITIONS, SQUARE, TILE, Looks, TokenKind, register

pytestmark = pytest.mark.usefixtures("wired")

BUOY = """
<g>
  <path d="M0-.35L.2 .2H-.2Z" transform="rotate(@turn)" fill="var(--accent)" stroke="var(--ink)" stroke-width=".04"/>
  <g transform="scale(@size)"><text y=".36" font-size="1">@name</text></g>
</g>
"""
CANNON = '<g xmlns="http://www.w3.org/2000/svg"><circle r=".2" fill="#123456"/></g>'
KINDS = (
    TokenKind("buoy", ("buoy1", "buoy2"), SQUARE, BOX),
    TokenKind("rock", ("rock",), SQUARE, BOX),
    TokenKind("flag", ("flag",), TILE, BOX),
)


@pytest.fixture
def bay() -> Iterator[Scenario]:
    """A game with a buoy, a rock and a flag on the board; only buoys and the tile t02 have sprites."""
    looks = Looks(sprites={"buoy": BUOY, "t02": CANNON})
    kinds = (*CLASSIC.token_kinds, *KINDS)
    register(CLASSIC.but(key="bay", palette="bay", looks=looks, token_kinds=kinds))
    made = Scenario("bay", seats=["Ann", "Ben"]).pawn("Ann", "c1.n1").pawn("Ben", "f6.s1").tile("a1", "t01 r0")
    made = made.hand("Ann", "t02").hand("Ben", "t03").pile("rest").turn("Ann").token("flag", "t01")
    yield made.token("buoy1", "c3 r1").token("buoy2", "d4 r0").token("rock", "e2 r0")
    del EDITIONS["bay"]


def test_a_sprite_is_drawn_in_a_picture_with_its_turn_and_the_colours_of_the_edition(bay: Scenario) -> None:
    picture = export(bay, kind="svg").data.decode()
    assert "rotate(90)" in picture
    assert 'fill="#2F5650"' in picture
    assert 'fill="#123456"' in picture
    assert "@" not in picture
    assert "var(" not in picture


def test_a_token_without_a_sprite_is_a_disc_with_its_name(bay: Scenario) -> None:
    picture = export(bay, kind="svg").data.decode()
    assert picture.count(">rock<") == picture.count(">flag<") == picture.count('r=".3"') / 2 == 1


def test_the_live_board_has_the_sprites_and_the_disc(bay: Scenario) -> None:
    with TsuroWidget(bay.game()) as board:
        sprites = board.art["sprites"]
        assert {"own buoy", "own t02", "disc"} <= sprites.keys()
        assert json.dumps(sprites["own buoy"]).count("@turn") == 1
        discs = {token["name"]: token["disc"] for token in board.scene["tokens"] if "disc" in token}
        assert discs == {"buoy1": "buoy1", "buoy2": "buoy2", "flag": "flag", "rock": "rock"}


def test_the_editor_shows_the_token_in_hand(bay: Scenario) -> None:
    editor = Editor(bay)
    for kind, name, turned in (("buoy", "buoy2", "rotate(90)"), ("rock", "rock", ""), ("flag", "flag", "")):
        for action in (f"tool {kind}", f"{kind} {name}", *(["turn"] if turned else [])):
            press(editor.panel, action)
        [drawn] = [json.dumps(one) for one in tagged(editor.panel, "svg")]
        assert name in drawn
        assert turned in drawn


def test_the_word_for_a_pawn_is_one_of_its_words() -> None:
    """`piece` and the name of the palette; the key below the text board says it."""
    register(CLASSIC.but(key="bay", palette="bay", words={"en": {"piece bay": "boat"}}))
    try:
        assert "boat" in str(Game("bay", seats=2, seed=1))
    finally:
        del EDITIONS["bay"]


HOSTILE = [
    ("<g><script>alert(1)</script></g>", "it has <script>; it takes g, path, rect, circle, text"),
    ("<g><image href='http://x/y.png'/></g>", "it has <image>"),
    ("<g><use href='#board'/></g>", "it has <use>"),
    ("<g><foreignObject/></g>", "it has <foreignObject>"),
    ("<g><path d='M0 0' onclick='alert(1)'/></g>", "<path> has 'onclick', which is not taken"),
    ("<g><path d='M0 0' class='unseen'/></g>", "<path> has 'class', which is not taken"),
    ("<g><path d='M0 0' style='fill: red'/></g>", "<path> has 'style', which is not taken"),
    ("<g><circle r='1' fill='url(#a)'/></g>", r"fill of <circle> is 'url\(#a\)', which is not taken"),
    ("<g><circle r='1' fill='URL(evil.svg#a)'/></g>", "which is not taken"),
    ("<g><circle r='1' fill='url(http://x/y)'/></g>", "which is not taken"),
    ("<g><circle r='1' fill='var(--grund)'/></g>", "sprite 'buoy': no colour 'grund'; there are accent, contrast, dim"),
    ("<g><circle r='1' fill='var(--ink) red'/></g>", r"fill of <circle> is 'var\(--ink\) red', which is not taken"),
    ("<g><circle r='@radius'/></g>", "sprite 'buoy': no part '@radius'; there are name, size, turn"),
    ("<g><circle r='1'>alert(1)</circle></g>", "only a <text> takes words, at most 40 letters"),
    ("<g><text><tspan>x</tspan></text></g>", "<text> has <tspan> inside; only a <g> takes shapes"),
    (f"<g><text>{'x' * 41}</text></g>", "only a <text> takes words, at most 40 letters"),
    ("<svg/>", "it is <svg> with 0 shapes; it must be one <g> with at most 100"),
    (f"<g>{'<g/>' * 101}</g>", "it is <g> with 101 shapes"),
    (f"{'<g>' * 8}{'</g>' * 8}", "at most 6 inside of each other"),
    (f"<g><path d='{'M0 0' * 3000}'/></g>", "is not an SVG text of at most 8000 characters"),
    ("<!DOCTYPE g [<!ENTITY x 'y'>]><g/>", "it has a comment or a declaration"),
    ("<g><!-- hidden --></g>", "it has a comment or a declaration"),
    ("<?xml-stylesheet href='x'?><g/>", "it has a comment or a declaration"),
    ("<g>&x;</g>", "is not XML"),
    ("<g>", "is not XML"),
    ("", "is not XML"),
    (b"<g/>", "is not an SVG text"),
    (None, "is not an SVG text"),
]


@pytest.mark.parametrize(("svg", "why"), HOSTILE)
def test_a_hostile_sprite_is_refused_in_plain_words(svg: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        register(CLASSIC.but(key="bay", palette="bay", looks=Looks(sprites={"buoy": svg})))
    assert "sprite 'buoy': " in str(refused.value)
    assert "bay" not in EDITIONS


@pytest.mark.parametrize(
    ("looks", "why"),
    [
        (Looks(sprites=[BUOY]), "sprites is .*; it must be a dict"),  # type: ignore[arg-type]
        (Looks(theme="red"), "theme is 'red'; it must be a dict"),  # type: ignore[arg-type]
        (Looks({"ground": "#1"}), "ground is '#1'; it must be two colours"),  # type: ignore[dict-item]
        (Looks({"ground": (1, 2)}), r"ground is \(1, 2\); it must be two colours"),  # type: ignore[dict-item]
        (Looks(plinth="M0 0"), "plinth is 'M0 0'; it must be an outline"),  # type: ignore[arg-type]
        (Looks(plinth=("M0 0", 1e9)), "plinth is .*; it must be an outline such as 'M0-2L1 1H-1Z' and its size"),
        (Looks(sprites={"a b": BUOY}), "the name of a sprite is 'a b'; it must be a kind of token or a tile"),
        (Looks(sprites={f"t{number}": BUOY for number in range(41)}), "there are 41 sprites; there may be 40"),
    ],
)
def test_what_are_no_looks_is_refused_in_plain_words(looks: Looks, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        register(CLASSIC.but(key="bay", palette="bay", looks=looks))
    assert "bay" not in EDITIONS
