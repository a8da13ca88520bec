"""The stack of edge tiles and the Phoenix tile on it; phoenixes that burn, off the board, back for a life, or out."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ...rules.actions import Action
from ...rules.events import Event
from ...rules.geometry import Place
from ...rules.hands import draw_tile
from ...rules.model import Choice, Consequence, Phase, State, Step
from ...rules.phases import free_places, is_open_ahead
from ...rules.pieces import PILE
from ...words.clean import display_name
from ...words.phrases import Phrase, sentence
from .actions import Rise
from .events import Discarded, Eliminated, PhoenixMoved, Rose, TookHand
from .lanterns import LIVES

PHOENIX, IMMOLATION = "phoenix", "immolation"


def holder(state: State) -> int | None:
    """The seat that holds the Phoenix tile; None while it lies on the pile."""
    token = state.token(PHOENIX)
    return state.seats.index(token.at) if token and token.at in state.seats else None


def needs_tiles(state: State, seat: int) -> bool:
    """Whether the pawn of a seat faces an empty square."""
    return not state.pawns[seat].is_away and is_open_ahead(state, seat)


def is_short(state: State, seat: int) -> bool:
    return needs_tiles(state, seat) and len(state.hands[seat]) < state.rules.number("hand_size")


def give_phoenix(state: State, to: str) -> Step:
    return Step(state.but(tokens=state.tokens_with(PHOENIX, to)), (PhoenixMoved(to),))


def pass_on(state: State, keeper: int | None = None, discarding: Collection[int] = ()) -> Step:
    """A holder who is not short any more passes the Phoenix tile to the next who is, or puts it back.

    `keeper` has just played their last tile, and the end of that walk is not known yet. The seats in `discarding` must
    still discard and are not short until they have: their tiles are for others.
    """
    seat = holder(state)
    if seat is None or seat == keeper:
        return Step(state)
    order = (other for other in (seat, *state.clockwise(seat)) if other not in discarding)
    to = next((other for other in order if is_short(state, other)), None)
    return Step(state) if to == seat else give_phoenix(state, PILE if to is None else state.seats[to])


def discard(state: State, seat: int, tiles: Sequence[str], later: Collection[int] = ()) -> Step:
    """Tiles of a hand go under the pile one by one, or to the holder of the Phoenix tile; `later` discard after it."""
    kept, events = tuple(tile for tile in state.hands[seat] if tile not in tiles), list[Event]()
    state = state.but(hands=state.hands_with(seat, kept))
    for tile in tiles:
        state = pass_on(state, discarding=(seat, *later)).collect(events)
        to, more = holder(state), (tile,)
        put = {"pile": state.pile + more} if to is None else {"hands": state.hands_with(to, state.hands[to] + more)}
        state = state.but(**put)
        events.append(Discarded(state.seats[seat], tile, PILE if to is None else state.seats[to]))
    return Step(pass_on(state, discarding=later).collect(events) if tiles else state, tuple(events))


def draw(state: State, seat: int) -> Step:
    """A seat draws until its hand is full; whoever finds too few takes the Phoenix tile, if that is there."""
    events = list[Event]()
    while state.pile and is_short(state, seat):
        state = draw_tile(state, seat).collect(events)
    if is_short(state, seat) and holder(state) is None:
        state = give_phoenix(state, state.seats[seat]).collect(events)
    return Step(state, tuple(events))


class Draw(Consequence):
    """The active player, whose pawn has just come back, draws."""

    def happen(self, state: State) -> Step:
        return draw(state.after(), state.turn)


class TakeHand(Consequence):
    """Who must play and has no tile takes those of the next player who has any, for the Phoenix tile if he holds it."""

    def is_open(self, state: State) -> bool:
        return needs_tiles(state, state.turn) and not state.hands[state.turn] and any(state.hands)

    def happen(self, state: State) -> Step:
        hands, names = list(state.hands), state.seats
        other = next(seat for seat in state.clockwise(state.turn) if hands[seat])
        events: list[Event] = [TookHand(names[state.turn], names[other], hands[other])]
        hands[state.turn], hands[other] = hands[other], ()
        taken = state.after(hands=tuple(hands))
        if holder(state) == state.turn:
            taken = give_phoenix(taken, names[other]).collect(events)
        return Step(pass_on(taken).collect(events), tuple(events))


@dataclass(frozen=True)
class Prepare(Consequence):
    """The end of a turn: first all discards, then those who moved draw, in the order in which they moved first."""

    moved: tuple[int, ...] = ()

    def happen(self, state: State) -> Step:
        events, later = list[Event](), must_discard(state)
        state = pass_on(state.after(), discarding=later).collect(events)
        for number, seat in enumerate(later, 1):
            state = discard(state, seat, state.hands[seat], later[number:]).collect(events)
        for seat in self.moved:
            state = draw(state, seat).collect(events)
        return Step(state, tuple(events))


def must_discard(state: State) -> list[int]:
    """The seats with a hand whose empty square somebody else has filled, or whose pawn is gone, in turn order."""
    faced = [pawn.at.cell if pawn.at else None for pawn in (state.begun or state).pawns]
    filled = {seat for seat, cell in enumerate(faced) if cell in state.board.laid} - {state.turn}
    gone = {seat for seat, pawn in enumerate(state.pawns) if pawn.is_away}
    return [seat for seat in state.clockwise(state.turn) if state.hands[seat] and seat in filled | gone]


def phases_after_move(state: State, pawn: int) -> tuple[Phase, ...]:
    """The phases, the last of them told that a pawn has moved."""
    phases = (
        Prepare(tuple(dict.fromkeys((*phase.moved, pawn)))) if isinstance(phase, Prepare) else phase
        for phase in state.phases
    )
    return tuple(phases)


def places_to_rise(state: State) -> list[Place]:
    """The outer sides of empty squares beside which nobody waits."""
    return [place for place in free_places(state) if place.cell not in state.board.laid]


def could_rise(state: State, pawn: int) -> bool:
    """The owner of a pawn has a life, and there is a place to come back to."""
    return state.pawns[pawn].tally_of(LIVES) > 0 and bool(places_to_rise(state))


def lost_pawns(state: State) -> list[int]:
    """The pawns that are off the board and can never come back."""
    return [number for number, pawn in enumerate(state.pawns) if pawn.off and not could_rise(state, number)]


class RiseAgain(Choice[Rise]):
    """A pawn that is off the board comes back beside an empty square, for its owner's life."""

    def is_open(self, state: State) -> bool:
        return bool(state.pawns[state.mover].off) and could_rise(state, state.mover)

    def options(self, state: State) -> Sequence[Rise]:
        return [Rise(place) for place in places_to_rise(state)]

    def detail(self, state: State, action: Action) -> Phrase | None:
        return sentence("no rise", place=action.at) if isinstance(action, Rise) else None

    def outcome(self, state: State, action: Rise, foreseen: Step | None = None) -> list[Phrase]:
        return [sentence("would rise", name=display_name(state.seats[state.turn]), place=action.at)]

    def apply(self, state: State, action: Rise) -> Step:
        pawn = state.pawns[state.mover]._replace(at=action.at, off="").with_more(LIVES, -1)
        risen = state.after(Draw(), TakeHand(), pawns=state.pawns_with(state.mover, pawn))
        return Step(risen, (Rose(state.seats[state.turn], action.at),))


class WriteOut(Consequence):
    """Whoever is off the board and can never come back is out."""

    def is_open(self, state: State) -> bool:
        return bool(lost_pawns(state))

    def happen(self, state: State) -> Step:
        lost = lost_pawns(state)
        pawns = [pawn._replace(out=pawn.off, off="") if seat in lost else pawn for seat, pawn in enumerate(state.pawns)]
        return Step(state.after(pawns=tuple(pawns)), tuple(Eliminated(state.owner(pawn)[0]) for pawn in lost))
