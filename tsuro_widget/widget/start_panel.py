"""The start panel: from the edition to Start, everything that a new game may be begun with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .._base.python_code import call, cell
from .._base.quote import short
from ..editions import EDITIONS, check_is_named
from ..game.players import players_by_name
from ..picture.small_picture import SQUARES
from ..picture.sprites import sprites_in
from ..rules.actions import dice_of
from ..rules.model import Edition
from ..rules.pieces import CHANCE
from ..words.catalogs import COMMON, LANGUAGES
from ..words.phrases import sentence, sentence_or
from .choice_faults import SEAT, WHOLE, faults
from .choices import SWITCHED, Choice, choices_of, seed_of
from .commands import whole_sentence
from .door import NewGamePanel, begin
from .luck import WAYS
from .panel import ICON_BOX, Element, button, element, field, picture, seat_badge
from .play import play
from .table_options import LEVELS, OPPONENTS, against

if TYPE_CHECKING:
    from .board import TsuroWidget

# What may follow the action of a control, None being any text, and the choice that it makes, if it makes one.
Control = tuple[Collection[str] | None, Callable[[str], Choice] | None]

NOTHING = ("",)
LONGEST_NAME, LONGEST_SEED, LONGEST_OPTION = 60, 3000, 3900  # letters that are read; more are dropped
PERSON, OWN = "-", "own"  # in the place of a computer's name: a person, and a player of your own
LEVEL_NAMES = tuple(dict.fromkeys([*LEVELS, "expert", *players_by_name()]))


class StartPanel(NewGamePanel):
    """Asks what game to begin on a board."""

    _is_open = _asks = False  # whether More rules is open, and whether Start has asked
    _controls: dict[str, Control]

    def __init__(self, board: TsuroWidget, choice: Choice) -> None:
        self._board, self.choice = board, choice
        super().__init__(act=self._do)
        self.draw()

    def draw(self) -> None:
        """Show the choice as it is now; every control is noted with what it does, those of More rules also unseen."""
        choice, title = self.choice, self._text("title")
        editions = {**EDITIONS, choice.edition.key: choice.edition}
        self._wrong, self._controls = faults(choice), dict.fromkeys(("keep", "close", "start"), (NOTHING, None))
        self._controls["more"] = SWITCHED, None
        self._controls["edition"] = editions, lambda key: choice.with_edition(editions[key])
        self._controls["add"] = NOTHING, lambda _: choice.with_another()
        cards, parts = map(self._card, editions.values()), (self._table(), self._rules())
        inside = [
            element("h2", title),
            element("div", cards, class_="cards", role="radiogroup", aria_label=self._text("edition")),
            element("p", self._about(choice.edition), class_="told-edition"),
            element("div", [self._seats(), parts[self._is_open]], class_="two"),
            element("div", self._foot(), class_="foot-line"),
            _close(self._text("close"), "close"),
        ]
        self.content = [element("div", inside, class_="over start", role="dialog", lang=choice.lang, aria_label=title)]

    # -- what is done ------------------------------------------------------------------------------

    def _do(self, action: str) -> str:
        """Do what is pressed, picked or typed; after `keep` the game on the board goes on, and the panel stays."""
        act = next((act for act in self._controls if f"{action} ".startswith(f"{act} ")), "")
        value, (values, change) = action[len(act) + 1 :], self._controls.get(act, ((), None))
        if values is not None and value not in values:
            raise ValueError(self._text("no row", what="action", value=short(action)))
        has_asked, self._asks = self._asks, False
        if act == "close":
            self._board.drop_panel(self)
            return ""
        then = self._begin(has_asked=has_asked) if act == "start" else ""
        self.choice = change(value) if change else self.choice
        self._is_open = value == SWITCHED[0] if act == "more" else self._is_open
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

    def _with_icon(self, icon: str, key: str, *more: Element) -> list[Element | str]:
        return [picture(sprites_in("panels")[icon], ICON_BOX, "icon"), self._text(key), *more]

    def _fault(self, row: str) -> Element | None:
        """What is wrong with a row, as a sentence."""
        text = self._wrong.get(row)
        return element("p", whole_sentence(text), class_="fault", role="status") if text else None

    def _row(self, act: str, label: str, control: Element, meaning: str = "") -> Element:
        """A control with its label and its meaning, and what is wrong with it."""
        why, fault = element("span", meaning, class_="small") if meaning else None, self._fault(act)
        return element("div", [label, control, why, fault], class_="option bad-row" if fault else "option")

    def _card(self, edition: Edition) -> Element:
        is_chosen = edition is self.choice.edition
        inside = [picture([], f"0 0 {SQUARES} {SQUARES}", "mini", picture=edition.key), *self._about(edition)]
        look: dict[str, Any] = {"aria_checked": is_chosen, "tabindex": 0 if is_chosen else -1}
        return button(inside, f"edition {edition.key}", role="radio", class_="card", **look)

    def _about(self, edition: Edition) -> list[Element | str | None]:
        """An edition by its name, and what it is about."""
        words = sentence_or(f"start about {edition.key}", "").text(edition.voice(self.choice.lang))
        return [element("b", edition.name), words or None]

    def _seats(self) -> Element:
        sizes, count = self.choice.edition.seats, len(self.choice.chairs)
        head = element("h3", [self._text("players"), self._text("sizes", least=sizes[0], most=sizes[-1])])
        look = "seats many" if count > 5 else "seats several" if count == 5 else "seats"
        rows = element("ul", map(self._seat, range(count)), class_=look)
        add = button(self._with_icon("add", "add"), "add", class_="quiet add") if count < sizes[-1] else None
        return element("div", [head, rows, self._fault(SEAT), add])

    def _seat(self, number: int) -> Element:
        """A name, who plays there, and how to leave."""
        choice, chair, act = self.choice, self.choice.chairs[number], f"name {number}"
        player = (chair.player or PERSON) if isinstance(chair.player, str | None) else OWN
        players = {PERSON: None, **dict(zip(LEVEL_NAMES, LEVEL_NAMES)), player: chair.player}
        self._controls[act] = None, lambda text: choice.with_chair(number, name=text[:LONGEST_NAME])
        self._controls[f"player {number}"] = players, lambda name: choice.with_chair(number, player=players[name])
        self._controls[f"remove {number}"] = NOTHING, lambda _: choice.without(number)
        told = {PERSON: self._text("person"), OWN: self._text("own player")}
        levels = {name: sentence_or(f"level {name}", name) for name in players}
        who = {name: told.get(name) or self._text("computer", level=levels[name]) for name in players}
        fault, can_go = self._fault(act), len(choice.chairs) > choice.edition.seats[0]
        inside = [
            seat_badge(number),
            field(act, chair.name, self._text("name", number=number + 1), is_wrong=fault is not None, class_="name"),
            _select(f"player {number}", player, who, self._text("who", seat=chair.name)),
            _close(self._text("remove", seat=chair.name), f"remove {number}", is_open=can_go),
            fault,
        ]
        return element("li", inside, class_="bad-row" if fault else None)

    def _table(self) -> Element:
        choice, (hide, dice, lang) = self.choice, map(self._text, ("hide", "dice", "lang"))
        self._controls["curtain"] = SWITCHED, lambda is_on: replace(choice, curtain=is_on == SWITCHED[0])
        self._controls["dice"] = WAYS, lambda way: replace(choice, dice=way)
        self._controls["lang"] = LANGUAGES, choice.with_lang
        switch = _switch("curtain", is_on=choice.hides, label=hide, is_open=choice.can_hide)
        ways = {way: self._text(f"dice {way}") for way in WAYS}
        thrown = _select("dice", choice.dice, ways, dice) if dice_of(choice.edition) else None
        langs = {key: texts["language"] for key, texts in COMMON.items()}
        changed = len(choice.changes) + bool(choice.seed)
        told = self._text("changed", count=changed) if changed else self._text("all printed")
        more = self._with_icon("open", "more", element("span", told, class_="end quiet"))
        is_wrong = any(row.startswith(("option ", "seed")) for row in self._wrong)
        inside = [
            element("h3", self._text("table")),
            self._row("curtain", hide, switch, self._text("hide why" if choice.can_hide else "hide when")),
            self._row("dice", dice, thrown or element("span", self._text("no dice"), class_="quiet")),
            self._row("lang", lang, _select("lang", choice.lang, langs, lang)),
            button(more, "more", class_="more bad-row" if is_wrong else "more", aria_expanded=False),
        ]
        return element("div", inside, class_="table")

    def _rules(self) -> Element:
        choice, words = self.choice, self._text("seed")
        self._controls["seed"] = None, lambda text: replace(choice, seed=text.strip()[:LONGEST_SEED])
        head = button(self._with_icon("leave", "more"), "more", class_="more", aria_expanded=True)
        seed = field("seed", choice.seed, words, is_wrong="seed" in self._wrong)
        rows = [self._row("seed", words, seed, self._text("seed why")), *map(self._option, choice.edition.options)]
        return element("div", [head, element("div", rows, class_="rules", tabindex=0)], class_="table")

    def _option(self, name: str) -> Element:
        choice, voice, act = self.choice, self.choice.voice, f"option {name}"
        option, text, label = choice.edition.options[name], choice.text(name), choice.label(name)
        self._controls[act] = None, lambda typed: choice.with_option(name, typed.strip()[:LONGEST_OPTION])
        among = choice.seats if name == "first" else choices_of(option, choice.default(name))
        if among == SWITCHED:
            control = _switch(act, is_on=text == SWITCHED[0], label=label)
        elif among:
            words = {value: sentence_or(f"value {value}", value.replace("_", " ")).text(voice) for value in among}
            control = _select(act, text, dict(zip(among, among)) if name == "first" else words, label)
        else:
            control = field(act, text, label, is_wrong=act in self._wrong, class_="long")
        meaning = sentence_or(f"means {option.meaning}", option.meaning).text(voice)
        return self._row(act, label, control, meaning[:1].upper() + meaning[1:])

    def _foot(self) -> Iterator[Element | None]:
        if self._asks:
            yield element("p", self._text("not over"), role="status")
            yield button(self._text("keep"), "keep", class_="end plain")
            yield button(self._text("anyway"), "start", class_="main")
            return
        why, known = next(iter(self._wrong.values()), None), dict[str, Any]()
        try:
            known = {} if why else {"copy": call_text(self.choice), "copied": self._text("copied")}
        except ValueError as error:
            why = str(error)
        yield button(self._with_icon("copy", "python"), "", is_open=not why, class_="quiet", title=why, **known)
        yield self._fault(WHOLE)
        look = "main begin not-allowed" if self._wrong else "main begin"
        yield button(self._text("start"), "start", is_open=not self._wrong, class_=look)


def _close(words: str, act: str, *, is_open: bool = True) -> Element:
    cross, look = picture(sprites_in("panels")["close"], ICON_BOX, "icon"), f"tool {act.split()[0]}"
    return button([cross], act, is_open=is_open, aria_label=words, title=words, class_=look)


def _select(change: str, value: str, words: Mapping[str, str], label: str) -> Element:
    options = [element("option", text, value=key) for key, text in words.items()]
    return element("select", options, change=change, value=value, aria_label=label)


def _switch(act: str, *, is_on: bool, label: str, is_open: bool = True) -> Element:
    return button("", act, is_open=is_open, role="switch", class_="switch", aria_checked=is_on, aria_label=label)


# -- a choice as the call that does just this --------------------------------------------------------


def call_text(choice: Choice) -> str:
    """The lines that begin this game on a board; `ValueError` if no text can name its edition or a player."""
    check_is_named(choice.edition)
    table: dict[str, object] = {"seed": seed_of(choice.seed), "seat": choice.seat, "dice": choice.dice}
    table |= {"lang": choice.lang, "curtain": choice.hides}
    usual = play.__kwdefaults__ or {}
    unusual = {name: value for name, value in table.items() if value != usual[name]}
    return cell(call("tsuro.play", [choice.edition.key], {**_who(choice), **unusual, **choice.changes}))


def _who(choice: Choice) -> dict[str, object]:
    """The seats and the computers; where you play against those of `opponents`, nothing but these."""
    players = choice.players
    if own := [name for name, player in players.items() if not isinstance(player, str)]:
        raise ValueError(f"{own[0]} is played by a player of your own, which no text can name")
    levels, seats = [str(player) for player in players.values()], list(choice.seats)
    for opponents in (len(levels), levels) if 0 < len(levels) <= len(OPPONENTS) else ():
        if against(opponents, choice.edition, choice.lang) == (seats, players):
            return {"opponents": opponents}
    return {"seats": seats} | ({"players": players} if players else {})
