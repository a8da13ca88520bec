"""A scenario on the board, to be gone through thing by thing: rolled, this daikaiju moves, that ship sinks."""

from __future__ import annotations

from typing import NamedTuple, cast

from .._base.data import Json
from .._base.quote import short
from ..game.game import Game
from ..game.timeline import Moment
from ..rules.model import State
from ..scenarios.play_script import SubStep
from ..scenarios.scenario import Scenario
from ..scene.scene import scene
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.phrases import count, say
from .board import TsuroWidget
from .desk import Desk
from .panel import Element, Panel, button, element
from .playables import Playable

SHOWN = 9
"""So many steps are listed, the one that is looked at in their middle: nothing has to be scrolled."""
LOG = 30
WATCH: Json = {"actor": "", "seat": None, "kind": "watch", "cell": None, "options": [], "refused": []}


class Look(NamedTuple):
    """A scene that is shown in the place of a moment, and its state."""

    moment: Moment
    scene: Json
    state: State


class StepPlay(Playable):
    """The game after the script of a scenario, and a step on the way there as long as one is looked at."""

    def __init__(self, scenario: Scenario, lang: str) -> None:
        super().__init__(scenario.run(), lang, begins_again=False)
        self._scenario, self._script = scenario, self.game.actions
        self.look: Look | None = None

    @property
    def _looked_at(self) -> Look | None:
        return self.look if self.look and self.look.moment is self.game.timeline.present else None

    @property
    def state(self) -> State:
        return look.state if (look := self._looked_at) else self.game.state

    def scene(self, viewer: str | None) -> Scene:
        return cast(Scene, look.scene) if (look := self._looked_at) else super().scene(viewer)

    def as_python(self) -> str:
        """The scenario, with what was played after it; of a game that was taken back and played otherwise, the game."""
        length = len(self._script)
        if self.game.actions[:length] != self._script:
            return super().as_python()
        return self._scenario.play(*map(str, self.game.actions[length:])).as_python()


class ScenarioBoard(Desk):
    """The board after a scenario's script, and a panel with every step that led there and what `check` says.

    With `seat` only the hand of that player is shown, and `check`, which could name others, is left out.
    `step` is the one that is shown, from 0, the start, to `last`; there the board is to be played on.
    """

    def __init__(self, scenario: Scenario, *, seat: str | None = None, lang: str = ENGLISH) -> None:
        self._lang = lang
        self._report = scenario.check() if scenario.json()["expect"] else None
        self._start, self._steps = scenario.at_start(), list(scenario.steps())
        self._now = len(self._steps)
        self._play = StepPlay(scenario, lang)
        self.board = TsuroWidget(self._play, seat=seat)
        super().__init__([self.board], Panel(act=self._act))
        self._show_panel()

    @property
    def game(self) -> Game:
        """The game after the script."""
        return self.board.game

    @property
    def last(self) -> int:
        return len(self._steps)

    @property
    def step(self) -> int:
        return self._now

    @step.setter
    def step(self, step: int) -> None:
        if type(step) is not int or not 0 <= step <= self.last:
            raise ValueError(f"no step {short(step)}; there are the steps 0 to {self.last}")
        self._now = step
        with self.board.hold_sync(), self.board.hold_trait_notifications():
            self.board.mode = "play"
            self._play.look = None if step == self.last else self._look()
            self.board.publish()
            self._show_panel()

    def _act(self, action: str) -> None:
        word, _, number = action.partition(" ")
        if word != "step" or not number.isascii() or not number.isdigit() or len(number) > 6:
            raise ValueError(f"not a step: {short(action)}; there are the steps 0 to {self.last}")
        self.step = int(number)

    def _end(self) -> None:
        self.board.close()

    # -- what is shown -----------------------------------------------------------------------------

    def _look(self) -> Look:
        """The moment of a step as the board may show it; nobody can play there."""
        step = self._steps[self._now - 1] if self._now else None
        state = (step.state if step else self._start.state).but(phases=())
        events = (step.event,) if step else ()
        drawn = scene(state, events, self.board.seat, ply=self.game.ply, lang=self._lang)
        log = [{"ply": one.ply, "seat": None, "text": one.sentence(self._lang)} for one in self._steps[: self._now]]
        told = drawn | {
            "over": None,
            "ask": WATCH | {"text": self._title(), "hint": self._words(step)},
            "log": log[-LOG:],
        }
        return Look(self.game.timeline.present, told, state)

    def _title(self) -> str:
        words = say("steps at", number=self._now, last=self.last) if self._now else say("steps start")
        return words.said(self._lang)

    def _words(self, step: SubStep | None) -> str:
        return step.sentence(self._lang) if step else ""

    def _show_panel(self) -> None:
        now = self._words(self._steps[self._now - 1] if self._now else None)
        content = [
            element("h2", say("steps title")),
            self._buttons(),
            element("p", f"{self._title()}. {now}".strip(), class_="told", role="status"),
            *self._list(),
            *self._expected(),
        ]
        self.panel.show(content, self._lang)

    def _buttons(self) -> Element:
        targets = {"first": 0, "back": self._now - 1, "next": self._now + 1, "last": self.last}
        steps = targets.items()
        buttons = [button(say(f"steps {name}"), f"step {to}", is_open=0 <= to <= self.last) for name, to in steps]
        return element("div", buttons, class_="line")

    def _list(self) -> list[Element]:
        """The steps around the one that is shown, each with its name."""
        if not self._steps:
            return [element("p", say("steps none"), class_="quiet")]
        first = max(0, min(self._now - SHOWN // 2 - 1, self.last - SHOWN))
        end = min(first + SHOWN, self.last)
        before = [element("p", count("steps before", first), class_="quiet")] if first else []
        after = [element("p", count("steps after", self.last - end), class_="quiet")]
        rows = [self._row(number) for number in range(first + 1, end + 1)]
        return [*before, element("ol", rows, class_="rows"), *(after if end < self.last else [])]

    def _row(self, number: int) -> Element:
        step = self._steps[number - 1]
        inside = [element("code", step.name), element("span", f" {step.sentence(self._lang)}")]
        return element("li", [button(inside, f"step {number}", class_="row", aria_pressed=number == self._now)])

    def _expected(self) -> list[Element]:
        """The result of `check`, which is left out where hands are hidden: it could name them."""
        if self.board.hides:
            return []
        return [element("h3", say("steps check")), *self._checked()]

    def _checked(self) -> list[Element]:
        if self._report is None:
            return [element("p", say("steps nothing"), class_="quiet")]
        if not self._report:
            return [element("p", say("steps right"), class_="good")]
        return [element("p", str(difference), class_="bad") for difference in self._report]
