"""Computer players on the board: who answers by himself, what is shown of it, and what may go wrong."""

from __future__ import annotations

import logging
import sys
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, click, command, refused, scenes, sent, told
from tsuro_widget.game.luck import Stream
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.model import State
from tsuro_widget.widget import board as live_board
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")


def failing(state: State, stream: Stream) -> Action:
    raise RuntimeError(f"lost with {state.hands[1]}")


def nonsense(state: State, stream: Stream) -> Any:
    return "place the blue one"


# -- computers answer --------------------------------------------------------------------------------


def test_a_computer_answers_after_every_click() -> None:
    board = board_of(players={"Ben": "cautious"})
    told(board, "play", action="start c1.n1")
    assert [str(action).split()[0] for action in board.game.actions] == ["shuffle", "start", "start"]
    assert board.game.actor == "Ann"


def test_a_computer_that_begins_has_begun_when_the_board_appears() -> None:
    board = board_of(players={"Ann": "first"})
    assert [str(action).split()[0] for action in board.game.actions] == ["shuffle", "start"]
    assert board.scene["ply"] == board.ply == 2


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket", "seas", "phoenix"])
def test_a_game_against_computers_needs_no_cell(edition: str) -> None:
    """Every click is answered, chance included, until the game is over."""
    board = board_of(edition, ["Ann", "Ben", "Cy"], players={"Ben": "random", "Cy": "cautious"}, seed=2)
    while board.scene["ask"] is not None:
        assert board.scene["ask"]["actor"] in ("Ann", "chance")
        click(board)
    assert board.scene["over"]["winners"] == list(board.game.state.winners)
    assert tsuro.Game.from_record(board.game.record()).state == board.game.state


def test_every_action_is_a_scene_of_its_own_and_moves_only_what_it_moved() -> None:
    board = board_of("classic", ["Ann", "Ben", "Cy"], players={"Ben": "first", "Cy": "first"})
    for _ in range(2):
        before = board.game.ply
        click(board)
    assert [scene["ply"] for scene in scenes(board)] == list(range(before + 1, board.game.ply + 1))
    for scene in scenes(board):
        moment = board.game.timeline.moments[scene["ply"]]
        assert scene["log"][-1]["ply"] == scene["ply"]
        movers = {event.who for event in moment.events if str(event).split()[1:2] == ["moves"]}
        assert {scene["seats"][scene["pawns"][motion["pawn"]]["seat"]]["name"] for motion in scene["motions"]} >= movers


def test_the_acknowledgement_does_not_wait_for_the_computers() -> None:
    """Own action, acknowledgement, then theirs."""
    board = board_of("classic", ["Ann", "Ben", "Cy"], players={"Ben": "first", "Cy": "first"})
    answer(board, command(board, action="start c1.n1"))
    kinds = [message["method"] for message in sent(board)]
    assert kinds == ["update", "custom", "update", "update"]


def test_a_cell_that_plays_is_answered_by_the_computers_too() -> None:
    board = board_of(players={"Ben": "first"})
    board.game.play("start c1.n1")
    assert board.game.actor == "Ann"
    assert board.scene["ply"] == board.game.ply == 3


def test_without_players_a_cell_is_left_alone() -> None:
    """An open board changes nothing for a cell that scripts chance itself."""
    game = tsuro.Game("seas", seats=2, seed=1)
    board = TsuroWidget(game, dice="roll")
    while game.actor != "chance":
        game.step()
    ply = game.ply
    assert (board.scene["ply"], board.scene["ask"]["actor"]) == (ply, "chance")


@pytest.mark.parametrize("kind", ["moment", "python", "undo", "redo"])
def test_only_who_plays_lets_luck_answer(kind: str) -> None:
    """A cell has left chance at its turn; looking, and going back and forth, roll nothing for it."""
    board = board_of("seas", dice="roll")
    while board.game.actor != "chance":
        board.game.step()
    told(board, "undo")
    told(board, "redo")
    ply = board.game.ply
    assert board.game.actor == "chance", "what was played last can be reached again"
    if kind in ("moment", "python"):
        told(board, kind)
    else:
        told(board, "undo")
        told(board, "redo")
    assert board.game.ply == ply == len(board.game.timeline.moments) - 1


def test_undo_goes_back_to_the_last_choice_of_a_person() -> None:
    board = board_of(players={"Ben": "first"})
    click(board)
    click(board)
    ply = board.game.ply
    told(board, "undo")
    assert (board.game.actor, board.game.ply) == ("Ann", 3)
    told(board, "redo")
    assert board.game.ply == ply


def test_undo_counts_though_a_computer_has_answered_while_it_was_on_its_way() -> None:
    """But a person's choice that the view has not seen is not taken back."""
    board = board_of(players={"Ben": "first"})
    click(board)
    before = board.game.ply
    assert answer(board, command(board, "undo", ply=before - 1))["ok"]
    assert (board.game.actor, board.game.ply) == ("Ann", 1)
    click(board)
    for ply in (-1, 0, 1, before + 1):
        assert answer(board, command(board, "undo", ply=ply))["error"]["code"] == "stale"
    assert board.game.ply == before


def test_the_seats_of_computers_are_told_and_nobody_else_plays_for_them() -> None:
    board = board_of(players={"Ann": "first", "Ben": "random"})
    assert [seat["computer"] for seat in board.scene["seats"]] == [True, True]
    assert refused(board, "play", action="start c1.n1").startswith("illegal: Ann is played by the computer")


def test_a_computer_with_a_strange_name_is_still_a_computer() -> None:
    """A file that is read unchecked may have it; it is shown without what XML forbids."""
    start = {"edition": "classic", "seats": ["Ann", "B\uffffen"]}
    game = tsuro.Game.from_record({"format": "tsuro-record/1", "start": start, "actions": []}, check=False)
    board = TsuroWidget(game, players={"B\uffffen": "first"})
    assert [seat["computer"] for seat in board.scene["seats"]] == [False, True]


def test_the_same_seed_gives_the_same_game_against_computers() -> None:
    records = []
    for _ in range(2):
        board = board_of(players={"Ben": "random"}, seed=5)
        while board.scene["ask"]:
            click(board)
        records.append(board.game.record())
    assert records[0] == records[1]


def test_the_seat_of_a_computer_says_so() -> None:
    board = board_of(players={"Ben": "first"})
    assert [seat["text"].startswith("computer") for seat in board.scene["seats"]] == [False, True]


# -- computers alone ---------------------------------------------------------------------------------


def test_computers_alone_wait_until_they_are_asked_to_run() -> None:
    board = board_of(players="random")
    assert board.game.actor == "Ann"
    board.run()
    assert board.game.actor is None
    assert board.scene["over"]


def test_computers_alone_go_on_one_by_one_by_clicks() -> None:
    board = board_of(players="first")
    told(board, "luck")
    assert board.game.actor == "Ben"


@pytest.mark.parametrize(("edition", "seats"), [("classic", 8), ("seas", 8), ("phoenix", 8)])
def test_run_sends_every_move_for_the_view_to_show_at_its_pace(edition: str, seats: int) -> None:
    board = tsuro.play(edition, seats=seats, players="random", seed=4)
    sent(board).clear()
    before = board.game.ply
    board.run()
    assert [scene["ply"] for scene in scenes(board)] == list(range(before + 1, board.game.ply + 1))


def test_t5_a_long_game_of_computers_sends_a_bounded_number_of_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_board, "MOST_SCENES", 64)
    board = board_of("seas", ["Ann", "Ben", "Cy", "Dee"], players="random", seed=4)
    sent(board).clear()
    board.run()
    assert board.game.ply > 64 + 10, "a game that is long enough for the test"
    assert len(scenes(board)) == 64 + 1
    assert scenes(board)[-1]["ply"] == board.game.ply


def test_where_only_computers_play_a_person_is_asked_for_nothing() -> None:
    board = board_of(players="random")
    ask = board.scene["ask"]
    assert (ask["by"], ask["options"], ask["refused"]) == ("watch", [], [])
    assert ask["hint"] == "Only computers play here."
    with_person = board_of(players={"Ben": "random"})
    assert "by" not in with_person.scene["ask"]


def test_run_stops_where_a_person_is_asked() -> None:
    board = board_of(players={"Ben": "random"})
    board.run()
    assert (board.game.actor, board.game.ply) == ("Ann", 1)


# -- computers that fail -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "why"),
    [
        (failing, "Ben could not go on: RuntimeError: lost with"),
        (nonsense, "Ben could not go on: ValueError: Ben's player answered 'place the blue one'"),
    ],
)
def test_a_player_that_fails_is_shown_and_the_game_stays_playable(player: Any, why: str) -> None:
    board = board_of(players={"Ben": player})
    told(board, "play", action="start c1.n1")
    assert board.scene["error"].startswith(why)
    assert board.game.actor == "Ben"
    told(board, "play", action="start d1.n1")
    assert (board.scene["error"], board.game.actor) == (None, "Ann")


def test_a_player_that_failed_may_try_again_and_what_comes_of_it_is_shown() -> None:
    tries: list[int] = []

    def twice(state: State, stream: Stream) -> Action:
        tries.append(1)
        if len(tries) < 3:
            raise RuntimeError(f"try {len(tries)}")
        return state.options[0]

    board = board_of(players={"Ben": twice})
    told(board, "play", action="start c1.n1")
    reply = answer(board, command(board, "luck"))
    assert (reply["ok"], "try 2" in reply["error"]["text"], "try 2" in board.scene["error"]) == (False, True, True)
    told(board, "luck")
    assert (board.scene["error"], board.game.actor) == (None, "Ann")


def test_a_player_that_failed_may_try_again_and_somebody_may_play_for_it() -> None:
    """Also on the board of a seat, where the game would stand still."""
    calls: list[int] = []

    def late(state: State, stream: Stream) -> Action:
        calls.append(1)
        if len(calls) == 1:
            raise RuntimeError("not yet")
        return state.options[0]

    board = board_of(players={"Ben": late}, seat="Ann")
    answer(board, command(board, action="start c1.n1"))
    assert "could not go on" in board.scene["error"]
    board.run()
    assert (board.scene["error"], len(calls) > 1, board.game.actor) == (None, True, "Ann")


def test_who_calls_exit_has_failed_too_and_the_board_goes_on() -> None:
    def leaving(*anything: Any) -> Any:
        sys.exit(3)

    board = board_of(players={"Ben": leaving})
    board.on_action(leaving)
    assert answer(board, command(board, action="start c1.n1"))["ok"]
    assert board.scene["error"] == "Ben could not go on: SystemExit: 3"
    assert answer(board, command(board, action="start d6.s2"))["ok"]
    assert str(board.game.actions[-1]) == "start d6.s2"


def test_while_a_computer_thinks_nobody_is_asked() -> None:
    seen: list[dict[str, Any]] = []

    def slow(state: State, stream: Stream) -> Action:
        seen.append(board.scene)
        return state.options[0]

    board = board_of(players={"Ben": slow})
    answer(board, command(board, action="start c1.n1"))
    asked = seen[-1]["ask"]
    assert (asked["text"], asked["by"], asked["options"]) == ("Ben is thinking", "itself", [])
    assert (seen[-1]["undo"], seen[-1]["redo"]) == (False, False)
    assert board.scene["ask"]["options"]


def test_a_failure_while_running_is_raised_as_well() -> None:
    board = board_of(players=failing)
    with pytest.raises(RuntimeError, match="Ann could not go on"):
        board.run()
    assert board.scene["error"]


def test_luck_that_is_used_up_is_shown() -> None:
    game = tsuro.Game("classic", seats=2, luck=tsuro.scripted([]))
    board = TsuroWidget(game)
    assert "the script is used up" in board.scene["error"]


def test_t16_where_hands_are_hidden_an_error_does_not_tell_of_them(caplog: pytest.LogCaptureFixture) -> None:
    board = board_of(players={"Ben": failing}, seat="Ann")
    with caplog.at_level(logging.DEBUG):
        told(board, "play", action="start c1.n1")
    assert board.scene["error"] == "Ben could not go on: RuntimeError"
    assert "lost with" not in caplog.text


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"players": {"Zoe": "random"}}, "no seat 'Zoe'; the seats are Ann, Ben"),
        (
            {"players": {"Ben": "genius"}},
            "no player 'genius'; there are random, first, cautious, easy, .*, ismcts, or give a function",
        ),
        ({"dice": "loaded"}, "dice is 'loaded'; it must be one of 'roll', 'click', 'choose'"),
        ({"mode": "lesson"}, "mode is 'lesson'; it must be one of 'play', 'replay'; a lesson is shown by lesson.board"),
        ({"mode": "edit"}, "mode is 'edit'; it must be one of 'play', 'replay'; .* tsuro.Editor"),
        ({"curtain": 1}, "curtain is 1; it must be True or False"),
        ({"curtain": True, "seat": "Ann"}, "give one of seat and curtain"),
        ({"seat": "Zoe"}, "no seat 'Zoe'; the seats are Ann, Ben"),
        ({"seat": ""}, "no seat ''"),
    ],
)
def test_a_board_that_cannot_be_says_what_would_be_right(options: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        board_of(**options)
