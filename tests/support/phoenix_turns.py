"""What happens in one turn of Phoenix Rising or Winds of Change, and which rare cases are among it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from tsuro_widget import Game
from tsuro_widget.editions.phoenix.events import (
    Burned,
    Discarded,
    Eliminated,
    Flipped,
    PhoenixMoved,
    Rose,
    Scored,
    StarMade,
    TileTurned,
    TookHand,
)
from tsuro_widget.editions.phoenix.lanterns import LIVES, has_winds
from tsuro_widget.rules.events import Event, PawnLeft, PawnMoved, TileLaid, TurnBegan
from tsuro_widget.rules.geometry import Beside, Cell, Place, Spot
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import PILE


class Turn(NamedTuple):
    """One turn: the state before it and everything that happened in it."""

    begun: State
    events: tuple[Event, ...]

    def told(self, kind: type[Event], before: Event | None = None) -> list[Event]:
        """The events of a kind, or those of them before another event."""
        end = len(self.events) if before is None else self.events.index(before)
        return [event for event in self.events[:end] if isinstance(event, kind)]

    @property
    def active(self) -> str:
        return self.begun.seats[self.begun.turn]


def turns(game: Game) -> Iterator[Turn]:
    events: list[Event] = []
    begun: State | None = game.timeline.past[0].state.begun
    for moment in game.timeline.past[1:]:
        for event in moment.events:
            if isinstance(event, TurnBegan):
                if begun is not None:
                    yield Turn(begun, tuple(events))
                events, begun = [], moment.state.begun
            events.append(event)
    if begun is not None:
        yield Turn(begun, tuple(events))


def of_the_turn(turn: Turn) -> Iterator[str]:
    """The rare cases of a turn, each as often as it happened."""
    for find in (_of_moves, _of_others, _of_hands, _of_the_phoenix, _of_losses):
        yield from find(turn)


def _tile_on(turn: Turn, cell: Cell) -> str:
    new = {event.cell: event.laid for event in turn.events if isinstance(event, TileLaid)}
    laid = {**turn.begun.board.laid, **new}.get(cell)
    return laid.tile if laid else ""


def _of_moves(turn: Turn) -> Iterator[str]:
    standing = dict(zip(turn.begun.seats, (pawn.at for pawn in turn.begun.pawns)))
    for number, event in enumerate(turn.events):
        if isinstance(event, PawnMoved):
            yield from _of_the_ending(turn, event, [at for who, at in standing.items() if who != event.who])
            yield from _of_stars(turn, event, turn.events[number + 1 :])
            standing[event.who] = event.end
        if isinstance(event, PawnLeft | Burned):
            standing[event.who] = None


def _of_the_ending(turn: Turn, move: PawnMoved, others: Sequence[Place | None]) -> Iterator[str]:
    if move.ending == "dead":
        yield "a dead end"
    if move.ending == "edge":
        yield "off by the edge"
    if move.ending == "collision":
        against = Spot(move.legs[-1].cell, turn.begun.board.geometry.ports[move.legs[-1].leave])
        yield "off by a collision head-on" if against in others else "off by a collision with a back"
        if move.who != turn.active:
            yield "a collision of a passive pawn"


def _of_stars(turn: Turn, move: PawnMoved, after: Sequence[Event]) -> Iterator[str]:
    made = []
    for event in after:
        if not isinstance(event, StarMade):
            break
        made.append(event.tile)
    passed = Counter(_tile_on(turn, leg.cell) for leg in move.legs)
    rested = _tile_on(turn, turn.begun.board.grid.behind(move.start).cell)
    yield from ("a star" for _ in made)
    yield from ("a lantern passed twice and one star" for tile in made if passed[tile] + (tile == rested) > 1)
    yield from ("a star for the tile rested on" for tile in made if tile == rested)
    if move.ending in ("edge", "collision", "loop") and _tile_on(turn, move.legs[-1].cell) in made:
        yield "a star when leaving the board"


def _of_others(turn: Turn) -> Iterator[str]:
    seats = turn.begun.seats
    order = [seats[seat] for seat in turn.begun.clockwise(turn.begun.turn)]
    moves = [e for e in turn.events if isinstance(e, PawnMoved) and e.who != turn.active and e.ending != "loop"]
    places = [order.index(move.who) for move in moves]
    if any(later <= earlier for earlier, later in pairwise(places)):
        yield "a second pass"
    for move in moves:
        yield "a passive move"
        flipped = [event.cell for event in turn.told(Flipped, before=move) if isinstance(event, Flipped)]
        if move.start.cell in flipped:
            yield "a pawn moved by a flip"
        if move.ending == "edge":
            yield "a passive pawn leaves the board"
    if any(isinstance(event, Scored) and event.who != turn.active for event in turn.events):
        yield "a passive score"


def _of_hands(turn: Turn) -> Iterator[str]:
    filled = {event.cell for event in turn.events if isinstance(event, TileLaid)}
    for who, pawn in zip(turn.begun.seats, turn.begun.pawns):
        if who != turn.active and isinstance(pawn.at, Beside) and pawn.at.cell in filled:
            yield "a waiting pawn's square filled"
    for event in turn.events:
        if isinstance(event, Discarded) and event.who != turn.active:
            gone = {left.who for left in turn.told(PawnLeft, before=event) if isinstance(left, PawnLeft)}
            yield "the hand of a pawn that left" if event.who in gone else "the square of a hand filled"
        if isinstance(event, TileTurned) and event.via is not None:
            yield "entered by turning"


def _of_the_phoenix(turn: Turn) -> Iterator[str]:
    token = turn.begun.token("phoenix")
    at = token.at if token else PILE
    for last, event in zip((None, *turn.events), turn.events):
        if isinstance(event, TookHand):
            yield "the tiles of another taken"
        if isinstance(event, PhoenixMoved):
            if at == PILE:
                yield "the Phoenix tile taken"
            elif event.to == PILE:
                yield "the Phoenix tile returned"
            elif not isinstance(last, TookHand):
                yield "the Phoenix tile passed on"
            at = event.to


def _of_losses(turn: Turn) -> Iterator[str]:
    left = {event.who for event in turn.events if isinstance(event, PawnLeft | Burned)}
    risen = [event.who for event in turn.events if isinstance(event, Rose)]
    yield from ("risen" for _ in risen)
    yield from ("burned" for event in turn.events if isinstance(event, Burned))
    yield from (f"off by a loop {_which(turn)}" for e in turn.events if isinstance(e, PawnLeft) and e.why == "loop")
    for event in turn.events:
        if isinstance(event, Eliminated):
            pawn = turn.begun.pawns[turn.begun.seats.index(event.who)]
            has_life = pawn.tally_of(LIVES) > risen.count(event.who)
            yield f"eliminated without a {'place' if has_life else 'life'}"
            if event.who not in left:
                yield "written out on a later turn"


def _which(turn: Turn) -> str:
    return "that no flip breaks" if has_winds(turn.begun) else "of the standard game"
