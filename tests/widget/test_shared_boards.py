"""Where people and computers share a board, only people's hands are sent, until the game is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, click, command, moment, sent, told, without_box
from tests.support.helpers import EVERY
from tests.support.ways_out import FRONT_END, plain
from tests.widget.test_widget_players import failing
from tsuro_widget import TsuroWidget, export
from tsuro_widget.game.luck import Stream
from tsuro_widget.game.players import cautious
from tsuro_widget.rules.model import State
from tsuro_widget.rules.views import Swaps

Json = dict[str, Any]

pytestmark = pytest.mark.usefixtures("wired")

TABLES = [
    *((edition, ["Ann", "Ben", "Cy"], ["Ben", "Cy"]) for edition in EVERY),
    ("classic", ["Ann", "Ben", "Cy", "Dee"], ["Ann", "Cy"]),
    ("seas", ["Ann", "Ben", "Cy", "Dee"], ["Ann", "Cy"]),
    ("phoenix", ["Ann", "Ben", "Cy", "Dee"], ["Ben", "Cy"]),
]


def secrets(state: State, computers: list[str]) -> set[str]:
    """The tiles that computers hold; those that a person may take from them are open."""
    held = {tile for name, hand in zip(state.seats, state.hands) if name in computers for tile in hand}
    return held - set(state.options.theirs if isinstance(state.options, Swaps) and state.actor_name else ())


def words(part: object) -> set[str]:
    return set(without_box(plain(part)).replace('"', " ").replace(",", " ").replace("[", " ").replace("]", " ").split())


def leaks(board: TsuroWidget, message: Json, computers: list[str]) -> set[str]:
    """The tiles of computers that a message names: those that they hold at the moment it is about."""
    state = {name: part for name, part in message.get("state", {}).items() if name not in FRONT_END}
    content = message.get("content") or {}
    scene = state.get("scene") or content.get("scene")
    ply = scene["ply"] if scene else board.game.ply
    return words([state, content]) & secrets(board.game.timeline.moments[ply].state, computers)


def played(edition: str, seats: list[str], computers: list[str], seed: int = 5) -> Iterator[TsuroWidget]:
    """A whole game, after every action of a person who takes care not to be out soon."""
    board = board_of(edition, seats, seed, players=dict.fromkeys(computers, "cautious"))
    while board.scene["ask"]:
        yield board
        state = board.game.state
        if isinstance(state.actor, int):
            told(board, "play", action=str(cautious(state, Stream(seed, f"{board.game.ply}"))))
        else:
            told(board, "luck")
    yield board


@pytest.mark.parametrize(("edition", "seats", "computers"), TABLES)
def test_no_message_of_a_whole_game_names_a_tile_in_a_computers_hand(
    edition: str, seats: list[str], computers: list[str]
) -> None:
    looked_at = 0
    for board in played(edition, seats, computers):
        if board.scene["over"]:
            break
        for message in sent(board):
            assert leaks(board, message, computers) == set()
            looked_at += "scene" in message.get("state", {})
        assert board.scene["hand"] is None or seats[board.scene["hand"]["seat"]] not in computers
    assert looked_at > 10


@pytest.mark.parametrize(("edition", "seats", "computers"), TABLES)
def test_neither_does_any_other_moment_nor_a_picture(
    edition: str, seats: list[str], computers: list[str], tmp_path: Path
) -> None:
    for board in played(edition, seats, computers):
        if board.game.ply > 12 and board.scene["undo"] and secrets(board.game.state, computers):
            told(board, "undo")
            break
    for ply in range(len(board.game.timeline.moments)):
        scene = moment(board, ply)
        assert leaks(board, {"content": {"scene": scene}}, computers) == set()
        assert scene["hand"] is None or seats[scene["hand"]["seat"]] not in computers
    assert not words(board.snapshot().text) & secrets(board.game.state, computers)
    page = board.replay_html(tmp_path / "game.html").read_text(encoding="utf-8")
    assert all(f'"hand":{{"seat":{seats.index(name)},' not in page.replace(" ", "") for name in computers)


def test_while_computers_are_asked_the_hand_of_the_one_person_stays() -> None:
    seen: list[Json] = []
    board = tsuro.play("classic", opponents=["easy", "easy"], seed=3)
    board.observe(lambda change: seen.append(change["new"]), "scene")
    while board.scene["ask"] and board.game.ply < 20:
        click(board)
    dealt = [scene for scene in seen if not scene["over"]]
    assert {scene["hand"]["seat"] for scene in dealt} == {0}
    assert {scene["ask"]["actor"] for scene in dealt} >= {"You", "Ben", "Cy"}
    thinking = [scene["ask"] for scene in dealt if scene["ask"]["actor"] in ("Ben", "Cy")]
    assert all((ask["options"], ask["refused"], ask.get("flights")) == ([], [], None) for ask in thinking)


def test_with_several_people_it_is_the_hand_of_the_one_who_was_asked_last_or_will_be_next() -> None:
    seats, computers = ["Ann", "Ben", "Cy", "Dee"], ["Ann", "Cy"]
    board = board_of("classic", seats, players=dict.fromkeys(computers, "first"))
    assert {board.scene["hand"]["seat"], moment(board, 1)["hand"]["seat"]} == {1}, "Ben is the next person"
    hands = {}
    board.observe(lambda change: hands.update({change["new"]["ask"]["actor"]: change["new"]["hand"]["seat"]}), "scene")
    click(board)
    click(board)
    assert hands == {"Cy": 1, "Dee": 3, "chance": 3, "Ann": 3, "Ben": 1}


def test_when_the_game_is_over_every_hand_and_every_moment_is_open() -> None:
    *_, board = played("classic", ["Ann", "Ben"], ["Ben"])
    states = [one.state for one in board.game.timeline.moments]
    ply = next(ply for ply, state in enumerate(states) if state.actor_name == "Ben" and state.hands[1])
    assert moment(board, ply)["hand"]["seat"] == 1


def test_it_is_an_open_board_all_the_same(tmp_path: Path) -> None:
    """Its one person may see the kernel's game: undo, redo, Copy as Python and export work."""
    board = tsuro.play("classic", opponents=1, seed=3)
    for _ in range(4):
        click(board)
    assert not board.hides
    assert (board.scene["undo"], board.scene["seed"]) == (True, "3")
    told(board, "undo")
    told(board, "redo")
    assert "game.play" in told(board, "python")["text"]
    assert "hands" in told(board, "position")["text"]
    assert export(board, tmp_path / "game.json").data


def test_for_a_computer_that_failed_a_person_plays_with_its_hand_in_sight() -> None:
    board = board_of(players={"Ben": failing})
    answer(board, command(board, action="start c1.n1"))
    assert (board.scene["hand"]["seat"], bool(board.scene["ask"]["options"])) == (1, True)
    told(board, "play", action="start d1.n1")
    assert board.scene["hand"]["seat"] == 0
