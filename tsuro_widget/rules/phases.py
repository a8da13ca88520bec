"""Phases that set up a game, and those that every edition's turn is built around."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .._base.quote import short
from ..words.clean import display_name
from ..words.phrases import Phrase, sentence
from .actions import Action, PawnFirst, Shuffle, Start
from .ask import Ask
from .events import Dealt, GameOver, PawnPicked, Shuffled, Started, TurnBegan
from .geometry import Beside, Place
from .model import Choice, Consequence, Offer, Phase, State, Step
from .pieces import CHANCE, FIRST, Pawn
from .views import Shuffles


class ChanceChoice(Choice[Offer]):
    """A choice that chance makes."""

    def actor(self, state: State) -> int | str:
        return CHANCE

    def preview(self, state: State, action: Offer) -> Step:
        """What lies face down may come to light."""
        return Step(state)


class ShuffleChoice(ChanceChoice[Shuffle]):
    """Chance puts some tiles in a new order; its options are a view of all of them."""


@dataclass(frozen=True)
class ShufflePile(ShuffleChoice):
    """Chance puts the last so many tiles of the pile, or all of them, in a new order."""

    count: int | None = None

    def ask(self, state: State) -> Ask:
        return Ask("shuffle" if self.count is None else "shuffle returned")

    def _tiles(self, state: State) -> tuple[str, ...]:
        return state.pile if self.count is None else state.pile[len(state.pile) - self.count :]

    def is_open(self, state: State) -> bool:
        return len(self._tiles(state)) >= 2

    def options(self, state: State) -> Sequence[Shuffle]:
        return Shuffles(self._tiles(state))

    def apply(self, state: State, action: Shuffle) -> Step:
        on_top = state.pile[: len(state.pile) - len(action.order)]
        return Step(state.after(pile=on_top + action.order), (Shuffled(len(action.order)),))


class Deal(Consequence):
    """Each seat, from the first player clockwise, gets its hand from the top of the pile."""

    def happen(self, state: State) -> Step:
        size, hands, pile = state.rules.number("hand_size"), list(state.hands), state.pile
        for seat in _from_first(state):
            hands[seat], pile = pile[:size], pile[size:]
        dealt = tuple(Dealt(state.seats[seat], hands[seat]) for seat in _from_first(state))
        return Step(state.after(hands=tuple(hands), pile=pile), dealt)


class EverySeatStarts(Consequence):
    """Seat by seat, clockwise, and round by round when each has two pawns."""

    def happen(self, state: State) -> Step:
        return Step(state.after(*(ChooseStart(seat) for _ in range(state.pawns_each) for seat in _from_first(state))))


class FirstTurn(Consequence):
    """The game is set up: the first player begins."""

    def happen(self, state: State) -> Step:
        return Step(state.after(BeginTurn(first_seat(state))))


@dataclass(frozen=True)
class ChooseStart(Choice[Start]):
    """A seat puts a pawn on a free start mark, or beside a free border square."""

    seat: int

    def ask(self, state: State) -> Ask:
        return Ask("start", hint="start sides" if state.starts_beside else "")

    def actor(self, state: State) -> int | str:
        return self.seat

    def options(self, state: State) -> Sequence[Start]:
        return [Start(place) for place in free_places(state)]

    def detail(self, state: State, action: Action) -> Phrase | None:
        """Why no pawn can be put where an action says."""
        if not isinstance(action, Start):
            return None
        cell = action.at.cell
        if action.at not in start_places(state):
            return sentence("no start", place=action.at)
        if (token := next((token for token in state.tokens if token.at == cell), None)) is not None:
            return sentence(f"no start {token.kind}", cell=cell)
        near = [state.seats[pawn.owner] for pawn in state.pawns if pawn.at and pawn.at.cell == cell]
        return sentence("no free start", names=", ".join(map(display_name, near)))

    def apply(self, state: State, action: Start) -> Step:
        started = Pawn(self.seat, action.at, tally=state.edition.tally)
        pawns = sorted((*state.pawns, started), key=lambda pawn: pawn.owner)
        number = sum(pawn.owner == self.seat for pawn in pawns)
        return Step(state.after(pawns=tuple(pawns)), (Started(state.seats[self.seat], number, action.at),))


@dataclass(frozen=True)
class BeginTurn(Consequence):
    """The turn of a seat: the edition's phases, then the end of the turn."""

    seat: int

    def happen(self, state: State) -> Step:
        start = state.but(turn=self.seat, begun=None)
        begun = state.after(*state.edition.turn, EndTurn(), turn=self.seat, begun=start)
        return Step(begun, (TurnBegan(state.seats[self.seat]),))


@dataclass(frozen=True)
class EachPawn(Consequence):
    """The same phases for each of the seat's pawns; with two of them it says which goes first."""

    then: tuple[Phase, ...]

    def happen(self, state: State) -> Step:
        pawns = state.pawns_of(state.turn)
        if len(pawns) == 2 and state.hands[state.turn]:
            return Step(state.after(PickPawn(self.then)))
        return Step(state.after(*self.then, mover=pawns[0])) if pawns else Step(state.after())


@dataclass(frozen=True)
class PickPawn(Choice[PawnFirst]):
    """Which of two pawns moves first this turn."""

    then: tuple[Phase, ...]

    def ask(self, state: State) -> Ask:
        return Ask("pawn", pawns=tuple(state.pawns_of(state.turn)))

    def target(self, state: State, action: PawnFirst) -> Mapping[str, object]:
        return {"pawn": state.pawns_of(state.turn)[action.number - 1]}

    def options(self, state: State) -> Sequence[PawnFirst]:
        return [PawnFirst(1), PawnFirst(2)]

    def apply(self, state: State, action: PawnFirst) -> Step:
        pawns = state.pawns_of(state.turn)[:: 1 if action.number == 1 else -1]
        each = [phase for pawn in pawns for phase in (MoveNext(pawn), *self.then)]
        return Step(state.after(*each), (PawnPicked(state.seats[state.turn], action.number),))


@dataclass(frozen=True)
class MoveNext(Consequence):
    """The phases that follow are about this pawn."""

    pawn: int

    def happen(self, state: State) -> Step:
        return Step(state.after(mover=self.pawn))


class EndTurn(Consequence):
    """The next seat clockwise that can play; when none can, the living tie."""

    def happen(self, state: State) -> Step:
        following = next((seat for seat in state.clockwise(state.turn) if state.edition.can_play(state, seat)), None)
        return over(state, state.living) if following is None else Step(state.after(BeginTurn(following)))


@dataclass(frozen=True)
class EndTest(Consequence):
    """After pawns have left: `before` are the seats that lived until just now."""

    before: tuple[int, ...] = ()

    def is_open(self, state: State) -> bool:
        """Or no tile is left to anybody; hands that never come back do not count."""
        if len(state.living) < 2 or state.pile:
            return len(state.living) < 2
        lasting = state.living if state.rules["return_hand"] == "out" else range(len(state.seats))
        return not any(state.hands[seat] for seat in lasting)

    def happen(self, state: State) -> Step:
        return over(state, state.living or self.before)


def end_tests(before: tuple[int, ...]) -> tuple[Phase, ...]:
    """At most one seat is left, or nobody has a tile."""
    return (EndTest(before),)


def over(state: State, winners: Sequence[int]) -> Step:
    """The game ends here and now."""
    if not isinstance(winners, Sequence) or not {*winners} <= {*range(len(state.seats))}:
        raise ValueError(f"the winners are {short(winners)}; they must be numbers of seats, such as state.living")
    return Step(state.but(phases=(), winners=tuple(winners)), (GameOver(tuple(state.seats[seat] for seat in winners)),))


def can_play(state: State, seat: int) -> bool:
    """Whether a seat has a tile, and a pawn before an empty square."""
    return bool(state.hands[seat]) and any(is_open_ahead(state, pawn) for pawn in state.pawns_of(seat))


def is_open_ahead(state: State, pawn: int) -> bool:
    place = state.pawns[pawn].at
    return place is not None and place.cell not in state.board.laid


def first_seat(state: State) -> int:
    """Who began; where a token says so it counts."""
    token = state.token(FIRST)
    return state.seats.index(str(token.at if token else state.rules["first"]))


def start_places(state: State) -> tuple[Place, ...]:
    grid = state.board.grid
    return grid.beside if state.starts_beside else grid.rim


def free_places(state: State) -> list[Place]:
    """A mark holds one pawn; beside the board a whole square does, or one of its sides. An occupied square has none."""
    taken = {pawn.at for pawn in state.pawns if not pawn.is_away}
    alone = not state.rules.get("share_start_squares", False)
    squares = {place.cell for place in taken if alone and isinstance(place, Beside)} | state.occupied_cells
    return [place for place in start_places(state) if place not in taken and place.cell not in squares]


def _from_first(state: State) -> list[int]:
    return state.clockwise((first_seat(state) - 1) % len(state.seats))
