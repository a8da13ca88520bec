"""Creating the path: a new tile on the empty square ahead, or another way to lay the tile that is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .._base.quote import named
from ..rules.actions import Action, Immolate, PlaceTile, TurnTile
from ..rules.events import Event, TileLaid
from ..rules.geometry import Beside, Port, Spot
from ..rules.lantern_events import TileTurned
from ..rules.model import Choice, State, Step
from ..rules.placing import ALLOWED, ahead, entered
from ..rules.tiles import Laid
from .flights import travels
from .rising import RiseAgain, can_immolate, immolate
from .stack import TakeHand, discard, pass_on

NO_PATH = "leave {who} without a path"

Extension = PlaceTile | TurnTile


def extensions(state: State) -> Iterator[tuple[Extension, str]]:
    """Every way to lay a tile on the square ahead, and what forbids it: `ALLOWED`, or that no path begins there."""
    place = ahead(state)
    lies = state.board.laid.get(place.cell)
    for name in state.hands[state.turn] if lies is None else (lies.tile,):
        for laid in state.box[name].orientations:
            for action, port in _ways(state, laid, lies is None):
                yield action, ALLOWED if laid.face[port] != port else NO_PATH


def _ways(state: State, laid: Laid, is_new: bool) -> Iterator[tuple[Extension, Port]]:
    place, kind = ahead(state), PlaceTile if is_new else TurnTile
    if isinstance(place, Beside):
        for port in doors(state, place):
            yield kind(laid.tile, laid.turns, laid.side, port), port
    else:
        yield kind(laid.tile, laid.turns, laid.side), place.port


def doors(state: State, place: Beside) -> tuple[Port, ...]:
    """The ports by which a waiting pawn may enter: all of its side, or the two between the corners."""
    ports = state.board.geometry.sides[place.side]
    return ports if state.rules["first_move_choice"] == "any path of the side" else ports[1:-1]


@dataclass(frozen=True)
class ExtendPath(Choice):
    """The active player lays or turns the tile ahead, so that a path begins there; or the pawn burns."""

    asks = "extend the path"

    def actor(self, state: State) -> int | str:
        return state.turn

    def is_open(self, state: State) -> bool:
        pawn = state.pawns[state.mover]
        return not pawn.is_away and pawn.at is not None and next(self._allowed(state), None) is not None

    def _allowed(self, state: State) -> Iterator[Action]:
        yield from (action for action, reason in extensions(state) if reason == ALLOWED)
        if can_immolate(state):
            yield Immolate()

    def options(self, state: State) -> Sequence[Action]:
        return list(self._allowed(state))

    def meant(self, state: State, action: Action) -> Action:
        if not isinstance(action, PlaceTile | TurnTile) or not _is_side(state, action):
            return action
        return action._replace(turns=state.box[action.tile].laid(action.side, action.turns).turns)

    def refusal(self, state: State, action: Action) -> str:
        meant = self.meant(state, action)
        if any(meant == way and type(meant) is type(way) for way, _ in extensions(state)):
            would = NO_PATH.format(who=named(state.seats[state.turn]))
            return f"{str(action)!r} is not allowed: it would {would}, and {str(state.options[0])!r} would not"
        return f"{super().refusal(state, action)}; {_reason(state, action)}"

    def chosen(self, state: State, action: Action) -> Step:
        if isinstance(action, Immolate):
            again = (RiseAgain(), self) if state.rules["rise_at_once"] else ()
            return immolate(state.after(*again))
        assert isinstance(action, PlaceTile | TurnTile)
        cell, who = ahead(state).cell, state.seats[state.turn]
        laid = state.box[action.tile].laid(action.side, action.turns)
        pawns = entered(state, cell, action.via)
        after = state.after(*travels(state.mover), board=state.board.lay(cell, laid), pawns=pawns)
        if isinstance(action, TurnTile):
            return Step(after, (TileTurned(who, cell, laid, action.via),))
        return _put_back_the_rest(after, action.tile, TileLaid(who, cell, laid, action.via))


def _reason(state: State, action: Action) -> str:
    """Why an action is none of the ways to extend the path, the first thing that is wrong with it."""
    who, place = named(state.seats[state.turn]), ahead(state)
    if isinstance(action, Immolate):
        return f"{who} can burn only with a pawn on the board, a life and a place to rise"
    lies, held = state.board.laid.get(place.cell), " ".join(state.hands[state.turn])
    here = f"{who} holds {held} and faces {place.cell}" if lies is None else f"{who} faces {lies} on {place.cell}"
    wanted, tiles = (PlaceTile, held.split()) if lies is None else (TurnTile, [lies.tile])
    if not isinstance(action, wanted) or action.tile not in tiles:
        return here
    if not _is_side(state, action):
        return f"say which side of {action.tile} is up, {' or '.join(state.box[action.tile].sides)}"
    if isinstance(place, Spot):
        return f"the pawn has entered: it goes on at {place.port}, and no 'via' is said"
    ports = " ".join(map(str, doors(state, place)))
    return f"say by which port the pawn enters, as 'via' and one of {ports}"


def _put_back_the_rest(state: State, tile: str, laid: Event) -> Step:
    """The tiles that were not played go under the stack at once."""
    rest = tuple(held for held in state.hands[state.turn] if held != tile)
    kept, passed = pass_on(state.but(hands=state.hands_with(state.turn, rest)), state.turn)
    after, discarded = discard(kept, state.turn, rest)
    return Step(after, (laid, *passed, *discarded))


def _is_side(state: State, action: Extension) -> bool:
    return action.tile in state.box and action.side in state.box[action.tile].sides


def can_play(state: State, seat: int) -> bool:
    """Whether a seat can extend a path in its turn, or rise; with all tiles on the table it always can."""
    turn = state.but(turn=seat, mover=seat)
    if RiseAgain().is_open(turn) or ExtendPath().is_open(turn):
        return True
    return TakeHand().is_open(turn) and ExtendPath().is_open(TakeHand().happen(turn.but(phases=(TakeHand(),))).state)
