"""What becomes of tiles in hands: drawing, exchanging with the eliminated, and returning what they held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .._base.quote import several
from ..words.clean import display_name
from ..words.phrases import Phrase, sentence
from .actions import Action, Swap
from .ask import Ask
from .events import Drew, HandReturned, Kept, Swapped
from .model import Choice, Consequence, State, Step
from .phases import ShufflePile
from .views import Swaps


class DrawOne(Consequence):
    """The active player, if still in play, draws the top tile, or as many as the hand lacks."""

    def is_open(self, state: State) -> bool:
        return bool(state.pile and state.pawns_of(state.turn) and short_of_tiles(state, [state.turn]))

    def happen(self, state: State) -> Step:
        again = [self] if state.rules.get("draw_to_full", True) else []
        return draw_tile(state.after(*again), state.turn)


def short_of_tiles(state: State, seats: Sequence[int]) -> list[int]:
    """Those of some seats whose hands are not full."""
    size = state.rules.number("hand_size")
    return [seat for seat in seats if len(state.hands[seat]) < size]


def draw_tile(state: State, seat: int) -> Step:
    tile, *_ = state.pile
    hands = state.hands_with(seat, (*state.hands[seat], tile))
    return Step(state.but(hands=hands, pile=state.pile[1:]), (Drew(state.seats[seat], tile),))


def dead_with_tiles(state: State) -> list[int]:
    """The seats just eliminated that still have a hand, clockwise from the active player."""
    return [seat for seat in state.clockwise(state.turn) if seat not in state.living and state.hands[seat]]


@dataclass(frozen=True)
class Exchange(Choice):
    """The active player may exchange tiles with the hands of the opponents just eliminated."""

    victims: tuple[int, ...] = ()

    def ask(self, state: State) -> Ask:
        return Ask("swap", pawns=(state.mover,))

    def choice_kind(self, state: State) -> str:
        return "swap"

    def is_open(self, state: State) -> bool:
        turn, bonus = state.turn, self.victims and state.rules["exchange_bonus"]
        have_both = state.hands[turn] and any(state.hands[seat] for seat in self.victims)
        return bool(bonus and state.pawns_of(turn) and have_both)

    def about(self, left: tuple[int, ...]) -> Exchange:
        return Exchange(left)

    def options(self, state: State) -> Sequence[Action]:
        return Swaps(*self.pools(state))

    def pools(self, state: State) -> tuple[Sequence[str], Sequence[str]]:
        return sorted(state.hands[state.turn]), sorted(tile for seat in self.victims for tile in state.hands[seat])

    def canonical(self, state: State, action: Action) -> Action:
        return Swap(tuple(sorted(action.give)), tuple(sorted(action.take))) if isinstance(action, Swap) else action

    def detail(self, state: State, action: Action) -> Phrase | None:
        name, (mine, theirs) = display_name(state.seats[state.turn]), map(several, self.pools(state))
        return sentence("no swap", name=name, mine=mine, theirs=theirs)

    def apply(self, state: State, action: Action) -> Step:
        who = state.seats[state.turn]
        if not isinstance(action, Swap):
            return Step(state.after(), (Kept(who),))
        traded = dict(zip(action.take, action.give))
        hands = [tuple(traded.get(tile, tile) for tile in hand) for hand in state.hands]
        hands[state.turn] = tuple(tile for tile in state.hands[state.turn] if tile not in action.give) + action.take
        return Step(state.after(hands=tuple(hands)), (Swapped(who, action.give, action.take),))


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
