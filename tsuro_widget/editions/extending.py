"""Creating the path: a new tile on the empty square ahead, or another way to lay the tile that is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules.actions import Action, Placement, PlaceTile
from ..rules.asking import Ask
from ..rules.events import Event, TileLaid, foretold
from ..rules.geometry import Beside, Port, Spot
from ..rules.model import Choice, State, Step
from ..rules.phases import is_open_ahead
from ..rules.placing import ALLOWED, ahead, entered
from ..rules.sentences import piece_name
from ..rules.tiles import Laid
from ..words.clean import shown
from ..words.phrases import Phrase, count, say
from .flights import travels
from .phoenix_actions import Immolate, TurnTile
from .phoenix_events import StarMade, TileTurned
from .rising import RiseAgain, can_immolate, immolate
from .stack import TakeHand, discard, pass_on

NO_PATH = "refused no path"


def extensions(state: State) -> list[tuple[Placement, str]]:
    """Every way to lay a tile on the square ahead, and what forbids it: `ALLOWED`, or that no path begins there."""
    return list(_extensions(state))


def _extensions(state: State) -> Iterator[tuple[Placement, str]]:
    place = ahead(state)
    lies = state.board.laid.get(place.cell)
    for name in state.hands[state.turn] if lies is None else (lies.tile,):
        for laid in state.box[name].orientations:
            for action, port in _ways(state, laid, lies is None):
                yield action, ALLOWED if laid.face[port] != port else NO_PATH


def _ways(state: State, laid: Laid, is_new: bool) -> Iterator[tuple[Placement, Port]]:
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

    def ask(self, state: State) -> Ask:
        place, kind = ahead(state), self.choice_kind(state)
        way = "turn" if kind == "turn" else "extend via" if isinstance(place, Beside) else "extend"
        return Ask(kind, place.cell, (state.mover,), hint=way)

    def choice_kind(self, state: State) -> str:
        """A tile is laid on an empty square, and turned where one lies."""
        return "place" if is_open_ahead(state, state.mover) else "turn"

    def is_open(self, state: State) -> bool:
        pawn = state.pawns[state.mover]
        if pawn.is_away or pawn.at is None:
            return False
        return any(reason == ALLOWED for _, reason in _extensions(state)) or can_immolate(state)

    def options(self, state: State) -> Sequence[Action]:
        allowed: list[Action] = [action for action, reason in state.kept(extensions) if reason == ALLOWED]
        return [*allowed, *([Immolate()] if can_immolate(state) else [])]

    def canonical(self, state: State, action: Action) -> Action:
        if not isinstance(action, Placement) or not _is_side(state, action):
            return action
        return action._replace(turns=state.box[action.tile].laid(action.side, action.turns).turns)

    def forbidden_actions(self, state: State) -> Sequence[tuple[Action, Phrase]]:
        why = say(NO_PATH, name=shown(state.seats[state.turn]))
        return [(action, why) for action, reason in state.kept(extensions) if reason != ALLOWED]

    def detail(self, state: State, action: Action) -> Phrase | None:
        """The first thing that is wrong with a way to extend a path."""
        name, place, hand = shown(state.seats[state.turn]), ahead(state), state.hands[state.turn]
        if isinstance(action, Immolate):
            return say("no burning", name=name)
        lies = state.board.laid.get(place.cell)
        kind, tiles = (PlaceTile, hand) if lies is None else (TurnTile, (lies.tile,))
        if not isinstance(action, kind) or action.tile not in tiles:
            key, tile = ("no hand", "") if lies is None else ("no tile", lies.tile)
            return say(key, name=name, tile=tile, tiles=" ".join(hand), cell=place.cell)
        if not _is_side(state, action):
            return say("no side", tile=action.tile)
        if isinstance(place, Spot):
            return say("no entry", port=place.port)
        return say("no via", ports=" ".join(map(str, doors(state, place))))

    def outcome(self, state: State, action: Action, foreseen: Step | None = None) -> list[Phrase]:
        """Of the stars that others make it depends on where markers are moved how many they are."""
        after, events = foreseen or self.preview(state, action)
        who, piece, flown = state.seats[state.turn], piece_name(state.edition.palette), foretold(after, events)
        if isinstance(action, Immolate):
            key = "burns now" if state.rules["rise_at_once"] else "burns"
            return [say(key, name=shown(who), piece=piece), *flown]
        made = sum(isinstance(event, StarMade) and event.who == who for event in events)
        return [*flown, *([count("makes stars", made, name=shown(who))] if made else [])]

    def apply(self, state: State, action: Action) -> Step:
        if isinstance(action, Immolate):
            again = (RiseAgain(), self) if state.rules["rise_at_once"] else ()
            return immolate(state.after(*again))
        assert isinstance(action, Placement)
        cell, who = ahead(state).cell, state.seats[state.turn]
        laid = state.box[action.tile].laid(action.side, action.turns)
        pawns = entered(state, cell, action.via)
        after = state.after(*travels(state.mover), board=state.board.lay(cell, laid), pawns=pawns)
        if isinstance(action, TurnTile):
            return Step(after, (TileTurned(who, cell, laid, action.via),))
        return _put_back_the_rest(after, action.tile, TileLaid(who, cell, laid, action.via))


def _put_back_the_rest(state: State, tile: str, laid: Event) -> Step:
    """The tiles that were not played go under the stack at once."""
    rest = tuple(held for held in state.hands[state.turn] if held != tile)
    kept, passed = pass_on(state.but(hands=state.hands_with(state.turn, rest)), state.turn)
    after, discarded = discard(kept, state.turn, rest)
    return Step(after, (laid, *passed, *discarded))


def _is_side(state: State, action: Placement) -> bool:
    return action.tile in state.box and action.side in state.box[action.tile].sides


def can_play(state: State, seat: int) -> bool:
    """Whether a seat can extend a path in its turn, or rise; with all tiles on the table it always can."""
    turn = state.but(turn=seat, mover=seat)
    if RiseAgain().is_open(turn) or ExtendPath().is_open(turn):
        return True
    return TakeHand().is_open(turn) and ExtendPath().is_open(TakeHand().happen(turn.but(phases=(TakeHand(),))).state)
