"""Texts of lessons: one for each language, with the expressions in them computed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ..play.reading import Reader, found
from ..words.catalogs import LANGUAGES
from .cases import Case
from .expressions import parse, value
from .facts import fact
from .written import Text, expressions_in

LONGEST_TEXT = 4000


def read_text(reader: Reader, written: object, where: str, case: Case | None) -> Text | None:
    """A text in one language or in several; without a case nothing in it can be computed."""
    texts = {LANGUAGES[0]: written} if isinstance(written, str) else written
    if not isinstance(texts, Mapping) or not texts or not all(map(_is_text, texts.values())):
        right = f"it must be a text of 1 to {LONGEST_TEXT} characters, or one for each language"
        reader.fault("text", where, f"found {found(written)}; {right}, as in {{'en': ..., 'de': ...}}")
        return None
    reader.known(texts, LANGUAGES, where)
    computed: dict[str, Fraction] = {}
    for lang, text in texts.items():
        _compute(reader, text, f"{where} {lang}", case, computed)
    return Text(dict(texts), computed)


def _is_text(text: object) -> bool:
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST_TEXT or not text.strip():
        return False
    return not any(0xD800 <= ord(letter) <= 0xDFFF for letter in text)


def _compute(reader: Reader, text: str, where: str, case: Case | None, computed: dict[str, Fraction]) -> None:
    for expression in expressions_in(text):
        if expression not in computed:
            computed[expression] = read_number(reader, expression, where, case)


def read_number(reader: Reader, expression: object, where: str, case: Case | None) -> Fraction:
    """What an expression comes to; 0, and a fault, if it is none."""
    try:
        if not isinstance(expression, str | int) or isinstance(expression, bool):
            raise ValueError(f"found {found(expression)}; it must be an expression, as in 'tiles.count'")
        return value(parse(str(expression)), lambda name: _fact(name, case))
    except ValueError as error:
        reader.fault("expression", where, str(error))
        return Fraction(0)


def _fact(name: str, case: Case | None) -> Fraction | int:
    if case is None:
        raise ValueError("nothing is computed here")
    return fact(name, case)
