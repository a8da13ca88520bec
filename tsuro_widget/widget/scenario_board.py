"""A scenario on the board, to be gone through thing by thing: rolled, this daikaiju moves, that ship sinks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from .._base.data import Json
from .._base.quote import short
from ..game.game import Game
from ..game.timeline import Moment
from ..rules.model import State
from ..scenarios.scenario import Scenario
from ..scene.scene import scene
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.phrases import count, sentence
from .board import TsuroWidget
from .desk import Desk
from .panel import Element, Panel, button, element, line, quiet
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
        self._start, self._steps = scenario.at_start().state, list(scenario.steps())
        self._now = self.last
        self._play = StepPlay(scenario, lang)
        self.board = TsuroWidget(self._play, seat=seat)
        super().__init__(self.board, panel=Panel(act=self._act))
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

    # -- what is shown -----------------------------------------------------------------------------

    def _look(self) -> Look:
        """The moment of a step as the board may show it; nobody can play there."""
        before = self._steps[: self._now]
        state, events = (before[-1].state, (before[-1].event,)) if before else (self._start, ())
        state, (title, words) = state.but(phases=()), self._step_texts()
        drawn = scene(state, events, self.board.seat, ply=self.game.ply, lang=self._lang)
        log = [{"ply": one.ply, "seat": None, "text": one.sentence(self._lang)} for one in before[-LOG:]]
        told = drawn | {"over": None, "ask": WATCH | {"text": title, "hint": words}, "log": log}
        return Look(self.game.timeline.present, told, state)

    def _step_texts(self) -> tuple[str, str]:
        """Which step is shown, and what happens in it."""
        if not self._now:
            return sentence("steps start").text(self._lang), ""
        words = self._steps[self._now - 1].sentence(self._lang)
        return sentence("steps at", number=self._now, last=self.last).text(self._lang), words

    def _show_panel(self) -> None:
        targets = {"first": 0, "back": self._now - 1, "next": self._now + 1, "last": self.last}.items()
        buttons = [
            button(sentence(f"steps {name}"), f"step {to}", is_open=0 <= to <= self.last) for name, to in targets
        ]
        content = [
            element("h2", sentence("steps title")),
            line(*buttons),
            element("p", ". ".join(self._step_texts()).strip(), class_="told", role="status"),
            *(self._list() if self._steps else [quiet(sentence("steps none"))]),
            *self._expected(),
        ]
        self.panel.show(content, self._lang)

    def _list(self) -> list[Element | None]:
        """The steps around the one that is shown, each with its name."""
        first = max(0, min(self._now - SHOWN // 2 - 1, self.last - SHOWN))
        end = min(first + SHOWN, self.last)
        return [
            quiet(count("steps before", first)) if first else None,
            element("ol", [self._row(number) for number in range(first + 1, end + 1)], class_="rows"),
            quiet(count("steps after", self.last - end)) if end < self.last else None,
        ]

    def _row(self, number: int) -> Element:
        step = self._steps[number - 1]
        inside = [element("code", step.name), element("span", f" {step.sentence(self._lang)}")]
        return element("li", [button(inside, f"step {number}", class_="row", aria_pressed=number == self._now)])

    def _expected(self) -> Iterator[Element]:
        """The result of `check`, which is left out where hands are hidden: it could name them."""
        if self.board.hides:
            return
        yield element("h3", sentence("steps check"))
        if self._report is None:
            yield quiet(sentence("steps nothing"))
        elif not self._report:
            yield element("p", sentence("steps right"), class_="good")
        else:
            yield from (element("p", str(difference), class_="bad") for difference in self._report)
