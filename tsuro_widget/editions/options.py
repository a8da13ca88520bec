"""Rule options: what each means, what it may be, and what it is when nobody says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

from .._base.quote import listed, short
from ..rules.model import Edition
from ..rules.seats import name_among
from ..rules.settings import NoOption, Option, Rules, thawed
from .boxes import counts, patterns

MOST_OF_A_PATTERN = 10
MOST_OPTIONS = 100
LARGEST_HAND = 100


def one_of(default: object, *values: str, meaning: str) -> Option:
    """An option that is one of some words."""
    return Option(
        default,
        lambda value: isinstance(value, str) and value in values,
        f"one of {', '.join(map(repr, values))}",
        meaning,
        values,
    )


def switch(default: bool, *, meaning: str) -> Option:
    """An option that is on or off."""
    return Option(default, lambda value: isinstance(value, bool), "True or False", meaning)


def number(default: int | Callable[[int], int], least: int, most: int, *, meaning: str) -> Option:
    """An option that is a whole number; its default may depend on the number of seats."""
    return Option(
        default,
        lambda value: type(value) is int and least <= value <= most,
        f"a whole number from {least} to {most}" if least < most else str(least),
        meaning,
    )


def tiles(edition: str) -> Option:
    """How many of each pattern: a person with another box, or another reading of this one, can say so."""
    return Option(
        lambda seats: counts(edition),
        _is_box,
        "a mapping from all of t01 … t35 to a number from 0 to 10",
        "how many tiles there are of each pattern",
    )


def _is_box(value: object) -> bool:
    if not isinstance(value, Mapping) or len(value) != len(patterns()) or set(value) != set(patterns()):
        return False
    return all(type(count) is int and 0 <= count <= MOST_OF_A_PATTERN for count in value.values())


def path_options(edition: str) -> dict[str, Option]:
    """The options that classic, Kosmos and Pocket share, with the values of the classic edition."""
    return {**_table_options(), **_elimination_options(), "tiles": tiles(edition)}


def _table_options() -> dict[str, Option]:
    return {
        "first": Option("", is_text, "the name of a seat", "who goes first; the rulebooks say the oldest"),
        "board_size": number(6, 3, 10, meaning="squares on a side of the board"),
        "hand_size": number(3, 1, LARGEST_HAND, meaning="tiles in a full hand"),
        "pawns_per_player": number(1, 1, 2, meaning="pawns that each player moves"),
        "first_move_choice": first_move_choice("none"),
        "share_start_squares": switch(False, meaning="beside the board, two pawns may wait at the sides of one corner"),
    }


def _elimination_options() -> dict[str, Option]:
    on_purpose = "where that is forbidden, running into another pawn is allowed all the same"
    collision = "two pawns whose paths are joined are out, or pass each other"
    return {
        "forbid_self_elimination": switch(True, meaning="nobody may leave the board by choice"),
        "collide_on_purpose": switch(False, meaning=on_purpose),
        "own_pawns_collide": switch(True, meaning="two pawns of one player meet like those of two"),
        "collision": one_of("eliminate", "eliminate", "pass", meaning=collision),
        "exchange_bonus": switch(True, meaning="who eliminates others may exchange tiles with their hands"),
        "return_hand": return_hand("shuffle"),
    }


def pawns_each(rules: Rules, seats: int) -> int:
    """As many as the option says."""
    return rules.number("pawns_per_player")


def starts_beside(rules: Rules) -> bool:
    return rules["first_move_choice"] != "none"


def first_move_choice(default: str) -> Option:
    meaning = "a pawn starts on a mark, or beside a square and chooses its port with its first tile"
    return one_of(default, "none", "two ports", meaning=meaning)


def draw_to_full() -> Option:
    return switch(False, meaning="one draws until the hand is full, where the rules say one tile")


def return_hand(default: str) -> Option:
    meaning = "hands of the eliminated: into the pile, under it, or out of the game"
    return one_of(default, "shuffle", "bottom", "out", meaning=meaning)


def is_text(value: object) -> bool:
    return isinstance(value, str)


def settle_rules(edition: Edition, given: Mapping[str, object], seats: tuple[str, ...]) -> Rules:
    """All options of a game, those not given at their defaults; every fault in them is named at once."""
    if len(given) > MOST_OPTIONS:
        raise ValueError(f"{len(given)} options; {edition.key} has {len(edition.options)}")
    if isinstance(first := given.get("first"), str):
        given = {**given, "first": name_among(first, seats) or first}
    defaults = {name: option.settled(len(seats)) for name, option in edition.options.items()} | {"first": seats[0]}
    faults = {name: _faults(edition, name, value) for name, value in given.items()}
    settled = Rules(defaults | {name: value for name, value in given.items() if not faults[name]})
    try:
        told = [*(fault for found in faults.values() for fault in found), *_misfits(edition, settled, seats)]
    except NoOption as missing:
        raise ValueError(f"edition {edition.key!r} has no option {missing}, which it reads itself") from None
    if told:
        raise ValueError(listed(told))
    return settled


def sound_options(edition: Edition, given: Mapping[str, object], seats: tuple[str, ...]) -> dict[str, object]:
    """The options among these that can be as they are."""
    sound = {name: value for name, value in islice(given.items(), MOST_OPTIONS) if not _faults(edition, name, value)}
    try:
        settle_rules(edition, sound, seats)
    except ValueError:
        return {}
    return sound


def differing(edition: Edition, rules: Rules, seats: tuple[str, ...]) -> dict[str, object]:
    """The options that are not at their defaults."""
    defaults = settle_rules(edition, {}, seats)
    differ = {name: value for name, value in rules.items() if value != defaults[name]}
    return {name: thawed(value) for name, value in differ.items()}


def _faults(edition: Edition, name: str, value: object) -> list[str]:
    option = edition.options.get(name)
    if option is None:
        return [f"{edition.key} has no option {short(name)}; its options are {', '.join(edition.options)}"]
    return [] if option.check(value) else [f"{name} is {short(value)}; it must be {option.right} ({option.meaning})"]


def _misfits(edition: Edition, rules: Rules, seats: tuple[str, ...]) -> list[str]:
    """Options that are each in order but not together, or not with these seats."""
    each, most, _ = edition.pawns_each(rules, len(seats)), edition.seats[-1], edition.size(rules)
    faults = []
    if rules["first"] not in seats:
        faults.append(f"first is {short(rules['first'])}; it must be one of the seats {', '.join(seats)}")
    if len(seats) * each > most:
        faults.append(
            f"pawns_per_player is {each}: {len(seats)} seats make {len(seats) * each} pawns; at most {most} take part"
        )
    return faults + edition.misfits(rules)
