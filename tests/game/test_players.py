"""The simple players: each picks an option, and the cautious one keeps its ways open."""

from __future__ import annotations

import pytest

from tests.support.helpers import corner, table
from tsuro_widget import Game
from tsuro_widget.editions import EDITIONS
from tsuro_widget.game.luck import Stream
from tsuro_widget.game.players import PLAYERS, cautious, first, player_by_name, random
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.model import State

APART = {"Ann": "c1.n1", "Ben": "f6.s1"}


@pytest.mark.parametrize("name", ["random", "first", "cautious"])
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_player_plays_every_edition_to_its_end(name: str, edition: str) -> None:
    for seats in (2, 3, 8):
        assert Game(edition, seats=seats, seed=5).run(name).winners


def test_first_takes_the_first_option() -> None:
    game = table(APART, {"Ann": "t16 t34", "Ben": "t02"})
    assert str(first(game.state, Stream(1, "test"))) == "place t16 r0"


def test_random_takes_every_option_in_time() -> None:
    state = table(APART, {"Ann": "t16 t34", "Ben": "t02"}).state
    taken = {random(state, Stream(seed, "test")) for seed in range(100)}
    assert taken == set(state.options)


def test_cautious_stays_on_the_board_when_it_may_leave_it() -> None:
    game = table(APART | {"Cy": "a6.w1"}, {"Ann": "t01 t34", "Ben": "t02"}, edition="pocket")
    assert all(str(cautious(game.state, Stream(seed, "test"))) == "place t34 r0" for seed in range(20))


def test_cautious_avoids_a_square_with_nothing_behind_it() -> None:
    """From a2 some turns of `t16` lead to a1, whose neighbours are laid; others have the whole board before them."""
    game = table({"Ann": "a2.w1", "Ben": "f6.s1"}, {"Ann": "t16", "Ben": "t03"}, board={"b1": "t01 r0", "b2": "t02 r0"})
    ends = {option: str(game.branch().play(option)[1]).split()[-1] for option in game.state.options}
    assert any(end.startswith("a1") for end in ends.values())
    assert not any(ends[cautious(game.state, Stream(seed, "test"))].startswith("a1") for seed in range(40))


def test_cautious_wins_more_than_its_share_of_phoenix_rising() -> None:
    """It looks for stars too; one of four would win a quarter."""
    others = dict.fromkeys(["Ben", "Cy", "Dee"], "random")
    games = [Game("phoenix", seats=4, seed=seed).run({"Ann": "cautious"} | others) for seed in range(24)]
    assert sum("Ann" in game.winners for game in games) >= 16


def test_cautious_answers_other_questions_at_random() -> None:
    game = corner({"Ann": "t20 t05", "Ben": "t07", "Cy": "t10"})
    game.play("place t20 r0")
    assert {str(cautious(game.state, Stream(seed, "test"))) for seed in range(40)} == {"keep", "swap t05 for t07"}


def test_cautious_exchanges_also_where_there_are_too_many_ways_to_list() -> None:
    """Eight tiles for eight others are 12,870 exchanges."""
    mine, theirs = ("t20", *(f"t{number:02d}" for number in range(1, 9))), [f"t{number}" for number in range(10, 18)]
    game = corner({"Ann": " ".join(mine), "Ben": " ".join(theirs), "Cy": "t30"}, rules={"hand_size": 9})
    game.play("place t20 r0")
    assert cautious(game.state, Stream(1, "test")) in game.legal_actions


def test_cautious_wins_more_games_than_random() -> None:
    games = [Game("pocket", seats=2, seed=seed, pawns_per_player=1) for seed in range(60)]
    won = sum("Ann" in game.run({"Ann": "cautious", "Ben": "random"}).winners for game in games)
    assert won > 45


def test_a_function_is_a_player() -> None:
    def last(state: State, stream: Stream) -> Action:
        return state.options[-1]

    game = table(APART, {"Ann": "t16", "Ben": "t02"})
    game.run({"Ann": last})
    assert str(game.actions[0]) == "place t16 r3"


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no player 'clever'; there are random, first, cautious"):
        player_by_name("clever")
    assert list(PLAYERS)[:3] == ["random", "first", "cautious"]


def test_a_player_without_a_seat_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 'Zoe'; the seats are Ann, Ben"):
        Game(seats=2).run({"Zoe": "random"})


def test_one_seed_makes_players_play_the_same() -> None:
    games = [Game("classic", seats=4, seed=8).run("cautious").record() for _ in range(2)]
    assert games[0] == games[1]
