"""What a lesson says, in the language in which it is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from ..words.clean import clean
from ..words.voices import voice_in

COMPUTED = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
ENDED = re.compile(r"[.!?:\u2026][\"')\]\u201c\u201d\u2019\u00ab\u00bb]*$|(?:^|[.!?] )\([^()]*\)$")
DOUBLED = re.compile(r"(?<![.])([.!?][\"')\]\u201c\u201d\u2019\u00ab\u00bb]*)[.]$")
"""What was filled in ends as the sentence does."""


class Words(Protocol):
    """Something that can be said in either language."""

    def said(self, lang: str) -> str: ...


@dataclass(frozen=True)
class Said:
    """A sentence of the tables, and its parts."""

    key: str
    parts: Mapping[str, Any] = field(default_factory=dict)

    def said(self, lang: str) -> str:
        words = {name: part.said(lang) if hasattr(part, "said") else part for name, part in self.parts.items()}
        return DOUBLED.sub(r"\1", clean_lines(voice_in(lang).texts[self.key].format(**words).strip()))


def say(key: str, **parts: object) -> Said:
    return Said(key, parts)


def count(key: str, number: int, **parts: object) -> Said:
    """A sentence that counts something; one thing has a sentence of its own."""
    return say(f"{key}_one" if number == 1 else key, count=number, **parts)


@dataclass(frozen=True)
class Names:
    """`Ann, Ben and Cy`; nobody, if there are none."""

    names: Sequence[str]

    def said(self, lang: str) -> str:
        texts = voice_in(lang).texts
        if not self.names:
            return texts["lesson nobody"]
        *first, last = map(clean, self.names)
        return texts["and"].format(first=", ".join(first), last=last) if first else last


@dataclass(frozen=True)
class Both:
    """Sentences one after the other; each ends as a sentence does."""

    parts: Sequence[Words]

    def said(self, lang: str) -> str:
        *first, last = [part.said(lang) for part in self.parts]
        return " ".join([*map(ended, filter(None, first)), last]).strip()


def ended(sentence: str) -> str:
    """A sentence with its stop; a rule that is cited after one needs none."""
    return sentence if not sentence or ENDED.search(sentence) else f"{sentence}."


@dataclass(frozen=True)
class Text:
    """What the author of a lesson wrote in each language, with the numbers that are computed in it."""

    written: Mapping[str, str]
    computed: Mapping[str, Fraction] = field(default_factory=dict)

    def said(self, lang: str) -> str:
        text = self.written.get(lang) or next(iter(self.written.values()), "")
        return clean_lines(COMPUTED.sub(self._filled, text))

    def _filled(self, match: re.Match[str]) -> str:
        return match[0][0] if match[1] is None else str(self.computed[match[1].strip()])


def expressions_in(text: str) -> list[str]:
    """What a text asks to be computed."""
    return [match[1].strip() for match in COMPUTED.finditer(text) if match[1] is not None]


def clean_lines(text: str) -> str:
    """A text of several lines without what cannot be shown."""
    return "\n".join(map(clean, re.split(r"\r\n|[\r\n]", text)))
