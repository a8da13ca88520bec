"""Ctrl-C at any place of a move: the board shows the game as it is, and a click has its answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from types import FrameType
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import board_of, command, scenes, sent
from tests.support.figures import figure
from tests.support.places import PACKAGE
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")


Place = tuple[str, int]


def at_each_place(act: Callable[[], object], see: Callable[[Place], None]) -> None:
    """Call `see` at every line of the package that runs."""

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if not frame.f_code.co_filename.startswith(str(PACKAGE)):
            return None
        if event == "line":
            see((frame.f_code.co_filename, frame.f_lineno))
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)


def interrupt(act: Callable[[], object], place: Place) -> None:
    """Press Ctrl-C when this line is about to run for the first time; a line that fills a cache may not run again."""

    def see(here: Place) -> None:
        if here == place:
            raise KeyboardInterrupt

    with suppress(KeyboardInterrupt):
        at_each_place(act, see)


def places(name: str, act: Callable[[], object]) -> list[Place]:
    """The places of one act, all of them or as many as this run takes."""
    found: dict[Place, None] = {}
    at_each_place(act, lambda place: found.setdefault(place, None))
    assert len(found) > 250
    count = figure(name)
    return list(found) if count >= len(found) else Random(name).sample(list(found), count)


def ready() -> TsuroWidget:
    """A board on which Ann is to lay a tile, and a second one of the same game."""
    board = board_of()
    for start in ("start c1.n1", "start d6.s2"):
        board.game.play(start)
    return board


def move(board: TsuroWidget) -> Callable[[], object]:
    """A cell lays a tile."""
    return partial(board.game.play, board.game.legal_actions[0])


def click(board: TsuroWidget) -> Callable[[], object]:
    """A person lays it on the board."""
    content = command(board, action=str(board.game.legal_actions[0]))
    return partial(
        board.comm.handle_msg, {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
    )


def test_ctrl_c_in_a_cell_leaves_no_board_at_the_old_move() -> None:
    for place in places("places of Ctrl-C in a move", move(ready())):
        board = ready()
        other = TsuroWidget(board.game)
        interrupt(move(board), place)
        for one in (board, other):
            assert one.scene["ply"] == one.ply == board.game.ply, place
            if board.game.ply == 4:
                assert scenes(one)[-1]["ply"] == 4, place


def test_after_ctrl_c_callbacks_miss_no_action_and_get_none_twice() -> None:
    for place in places("places of Ctrl-C in a move", move(ready())):
        board = ready()
        heard: list[str] = []
        board.on_action(lambda action, events, heard=heard: heard.append(str(action)))  # type: ignore[misc]
        interrupt(move(board), place)
        board.game.step()
        assert heard == [str(one) for one in board.game.actions[3:]], place


def test_ctrl_c_during_a_click_leaves_no_click_without_its_answer() -> None:
    """Except in the five lines before the message is taken."""
    unanswered = []
    for place in places("places of Ctrl-C in a click", click(ready())):
        board = ready()
        sent(board).clear()
        interrupt(click(board), place)
        answers = [message["content"] for message in sent(board) if message.get("method") == "custom"]
        assert {one["id"] for one in answers} <= {1}
        assert board.scene["ply"] == board.game.ply, place
        assert not board.table.is_moving, place
        if not answers:
            assert board.game.ply == 3
            unanswered.append(place)
    assert len(unanswered) <= 5


def test_ctrl_c_while_a_computer_thinks_is_said_on_the_board_which_offers_to_go_on() -> None:
    def thinks(state: object, stream: object) -> str:
        raise KeyboardInterrupt

    board = tsuro.play(players={"Ben": thinks}, seed=7)
    with pytest.raises(KeyboardInterrupt):
        board.game.play("start c1.n1")
    assert "Ben" in board.scene["error"]
