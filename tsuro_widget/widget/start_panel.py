"""The start panel: from the edition to Start, everything that a new game may be begun with."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from .._base.quote import short
from ..editions import EDITIONS
from ..words.catalogs import LANGUAGES
from ..words.phrases import say
from .choice_faults import faults
from .choices import Choice
from .option_texts import SWITCHED
from .panel import Panel
from .rolling import WAYS
from .start_view import LEVEL_NAMES, OWN, PERSON, View, drawn

LONGEST_TYPED = {"name": 60, "seed": 3000, "option": 3900}

DEEDS = (
    *("edition", "name", "player", "add", "remove", "curtain", "dice", "lang", "seed", "option"),
    *("more", "keep", "close"),
)


class StartPanel(Panel):
    """Asks what game to begin; `start` is called with the choice, `stop` when it is closed.

    `is_midgame` tells whether a game on the board would be left.
    """

    def __init__(
        self,
        choice: Choice,
        start: Callable[[Choice], str],
        stop: Callable[[], None],
        is_midgame: Callable[[], bool],
    ) -> None:
        self.choice, self._start, self._stop, self._is_midgame = choice, start, stop, is_midgame
        self._view = View()
        super().__init__(act=self._do)
        self.draw()

    def draw(self) -> None:
        """Show the choice as it is now."""
        self.content = drawn(self.choice, faults(self.choice), self._view)

    def _do(self, action: str) -> str:
        verb, _, rest = action.partition(" ")
        if verb not in (*DEEDS, "start"):
            raise ValueError(self._unknown("action", verb))
        asked, self._view = self._view.asks, self._view._replace(asks=False)
        then: str = self._begin(has_asked=asked) if verb == "start" else getattr(self, f"_{verb}")(rest) or ""
        if verb != "close":
            self.draw()
        return then

    def _begin(self, *, has_asked: bool) -> str:
        """Start; in the middle of a game, only when that has been said twice."""
        if why := next(iter(faults(self.choice).values()), ""):
            raise ValueError(say("start cannot", why=why).said(self.choice.lang))
        if has_asked or not self._is_midgame():
            return self._start(self.choice)
        self._view = self._view._replace(asks=True)
        return ""

    def _unknown(self, what: str, value: str) -> str:
        return say("start no row", what=what, value=short(value)).said(self.choice.lang)

    def _known(self, what: str, value: str, known: Collection[str]) -> str:
        """A value that is among those known."""
        if value not in known:
            raise ValueError(self._unknown(what, value))
        return value

    # -- what is pressed, picked and typed ---------------------------------------------------------

    def _row(self, text: str) -> tuple[int, str]:
        """The number of a seat, and the rest of the text."""
        number, _, rest = text.partition(" ")
        self._known("seat", number, list(map(str, range(len(self.choice.chairs)))))
        return int(number), rest

    def _edition(self, key: str) -> None:
        own = self.choice.edition
        known = EDITIONS | {own.key: own}
        self.choice = self.choice.with_edition(known[self._known("edition", key, known)])

    def _name(self, text: str) -> None:
        number, name = self._row(text)
        chair = self.choice.chairs[number]._replace(name=name[: LONGEST_TYPED["name"]])
        self.choice = self.choice.with_chair(number, chair)

    def _player(self, text: str) -> None:
        number, player = self._row(text)
        if player != OWN:
            self._known("player", player, (PERSON, *LEVEL_NAMES))
            chair = self.choice.chairs[number]._replace(player=None if player == PERSON else player)
            self.choice = self.choice.with_chair(number, chair)

    def _add(self, rest: str) -> None:
        if len(self.choice.chairs) < self.choice.edition.seats[-1]:
            self.choice = self.choice.with_another()

    def _remove(self, text: str) -> None:
        number, _ = self._row(text)
        if len(self.choice.chairs) > self.choice.edition.seats[0]:
            self.choice = self.choice.without(number)

    def _is_on(self, value: str) -> bool:
        """Whether a switch is on now."""
        return self._known("switch", value, SWITCHED) == SWITCHED[0]

    def _curtain(self, value: str) -> None:
        self.choice = replace(self.choice, curtain=self._is_on(value))

    def _dice(self, way: str) -> None:
        self.choice = replace(self.choice, dice=self._known("dice", way, WAYS))

    def _lang(self, lang: str) -> None:
        self.choice = self.choice.with_lang(self._known("language", lang, LANGUAGES))

    def _seed(self, text: str) -> None:
        self.choice = replace(self.choice, seed=text.strip()[: LONGEST_TYPED["seed"]])

    def _option(self, text: str) -> None:
        name, _, value = text.partition(" ")
        self._known("option", name, self.choice.edition.options)
        self.choice = self.choice.with_option(name, value.strip()[: LONGEST_TYPED["option"]])

    def _more(self, value: str) -> None:
        self._view = self._view._replace(is_open=self._is_on(value))

    def _keep(self, rest: str) -> None:
        """The game on the board goes on, and the panel stays."""

    def _close(self, rest: str) -> None:
        self._stop()
