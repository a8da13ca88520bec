"""Texts of lessons: one for each language, with the expressions in them computed."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from .._base.shapes import Part
from ..scenarios.cases import Case
from ..words.catalogs import LANGUAGES
from ..words.clean import clean_lines
from ..words.phrases import Speech, Translatable
from ..words.voices import voice_in
from .expressions import parse
from .facts import fact

COMPUTED = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
SURROGATE = re.compile("[\ud800-\udfff]")
LONGEST_TEXT = 4000


@dataclass(frozen=True)
class Text(Translatable):
    """The words of an author in each language, with the numbers that are computed in them."""

    written: Mapping[str, str]

    def text(self, speech: Speech) -> str:
        return clean_lines(self.written.get(voice_in(speech).lang) or next(iter(self.written.values()), ""))


def read_text(part: Part, case: Case | None) -> Text:
    """A text in one language or in several; without a case nothing in it can be computed. A faulty one is empty."""
    texts = part.value if isinstance(part.value, Mapping) else {LANGUAGES[0]: part.value}
    if not texts or not all(map(_is_text, texts.values())):
        right = f"a text of 1 to {LONGEST_TEXT} characters, or one for each language"
        part.refuse("text", f"{right}, as in {{'en': ..., 'de': ...}}")
        return Text({})
    Part(texts, part.where, part.faults).check_keys(LANGUAGES)
    computed = dict[str, str]()

    def fill(lang: str, match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0][0]
        expression = match[1].strip()
        if expression not in computed:
            computed[expression] = str(read_number(part.inside(lang, expression), case))
        return computed[expression]

    return Text({lang: COMPUTED.sub(partial(fill, lang), text) for lang, text in texts.items()})


def _is_text(text: object) -> bool:
    return isinstance(text, str) and len(text) <= LONGEST_TEXT and text.strip() != "" and not SURROGATE.search(text)


def read_number(part: Part, case: Case | None) -> Fraction:
    """The value of an expression; if it cannot be worked out, 0 and a problem."""
    if type(part.value) in (str, int):
        with part.catch("expression"):
            return parse(str(part.value))(lambda name: fact(name, case))
    else:
        part.refuse("expression", "an expression, as in 'tiles.count'")
    return Fraction(0)
