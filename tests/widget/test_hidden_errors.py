"""Whatever fails on a board that hides hands: their tiles are in no log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.boards import answer, board_of, command
from tests.support.panels import pressed
from tsuro_widget import AnalysisBoard, TsuroWidget
from tsuro_widget.game.game import Game
from tsuro_widget.rules.model import State
from tsuro_widget.widget.table import Table

pytestmark = pytest.mark.usefixtures("wired")

SENTINEL = "t05 t17 t23"


def fails(*parts: object, **named: object) -> Any:
    raise RuntimeError(f"Ben holds {SENTINEL}")


class Telling:
    """A player that cannot explain itself, and says what it saw."""

    def analyse(self, state: State) -> Any:
        return fails()


def a_scene_that_cannot_be_made(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    """A cell plays, and the board cannot follow."""
    patch.setattr(Table, "scene", fails)
    board.game.play("start c1.n1")


def a_command_that_fails(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "play", fails)
    reply = answer(board, command(board, action="start c1.n1"))
    assert reply["error"]["code"] == "internal"
    assert SENTINEL not in reply["error"]["text"]


def what_follows_a_command(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TsuroWidget, "_go_on", fails)
    assert answer(board, command(board, action="start c1.n1"))["ok"]


def what_follows_a_write(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TsuroWidget, "_ply", fails)
    board.set_state({"mode": "replay"})


def an_observer_of_a_write(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    """Its ValueError is not one of a wrong value."""

    def tell(change: object) -> None:
        raise ValueError(f"RuntimeError: {SENTINEL}")

    board.observe(tell, "hovered")
    board.set_state({"hovered": "c4"})


def a_watcher_of_the_game(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    board.game.watch(fails)
    board.game.listen(fails)
    board.game.play("start c1.n1")


def a_callback(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    board.on_action(fails)
    answer(board, command(board, action="start c1.n1"))


def a_player_that_explains_itself(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    AnalysisBoard(board, player=Telling())


def a_panel(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    desk = AnalysisBoard(board)
    patch.setattr(desk.panel, "act", fails)
    pressed(desk.panel, "show keep")


def a_panel_that_is_shown_later(board: TsuroWidget, patch: pytest.MonkeyPatch) -> None:
    """The loop itself logs the errors of tasks that are not awaited, unless they are caught."""
    desk = AnalysisBoard(board)
    patch.setattr(desk, "_show", fails)

    async def play() -> None:
        board.game.play("start c1.n1")

    asyncio.run(play())


Failure = Callable[[TsuroWidget, pytest.MonkeyPatch], None]
FAILURES: list[Failure] = [
    a_scene_that_cannot_be_made,
    a_command_that_fails,
    what_follows_a_command,
    what_follows_a_write,
    an_observer_of_a_write,
    a_watcher_of_the_game,
    a_callback,
    a_player_that_explains_itself,
    a_panel,
    a_panel_that_is_shown_later,
]


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure.__name__)
@pytest.mark.parametrize("hidden", [{"seat": "Ann"}, {"curtain": True}], ids=["seat", "curtain"])
def test_an_internal_error_tells_of_no_hand(
    failure: Failure, hidden: dict[str, Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = board_of(**hidden)
    if board.table.curtain:
        answer(board, command(board, "reveal"))
    with caplog.at_level(logging.DEBUG):
        failure(board, monkeypatch)
    assert "Error" in caplog.text
    assert SENTINEL not in caplog.text


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure.__name__)
def test_where_all_is_open_the_whole_error_is_in_the_log(
    failure: Failure, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        failure(board_of(), monkeypatch)
    assert SENTINEL in caplog.text
