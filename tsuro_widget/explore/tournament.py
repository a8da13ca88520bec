"""Tournaments: who earns what against whom, Elo numbers where two play, and how sure both are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log, log10
from typing import Any

from ..play.luck import Seed, checked_seed
from ..play.players import Player, player_named
from ..play.record import seat_names
from ..rules.model import Edition
from ..rules.quoting import short
from . import progress as bar
from .intervals import LEVEL, Estimate, checked_level, mean, sigmas
from .jobs import ReadableGames
from .metrics import decoded
from .simulate import source_of
from .simulation import frame_of

ROUNDS_OF_ELO = 500
ELO = 400
MOST_ROUNDS = 10**6
Payoffs = Counter[float]


@dataclass
class Tournament:
    """The payoffs of every player, over all and against each other; a win shared by k is a k-th for each."""

    names: tuple[str, ...]
    seats: int
    games: int
    seed: object
    overall: dict[str, Payoffs] = field(default_factory=dict)
    against: dict[tuple[str, str], Payoffs] = field(default_factory=dict)
    level: float = LEVEL

    def note(self, table: Sequence[str], code: int) -> None:
        """Write down what everybody at a table has earned."""
        winners = decoded(code).winners
        for place, name in enumerate(table):
            earned = 1 / len(winners) if place in winners else 0.0
            self.overall.setdefault(name, Counter())[earned] += 1
            for other in table:
                if other != name:
                    self.against.setdefault((name, other), Counter())[earned] += 1

    @property
    def payoffs(self) -> list[Estimate]:
        """What each player earned a game, best first, with its interval."""
        found = [mean(name, self.overall[name], self.level) for name in self.names]
        return sorted(found, key=lambda estimate: -estimate.value)

    def payoff(self, name: str, other: str) -> Estimate:
        """What one earned in games with the other."""
        if (name, other) not in self.against:
            raise ValueError(f"no games of {short(name)} with {short(other)}; there are {', '.join(self.names)}")
        return mean(f"{name} with {other}", self.against[name, other], self.level)

    def elo(self) -> dict[str, tuple[float, float, float]]:
        """Numbers whose differences explain who beats whom at tables for two, with intervals; their mean is 0."""
        strength = dict.fromkeys(self.names, 1.0)
        for _ in range(ROUNDS_OF_ELO):
            strength = {name: self._stronger(name, strength) for name in self.names}
            middle = 10 ** (sum(map(log10, strength.values())) / len(strength))
            strength = {name: value / middle for name, value in strength.items()}
        return {name: self._rated(name, strength) for name in self.names}

    def _stronger(self, name: str, strength: Mapping[str, float]) -> float:
        """The strength that explains its points, given the others'; a draw with everybody keeps it finite."""
        others = [other for other in self.names if other != name]
        points = 0.5 + sum(self._points(name, other)[0] for other in others)
        played = 1 / (strength[name] + 1)
        played += sum(self._points(name, other)[1] / (strength[name] + strength[other]) for other in others)
        return points / played

    def _points(self, name: str, other: str) -> tuple[float, int]:
        """Points and games at tables where the two sat together: of each game the part that the two shared."""
        mine, theirs = self.against.get((name, other), Counter()), self.against.get((other, name), Counter())
        won, lost = (sum(value * times for value, times in some.items()) for some in (mine, theirs))
        count = sum(mine.values())
        return (won * count / (won + lost) if won + lost else 0.0, count)

    def _rated(self, name: str, strength: Mapping[str, float]) -> tuple[float, float, float]:
        """The number, and how far it is sure: its games carry so much information."""
        value, information = ELO * log10(strength[name]), 0.25
        for other in self.names:
            if other != name:
                share = strength[name] / (strength[name] + strength[other])
                information += self._points(name, other)[1] * share * (1 - share)
        half = sigmas(self.level) * ELO / log(10) / information**0.5
        return value, value - half, value + half

    def __str__(self) -> str:
        lines = [
            f"{self.games:,} games with {self.seats} seats, seed {self.seed}; payoffs, {1 / self.seats:.2f} is equal"
        ]
        lines += [f"  {estimate}" for estimate in self.payoffs]
        if self.seats == 2:
            rated = sorted(self.elo().items(), key=lambda item: -item[1][0])
            lines += [
                "Elo",
                *(f"  {name}: {value:.0f} ({low:.0f} to {high:.0f})" for name, (value, low, high) in rated),
            ]
        return "\n".join(lines)

    __repr__ = __str__

    def to_frame(self) -> Any:
        """The payoffs as a pandas frame."""
        return frame_of([estimate._asdict() for estimate in self.payoffs])


def tournament(
    players: Sequence[str] | Mapping[str, str | Player],
    rounds: int = 10,
    *,
    edition: str | Edition = "classic",
    seats: int = 2,
    seed: Seed = 0,
    progress: bool = True,
    level: float = LEVEL,
    **options: object,
) -> Tournament:
    """Every table of `seats` players, in every turn of its order, so many times; each such round has the same deal."""
    source, entered = source_of(edition, seats, options), entries(players, seats)
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"rounds is {short(rounds)}; it must be a whole number from 1 to {MOST_ROUNDS}")
    tables = list(_tables(list(entered), seats, rounds))
    book = Tournament(tuple(entered), seats, len(tables), checked_seed(seed), level=checked_level(level))
    for table, deal in bar.progress(tables, "tournament") if progress else tables:
        players_at = {place: entered[name] for place, name in zip(seat_names(seats), table)}
        book.note(table, ReadableGames(source, seed, players_at).codes(deal, 1)[0])
    return book


def entries(players: Sequence[str] | Mapping[str, str | Player], seats: int) -> dict[str, Player]:
    """The players by the names under which they compete."""
    if type(seats) is not int:
        raise ValueError(f"seats is {short(seats)}; it must be a number")
    if isinstance(players, str) or not isinstance(players, Sequence | Mapping):
        raise ValueError(
            f"players is {short(players)}; it must be names of players, or a mapping from names to players"
        )
    given = dict(players) if isinstance(players, Mapping) else {name: name for name in players}
    if len(given) < max(2, seats):
        raise ValueError(
            f"{len(given)} players cannot fill {seats} seats; name at least {max(2, seats)} different ones"
        )
    return {str(name): player_named(player) for name, player in given.items()}


def _tables(names: Sequence[str], seats: int, rounds: int) -> Iterator[tuple[list[str], int]]:
    """Who sits together, with the number of the deal: all turns of a table around play the same deals."""
    deal = 0
    for _ in range(rounds):
        for table in combinations(names, seats):
            for turn in range(seats):
                yield [*table[turn:], *table[:turn]], deal
            deal += 1
