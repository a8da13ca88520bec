"""Players that look ahead, and explain themselves: Monte-Carlo at the root, and a tree of what all may do.

They see a state as their seat does. They search by the fast rules, and where those do not reach, by a few short games
of the readable engine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from time import monotonic
from types import EllipsisType
from typing import Protocol, TypedDict, cast

from .._base.intervals import wilson
from .._base.quote import short
from .._base.shapes import one_of, real, whole
from ..fast import vector as at
from ..fast.plan import NotCovered, layout
from ..fast.search_tree import child_with
from ..fast.states import PackedState, hide, pack
from ..game.luck import Luck, Stream, dice
from ..game.players import Player, cautious, players_by_name, reachable, ways_open
from ..rules.actions import Action, Placement, PlaceTile
from ..rules.engine import follow
from ..rules.geometry import Spot
from ..rules.model import State
from ..rules.pieces import CHANCE, STOCK
from ..rules.placement import LayTile
from ..rules.views import View

SLICE = 50  # simulations before a player with a budget in seconds looks at the clock again
USUAL_SIMULATIONS = 1000
MOST_SIMULATIONS, LONGEST_THOUGHT = 10**7, 3600
ENGINES = ("plain", "numba")
QUICK_SHIPS = 2.5  # with this many ships, games of the sea take as long as those of the other editions with eight pawns
MOST_ACTIONS = 100
COST = 10  # simulations with the fast rules in the time of one short game of the readable engine
CANDIDATES = 4
CHOICES = 10  # choices of the players after which a short game is judged
PLIES = 10_000  # no game is played on any further
SECONDS = real(f"a number above 0, at most {LONGEST_THOUGHT}", lambda value: 0 < value <= LONGEST_THOUGHT)
# the simulations that there are to be: those from one number to another, then those from there on
Budget = Iterator[tuple[int, int]]


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


def opinion_of(action: Action, wins: float, games: int, *, judged: bool = False, certain: bool = False) -> Opinion:
    """What is thought of an action that was tried in so many games and came to so many wins."""
    value = wins / max(games, 1)
    low, high = (value, value) if certain else wilson(wins, games)
    return {"action": str(action), "value": value, "low": low, "high": high, "visits": games, "judged": judged}


class AnalysingPlayer(Protocol):
    """Whoever can say what it thinks of every action."""

    def analyse(self, state: State) -> list[Opinion]:
        """What it thinks of each action, best first."""


def known_after(state: State, action: Action, seat: int) -> set[str]:
    """The tiles that a seat knows in its hand once it has acted: those it had or named, but none that it draws then."""
    named = {word for word in str(action).split() if word in state.box}
    return {*state.hands[seat], *named} - {*action.spends()}


def search_root(state: State, stream: Stream, budget: Budget, engine: str) -> dict[Action, Opinion]:
    """Monte-Carlo at the root: every action is followed by games in which what is hidden is dealt again."""
    seat, options = state.actor, state.options
    assert isinstance(seat, int)
    if isinstance(options, View) and options.total > MOST_ACTIONS:
        options = list(dict.fromkeys(stream.pick(options) for _ in range(MOST_ACTIONS)))
    after = {action: follow(state, action).state for action in options}
    packed = [some for some in map(pack, after.values()) if isinstance(some, PackedState)]
    if len(packed) < len(after):
        return search_readable(state, seat, after, stream, budget)
    from ..fast.compile import rules_for  # late: importing the package stays quick

    hidden = [hide(some, known_after(state, action, seat)) for some, action in zip(packed, after)]
    most = max(len(its) for _, its, _ in hidden)  # where there are fewer places, they are filled up
    places = [place for _, its, _ in hidden for place in [*its, *[0] * (most - len(its))]]
    counts = [number for _, its, dealt in hidden for number in (len(its), dealt)]
    starts = [number for vector, _, _ in hidden for number in vector]
    who, none = [seat, stream.word(), stream.word(), 0, 0], [0] * len(after)
    rules, into = rules_for(packed[0].plan, engine)
    v, s, p, c, w, n, t = map(into, (packed[0].vector, starts, places, counts, who, none, none))
    for w[3], w[4] in budget:
        rules["search"](v, s, p, c, w, n, t)
    tried = zip(after, map(int, n), map(int, t))
    return {action: opinion_of(action, total / at.WHOLE, games) for action, games, total in tried}


def search_tree(state: State, stream: Stream, budget: Budget, engine: str) -> dict[Action, Opinion]:
    """A tree of what all may lay, grown over many deals of what is hidden; for what is no tile, the root alone."""
    seat, packed = state.actor, pack(state)
    place = state.pawns[state.mover].at if state.pawns else None
    if isinstance(packed, NotCovered) or not isinstance(state.choice, LayTile) or not isinstance(place, Spot):
        return search_root(state, stream, budget, engine)
    assert isinstance(seat, int)
    from ..fast.compile import rules_for  # late: importing the package stays quick

    vector, hidden, dealt = hide(packed, state.hands[seat])
    rules, into = rules_for(packed.plan, engine, with_tree=True)
    v, start, places, who = map(into, (vector, vector, hidden, [seat, stream.word(), stream.word()]))
    root = len(start) + at.NODES + 1
    for first, last in budget:
        room = root + at.FIELDS * (last + 2)
        if room > len(v):
            v = into([*v, *[0] * (max(room, 2 * len(v)) - len(v))])
        rules["search_tree"](v, start, places, dealt, who, first, last)
    v, tiles = list(map(int, v)), layout(packed.plan.grid, packed.plan.box).tiles
    codes = {option: tiles[option.tile] + option.rotation for option in state.options if isinstance(option, PlaceTile)}
    tried = [(option, node) for option, code in codes.items() if (node := child_with(v, root, code))]
    return {option: opinion_of(option, v[node + at.SUM] / at.WHOLE, v[node + at.VISITS]) for option, node in tried}


def search_readable(
    state: State, seat: int, after: Mapping[Action, State], stream: Stream, budget: Budget
) -> dict[Action, Opinion]:
    """Short games, what is hidden dealt again, after all actions but ways to lay a tile that keep few ways open."""
    games, wins = dict.fromkeys(after, 0), dict.fromkeys(after, 0.0)
    tiles = [action for action in after if isinstance(action, Placement)]
    tiles.sort(key=lambda action: ways_open(state, action), reverse=True)
    tried = [*tiles[:CANDIDATES], *(action for action in after if not isinstance(action, Placement))]
    for first, last in budget:
        for _ in range(max(1, (last - first) // (COST * len(tried)))):
            for action in tried:
                end = short_game(after[action], seat, known_after(state, action, seat), stream)
                games[action] += 1
                wins[action] += worth(end, seat)
    return {action: opinion_of(action, wins[action], games[action], judged=True) for action in after}


def short_game(state: State, seat: int, known: Collection[str], stream: Stream) -> State:
    """A few choices further, all at random; what a seat cannot see is dealt again: hands, pile, tokens face down."""
    own = [tile for tile in state.hands[seat] if tile in known]
    unseen = [tile for hand in state.hands for tile in hand if tile not in own]
    tiles = iter(stream.shuffle(sorted([*unseen, *state.pile])))
    held = [own if number == seat else [] for number in range(len(state.hands))]
    hands = [(*its, *islice(tiles, len(hand) - len(its))) for its, hand in zip(held, state.hands)]
    face_down = iter(stream.shuffle(sorted(token for token in state.tokens if token.at == STOCK)))
    tokens = tuple(next(face_down) if token.at == STOCK else token for token in state.tokens)
    dealt = state.but(hands=tuple(hands), pile=tuple(tiles), tokens=tokens)
    return played_on(dealt, dice(str(stream.word())), lambda state, ply: at_random(state, stream), CHOICES)[0]


def at_random(state: State, stream: Stream) -> Action:
    """Any option, each as likely as the others; but hands are kept, which is the first option, as in the fast rules."""
    return state.options[0] if state.choice and state.choice.pools(state) else stream.pick(state.options)


def played_on(
    state: State, luck: Luck, choose: Callable[[State, int], Action], choices: int = PLIES
) -> tuple[State, list[Action]]:
    """The state after so many choices of the players or at the end of the game, and the actions that lead there."""
    actions = list[Action]()
    while state.phases and choices and len(actions) < PLIES:
        if state.actor == CHANCE:
            action, luck = luck.answer(state)
        else:
            action, choices = choose(state, len(actions)), choices - 1
        state = follow(state, action).state
        actions.append(action)
    return state, actions


def worth(state: State, seat: int) -> float:
    """A seat's share of the win; in the middle of a game as what it has and the room before its pawns let expect it."""
    if not state.phases:
        return 1 / len(state.winners) if seat in state.winners else 0.0
    chances = [0.0] * len(state.seats)
    for number, pawn in enumerate(state.pawns):
        if not pawn.is_away:
            chances[pawn.owner] += 0.5 + reachable(state, number) ** 0.5 + state.edition.worth(state, pawn.owner)
    return chances[seat] / sum(chances) if any(chances) else 0.0


@dataclass(frozen=True)
class SearchPlayer:
    """A player with so many simulations, or so many seconds, for each choice; it sees what its seat may see.

    One with a name is a level: where each of its simulations takes longer it has fewer, so that nobody waits longer.
    """

    simulations: int | None = None
    seconds: float | None = None
    engine: str = "plain"
    search: Callable[[State, Stream, Budget, str], dict[Action, Opinion]] = search_root
    name: str = ""

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            right = "one of the two: montecarlo(500) or montecarlo(seconds=1)"
            raise ValueError(f"a player needs simulations or seconds, {right}")
        if self.simulations is not None:
            whole(1, MOST_SIMULATIONS).check("simulations", self.simulations)
        else:
            SECONDS.check("seconds", self.seconds)
        one_of(ENGINES).check("engine", self.engine)

    def __repr__(self) -> str:
        """The call that makes it again, or the name of a level."""
        budget = f"seconds={self.seconds!r}" if self.simulations is None else str(self.simulations)
        engine = f", engine={self.engine!r}" if self.engine != ENGINES[0] else ""
        call = f"tsuro.{'ismcts' if self.search is search_tree else 'montecarlo'}({budget}{engine})"
        return repr(self.name) if self.name else call

    def __call__(self, state: State, stream: Stream) -> Action:
        if not isinstance(state.options, View) and len(state.options) == 1:
            return state.options[0]
        return next(iter(self._opinions(state, stream)))

    def analyse(self, state: State, stream: Stream | None = None) -> list[Opinion]:
        """What it thinks of each action, best first, as plain data."""
        return list(self._opinions(state, stream or Stream(0, "analysis")).values())

    def _opinions(self, state: State, stream: Stream) -> dict[Action, Opinion]:
        """The best first."""
        if not isinstance(state, State):
            raise ValueError(f"state is {short(state)}; it must be a State, such as game.state")
        if not isinstance(state.actor, int):
            raise ValueError(f"{state.actor_name or 'nobody'} is asked; a player answers when a seat is")
        found = self.search(state, stream, self._budget(state, monotonic() + (self.seconds or 0)), self.engine)
        return dict(sorted(found.items(), key=lambda pair: (-pair[1]["visits"], -pair[1]["value"])))

    def _budget(self, state: State, end: float) -> Budget:
        """So many simulations at once, or some after the other until the time is over."""
        if self.simulations is not None:
            is_slow = self.name and has_things_on_squares(state) and len(state.seats) > QUICK_SHIPS
            part = QUICK_SHIPS / len(state.seats) if is_slow else 1  # a rule, not a clock, so that a seed says it all
            yield 0, int(self.simulations * part)
            return
        for first in range(0, MOST_SIMULATIONS, SLICE):
            if first and monotonic() >= end:
                break
            yield first, first + SLICE


def has_things_on_squares(state: State) -> bool:
    """Whether more than pawns moves over the board: then each pawn takes as long as two on paths, or more."""
    return any(kind.is_on_squares for kind in state.edition.token_kinds)


def montecarlo(
    simulations: int | EllipsisType | None = ..., *, seconds: float | None = None, engine: str = "plain"
) -> SearchPlayer:
    """A player that tries every action in many games, with the hidden tiles dealt again each time.

    It has 1,000 simulations for each choice, or the given number of simulations or `seconds`.
    """
    usual = USUAL_SIMULATIONS if seconds is None else None
    return SearchPlayer(usual if simulations is ... else simulations, seconds, engine)


def ismcts(
    simulations: int | EllipsisType | None = ..., *, seconds: float | None = None, engine: str = "plain"
) -> SearchPlayer:
    """A player that also looks for what the others will lay: strongest with two players; keywords of `montecarlo`."""
    return replace(montecarlo(simulations, seconds=seconds, engine=engine), search=search_tree)


# players by names that people understand, and by what they do
LEVELS: dict[str, Player] = {
    "easy": cautious,
    "medium": replace(montecarlo(100), name="medium"),
    "hard": replace(montecarlo(1000), name="hard"),
    "expert": replace(ismcts(3000), name="expert"),
    "montecarlo": replace(montecarlo(), name="montecarlo"),
    "ismcts": replace(ismcts(), name="ismcts"),
}


def analysing_player(player: str | AnalysingPlayer) -> AnalysingPlayer:
    """A player that explains itself, by name; whatever has `analyse` is taken as it is."""
    found = players_by_name().get(player) if isinstance(player, str) else player
    if not hasattr(found, "analyse"):
        names = ", ".join(name for name, one in players_by_name().items() if hasattr(one, "analyse"))
        right = f"there are {names}, or give one such as tsuro.montecarlo(500)"
        raise ValueError(f"no player {short(player)} that explains itself; {right}")
    return cast(AnalysingPlayer, found)
