"""Texts that the author of a lesson wrote."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ..words.clean import clean_lines
from ..words.phrases import Speech, Words
from ..words.voices import voice_in

COMPUTED = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")


@dataclass(frozen=True)
class Text(Words):
    """What the author of a lesson wrote in each language, with the numbers that are computed in it."""

    written: Mapping[str, str]
    computed: Mapping[str, Fraction] = field(default_factory=dict)

    def said(self, speech: Speech) -> str:
        text = self.written.get(voice_in(speech).lang) or next(iter(self.written.values()), "")
        return clean_lines(COMPUTED.sub(self._filled, text))

    def _filled(self, match: re.Match[str]) -> str:
        return match[0][0] if match[1] is None else str(self.computed[match[1].strip()])


def expressions_in(text: str) -> list[str]:
    """What a text asks to be computed."""
    return [match[1].strip() for match in COMPUTED.finditer(text) if match[1] is not None]
