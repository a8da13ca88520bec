"""All of one publishing is set before anybody is told: observers of every trait, and threads that write at once."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, click, command, finished, hand_over, sent, told
from tests.support.calls import calls
from tests.support.figures import figure
from tests.support.panels import point as point_at
from tests.support.places import ROOT
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")

Plies = tuple[int, int, int]
OPTIONS: list[dict[str, Any]] = [{}, {"seat": "Ann"}, {"curtain": True}, {"players": {"Ben": "first"}}]


def plies(board: TsuroWidget) -> Plies:
    """The ply of the scene, of the board and of its picture."""
    return board.scene["ply"], board.ply, board.current_scene()["ply"]


def observed(board: TsuroWidget) -> dict[str, list[Plies]]:
    """All that an observer of each trait sees at each call."""
    seen: dict[str, list[Plies]] = {}

    def look(change: Any) -> None:
        seen.setdefault(change["name"], []).append(plies(board))
        board.snapshot()

    for name in board.traits():
        board.observe(look, name)
    return seen


def play_back_and_forth(board: TsuroWidget) -> None:
    """A game of clicks and cells, with undo, redo and a new game after its end."""
    board.marks, board.notes, board.speed, board.hovered = [{"cell": "a1"}], {"a1": "here"}, 2.0, "a1.n1"
    for _ in range(2):
        board.game.step()
    if not board.hides:
        told(board, "undo")
        told(board, "redo")
    board.game.goto(1)
    board.game.redo()
    board.heat(tsuro.odds(board.game, "gone Ann", players="stop"))
    board.game.run()
    board.mode = "replay"
    board.mode = "play"
    told(board, "again")
    board.game.step()


def run_in(place: str, work: Callable[[], None]) -> None:
    async def cell() -> None:
        work()
        await asyncio.sleep(0)

    asyncio.run(cell()) if place == "a loop" else work()


@pytest.mark.parametrize("place", ["a loop", "no loop"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_observers_of_every_trait_see_one_ply(options: dict[str, Any], place: str) -> None:
    board = board_of(**options)
    seen = observed(board)
    run_in(place, lambda: play_back_and_forth(board))
    assert {"scene", "ply", "marks", "notes", "overlay", "mode", "speed"} <= set(seen)
    assert {name: {one for one in found if len(set(one)) > 1} for name, found in seen.items()} == {
        name: set() for name in seen
    }
    assert plies(board) == (board.game.ply,) * 3


@pytest.mark.parametrize("place", ["a loop", "no loop"])
def test_in_a_replay_board_and_picture_are_at_the_same_move_and_the_scene_is_the_game(place: str) -> None:
    board = finished()
    last = board.game.ply
    seen = observed(board)

    def look_around() -> None:
        board.ply = 3
        board.set_state({"ply": 5, "mode": "replay"})
        board.set_state({"ply": last, "mode": "play"})
        board.ply = 2
        told(board, "again")

    run_in(place, look_around)
    found = {one for found in seen.values() for one in found}
    assert {(last, 3, 3), (last, 5, 5), (last, last, last), (last, 2, 2)} <= found
    assert all(shown == at and scene in (at, last) for scene, at, shown in found)


def test_observers_of_a_lesson_see_one_ply() -> None:
    lesson = tsuro.Lesson.load("classic-1")
    player = lesson.board()
    board = player.board
    seen = observed(board)
    for _ in range(lesson.panel()["steps"]):
        lesson.show()
        lesson.next()
    assert {one for found in seen.values() for one in found if len(set(one)) > 1} == set()
    player.close()


@pytest.mark.parametrize("failure", [KeyError, SystemExit, asyncio.CancelledError])
def test_an_observer_that_fails_changes_nothing(failure: type[BaseException], caplog: pytest.LogCaptureFixture) -> None:
    board, twin = board_of(), board_of()
    heard: list[tuple[str, Any]] = []

    def fail(change: object) -> None:
        raise failure

    for name in board.traits():
        board.observe(fail, name)
    board.observe(lambda change: heard.append((change["name"], plies(board))), ["scene", "ply", "mode", "marks"])
    actions: list[str] = []
    board.on_action(lambda action, events: actions.append(str(action)))
    with caplog.at_level(logging.CRITICAL):
        for one in (board, twin):
            play_back_and_forth(one)
            sent(one).clear()
            click(one)
    assert (plies(board), board.mode, board.speed) == (plies(twin), twin.mode, twin.speed)
    assert {name for name, _ in heard} == {"scene", "ply", "mode", "marks"}
    assert [list(one["state"]) for one in sent(board) if "state" in one] == [
        list(one["state"]) for one in sent(twin) if "state" in one
    ]
    assert actions[-len(board.game.actions) :] == [str(action) for action in board.game.actions]


def test_an_observer_that_fails_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    def fail(change: object) -> None:
        raise KeyError("tile t07")

    for seat in (None, "Ann"):
        board = board_of(seat=seat)
        board.observe(fail, "scene")
        board.game.step()
        assert "an observer failed; the board goes on: KeyError" in caplog.text
        assert ("t07" in caplog.text) == (not board.hides)
        caplog.clear()


def test_what_fails_once_the_game_has_been_let_go_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise KeyError("tile t07")

    board = board_of()
    board.observe(lambda change: board.when_released(fail), "scene")
    click(board)
    board.game.step()
    assert plies(board) == (board.game.ply,) * 3
    assert caplog.text.count("an observer failed; the board goes on: KeyError") == 2


def test_an_observer_ends_when_it_is_told_to() -> None:
    board, heard = board_of(), list[str]()

    def hear(change: Any) -> None:
        heard.append(change["name"])

    board.observe(hear, ["scene", "ply"])
    board.observe(hear, "scene")
    board.game.step()
    board.unobserve(hear, ["scene", "ply"])
    board.game.step()
    assert sorted(heard) == ["ply", "scene"]
    board.observe(hear, "speed")
    board.unobserve(None, "speed")
    board.speed = 2.0
    assert sorted(heard) == ["ply", "scene"]


def test_an_observer_of_the_scene_hears_of_the_game_that_is_played_again() -> None:
    board = board_of()
    board.game.run()
    shown: list[str] = []
    board.observe(lambda change: shown.append(board.snapshot().text), "scene")
    heard: list[str] = []
    board.on_action(lambda action, events: heard.append(str(action)))
    reply = answer(board, command(board, "again"))
    click(board)
    assert reply == {"id": 1, "ok": True}
    assert heard == [str(action) for action in board.game.actions]
    assert shown[-1] == str(board.game)


# -- one order ---------------------------------------------------------------------------------------

ORDER = """
import tests.support.boards, comm
comm.create_comm = lambda *args, **keys: tests.support.boards.Wire(*args, **keys)
board = tests.support.boards.board_of()
for kind in ("play", "undo", "redo"):
    tests.support.boards.click(board) if kind == "play" else tests.support.boards.told(board, kind)
    print([list(one["state"]) for one in tests.support.boards.sent(board) if "state" in one])
"""


def test_the_kernel_sends_in_one_order_whatever_the_hash_seed() -> None:
    orders = set()
    for seed in range(figure("hash seeds of a message")):
        environment = os.environ | {"PYTHONHASHSEED": str(seed)}
        orders.add(
            subprocess.run(
                [sys.executable, "-c", ORDER],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                check=True,
            ).stdout
        )
    assert orders == {"[['scene', 'ply']]\n" * 3}


# -- threads -----------------------------------------------------------------------------------------

WRITES: dict[str, Callable[[TsuroWidget], object]] = {
    "scene": lambda board: board.publish(),
    "speed": lambda board: setattr(board, "speed", 2.0),
    "ply": lambda board: setattr(board, "ply", 0),
    "mode": lambda board: setattr(board, "mode", "replay"),
    "marks": lambda board: setattr(board, "marks", [{"cell": "a1"}]),
    "notes": lambda board: setattr(board, "notes", {"a1": "here"}),
    "hovered": lambda board: setattr(board, "hovered", "a1.n1"),
    "overlay": lambda board: setattr(board, "overlay", [["path", {}]]),
    "art": lambda board: setattr(board, "art", {}),
    "texts": lambda board: setattr(board, "texts", {}),
    "tooltip": lambda board: setattr(board, "tooltip", "a board"),
    "set_trait": lambda board: board.set_trait("speed", 2.0),
    "send_state": lambda board: board.send_state("speed"),
    "a view": lambda board: board.set_state({"speed": 2.0}),
}


@pytest.mark.parametrize("name", WRITES)
def test_who_writes_a_trait_waits_for_who_holds_the_game(name: str) -> None:
    board = board_of()
    writer = threading.Thread(target=WRITES[name], args=[board])
    with board.game.lock:
        before, messages = board.get_state(), len(sent(board))
        writer.start()
        writer.join(0.1)
        assert writer.is_alive()
        assert (board.get_state(), len(sent(board))) == (before, messages)
    writer.join(10)
    assert not writer.is_alive()


def test_t7_one_plays_while_another_writes_notes_and_speed() -> None:
    """Every write is there at once, every observer sees one ply, and the last messages tell what the board has."""
    board, trouble = board_of("seas", ["Ann", "Ben"], dice="roll"), list[object]()
    seen = observed(board)
    done = threading.Event()

    def play() -> None:
        try:
            for _ in range(figure("T7: rounds of a thread that plays")):
                board.game.goto(1)
                board.game.step()
                board.game.undo()
        except BaseException as error:
            trouble.append(error)
        done.set()

    player = threading.Thread(target=play)
    player.start()
    number = 0
    while not done.is_set():
        number += 1
        board.notes, board.speed = {"a1": str(number)}, number % 5 / 2
        trouble += [number] if (board.notes, board.speed) != ({"a1": str(number)}, number % 5 / 2) else []
    player.join()
    told_last: dict[str, Any] = {}
    for message in sent(board):
        told_last |= message.get("state", {})
    assert trouble == []
    assert {one for found in seen.values() for one in found if len(set(one)) > 1} == set()
    assert (told_last["notes"], told_last["speed"], told_last["ply"]) == (board.notes, board.speed, board.ply)
    assert told_last["scene"]["ply"] == board.scene["ply"] == board.game.ply


def test_a_picture_that_another_thread_takes_during_play_again_waits_for_the_new_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board, pictures = board_of(), list[str]()
    board.game.run()
    looker = threading.Thread(target=lambda: pictures.append(board.snapshot().text))
    leave = board._leave

    def look_before_the_board_follows() -> None:
        leave()
        looker.start()
        looker.join(0.1)
        assert looker.is_alive()

    monkeypatch.setattr(board, "_leave", look_before_the_board_follows)
    told(board, "again")
    looker.join(10)
    assert len(pictures) == 1


def test_threads_that_play_two_branches_do_not_wait_for_each_other() -> None:
    branches = tsuro.Branches(tsuro.Game("classic", seats=["Ann", "Ben"], seed=7))
    branches.add("other")
    desk = branches.board("main", "other")

    def play(board: TsuroWidget) -> None:
        for _ in range(figure("T7: rounds of a thread that plays")):
            board.game.goto(0)
            board.game.step()

    players = [threading.Thread(target=play, args=[board], daemon=True) for board in desk.boards]
    for player in players:
        player.start()
    for player in players:
        player.join(60)
        assert not player.is_alive()
    assert [board.scene["ply"] for board in desk.boards] == [1, 1]
    desk.close()


def test_who_points_at_a_panel_and_who_plays_do_not_wait_for_each_other() -> None:
    desk = tsuro.GraphBoard(tsuro.Game("classic", seats=["Ann", "Ben"], seed=7).run())

    def play() -> None:
        for number in range(figure("T7: rounds of a thread that plays")):
            desk.board.game.goto(9 + number % 9)

    def point() -> None:
        for number in range(figure("T7: rounds of a thread that plays")):
            point_at(desk.panel, "" if number % 2 else desk.paths.all[0].points[0])

    workers = [threading.Thread(target=work, daemon=True) for work in (play, point)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
        assert not worker.is_alive()
    desk.close()


# -- once --------------------------------------------------------------------------------------------

ONCE = ("widget/orders.py:command_of", "widget/board.py:publish", "widget/table.py:scene", "scene/scene.py:scene")
OF_ONE_EDITION = ("scene/seas", "scene/phoenix", "editions/", "widget/luck.py:waits_for", "widget/luck.py:_bound")
OF_CLASSIC = {"editions/classic/__init__.py", "editions/path_games.py", "editions/boxes.py", "editions/options.py"}


def counted(act: Callable[[], object], *more: str) -> dict[str, int]:
    found = calls(act)
    return {name: found[name] for name in (*ONCE, *more)}


def in_the_middle(edition: str = "classic") -> TsuroWidget:
    board = TsuroWidget(tsuro.Game(edition, seats=4, seed=7))
    while board.game.ply < 11:
        board.game.step()
    sent(board).clear()
    return board


def with_scenes(board: TsuroWidget) -> int:
    return sum("scene" in message.get("state", {}) for message in sent(board))


@pytest.mark.parametrize("kind", ["play", "undo"])
def test_a_click_is_read_once_its_scene_is_made_once_and_its_listeners_hear_once(kind: str) -> None:
    board, heard = in_the_middle(), list[str]()
    board.on_action(lambda action, events: heard.append(str(action)))
    action = board.scene["ask"]["options"][0]["text"]
    content = command(board, kind, **({"action": action} if kind == "play" else {}))
    assert set(counted(lambda: hand_over(board, content)).values()) == {1}
    assert heard == ([action] if kind == "play" else [])
    assert with_scenes(board) == 1


def test_an_answer_in_a_lesson_makes_one_scene_and_one_panel() -> None:
    lesson = tsuro.Lesson.load("classic-1")
    while lesson.step.question is None or lesson.step.question.kind != "port":
        lesson.next()
    player = lesson.board()
    sent(player.board).clear()
    content = command(player.board, action=f"answer {lesson.step.question.solution()}")
    panel = "widget/lesson_board.py:_draw_panel"
    assert set(counted(lambda: hand_over(player.board, content), panel).values()) == {1}
    assert lesson.feedback is not None
    assert lesson.feedback.right
    sent(player.board).clear()
    content = {"id": 1, "ply": 0, "kind": "panel", "action": "1 next"}
    assert set(counted(lambda: hand_over(player.board, content), panel).values()) == {1}
    assert with_scenes(player.board) == 1
    player.close()


def test_a_press_in_the_editor_makes_one_scene_and_one_panel() -> None:
    editor = tsuro.Editor(tsuro.Scenario("seas", seats=2))
    sent(editor.board).clear()
    content = command(editor.board, action=editor.board.scene["ask"]["options"][0]["text"])
    panel, state = "widget/palette.py:elements", "notation/position.py:state_from_position"
    assert set(counted(lambda: hand_over(editor.board, content), panel, state).values()) == {1}
    assert with_scenes(editor.board) == 1
    editor.close()


def test_a_laid_tile_in_classic_runs_nothing_that_is_about_another_edition() -> None:
    in_the_middle("seas")
    board = in_the_middle()
    content = command(board, action=board.scene["ask"]["options"][0]["text"])
    files = {
        name.partition(":")[0] for name in calls(lambda: hand_over(board, content)) if name.startswith(OF_ONE_EDITION)
    }
    assert files <= OF_CLASSIC
