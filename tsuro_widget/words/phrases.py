"""Sentences as values: a key and what it is filled with. In which language they are said is settled last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from .._base.quote import short
from .clean import clean
from .texts import BOARD, FORMS, TEXTS

ENGLISH = "en"
LANGUAGES = tuple(TEXTS)
YOU = {BOARD[lang]["you"] for lang in LANGUAGES}
"""Names of seats that are spoken to in the second person, each in its language."""


def checked_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise ValueError(f"lang is {short(lang)}; it must be one of {', '.join(map(repr, LANGUAGES))}")
    return lang


@dataclass(frozen=True)
class Phrase:
    """A sentence of the tables, and its parts; as text it is English.

    Of the parts, `who`, `name` and `doers` (names that are not written) act, and `other` is acted on.
    """

    key: str
    parts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, lang: str) -> str:
        words = {name: _word(part, lang) for name, part in self.parts.items()}
        template = TEXTS[lang][self._form(lang)]
        said = template.format(**words)
        if template.startswith("{name}") and template.endswith(".") and self._has_own_pawn(lang):
            said = said[:1].upper() + said[1:]
        return said if self.parts.get("who", said) else said.strip()

    def _form(self, lang: str) -> str:
        """The key in the second person where a seat that is named You is meant, and the sentence has such a form."""
        you, parts = BOARD[lang]["you"], self.parts
        acts = you in (parts.get("who"), parts.get("name"), *cast(Sequence[str], parts.get("doers", ())))
        key = f"{self.key} you" if acts else f"{self.key} to you" if parts.get("other") == you else self.key
        return key if key in TEXTS[lang] else self.key

    def _has_own_pawn(self, lang: str) -> bool:
        """Whether its name is `your pawn 2`, which unlike a name is written as a word."""
        name = self.parts.get("name")
        return isinstance(name, Phrase) and name._form(lang).endswith(" you")


@dataclass(frozen=True)
class Joined:
    """Sentences one after the other; with `once` no sentence is said again."""

    between: str
    phrases: Sequence[Phrase | Joined | str]
    once: bool = False

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, lang: str) -> str:
        said = [spoken(phrase, lang) for phrase in self.phrases]
        return self.between.join(dict.fromkeys(said) if self.once else said)


Words = Phrase | Joined


class Noun(str):
    """A word of which a template may want a form, as in `{piece:dat}`."""

    lang: str

    def __format__(self, form: str) -> str:
        return FORMS[self.lang][str(self)][form] if form else str(self)


def _word(part: object, lang: str) -> object:
    if not isinstance(part, Words):
        return part
    noun = Noun(part.said(lang))
    noun.lang = lang
    return noun


def spoken(thing: Any, lang: str = ENGLISH) -> Any:
    """A phrase as text; of anything that holds phrases the same with texts."""
    kind = type(thing)
    if kind is dict:
        return {name: spoken(part, lang) for name, part in thing.items()}
    if kind is list:
        return [spoken(part, lang) for part in thing]
    return thing.said(lang) if kind in (Phrase, Joined) else thing


def in_language(scene: dict[str, Any], lang: str) -> dict[str, Any]:
    """A scene with all its phrases said; English goes without saying."""
    named = {} if checked_lang(lang) == ENGLISH else {"lang": lang}
    return named | dict(spoken(scene, lang))


def say(key: str, **parts: object) -> Phrase:
    """A sentence of the tables with its parts."""
    return Phrase(key, parts)


def told(scene: Mapping[str, Any], words: Words) -> str:
    """Words in the language of a scene: English, unless it says another one."""
    return words.said(scene.get("lang", ENGLISH))


def count(key: str, number: int, **parts: object) -> Phrase:
    """A sentence that counts something; one thing has a sentence of its own."""
    return say(f"{key}_one" if number == 1 else key, count=number, **parts)


def is_known(key: str) -> bool:
    return key in TEXTS[ENGLISH]


def has_part(key: str, name: str) -> bool:
    """Whether a sentence has a part of this name to fill in."""
    return f"{{{name}}}" in TEXTS[ENGLISH][key]


def known(key: str, otherwise: str) -> Words | str:
    """A word of the tables, or what is said where they have none, as for an edition of one's own."""
    return say(key) if is_known(key) else otherwise


def reason(key: str, why: str, **parts: object) -> Phrase:
    """A sentence that depends on why a pawn is out; an edition of one's own may have reasons of its own."""
    return say(reason_key(key, why), why=clean(why), **parts)


def reason_key(key: str, why: str) -> str:
    return f"{key} {why}" if is_known(f"{key} {why}") else f"{key} other"


def joined(between: str, phrases: Sequence[Words | str], *, once: bool = False) -> Joined:
    return Joined(between, tuple(phrases), once)


def once(phrases: Sequence[Phrase]) -> list[Phrase]:
    """Each of the phrases where it comes first."""
    return [phrase for number, phrase in enumerate(phrases) if phrase not in phrases[:number]]


def together(things: Sequence[object]) -> Words:
    """`Ann, Ben and Cy`."""
    names = [thing if isinstance(thing, Words) else str(thing) for thing in things]
    return say("and", first=joined(", ", names[:-1]), last=names[-1]) if len(names) > 1 else joined("", names)
