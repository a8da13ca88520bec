"""What a choice asks, in words, and why an action is no answer to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .._base.quote import short
from ..words.catalogs import ENGLISH
from ..words.clean import clean, shown
from ..words.phrases import Phrase, Words, is_known, joined, known, say
from .events import piece_name
from .geometry import Cell
from .pieces import CHANCE
from .views import Shuffles

if TYPE_CHECKING:
    from .model import State


class Ask(NamedTuple):
    """What is asked: the key of its words and what fills them, and the square, the pawns and the tile it is about."""

    key: str
    square: Cell | None = None
    pawns: tuple[int, ...] = ()
    tile: str = ""
    parts: Mapping[str, object] = {}
    hint: str = ""
    """The key of what is said to whoever sees the options, if it is another one."""
    shows: Mapping[str, object] = {}
    """What else the scene has of the tile."""


def question(state: State, name: str = "") -> Phrase:
    """What is asked, in one sentence; `name` is of somebody who answers for chance."""
    assert state.asked is not None
    ask = state.asked.ask(state)
    parts = words_for(state, ask, name)
    return Phrase(f"ask {ask.key}", parts, joined(": ", [parts["name"], ask.key]))


def words_for(state: State, ask: Ask, name: str = "") -> dict[str, Any]:
    """What fills the words of a question."""
    actor = say("chance") if state.actor == CHANCE else shown(str(state.actor_name))
    own = {"name": shown(name) if name else actor, "piece": piece_name(state.edition.palette), "cell": ask.square}
    return {**own, **ask.parts}


def asked_text(state: State) -> str:
    """What is asked, as errors say it."""
    if not state.asked:
        return "nothing is asked"
    return f"the question is {question(state).said(state.edition.voice(ENGLISH))!r}"


def misplaced(state: State, action: object, detail: Phrase | None) -> Words:
    """Why an action is not possible now."""
    options, parts = state.options, {"action": clean(short(str(action))), "asked": question(state)}
    if isinstance(options, Shuffles):
        why = say("no shuffle", **parts, count=len(options.tiles))
    else:
        why = say("no now", **parts, example=repr(str(options[0])))
    return cited(state, [why, *([detail] if detail else [])])


def cited(state: State, faults: Sequence[Words]) -> Words:
    """Sentences, and where the booklet says what may be done."""
    edition, asked, fault = state.edition, state.asked, joined(" ", faults)
    key = f"rule {edition.key} {asked.topic or asked.choice_kind(state)}" if asked else ""
    if not is_known(key, edition.voice(ENGLISH)):
        return fault
    rule = say("rule", book=known(f"book {edition.key}", edition.name), section=say(key))
    return say("no", fault=fault, rule=rule)
