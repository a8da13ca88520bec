"""While a computer thinks the kernel is free: undo and close work, and an answer that comes later is dropped."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, click, command, moment, refused, scenes, sent, told
from tsuro_widget import TsuroWidget
from tsuro_widget.game.luck import Stream
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.model import State
from tsuro_widget.widget.thoughts import MOST_AT_ONCE

pytestmark = pytest.mark.usefixtures("wired")

PATIENCE = 10
"""Seconds after which a test that hangs fails."""


class Slow:
    """A player that answers when it is allowed to."""

    def __init__(self) -> None:
        self.may_answer, self.begins = threading.Event(), threading.Semaphore(0)
        self.states, self.threads = list[State](), list[threading.Thread]()

    def __call__(self, state: State, stream: Stream) -> Action:
        self.states.append(state)
        self.threads.append(threading.current_thread())
        self.begins.release()
        assert self.may_answer.wait(PATIENCE)
        return stream.pick(state.options)

    def wait(self) -> None:
        """Until it has begun to think once more."""
        assert self.begins.acquire(timeout=PATIENCE)

    async def end(self) -> None:
        """Let it answer, and the loop hear of all answers."""
        self.may_answer.set()
        for thread in set(self.threads) - {threading.main_thread()}:
            await asyncio.to_thread(thread.join, PATIENCE)


def in_loop(test: Callable[[TsuroWidget, Slow], Coroutine[Any, Any, None]], **options: Any) -> None:
    """Run a test in an event loop, as a kernel has one; Ann has played, and Ben thinks."""

    async def run() -> None:
        slow = Slow()
        board = board_of(**({"players": {"Ben": slow}} | options))
        told(board, "play", action="start c1.n1")
        slow.wait()
        await test(board, slow)
        await slow.end()

    asyncio.run(run())


def thinking(board: TsuroWidget) -> list[str]:
    return [seat["name"] for seat in board.scene["seats"] if seat["text"].endswith("thinking …")]


def test_while_a_computer_thinks_the_kernel_answers_and_the_badge_says_so() -> None:
    async def run(board: TsuroWidget, slow: Slow) -> None:
        assert (board.game.actor, board.scene["ask"]["text"], thinking(board)) == ("Ben", "Ben is thinking", ["Ben"])
        assert (board.scene["undo"], board.scene["ask"]["options"]) == (True, [])
        assert moment(board, 1)["ply"] == 1
        assert "start c1.n1" in told(board, "python")["text"]
        assert refused(board, "play", action="start d1.n1").startswith("illegal: Ben is played by the computer")
        waiter = board.next_action()
        slow.may_answer.set()
        assert str((await waiter).action).startswith("start ")
        assert (board.game.actor, thinking(board), len(slow.states)) == ("Ann", [], 1)

    in_loop(run)


def test_undo_goes_back_to_the_persons_last_choice_at_once_and_the_answer_is_dropped() -> None:
    async def run(board: TsuroWidget, slow: Slow) -> None:
        told(board, "undo")
        assert (board.game.actor, board.game.ply, thinking(board)) == ("Ann", 1, [])
        await slow.end()
        assert (board.game.ply, len(board.game.timeline.moments)) == (1, 3)

    in_loop(run)


def test_an_answer_to_a_moment_that_has_come_back_counts_and_is_not_asked_for_twice() -> None:
    async def run(board: TsuroWidget, slow: Slow) -> None:
        told(board, "undo")
        told(board, "redo")
        assert (board.game.ply, thinking(board)) == (2, ["Ben"])
        await slow.end()
        assert (board.game.ply, board.game.actor, len(slow.states)) == (3, "Ann", 1)

    in_loop(run)


def test_after_undo_and_redo_a_computer_thinks_again_if_its_answer_has_been_dropped() -> None:
    async def run(board: TsuroWidget, slow: Slow) -> None:
        told(board, "undo")
        await slow.end()
        told(board, "redo")
        slow.wait()
        await slow.end()
        assert (board.game.ply, board.game.actor, len(slow.states)) == (3, "Ann", 2)

    in_loop(run)


def test_another_move_is_thought_about_and_the_answer_to_the_first_is_dropped() -> None:
    async def run(board: TsuroWidget, slow: Slow) -> None:
        told(board, "undo")
        told(board, "play", action="start d1.n1")
        slow.wait()
        await slow.end()
        assert [str(action) for action in board.game.actions[1:2]] == ["start d1.n1"]
        assert (board.game.ply, board.game.actor, len(slow.states)) == (3, "Ann", 2)

    in_loop(run)


def test_no_view_can_start_any_number_of_threads_and_the_last_position_is_still_answered() -> None:
    async def run(board: TsuroWidget, slow: Slow) -> None:
        for mark in ("a1.n1", "b1.n1", "d1.n1", "e1.n1"):
            told(board, "undo")
            told(board, "play", action=f"start {mark}")
        slow.wait()
        assert len(slow.states) == MOST_AT_ONCE
        waiter = board.next_action()
        slow.may_answer.set()
        await waiter
        assert [str(action) for action in board.game.actions[1:2]] == ["start e1.n1"]
        assert (board.game.actor, len(slow.states)) == ("Ann", MOST_AT_ONCE + 1)

    in_loop(run)


def test_a_board_that_is_closed_plays_nothing_more_and_leaves_no_task_behind() -> None:
    async def run(board: TsuroWidget, slow: Slow) -> None:
        board.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        await slow.end()
        assert (board.game.ply, board.game.actor) == (2, "Ben")

    in_loop(run)


def test_a_cell_that_plays_meanwhile_has_its_answer_at_once() -> None:
    """The position is another one then, and what the thread finds is dropped."""

    async def run(board: TsuroWidget, slow: Slow) -> None:
        board.game.play("start d1.n1")
        assert (board.game.ply, board.game.actor) == (3, "Ann")
        await slow.end()
        assert (board.game.ply, str(board.game.actions[-1])) == (3, "start d1.n1")

    in_loop(run)


def test_cells_play_all_at_once_and_return_when_done_also_in_a_loop() -> None:
    slow = Slow()
    slow.may_answer.set()

    async def run() -> None:
        board = board_of(players={"Ben": slow})
        board.game.play("start c1.n1")
        assert (board.game.actor, board.scene["undo"]) == ("Ann", True)
        alone = board_of(players=slow)
        alone.run()
        assert alone.game.actor is None

    asyncio.run(run())
    assert set(slow.threads) == {threading.main_thread()}


def test_outside_a_loop_and_by_quick_players_nothing_is_thought_apart() -> None:
    slow = Slow()
    slow.may_answer.set()
    click(board_of(players={"Ben": slow}))
    assert set(slow.threads) == {threading.main_thread()}

    async def run() -> None:
        board = board_of(seats=["Ann", "Ben", "Cy"], players={"Ben": "easy", "Cy": "random"})
        click(board)
        assert board.game.actor == "Ann"

    asyncio.run(run())


@pytest.mark.parametrize("edition", ["classic", "seas"])
def test_a_game_thought_apart_is_the_game_that_a_cell_would_have_played(edition: str) -> None:
    players = {"Ben": tsuro.montecarlo(2), "Cy": tsuro.montecarlo(3)}

    async def played() -> dict[str, Any]:
        board = board_of(edition, ["Ann", "Ben", "Cy"], seed=3, players=players)
        while board.scene["ask"]:
            while board.scene["ask"] and board.scene["ask"].get("by") == "itself":
                await board.next_action()
            if board.scene["ask"]:
                click(board)
        return board.game.record()

    board = board_of(edition, ["Ann", "Ben", "Cy"], seed=3, players=players)
    while board.scene["ask"]:
        click(board)
    assert asyncio.run(played()) == board.game.record()


def test_every_answer_is_a_scene_and_all_hear_of_it_once() -> None:
    async def run(board: TsuroWidget, slow: Slow) -> None:
        heard: list[str] = []
        board.on_action(lambda action, events: heard.append(str(action)))
        sent(board).clear()
        await slow.end()
        assert ([scene["ply"] for scene in scenes(board)], heard) == ([3], [str(board.game.actions[-1])])

    in_loop(run)


def test_a_player_that_fails_apart_is_shown_and_may_try_again() -> None:
    tries: list[int] = []

    def twice(state: State, stream: Stream) -> Action:
        tries.append(1)
        if len(tries) < 3:
            raise (RuntimeError("not yet"), KeyboardInterrupt("neither"))[len(tries) - 1]
        return state.options[0]

    async def run() -> None:
        board = board_of(players={"Ben": twice})
        failures: asyncio.Queue[str] = asyncio.Queue()
        board.observe(lambda change: failures.put_nowait(change["new"]["error"] or ""), "scene")

        async def failure() -> str:
            while not (error := await failures.get()):
                pass
            return error

        told(board, "play", action="start c1.n1")
        assert await failure() == "Ben could not go on: RuntimeError: not yet (in Ben's player)"
        told(board, "luck")
        assert thinking(board) == ["Ben"]
        assert "KeyboardInterrupt" in await failure()
        waiter = board.next_action()
        told(board, "luck")
        await waiter
        assert (board.game.actor, board.scene["error"], len(tries)) == ("Ann", None, 3)

    asyncio.run(run())


def test_of_computers_alone_a_press_lets_one_think_and_no_other() -> None:
    async def run() -> None:
        slow = Slow()
        board = board_of(players=slow)
        told(board, "luck")
        slow.wait()
        assert (board.game.ply, thinking(board)) == (1, ["Ann"])
        assert answer(board, command(board, "luck"))["ok"]
        await slow.end()
        assert (board.game.ply, thinking(board), len(slow.states)) == (2, [], 1)

    asyncio.run(run())


def test_another_boards_view_is_not_kept_waiting_either() -> None:
    """The computers sit at one board, and Ann plays on the other one."""

    async def run() -> None:
        slow = Slow()
        board = board_of(players={"Ben": slow})
        other = TsuroWidget(board.game)
        told(other, "play", action="start c1.n1")
        slow.wait()
        told(other, "undo")
        await slow.end()
        assert (board.game.ply, board.game.actor) == (1, "Ann")

    asyncio.run(run())


def test_the_computers_of_a_new_game_think_apart_too() -> None:
    async def run() -> None:
        slow = Slow()
        slow.may_answer.set()
        board = board_of(players={"Ann": slow})
        board.game.run()
        slow.may_answer.clear()
        slow.begins = threading.Semaphore(0)
        told(board, "again")
        slow.wait()
        assert (board.game.ply, thinking(board)) == (1, ["Ann"])
        await slow.end()
        assert (board.game.ply, board.game.actor) == (2, "Ben")

    asyncio.run(run())


def test_without_threads_computers_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in Pyodide."""

    def start(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def run() -> None:
        board = board_of(players={"Ben": lambda state, stream: state.options[0]})
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", start)
            told(board, "play", action="start c1.n1")
        assert board.game.actor == "Ann"

    asyncio.run(run())


def test_an_answer_after_the_end_of_the_loop_is_dropped_and_another_loop_plays_on() -> None:
    slow = Slow()

    async def play() -> TsuroWidget:
        board = board_of(players={"Ben": slow})
        told(board, "play", action="start c1.n1")
        slow.wait()
        return board

    board = asyncio.run(play())
    slow.may_answer.set()
    slow.threads[0].join(PATIENCE)
    assert board.game.ply == 2

    async def play_on() -> None:
        told(board, "undo")
        told(board, "redo")
        await slow.end()
        slow.wait()
        await slow.end()

    asyncio.run(play_on())
    assert (board.game.ply, board.game.actor) == (3, "Ann")
