"""Editions of your own that do what none of ours does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Barrier, Thread
from typing import Any, NamedTuple

import pytest

import tsuro_widget as tsuro
from tests.editions.test_own_declarations import forgotten
from tsuro_widget import Game
from tsuro_widget.editions import (
    CLASSIC,
    OPEN,
    PHOENIX_RISING,
    Action,
    Cell,
    Choice,
    Consequence,
    Event,
    PawnLeft,
    Seat,
    Square,
    Start,
    State,
    Step,
    Tile,
    TileSet,
    Walk,
    over,
    register,
)
from tsuro_widget.rules.actions import Swap
from tsuro_widget.rules.views import Swaps

__all__ = ["forgotten"]


class Lost(PawnLeft):
    """A pawn left the board in a way of its own."""

    verb, says = "lost", "gone {why}"


def lost(state: State, pawn: int, walk: Walk) -> Event | None:
    return None if walk.ending == OPEN else Lost(*state.owner(pawn), walk.ending)


def test_a_pawn_that_leaves_by_an_event_of_your_own_is_told_by_its_verb() -> None:
    words = {"en": {"log lost other": "is lost"}}
    mine = CLASSIC.but(key="mine", fate=lost, events=(*CLASSIC.events, Lost), words=words)
    game = Game(register(mine), seats=3, seed=4).run()
    told = [event.sentence(game.state, "Ann", in_log=True).text("en") for event in game.events if type(event) is Lost]
    assert set(told) == {"is lost"}


class NobodyWins(Consequence):
    """After six tiles it is over, and nobody has won."""

    def is_open(self, state: State) -> bool:
        return len(state.board.laid) >= 6

    def happen(self, state: State) -> Step:
        return over(state, ())


def test_the_review_of_a_game_that_nobody_has_won_gives_nobody_a_share() -> None:
    mine = register(CLASSIC.but(key="mine", turn=(*CLASSIC.turn, NobodyWins())))
    game = Game(mine, seats=2, seed=1).run("first")
    assert (game.winners, game.actor) == ((), None)
    assert tsuro.review(game).points[-1].tally.wins == (0, 0)


def with_a_fourth_orange_lantern(rules: Any) -> TileSet:
    tiles = [*PHOENIX_RISING.box(rules).values()]
    signs = [dict(tile.printed) for tile in tiles]
    more = next(one for one in signs if one.get("lantern") == "orange" and one["cloud"] != one["glowing"])
    more["glowing"] = more["cloud"]
    return TileSet(
        tuple(Tile(tile.name, tile.geometry, tile.faces, tuple(one.items())) for tile, one in zip(tiles, signs))
    )


def test_a_fourth_marker_of_a_colour_is_set_on_its_lantern() -> None:
    marker, *rest = PHOENIX_RISING.token_kinds
    kinds = (marker._replace(names=(*marker.names, "orange4")), *rest)
    game = Game(register(PHOENIX_RISING.but(key="mine", box=with_a_fourth_orange_lantern, token_kinds=kinds)), seed=1)
    while game.state.begun is None:
        game.step()
    assert {"orange1", "orange2", "orange3", "orange4"} <= {str(event).split()[1] for event in game.events}


class _Zapped(NamedTuple):
    who: Seat
    cell: Square


class Zapped(Event, _Zapped):
    """A field stands twice in its text."""

    verb, form = "zapped", "{who} on {cell} for {who}"


def test_a_field_may_stand_twice_in_a_form() -> None:
    assert str(Zapped("Ann", Cell(0, 0))) == "zapped Ann on a1 for Ann"


@dataclass(frozen=True)
class Meet(Choice[Any]):
    """Its options are listed when two threads list theirs at the same time."""

    both: Barrier

    def actor(self, state: State) -> int:
        return 0

    def options(self, state: State) -> Sequence[Action]:
        self.both.wait(30)
        return [Start(spot) for spot in state.board.grid.rim]

    def apply(self, state: State, action: Action) -> Step:
        return Step(state)


def test_two_threads_list_the_options_of_two_states_at_the_same_time() -> None:
    both, state = Barrier(2), Game("classic", seed=1).state
    states = [state.but(phases=(Meet(both),)) for _ in range(2)]
    found: list[int] = []
    threads = [Thread(target=lambda one=one: found.append(len(one.options))) for one in states]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [48, 48]


@pytest.mark.parametrize("take", [None, 5, ("zz",)])
@pytest.mark.parametrize("give", [("zz",), ()])
def test_an_exchange_of_what_is_no_tiles_is_refused(give: Any, take: Any) -> None:
    assert Swap(give, take) not in Swaps(["t01"], ["t02"])
