"""The names, values and meanings of rule options in words; English has those of the option table."""

from __future__ import annotations

from ..words.texts import de_options

_WORDS = {"de": (de_options.NAMES, de_options.VALUES, de_options.MEANINGS)}
_ENGLISH: tuple[dict[str, str], ...] = ({}, {}, {})


def option_name(name: str, lang: str) -> str:
    return _WORDS.get(lang, _ENGLISH)[0].get(name, name.replace("_", " ").capitalize())


def option_value(value: str, lang: str) -> str:
    return _WORDS.get(lang, _ENGLISH)[1].get(value, value.replace("_", " "))


def option_meaning(meaning: str, lang: str) -> str:
    """What an option decides; of an edition of your own it is in your words."""
    words = _WORDS.get(lang, _ENGLISH)[2].get(meaning, meaning)
    return words[:1].upper() + words[1:]
