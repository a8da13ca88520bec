"""Players that look ahead: what they see, how strong they are, and how they explain themselves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.figures import figure
from tests.support.games import game_at, seat_asked
from tests.support.helpers import table
from tsuro_widget import Game
from tsuro_widget.editions import EDITIONS
from tsuro_widget.fast.plan import NotCovered
from tsuro_widget.fast.states import pack
from tsuro_widget.game.luck import Stream
from tsuro_widget.game.players import players_by_name
from tsuro_widget.players.players import CANDIDATES, COST, LEVELS, SearchPlayer, worth
from tsuro_widget.rules.model import State
from tsuro_widget.simulation.engines import numba_fault

SEARCHING = {"montecarlo": tsuro.montecarlo(60), "ismcts": tsuro.ismcts(60)}


OUTSIDE: list[tuple[str, dict[str, Any]]] = [
    ("classic", {"return_hand": "bottom"}),
    ("classic", {"collision": "pass"}),
    ("kosmos", {"collision": "pass"}),
    ("pocket", {"return_hand": "bottom"}),
    ("seas", {"movement_die": "each"}),
    ("seas", {"removed_daikaiju": "gone"}),
    ("seas", {"collision": "eliminate"}),
    ("seas", {"wake_under_placed": "gone"}),
    ("seas", {"return_hand": "shuffle"}),
    ("seas", {"hand_size": 8}),
    ("phoenix", {"winds_of_change": True}),
]
"""Rules that the fast engine does not cover: there the readable one searches."""
EVERYWHERE = [*((edition, dict[str, Any]()) for edition in EDITIONS), *OUTSIDE]


def asked(edition: str, seats: int, seed: int, ply: int, **options: Any) -> State:
    """Return a state in which a player must choose, or the end of the game."""
    return game_at(edition, seats, seed, seat_asked(ply), **options).state


def permuted(state: State, seat: int, random: Random) -> State:
    """What a seat cannot see, dealt anew: other hands, the pile, and the daikaiju that lie face down; as it was too."""
    others = [other for other in state.living if other != seat]
    hidden = [tile for other in others for tile in state.hands[other]] + list(state.pile)
    random.shuffle(hidden)
    hands = list(state.hands)
    for other in others:
        count = len(hands[other])
        hands[other], hidden = tuple(hidden[:count]), hidden[count:]
    stock = [token for token in state.tokens if token.at == "stock"]
    random.shuffle(stock)
    tokens = tuple(stock.pop() if token.at == "stock" else token for token in state.tokens)
    begun = permuted(state.begun, seat, random) if state.begun is not None else None
    return state.but(hands=tuple(hands), pile=tuple(hidden), tokens=tokens, begun=begun)


def test_the_rules_outside_are_outside() -> None:
    for edition, options in OUTSIDE:
        assert isinstance(pack(asked(edition, 3, 1, 6, **options)), NotCovered), (edition, options)


@pytest.mark.parametrize("name", list(SEARCHING))
@pytest.mark.parametrize(("edition", "options"), EVERYWHERE, ids=str)
def test_a_player_sees_only_what_its_seat_may_see(edition: str, options: dict[str, Any], name: str) -> None:
    """Whatever the others hold and whatever lies face down in whatever order, it thinks and answers the same."""
    player = getattr(tsuro, name)(figure("searching players: simulations of a thought"))
    random, seen, positions = Random(4), 0, figure("searching players: positions of each rule")
    for seed in range(positions):
        state = asked(edition, 3, seed, 4 * (seed % 4), **options)
        if isinstance(state.actor, int):
            others = [permuted(state, state.actor, random) for _ in range(2)]
            opinions = [player.analyse(one, Stream(1, "t")) for one in (state, *others)]
            assert opinions[1:] == [opinions[0]] * 2
            if not seen:
                assert player(others[0], Stream(2, "t")) == player(state, Stream(2, "t"))
            seen += 1
    assert seen >= positions - 1


@pytest.mark.parametrize("name", [*SEARCHING, "medium", "easy"])
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_level_plays_every_edition_to_its_end(edition: str, name: str) -> None:
    player = SEARCHING.get(name, players_by_name()[name])
    assert Game(edition, seats=3, seed=5).run({"Ann": player, "Ben": "random", "Cy": "cautious"}).winners


def test_the_levels_are_players_of_run_by_name() -> None:
    assert set(LEVELS) == {"easy", "medium", "hard", "expert", "montecarlo", "ismcts"}
    assert set(LEVELS) <= set(players_by_name())
    assert Game("pocket", seats=["Ann", "Ben"], seed=2).run({"Ann": "hard", "Ben": "medium"}).winners


@pytest.mark.parametrize("name", list(SEARCHING))
def test_a_player_does_not_leave_the_board_when_it_may_stay(name: str) -> None:
    """With Pocket's rules Ann may leave it, which `t01` does at once: then Ben has won."""
    game = table(
        {"Ann": "c1.n1", "Ben": "f6.s1"},
        {"Ann": "t01 t34", "Ben": "t02 t03"},
        edition="pocket",
        rules={"pawns_per_player": 1},
        pile="t20 t21 t22 t23 t24 t25",
    )
    assert str(SEARCHING[name](game.state, Stream(1, "t"))) == "place t34 r0"


@pytest.mark.parametrize("name", list(SEARCHING))
def test_an_analysis_is_plain_data_about_every_action(name: str) -> None:
    state = asked("classic", 2, 3, 8)
    opinions: list[Any] = SEARCHING[name].analyse(state)
    assert {opinion["action"] for opinion in opinions} == {str(option) for option in state.options}
    assert sum(opinion["visits"] for opinion in opinions) == 60
    for opinion in opinions:
        assert 0 <= opinion["low"] <= opinion["value"] <= opinion["high"] <= 1
    assert [opinion["visits"] for opinion in opinions] == sorted((o["visits"] for o in opinions), reverse=True)


def test_an_analysis_is_not_for_chance() -> None:
    with pytest.raises(ValueError, match="chance is asked; a player answers when a seat is"):
        tsuro.montecarlo(10).analyse(Game("classic").state)


@pytest.mark.xdist_group("numba")
def test_two_engines_think_the_same() -> None:
    engine = "numba" if not numba_fault() else "plain"
    state = asked("classic", 2, 3, 8)
    for make in (tsuro.montecarlo, tsuro.ismcts)[: figure("searching players that are compiled")]:
        assert make(300, engine=engine).analyse(state) == make(300).analyse(state)


def test_a_player_shows_itself_as_the_call_that_makes_it() -> None:
    for text in (
        "tsuro.montecarlo(5)",
        "tsuro.ismcts(300)",
        "tsuro.montecarlo(seconds=0.2)",
        "tsuro.ismcts(seconds=2, engine='numba')",
    ):
        assert repr(eval(text)) == text
    made = tsuro.simulate("classic", 2, seed=1, players={"Ann": tsuro.montecarlo(5)}, progress=False)
    assert "players={'Ann': tsuro.montecarlo(5)}" in made.repro()
    assert repr(LEVELS["hard"]) == "'hard'"


@pytest.mark.parametrize(("seats", "simulations"), [(2, 1000), (3, 833), (4, 625), (8, 312)])
def test_a_level_has_fewer_simulations_where_many_ships_sail(seats: int, simulations: int) -> None:
    state = asked("seas", seats, 1, 12)
    opinions = LEVELS["hard"].analyse(state)  # type: ignore[attr-defined]
    assert sum(opinion["visits"] for opinion in opinions) == simulations
    assert opinions == tsuro.montecarlo(simulations).analyse(state)


def test_a_level_has_all_its_simulations_elsewhere() -> None:
    state = asked("classic", 8, 1, 12)
    assert sum(opinion["visits"] for opinion in LEVELS["medium"].analyse(state)) == 100  # type: ignore[attr-defined]


def test_an_opinion_says_whether_games_were_judged_or_played_to_the_end() -> None:
    judged = {edition: asked(edition, 2, 3, 12) for edition in ("classic", "phoenix")}
    for edition, state in judged.items():
        assert {opinion["judged"] for opinion in tsuro.montecarlo(60).analyse(state)} == {edition == "phoenix"}


def test_a_time_budget_ends_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that goes on by a second each time that it is read."""
    ticks = iter(range(10**6))
    monkeypatch.setattr("tsuro_widget.players.players.monotonic", lambda: float(next(ticks)))
    state = asked("classic", 2, 3, 8)
    for make in (tsuro.montecarlo, tsuro.ismcts):
        assert sum(opinion["visits"] for opinion in make(seconds=3).analyse(state)) == 150


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"simulations": 0}, "simulations is 0; it must be a whole number from 1"),
        ({"simulations": None}, "needs simulations or seconds"),
        ({"seconds": 0}, "seconds is 0; it must be a number above 0"),
        ({"engine": "rust"}, "engine is 'rust'; it must be one of plain, numba"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(how: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        tsuro.montecarlo(**how)


def test_montecarlo_wins_far_more_than_its_share() -> None:
    """Over thirty games even a weak one earns more than half where a quarter is equal; `bench` measures the strong."""
    player: SearchPlayer = tsuro.montecarlo(100)
    made = tsuro.simulate("classic", 30, seats=4, seed=1, players={"Ann": player}, metrics="payoff", progress=False)
    assert made["payoff of Ann"].value > 0.5


def test_montecarlo_beats_random_where_pawns_may_leave_the_board() -> None:
    made = tsuro.simulate(
        "pocket", 12, seats=2, seed=1, players={"Ann": tsuro.montecarlo(60)}, metrics="payoff", progress=False
    )
    assert made["payoff of Ann"].value > 0.7


def test_where_the_fast_rules_do_not_reach_the_best_looking_actions_are_tried_equally_often() -> None:
    state = asked("phoenix", 2, 3, 12)
    tried = [opinion for opinion in tsuro.montecarlo(400).analyse(state) if opinion["visits"]]
    assert {opinion["visits"] for opinion in tried} == {400 // COST // len(tried)}
    assert len(tried) <= CANDIDATES + 1
    assert len(state.options) > len(tried)


def test_a_short_game_that_is_over_is_worth_what_it_won() -> None:
    state = Game("phoenix", seats=3, seed=5).run().state
    assert sum(worth(state, seat) for seat in range(3)) == pytest.approx(1)
    assert [worth(state, seat) > 0 for seat in range(3)] == [seat in state.winners for seat in range(3)]


def test_in_the_middle_the_shares_of_the_win_are_one_together() -> None:
    state = asked("phoenix", 3, 3, 14)
    shares = [worth(state, seat) for seat in range(3)]
    assert sum(shares) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in shares)
