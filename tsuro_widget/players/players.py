"""Players that look ahead, and explain themselves: Monte-Carlo at the root, and a tree of what all may do.

They see a state as their seat does. They search by the fast rules, and where those do not reach, by a few short games
of the readable engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from types import EllipsisType
from typing import Any, NamedTuple, Protocol, TypedDict, cast

from .._base.intervals import Bounds, wilson
from .._base.quote import short
from .._base.shapes import one_of, real, whole
from ..fast import vector as at
from ..fast.plan import NotCovered, Plan
from ..fast.states import MaskedVector, PackedState, hide, pack
from ..game.luck import Luck, Stream, dice
from ..game.players import PLAYERS, Player, cautious, reachable, ways_open
from ..rules.actions import Action, Placement, PlaceTile
from ..rules.engine import follow
from ..rules.geometry import Spot
from ..rules.model import State
from ..rules.pieces import CHANCE, STOCK, Token
from ..rules.placement import LayTile
from ..rules.views import View

SLICE = 50
"""So many simulations before a player with a budget in seconds looks at the clock again."""
USUAL_SIMULATIONS = 1000
MOST_SIMULATIONS, LONGEST_THOUGHT = 10**7, 3600
ENGINES = ("plain", "numba")
QUICK_SHIPS = 2.5
"""With so many ships, games of the sea take as long as those of the other editions with eight pawns."""
MOST_ACTIONS = 100
COST = 10
"""So many simulations with the fast rules take as long as one short game of the readable engine."""
CANDIDATES = 4
CHOICES = 10
"""After so many choices of the players it is judged how a short game stands."""
PLIES = 10_000
"""No game is played on any further."""
SECONDS = real(f"a number above 0, at most {LONGEST_THOUGHT}", lambda value: 0 < value <= LONGEST_THOUGHT)
Budget = Iterator[tuple[int, int]]
"""The simulations that there are to be: those from one number to another, then those from there on."""


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


def opinion_of(action: Action, value: float, bounds: Bounds, visits: int, *, judged: bool) -> Opinion:
    low, high = bounds
    return {"action": str(action), "value": value, "low": low, "high": high, "visits": visits, "judged": judged}


class ActionScore(NamedTuple):
    """How often an action was tried, and what it came to in all, in wins; or in what was `judged` to be their worth."""

    action: Action
    visits: int
    total: float
    judged: bool = False

    @property
    def opinion(self) -> Opinion:
        value, bounds = self.total / max(self.visits, 1), wilson(self.total, self.visits)
        return opinion_of(self.action, value, bounds, self.visits, judged=self.judged)


class AnalysingPlayer(Protocol):
    """Whoever can say what it thinks of every action."""

    def analyse(self, state: State) -> list[Opinion]:
        """What it thinks of each action, best first."""


Search = Callable[[State, Stream, Budget, str], list[ActionScore]]


def actions_of(state: State, stream: Stream) -> list[Action]:
    """What there is to choose from; of very much a sample."""
    options = state.options
    if isinstance(options, View) and options.total > MOST_ACTIONS:
        return list(dict.fromkeys(stream.pick(options) for _ in range(MOST_ACTIONS)))
    return list(options)


def known_after(state: State, action: Action, seat: int) -> set[str]:
    """The tiles that a seat knows in its hand once it has acted: those it had or named, but none that it draws then."""
    named = {word for word in str(action).split() if word in state.box}
    return {*state.hands[seat], *named} - {*action.spends()}


def search_root(state: State, stream: Stream, budget: Budget, engine: str) -> list[ActionScore]:
    """Monte-Carlo at the root: every action is followed by games in which what is hidden is dealt again."""
    actions, seat = actions_of(state, stream), state.actor
    assert isinstance(seat, int)
    after = [follow(state, action).state for action in actions]
    packed = [pack(other) for other in after]
    covered = [some for some in packed if isinstance(some, PackedState)]
    if len(covered) < len(packed):
        return search_readable(state, actions, after, stream, budget)
    hidden = [hide(some, seat, known_after(state, action, seat)) for some, action in zip(covered, actions)]
    return _search(actions, hidden, [seat, stream.word(), stream.word(), 0, 0], budget, covered[0].plan, engine)


def _search(
    actions: list[Action], hidden: list[MaskedVector], who: list[int], budget: Budget, plan: Plan, engine: str
) -> list[ActionScore]:
    """By the fast rules; where an action has fewer hidden places than another, they are filled up."""
    from ..fast.compile import rules_for  # late: importing the package stays quick

    most = max(len(some.places) for some in hidden)
    places = [place for some in hidden for place in [*some.places, *[0] * (most - len(some.places))]]
    counts = [number for some in hidden for number in (len(some.places), some.dealt)]
    starts = [number for some in hidden for number in some.vector]
    none, (rules, into) = [0] * len(actions), rules_for(plan, engine)
    v, s, p, c, w, n, t = map(into, (hidden[0].vector, starts, places, counts, who, none, none))
    for w[3], w[4] in budget:
        rules["search"](v, s, p, c, w, n, t)
    return [ActionScore(action, int(tries), total / at.WHOLE) for action, tries, total in zip(actions, n, t)]


def search_tree(state: State, stream: Stream, budget: Budget, engine: str) -> list[ActionScore]:
    """A tree of what all may lay, grown over many deals of what is hidden; for what is no tile, the root alone."""
    seat, packed = state.actor, pack(state)
    place = state.pawns[state.mover].at if state.pawns else None
    if isinstance(packed, NotCovered) or not isinstance(state.choice, LayTile) or not isinstance(place, Spot):
        return search_root(state, stream, budget, engine)
    assert isinstance(seat, int)
    from ..fast.compile import rules_for  # late: importing the package stays quick

    hidden = hide(packed, seat, state.hands[seat])
    rules, into = rules_for(packed.plan, engine, with_tree=True)
    start, places, who = into(hidden.vector), into(hidden.places), into([seat, stream.word(), stream.word()])
    room, v = 0, into(hidden.vector)
    for first, last in budget:
        room, v = _grow(v, len(start), room, last, rules, into)
        rules["search_tree"](v, start, places, hidden.dealt, who, first, last)
    return _read_tree(v, len(start), state, packed)


def _grow(v: Any, begin: int, room: int, nodes: int, rules: Any, into: Callable[[list[int]], Any]) -> tuple[int, Any]:
    """The vector with room for so many nodes behind the game."""
    if nodes <= room:
        return room, v
    wanted = max(2 * room, nodes)
    numbers = [int(number) for number in v]
    size = begin + at.NODES + 1 + at.FIELDS * (wanted + 2)
    grown = into(numbers + [0] * (size - len(numbers)))
    if not room:
        rules["plant"](grown)
    return wanted, grown


def _read_tree(v: Any, begin: int, state: State, packed: PackedState) -> list[ActionScore]:
    """What is known of the children of the root."""
    root = begin + at.NODES + 1
    by_code = {packed.layout.tiles[o.tile] + o.rotation: o for o in state.options if isinstance(o, PlaceTile)}
    found, child = [], int(v[root + at.CHILD])
    while child:
        code, visits, total = (int(v[child + at_field]) for at_field in (at.CODE, at.VISITS, at.SUM))
        found.append(ActionScore(by_code[code], visits, total / at.WHOLE))
        child = int(v[child + at.NEXT])
    order = {option: place for place, option in enumerate(state.options)}
    return sorted(found, key=lambda some: order[some.action])


def search_readable(
    state: State, actions: Sequence[Action], after: Sequence[State], stream: Stream, budget: Budget
) -> list[ActionScore]:
    """As many short games after each action that looks good; what is hidden is dealt again each time."""
    seat = state.actor
    assert isinstance(seat, int)
    visits, sums = [0] * len(actions), [0.0] * len(actions)
    tried = candidates(state, actions)
    for first, last in budget:
        for _ in range(max(1, (last - first) // (COST * len(tried)))):
            for number in tried:
                dealt = dealt_again(after[number], seat, known_after(state, actions[number], seat), stream)
                visits[number] += 1
                sums[number] += worth(short_game(dealt, stream), seat)
    return [ActionScore(*row, judged=True) for row in zip(actions, visits, sums)]


def candidates(state: State, actions: Sequence[Action]) -> list[int]:
    """Which actions are worth a try: of the ways to lay or turn a tile those that keep most ways open, and the rest."""
    tiles = [number for number, action in enumerate(actions) if isinstance(action, Placement)]
    best = sorted(tiles, key=lambda number: ways_open(state, actions[number]), reverse=True)
    return [*best[:CANDIDATES], *(number for number in range(len(actions)) if number not in tiles)]


def dealt_again(state: State, seat: int, known: set[str], stream: Stream) -> State:
    """The state with everything that a seat cannot see dealt again: hands, the pile and the tokens face down."""
    own = [tile for tile in state.hands[seat] if tile in known]
    hands = [own if number == seat else [] for number in range(len(state.hands))]
    unseen = [tile for hand in state.hands for tile in hand if tile not in own]
    pool = stream.shuffle(sorted([*unseen, *state.pile]))
    for number, hand in enumerate(state.hands):
        lacks = len(hand) - len(hands[number])
        hands[number], pool = hands[number] + pool[:lacks], pool[lacks:]
    return state.but(hands=tuple(map(tuple, hands)), pile=tuple(pool), tokens=_stock_again(state, stream))


def _stock_again(state: State, stream: Stream) -> tuple[Token, ...]:
    """The tokens, with those that lie face down in another order."""
    lying = iter(stream.shuffle(sorted(token for token in state.tokens if token.at == STOCK)))
    return tuple(next(lying) if token.at == STOCK else token for token in state.tokens)


def at_random(state: State, stream: Stream) -> Action:
    """Any option, each as likely as the others; but hands are kept, which is the first option, as in the fast rules."""
    return state.options[0] if state.choice and state.choice.pools(state) else stream.pick(state.options)


def short_game(state: State, stream: Stream) -> State:
    """A few choices further, all at random."""
    return played_on(state, dice(str(stream.word())), lambda state, ply: at_random(state, stream), CHOICES)[0]


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
    search: Search = search_root
    name: str = ""

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise ValueError(
                "a player needs simulations or seconds, one of the two: montecarlo(500) or montecarlo(seconds=1)"
            )
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
        return max(self._scores(state, stream), key=lambda some: (some.visits, some.total)).action

    def analyse(self, state: State, stream: Stream | None = None) -> list[Opinion]:
        """What it thinks of each action, best first, as plain data."""
        scores = self._scores(state, stream or Stream(0, "analysis"))
        return sorted((some.opinion for some in scores), key=lambda some: (-some["visits"], -some["value"]))

    def _scores(self, state: State, stream: Stream) -> list[ActionScore]:
        if not isinstance(state, State):
            raise ValueError(f"state is {short(state)}; it must be a State, such as game.state")
        if not isinstance(state.actor, int):
            raise ValueError(f"{state.actor_name or 'nobody'} is asked; a player answers when a seat is")
        return self.search(state, stream, self._budget(state, monotonic() + (self.seconds or 0)), self.engine)

    def _budget(self, state: State, end: float) -> Budget:
        """So many simulations at once, or some after the other until the time is over."""
        if self.simulations is not None:
            most = self.simulations
            if self.name and has_things_on_squares(state) and len(state.seats) > QUICK_SHIPS:
                most = int(most * QUICK_SHIPS / len(state.seats))  # a rule, not a clock, so that a seed says it all
            yield 0, most
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


LEVELS: dict[str, Player] = {
    "easy": cautious,
    "medium": replace(montecarlo(100), name="medium"),
    "hard": replace(montecarlo(1000), name="hard"),
    "expert": replace(ismcts(3000), name="expert"),
    "montecarlo": replace(montecarlo(), name="montecarlo"),
    "ismcts": replace(ismcts(), name="ismcts"),
}
"""Players by names that people understand, and by what they do."""
PLAYERS.update(LEVELS)


def analysing_player(player: str | AnalysingPlayer) -> AnalysingPlayer:
    """A player that explains itself, by name; whatever has `analyse` is taken as it is."""
    found = PLAYERS.get(player) if isinstance(player, str) else player
    if not hasattr(found, "analyse"):
        names = ", ".join(name for name, one in PLAYERS.items() if hasattr(one, "analyse"))
        raise ValueError(
            f"no player {short(player)} that explains itself; there are {names}, or give one such as "
            "tsuro.montecarlo(500)"
        )
    return cast(AnalysingPlayer, found)
