"""The front door: `tsuro.play()` shows a full board and asks what to play; a choice makes it the board of that game."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, click, command, everything, told
from tests.support.panels import elements, press, pressed, texts
from tests.support.start import asking, copied, run, same, shown
from tests.words.test_texts import check_german
from tsuro_widget import TsuroWidget
from tsuro_widget.widget.door import Door, DoorPanel, finished_game
from tsuro_widget.widget.orders import KINDS
from tsuro_widget.widget.panel import Panel
from tsuro_widget.widget.start_panel import StartPanel

pytestmark = pytest.mark.usefixtures("wired")

Json = dict[str, Any]


def front_door() -> tuple[TsuroWidget, Panel]:
    board = tsuro.play()
    return board, shown(board, DoorPanel)


def sent(board: TsuroWidget, kind: str, **parts: Any) -> Json:
    """The answer to a command on the front door, where there is no game to take the ply from."""
    return answer(board, {"id": 1, "ply": board.scene["ply"], "kind": kind, **parts})


def test_without_arguments_there_is_no_game_yet() -> None:
    board, _ = front_door()
    assert board.game is None
    assert (board.games, board.hides, board.lang, board.seat) == ([], False, "en", None)


ARGUMENTS: list[Json] = [
    {"edition": "classic"}, {"seats": 3}, {"opponents": 1}, {"players": "random"}, {"seed": 0}, {"seat": "Ann"},
    {"mode": "replay"}, {"dice": "roll"}, {"curtain": True}, {"lang": "de"}, {"luck": tsuro.dice(1)}, {"board_size": 5},
]  # fmt: skip


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=str)
def test_with_any_argument_it_is_a_board_at_once(arguments: Json) -> None:
    board = tsuro.play(**arguments)
    assert board.game.state.edition.key == "classic"


def test_it_shows_a_finished_game_that_fills_the_board_with_eight_whole_trails() -> None:
    board, _ = front_door()
    scene = board.scene
    assert len(scene["tiles"]) == 35
    assert len(scene["over"]["winners"]) == 1
    paths = [{(cell, min(ends), max(ends)) for cell, *ends in trail["steps"]} for trail in scene["trails"]]
    assert len(paths) == 8
    assert min(map(len, paths)) >= 8
    assert sum(map(len, paths)) == len(set.union(*paths)), "no trail lies on another"
    assert all(trail["whole"] for trail in scene["trails"])


def test_it_has_nothing_to_take_back_to_replay_or_to_copy() -> None:
    scene = front_door()[0].scene
    assert (scene["undo"], scene["redo"], scene["again"], scene["plies"], scene["seed"]) == (
        False,
        False,
        False,
        0,
        None,
    )
    assert scene["luck"] == []


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("panel", "new")])
def test_every_command_that_takes_a_game_is_refused_in_a_sentence(kind: str) -> None:
    board, _ = front_door()
    before = board.get_state()
    reply = sent(board, kind, **({"action": "start c1.n1"} if kind == "play" else {}))
    assert reply["error"]["text"] == "No game has been chosen yet: press Play or Choose…."
    assert board.game is None
    assert board.get_state() == before


def test_play_is_you_against_three_computers() -> None:
    board, panel = front_door()
    press(panel, "play")
    assert same(board, tsuro.play("classic", opponents=3))
    assert board.game.actor == "You"
    assert board.games == [board.game]
    assert board.panel == []


def test_choose_is_the_start_panel_and_closing_it_leads_back() -> None:
    board, panel = front_door()
    press(panel, "choose")
    assert len(board.panel) == 2
    press(shown(board, StartPanel), "close")
    assert len(board.panel) == 1
    assert board.game is None


def test_a_game_that_is_chosen_takes_the_place_of_the_front_door() -> None:
    board, _ = front_door()
    sent(board, "new")
    for act in ("edition phoenix", "lang de", "start"):
        press(shown(board, StartPanel), act)
    assert same(board, tsuro.play("phoenix", opponents=3, lang="de"))
    assert board.art == tsuro.play("phoenix", lang="de").art
    assert (board.panel, len(board.games)) == ([], 1)
    assert same(run(copied(asking(board))), board)


def test_nobody_is_asked_whether_to_leave_the_game_of_the_front_door() -> None:
    board, panel = front_door()
    press(panel, "choose")
    press(shown(board, StartPanel), "start")
    assert board.game is not None


def test_callbacks_and_waiters_wait_for_the_game_that_is_chosen() -> None:
    async def wait() -> list[str]:
        board, panel = front_door()
        heard: list[str] = []
        board.on_action(lambda action, events: heard.append(str(action)))
        waiter = board.next_action()
        board.run()
        assert (heard, waiter.done()) == ([], False)
        press(panel, "play")
        action, _ = await waiter
        click(board)
        assert str(action) == heard[0]
        return heard

    assert asyncio.run(wait())[0].startswith("shuffle")


def test_every_board_has_a_front_door_of_its_own() -> None:
    (one, panel), (other, _) = front_door(), front_door()
    press(panel, "play")
    assert one.game is not None
    assert other.game is None
    assert finished_game().actor is None


@pytest.mark.parametrize("action", ["", "start", "play now", "choose 1"])
def test_what_no_button_says_is_refused(action: str) -> None:
    board, panel = front_door()
    assert pressed(panel, action)["error"]["code"] == "illegal"
    assert board.game is None


def test_without_a_kernel_it_is_the_full_board_and_the_line_that_begins_a_game() -> None:
    board, _ = front_door()
    bundle = board._repr_mimebundle_()[0]
    assert bundle["text/plain"].endswith('\n\ntsuro.play("classic")')
    assert 'tsuro.play("classic")' in bundle["image/svg+xml"].replace("&quot;", '"')
    assert bundle["image/svg+xml"].count("<path") > 300
    assert "Gus wins" in bundle["text/plain"]


def test_the_picture_of_the_chosen_game_takes_its_place() -> None:
    board, panel = front_door()
    press(panel, "play")
    assert 'tsuro.play("classic")' not in board._repr_mimebundle_()[0]["text/plain"]


def test_it_says_what_the_picture_shows_and_in_german_no_english_is_left() -> None:
    _, panel = front_door()
    assert any(look.get("class") == "unseen" and "Gus" in words for _, look, words in elements(panel.content))
    for text in texts(DoorPanel(TsuroWidget(Door("de"))).content):
        check_german(text)


def test_it_is_a_small_message() -> None:
    board, _ = front_door()
    assert len(everything_sent(board)) <= 40_000


def everything_sent(board: TsuroWidget) -> str:
    return repr({name: value for name, value in board.get_state().items() if name in ("scene", "panel", "pictures")})


def test_again_is_offered_when_the_chosen_game_is_over() -> None:
    board, panel = front_door()
    press(panel, "play")
    board.game.run()
    first = board.game
    told(board, "again")
    assert board.games == [first, board.game]
    assert everything(board)
    assert answer(board, command(board, "again"))["error"]["text"] == "The game is not over yet."
