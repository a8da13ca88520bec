"""The pictures of the README, the docs and the first notebook."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.kept import made_by
from tests.support.write_pictures import FOLDER, NOTEBOOKS_FOLDER, STYLE, board_alone, full_board, pictures
from tsuro_widget.scene.palette import paint

GROWING = NOTEBOOKS_FOLDER / "full-board.svg"
MOST_BYTES = 150_000
pytestmark = pytest.mark.xdist_group("pictures")


@pytest.mark.parametrize("path", [GROWING, *sorted(FOLDER.iterdir())], ids=lambda path: path.name)
def test_a_picture_is_what_the_engine_draws_today(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == pictures()[path], made_by("tests.support.write_pictures")


def test_there_is_no_other_picture_and_none_is_large() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(path for path in pictures() if path.parent == FOLDER)
    assert [path for path in pictures() if path.stat().st_size > MOST_BYTES] == []


def test_the_first_picture_is_a_full_board_that_one_player_wins() -> None:
    game = full_board()
    assert len(game.winners) == 1
    assert len(game.state.board.laid) == game.state.board.size**2 - 1


@pytest.mark.parametrize("name", ["full-board", "lesson", "heat-map"])
def test_a_picture_is_there_for_light_and_for_dark_pages(name: str) -> None:
    palette = {"full-board": "classic", "lesson": "phoenix", "heat-map": "seas"}[name]
    for look, dark in (("light", False), ("dark", True)):
        page = ElementTree.fromstring(pictures()[FOLDER / f"{name}-{look}.svg"]).find("{*}rect")
        assert page is not None
        assert page.get("fill") == paint(palette, dark=dark)["page"]


def test_the_first_picture_draws_itself_in_ten_seconds_and_then_is_the_end_of_the_game() -> None:
    drawn = pictures()[GROWING]
    delays = [float(delay) for delay in re.findall(r'class="later" style="animation-delay: ([\d.]+)s"', drawn)]
    steps = sum(len(trail["steps"]) for trail in full_board().scene()["trails"])
    assert sorted(delays[steps:]) == [max(delays)] * len(delays[steps:])
    assert max(delays[:steps]) < max(delays) < 10
    still = re.sub(r' class="later" style="[^"]*"|<style>.*?</style>', "", drawn)
    assert ElementTree.canonicalize(still) == ElementTree.canonicalize(board_alone(full_board().scene()))


def test_the_first_picture_stands_still_where_motion_is_reduced() -> None:
    assert "@media (prefers-reduced-motion: reduce) { .later { animation: none } }" in STYLE
    assert all(STYLE in pictures()[path] for path in pictures() if path.stem.startswith("full-board"))
