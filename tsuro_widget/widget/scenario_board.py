"""A scenario on the board, to be gone through thing by thing: rolled, this daikaiju moves, that ship sinks."""

from typing import Any, cast

from .._base.data import Json
from .._base.quote import short
from ..game.game import Game
from ..rules.model import State
from ..scenarios.play_script import SubStep
from ..scenarios.scenario import Scenario
from ..scene.scene import scene
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.phrases import count, sentence
from .board import TsuroWidget
from .desk import Desk
from .panel import Element, Panel, button, element, line, quiet
from .playables import Playable

SHOWN = 9  # steps in the list, with the current one in the middle: nothing has to be scrolled
LOG = 30
WATCH: Json = {"actor": "", "seat": None, "kind": "watch", "cell": None, "options": [], "refused": []}


class StepPlay(Playable):
    """The game after the script of a scenario, or a step on the way there, until the game goes on."""

    def __init__(self, scenario: Scenario, lang: str) -> None:
        super().__init__(scenario.run(), lang, begins_again=False)
        self._scenario, self._script, self.steps = scenario, self.game.actions, list(scenario.steps())
        states = scenario.at_start().state, *(step.state for step in self.steps)
        self._states = [state.but(phases=()) for state in states]
        self.look_at(len(self.steps))

    def look_at(self, step: int) -> None:
        self.step, self._moment = step, self.game.timeline.present

    @property
    def state(self) -> State:
        is_on_the_way = self.step < len(self.steps) and self._moment is self.game.timeline.present
        return self._states[self.step] if is_on_the_way else self.game.state

    def told(self) -> tuple[str, str]:
        """Which step is looked at, and what happens in it."""
        at = sentence("steps at", number=self.step, last=len(self.steps)) if self.step else sentence("steps start")
        return at.text(self.lang), self.steps[self.step - 1].sentence(self.lang) if self.step else ""

    def scene(self, viewer: str | None) -> Scene:
        """A step as the board may show it; nobody can play there."""
        if self.state is self.game.state:
            return super().scene(viewer)
        before, (title, words) = self.steps[: self.step], self.told()
        drawn = scene(self.state, [one.event for one in before[-1:]], viewer, ply=self.game.ply, lang=self.lang)
        log = [{"ply": one.ply, "seat": None, "text": one.sentence(self.lang)} for one in before[-LOG:]]
        return cast(Scene, drawn | {"over": None, "ask": WATCH | {"text": title, "hint": words}, "log": log})

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
        self._report = scenario.check() if scenario.json()["expect"] else None
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
        return len(self._play.steps)

    @property
    def step(self) -> int:
        return self._play.step

    @step.setter
    def step(self, step: int) -> None:
        if type(step) is not int or step not in range(self.last + 1):
            raise ValueError(f"no step {short(step)}; there are the steps 0 to {self.last}")
        with self.board.hold_sync(), self.board.hold_trait_notifications():
            self.board.mode = "play"
            self._play.look_at(step)
            self.board.publish()
            self._show_panel()

    def _act(self, action: str) -> None:
        steps: dict[str, Any] = {f"step {step}": step for step in range(self.last + 1)}
        self.step = steps.get(action, action)

    def _show_panel(self) -> None:
        steps, targets = range(self.last + 1), (0, self.step - 1, self.step + 1, self.last)
        named = [(sentence(f"steps {name}"), to) for name, to in zip(("first", "back", "next", "last"), targets)]
        title = element("h2", sentence("steps title"))
        buttons = [button(words, f"step {to}", is_open=to in steps) for words, to in named]
        told = element("p", ". ".join(self._play.told()).strip(), class_="told", role="status")
        found = self._list() if self.last else [quiet(sentence("steps none"))]
        expected = [] if self.board.hides else self._expected()
        self.panel.show([title, line(*buttons), told, *found, *expected], self._play.lang)

    def _list(self) -> list[Element | None]:
        """The steps around the one that is shown, each with its name."""
        first = max(0, min(self.step - SHOWN // 2 - 1, self.last - SHOWN))
        shown, after = enumerate(self._play.steps[first : first + SHOWN], first + 1), self.last - first - SHOWN
        rows = element("ol", [self._row(number, step) for number, step in shown], class_="rows")
        before = quiet(count("steps before", first)) if first else None
        return [before, rows, quiet(count("steps after", after)) if after > 0 else None]

    def _row(self, number: int, step: SubStep) -> Element:
        inside = [element("code", step.name), element("span", f" {step.sentence(self._play.lang)}")]
        return element("li", [button(inside, f"step {number}", class_="row", aria_pressed=number == self.step)])

    def _expected(self) -> list[Element]:
        """The result of `check`, which is left out where hands are hidden: it could name them."""
        wrong = [element("p", str(difference), class_="bad") for difference in self._report or ()]
        right, nothing = element("p", sentence("steps right"), class_="good"), quiet(sentence("steps nothing"))
        return [element("h3", sentence("steps check")), *(wrong or [nothing if self._report is None else right])]
