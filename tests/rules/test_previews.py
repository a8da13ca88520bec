"""What is foretold of an option is sure, and tells nothing that is hidden from the player who decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from tests.support.helpers import corner
from tsuro_widget import Game
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.engine import follow
from tsuro_widget.rules.geometry import Cell
from tsuro_widget.rules.model import Consequence, Edition, State, Step
from tsuro_widget.rules.phases import EachPawn
from tsuro_widget.rules.pieces import STOCK
from tsuro_widget.rules.placement import LayTile, judge
from tsuro_widget.rules.views import View

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("kosmos", {}),
    ("kosmos", {"share_start_squares": True}),
    ("pocket", {}),
    ("seas", {}),
    ("seas", {"collision": "eliminate", "movement_die": "each", "bonus_for_daikaiju": True}),
    ("seas", {"daikaiju": False}),
    ("phoenix", {}),
    ("phoenix", {"winds_of_change": True}),
    ("phoenix", {"rise_at_once": False, "collision": "mover"}),
]
SEEN = 12
"""So many options of a moment are looked at."""


def moments(edition: str | Edition, seats: int, **options: Any) -> Iterator[State]:
    """Where a seat decides in a random game, its options being few enough to list."""
    game = Game(edition, seats=seats, seed=7, **options)
    while game.actor is not None:
        if isinstance(game.state.actor, int) and not isinstance(game.state.options, View):
            yield game.state
        game.step()


def previews(state: State) -> list[tuple[object, ...]]:
    """Everything that is foretold of some options, without what stays hidden."""
    assert state.choice is not None
    options = Random(0).sample(list(state.options), min(SEEN, len(state.options)))
    found = [(option, *state.choice.preview(state, option)) for option in options]
    return [(option, after.board, after.pawns, after.winners, events) for option, after, events in found]


def twin(state: State) -> State:
    """The same to the seat that decides: its hand and all that lies open stay, everything else is mixed."""
    random, own = Random(1), state.actor
    hidden = [*state.pile, *(tile for seat, hand in enumerate(state.hands) if seat != own for tile in hand)]
    random.shuffle(hidden)
    mixed = iter(hidden)
    pile = tuple(next(mixed) for _ in state.pile)
    hands = tuple(hand if seat == own else tuple(next(mixed) for _ in hand) for seat, hand in enumerate(state.hands))
    lying = iter(random.sample([token for token in state.tokens if token.at == STOCK], k=stock_size(state)))
    tokens = tuple(next(lying) if token.at == STOCK else token for token in state.tokens)
    return state.but(pile=pile, hands=hands, tokens=tokens)


def stock_size(state: State) -> int:
    return sum(token.at == STOCK for token in state.tokens)


@pytest.mark.parametrize(("edition", "options"), GAMES)
def test_a_preview_tells_nothing_that_is_hidden(edition: str, options: dict[str, Any]) -> None:
    for state in moments(edition, 3, **options):
        assert previews(state) == previews(twin(state))


@pytest.mark.parametrize(("edition", "options"), GAMES)
def test_all_that_is_foretold_happens(edition: str, options: dict[str, Any]) -> None:
    """Except where another pawn has yet to choose the port by which it enters, or a marker its lantern."""
    for state in moments(edition, 4, **options):
        assert state.choice is not None
        option = Random(3).choice(state.options)
        foretold, happened = state.choice.preview(state, option), follow(state, option)
        is_asked = foretold.events != happened.events[: len(foretold.events)]
        assert not is_asked or (happened.state.choice and not happened.state.choice.matters(happened.state))


# -- of an edition that is not ours ------------------------------------------------------------------


@dataclass(frozen=True)
class LayTop(Consequence):
    """The top tile of the pile lies on a corner, for all to see."""

    def happen(self, state: State) -> Step:
        top = state.box[state.pile[0]]
        return Step(state.after(board=state.board.lay(Cell(5, 5), top.at_rotation("", 0)), pile=state.pile[1:]))


@dataclass(frozen=True)
class Omen(Consequence):
    """Whoever guesses what the top tile is need not draw it."""

    def happen(self, state: State) -> Step:
        return Step(state.after(mover=int(state.pile[0] == "t10")))


@dataclass(frozen=True)
class LayAndShow(LayTile):
    """What is laid brings the top tile of the pile to light at once."""

    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        return Step(LayTop().happen(after.but(phases=(LayTop(), *after.phases))).state, events)


@dataclass(frozen=True)
class LayAndRob(LayTile):
    """What is laid brings the next player's first tile out of the game."""

    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        hands = after.hands_with(1, after.hands[1][1:])
        return Step(after.but(hands=hands, aside=(*after.aside, after.hands[1][0])), events)


def corner_of(lay: LayTile) -> State:
    """Ann decides in a corner, by a turn that is not ours."""
    own = replace(CLASSIC, key="own", turn=(EachPawn((lay,)),))
    position = corner({"Ann": "t20 t01 t03", "Ben": "t32 t33 t34", "Cy": "t30 t31 t29"}).position()
    return Game.from_position({**position, "edition": "own", "pile": ["t10", "t11", "t12"]}, edition=own).state


@pytest.mark.parametrize("lay", [LayAndShow((), judge), LayAndRob((), judge)])
def test_what_would_bring_a_hidden_tile_to_light_is_not_foretold(lay: LayTile) -> None:
    state = corner_of(lay)
    assert state.choice is not None
    assert all(state.choice.preview(state, option) == Step(state) for option in state.options)


@pytest.mark.parametrize("follower", [LayTop(), Omen()])
def test_a_preview_ends_before_a_hidden_tile_comes_to_light(follower: Consequence) -> None:
    state = corner_of(LayTile((follower,), judge))
    assert previews(state) == previews(twin(state))
    assert state.choice is not None
    after, events = state.choice.preview(state, state.options[0])
    assert events
    assert follower in after.phases


def test_chance_is_not_foretold() -> None:
    game = Game("seas", seats=3, seed=1)
    while game.actor == "chance" and game.state.choice and not isinstance(game.state.options, View):
        assert game.state.choice.preview(game.state, game.state.options[0]) == Step(game.state)
        game.step()
