"""Files of Tsuro of the Seas: positions with daikaiju, stock and wakes, sound ones and damaged ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.helpers import asked, events, faults_of, played
from tests.support.seas import APART, FAR, HANDS, MOVING, QUIET, monsters, sea, sea_position
from tsuro_widget import Game, SaveError

# -- what a position says --------------------------------------------------------------------------


def test_a_position_names_the_daikaiju_on_the_board_and_those_in_the_stock() -> None:
    position = sea(APART, HANDS, stock="G4 B2").position()
    assert position["tokens"] == {"B1": "b6 r0", "B5": "f2 r0", "G1": "f6 r0"}
    assert position["stock"] == ["G4", "B2"]


def test_a_daikaiju_that_a_position_does_not_name_is_out_of_the_game() -> None:
    game = sea(APART, HANDS, stock="G4")
    assert {token.name for token in game.state.tokens if token.at == "box"} == {"B2", "B3", "B4", "G2", "G3", "G5"}
    assert asked(played(game, MOVING, "die 6", "roll 1 1", "face r0"))[1] == "place"
    assert "G4" in monsters(game)


def test_a_position_may_say_that_a_daikaiju_is_in_the_box() -> None:
    boxed = sea(APART, HANDS, FAR | {"G5": "box"}, stock="G4")
    assert boxed.position() == sea(APART, HANDS, stock="G4").position()


def test_without_daikaiju_a_position_has_none() -> None:
    position = Game("seas", seats=2, seed=1, daikaiju=False).run().position()
    assert (position["tokens"], position["stock"]) == ({}, [])


def test_a_wake_out_of_the_game_is_set_aside() -> None:
    rules = {"wake_under_placed": "gone"}
    game = sea(APART, HANDS, rules=rules, aside="w40 w41")
    assert game.position()["aside"] == ["w40", "w41"]


def test_a_ship_may_face_a_daikaiju_and_its_wake_may_come_from_a_gap() -> None:
    """Both come about in play: safe until its own turn, and tiles behind it bitten."""
    position = sea_position(APART | {"Ann": "c5.n1"}, HANDS, FAR | {"G2": "c5 r3"}, board={"c4": "w10 r0"})
    assert Game.from_position(position).position() == position


def blocked() -> Game:
    """Too few daikaiju and no stock: no dice are rolled, and Ben is lost as soon as his turn begins."""
    hands = {"Ann": "w28", "Ben": "w27 w01", "Cy": "w17"}
    game = sea(APART | {"Ben": "c5.n1"}, hands, {"G3": "c5 r0"}, board={"c4": "w10 r0"})
    return played(game, "place w28 r0")


def test_a_position_in_a_turn_that_began_with_a_loss_is_that_of_its_start() -> None:
    """A position is the moment before a turn's first action: Ben still lives and holds his tiles."""
    game = blocked()
    assert events(game)[2:] == ["turn Ben", "sank Ben 1 daikaiju", "returned Ben bottom w27 w01"]
    position: dict[str, Any] = game.position()
    assert (position["turn"], position["pawns"]["Ben"], position["pile"]) == ("Ben", "c5.n1", [])
    again = Game.from_position(position)
    assert (asked(again), again.position()) == (asked(game), position)
    assert again.play("shuffle w01 w27") == game.play("shuffle w01 w27")


def test_what_happens_before_anybody_is_asked_is_told() -> None:
    """DESIGN, principle 7: every visible change has an event, also one that a position leads to at once."""
    start = sea_position(
        {"Ann": "c5.n1", "Ben": "g4.e1", "Cy": "a4.w1"},
        {"Ann": "w27 w01", "Ben": "w28", "Cy": "w17"},
        {"G3": "c5 r0"},
        board={"c4": "w10 r0"},
    )
    assert events(Game.from_position(start, seed=1))[:1] == ["sank Ann 1 daikaiju"]


def test_a_game_from_such_a_position_keeps_a_record_that_loads() -> None:
    start = sea_position(
        {"Ann": "c5.n1", "Ben": "g4.e1", "Cy": "a4.w1"},
        {"Ann": "w27 w01", "Ben": "w28", "Cy": "w17"},
        {"G3": "c5 r0"},
        board={"c4": "w10 r0"},
    )
    game = Game.from_position(start, seed=1).run()
    assert game.record()["start"] == start
    assert Game.from_record(game.record()).winners == game.winners


def test_a_record_keeps_every_roll() -> None:
    game = played(sea(APART, HANDS, stock="G4"), MOVING, "die 6", "roll 4 3", "face r2", "place w28 r0", QUIET)
    assert game.record()["actions"] == [MOVING, "die 6", "roll 4 3", "face r2", "place w28 r0", QUIET]
    assert Game.from_record(game.record()).events == game.events


# -- values that are not positions -----------------------------------------------------------------

WRONG: list[Any] = ["e3", "e3 r4", "h1 r0", "e3 r0 r1", "", None, 3, ["e3 r0"], {"at": "e3"}, "stock", "Ann", "e3 R0"]


@pytest.mark.parametrize("text", WRONG, ids=repr)
def test_a_daikaiju_lies_on_a_square_of_the_board_in_a_direction(text: Any) -> None:
    [(code, found)] = faults_of(lambda: Game.from_position(sea_position(APART, HANDS, {"G1": text})))
    assert (code, "reads like 'e3 r0', on a square from a1 to g7" in found) == ("daikaiju", True)


@pytest.mark.parametrize("stock", [None, "G4", {"G4": 1}, 7, [1], [None], [["G4"]]], ids=repr)
def test_the_stock_is_a_list_of_names(stock: Any) -> None:
    with pytest.raises(SaveError):
        Game.from_position(sea_position(APART, HANDS) | {"stock": stock})


# -- options (both ways in the tests of the rules) -------------------------------------------------

ODD = [
    ("daikaiju", 1),
    ("daikaiju", "no"),
    ("movement_die", "two"),
    ("movement_order", True),
    ("removed_daikaiju", "bottom"),
    ("wake_under_placed", "stock"),
    ("collision", "obstacle"),
    ("exchange_bonus", None),
    ("return_hand", "pile"),
    ("hand_size", 0),
    ("hand_size", 3.0),
    ("board_size", 11),
    ("board_size", 6),
    ("first", "Zoe"),
    ("forbid_self_elimination", True),
    ("pawns_per_player", 2),
]


@pytest.mark.parametrize(("name", "value"), ODD, ids=repr)
def test_an_option_with_another_value_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        Game("seas", seats=["Ann", "Ben"], **{name: value})  # type: ignore[arg-type]
    assert faults_of(lambda: Game.from_position(sea_position(APART, HANDS, rules={name: value})))[0][0] == "rules"


def test_hands_that_the_box_cannot_fill_are_refused() -> None:
    """56 wakes: eight hands of seven empty the pile, and the game is played; hands of eight are too many."""
    assert Game("seas", seats=8, seed=1, hand_size=7).run().winners
    with pytest.raises(ValueError, match="hand_size is 8: 8 hands need 64 tiles, and there are 56"):
        Game("seas", seats=8, hand_size=8)
