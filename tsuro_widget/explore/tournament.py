"""Tournaments: who earns what against whom, Elo numbers where two play, and how sure both are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import comb, log, log10
from typing import Any, ClassVar

from .._base.quote import blame, short
from ..play.luck import Seed, Stream, short_seed
from ..play.players import Player, player_named
from ..rules.actions import Action
from ..rules.model import Edition, State
from ..rules.seats import plain_name
from .calls import call_of, cell
from .gathering import Gathered, Means, checked_means, gathered
from .intervals import LEVEL, SHARE, Estimate, checked_level, mean, percent, sigmas
from .jobs import Counts, Itself, ReadableGames
from .metrics import decoded
from .simulate import source_of
from .simulation import frame_of

ROUNDS_OF_ELO = 500
ELO = 400
MOST_ROUNDS = 10**6
MOST_TABLES = 10_000
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
    asked_for: int = 0
    call: str = ""
    notes: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """False if it was interrupted."""
        return self.games >= self.asked_for

    def note(self, table: Sequence[str], code: int, times: int = 1) -> None:
        """Write down what everybody at a table has earned."""
        winners = decoded(code).winners
        for place, name in enumerate(table):
            earned = 1 / len(winners) if place in winners else 0.0
            self.overall.setdefault(name, Counter())[earned] += times
            for other in table:
                if other != name:
                    self.against.setdefault((name, other), Counter())[earned] += times

    @property
    def payoffs(self) -> list[Estimate]:
        """What each player who has played earned a game, best first, with its interval."""
        played = [name for name in self.names if name in self.overall]
        found = [mean(name, self.overall[name], self.level, SHARE) for name in played]
        return sorted(found, key=lambda estimate: -estimate.value)

    def payoff(self, name: str, other: str) -> Estimate:
        """What one earned in games with the other."""
        if not isinstance(name, str) or not isinstance(other, str) or (name, other) not in self.against:
            raise ValueError(f"no games of {short(name)} with {short(other)}; there are {', '.join(self.names)}")
        return mean(f"{name} with {other}", self.against[name, other], self.level, SHARE)

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
        done = f"{self.games:,} games" if self.is_complete else f"{self.games:,} of {self.asked_for:,} games"
        head = f"{done} with {self.seats} seats, seed {self.seed}, intervals of {percent(self.level)}"
        lines = [f"{head}; payoffs, {1 / self.seats:.2f} is equal", *(f"  {estimate}" for estimate in self.payoffs)]
        if self.seats == 2:
            rated = sorted(self.elo().items(), key=lambda item: -item[1][0])
            lines += [
                "Elo",
                *(f"  {name}: {value:.0f} ({low:.0f} to {high:.0f})" for name, (value, low, high) in rated),
            ]
        return "\n".join([*lines, *(f"  ({note})" for note in self.notes)])

    __repr__ = __str__

    def repro(self) -> str:
        """The cell that plays it again, with the version that did; if it was interrupted, that plays all of it."""
        after = "" if self.is_complete else f"  # interrupted after {self.games} of {self.asked_for} games"
        return cell(self.call) + after

    def to_frame(self) -> Any:
        """The payoffs as a pandas frame."""
        return frame_of([estimate._asdict() for estimate in self.payoffs])


@dataclass(frozen=True)
class Tables:
    """The games of a tournament by their numbers; all turns of a table around play the same deals."""

    source: Callable[[], State]
    seed: Seed
    players: Mapping[str, Player]
    seats: int
    first_block: ClassVar[int] = 1
    is_compiled_first: ClassVar[bool] = False

    def prepared(self, *, may_fall_back: bool) -> Tables:
        return self

    @property
    def around(self) -> list[tuple[str, ...]]:
        """Who sits together in a round: every table, in every turn of its order."""
        every = combinations(self.players, self.seats)
        return [(*table[turn:], *table[:turn]) for table in every for turn in range(self.seats)]

    def play(self, first: int, count: int) -> Counts:
        """The outcomes at each table, by its place in the round."""
        counts, start, around = Counts(), Itself(self.source()), self.around
        for number in range(first, first + count):
            place = number % len(around)
            seats = zip(start().seats, around[place])
            players = {seat: partial(_answer, name, self.players[name]) for seat, name in seats}
            code = ReadableGames(start, self.seed, players).codes(number // self.seats, 1)[0]
            counts.setdefault(str(place), Counter())[code] += 1
        return counts


def _answer(name: str, player: Player, state: State, stream: Stream) -> Action | str:
    """Return the answer of a player; an error gives the name under which it competes."""
    try:
        return player(state, stream)
    except Exception as error:
        blame(error, f"the player {short(name)}")


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
    level: float = LEVEL,
    **options: object,
) -> Tournament:
    """Every table of `seats` players, in every turn of its order, so many times; each such round has the same deal.

    `seed`, `workers`, `client` and `progress` are those of `simulate`; after Ctrl-C the games that were played count.
    """
    games = Tables(source_of(edition, seats, options), short_seed(seed), entries(players, seats), seats)
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"rounds is {short(rounds)}; it must be a whole number from 1 to {MOST_ROUNDS}")
    means = checked_means(Means(workers, client, None, progress))
    told: dict[str, object] = {"edition": edition, "seats": seats, "seed": games.seed}
    told |= {} if checked_level(level) == LEVEL else {"level": level}
    found = gathered(games, rounds * len(games.around), means, "tournament")
    return _written(games, rounds, found, level, call_of("tournament", [players, rounds], told | options))


def _written(games: Tables, rounds: int, found: Gathered, level: float, again: str) -> Tournament:
    names, asked_for = tuple(games.players), rounds * len(games.around)
    book = Tournament(names, games.seats, found.n, games.seed, {}, {}, level, asked_for, again, found.notes)
    for place, codes in found.counts.items():
        for code, times in codes.items():
            book.note(games.around[int(place)], int(code), times)
    return book


def entries(players: Sequence[str] | Mapping[str, str | Player], seats: int) -> dict[str, Player]:
    """The players by the names under which they compete."""
    if type(seats) is not int:
        raise ValueError(f"seats is {short(seats)}; it must be a number")
    if isinstance(players, str) or not isinstance(players, Sequence | Mapping):
        raise ValueError(
            f"players is {short(players)}; it must be names of players, or a mapping from names to players"
        )
    if len(players) > MOST_TABLES or comb(len(players), max(1, seats)) * seats > MOST_TABLES:
        raise ValueError(f"{len(players)} players are too many: a round has at most {MOST_TABLES} games")
    given = players if isinstance(players, Mapping) else {_text(name): name for name in players}
    if len(given) < max(2, seats):
        raise ValueError(
            f"{len(given)} players cannot fill {seats} seats; name at least {max(2, seats)} different ones"
        )
    found = {_text(name): player_named(player) for name, player in given.items()}
    if len(found) < len(given):
        raise ValueError(f"players is {short(list(given))}; two of these names differ only in their blanks")
    return found


def _text(name: object) -> str:
    return plain_name(name) if isinstance(name, str) else short(name)
