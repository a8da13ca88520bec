"""A board on which one game follows another: the start panel, and the games that it has had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from ..editions import EDITIONS
from ..play.game import Game
from ..rules.pieces import CHANCE
from ..words.phrases import say
from .choices import Choice, choice_of, first_choice
from .commands import Refused
from .heat import Heated

if TYPE_CHECKING:
    from .panel import Panel
    from .start_panel import StartPanel


class NewGames(Heated):
    pictures = traitlets.Dict().tag(sync=True)
    """What the cards of the editions show, from the first time that they are shown."""

    _games: list[Game]
    _start: StartPanel | None = None
    _door: Panel | None = None
    _has_begun = False
    """Whether a game has been put on the board that luck and players have not begun yet."""

    @property
    def games(self) -> list[Game]:
        """All games that this board has had, oldest first; the current game is the last one."""
        return list(self._games)

    def _change_game(self) -> None:
        """Another game is on the table."""
        raise NotImplementedError

    def _sent(self) -> dict[str, Any]:
        """The scene and what it is drawn with."""
        raise NotImplementedError

    def _offer_new_game(self) -> dict[str, Any]:
        """Show the start panel over the board, with what was chosen last."""
        if not self._table.begins_again:
            raise Refused("illegal", say("live no again"))
        if self._start is None:
            self._offer(choice_of(self._table) if self.game else first_choice(self.lang))
        return {}

    def _open_door(self) -> None:
        """Show what there is to press on the front door."""
        from .door import DoorPanel

        self._door = DoorPanel(self._table, lambda: self._begin(first_choice(self.lang)), self._offer_new_game)
        self._show_panel(self._door)

    def _offer(self, choice: Choice) -> None:
        """Show the start panel; svgwrite is imported only when there is one."""
        from .edition_pictures import edition_picture
        from .start_panel import StartPanel

        editions = {**EDITIONS, choice.edition.key: choice.edition}
        with self._held(), self.hold_sync():
            self.pictures = {key: edition_picture(edition) for key, edition in editions.items()}
            self._start = StartPanel(choice, self._begin, self._withdraw, self._is_midgame)
            self._show_panel(self._start)

    def _withdraw(self) -> None:
        """Take the start panel away; what is behind it stays."""
        panel, self._start = self._start, None
        if panel is not None:
            self._drop_panel(panel)

    def _leave_door(self) -> None:
        panel, self._door = self._door, None
        if panel is not None:
            self._drop_panel(panel)

    def _is_midgame(self) -> bool:
        """Whether a player has done something in a game that is not over."""
        if not self.game or self.game.actor is None:
            return False
        past = self.game.timeline.past
        return any(moment.state.actor != CHANCE for moment in past[:-1])

    def _begin(self, choice: Choice) -> None:
        """Put a new game on this board: luck and players begin once the command has been answered."""
        table = choice.table()
        table.is_moving = self._has_begun = True
        table.keeping = self._table.keeping
        with self._held() as before, self.hold_sync(), self.hold_trait_notifications():
            table.game._succeed(before)
            self._table = table
            self._withdraw()
            self._leave_door()
            self._change_game()
            for name, value in self._sent().items():
                setattr(self, name, value)
