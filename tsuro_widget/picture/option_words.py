"""The names, values and meanings of rule options in words; what no catalog has is said as the option table has it."""

from __future__ import annotations

from ..words.phrases import Speech, sentence_or


def option_name(name: str, speech: Speech) -> str:
    return sentence_or(f"option {name}", name.replace("_", " ").capitalize()).text(speech)


def option_value(value: str, speech: Speech) -> str:
    return sentence_or(f"value {value}", value.replace("_", " ")).text(speech)


def option_meaning(meaning: str, speech: Speech) -> str:
    """What an option decides; of an edition of your own it is in your words."""
    words = sentence_or(f"means {meaning}", meaning).text(speech)
    return words[:1].upper() + words[1:]
