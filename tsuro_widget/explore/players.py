"""Players that look ahead, and explain themselves: Monte-Carlo at the root, and a tree of what all may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from types import EllipsisType
from typing import Protocol, TypedDict, cast

from .._base.quote import short
from ..play.luck import Stream
from ..play.players import PLAYERS, Player, cautious
from ..rules.actions import Action
from ..rules.model import State
from ..rules.views import View
from .intervals import CONFIDENCE, wilson
from .searching import search_root, search_tree
from .short_games import Budget, Found

SLICE = 50
USUAL_SIMULATIONS = 1000
MOST_SIMULATIONS, LONGEST_THOUGHT = 10**7, 3600
ENGINES = ("plain", "numba")
QUICK_SHIPS = 2.5
"""With so many ships, games of the sea take as long as those of the other editions with eight pawns."""


class Opinion(TypedDict):
    """What a player thinks of an action: the share of the win that it expects, and how sure it is.

    Where games were `judged`, they were not played to the end: value and interval are those of a judgement.
    """

    action: str
    value: float
    low: float
    high: float
    visits: int
    judged: bool


class Thinker(Protocol):
    """Whoever can say what it thinks of every action."""

    def analyse(self, state: State) -> list[Opinion]:
        """What it thinks of each action, best first."""


@dataclass(frozen=True)
class Searching:
    """A player with so many simulations, or so many seconds, for each choice; it sees what its seat may see."""

    simulations: int | None = None
    seconds: float | None = None
    engine: str = "plain"
    search: Callable[[State, Stream, Budget, str], list[Found]] = search_root

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise ValueError(
                "a player needs simulations or seconds, one of the two: montecarlo(500) or montecarlo(seconds=1)"
            )
        if self.simulations is not None and (
            type(self.simulations) is not int or not 1 <= self.simulations <= MOST_SIMULATIONS
        ):
            found = short(self.simulations)
            raise ValueError(f"simulations is {found}; it must be a whole number from 1 to {MOST_SIMULATIONS}")
        if self.seconds is not None and not (
            isinstance(self.seconds, int | float)
            and not isinstance(self.seconds, bool)
            and 0 < self.seconds <= LONGEST_THOUGHT
        ):
            raise ValueError(
                f"seconds is {short(self.seconds)}; it must be a number above 0, at most {LONGEST_THOUGHT}"
            )
        if self.engine not in ENGINES:
            raise ValueError(f"engine is {short(self.engine)}; it must be one of {', '.join(ENGINES)}")

    def __repr__(self) -> str:
        """The call that makes it again."""
        budget = [str(self.simulations)] if self.simulations is not None else []
        budget += [f"seconds={self.seconds!r}"] if self.seconds is not None else []
        engine = [f"engine={self.engine!r}"] if self.engine != ENGINES[0] else []
        return f"tsuro.{'ismcts' if self.search is search_tree else 'montecarlo'}({', '.join([*budget, *engine])})"

    def __call__(self, state: State, stream: Stream) -> Action:
        if not isinstance(state.options, View) and len(state.options) == 1:
            return state.options[0]
        return max(self._found(state, stream), key=lambda some: (some.visits, some.total)).action

    def analyse(self, state: State, stream: Stream | None = None) -> list[Opinion]:
        """What it thinks of each action, best first, as plain data."""
        found = self._found(state, stream or Stream(0, "analysis"))
        return sorted((opinion(some) for some in found), key=lambda some: (-some["visits"], -some["value"]))

    def _found(self, state: State, stream: Stream) -> list[Found]:
        if not isinstance(state, State):
            raise ValueError(f"state is {short(state)}; it must be a State, such as game.state")
        if not isinstance(state.actor, int):
            raise ValueError(f"{state.actor_name or 'nobody'} is asked; a player answers when a seat is")
        return self.search(state, stream, self._budget(), self.engine)

    def _budget(self) -> Budget:
        """So many simulations at once, or some after the other until the time is over."""
        begun = monotonic()

        def more(done: int) -> int:
            if self.seconds is not None and done and monotonic() - begun >= self.seconds:
                return 0
            left = MOST_SIMULATIONS - done if self.simulations is None else self.simulations - done
            return min(left, SLICE) if self.seconds is not None else left

        return more


def opinion(found: Found) -> Opinion:
    value = found.total / found.visits if found.visits else 0.0
    low, high = wilson(found.total, found.visits, CONFIDENCE)
    return {
        "action": str(found.action),
        "value": value,
        "low": low,
        "high": high,
        "visits": found.visits,
        "judged": found.judged,
    }


def montecarlo(
    simulations: int | EllipsisType | None = ..., *, seconds: float | None = None, engine: str = "plain"
) -> Searching:
    """A player that tries every action in many games, with the hidden tiles dealt again each time.

    It has 1,000 simulations for each choice, or the given number of simulations or `seconds`.
    """
    usual = USUAL_SIMULATIONS if seconds is None else None
    return Searching(usual if simulations is ... else simulations, seconds, engine)


def ismcts(
    simulations: int | EllipsisType | None = ..., *, seconds: float | None = None, engine: str = "plain"
) -> Searching:
    """A player that also looks for what the others will lay: strongest with two players; keywords of `montecarlo`."""
    return replace(montecarlo(simulations, seconds=seconds, engine=engine), search=search_tree)


@dataclass(frozen=True)
class Level:
    """A player with a name: where each of its simulations takes longer it has fewer, so that nobody waits longer."""

    name: str
    player: Searching

    def __repr__(self) -> str:
        return repr(self.name)

    def __call__(self, state: State, stream: Stream) -> Action:
        return self.at(state)(state, stream)

    def analyse(self, state: State, stream: Stream | None = None) -> list[Opinion]:
        """What it thinks of each action, best first, as plain data."""
        return self.at(state).analyse(state, stream)

    def at(self, state: State) -> Searching:
        """The player with as many simulations as fit here: a rule, not a clock, so that a seed still says it all."""
        assert self.player.simulations is not None
        if not isinstance(state, State) or not has_things_on_squares(state) or len(state.seats) <= QUICK_SHIPS:
            return self.player
        return replace(self.player, simulations=int(self.player.simulations * QUICK_SHIPS / len(state.seats)))


def has_things_on_squares(state: State) -> bool:
    """Whether more than pawns moves over the board: then each pawn takes as long as two on paths, or more."""
    return any(kind.is_on_squares for kind in state.edition.token_kinds)


LEVELS: dict[str, Player] = {
    "easy": cautious,
    "medium": Level("medium", montecarlo(100)),
    "hard": Level("hard", montecarlo(1000)),
    "expert": Level("expert", ismcts(3000)),
    "montecarlo": Level("montecarlo", montecarlo()),
    "ismcts": Level("ismcts", ismcts()),
}
"""Players by names that people understand, and by what they do."""
PLAYERS.update(LEVELS)


def thinker_named(player: str | Thinker) -> Thinker:
    """A player that explains itself, by name; whatever has `analyse` is taken as it is."""
    found = PLAYERS.get(player) if isinstance(player, str) else player
    if not hasattr(found, "analyse"):
        names = ", ".join(name for name, one in PLAYERS.items() if hasattr(one, "analyse"))
        raise ValueError(
            f"no player {short(player)} that explains itself; there are {names}, or give one such as "
            "tsuro.montecarlo(500)"
        )
    return cast(Thinker, found)
