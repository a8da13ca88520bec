"""What is wrong with how an edition of one's own is declared, in sentences; all of it is told at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from inspect import Parameter, isfunction, signature
from string import Formatter
from typing import Any

from .._base.quote import short
from ..rules.actions import Action
from ..rules.ask import takes
from ..rules.events import Event
from ..rules.geometry import Geometry
from ..rules.looks import Looks
from ..rules.model import Choice, Consequence, Edition, Phase
from ..rules.phases import EachPawn
from ..rules.pieces import HOLDER, SEAT, SQUARE, STOCK, TILE, TokenKind
from ..rules.placement import LayTile
from ..rules.settings import Option

PLACES = (SQUARE, STOCK, TILE, HOLDER, SEAT)
PARTS = ("daikaiju", "lanterns")
FUNCTIONS = {
    **dict.fromkeys(("box", "misfits", "size", "hand_size", "starts_beside"), ("rules",)),
    **dict.fromkeys(("can_play", "worth"), ("state", "seat")),
    "fate": ("state", "pawn", "walk"),
    "ends": ("before",),
    "late_winners": ("state",),
    "is_drawn": ("tile",),
    "pawns_each": ("rules", "seats"),
}
"""What is a function, and of what."""

Check = Callable[[Any], bool]


def _all(kind: type) -> Check:
    return lambda value: isinstance(value, tuple | list) and all(isinstance(one, kind) for one in value)


def _is_tally(value: object) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(one, tuple) and list(map(type, one)) == [str, int] for one in value
    )


def _function(name: str, given: Sequence[str]) -> tuple[Check, str]:
    return lambda value: callable(value) and takes(value, len(given)), f"a function, {name}({', '.join(given)})"


TEXT: tuple[Check, str] = (lambda value: isinstance(value, str), "a text")
RIGHT: dict[str, tuple[Check, str]] = {
    **dict.fromkeys(("name", "palette", "returns"), TEXT),
    **{part: _function(part, given) for part, given in FUNCTIONS.items()},
    "geometry": (lambda value: isinstance(value, Geometry), "a Geometry, such as EIGHT"),
    "options": (
        lambda value: isinstance(value, Mapping) and all(isinstance(one, Option) for one in value.values()),
        "a dict of options, such as {'storms': switch(False, meaning='whether there are storms')}",
    ),
    "token_kinds": (_all(TokenKind), "a tuple of token kinds, such as (TokenKind('buoy', ('buoy1',), SQUARE, BOX),)"),
    "reasons": (_all(str), "a tuple of texts, such as ('edge',)"),
    "milestones": (_all(type), "a tuple of classes of events"),
    "tally": (_is_tally, "a tuple of names with the numbers at which they begin, such as (('stars', 0),)"),
    "parts": (lambda value: _all(str)(value) and {*value} <= {*PARTS}, f"a tuple of {' or '.join(map(repr, PARTS))}"),
    "words_of": (_all(Edition), "a tuple of editions, such as (CLASSIC,)"),
    "faults": (
        lambda value: isinstance(value, Mapping) and all(map(callable, value)) and all(map(_all(str), value.values())),
        "a dict of checks and the parts of a position that each needs, such as {path_runs_on: ('board', 'pawns')}",
    ),
    "seats": (lambda value: isinstance(value, range) and bool(value) and value[0] >= 1, "a range such as range(2, 9)"),
}
"""What each part of an edition must be."""
JUDGE = _function("judge", ("state",))


def declaration_faults(edition: Edition) -> Iterator[str]:
    """What could not be played, written or said."""
    for part, (is_right, right) in RIGHT.items():
        if not is_right(getattr(edition, part)):
            yield f"{part} is {short(getattr(edition, part))}; it must be {right}"
    for part in ("setup", "turn"):
        yield from _phase_faults(part, getattr(edition, part))
    for part in ("actions", "events"):
        yield from _vocabulary_faults(part, getattr(edition, part))
    yield from _token_faults(edition.token_kinds) if _all(TokenKind)(edition.token_kinds) else ()
    yield from _word_faults(edition.words)
    yield from edition.looks.faults() if isinstance(edition.looks, Looks) else [_no_looks(edition.looks)]


def _no_looks(looks: object) -> str:
    return f"looks is {short(looks)}; it must be Looks, such as Looks({{'ground': ('#22304A', '#0B111C')}})"


def _phase_faults(part: str, phases: object) -> Iterator[str]:
    if not isinstance(phases, tuple):
        yield f"{part} is {short(phases)}; it must be a tuple of phases"
        return
    for phase in phases:
        if not isinstance(phase, Choice | Consequence):
            yield f"{part} has {short(phase)}; it must be a phase, such as Deal()"
            continue
        for method in ("happen",) if isinstance(phase, Consequence) else ("options", "apply"):
            if getattr(type(phase), method) in (getattr(Choice, method, None), getattr(Consequence, method, None)):
                yield f"{type(phase).__name__}, a phase in {part}, has no method {method}"
        yield from _method_faults(phase)
        if isinstance(phase, EachPawn | LayTile):
            yield from _phase_faults(f"then of {type(phase).__name__}", phase.then)
        if isinstance(phase, LayTile) and not JUDGE[0](phase.judge):
            yield f"judge of {type(phase).__name__} is {short(phase.judge)}; it must be {JUDGE[1]}"


def _method_faults(phase: Choice[Any] | Consequence) -> Iterator[str]:
    """Methods that cannot be called with what they are given."""
    for above in (Choice, Consequence, Phase):
        for name, usual in vars(above).items() if isinstance(phase, above) else ():
            if name[0] == "_" or not isfunction(usual) or getattr(type(phase), name) is usual:
                continue
            given = [one.name for one in signature(usual).parameters.values() if one.default is Parameter.empty][1:]
            if not takes(getattr(phase, name), len(given)):
                yield f"{name} of {type(phase).__name__} cannot be called as {name}({', '.join(given)})"


def _vocabulary_faults(part: str, kinds: object) -> Iterator[str]:
    if not isinstance(kinds, Collection):
        yield f"{part} is {short(kinds)}; it must be a tuple of classes"
        return
    verbs, above = dict[str, type](), Action if part == "actions" else Event
    for kind in kinds:
        if not isinstance(kind, type) or not issubclass(kind, above):
            yield f"{part} has {short(kind)}; it must be a class of {part}"
        elif fault := kind.fault():
            yield fault
        elif not issubclass(kind, other := verbs.setdefault(kind.verb, kind)) and not issubclass(other, kind):
            yield f"{part} has two classes with the verb {kind.verb!r}: {other.__name__} and {kind.__name__}"


def _token_faults(kinds: Iterable[TokenKind]) -> Iterator[str]:
    named = Counter[str]()
    for kind in kinds:
        if kind.place not in PLACES:
            yield f"place of the token kind {kind.kind!r} is {short(kind.place)}; it must be one of {', '.join(PLACES)}"
        words = [str(kind.kind), *kind.names] if _all(str)(kind.names) else [""]
        if all(re.fullmatch(r"[\w.-]{1,40}", word) for word in words):
            named.update(kind.names)
        else:
            right = "a tuple of words of letters and digits"
            yield f"names of the token kind {short(kind.kind)} are {short(kind.names)}; they must be {right}"
    yield from (f"there are two tokens with the name {short(name)}" for name, times in named.items() if times > 1)


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
