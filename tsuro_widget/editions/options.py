"""Rule options: what each means, what it may be, and what it is when nobody says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

from .._base.files import DEEPEST
from .._base.quote import join_faults, short
from .._base.shapes import TEXT, Part, whole
from ..rules.model import Edition
from ..rules.seats import name_among
from ..rules.settings import NoOption, Option, Rules, as_json

MOST_OF_A_PATTERN, MOST_OPTIONS, LARGEST_BOARD = 10, 100, 26


def one_of(*values: str, meaning: str) -> Option:
    """An option that is one of some words; the first is the default."""
    if not values or not all(map(TEXT.fits, values)):
        given = short(values) if values else "nothing"
        raise ValueError(f"one_of needs words, such as 'calm' and 'storm', not {given}")
    words = tuple(dict.fromkeys(values))
    right = f"one of {', '.join(map(repr, words))}"
    return Option(words[0], lambda value: isinstance(value, str) and value in words, right, meaning, words)


def switch(default: bool, *, meaning: str) -> Option:
    """An option that is on or off."""
    return Option(default, lambda value: isinstance(value, bool), "True or False", meaning)


def number(default: int | Callable[[int], int], least: int, most: int, *, meaning: str) -> Option:
    """An option that is a whole number; its default may depend on the number of seats."""
    size = whole(least, most)
    return Option(default, size.fits, size.right, meaning)


def options_from(rows: Mapping[str, Sequence[Any]], **defaults: object) -> dict[str, Option]:
    """Options as data has them: what each means, its default, and what it may be; what is given is another default."""
    kinds: dict[type, Callable[..., Option]] = {bool: switch, int: number, str: one_of}
    seat, found = partial(Option, "", TEXT.fits, "the name of a seat"), dict[str, Option]()
    for name, (meaning, *values) in rows.items():
        option = kinds[type(values[0])](*values, meaning=meaning) if values else seat(meaning)
        found[name] = replace(option, default=defaults.get(name, option.default))
    return found


def settle_rules(edition: Edition, given: Mapping[str, object], seats: tuple[str, ...]) -> Rules:
    """All options of a game, those not given at their defaults; every fault in them is named at once."""
    if len(given) > MOST_OPTIONS:
        raise ValueError(f"{len(given)} options; {edition.key} has {len(edition.options)}")
    if isinstance(first := given.get("first"), str):
        given = {**given, "first": name_among(first, seats) or first}
    defaults = {name: option.default_for(len(seats)) for name, option in edition.options.items()} | {"first": seats[0]}
    faults = {name: _faults(edition, name, value) for name, value in given.items()}
    try:
        settled = Rules(defaults | {name: value for name, value in given.items() if not faults[name]})
        told = [*(fault for found in faults.values() for fault in found), *_misfits(edition, settled, seats)]
    except NoOption as missing:
        raise ValueError(f"edition {edition.key!r} has no option {missing.args[0]!r}, which it reads itself") from None
    except RecursionError:
        raise ValueError(f"rules are nested more than {DEEPEST} deep") from None
    if told:
        raise ValueError(join_faults(told))
    return settled


def sound_rules(edition: Edition, given: Part, seats: tuple[str, ...]) -> Rules:
    """All options of a game, at their defaults where those given cannot be as they are, which is noted."""
    with given.catch("rules"):
        return settle_rules(edition, given.value, seats)
    first = islice(given.value.items(), MOST_OPTIONS)
    sound = {name: value for name, value in first if not _faults(edition, name, value)}
    try:
        return settle_rules(edition, sound, seats)
    except ValueError:
        return settle_rules(edition, {}, seats)


def changed_options(edition: Edition, rules: Rules, seats: tuple[str, ...]) -> dict[str, object]:
    """The options that are not at their defaults."""
    defaults = settle_rules(edition, {}, seats)
    return {name: as_json(value) for name, value in rules.items() if value != defaults[name]}


def _faults(edition: Edition, name: str, value: object) -> list[str]:
    option = edition.options.get(name)
    if option is None:
        return [f"{edition.key} has no option {short(name)}; its options are {', '.join(edition.options)}"]
    return [] if option.check(value) else [f"{name} is {short(value)}; it must be {option.right} ({option.meaning})"]


def _misfits(edition: Edition, rules: Rules, seats: tuple[str, ...]) -> list[str]:
    """Options that are each in order but not together, or not with these seats."""
    most, faults = edition.seats[-1], list[str]()
    each = _check_count(edition, "pawns_each", edition.pawns_each(rules, len(seats)), 2)
    _check_count(edition, "size", edition.size(rules), LARGEST_BOARD)
    misfits = edition.misfits(rules)
    if not isinstance(misfits, list):
        raise ValueError(f"misfits of edition {edition.key!r} returned {short(misfits)}; it must be a list of texts")
    if rules["first"] not in seats:
        faults.append(f"first is {short(rules['first'])}; it must be one of the seats {', '.join(seats)}")
    if (pawns := len(seats) * each) > most:
        faults.append(f"pawns_per_player is {each}: {len(seats)} seats make {pawns} pawns; at most {most} take part")
    return faults + misfits


def _check_count(edition: Edition, part: str, made: object, most: int) -> int:
    """A whole number that a function of an edition has returned, from 1 to the most that can be."""
    if type(made) is not int or not 1 <= made <= most:
        told = f"returned {short(made)}; it must be a whole number from 1 to {most}"
        raise ValueError(f"{part} of edition {edition.key!r} {told}")
    return made
