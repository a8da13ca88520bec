"""What a board and its views share, and who may write it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, nullcontext
from typing import Any, ClassVar, TypeVar

import traitlets

from .._base.quote import short
from ..play.game import Game
from ..show.marks import checked_marks, checked_notes
from ..show.sending import sent
from ..words.voices import Voice
from .commands import Refused
from .guarded import Guarded, Unfit, bundled, checked_text
from .panel import Element, Panel, numbered
from .table import Table

FASTEST = 4.0
LONGEST_PLACE = 20
LONGEST_POINTED = 80
ELSEWHERE = {
    "lesson": "; a lesson is shown by lesson.board()",
    "edit": "; boards are made by clicking in tsuro.Editor(...)",
}
"""What shows the modes that a board of a game does not have."""

Board = TypeVar("Board", bound="Traits")


class Traits(Guarded):
    """The synced state of a board: anyone who sees the notebook can see all of it.

    A trait without a type is one whose check says itself what is right.
    """

    modes: ClassVar[tuple[str, ...]] = ("play", "replay")
    writable = frozenset({"speed", "ply", "mode", "hovered", "pointed"})

    _esm = bundled("widget.js")
    _css = bundled("widget.css")

    scene = traitlets.Dict().tag(sync=True, to_json=lambda scene, _: sent(scene) if scene else scene)
    speed: traitlets.TraitType[float, float] = traitlets.TraitType(1.0).tag(sync=True)
    ply: traitlets.TraitType[int, int] = traitlets.TraitType(0).tag(sync=True)
    mode: traitlets.TraitType[str, str] = traitlets.TraitType("play").tag(sync=True)
    marks: traitlets.TraitType[list[dict[str, Any]], list[dict[str, Any]]] = traitlets.TraitType().tag(sync=True)
    notes: traitlets.TraitType[dict[str, str], dict[str, str]] = traitlets.TraitType().tag(sync=True)
    hovered: traitlets.TraitType[str, str] = traitlets.TraitType("").tag(sync=True)
    panel: traitlets.List[Element] = traitlets.List().tag(sync=True)
    pointed: traitlets.TraitType[str, str] = traitlets.TraitType("").tag(sync=True)
    overlay: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)

    _table: Table
    _panels: Mapping[int, Panel] = {}

    @property
    def game(self) -> Game:
        """The game that is shown; "play again" puts another in its place.

        It hides nothing: `str(board.game)`, and `board.game` on the last line of a cell, show the hand of the active
        player, also where the board hides it. On the front door it is None until a game is chosen.
        """
        return self._table.played

    @property
    def lang(self) -> str:
        """The language of the board."""
        return self._table.lang

    @property
    def speech(self) -> Voice:
        """What the edition of the board says in its language."""
        return self._table.voice

    @property
    def seat(self) -> str | None:
        """The name of the player who looks, or None where all is open."""
        return self._table.seat

    @property
    def hides(self) -> bool:
        """Whether there are hands that not everybody may see."""
        return self._table.hides

    def __enter__(self: Board) -> Board:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    @contextmanager
    def _held(self) -> Iterator[Game]:
        """The game of this board, which nobody else plays meanwhile."""
        while True:
            game = self._table.game
            with ExitStack() as afterwards, game.lock:
                if game is not self._table.game:
                    continue
                waiting = game._waiting
                before, waiting.stack = waiting.stack, waiting.stack or afterwards
                try:
                    yield game
                finally:
                    waiting.stack = before
                return

    def _once_let_go(self, work: Callable[[], None]) -> None:
        """Do this when this thread does not hold the game: now, or as soon as it releases it."""
        with self._held() as game:
            assert game._waiting.stack is not None
            game._waiting.stack.callback(self._observer(lambda _: work()), None)

    @traitlets.validate("speed")
    def _check_speed(self, proposal: dict[str, Any]) -> float:
        value = proposal["value"]
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= FASTEST:
            raise Unfit(f"speed is {short(value)}; it must be a number from 0 to {FASTEST:g}")
        return float(value)

    @traitlets.validate("ply")
    def _check_ply(self, proposal: dict[str, Any]) -> int:
        value, last = proposal["value"], self._table.last
        if type(value) is not int or not 0 <= value <= last:
            raise Unfit(f"ply is {short(value)}; it must be a whole number from 0 to {last}")
        return value

    @traitlets.validate("mode")
    def _check_mode(self, proposal: dict[str, Any]) -> str:
        value = proposal["value"]
        if value not in self.modes:
            elsewhere = ELSEWHERE.get(value, "") if isinstance(value, str) else ""
            raise Unfit(f"mode is {short(value)}; it must be one of {', '.join(map(repr, self.modes))}{elsewhere}")
        return str(value)

    @traitlets.validate("marks")
    def _check_marks(self, proposal: dict[str, Any]) -> list[dict[str, Any]]:
        try:
            return checked_marks(proposal["value"], self._table.game.state.board)
        except ValueError as error:
            raise Unfit(str(error)) from None

    @traitlets.validate("notes")
    def _check_notes(self, proposal: dict[str, Any]) -> dict[str, str]:
        try:
            return checked_notes(proposal["value"], self._table.game.state.board)
        except ValueError as error:
            raise Unfit(str(error)) from None

    @traitlets.validate("hovered")
    def _check_hovered(self, proposal: dict[str, Any]) -> str:
        return checked_text("hovered", proposal["value"])[:LONGEST_PLACE]

    @traitlets.default("marks")
    def _no_marks(self) -> list[dict[str, Any]]:
        return []

    @traitlets.default("notes")
    def _no_notes(self) -> dict[str, str]:
        return {}

    @traitlets.observe("marks")
    def _draw_marks(self, change: object) -> None:
        from ..show.art import overlay

        self.overlay = overlay(self.scene, self.marks)

    # -- panels ------------------------------------------------------------------------------------

    def _show_panel(self, panel: Panel) -> None:
        """Show a panel with the board, after those that it already has."""
        self._panels = {**self._panels, max(self._panels, default=0) + 1: panel}
        panel.observe(self._draw_panels, "content")
        self._draw_panels()

    def _drop_panel(self, panel: Panel) -> None:
        panel.unobserve(self._draw_panels, "content")
        self._panels = {number: one for number, one in self._panels.items() if one is not panel}
        self._draw_panels()

    def _draw_panels(self, change: object = None) -> None:
        self.panel = [part for number, panel in self._panels.items() for part in numbered(panel.content, number)]

    def _press(self, action: str) -> dict[str, Any]:
        """Pass a click on to its panel."""
        number, _, action = action.partition(" ")
        panel = self._panels.get(int(number)) if number.isascii() and number.isdigit() else None
        if panel is None:
            raise Refused("malformed", "the action of a panel begins with its number")
        try:
            panel.act(action)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None
        return {}

    @traitlets.validate("pointed")
    def _check_pointed(self, proposal: dict[str, Any]) -> str:
        return checked_text("pointed", proposal["value"])[:LONGEST_POINTED]

    @traitlets.observe("pointed")
    def _point(self, change: object) -> None:
        number, _, place = self.pointed.partition(" ")
        for one, panel in self._panels.items():
            panel.hovered = place if str(one) == number else ""

    def notify_change(self, change: Any) -> None:
        """What follows from a change is sent along with it, so that no view sees one without the other."""
        with self.hold_sync() if change["name"] in self.keys else nullcontext():
            super().notify_change(change)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A view that goes back to the game may not have heard how far it is: an Undo can overtake what it writes."""
        is_back = sync_data.get("mode") == "play" and "ply" in sync_data
        super().set_state({**sync_data, "ply": self._table.game.ply} if is_back else sync_data)

    @traitlets.observe("ply")
    def _look_elsewhere(self, change: object) -> None:
        if self.ply != self._table.game.ply:
            self.mode = "replay"

    @traitlets.observe("mode")
    def _look_at_the_game(self, change: object) -> None:
        self.ply = self._ply()

    def _ply(self) -> int:
        """The moment to show: the present one, or in a replay the one that is looked at, as long as there is one."""
        return self._table.game.ply if self.mode != "replay" else min(self.ply, self._table.last)
