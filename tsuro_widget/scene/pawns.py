"""The pawns, the trails behind them and the ways that they went."""

from collections.abc import Sequence
from itertools import chain, takewhile

from ..rules.ask import ask_of
from ..rules.board import Leg
from ..rules.events import Event, PawnLeft, PawnMoved
from ..rules.geometry import Cell, Place, Spot
from ..rules.model import State
from .part import Events, Plies
from .parts import parts_of
from .places import cell_name, stand, steps
from .types import Motion, Pawn, Trail


def pawns_json(state: State) -> list[Pawn]:
    """Where each stands and what it faces; one that is out faces nothing any more."""
    active, found = ask_of(state.choice, state).pawns if state.choice else (), list[Pawn]()
    for number, pawn in enumerate(state.pawns):
        faced = None if pawn.is_away else pawn.at
        told: Pawn = {
            "seat": pawn.owner,
            "number": state.pawn_number(number),
            **stand(state.board.geometry, pawn.at),
            "at": str(faced) if faced else None,
            "cell": cell_name(faced.cell) if faced else None,
            "out": pawn.out,
            "off": pawn.off,
            "active": number in active,
        }
        found.append(told)
    return found


def trails(state: State, plies: Plies) -> list[Trail]:
    """The way of every pawn to where it is or left, from the rim, or from where a tile is missing or another lies."""
    stays, laid = state.edition.tiles_stay, state.board.laid
    ways, cleared = _travelled(state, () if stays else plies)
    resting = [one for one, pawn in enumerate(state.pawns) if one not in ways and (stays or not pawn.is_away)]
    ways = {number: [(0, leg) for leg in _behind(state, state.pawns[number].at)] for number in resting} | ways

    def lies(step: tuple[int, Leg]) -> bool:
        when, (cell, enter, leave) = step
        return when >= cleared.get(cell, 0) and cell in laid and laid[cell].face[enter] == leave

    remains = {number: [leg for _, leg in takewhile(lies, reversed(way))][::-1] for number, way in ways.items()}
    return [{"pawn": number, "steps": steps(legs)} for number, legs in remains.items() if legs]


def _travelled(state: State, plies: Plies) -> tuple[dict[int, list[tuple[int, Leg]]], dict[Cell, int]]:
    """The ways of pawns, each path with the number of its event, 0 before the first, and when squares were cleared."""
    parts, ways = parts_of(state), dict[int, list[tuple[int, Leg]]]()
    ends, cleared = dict[int, Place](), dict[Cell, int]()
    for now, event in enumerate(chain.from_iterable(plies), 1):
        if isinstance(event, PawnMoved):
            pawn = pawn_index(state, event.who, event.pawn)
            before = ways[pawn] if ends.get(pawn) == event.start else [(0, leg) for leg in _behind(state, event.start)]
            ways[pawn], ends[pawn] = before + [(now, leg) for leg in event.legs], event.end
        for part in parts:
            if isinstance(event, part.clears):
                cleared[event.cell] = now
            if isinstance(event, part.returns):
                ways[pawn_index(state, event.who, 1)] = []
    return ways, cleared


def _behind(state: State, place: Place | None) -> Sequence[Leg]:
    """The paths that lead to a place."""
    return state.board.trail(place).legs if isinstance(place, Spot) else ()


def motions(state: State, events: Events) -> list[Motion]:
    """What moved, pawn by pawn; two that collide have not taken a step."""
    found: dict[int, Motion] = {}
    for event in events:
        if isinstance(event, PawnMoved | PawnLeft):
            pawn = pawn_index(state, event.who, event.pawn)
            motion = found.setdefault(pawn, {"pawn": pawn, "steps": [], "out": ""})
            if isinstance(event, PawnMoved):
                motion["steps"] += steps(event.legs)
            else:
                motion["out"] = event.why
        elif (left := departure(state, event)) and left[1]:
            pawn = pawn_index(state, left[0], 1)
            found[pawn] = {"pawn": pawn, "steps": [], "out": left[1]}
    return list(found.values())


def departure(state: State, event: Event) -> tuple[str, str] | None:
    """Whose pawn an event takes off the board, and why."""
    if isinstance(event, PawnLeft):
        return event.who, event.why
    known = (one for part in parts_of(state) for one in part.departures)
    return next(((event.who, why) for kind, why in known if isinstance(event, kind)), None)


def pawn_index(state: State, who: str, number: int) -> int:
    """The index of a seat's first or second pawn."""
    owner = state.seats.index(who)
    return [pawn for pawn in range(len(state.pawns)) if state.pawns[pawn].owner == owner][number - 1]
