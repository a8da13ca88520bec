"""Where each daikaiju goes when dice are next thrown for it, and how likely that is: the engine tries every throw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from ...rules.actions import Action
from ...rules.board import EDGE, Board
from ...rules.engine import follow, settle
from ...rules.events import Event
from ...rules.geometry import SIDES
from ...rules.model import State, Step
from ...rules.pieces import Pawn
from .actions import Die
from .daikaiju import (
    DAIKAIJU,
    STEPS,
    FaceDaikaiju,
    PlaceDaikaiju,
    RollForMovement,
    StirDaikaiju,
    ThrowDie,
    daikaiju_faces,
    heading,
    on_board,
)
from .events import DaikaijuGone, Swam, Turned

ROTATES, STAYS, EATEN = "turn", "stay", "eaten"

Shares = Mapping[str, Mapping[str, Fraction]]


def next_squares(state: State) -> Shares:
    """The probability of every place to which a daikaiju goes, by the names of the daikaiju.

    While dice are rolled for their movement, these dice count, and else those of the next turn. A place is a square,
    the side by which the daikaiju leaves the board, or a word: it rotates, stays, or is eaten before it moves. Nothing
    is known while new daikaiju surface, nor of a daikaiju that has moved while others still roll.
    """
    if not state.rules.get(DAIKAIJU) or isinstance(state.choice, PlaceDaikaiju | FaceDaikaiju | None):
        return {}
    if isinstance(state.choice, RollForMovement | ThrowDie):
        return _shares(_alone(state))
    next_turn = settle(Step(_alone(state.but(phases=(StirDaikaiju(),))))).state
    still = {token.name: {STAYS: Fraction(1)} for token in on_board(state).values()}
    return {**still, **_shares(_alone(next_turn))}


def _alone(state: State) -> State:
    """The daikaiju whose dice are still to come, and nothing that does not guide them: equal seas are one state."""
    rolls = [phase for phase in state.phases if isinstance(phase, StirDaikaiju | RollForMovement | ThrowDie)]
    names = {name for phase in rolls for name in (phase.names if isinstance(phase, ThrowDie) else daikaiju_faces())}
    tokens = tuple(token for token in on_board(state).values() if token.name in names)
    board, nobody = Board(state.board.size, state.board.geometry), (Pawn(0, None, EDGE),)
    return State(state.edition, state.rules, state.box, state.seats, board, nobody, tokens=tokens, phases=tuple(rolls))


@lru_cache(maxsize=1024)
def _shares(state: State) -> Shares:
    """What the dice that are thrown in this state may do, and those after them."""
    found: dict[str, dict[str, Fraction]] = {token.name: defaultdict(Fraction) for token in state.tokens}
    for roll in state.options:
        after, events = follow(state, roll)
        share = Fraction(1, len(state.options))
        for name, place in _moves(state, roll, events):
            found[name][place] += share
        for name, later in _shares(_alone(after)).items():
            for place, one in later.items():
                if place != STAYS:
                    found[name][place] += share * one
    return {name: {**shares, STAYS: 1 - sum(shares.values(), Fraction(0))} for name, shares in found.items()}


def _moves(state: State, roll: Action, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """Where each daikaiju went first; one that has moved may be eaten afterwards."""
    waiting = {token.name: token for token in state.tokens}
    for event in events:
        if not isinstance(event, Swam | Turned | DaikaijuGone) or event.name not in waiting:
            continue
        token = waiting.pop(event.name)
        if isinstance(event, DaikaijuGone):
            assert isinstance(roll, Die)
            is_out = event.why == EDGE
            yield event.name, SIDES[STEPS.index(heading(token, roll.number))] if is_out else EATEN
        else:
            yield event.name, str(event.end) if isinstance(event, Swam) else ROTATES
