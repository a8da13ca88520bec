"""What is wrong with how an edition of one's own is declared, in sentences; all of it is told at once."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from inspect import Parameter, getmembers, isfunction, signature
from string import Formatter
from typing import Any, NamedTuple

from .._base.quote import short
from ..rules.actions import Action
from ..rules.ask import takes
from ..rules.events import Event
from ..rules.geometry import Geometry
from ..rules.looks import Looks
from ..rules.model import Choice, Consequence, Edition
from ..rules.phases import EachPawn
from ..rules.pieces import HOLDER, SEAT, SQUARE, STOCK, TILE, TokenKind
from ..rules.placement import LayTile
from ..rules.settings import Option

PLACES = (SQUARE, STOCK, TILE, HOLDER, SEAT)
PARTS = ("daikaiju", "lanterns")
# What is a function, and of what.
FUNCTIONS = (
    *("box(rules)", "misfits(rules)", "size(rules)", "hand_size(rules)", "starts_beside(rules)", "ends(before)"),
    *("can_play(state, seat)", "worth(state, seat)", "fate(state, pawn, walk)", "late_winners(state)"),
    *("is_drawn(tile)", "pawns_each(rules, seats)"),
)


class Right(NamedTuple):
    """What a part must be; and what may be wrong inside of one that is."""

    text: str
    fits: type | Callable[[Any], bool]
    inside: Callable[[str, Any], Iterable[str]] = lambda part, value: ()

    def faults(self, part: str, value: object) -> Iterable[str]:
        """In sentences, what is wrong with a value of this part."""
        is_right = isinstance(value, self.fits) if isinstance(self.fits, type) else self.fits(value)
        return self.inside(part, value) if is_right else [f"{part} is {short(value)}; it must be {self.text}"]


def _all(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, tuple | list) and all(isinstance(one, kind) for one in value)


def _by_name(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, Mapping) and all(isinstance(one, kind) for one in value.values())


def _is_tally(value: object) -> bool:
    return isinstance(value, tuple) and all(type(one) is tuple and [*map(type, one)] == [str, int] for one in value)


def _function(call: str) -> Right:
    return Right(f"a function, {call}", lambda value: callable(value) and takes(value, call.count(",") + 1))


def _phase_faults(part: str, phases: tuple[object, ...]) -> Iterator[str]:
    for phase in phases:
        if not isinstance(phase, Choice | Consequence):
            yield f"{part} has {short(phase)}; it must be a phase, such as Deal()"
            continue
        base, needs = (Consequence, ["happen"]) if isinstance(phase, Consequence) else (Choice, ["options", "apply"])
        kind = type(phase).__name__
        for method, usual in getmembers(base, isfunction):
            given = [one.name for one in signature(usual).parameters.values() if one.default is Parameter.empty][1:]
            is_own = getattr(type(phase), method) is not usual
            if method in needs and not is_own:
                yield f"{kind}, a phase in {part}, has no method {method}"
            elif is_own and method[0] != "_" and not takes(getattr(phase, method), len(given)):
                yield f"{method} of {kind} cannot be called as {method}({', '.join(given)})"
        if isinstance(phase, EachPawn | LayTile):
            yield from PHASES.faults(f"then of {kind}", phase.then)
        if isinstance(phase, LayTile):
            yield from _function("judge(state)").faults(f"judge of {kind}", phase.judge)


def _vocabulary_faults(part: str, kinds: Collection[object]) -> Iterator[str]:
    verbs, above = dict[str, type](), Action if part == "actions" else Event
    for kind in kinds:
        if not isinstance(kind, type) or not issubclass(kind, above):
            yield f"{part} has {short(kind)}; it must be a class of {part}"
        elif fault := kind.fault():
            yield fault
        elif not issubclass(kind, other := verbs.setdefault(kind.verb, kind)) and not issubclass(other, kind):
            yield f"{part} has two classes with the verb {kind.verb!r}: {other.__name__} and {kind.__name__}"


def _token_faults(part: str, kinds: Iterable[TokenKind]) -> Iterator[str]:
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


def _word_faults(part: str, words: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """Words are texts, and their parts names, so that nothing but a part is ever filled in."""
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


PHASES = Right("a tuple of phases", tuple, _phase_faults)
CLASSES = Right("a tuple of classes", Collection, _vocabulary_faults)
TOKENS = "a tuple of token kinds, such as (TokenKind('buoy', ('buoy1',), SQUARE, BOX),)"
# What each part of an edition must be.
RIGHT = {
    **dict.fromkeys(("name", "palette", "returns"), Right("a text", str)),
    **{call.partition("(")[0]: _function(call) for call in FUNCTIONS},
    "geometry": Right("a Geometry, such as EIGHT", Geometry),
    "options": Right(
        "a dict of options, such as {'storms': switch(False, meaning='whether there are storms')}", _by_name(Option)
    ),
    "reasons": Right("a tuple of texts, such as ('edge',)", _all(str)),
    "milestones": Right("a tuple of classes of events", _all(type)),
    "tally": Right("a tuple of names with the numbers at which they begin, such as (('stars', 0),)", _is_tally),
    "parts": Right(f"a tuple of {PARTS[0]!r} or {PARTS[1]!r}", lambda value: _all(str)(value) and {*value} <= {*PARTS}),
    "words_of": Right("a tuple of editions, such as (CLASSIC,)", _all(Edition)),
    "faults": Right(
        "a dict of checks and the parts of a position that each needs, such as {path_runs_on: ('board', 'pawns')}",
        lambda value: isinstance(value, Mapping) and all(map(callable, value)) and all(map(_all(str), value.values())),
    ),
    "seats": Right(
        "a range such as range(2, 9)", lambda value: isinstance(value, range) and bool(value) and value[0] >= 1
    ),
    **dict.fromkeys(("setup", "turn"), PHASES),
    **dict.fromkeys(("actions", "events"), CLASSES),
    "token_kinds": Right(TOKENS, _all(TokenKind), _token_faults),
    "words": Right("a dict such as {'en': {'ask fire': '{name}: fire'}}", _by_name(Mapping), _word_faults),
    "looks": Right(
        "Looks, such as Looks({'ground': ('#22304A', '#0B111C')})", Looks, lambda part, looks: looks.faults()
    ),
}


@lru_cache(maxsize=64)
def declaration_faults(edition: Edition) -> tuple[str, ...]:
    """What could not be played, written or said."""
    return tuple(fault for part, right in RIGHT.items() for fault in right.faults(part, getattr(edition, part)))
