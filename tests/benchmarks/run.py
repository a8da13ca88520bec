"""How fast the readable engine is here: ratios to a plain object-oriented program, and what single calls cost.

Run by `python3 dev.py bench`. Rounds are interleaved and medians are taken; only ratios carry over to another machine.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

import tsuro_widget as tsuro
from tests.benchmarks.plain_objects import Table

SEATS = 4
GAMES = 40
ROUNDS = 7
FLOOR = 0.75
"""PERFORMANCE.md: 600 games of the fastest correct Python program, where straightforward objects play 800."""


def seconds(work: Callable[[int], object], number: int) -> float:
    begun = process_time()
    work(number)
    return process_time() - begun


def plain_games(number: int) -> None:
    for seed in range(number * GAMES, (number + 1) * GAMES):
        Table(SEATS, random.Random(seed)).finish()


def engine_games(number: int) -> None:
    for seed in range(number * GAMES, (number + 1) * GAMES):
        tsuro.Game("classic", seats=SEATS, seed=seed).run()


def games_a_second() -> tuple[float, float]:
    """The plain program and the engine, in turns."""
    rounds = [(seconds(plain_games, number), seconds(engine_games, number)) for number in range(ROUNDS)]
    plain, engine = (GAMES / median(column) for column in zip(*rounds))
    return plain, engine


def cost_of_an_action(edition: str, number: int) -> float:
    """Seconds for an action of an edition's random games."""
    games = [tsuro.Game(edition, seats=SEATS, seed=seed) for seed in range(number * GAMES, (number + 1) * GAMES)]
    spent = seconds(lambda _: [game.run() for game in games], number)
    return spent / sum(game.ply for game in games)


def seas_to_classic() -> float:
    """What an action of Seas costs, where one of classic costs 1."""
    rounds = [[cost_of_an_action(edition, number) for edition in ("seas", "classic")] for number in range(ROUNDS)]
    return median(seas / classic for seas, classic in rounds)


def middles(count: int) -> list[tsuro.Game]:
    """Games halfway through, a seat asked to lay a tile."""
    games = []
    for seed in range(count):
        game = tsuro.Game("classic", seats=SEATS, seed=seed).run()
        game.goto(game.ply // 2)
        games.append(game)
    return [game for game in games if str(game.legal_actions[0]).startswith("place")]


def microseconds(prepare: Callable[[tsuro.Game], tsuro.Game], work: Callable[[tsuro.Game], object]) -> float:
    """The median cost of a call, each on a game made ready for it."""
    costs = []
    for game in middles(400):
        ready = prepare(game)
        begun = perf_counter()
        work(ready)
        costs.append(perf_counter() - begun)
    return median(costs) * 1e6


def listed(game: tsuro.Game) -> tsuro.Game:
    """A copy whose actions have been listed already, so that playing alone is measured."""
    copy = game.branch()
    assert copy.legal_actions
    return copy


def fresh(game: tsuro.Game) -> tsuro.Game:
    """A copy that has not listed anything yet."""
    copy = game.branch()
    copy.state.__dict__.pop("_options", None)
    return copy


def import_milliseconds() -> float:
    """What importing the package adds to importing anywidget."""
    clock = (
        "import time, anywidget; begun = time.perf_counter(); import tsuro_widget; print(time.perf_counter() - begun)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", clock], capture_output=True, text=True, check=True).stdout
        for _ in range(5)
    ]
    return 1000 * median(map(float, runs))


def main() -> None:
    plain, engine = games_a_second()
    print(f"random games of classic, {SEATS} seats, every action listed, one core")
    print(f"  plain objects            {plain:8.0f} games/s   1.00")
    print(f"  readable engine          {engine:8.0f} games/s   {engine / plain:.2f}   (floor {FLOOR})")
    print(f"  an action of seas        {seas_to_classic():8.2f} times an action of classic   (at most 2)")
    print("one call in the middle of a game                  floor    goal")
    for name, prepare, work, floor, goal in CALLS:
        print(f"  {name:<22} {microseconds(prepare, work):8.1f} µs      {floor:>5}   {goal:>5}")
    print(f"import beyond anywidget  {import_milliseconds():8.0f} ms        150      60")


CALLS: list[tuple[str, Callable[[tsuro.Game], tsuro.Game], Callable[[tsuro.Game], object], int, int]] = [
    ("play", listed, lambda game: game.play(game.state.options[0]), 150, 50),
    ("legal_actions", fresh, lambda game: game.legal_actions, 300, 100),
    ("undo", listed, lambda game: game.undo(), 5, 1),
]

if __name__ == "__main__":
    main()
