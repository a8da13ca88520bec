"""`play`: the only way in which a game moves on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .._base.quote import short
from ..words.catalogs import ENGLISH
from ..words.clean import clean
from ..words.phrases import Refusal, Translatable, join, sentence
from .actions import LONGEST, Action, no_action, parse
from .ask import with_rule
from .checks import LONGEST_CHAIN, REFUSAL, call_method, call_phase, check_actor
from .events import Event
from .model import Consequence, Edition, State, Step, step_of
from .settings import NoOption
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
    same = [option for option in options if option is action] or [option for option in options if option == action]
    return same[0] if same else None


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
    if not isinstance(part, str | tuple):
        return False
    return len(part) > LONGEST or (isinstance(part, tuple) and any(map(_is_long, part)))


def play(state: State, action: Action | str) -> Step:
    """The state after an action, and the events on the way there."""
    return follow(state, read(state, action))


def follow(state: State, option: Action) -> Step:
    """`play` for an action that is known to be an option."""
    choice = state.choice
    assert choice is not None
    step = settle(step_of(choice, call_phase(choice.apply, state, option)))
    if not state.edition.vocabulary.issuperset(map(type, (option, *step.events))):
        raise ValueError(_unlisted(state.edition, (option, *step.events)))
    return step


def _unlisted(edition: Edition, said: Sequence[Action | Event]) -> str:
    """What is wrong where something is done or happens that an edition does not say of itself."""
    one = next(one for one in said if type(one) not in edition.vocabulary)
    part = "actions" if isinstance(one, Action) else "events"
    return f"{short(str(one))} is no part of edition {edition.key!r}: list {type(one).__name__} in its {part}="


def stages(state: State, option: Action) -> Iterator[Step]:
    """What an option does, thing by thing, until somebody is asked."""
    choice = state.choice
    assert choice is not None
    applied = call_phase(choice.apply, state, option)
    yield applied
    yield from unfold(applied.state)


def settle(step: Step) -> Step:
    """Let everything happen that needs no choice; a phase with nothing to ask or do is skipped."""
    last, events = step.state, list[Event](step.events)
    for happened in unfold(step.state):
        last = happened.collect(events)
    check_actor(last)
    return Step(last, tuple(events))


def unfold(state: State) -> Iterator[Step]:
    """One thing after the other that happens until somebody is asked, or the game is over."""
    for _ in range(LONGEST_CHAIN):
        skipped = state.skip_idle_phases()
        if not skipped.phases or not isinstance(skipped.phases[0], Consequence):
            if skipped is not state:
                yield Step(skipped)
            return
        phase = skipped.phases[0]
        try:
            happened = step_of(phase, phase.happen(skipped))
        except NoOption as missing:
            raise missing.read_by(phase, state.edition.key) from None
        state = happened.state
        yield happened
    told = "a Consequence ends with state.after(...), and a turn asks somebody"
    raise ValueError(f"{LONGEST_CHAIN} things have happened, last {type(phase).__name__}, and nobody is asked: {told}")
