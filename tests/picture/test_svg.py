"""The still picture: strict XML of a few plain elements, safe with any name, and drawn as the look says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from tests.support.drawn_lists import LISTS, drawn_list
from tests.support.golden_scenes import MOMENTS
from tests.support.helpers import played, table, unchecked
from tests.support.kept import made_by
from tests.support.seas import FAR, MOVING, QUIET, three
from tsuro_widget import Game
from tsuro_widget.editions.seas.daikaiju import seas_data
from tsuro_widget.picture.art import drawings, paint_of
from tsuro_widget.picture.shapes import text
from tsuro_widget.picture.sheet import sheet
from tsuro_widget.picture.svg import svg
from tsuro_widget.scene.palette import DICE, SEATS, paint
from tsuro_widget.scene.tracks import length, track
from tsuro_widget.words.clean import LONGEST_NAME, STRANGER, clean, display_name

Json = dict[str, Any]

SHIP = seas_data()["plinth"][0]
LISTED = json.loads(LISTS.read_text(encoding="utf-8"))
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "desc", "g", "rect", "circle", "path", "text"}
ATTRIBUTES = {
    *("width", "height", "viewBox", "role", "x", "y", "rx", "ry", "cx", "cy", "r", "d", "transform"),
    *("fill", "fill-opacity", "opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-dashoffset"),
    *("stroke-linecap", "stroke-linejoin", "font-family", "font-size", "font-weight", "text-anchor", "text-decoration"),
}
VALUE = re.compile(r"[-#.,\w ()%]*")

PAYLOADS = [
    "<script>alert(1)</script>",
    "</text><script>alert(1)</script>",
    '"><svg onload=alert(1)>',
    "' onload='alert(1)",
    "]]><script>alert(1)</script>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<!-- hidden -->",
    "<?xml-stylesheet href='x'?>",
    "<!DOCTYPE svg [<!ENTITY x 'y'>]>",
    "&lt;script&gt;&x;&#60;script&#62;",
    "<a xlink:href='javascript:alert(1)'>x</a>",
    "<foreignObject><body onload=alert(1)>",
    "<style>*{fill:url(//x)}</style>",
    "url(javascript:alert(1))",
    "{name} {0} {name.__class__} %s %(name)s",
    "{{7*7}}${7*7}",
    "id=x name=y data-z=1",
]


def drawn(picture: str) -> Element:
    return fromstring(picture)


def words(picture: Element) -> list[str]:
    return [
        "".join(node.itertext()) for node in picture.iter() if node.tag in (f"{SVG}text", f"{SVG}desc", f"{SVG}title")
    ]


def check_plain(picture: Element) -> None:
    """Nothing but the elements and attributes of this package, with values that do nothing."""
    for node in picture.iter():
        assert node.tag.removeprefix(SVG) in ELEMENTS
        assert set(node.attrib) <= ATTRIBUTES
        assert all(VALUE.fullmatch(value) and "url" not in value for value in node.attrib.values())
        assert not (node.text or "").strip() or node.tag.removeprefix(SVG) in ("text", "title", "desc")


def with_names(scene: Json, names: list[str]) -> Json:
    """The scene, with other names wherever one of them is."""
    changed = deepcopy(scene)
    for seat, name in zip(changed["seats"], names, strict=True):
        seat["name"] = name
    changed["tokens"] = [{"kind": "dragon", "name": "dragon", "at": names[0]}]
    changed["ask"] |= {"actor": names[0], "text": f"{names[0]}: lay", "hint": names[1]}
    return changed


@pytest.fixture(scope="module")
def scenes() -> dict[str, Json]:
    return {name: make().scene() for name, make in MOMENTS.items()}


@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.parametrize(("dark", "width"), [(False, 900), (True, 900), (False, 420)])
def test_every_moment_is_plain_strict_xml(scenes: dict[str, Json], name: str, dark: bool, width: int) -> None:
    picture = drawn(svg(scenes[name], dark=dark, width=width))
    check_plain(picture)
    assert picture.get("role") == "img"
    assert [child.tag for child in picture][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert picture.get("width") == str(width)


def test_what_looks_like_code_is_shown_as_text(scenes: dict[str, Json]) -> None:
    for payload in PAYLOADS:
        names = [payload, *(f"{number}{payload}"[:LONGEST_NAME] for number in range(7))]
        picture = drawn(svg(with_names(scenes["middle"], names)))
        check_plain(picture)
        assert display_name(payload) in words(picture)[1]
        assert any(text.startswith(payload[:6]) for text in words(picture)[2:])


def test_a_game_with_such_names_shows_itself() -> None:
    game = unchecked(["<b>Ann</b>", "{name}", "a\u0007b", "&amp;"])
    game.run()
    text = words(drawn(svg(game.scene())))[1]
    assert "<b>Ann</b>, blue circle" in text
    assert "{name}, orange square" in text
    assert f"a{STRANGER}b, green triangle" in text


def test_names_are_cut_at_forty_letters_and_cleaned() -> None:
    assert display_name("x" * 41) == "x" * 39 + "…"
    assert display_name("x" * 40) == "x" * 40
    assert (
        clean("a\x00\x1b[31m\u2028b\ud83d\ufffe\U0001f409")
        == f"a{STRANGER}{STRANGER}[31m{STRANGER}b{STRANGER}{STRANGER}\U0001f409"
    )


# -- what it shows -------------------------------------------------------------------------------


def colours_of(picture: Element) -> set[str]:
    return {
        value for node in picture.iter() for key in ("fill", "stroke") if (value := node.get(key)) and value != "none"
    }


def test_the_description_says_where_everybody_is_and_who_is_asked() -> None:
    game = table({"Ann": "a1.n1", "Ben": "f6.s1", "Cy": {"out": "edge"}}, {"Ann": "t01 t20", "Ben": "t32"})
    title, text = words(drawn(svg(game.scene())))[:2]
    assert title == "Tsuro: Classic, 6 by 6 squares"
    assert text == (
        "0 tiles lie on the board. Ann, blue circle, faces a1.n1, 2 tiles. Ben, orange square, faces f6.s1, 1 tile. "
        "Cy, green triangle, out (edge), 0 tiles. Ann: lay a tile on a1"
    )


@pytest.mark.parametrize("name", MOMENTS)
def test_a_picture_draws_what_the_kept_list_of_its_scene_says(scenes: dict[str, Json], name: str) -> None:
    """The test of the front end reads the same lists: pictures and the live board draw the same, in the same order."""
    found, kept = drawn_list(scenes[name]), LISTED[name]
    assert [entry[:4] for entry in found] == [entry[:4] for entry in kept], made_by("tests.support.golden_scenes")
    assert [entry[4] for entry in found] == pytest.approx([entry[4] for entry in kept], abs=0.02)


def test_the_lists_have_every_moment() -> None:
    assert list(LISTED) == list(MOMENTS)


def fixed_colours(drawn: Any) -> set[str]:
    return {*re.findall(r"#[0-9A-F]{6}", json.dumps(drawn))}


@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_colours_are_those_of_the_theme_and_of_the_sprites(scenes: dict[str, Json], name: str, dark: bool) -> None:
    """No part and no variable is left."""
    scene = scenes[name]
    allowed = fixed_colours(drawings(scene)) | set(paint_of(scene, dark=dark).values())
    picture = svg(scene, dark=dark)
    assert colours_of(drawn(picture)) <= allowed
    assert "@" not in picture
    assert "var(" not in picture
    other = paint(scene["palette"], dark=not dark)["tile"]
    assert other not in picture


def at_sea(*answers: str) -> Json:
    return played(three({"G1": "e1 r0", "B1": "b6 r0", "B5": "f2 r0"}), *answers).scene()


def test_the_dice_are_told_with_their_sum_and_what_it_means() -> None:
    """Beside the board there is one line for all of them; the board shows which daikaiju has followed a die."""
    assert "dice: gold 3, blue 4; 7: the daikaiju move; die 1" in words(drawn(svg(at_sea("roll 3 4", "die 1"))))
    assert any(text.endswith("the daikaiju stay") for text in words(drawn(svg(at_sea(QUIET)))))


def test_daikaiju_are_in_the_description() -> None:
    """With their five numbers, and the dice of the last roll, as on the text board."""
    game = played(three({"G1": "e1 r1", "B1": "b6 r2", "B5": "f2 r3"}), QUIET)
    text = words(drawn(svg(game.scene())))[1]
    assert text.startswith(
        "0 tiles lie on the board. B1 on b6 looks south (r2): north 4, east 3, south 2, west 5; 1 turns it. "
        "B5 on f2 looks west (r3): north 4, east 3, south 2, west 1; 5 turns it. "
        "G1 on e1 looks east (r1): north 3, east 2, south 5, west 4; 1 turns it. "
        "dice: gold 1, blue 1; 2: the daikaiju stay. Ann, blue"
    )


def where(picture: Element) -> Iterator[tuple[Element, tuple[float, float], float]]:
    """Every element with the pixel to which its groups move it, and how much they enlarge it."""

    def inside(node: Element, x: float, y: float, scale: float) -> Iterator[tuple[Element, tuple[float, float], float]]:
        move = re.match(r"translate\(([-.\d]+) ([-.\d]+)\)", node.get("transform") or "")
        larger = re.search(r"scale\(([-.\d]+)\)", node.get("transform") or "")
        if move:
            x, y = x + scale * float(move[1]), y + scale * float(move[2])
        scale *= float(larger[1]) if larger else 1
        yield node, (x, y), scale
        for child in node:
            yield from inside(child, x, y, scale)

    return inside(picture, 0, 0, 1)


def boxes(picture: Element, tag: str, part: Callable[[Element], bool], half: float) -> list[tuple[float, ...]]:
    """Left, top, right and bottom of what is drawn around its own middle."""
    found = [(x, y, half * scale) for node, (x, y), scale in where(picture) if node.tag == f"{SVG}{tag}" and part(node)]
    return [(x - reach, y - reach, x + reach, y + reach) for x, y, reach in found]


@pytest.mark.parametrize("width", [900, 420])
@pytest.mark.parametrize(("edge", "squares"), [("n", "abcdefg"), ("w", "1234567")])
def test_ships_that_wait_leave_the_numbers_of_the_dice_free(width: int, edge: str, squares: str) -> None:
    """Eight of them on one edge; to its sides and behind, a ship reaches 1.89 of its own units from its middle."""
    game = Game("seas", seats=8, seed=3)
    while game.actor == "chance":
        game.step()
    places = [
        f"start {square}1.{edge}{port}" if edge == "n" else f"start a{square}.{edge}{port}"
        for square in squares
        for port in (1, 2)
    ]
    for _ in range(8):
        game.play(next(place for place in places if place in map(str, game.legal_actions)))
    picture = drawn(svg(game.scene(), width=width))
    ships = boxes(picture, "path", lambda node: node.get("d") == SHIP and node.get("opacity") is None, 1.89)
    gold = boxes(picture, "rect", lambda node: node.get("fill") in (DICE["gold"]["face"], DICE["blue"]["face"]), 0.535)
    dice = [box for box in gold if box[2] - box[0] < 30]
    assert (len(ships), len(dice)) == (8, 12)
    for ship in ships:
        assert not any(ship[0] < x1 and x0 < ship[2] and ship[1] < y1 and y0 < ship[3] for x0, y0, x1, y1 in dice)


@pytest.mark.parametrize("letter", ["M", "W", "m", "@", "x", "\u4e16", "i"])
def test_a_name_ends_before_what_is_known_beside_it(letter: str, scenes: dict[str, Json]) -> None:
    """Names are in a usual font, of 13 pixels; what is known of a seat begins at pixel 134, the name at 38."""
    widths = {"M": 0.863, "W": 0.989, "m": 0.974, "@": 1.0, "x": 0.592, "\u4e16": 1.0, "i": 0.278}
    names = [letter * 40] * len(scenes["middle"]["seats"])
    said = words(drawn(svg(with_names(scenes["middle"], names))))
    in_the_list = min((text for text in said if set(text) <= {letter, "…"}), key=len)
    assert 38 + 13 * (widths[letter] * (len(in_the_list) - 1) + 1) < 131
    assert in_the_list.endswith("…")
    assert len(in_the_list) > 4


def test_with_a_die_for_each_every_die_is_told_with_its_daikaiju() -> None:
    game = played(three(FAR, rules={"movement_die": "each"}), MOVING, "die 1", "die 4")
    told = " ".join(words(drawn(svg(game.scene())))[2:])
    assert "dice: gold 3, blue 4; 7: the daikaiju move; G1 die 1, B1 die 4" in told
    assert game.scene()["dice"]["thrown"] == [
        {"die": 1, "name": "G1", "moved": ["G1"]},
        {"die": 4, "name": "B1", "moved": ["B1"]},
    ]


def test_ships_sail_on_the_sea_and_pebbles_lie_elsewhere(scenes: dict[str, Json]) -> None:
    lines = [node.get("d") for node in drawn(svg(at_sea())).iter(f"{SVG}path")]
    assert lines.count(SHIP) == 2 * 3
    lines = [node.get("d") for node in drawn(svg(scenes["middle"])).iter(f"{SVG}path")]
    assert SHIP not in lines


def test_a_ship_that_was_sunk_leaves_the_numbers_of_the_daikaiju_free() -> None:
    """G1 swims onto the wake on which Ann rests: her sign goes ahead of it, off the square."""
    game = played(three({"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0"}), QUIET, "place w28 r0", MOVING, "die 3")
    view = game.scene()
    ann = view["pawns"][0]
    assert (ann["out"], ann["x"], ann["y"], ann["dy"]) == ("daikaiju", 3.3333, 1, 1)
    assert "translate(3.333 1.1)" in svg(view)


def test_a_tile_has_four_ribbons_and_a_trail_its_own_colour() -> None:
    game = table(
        {"Ann": "b1.w1", "Ben": "f6.s1"},
        {"Ann": "t01", "Ben": "t32"},
        board={"a1": "t34 r0"},
    )
    picture = drawn(svg(game.scene(seat="Ben")))
    strokes = [(node.get("stroke"), node.get("stroke-width")) for node in picture.iter(f"{SVG}path")]
    ribbon = (paint("classic", dark=False)["path"], "0.08")
    assert strokes.count(ribbon) == 4 * 2
    assert strokes.count((SEATS[0].colour, "0.105")) == 1


def test_the_hand_is_shown_to_its_owner_only(scenes: dict[str, Json]) -> None:
    game = MOMENTS["opening"]()
    asked = str(game.actor)
    other = next(name for name in game.state.seats if name != asked)
    held = game.state.hands[game.state.turn]
    assert set(held) <= set(words(drawn(svg(game.scene(asked)))))
    assert not set(held) & set(words(drawn(svg(game.scene(other)))))
    assert f"Hand of {other}" in words(drawn(svg(game.scene(other))))


def test_a_path_that_is_walked_backwards_is_the_same_curve(scenes: dict[str, Json]) -> None:
    there, back = track(scenes["over"], 0, 5), track(scenes["over"], 5, 0)
    assert there.curve[:2] == back.curve[6:]
    assert there.curve[2:4] == back.curve[4:6]
    assert length(there.curve) == pytest.approx(length(back.curve))


def test_a_straight_path_is_as_long_as_it_is(scenes: dict[str, Json]) -> None:
    """Port n1 lies straight above s2, which has the number 5."""
    assert length(track(scenes["over"], 0, 5).curve) == pytest.approx(1, abs=0.001)


def test_a_sheet_lets_no_text_through_as_it_is() -> None:
    """Whoever draws need not think of it."""
    picture = sheet([text("<c>\x1b", 1, 2, 3)], {}, 10, 10, "a\x00", "b\u202e")
    assert words(drawn(picture)) == [f"a{STRANGER}", f"b{STRANGER}", f"<c>{STRANGER}"]
