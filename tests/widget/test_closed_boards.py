"""A closed board with a panel leaves nothing behind, and changes no other board."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets.widgets import widget as models

import tsuro_widget as tsuro
from tests.support.games import game_at, seat_asked
from tsuro_widget import Game
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")

QUICK = tsuro.montecarlo(5)
LESSON = "classic-1"

Opened = Callable[[Any], Any]


def branches_of(game: Game) -> tsuro.Branches:
    branches = tsuro.Branches(game)
    branches.add("other", game.legal_actions[0])
    return branches


def changed_branches(game: Game) -> Any:
    """Two boards, of which one has been put in the place of another."""
    desk = branches_of(game).board()
    desk.show("main", "other")
    return desk


PANELS: dict[str, Opened] = {
    "AnalysisBoard": lambda game: tsuro.AnalysisBoard(game, player=QUICK),
    "AnalysisBoard of a seat": lambda game: tsuro.AnalysisBoard(game, player=QUICK, seat="Ann"),
    "GraphBoard": tsuro.GraphBoard,
    "Branches": lambda game: branches_of(game).board("main", "other"),
    "Branches, changed": changed_branches,
    "Scenario": lambda game: tsuro.Scenario.of(game).board(),
    "Editor": lambda game: tsuro.Scenario("classic").edit(),
    "Lesson": lambda game: tsuro.Lesson.load(LESSON).board(),
}
BESIDE: dict[str, Callable[[TsuroWidget], Any]] = {
    "AnalysisBoard": lambda board: tsuro.AnalysisBoard(board, player=QUICK),
    "GraphBoard": tsuro.GraphBoard,
}


def asked() -> Game:
    return game_at("classic", 2, 3, seat_asked(8))


def boards_of(desk: Any) -> list[Any]:
    return list(getattr(desk, "boards", None) or [desk.board])


def watching(game: Game) -> tuple[int, int, int]:
    return len(game._views), len(game._watchers), len(game._listeners)


@pytest.mark.parametrize("name", PANELS)
def test_a_board_with_a_panel_that_is_closed_leaves_nothing_behind(name: str) -> None:
    game, before = asked(), set(models._instances)
    desk = PANELS[name](game)
    shown = [desk.game] if hasattr(desk, "game") else [board.game for board in boards_of(desk)]
    gone = [weakref.ref(one) for one in (desk, desk.panel, *boards_of(desk))]
    game.play(game.legal_actions[0])
    desk.close()
    desk.close()
    del desk
    gc.collect()
    assert [one() for one in gone] == [None] * len(gone)
    assert [watching(one) for one in (game, *shown)] == [(0, 0, 0)] * (1 + len(shown))
    assert set(models._instances) == before
    game.play(game.legal_actions[0])


@pytest.mark.parametrize("name", BESIDE)
def test_a_board_that_was_there_before_is_as_it_was_when_the_panel_beside_it_is_closed(name: str) -> None:
    board = TsuroWidget(asked())
    before = set(models._instances), board._trait_notifiers.keys(), watching(board.game), observers(board)
    desk = BESIDE[name](board)
    gone = [weakref.ref(one) for one in (desk, desk.panel)]
    board.game.play(board.game.legal_actions[0])
    desk.close()
    del desk
    gc.collect()
    assert [one() for one in gone] == [None] * len(gone)
    assert (set(models._instances), board._trait_notifiers.keys(), watching(board.game), observers(board)) == before
    assert board.scene["ply"] == board.game.ply
    board.close()


def observers(board: TsuroWidget) -> int:
    """The number of functions that a change of a trait calls."""
    return sum(len(found) for kinds in board._trait_notifiers.values() for found in kinds.values())


@pytest.mark.parametrize("name", PANELS)
def test_a_board_with_a_panel_that_is_shown_again_and_again_leaves_no_models(name: str) -> None:
    game, before = asked(), set(models._instances)
    for _ in range(3):
        desk = PANELS[name](game)
        open_models = len(models._instances) - len(before)
        desk.close()
        assert set(models._instances) == before, open_models
