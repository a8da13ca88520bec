"""The daikaiju part of a turn: refilling, rolling, moving, and what becomes of a ship that is blocked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..rules.actions import Action, Heading, Shuffle
from ..rules.asking import Ask
from ..rules.events import Shuffled
from ..rules.geometry import TURNS, Cell
from ..rules.model import Consequence, Phase, State, Step
from ..rules.phases import ChanceChoice, EndTest, ShuffleChoice
from ..rules.pieces import Token
from ..rules.placing import has_moved
from ..rules.views import Shuffles
from ..words.phrases import Phrase, say
from .blocked import pass_over
from .monsters import DAIKAIJU, arrive, heading, on_board, placed, printed, removed, seas_data, sink, stock
from .seas_actions import Die, Roll
from .seas_events import NEW_DAIKAIJU, DieRolled, Rolled, Surfaced, Swam, Turned

PIPS = range(1, 7)


@dataclass(frozen=True)
class ShuffleStock(ShuffleChoice):
    """The daikaiju are shuffled face down."""

    def ask(self, state: State) -> Ask:
        return Ask("shuffle daikaiju")

    def is_open(self, state: State) -> bool:
        return bool(state.rules["daikaiju"])

    def options(self, state: State) -> Sequence[Action]:
        return Shuffles([token.name for token in stock(state)])

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Shuffle)
        tokens = tuple(Token(DAIKAIJU, name, "stock") for name in action.order)
        return Step(state.after(tokens=tokens), (Shuffled(len(tokens), DAIKAIJU),))


@dataclass(frozen=True)
class PlaceFirst(Consequence):
    """As many daikaiju as the number of ships asks for."""

    def is_open(self, state: State) -> bool:
        return bool(state.rules["daikaiju"])

    def happen(self, state: State) -> Step:
        return Step(state.after(*[PlaceDaikaiju()] * seas_data()["at_start"][str(len(state.seats))]))


@dataclass(frozen=True)
class PlaceDaikaiju(ChanceChoice):
    """Two dice say where the top daikaiju of the stock goes: any numbered square without one."""

    def ask(self, state: State) -> Ask:
        return Ask("roll square")

    def is_open(self, state: State) -> bool:
        return bool(stock(state))

    def options(self, state: State) -> Sequence[Action]:
        taken = on_board(state)
        return [roll for roll in every_roll() if square_of(roll) not in taken]

    def detail(self, state: State, action: Action) -> Phrase | None:
        if not isinstance(action, Roll):
            return None
        cell = square_of(action)
        return say("square taken", daikaiju=on_board(state)[cell].name, cell=cell)

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Roll)
        cell = square_of(action)
        return Step(state.after(FaceDaikaiju(cell)), (Rolled(action.gold, action.blue, cell),))


@dataclass(frozen=True)
class FaceDaikaiju(ChanceChoice):
    """The direction of the daikaiju that has just been given a square."""

    cell: Cell

    def ask(self, state: State) -> Ask:
        return Ask("face", self.cell)

    def options(self, state: State) -> Sequence[Action]:
        return [Heading(turns) for turns in range(TURNS)]

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Heading)
        token = stock(state)[0]._replace(turns=action.turns)
        surfaced = Surfaced(token.name, self.cell, action.turns)
        state, events = arrive(state.after(), token, self.cell, str(state.rules["wake_under_placed"]))
        return Step(state, (surfaced, *events))


@dataclass(frozen=True)
class StirDaikaiju(Consequence):
    """A turn begins: fewer than three on the board are refilled, otherwise dice say whether they move."""

    def is_open(self, state: State) -> bool:
        return bool(state.rules["daikaiju"])

    def happen(self, state: State) -> Step:
        first: Phase = Refill() if _are_few(state) else RollForMovement()
        return Step(state.after(first, EndTest(state.living)))


@dataclass(frozen=True)
class Refill(Consequence):
    """New daikaiju until there are three."""

    def is_open(self, state: State) -> bool:
        return _are_few(state) and bool(stock(state))

    def happen(self, state: State) -> Step:
        return Step(state.after(PlaceDaikaiju(), Refill()))


@dataclass(frozen=True)
class RollForMovement(ChanceChoice):
    """Gold and blue: on a sum of 6, 7 or 8 the daikaiju move."""

    by_hand = True

    def options(self, state: State) -> Sequence[Action]:
        return every_roll()

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Roll)
        moves = action.gold + action.blue in seas_data()["moving_sums"]
        return Step(state.after(*(_dice(state) if moves else ())), (Rolled(action.gold, action.blue),))


@dataclass(frozen=True)
class ThrowDie(ChanceChoice):
    """One die for these daikaiju: each moves or turns; on a six none does, and a new one is placed."""

    names: tuple[str, ...]
    by_hand = True

    def ask(self, state: State) -> Ask:
        parts = {"daikaiju": self.only, "newcomer": say("newcomer" if stock(state) else "no newcomer")}
        return Ask("die for one" if self.only else "die", parts=parts)

    @property
    def only(self) -> str:
        """The daikaiju that has this die to itself, or ""."""
        return self.names[0] if len(self.names) == 1 else ""

    def is_open(self, state: State) -> bool:
        return any(token.name in self.names for token in on_board(state).values())

    def options(self, state: State) -> Sequence[Action]:
        return [Die(number) for number in PIPS]

    def apply(self, state: State, action: Action) -> Step:
        assert isinstance(action, Die)
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
        if printed()[self.name].number == self.number:
            turned = token._replace(turns=(token.turns - 1) % TURNS)
            return Step(state.after(tokens=placed(state, turned)), (Turned(token.name, token.at, turned.turns),))
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
    tiles = [printed()[token.name] for token in on_board(state).values()]
    return tuple(tile.name for tile in sorted(tiles, key=lambda tile: (sign * tile.order[0], tile.order[1])))


def _swim(state: State, token: Token, cell: Cell) -> Step:
    """Off the board, or to a square; the active ship in front of which it comes is destroyed at once."""
    here = token.at
    assert isinstance(here, Cell)
    if not state.board.grid.holds(cell):
        state, gone = removed(state, token, "edge")
        return Step(pass_over(state, here, (cell.row - here.row, cell.col - here.col)), tuple(gone))
    state, events = arrive(state, token, cell, "pile")
    ship = state.pawns[state.mover]
    in_front = ship.at is not None and ship.at.cell == cell and has_moved(state, state.mover)
    state, sunk = sink(state, [state.mover] if in_front else [], token.name)
    return Step(state, (Swam(token.name, here, cell), *events, *sunk))
