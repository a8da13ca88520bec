"""Creating a path, travelling along it one after another, and going round where the Winds blow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...rules.actions import Action, Placement, PlaceTile
from ...rules.ask import Ask
from ...rules.board import DEAD, LOOP, OPEN, Walk
from ...rules.events import PawnMoved, TileLaid, forecasts, piece_name
from ...rules.geometry import Beside, Port, Spot
from ...rules.model import Choice, Consequence, State, Step
from ...rules.placement import COLLISION, ahead, pawns_after_entry
from ...rules.tiles import FLIPS
from ...words.clean import display_name
from ...words.phrases import Phrase, count, sentence
from .actions import Flip, Immolate, TurnTile
from .events import Burned, Fell, StarMade, TileTurned
from .lanterns import STARS, FlipTile, OfPawn, can_travel, has_winds, make_stars, star_phases, tiles_with_stars
from .stack import IMMOLATION, RiseAgain, TakeHand, could_rise, discard, must_discard, pass_on, phases_after_move
from .two_sided_tiles import phoenix_data


class Flight(NamedTuple):
    """A walk that ends where another pawn is in the way, and the pawns it meets there."""

    walk: Walk
    met: tuple[int, ...] = ()


def flight(state: State, pawn: int) -> Flight:
    """How a pawn would travel now: a pawn at the point by which it leaves a tile is in its way."""
    spot, board = state.pawns[pawn].at, state.board
    assert isinstance(spot, Spot)
    walk = board.walk(spot)
    standing = {other.at: number for number, other in enumerate(state.pawns) if number != pawn and not other.is_away}
    for number, leg in enumerate(walk.legs, 1):
        end = board.across(leg.cell, leg.leave)
        looking_either_way = (board.grid.spots[leg.cell][leg.leave], end) if board.grid.holds(end.cell) else ()
        if met := tuple(standing[place] for place in looking_either_way if place in standing):
            return Flight(Walk(walk.legs[:number], end, COLLISION), met)
    return Flight(walk)


def leave(state: State, why: str, pawns: tuple[int, ...]) -> Step:
    """These pawns are off the board; whether they can come back is seen at the end of the turn."""
    fallen = tuple(pawn._replace(off=why) if number in pawns else pawn for number, pawn in enumerate(state.pawns))
    return Step(state.but(pawns=fallen), tuple(Fell(*state.owner(number), why) for number in pawns))


@dataclass(frozen=True)
class Circle(OfPawn, Consequence):
    """Round to the next star, which is scored there and then; where no star is left, any tile may be flipped."""

    first: str = ""
    flips: int = 0

    def happen(self, state: State) -> Step:
        """The pawn stops in front of a starred tile while that is scored; the star made first comes first."""
        walk, pawn = flight(state, self.pawn).walk, state.pawns[self.pawn]
        if walk.ending != LOOP:
            return Step(state.after())
        tiles, stars = [state.board.laid[leg.cell].tile for leg in walk.legs], tiles_with_stars(state)
        wanted = [self.first] if self.first in stars else stars
        nearest, flip = next((tile for tile in tiles if tile in wanted), ""), FlipAny(self.pawn)
        if nearest:
            after = state.after(*star_phases(self.pawn, [nearest]), Circle(self.pawn, flips=self.flips))
            if not (legs := walk.legs[: tiles.index(nearest)]):
                return Step(after)
            assert isinstance(pawn.at, Spot)
            end = state.board.across(legs[-1].cell, legs[-1].leave)
            moved = PawnMoved(state.seats[pawn.owner], 1, pawn.at, legs, end, LOOP)
            return Step(after.but(pawns=state.pawns_moved(self.pawn, end)), (moved,))
        if self.flips < phoenix_data()["flips"] and any(flip.breaks(state, way) for way in flip.options(state)):
            return Step(state.after(flip, replace(self, flips=self.flips + 1)))
        return leave(state.after(), LOOP, (self.pawn,))


class FlipAny(OfPawn, FlipTile):
    """A loop without stars: its pawn's owner flips any tile of it."""

    def ask(self, state: State) -> Ask:
        return Ask("flip any", pawns=(self.pawn,))

    def options(self, state: State) -> Sequence[Flip]:
        tiles = dict.fromkeys(state.board.laid[leg.cell].tile for leg in flight(state, self.pawn).walk.legs)
        return [Flip(tile, way) for tile in tiles for way in FLIPS]

    def breaks(self, state: State, action: Flip) -> bool:
        """Whether the loop is then one no more."""
        return flight(self.apply(state, action).state, self.pawn).walk.ending != LOOP

    def detail(self, state: State, action: Action) -> Phrase | None:
        return sentence("no loop", tile=action.tile) if isinstance(action, Flip) else None

    def outcome(self, state: State, action: Flip, foreseen: Step | None = None) -> list[Phrase]:
        """Whether the loop would be broken, too."""
        shows, *paths = super().outcome(state, action)
        return [shows, sentence("would break" if self.breaks(state, action) else "would not break"), *paths]


@dataclass(frozen=True)
class Fly(OfPawn, Consequence):
    """A pawn follows its path to the end and its owner scores; `done` are the tiles that have had a star on the way."""

    done: tuple[str, ...] = ()

    def is_open(self, state: State) -> bool:
        return can_travel(state, self.pawn)

    def happen(self, state: State) -> Step:
        walk, met = flight(state, self.pawn)
        before = state.pawns[self.pawn]
        goes_round = walk.ending == LOOP and has_winds(state)
        leaves = walk.ending not in (OPEN, DEAD) and not goes_round
        legs = walk.legs if leaves and state.rules["star_when_leaving_board"] else walk.legs[:-1]
        made, stars = make_stars(state, self.pawn, legs, self.done)
        moved = made.but(pawns=made.pawns_moved(self.pawn, walk.end), phases=phases_after_move(made, self.pawn))
        assert isinstance(before.at, Spot)
        told = (PawnMoved(state.seats[before.owner], 1, before.at, *walk), *stars)
        if goes_round:
            done, first = (*self.done, *tiles_with_stars(moved)), next(iter(tiles_with_stars(moved)), "")
            return Step(moved.but(phases=(Circle(self.pawn, first), Fly(self.pawn, done), *moved.phases)), told)
        others = met if state.rules["collision"] == "obstacle" else ()
        after, fell = leave(moved, walk.ending, (self.pawn, *others)) if leaves else Step(moved)
        after, passed = pass_on(after, state.turn, must_discard(after))
        return Step(after, (*told, *fell, *passed))


@dataclass(frozen=True)
class MoveOthers(Consequence):
    """Clockwise, every other pawn whose path goes on travels; in Winds of Change again and again."""

    rounds: int = 0

    def is_open(self, state: State) -> bool:
        limit = state.rules.number("passes") if has_winds(state) else 1
        return self.rounds < limit and any(MoveOn(pawn).is_open(state) for pawn in state.clockwise(state.turn)[:-1])

    def happen(self, state: State) -> Step:
        others = state.clockwise(state.turn)[:-1]  # each seat has one pawn, under its own number
        return Step(state.after(*map(MoveOn, others), MoveOthers(self.rounds + 1)))


class MoveOn(Fly):
    """A pawn travels because of what somebody else did; whoever has scored this turn stays."""

    def is_open(self, state: State) -> bool:
        begun = state.begun or state
        has_scored = state.pawns[self.pawn].tally_of(STARS) != begun.pawns[self.pawn].tally_of(STARS)
        return super().is_open(state) and not has_scored


def extensions(state: State, *, begins: bool = True) -> Iterator[Placement]:
    """Every way to lay a tile on the square ahead so that a path begins there, or so that none does."""
    place, (kind, tiles) = ahead(state), _tiles_ahead(state)
    entries = [(port, port) for port in doors(state, place)] if isinstance(place, Beside) else [(place.port, None)]
    for laid in (laid for name in tiles for laid in state.box[name].orientations):
        for port, via in entries:
            if (laid.face[port] != port) == begins:
                yield kind(laid.tile, laid.rotation, laid.side, via)


def _tiles_ahead(state: State) -> tuple[type[Placement], tuple[str, ...]]:
    """The tiles of the hand to lay on an empty square ahead, or the one that lies there to turn."""
    lies = state.board.laid.get(ahead(state).cell)
    return (PlaceTile, state.hands[state.turn]) if lies is None else (TurnTile, (lies.tile,))


def doors(state: State, place: Beside) -> tuple[Port, ...]:
    """The ports by which a waiting pawn may enter: all of its side, or the two between the corners."""
    ports = state.board.geometry.sides[place.side]
    return ports if state.rules["first_move_choice"] == "any path of the side" else ports[1:-1]


def can_immolate(state: State) -> bool:
    """The active pawn stands on the board, and could come back."""
    pawn = state.pawns[state.mover]
    return not pawn.is_away and isinstance(pawn.at, Spot) and could_rise(state, state.mover)


class ExtendPath(Choice):
    """The active player lays or turns the tile ahead, so that a path begins there; or the pawn burns."""

    def ask(self, state: State) -> Ask:
        place, kind = ahead(state), self.choice_kind(state)
        way = "turn" if kind == "turn" else "extend via" if isinstance(place, Beside) else "extend"
        return Ask(kind, place.cell, (state.mover,), hint=way)

    def choice_kind(self, state: State) -> str:
        return _tiles_ahead(state)[0].verb

    def is_open(self, state: State) -> bool:
        pawn = state.pawns[state.mover]
        is_there = pawn.at is not None and not pawn.is_away
        return is_there and (any(True for _ in extensions(state)) or can_immolate(state))

    def options(self, state: State) -> Sequence[Action]:
        return [*extensions(state), *([Immolate()] if can_immolate(state) else [])]

    def canonical(self, state: State, action: Action) -> Action:
        if not isinstance(action, Placement) or not _is_side(state, action):
            return action
        return action._replace(rotation=state.box[action.tile].at_rotation(action.side, action.rotation).rotation)

    def forbidden_actions(self, state: State) -> Sequence[tuple[Action, Phrase]]:
        why = sentence("refused no path", name=display_name(state.seats[state.turn]))
        return [(action, why) for action in extensions(state, begins=False)]

    def detail(self, state: State, action: Action) -> Phrase | None:
        """The first thing that is wrong with a way to extend a path."""
        name, place, hand = display_name(state.seats[state.turn]), ahead(state), state.hands[state.turn]
        if isinstance(action, Immolate):
            return sentence("no burning", name=name)
        kind, tiles = _tiles_ahead(state)
        if not isinstance(action, kind) or action.tile not in tiles:
            key = "no hand" if kind is PlaceTile else "no tile"
            return sentence(key, name=name, tile=" ".join(tiles), tiles=" ".join(hand), cell=place.cell)
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
        cell, seat, who = ahead(state).cell, state.turn, state.seats[state.turn]
        if isinstance(action, Immolate):
            burned = state.pawns[state.mover]._replace(at=None, off=IMMOLATION)
            again = (RiseAgain(), self) if state.rules["rise_at_once"] else ()
            after = state.after(*again, pawns=state.pawns_with(state.mover, burned))
            after, discarded = discard(after, seat, state.hands[seat])
            return Step(after, (Burned(who), *discarded))
        assert isinstance(action, Placement)
        laid = state.box[action.tile].at_rotation(action.side, action.rotation)
        pawns = pawns_after_entry(state, cell, action.via)
        after = state.after(Fly(state.mover), board=state.board.lay(cell, laid), pawns=pawns)
        if isinstance(action, TurnTile):
            return Step(after, (TileTurned(who, cell, laid, action.via),))
        rest = tuple(held for held in state.hands[seat] if held != action.tile)
        kept, passed = pass_on(after.but(hands=state.hands_with(seat, rest)), seat)
        after, discarded = discard(kept, seat, rest)
        return Step(after, (TileLaid(who, cell, laid, action.via), *passed, *discarded))


def _is_side(state: State, action: Placement) -> bool:
    return action.tile in state.box and action.side in state.box[action.tile].sides


def can_play(state: State, seat: int) -> bool:
    """Whether a seat can extend a path in its turn, or rise; with all tiles on the table it always can."""
    turn = state.but(turn=seat, mover=seat)
    if RiseAgain().is_open(turn) or ExtendPath().is_open(turn):
        return True
    return TakeHand().is_open(turn) and ExtendPath().is_open(TakeHand().happen(turn.but(phases=(TakeHand(),))).state)
