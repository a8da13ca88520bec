"""What is wrong with a choice: a sentence for each row of the start panel that has to change."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .._base.quote import short
from ..editions.options import MOST_OF_A_PATTERN
from ..game.luck import check_seed
from ..notation.names import confusion_faults, name_faults
from ..picture.option_words import option_name
from ..words.phrases import sentence
from ..words.voices import Voice
from .choices import Choice, seed_of

SEAT, SEED, WHOLE = "seat", "seed", ""
"""The rows of what is wrong with a seat of a board, with the seed, and with the choice as a whole."""


def name_row(number: int) -> str:
    return f"name {number}"


_SAID = {
    r"(?P<seat>.+) is there \d+ times": "twice",
    r".* is no name: a name has 1 to (?P<most>\d+) characters": "no name",
    r"(?P<seat>.+?) (cannot be a name|looks like ).*": "reserved",
    r".* look alike; .*": "alike",
    r".* contains the .* character .*": "unseen",
    r"the seed is too long; it may have at most (?P<most>\d+) characters": "long seed",
    r"board_size is \d+; with daikaiju it must be (?P<size>\d+)": "daikaiju size",
    r".* make (?P<count>\d+) pawns; at most (?P<most>\d+) take part": "pawns",
    r".* hands need (?P<count>\d+) tiles, and there are (?P<most>\d+)": "hands",
}
"""The errors of a call, and the sentence of the panel for each."""


def faults(choice: Choice) -> dict[str, str]:
    """The sentences by their rows; what does not fit together comes when each row is in order."""
    found = [*_of_names(choice), *_of_options(choice), *_of_the_board(choice)]
    if not found:
        try:
            choice.table()
        except ValueError as error:
            row = next((name for name in choice.edition.options if str(error).startswith(name)), WHOLE)
            found.append((row, str(error)))
    return {row: _in_panel_words(text, choice.voice) for row, text in found}


def _in_panel_words(text: str, voice: Voice) -> str:
    """Return an error in the words of the panel; of an unknown one only the name of its option is changed."""
    for pattern, key in _SAID.items():
        if match := re.fullmatch(pattern, text, re.DOTALL):
            parts = {name: part.strip("'\"") for name, part in match.groupdict().items()}
            return sentence(f"start {key}", **parts).text(voice)
    name, rest = re.fullmatch(r"(\w*)(.*)", text, re.DOTALL).groups()  # type: ignore[union-attr]
    return option_name(name, voice) + rest


def _of_names(choice: Choice) -> Iterator[tuple[str, str]]:
    """A fault stands at the last name that is in it."""
    names = choice.seats
    for fault in [*name_faults(names, choice.edition.seats), *confusion_faults(names)]:
        rows = [number for number, name in enumerate(names) if short(name) in fault or ascii(name) in fault]
        yield name_row(max(rows, default=len(names) - 1)), fault


def _of_options(choice: Choice) -> Iterator[tuple[str, str]]:
    """What a text must be; tiles are a line of names, or JSON where a name is not enough."""
    wrong = [name for name, value in choice.changes.items() if not choice.edition.options[name].check(value)]
    for name in wrong:
        default = choice.default(name)
        if isinstance(default, Mapping):
            is_counted = all(type(count) is int for count in default.values())
            first = [str(key) for key in list(default)[:2]]
            key = "start tiles" if is_counted else "start tiles as json"
            yield name, sentence(key, first=first[0], second=first[-1], most=MOST_OF_A_PATTERN).text(choice.lang)
        else:
            right = choice.edition.options[name].right
            yield name, f"{name} is {short(choice.text(name))}; it must be {right}"


def _of_the_board(choice: Choice) -> Iterator[tuple[str, str]]:
    if choice.seat is not None and choice.seat not in choice.seats:
        yield SEAT, sentence("start other seat", seat=choice.seat).text(choice.lang)
    try:
        check_seed(seed_of(choice.seed) or "")
    except ValueError as error:
        yield SEED, str(error)
