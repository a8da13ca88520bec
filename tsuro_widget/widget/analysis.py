"""A board, and beside it what a player thinks of every action of whoever is asked."""

from __future__ import annotations

import asyncio
from typing import Any

from .._base.quote import short
from ..game.game import Game
from ..players.players import AnalysingPlayer, Opinion, analysing_player
from ..rules.model import State
from ..words.clean import shown
from ..words.phrases import Words, say
from . import opinions as drawn
from .board import TsuroWidget
from .desk import Desk
from .panel import Element, Panel

FOLLOWED = ["scene", "ply"]


class AnalysisBoard(Desk):
    """A board, and beside it what a player thinks of every action: its worth as a bar with its interval.

    `game` is a game, with the keywords of `TsuroWidget`, or a board that is there already. `player` is one that
    explains itself: "medium", "hard", "expert", or one of your own such as `tsuro.montecarlo(500)`.
    Pointing at an action marks it on the board, pressing it keeps the mark. It follows the game, and in a replay the
    moment that is looked at; of a hand that the board does not show nothing is said.
    """

    def __init__(self, game: Game | TsuroWidget, *, player: str | AnalysingPlayer = "hard", **options: Any) -> None:
        self._thinker, self._player = analysing_player(player), player
        self.board = game if isinstance(game, TsuroWidget) and not options else TsuroWidget(game, **options)
        self._is_own = self.board is not game
        self.opinions: list[Opinion] = []
        self._state: State | None = None
        self._ask: dict[str, Any] | None = None
        self._pinned, self._is_due = "", False
        super().__init__([self.board], Panel(act=self._pin))
        self.board.observe(self._follow, FOLLOWED)
        self.panel.observe(self._point, "hovered")
        self._look()

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.board.game

    def _end(self) -> None:
        """Stop following the board; close it if it was made here."""
        self.board.unobserve(self._follow, FOLLOWED)
        self.board.point()
        if self._is_own:
            self.board.close()

    # -- what is thought -----------------------------------------------------------------------------

    def _follow(self, change: object) -> None:
        """Think after the board is sent and the game released: once for all changes until then."""
        if self._is_due:
            return
        self._is_due = True
        try:
            asyncio.get_running_loop().call_soon(self._look_again)
        except RuntimeError:
            self.board.when_released(self._look_again)

    def _look_again(self) -> None:
        try:
            self._look()
        except Exception as error:
            self.board.report("what a player thinks could not be shown", error)

    def _look(self) -> None:
        self._is_due = False
        if self.is_closed:
            return
        with self.board.hold_game() as game:
            ply = min(self.board.ply, self.board.table.last)
            state, ask = game.timeline.moments[ply].state, self.board.current_scene()["ask"]
            why = self._not_told(state, ply)
        if why is not None:
            self.opinions, self._state, self._ask = [], None, None
        elif state is not self._state:
            why = self._think(state)
            if self._state is not state:
                return
        self._ask = dict(ask) if ask and why is None else None
        self.board.point()
        self._pinned = self.panel.hovered = ""
        self._show(why)

    def _not_told(self, state: State, ply: int) -> Words | None:
        """Why nothing is said of a moment, if so: only what whoever is asked may see is shown to him alone."""
        if not isinstance(state.actor, int):
            return say("analysis chance" if state.phases else "analysis over")
        table, name = self.board.table, str(state.actor_name)
        if table.viewer(ply) not in (None, name):
            return say("analysis hidden", name=shown(name))
        return None if table.waits(state) or table.error else say("analysis computer", name=shown(name))

    def _think(self, state: State) -> Words | None:
        """Ask the player; a failure is shown, and the board goes on. Another thread can look elsewhere in between."""
        self._state, opinions, why = state, list[Opinion](), None
        try:
            opinions = self._thinker.analyse(state)
        except Exception as error:
            self.board.report(f"the player {short(self._player)} could not explain itself", error)
            why = say("live failed", why=type(error).__name__)
        if self._state is state:
            self.opinions = opinions
        return why

    def _show(self, why: Words | None = None) -> None:
        lang = self.board.lang
        content: list[Element] = [drawn.title(self._player, lang)]
        if why is not None or self._ask is None:
            content += drawn.message(why, lang) if why is not None else []
        else:
            content += drawn.table(self._ask, self.opinions, self._pinned, lang)
        self.panel.content = content

    # -- what is pointed at --------------------------------------------------------------------------

    def _pin(self, action: str) -> None:
        """A press on an action keeps its marks; the next press lets them go."""
        named = action.removeprefix(drawn.SHOW)
        self._pinned = "" if named == self._pinned else named
        self._show()
        self._point()

    def _point(self, change: object = None) -> None:
        self.board.point(*(drawn.marks(self._ask, self.panel.hovered) or drawn.marks(self._ask, self._pinned)))
