"""Voices: a language, and whose words are said in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

from .catalogs import COMMON, ENGLISH, LANGUAGES, Catalog

BOARD = "board "
SENT = (BOARD, "do ", "choose ")  # how the keys of words begin that the front end says; `board` it leaves out


@dataclass(frozen=True, eq=False)
class Voice:
    """What is said in a language: by one edition, or by all that are known."""

    lang: str
    texts: Catalog

    @cached_property
    def you(self) -> str:
        """The name of a seat that is spoken to in the second person."""
        return self.texts["board you"]

    @property
    def board(self) -> dict[str, str]:
        """The words of the front end."""
        return {key.removeprefix(BOARD): text for key, text in self.texts.items() if key.startswith(SENT)}


_speakers: Mapping[str, Any] = {}  # editions, which this room does not know


def speak_for(editions: Mapping[str, Any]) -> None:
    """Note which editions are known by their key."""
    global _speakers
    _speakers = editions


def voice_with(words: Sequence[Mapping[str, Catalog]], lang: str) -> Voice:
    """The voice that says these words before the common ones, the first before the others.

    What there is only in English is said in English.
    """
    own = (source.get(one, {}) for source in reversed(words) for one in (ENGLISH, lang))
    return Voice(lang, {key: text for texts in (COMMON[lang], *own) for key, text in texts.items()})


def voice_in(speech: Voice | str) -> Voice:
    """A voice; of a language alone the one that speaks for all editions that are known."""
    return speech if isinstance(speech, Voice) else _voice_of_all(speech, *_speakers.values())


@lru_cache(maxsize=16)
def _voice_of_all(lang: str, *editions: Any) -> Voice:
    return voice_with([words for edition in editions for words in edition.catalogs], lang)


def voice_of(scene: Mapping[str, object]) -> Voice:
    """The voice of a scene: of its edition, and English unless it says another language."""
    lang, edition = str(scene.get("lang", ENGLISH)), _speakers.get(str(scene.get("edition")))
    voice: Voice = edition.voice(lang) if edition else voice_in(lang)
    return voice


@cache
def names_of_you() -> frozenset[str]:
    """The names of seats that are spoken to in the second person, each in its language."""
    return frozenset(voice_in(lang).you for lang in LANGUAGES)
