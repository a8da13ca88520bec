"""simulate: the same numbers however the games are divided, intervals, interruption, and what a result can do."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

import tsuro_widget as tsuro
from tsuro_widget.rules.model import State
from tsuro_widget.simulation import simulate as simulating
from tsuro_widget.simulation.engines import FastGames, ReadableGames, games_from, numba_fault
from tsuro_widget.simulation.metrics import OUTCOME
from tsuro_widget.simulation.simulate import Simulation


def quick(*what: Any, **how: Any) -> Simulation:
    return tsuro.simulate(*what, progress=False, **{"seed": 7, **how})


@pytest.mark.parametrize("edition", ["classic", "seas", "phoenix"])
def test_the_numbers_do_not_depend_on_how_the_games_are_divided(edition: str) -> None:
    whole = quick(edition, 60, seats=3)
    games = games_from(simulating.source_of(edition, {"seats": 3}), 7, 60, {}, {}, "auto")
    for sizes in ([60], [1] * 60, [7, 13, 40], [59, 1]):
        begins = [sum(sizes[:place]) for place in range(len(sizes))]
        parts = [games.play(begin, size)[OUTCOME] for begin, size in reversed([*zip(begins, sizes)])]
        assert {OUTCOME: sum(parts, Counter())} == whole.counts


def test_game_i_has_the_stream_of_seed_and_i() -> None:
    games = games_from(simulating.source_of("classic", {"seats": 4}), "a seed", 10, {}, {}, "auto")
    assert games.values(5, 20)[OUTCOME] == games.values(0, 30)[OUTCOME][5:25]
    assert games.values(0, 20) != games.values(20, 20)


@pytest.mark.parametrize("how", [{}, {"players": {"Ann": "cautious"}}, {"metrics": {"tiles": lambda s: len(s.pile)}}])
def test_processes_count_the_same_as_one(how: dict[str, Any]) -> None:
    n = 120 if how else 5000
    names = ["Ann", "Ben", "Cy"]
    assert quick("pocket", n, workers=2, seats=names, **how).counts == quick("pocket", n, seats=names, **how).counts


@pytest.mark.xdist_group("numba")
def test_numba_and_the_interpreter_tell_the_same() -> None:
    engine = "numba" if not numba_fault() else "plain"
    assert quick("classic", 400, seats=3, engine=engine).counts == quick("classic", 400, seats=3).counts


def test_what_was_done_is_kept_when_it_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    play = FastGames.play

    def interrupted(games: FastGames, first: int, count: int) -> Any:
        if first >= 400:
            raise KeyboardInterrupt
        return play(games, first, count)

    monkeypatch.setattr(FastGames, "play", interrupted)
    made = quick("classic", 10**6, engine="plain")
    monkeypatch.undo()
    assert (400 <= made.n < 10**6, made.asked_for, made.is_complete) == (True, 10**6, False)
    assert made.counts == quick("classic", made.n).counts
    assert f"{made.n:,} of 1,000,000 games" in str(made)
    assert "(interrupted, what is done is kept)" in str(made)


def test_it_stops_when_the_first_interval_is_narrow_enough() -> None:
    made = quick("pocket", 10**6, until_halfwidth=0.02)
    assert made["Ann wins"].halfwidth <= 0.02
    assert not made.is_complete
    assert "narrow enough" in str(made)
    assert made.counts == quick("pocket", 10**6, until_halfwidth=0.02, workers=2).counts


def hardly(state: State) -> float:
    """A metric that differs only a little."""
    return len(state.board.laid) / 10**6


def test_the_first_interval_is_that_of_the_metric_that_was_asked_for_first() -> None:
    sure = quick("pocket", 400, metrics={"hardly": hardly, "w": "wins"}, until_halfwidth=0.001)
    assert quick("pocket", 120, until_halfwidth=1e-300).is_complete
    assert sure.n == 100, "one looks after 100 games, even at games that take long"


def test_a_metric_that_was_always_the_same_is_not_certain() -> None:
    """So it does not end at the first look, either."""
    made = quick("classic", 2000, metrics="loop", until_halfwidth=0.01)
    assert made.is_complete
    assert "lost by loop: 0.000 (all 2,000 alike)" in str(made)
    game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=3).run()
    assert 0 < quick(game, 20, metrics="payoff")["payoff of Ann"].halfwidth < 0.1


def test_a_confidence_is_told_as_it_was_given() -> None:
    told = str(quick("classic", 20, seats=["Ann", "Ben"], confidence=0.999))
    assert "intervals of 99.9%" in told
    assert "Ann wins: " in told


@pytest.mark.parametrize(
    ("work", "what"),
    [
        (tsuro.simulate, ("pocket", 4)),
        (tsuro.compare, ("pocket", "classic", 4)),
        (tsuro.tournament, (["first", "random"], 2)),
    ],
    ids=["simulate", "compare", "tournament"],
)
def test_confidence_goes_by_its_former_name_until_the_next_version(work: Callable[..., Any], what: Any) -> None:
    with pytest.warns(DeprecationWarning, match=r"level is now named confidence; .* 0\.2"):
        made = work(*what, seed=1, progress=False, level=0.9)
    assert (made.confidence, "confidence=0.9" in made.repro()) == (0.9, True)
    with pytest.warns(DeprecationWarning, match="named confidence"):
        assert made.level == 0.9


def test_the_estimates_of_a_comparison_go_by_their_former_name_until_the_next_version() -> None:
    made = tsuro.compare("classic", "classic", n=4, seed=1, progress=False)
    with pytest.warns(DeprecationWarning, match=r"^compared is now named estimates; .* 0\.2"):
        assert made.compared == made.estimates


def test_a_simulation_goes_on_from_a_state_and_from_a_game() -> None:
    game = tsuro.Game("seas", seats=3, seed=5)
    while game.ply < 30:
        game.step()
    assert quick(game, 200).counts == quick(game.state, 200).counts
    assert quick(game, 200).counts != quick("seas", 200, seats=3).counts


def test_a_finished_game_has_but_one_outcome() -> None:
    game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=3).run()
    made = quick(game, 50, metrics=["payoff", "wins"])
    assert {name for name in ("Ann", "Ben") if made[f"{name} wins"].value == 1} == set(game.winners)
    assert "the game was over before the first of them" in str(made)


def test_metrics_of_ones_own_look_at_the_last_state() -> None:
    def squares(state: State) -> int:
        return len(state.board.laid)

    made = quick("classic", 60, metrics={"squares": squares, "someone won": lambda state: bool(state.winners)})
    assert made["squares"].kind == "mean"
    assert made["someone won"].kind == "proportion"
    assert made["someone won"].value == 1
    assert sum(made.values("squares").values()) == 60


def test_payoffs_of_all_seats_make_one_win() -> None:
    made = quick("kosmos", 3000, seats=5, metrics="payoff")
    assert sum(estimate.value for estimate in made) == pytest.approx(1)


def test_a_result_becomes_a_frame_where_there_is_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """pandas is asked only then: here by another of its name."""

    class Frame:
        def __init__(self, rows: list[dict[str, Any]]) -> None:
            self.rows = rows

        def set_index(self, name: str) -> Frame:
            assert all(name in row for row in self.rows)
            return self

    pandas = ModuleType("pandas")
    pandas.DataFrame = Frame  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    rows = quick("classic", 100).to_frame().rows
    assert [row["name"] for row in rows] == ["Ann wins", "Ben wins", "shared win", "tiles laid"]
    assert {"value", "low", "high", "games", "seed", "engine"} <= set(rows[0])


class Axes:
    """What is drawn on the axes of matplotlib."""

    def __init__(self) -> None:
        self.drawn: dict[str, Any] = {}

    def errorbar(self, values: list[float], names: list[str], *, xerr: list[list[float]], fmt: str) -> None:
        """As matplotlib draws it: what is below each value, and what is above."""
        below, above = xerr
        assert min(*below, *above) >= 0, "matplotlib refuses what reaches to the other side"
        self.drawn = {name: (value - low, value, value + high) for name, value, low, high in zip(names, values, *xerr)}

    def bar(self, values: list[float], shares: list[float]) -> None:
        self.drawn = dict(zip(map(str, values), shares))

    def set_xlabel(self, label: str) -> None:
        self.drawn["label"] = label


@pytest.fixture
def pyplot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another matplotlib, which only takes down what it is told."""
    matplotlib, found = ModuleType("matplotlib"), ModuleType("matplotlib.pyplot")
    found.subplots = lambda layout: (None, Axes())  # type: ignore[attr-defined]
    matplotlib.pyplot = found  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "matplotlib", matplotlib)
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", found)


def test_a_plot_shows_the_proportions_with_their_intervals(pyplot: None) -> None:
    """Wilson's is not as long on both sides: 1 of 20 is 0.009 to 0.236."""
    made = quick("classic", 20)
    expected = {one.name: pytest.approx((one.low, one.value, one.high)) for one in made if one.kind == "proportion"}
    assert set(expected) == {"Ann wins", "Ben wins", "shared win"}
    assert made.plot().drawn == expected
    shared = made["shared win"]
    assert shared.high - shared.value > 2 * (shared.value - shared.low) > 0


def test_a_plot_draws_no_interval_that_nobody_knows(pyplot: None) -> None:
    assert quick("classic", 20, metrics="loop").plot().drawn == {"lost by loop": (0, 0, 0)}


def test_a_plot_of_a_metric_shows_how_often_it_had_each_value(pyplot: None) -> None:
    drawn = quick("classic", 200).plot("tiles laid").drawn
    assert drawn.pop("label") == "tiles laid"
    assert sum(drawn.values()) == pytest.approx(1)
    assert all(0 <= float(value) <= 35 for value in drawn)


@pytest.mark.parametrize(
    ("need", "extra", "call"),
    [
        ("to_frame needs pandas", "tables", lambda: quick("classic", 10).to_frame()),
        ("to_frame needs pandas", "tables", lambda: tsuro.Paths(tsuro.Game()).to_frame()),
        ("plot needs matplotlib", "plot", lambda: quick("classic", 10).plot()),
    ],
    ids=["frame of games", "frame of paths", "plot"],
)
def test_what_is_missing_is_named_with_the_extra_that_has_it(
    need: str, extra: str, call: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, need.split()[-1], None)
    with pytest.raises(ImportError, match=rf"{need}: pip install 'tsuro_widget\[{extra}\]'"):
        call()


@pytest.mark.parametrize(
    ("what", "how", "told"),
    [
        (("classic", 0), {}, "n is 0; it must be a whole number from 1 to 10000000"),
        (("classic", 10**7 + 1), {}, "n is 10000001; it must be"),
        (("classic", True), {}, "n is True; it must be"),
        (("classic", 10), {"workers": 0}, "workers is 0; it must be"),
        (("classic", 10), {"confidence": 1.0}, "confidence is 1.0; it must be between 0 and 1"),
        (("classic", 10), {"confidence": 10**400}, "confidence is 'a number of 1329 bits'; it must be between 0 and 1"),
        (("classic", 10), {"until_halfwidth": 0}, "until_halfwidth is 0; it must be a number above 0"),
        (("classic", 10), {"until_halfwidth": True}, "until_halfwidth is True; it must be a number above 0"),
        (("classic", 10), {"until_halfwidth": float("inf")}, "until_halfwidth is inf; it must be a number above 0"),
        (("classic", 10), {"client": 5}, "client is 5; it must be a client of Dask"),
        ((5, 10), {}, "found 5; it must be an edition or its name, a game, a board or a state"),
        ((tsuro.Scenario("classic"), 10), {}, "of a scenario give its game: scenario.at_start"),
        (("classic", 10), {"engine": "fast"}, "engine is 'fast'; it must be one of auto, plain, numba, readable"),
        (("classic", 10), {"metrics": ["speed"]}, "no metric 'speed'; there are wins, payoff"),
        (("classic", 10), {"players": {"Zoe": "random"}}, "no seat 'Zoe'"),
        (("classic", 10), {"players": "clever"}, "no player 'clever'"),
        (("nothing", 10), {}, "no edition 'nothing'"),
        (("classic", 10), {"metrics": {"bad": lambda state: "text"}}, "the metric 'bad' made 'text'"),
    ],
)
def test_what_makes_no_sense_is_refused(what: tuple[Any, ...], how: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        quick(*what, **how)


def test_options_are_for_new_games() -> None:
    with pytest.raises(ValueError, match="hand_size is an option of a new game"):
        quick(tsuro.Game("classic", seed=1), 10, hand_size=2)
    with pytest.raises(ValueError, match="seats is an option of a new game"):
        quick(tsuro.Game("classic", seats=3, seed=1), 10, seats=5)


def test_a_board_is_played_from_its_game() -> None:
    game = tsuro.Game("classic", seats=3, seed=1)
    assert quick(tsuro.TsuroWidget(game), 20).counts == quick(game, 20).counts


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """One cluster for all its tests; the test that ends a worker comes last."""
    import distributed

    cluster_of: Any = distributed.LocalCluster
    client_of: Any = distributed.Client

    with (
        cluster_of(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        client_of(local) as client,
    ):
        yield client


@pytest.mark.filterwarnings("ignore")
@pytest.mark.xdist_group("cluster")
def test_what_fails_in_a_game_on_a_cluster_is_not_tried_again(cluster: Any, tmp_path: Any) -> None:
    trace = str(tmp_path / "tried")

    def failing(state: State) -> int:
        with open(trace, "a") as file:
            file.write("x")
        raise ZeroDivisionError("in a metric")

    with pytest.raises(ZeroDivisionError, match="in a metric"):
        quick("pocket", 1, client=cluster, metrics={"failing": failing})
    assert (tmp_path / "tried").read_text() == "x"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.xdist_group("cluster")
def test_a_cluster_plays_tournaments_and_comparisons_too(cluster: Any) -> None:
    how: dict[str, Any] = {"seed": 1, "progress": False}
    players: dict[str, Any] = {"thoughtful": tsuro.montecarlo(2), "random": "random"}
    cup = tsuro.tournament(players, 4, client=cluster, **how)
    assert str(cup) == str(tsuro.tournament(players, 4, **how))
    made = tsuro.compare("classic", "pocket", 3000, client=cluster, **how)
    assert made.estimates == tsuro.compare("classic", "pocket", 3000, **how).estimates


@pytest.mark.filterwarnings("ignore")
@pytest.mark.xdist_group("cluster")
def test_a_cluster_of_which_a_worker_is_killed_counts_the_same_as_one_core(cluster: Any, tmp_path: Any) -> None:
    """The first worker that is called ends its own process; another does its work."""
    marker = str(tmp_path / "killed")

    def deadly(state: State) -> int:
        import os
        import signal

        try:
            os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return len(state.board.laid)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    made = quick("pocket", 160, client=cluster, metrics={"squares": deadly, "wins": "wins"})
    alone = quick("pocket", 160, metrics={"squares": lambda state: len(state.board.laid), "wins": "wins"})
    assert (tmp_path / "killed").exists()
    assert made.counts == alone.counts
    assert quick("classic", 6000, client=cluster).counts == quick("classic", 6000).counts


def test_jobs_are_plain_enough_to_be_sent() -> None:
    source = simulating.source_of(tsuro.Game("pocket", seats=2, seed=1), {})
    assert pickle.loads(pickle.dumps(source))() == source()
    assert isinstance(games_from(source, 1, 1, {}, {}, "auto"), FastGames)
    assert isinstance(games_from(source, 1, 1, {"Ann": "first"}, {}, "auto"), ReadableGames)
