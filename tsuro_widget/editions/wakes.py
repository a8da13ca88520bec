"""Laying wake tiles: what may be laid, how the board fills, and drawing to a full hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..rules.board import LOOP
from ..rules.model import Consequence, Phase, State, Step
from ..rules.phases import over
from ..rules.placing import ALLOWED, Judgement, Way, meeting, touched, ways_to_place
from .drawing import draw_tile
from .eliminations import Exchange
from .monsters import on_board

LOST = "refused lost"
SAME_WAY = "refused same way"


class Forecast(NamedTuple):
    """What a placement would do: whether the active ship is lost, and whether two ships go the same way."""

    loses: bool
    same_way: bool


def judge_wakes(state: State) -> list[Judgement]:
    """Three tiers: neither; if that leaves nothing, one's own loss; if that leaves nothing, anything."""
    ways = list(ways_to_place(state))
    forecasts = [_forecast(state, way) for way in ways]
    harmless = [SAME_WAY if forecast.same_way else LOST if forecast.loses else ALLOWED for forecast in forecasts]
    apart = [SAME_WAY if forecast.same_way else ALLOWED for forecast in forecasts]
    reasons = next((tier for tier in (harmless, apart) if ALLOWED in tier), [ALLOWED] * len(ways))
    return [(way[0], reason) for way, reason in zip(ways, reasons)]


def _forecast(state: State, way: Way) -> Forecast:
    _, laid, spot = way
    board, ships = state.board.lay(spot.cell, laid), touched(state, spot.cell)
    met = meeting(state, laid.face, ships)
    walks = {ship: board.walk(start) for ship, start in ships.items() if ship not in met}
    loses = state.mover in met or state.edition.fate(state, state.mover, walks[state.mover]) is not None
    resting = [ship.at for number, ship in enumerate(state.pawns) if not ship.out and number not in ships]
    ends = [*(walk.end for walk in walks.values() if walk.ending != LOOP), *resting]
    return Forecast(loses, len(set(ends)) < len(ends))


@dataclass(frozen=True)
class FullTest(Consequence):
    """The board is full, daikaiju included: the ships that are left tie."""

    def is_open(self, state: State) -> bool:
        return len(state.board.laid) + len(on_board(state)) == state.board.size**2

    def happen(self, state: State) -> Step:
        return over(state, state.living)


@dataclass(frozen=True)
class DrawUp(Consequence):
    """The active player draws until the hand is full or the pile is empty."""

    def is_open(self, state: State) -> bool:
        short = len(state.hands[state.turn]) < state.rules.number("hand_size")
        return bool(state.pile and state.pawns_of(state.turn) and short)

    def happen(self, state: State) -> Step:
        state, drawn = draw_tile(state.after(self), state.turn)
        return Step(state, drawn)


@dataclass(frozen=True)
class Spoils(Consequence):
    """The active player may exchange with those whom the wake eliminated, or with all who were lost this turn."""

    victims: tuple[int, ...] = ()

    def about(self, left: tuple[int, ...]) -> Phase:
        return Spoils(left)

    def happen(self, state: State) -> Step:
        lost = set(state.begun.living if state.begun else ()) - set(state.living) - {state.turn}
        victims = tuple(sorted(lost)) if state.rules["bonus_for_daikaiju"] else self.victims
        return Step(state.after(Exchange(victims)))
