"""Game: making one, playing, taking back, branching, running; and errors that change nothing."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.support.helpers import corner, legal, played, small, tiles
from tsuro_widget import Game, IllegalAction

LISTING: list[Callable[[Any], object]] = [
    list,
    len,
    lambda orders: next(reversed(orders)),
    lambda orders: orders[:],
    lambda orders: orders[9 : 10**9],
    lambda orders: orders[::-2],
]


# -- making a game ---------------------------------------------------------------------------------


def test_a_game_begins_with_chance() -> None:
    game = Game("classic", seats=["Ann", "Ben", "Cy"], seed=7)
    assert (game.actor, game.ply, game.winners, game.actions, game.events) == ("chance", 0, (), (), ())


def test_seats_are_a_number_or_names() -> None:
    assert Game(seats=3).state.seats == ("Ann", "Ben", "Cy")
    assert Game(seats=["X", "Y"]).state.seats == ("X", "Y")


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"edition": "chess"}, "no edition 'chess'; there are classic, kosmos, pocket"),
        ({"seats": 1}, "1 seats; this edition is for 2 to 8"),
        ({"seats": 9}, "a number from 2 to 8"),
        ({"seats": True}, "it must be a number from 2 to 8, or a list of names"),
        ({"seats": "Ann"}, "seats is 'Ann'; it must be a number from 2 to 8, or a list of names"),
        ({"seats": ["Ann", "Ann"]}, "'Ann' is there"),
        ({"seats": ["Ann", ""]}, "'' is no name"),
        ({"seats": ["Ann", 2]}, "2 is no name"),
        ({"seats": ["Ann", "pile"]}, "'pile' cannot be a name, it already means something"),
        ({"gravity": 1}, "classic has no option 'gravity'; its options are first, board_size"),
        ({"hand_size": 0}, "hand_size is 0; it must be a whole number from 1 to 100"),
        ({"hand_size": 18}, "36 tiles"),
        ({"first": "Zoe"}, "first is 'Zoe'; it must be one of the seats Ann, Ben"),
        ({"collision": "bounce"}, "collision is 'bounce'; it must be one of 'eliminate', 'pass'"),
        ({"seats": 5, "pawns_per_player": 2}, "10 pawns; at most 8 take part"),
        ({"seed": 1.5}, "seed is 1.5; it must be a whole number, a text or bytes"),
        ({"edition": "kosmos", "dragon_order": "literal"}, "kosmos has no option 'dragon_order'"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_what_would_be_right(arguments: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        Game(**arguments)


def test_all_faults_of_the_options_are_named_at_once() -> None:
    with pytest.raises(ValueError, match=r"hand_size is 0.*; collision is 3.*; .*no option 'gravity'"):
        Game(hand_size=0, collision=3, gravity=1)


# -- what is ---------------------------------------------------------------------------------------


def test_legal_actions_are_actions_whose_text_can_be_played() -> None:
    game = small()
    assert isinstance(game.legal_actions, tuple)
    assert legal(game) == ["place t34 r0", *(f"place t16 r{turns}" for turns in range(4))]
    game.play(legal(game)[0])


@pytest.mark.parametrize("list_it", LISTING)
def test_what_is_too_long_to_list_says_what_to_do_instead(list_it: Callable[[Any], object]) -> None:
    """At once, and not after the heat death of the universe."""
    orders = Game("classic", seats=2, seed=1).legal_actions
    with pytest.raises(ValueError, match=r"options are too many to list; .* `in` .*\.sample\(random\).*\.total$"):
        list_it(orders)
    assert len(orders[:3]) == 3
    assert orders
    with pytest.raises(IndexError, match=r"^option 10{50} of \d+$"):
        orders[10**50]


def test_a_short_shuffle_is_listed_like_anything_else() -> None:
    game = corner({"Ann": "t20", "Ben": "t07 t08 t09", "Cy": "t10 t11 t12"})
    game.play("place t20 r0")
    assert len(game.legal_actions) == len(list(game.state.options)) == 6
    assert list(game.state.options) == list(game.legal_actions)


def test_the_orders_of_a_shuffle_are_a_view_that_answers_in_and_can_be_drawn_from() -> None:
    game = Game("classic", seats=2)
    orders: Any = game.legal_actions
    assert orders[0] in orders
    assert str(orders[0]) == "shuffle " + " ".join(tiles(1, 35))
    assert str(orders[-1]) == "shuffle " + " ".join(reversed(tiles(1, 35)))
    drawn = orders.sample(Random(1))
    assert drawn in orders
    game.play(drawn)


def test_swaps_beyond_listing_are_a_view() -> None:
    """Hands of seventeen: more than two thousand million swaps, and each can be played."""
    hands = {"Ann": " ".join(["t20", *tiles(1, 13)]), "Ben": " ".join(tiles(21, 34)), "Cy": "t14"}
    game = played(corner(hands, rules={"hand_size": 17}), "place t20 r0")
    assert str(game.legal_actions[0]) == "keep"
    game.play("swap " + " ".join(tiles(1, 13)) + " for " + " ".join(tiles(22, 34)))
    assert game.actor == "chance"


def test_the_largest_hands_are_played_to_the_end() -> None:
    box = dict.fromkeys(tiles(1, 35), 10)
    assert Game("classic", seats=3, hand_size=100, tiles=box, seed=3).run().winners


def test_nobody_is_asked_and_nothing_is_legal_when_the_game_is_over() -> None:
    game = Game(seed=3).run()
    assert (game.actor, tuple(game.legal_actions)) == (None, ())
    for action in ("place t01 r0", "keep"):
        with pytest.raises(IllegalAction, match="the game is over"):
            game.play(action)
    with pytest.raises(IllegalAction, match="the game is over"):
        game.step()


def test_play_gives_the_events_of_the_action() -> None:
    game = small()
    events = [str(event) for event in game.play("place t34 r0")]
    drawn = ["drew Ann t05", "drew Ben t06", "dragon Ann"]
    assert events == ["laid Ann c1 t34 r0", "moved Ann 1 c1.n1 1 c2.n1", *drawn, "turn Ben"]
    assert tuple(map(str, game.events)) == tuple(events)


def test_an_action_may_be_given_as_a_value() -> None:
    game = small()
    game.play(game.legal_actions[2])
    assert str(game.actions[0]) == "place t16 r1"


@pytest.mark.parametrize(
    "action",
    [
        *("", "jump", "keep", "pawn 1", "place t99 r0", "place t02 r0", "place t34 r9", "place t34 r0 via n1"),
        *("start c1.n1", "shuffle t05 t06", "swap t34 for t02"),
    ],
)
def test_an_error_changes_nothing(action: str) -> None:
    game = played(small(), "place t34 r0")
    game.undo()
    before = (game.state, game.ply, game.events, game.record(), game.timeline.moments[:])
    with pytest.raises(ValueError, match=r".+"):
        game.play(action)
    assert (game.state, game.ply, game.events, game.record(), game.timeline.moments) == before
    game.redo()


# -- back and forth --------------------------------------------------------------------------------


def test_undo_and_redo() -> None:
    game = played(small(), "place t34 r0")
    after = game.state
    game.undo()
    assert (game.ply, game.state.board.laid) == (0, {})
    game.redo()
    assert (game.ply, game.state) == (1, after)


def test_playing_on_after_undo_takes_the_place_of_what_was_taken_back() -> None:
    game = played(small(), "place t34 r0")
    game.undo()
    game.play("place t16 r2")
    assert [str(action) for action in game.actions] == ["place t16 r2"]
    with pytest.raises(IllegalAction, match="there is nothing to redo"):
        game.redo()


def test_all_that_was_taken_back_is_gone_once_something_else_is_played() -> None:
    game = played(small(), "place t34 r0", "place t02 r0")
    game.goto(0)
    game.play("place t16 r2")
    with pytest.raises(IllegalAction, match="no moment 2"):
        game.goto(2)


@pytest.mark.parametrize("ply", [True, 1.0, "1", None])
def test_a_moment_is_a_whole_number(ply: Any) -> None:
    with pytest.raises(ValueError, match="it must be a whole number") as caught:
        small().goto(ply)
    assert not isinstance(caught.value, IllegalAction)


@pytest.mark.parametrize("ply", [-1, 2, 10**9])
def test_there_is_no_going_to_a_moment_that_is_not_there(ply: int) -> None:
    game = played(small(), "place t34 r0")
    with pytest.raises(IllegalAction, match="this game has the moments 0 to 1"):
        game.goto(ply)
    assert game.ply == 1


def test_nothing_can_be_undone_at_the_beginning() -> None:
    with pytest.raises(IllegalAction, match="there is nothing to undo"):
        small().undo()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_a_copy_is_a_branch(copied: Callable[[Game], Game]) -> None:
    game, heard = played(small(), "place t34 r0"), list[int]()
    game.watch(lambda: heard.append(game.ply))
    game.notes["1"] = "straight on"
    other = copied(game)
    assert (other.record(), other.seed, other.commitment) == (game.record(), game.seed, game.commitment)
    other.notes["1"] = "else"
    other.undo()
    other.play("place t16 r0")
    assert (str(game.actions[0]), game.notes["1"], heard) == ("place t34 r0", "straight on", [])


def test_a_branch_has_the_same_past_and_a_future_of_its_own() -> None:
    game = played(small(), "place t34 r0")
    game.notes["1"] = "straight on"
    other = game.branch()
    other.notes["1"] = "else"
    other.undo()
    other.play("place t16 r0")
    assert (str(game.actions[0]), game.notes["1"]) == ("place t34 r0", "straight on")
    assert other.position() != game.position()


# -- running ---------------------------------------------------------------------------------------


def test_step_answers_one_choice() -> None:
    game = Game("classic", seats=2, seed=1)
    game.step()
    assert (game.ply, game.actor) == (1, "Ann")
    game.step()
    assert (game.ply, game.actor) == (2, "Ben")


def test_run_plays_to_the_choice_of_a_seat_without_a_player() -> None:
    game = Game("classic", seats=3, seed=1).run({"Ben": "first", "Cy": "random"})
    assert (game.actor, game.ply) == ("Ann", 1)
    game.play(game.legal_actions[0])
    assert game.run({"Ben": "first", "Cy": "random"}).actor == "Ann"
    assert game.ply == 4


def test_run_without_players_plays_to_the_end() -> None:
    assert Game("kosmos", seats=6, seed=2).run().actor is None
