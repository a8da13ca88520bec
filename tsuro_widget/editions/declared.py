"""What is wrong with how an edition of one's own is declared, in sentences; all of it is told at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from string import Formatter

from .._base.quote import short
from ..rules.kinds import Statement
from ..rules.looks import Looks
from ..rules.model import Edition, Phase
from ..rules.pieces import HOLDER, SEAT, SQUARE, STOCK, TILE, TokenKind

PLACES = (SQUARE, STOCK, TILE, HOLDER, SEAT)


def declaration_faults(edition: Edition) -> Iterator[str]:
    """What could not be played, written or said."""
    if not isinstance(edition.name, str):
        yield f"name is {short(edition.name)}; it must be a text"
    if not isinstance(edition.seats, range) or not edition.seats or edition.seats[0] < 1:
        yield f"seats is {short(edition.seats)}; it must be a range such as range(2, 9)"
    for part in ("setup", "turn"):
        yield from _phase_faults(part, getattr(edition, part))
    for part in ("actions", "events"):
        yield from _vocabulary_faults(part, getattr(edition, part))
    yield from _token_faults(edition.token_kinds)
    yield from _word_faults(edition.words)
    yield from edition.looks.faults() if isinstance(edition.looks, Looks) else [_no_looks(edition.looks)]


def _no_looks(looks: object) -> str:
    return f"looks is {short(looks)}; it must be Looks, such as Looks({{'ground': ('#22304A', '#0B111C')}})"


def _phase_faults(part: str, phases: object) -> Iterator[str]:
    if not isinstance(phases, tuple):
        yield f"{part} is {short(phases)}; it must be a tuple of phases"
        return
    for phase in phases:
        if not isinstance(phase, Phase):
            yield f"{part} has {short(phase)}; it must be a phase, such as Deal()"


def _vocabulary_faults(part: str, kinds: object) -> Iterator[str]:
    if not isinstance(kinds, Iterable):
        yield f"{part} is {short(kinds)}; it must be a tuple of classes"
        return
    verbs: dict[str, type] = {}
    for kind in kinds:
        if not isinstance(kind, type) or not issubclass(kind, Statement):
            yield f"{part} has {short(kind)}; it must be a class of {part}"
        elif fault := kind.fault():
            yield fault
        elif issubclass(other := verbs.setdefault(kind.verb, kind), kind) or issubclass(kind, other):
            continue
        else:
            yield f"{part} has two classes with the verb {kind.verb!r}: {other.__name__} and {kind.__name__}"


def _token_faults(kinds: Iterable[TokenKind]) -> Iterator[str]:
    names: set[str] = set()
    for kind in kinds:
        if kind.place not in PLACES:
            yield f"place of the token kind {kind.kind!r} is {short(kind.place)}; it must be one of {', '.join(PLACES)}"
        for name in kind.names:
            if name in names:
                yield f"there are two tokens with the name {short(name)}"
            names.add(name)


def _word_faults(words: object) -> Iterator[str]:
    """Words are texts, and their parts names, so that nothing but a part is ever filled in."""
    if not isinstance(words, Mapping) or not all(isinstance(one, Mapping) for one in words.values()):
        yield f"words is {short(words)}; it must be a dict such as {{'en': {{'ask fire': '{{name}}: fire'}}}}"
        return
    for lang, catalog in words.items():
        for key, text in catalog.items():
            if not isinstance(key, str) or not _is_template(text):
                yield f"the words {short(key)} in {lang!r} are {short(text)}; they must be a text with parts {{name}}"


def _is_template(text: object) -> bool:
    """Whether a text can be filled in; a part may have parts, as in `{place.cell}`, but none that are hidden."""
    try:
        parts = [(name, form) for _, name, form, _ in Formatter().parse(str(text)) if name is not None]
    except ValueError:
        return False
    words = [word for name, form in parts for word in [*name.split("."), *([form] if form else [])]]
    return isinstance(text, str) and all(word.isalnum() or (word.isidentifier() and word[0] != "_") for word in words)
