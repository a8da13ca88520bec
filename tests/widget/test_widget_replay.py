"""Other moments: `ply` and `mode`, copies as text, and a game played again."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, click, command, finished, moment, refused, scenes, sent, told
from tests.support.helpers import EVERY
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")


# -- the moment that is shown ------------------------------------------------------------------------


def test_ply_goes_with_the_game() -> None:
    board = board_of()
    click(board)
    board.game.play(board.game.legal_actions[0])
    assert (board.ply, board.mode) == (board.game.ply, "play") == (3, "play")


@pytest.mark.parametrize("write", ["python", "view"])
def test_another_moment_is_shown_and_the_game_stays_as_it_is(write: str) -> None:
    board = finished()
    before = board.game.record(), board.game.ply, board.scene
    if write == "python":
        board.ply = 5
    else:
        board.set_state({"ply": 5})
    assert (board.ply, board.mode) == (5, "replay")
    assert (board.game.record(), board.game.ply, board.scene) == before


def test_moment_and_mode_are_one_message() -> None:
    """A view that heard of one before the other would show the wrong moment."""
    board = finished()
    sent(board).clear()
    board.ply = 5
    board.mode = "play"
    last = board.game.ply
    assert [message["state"] for message in sent(board)] == [
        {"ply": 5, "mode": "replay"},
        {"ply": last, "mode": "play"},
    ]


def test_who_looks_at_another_moment_stays_there_while_the_game_goes_on() -> None:
    board = board_of()
    click(board)
    board.ply = 1
    board.game.play(board.game.legal_actions[0])
    assert (board.ply, board.mode, board.scene["ply"]) == (1, "replay", 3)
    board.set_state({"mode": "play"})
    assert board.ply == 3


def test_a_view_that_goes_back_to_the_game_gets_there_also_when_the_game_has_moved_on() -> None:
    """What it believes to be the present moment is written along."""
    board = board_of()
    click(board)
    board.ply = 1
    board.game.play(board.game.legal_actions[0])
    board.set_state({"ply": 2, "mode": "play"})
    assert (board.ply, board.mode) == (3, "play")


def test_a_moment_that_is_gone_is_not_shown_any_longer() -> None:
    board = finished()
    board.ply = 9
    board.game.goto(3)
    board.game.play(board.game.legal_actions[0])
    assert (board.ply, board.mode) == (4, "replay")


@pytest.mark.parametrize("value", [None, True, -1, 99, 1.0, "1", float("nan"), [1], 2**70])
def test_t1_a_ply_that_is_none_is_refused(value: object) -> None:
    board = board_of()
    board.set_state({"ply": value})
    assert (board.ply, board.mode) == (1, "play")
    assert sent(board)[-1]["state"] == {"ply": 1}


@pytest.mark.parametrize("value", [None, True, "edit", "", 3, ["play"]])
def test_t1_a_mode_that_is_none_is_refused(value: object) -> None:
    board = board_of()
    board.set_state({"mode": value})
    assert board.mode == "play"
    assert sent(board)[-1]["state"] == {"mode": "play"}


def test_a_ply_that_is_wrong_is_told_in_python() -> None:
    board = finished()
    with pytest.raises(ValueError, match=f"ply is -1; it must be a whole number from 0 to {board.game.ply}"):
        board.ply = -1


def test_a_replay_begins_at_the_beginning_and_leaves_the_game_alone() -> None:
    board = TsuroWidget(tsuro.Game("classic", seed=1), mode="replay")
    assert (board.game.ply, board.ply, board.mode) == (0, 0, "replay")
    assert finished(mode="replay").ply == 0


def test_observers_hear_of_the_moment_and_of_the_scene() -> None:
    board, heard = board_of(), list[tuple[str, object]]()
    board.observe(lambda change: heard.append((change["name"], change["new"])), names=["ply", "mode"])
    board.observe(lambda change: heard.append(("scene", change["new"]["ply"])), names="scene")
    click(board)
    board.ply = 0
    assert heard[:2] == [("scene", 2), ("ply", 2)]
    assert set(heard[2:]) == {("ply", 0), ("mode", "replay")}


@pytest.mark.parametrize("edition", EVERY)
def test_every_moment_can_be_asked_for(edition: str) -> None:
    board = finished(edition)
    for ply in range(board.game.ply + 1):
        scene = moment(board, ply)
        assert (scene["ply"], scene["plies"]) == (ply, board.game.ply)
        assert len(scene["tiles"]) == len(board.game.timeline.moments[ply].state.board.laid)
        assert json.loads(json.dumps(scene)) == scene


def test_a_moment_is_never_stale_and_changes_nothing() -> None:
    board = finished()
    before = board.game.record(), board.ply
    assert moment(board, 0)["tiles"] == []
    assert (board.game.record(), board.ply) == before


@pytest.mark.parametrize("ply", [-1, 500])
def test_a_moment_that_is_not_there_is_refused(ply: int) -> None:
    reply = answer(finished(), {"id": 3, "ply": ply, "kind": "moment"})
    assert reply["error"]["text"].startswith(f"No moment {ply}; there are the moments 0 to ")


def test_a_moment_that_was_taken_back_can_be_looked_at() -> None:
    board = finished()
    last = board.game.ply
    board.game.goto(2)
    assert board.scene["plies"] == last
    assert moment(board, last)["over"]


# -- copies ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY)
def test_copy_as_python_makes_the_same_game(edition: str) -> None:
    board = finished(edition)
    text = told(board, "python")["text"]
    names: dict[str, Any] = {}
    exec(text, names)
    assert names["game"].state == board.game.state
    assert names["game"].record() == board.game.record()


def test_copy_as_python_keeps_the_options_and_a_position() -> None:
    small = board_of(board_size=4, hand_size=2, seats=['A"n', "B'n"])
    click(small)
    position = TsuroWidget(tsuro.Game.from_position(finished().game.position(), check=False))
    for board in (small, position):
        names: dict[str, Any] = {}
        exec(told(board, "python")["text"], names)
        assert names["game"].state == board.game.state


def test_copy_position_is_read_again() -> None:
    board = board_of()
    for _ in range(4):
        click(board)
    position = json.loads(told(board, "position")["text"])
    assert position == board.game.position()
    assert tsuro.Game.from_position(position).position() == position


def test_there_is_no_position_during_the_set_up() -> None:
    assert "no turn has begun" in answer(board_of(), {"id": 1, "ply": 1, "kind": "position"})["error"]["text"].lower()


# -- again -------------------------------------------------------------------------------------------


def test_again_is_a_new_game_of_the_same_kind() -> None:
    board = board_of("pocket", ["Ann", "Ben", "Cy"], board_size=4, players={"Ben": "first", "Cy": "first"})
    old = board.game
    old.run()
    board.marks = [{"cell": "a1"}]
    told(board, "again")
    assert board.game is not old
    assert board.game.record()["start"] == old.record()["start"]
    assert (board.game.actor, board.mode, board.marks, board.ply) == ("Ann", "play", [], board.game.ply)
    click(board)
    assert board.game.actor == "Ann", "the computers are there again"
    assert board.scene["ply"] == board.game.ply


def test_again_is_a_game_with_other_luck() -> None:
    board = finished()
    seeds = {board.scene["seed"]}
    for _ in range(3):
        told(board, "again")
        seeds.add(board.scene["seed"])
        board.game.run()
    assert len(seeds) > 1


def test_the_old_game_is_left_and_the_new_one_followed() -> None:
    board = finished()
    old = board.game
    told(board, "again")
    sent(board).clear()
    old.undo()
    assert scenes(board) == []
    board.game.play(board.game.legal_actions[0])
    assert [scene["ply"] for scene in scenes(board)] == [2]


def test_a_game_that_is_not_over_is_not_lost() -> None:
    assert refused(board_of(), "again") == "illegal: The game is not over yet."


def test_two_views_that_ask_again_get_one_new_game() -> None:
    board = finished()
    both = command(board, "again")
    assert answer(board, both)["ok"]
    game = board.game
    assert answer(board, both)["error"]["code"] == "stale"
    assert board.game is game
