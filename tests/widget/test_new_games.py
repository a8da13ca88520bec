"""New game… on a board: another game takes the place of the one before, and all who follow the board go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, click, command, finished, refused, told
from tests.support.panels import elements, press, texts
from tests.support.start import asking, copied, panel_of, shown
from tsuro_widget import Branches, Lesson, Scenario
from tsuro_widget.game.luck import Stream
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.model import State
from tsuro_widget.widget.start_panel import StartPanel

pytestmark = pytest.mark.usefixtures("wired")


def test_play_again_and_new_game_keep_the_games_before() -> None:
    board = finished()
    first = board.game
    told(board, "again")
    second = board.game
    press(asking(board), "start")
    assert board.games == [first, second, board.game]
    assert [game.actor is None for game in board.games] == [True, False, False]
    assert len({id(game) for game in board.games}) == 3


def test_in_the_middle_of_a_game_it_asks_once() -> None:
    board, panel = panel_of()
    click(board)
    game = board.game
    press(panel, "start")
    assert board.game is game
    assert "The game on this board is not over." in texts(panel.content)
    press(panel, "keep")
    assert "The game on this board is not over." not in texts(panel.content)
    press(panel, "start")
    press(panel, "start")
    assert board.game is not game


@pytest.mark.parametrize("board", [board_of, finished], ids=["no player has moved", "over"])
def test_nobody_is_asked_where_no_game_would_be_left(board: Any) -> None:
    shown = board()
    game = shown.game
    press(asking(shown), "start")
    assert shown.game is not game


def test_the_panel_goes_when_it_is_closed_and_when_a_game_starts() -> None:
    board, panel = panel_of()
    assert board.panel
    press(panel, "close")
    assert board.panel == []
    press(asking(board), "start")
    assert board.panel == []


def test_new_game_pressed_twice_shows_one_panel() -> None:
    board, panel = panel_of()
    told(board, "new")
    assert len(board.panel) == 1
    assert shown(board, StartPanel) is panel


def test_the_start_is_answered_first_and_then_the_computers_play() -> None:
    """A computer that begins may think for long."""
    board, panel = panel_of()
    plies: list[int] = []

    def slow(state: State, stream: Stream) -> Action:
        plies.append(board.game.ply)
        return state.options[0]

    press(panel, "close")
    board.table.players = {"Ann": slow}
    panel = asking(board)
    assert "aria-disabled" in next(
        look
        for _, look, *_ in elements(panel.content)
        if look.get("class") == "quiet" and "Ann is played" in look.get("title", "")
    )
    press(panel, "start")
    assert plies == [1]
    assert board.game.actor == "Ben"


def test_callbacks_and_waiters_go_on_with_the_new_game() -> None:
    async def wait() -> list[str]:
        board, panel = panel_of()
        heard: list[str] = []
        board.on_action(lambda action, events: heard.append(str(action)))
        waiter = board.next_action()
        press(panel, "edition seas")
        press(panel, "start")
        assert board.game.state.edition.key == "seas"
        action, _ = await waiter
        return [str(action).split()[0], heard[0].split()[0]]

    assert asyncio.run(wait()) == ["shuffle", "shuffle"]


def test_the_board_has_the_art_of_another_edition() -> None:
    board, panel = panel_of()
    press(panel, "edition phoenix")
    press(panel, "start")
    direct = tsuro.play("phoenix", seats=["Ann", "Ben"])
    assert (board.art, board.texts) == (direct.art, direct.texts)
    assert board.scene["edition"] == "phoenix"


def test_a_picture_outlasts_the_panel_and_no_hand_is_left_from_the_game_before() -> None:
    board, panel = panel_of("classic", seats=["Ann", "Ben"], seed=7)
    hands = {tile for hand in board.game.state.hands for tile in hand}
    press(panel, "edition seas")
    press(panel, "start")
    assert not hands & set(repr(board.scene).replace("'", " ").split())


@pytest.mark.parametrize("kind", ["branch", "scenario", "lesson"])
def test_a_board_that_no_game_replaces_offers_none(kind: str) -> None:
    boards: dict[str, Callable[[], Any]] = {
        "branch": lambda: Branches(tsuro.Game(seed=1)).board("main", "main").boards[0],
        "scenario": lambda: Scenario.example().board().board,
        "lesson": lambda: Lesson.load("classic-1").board().board,
    }
    shown = boards[kind]()
    assert refused(shown, "new") == ("illegal: A new game cannot begin on this board: it shows a branch or a scenario.")
    assert shown.scene["again"] is False


# -- the seed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "luck"), [
    (7, ["seeded: 7", "7"]),
    ("a very long seed, longer than a chip", ["seeded: a very l…", "a very long seed, longer than a chip"]),
])  # fmt: skip
def test_a_board_that_was_given_a_seed_says_so(seed: int | str, luck: list[str]) -> None:
    assert tsuro.play("classic", seed=seed).scene["luck"] == luck
    drawn = tsuro.play("classic").scene.get("luck", [""])[0]
    assert not drawn.startswith("seeded")


def test_a_seed_of_the_panel_is_that_of_the_call() -> None:
    board, panel = panel_of()
    press(panel, "seed 0042")
    assert "seed='0042'" in copied(panel)
    press(panel, "seed 42")
    assert "seed=42" in copied(panel)
    press(panel, "start")
    assert board.scene["luck"][0] == "seeded: 42"
    assert board.game.state == tsuro.play("classic", seed=42).game.state


def test_the_command_has_no_action() -> None:
    board = board_of()
    assert answer(board, command(board, "new", action="now"))["error"]["code"] == "malformed"
