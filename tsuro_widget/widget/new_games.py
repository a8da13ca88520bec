"""How one game follows another on a board: the front door, and the start panel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..editions import EDITIONS
from ..rules.pieces import CHANCE
from ..words.phrases import sentence
from .choices import Choice, choice_of, first_choice
from .commands import LUCK, CommandError, News

if TYPE_CHECKING:
    from .board import TsuroWidget
    from .door import DoorPanel
    from .start_panel import StartPanel


class NewGames:
    """What there is to press on a board for another game to begin."""

    def __init__(self, board: TsuroWidget) -> None:
        self._board = board
        self.panel: StartPanel | None = None
        self.door: DoorPanel | None = None

    def open_door(self) -> None:
        """Show what there is to press on the front door."""
        from .door import DoorPanel

        table = self._board.table
        self.door = DoorPanel(table, lambda: self._begin(first_choice(table.lang)), lambda: self.offer().then)
        self._board.show_panel(self.door)

    def offer(self) -> News:
        """Show the start panel over the board, with what was chosen last."""
        table = self._board.table
        if not table.playable.begins_again:
            raise CommandError("illegal", sentence("live no again"))
        if self.panel is None:
            self._open(choice_of(table) if self._board.game else first_choice(table.lang))
        return News()

    def _open(self, choice: Choice) -> None:
        """Show the start panel."""
        from .edition_pictures import edition_picture
        from .start_panel import StartPanel

        board, editions = self._board, {**EDITIONS, choice.edition.key: choice.edition}
        with board.hold_game(), board.hold_sync():
            board.pictures = {key: edition_picture(edition) for key, edition in editions.items()}
            self.panel = StartPanel(choice, self._begin, self._close, self._is_midgame)
            board.show_panel(self.panel)

    def _close(self) -> None:
        """Take the start panel away; what is behind it stays."""
        if (panel := self.panel) is not None:
            self.panel = None
            self._board.drop_panel(panel)

    def _is_midgame(self) -> bool:
        """Whether a player has done something in a game that is not over."""
        game = self._board.game
        if not game or game.actor is None:
            return False
        return any(moment.state.actor != CHANCE for moment in game.timeline.past[:-1])

    def _begin(self, choice: Choice) -> str:
        """Put a new game on this board; returns that luck and players begin once the command has been answered."""
        board, table = self._board, choice.table()
        with board.hold_game() as before, board.hold_sync(), board.hold_trait_notifications():
            table.game.succeed(before)
            self._close()
            if (door := self.door) is not None:
                self.door = None
                board.drop_panel(door)
            board.put(replace(table, is_moving=True, game_file=board.table.game_file))
        return LUCK
