"""Every position that a game writes is read back: those of its turns, and that of its end (RULES 9, point 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.figures import figure
from tests.support.games import game_at
from tests.support.helpers import EDITIONS, EVERY, at_turns, faults_of, played, position, table
from tests.support.kinds import kinds
from tsuro_widget import Game, Scenario

LITERAL = "literal"
HOLDER_FIRST, LITERALLY = {"dragon_order": "holder_first"}, {"dragon_order": LITERAL}
SOME_KINDS = 7
"""One kind in seven follows the other, so that few games have many of them."""


def kinds_of(edition: str) -> list[tuple[str, int, dict[str, Any]]]:
    if edition != LITERAL:
        return kinds(edition)
    return [(name, seats, options | LITERALLY) for name, seats, options in kinds("classic")]


@pytest.mark.parametrize("edition", [*EVERY, LITERAL])
def test_every_position_of_random_games_is_read_back(edition: str) -> None:
    every = kinds_of(edition)
    for seed in range(figure("random games whose every position is read back, an edition")):
        name, seats, options = every[seed * SOME_KINDS % len(every)]
        game = game_at(name, seats, seed, **options)
        last, winners = game.position(), game.winners
        for at_turn in at_turns(game):
            start = at_turn.position()
            assert Game.from_position(start, check=True).position() == start, (seats, options, seed)
        again = Game.from_position(last, check=True)
        assert (again.actor, again.winners, again.position()) == (None, winners, last), (seats, options, seed)


# -- an end with tiles left ------------------------------------------------------------------------


def left(edition: str, **rules: Any) -> Game:
    """Cy leaves the board, and Cy's two tiles go into the pile; neither Ann nor Ben has any."""
    beside = edition == "kosmos"
    pawns = {name: spot[: 4 if beside else 5] for name, spot in {"Ann": "c1.n1", "Ben": "e6.s1", "Cy": "a1.n1"}.items()}
    rules = {"return_hand": "shuffle"} | rules
    game = table(pawns, {"Cy": "t01 t02 t03"}, edition=edition, rules=rules, turn="Cy")
    return played(game, "place t01 r0 via n1" if beside else "place t01 r0", "shuffle t02 t03")


def at_random() -> Game:
    """A random game that ends so: in 300 games of Pocket with every option it is the only one."""
    rules: dict[str, Any] = {"pawns_per_player": 2, "forbid_self_elimination": True, "exchange_bonus": True}
    return game_at("pocket", 4, 198, return_hand="bottom", **rules)


ENDS = [left("kosmos"), left("pocket"), at_random()]


@pytest.mark.parametrize("game", ENDS, ids=["Kosmos", "Pocket", "random"])
def test_the_winners_of_an_end_with_tiles_left_are_named_and_kept(game: Game) -> None:
    """Nobody in play has a tile, there is a pile, and the rest of the position does not say that it is over."""
    last = game.position()
    assert game.actor is None
    assert (bool(last["pile"]), last["winners"]) == (True, list(game.winners))
    for again in (Game.from_position(last), Game.from_position(last, check=False)):
        assert (again.actor, again.winners, again.position()) == (None, game.winners, last)
    scenario = Scenario.from_json({"format": "tsuro-scenario/1", "start": last, "script": []})
    assert scenario.json()["start"] == last


@pytest.mark.parametrize("game", ENDS, ids=["Kosmos", "Pocket", "random"])
def test_a_file_that_ends_so_and_names_no_winners_still_loads(game: Game) -> None:
    """Those of earlier versions do not: all in play have won, and the position names them from now on."""
    last = dict(game.position())
    older = {part: value for part, value in last.items() if part != "winners"}
    again = Game.from_position(older)
    assert (again.actor, again.winners, again.position()) == (None, game.winners, last)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_that_has_lost_nobody_has_forgotten_its_hands(edition: str) -> None:
    """No game ends so: the end with tiles left comes when somebody leaves the board."""
    spots = {"Ann": "c1.n", "Ben": "e6.s", "Cy": "a1.w"} if edition == "kosmos" else {"Ann": "c1.n1", "Ben": "e6.s1"}
    start = position(spots, {}, edition=edition, rules={"pawns_per_player": 1}, pile="t05 t06")
    assert [code for code, _ in faults_of(lambda: Game.from_position(start))] == ["no-tiles"]


@pytest.mark.parametrize("winners", [["Ann"], ["Ben", "Cy"], ["Cy"]])
def test_others_than_those_in_play_have_not_won_it(winners: list[str]) -> None:
    wrong = left("pocket").position() | {"winners": winners}
    [(code, text)] = faults_of(lambda: Game.from_position(wrong))
    assert (code, text) == ("winners", f"winners: found {', '.join(winners)}; it must be Ann, Ben")


# -- who has won, and who holds the dragon tile ----------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "winners", "twice"),
    [("pocket", ["Ann", "Ann"], "Ann"), ("kosmos", ["Ann", "Ben", "Ben"], "Ben"), ("classic", ["Ann", "Ann"], "Ann")],
)
def test_a_winner_who_is_named_twice_is_a_fault_with_its_place(edition: str, winners: list[str], twice: str) -> None:
    ended = game_at(edition, 4, 1) if edition == "classic" else left(edition)
    wrong = ended.position() | {"winners": winners}
    fault = ("winner-twice", f"winners: {twice!r} appears twice; name each winner once")
    assert faults_of(lambda: Game.from_position(wrong)) == [fault]
    assert faults_of(lambda: Game.from_position(wrong, check=False)) == [fault]


@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("pile", ["", "t05 t06"])
@pytest.mark.parametrize("rules", [HOLDER_FIRST, LITERALLY, {}])
def test_with_tiles_in_the_pile_the_dragon_tile_is_held_only_literally(
    rules: dict[str, str], pile: str, *, held: bool
) -> None:
    pawns, hands = {"Ann": "c1.n1", "Ben": "f6.s1"}, {"Ann": "t34", "Ben": "t02"}
    start = position(pawns, hands, rules=rules, pile=pile, tokens={"dragon": "Ben" if held else "pile"})
    if held and pile and rules != LITERALLY:
        [(code, text)] = faults_of(lambda: Game.from_position(start))
        right = "found 'Ben' while 2 tiles are in the pile; then it lies under the pile"
        assert (code, text) == ("dragon-held", f"tokens dragon: {right}")
    else:
        assert Game.from_position(start).position()["tokens"] == start["tokens"]
