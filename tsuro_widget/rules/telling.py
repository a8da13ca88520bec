"""How an event is written: a verb and what it is about."""

from __future__ import annotations


def told(verb: str, *words: object) -> str:
    return " ".join(map(str, (verb, *words)))
