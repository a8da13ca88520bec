"""Creating a path, travelling along it one after another, and going round where the Winds blow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...rules.actions import Action, Placement, PlaceTile
from ...rules.ask import Ask
from ...rules.board import LOOP, Walk
from ...rules.events import Event, PawnMoved, TileLaid, forecasts, piece_name
from ...rules.geometry import Beside, Port, Spot
from ...rules.model import Choice, Consequence, Phase, State, Step
from ...rules.phases import is_open_ahead
from ...rules.placement import ALLOWED, ahead, pawns_after_entry
from ...rules.tiles import LaidTile
from ...words.clean import display_name
from ...words.phrases import Phrase, count, sentence
from .actions import Flip, Immolate, TurnTile
from .events import StarMade, TileTurned
from .lanterns import (
    STARS,
    FlipTile,
    MoveMarker,
    ScoreStars,
    flip,
    flips_of,
    has_winds,
    make_stars,
    markers_by_tile,
    rested_on,
    star_phases,
    tiles_with_stars,
)
from .stack import RiseAgain, TakeHand, can_immolate, discard, immolate, must_discard, pass_on, phases_after_move
from .travel import can_travel, flight, leave, leaves
from .two_sided_tiles import phoenix_data


@dataclass(frozen=True)
class Circle(Consequence):
    """Round to the next star, which is scored there and then; where no star is left, any tile may be flipped."""

    pawn: int
    first: str = ""
    flips: int = 0

    def happen(self, state: State) -> Step:
        walk = flight(state, self.pawn).walk
        if walk.ending != LOOP:
            return Step(state.after())
        ahead = self._next_star(state, walk)
        if ahead is not None:
            return self._travel_to(state, walk, ahead)
        if self.flips < phoenix_data()["flips"] and _can_be_broken(state, self.pawn, walk):
            return Step(state.after(FlipAny(self.pawn), replace(self, flips=self.flips + 1)))
        return leave(state.after(), LOOP, (self.pawn,))

    def _next_star(self, state: State, walk: Walk) -> int | None:
        """The leg on whose tile the next star lies; the star made first comes first."""
        stars = [self.first] if self.first in tiles_with_stars(state) else tiles_with_stars(state)
        legs = enumerate(walk.legs)
        return next((number for number, leg in legs if state.board.laid[leg.cell].tile in stars), None)

    def _travel_to(self, state: State, walk: Walk, ahead: int) -> Step:
        """The pawn stops in front of a starred tile while that is scored."""
        tile = state.board.laid[walk.legs[ahead].cell].tile
        scored = (MoveMarker(self.pawn, tile), *star_phases(self.pawn, tile), Circle(self.pawn, flips=self.flips))
        pawn, legs = state.pawns[self.pawn], walk.legs[:ahead]
        if not legs:
            return Step(state.after(*scored))
        assert isinstance(pawn.at, Spot)
        end = state.board.across(legs[-1].cell, legs[-1].leave)
        moved = PawnMoved(state.seats[pawn.owner], 1, pawn.at, legs, end, LOOP)
        return Step(state.after(*scored, pawns=state.pawns_moved(self.pawn, end)), (moved,))


@dataclass(frozen=True)
class FlipAny(FlipTile):
    """A loop without stars: its pawn's owner flips any tile of it."""

    pawn: int

    def ask(self, state: State) -> Ask:
        return Ask("flip any", pawns=(self.pawn,))

    def options(self, state: State) -> Sequence[Flip]:
        return list(_flips(state, flight(state, self.pawn).walk))

    def detail(self, state: State, action: Action) -> Phrase | None:
        return sentence("no loop", tile=action.tile) if isinstance(action, Flip) else None

    def outcome(self, state: State, action: Flip, foreseen: Step | None = None) -> list[Phrase]:
        """Whether the loop would be broken, too."""
        shows, *paths = super().outcome(state, action)
        is_broken = flight(self.apply(state, action).state, self.pawn).walk.ending != LOOP
        return [shows, sentence("would break" if is_broken else "would not break"), *paths]


def _flips(state: State, walk: Walk) -> Iterator[Flip]:
    for tile in dict.fromkeys(state.board.laid[leg.cell].tile for leg in walk.legs):
        yield from flips_of(tile)


def _can_be_broken(state: State, pawn: int, walk: Walk) -> bool:
    """Whether a single flip is enough."""
    seat = state.pawns[pawn].owner
    trials = (flip(state, way, seat).state for way in _flips(state, walk))
    return any(flight(trial, pawn).walk.ending != LOOP for trial in trials)


def travels(pawn: int) -> tuple[Phase, ...]:
    """A pawn travels and its owner scores."""
    return Fly(pawn), ScoreStars(pawn)


@dataclass(frozen=True)
class Fly(Consequence):
    """A pawn follows its path to the end; `done` are the tiles that have had a star in this movement."""

    pawn: int
    done: tuple[str, ...] = ()

    def is_open(self, state: State) -> bool:
        return can_travel(state, self.pawn)

    def happen(self, state: State) -> Step:
        walk, met = flight(state, self.pawn)
        before = state.pawns[self.pawn]
        assert isinstance(before.at, Spot)
        made, stars = make_stars(state.after(), self.pawn, self._tiles_passed(state, walk))
        moved = made.but(pawns=made.pawns_moved(self.pawn, walk.end), phases=phases_after_move(made, self.pawn))
        told = (PawnMoved(state.seats[before.owner], 1, before.at, *walk), *stars)
        if _goes_round(state, walk):
            done, first = (*self.done, *tiles_with_stars(moved)), next(iter(tiles_with_stars(moved)), "")
            return Step(moved.but(phases=(Circle(self.pawn, first), Fly(self.pawn, done), *moved.phases)), told)
        after, left = leave(moved, *self._leavers(state, walk, met))
        after, passed = pass_on(after, state.turn, must_discard(after))
        return Step(after, (*told, *left, *passed))

    def _tiles_passed(self, state: State, walk: Walk) -> list[str]:
        """The tiles with a marker that are left behind for the first time, that on which the pawn stood included."""
        gone = leaves(walk) and not _goes_round(state, walk)
        legs = walk.legs if gone and state.rules["star_when_leaving_board"] else walk.legs[:-1]
        tiles = [rested_on(state, self.pawn), *(state.board.laid[leg.cell].tile for leg in legs)]
        return [tile for tile in tiles if tile in markers_by_tile(state) and tile not in self.done]

    def _leavers(self, state: State, walk: Walk, met: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
        if not leaves(walk):
            return "", ()
        others = met if state.rules["collision"] == "obstacle" else ()
        return walk.ending, (self.pawn, *others)


def _goes_round(state: State, walk: Walk) -> bool:
    """A loop that does not take the pawn off the board."""
    return walk.ending == LOOP and has_winds(state)


@dataclass(frozen=True)
class MoveOthers(Consequence):
    """Clockwise, every other pawn whose path goes on travels; in Winds of Change again and again."""

    rounds: int = 0

    def is_open(self, state: State) -> bool:
        limit = state.rules.number("passes") if has_winds(state) else 1
        return self.rounds < limit and any(_moves_on(state, pawn) for pawn in _others(state))

    def happen(self, state: State) -> Step:
        return Step(state.after(*map(MoveOn, _others(state)), MoveOthers(self.rounds + 1)))


@dataclass(frozen=True)
class MoveOn(Consequence):
    """A pawn travels because of what somebody else did."""

    pawn: int

    def is_open(self, state: State) -> bool:
        return _moves_on(state, self.pawn)

    def happen(self, state: State) -> Step:
        return Step(state.after(*travels(self.pawn)))


def _others(state: State) -> list[int]:
    """The pawns that do not have the turn, clockwise: each seat has one, under its own number."""
    return state.clockwise(state.turn)[:-1]


def _moves_on(state: State, pawn: int) -> bool:
    """Whoever has scored this turn stays."""
    begun = state.begun or state
    return can_travel(state, pawn) and state.pawns[pawn].tally_of(STARS) == begun.pawns[pawn].tally_of(STARS)


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


def _ways(state: State, laid: LaidTile, is_new: bool) -> Iterator[tuple[Placement, Port]]:
    place, kind = ahead(state), PlaceTile if is_new else TurnTile
    if isinstance(place, Beside):
        for port in doors(state, place):
            yield kind(laid.tile, laid.rotation, laid.side, port), port
    else:
        yield kind(laid.tile, laid.rotation, laid.side), place.port


def doors(state: State, place: Beside) -> tuple[Port, ...]:
    """The ports by which a waiting pawn may enter: all of its side, or the two between the corners."""
    ports = state.board.geometry.sides[place.side]
    return ports if state.rules["first_move_choice"] == "any path of the side" else ports[1:-1]


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
        allowed: list[Action] = [action for action, reason in state.once(extensions) if reason == ALLOWED]
        return [*allowed, *([Immolate()] if can_immolate(state) else [])]

    def canonical(self, state: State, action: Action) -> Action:
        if not isinstance(action, Placement) or not _is_side(state, action):
            return action
        return action._replace(rotation=state.box[action.tile].at_rotation(action.side, action.rotation).rotation)

    def forbidden_actions(self, state: State) -> Sequence[tuple[Action, Phrase]]:
        why = sentence(NO_PATH, name=display_name(state.seats[state.turn]))
        return [(action, why) for action, reason in state.once(extensions) if reason != ALLOWED]

    def detail(self, state: State, action: Action) -> Phrase | None:
        """The first thing that is wrong with a way to extend a path."""
        name, place, hand = display_name(state.seats[state.turn]), ahead(state), state.hands[state.turn]
        if isinstance(action, Immolate):
            return sentence("no burning", name=name)
        lies = state.board.laid.get(place.cell)
        kind, tiles = (PlaceTile, hand) if lies is None else (TurnTile, (lies.tile,))
        if not isinstance(action, kind) or action.tile not in tiles:
            key, tile = ("no hand", "") if lies is None else ("no tile", lies.tile)
            return sentence(key, name=name, tile=tile, tiles=" ".join(hand), cell=place.cell)
        if not _is_side(state, action):
            return sentence("no side", tile=action.tile)
        if isinstance(place, Spot):
            return sentence("no entry", port=place.port)
        return sentence("no via", ports=" ".join(map(str, doors(state, place))))

    def outcome(self, state: State, action: Action, foreseen: Step | None = None) -> list[Phrase]:
        """Of the stars that others make it depends on where markers are moved how many they are."""
        after, events = foreseen or self.preview(state, action)
        who, piece, flown = state.seats[state.turn], piece_name(state.edition.palette), forecasts(after, events)
        if isinstance(action, Immolate):
            key = "burns now" if state.rules["rise_at_once"] else "burns"
            return [sentence(key, name=display_name(who), piece=piece), *flown]
        made = sum(isinstance(event, StarMade) and event.who == who for event in events)
        return [*flown, *([count("makes stars", made, name=display_name(who))] if made else [])]

    def apply(self, state: State, action: Action) -> Step:
        if isinstance(action, Immolate):
            again = (RiseAgain(), self) if state.rules["rise_at_once"] else ()
            return immolate(state.after(*again))
        assert isinstance(action, Placement)
        cell, who = ahead(state).cell, state.seats[state.turn]
        laid = state.box[action.tile].at_rotation(action.side, action.rotation)
        pawns = pawns_after_entry(state, cell, action.via)
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
