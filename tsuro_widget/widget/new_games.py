"""How one game follows another on a board: the front door, and the start panel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..editions import EDITIONS
from .choices import Choice, choice_of, first_choice
from .commands import LUCK, refuse_if
from .panel import Panel

if TYPE_CHECKING:
    from .board import TsuroWidget


class NewGamePanel(Panel):
    """A panel that goes when another game begins."""


def offer(board: TsuroWidget) -> None:
    """Show the start panel over the board, with what was chosen last."""
    from .edition_pictures import edition_picture
    from .start_panel import StartPanel

    table = board.table
    refuse_if(not table.playable.begins_again, "live no again")
    if not any(isinstance(panel, StartPanel) for panel in board.panels.values()):
        choice = choice_of(table) if board.game else first_choice(table.lang)
        editions = {**EDITIONS, choice.edition.key: choice.edition}
        with board.hold_game(), board.hold_sync():
            board.pictures = {key: edition_picture(edition) for key, edition in editions.items()}
            board.show_panel(StartPanel(board, choice))


def begin(board: TsuroWidget, choice: Choice) -> str:
    """Put a new game on this board; returns that luck and players begin once the command has been answered."""
    table = choice.table()
    with board.hold_game() as before, board.hold_sync(), board.hold_trait_notifications():
        table.game.succeed(before)
        for panel in [one for one in board.panels.values() if isinstance(one, NewGamePanel)]:
            board.drop_panel(panel)
        board.put(replace(table, is_moving=True, game_file=board.table.game_file))
    return LUCK
