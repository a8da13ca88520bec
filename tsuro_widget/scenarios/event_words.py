"""The words with which an event may begin: people who ask whether something happens write them."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from .._base.quote import MOST_NAMED, printable, short
from ..rules.events import Event
from ..rules.kinds import every
from ..rules.model import State


def check_event_words(words: Sequence[str], state: State) -> None:
    """A `ValueError` if no event of this game can begin with these words, for example because they are misspelt."""
    known = [kind for kind in every(Event) if all(word == part for word, part in zip(words, kind.verb.split()))]
    kinds = [kind for kind in state.edition.events if kind in known] or known
    faults = [_fault(words, kind, state) for kind in kinds]
    if not faults:
        verbs = list(dict.fromkeys(kind.verb.split()[0] for kind in state.edition.events))
        right = f"what happens is told as {', '.join(verbs)}{_meant(words[0], verbs)}"
        raise ValueError(f"nothing is told as {short(words[0])}; {right}")
    if all(faults):
        raise ValueError(faults[0])


def _fault(words: Sequence[str], event: type[Event], state: State) -> str:
    """What is wrong with these words as the beginning of such an event; the last words may be missing."""
    verb, rest = words[0], words[len(event.verb.split()) :]
    for kind in (event.compiled or event.compile()).kinds:
        names, is_first = kind.names(state) if kind.names else rest[:1], True
        while is_first or (kind.are_many and rest):
            fitting = [name for name in map(str.split, names) if rest[: len(name)] == name[: len(rest)]]
            if rest and not fitting:
                some = ", ".join(map(printable, names[:MOST_NAMED])) or "none here"
                more = " …" if len(names) > MOST_NAMED else ""
                fault = f"in what is told as {verb!r}, {short(rest[0])} is not {kind.name}: {some}{more}"
                return fault + _meant(rest[0], names)
            rest, is_first = rest[max(map(len, fitting), default=0) :], False
    return f"nothing more is told of {verb!r}; found {short(' '.join(rest))}" if rest else ""


def _meant(word: str, names: Sequence[str]) -> str:
    close = get_close_matches(word, names, 1)
    return f"; did you mean {close[0]!r}?" if close else ""
