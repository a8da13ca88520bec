"""compare: the same chance for both, what that gains, and everything that simulate has too."""

from __future__ import annotations

from typing import Any

import pytest

import tsuro_widget as tsuro
from tsuro_widget import Game
from tsuro_widget.game.luck import Stream
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.model import State
from tsuro_widget.simulation.simulate import Comparison


def quick(*what: Any, **how: Any) -> Comparison:
    return tsuro.compare(*what, progress=False, **{"seed": 3, **how})


def choices() -> tuple[Game, Game]:
    """Two choices from the same moment in the middle of a game."""
    game = Game("classic", seats=["Ann", "Ben"], seed=8)
    while game.ply < 5:
        game.step()
    same, other = game.branch(), game.branch()
    same.play(game.legal_actions[0])
    other.play(game.legal_actions[-1])
    return same, other


def rules() -> tuple[Game, Game]:
    """Two readings of a rule that seldom matters."""
    return Game("classic", seats=4, seed=8), Game("classic", seats=4, seed=8, dragon_order="literal")


def squares(state: State) -> int:
    return len(state.board.laid)


def test_the_difference_is_that_of_the_two() -> None:
    made = quick(*choices(), 2000)
    assert made.difference.value == pytest.approx(made.one.value - made.other.value)
    assert made.one.name == "payoff of Ann, first"
    assert made["payoff of Ann"].difference == made.difference


def test_each_side_is_what_simulate_says() -> None:
    """Shares with Wilson's interval, means with Student's."""
    one, other = choices()
    made = quick(one, other, 300, metrics=["wins", "payoff"])
    for side, game in ((0, one), (1, other)):
        alone = tsuro.simulate(game, 300, metrics=["wins", "payoff"], seed=3, progress=False)
        assert [made[estimate.name][:2][side][1:] for estimate in alone] == [estimate[1:] for estimate in alone]


def test_what_is_alike_in_all_games_is_not_certain() -> None:
    same, _ = choices()
    made = quick(same, same, 200)
    assert (made.difference.value, made.pairing) == (0, 0)
    assert made.difference.high == -made.difference.low == pytest.approx(3.8415 / 203.8415, abs=1e-4)
    assert "pairing: the difference was the same in all games" in str(made)
    assert "all 200 alike" in str(quick(same, same, 200, metrics={"squares": squares}))


def test_it_tells_how_much_the_same_chance_gained() -> None:
    """Much where a rule seldom matters, nothing worth the name where two choices part at once."""
    seldom, at_once = quick(*rules(), 2000), quick(*choices(), 2000)
    assert seldom.pairing is not None
    assert at_once.pairing is not None
    assert seldom.pairing < 0.5
    assert 0.9 < at_once.pairing < 1.1
    assert f"pairing: the interval is {seldom.pairing:.2f} times that of independent games" in str(seldom)
    alone = (seldom.one.halfwidth**2 + seldom.other.halfwidth**2) ** 0.5
    assert seldom.difference.halfwidth == pytest.approx(seldom.pairing * alone, rel=0.01)


def test_metrics_are_named_as_for_simulate_or_by_the_seat() -> None:
    both = choices()
    assert list(quick(*both, 50, metrics="wins").estimates) == ["Ann wins", "Ben wins"]
    assert list(quick(*both, 50, metrics="Ben wins").estimates) == ["Ben wins"]
    assert list(quick(*both, 50, metrics=["Ben wins", "tiles"]).estimates) == ["Ben wins", "tiles laid"]
    made = quick(*both, 50, metrics={"squares": squares, "someone won": lambda state: bool(state.winners)})
    one, other, difference, _ = made["squares"]
    assert difference.value == pytest.approx(one.value - other.value)
    assert made["someone won"].one.kind == "proportion"
    with pytest.raises(ValueError, match=r"no metric 'luck'; there are wins, payoff.*, Ann wins, Ben wins"):
        quick(*both, 50, metrics="luck")


def test_options_are_those_of_the_editions() -> None:
    made = quick("classic", "pocket", 100, seats=["Cy", "Dee"], board_size=7, metrics="tiles")
    alone = tsuro.simulate("classic", 100, seats=["Cy", "Dee"], board_size=7, metrics="tiles", seed=3, progress=False)
    assert made.one.value == alone["tiles laid"].value
    with pytest.raises(ValueError, match="board_size is an option of a new game"):
        quick(*choices(), 10, board_size=7)


@pytest.mark.parametrize("how", [{}, {"metrics": {"squares": squares}}])
def test_processes_count_the_same_as_one(how: dict[str, Any]) -> None:
    assert quick(*choices(), 120, workers=2, **how).estimates == quick(*choices(), 120, **how).estimates


def test_what_was_done_is_kept_when_it_is_interrupted() -> None:
    """By Ctrl-C while a game is looked at."""
    seen: list[State] = []

    def squares_of_some(state: State) -> int:
        if len(seen) == 150:
            raise KeyboardInterrupt
        seen.append(state)
        return squares(state)

    both = choices()
    made = quick(*both, 100, metrics={"squares": squares_of_some})
    assert (made.is_complete, made.asked_for) == (False, 100)
    assert 0 < made.n <= 75
    assert made.estimates == quick(*both, made.n, metrics={"squares": squares}).estimates
    assert f"{made.n} of 100 games of each" in str(made)


def test_it_stops_when_the_difference_is_sure_enough() -> None:
    made = quick(*rules(), 10**5, until_halfwidth=0.02)
    assert made.difference.halfwidth <= 0.02
    assert made.n < 10**5


def test_a_comparison_knows_how_to_be_repeated() -> None:
    for made in (
        tsuro.compare("classic", "pocket", 60, metrics=["tiles"], board_size=7, progress=False),
        quick(*choices(), 8, players={"Ann": "first", "Ben": tsuro.montecarlo(2)}),
    ):
        names: dict[str, Any] = {}
        exec(made.repro().replace("tsuro.compare(", "made = tsuro.compare("), names)
        assert names["made"].estimates == made.estimates
        assert tsuro.__version__ in made.repro()


def test_a_player_of_ones_own_is_told_by_its_name() -> None:
    def stubborn(state: State, stream: Stream) -> Action:
        return state.options[0]

    made = quick(*choices(), 2, players={"Ann": stubborn})
    assert "players={'Ann': stubborn}" in made.repro()


@pytest.mark.parametrize(
    "both",
    [
        (Game(seats=4, seed=1), Game(seats=2, seed=1)),
        (Game(seats=["Ann", "Ben"]), Game(seats=["Ben", "Ann"])),
        (Game(seats=["Cy", "Dee"]), "classic"),
    ],
)
def test_games_with_other_seats_are_refused(both: tuple[Any, Any]) -> None:
    with pytest.raises(ValueError, match=r"the first has the seats .* the second .* must have the same seats"):
        quick(*both, 10)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"n": 1}, "n is 1; it must be a whole number from 2"),
        ({"workers": 0}, "workers is 0; it must be a whole number from 1"),
        ({"until_halfwidth": 0}, "until_halfwidth is 0; it must be a number above 0"),
        ({"engine": "rust"}, "engine is 'rust'"),
        ({"seed": 1.5}, "seed is 1.5"),
        ({"nonsense": 1}, "no option 'nonsense'"),
    ],
)
def test_what_makes_no_sense_is_refused(how: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        quick("classic", "pocket", **how)
