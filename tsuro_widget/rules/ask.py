"""What choices ask and refuse, in words; and what phases of your own return, checked where it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import ismethod, signature
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .._base.quote import short
from ..words.catalogs import ENGLISH
from ..words.clean import clean, display_name
from ..words.phrases import ENDED, Phrase, Translatable, has_sentence, join, sentence, sentence_or
from .actions import Action
from .events import piece_name
from .geometry import Cell
from .pieces import CHANCE
from .settings import NoOption
from .views import Shuffles, View

if TYPE_CHECKING:
    from .model import Choice, Phase, State

LONGEST_CHAIN = 10_000  # as many things may happen before somebody is asked
DETAIL = (Translatable | str | None, "None or a sentence, such as sentence('no shot')")
REFUSAL = (Translatable, "a sentence, such as sentence('no shot')")
Said = TypeVar("Said")


# -- what choices ask and refuse ----------------------------------------------------------------------


class Ask(NamedTuple):
    """What is asked: the key of its words and what fills them, and the square, the pawns and the tile it is about."""

    key: str
    square: Cell | None = None
    pawns: tuple[int, ...] = ()
    tile: str = ""
    parts: Mapping[str, object] = {}
    hint: str = ""  # the key of the sentence for those who see the options, if it differs
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


# -- what phases of your own return ------------------------------------------------------------------


def takes(function: Callable[..., object], count: int) -> bool:
    """Whether a function can be called with `count` values."""
    try:
        signature(function).bind(*range(count))
    except TypeError:
        return False
    except ValueError:  # of a method that takes nothing at all, or of a function that does not say what it takes
        return not ismethod(function)
    return True


def call_phase(method: Callable[..., Said], state: State, *given: object) -> Said:
    """What a method of a phase returns; an option that it reads and the edition does not have is named in the error."""
    try:
        return method(state, *given)
    except NoOption as missing:
        raise missing.read_by(getattr(method, "__self__", method), state.edition.key) from None


def is_wrong(phase: Phase, method: str, made: object, right: str) -> ValueError:
    return ValueError(f"{method} of {type(phase).__name__} returned {short(made)}; it must be {right}")


def is_missing(phase: Phase, method: str) -> ValueError:
    return ValueError(f"{type(phase).__name__} has no method {method}, which it needs")


def call_method(phase: Phase, method: str, right: tuple[Any, str], state: State, *given: object) -> Any:
    """What a method of a phase returns, if it is of the right kind."""
    made = call_phase(getattr(phase, method), state, *given)
    if not isinstance(made, right[0]):
        raise is_wrong(phase, method, made, right[1])
    return made


def options_of(choice: Choice[Any], state: State) -> Sequence[Action]:
    """The options of a choice, if they are actions."""
    options = call_phase(choice.options, state)
    is_known = type(options) in (tuple, list) and state.edition.vocabulary.issuperset(map(type, options))
    if is_known or isinstance(options, View):
        return options
    if not isinstance(options, Sequence) or isinstance(options, str | Action):
        raise is_wrong(choice, "options", options, "a list of actions")
    if wrong := [option for option in options if not isinstance(option, Action)]:
        raise is_wrong(choice, "options", wrong[:1], "a list of actions")
    return options


def forbidden_by(choice: Choice[Any], state: State) -> Sequence[tuple[Action, Phrase]]:
    """What a choice forbids, each action with its sentence."""
    forbidden = call_phase(choice.forbidden_actions, state)
    pairs = forbidden if isinstance(forbidden, Sequence) else [forbidden]
    if not all(isinstance(one, tuple) and [*map(isinstance, one, (Action, Phrase))] == [True, True] for one in pairs):
        raise is_wrong(choice, "forbidden_actions", forbidden, "a list of actions, each with a sentence")
    return forbidden
