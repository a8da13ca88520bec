"""Positions of finished games, and faults that do not hide each other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.figures import figure
from tests.support.games import game_at
from tests.support.helpers import EVERY, faults_of, played, position
from tests.support.kinds import kinds
from tests.support.phoenix import WINDS
from tests.support.seas import APART, HANDS, MOVING, sea, sea_position
from tsuro_widget import Game

SQUARES = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket", "seas", "phoenix", "winds"])
@pytest.mark.parametrize("seed", range(12))
def test_the_position_of_a_finished_game_reads_back_with_its_winners(edition: str, seed: int) -> None:
    rules = WINDS if edition == "winds" else {}
    game = game_at("phoenix" if rules else edition, 2 + seed % 7, seed, **rules)
    again = Game.from_position(game.position())
    assert (again.actor, again.winners, again.position()) == (None, game.winners, game.position())


@pytest.mark.parametrize("edition", EVERY)
def test_the_winners_of_every_finished_game_are_read_back(edition: str) -> None:
    """RULES 9, point 10: whatever the edition, its options and the number of seats."""
    every = kinds(edition)
    for seed in range(figure("finished games of an edition that are read back")):
        _, seats, options = every[seed % len(every)]
        game = game_at(edition, seats, seed, **options)
        assert Game.from_position(game.position()).winners == game.winners, (seats, options, seed)


def test_phoenixes_that_leave_together_have_won_also_once_they_are_read_back() -> None:
    """RULES 6.5: most stars of those who left last, here two in one turn. Ann, who had more, left before them."""
    game = game_at("phoenix", 6, 35)
    assert not game.state.living
    assert game.winners == ("Dee", "Eli")
    assert Game.from_position(game.position()).winners == ("Dee", "Eli")


def test_ships_that_all_left_at_once_are_still_the_winners() -> None:
    """7.4: all on the same move tie; with three seats the position has to say who they were."""
    games = [Game("seas", seats=3, seed=seed, daikaiju=False).run() for seed in range(25)]
    tied = [game for game in games if not game.state.living]
    assert tied
    for game in tied:
        position: dict[str, Any] = game.position()
        assert position["winners"] == list(game.winners)
        assert Game.from_position(position).winners == game.winners


def test_winners_are_written_only_where_the_rest_does_not_say_it() -> None:
    game = game_at("classic", 4, 1)
    assert len(game.state.living) == 1
    assert "winners" not in game.position()


def test_at_sea_nobody_may_hold_a_tile_while_there_is_a_pile() -> None:
    """RULES 9, point 10: an ordinary moment, for the next player draws."""
    assert sea(APART, {}, pile="w40 w41").actor == "chance"


# -- a full board (7.4) ----------------------------------------------------------------------------


def nearly_full(daikaiju: dict[str, str], empty: str, pawns: dict[str, str], hands: dict[str, str]) -> dict[str, Any]:
    """Every square but one has a tile."""
    held = {name for hand in hands.values() for name in hand.split()}
    rest = [name for name in (f"w{number:02}" for number in range(56)) if name not in held]
    taken = {square.split()[0] for square in daikaiju.values()}
    board = {square: f"{rest.pop()} r0" for square in SQUARES if square not in taken and square != empty}
    return sea_position(pawns, hands, daikaiju, board=board, stock="B1")


def test_a_game_that_ended_on_a_full_board_reads_back_over() -> None:
    pawns = {"Ann": "d4.w1", "Ben": "c2.n1", "Cy": "c2.s1"}
    start = nearly_full(
        {"G1": "a1 r0", "B2": "g7 r0", "G3": "c2 r0"}, "d4", pawns, {"Ann": "w00", "Ben": "w01", "Cy": "w03"}
    )
    game = played(Game.from_position(start, seed=1), "roll 1 1", "place w00 r0")
    assert game.winners == ("Ben", "Cy")
    again = Game.from_position(game.position())
    assert (again.actor, again.winners) == (None, ("Ben", "Cy"))


def test_a_board_that_a_daikaiju_fills_ends_the_game() -> None:
    """L218: the tiles fill the board and two or more ships remain; daikaiju count as tiles (section 9).

    Ann, before whom it was placed, would be judged after that (7.3 A).
    """
    pawns = {"Ann": "b2.n1", "Ben": "a1.n1", "Cy": "a1.w1"}
    tokens = {"G1": "a1 r0", "B2": "g7 r0", "G3": "f6 r0"}
    start = nearly_full(tokens, "b2", pawns, {"Ann": "w00 w40", "Ben": "w01", "Cy": "w03"})
    game = played(Game.from_position(start, seed=1), MOVING.replace("3 4", "3 3"), "die 6", "roll 2 2", "face r0")
    assert (game.actor, game.winners) == (None, ("Ann", "Ben", "Cy"))


# -- faults do not hide each other -----------------------------------------------------------------


def codes(position: dict[str, Any]) -> list[str]:
    return [code for code, _ in faults_of(lambda: Game.from_position(position))]


def test_a_pawn_that_cannot_be_read_hides_no_fault_of_the_others() -> None:
    pawns = {"Ann": "d3.s1", "Ben": "h7.w1", "Cy": "a1.w1", "Dee": "a1.w1"}
    start = sea_position(pawns, {})
    found = faults_of(lambda: Game.from_position(start))
    assert [code for code, _ in found] == ["spot", "no-path", "same-place"]
    assert "a pawn that has left reads like {'out': 'edge'}" in found[0][1]


def test_a_square_off_the_board_hides_no_fault_of_a_pawn() -> None:
    assert codes(sea_position(APART | {"Ann": "d3.s1"}, HANDS, board={"z1": "w06 r0"})) == ["off-board", "no-path"]


def test_a_tile_that_cannot_be_read_hides_what_hangs_on_it() -> None:
    """The tile may be the one behind the pawn."""
    assert codes(sea_position(APART | {"Ann": "d3.s1"}, HANDS, board={"d4": "w99 r0"})) == ["unknown-tile"]


def test_an_option_that_is_wrong_leaves_the_others_as_they_are() -> None:
    rules = {"movement_die": "x", "daikaiju": False, "board_size": 9}
    start = position({"Ann": "a1.w1", "Ben": "i9.e1"}, {"Ann": "w00"}, edition="seas", rules=rules, tokens={}, stock=[])
    assert codes(start | {"board": {"h8": "w02 r0"}}) == ["rules"]


def test_a_ship_behind_which_a_daikaiju_lies_is_told_so() -> None:
    [(code, text)] = faults_of(lambda: sea(APART | {"Ann": "d3.s1"}, HANDS, {"G1": "d4 r0"}))
    assert code == "no-path"
    assert "a daikaiju is on the square behind it" in text


def test_nobody_is_out_by_a_daikaiju_where_there_is_none() -> None:
    found = codes(position({"Ann": "a1.w1", "Ben": {"out": "daikaiju"}}, {"Ann": "t01"}))
    assert found == ["pawn-out"]


def test_a_tile_that_cannot_be_read_hides_nothing_elsewhere() -> None:
    found = codes(sea_position(APART | {"Ann": "d3.s1"}, HANDS, board={"f5": "w99 r0"}))
    assert found == ["unknown-tile", "no-path"]


def test_every_option_that_is_wrong_is_named() -> None:
    rules = {"first": "Zoe", "coins": 1, "board_size": 6, "movement_die": "two"}
    [(code, text)] = faults_of(lambda: Game.from_position(sea_position(APART, HANDS, rules=rules)))
    assert code == "rules"
    assert all(
        name in text for name in ("first is 'Zoe'", "no option 'coins'", "board_size is 6", "movement_die is 'two'")
    )


@pytest.mark.parametrize("winners", [["Ann"], ["Ben"], ["Cy", "Ann"]])
def test_winners_that_cannot_have_won_are_refused(winners: list[str]) -> None:
    start = sea_position({"Ann": {"out": "edge"}, "Ben": {"out": "edge"}, "Cy": "a4.w1"}, {"Cy": "w17"})
    assert Game.from_position(start | {"winners": ["Cy"]}).winners == ("Cy",)
    assert codes(start | {"winners": winners}) == ["winners"]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    [(code, text)] = faults_of(lambda: Game.from_position(sea_position(APART, HANDS) | {"winners": ["Ann"]}))
    assert (code, text) == ("winners", "winners: found Ann; the game goes on")


def test_all_daikaiju_may_lie_in_the_stock() -> None:
    """The last ones have swum away: the next player places three (L249-256)."""
    start = sea_position(APART, HANDS, {}, stock="G1 B1 G2 B2 G3 B3 G4 B4 G5 B5")
    game = Game.from_position(start)
    assert (game.actor, game.position()) == ("chance", start)


def test_a_daikaiju_in_the_box_cannot_be_in_the_stock_too() -> None:
    [(code, text)] = faults_of(lambda: sea(APART, HANDS, {"G1": "box"}, stock="G1"))
    assert (code, text) == ("daikaiju-twice", "stock: found 'G1', which is among the tokens too")
