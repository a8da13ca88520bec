"""`play`: the only way in which a game moves on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from .._base.quote import short
from ..words.catalogs import ENGLISH
from ..words.clean import clean
from ..words.phrases import Refusal, Translatable, join, sentence
from .actions import LONGEST, Action, no_action, parse
from .ask import LONGEST_CHAIN, REFUSAL, call_method, call_phase, is_wrong, with_rule
from .model import Consequence, State, Step, step_of
from .pieces import CHANCE
from .views import Shuffles, View


class IllegalAction(Refusal):
    """A well-formed action that is not allowed now; nothing has changed."""


def read(state: State, action: Action | str) -> Action:
    """The option of this moment that a text or an action stands for."""
    if isinstance(action, Action) and (option := _among(state.options, action)) is not None:
        return option
    try:
        wanted, choice = parse(text_of(action), state.edition, state.board.grid), state.choice
    except Refusal as error:
        raise Refusal.because(with_rule(state, [error.refusal]), state.edition.voice(ENGLISH)) from None
    if choice is None:
        raise _illegal_action(state, wanted, sentence("no over", action=clean(short(str(wanted)))))
    option = _among(state.options, choice.canonical(state, wanted))
    if option is None:
        raise _illegal_action(state, wanted, call_method(choice, "refusal", REFUSAL, state, wanted))
    return option


def _illegal_action(state: State, action: Action, refusal: Translatable) -> IllegalAction:
    """The error also names the action, and one that is allowed, where a view that shows the action need not."""
    text, quoted, options = refusal.text(state.edition.voice(ENGLISH)), short(str(action)), state.options
    if quoted not in text:
        text = f"{quoted} is not allowed, and {str(options[0])!r} is: {text}"
    if isinstance(options, Shuffles):
        text = "; ".join([text, *options.faults(action)])
    error = IllegalAction(text)
    error.refusal = refusal
    return error


def refusal(state: State, text: str) -> Translatable:
    """Why an action, as it was typed, cannot be played now; "" if it can."""
    try:
        read(state, text)
    except Refusal as error:
        return error.refusal
    return join("", [])


def _among(options: Sequence[Action], action: Action) -> Action | None:
    if isinstance(options, View):
        return action if action in options else None
    return next((option for option in options if option == action), None)


def text_of(action: object) -> str:
    """An action as text, if it is one and its parts are what they should be."""
    if isinstance(action, str):
        return action
    if not isinstance(action, Action) or _is_long(action):
        raise no_action(action)
    try:
        return str(action)
    except (TypeError, RecursionError) as error:
        raise Refusal.because(sentence("misread parts", error=error)) from None


def _is_long(part: object) -> bool:
    """Whether the text of a part of an action is too long for an action."""
    is_long = isinstance(part, str | tuple) and len(part) > LONGEST
    return is_long or (isinstance(part, tuple) and any(map(_is_long, part)))


def play(state: State, action: Action | str) -> Step:
    """The state after an action, and the events on the way there."""
    return follow(state, read(state, action))


def follow(state: State, option: Action) -> Step:
    """`play` for an action that is known to be an option."""
    step = _settled(stages(state, option))
    for one in (option, *step.events):
        if type(one) not in state.edition.vocabulary:
            listed = f"list {type(one).__name__} in its {'actions' if isinstance(one, Action) else 'events'}="
            raise ValueError(f"{short(str(one))} is no part of edition {state.edition.key!r}: {listed}")
    return step


def stages(state: State, option: Action) -> Iterator[Step]:
    """What an option does, step by step, until somebody is asked."""
    choice = state.choice
    assert choice is not None
    return _unfold(step_of(choice, call_phase(choice.apply, state, option)))


def settle(step: Step) -> Step:
    """Let everything happen that needs no choice; a phase with nothing to ask or do is skipped."""
    return _settled(_unfold(step))


def _settled(steps: Iterable[Step]) -> Step:
    done = list(steps)
    state, events = done[-1].state, tuple(chain.from_iterable(step.events for step in done))
    actor, last = state.actor, len(state.seats) - 1
    is_seat = type(actor) is int and 0 <= actor <= last
    if not is_seat and actor != CHANCE and state.choice:
        raise is_wrong(state.choice, "actor", actor, f"CHANCE or the number of a seat, from 0 to {last}")
    return Step(state, events)


def _unfold(step: Step) -> Iterator[Step]:
    """A step, and one after the other that follows from it until somebody is asked, or the game is over."""
    for _ in range(LONGEST_CHAIN):
        yield step
        state = step.state.skip_idle_phases()
        phase = state.phases[0] if state.phases else None
        if not isinstance(phase, Consequence):
            if state is not step.state:
                yield Step(state)
            return
        step = step_of(phase, call_phase(phase.happen, state))
    told = "a Consequence ends with state.after(...), and a turn asks somebody"
    raise ValueError(f"{LONGEST_CHAIN} things have happened, last {type(phase).__name__}, and nobody is asked: {told}")
