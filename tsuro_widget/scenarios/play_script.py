"""Playing a script: chance and the seats each read their own lines in order, and luck, if there is any, the rest."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from .._base.data import Json
from .._base.faults import refuse
from .._base.quote import short
from ..game.game import Game
from ..game.luck import is_left_to_luck
from ..picture.still import still
from ..rules.actions import who_acts
from ..rules.ask import question_text
from ..rules.engine import stages
from ..rules.events import Acted, Event, action_event
from ..rules.model import State
from ..rules.pieces import CHANCE
from ..scene.log import clause
from ..scene.scene import scene
from ..words.catalogs import ENGLISH


def is_for_chance(line: str) -> bool:
    return who_acts(line) != "seat"


def play_script(game: Game, parts: Json) -> Iterator[str]:
    """Play the script of a scenario with these parts; after each action its line, or "" where luck answered."""
    numbered, has_luck = list(enumerate(parts["script"], 1)), "then" in parts
    chance = [(number, line) for number, line in numbered if is_for_chance(line)]
    seats = [(number, line) for number, line in numbered if not is_for_chance(line)]
    while rest := seats or chance:
        own = chance if game.actor == CHANCE else seats
        if own and game.actor is not None and not (has_luck and is_left_to_luck(game.state, own[0][1])):
            number, line = own.pop(0)
            try:
                game.play(line)
            except ValueError as error:
                raise refuse("script", str(error), f"script line {number}") from None
            yield str(game.actions[-1])
        elif has_luck and game.actor == CHANCE:
            game.step()
            yield ""
        else:
            asked = "the game is over"
            if game.actor == CHANCE:
                asked = f"{question_text(game.state)}: add its answer, or say then=7 to leave it to luck"
            elif game.actor is not None:
                asked = f"{question_text(game.state)}, and no action of a seat is left in the script"
            raise refuse("script", f"found {rest[0][1]!r}; {asked}", f"script line {rest[0][0]}")


class SubStep(NamedTuple):
    """One thing that happened: its `name`, such as `sank Ann`, a sentence as `text`, and the `state` then."""

    number: int
    ply: int
    action: str
    name: str
    text: str
    event: Event
    state: State
    settled: bool  # whether somebody must choose now, or the game is over

    def sentence(self, lang: str) -> str:
        """The sentence in a language."""
        return _sentence(self.state, self.event, lang)

    def scene(self) -> Json:
        """The state as JSON; on the way from one choice to the next the status line says what happens."""
        if self.settled:
            return cast(Json, scene(self.state, (self.event,), ply=self.ply))
        drawn = scene(self.state.but(phases=()), (self.event,), ply=self.ply)
        return {**drawn, "over": {"winners": [], "text": self.text}}

    def __str__(self) -> str:
        """`2.3 die 4: B1 swims to f4`; an action that says all that happened stands alone."""
        more = "" if self.text.casefold() == self.action.casefold() else f": {self.text}"
        return f"{self.ply}.{self.number} {self.action}{more}"

    def __repr__(self) -> str:
        return f"<SubStep {self}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return still(self.scene())


def sub_steps(game: Game, parts: Json) -> Iterator[SubStep]:
    """Play the script of a scenario with these parts, and tell every action of it thing by thing."""
    before = game.state
    for _ in play_script(game, parts):
        action = game.actions[-1]
        told = str(action) if action.by != "shuffle" else short(str(action))[1:-1]  # more than anybody reads
        happened = [(event, state) for state, events in stages(before, action) for event in events]
        for number, (event, state) in enumerate(happened or [(action_event(before, action), game.state)], 1):
            is_last = number >= len(happened)
            shown = game.state if is_last else state
            verb = event.action.verb if isinstance(event, Acted) else event.verb
            about = getattr(event, "name", "") or getattr(event, "who", "")
            name, text = f"{verb} {about}".strip(), _sentence(shown, event)
            yield SubStep(number, game.ply, told, name, text, event, shown, is_last)
        before = game.state


def _sentence(state: State, event: Event, lang: str = ENGLISH) -> str:
    text = clause(state, event).text(state.edition.voice(lang))
    return text[:1].upper() + text[1:]
