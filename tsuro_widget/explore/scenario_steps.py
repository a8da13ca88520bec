"""A scenario step by step: one thing after the other that an action does, each with its name and its picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from .._base.quote import short
from ..play.game import Game
from ..rules.engine import stages
from ..rules.events import Event
from ..rules.model import State
from ..show.scene import scene
from ..show.still import still
from ..show.words import clause
from ..words.catalogs import ENGLISH
from ..words.phrases import spoken
from .scripting import played

Json = dict[str, Any]


class SubStep(NamedTuple):
    """One thing that happened: `name` is its event in brief, `text` a sentence, `state` what the board is like then."""

    number: int
    ply: int
    action: str
    name: str
    text: str
    event: Event
    state: State
    settled: bool
    """Whether somebody is asked now, or the game is over."""

    def said(self, lang: str) -> str:
        """The sentence in a language."""
        return _sentence(self.state, self.event, lang)

    def scene(self) -> Json:
        """The moment as JSON; on the way from one question to the next the status line says what happens."""
        if self.settled:
            return scene(self.state, (self.event,), ply=self.ply)
        drawn = scene(self.state.but(phases=()), (self.event,), ply=self.ply)
        return drawn | {"over": {"winners": [], "text": self.text}}

    def __str__(self) -> str:
        """`2.3 die 4: B1 swims to f4`; an action that says all that happened is not told twice."""
        more = "" if self.text.casefold() == self.action.casefold() else f": {self.text}"
        return f"{self.ply}.{self.number} {self.action}{more}"

    def __repr__(self) -> str:
        return f"<SubStep {self}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return still(self.scene())


def sub_steps(game: Game, script: Sequence[str], *, has_luck: bool) -> Iterator[SubStep]:
    """Play a script, and tell every action of it thing by thing."""
    before = game.state
    for _ in played(game, script, has_luck=has_luck):
        yield from _told(before, game)
        before = game.state


def _told(before: State, game: Game) -> Iterator[SubStep]:
    """All that the last action of a game did."""
    action = game.actions[-1]
    happened = [(event, state) for state, events in stages(before, action) for event in events]
    for number, (event, state) in enumerate(happened, 1):
        is_last = number == len(happened)
        shown = game.state if is_last else state
        yield SubStep(
            number, game.ply, short_action(str(action)), _name(event), _sentence(shown, event), event, shown, is_last
        )


def _name(event: Event) -> str:
    """`rolled`, `swam G1`, `sank Ann`: the verb, and who or what it is about."""
    about = getattr(event, "name", "") or getattr(event, "who", "")
    return " ".join(filter(None, [str(event).split()[0], about]))


def _sentence(state: State, event: Event, lang: str = ENGLISH) -> str:
    text = str(spoken(clause(state, event), state.edition.voice(lang)))
    return text[:1].upper() + text[1:]


def short_action(action: str) -> str:
    """A shuffle names more tiles than anybody reads."""
    return short(action)[1:-1] if action.startswith("shuffle") else action
