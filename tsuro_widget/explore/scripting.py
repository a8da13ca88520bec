"""Playing a script: chance and the seats each read their own lines in order, and luck, if there is any, the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .._base.faults import Fault
from ..play.game import Game
from ..play.position import position_of
from ..rules.actions import who_acts
from ..rules.asking import asked_text
from ..rules.events import Event, TurnBegan
from ..rules.pieces import CHANCE
from ..rules.views import Shuffles
from .sources import game_of


class Misfit(ValueError):
    """A line that does not fit, or that is missing."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line} of the script: {text}")
        self.fault = Fault("script", f"script line {line}", text)


def start_and_script(game: Game, *, whole: bool) -> dict[str, object]:
    """Return the start of the current turn, or of the whole game, and the actions since."""
    game = game_of(game)
    began = [ply for ply, moment in enumerate(game.timeline.past) if _begins_turn(moment.events)]
    ply = 0 if whole or not began else began[-1]
    begun = game.timeline.moments[ply].state.begun
    start = game.record()["start"] if ply == 0 or begun is None else position_of(begun)
    return {"start": start, "script": [str(action) for action in game.actions[ply:]]}


def _begins_turn(events: Sequence[Event]) -> bool:
    return any(isinstance(event, TurnBegan) for event in events)


def is_for_chance(line: str) -> bool:
    return who_acts(line) != "seat"


class Script:
    """The lines that are still to be read."""

    def __init__(self, lines: Sequence[str], *, has_luck: bool) -> None:
        self._chance = [(number, line) for number, line in enumerate(lines, 1) if is_for_chance(line)]
        self._seats = [(number, line) for number, line in enumerate(lines, 1) if not is_for_chance(line)]
        self._has_luck = has_luck

    def __bool__(self) -> bool:
        return bool(self._chance or self._seats)

    def play(self, game: Game) -> str:
        """Answer one choice; the action, or "" if luck answered."""
        if game.actor is None:
            number, line = (self._seats or self._chance)[0]
            raise Misfit(number, f"found {line!r}; the game is over")
        lines = self._chance if game.actor == CHANCE else self._seats
        if lines and not self._is_left_to_luck(game, lines[0][1]):
            return self._played(game, *lines.pop(0))
        return self._by_luck(game)

    def _is_left_to_luck(self, game: Game, line: str) -> bool:
        """A script of dice need not say how tiles are shuffled."""
        return self._has_luck and isinstance(game.state.options, Shuffles) and who_acts(line) == "dice"

    def _played(self, game: Game, number: int, line: str) -> str:
        try:
            game.play(line)
        except ValueError as error:
            raise Misfit(number, str(error)) from None
        return str(game.actions[-1])

    def _by_luck(self, game: Game) -> str:
        number, line = (self._seats or self._chance)[0]
        asked = asked_text(game.state)
        if game.actor != CHANCE:
            raise Misfit(number, f"found {line!r}; {asked}, and no action of a seat is left in the script")
        if not self._has_luck:
            raise Misfit(number, f"found {line!r}; {asked}: add its answer, or say then=7 to leave it to luck")
        game.step()
        return ""


def played(game: Game, lines: Sequence[str], *, has_luck: bool) -> Iterator[str]:
    """Play a script to its end; after each action its line, or "" where luck answered."""
    script = Script(lines, has_luck=has_luck)
    while script:
        yield script.play(game)
