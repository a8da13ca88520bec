"""Sentences as values: a key and what it is filled with. In which language they are said is settled last."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from .._base.former import former_method
from .catalogs import ENGLISH
from .clean import clean
from .voices import Voice, voice_in, voice_of

ENDED = re.compile(r"[.!?:\u2026][\"')\]\u201c\u201d\u2019\u00ab\u00bb]*$|(?:^|[.!?] )\([^()]*\)$")
# what was filled in ends as the sentence does
DOUBLED = re.compile(r"(?<![.])([.!?][\"')\]\u201c\u201d\u2019\u00ab\u00bb]*)[.]$")
PLAIN = frozenset({str, int, float, bool, type(None)})
Speech = Voice | str  # a voice, or a language alone


class Translatable:
    """Something that can be said; as text it is English."""

    def __str__(self) -> str:
        return self.text(ENGLISH)

    def text(self, speech: Speech) -> str:
        raise NotImplementedError

    said = former_method("said", "text")


@dataclass(frozen=True)
class Phrase(Translatable):
    """A sentence of the catalogs, and its parts; `otherwise` is said where they do not have it.

    Of the parts, `who`, `name` and `doers` (names that are not written) act, and `other` is acted on.
    """

    key: str
    parts: Mapping[str, object] = field(default_factory=dict)
    otherwise: Translatable | str | None = None

    def text(self, speech: Speech) -> str:
        voice = voice_in(speech)
        template = voice.texts.get(self._form(voice))
        if template is None:
            return self.key if self.otherwise is None else str(translate(self.otherwise, voice))
        words = {name: _word(part, voice) for name, part in self.parts.items()}
        try:
            text = template.format(**words)
        except (KeyError, AttributeError) as part:
            raise ValueError(f"nothing fills {part} in the words {self.key!r}; there are {', '.join(words)}") from None
        if template.endswith("}."):
            text = DOUBLED.sub(r"\1", text)
        if template.startswith("{name}") and template.endswith(".") and self._has_own_pawn(voice):
            text = text[:1].upper() + text[1:]
        return text.strip() if "" in words.values() else text

    def _form(self, voice: Voice) -> str:
        """The key in the second person where a seat that is named You is meant, and the sentence has such a form."""
        you, parts = voice.you, self.parts
        acts = you in (parts.get("who"), parts.get("name"), *cast(Sequence[str], parts.get("doers", ())))
        key = f"{self.key} you" if acts else f"{self.key} to you" if parts.get("other") == you else self.key
        return key if key in voice.texts else self.key

    def _has_own_pawn(self, voice: Voice) -> bool:
        """Whether its name is `your pawn 2`, which unlike a name is written as a word."""
        name = self.parts.get("name")
        return isinstance(name, Phrase) and name._form(voice).endswith(" you")


@dataclass(frozen=True)
class PhraseList(Translatable):
    """Sentences one after the other."""

    between: str
    phrases: Sequence[Translatable | str]

    def text(self, speech: Speech) -> str:
        return self.between.join(translate(phrase, speech) for phrase in self.phrases)


@dataclass(frozen=True)
class Sentences(Translatable):
    """Sentences one after the other; each ends as a sentence does."""

    phrases: Sequence[Translatable | str]

    def text(self, speech: Speech) -> str:
        *first, last = [translate(phrase, speech) for phrase in self.phrases]
        return " ".join([*map(with_full_stop, filter(None, first)), last]).strip()


def with_full_stop(text: str) -> str:
    """A sentence with its stop; a rule that is cited after one needs none."""
    return text if not text or ENDED.search(text) else f"{text}."


class Noun(str):
    """A word of which a template may want a form, as in `{piece:dat}`: the catalogs have it as `piece seas:dat`."""

    words: Translatable | str | None
    voice: Voice

    def __format__(self, form: str) -> str:
        words, texts = self.words, self.voice.texts
        while form and isinstance(words, Phrase):
            key, words = words.key, words.otherwise
            if key in texts:
                return texts.get(f"{key}:{form}", self)
        return str(self)


def _word(part: object, voice: Voice) -> object:
    if not isinstance(part, Translatable):
        return "" if part is None else part
    noun = Noun(part.text(voice))
    noun.words, noun.voice = part, voice
    return noun


def translate(thing: Any, speech: Speech = ENGLISH) -> Any:
    """A phrase as text; of anything that holds phrases the same with texts."""
    kind = type(thing)
    if kind is dict:
        return {name: part if type(part) in PLAIN else translate(part, speech) for name, part in thing.items()}
    if kind is list:
        return [part if type(part) in PLAIN else translate(part, speech) for part in thing]
    return thing.text(speech) if isinstance(thing, Translatable) else thing


class Refusal(ValueError):
    """A text that cannot be read, or an action that is not allowed; `refusal` says why in every language."""

    refusal: Translatable = PhraseList("", ())

    @classmethod
    def because(cls, refusal: Translatable, speech: Speech = ENGLISH) -> Refusal:
        error = cls(refusal.text(speech))
        error.refusal = refusal
        return error


def sentence(key: str, **parts: object) -> Phrase:
    """A sentence of the tables with its parts."""
    return Phrase(key, parts)


def text_for(scene: Mapping[str, Any], words: Translatable) -> str:
    """Words in the language of a scene, as its edition says them."""
    return words.text(voice_of(scene))


def count(key: str, number: int, **parts: object) -> Phrase:
    """A sentence that counts something; one thing has a sentence of its own."""
    return sentence(f"{key}_one" if number == 1 else key, count=number, **parts)


def has_sentence(key: str, speech: Speech = ENGLISH) -> bool:
    return key in voice_in(speech).texts


def sentence_or(key: str, otherwise: Translatable | str, **parts: object) -> Phrase:
    """A sentence of the catalogs, or what is said where they have none, as for an edition of one's own."""
    return Phrase(key, parts, otherwise)


def reason(key: str, why: str, **parts: object) -> Phrase:
    """A sentence that depends on why a pawn is out; an edition of one's own may have reasons of its own."""
    parts["why"] = clean(why)
    return Phrase(f"{key} {why}", parts, sentence(f"{key} other", **parts))


def reason_key(key: str, why: str) -> str:
    return f"{key} {why}" if has_sentence(f"{key} {why}") else f"{key} other"


def join(between: str, phrases: Sequence[Translatable | str]) -> PhraseList:
    return PhraseList(between, tuple(phrases))


def once(phrases: Sequence[Phrase]) -> list[Phrase]:
    """Each of the phrases where it comes first."""
    return [phrase for number, phrase in enumerate(phrases) if phrase not in phrases[:number]]


def together(things: Sequence[object]) -> Translatable:
    """`Ann, Ben and Cy`."""
    names = [thing if isinstance(thing, Translatable) else str(thing) for thing in things]
    return sentence("and", first=join(", ", names[:-1]), last=names[-1]) if len(names) > 1 else join("", names)
