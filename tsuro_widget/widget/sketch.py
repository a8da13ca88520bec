"""A position that nobody plays, on a board: the editor is asked what can be pressed there, and told what is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from .._base.data import Json
from ..game.game import Game
from ..rules.model import State
from ..scene.scene import scene
from ..scene.types import Scene
from ..words.phrases import sentence, translate
from .commands import Command, CommandError
from .playables import Playable
from .tools import ask_of, kinds

if TYPE_CHECKING:
    from .editor import Editor

KNOWN = ("panel", "play", "undo", "redo", "python", "position")


class Sketch(Playable):
    """What has become of an editor's scenario."""

    begins_again = reviews = goes_on = False

    def __init__(self, editor: Editor, state: State, lang: str) -> None:
        super().__init__(Game.sketch(state), lang, begins_again=False)
        self._editor = editor

    def show(self, state: State) -> None:
        """Another position; whoever holds the one before holds it."""
        sketch = Game.sketch(state)
        sketch.succeed(self.game)
        self.take(sketch)

    def own_texts(self) -> Json:
        tools = kinds(self.state)
        words = {f"do {word}": sentence("edit do").text(self.voice) for word in ("edit", *tools)}
        return words | {f"choose {word}": "{what}" for word in tools} | {"example": "tile c4 … r1"}

    def scene(self, viewer: str | None) -> Scene:
        """Nothing is over where nobody plays."""
        ask = dict(translate({"ask": ask_of(self._editor.tool, self._editor.scenario, self.state)}, self.voice))
        return cast(Scene, {**scene(self.state, lang=self.lang), **ask, "over": None})

    def as_python(self) -> str:
        return str(self._editor.scenario.as_python())

    def as_position(self) -> str:
        return str(self._editor.scenario.text())

    def check(self, command: Command) -> None:
        if command.name not in KNOWN:
            raise CommandError("malformed", sentence("edit no sense", what=command.name))

    def play(self, action: str) -> None:
        try:
            self._editor.press(action)
        except ValueError as error:
            raise CommandError("illegal", getattr(error, "refusal", None) or str(error)) from None

    def nearest(self, step: int, waits: Callable[[State], bool]) -> int | None:
        return step if self._editor.can_go(step) else None

    def go(self, ply: int) -> None:
        """One step back, or on again."""
        self._editor.go(ply)
