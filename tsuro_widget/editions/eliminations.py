"""What becomes of the tiles, and the dragon tile, of those who were eliminated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .._base.faults import Fault
from .._base.quote import several
from ..rules.actions import Action, Swap
from ..rules.asking import Ask
from ..rules.events import DragonMoved, HandReturned, Kept, Swapped
from ..rules.model import Choice, Consequence, State, Step
from ..rules.phases import ShufflePile
from ..rules.pieces import PILE
from ..rules.views import Swaps
from ..words.clean import shown
from ..words.phrases import Phrase, say


def dead_with_tiles(state: State) -> list[int]:
    """The seats just eliminated that still have a hand, clockwise from the active player."""
    living = state.living
    return [seat for seat in state.clockwise(state.turn) if seat not in living and state.hands[seat]]


@dataclass(frozen=True)
class Exchange(Choice):
    """The active player may exchange tiles with the hands of the opponents just eliminated."""

    victims: tuple[int, ...] = ()

    def ask(self, state: State) -> Ask:
        return Ask("swap", pawns=(state.mover,))

    def choice_kind(self, state: State) -> str:
        return "swap"

    def is_open(self, state: State) -> bool:
        alive = bool(state.pawns_of(state.turn))
        return bool(
            self.victims and state.rules["exchange_bonus"] and alive and state.hands[state.turn] and self.theirs(state)
        )

    def about(self, left: tuple[int, ...]) -> Exchange:
        return Exchange(left)

    def theirs(self, state: State) -> list[str]:
        """The hands that may be taken from, clockwise from the active player."""
        return [tile for seat in state.clockwise(state.turn) if seat in self.victims for tile in state.hands[seat]]

    def options(self, state: State) -> Sequence[Action]:
        return Swaps(*self.pools(state))

    def pools(self, state: State) -> tuple[Sequence[str], Sequence[str]]:
        return sorted(state.hands[state.turn]), sorted(self.theirs(state))

    def canonical(self, state: State, action: Action) -> Action:
        return Swap(tuple(sorted(action.give)), tuple(sorted(action.take))) if isinstance(action, Swap) else action

    def detail(self, state: State, action: Action) -> Phrase | None:
        mine, theirs = self.pools(state)
        return say("no swap", name=shown(state.seats[state.turn]), mine=several(mine), theirs=several(theirs))

    def apply(self, state: State, action: Action) -> Step:
        who = state.seats[state.turn]
        if not isinstance(action, Swap):
            return Step(state.after(), (Kept(who),))
        traded = dict(zip(action.take, action.give))
        hands = [tuple(traded.get(tile, tile) for tile in hand) for hand in state.hands]
        hands[state.turn] = tuple(tile for tile in state.hands[state.turn] if tile not in action.give) + action.take
        return Step(state.after(hands=tuple(hands)), (Swapped(who, action.give, action.take),))


@dataclass(frozen=True)
class PassDragon(Consequence):
    """A dead holder's dragon tile goes clockwise to the next living player, or under the pile if his hand is full."""

    def is_open(self, state: State) -> bool:
        holder = dragon_holder(state)
        return holder is not None and not state.pawns_of(holder)

    def happen(self, state: State) -> Step:
        holder = dragon_holder(state)
        assert holder is not None
        return give_dragon(state.after(), self._heir(state, holder))

    def _heir(self, state: State, holder: int) -> str:
        living, size = state.living, state.rules.number("hand_size")
        heirs = [seat for seat in state.clockwise(holder) if seat in living]
        short = [seat for seat in heirs if len(state.hands[seat]) < size]
        if state.rules["dragon_heir"] == "next":
            short = [seat for seat in short if seat == heirs[0]]
        return state.seats[short[0]] if short else PILE


@dataclass(frozen=True)
class ReturnHands(Consequence):
    """The hands of the eliminated go back: shuffled into the pile, shuffled under it, or out of the game."""

    def is_open(self, state: State) -> bool:
        return bool(dead_with_tiles(state))

    def happen(self, state: State) -> Step:
        dead, where = dead_with_tiles(state), str(state.rules["return_hand"])
        tiles = tuple(tile for seat in dead for tile in state.hands[seat])
        hands = tuple(() if seat in dead else hand for seat, hand in enumerate(state.hands))
        returned = tuple(HandReturned(state.seats[seat], state.hands[seat], where) for seat in dead)
        if where == "out":
            return Step(state.after(hands=hands, aside=state.aside + tiles), returned)
        shuffle = ShufflePile(len(tiles) if where == "bottom" else None)
        return Step(state.after(shuffle, hands=hands, pile=state.pile + tiles), returned)


def dragon_held(state: State) -> Iterator[Fault]:
    """The holder draws first, and puts the dragon tile down as long as there is a tile to draw."""
    holder = dragon_holder(state)
    if holder is not None and state.pile and state.rules.get("dragon_order") == "holder_first":
        lies = f"while {len(state.pile)} tiles are in the pile; then it lies under the pile"
        yield Fault("dragon-held", "tokens dragon", f"found {state.seats[holder]!r} {lies}")


def dragon_holder(state: State) -> int | None:
    """The seat that holds the dragon tile; None while it lies under the pile, or where there is none."""
    places = [token.at for token in state.tokens if token.kind == "dragon" and token.at != PILE]
    return state.seats.index(places[0]) if places else None


def give_dragon(state: State, to: str) -> Step:
    return Step(state.but(tokens=state.tokens_with("dragon", to)), (DragonMoved(to),))
