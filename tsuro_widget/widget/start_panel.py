"""The start panel: from the edition to Start, everything that a new game may be begun with."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from .._base.quote import short
from ..editions import EDITIONS
from ..words.catalogs import LANGUAGES
from ..words.phrases import sentence
from .choice_faults import faults
from .choices import Choice
from .dice_mode import WAYS
from .option_texts import SWITCHED
from .panel import Panel
from .start_view import LEVEL_NAMES, OWN, PERSON, View, start_elements

LONGEST_NAME, LONGEST_SEED, LONGEST_OPTION = 60, 3000, 3900
"""So much of what is typed is read."""


class StartPanel(Panel):
    """Asks what game to begin; `start` is called with the choice, `stop` when it is closed.

    `is_midgame` tells whether a game on the board would be left.
    """

    def __init__(
        self, choice: Choice, start: Callable[[Choice], str], stop: Callable[[], None], is_midgame: Callable[[], bool]
    ) -> None:
        self.choice, self._start, self._stop, self._is_midgame = choice, start, stop, is_midgame
        self._view = View()
        super().__init__(act=self._do)
        self.draw()

    def draw(self) -> None:
        """Show the choice as it is now."""
        self.content = start_elements(self.choice, faults(self.choice), self._view)

    def _do(self, action: str) -> str:
        """Do what is pressed, picked or typed; after `keep` the game on the board goes on, and the panel stays."""
        verb, _, rest = action.partition(" ")
        _known(self.choice, "action", verb, (*CHANGES, "more", "keep", "close", "start"))
        asked, self._view = self._view.asks, self._view._replace(asks=False)
        if verb == "close":
            self._stop()
            return ""
        if verb in CHANGES:
            self.choice = CHANGES[verb](self.choice, rest)
        elif verb == "more":
            self._view = self._view._replace(is_open=_is_on(self.choice, rest))
        then = self._begin(has_asked=asked) if verb == "start" else ""
        self.draw()
        return then

    def _begin(self, *, has_asked: bool) -> str:
        """Start; in the middle of a game, only when that has been said twice."""
        if why := next(iter(faults(self.choice).values()), ""):
            raise ValueError(sentence("start cannot", why=why).text(self.choice.lang))
        if has_asked or not self._is_midgame():
            return self._start(self.choice)
        self._view = self._view._replace(asks=True)
        return ""


def _known(choice: Choice, what: str, value: str, known: Collection[str]) -> str:
    """A value that is among those known."""
    if value not in known:
        raise ValueError(sentence("start no row", what=what, value=short(value)).text(choice.lang))
    return value


def _is_on(choice: Choice, value: str) -> bool:
    """Whether a switch is on now."""
    return _known(choice, "switch", value, SWITCHED) == SWITCHED[0]


def _seat(choice: Choice, text: str) -> tuple[int, str]:
    """The number of a seat, and the rest of the text."""
    number, _, rest = text.partition(" ")
    return int(_known(choice, "seat", number, list(map(str, range(len(choice.chairs)))))), rest


def _edition(choice: Choice, key: str) -> Choice:
    known = EDITIONS | {choice.edition.key: choice.edition}
    return choice.with_edition(known[_known(choice, "edition", key, known)])


def _name(choice: Choice, text: str) -> Choice:
    number, name = _seat(choice, text)
    return choice.with_chair(number, choice.chairs[number]._replace(name=name[:LONGEST_NAME]))


def _player(choice: Choice, text: str) -> Choice:
    number, name = _seat(choice, text)
    if name == OWN:
        return choice
    player = None if _known(choice, "player", name, (PERSON, *LEVEL_NAMES)) == PERSON else name
    return choice.with_chair(number, choice.chairs[number]._replace(player=player))


def _add(choice: Choice, rest: str) -> Choice:
    return choice.with_another() if len(choice.chairs) < choice.edition.seats[-1] else choice


def _remove(choice: Choice, text: str) -> Choice:
    number, _ = _seat(choice, text)
    return choice.without(number) if len(choice.chairs) > choice.edition.seats[0] else choice


def _option(choice: Choice, text: str) -> Choice:
    name, _, value = text.partition(" ")
    _known(choice, "option", name, choice.edition.options)
    return choice.with_option(name, value.strip()[:LONGEST_OPTION])


CHANGES: dict[str, Callable[[Choice, str], Choice]] = {
    "edition": _edition,
    "name": _name,
    "player": _player,
    "add": _add,
    "remove": _remove,
    "curtain": lambda choice, value: replace(choice, curtain=_is_on(choice, value)),
    "dice": lambda choice, way: replace(choice, dice=_known(choice, "dice", way, WAYS)),
    "lang": lambda choice, lang: choice.with_lang(_known(choice, "language", lang, LANGUAGES)),
    "seed": lambda choice, text: replace(choice, seed=text.strip()[:LONGEST_SEED]),
    "option": _option,
}
"""What a control of the panel changes, by the first word of its action."""
