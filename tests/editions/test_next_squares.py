"""Where each daikaiju goes the next time: the chances agree with every throw that the engine may see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.support.figures import figure
from tests.support.games import moments
from tests.support.helpers import played
from tests.support.seas import APART, FAR, HANDS, MOVING, QUIET, ROW, monsters, sea, three
from tsuro_widget import Game, odds
from tsuro_widget.editions.seas.actions import Die
from tsuro_widget.editions.seas.daikaiju import DAIKAIJU, RollForMovement, ThrowDie, next_squares, on_board
from tsuro_widget.editions.seas.events import DaikaijuGone, Swam, Turned
from tsuro_widget.rules.engine import follow
from tsuro_widget.rules.geometry import Cell
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import CHANCE
from tsuro_widget.scene.scene import NOBODY, scene

Shares = dict[str, dict[str, Fraction]]

SIXTH, OF_A_TURN = Fraction(1, 6), Fraction(2, 27)
SIDES = {(-1, 0): "n", (0, 1): "e", (1, 0): "s", (0, -1): "w"}
CROWD = {"G1": "d4 r0", "B1": "d3 r1", "G2": "c4 r2", "B3": "e4 r0", "G5": "d5 r3"}
"""Each may come upon another before that has moved."""
OPTIONS: list[dict[str, Any]] = [
    {},
    {"movement_order": "descending"},
    {"removed_daikaiju": "gone"},
    {"wake_under_placed": "gone"},
    {"movement_die": "each"},
    {"movement_die": "each", "movement_order": "descending"},
    {"movement_die": "each", "removed_daikaiju": "gone"},
]


def enumerated(state: State) -> Shares:
    """What every throw of the dice asked for now does first to each daikaiju, each state walked on its own.

    One that rolls a 6 stays, also if another comes upon it afterwards.
    """
    found: Shares = {token.name: defaultdict(Fraction) for token in on_board(state).values()}
    _walk(state, Fraction(1), frozenset(), found)
    return found


def _walk(state: State, weight: Fraction, moved: frozenset[str], found: Shares) -> None:
    if not isinstance(state.choice, RollForMovement | ThrowDie):
        for name in found.keys() - moved:
            found[name]["stay"] += weight
        return
    for option in state.options:
        after, events = follow(state, option)
        now, share = set(moved), weight / len(state.options)
        if isinstance(state.choice, ThrowDie) and option == Die(6):
            for name in set(state.choice.names) - moved:
                now.add(name)
                found[name]["stay"] += share
        for event in events:
            if isinstance(event, Swam | Turned | DaikaijuGone) and event.name not in now:
                now.add(event.name)
                found[event.name][_place(state, event, option)] += share
        _walk(after, share, frozenset(now), found)


def _place(state: State, event: Swam | Turned | DaikaijuGone, die: object) -> str:
    if isinstance(event, Swam):
        return str(event.end)
    if isinstance(event, Turned):
        return "turn"
    if event.why != "edge":
        return "eaten"
    return side_of(state, event.name, die)


def side_of(state: State, name: str, die: Any) -> str:
    """The side to which the number of the die leads, as the scene tells it."""
    (told,) = (token for token in scene(state, seat=NOBODY)["tokens"] if token.get("name") == name)
    return "nesw"[told["numbers"].index(die.number)]


def seen(state: State) -> Shares:
    return {name: dict(shares) for name, shares in next_squares(state).items()}


def plain(shares: Shares) -> Shares:
    return {name: dict(each) for name, each in shares.items()}


def throws(options: dict[str, Any], seats: int, seed: int) -> Iterator[State]:
    """The moments of a random game at which dice for the daikaiju are asked for."""
    for game in moments("seas", seats, seed, **options):
        if isinstance(game.state.choice, RollForMovement | ThrowDie):
            yield game.state


def cheap(state: State) -> bool:
    """Whether each die of each daikaiju can be tried by hand."""
    return state.rules["movement_die"] == "one" or len(on_board(state)) <= 3


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_chances_are_those_of_every_throw_in_random_games(options: dict[str, Any]) -> None:
    compared = 0
    for seats in (2, 5, 8):
        for state in filter(cheap, throws(options, seats, seed=seats)):
            found, whole = seen(state), plain(enumerated(state))
            assert found
            assert all(shares == whole[name] for name, shares in found.items())
            assert all(sum(shares.values()) == 1 for shares in found.values())
            compared += 1
            if compared >= figure("seas: throws whose chances are enumerated"):
                return
    assert compared >= 3


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("names", ["G1 B1 G2", "G2 B3 G5", "G1 G2 B3"])
def test_in_a_crowd_it_counts_that_one_is_eaten_before_it_moves(options: dict[str, Any], names: str) -> None:
    state = three({name: CROWD[name] for name in names.split()}, rules=options).state
    assert seen(state) == plain(enumerated(state))


def test_one_that_is_eaten_first_goes_nowhere() -> None:
    """G1 moves first; its 3 leads to the west, where G2 lies, which a 3 would lead to the north."""
    state = three({"G1": "d4 r0", "G2": "c4 r0", "B5": "f2 r0"}).state
    assert seen(state)["G2"] == {
        "c5": OF_A_TURN,
        "b4": OF_A_TURN,
        "d4": OF_A_TURN,
        "turn": OF_A_TURN,
        "eaten": OF_A_TURN,
        "stay": Fraction(17, 27),
    }


def test_far_from_others_each_arrow_has_two_in_twenty_seven_and_a_sixth_once_the_die_is_thrown() -> None:
    for game, share in (
        (three(FAR), OF_A_TURN),
        (played(three(FAR), MOVING), SIXTH),
        (played(three(FAR), QUIET), OF_A_TURN),
    ):
        places = dict.fromkeys(["f5", "g6", "f7", "e6", "turn"], share)
        assert seen(game.state)["G1"] == places | {"stay": 1 - 5 * share}


def test_the_sides_by_which_it_leaves_the_board_are_told_apart() -> None:
    state = three({"G1": "a1 r0", "B5": "f2 r0", "G3": "c6 r0"}).state
    assert seen(state)["G1"].keys() == {"n", "b1", "a2", "w", "turn", "stay"}


@pytest.mark.parametrize("options", [{}, {"movement_order": "descending"}], ids=str)
def test_the_chances_of_the_next_turn_are_those_that_its_dice_have(options: dict[str, Any]) -> None:
    """Whatever tile is laid now, nothing else moves a daikaiju before."""
    for seats in (2, 8):
        before: State | None = None
        for game in moments("seas", seats, 4, **options):
            state = game.state
            if isinstance(state.choice, RollForMovement) and before is not None and before.actor != CHANCE:
                assert seen(before) == seen(state)
            before = state


def test_with_fewer_than_three_they_stay_for_new_ones_come_first() -> None:
    surfacing = sea(APART, HANDS, {"G1": "d4 r0", "B5": "f2 r0"}, stock="B3")
    assert seen(surfacing.state) == {}
    game = played(three({"G1": "b1 r0", "B5": "f2 r0", "G4": "f6 r0"}), MOVING, "die 2")
    assert monsters(game).keys() == {"B5", "G4"}
    assert seen(game.state) == {"B5": {"stay": Fraction(1)}, "G4": {"stay": Fraction(1)}}


def test_while_new_ones_surface_and_when_the_game_is_over_nothing_is_foretold() -> None:
    surfacing = played(three(FAR, stock="B3"), MOVING, "die 6")
    assert seen(surfacing.state) == {}
    assert seen(played(surfacing, "roll 4 3").state) == {}
    over = list(moments("seas", 2, 3))[-1]
    assert over.actor is None
    assert seen(over.state) == {}


def test_of_those_that_have_moved_while_others_roll_nothing_is_foretold() -> None:
    game = played(three(ROW, rules={"movement_die": "each"}), MOVING, "die 6")
    assert seen(game.state).keys() == {"G2", "G3"}


def test_without_daikaiju_there_is_nothing_to_foretell() -> None:
    assert seen(Game("seas", seats=2, seed=1, daikaiju=False).state) == {}
    assert seen(Game("classic", seats=2, seed=1).state) == {}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_where_nothing_meets_tsuro_odds_says_the_same(options: dict[str, Any]) -> None:
    """G1 in the middle, the others out of reach; a square of its own is also that of one that has turned."""
    game = three({"G1": "d4 r0", "B5": "f1 r0", "B3": "b7 r0"}, rules=options)
    shares = seen(game.state)["G1"]
    there = odds(game, "where G1", 0).values
    assert {str(cell): share for cell, share in there.items()} == {
        **{cell: shares[cell] for cell in ("d3", "e4", "d5", "c4")},
        "d4": shares["turn"] + shares["stay"],
    }


def test_ten_daikaiju_with_a_die_each_are_looked_through_at_once() -> None:
    """Every one beside others: six to the tenth throws, and only the orders in which one is eaten matter."""
    names = [f"{colour}{number}" for number in range(1, 6) for colour in "GB"]
    squares = [f"{column}{row}" for row in (3, 4) for column in "bcdef"]
    game = three({name: f"{cell} r0" for name, cell in zip(names, squares)}, rules={"movement_die": "each"})
    assert all(sum(shares.values()) == 1 for shares in seen(game.state).values())


# -- in the scene ----------------------------------------------------------------------------------


def test_a_scene_has_the_places_by_their_chance_which_stay_the_same_while_nothing_moves() -> None:
    game = three({"G1": "a1 r0", "B5": "f2 r0", "G3": "c6 r0"})
    (told,) = (token for token in game.scene()["tokens"] if token["name"] == "G1")
    assert told["shares"] == {"2/27": ["turn", "n", "w", "a2", "b1"], "17/27": ["stay"]}
    before = game.scene()["tokens"]
    assert played(game, QUIET).scene()["tokens"] == before


def test_a_scene_asks_for_dice_where_the_chances_are_those_of_this_turn() -> None:
    """So a view knows which dice are meant."""
    for rules in ({}, {"movement_die": "each"}):
        for game in moments("seas", 4, 2, **rules):
            scene = game.scene()
            if any("shares" in token for token in scene["tokens"]):
                is_rolling = isinstance(game.state.choice, RollForMovement | ThrowDie)
                assert is_rolling == (scene["ask"]["kind"] in ("roll", "die"))


def test_the_chances_tell_nothing_of_the_stock() -> None:
    one, other = (three(FAR, stock=stock) for stock in ("B3 G4 B2", "B2 B3 G4"))
    assert seen(one.state) == seen(other.state)


def test_places_of_every_daikaiju_are_squares_of_the_board_or_its_sides() -> None:
    for game in moments("seas", 8, 6):
        for name, shares in next_squares(game.state).items():
            (token,) = (token for token in game.state.tokens if token.name == name)
            assert token.kind == DAIKAIJU
            for place in shares.keys() - {"turn", "stay", "eaten", *SIDES.values()}:
                cell = Cell(int(place[1:]) - 1, ord(place[0]) - ord("a"))
                assert isinstance(token.at, Cell)
                assert abs(cell.row - token.at.row) + abs(cell.col - token.at.col) == 1
