"""A board, and beside it what a player thinks of every action of whoever is asked."""

from __future__ import annotations

from typing import Any

from .._base.data import Json
from .._base.quote import short
from ..game.game import Game
from ..players.players import CHOICES, AnalysingPlayer, Opinion, analysing_player
from ..rules.model import State
from ..scene.marks import Mark, cell_mark, label_mark
from ..words.clean import display_name
from ..words.phrases import Translatable, count, sentence
from .board import TsuroWidget
from .desk import Desk
from .panel import Element, Panel, button, element, quiet
from .thoughts import running_loop
from .ways import option_of, ways

MOST_ROWS = 16
SHOW = "show "  # what a press on a row does begins so; its action follows


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
        self.opinions: list[Opinion] = []
        self._state: State | None = None
        self._ask: dict[str, Any] | None = None
        self._pinned, self._is_due = "", False
        super().__init__(self.board, panel=Panel(act=self._pin), is_own=self.board is not game)
        self._heed(self.board, self._follow, "scene", "ply")
        self._heed(self.panel, self._point, "hovered")
        self._look()

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.board.game

    def _follow(self, change: object) -> None:
        """Think after the board is sent and the game released: once for all changes until then."""
        if not self._is_due:
            self._is_due = True
            loop = running_loop()
            (loop.call_soon if loop else self.board.when_released)(self._look_again)

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
            why = self._why_silent(state, ply)
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

    def _why_silent(self, state: State, ply: int) -> Translatable | None:
        """Why nothing is said of a moment, if so: only what whoever is asked may see is shown to him alone."""
        if not isinstance(state.actor, int):
            return sentence("analysis chance" if state.phases else "analysis over")
        table, name = self.board.table, str(state.actor_name)
        if table.viewer(ply) not in (None, name):
            return sentence("analysis hidden", name=display_name(name))
        return None if table.waits(state) or table.error else sentence("analysis computer", name=display_name(name))

    def _think(self, state: State) -> Translatable | None:
        """Ask the player; a failure is shown, and the board goes on. Another thread can look elsewhere in between."""
        self._state, opinions, why = state, list[Opinion](), None
        try:
            opinions = self._thinker.analyse(state)
        except Exception as error:
            self.board.report(f"the player {short(self._player)} could not explain itself", error)
            why = sentence("live failed", why=type(error).__name__)
        if self._state is state:
            self.opinions = opinions
        return why

    def _show(self, why: Translatable | None = None) -> None:
        own, name = sentence("analysis title own"), display_name(str(self._player))
        title = sentence("analysis title", player=name) if isinstance(self._player, str) else own
        found = _table(self._ask, self.opinions, self._pinned) if self._ask else []
        self.panel.show([element("h3", title), quiet(why) if why else None, *found], self.board.lang)

    def _pin(self, action: str) -> None:
        """A press on an action keeps its marks; the next press lets them go."""
        named = action.removeprefix(SHOW)
        self._pinned = "" if named == self._pinned else named
        self._show()
        self._point()

    def _point(self, change: object = None) -> None:
        self.board.point(*(_marks(self._ask, self.panel.hovered) or _marks(self._ask, self._pinned)))


def _marks(ask: Json | None, action: str) -> list[Mark]:
    """The square of an action, and the paths along which it leads pawns."""
    if ask is None or not (option := option_of(ask, action)):
        return []
    cell, at = option.get("cell") or ask["cell"], option.get("at", "")
    square = [cell_mark(cell)] if cell else []
    port = [label_mark("\N{BULLET}", at)] if at[-1:].isdigit() else []
    return [*square, *port, *({"path": way["steps"]} for way in ways(ask, action) if way.get("steps"))]


def _table(ask: Json, opinions: list[Opinion], pinned: str) -> list[Element | None]:
    """A row for each of the best actions, which can be pointed at and pressed."""
    games = sum(opinion["visits"] for opinion in opinions)
    rows = [_row(ask, opinion, pinned) for opinion in opinions[:MOST_ROWS] if opinion["visits"]]
    more, judged = len(opinions) - len(rows), any(opinion.get("judged") for opinion in opinions)
    asked = quiet(count("analysis asked", games, name=display_name(ask["actor"])))
    how = quiet(sentence("analysis judged", choices=str(CHOICES))) if judged else None
    return [asked, how, element("table", rows), quiet(count("analysis more", more)) if more else None]


def _row(ask: Json, opinion: Opinion, pinned: str) -> Element:
    """An action, its worth as a bar with a line as long as its interval, and in numbers; below it where it leads."""
    action = opinion["action"]
    worth = {"value": opinion["value"], "low": opinion["low"], "high": opinion["high"]}
    value, low, high = (round(100 * share, 1) for share in worth.values())
    frame: Json = {"x": 0, "y": 1, "height": 8, "stroke": "none"}
    whole, part = (element("rect", width=long, fill_opacity=ink, **frame) for long, ink in ((100, 0.12), (value, 0.6)))
    interval = element("path", d=f"M{low} 5H{high}M{low} 2.5V7.5M{high} 2.5V7.5", fill="none")
    bar = element("svg", [whole, part, interval], class_="bar", viewBox="0 0 100 10", aria_hidden="true")
    press = button(action, SHOW + action, aria_pressed=action == pinned)
    share = sentence("analysis share", **{name: f"{100 * share:.0f}" for name, share in worth.items()})
    cells = [element("td", [press]), element("td", [bar]), element("td", share, class_="number")]
    outcome = " ".join(way["says"] for way in ways(ask, action) if way.get("says"))
    below = element("tr", [element("td", outcome, class_="quiet", colspan=len(cells))]) if outcome else None
    return element("tbody", [element("tr", cells), below], hover=action)
