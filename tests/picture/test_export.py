"""Exports: pictures, films and text made without a browser, each with its alternative text."""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy
import pytest
from PIL import Image, ImageChops, ImageSequence

from tests.support.figures import figure
from tests.support.games import game_at
from tests.support.helpers import unchecked
from tsuro_widget import Branches, Game, Paths, SaveError, Scenario, TsuroWidget, export
from tsuro_widget.picture import film as film_module
from tsuro_widget.picture.files import Picture, png_picture
from tsuro_widget.picture.film import Film
from tsuro_widget.scene.palette import paint
from tsuro_widget.widget import export as exporting

SVG = "{http://www.w3.org/2000/svg}"
pytestmark = pytest.mark.xdist_group("films")


@pytest.fixture(scope="module")
def scenario() -> Scenario:
    return Scenario.example()


@pytest.fixture(scope="module")
def film(scenario: Scenario) -> Picture:
    return export(scenario, kind="gif", width=320)


def frames(data: bytes) -> int:
    """How many pictures a film has."""
    return sum(1 for _ in ImageSequence.Iterator(Image.open(BytesIO(data))))


def test_an_svg_has_a_title_and_a_description(scenario: Scenario, tmp_path: Path) -> None:
    picture = export(scenario, tmp_path / "one.svg")
    root = ElementTree.fromstring((tmp_path / "one.svg").read_bytes())
    assert root.findtext(f"{SVG}title") == "Tsuro: Seas, 7 by 7 squares"
    assert (root.findtext(f"{SVG}desc") or "") in picture.alt
    assert picture.alt.startswith("The rulebook's example. Tsuro: Seas, 7 by 7 squares. 5 tiles lie on the board.")


def test_a_png_carries_its_text(scenario: Scenario) -> None:
    picture = export(scenario.played(), kind="png", width=320)
    image = Image.open(BytesIO(picture.data))
    image.load()
    assert (image.format, image.width) == ("PNG", 320)
    assert image.info["Description"] == picture.alt
    assert "Ann, blue circle, faces d4" in picture.alt


def test_every_chunk_of_a_png_is_sound() -> None:
    data = png_picture("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>", "drei Schiffe: ä").data
    place, kinds = 8, []
    while place < len(data):
        length = int.from_bytes(data[place : place + 4], "big")
        body = data[place + 4 : place + 8 + length]
        assert int.from_bytes(data[place + 8 + length : place + 12 + length], "big") == zlib.crc32(body)
        kinds.append(body[:4])
        place += 12 + length
    assert kinds[0] == b"IHDR"
    assert b"iTXt" in kinds
    assert kinds[-1] == b"IEND"


def test_a_scenario_becomes_a_film_of_all_its_steps(scenario: Scenario, film: Picture) -> None:
    image = Image.open(BytesIO(film.data))
    assert (image.format, frames(film.data)) == ("GIF", 1 + len(list(scenario.steps())))
    assert image.info["comment"].decode() == film.alt
    assert "G2 bites the wake tile on c3" in film.alt
    assert "Ann lays a tile on c5" in film.alt


def test_a_game_becomes_a_film_of_all_its_moments(tmp_path: Path) -> None:
    game = game_at("classic", 2, 3)
    game.goto(4)
    export(game, tmp_path / "game.gif", width=320)
    assert frames((tmp_path / "game.gif").read_bytes()) == 5
    assert game.ply == 4


def interrupted_at(calls: int, place: object, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on somebody presses Ctrl-C during the so manyth call."""
    real, made = getattr(place, name), list[object]()

    def impatient(*parts: object, **named: object) -> object:
        made.append(parts)
        if len(made) == calls:
            raise KeyboardInterrupt
        return real(*parts, **named)

    monkeypatch.setattr(place, name, impatient)


@pytest.mark.parametrize(
    ("place", "name"),
    [(exporting.GameExhibit, "drawn"), (film_module, "dots"), (Image.Image, "quantize"), (Game, "scene")],
    ids=["drawn", "as dots", "coloured", "looked at"],
)
def test_a_film_that_is_interrupted_is_as_long_as_it_has_become(
    place: object, name: str, scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever in the making of a picture that is; it says that it is not whole."""
    game = scenario.played()
    interrupted_at(9, place, name, monkeypatch)
    film = export(game, kind="gif", width=320)
    assert 1 <= frames(film.data) < 11
    assert film.alt.startswith(f"The first {frames(film.data)} of 11 pictures of this film: Tsuro: Seas")
    for frame in ImageSequence.Iterator(Image.open(BytesIO(film.data))):
        frame.load()


def test_a_film_of_which_one_picture_is_made_has_this_picture(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_at(2, film_module, "dots", monkeypatch)
    picture = export(scenario, kind="gif", width=320)
    assert frames(picture.data) == 1
    assert Image.open(BytesIO(picture.data)).width == 320


def test_a_film_of_which_nothing_is_made_is_none(scenario: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted_at(1, film_module, "dots", monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        export(scenario, kind="gif", width=320)


def test_each_picture_of_a_film_is_what_was_drawn() -> None:
    """Though only what changes is kept."""
    game = game_at("classic", 2, 3)
    game.goto(8)
    film = Image.open(BytesIO(export(game, kind="gif", width=320).data))
    for ply in range(9):
        game.goto(ply)
        drawn = Image.open(BytesIO(export(game, kind="png", width=320).data)).convert("RGB")
        film.seek(ply)
        shown = film.convert("RGB")
        apart = ImageChops.difference(shown.crop((0, 0, *drawn.size)), drawn).convert("L").histogram()
        assert sum(apart[40:]) < 0.002 * drawn.width * drawn.height


def test_the_last_picture_of_a_film_stays_longest(film: Picture) -> None:
    image = Image.open(BytesIO(film.data))
    times = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    assert (set(times[:-1]), times[-1], image.info["loop"]) == ({700}, 2100, 0)


def test_the_json_of_a_game_is_its_record_and_the_text_beside_it(tmp_path: Path) -> None:
    game = game_at("classic", 2, 3)
    picture = export(game, tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json").record() == game.record()
    assert json.loads(picture.data)["alt"] == picture.alt == export(game, kind="svg").alt


@pytest.mark.parametrize("notes", ["", "What Ann sees."])
def test_the_json_of_a_scenario_is_the_scenario_and_the_text_beside_it(notes: str) -> None:
    bare = Scenario("classic", seats=2, notes=notes).pawn("Ann", "a1.n1").pawn("Ben", "f6.s1").hand("Ann", "t01")
    data = json.loads(export(bare, kind="json").data)
    assert Scenario.from_json(data) == bare
    assert data["alt"] == export(bare, kind="svg").alt
    assert data.get("notes", "") == notes


@pytest.mark.parametrize("kind", ["paths", "comparison"])
def test_the_json_of_anything_else_has_the_text_too(kind: str, scenario: Scenario) -> None:
    what = Paths(scenario) if kind == "paths" else Branches(scenario.played()).compare("main")
    picture = export(what, kind="json")
    assert json.loads(picture.data)["alt"] == export(what, kind="svg").alt


@pytest.mark.parametrize("reader", [Game.from_record, Scenario.from_json])
def test_an_alternative_text_that_is_none_is_refused(reader: Callable[[object], object]) -> None:
    game = game_at("classic", 2, 3)
    file = game.record() if reader == Game.from_record else Scenario.of(game).json()
    with pytest.raises(SaveError, match="alt: found 5; it must be a text"):
        reader({**file, "alt": 5})


def test_paths_and_comparisons_can_be_exported(scenario: Scenario) -> None:
    branches = Branches(scenario.played())
    branches.add("quiet", "roll 1 1")
    for what in (Paths(scenario.played()), branches.compare("quiet")):
        assert ElementTree.fromstring(export(what, kind="svg").data).tag == f"{SVG}svg"
        assert Image.open(BytesIO(export(what, kind="png").data)).format == "PNG"
        assert json.loads(export(what, kind="json").data)
        with pytest.raises(ValueError, match="a film is made of a game or a scenario"):
            export(what, kind="gif")


def test_a_picture_takes_marks(scenario: Scenario) -> None:
    """An arrow adds its line, its dark rim and its head; a mark that is none is refused."""
    bare, marked = (
        export(scenario, kind="svg", marks=marks).data.decode() for marks in ([], [{"arrow": ["c4", "d5"]}])
    )
    assert marked.count("<path") == bare.count("<path") + 3
    with pytest.raises(ValueError, match="mark 1: no square z9"):
        export(scenario, kind="svg", marks=[{"cell": "z9"}])


def test_every_picture_of_a_film_has_the_marks(scenario: Scenario, film: Picture) -> None:
    marked = export(scenario, kind="gif", width=320, marks=[{"cell": "a7"}])
    before, after = (ImageSequence.Iterator(Image.open(BytesIO(data))) for data in (film.data, marked.data))
    assert all(one.convert("RGB").tobytes() != other.convert("RGB").tobytes() for one, other in zip(before, after))


@pytest.mark.parametrize("kind", ["svg", "json"])
@pytest.mark.parametrize("marks", [[{"cell": "a1"}], "c4", 5])
def test_paths_and_comparisons_take_no_marks(kind: str, marks: Any, scenario: Scenario) -> None:
    for what in (Paths(scenario), Branches(scenario.played()).compare("main")):
        with pytest.raises(ValueError, match="only a picture of a game or a scenario takes marks"):
            export(what, kind=kind, marks=marks)


WIDTHS = [10**6, 10**400, 4001, 239, 0, -1, -5, "a", None, True, float("nan"), float("inf"), 1j]


@pytest.mark.parametrize("width", WIDTHS, ids=lambda width: repr(width)[:8])
def test_a_width_that_no_picture_has_is_refused(width: Any, scenario: Scenario) -> None:
    game = scenario.played()
    comparison = Branches(game).compare("main")
    for kind in ("svg", "png", "gif", "json", "html"):
        with pytest.raises(ValueError, match=r"width is .*; it must be a number of pixels from 240 to 4000"):
            export(game, kind=kind, width=width)
    with pytest.raises(ValueError, match="from 240 to 4000"):
        Paths(game).svg(width=width)
    with pytest.raises(ValueError, match="from 496 to 4000"):
        comparison.svg(width=width)


@pytest.mark.parametrize("width", [240, 241.5, numpy.int64(700), numpy.float32(700), 4000])
def test_a_picture_is_so_wide(width: Any, scenario: Scenario) -> None:
    game = scenario.played()
    for what in (game, scenario, Paths(game)):
        root = ElementTree.fromstring(export(what, kind="svg", width=width).data)
        assert float(root.get("width", "")) == float(width)


@pytest.mark.parametrize("width", [496, 900])
def test_a_comparison_is_so_wide(width: int, scenario: Scenario) -> None:
    branches = Branches(scenario.played())
    branches.add("quiet", "roll 1 1")
    root = ElementTree.fromstring(export(branches.compare("quiet"), kind="svg", width=width).data)
    assert float(root.get("width", "")) == width


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket", "seas", "phoenix"])
def test_the_narrowest_picture_can_be_drawn(edition: str) -> None:
    game = Game(edition, seats=8 if edition in ("classic", "seas", "phoenix") else 2, seed=1).run("cautious")
    assert Image.open(BytesIO(export(game, kind="png", width=240).data)).width == 240


@pytest.mark.parametrize("kind", ["SVG", "Json", "HTML", "htm"])
def test_a_kind_of_file_may_have_capitals(kind: str, scenario: Scenario) -> None:
    assert export(scenario, kind=kind).data == export(scenario, kind={"htm": "html"}.get(kind, kind.lower())).data


def test_a_board_is_exported_as_its_game(scenario: Scenario) -> None:
    game = scenario.played()
    with TsuroWidget(game) as board:
        for kind in ("svg", "json"):
            assert export(board, kind=kind) == export(game, kind=kind)
        assert export(board, kind="html").alt == export(game, kind="html").alt


def test_a_picture_shows_itself_with_its_text(scenario: Scenario, film: Picture) -> None:
    bundle = film._repr_mimebundle_()
    assert "image/svg+xml" not in bundle
    assert bundle["text/html"].startswith('<img alt="The rulebook&#x27;s example. Tsuro: Seas')
    assert "image/svg+xml" in export(scenario, kind="svg")._repr_mimebundle_()


def test_text_that_people_typed_cannot_leave_the_text(tmp_path: Path) -> None:
    picture = export(unchecked(['"><script>', "Ben\x01"]), kind="svg")
    assert not [node for node in ElementTree.fromstring(picture.data).iter() if node.tag.endswith("script")]
    assert "<script>" not in picture.bundle["text/html"]
    assert "\x01" not in picture.alt


@pytest.mark.parametrize(
    ("what", "path", "said"),
    [
        (7, "x.svg", "found 7; it must be a game, a board, a scenario"),
        ("game", "x.bmp", "the kind of file is 'bmp'; it must be one of svg, png, gif, json, html"),
        ("paths", "x.html", "made of a game or a scenario"),
        ("game", None, "the kind of file is ''"),
    ],
)
def test_what_cannot_be_exported_is_refused(what: Any, path: str | None, said: str, tmp_path: Path) -> None:
    things: dict[object, Any] = {"game": Game("classic", seed=1), "paths": Paths(Game("classic", seed=1))}
    with pytest.raises(ValueError, match=said):
        export(things.get(what, what), path and tmp_path / path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("module", "kind"), [("resvg_py", "png"), ("PIL.Image", "gif")])
def test_without_its_package_it_says_what_to_install(module: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=r"a (PNG|GIF) needs \S+: pip install 'tsuro_widget\[export\]'"):
        export(Game("classic", seed=1), kind=kind)


@pytest.mark.parametrize("calls", [7, 1, 14][: figure("places at which a film is interrupted")])
def test_a_film_that_is_interrupted_while_it_is_written_has_all_its_pictures(
    calls: int, scenario: Scenario, film: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_at(calls, ImageChops, "subtract_modulo", monkeypatch)
    assert export(scenario, kind="gif", width=320) == film


@pytest.mark.parametrize("number", [0, 2001])
def test_a_film_is_neither_empty_nor_endless(number: int) -> None:
    with pytest.raises(ValueError, match="a film has 1 to 2000"):
        Film(number, lambda one: "<svg/>")


SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}">'
    '<rect width="{2}" height="9" fill="#008040"/></svg>'
)


def test_all_pictures_of_a_film_are_as_large_as_the_largest_and_on_paper() -> None:
    squares = [SQUARE.format(20, 20, 9), SQUARE.format(30, 40, 12), SQUARE.format(20, 20, 15)]
    made = Film(len(squares), squares.__getitem__)
    assert list(made.render())[-1] == 1
    film = Image.open(BytesIO(made.picture("squares").data))
    corners = [frame.convert("RGB").getpixel((25, 35)) for frame in ImageSequence.Iterator(film)]
    assert (film.size, corners) == ((30, 40), [(255, 255, 255)] * 3)


def test_a_moment_that_looks_like_the_one_before_is_shown_as_long() -> None:
    squares = [SQUARE.format(20, 20, width) for width in (9, 9, 12, 12)]
    made = Film(len(squares), squares.__getitem__)
    assert list(made.render())[-1] == 1
    image = Image.open(BytesIO(made.picture("squares").data))
    assert sum(frame.info["duration"] for frame in ImageSequence.Iterator(image)) == 3 * 700 + 2100


def test_the_comment_of_a_film_may_be_long() -> None:
    alt = "\N{MIDDLE DOT} a long story. " * 3000
    made = Film(1, lambda number: SQUARE.format(20, 20, 9))
    assert list(made.render())
    assert Image.open(BytesIO(made.picture(alt).data)).info["comment"].decode() == alt


# -- dark pictures -------------------------------------------------------------------------------


def corner_of(data: bytes) -> Any:
    return Image.open(BytesIO(data)).convert("RGB").getpixel((1, 1))


@pytest.mark.parametrize("kind", ["png", "gif"])
def test_pictures_and_films_can_be_dark(kind: str, scenario: Scenario, film: Picture) -> None:
    page = tuple(int(paint("seas", dark=True)["page"][at : at + 2], 16) for at in (1, 3, 5))
    dark = corner_of(export(scenario, kind=kind, width=320, dark=True).data)
    assert max(abs(one - other) for one, other in zip(dark, page)) < 8
    light = film if kind == "gif" else export(scenario, kind=kind, width=320)
    assert corner_of(light.data) == (255, 255, 255)


def test_whatever_can_be_drawn_can_be_dark(scenario: Scenario) -> None:
    game = scenario.played()
    page = f'<rect fill="{paint("seas", dark=True)["page"]}"'
    for what in (game, scenario, Paths(game), Branches(game).compare("main")):
        assert [page in export(what, kind="svg", dark=dark).data.decode() for dark in (True, False)] == [True, False]


def test_a_snapshot_can_be_dark(scenario: Scenario) -> None:
    page = f'<rect fill="{paint("seas", dark=True)["page"]}"'
    with TsuroWidget(scenario.played()) as board:
        assert page in board.snapshot(dark=True).svg
        assert page not in board.snapshot().svg


def test_whether_a_picture_is_dark_is_true_or_false(scenario: Scenario) -> None:
    with pytest.raises(ValueError, match="dark is 'yes'; it must be True or False"):
        export(scenario, kind="svg", dark="yes")  # type: ignore[arg-type]
