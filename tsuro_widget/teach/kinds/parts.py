"""The parts of a position in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...show.clean import clean
from ..texts import TEXTS

FORM = {"board": "t12 r1", "pawns": "c5.n1", "hands": "t12 t13", "turn": "..."}


@dataclass(frozen=True)
class Parts:
    """Parts of a position in the words of a language; with `form`, each as it would be answered."""

    parts: tuple[str, ...]
    form: Mapping[str, str] | None = None

    def said(self, lang: str) -> str:
        pairs = [(part.partition(" ")[0], part.partition(" ")[2]) for part in self.parts]
        told = [(group, f"{TEXTS[lang][f'part {group}']} {clean(name)}".strip()) for group, name in pairs]
        form = self.form
        return ", ".join(name for _, name in told) if form is None else "; ".join(f"{n}: {form[g]}" for g, n in told)

    def __str__(self) -> str:
        return ", ".join(self.parts)


def given_in(answer: str) -> dict[str, str]:
    pairs = [part.partition(": ") for part in answer.split("; ")]
    return {part: value for part, _, value in pairs}


def written(given: Mapping[str, str], order: tuple[str, ...]) -> str:
    return "; ".join(f"{part}: {given[part]}" for part in order if part in given)
