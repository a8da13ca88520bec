"""How fast everything is here, how strong and how sure: every row of the table of targets, as ratios where it can be.

Run by `python3 dev.py bench`. Rounds are interleaved and medians are taken; only ratios carry over to another machine.
`--keep` writes them to `tests/data/speed.json`: state the reason when you update them.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import tsuro_widget as tsuro
from tests.benchmarks import fast
from tests.benchmarks.fast import Row
from tests.benchmarks.plain_objects import Table
from tests.support.seas import APART, HANDS, sea

SEATS = 4
SIX_DAIKAIJU = {"B1": "b6 r0", "B5": "f2 r0", "G1": "f6 r0", "G2": "d4 r1", "G3": "c3 r2", "B2": "e3 r0"}
GAMES = 40
ROUNDS = 7
STRENGTH_GAMES = 400
CLASSROOM_GAMES = 100_000
NOTES = """Rows in x are ratios, measured in turns on this machine: they carry over to another.
Absolute rows (ms, µs, kB) are as they are here, and their targets are not corrected for the machine.
Kept values are printed as they would be here: times and speeds are kept as multiples of what plain objects do.
The targets of simulations a second are those of PERFORMANCE.md, where plain objects play 800 games a second,
times what the same objects play here."""
KEPT = Path(__file__).parent.parent / "data" / "speed.json"
NOT_SPEED = ("payoff", "points")
NOTHING: Mapping[str, float] = {}
FLOOR, GOAL = 0.75, 1.875
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
    vars(copy.state).pop("_options", None)
    return copy


IMPORT = "import tsuro_widget"
FIRST_BOARD = "import tsuro_widget; tsuro_widget.play(opponents=3)._repr_mimebundle_()"


def first_milliseconds(code: str) -> float:
    """What this code costs in a fresh Python in which anywidget has been imported, in processor time."""
    clock = f"import time, anywidget; begun = time.process_time(); {code}; print(time.process_time() - begun)"
    runs = [
        subprocess.run([sys.executable, "-c", clock], capture_output=True, text=True, check=True).stdout
        for _ in range(5)
    ]
    return 1000 * median(map(float, runs))


def odds_milliseconds() -> tuple[float, int]:
    """One turn with six daikaiju: the median time, and how many different moments are walked."""
    state, costs = sea(APART, HANDS, SIX_DAIKAIJU, stock="G4 B4").state, []
    for _ in range(15):
        begun = perf_counter()
        found = tsuro.odds(state, "daikaiju")
        costs.append(perf_counter() - begun)
    return 1000 * median(costs), found.moments


def engine_rows() -> list[Row]:
    """The readable engine: games against plain objects, and what single calls and the import cost."""
    plain, engine = games_a_second()
    remark = f"{engine:,.0f} games/s where plain objects play {plain:,.0f}"
    rows = [Row("readable engine : plain objects", engine / plain, "x", FLOOR, GOAL, remark)]
    rows.append(Row("an action of seas : of classic", seas_to_classic(), "x, at most", 2, 1))
    for name, prepare, work, floor, goal in CALLS:
        rows.append(Row(name, microseconds(prepare, work), "µs, at most", floor, goal))
    cost, moments = odds_milliseconds()
    rows.append(Row("odds of one turn, six daikaiju", cost, "ms, at most", 1000, 100, f"{moments} moments"))
    rows += [*scene_rows(), Row("import beyond anywidget", first_milliseconds(IMPORT), "ms, at most", 150, 60)]
    return [*rows, Row("import and a first board", first_milliseconds(FIRST_BOARD), "ms, at most", 300, 150)]


def scene_rows() -> list[Row]:
    """One scene, as the kernel makes it and as long as it is sent."""
    games = middles(40)
    spent = [seconds(lambda number: games[number].scene(), number) for number in range(len(games))]
    longest = max(len(json.dumps(game.scene())) for game in games) / 1000
    return [
        Row("one scene", 1000 * median(spent), "ms, at most", 2, 0.5),
        Row("one scene", longest, "kB, at most", 16, 8),
    ]


def browser_rows() -> list[Row]:
    """The board in a real JupyterLab, where Playwright is installed."""
    try:
        from tests.benchmarks import browser
    except ImportError as missing:
        print(f"{missing}: what a browser would show is left out")
        return []
    return browser.rows()


def is_reached(row: Row, bound: float) -> bool:
    return row.value <= bound if "at most" in row.unit else row.value >= bound


def plain_games_in(row: Row) -> float:
    """Return the exponent that makes `value * objects ** exponent` the same on fast and slow machines."""
    return {"ms": 1, "µs": 1, "a second": -1}.get(row.unit.split(",")[0], 0)


def key(row: Row) -> str:
    """The name under which a row is kept."""
    return f"{row.name} ({row.unit.split(',')[0]})"


def to_keep(rows: Sequence[Row], objects: float) -> dict[str, float]:
    """Every row about speed as it carries over to another machine: the time of a game of plain objects is a second."""
    fast_rows = [row for row in rows if row.unit.split(",")[0] not in NOT_SPEED]
    return {key(row): float(f"{row.value * objects ** plain_games_in(row):.4g}") for row in fast_rows}


def table(rows: Sequence[Row], kept: Mapping[str, float] = NOTHING, objects: float = 1) -> str:
    """The rows as `docs/speed.md` shows them, beside what was kept, as it would be here."""
    lines = ["| what | here | kept | floor | goal | |", "| --- | --: | --: | --: | --: | --- |"]
    for row in rows:
        told = "goal" if is_reached(row, row.goal) else "floor" if is_reached(row, row.floor) else "below the floor"
        remark = f"{told}; {row.remark}" if row.remark else told
        name = f"{row.name} (absolute)" if row.is_absolute else row.name
        before = f"{kept[key(row)] * objects ** -plain_games_in(row):,.3g}" if key(row) in kept else "-"
        bounds = f"{row.floor:,.3g} | {row.goal:,.3g}"
        lines.append(f"| {name} | {row.value:,.3g} {row.unit} | {before} | {bounds} | {remark} |")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out strength and coverage, which take minutes")
    parser.add_argument("--keep", action="store_true", help="keep the ratios of all rows in tests/data/speed.json")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the numbers in a file")
    options = parser.parse_args(arguments)
    rows = [*engine_rows(), *fast.playout_rows(), fast.two_processes(), *fast.simulations_a_second()]
    rows += [*(fast.move_milliseconds(*middle) for middle in fast.MIDDLES), *browser_rows()]
    if not options.quick:
        rows += [*fast.strength(STRENGTH_GAMES), *fast.coverage()]
    kept, objects = json.loads(KEPT.read_text(encoding="utf-8")), fast.objects_a_second()
    print(f"{table(rows, kept, objects)}\n\n{NOTES}")
    if options.keep:
        KEPT.write_text(
            json.dumps(kept | to_keep(rows, objects), ensure_ascii=False, indent=1) + "\n",
            encoding="utf-8",
            newline="\n",
        )
    print(f"\nrandom play of classic, {CLASSROOM_GAMES:,} games for each number of seats")
    print("\n".join(fast.classroom(CLASSROOM_GAMES)))
    if options.json:
        kept = [row._asdict() for row in rows]
        options.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


CALLS: list[tuple[str, Callable[[tsuro.Game], tsuro.Game], Callable[[tsuro.Game], object], int, int]] = [
    ("play", listed, lambda game: game.play(game.state.options[0]), 150, 50),
    ("legal_actions", fresh, lambda game: game.legal_actions, 300, 100),
    ("undo", listed, lambda game: game.undo(), 5, 1),
]

if __name__ == "__main__":
    main(sys.argv[1:])
