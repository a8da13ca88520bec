"""From a state of the readable engine at a choice to the vector of the fast rules, whole or as a seat may see it."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from ..editions.classic import dragon_holder
from ..editions.seas.daikaiju import (
    FaceDaikaiju,
    MayRelocate,
    OfferMarks,
    PlaceDaikaiju,
    Relocate,
    RollForMovement,
    ShuffleStock,
    ThrowDie,
    daikaiju_faces,
    on_board,
    seas_data,
    stock,
)
from ..rules.ask import question
from ..rules.board import EDGE
from ..rules.geometry import Spot
from ..rules.hands import Exchange
from ..rules.model import Phase, State
from ..rules.phases import ChooseStart, Deal, EndTest, EverySeatStarts, MoveNext, PickPawn, ShufflePile, first_seat
from ..rules.placement import Enter, LayTile
from . import vector as at
from .plan import Layout, NotCovered, Plan, layout, plan_of

# what comes next where these phases are the first
STAGES: Mapping[int, tuple[type[Phase], ...]] = {
    at.START: (ChooseStart,),
    at.STIR: (PickPawn, RollForMovement),
    at.LAY: (LayTile,),
    at.SETTLE: (Exchange, ShufflePile),
    at.ENTER: (Enter,),
    at.STOCKING: (ShuffleStock,),
    at.PLACE: (PlaceDaikaiju, FaceDaikaiju, Relocate, MayRelocate),
    at.THROW: (ThrowDie,),
}


class PackedState(NamedTuple):
    """A state as a vector, and the plan of the tables that belong to it."""

    plan: Plan
    vector: list[int]


def pack(state: State) -> PackedState | NotCovered:
    """The vector of a state, or why the fast rules do not cover it."""
    plan = plan_of(state)
    if isinstance(plan, NotCovered):
        return plan
    if stage_of(state) == at.NOWHERE:
        what = question(state) if state.choice else "what comes next"
        return NotCovered(f"the fast rules cannot begin with this question: {what}")
    if not (plan.is_sea or _all_come_from_the_rim(state)):
        return NotCovered("a pawn has not come from the rim of the board, as the fast rules expect")
    return PackedState(plan, vector_of(state, plan))


def vector_of(state: State, plan: Plan) -> list[int]:
    """A state that is covered, as a vector."""
    shown, v = layout(plan.grid, plan.box), [0] * (at.PILE + len(state.box) + (at.MOST_CELLS if plan.is_sea else 0))
    v[at.STAGE], v[at.WON] = stage_of(state), _mask(state.winners)
    v[at.TURN], v[at.MOVER], v[at.SEATS], v[at.FIRST] = state.turn, state.mover, len(state.seats), first_seat(state)
    for write in (_board, _pawns, _tiles, _phases, *([_daikaiju] if plan.is_sea else [])):
        write(state, plan, shown, v)
    return v


def stage_of(state: State) -> int:
    """What comes next; nowhere for a choice that the fast rules do not know."""
    if not state.phases:
        return at.OVER
    if _has(state, Deal):
        return at.NEW
    stage = next((stage for stage, phases in STAGES.items() if type(state.phases[0]) in phases), at.NOWHERE)
    return at.PLACE_FIRST if stage == at.PLACE and _has(state, EverySeatStarts) else stage


def _has(state: State, kind: type[Phase]) -> bool:
    return any(isinstance(phase, kind) for phase in state.phases)


def _all_come_from_the_rim(state: State) -> bool:
    """Only then is a path into another pawn's one that leaves the board; a position made by hand may be otherwise.

    A pawn that faces the tile which has just been laid does not count.
    """
    board, new = state.board, state.board.laid if isinstance(state.choice, Enter) else ()
    spots = [pawn.at for pawn in state.pawns if not pawn.out and isinstance(pawn.at, Spot) and pawn.at.cell not in new]
    return all(board.trail(spot).ending == EDGE and not board.walk(spot).legs for spot in spots)


def _mask(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def _board(state: State, plan: Plan, shown: Layout, v: list[int]) -> None:
    for cell, laid in state.board.laid.items():
        v[shown.cells[cell]] = shown.faces[laid.face]
        if plan.is_sea:
            v[at.PILE + len(shown.tiles) + shown.cells[cell]] = shown.tiles[laid.tile]
    v[at.EMPTY] = len(shown.cells) - len(state.board.laid)


def _pawns(state: State, plan: Plan, shown: Layout, v: list[int]) -> None:
    each, is_begun = state.pawns_each, v[at.STAGE] > at.START
    v[at.PAWNS] = each * len(state.seats)
    v[at.AT : at.AT + at.MOST_SEATS] = [at.NOWHERE] * at.MOST_SEATS
    for number, pawn in enumerate(state.pawns):
        slot = each * pawn.owner + state.pawn_number(number) - 1
        v[at.AT + slot] = at.NOWHERE if pawn.at is None else shown.place(pawn.at)
        v[at.OUT + slot] = at.CAUSES.index(pawn.out)
    for seat in range(len(state.seats)):
        v[at.LIVES + seat] = len(state.pawns_of(seat)) if is_begun else each
        v[at.ALIVE] |= bool(v[at.LIVES + seat]) << seat


def _tiles(state: State, plan: Plan, shown: Layout, v: list[int]) -> None:
    """Hands and pile; on paths the pile's top is its last, on the sea its first."""
    for seat, hand in enumerate(state.hands):
        v[at.COUNT + seat] = len(hand)
        place = at.HANDS + at.MOST_IN_HAND * seat
        v[place : place + len(hand)] = [shown.tiles[tile] for tile in hand]
    pile = [shown.tiles[tile] for tile in state.pile]
    v[at.LEFT], v[at.SHORT] = len(pile), int(v[at.STAGE] != at.NEW)
    v[at.PILE : at.PILE + len(pile)] = pile if plan.is_sea else pile[::-1]
    nobody = at.UNDER_THE_PILE if state.token("dragon") else at.NO_DRAGON
    holder = dragon_holder(state)
    v[at.DRAGON] = nobody if holder is None else holder
    v[at.ORDER : at.DAIKAIJU] = [way for tiles in range(1, at.MOST_IN_HAND + 1) for way in range(4 * tiles)]


def _phases(state: State, plan: Plan, shown: Layout, v: list[int]) -> None:
    """What the phases that are still to come say beyond the stage."""
    v[at.FACING] = v[at.PENDING] = at.NOWHERE
    v[at.PASSED] |= _mask(_ships_to_relocate(state))
    for phase in reversed(state.phases):
        match phase:
            case MoveNext(pawn):
                v[at.PENDING] = pawn
            case ShufflePile(count):
                v[at.LOOSE] = len(state.pile) if count is None else count
            case EndTest(before):
                v[at.WON] = _mask(before)
            case FaceDaikaiju(cell):
                v[at.FACING] = shown.cells[cell]
            case Enter():
                v[at.FACING] = next(shown.cells[p.at.cell] for p in [state.pawns[phase.pawn]] if p.at is not None)


def _ships_to_relocate(state: State) -> tuple[int, ...]:
    """Return the ships that have still to choose a mark because a daikaiju has left the board over theirs."""
    offers = [phase.passed for phase in state.phases if isinstance(phase, OfferMarks)]
    passed = [ship for offer in offers for ship, mark in offer if state.pawns[ship].at == mark]
    choosing = [phase.pawn for phase in state.phases if isinstance(phase, MayRelocate)]
    return tuple({*passed, *choosing})


def _daikaiju(state: State, plan: Plan, shown: Layout, v: list[int]) -> None:
    names = list(daikaiju_faces())
    v[at.DAIKAIJU : at.DAIKAIJU + len(names)] = [at.NOWHERE] * len(names)
    for cell, token in on_board(state).items():
        number = names.index(token.name)
        v[at.DAIKAIJU + number], v[at.HEADING + number] = shown.cells[cell], token.rotation
        v[shown.cells[cell]] = -1 - number
        v[at.EMPTY] -= 1
        v[at.SWIMMING] += 1
    waiting = [names.index(token.name) for token in stock(state)]
    v[at.STOCKED] = len(waiting)
    v[at.STOCK : at.STOCK + len(waiting)] = waiting
    v[at.PLACING] = sum(isinstance(phase, PlaceDaikaiju) for phase in state.phases)
    if dict(plan.flags)["DICE"] and v[at.STAGE] in (at.NEW, at.STOCKING):
        v[at.PLACING] = seas_data()["at_start"][str(len(state.seats))]


def hide(packed: PackedState, known: Collection[str]) -> tuple[list[int], list[int], int]:
    """A vector whose hidden tiles lie in order, where they lie, and how many of the places have to be dealt again.

    It is as a seat sees it that knows these tiles: hands first, then the pile; dead hands are hidden too.
    """
    v, tiles = packed.vector[:], layout(packed.plan.grid, packed.plan.box).tiles
    shown = {tiles[name] for name in known}
    begins = [at.HANDS + at.MOST_IN_HAND * number for number in range(v[at.SEATS])]
    held = [place for number, begin in enumerate(begins) for place in range(begin, begin + v[at.COUNT + number])]
    hands = [place for place in held if v[place] not in shown]
    places = hands + [at.PILE + (v[at.HEAD] + place) % len(tiles) for place in range(v[at.LEFT])]
    for place, tile in zip(places, sorted(v[place] for place in places)):
        v[place] = tile
    face_down = slice(at.STOCK, at.STOCK + v[at.STOCKED])
    v[face_down] = sorted(v[face_down])
    if packed.plan.is_sea:
        return v, places, len(places)
    v[at.LOOSE] = 1
    return v, places, len(hands)
