"""Exports: pictures, films and text made without a browser, each with its alternative text."""

from __future__ import annotations

import json
import sys
import zlib
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageSequence

from tests.helpers import random_game
from tsuro_widget import Branches, Game, Paths, Scenario, export
from tsuro_widget.explore import exporting
from tsuro_widget.show.export import Picture, gif_picture, png_picture

SVG = "{http://www.w3.org/2000/svg}"


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
    assert "G2 bites w12 on c3" in film.alt
    assert "Ann lays w28 on c5" in film.alt


def test_a_game_becomes_a_film_of_all_its_moments(tmp_path: Path) -> None:
    game = random_game("classic", 2, 3)
    game.goto(4)
    export(game, tmp_path / "game.gif", width=320)
    assert frames((tmp_path / "game.gif").read_bytes()) == 5
    assert game.ply == 4


def test_a_film_that_is_interrupted_is_as_long_as_it_has_become(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = exporting._still
    calls: list[object] = []

    def impatient(scene: dict[str, object], width: float) -> str:
        calls.append(scene)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return drawn(scene, width)

    monkeypatch.setattr(exporting, "_still", impatient)
    assert frames(export(scenario, kind="gif", width=320).data) == 2


def test_the_json_of_a_game_is_its_record_with_the_text_among_the_notes(tmp_path: Path) -> None:
    game = random_game("classic", 2, 3)
    picture = export(game, tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert (again.actions, again.notes["alt"]) == (game.actions, picture.alt)
    assert game.notes == {}


def test_the_json_of_a_scenario_is_the_scenario() -> None:
    bare = Scenario("classic", seats=2).pawn("Ann", "a1.n1").pawn("Ben", "f6.s1").hand("Ann", "t01")
    data = json.loads(export(bare, kind="json").data)
    assert Scenario.from_json(data).json()["start"] == bare.json()["start"]
    assert data["notes"] == export(bare, kind="svg").alt


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


def test_a_picture_shows_itself_with_its_text(scenario: Scenario, film: Picture) -> None:
    bundle = film._repr_mimebundle_()
    assert "image/svg+xml" not in bundle
    assert bundle["text/html"].startswith('<img alt="The rulebook&#x27;s example. Tsuro: Seas')
    assert "image/svg+xml" in export(scenario, kind="svg")._repr_mimebundle_()


def test_text_that_people_typed_cannot_leave_the_text(tmp_path: Path) -> None:
    game = Game("classic", seats=['"><script>', "Ben\u202e\x01"], seed=1)
    picture = export(game, kind="svg")
    assert not [node for node in ElementTree.fromstring(picture.data).iter() if node.tag.endswith("script")]
    assert "<script>" not in picture.bundle["text/html"]
    assert "\x01" not in picture.alt
    assert "\u202e" not in picture.alt


@pytest.mark.parametrize(
    ("what", "path", "said"),
    [
        (7, "x.svg", "found 7; it must be a game, a scenario"),
        ("game", "x.bmp", "the kind of file is 'bmp'; it must be one of svg, png, gif, json"),
        ("pages", "x.html", "made of a game or a scenario"),
        ("game", None, "the kind of file is ''"),
    ],
)
def test_what_cannot_be_exported_is_refused(what: object, path: str | None, said: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=said):
        export(Game("classic", seed=1) if what == "game" else what, path and tmp_path / path)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("module", "kind"), [("resvg_py", "png"), ("PIL.Image", "gif")])
def test_without_its_package_it_says_what_to_install(module: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=r"pip install tsuro_widget\[export\]"):
        export(Game("classic", seed=1), kind=kind)


@pytest.mark.parametrize("number", [0, 2001])
def test_a_film_is_neither_empty_nor_endless(number: int) -> None:
    with pytest.raises(ValueError, match="a film has 1 to 2000"):
        gif_picture(["<svg/>"] * number, "nothing")


SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}">'
    '<rect width="{2}" height="9" fill="#008040"/></svg>'
)


def test_all_pictures_of_a_film_are_as_large_as_the_largest_and_on_paper() -> None:
    squares = [SQUARE.format(20, 20, 9), SQUARE.format(30, 40, 12), SQUARE.format(20, 20, 15)]
    film = Image.open(BytesIO(gif_picture(squares, "squares").data))
    corners = [frame.convert("RGB").getpixel((25, 35)) for frame in ImageSequence.Iterator(film)]
    assert (film.size, corners) == ((30, 40), [(255, 255, 255)] * 3)
