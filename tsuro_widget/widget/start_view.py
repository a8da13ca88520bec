"""What the start panel shows: the elements for a choice and for what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..editions import EDITIONS
from ..game.players import PLAYERS
from ..picture.option_words import option_meaning, option_name, option_value
from ..picture.small_picture import SQUARES
from ..picture.sprites import sprites_in
from ..rules.actions import dice_of
from ..rules.model import Edition
from ..words.catalogs import COMMON
from ..words.phrases import sentence, sentence_or
from .call_text import call_text
from .choice_faults import SEAT, SEED, WHOLE, name_row
from .choices import Choice
from .dice_mode import WAYS
from .option_texts import SWITCHED, choices_of
from .panel import Element, button, element, field
from .pictures import ICON_BOX, picture, seat_badge
from .table_options import LEVELS

PERSON, OWN = "-", "own"
"""In the place of a computer's name: a person, and a player of your own."""
FIRST_LEVELS = (*LEVELS, "expert")
LEVEL_NAMES = (*FIRST_LEVELS, *(name for name in PLAYERS if name not in FIRST_LEVELS))
Faults = Mapping[str, str]


class View(NamedTuple):
    """What Python need not know of a game: whether More rules is open, and whether Start has asked."""

    is_open: bool = False
    asks: bool = False


def start_elements(choice: Choice, wrong: Faults, view: View) -> list[Element]:
    """The whole panel, as one element over the board."""
    parts, title = list(_StartView(choice, wrong, view).parts()), sentence("start title").text(choice.lang)
    return [element("div", parts, class_="over start", role="dialog", lang=choice.lang, aria_label=title)]


class _StartView(NamedTuple):
    choice: Choice
    wrong: Faults
    view: View

    def parts(self) -> Iterator[Element]:
        yield element("h2", self._text("title"))
        yield self._cards()
        yield element("p", self._about(self.choice.edition), class_="told-edition")
        yield element("div", [self._seats(), self._rules() if self.view.is_open else self._table()], class_="two")
        yield self._foot()
        yield _close(self._text("close"), "close")

    def _text(self, key: str, **parts: object) -> str:
        return sentence(f"start {key}", **parts).text(self.choice.lang)

    def _with_icon(self, icon: str, key: str, *more: Element) -> list[Element]:
        return [_icon(icon), element("span", self._text(key)), *more]

    def _fault(self, row: str) -> Element | None:
        """What is wrong with a row, as a sentence."""
        text = self.wrong.get(row, "")
        sentence = text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
        return element("p", sentence, class_="fault", role="status") if text else None

    # -- the editions ------------------------------------------------------------------------------

    def _cards(self) -> Element:
        editions = {**EDITIONS, self.choice.edition.key: self.choice.edition}.values()
        cards = [self._card(edition) for edition in editions]
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
        label, is_wrong = self._text("name", number=number + 1), row in self.wrong
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
        choice = self.choice
        why = self._text("hide why" if choice.can_hide else "hide when")
        hide = _switch("curtain", is_on=choice.hides, label=self._text("hide"), is_open=choice.can_hide)
        names = {lang: texts["language"] for lang, texts in COMMON.items()}
        langs = _select("lang", choice.lang, names, self._text("lang"))
        rows = [_row(self._text("hide"), hide, why), self._dice(), _row(self._text("lang"), langs), self._more()]
        return element("div", [element("h3", self._text("table")), *rows], class_="table")

    def _dice(self) -> Element:
        choice, label = self.choice, self._text("dice")
        if not dice_of(choice.edition):
            return _row(label, element("span", self._text("no dice"), class_="quiet"))
        return _row(label, _select("dice", choice.dice, {way: self._text(f"dice {way}") for way in WAYS}, label))

    def _more(self) -> Element:
        changed = len(self.choice.changes) + bool(self.choice.seed)
        told = self._text("changed", count=changed) if changed else self._text("all printed")
        inside = self._with_icon("open", "more", element("span", told, class_="end quiet"))
        wrong = any(row in self.wrong for row in (*self.choice.edition.options, SEED))
        return button(inside, "more", class_="more bad-row" if wrong else "more", aria_expanded=False)

    # -- more rules --------------------------------------------------------------------------------

    def _rules(self) -> Element:
        head = button(self._with_icon("leave", "more"), "more", class_="more", aria_expanded=True)
        words = self._text("seed")
        seed = field("seed", self.choice.seed, words, is_wrong=SEED in self.wrong)
        rows = [_row(words, seed, self._text("seed why"), self._fault(SEED))]
        rows += map(self._option, self.choice.edition.options)
        return element("div", [head, element("div", rows, class_="rules", tabindex=0)], class_="table")

    def _option(self, name: str) -> Element:
        option, voice = self.choice.edition.options[name], self.choice.voice
        label = option_name(name, voice)
        return _row(label, self._control(name, label), option_meaning(option.meaning, voice), self._fault(name))

    def _control(self, name: str, label: str) -> Element:
        choice, act = self.choice, f"option {name}"
        text = choice.text(name)
        among = choice.seats if name == "first" else choices_of(choice.edition.options[name], choice.default(name))
        if among == SWITCHED:
            return _switch(act, is_on=text == SWITCHED[0], label=label)
        if among:
            words = {value: value if name == "first" else option_value(value, choice.voice) for value in among}
            return _select(act, text, words, label)
        return field(act, text, label, is_wrong=name in self.wrong, class_="long")

    # -- the foot ----------------------------------------------------------------------------------

    def _foot(self) -> Element:
        inside: list[Element | None]
        if self.view.asks:
            inside = [
                element("p", self._text("not over"), role="status"),
                button(self._text("keep"), "keep", class_="end plain"),
                button(self._text("anyway"), "start", class_="main"),
            ]
        else:
            look = "main begin not-allowed" if self.wrong else "main begin"
            start = button(self._text("start"), "start", is_open=not self.wrong, class_=look)
            inside = [self._copy(), self._fault(WHOLE), start]
        return element("div", inside, class_="foot-line")

    def _copy(self) -> Element:
        why, known = next(iter(self.wrong.values()), None), dict[str, Any]()
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
