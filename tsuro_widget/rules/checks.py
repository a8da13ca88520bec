"""What phases of one's own return, checked where it is asked for: what is wrong with it is told in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import ismethod, signature
from typing import TYPE_CHECKING, Any, TypeVar

from .._base.quote import short
from ..words.phrases import Phrase, Translatable
from .actions import Action
from .settings import NoOption
from .views import View

if TYPE_CHECKING:
    from .model import Choice, Phase, State

LONGEST_CHAIN = 10_000  # as many things may happen before somebody is asked
DETAIL = (Translatable | str | None, "None or a sentence, such as sentence('no shot')")
REFUSAL = (Translatable, "a sentence, such as sentence('no shot')")
Said = TypeVar("Said")


def takes(function: Callable[..., object], count: int) -> bool:
    """Whether a function can be called with so many values."""
    try:
        signature(function).bind(*range(count))
    except TypeError:
        return False
    except ValueError:  # of a method that takes nothing at all, or of a function that does not say what it takes
        return not ismethod(function)
    return True


def call_phase(method: Callable[..., Said], state: State, *given: object) -> Said:
    """What a method of a phase returns; an option that it reads and the edition does not have is told as one."""
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
