"""What is chosen for a new game: everything that a call of `play` can say in text, numbers, and yes or no."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, cast

from .._base.data import Json
from .._base.files import parse_json
from ..editions import EDITIONS
from ..editions.options import changed_options
from ..game.game import Game
from ..game.players import Player, players_by_name
from ..notation.names import plain_names
from ..notation.record import NAMES
from ..rules.model import Edition
from ..rules.settings import Option, as_json
from ..words.catalogs import ENGLISH
from ..words.phrases import sentence_or
from ..words.voices import Voice, voice_in
from .luck import CLICK
from .table import Table
from .table_options import LEVELS, OPPONENTS, against, table_of

NUMBER = re.compile(r"-?\d{1,9}")
LARGEST = 100  # numbers up to this are offered, if the option takes them
SWITCHED = ("True", "False")


class Chair(NamedTuple):
    """A seat, and the computer that has it, if any: by its name, or a function of your own."""

    name: str
    player: str | Player | None = None


@dataclass(frozen=True)
class Choice:
    """A game to begin; options are texts, as they are picked or typed."""

    edition: Edition
    chairs: tuple[Chair, ...]
    curtain: bool = False
    dice: str = CLICK
    lang: str = ENGLISH
    seed: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seat: str | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        return plain_names([chair.name for chair in self.chairs])

    @property
    def players(self) -> dict[str, str | Player]:
        return {name: chair.player for name, chair in zip(self.seats, self.chairs) if chair.player is not None}

    @property
    def hides(self) -> bool:
        """Whether hands are hidden between turns, which takes two persons."""
        return self.curtain and self.can_hide

    @property
    def can_hide(self) -> bool:
        return self.seat is None and sum(chair.player is None for chair in self.chairs) > 1

    def default(self, name: str) -> object:
        """The value of an option if it is not given."""
        return self.seats[0] if name == "first" else self.edition.options[name].default_for(len(self.chairs))

    def text(self, name: str) -> str:
        """An option as it is shown."""
        default = self.default(name)
        return self.options.get(name) or text_of(default, default)

    @property
    def changes(self) -> dict[str, Any]:
        """The options that are not at their defaults, each as a value; a text that is not a value stays a text."""
        known, defaults = self.edition.options, {name: self.default(name) for name in self.options}
        values = {name: value_of(known[name], self.text(name), default) for name, default in defaults.items()}
        return {name: value for name, value in values.items() if value != defaults[name]}

    def label(self, name: str) -> str:
        """The name of an option in words; one that no catalog has is said as the option table has it."""
        return sentence_or(f"option {name}", name.replace("_", " ").capitalize()).text(self.voice)

    def table(self) -> Table:
        """The table of a new game, or a `ValueError`."""
        game = Game(self.edition, seats=self.seats, seed=seed_of(self.seed), **self.changes)
        seat = self.seat if self.seat in self.seats else None
        return table_of(game, seat, self.players, self.dice, curtain=self.hides, lang=self.lang)

    def with_edition(self, edition: Edition) -> Choice:
        """Another edition, with its own options, and as many seats as it takes."""
        chosen = replace(self, edition=edition, options={}, chairs=self.chairs[: edition.seats[-1]])
        while len(chosen.chairs) < edition.seats[0]:
            chosen = chosen.with_another()
        return chosen

    @property
    def voice(self) -> Voice:
        """What the edition says in the language of the panel."""
        return self.edition.voice(self.lang)

    def with_lang(self, lang: str) -> Choice:
        """Another language; a seat that is spoken to is spoken to in it."""
        before, now = voice_in(self.lang).you, voice_in(lang).you
        chairs = tuple(chair._replace(name=now) if chair.name == before else chair for chair in self.chairs)
        return replace(self, lang=lang, chairs=chairs)

    def with_chair(self, number: int, **changes: Any) -> Choice:
        before, chair = self.chairs[number], self.chairs[number]._replace(**changes)
        first = {"first": chair.name} if self.options.get("first") == before.name else {}
        chairs = (*self.chairs[:number], chair, *self.chairs[number + 1 :])
        return replace(self, chairs=chairs, options={**self.options, **first})

    def with_another(self) -> Choice:
        """One more seat, if there may be more: a computer, if the last one is."""
        if len(self.chairs) >= self.edition.seats[-1]:
            return self
        is_person, level = self.chairs[-1].player is None, LEVELS[len(self.players) % len(LEVELS)]
        names = NAMES[len(self.chairs) :] + NAMES if is_person else OPPONENTS + NAMES
        chair = Chair(next(name for name in names if name not in self.seats), None if is_person else level)
        return replace(self, chairs=(*self.chairs, chair))

    def without(self, number: int) -> Choice:
        """One seat less, if there may be fewer."""
        if len(self.chairs) <= self.edition.seats[0]:
            return self
        gone = self.chairs[number].name
        options = {name: text for name, text in self.options.items() if (name, text) != ("first", gone)}
        return replace(self, chairs=self.chairs[:number] + self.chairs[number + 1 :], options=options)

    def with_option(self, name: str, text: str) -> Choice:
        """An option with another text; an empty one stands for the default."""
        others = {other: given for other, given in self.options.items() if other != name}
        changed = replace(self, options=others | {name: text})
        return changed if name in changed.changes else replace(self, options=others)


def seed_of(text: str) -> int | str | None:
    """Return the seed that is typed: digits are a number, and an empty text is no seed."""
    return int(text) if re.fullmatch("0|[1-9][0-9]{0,18}", text) else text or None


def first_choice(lang: str = ENGLISH) -> Choice:
    """You against three computers."""
    seats, players = against(3, EDITIONS["classic"], lang)
    return Choice(EDITIONS["classic"], tuple(Chair(name, players.get(name)) for name in seats), lang=lang)


def choice_of(table: Table) -> Choice:
    """What would have to be chosen for the game on a table; its seed is not, for it would bring the same game."""
    state = table.game.state
    known = players_by_name().items()
    named = {name: next((key for key, player in known if player == one), one) for name, one in table.players.items()}
    chairs = tuple(Chair(name, table.levels.get(name) or named.get(name)) for name in state.seats)
    chosen = Choice(state.edition, chairs, table.curtain, table.dice, table.lang, seat=table.seat)
    given = changed_options(state.edition, state.rules, state.seats).items()
    return replace(chosen, options={name: text_of(value, chosen.default(name)) for name, value in given})


# -- options as texts ------------------------------------------------------------------------------


def choices_of(option: Option, default: object) -> tuple[str, ...]:
    """The texts among which is chosen; none where a text is typed."""
    if isinstance(default, bool):
        return SWITCHED
    numbers = range(LARGEST + 1) if type(default) is int else ()
    return option.values or tuple(str(number) for number in numbers if option.check(number))


def value_of(option: Option, text: str, default: object) -> object:
    """The first reading of a text that the option takes; if it takes none, the text.

    A mapping is read as a line of names, each as often as it counts, or as JSON of what differs.
    """
    readings, names = list[object](), text.split()
    if isinstance(default, Mapping):
        if set(names) <= set(default) and all(type(value) is int for value in default.values()):
            readings.append({name: names.count(name) for name in default})
        if text.lstrip().startswith("{"):
            with suppress(ValueError):
                readings.append({**default, **cast(Json, parse_json(text.encode()))})
    readings += [text == SWITCHED[0]] if text in SWITCHED else []
    readings += [int(text)] if NUMBER.fullmatch(text) else []
    return next(filter(option.check, readings), text)


def text_of(value: object, default: object) -> str:
    """The text that is read as this value."""
    if not isinstance(value, Mapping) or not isinstance(default, Mapping):
        return str(value)
    if all(type(count) is int for count in value.values()):
        return " ".join(name for name, count in value.items() for _ in range(count))
    differing = {name: as_json(part) for name, part in value.items() if part != default.get(name)}
    return json.dumps(differing, ensure_ascii=False) if differing else ""
