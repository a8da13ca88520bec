"""Cells and clicks together: callbacks, waiters, threads, several boards on one game, and what close leaves behind."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, click, command, hand_over, scenes, told
from tsuro_widget.widget.commands import CommandError
from tsuro_widget.widget.listeners import PlayedAction
from tsuro_widget.widget.orders import command_of
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")


def noting(board: TsuroWidget) -> list[str]:
    """The actions that a callback hears of."""
    heard: list[str] = []
    board.on_action(lambda action, events: heard.append(str(action)))
    return heard


# -- on_action ---------------------------------------------------------------------------------------


def test_a_callback_hears_of_every_action_however_it_was_played() -> None:
    board = board_of("classic", ["Ann", "Ben", "Cy"], players={"Cy": "first"})
    heard = noting(board)
    click(board)
    board.game.play(board.game.legal_actions[0])
    board.game.step()
    board.game.run()
    assert heard == [str(action) for action in board.game.actions][1:]


def test_a_callback_is_given_the_action_and_its_events() -> None:
    board, heard = board_of(), list[PlayedAction]()
    board.on_action(lambda action, events: heard.append(PlayedAction(action, events)))
    click(board)
    moment = board.game.timeline.present
    assert heard == [(moment.action, moment.events)]


def test_going_back_and_forth_is_no_action() -> None:
    board = board_of()
    click(board)
    heard = noting(board)
    told(board, "undo")
    told(board, "redo")
    assert heard == []


def test_a_callback_ends_when_it_is_told_to() -> None:
    board, heard = board_of(), list[object]()
    end = board.on_action(lambda action, events: heard.append(action))
    end()
    end()
    click(board)
    assert heard == []


@pytest.mark.parametrize("failure", [asyncio.CancelledError, GeneratorExit, SystemExit, KeyError])
def test_t7_whatever_a_callback_fails_with_the_later_ones_are_called(failure: type[BaseException]) -> None:
    def fail(action: object, events: object) -> None:
        raise failure

    board = board_of()
    board.on_action(fail)
    heard = noting(board)
    click(board)
    assert len(heard) == 1


def test_t7_ctrl_c_in_a_callback_stops_the_cell_after_the_later_ones_are_called() -> None:
    def stop(action: object, events: object) -> None:
        raise KeyboardInterrupt

    board = board_of()
    board.on_action(stop)
    heard = noting(board)
    with pytest.raises(KeyboardInterrupt):
        board.game.play("start c1.n1")
    assert heard == ["start c1.n1"]


def test_t7_a_callback_may_play_and_is_told_of_that_after_it_has_returned() -> None:
    board, depth, deepest = board_of(), [0], [0]
    order: list[str] = []

    def answer_at_once(action: object, events: object) -> None:
        depth[0] += 1
        deepest[0] = max(deepest)
        order.append(str(action))
        if board.game.actor is not None:
            board.game.play(board.game.legal_actions[0]) if board.game.actor != "chance" else board.game.step()
        depth[0] -= 1

    board.on_action(answer_at_once)
    click(board)
    assert board.game.actor is None
    assert order == [str(action) for action in board.game.actions][1:]
    assert deepest[0] <= 1


def test_a_callback_is_called_while_nobody_holds_the_game() -> None:
    """Another thread may play meanwhile."""
    board = board_of()
    free: list[bool] = []

    def look(action: object, events: object) -> None:
        other = threading.Thread(target=lambda: free.append(board.game.lock.acquire(timeout=5)))
        other.start()
        other.join()

    board.on_action(look)
    click(board)
    assert free == [True]


def test_what_is_no_callback_is_refused() -> None:
    with pytest.raises(ValueError, match="callback is 3; it must be a function of an action and its events"):
        board_of().on_action(3)  # type: ignore[arg-type]


# -- next_action -------------------------------------------------------------------------------------


def test_the_next_action_can_be_awaited_from_any_thread_that_plays() -> None:
    board = board_of()

    async def wait() -> list[PlayedAction]:
        waiters = [board.next_action(), board.next_action()]
        player = threading.Thread(target=click, args=[board])
        player.start()
        played = list(await asyncio.wait_for(asyncio.gather(*waiters), 10))
        player.join()
        return played

    played = asyncio.run(wait())
    assert played == [PlayedAction(board.game.actions[-1], board.game.timeline.present.events)] * 2


def test_each_action_is_awaited_anew() -> None:
    board = board_of()

    async def two() -> list[str]:
        found = []
        for _ in range(2):
            waiter = board.next_action()
            click(board)
            found.append(str((await waiter).action))
        return found

    assert asyncio.run(two()) == [str(action) for action in board.game.actions][1:]


def test_a_waiter_that_is_cancelled_is_dropped() -> None:
    board = board_of()

    async def cancel() -> None:
        waiter = board.next_action()
        waiter.cancel()
        await asyncio.gather(waiter, return_exceptions=True)
        assert board._listeners._waiters == []
        click(board)

    asyncio.run(cancel())
    assert board.game.ply == 2


def test_a_waiter_that_is_cancelled_while_it_is_told_does_no_harm() -> None:
    board, trouble = board_of(), list[object]()

    async def cancel() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: trouble.append(context))
        waiter = board.next_action()
        click(board)
        waiter.cancel()
        await asyncio.gather(waiter, return_exceptions=True)

    asyncio.run(cancel())
    assert trouble == []


def test_waiters_of_a_loop_that_is_closed_do_no_harm() -> None:
    board = board_of()

    async def leave() -> None:
        board.next_action()

    asyncio.run(leave())
    click(board)
    assert board.game.ply == 2


@pytest.mark.parametrize("when", ["before", "after"])
def test_who_waits_for_a_board_that_is_closed_gets_an_error(when: str) -> None:
    board = board_of()

    async def wait() -> None:
        if when == "before":
            board.close()
        waiter = board.next_action()
        board.close()
        await asyncio.wait_for(waiter, 10)

    with pytest.raises(RuntimeError, match="the board is closed"):
        asyncio.run(wait())


def test_a_closed_board_says_so_to_a_new_callback() -> None:
    board = board_of()
    board.close()
    with pytest.raises(tsuro.IllegalAction, match="the board is closed"):
        board.on_action(print)
    assert len(board._listeners) == 0


def test_who_waits_without_an_event_loop_reads_where_one_runs() -> None:
    board = board_of()
    with pytest.raises(tsuro.IllegalAction, match=r"no event loop runs here.*await board\.next_action\(\)"):
        board.next_action()


def test_callbacks_and_waiters_stay_for_the_game_that_is_played_again() -> None:
    board = board_of()
    board.game.run()
    heard = noting(board)
    told(board, "again")
    click(board)
    assert heard == [str(action) for action in board.game.actions]


# -- several boards, several threads -----------------------------------------------------------------


def test_t8_two_boards_of_one_game_show_the_same() -> None:
    game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=7)
    one, other, bens = TsuroWidget(game), TsuroWidget(game), TsuroWidget(game, seat="Ben")
    for board in (one, other, one):
        click(board)
        assert one.scene == other.scene
        assert one.scene["ply"] == bens.scene["ply"] == game.ply
    assert answer(other, {**command(other, "play", action="start c1.n1"), "ply": 1})["error"]["code"] == "stale"


def test_two_boards_with_players_answer_once() -> None:
    game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=7)
    boards = [TsuroWidget(game, players={"Ben": "first"}) for _ in range(2)]
    click(boards[0])
    assert game.ply == 3
    assert boards[0].scene == boards[1].scene


def some_clicks(board: TsuroWidget) -> None:
    """Of a view that may be late."""
    for _ in range(60):
        ask, ply = board.scene["ask"], board.scene["ply"]
        options = ask["options"] if ask else []
        asked = {"kind": "play", "action": options[0]["text"]} if options else {"kind": "luck"}
        content = {"id": 1, "ply": ply, **asked}
        hand_over(board, content)


def some_cells(board: TsuroWidget) -> None:
    for _ in range(60):
        with board.game.lock:
            if board.game.actor is not None:
                board.game.step()


def some_undoing(board: TsuroWidget) -> None:
    for _ in range(30):
        with board.game.lock:
            if board.game.ply > 12:
                board.game.undo()


def some_looking(board: TsuroWidget) -> None:
    for ply in range(120):
        board.set_state({"ply": ply % 9, "speed": 1.5})
        board.set_state({"mode": "play"})


def test_t6_clicks_cells_undo_and_views_at_once_make_one_history() -> None:
    """Every scene that was sent is whole, the last one is the truth, and of every action the callbacks have heard."""
    board = board_of("seas", ["Ann", "Ben", "Cy"], players={"Cy": "random"}, dice="roll", seed=5)
    heard, trouble = noting(board), list[BaseException]()

    def caught(work: Callable[[TsuroWidget], None]) -> None:
        try:
            work(board)
        except BaseException as error:
            trouble.append(error)

    before = set(map(str, board.game.actions))
    workers = [
        threading.Thread(target=caught, args=[work])
        for work in (some_clicks, some_cells, some_undoing, some_looking) * 2
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not trouble
    assert tsuro.Game.from_record(board.game.record()).state == board.game.state
    last = board.scene
    board.publish()
    assert board.scene == last
    assert set(map(str, board.game.actions)) <= before | set(heard)
    assert all(scene["log"][-1]["ply"] == scene["ply"] for scene in scenes(board))


# -- close -------------------------------------------------------------------------------------------


class Robot:
    """A player that can be looked for."""

    def __call__(self, state: Any, stream: Any) -> Any:
        return state.options[0]


class Ear:
    """A callback that can be looked for."""

    def hear(self, action: object, events: object) -> None:
        pass


async def close_while_waiting(board: TsuroWidget) -> None:
    waiter = board.next_action()
    board.close()
    await asyncio.gather(waiter, return_exceptions=True)


def test_a_closed_board_frees_its_players_callbacks_and_waiters() -> None:
    game, robot, ear = tsuro.Game("classic", seats=["Ann", "Ben"], seed=1), Robot(), Ear()
    board = TsuroWidget(game, players={"Ben": robot})
    board.on_action(ear.hear)
    asyncio.run(close_while_waiting(board))
    gone = [weakref.ref(thing) for thing in (board, robot, ear, board.table, board._listeners)]
    del board, robot, ear
    gc.collect()
    assert [thing() for thing in gone] == [None] * 5
    assert (len(game._watchers), len(game._listeners)) == (0, 0)
    game.play("start c1.n1")


def test_a_board_is_closed_at_the_end_of_a_with() -> None:
    with board_of() as board:
        assert board.seat is None
    assert board.comm is None


def test_a_closed_board_answers_nobody_and_plays_no_more() -> None:
    board = board_of(players={"Ben": "first"})
    board.close()
    board.close()
    board.game.play("start c1.n1")
    assert board.game.actor == "Ben"
    with pytest.raises(CommandError, match="closed"):
        board.obey(command_of(command(board, "luck")))


def test_a_board_that_could_not_be_made_leaves_nothing_behind() -> None:
    game = tsuro.Game("classic", seed=1)
    for wrong in ({"seat": "Zoe"}, {"mode": "edit"}, {"dice": "x"}):
        with pytest.raises(ValueError, match=next(iter(wrong.values()))):
            TsuroWidget(game, **wrong)  # type: ignore[arg-type]
    gc.collect()
    assert len(game._watchers) == 0
