"""The one filter for text that people have typed: names, labels, notes."""

import re
from collections.abc import Callable
from functools import lru_cache
from unicodedata import combining, east_asian_width

LONGEST_NAME = 40
WIDE, NARROW = "MWmw%@", " .,:;'!|()[]Iijlfrt"
STRANGER = "\ufffd"

_NOT_XML = "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
_CONTROLS = "[\t\n\r\u007f-\u009f\u2028\u2029]"
_BIDI = "[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
_STRANGE = re.compile("|".join((_NOT_XML, _CONTROLS, _BIDI)))


def clean(text: str) -> str:
    """The text without what XML 1.0 forbids and without controls, also those that turn the direction of writing."""
    return _STRANGE.sub(STRANGER, text)


def clean_lines(text: str) -> str:
    """A text of several lines without what cannot be shown."""
    return "\n".join(map(clean, re.split(r"\r\n|[\r\n]", text)))


@lru_cache(maxsize=256)
def display_name(name: str) -> str:
    """A name as it is shown: clean and not too long."""
    return clean(name) if len(name) <= LONGEST_NAME else clean(name[: LONGEST_NAME - 1]) + "…"


def columns(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def ems(text: str) -> float:
    """How wide a text is drawn at most, in font sizes; a usual font is not wider than this."""
    return sum(map(_em, text))


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in WIDE or east_asian_width(letter) in "WF":
        return 1
    return 0.4 if letter in NARROW else 0.65 if letter.islower() or letter.isdigit() else 0.8


def fit_columns(text: str, room: float, measure: Callable[[str], float] = columns) -> str:
    """A text of at most so many columns, or of what else is measured."""
    if measure(text) <= room:
        return text
    while text and measure(text) > room - 1:
        text = text[:-1]
    return text + "…"
