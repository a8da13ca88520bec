"""What is wrong with a choice: a sentence for each row of the start panel that has to change."""

import re
from collections.abc import Iterator, Mapping

from .._base.quote import short
from ..editions.options import MOST_OF_A_PATTERN
from ..game.luck import check_seed
from ..notation.names import confusion_faults, name_faults
from ..words.phrases import sentence
from .choices import Choice, seed_of

# What is wrong with a seat of a board, and with the choice as a whole; other rows are named by what is entered in them.
SEAT, WHOLE = "seat", ""

# The errors of a call, and the sentence of the panel for each.
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


def faults(choice: Choice) -> dict[str, str]:
    """The sentences by their rows; what does not fit together comes when each row is in order."""
    found = [*_of_rows(choice)]
    if not found:
        try:
            choice.table()
        except ValueError as error:
            rows = (f"option {name}" for name in choice.edition.options if str(error).startswith(name))
            found.append((next(rows, WHOLE), str(error)))
    return {row: _in_panel_words(text, choice) for row, text in found}


def _in_panel_words(text: str, choice: Choice) -> str:
    """Return an error in the words of the panel; of an unknown one only the name of its option is changed."""
    for pattern, key in _SAID.items():
        if match := re.fullmatch(pattern, text, re.DOTALL):
            parts = {name: part.strip("'\"") for name, part in match.groupdict().items()}
            return sentence(f"start {key}", **parts).text(choice.voice)
    return re.sub(r"\A\w*", lambda name: choice.label(name[0]), text)


def _of_rows(choice: Choice) -> Iterator[tuple[str, str]]:
    """What is wrong with each row; a fault stands at the last name that is in it."""
    names = choice.seats
    for fault in [*name_faults(names, choice.edition.seats), *confusion_faults(names)]:
        rows = [number for number, name in enumerate(names) if short(name) in fault or ascii(name) in fault]
        yield f"name {max(rows, default=len(names) - 1)}", fault
    wrong = [name for name, value in choice.changes.items() if not choice.edition.options[name].check(value)]
    yield from ((f"option {name}", _wrong_option(choice, name)) for name in wrong)
    if choice.seat is not None and choice.seat not in names:
        yield SEAT, sentence("start other seat", seat=choice.seat).text(choice.lang)
    try:
        check_seed(seed_of(choice.seed) or "")
    except ValueError as error:
        yield "seed", str(error)


def _wrong_option(choice: Choice, name: str) -> str:
    """What a text must be; tiles are a line of names, or JSON where a name is not enough."""
    default = choice.default(name)
    if not isinstance(default, Mapping):
        return f"{name} is {short(choice.text(name))}; it must be {choice.edition.options[name].right}"
    key = "start tiles" if all(type(count) is int for count in default.values()) else "start tiles as json"
    first = [str(tile) for tile in list(default)[:2]]
    return sentence(key, first=first[0], second=first[-1], most=MOST_OF_A_PATTERN).text(choice.lang)
