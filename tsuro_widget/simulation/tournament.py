"""Tournaments: who earns what against whom, Elo numbers where two play, and how sure both are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations, product
from math import comb, log, log10
from typing import Any

from .._base.intervals import CONFIDENCE, SHARE, Estimate, mean, sigmas
from .._base.quote import call_own, short
from .._base.shapes import whole
from ..chance.results import call_of
from ..game.luck import Seed, Stream, short_seed
from ..game.players import Player, player_by_name
from ..rules.actions import Action
from ..rules.model import Edition, State
from ..rules.seats import plain_name
from .engines import ReadableGames, Source, itself
from .metrics import OUTCOME, Counts, outcome_of
from .runs import GamesResult, RunPlan, confidence_of, run
from .simulate import source_of
from .workers import GameBatch

ROUNDS_OF_ELO, ELO = 500, 400
MOST_ROUNDS, MOST_TABLES = 10**6, 10_000
Payoffs = Counter[float]


@dataclass(frozen=True, repr=False, kw_only=True)
class Tournament(GamesResult):
    """The payoffs of every player, over all and against each other; a win shared by k is a k-th for each."""

    names: tuple[str, ...]
    seats: int

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.n

    @cached_property
    def overall(self) -> dict[str, Payoffs]:
        """What each player has earned."""
        return {name: earned for (name, other), earned in self._earned.items() if name == other}

    @cached_property
    def against(self) -> dict[tuple[str, str], Payoffs]:
        """What each player has earned at tables with another."""
        return {pair: earned for pair, earned in self._earned.items() if pair[0] != pair[1]}

    @cached_property
    def _earned(self) -> dict[tuple[str, str], Payoffs]:
        """What each has earned at tables with each; all of its tables are those with itself."""
        found, tables = defaultdict[tuple[str, str], Payoffs](Counter), tables_of(self.names, self.seats)
        for table, codes in self.counts.items():
            for code, times in codes.items():
                outcome = outcome_of(code)
                for (seat, name), other in product(enumerate(tables[int(table)]), tables[int(table)]):
                    found[name, other][outcome[f"payoff {seat}"]] += times
        return found

    @property
    def payoffs(self) -> list[Estimate]:
        """What each player who has played earned a game, best first, with its interval."""
        found = [mean(name, self.overall[name], self.confidence, SHARE) for name in self.names if name in self.overall]
        return sorted(found, key=lambda estimate: -estimate.value)

    def payoff(self, name: str, other: str) -> Estimate:
        """What one earned in games with the other."""
        if not isinstance(name, str) or not isinstance(other, str) or (name, other) not in self.against:
            raise ValueError(f"no games of {short(name)} with {short(other)}; there are {', '.join(self.names)}")
        return mean(f"{name} with {other}", self.against[name, other], self.confidence, SHARE)

    def elo(self) -> dict[str, tuple[float, float, float]]:
        """Numbers whose differences explain who beats whom at tables for two, with intervals; their mean is 0."""
        met = {name: {other: self._points(name, other) for other in self.names} for name in self.names}
        strength = dict.fromkeys(self.names, 1.0)
        for _ in range(ROUNDS_OF_ELO):  # what explains the points of all; a draw with everybody keeps it finite
            strength = {
                name: (0.5 + sum(points for points, _ in met[name].values()))
                / (1 / (own + 1) + sum(games / (own + strength[other]) for other, (_, games) in met[name].items()))
                for name, own in strength.items()
            }
            middle = 10 ** (sum(map(log10, strength.values())) / len(strength))
            strength = {name: value / middle for name, value in strength.items()}
        rated = dict[str, tuple[float, float, float]]()
        for name, own in strength.items():
            shares = [(games, own / (own + strength[other])) for other, (_, games) in met[name].items()]
            information = sum((games * share * (1 - share) for games, share in shares), 0.25)
            value, half = ELO * log10(own), sigmas(self.confidence) * ELO / log(10) / information**0.5
            rated[name] = (value, value - half, value + half)
        return rated

    def _points(self, name: str, other: str) -> tuple[float, int]:
        """Points and games where the two sat together: of each game the part that they shared, if either ever won."""
        mine, theirs = self.against.get((name, other), Counter()), self.against.get((other, name), Counter())
        won, lost = (sum(value * times for value, times in some.items()) for some in (mine, theirs))
        count = sum(mine.values())
        return (won * count / (won + lost), count) if won + lost else (0.0, 0)

    @property
    def head(self) -> str:
        return f"{self.head_of(f'with {self.seats} seats')}; payoffs, {1 / self.seats:.2f} is equal"

    def __str__(self) -> str:
        lines = [self.head, *(f"  {estimate}" for estimate in self.payoffs)]
        if self.seats == 2:
            rated = sorted(self.elo().items(), key=lambda item: -item[1][0])
            lines += ["Elo", *(f"  {name}: {elo:.0f} ({low:.0f} to {high:.0f})" for name, (elo, low, high) in rated)]
        return "\n".join([*lines, *(f"  ({note})" for note in self.notes)])

    __repr__ = __str__

    def repro(self) -> str:
        """The cell that plays it again, with the version that did; if it was interrupted, that plays all of it."""
        after = "" if self.is_complete else f"  # interrupted after {self.n} of {self.asked_for} games"
        return super().repro() + after

    def rows(self) -> list[dict[str, object]]:
        return [estimate._asdict() for estimate in self.payoffs]


@dataclass(frozen=True)
class Schedule(GameBatch):
    """The games of a tournament by their numbers; all turns of a table around play the same deals."""

    source: Source
    seed: Seed
    players: Mapping[str, Player]
    seats: int

    def play(self, first: int, count: int) -> Counts:
        """The outcomes at each table, by its place in the round."""
        counts, start, tables = Counts(), self.source(), tables_of(self.players, self.seats)
        for number in range(first, first + count):
            place = number % len(tables)
            seats = zip(start.seats, tables[place])
            players = {seat: partial(_answer, name, self.players[name]) for seat, name in seats}
            played = ReadableGames(partial(itself, start), self.seed, players).values(number // self.seats, 1)
            counts.setdefault(str(place), Counter()).update(played[OUTCOME])
        return counts


def tables_of(names: Iterable[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits together in a round: every table, in every turn of its order."""
    every = combinations(names, seats)
    return [(*table[turn:], *table[:turn]) for table in every for turn in range(seats)]


def _answer(name: str, player: Player, state: State, stream: Stream) -> Action | str:
    """Return the answer of a player; an error gives the name under which it competes."""
    return call_own(lambda: f"the player {short(name)}", player, state, stream)


def tournament(
    players: Sequence[str] | Mapping[str, str | Player],
    rounds: int = 10,
    *,
    edition: str | Edition = "classic",
    seats: int = 2,
    seed: Seed | None = None,
    workers: int = 1,
    client: Any = None,
    progress: bool = True,
    confidence: float = CONFIDENCE,
    **options: object,
) -> Tournament:
    """Every table of `seats` players, in every turn of its order, so many times; each such round has the same deal.

    `seed`, `workers`, `client` and `progress` are those of `simulate`; after Ctrl-C the games that were played count.
    """
    confidence = confidence_of(confidence, options)
    games = Schedule(source_of(edition, {"seats": seats, **options}), short_seed(seed), entries(players, seats), seats)
    asked_for = whole(1, MOST_ROUNDS).check("rounds", rounds) * len(tables_of(games.players, seats))
    (plan := RunPlan(workers, client, None, progress)).check()
    more = options if confidence == CONFIDENCE else {"confidence": confidence, **options}
    again = call_of("tournament", [players, rounds], {"edition": edition, "seats": seats, "seed": games.seed, **more})
    made = Tournament(asked_for, games.seed, confidence, call=again, names=tuple(games.players), seats=seats)
    return run(made, games, plan, "tournament")[0]


def entries(players: Sequence[str] | Mapping[str, str | Player], seats: int) -> dict[str, Player]:
    """The players by the names under which they compete."""
    if type(seats) is not int:
        raise ValueError(f"seats is {short(seats)}; it must be a number")
    if isinstance(players, str) or not isinstance(players, Sequence | Mapping):
        right = "it must be names of players, or a mapping from names to players"
        raise ValueError(f"players is {short(players)}; {right}")
    if len(players) > MOST_TABLES or comb(len(players), max(1, seats)) * seats > MOST_TABLES:
        raise ValueError(f"{len(players)} players are too many: a round has at most {MOST_TABLES} games")
    given = players if isinstance(players, Mapping) else {_text(name): name for name in players}
    if len(given) < max(2, seats):
        right = f"name at least {max(2, seats)} different ones"
        raise ValueError(f"{len(given)} players cannot fill {seats} seats; {right}")
    found = {_text(name): player_by_name(player) for name, player in given.items()}
    if len(found) < len(given):
        raise ValueError(f"players is {short(list(given))}; two of these names differ only in their blanks")
    return found


def _text(name: object) -> str:
    return plain_name(name) if isinstance(name, str) else short(name)
