"""The editor: a scenario that is changed by pressing on the board, and in the panel beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import traitlets

from .._base.quote import short
from ..explore.scenario import Scenario
from ..live.panel import Panel
from ..play.position import FORMAT, described
from ..rules.model import State
from ..words.catalogs import ENGLISH
from . import edits
from .desk import Desk
from .edits import NoSense, start_of
from .palette import Palette
from .press_board import PressBoard
from .tools import Tool, ask_of, first_tool, kinds, pressed, token_kinds

Json = dict[str, Any]
FIELDS: dict[str, Callable[[Any, str], Any]] = {
    "title": edits.with_text("title"),
    "notes": edits.with_text("notes"),
    "line": edits.with_line,
    "dice": edits.with_dice,
    "then": edits.with_seed,
    **{part: edits.with_list(part) for part in ("pile", "aside", "stock")},
}
MOST_KEPT = 500


class Editor(Desk):
    """A scenario, changed by mouse or keyboard: a press on the board does what the panel says.

    `scenario` is what has become of it, the very one that Python would build; setting it shows another. What is wrong
    with it is told at once. `undo` and `redo` go through what was done; `tool` is what is in hand.
    """

    revision = traitlets.Int(0)
    """Goes up with every change, for `observe`."""

    def __init__(self, scenario: Scenario | None = None, *, lang: str = ENGLISH) -> None:
        scenario = _sound_start(Scenario() if scenario is None else scenario)
        self._done, self._now = [scenario], 0
        self._state = described(start_of(scenario), scenario.edition)
        self.tool = first_tool(self._state)
        self._lang = lang
        panel = Panel(act=self._act)
        self.board = PressBoard(self._state, lang, self._press)
        super().__init__([self.board], panel)
        self._show()

    @property
    def scenario(self) -> Any:
        return self._done[self._now]

    @scenario.setter
    def scenario(self, scenario: Scenario) -> None:
        self._change(_sound_start(scenario))

    def undo(self) -> None:
        if not self._now:
            raise NoSense("edit no undo")
        self._go(-1)

    def redo(self) -> None:
        if self._now + 1 == len(self._done):
            raise NoSense("edit no redo")
        self._go(+1)

    def press(self, action: str) -> None:
        """Do what a press on the board does: `tile c4 t12 r1`, `pawn 1 c4.n1`, `daikaiju c4 G1 r0`, `erase c4`."""
        self._change(pressed(self.scenario, self._state, action))

    def _end(self) -> None:
        self.board.close()

    # -- what changes ------------------------------------------------------------------------------

    def _change(self, scenario: Scenario) -> None:
        state = described(start_of(scenario), scenario.edition)
        self._done = [*self._done[: self._now + 1], scenario][-MOST_KEPT:]
        self._now, self._state = len(self._done) - 1, state
        self._show()

    def _go(self, step: int) -> None:
        self._now += step
        self._state = described(start_of(self.scenario), self.scenario.edition)
        self._show()

    def _show(self) -> None:
        undo, redo = self._now > 0, self._now + 1 < len(self._done)
        if self.tool.pawn >= len(self._state.seats) * self._state.pawns_each or self.tool.tile not in self._state.box:
            self.tool = first_tool(self._state)
        ask = ask_of(self.tool, self.scenario, self._state)
        self.board.show(self._state, {"ask": ask, "undo": undo, "redo": redo})
        self.panel.content = Palette(self.tool, self.scenario, self._state, self._lang).elements()
        self.revision += 1

    def _press(self, kind: str, action: str) -> str:
        """What a view of the board asks for."""
        if kind == "python":
            return str(self.scenario.as_python())
        if kind == "position":
            return str(self.scenario.text())
        if kind == "play":
            self.press(action)
        else:
            (self.undo if kind == "undo" else self.redo)()
        return ""

    # -- the panel ---------------------------------------------------------------------------------

    def _act(self, action: str) -> None:
        word, _, rest = action.partition(" ")
        if word in FIELDS:
            self._change(FIELDS[word](self.scenario, rest))
        elif (change := _CHANGES.get(word)) is not None:
            self._change(change(self.scenario, self._state, self.tool, rest))
        else:
            self.tool = _in_hand(self.tool, self._state, word, rest)
            self._show()


def _sound_start(scenario: Scenario) -> Scenario:
    """Only a position can be edited."""
    if not isinstance(scenario, Scenario):
        raise ValueError(f"found {short(scenario)}; it must be a scenario, as in tsuro.Scenario('classic')")
    if start_of(scenario).get("format") != FORMAT:
        raise ValueError("this scenario begins with setting up a game; only one with a position is edited")
    return scenario


# -- what is pressed in the panel ------------------------------------------------------------------


def _in_hand(tool: Tool, state: State, word: str, rest: str) -> Tool:
    """Another tool, or another thing in hand."""
    sides = state.box[tool.tile].sides
    match word:
        case "tool" if rest in kinds(state):
            names = token_kinds(state)[rest].names if rest in token_kinds(state) else ()
            return replace(tool, kind=rest, token=tool.token if tool.token in names else "".join(names[:1]))
        case "tile" if rest in state.box:
            return replace(tool, tile=rest, side=state.box[rest].sides[0], turns=0)
        case "turn":
            return replace(tool, turns=(tool.turns + 1) % 4)
        case "side":
            return replace(tool, side=sides[(sides.index(tool.side) + 1) % len(sides)])
        case "pawn":
            return replace(tool, pawn=_number(rest, len(state.seats) * state.pawns_each) - 1)
        case kind if kind in token_kinds(state) and rest in token_kinds(state)[kind].names:
            return replace(tool, token=rest)
        case "face":
            return replace(tool, facing=(tool.facing + 1) % 4)
    raise NoSense("edit no sense", what=repr(f"{word} {rest}"[:60]))


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and 1 <= int(text) <= most):
        raise NoSense("edit no sense", what=repr(text[:60]))
    return int(text)


def _seat(state: State, text: str) -> str:
    return state.seats[_number(text, len(state.seats)) - 1]


def _away(scenario: Any, state: State, tool: Tool, rest: str) -> Any:
    how, _, why = rest.partition(" ")
    if how not in ("out", "off") or why not in state.edition.reasons:
        raise NoSense("edit no sense", what=repr(rest[:60]))
    return edits.set_pawn(scenario, state, tool.pawn, {how: why})


def _hand(scenario: Any, state: State, tool: Tool, rest: str) -> Any:
    seat, _, text = rest.partition(" ")
    return edits.with_hand(scenario, _seat(state, seat), text)


def _tally(scenario: Any, state: State, tool: Tool, rest: str) -> Any:
    seat, _, text = rest.partition(" ")
    return edits.with_tally(scenario, _seat(state, seat), text)


def _token(scenario: Any, state: State, tool: Tool, rest: str) -> Any:
    name, _, at = rest.partition(" ")
    if name not in [token.name for token in state.edition.tokens]:
        raise NoSense("edit no sense", what=repr(rest[:60]))
    return edits.with_token(scenario, name, at)


def _whose(scenario: Any, state: State, tool: Tool, rest: str) -> Any:
    return scenario.turn(_seat(state, rest))


def _unline(scenario: Any, state: State, tool: Tool, rest: str) -> Any:
    return edits.without_line(scenario, _number(rest, 100_000))


_CHANGES: dict[str, Callable[[Any, State, Tool, str], Any]] = {
    "away": _away,
    "hand": _hand,
    "tally": _tally,
    "token": _token,
    "whose": _whose,
    "unline": _unline,
}
