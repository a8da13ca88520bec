"""Games to be played by the number: each has a stream of its own, so that nobody can tell who played which."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, cast

from ..play.game import Game
from ..play.luck import Luck, Seed, Stream, dice, seed_bytes
from ..play.players import Player, answer_of, misfit, player_named
from ..rules.actions import Action
from ..rules.engine import follow, read
from ..rules.model import Edition, State
from ..rules.pieces import CHANCE
from .engines import checked_engine, chosen, packed_for
from .engines import has_numba as has_numba
from .fast.covering import NotCovered
from .fast.tables import Plan
from .metrics import Measure, code_of, value_of

Counts = dict[str, Counter[float]]
OUTCOME = ""
"""The name under which outcomes are counted; a measure of one's own is counted under its own name."""
PLIES = 10_000


def key_of(seed: Seed) -> tuple[int, int]:
    """The two words that begin the streams of a simulation."""
    digest = hashlib.sha256(b"tsuro-widget/v1\0games\0" + seed_bytes(seed)).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


@dataclass(frozen=True)
class FromRecord:
    """A state as the record of the game that led to it: text that can be sent anywhere."""

    record: str
    edition: Edition

    def __call__(self) -> State:
        return Game.from_record(json.loads(self.record), edition=self.edition, check=False).state


@dataclass(frozen=True)
class Itself:
    """A state of which nobody knows how it came about."""

    state: State

    def __call__(self) -> State:
        return self.state


@dataclass(frozen=True)
class FastGames:
    """Random games of the fast rules from one start; `why` says what hinders the compiled ones.

    Whether the rules are covered is judged once, where the start was made: its parts are others once they were sent.
    """

    source: Callable[[], State]
    flags: tuple[tuple[str, int], ...]
    vector: tuple[int, ...]
    seed: Seed
    engine: str
    why: str = ""

    @property
    def first_block(self) -> int:
        """As many games as surely take but a moment; what comes after it is measured."""
        return 10_000 if self.engine == "numba" else 100

    def plan(self) -> Plan:
        start = self.source()
        return Plan(start.board.grid, start.box, self.flags)

    @property
    def is_compiled_first(self) -> bool:
        """Whether the first game will take long."""
        if self.engine != "numba":
            return False
        from .fast.binding import is_cached  # late: importing the package stays quick

        return not is_cached(self.plan())

    def prepared(self, *, may_fall_back: bool) -> FastGames:
        """Ready to play: compiled once, and not in every process; by the interpreter where that fails."""
        try:
            self.codes(0, int(self.engine == "numba"))
        except Exception as error:
            if not may_fall_back or self.engine != "numba":
                raise
            return replace(self, engine="plain", why=f"numba does not work here: {type(error).__name__}: {error}")
        return self

    def rules(self) -> Mapping[str, Any]:
        from .fast.binding import compiled, interpreted  # late: importing the package stays quick

        return compiled(self.plan()) if self.engine == "numba" else interpreted(self.plan())

    def codes(self, first: int, count: int) -> Any:
        """The outcomes of these games in their order: a list, or an array of numba's."""
        start: Any = list(self.vector)
        told: Any = [0] * count
        if self.engine == "numba":
            import numpy

            start, told = numpy.array(start, dtype="int64"), numpy.zeros(count, dtype="int64")
        self.rules()["play_games"](start.copy(), start, *key_of(self.seed), first, told)
        return told

    def play(self, first: int, count: int) -> Counts:
        told = self.codes(first, count)
        if self.engine == "numba":
            import numpy

            values, times = numpy.unique(told, return_counts=True)
            return {OUTCOME: Counter(dict(zip(values.tolist(), times.tolist())))}
        return {OUTCOME: Counter(told)}


@dataclass(frozen=True)
class ReadableGames:
    """Games of the readable engine from one start, with any players and measures; `why` the fast one is not used."""

    source: Callable[[], State]
    seed: Seed
    players: Mapping[str, str | Player] = field(default_factory=dict)
    measures: Mapping[str, Measure] = field(default_factory=dict)
    why: str = ""
    engine: ClassVar[str] = "readable"
    first_block: ClassVar[int] = 1
    is_compiled_first: ClassVar[bool] = False

    def prepared(self, *, may_fall_back: bool) -> ReadableGames:
        return self

    def finished(self, state: State, number: int) -> tuple[State, list[Action]]:
        """The end of a game, and how it came there."""
        actions, luck = list[Action](), cast(Luck, dice(f"{_text(self.seed)}/{number}"))
        while state.phases and len(actions) < PLIES:
            if state.actor == CHANCE:
                action, luck = luck.answer(state)
            else:
                name = str(state.actor_name)
                stream = Stream(self.seed, f"game {number} player {name} {len(actions)}")
                answer = answer_of(self._player(name), name, state, stream)
                try:
                    action = read(state, answer)
                except ValueError as error:
                    raise misfit(error, name, answer) from None
            state = follow(state, action).state
            actions.append(action)
        return state, actions

    def _player(self, name: str) -> Player:
        player = self.players.get(name, "random")
        return at_random if player == "random" else player_named(player)

    def codes(self, first: int, count: int) -> list[int]:
        start = self.source()
        return [code_of(*self.finished(start, number)) for number in range(first, first + count)]

    def play(self, first: int, count: int) -> Counts:
        counts: Counts = {name: Counter() for name in (OUTCOME, *self.measures)}
        start = self.source()
        for number in range(first, first + count):
            state, actions = self.finished(start, number)
            counts[OUTCOME][code_of(state, actions)] += 1
            for name, measure in self.measures.items():
                counts[name][value_of(name, measure, state)] += 1
        return counts


Games = FastGames | ReadableGames


def _text(seed: Seed) -> str:
    return seed_bytes(seed).decode("utf-8", "backslashreplace")


def at_random(state: State, stream: Stream) -> Action:
    """Any option, each as likely as the others; but hands are kept, which is the first option, as in the fast rules."""
    return state.options[0] if state.asked and state.asked.pools(state) else stream.pick(state.options)


def merged(counts: Iterable[Counts]) -> Counts:
    """All of them counted together; their order does not matter."""
    found: Counts = {}
    for some in counts:
        for name, values in some.items():
            found.setdefault(name, Counter()).update(values)
    return found


def games_from(
    source: Callable[[], State],
    seed: Seed,
    n: int,
    players: Mapping[str, str | Player],
    measures: Mapping[str, Measure],
    engine: str,
) -> Games:
    """The fastest way to play these games that plays them as asked."""
    packed = packed_for(source(), players, measures, checked_engine(engine))
    if isinstance(packed, NotCovered):
        return ReadableGames(source, seed, players, measures, packed.why)
    return FastGames(source, packed.plan.flags, tuple(packed.vector), seed, *chosen(packed.plan, n, engine))
