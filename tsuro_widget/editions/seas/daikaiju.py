"""Daikaiju: what they are, what they do to what they reach, how dice move them, and ships that they block."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial

from ..._base.data import package_data
from ..._base.faults import Fault
from ...rules.actions import Action, Heading, Shuffle, Start
from ...rules.ask import Ask
from ...rules.events import Event, Shuffled
from ...rules.geometry import ROTATIONS, Cell, Spot
from ...rules.model import Choice, Consequence, Phase, State, Step
from ...rules.phases import ChanceChoice, EndTest, ShuffleChoice, free_places, start_places
from ...rules.pieces import BOX, STOCK, Token, in_order
from ...rules.placement import has_moved, rests_on
from ...rules.views import Shuffles
from ...words.phrases import Phrase, sentence
from .actions import Die, Roll
from .events import (
    NEW_DAIKAIJU,
    DaikaijuGone,
    DieRolled,
    Relocated,
    Rolled,
    Sank,
    Stayed,
    Surfaced,
    Swam,
    Turned,
    WakeBitten,
)

DAIKAIJU = "daikaiju"
GONE = "gone"
DIRECTIONS = "NESW"
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


@dataclass(frozen=True)
class DaikaijuFace:
    """What is printed on a daikaiju tile: the number that turns it, and its arrows' numbers, clockwise from north."""

    name: str
    number: int
    arrows: tuple[int, ...]

    @property
    def order(self) -> tuple[int, bool]:
        """By number, gold before blue."""
        return (self.number, not self.name.startswith("G"))


seas_data = cache(partial(package_data, __package__, "seas"))


@lru_cache(maxsize=1)
def daikaiju_faces() -> dict[str, DaikaijuFace]:
    """The ten daikaiju tiles by name."""
    rows = seas_data()["daikaiju"].items()
    return {
        name: DaikaijuFace(name, row["number"], tuple(row["printed"][way] for way in DIRECTIONS)) for name, row in rows
    }


def on_board(state: State) -> dict[Cell, Token]:
    """The daikaiju on the board by their squares."""
    return state.once(_by_square)


def _by_square(state: State) -> dict[Cell, Token]:
    return {token.at: token for token in state.tokens if token.kind == DAIKAIJU and isinstance(token.at, Cell)}


def faults_of_daikaiju(state: State) -> Iterator[Fault]:
    """One daikaiju on a square, and no wake under it."""
    squares = Counter(token.at for token in state.tokens if isinstance(token.at, Cell))
    for cell, count in squares.items():
        if count > 1:
            yield Fault("two-daikaiju", f"tokens on {cell}", f"{count} daikaiju are there; one can be")
        if cell in state.board.laid:
            found = f"a daikaiju is on {state.board.laid[cell]}; no wake lies under a daikaiju"
            yield Fault("wake-under-daikaiju", f"tokens on {cell}", found)


def stock(state: State) -> list[Token]:
    """The daikaiju face down, top first."""
    return [token for token in state.tokens if token.at == STOCK and token.kind == DAIKAIJU]


def with_token_at(state: State, token: Token) -> tuple[Token, ...]:
    """All tokens with this one where it is now: those on the board by name, then the stock in its order."""
    others = [other for other in state.tokens if other.name != token.name]
    return in_order([*others, token])


def heading(token: Token, number: int) -> tuple[int, int]:
    """The step that a number's arrow points to, as the daikaiju lies."""
    side = daikaiju_faces()[token.name].arrows.index(number)
    return STEPS[(side + token.rotation) % len(STEPS)]


def remove_daikaiju(state: State, token: Token, why: str) -> tuple[State, list[Event]]:
    """A daikaiju leaves the board: under the stock, or out of the game."""
    assert isinstance(token.at, Cell)
    away = Token(DAIKAIJU, token.name, BOX if state.rules["removed_daikaiju"] == GONE else STOCK)
    return state.but(tokens=with_token_at(state, away)), [DaikaijuGone(token.name, token.at, why)]


def arrive(state: State, token: Token, cell: Cell, tile_to: str) -> tuple[State, list[Event]]:
    """A daikaiju reaches a square: another one there is removed, and a wake bitten with the ships on it."""
    events: list[Event] = []
    if cell in on_board(state):
        state, events = remove_daikaiju(state, on_board(state)[cell], "eaten")
    state = state.but(tokens=with_token_at(state, token._replace(at=cell)))
    if cell not in state.board.laid:
        return state, events
    state, bitten = _bitten(state, token, cell, tile_to)
    return state, events + bitten


def _bitten(state: State, token: Token, cell: Cell, tile_to: str) -> tuple[State, list[Event]]:
    tile = state.board.laid[cell].tile
    victims = [pawn for pawn in range(len(state.pawns)) if rests_on(state, pawn) == cell]
    heap, tiles = ("aside", state.aside) if tile_to == GONE else ("pile", state.pile)
    kept = state.but(board=state.board.clear(cell), **{heap: (*tiles, tile)})
    state, sunk = sink(kept, victims, token.name)
    return state, [WakeBitten(token.name, cell, tile), *sunk]


def sink(state: State, pawns: Sequence[int], by: str) -> tuple[State, list[Event]]:
    """A daikaiju destroys these ships, if they are still in play."""
    lost = [pawn for pawn in pawns if not state.pawns[pawn].out]
    fleet = tuple(ship._replace(out=DAIKAIJU) if number in lost else ship for number, ship in enumerate(state.pawns))
    return state.but(pawns=fleet), [Sank(*state.owner(pawn), DAIKAIJU, by) for pawn in lost]


class Relocate(Choice[Start]):
    """A ship that has not moved and faces a daikaiju goes to another free mark of the same edge."""

    topic = "relocate"

    def ask(self, state: State) -> Ask:
        return Ask("relocate", pawns=(state.mover,))

    def is_open(self, state: State) -> bool:
        return is_blocked(state) and not has_moved(state, state.mover) and bool(other_marks(state, state.mover))

    def options(self, state: State) -> Sequence[Start]:
        return [Start(mark) for mark in other_marks(state, state.mover)]

    def detail(self, state: State, action: Action) -> Phrase | None:
        if not isinstance(action, Start):
            return None
        cell = action.at.cell
        if cell in on_board(state):
            return sentence("no start daikaiju", cell=cell)
        return (
            sentence("no start tile", cell=cell)
            if cell in state.board.laid
            else sentence("no start edge", place=action.at)
        )

    def apply(self, state: State, action: Start) -> Step:
        (ship,) = self.ask(state).pawns
        pawns = state.pawns_moved(ship, action.at)
        return Step(state.after(pawns=pawns), (Relocated(state.seats[state.pawns[ship].owner], action.at),))


@dataclass(frozen=True)
class MayRelocate(Relocate):
    """A ship over whose mark a daikaiju has left the board goes to another free mark of the same edge, or stays."""

    pawn: int

    def ask(self, state: State) -> Ask:
        return Ask("relocate or stay", pawns=(self.pawn,))

    def is_open(self, state: State) -> bool:
        return bool(other_marks(state, self.pawn))

    def options(self, state: State) -> Sequence[Start]:
        marks = [*other_marks(state, self.pawn), state.pawns[self.pawn].at]
        return [Start(mark) for mark in start_places(state) if mark in marks]

    def apply(self, state: State, action: Start) -> Step:
        ship = state.pawns[self.pawn]
        if action.at != ship.at:
            return super().apply(state, action)
        return Step(state.after(), (Stayed(state.seats[ship.owner], action.at),))


@dataclass(frozen=True)
class OfferMarks(Consequence):
    """Ships over whose marks daikaiju have left the board choose a mark: the active ship first, then clockwise.

    `passed` are these ships and their marks; a blocked ship has already gone to another mark.
    """

    passed: tuple[tuple[int, Spot], ...] = ()

    def is_open(self, state: State) -> bool:
        return bool(self.passed)

    def happen(self, state: State) -> Step:
        waiting = [ship for ship, mark in self.passed if state.pawns[ship].at == mark and not state.pawns[ship].out]
        seats = [state.turn, *state.clockwise(state.turn)[:-1]]
        return Step(state.after(*(MayRelocate(ship) for ship in seats if ship in waiting)))


def pass_over(state: State, cell: Cell, side: tuple[int, int]) -> State:
    """A daikaiju leaves the board from a cell by one of its sides: the ships on the marks of that side are noted."""
    outward, ships = state.board.geometry.outward, enumerate(state.pawns)
    waiting = [(number, ship.at) for number, ship in ships if isinstance(ship.at, Spot) and not ship.out]
    passed = tuple((ship, at) for ship, at in waiting if at.cell == cell and outward[at.port] == side)
    phases = (
        replace(phase, passed=(*phase.passed, *passed)) if isinstance(phase, OfferMarks) else phase
        for phase in state.phases
    )
    return state.but(phases=tuple(phases))


def other_marks(state: State, ship: int) -> list[Spot]:
    """The free marks of a ship's edge of the board on whose squares no wake lies."""
    here, outward = state.pawns[ship].at, state.board.geometry.outward
    assert isinstance(here, Spot)
    marks = [place for place in free_places(state) if isinstance(place, Spot) and place.cell not in state.board.laid]
    return [mark for mark in marks if outward[mark.port] == outward[here.port]]


class SinkBlocked(Consequence):
    """A ship that faces a daikaiju now is destroyed."""

    def is_open(self, state: State) -> bool:
        return is_blocked(state)

    def happen(self, state: State) -> Step:
        before = state.living
        place = state.pawns[state.mover].at
        assert place is not None
        state, events = sink(state.after(), [state.mover], on_board(state)[place.cell].name)
        return Step(state.but(phases=(EndTest(before), *state.phases)), tuple(events))


def is_blocked(state: State) -> bool:
    """The active ship is in play and faces a daikaiju."""
    ship = state.pawns[state.mover]
    return not ship.out and ship.at is not None and ship.at.cell in on_board(state)


PIPS = range(1, 7)


class ShuffleStock(ShuffleChoice):
    """The daikaiju are shuffled face down."""

    def ask(self, state: State) -> Ask:
        return Ask("shuffle daikaiju")

    def is_open(self, state: State) -> bool:
        return bool(state.rules["daikaiju"])

    def options(self, state: State) -> Sequence[Shuffle]:
        return Shuffles([token.name for token in stock(state)])

    def apply(self, state: State, action: Shuffle) -> Step:
        others = (token for token in state.tokens if token.name not in action.order)
        tokens = in_order([*others, *(Token(DAIKAIJU, name, STOCK) for name in action.order)])
        return Step(state.after(tokens=tokens), (Shuffled(len(action.order), DAIKAIJU),))


class PlaceFirst(Consequence):
    """As many daikaiju as the number of ships asks for."""

    def is_open(self, state: State) -> bool:
        return bool(state.rules["daikaiju"])

    def happen(self, state: State) -> Step:
        return Step(state.after(*[PlaceDaikaiju()] * seas_data()["at_start"][str(len(state.seats))]))


class PlaceDaikaiju(ChanceChoice[Roll]):
    """Two dice say where the top daikaiju of the stock goes: any numbered square without one."""

    def ask(self, state: State) -> Ask:
        return Ask("roll square")

    def is_open(self, state: State) -> bool:
        return bool(stock(state))

    def options(self, state: State) -> Sequence[Roll]:
        taken = on_board(state)
        return [roll for roll in every_roll() if square_of(roll) not in taken]

    def detail(self, state: State, action: Action) -> Phrase | None:
        if not isinstance(action, Roll):
            return None
        cell = square_of(action)
        return sentence("square taken", daikaiju=on_board(state)[cell].name, cell=cell)

    def apply(self, state: State, action: Roll) -> Step:
        cell = square_of(action)
        return Step(state.after(FaceDaikaiju(cell)), (Rolled(action.gold, action.blue, cell),))


@dataclass(frozen=True)
class FaceDaikaiju(ChanceChoice[Heading]):
    """The direction of the daikaiju that has just been given a square."""

    cell: Cell

    def ask(self, state: State) -> Ask:
        return Ask("face", self.cell)

    def options(self, state: State) -> Sequence[Heading]:
        return [Heading(rotation) for rotation in range(ROTATIONS)]

    def apply(self, state: State, action: Heading) -> Step:
        token = stock(state)[0]._replace(rotation=action.rotation)
        surfaced = Surfaced(token.name, self.cell, action.rotation)
        state, events = arrive(state.after(), token, self.cell, str(state.rules["wake_under_placed"]))
        return Step(state, (surfaced, *events))


class StirDaikaiju(Consequence):
    """A turn begins: fewer than three on the board are refilled, otherwise dice say whether they move."""

    def is_open(self, state: State) -> bool:
        return bool(state.rules["daikaiju"])

    def happen(self, state: State) -> Step:
        first: Phase = Refill() if _are_few(state) else RollForMovement()
        return Step(state.after(first, EndTest(state.living)))


class Refill(Consequence):
    """New daikaiju until there are three."""

    def is_open(self, state: State) -> bool:
        return _are_few(state) and bool(stock(state))

    def happen(self, state: State) -> Step:
        return Step(state.after(PlaceDaikaiju(), Refill()))


class RollForMovement(ChanceChoice[Roll]):
    """Gold and blue: on a sum of 6, 7 or 8 the daikaiju move."""

    by_hand = True

    def options(self, state: State) -> Sequence[Roll]:
        return every_roll()

    def apply(self, state: State, action: Roll) -> Step:
        moves = action.gold + action.blue in seas_data()["moving_sums"]
        return Step(state.after(*(_dice(state) if moves else ())), (Rolled(action.gold, action.blue),))


@dataclass(frozen=True)
class ThrowDie(ChanceChoice[Die]):
    """One die for these daikaiju: each moves or turns; on a six none does, and a new one is placed."""

    names: tuple[str, ...]
    by_hand = True

    def ask(self, state: State) -> Ask:
        parts = {"daikaiju": self.only, "newcomer": sentence("newcomer" if stock(state) else "no newcomer")}
        return Ask("die for one" if self.only else "die", parts=parts)

    @property
    def only(self) -> str:
        """The daikaiju that has this die to itself, or ""."""
        return self.names[0] if len(self.names) == 1 else ""

    def is_open(self, state: State) -> bool:
        return any(token.name in self.names for token in on_board(state).values())

    def options(self, state: State) -> Sequence[Die]:
        return [Die(number) for number in PIPS]

    def apply(self, state: State, action: Die) -> Step:
        rolled = (DieRolled(action.number, self.only, bool(stock(state))),)
        if action.number != NEW_DAIKAIJU:
            return Step(state.after(*(MoveDaikaiju(name, action.number) for name in self.names)), rolled)
        more = [
            replace(phase, count=phase.count + 1) if isinstance(phase, PlaceMore) else phase
            for phase in state.phases[1:]
        ]
        return Step(state.but(phases=tuple(more)), rolled)


@dataclass(frozen=True)
class PlaceMore(Consequence):
    """For every six a new daikaiju, once all the others have moved."""

    count: int = 0

    def is_open(self, state: State) -> bool:
        return self.count > 0

    def happen(self, state: State) -> Step:
        return Step(state.after(*[PlaceDaikaiju()] * self.count))


@dataclass(frozen=True)
class MoveDaikaiju(Consequence):
    """One daikaiju follows the arrow of the number rolled, or turns a quarter anticlockwise."""

    name: str
    number: int

    def is_open(self, state: State) -> bool:
        return any(token.name == self.name and isinstance(token.at, Cell) for token in state.tokens)

    def happen(self, state: State) -> Step:
        token = next(token for token in state.tokens if token.name == self.name)
        assert isinstance(token.at, Cell)
        if daikaiju_faces()[self.name].number == self.number:
            turned = token._replace(rotation=(token.rotation - 1) % ROTATIONS)
            return Step(
                state.after(tokens=with_token_at(state, turned)), (Turned(token.name, token.at, turned.rotation),)
            )
        down, right = heading(token, self.number)
        return _swim(state.after(), token, Cell(token.at.row + down, token.at.col + right))


def every_roll() -> list[Roll]:
    return [Roll(gold, blue) for gold in PIPS for blue in PIPS]


def square_of(roll: Roll) -> Cell:
    """Gold is the column, blue the row; the middle lines have no number."""
    lines = seas_data()["lines"]
    return Cell(lines[str(roll.blue)], lines[str(roll.gold)])


def _are_few(state: State) -> bool:
    """Then there is no movement this turn, even where the stock has none to refill them."""
    return len(on_board(state)) < int(seas_data()["least"])


def _dice(state: State) -> list[Phase]:
    """One die for all in their order, or one for each."""
    names = in_moving_order(state)
    each = [(name,) for name in names] if state.rules["movement_die"] == "each" else [names]
    return [*(ThrowDie(some) for some in each if some), PlaceMore()]


def in_moving_order(state: State) -> tuple[str, ...]:
    """By rotation number, gold before blue."""
    sign = -1 if state.rules["movement_order"] == "descending" else 1
    tiles = [daikaiju_faces()[token.name] for token in on_board(state).values()]
    return tuple(tile.name for tile in sorted(tiles, key=lambda tile: (sign * tile.order[0], tile.order[1])))


def _swim(state: State, token: Token, cell: Cell) -> Step:
    """Off the board, or to a square; the active ship in front of which it comes is destroyed at once."""
    here = token.at
    assert isinstance(here, Cell)
    if not state.board.grid.holds(cell):
        state, gone = remove_daikaiju(state, token, "edge")
        return Step(pass_over(state, here, (cell.row - here.row, cell.col - here.col)), tuple(gone))
    state, events = arrive(state, token, cell, "pile")
    ship = state.pawns[state.mover]
    in_front = ship.at is not None and ship.at.cell == cell and has_moved(state, state.mover)
    state, sunk = sink(state, [state.mover] if in_front else [], token.name)
    return Step(state, (Swam(token.name, here, cell), *events, *sunk))
