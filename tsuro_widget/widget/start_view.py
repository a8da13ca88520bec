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
from ..words.phrases import known, say
from .call_text import call_text
from .choice_faults import SEAT, SEED, WHOLE, name_row
from .choices import Choice
from .option_texts import SWITCHED, offered
from .panel import Element, button, element, field
from .pictures import ICON_BOX, picture, seat_badge
from .rolling import WAYS
from .seating import LEVELS

PERSON, OWN = "-", "own"
"""In the place of a computer's name: a person, and a player of your own."""
FIRST_LEVELS = (*LEVELS, "expert")
LEVEL_NAMES = (*FIRST_LEVELS, *(name for name in PLAYERS if name not in FIRST_LEVELS))
Faults = Mapping[str, str]


class View(NamedTuple):
    """What Python need not know of a game: whether More rules is open, and whether Start has asked."""

    is_open: bool = False
    asks: bool = False


def drawn(choice: Choice, wrong: Faults, view: View) -> list[Element]:
    """The whole panel, as one element over the board."""
    parts, title = list(_Drawing(choice, wrong, view).parts()), say("start title").said(choice.lang)
    return [element("div", parts, class_="over start", role="dialog", lang=choice.lang, aria_label=title)]


class _Drawing(NamedTuple):
    choice: Choice
    wrong: Faults
    view: View

    def parts(self) -> Iterator[Element]:
        yield element("h2", self._say("title"))
        yield self._cards()
        yield element("p", self._told(self.choice.edition), class_="told-edition")
        yield element("div", [self._seats(), self._rules() if self.view.is_open else self._table()], class_="two")
        yield self._foot()
        yield _sign_button("close", self._say("close"), "close")

    def _say(self, key: str, **parts: object) -> str:
        return say(f"start {key}", **parts).said(self.choice.lang)

    # -- the editions ------------------------------------------------------------------------------

    def _cards(self) -> Element:
        editions = {**EDITIONS, self.choice.edition.key: self.choice.edition}.values()
        cards = [self._card(edition) for edition in editions]
        return element("div", cards, class_="cards", role="radiogroup", aria_label=self._say("edition"))

    def _card(self, edition: Edition) -> Element:
        is_chosen = edition is self.choice.edition
        box = f"0 0 {SQUARES} {SQUARES}"
        picture = element("svg", [], class_="mini", viewBox=box, picture=edition.key, aria_hidden="true")
        inside, act, tab = [picture, *self._told(edition)], f"edition {edition.key}", 0 if is_chosen else -1
        return button(inside, act, role="radio", class_="card", aria_checked=is_chosen, tabindex=tab)

    def _told(self, edition: Edition) -> list[Element]:
        """An edition by its name, and what it is about."""
        words = known(f"start about {edition.key}", "").said(edition.voice(self.choice.lang))
        return [element("b", edition.name), *([element("span", words)] if words else [])]

    # -- the seats ---------------------------------------------------------------------------------

    def _seats(self) -> Element:
        sizes, count = self.choice.edition.seats, len(self.choice.chairs)
        rows = [self._seat(number) for number in range(count)]
        add = [button([_icon("add"), element("span", self._say("add"))], "add", class_="quiet add")]
        words = self._say("players"), self._say("sizes", least=sizes[0], most=sizes[-1])
        head = element("h3", [element("span", text) for text in words])
        look = "many" if count > 5 else "several" if count == 5 else None
        whole = [_fault(self.wrong[SEAT])] if SEAT in self.wrong else []
        rest = add if count < sizes[-1] else []
        return element("div", [head, element("ul", rows, class_=f"seats {look or ''}".strip()), *whole, *rest])

    def _seat(self, number: int) -> Element:
        chair, row = self.choice.chairs[number], name_row(number)
        label, is_wrong = self._say("name", number=number + 1), row in self.wrong
        name = field(f"name {number}", chair.name, label, is_wrong=is_wrong, class_="name")
        can_go = len(self.choice.chairs) > self.choice.edition.seats[0]
        gone = _sign_button("close", self._say("remove", seat=chair.name), f"remove {number}", is_open=can_go)
        inside = [seat_badge(number), name, self._player(number), gone]
        inside += [_fault(self.wrong[row])] if is_wrong else []
        return element("li", inside, class_="bad-row" if is_wrong else None)

    def _player(self, number: int) -> Element:
        chair = self.choice.chairs[number]
        own = chair.player if isinstance(chair.player, str | None) else OWN
        names = [PERSON, *LEVEL_NAMES, *([OWN] if own == OWN else [])]
        label = self._say("who", seat=chair.name)
        return _select(f"player {number}", own or PERSON, {name: self._player_words(name) for name in names}, label)

    def _player_words(self, name: str) -> str:
        if name in (PERSON, OWN):
            return self._say("person" if name == PERSON else "own player")
        return self._say("computer", level=known(f"level {name}", name))

    # -- the table ---------------------------------------------------------------------------------

    def _table(self) -> Element:
        choice = self.choice
        why = self._say("hide why" if choice.can_hide else "hide when")
        hide = _switch("curtain", is_on=choice.hides, label=self._say("hide"), is_open=choice.can_hide)
        names = {lang: texts["language"] for lang, texts in COMMON.items()}
        langs = _select("lang", choice.lang, names, self._say("lang"))
        rows = [_row(self._say("hide"), why, hide), self._dice(), _row(self._say("lang"), "", langs), self._more()]
        return element("div", [element("h3", self._say("table")), *rows], class_="table")

    def _dice(self) -> Element:
        choice, label = self.choice, self._say("dice")
        if not dice_of(choice.edition):
            return _row(label, "", element("span", self._say("no dice"), class_="quiet"))
        return _row(label, "", _select("dice", choice.dice, {way: self._say(f"dice {way}") for way in WAYS}, label))

    def _more(self) -> Element:
        changed = len(self.choice.given) + bool(self.choice.seed)
        told = self._say("changed", count=changed) if changed else self._say("all printed")
        inside = [_icon("open"), element("span", self._say("more")), element("span", told, class_="end quiet")]
        wrong = any(row in self.wrong for row in (*self.choice.edition.options, SEED))
        return button(inside, "more", class_="more bad-row" if wrong else "more", aria_expanded=False)

    # -- more rules --------------------------------------------------------------------------------

    def _rules(self) -> Element:
        inside = [_icon("leave"), element("span", self._say("more"))]
        head, words = button(inside, "more", class_="more", aria_expanded=True), self._say("seed")
        seed = field("seed", self.choice.seed, words, is_wrong=SEED in self.wrong)
        options = [self._option(name) for name in self.choice.edition.options]
        rows = [self._rule(SEED, words, self._say("seed why"), seed), *options]
        return element("div", [head, element("div", rows, class_="rules", tabindex=0)], class_="table")

    def _option(self, name: str) -> Element:
        option, voice = self.choice.edition.options[name], self.choice.voice
        label = option_name(name, voice)
        return self._rule(name, label, option_meaning(option.meaning, voice), self._control(name, label))

    def _control(self, name: str, label: str) -> Element:
        choice, act = self.choice, f"option {name}"
        text = choice.text(name)
        among = choice.seats if name == "first" else offered(choice.edition.options[name], choice.default(name))
        if among == SWITCHED:
            return _switch(act, is_on=text == SWITCHED[0], label=label)
        if among:
            words = {value: value if name == "first" else option_value(value, choice.voice) for value in among}
            return _select(act, text, words, label)
        return field(act, text, label, is_wrong=name in self.wrong, class_="long")

    def _rule(self, row: str, label: str, meaning: str, control: Element) -> Element:
        return _row(label, meaning, control, self.wrong.get(row, ""))

    # -- the foot ----------------------------------------------------------------------------------

    def _foot(self) -> Element:
        if self.view.asks:
            inside = [
                element("p", self._say("not over"), role="status"),
                button(self._say("keep"), "keep", class_="end plain"),
                button(self._say("anyway"), "start", class_="main"),
            ]
        else:
            wrong = [_fault(self.wrong[WHOLE])] if WHOLE in self.wrong else []
            look = "main begin not-allowed" if self.wrong else "main begin"
            inside = [self._copy(), *wrong, button(self._say("start"), "start", is_open=not self.wrong, class_=look)]
        return element("div", inside, class_="foot-line")

    def _copy(self) -> Element:
        inside = [_icon("copy"), element("span", self._say("python"))]
        try:
            if self.wrong:
                raise ValueError(next(iter(self.wrong.values())))
            known: dict[str, Any] = {"copy": call_text(self.choice), "copied": self._say("copied")}
        except ValueError as error:
            return button(inside, "", is_open=False, class_="quiet", title=str(error))
        return button(inside, "", class_="quiet", **known)


def _icon(name: str) -> Element:
    return picture(sprites_in("panels")[name], ICON_BOX, "icon")


def _sign_button(sign: str, words: str, act: str, *, is_open: bool = True) -> Element:
    look = f"tool {act.split()[0]}"
    return button([_icon(sign)], act, is_open=is_open, aria_label=words, title=words, class_=look)


def _select(change: str, value: str, words: Mapping[str, str], label: str) -> Element:
    options = [element("option", text, value=key) for key, text in words.items()]
    return element("select", options, change=change, value=value, aria_label=label)


def _switch(act: str, *, is_on: bool, label: str, is_open: bool = True) -> Element:
    return button("", act, is_open=is_open, role="switch", class_="switch", aria_checked=is_on, aria_label=label)


def _row(label: str, meaning: str, control: Element, fault: str = "") -> Element:
    inside = [element("span", label), control, *([element("span", meaning, class_="small")] if meaning else [])]
    inside += [_fault(fault)] if fault else []
    return element("div", inside, class_="option bad-row" if fault else "option")


def _fault(text: str) -> Element:
    sentence = text[:1].upper() + text[1:]
    return element("p", sentence if sentence.endswith(".") else f"{sentence}.", class_="fault", role="status")
