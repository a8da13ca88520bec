"""The pictures of the README, the docs and the first notebook."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.kept import made_by
from tests.write_pictures import FOLDER, full_board, pictures
from tsuro_widget.show.palette import theme

PICTURES = pictures()
MOST_BYTES = 150_000


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.name)
def test_a_picture_is_what_the_engine_draws_today(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == PICTURES[path], made_by("tests.write_pictures")


def test_there_is_no_other_picture_and_none_is_large() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(path for path in PICTURES if path.parent == FOLDER)
    assert [path for path in PICTURES if path.stat().st_size > MOST_BYTES] == []


def test_the_first_picture_is_a_full_board_that_one_player_wins() -> None:
    game = full_board()
    assert len(game.winners) == 1
    assert len(game.state.board.laid) == game.state.board.size**2 - 1


@pytest.mark.parametrize("name", ["full-board", "lesson", "heat-map"])
def test_a_picture_is_there_for_light_and_for_dark_pages(name: str) -> None:
    palette = {"full-board": "classic", "lesson": "phoenix", "heat-map": "seas"}[name]
    for look, dark in (("light", False), ("dark", True)):
        page = ElementTree.fromstring(PICTURES[FOLDER / f"{name}-{look}.svg"]).find("{*}rect")
        assert page is not None
        assert page.get("fill") == theme(palette, dark=dark).page
