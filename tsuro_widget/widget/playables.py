"""What a board shows and plays: a game, unless something else says what is different."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, cast

from .._base.data import Json
from ..game.game import Game, as_python
from ..picture.still import still
from ..rules.engine import IllegalAction, refusal
from ..rules.model import State
from ..rules.views import View
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.voices import Voice
from .commands import Command, CommandError

if TYPE_CHECKING:
    from typing_extensions import Self


class Playable:
    """A game as a board shows and plays it."""

    modes: tuple[str, ...] = ("play", "replay")
    begins_again = True  # whether a new game may take its place; not that of a branch, nor of a scenario's game
    reviews = True  # whether it may be reviewed once it is over; a lesson may not
    goes_on = True  # whether luck, which has a seed, and computers answer by themselves
    # Whether a game is played, with moments that can be looked at; on the front door none has been chosen.
    has_game = True
    is_at_work = False  # whether it is doing several things of which it tells once, when all is done

    def __init__(self, game: Game, lang: str = ENGLISH, *, begins_again: bool = True) -> None:
        self._game, self._lang, self.begins_again = game, lang, begins_again

    def with_game(self, game: Game) -> Self:
        """The same with another game."""
        return copy(self).take(game)

    def take(self, game: Game) -> Self:
        """Show this game from now on."""
        self._game = game
        return self

    @property
    def game(self) -> Game:
        return self._game

    @property
    def lang(self) -> str:
        return self._lang

    @property
    def state(self) -> State:
        """The state that is shown as the present one."""
        return self.game.state

    @property
    def voice(self) -> Voice:
        """What the edition that is played says in this language."""
        return self.state.edition.voice(self.lang)

    def own_texts(self) -> Json:
        """Words of the front end that only this has."""
        return {}

    def scene(self, viewer: str | None) -> Scene:
        """The present moment, as a seat may see it."""
        return self.moment(viewer, self.game.ply)

    def moment(self, viewer: str | None, ply: int) -> Scene:
        """An earlier moment, or one that has been taken back."""
        return cast(Scene, self.game.scene(viewer, ply=ply, lang=self.lang))

    def still(self, scene: Scene) -> dict[str, str]:
        """What stands for the board where there is no kernel."""
        return still(scene)

    def as_python(self) -> str:
        """The lines that make again what is shown."""
        return as_python(self.game)

    def as_position(self) -> str:
        return json.dumps(self.game.position(), ensure_ascii=False)

    def check(self, command: Command) -> None:
        """A `CommandError` for a command that makes no sense here at all."""

    def play(self, action: str) -> None:
        """Do what is pressed, or typed with any capitals and spaces, on the board; `CommandError` says why not."""
        state, plain = self.game.state, " ".join(action.split()).lower()
        if not isinstance(state.options, View):
            action = next((text for text in map(str, state.options) if text.lower() == plain), action)
        try:
            self.act(action)
        except ValueError as error:
            code = "illegal" if isinstance(error, IllegalAction) else "malformed"
            raise CommandError(code, refusal(state, action)) from None

    def act(self, action: str) -> None:
        self.game.play(action)

    def nearest(self, step: int, waits: Callable[[State], bool]) -> int | None:
        """The next moment in a direction that waits for a person; forward, there is always the last one."""
        moments, ply = self.game.timeline.moments, self.game.ply + step
        while 0 <= ply < len(moments) and not waits(moments[ply].state):
            ply += step
        last = len(moments) - 1
        return ply if 0 <= ply <= last else last if step > 0 and self.game.ply < last else None

    def go(self, ply: int) -> None:
        """Go back, or on again, to a moment."""
        self.game.goto(ply)
