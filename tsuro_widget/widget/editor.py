"""The editor: a scenario that is changed by pressing on the board, and in the panel beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import traitlets

from .._base.data import Json
from .._base.quote import short
from ..game.game import Game
from ..notation.position import FORMAT, state_from_position
from ..rules.model import State
from ..scenarios.scenario import Scenario
from ..scene.scene import scene
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.phrases import Refusal, sentence, translate
from .board import TsuroWidget
from .commands import Command, CommandError
from .desk import Desk
from .panel import Panel
from .playables import Playable
from .tools import ask_of, kinds, number_in, pick, press_on, tool_for, with_dice, with_hand, without_line

MOST_KEPT = 500


class Editor(Desk):
    """A scenario, changed by mouse or keyboard: a press on the board does what the panel says.

    `scenario` is what has become of it, the very one that Python would build; setting it shows another. What is wrong
    with it is told at once. `undo` and `redo` go through what was done; `tool` is what is in hand.
    """

    revision = traitlets.Int(0)  # goes up with every change, for `observe`

    def __init__(self, scenario: Scenario | None = None, *, lang: str = ENGLISH) -> None:
        self._done, self._now = [Scenario() if scenario is None else scenario], 0
        self.state = _state_of(self.scenario)
        self.tool, self._sketch = tool_for(self.state), Sketch(self, lang)
        self.board = TsuroWidget(self._sketch)
        super().__init__(self.board, panel=Panel(act=self._act))
        self._draw_panel()

    @property
    def scenario(self) -> Scenario:
        return self._done[self._now]

    @scenario.setter
    def scenario(self, scenario: Scenario) -> None:
        state = _state_of(scenario)
        self._done = [*self._done[: self._now + 1], scenario][-MOST_KEPT:]
        self._now = len(self._done) - 1
        self._show(state)

    def undo(self) -> None:
        self.go(-1)

    def redo(self) -> None:
        self.go(+1)

    def press(self, action: str) -> None:
        """Do what a press on the board does: `tile c4 t12 r1`, `pawn 1 c4.n1`, `daikaiju c4 G1 r0`, `erase c4`."""
        self.scenario = press_on(self.scenario, self.state, action)

    def can_go(self, step: int) -> bool:
        """Whether there is a change to take back, or to do again."""
        return 0 <= self._now + step < len(self._done)

    def go(self, step: int) -> None:
        """Take a change back, or do it again."""
        if not self.can_go(step):
            raise Refusal.because(sentence("edit no undo" if step < 0 else "edit no redo"))
        self._now += step
        self._show(_state_of(self.scenario))

    def _show(self, state: State) -> None:
        """Show another position, for all who hold the one before."""
        self.state, self.tool, sketch = state, tool_for(state, self.tool), Game.sketch(state)
        sketch.succeed(self._sketch.game)
        self._sketch.take(sketch)
        self.board.publish()
        self._draw_panel()

    def _draw_panel(self) -> None:
        from .palette import elements

        self.panel.show(elements(self), self.board.speech)
        self.revision += 1

    def _act(self, action: str) -> None:
        word, _, rest = action.partition(" ")
        if word in CHANGES:
            self.scenario = CHANGES[word](self.scenario, self.state, rest)
        elif word == "away":
            self.press(f"pawn {self.tool.pawn + 1} {rest}")
        else:
            self.tool = pick(self.tool, self.state, word, rest)
            self._show(self.state)


# what a field or a button of the panel changes, by the first word of its action
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


def _state_of(scenario: Scenario) -> State:
    """Only a position can be edited."""
    if not isinstance(scenario, Scenario):
        raise ValueError(f"found {short(scenario)}; it must be a scenario, as in tsuro.Scenario('classic')")
    start = scenario.parts["start"]
    if start.get("format") != FORMAT:
        raise ValueError("this scenario begins with setting up a game; only one with a position is edited")
    return state_from_position(start, scenario.edition)


class Sketch(Playable):
    """The position of an editor, which nobody plays: its options are what can be pressed."""

    begins_again = reviews = goes_on = False

    def __init__(self, editor: Editor, lang: str) -> None:
        super().__init__(Game.sketch(editor.state), lang, begins_again=False)
        self._editor = editor

    def own_texts(self) -> Json:
        tools, do = kinds(self.state), sentence("edit do").text(self.voice)
        words = dict.fromkeys((f"do {word}" for word in ("edit", *tools)), do)
        return words | {f"choose {word}": "{what}" for word in tools} | {"example": "tile c4 … r1"}

    def scene(self, viewer: str | None) -> Scene:
        """Nothing is over where nobody plays."""
        ask = translate(ask_of(self._editor.tool, self._editor.scenario, self.state), self.voice)
        return cast(Scene, {**scene(self.state, lang=self.lang), "ask": ask, "over": None})

    def as_python(self) -> str:
        return self._editor.scenario.as_python()

    def as_position(self) -> str:
        return self._editor.scenario.text()

    def check(self, command: Command) -> None:
        if command.name not in ("panel", "play", "undo", "redo", "python", "position"):
            raise CommandError("malformed", sentence("edit no sense", what=command.name))

    def play(self, action: str) -> None:
        try:
            self._editor.press(action)
        except ValueError as error:
            raise CommandError("illegal", getattr(error, "refusal", None) or str(error)) from None

    def nearest(self, step: int, waits: Callable[[State], bool]) -> int | None:
        return step if self._editor.can_go(step) else None

    def go(self, ply: int) -> None:
        self._editor.go(ply)
