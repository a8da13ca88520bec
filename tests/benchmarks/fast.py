"""How fast the fast rules are, as ratios to the C program of the same algorithm and to plain objects; how strong."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

import tsuro_widget as tsuro
from tests.benchmarks import yardstick
from tests.benchmarks.plain_objects import Table
from tsuro_widget._base.intervals import mean, proportion
from tsuro_widget.fast.plan import tables
from tsuro_widget.game.luck import Stream
from tsuro_widget.players.players import LEVELS, SearchPlayer
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import CHANCE
from tsuro_widget.simulation.engines import FastGames, games_from, key_of, numba_fault
from tsuro_widget.simulation.metrics import outcome_of
from tsuro_widget.simulation.simulate import source_of

SEATS, SEED, ROUNDS = 4, 1, 7
PLAIN_OF_THE_SHEET = 800
"""Games a second of plain objects on PERFORMANCE.md's machine: what its absolute numbers are ratios of."""
ABSOLUTE = ("ms", "µs", "kB")
MIDDLES = (("classic", 4), ("seas", 4), ("seas", 8))
COVERED_RUNS, COVERED_GAMES = 1000, 400


class Row(NamedTuple):
    """A line of the table: what is measured, here, and its floor and goal."""

    name: str
    value: float
    unit: str
    floor: float
    goal: float
    remark: str = ""

    @property
    def is_absolute(self) -> bool:
        """Whether it is no ratio, so that floor and goal mean a machine such as that of PERFORMANCE.md."""
        return self.unit.split(",")[0] in ABSOLUTE


def fast_games(engine: str, seats: int = SEATS, edition: str = "classic") -> FastGames:
    games = games_from(source_of(edition, {"seats": seats}), SEED, 1, {}, {}, engine)
    assert isinstance(games, FastGames)
    return games


def speeds(makers: dict[str, tuple[int, Callable[[int], float]]], rounds: int = ROUNDS) -> dict[str, float]:
    """Games a second of each, in turns, the median of all rounds; a maker returns its seconds."""
    found: dict[str, list[float]] = {name: [] for name in makers}
    for number in range(rounds):
        for name, (games, spend) in makers.items():
            found[name].append(games / spend(number))
    return {name: median(values) for name, values in found.items()}


def timed(work: Callable[[int], object]) -> Callable[[int], float]:
    def spend(number: int) -> float:
        begun = process_time()
        work(number)
        return process_time() - begun

    return spend


def playout_rows() -> list[Row]:
    """The fast rules against C and plain objects, all in turns."""
    plain, compiled = fast_games("plain"), fast_games("numba") if not numba_fault() else None
    makers: dict[str, tuple[int, Callable[[int], float]]] = {
        "objects": (
            40,
            timed(lambda number: [Table(SEATS, random.Random(40 * number + i)).finish() for i in range(40)]),
        ),
        "plain": (1000, timed(lambda number: plain.codes(1000 * number, 1000))),
    }
    if compiled is not None:
        made = compiled
        made.codes(0, 10)
        makers["numba"] = (100_000, timed(lambda number: made.codes(100_000 * number, 100_000)))
    with tempfile.TemporaryDirectory() as folder:
        program = yardstick.built(Path(folder), tables(plain.plan()))
        if program is not None:
            built = program
            check_yardstick(built, plain)
            makers["C"] = (100_000, lambda number: yardstick.run(built, SEATS, key_of(SEED), 100_000).seconds)
        found = speeds(makers)
    return list(_playout_rows(found))


def check_yardstick(program: Path, games: FastGames) -> None:
    """The C program plays the very same games."""
    assert yardstick.run(program, SEATS, key_of(SEED), 1000).checksum == sum(games.codes(0, 1000))


def _playout_rows(found: dict[str, float]) -> list[Row]:
    rows = []
    said = f"{found['plain']:,.0f} games/CPU-s where plain objects play {found['objects']:,.0f}"
    times = found["plain"] / found["objects"]
    rows.append(Row("fast, plain interpreter : plain objects", times, "x", 10_000 / 800, 16_000 / 800, said))
    if "C" in found:
        rows.append(Row("fast, plain interpreter : C", found["plain"] / found["C"], "x", 10 / 445, 16 / 445))
    if {"C", "numba"} <= set(found):
        said = f"{found['numba']:,.0f} and {found['C']:,.0f} games/CPU-s"
        rows.append(Row("fast, numba : C", found["numba"] / found["C"], "x", 0.80, 0.95, said))
    return rows


def two_processes() -> Row:
    """Games that two processes play in a second of both processors, where one plays so many in a second of one.

    Counted by the processors' time, for other work on the machine says nothing about ours; the remark has the wall's.
    """
    own, wall = [], []
    for _ in range(5):
        (one, lone), (two, both) = (spent_by(workers) for workers in (1, 2))
        own.append(2 * one / two)
        wall.append(lone / both)
    return Row("two processes : one", median(own), "x", 1.9, 1.97, f"by the wall clock {median(wall):.2f}")


def spent_by(workers: int) -> tuple[float, float]:
    """The processors' seconds, children included, and those by the wall."""
    before, begun = sum(os.times()[:4]), perf_counter()
    tsuro.simulate("classic", 40_000, seats=SEATS, seed=SEED, workers=workers, engine="plain", progress=False)
    return sum(os.times()[:4]) - before, perf_counter() - begun


def middle(seats: int = 2, edition: str = "classic") -> State:
    """The first game that goes on so long: a dozen actions, a tile laid for each seat, and a seat is to lay one."""
    for seed in count(3):
        game = tsuro.Game(edition, seats=seats, seed=seed)
        while game.actor and (game.ply < 12 or len(game.state.board.laid) < seats or not _is_to_lay(game.state)):
            game.step()
        if game.actor:
            return game.state
    raise AssertionError


def _is_to_lay(state: State) -> bool:
    return state.actor != CHANCE and str(state.options[0]).startswith(("place", "turn"))


def simulations_a_second() -> list[Row]:
    rows, scale = [], objects_a_second() / PLAIN_OF_THE_SHEET
    engines = {"plain": ((13_000, 13_000), (7_000, 7_000)), "numba": ((300_000, 408_000), (150_000, 203_000))}
    for engine, targets in engines.items():
        for (floor, goal), name, make in zip(targets, ("root Monte-Carlo", "ISMCTS"), (tsuro.montecarlo, tsuro.ismcts)):
            if engine == "plain" or not numba_fault():
                speed = _searched(make(2000 if engine == "plain" else 50_000, engine=engine))
                rows.append(
                    Row(
                        f"{name}, {engine}", speed, "a second", floor * scale, goal * scale, _scaled(scale, floor, goal)
                    )
                )
    return rows


def _scaled(scale: float, floor: int, goal: int) -> str:
    told = f"the targets of PERFORMANCE.md times {scale:.2f}, as plain objects play here"
    return told if floor < goal else f"{told}; it sets no goal beyond the floor"


def _searched(player: SearchPlayer) -> float:
    state, spent = middle(), []
    player.analyse(state)
    for _ in range(5):
        begun = process_time()
        player.analyse(state)
        spent.append(process_time() - begun)
    assert player.simulations is not None
    return player.simulations / median(spent)


def objects_a_second() -> float:
    return speeds(
        {"objects": (40, timed(lambda number: [Table(SEATS, random.Random(i)).finish() for i in range(40)]))}, 3
    )["objects"]


def move_milliseconds(edition: str, seats: int) -> Row:
    """A move of the default level without numba."""
    state, spent = middle(seats, edition), []
    for _ in range(5):
        begun = process_time()
        LEVELS["hard"](state, Stream(SEED, "bench"))
        spent.append(process_time() - begun)
    name = f"a move of the level hard, plain, {edition}, {seats} seats"
    return Row(name, 1000 * median(spent), "ms, at most", 200, 75)


def strength(games: int) -> list[Row]:
    """What Monte-Carlo earns against three random players, and the tree against it with as many simulations."""
    engine = "numba" if not numba_fault() else "plain"
    players = {"Ann": tsuro.montecarlo(1000, engine=engine)}
    names = ["Ann", "Ben", "Cy", "Dee"]
    how: dict[str, Any] = {"seed": SEED, "progress": False, "workers": os.cpu_count() or 1}
    one = tsuro.simulate("classic", games, seats=names, players=players, metrics="payoff", **how)
    both = {"montecarlo": players["Ann"], "ismcts": tsuro.ismcts(1000, engine=engine)}
    two = tsuro.tournament(both, 2 * games, seats=2, **how)
    pair = {"montecarlo": "hard", "cautious": "cautious"}
    three = tsuro.tournament(pair, games // 10, edition="phoenix", seats=2, **how)
    risen = three.payoff("montecarlo", "cautious")
    payoff, duel = one["payoff of Ann"], two.payoff("ismcts", "montecarlo")
    return [
        Row(
            "montecarlo against three random",
            payoff.value,
            "payoff",
            0.76,
            0.78,
            f"{payoff.low:.3f} to {payoff.high:.3f}",
        ),
        Row("ismcts against montecarlo", duel.value, "payoff", 0.56, 0.59, f"{duel.low:.3f} to {duel.high:.3f}"),
        Row("hard against cautious, phoenix", risen.value, "payoff", 0.5, 0.6, f"{risen.low:.3f} to {risen.high:.3f}"),
    ]


def coverage() -> list[Row]:
    """How often intervals of 95 % hold what very many games say."""
    games = fast_games("numba" if not numba_fault() else "plain")
    outcomes = [outcome_of(int(code)) for code in games.codes(0, COVERED_RUNS * COVERED_GAMES)]
    shared, tiles = [bool(o["shared"]) for o in outcomes], [o["tiles"] for o in outcomes]
    hits = {"proportions": 0, "means": 0}
    for begin in range(0, len(outcomes), COVERED_GAMES):
        part = slice(begin, begin + COVERED_GAMES)
        share = proportion("", sum(shared[part]), COVERED_GAMES)
        middle_ = mean("", {float(value): tiles[part].count(value) for value in set(tiles[part])})
        hits["proportions"] += share.low <= sum(shared) / len(shared) <= share.high
        hits["means"] += middle_.low <= sum(tiles) / len(tiles) <= middle_.high
    return [_covered(name, 100 * hit / COVERED_RUNS) for name, hit in hits.items()]


def _covered(name: str, share: float) -> Row:
    return Row(f"coverage of {name}, off 95 %", abs(share - 95), "points, at most", 1.5, 0.5, f"{share:.1f} %")


def classroom(games: int) -> list[str]:
    """CLASSROOM 20 computed anew: tiles laid and shared wins of random play, with intervals."""
    lines = ["| seats | tiles laid | shared wins |", "| --: | --: | --: |"]
    for seats in range(2, 9):
        made = tsuro.simulate("classic", games, seats=seats, seed=20, progress=False, metrics=["tiles", "shared"])
        tiles, shared = made["tiles laid"], made["shared win"]
        lines.append(
            f"| {seats} | {tiles.value:.3f} ± {tiles.halfwidth:.3f} | {shared.value:.2%} ± {shared.halfwidth:.2%} |"
        )
    return lines
