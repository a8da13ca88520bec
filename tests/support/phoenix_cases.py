"""The rare cases of Phoenix Rising and Winds of Change: which a game has reached, and games by hand for the rarest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.support.helpers import legal, played
from tests.support.phoenix import (
    answered,
    circle,
    crowd,
    filled_before_entering,
    last_of_the_round,
    three_oranges,
    with_u_turns,
)
from tests.support.phoenix_turns import of_the_turn, turns
from tsuro_widget import Game
from tsuro_widget.editions.phoenix.events import Scored
from tsuro_widget.editions.phoenix.extend_path import Circle, FlipAny
from tsuro_widget.editions.phoenix.lanterns import STARS, TurnOver, markers_by_tile
from tsuro_widget.game.timeline import Moment
from tsuro_widget.rules.actions import PlaceTile
from tsuro_widget.rules.events import PawnLeft, TurnBegan
from tsuro_widget.rules.geometry import Place, Spot
from tsuro_widget.rules.model import State

RARE = [
    "off by the edge",
    "off by a collision head-on",
    "off by a collision with a back",
    "off by a loop of the standard game",
    "off by a loop that no flip breaks",
    "a loop broken at a star",
    "a loop broken by a free flip",
    "a dead end",
    "a pawn over a star at the beginning of a turn",
    "a star",
    "a star for the tile rested on",
    "a star when leaving the board",
    "a lantern passed twice and one star",
    "a marker that cannot move",
    "a passive move",
    "a passive score",
    "a passive pawn leaves the board",
    "a collision of a passive pawn",
    "a pawn moved by a flip",
    "a second pass",
    "the square of a hand filled",
    "the hand of a pawn that left",
    "a waiting pawn's square filled",
    "entered by turning",
    "burned",
    "risen",
    "eliminated without a life",
    "eliminated without a place",
    "written out on a later turn",
    "the Phoenix tile taken",
    "the Phoenix tile returned",
    "the Phoenix tile passed on",
    "the tiles of another taken",
    "one tile in hand",
    "the last bird",
    "nobody left",
    "seven stars",
    "seven stars of an eliminated seat",
    "a tie broken by a life",
    "a tie shared",
]


def cases(game: Game) -> Counter[str]:
    """How often each rare case was reached in a game."""
    found: Counter[str] = Counter()
    for before, moment in zip(game.timeline.past, game.timeline.past[1:]):
        found.update(_of_the_moment(before.state, moment))
    for turn in turns(game):
        found.update(of_the_turn(turn))
    if game.actor is None:
        found.update(_of_the_end(game.state))
    return found


# -- what one action does --------------------------------------------------------------------------


def _of_the_moment(before: State, moment: Moment) -> Iterator[str]:
    state, events = moment.state, moment.events
    if any(isinstance(event, TurnBegan) for event in events) and any(_is_over_a_star(state, p.at) for p in state.pawns):
        yield "a pawn over a star at the beginning of a turn"
    if isinstance(moment.action, PlaceTile) and len(before.hands[before.turn]) == 1:
        yield "one tile in hand"
    if any(isinstance(event, Scored) and event.tile in markers_by_tile(state) for event in events):
        yield "a marker that cannot move"
    yield from _of_loops(before, state, any(isinstance(e, PawnLeft) and e.why == "loop" for e in events))


def _is_over_a_star(state: State, place: Place | None) -> bool:
    if not isinstance(place, Spot):
        return False
    cell, port = state.board.grid.behind(place)
    laid = state.board.laid.get(cell)
    return laid is not None and laid.face[port] == port


def _of_loops(before: State, state: State, is_off: bool) -> Iterator[str]:
    circles = [phase for phase in before.phases if isinstance(phase, Circle)]
    if not circles or is_off or any(isinstance(phase, Circle) for phase in state.phases):
        return
    if isinstance(before.choice, FlipAny):
        yield "a loop broken by a free flip"
    if isinstance(before.choice, TurnOver):
        yield "a loop broken at a star"


# -- the end ---------------------------------------------------------------------------------------


def _of_the_end(state: State) -> Iterator[str]:
    birds = [pawn.owner for pawn in state.pawns if not pawn.is_away]
    if not state.living:
        yield "nobody left"
    elif len(birds) == 1 and state.living == tuple(birds):
        yield "the last bird"
    else:
        yield "seven stars"
        if max(state.pawns[seat].tally_of(STARS) for seat in state.living) < 7:
            yield "seven stars of an eliminated seat"
        top = max(state.pawns[seat].tally_of(STARS) for seat in state.living)
        tied = sum(state.pawns[seat].tally_of(STARS) == top for seat in state.living)
        if tied > 1:
            yield "a tie shared" if len(state.winners) > 1 else "a tie broken by a life"


# -- by hand ---------------------------------------------------------------------------------------


def by_hand() -> list[Game]:
    """Games that come to the cases which random games never or hardly ever reach."""
    entering = filled_before_entering()
    lit, last = {"orange1": "C01", "blue1": "C02"}, {"Ann": 7, "Ben": 7}
    return [
        answered(three_oranges()),
        played(entering, legal(entering)[0]),
        answered(circle(lit)),
        answered(circle(lit, winds_of_change=True)),
        played(circle({}, winds_of_change=True), "flip C02 lr"),
        circle({}, with_u_turns("C01", "C02"), winds_of_change=True),
        last_of_the_round(last, {}),
        last_of_the_round(last, {"Ann": 0}),
        last_of_the_round({"Ann": 1, "Cy": 9}, {"Cy": 0}),
        answered(played(crowd("Ann", "Ben", "Cy", "Dee"), "place E13 A r0 via w2")),
    ]
