"""Laying a tile and moving the pawns it touches, all at once; and where no pawn can be left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from .._base.faults import Fault
from .._base.quote import short
from ..words.clean import display_name
from ..words.phrases import Phrase, sentence
from .actions import Action, PlaceTile, Start
from .ask import Ask
from .board import EDGE
from .events import Event, PawnLeft, PawnMoved, Started, TileLaid, pawn_name
from .geometry import Beside, Cell, Face, Port, Spot
from .model import Choice, Consequence, Phase, State, Step
from .phases import EndTest, is_open_ahead
from .pieces import Pawn
from .tiles import LaidTile

COLLISION = "collision"
ALLOWED, OFF_THE_BOARD = "", "refused"
Judgement = tuple[PlaceTile, str]  # a placement, and the key of the sentence that forbids it, or `ALLOWED`
Judge = Callable[[State], list[Judgement]]
Way = tuple[PlaceTile, LaidTile, Spot]


@dataclass(frozen=True)
class LayTile(Choice):
    """The active pawn's owner fills the square ahead; `then` follows when a tile was laid."""

    then: tuple[Phase, ...]
    judge: Judge

    def ask(self, state: State) -> Ask:
        place = ahead(state)
        return Ask("place", place.cell, (state.mover,), hint="place via" if isinstance(place, Beside) else "")

    def is_open(self, state: State) -> bool:
        return bool(state.hands[state.turn]) and not state.pawns[state.mover].out and is_open_ahead(state, state.mover)

    def options(self, state: State) -> Sequence[Action]:
        return [place for place, reason in state.once(self.judge) if reason == ALLOWED]

    def canonical(self, state: State, action: Action) -> Action:
        if isinstance(action, PlaceTile) and action.tile in state.box and action.side in state.box[action.tile].sides:
            laid = state.box[action.tile].at_rotation(action.side, action.rotation)
            return action._replace(rotation=laid.rotation)
        return action

    def forbidden_actions(self, state: State) -> Sequence[tuple[Action, Phrase]]:
        name = pawn_name(state, state.seats[state.turn], state.pawn_number(state.mover))
        return [(place, sentence(reason, name=name)) for place, reason in state.once(self.judge) if reason != ALLOWED]

    def detail(self, state: State, action: Action) -> Phrase | None:
        name, tiles = display_name(state.seats[state.turn]), " ".join(state.hands[state.turn])
        return sentence("no hand", name=name, tiles=tiles, cell=ahead(state).cell)

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, PlaceTile)
        laid = state.box[action.tile].at_rotation(action.side, action.rotation)
        cell, seat = ahead(state).cell, state.turn
        pawns = pawns_after_entry(state, cell, action.via)
        hands = state.hands_with(seat, tuple(held for held in state.hands[seat] if held != action.tile))
        moving = [*(Enter(pawn) for pawn in _pawns_beside(state, cell)), Travel(cell, self.then)]
        placed = state.after(*moving, board=state.board.lay(cell, laid), pawns=pawns, hands=hands)
        return Step(placed, (TileLaid(state.seats[seat], cell, laid, action.via),))


@dataclass(frozen=True)
class Enter(Choice[Start]):
    """A pawn beside a square that somebody else has filled: its owner chooses the port."""

    pawn: int

    def matters(self, state: State) -> bool:
        """The pawn whose owner is about to lay the tile goes on, unless it collides."""
        return False

    def options(self, state: State) -> Sequence[Start]:
        place = state.pawns[self.pawn].at
        assert isinstance(place, Beside)
        spots = state.board.grid.spots[place.cell]
        return [Start(spots[port]) for port in state.board.geometry.sides[place.side]]

    def apply(self, state: State, action: Start) -> Step:
        pawn = state.pawns[self.pawn]
        pawns = state.pawns_moved(self.pawn, action.at)
        started = Started(state.seats[pawn.owner], state.pawn_number(self.pawn), action.at)
        return Step(state.after(pawns=pawns), (started,))


@dataclass(frozen=True)
class Travel(Consequence):
    """Every pawn at the new tile walks, the active one first in the log; all of them on the same board."""

    cell: Cell
    then: tuple[Phase, ...] = ()

    def happen(self, state: State) -> Step:
        pawns, events = list(state.pawns), list[Event]()
        travelling = pawns_facing(state, self.cell)
        met = colliding_pawns(state, state.board.laid[self.cell].face, travelling)
        for number, spot in travelling.items():
            pawns[number], news = _move_pawn(state, number, spot, meets=number in met)
            events += news
        events += _lose_the_same_way(state, pawns)
        left = tuple(sorted({*state.living} - {pawn.owner for pawn in pawns if not pawn.out}))
        followers = [phase.about(left) for phase in self.then]
        return Step(state.after(EndTest(state.living), *followers, pawns=tuple(pawns)), tuple(events))


def _lose_the_same_way(state: State, pawns: list[Pawn]) -> list[Event]:
    """Pawns that have come to one spot are out; that takes a board from which tiles can go."""
    spots = [pawn.at for pawn in pawns if not pawn.out]
    if len(set(spots)) == len(spots):
        return []
    lost = [number for number, pawn in enumerate(pawns) if not pawn.out and spots.count(pawn.at) > 1]
    for number in lost:
        pawns[number] = pawns[number]._replace(out=COLLISION)
    return [PawnLeft(*state.owner(number), COLLISION) for number in lost]


def ahead(state: State) -> Spot | Beside:
    """The place of the active pawn."""
    place = state.pawns[state.mover].at
    assert place is not None
    return place


def judge(state: State) -> list[Judgement]:
    """Every placement of the hand that looks different, and what forbids it."""
    ways = list(ways_to_place(state))
    if not state.rules["forbid_self_elimination"]:
        return [(place, ALLOWED) for place, _, _ in ways]
    safe = _are_safe(state, ways)
    return [(place, ALLOWED if lives or not any(safe) else OFF_THE_BOARD) for (place, _, _), lives in zip(ways, safe)]


def ways_to_place(state: State) -> Iterator[Way]:
    """Every placement that looks different: the action, the tile as it lies, and the spot it is entered by."""
    place = ahead(state)
    spots = state.board.grid.spots[place.cell]
    for name in state.hands[state.turn]:
        for laid in state.box[name].orientations:
            if isinstance(place, Spot):
                yield PlaceTile(name, laid.rotation, laid.side), laid, place
            else:
                for port in state.board.geometry.sides[place.side]:
                    yield PlaceTile(name, laid.rotation, laid.side, port), laid, spots[port]


def _are_safe(state: State, ways: Sequence[Way]) -> list[bool]:
    """For each way: does the active pawn stay in play, or meet another one where that is no self-elimination?"""
    place, stays_open = ahead(state), state.board.stays_open
    if isinstance(place, Spot):
        safe = stays_open(place, (laid for _, laid, _ in ways))
    else:
        safe = [stays_open(spot, [laid])[0] for _, laid, spot in ways]
    if not state.rules["collide_on_purpose"] or state.rules["collision"] != "eliminate":
        return safe
    near = pawns_facing(state, place.cell)
    others = {spot.port for number, spot in near.items() if _may_collide(state, state.mover, number)}
    return [lives or laid.face[spot.port] in others for lives, (_, laid, spot) in zip(safe, ways)]


def _pawns_beside(state: State, cell: Cell) -> list[int]:
    """The pawns beside a cell but the active one; those of the active player first, then clockwise."""
    beside = [number for number, pawn in enumerate(state.pawns) if isinstance(pawn.at, Beside) and pawn.at.cell == cell]
    others = [number for number in beside if number != state.mover and not state.pawns[number].out]
    return sorted(others, key=lambda number: (state.pawns[number].owner - state.turn) % len(state.seats))


def pawns_after_entry(state: State, cell: Cell, via: Port | None) -> tuple[Pawn, ...]:
    """The pawns once the active one has chosen its port."""
    return state.pawns if via is None else state.pawns_moved(state.mover, state.board.grid.spots[cell][via])


def rests_on(state: State, pawn: int) -> Cell | None:
    """The square of the tile that a pawn stands on; None before its first move, or when it is away."""
    place = state.pawns[pawn].at
    if not isinstance(place, Spot) or state.pawns[pawn].is_away:
        return None
    behind = state.board.grid.behind(place).cell
    return behind if state.board.grid.holds(behind) else None


def has_moved(state: State, pawn: int) -> bool:
    return rests_on(state, pawn) is not None


def pawns_facing(state: State, cell: Cell) -> dict[int, Spot]:
    """The pawns in play that are about to enter a cell."""
    found = {
        number: pawn.at
        for number, pawn in enumerate(state.pawns)
        if isinstance(pawn.at, Spot) and pawn.at.cell == cell and not pawn.out
    }
    return found if len(found) < 2 else dict(sorted(found.items(), key=lambda one: one[0] != state.mover))


def colliding_pawns(state: State, face: Face, travelling: dict[int, Spot]) -> set[int]:
    """The pawns whose ports a new tile joins to each other, where that eliminates them."""
    if len(travelling) < 2 or state.rules["collision"] != "eliminate":
        return set()
    at_port: dict[int, int] = {spot.port: pawn for pawn, spot in travelling.items()}
    return {pawn for pawn, spot in travelling.items() if _may_collide(state, pawn, at_port.get(face[spot.port], pawn))}


def _may_collide(state: State, number: int, other: int) -> bool:
    are_foes = state.pawns[number].owner != state.pawns[other].owner
    return are_foes or (number != other and bool(state.rules.get("own_pawns_collide", True)))


def _move_pawn(state: State, number: int, spot: Spot, meets: bool) -> tuple[Pawn, list[Event]]:
    pawn, (who, which) = state.pawns[number], state.owner(number)
    if meets:
        return pawn._replace(out=COLLISION), [PawnLeft(who, which, COLLISION)]
    walk = state.board.walk(spot)
    left, moved = state.edition.fate(state, number, walk), PawnMoved(who, which, spot, *walk)
    if left is None:
        return pawn._replace(at=walk.end), [moved]
    if not isinstance(left, PawnLeft):
        raise ValueError(f"fate of edition {state.edition.key!r} returned {short(left)}; it must be a PawnLeft or None")
    return pawn._replace(at=walk.end, out=left.why), [moved, left]


def path_runs_on(state: State) -> Iterator[Fault]:
    """A pawn faces an empty square: it has moved to the end of its path."""
    for pawn in state.pawns:
        if isinstance(pawn.at, Spot) and not pawn.is_away and (walk := state.board.walk(pawn.at)).legs:
            end = f"off the board after {walk.legs[-1].cell}" if walk.ending == EDGE else f"to {walk.end}"
            found = f"found {pawn.at}; its path runs on over {state.board.laid[pawn.at.cell]}, {end}"
            yield Fault("path-runs-on", f"pawns {state.seats[pawn.owner]}", found)


def beside_a_tile(state: State) -> Iterator[Fault]:
    """A pawn that chooses its port with its first tile waits beside an empty square."""
    for pawn in state.pawns:
        if isinstance(pawn.at, Beside) and not pawn.is_away and pawn.at.cell in state.board.laid:
            lies = f"a pawn waits beside an empty square, and {state.board.laid[pawn.at.cell]} lies there"
            yield Fault("beside-filled", f"pawns {state.seats[pawn.owner]}", f"found {pawn.at}; {lies}")
