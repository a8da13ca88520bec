"""The classic edition of 2005: 35 different tiles, exchange with the eliminated, the dragon tile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..._base.faults import Fault
from ...rules.actions import ACTIONS
from ...rules.events import EVENTS, DragonMoved, Drew, Event, GameOver, PawnLeft, PawnMoved, Started, TileLaid
from ...rules.geometry import EIGHT
from ...rules.hands import Exchange, ReturnHands, draw_tile, short_of_tiles
from ...rules.model import Consequence, Edition, State, Step
from ...rules.phases import Deal, EachPawn, EverySeatStarts, FirstTurn, ShufflePile, can_play, end_tests
from ...rules.pieces import HOLDER, PILE, TokenKind
from ...rules.placement import LayTile, beside_a_tile, judge, path_runs_on
from ...words.catalogs import Catalogs
from ..path_games import box, fate, path_options


class PassDragon(Consequence):
    """A dead holder's dragon tile goes clockwise to the next living player, or under the pile if his hand is full."""

    def is_open(self, state: State) -> bool:
        holder = dragon_holder(state)
        return holder is not None and not state.pawns_of(holder)

    def happen(self, state: State) -> Step:
        holder = dragon_holder(state)
        assert holder is not None
        heirs = [seat for seat in state.clockwise(holder) if seat in state.living]
        short = short_of_tiles(state, heirs[:1] if state.rules["dragon_heir"] == "next" else heirs)
        return give_dragon(state.after(), state.seats[short[0]] if short else PILE)


class DrawAround(Consequence):
    """Clockwise, a tile at a time, until all hands are full or somebody must take the dragon tile."""

    def happen(self, state: State) -> Step:
        state, events, holder = state.after(), list[Event](), dragon_holder(state)
        first, living = _holder_who_draws_first(state), state.living
        if first is None:
            first = next(seat for seat in (state.turn, *state.clockwise(state.turn)) if seat in living)
        order = [first, *(seat for seat in state.clockwise(first)[:-1] if seat in living)]
        if state.pile and holder == first:
            state, holder = give_dragon(state, PILE).collect(events), None
        while short := short_of_tiles(state, order):
            for seat in short:
                if not state.pile:
                    is_free = holder is None and state.token("dragon") is not None
                    taken = give_dragon(state, state.seats[seat]) if is_free else Step(state)
                    return Step(taken.collect(events), tuple(events))
                state = draw_tile(state, seat).collect(events)
        return Step(state, tuple(events))


def _holder_who_draws_first(state: State) -> int | None:
    """The holder puts the dragon tile down as long as there is a tile to draw."""
    return dragon_holder(state) if state.pile and state.rules.get("dragon_order") == "holder_first" else None


def dragon_held(state: State) -> Iterator[Fault]:
    """So in a position nobody holds it."""
    if (holder := _holder_who_draws_first(state)) is not None:
        lies = f"while {len(state.pile)} tiles are in the pile; then it lies under the pile"
        yield Fault("dragon-held", "tokens dragon", f"found {state.seats[holder]!r} {lies}")


def dragon_holder(state: State) -> int | None:
    """The seat that holds the dragon tile; None while it lies under the pile, or where there is none."""
    dragon = state.token("dragon")
    return state.seats.index(str(dragon.at)) if dragon and dragon.at != PILE else None


def give_dragon(state: State, to: str) -> Step:
    return Step(state.but(tokens=state.tokens_with("dragon", to)), (DragonMoved(to),))


CLASSIC = Edition(
    key="classic",
    name="Classic",
    palette="classic",
    geometry=EIGHT,
    seats=range(2, 9),
    options=path_options("classic"),
    box=box,
    token_kinds=(TokenKind("dragon", ("dragon",), HOLDER, PILE),),
    setup=(ShufflePile(), Deal(), EverySeatStarts(), FirstTurn()),
    turn=(EachPawn((LayTile((Exchange(), PassDragon(), ReturnHands(), DrawAround()), judge),)),),
    tiles_stay=True,
    fate=fate,
    can_play=can_play,
    actions=ACTIONS,
    events=(*EVENTS, DragonMoved),
    ends=end_tests,
    pawns_each=lambda rules, seats: rules.number("pawns_per_player"),
    starts_beside=lambda rules: rules["first_move_choice"] != "none",
    faults={beside_a_tile: ("board",), path_runs_on: ("board",), dragon_held: ()},
    milestones=(Started, TileLaid, PawnMoved, PawnLeft, Drew, GameOver),
    words=Catalogs(Path(__file__).parent / "words"),
)
