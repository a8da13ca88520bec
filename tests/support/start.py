"""The start panel of a board, pressed and read without a browser."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.support.boards import board_of, told
from tests.support.panels import elements
from tsuro_widget import TsuroWidget
from tsuro_widget.widget.panel import Panel
from tsuro_widget.widget.start_panel import StartPanel

Json = dict[str, Any]
Shown = TypeVar("Shown", bound=Panel)


def asking(board: TsuroWidget) -> StartPanel:
    """The start panel of a board, after New game… has been pressed."""
    told(board, "new")
    return shown(board, StartPanel)


def shown(board: TsuroWidget, kind: type[Shown]) -> Shown:
    """The one panel of this kind that a board shows."""
    (panel,) = [one for one in board.panels.values() if isinstance(one, kind)]
    return panel


def panel_of(edition: str = "classic", **options: Any) -> tuple[TsuroWidget, StartPanel]:
    board = board_of(edition, **options)
    return board, asking(board)


def one(panel: StartPanel, **look: str) -> Json:
    """The attributes of the one element with these."""
    found = [attributes for _, attributes, *_ in elements(panel.content) if look.items() <= attributes.items()]
    assert len(found) == 1, (look, found)
    return dict(found[0])


def copied(panel: StartPanel) -> str:
    """The text of Copy as Python."""
    (text,) = [attributes["copy"] for _, attributes, *_ in elements(panel.content) if "copy" in attributes]
    return str(text)


def run(code: str) -> TsuroWidget:
    """The board that the last line of a cell shows."""
    names: Json = {}
    exec(code.replace("\ntsuro.play(", "\nboard = tsuro.play("), names)
    board = names["board"]
    assert isinstance(board, TsuroWidget)
    return board


def closed(panel: StartPanel) -> bool:
    (start,) = [look for tag, look, inside in elements(panel.content) if tag == "button" and inside == "Start"]
    return "aria-disabled" in start and "act" not in start


def same(one: TsuroWidget, other: TsuroWidget) -> bool:
    """Whether two boards are alike in all that a call can say; of a seed that is given, also in every tile."""
    tables = [
        (table.seat, table.dice, table.curtain, table.lang, dict(table.levels)) for table in (one.table, other.table)
    ]
    players = [{name: repr(player) for name, player in board.table.players.items()} for board in (one, other)]
    starts = [board.game.record()["start"] for board in (one, other)]
    return tables[0] == tables[1] and players[0] == players[1] and starts[0] == starts[1]
