"""Games that are played by the number, by the fast rules or the readable ones, and why by these.

Each game has a stream of its own, so that nobody can tell who played which.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any

from .._base.shapes import one_of
from ..fast.plan import NotCovered, Plan
from ..fast.states import pack
from ..game.game import Game
from ..game.luck import Seed, Stream, dice, seed_bytes
from ..game.players import Player, answer_of, player_by_name
from ..players.players import at_random, played_on
from ..rules.actions import Action
from ..rules.model import Edition, State
from .metrics import OUTCOME, Counts, Measure, code_of, value_of
from .workers import GameBatch

Source = Callable[[], State]
SeatPlayers = Mapping[str, str | Player]
Measures = Mapping[str, Measure]
ENGINES = one_of(("auto", "plain", "numba", "readable"))
# So many games, or the interpreter is done first: while compiled rules are loaded (0.4 s), or while they are compiled.
# Compiling takes 5 to 14 s, in which the interpreter plays 40,000 games of Seas or 130,000 of Kosmos for two.
WORTH_LOADING, WORTH_COMPILING = 20_000, 200_000
RULES = {"readable": "readable rules", "plain": "fast rules", "numba": "compiled rules"}


def key_of(seed: Seed) -> tuple[int, int]:
    """The two words that begin the streams of a simulation."""
    digest = hashlib.sha256(b"tsuro-widget/v1\0games\0" + seed_bytes(seed)).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


def replayed(record: str, edition: Edition) -> State:
    """A state from the record of the game that led to it: text that can be sent anywhere."""
    return Game.from_record(json.loads(record), edition=edition, check=False).state


def itself(state: State) -> State:
    """A state of which nobody knows how it came about."""
    return state


@lru_cache(maxsize=8)
def _plan_from(source: Source, flags: tuple[tuple[str, int], ...]) -> Plan:
    start = source()
    return Plan(start.board.grid, start.box, flags)


class Games(GameBatch):
    """Games by some of the rules, and why by no faster ones."""

    engine: str
    why: str

    @property
    def played_by(self) -> str:
        return RULES[self.engine] + (f" ({self.why})" if self.why else "")

    def values(self, first: int, count: int) -> dict[str, list[Any]]:
        """The outcomes of these games in their order, and what every measure makes of them."""
        raise NotImplementedError

    def play(self, first: int, count: int) -> Counts:
        return {name: Counter(values) for name, values in self.values(first, count).items()}


@dataclass(frozen=True)
class FastGames(Games):
    """Random games of the fast rules from one start; `why` says what hinders the compiled ones.

    Whether the rules are covered is judged once, where the start was made: its parts are others once they were sent.
    """

    source: Source
    flags: tuple[tuple[str, int], ...]
    vector: tuple[int, ...]
    seed: Seed
    engine: str
    why: str = ""
    may_fall_back: bool = False

    def plan(self) -> Plan:
        return _plan_from(self.source, self.flags)

    def prepare(self, announce: Callable[[str], None]) -> FastGames:
        """Ready to play: compiled once, and not in every process; by the interpreter where that fails."""
        from ..fast.compile import is_cached  # late: importing the package stays quick

        is_compiled = self.engine == "numba"
        if is_compiled and not is_cached(self.plan()):
            announce("compiling these rules for the first time ...")
        try:
            self.codes(0, int(is_compiled))
        except Exception as error:
            if not (self.may_fall_back and is_compiled):
                raise
            return replace(self, engine="plain", why=f"numba does not work here: {type(error).__name__}: {error}")
        return self

    def codes(self, first: int, count: int) -> Any:
        """The outcomes of these games in their order: a list, or an array of numba's."""
        from ..fast.compile import rules_for  # late: importing the package stays quick

        rules, into = rules_for(self.plan(), self.engine)
        start, codes = into(self.vector), into(bytearray(count))
        rules["play_games"](start.copy(), start, into([]), -1, *key_of(self.seed), first, codes)
        return codes

    def values(self, first: int, count: int) -> dict[str, list[Any]]:
        codes = self.codes(first, count)
        return {OUTCOME: codes.tolist() if self.engine == "numba" else codes}

    def play(self, first: int, count: int) -> Counts:
        if self.engine != "numba":
            return super().play(first, count)
        import numpy

        found = numpy.unique(self.codes(first, count), return_counts=True)  # a list takes a tenth of all the time
        return {OUTCOME: Counter(dict(zip(*(part.tolist() for part in found))))}


@dataclass(frozen=True)
class ReadableGames(Games):
    """Games of the readable engine from one start, with any players and measures; `why` the fast one is not used."""

    source: Source
    seed: Seed
    players: SeatPlayers = field(default_factory=dict)
    measures: Measures = field(default_factory=dict)
    why: str = ""
    engine: str = "readable"

    def choose(self, number: int, state: State, ply: int) -> Action:
        """What the player of a seat does in a game; for every choice it has a stream of its own."""
        name = str(state.actor_name)
        given = self.players.get(name, "random")
        player = at_random if given == "random" else player_by_name(given)
        return answer_of(player, name, state, Stream(self.seed, f"game {number} player {name} {ply}"))

    def values(self, first: int, count: int) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {name: [] for name in (OUTCOME, *self.measures)}
        start, seed = self.source(), seed_bytes(self.seed).decode("utf-8", "backslashreplace")
        for number in range(first, first + count):
            state, actions = played_on(start, dice(f"{seed}/{number}"), partial(self.choose, number))
            found[OUTCOME].append(code_of(state, actions))
            for name, measure in self.measures.items():
                found[name].append(value_of(name, measure, state))
        return found


def games_from(source: Source, seed: Seed, n: int, players: SeatPlayers, measures: Measures, engine: str) -> Games:
    """The fastest way to play these games that plays them as asked; refused if an engine asked for by name cannot."""
    if ENGINES.check("engine", engine) == "readable":
        return ReadableGames(source, seed, players, measures)
    own = [name for name in players if players[name] != "random"]
    reasons = [f"in the fast rules all play at random, and {name} does not" for name in own]
    reasons += [f"the fast rules make no states, and the metric {name!r} looks at them" for name in measures]
    packed = NotCovered(reasons[0]) if reasons else pack(source())
    if not isinstance(packed, NotCovered):
        how = fastest_engine(packed.plan, n, engine)
        return FastGames(source, packed.plan.flags, tuple(packed.vector), seed, *how, may_fall_back=engine == "auto")
    if engine != "auto":
        raise ValueError(f"engine={engine!r} cannot play this: {packed.why}; say engine='auto' or 'readable'")
    return ReadableGames(source, seed, players, measures, packed.why)


def fastest_engine(plan: Plan, n: int, engine: str) -> tuple[str, str]:
    """The engine that plays n games soonest, and why no faster one; one that was asked for by name must be there."""
    if engine == "numba" and (fault := numba_fault()):
        raise ImportError(f"engine='numba' needs numba ({fault}): pip install 'tsuro_widget[fast]'")
    if engine != "auto" or n < WORTH_LOADING:
        return ("plain" if engine == "auto" else engine), ""
    if fault := numba_fault():
        return "plain", f"{fault}; pip install 'tsuro_widget[fast]' compiles them"
    from ..fast.compile import is_cached  # late: importing the package stays quick

    return ("numba" if n >= WORTH_COMPILING or is_cached(plan) else "plain"), ""


def numba_fault() -> str:
    """Why numba cannot be used here; nothing if it can. Whatever hinders the import, the interpreter plays."""
    try:
        import numba  # noqa: F401
        import numpy  # noqa: F401
    except ModuleNotFoundError as missing:
        return f"{missing.name} is not installed"
    except Exception as error:
        return f"numba cannot be imported: {type(error).__name__}: {error}"
    return ""
