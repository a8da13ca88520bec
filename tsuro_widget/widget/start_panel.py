"""The start panel: from the edition to Start, everything that a new game may be begun with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .._base.quote import short
from ..editions import EDITIONS
from ..game.players import players_by_name
from ..picture.option_words import option_meaning, option_name, option_value
from ..picture.small_picture import SQUARES
from ..picture.sprites import sprites_in
from ..rules.actions import dice_of
from ..rules.model import Edition
from ..rules.pieces import CHANCE
from ..words.catalogs import COMMON, LANGUAGES
from ..words.phrases import sentence, sentence_or
from .call_text import call_text
from .choice_faults import SEAT, SEED, WHOLE, faults, name_row
from .choices import Choice
from .commands import whole_sentence
from .dice_mode import WAYS
from .new_games import NewGamePanel, begin
from .option_texts import SWITCHED, choices_of
from .panel import Element, button, element, field
from .pictures import ICON_BOX, picture, seat_badge
from .table_options import LEVELS

if TYPE_CHECKING:
    from .board import TsuroWidget

LONGEST_NAME, LONGEST_SEED, LONGEST_OPTION = 60, 3000, 3900
"""So much of what is typed is read."""
PERSON, OWN = "-", "own"
"""In the place of a computer's name: a person, and a player of your own."""
LEVEL_NAMES = tuple(dict.fromkeys([*LEVELS, "expert", *players_by_name()]))


class StartPanel(NewGamePanel):
    """Asks what game to begin on a board."""

    _is_open, _asks = False, False
    """Whether More rules is open, and whether Start has asked."""

    def __init__(self, board: TsuroWidget, choice: Choice) -> None:
        self._board, self.choice = board, choice
        super().__init__(act=self._do)
        self.draw()

    def draw(self) -> None:
        """Show the choice as it is now."""
        self._wrong, title = faults(self.choice), self._text("title")
        inside = [
            element("h2", title),
            self._cards(),
            element("p", self._about(self.choice.edition), class_="told-edition"),
            element("div", [self._seats(), self._rules() if self._is_open else self._table()], class_="two"),
            element("div", self._foot(), class_="foot-line"),
            _close(self._text("close"), "close"),
        ]
        look = {"class_": "over start", "role": "dialog", "lang": self.choice.lang, "aria_label": title}
        self.content = [element("div", inside, **look)]

    # -- what is done ------------------------------------------------------------------------------

    def _do(self, action: str) -> str:
        """Do what is pressed, picked or typed; after `keep` the game on the board goes on, and the panel stays."""
        verb, _, rest = action.partition(" ")
        _known(self.choice, "action", verb, (*CHANGES, "more", "keep", "close", "start"))
        has_asked, self._asks = self._asks, False
        if verb == "close":
            self._board.drop_panel(self)
            return ""
        if verb in CHANGES:
            self.choice = CHANGES[verb](self.choice, rest)
        elif verb == "more":
            self._is_open = _is_on(self.choice, rest)
        then = self._begin(has_asked=has_asked) if verb == "start" else ""
        self.draw()
        return then

    def _begin(self, *, has_asked: bool) -> str:
        """Start; where a player has done something in a game that is not over, only when that has been said twice."""
        if why := next(iter(self._wrong.values()), ""):
            raise ValueError(self._text("cannot", why=why))
        game = self._board.game
        before = game.timeline.past[:-1] if game and game.actor is not None else []
        self._asks = not has_asked and any(moment.state.actor != CHANCE for moment in before)
        return "" if self._asks else begin(self._board, self.choice)

    # -- what is shown -----------------------------------------------------------------------------

    def _text(self, key: str, **parts: object) -> str:
        return sentence(f"start {key}", **parts).text(self.choice.lang)

    def _with_icon(self, icon: str, key: str, *more: Element) -> list[Element]:
        return [_icon(icon), element("span", self._text(key)), *more]

    def _fault(self, row: str) -> Element | None:
        """What is wrong with a row, as a sentence."""
        text = self._wrong.get(row)
        return element("p", whole_sentence(text), class_="fault", role="status") if text else None

    # -- the editions ------------------------------------------------------------------------------

    def _cards(self) -> Element:
        editions = {**EDITIONS, self.choice.edition.key: self.choice.edition}.values()
        cards = map(self._card, editions)
        return element("div", cards, class_="cards", role="radiogroup", aria_label=self._text("edition"))

    def _card(self, edition: Edition) -> Element:
        is_chosen = edition is self.choice.edition
        inside = [picture([], f"0 0 {SQUARES} {SQUARES}", "mini", picture=edition.key), *self._about(edition)]
        look: dict[str, Any] = {"aria_checked": is_chosen, "tabindex": 0 if is_chosen else -1}
        return button(inside, f"edition {edition.key}", role="radio", class_="card", **look)

    def _about(self, edition: Edition) -> list[Element | None]:
        """An edition by its name, and what it is about."""
        words = sentence_or(f"start about {edition.key}", "").text(edition.voice(self.choice.lang))
        return [element("b", edition.name), element("span", words) if words else None]

    # -- the seats ---------------------------------------------------------------------------------

    def _seats(self) -> Element:
        sizes, count = self.choice.edition.seats, len(self.choice.chairs)
        words = self._text("players"), self._text("sizes", least=sizes[0], most=sizes[-1])
        head = element("h3", [element("span", text) for text in words])
        look = "seats many" if count > 5 else "seats several" if count == 5 else "seats"
        rows = element("ul", map(self._seat, range(count)), class_=look)
        add = button(self._with_icon("add", "add"), "add", class_="quiet add") if count < sizes[-1] else None
        return element("div", [head, rows, self._fault(SEAT), add])

    def _seat(self, number: int) -> Element:
        chair, row = self.choice.chairs[number], name_row(number)
        label, is_wrong = self._text("name", number=number + 1), row in self._wrong
        name = field(f"name {number}", chair.name, label, is_wrong=is_wrong, class_="name")
        can_go = len(self.choice.chairs) > self.choice.edition.seats[0]
        gone = _close(self._text("remove", seat=chair.name), f"remove {number}", is_open=can_go)
        inside = [seat_badge(number), name, self._player(number), gone, self._fault(row)]
        return element("li", inside, class_="bad-row" if is_wrong else None)

    def _player(self, number: int) -> Element:
        chair = self.choice.chairs[number]
        player = chair.player if isinstance(chair.player, str | None) else OWN
        words = {PERSON: self._text("person")}
        words |= {name: self._text("computer", level=sentence_or(f"level {name}", name)) for name in LEVEL_NAMES}
        words |= {OWN: self._text("own player")} if player == OWN else {}
        return _select(f"player {number}", player or PERSON, words, self._text("who", seat=chair.name))

    # -- the table ---------------------------------------------------------------------------------

    def _table(self) -> Element:
        choice, (hide, dice, lang) = self.choice, map(self._text, ("hide", "dice", "lang"))
        switch = _switch("curtain", is_on=choice.hides, label=hide, is_open=choice.can_hide)
        ways = {way: self._text(f"dice {way}") for way in WAYS} if dice_of(choice.edition) else {}
        none = element("span", self._text("no dice"), class_="quiet")
        langs = {key: texts["language"] for key, texts in COMMON.items()}
        rows = [
            _row(hide, switch, self._text("hide why" if choice.can_hide else "hide when")),
            _row(dice, _select("dice", choice.dice, ways, dice) if ways else none),
            _row(lang, _select("lang", choice.lang, langs, lang)),
        ]
        return element("div", [element("h3", self._text("table")), *rows, self._more()], class_="table")

    def _more(self) -> Element:
        changed = len(self.choice.changes) + bool(self.choice.seed)
        told = self._text("changed", count=changed) if changed else self._text("all printed")
        inside = self._with_icon("open", "more", element("span", told, class_="end quiet"))
        wrong = any(row in self._wrong for row in (*self.choice.edition.options, SEED))
        return button(inside, "more", class_="more bad-row" if wrong else "more", aria_expanded=False)

    # -- more rules --------------------------------------------------------------------------------

    def _rules(self) -> Element:
        head = button(self._with_icon("leave", "more"), "more", class_="more", aria_expanded=True)
        words = self._text("seed")
        seed = field("seed", self.choice.seed, words, is_wrong=SEED in self._wrong)
        options = map(self._option, self.choice.edition.options)
        rows = [_row(words, seed, self._text("seed why"), self._fault(SEED)), *options]
        return element("div", [head, element("div", rows, class_="rules", tabindex=0)], class_="table")

    def _option(self, name: str) -> Element:
        choice, voice, act = self.choice, self.choice.voice, f"option {name}"
        option, text, label = choice.edition.options[name], choice.text(name), option_name(name, voice)
        among = choice.seats if name == "first" else choices_of(option, choice.default(name))
        if among == SWITCHED:
            control = _switch(act, is_on=text == SWITCHED[0], label=label)
        elif among:
            words = {value: value if name == "first" else option_value(value, voice) for value in among}
            control = _select(act, text, words, label)
        else:
            control = field(act, text, label, is_wrong=name in self._wrong, class_="long")
        return _row(label, control, option_meaning(option.meaning, voice), self._fault(name))

    # -- the foot ----------------------------------------------------------------------------------

    def _foot(self) -> Iterator[Element | None]:
        if self._asks:
            yield element("p", self._text("not over"), role="status")
            yield button(self._text("keep"), "keep", class_="end plain")
            yield button(self._text("anyway"), "start", class_="main")
        else:
            look = "main begin not-allowed" if self._wrong else "main begin"
            yield self._copy()
            yield self._fault(WHOLE)
            yield button(self._text("start"), "start", is_open=not self._wrong, class_=look)

    def _copy(self) -> Element:
        why, known = next(iter(self._wrong.values()), None), dict[str, Any]()
        try:
            known = {} if why else {"copy": call_text(self.choice), "copied": self._text("copied")}
        except ValueError as error:
            why = str(error)
        return button(self._with_icon("copy", "python"), "", is_open=not why, class_="quiet", title=why, **known)


def _icon(name: str) -> Element:
    return picture(sprites_in("panels")[name], ICON_BOX, "icon")


def _close(words: str, act: str, *, is_open: bool = True) -> Element:
    look = f"tool {act.split()[0]}"
    return button([_icon("close")], act, is_open=is_open, aria_label=words, title=words, class_=look)


def _select(change: str, value: str, words: Mapping[str, str], label: str) -> Element:
    options = [element("option", text, value=key) for key, text in words.items()]
    return element("select", options, change=change, value=value, aria_label=label)


def _switch(act: str, *, is_on: bool, label: str, is_open: bool = True) -> Element:
    return button("", act, is_open=is_open, role="switch", class_="switch", aria_checked=is_on, aria_label=label)


def _row(label: str, control: Element, meaning: str = "", fault: Element | None = None) -> Element:
    why = element("span", meaning, class_="small") if meaning else None
    inside = [element("span", label), control, why, fault]
    return element("div", inside, class_="option bad-row" if fault else "option")


# -- what a control changes --------------------------------------------------------------------------


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
    return choice.with_chair(number, name=name[:LONGEST_NAME])


def _player(choice: Choice, text: str) -> Choice:
    number, name = _seat(choice, text)
    if name == OWN:
        return choice
    player = _known(choice, "player", name, (PERSON, *LEVEL_NAMES))
    return choice.with_chair(number, player=None if player == PERSON else player)


def _option(choice: Choice, text: str) -> Choice:
    name, _, value = text.partition(" ")
    _known(choice, "option", name, choice.edition.options)
    return choice.with_option(name, value.strip()[:LONGEST_OPTION])


CHANGES: dict[str, Callable[[Choice, str], Choice]] = {
    "edition": _edition,
    "name": _name,
    "player": _player,
    "add": lambda choice, rest: choice.with_another(),
    "remove": lambda choice, text: choice.without(_seat(choice, text)[0]),
    "curtain": lambda choice, value: replace(choice, curtain=_is_on(choice, value)),
    "dice": lambda choice, way: replace(choice, dice=_known(choice, "dice", way, WAYS)),
    "lang": lambda choice, lang: choice.with_lang(_known(choice, "language", lang, LANGUAGES)),
    "seed": lambda choice, text: replace(choice, seed=text.strip()[:LONGEST_SEED]),
    "option": _option,
}
"""What a control of the panel changes, by the first word of its action."""
