"""The file that replays a game in a browser, without a kernel and without a network."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import finished, moment
from tests.support.helpers import EVERY, unchecked
from tsuro_widget.picture.replay_page import replay_page
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")


def recording(path: Path) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="recording">(.*?)</script>', path.read_text("utf-8"), re.S)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def unfolded(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The moments of a recording, as its script puts them together."""
    moments: list[dict[str, Any]] = []
    lines: list[dict[str, Any]] = []
    for news in data["moments"]:
        lines += news["log"]["added"]
        moments.append({**(moments[-1] if moments else {}), **news, "log": lines[news["log"]["first"] :]})
    return moments


@pytest.mark.parametrize("edition", EVERY)
def test_a_replay_file_holds_every_moment(edition: str, tmp_path: Path) -> None:
    board = finished(edition)
    path = board.replay_html(tmp_path / "replay.html")
    moments = [moment(board, ply) for ply in range(board.game.ply + 1)]
    over = moments[-1]["over"]
    moments[-1] = moments[-1] | {"over": over and over | {"text": unfolded(recording(path))[-1]["over"]["text"]}}
    assert unfolded(recording(path)) == moments


@pytest.mark.parametrize(
    ("lang", "seats", "text"),
    [
        ("en", ["Ann", "Ben", "Cy", "Dee"], "Ann wins against Ben, Cy and Dee"),
        ("de", ["Ann", "Ben", "Cy", "Du"], "Ben gewinnt gegen Ann, Cy und dich"),
        ("en", ["You", "Ben", "Cy", "Dee"], "You win against Ben, Cy and Dee"),
    ],
)
def test_the_last_picture_says_who_wins_against_whom(lang: str, seats: list[str], text: str, tmp_path: Path) -> None:
    board = TsuroWidget(tsuro.Game("classic", seats=seats, seed=3).run("random"), lang=lang)
    path = board.replay_html(tmp_path / "replay.html")
    assert unfolded(recording(path))[-1]["over"]["text"] == text


@pytest.mark.parametrize(("edition", "seats"), [("classic", 8), ("seas", 8), ("phoenix", 8), ("kosmos", 2)])
def test_a_replay_file_is_smaller_than_a_megabyte(edition: str, seats: int, tmp_path: Path) -> None:
    game = tsuro.Game(edition, seats=seats, seed=3).run("cautious")
    assert TsuroWidget(game).replay_html(tmp_path / "replay.html").stat().st_size < 1_000_000


def test_t25_a_replay_file_reaches_for_nothing(tmp_path: Path) -> None:
    page = finished().replay_html(tmp_path / "replay.html").read_text("utf-8")
    assert "default-src 'none'" in page
    outside = set(re.findall(r"https?://[^\s\"'`)]+", page))
    assert outside <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"}
    assert not re.search(r"<(link|img|iframe|object|base)\b|@import|url\(|\bimport\s*[({\"']", page)


HOSTILE = ["</script><script>alert(1)</script>", "<!--<script>", "<img src=x onerror=a()>", "\u2028'\"&", "]]>"]


def test_t11_names_are_data_in_a_replay_file(tmp_path: Path) -> None:
    names = [*HOSTILE, HOSTILE[3].strip()]  # where blanks alone tell names apart, a file keeps them
    board = TsuroWidget(unchecked(names))
    page = board.replay_html(tmp_path / "replay.html").read_text("utf-8")
    assert [seat["name"] for seat in recording(tmp_path / "replay.html")["moments"][0]["seats"]] == names
    assert (page.count("<script"), page.count("</script"), page.count("<!--")) == (2, 2, 0)
    assert not any(name in page for name in HOSTILE[:3])


@pytest.mark.parametrize(
    "script", ["export default 1", "export{a as default};'</script>'", "export{a as default};'<!--'"]
)
def test_a_front_end_that_does_not_fit_into_a_page_is_refused(script: str) -> None:
    with pytest.raises(ValueError, match="the front end cannot be put into a page"):
        replay_page([], {}, script, "")


def test_a_replay_file_that_cannot_be_written_leaves_the_older_one(tmp_path: Path) -> None:
    board = finished()
    with pytest.raises(FileNotFoundError):
        board.replay_html(tmp_path / "nowhere" / "replay.html")
    assert list(tmp_path.iterdir()) == []
