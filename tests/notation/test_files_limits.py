"""Limits at the door: so much is accepted, one more is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.helpers import EDITIONS, faults_of, tiles
from tsuro_widget import Game
from tsuro_widget._base.files import DEEPEST, LARGEST_FILE, parse_json
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.rules.actions import parse


def test_limit_of_the_size_of_a_file() -> None:
    assert parse_json('"' + "x" * (LARGEST_FILE - 2) + '"') == "x" * (LARGEST_FILE - 2)
    assert faults_of(lambda: parse_json('"' + "x" * (LARGEST_FILE - 1) + '"'))[0][0] == "too-large"


def test_limit_of_a_file_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_text(" " * (LARGEST_FILE + 1), encoding="utf-8")
    assert faults_of(lambda: Game.load(path))[0][0] == "too-large"


def test_limit_of_the_depth_of_brackets() -> None:
    assert parse_json("[" * DEEPEST + "]" * DEEPEST) is not None
    assert parse_json(json.dumps("[" * 1000)) == "[" * 1000


def test_a_text_of_quotes_that_never_ends_is_refused_in_one_pass() -> None:
    endless = '"' + 'a\\"' * (LARGEST_FILE // 4) + "\\"
    assert faults_of(lambda: parse_json(endless))[0][0] == "not-json"


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        ("board_size", 3, 2),
        ("board_size", 10, 11),
        ("hand_size", 1, 0),
        ("hand_size", 17, 18),
        ("pawns_per_player", 1, 0),
        ("pawns_per_player", 2, 3),
        ("tiles", dict.fromkeys(tiles(1, 35), 10), dict.fromkeys(tiles(1, 35), 11)),
    ],
)
def test_limit_of_an_option(option: str, good: Any, bad: Any) -> None:
    assert Game("classic", **{option: good}).state.rules[option] == good
    with pytest.raises(ValueError, match=option):
        Game("classic", **{option: bad})


def test_limit_of_the_hand_in_the_largest_box() -> None:
    box = dict.fromkeys(tiles(1, 35), 10)
    assert Game("classic", tiles=box, hand_size=100).state.rules["hand_size"] == 100
    with pytest.raises(ValueError, match="hand_size is 101; it must be a whole number from 1 to 100"):
        Game("classic", tiles=box, hand_size=101)


@pytest.mark.parametrize("edition", EDITIONS)
def test_limit_of_the_pawns(edition: str) -> None:
    assert Game(edition, seats=4, pawns_per_player=2).state.rules["pawns_per_player"] == 2
    with pytest.raises(ValueError, match="10 pawns; at most 8"):
        Game(edition, seats=5, pawns_per_player=2)


def test_limit_of_a_name() -> None:
    assert Game(seats=["A" * 40, "Ben"]).state.seats[0] == "A" * 40
    with pytest.raises(ValueError, match="a name has 1 to 40 characters"):
        Game(seats=["A" * 41, "Ben"])


def test_limit_of_an_action() -> None:
    edition, grid = CLASSIC, Game().state.board.grid
    assert str(parse("keep" + " " * 1996, edition, grid)) == "keep"
    with pytest.raises(ValueError, match="at most 2000 characters"):
        parse("keep" + " " * 1997, edition, grid)


def test_limit_of_the_length_of_a_game() -> None:
    record: dict[str, Any] = {"format": "tsuro-record/1", "start": Game(seats=2).record()["start"]}
    long = record | {"actions": ["keep"] * 10_000}
    assert faults_of(lambda: Game.from_record(long))[0][0] == "action"
    longer = record | {"actions": ["keep"] * 10_001}
    assert faults_of(lambda: Game.from_record(longer))[0] == (
        "too-many",
        "actions: found 10001; there may be at most 10000",
    )
