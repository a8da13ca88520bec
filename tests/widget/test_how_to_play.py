"""Behind `?` everybody reads how the edition is played, with pictures from a real game, and the keys that work here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of
from tests.support.helpers import EVERY
from tsuro_widget.editions.classic import CLASSIC

pytestmark = pytest.mark.usefixtures("wired")


def help_of(board: tsuro.TsuroWidget, ply: int | None = None) -> list[Any]:
    content = {"id": 1, "ply": board.game.ply if ply is None else ply, "kind": "help"}
    told: list[Any] = answer(board, content)["help"]
    return told


def keys_of(board: tsuro.TsuroWidget) -> str:
    return str(board.texts["key list"])


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("edition", EVERY)
def test_six_sentences_each_with_a_picture_and_its_place_in_the_rulebook(edition: str, lang: str) -> None:
    steps = help_of(tsuro.play(edition, seats=3, seed=1, lang=lang))
    assert len(steps) == 6
    for tag, _, (picture, sentence) in steps:
        assert (tag, picture[0], sentence[0]) == ("li", "svg", "p")
        assert len(picture[2]) > 1
        assert sentence[2].endswith(").")
        assert set(sentence[2]) & {'"', "„"}
    assert f"{'Regeln' if lang == 'de' else 'rules'}" in steps[0][2][1][2]


def test_it_is_told_at_any_moment() -> None:
    board = board_of()
    assert help_of(board, ply=board.game.ply + 7) == help_of(board)


def test_an_edition_of_your_own_has_keys_alone() -> None:
    board = tsuro.play(replace(CLASSIC, key="mine", name="Mine"), seats=2, seed=1)
    assert help_of(board) == []


def test_only_keys_that_work_here_are_listed() -> None:
    classic, phoenix = (keys_of(tsuro.play(edition, seats=2, seed=1)) for edition in ("classic", "phoenix"))
    assert [key in classic for key in ("F:", "V:")] == [False, False]
    assert [key in phoenix for key in ("F:", "V:")] == [True, True]


@pytest.mark.parametrize(("edition", "seats", "options", "exchanges"), [
    ("classic", 3, {}, True),
    ("classic", 3, {"exchange_bonus": False}, False),
    ("classic", 2, {}, False),
    ("kosmos", 3, {}, False),
    ("kosmos", 3, {"exchange_bonus": True}, True),
    ("seas", 3, {}, True),
    ("phoenix", 3, {}, False),
])  # fmt: skip
def test_space_is_listed_where_tiles_can_be_exchanged(
    edition: str, seats: int, options: dict[str, Any], exchanges: bool
) -> None:
    """It takes the option, and somebody who is out while others play on."""
    assert ("Space:" in keys_of(tsuro.play(edition, seats=seats, seed=1, **options))) == exchanges


def test_where_nothing_can_be_taken_back_no_key_does_it() -> None:
    assert "U, Shift+U" in keys_of(board_of())
    assert "U, Shift+U" not in keys_of(board_of(curtain=True))
