"""What a choice asks, in words, and why an action is no answer to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .._base.quote import short
from ..words.catalogs import ENGLISH
from ..words.clean import clean, display_name
from ..words.phrases import ENDED, Phrase, Translatable, has_sentence, join, sentence, sentence_or
from .actions import Action
from .checks import DETAIL, call_method, forbidden_by, is_wrong
from .events import piece_name
from .geometry import Cell
from .pieces import CHANCE
from .views import Shuffles

if TYPE_CHECKING:
    from .model import Choice, State


class Ask(NamedTuple):
    """What is asked: the key of its words and what fills them, and the square, the pawns and the tile it is about."""

    key: str
    square: Cell | None = None
    pawns: tuple[int, ...] = ()
    tile: str = ""
    parts: Mapping[str, object] = {}
    hint: str = ""  # the key of what is said to whoever sees the options, if it is another one
    shows: Mapping[str, object] = {}  # what else the scene has of the tile


def ask_of(choice: Choice[Any], state: State) -> Ask:
    """What a choice asks, if it is an `Ask`."""
    ask: Ask = call_method(choice, "ask", (Ask, "an Ask, such as Ask('fire')"), state)
    if not isinstance(ask.key, str) or not isinstance(ask.pawns, tuple) or not isinstance(ask.parts, Mapping):
        raise is_wrong(choice, "ask", tuple(ask), "an Ask with a text as key, a tuple of pawns and a dict of parts")
    if not {*map(type, ask.parts)} <= {str} or not isinstance(ask.parts.get("name", ""), str | Translatable):
        raise is_wrong(choice, "ask", tuple(ask), "an Ask with parts by their names, of which 'name' is a text")
    return ask


def question(state: State, name: str = "") -> Phrase:
    """What is asked, in one sentence; `name` is of somebody who answers for chance."""
    assert state.choice is not None
    ask = ask_of(state.choice, state)
    parts = words_for(state, ask, name)
    return Phrase(f"ask {ask.key}", parts, join(": ", [parts["name"], ask.key]))


def words_for(state: State, ask: Ask, name: str = "") -> dict[str, Any]:
    is_chance = state.actor == CHANCE and not name
    actor = sentence("chance") if is_chance else display_name(name or str(state.actor_name))
    return {"name": actor, "piece": piece_name(state.edition.palette), "cell": ask.square, **ask.parts}


def question_text(state: State) -> str:
    """What is asked, as errors say it."""
    voice = state.edition.voice(ENGLISH)
    return f"the question is {question(state).text(voice)!r}" if state.choice else "nothing is asked"


def refusal_of(choice: Choice[Any], state: State, action: Action) -> Translatable:
    """The rule that forbids an action, or why it is not possible now."""
    meant = choice.canonical(state, action)
    for forbidden, why in forbidden_by(choice, state):
        if forbidden == meant:
            return why
    detail = call_method(choice, "detail", DETAIL, state, action)
    options, asked = state.options, question(state)
    parts: dict[str, object] = {"action": clean(short(str(action))), "asked": asked}
    if isinstance(options, Shuffles):
        why = sentence("no shuffle", **parts, count=len(options.tiles))
    else:
        is_ended = ENDED.search(asked.text(state.edition.voice(ENGLISH)))
        why = sentence("no now ended" if is_ended else "no now", **parts, example=repr(str(options[0])))
    return with_rule(state, [why, *([detail] if detail else [])])


def with_rule(state: State, faults: Sequence[Translatable]) -> Translatable:
    """Sentences, and where the booklet says what may be done."""
    edition, choice, fault = state.edition, state.choice, join(" ", faults)
    key = f"rule {edition.key} {choice.topic or choice.choice_kind(state)}" if choice else ""
    if not has_sentence(key, edition.voice(ENGLISH)):
        return fault
    rule = sentence("rule", book=sentence_or(f"book {edition.key}", edition.name), section=sentence(key))
    return sentence("no", fault=fault, rule=rule)
