"""Daikaiju: what they do to what they reach, how dice move them and where to, and ships that they block."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache, partial
from typing import NamedTuple

from ..._base.data import package_data
from ..._base.faults import Fault
from ...rules.actions import Action, Heading, Shuffle, Start
from ...rules.ask import Ask
from ...rules.board import EDGE, Board
from ...rules.engine import follow, settle
from ...rules.events import Event, Shuffled
from ...rules.geometry import ROTATIONS, SIDES, Cell, Spot
from ...rules.model import Choice, Consequence, Phase, State, Step
from ...rules.phases import ChanceChoice, EndTest, ShuffleChoice, free_places, over, start_places
from ...rules.pieces import BOX, STOCK, Pawn, Token, in_order
from ...rules.placement import has_moved, pawns_facing, rests_on
from ...rules.views import Shuffles
from ...words.phrases import Phrase, sentence
from .actions import Die, Roll
from .events import DaikaijuGone, DieRolled, Relocated, Rolled, Sank, Stayed, Surfaced, Swam, Turned, WakeBitten

DAIKAIJU, GONE = "daikaiju", "gone"
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
PIPS = range(1, 7)
ROTATES, STAYS, EATEN = "turn", "stay", "eaten"
Shares = Mapping[str, Mapping[str, Fraction]]


class DaikaijuFace(NamedTuple):
    """What is printed on a daikaiju tile: the number that turns it, and its arrows' numbers, clockwise from north."""

    name: str
    number: int
    arrows: tuple[int, ...]


seas_data = cache(partial(package_data, __package__, "seas"))


@cache
def daikaiju_faces() -> dict[str, DaikaijuFace]:
    """The ten daikaiju tiles by name."""
    rows = seas_data()["daikaiju"].items()
    return {name: DaikaijuFace(name, row["number"], tuple(row["printed"].values())) for name, row in rows}


def on_board(state: State) -> dict[Cell, Token]:
    """The daikaiju on the board by their squares."""
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
    return in_order([*(other for other in state.tokens if other.name != token.name), token])


def heading(token: Token, number: int) -> tuple[int, int]:
    """The step that a number's arrow points to, as the daikaiju lies."""
    side = daikaiju_faces()[token.name].arrows.index(number)
    return STEPS[(side + token.rotation) % len(STEPS)]


def remove_daikaiju(state: State, cell: Cell, why: str) -> Step:
    """A daikaiju leaves the board: under the stock, or out of the game."""
    name = on_board(state)[cell].name
    away = Token(DAIKAIJU, name, BOX if state.rules["removed_daikaiju"] == GONE else STOCK)
    return Step(state.but(tokens=with_token_at(state, away)), (DaikaijuGone(name, cell, why),))


def arrive(state: State, token: Token, cell: Cell, tile_to: str) -> Step:
    """A daikaiju reaches a square: another one there is removed, and a wake bitten with the ships on it."""
    events = list[Event]()
    if cell in on_board(state):
        state = remove_daikaiju(state, cell, "eaten").collect(events)
    state = state.but(tokens=with_token_at(state, token._replace(at=cell)))
    if cell in state.board.laid:
        tile = state.board.laid[cell].tile
        victims = [pawn for pawn in range(len(state.pawns)) if rests_on(state, pawn) == cell]
        heap, tiles = ("aside", state.aside) if tile_to == GONE else ("pile", state.pile)
        bitten = state.but(board=state.board.clear(cell), **{heap: (*tiles, tile)})
        events.append(WakeBitten(token.name, cell, tile))
        state = sink(bitten, victims, token.name).collect(events)
    return Step(state, tuple(events))


def sink(state: State, pawns: Sequence[int], by: str) -> Step:
    """A daikaiju destroys these ships, if they are still in play."""
    lost = [pawn for pawn in pawns if not state.pawns[pawn].out]
    fleet = tuple(ship._replace(out=DAIKAIJU) if number in lost else ship for number, ship in enumerate(state.pawns))
    return Step(state.but(pawns=fleet), tuple(Sank(*state.owner(pawn), DAIKAIJU, by) for pawn in lost))


class Relocate(Choice[Start]):
    """A ship that has not moved and faces a daikaiju goes to another free mark of the same edge."""

    topic = "relocate"

    def ask(self, state: State) -> Ask:
        return Ask("relocate", pawns=(state.mover,))

    def is_open(self, state: State) -> bool:
        return bool(blocker(state)) and not has_moved(state, state.mover) and bool(other_marks(state, state.mover))

    def options(self, state: State) -> Sequence[Start]:
        return [Start(mark) for mark in other_marks(state, state.mover)]

    def detail(self, state: State, action: Action) -> Phrase | None:
        if not isinstance(action, Start):
            return None
        cell = action.at.cell
        why = "daikaiju" if cell in on_board(state) else "tile" if cell in state.board.laid else "edge"
        return sentence(f"no start {why}", cell=cell, place=action.at)

    def apply(self, state: State, action: Start) -> Step:
        (ship,) = self.ask(state).pawns
        told = Stayed if state.pawns[ship].at == action.at else Relocated
        return Step(state.after(pawns=state.pawns_moved(ship, action.at)), (told(state.owner(ship)[0], action.at),))


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


@dataclass(frozen=True)
class OfferMarks(Consequence):
    """Ships over whose marks daikaiju have left the board choose a mark: the active ship first, then clockwise."""

    # These ships and their marks; a blocked ship has already gone to another mark.
    passed: tuple[tuple[int, Spot], ...] = ()

    def is_open(self, state: State) -> bool:
        return bool(self.passed)

    def happen(self, state: State) -> Step:
        waiting = [ship for ship, mark in self.passed if state.pawns[ship].at == mark and not state.pawns[ship].out]
        seats = [state.turn, *state.clockwise(state.turn)[:-1]]
        return Step(state.after(*(MayRelocate(ship) for ship in seats if ship in waiting)))


def pass_over(state: State, cell: Cell, side: tuple[int, int]) -> State:
    """A daikaiju leaves the board from a cell by one of its sides: the ships on the marks of that side are noted."""
    outward, ships = state.board.geometry.outward, pawns_facing(state, cell).items()
    passed = tuple((ship, mark) for ship, mark in ships if outward[mark.port] == side)
    phases = (OfferMarks(phase.passed + passed) if isinstance(phase, OfferMarks) else phase for phase in state.phases)
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
        return bool(blocker(state))

    def happen(self, state: State) -> Step:
        return sink(state.after(EndTest(state.living)), [state.mover], blocker(state))


def blocker(state: State) -> str:
    """The name of the daikaiju that the active ship, still in play, faces; "" where there is none."""
    ship, lies = state.pawns[state.mover], on_board(state)
    return lies[ship.at.cell].name if ship.at and not ship.out and ship.at.cell in lies else ""


class WithDaikaiju(Phase):
    """A phase for games in which daikaiju swim."""

    def is_open(self, state: State) -> bool:
        return bool(state.rules["daikaiju"])


class ShuffleStock(WithDaikaiju, ShuffleChoice):
    """The daikaiju are shuffled face down; as many as the number of ships asks for come up."""

    def ask(self, state: State) -> Ask:
        return Ask("shuffle daikaiju")

    def options(self, state: State) -> Sequence[Shuffle]:
        return Shuffles([token.name for token in stock(state)])

    def apply(self, state: State, action: Shuffle) -> Step:
        others = (token for token in state.tokens if token.name not in action.order)
        tokens = in_order([*others, *(Token(DAIKAIJU, name, STOCK) for name in action.order)])
        first = [PlaceDaikaiju()] * seas_data()["at_start"][str(len(state.seats))]
        return Step(state.after(*first, tokens=tokens), (Shuffled(len(action.order), DAIKAIJU),))


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
        taken = on_board(state).get(square_of(action)) if isinstance(action, Roll) else None
        return sentence("square taken", daikaiju=taken.name, cell=taken.at) if taken else None

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


class StirDaikaiju(WithDaikaiju, Consequence):
    """A turn begins: fewer than three are refilled, as far as the stock goes; otherwise dice say whether they move."""

    def happen(self, state: State) -> Step:
        missing = int(seas_data()["least"]) - len(on_board(state))
        first: list[Phase] = [PlaceDaikaiju()] * missing if missing > 0 else [RollForMovement()]
        return Step(state.after(*first, EndTest(state.living)))


class RollForMovement(ChanceChoice[Roll]):
    """Gold and blue: on a sum of 6, 7 or 8 the daikaiju move, by one die for all in their order or by one for each."""

    by_hand = True

    def options(self, state: State) -> Sequence[Roll]:
        return every_roll()

    def apply(self, state: State, action: Roll) -> Step:
        faces, swimming = daikaiju_faces(), {token.name for token in on_board(state).values()}
        is_moving = action.gold + action.blue in seas_data()["moving_sums"]
        names = [name for name in faces if is_moving and name in swimming]  # of one number gold before blue
        names.sort(key=lambda name: faces[name].number, reverse=state.rules["movement_order"] == "descending")
        together = [(name,) for name in names] if state.rules["movement_die"] == "each" else [tuple(names)]
        return Step(state.after(*(ThrowDie(some) for some in together)), (Rolled(action.gold, action.blue),))


@dataclass(frozen=True)
class ThrowDie(ChanceChoice[Die]):
    """One die for these daikaiju: each moves or turns; on a six none does, and a new one comes after all others."""

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
        rolled, rest = (DieRolled(action.number, self.only, bool(stock(state))),), state.phases[1:]
        if action.number != max(PIPS):
            return Step(state.after(*(MoveDaikaiju(name, action.number) for name in self.names)), rolled)
        others = sum(isinstance(phase, ThrowDie) for phase in rest)
        return Step(state.but(phases=(*rest[:others], PlaceDaikaiju(), *rest[others:])), rolled)


@dataclass(frozen=True)
class MoveDaikaiju(Consequence):
    """One daikaiju turns anticlockwise, or follows the arrow rolled; the active ship that it comes before sinks."""

    name: str
    number: int

    def is_open(self, state: State) -> bool:
        return any(token.name == self.name for token in on_board(state).values())

    def happen(self, state: State) -> Step:
        here, token = next(lies for lies in on_board(state).items() if lies[1].name == self.name)
        if daikaiju_faces()[self.name].number == self.number:
            token = token._replace(rotation=(token.rotation - 1) % ROTATIONS)
            return Step(state.after(tokens=with_token_at(state, token)), (Turned(self.name, here, token.rotation),))
        step = heading(token, self.number)
        cell = Cell(here.row + step[0], here.col + step[1])
        if not state.board.grid.holds(cell):
            after, gone = remove_daikaiju(state.after(), here, "edge")
            return Step(pass_over(after, here, step), gone)
        after, events = arrive(state.after(), token, cell, "pile")
        in_front = after.mover in pawns_facing(after, cell) and has_moved(after, after.mover)
        after, sunk = sink(after, [after.mover] if in_front else [], self.name)
        return Step(after, (Swam(self.name, here, cell), *events, *sunk))


class FullTest(Consequence):
    """The board is full, daikaiju included: the ships that are left tie."""

    def is_open(self, state: State) -> bool:
        return len(state.board.laid) + len(on_board(state)) == state.board.size**2

    def happen(self, state: State) -> Step:
        return over(state, state.living)


# What happens to ships before one of them lays a tile.
DANGERS = (StirDaikaiju(), FullTest(), Relocate(), SinkBlocked(), OfferMarks())


def every_roll() -> list[Roll]:
    return [Roll(gold, blue) for gold in PIPS for blue in PIPS]


def square_of(roll: Roll) -> Cell:
    """Gold is the column, blue the row; the middle lines have no number."""
    lines = seas_data()["lines"]
    return Cell(lines[str(roll.blue)], lines[str(roll.gold)])


def next_squares(state: State) -> Shares:
    """The probability of every place to which a daikaiju goes, by the names of the daikaiju.

    While dice are rolled for their movement, these dice count, and else those of the next turn. A place is a square,
    the side by which the daikaiju leaves the board, or a word: it rotates, stays, or is eaten before it moves. Nothing
    is known while new daikaiju surface, nor of a daikaiju that has moved while others still roll.
    """
    if not state.rules.get(DAIKAIJU) or isinstance(state.choice, PlaceDaikaiju | FaceDaikaiju | None):
        return {}
    if isinstance(state.choice, RollForMovement | ThrowDie):
        return _shares(_alone(state))
    next_turn = settle(Step(_alone(state.but(phases=(StirDaikaiju(),))))).state
    still = {token.name: {STAYS: Fraction(1)} for token in on_board(state).values()}
    return {**still, **_shares(_alone(next_turn))}


def _alone(state: State) -> State:
    """The daikaiju whose dice are still to come, and nothing that does not guide them: equal seas are one state."""
    rolls = [phase for phase in state.phases if isinstance(phase, StirDaikaiju | RollForMovement | ThrowDie)]
    names = {name for phase in rolls for name in (phase.names if isinstance(phase, ThrowDie) else daikaiju_faces())}
    tokens = tuple(token for token in on_board(state).values() if token.name in names)
    board, nobody = Board(state.board.size, state.board.geometry), (Pawn(0, None, EDGE),)
    return State(state.edition, state.rules, state.box, state.seats, board, nobody, tokens=tokens, phases=tuple(rolls))


@lru_cache(maxsize=1024)
def _shares(state: State) -> Shares:
    """What the dice that are thrown in this state may do, and those after them: the engine tries every throw."""
    found: dict[str, dict[str, Fraction]] = {token.name: defaultdict(Fraction) for token in state.tokens}
    for roll in state.options:
        (after, events), share = follow(state, roll), Fraction(1, len(state.options))
        for name, place in _moves(state, roll, events):
            found[name][place] += share
        for name, later in _shares(_alone(after)).items():
            for place, one in later.items():
                if place != STAYS:
                    found[name][place] += share * one
    return {name: {**shares, STAYS: 1 - sum(shares.values(), Fraction(0))} for name, shares in found.items()}


def _moves(state: State, roll: Action, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """Where each daikaiju went first; one that has moved may be eaten afterwards."""
    waiting = {token.name: token for token in state.tokens}
    for event in events:
        if not isinstance(event, Swam | Turned | DaikaijuGone) or event.name not in waiting:
            continue
        token = waiting.pop(event.name)
        if isinstance(event, DaikaijuGone):
            assert isinstance(roll, Die)
            is_out = event.why == EDGE
            yield event.name, SIDES[STEPS.index(heading(token, roll.number))] if is_out else EATEN
        else:
            yield event.name, str(event.end) if isinstance(event, Swam) else ROTATES
