"""Where hands are hidden they are nowhere: not on the wire, not in the page, its pictures and its saved file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.board import BoardPage
from tests.browser.desk import LEAVE
from tests.browser.pages import OpenNotebook
from tests.support.boards import without_box
from tests.support.figures import figure
from tsuro_widget import Game
from tsuro_widget.scene.ask import example

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "seas": ("seas", {}),
    "winds": ("phoenix", {"winds_of_change": True}),
    "kosmos": ("kosmos", {}),
    "classic": ("classic", {}),
    "pocket": ("pocket", {}),
    "phoenix": ("phoenix", {}),
}
SEED = "planted-seed-4711"
MADE = """import json, pathlib, tsuro_widget as tsuro
board = tsuro.play({edition!r}, seats=3, seed=pathlib.Path({seed!r}).read_text(), dice="roll", **{options!r})"""
HIDDEN = """
viewer, states = {viewer!r}, [moment.state for moment in board.game.timeline.past]
hands = [hand for state in states for name, hand in zip(state.seats, state.hands) if name == viewer]
laid = [laid.tile for state in states for laid in state.board.laid.values()]
hidden = {{tile for hand in (*states[-1].hands, states[-1].pile) for tile in hand}}.difference(laid, *hands)
"""
SAFE = """
from random import Random
def keeps_all(action):
    copy = board.game.branch()
    copy.play(action)
    return not any(pawn.out for pawn in copy.state.pawns)
actions = board.game.legal_actions
safe = next(filter(keeps_all, Random(board.game.ply).sample(actions, len(actions))))
"""
"""An action after which everybody plays on, and the next seat is asked."""
SHOWN_IN = "(root) => root.outerHTML"
SWITCH_STATE = "() => window.jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')"
STATE = "application/vnd.jupyter.widget-state+json"


class Ear:
    """Hears everything that comes from the kernels."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(frame.decode(errors="replace") if isinstance(frame, bytes) else frame)

    def take(self) -> str:
        """Return everything received since the last call; fail if that is nothing, for then nothing is proved."""
        heard, self.heard = self.heard, []
        assert heard
        return "\n".join(heard)


@pytest.fixture
def ear(desk: Page) -> Iterator[Ear]:
    """It hears a connection that begins after it."""
    ear = Ear(desk)
    desk.evaluate(LEAVE)
    yield ear
    desk.remove_listener("websocket", ear._listen)


def open_secretly(open_notebook: OpenNotebook, folder: Path, name: str, **view: object) -> BoardPage:
    """A board whose seed is in no cell and in no message."""
    (folder / "seed").write_text(SEED)
    edition, options = GAMES[name]
    notebook = open_notebook(["board"])
    notebook.run_code(MADE.format(edition=edition, options={**options, **view}, seed=str(folder / "seed")))
    notebook.run_cell(0)
    return BoardPage(notebook)


def hidden(board: BoardPage, viewer: str | None) -> set[str]:
    """The tiles that the viewer has never seen, and the seed."""
    board.notebook.run_code(HIDDEN.format(viewer=viewer))
    return {*board.python("sorted(hidden)"), SEED}


def told(text: str, secrets: set[str], name: str) -> list[str]:
    """The field for typed actions shows an example, and the art all tiles: the same in every game of the kind."""
    edition, options = GAMES[name]
    shown = example(Game(edition, seats=2, seed=1, **options).state)
    return sorted(secrets & set(re.findall(r"[\w-]+", without_box(text).replace(shown, ""))))


def page_of(board: BoardPage) -> str:
    """All that the widget has put on the page."""
    return str(board.root.evaluate(SHOWN_IN))


def saved(board: BoardPage) -> str:
    """The file, with the state of all widgets in it."""
    board.page.evaluate(SWITCH_STATE)
    board.notebook.save()
    board.page.evaluate(SWITCH_STATE)
    text = board.notebook.file.read_text(encoding="utf-8")
    assert STATE in text
    assert "tsuro" in text
    return text


def exported(board: BoardPage, folder: Path) -> str:
    """The picture and the replay."""
    board.notebook.run_code(f"board.replay_html({str(folder / 'replay.html')!r})")
    return str(board.python("board.snapshot().svg")) + (folder / "replay.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(GAMES)[: figure("T16: games seen from a seat")])
def test_t16_with_a_seat_nothing_hidden_leaves_the_kernel(
    open_notebook: OpenNotebook, ear: Ear, tmp_path: Path, name: str
) -> None:
    board = open_secretly(open_notebook, tmp_path, name, seat="Ann")
    board.run("while board.game.ply < 12 and board.game.actor: board.game.step()")
    heard, page, file, files = ear.take(), page_of(board), saved(board), exported(board, tmp_path)
    secrets = hidden(board, "Ann")
    assert len(secrets) > 10
    assert told(heard, secrets, name) == []
    assert told(page, secrets, name) == []
    assert told(file, secrets, name) == []
    assert told(files, secrets, name) == []


@pytest.mark.parametrize("name", list(GAMES)[: figure("T16: games behind a curtain")])
def test_t16_behind_a_curtain_a_hand_is_shown_to_its_own_player_alone(
    open_notebook: OpenNotebook, ear: Ear, tmp_path: Path, name: str
) -> None:
    board = open_secretly(open_notebook, tmp_path, name, curtain=True)
    for player in ("Ann", "Ben", "Cy", "Ann"):
        expect(board.root).to_contain_text(f"Hand the board to {player}")
        assert told(page_of(board), hidden(board, None), name) == []
        ear.take()
        board.button("Show the hand").click()
        expect(board.button("Show the hand")).to_have_count(0)
        heard, secrets = ear.take(), hidden(board, player)
        assert told(heard + page_of(board), secrets, name) == []
        assert board.see().can_press("Undo (U)") is False
        board.notebook.run_code(SAFE)
        board.type(board.python("str(safe)"))
    expect(board.root).to_contain_text("Hand the board to Ben")
    assert told(saved(board) + exported(board, tmp_path), hidden(board, None), name) == []
