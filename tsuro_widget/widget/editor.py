"""The editor: a scenario that is changed by pressing on the board, and in the panel beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from .._base.quote import short
from ..notation.position import FORMAT, state_from_position
from ..rules.model import State
from ..scenarios.scenario import Scenario
from ..words.catalogs import ENGLISH
from ..words.phrases import Refusal, sentence
from .board import TsuroWidget
from .desk import Desk
from .edits import away, number_in, with_dice, with_hand, without_line
from .panel import Panel
from .sketch import Sketch
from .tools import first_tool, pick, press_on

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
        state = _state_of(scenario)
        self.tool = first_tool(state)
        self._sketch = Sketch(self, state, lang)
        self.board = TsuroWidget(self._sketch)
        super().__init__(self.board, panel=Panel(act=self._act))
        self._draw_panel()

    @property
    def scenario(self) -> Any:
        return self._done[self._now]

    @scenario.setter
    def scenario(self, scenario: Scenario) -> None:
        self._change(_sound_start(scenario))

    def undo(self) -> None:
        self.go(-1)

    def redo(self) -> None:
        self.go(+1)

    def press(self, action: str) -> None:
        """Do what a press on the board does: `tile c4 t12 r1`, `pawn 1 c4.n1`, `daikaiju c4 G1 r0`, `erase c4`."""
        self._change(press_on(self.scenario, self._sketch.state, action))

    def can_go(self, step: int) -> bool:
        """Whether there is a change to take back, or to do again."""
        return 0 <= self._now + step < len(self._done)

    def go(self, step: int) -> None:
        """Take a change back, or do it again."""
        if not self.can_go(step):
            raise Refusal.because(sentence("edit no undo" if step < 0 else "edit no redo"))
        self._now += step
        self._show(_state_of(self.scenario))

    # -- what changes ------------------------------------------------------------------------------

    def _change(self, scenario: Scenario) -> None:
        state = _state_of(scenario)
        self._done = [*self._done[: self._now + 1], scenario][-MOST_KEPT:]
        self._now = len(self._done) - 1
        self._show(state)

    def _show(self, state: State) -> None:
        if not self.tool.fits(state):
            self.tool = first_tool(state)
        self._sketch.show(state)
        self.board.publish()
        self._draw_panel()

    def _draw_panel(self) -> None:
        from .palette import Palette

        elements = Palette(self.tool, self.scenario, self._sketch.state, self.board.scene).elements()
        self.panel.show(elements, self.board.speech)
        self.revision += 1

    def _act(self, action: str) -> None:
        """Do what is pressed or entered in the panel."""
        word, _, rest = action.partition(" ")
        state = self._sketch.state
        if word in CHANGES:
            self._change(CHANGES[word](self.scenario, state, rest))
        elif word == "away":
            self._change(away(self.scenario, state, self.tool.pawn, rest))
        else:
            self.tool = pick(self.tool, state, word, rest)
            self._show(state)


CHANGES: dict[str, Callable[[Scenario, State, str], Scenario]] = {
    "title": lambda scenario, state, text: scenario.but(title=text),
    "notes": lambda scenario, state, text: scenario.but(notes=text),
    "hand": with_hand,
    "pile": lambda scenario, state, text: scenario.pile(text),
    "whose": lambda scenario, state, text: scenario.turn(state.seats[number_in(text, len(state.seats)) - 1]),
    "line": lambda scenario, state, text: scenario.play(text.strip()) if text.strip() else scenario,
    "dice": with_dice,
    "unline": without_line,
}
"""What a field or a button of the panel changes, by the first word of its action."""


def _state_of(scenario: Scenario) -> State:
    return state_from_position(scenario.parts["start"], scenario.edition)


def _sound_start(scenario: Scenario) -> Scenario:
    """Only a position can be edited."""
    if not isinstance(scenario, Scenario):
        raise ValueError(f"found {short(scenario)}; it must be a scenario, as in tsuro.Scenario('classic')")
    if scenario.parts["start"].get("format") != FORMAT:
        raise ValueError("this scenario begins with setting up a game; only one with a position is edited")
    return scenario
