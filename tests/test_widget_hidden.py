"""Hot seat: with a seat or a curtain, hidden hands and the pile are in nothing that leaves the kernel."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import nbformat
import pytest
from nbconvert.preprocessors import ExecutePreprocessor

import tsuro_widget as tsuro
from tests.boards import answer, board_of, click, command, refused, sent, told, without_box
from tests.helpers import EVERY
from tests.support.games import go_on
from tsuro_widget.widget import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")


def everywhere(board: TsuroWidget, folder: Path) -> str:
    """All that a board lets out: its state, its messages, its pictures, its texts, its file."""
    replay = board.replay_html(folder / "replay.html").read_text(encoding="utf-8")
    data = replay.partition('id="recording">')[2].partition("</script>")[0]
    pictures, snapshot = board._repr_mimebundle_() or ({},), board.snapshot()
    messages = [own(message.get("state", {})) | own(message.get("content", {})) for message in sent(board)]
    parts = [own(board.get_state()), pictures[0], snapshot.svg, repr(snapshot), data, messages]
    return without_box(json.dumps(parts, default=repr))


def own(state: dict[str, Any]) -> dict[str, Any]:
    """The state of a board without the front end, whose help names a tile."""
    return {name: part for name, part in state.items() if name not in ("_esm", "_css", "art", "texts")}


def hidden(board: TsuroWidget, viewer: str | None) -> set[str]:
    """The tiles that the viewer has never seen: not on the board, and not in the own hand."""
    past = [moment.state for moment in board.game.timeline.past]
    laid = {laid.tile for state in past for laid in state.board.laid.values()}
    seen = {tile for state in past for name, hand in zip(state.seats, state.hands) if name == viewer for tile in hand}
    return {tile for hand in (*past[-1].hands, past[-1].pile) for tile in hand} - laid - seen


def leaks(board: TsuroWidget, viewer: str | None, folder: Path) -> list[str]:
    text = everywhere(board, folder)
    return [tile for tile in hidden(board, viewer) if any(mark + tile + mark in text for mark in ('"', '\\"', " "))]


@pytest.mark.parametrize("edition", EVERY)
def test_t16_a_board_of_a_seat_tells_nothing_of_others(edition: str, tmp_path: Path) -> None:
    game = tsuro.Game(edition, seats=["Ann", "Ben", "Cy"], seed=3)
    board = TsuroWidget(game, seat="Ben", dice="roll")
    go_on(game, Random(3), 12)
    board.publish()
    assert leaks(board, "Ben", tmp_path) == []
    assert board.scene["seed"] is None


@pytest.mark.parametrize("edition", EVERY)
def test_t16_the_art_of_a_board_is_that_of_every_game_of_the_kind(edition: str) -> None:
    one, other = (
        board_of(edition, seats, seed, seat=seats[0]) for seats, seed in ((["Ann", "Ben"], 1), (["Al", "Bo"], 9))
    )
    go_on(other.game, Random(3), 12)
    assert one.art == other.art


@pytest.mark.parametrize("edition", EVERY)
def test_t16_behind_a_curtain_nobody_is_told_until_he_has_looked(edition: str, tmp_path: Path) -> None:
    board = board_of(edition, ["Ann", "Ben", "Cy"], curtain=True, dice="roll")
    while board.scene["curtain"] and board.game.ply < 14:
        name = board.scene["seats"][board.scene["curtain"]["seat"]]["name"]
        assert (board.scene["hand"], board.scene["ask"]["options"]) == (None, [])
        sent(board).clear()
        assert leaks(board, None, tmp_path) == []
        told(board, "reveal")
        sent(board).clear()
        assert leaks(board, name, tmp_path) == []
        assert board.scene["hand"]["seat"] == board.game.state.seats.index(name)
        while board.scene["ask"] and board.scene["curtain"] is None:
            play_something(board)
    assert board.game.ply >= 5


def play_something(board: TsuroWidget) -> None:
    options = board.scene["ask"]["options"]
    told(board, "play", action=options[-1]["text"] if options else str(board.game.legal_actions[0]))


def test_the_curtain_says_whom_to_hand_the_board_to() -> None:
    board = board_of(curtain=True)
    assert board.scene["curtain"] == {"seat": 0, "text": "Hand the board to Ann"}
    told(board, "reveal")
    assert (board.scene["curtain"], board.scene["hand"]["seat"]) == (None, 0)
    click(board)
    assert board.scene["curtain"] == {"seat": 1, "text": "Hand the board to Ben"}
    assert board.scene["hand"] is None


def test_behind_the_curtain_nothing_is_played() -> None:
    board = board_of(curtain=True)
    assert refused(board, "play", action="start c1.n1") == "illegal: The curtain is down: Ann has to look first."
    told(board, "reveal")
    assert refused(board, "reveal") == "illegal: There is no curtain to open now."


def test_the_curtain_falls_again_when_a_cell_has_let_others_play() -> None:
    board = board_of(curtain=True)
    told(board, "reveal")
    board.game.play("start c1.n1")
    board.game.undo()
    assert board.scene["curtain"] == {"seat": 0, "text": "Hand the board to Ann"}


def test_a_person_alone_with_computers_looks_once() -> None:
    board = board_of(curtain=True, players={"Ben": "first"})
    told(board, "reveal")
    for _ in range(3):
        click(board)
        assert (board.scene["curtain"], board.scene["hand"]["seat"]) == (None, 0)


def test_the_dice_of_a_turn_wait_for_the_one_whose_turn_it_is() -> None:
    board = board_of("seas", curtain=True)
    while board.scene["ask"]["kind"] == "start":
        told(board, "reveal")
        click(board)
    assert (board.scene["ask"]["kind"], board.scene["curtain"]["seat"]) == ("roll", 0)
    assert refused(board, "luck").startswith("illegal: The curtain is down")
    told(board, "reveal")
    told(board, "luck")


@pytest.mark.parametrize("options", [{"seat": "Ann"}, {"curtain": True}], ids=["seat", "curtain"])
def test_t17_nothing_is_taken_back_or_copied_where_hands_are_hidden(options: dict[str, Any]) -> None:
    board = board_of(**options)
    if board.scene["curtain"]:
        told(board, "reveal")
    click(board)
    for kind in ("undo", "redo", "python", "position"):
        assert refused(board, kind).startswith("illegal: On a board that hides hands")
    assert (board.scene["undo"], board.scene["redo"], board.scene["seed"]) == (False, False, None)


def test_t17_what_a_cell_has_taken_back_is_not_looked_at() -> None:
    board = board_of(seat="Ann")
    click(board)
    board.game.undo()
    assert board.scene["plies"] == 1
    reply = answer(board, {"id": 1, "ply": 2, "kind": "moment"})
    assert reply["error"]["text"] == "No moment 2; there are the moments 0 to 1."
    with pytest.raises(ValueError, match="ply is 2; it must be a whole number from 0 to 1"):
        board.ply = 2


def test_behind_a_curtain_earlier_moments_show_no_hand() -> None:
    board = board_of(curtain=True)
    told(board, "reveal")
    click(board)
    told(board, "reveal")
    for ply in range(board.game.ply + 1):
        assert answer(board, {"id": 1, "ply": ply, "kind": "moment"})["scene"]["hand"] is None


def test_t16_chance_is_not_answered_by_guessing() -> None:
    """A refusal that names what would fit would tell of the pile."""
    game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=1)
    board = TsuroWidget(game, seat="Ann", mode="replay")
    assert refused(board, "play", action="keep") == "illegal: Chance is asked, and luck answers it."


CELLS = [
    "import tsuro_widget as tsuro\nfrom tests.helpers import any_option\nfrom random import Random",
    "game = tsuro.Game('{edition}', seats=['Ann', 'Ben'], seed=11)\nboard = tsuro.TsuroWidget(game, {how})\nboard",
    "for _ in range(9):\n    _ = game.step()\nboard.publish()",
    "board",
    "board.snapshot()",
]


@pytest.mark.parametrize("how", ["seat='Ann'", "curtain=True"])
@pytest.mark.parametrize("edition", EVERY)
def test_t10_a_saved_notebook_tells_nothing(edition: str, how: str, tmp_path: Path) -> None:
    """`nbconvert --execute` stores every synced trait and every output; the tiles are searched in all of it."""
    v4: Any = nbformat.v4
    notebook = v4.new_notebook(cells=[v4.new_code_cell(cell.format(edition=edition, how=how)) for cell in CELLS])
    execute: Any = ExecutePreprocessor(timeout=120, store_widget_state=True)  # type: ignore[no-untyped-call]
    saved, _ = execute.preprocess(notebook, {"metadata": {"path": str(Path(__file__).parent.parent)}})
    states = saved["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    boards = [model["state"] for model in states.values() if "scene" in model["state"]]
    assert len(boards) == 1
    state = boards[0]
    assert state["scene"]["ply"] >= 9
    for part in state.keys() - own(state).keys():
        del state[part]
    text = json.dumps(saved)
    game = tsuro.Game(edition, seats=["Ann", "Ben"], seed=11)
    while game.ply < state["scene"]["ply"]:
        game.step()
    secret = {*game.state.hands[1], *game.state.pile} | (set(game.state.hands[0]) if "curtain" in how else set())
    assert secret
    assert [
        tile for tile in sorted(secret) if any(f"{mark}{tile}{mark}" in text for mark in ('"', '\\"', " ", ">"))
    ] == []


def test_t16_a_picture_that_outlasts_an_open_curtain_shows_nobodys_hand() -> None:
    board = board_of(seats=["Ann", "Ben"], curtain=True, seed=1)
    answer(board, command(board, "reveal"))
    hand = [tile["tile"] for tile in board.scene["hand"]["tiles"]]
    shown = json.dumps(board._repr_mimebundle_()[0]) + board.snapshot().svg + board.snapshot().text
    assert [tile for tile in hand if tile in shown] == []


def test_a_board_of_a_seat_rolls_no_other_players_dice() -> None:
    game = tsuro.Game("seas", seats=["Ann", "Ben"], seed=7)
    board, other = TsuroWidget(game, seat="Ben"), TsuroWidget(game, seat="Ann")
    while (other.scene["ask"] or {}).get("roller") != 0:
        game.step()
    assert game.actor == "chance"
    assert (board.scene["ask"]["by"], other.scene["ask"]["by"]) == ("itself", "click")
    assert answer(board, command(board, "luck"))["error"]["text"] == "Ann is asked, and this board is Ben's."
    assert answer(other, command(other, "luck"))["ok"]


def test_everybody_is_told_how_an_edition_begins() -> None:
    game = tsuro.Game("kosmos", seats=["Ann", "Ben"], seed=7)
    game.step()
    hints = {TsuroWidget(game, seat=seat).scene["ask"]["hint"] for seat in ("Ann", "Ben", None)}
    assert len(hints) == 1
    assert "Beside any free border square" in hints.pop()
