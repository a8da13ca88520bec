"""The tree of all that chance may bring: equal states are one node, and their probabilities are exact fractions."""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, takewhile
from math import log2
from typing import Any, NamedTuple

from .._base.quote import short
from ..game.luck import Stream
from ..rules.actions import Action
from ..rules.engine import follow
from ..rules.events import TurnBegan
from ..rules.model import State
from ..rules.pieces import CHANCE
from ..rules.views import size
from .other_players import EQUAL, STOP, LinesRead, NextAction, OtherPlayers
from .queries import Noticed, Query

FORESIGHT = 4000  # the size is estimated after this many steps, and again whenever they have doubled
# a tree is given up if its estimated size is the limit times this; a tree that may be small enough is walked
MARGIN = 2
BEYOND = 1000  # no size is given beyond the limit times this
PROBE = 600  # the steps that an estimate takes from one layer to the next
FEWEST = 2  # the fewest nodes that are drawn from a layer


class TreeSizeError(Exception):
    """The tree has more steps than are walked: how many ways and moments were seen, and a text that gives its size."""


class ChanceNode(NamedTuple):
    """A state, and what still matters of its past: two nodes that are equal are one."""

    state: State
    turns: int
    noticed: Noticed
    lines_read: LinesRead
    seats_at_turn: tuple[int, ...]  # the seats in play when the turn began: a bonus may be about them


def _seats_at_turn(state: State) -> tuple[int, ...]:
    return state.begun.living if state.begun is not None else ()


@dataclass(frozen=True)
class OddsRequest:
    """What is asked of a state: a query, how many turns it looks ahead, and what the players do."""

    state: State
    query: Query
    turns: int
    players: OtherPlayers

    @property
    def about(self) -> dict[str, Any]:
        """What answers say of it."""
        return {"question": self.query.text, "turns": self.turns, "state": self.state}

    @cached_property
    def root(self) -> ChanceNode:
        """The first node; a turn whose dice are still to be thrown is the first that counts."""
        state = self.state
        counts = state.actor == CHANCE and state.begun is not None and not self.query.until
        turns = min(int(counts), self.turns)
        return ChanceNode(state, turns, frozenset(), (0,) * (len(state.seats) + 1), _seats_at_turn(state))

    def begin(self, action: Action) -> ChanceNode:
        """The node after an action of the seat that decides first."""
        return self.after(self.root, action, self.root.lines_read)

    def after(self, node: ChanceNode, action: Action, lines_read: LinesRead) -> ChanceNode:
        state, events = follow(node.state, action)
        noticed = node.noticed | self.query.notice(events) if self.query.events else node.noticed
        began = [event.who for event in events if isinstance(event, TurnBegan)]
        turns = began.count(self.query.until) if self.query.until else len(began)
        return ChanceNode(state, node.turns + turns, noticed, lines_read, _seats_at_turn(state))

    def is_over(self, node: ChanceNode) -> bool:
        """Whether the query can be answered: the dice of all turns are thrown, or nothing can change the answer."""
        state, turns = node.state, node.turns
        if state.actor is None or turns > self.turns or self.query.decided(state, node.noticed):
            return True
        return turns == self.turns and (bool(self.query.until) or state.actor != CHANCE)

    def actions(self, node: ChanceNode) -> list[NextAction]:
        """What may come next, all of it equally likely; nothing where the walk stops."""
        if self.is_over(node):
            return []
        if self.is_open(node):
            return [(action, node.lines_read) for action in node.state.options]
        action = self.players.action(node.state, node.lines_read)
        return [action] if action else []

    def random_end(self, node: ChanceNode, stream: Stream) -> ChanceNode:
        """Where one of the ways from a node ends."""
        while not self.is_over(node):
            picked = (stream.pick(node.state.options), node.lines_read) if self.is_open(node) else None
            action = picked or self.players.action(node.state, node.lines_read)
            if action is None:
                break
            node = self.after(node, *action)
        return node

    def is_open(self, node: ChanceNode) -> bool:
        """Whether every option of the node is as likely as the others."""
        return node.state.actor == CHANCE or self.players.way(node.state) == EQUAL

    @cached_property
    def is_decided_first(self) -> bool:
        """Whether a seat acts before chance does, and its action is not given."""
        is_seat = isinstance(self.state.actor, int) and not self.is_over(self.root)
        return is_seat and self.players.way(self.state) in (None, STOP, EQUAL)

    def size(self, node: ChanceNode) -> int:
        """The largest number of steps from this node to the next ones."""
        if self.is_over(node):
            return 0
        return size(node.state.options) if self.is_open(node) else 1

    def answer(self, node: ChanceNode) -> Hashable:
        answer = self.query.answer(node.state, node.noticed)
        try:
            hash(answer)
        except TypeError:
            raise ValueError(f"the question was answered with {short(answer)}; answers must be hashable") from None
        return answer


@dataclass
class Weight:
    """The probability of a node, and the number of ways to it."""

    chance: Fraction = Fraction(0)
    ways: int = 0


@dataclass
class ChanceTree:
    """All ways on from a node, layer by layer; `values` holds the probability of every answer found so far.

    `where` says of which tree a size is, where it is one of several.
    """

    request: OddsRequest
    limit: int
    where: str = ""
    values: defaultdict[Hashable, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    moments: int = 0
    steps: int = 0
    ways: int = 0
    foresight: int = FORESIGHT

    def grow(self, root: ChanceNode) -> Iterator[float]:
        """Walk the tree; after every node, yield the share of the probability that is decided."""
        layer: dict[ChanceNode, Weight] = {root: Weight(Fraction(1), 1)}
        decided = Fraction(0)
        while layer:
            self._check(layer)
            following = defaultdict[ChanceNode, Weight](Weight)
            for node, weight in layer.items():
                self.moments += 1
                actions = self.request.actions(node)
                if not actions:
                    self.ways += weight.ways
                    self.values[self.request.answer(node)] += weight.chance
                    decided += weight.chance
                self.steps += len(actions)
                share = weight.chance / len(actions) if actions else 0
                for action, lines_read in actions:
                    after = following[self.request.after(node, action, lines_read)]
                    after.chance += share
                    after.ways += weight.ways
                yield float(decided)
            layer = following

    def _check(self, layer: dict[ChanceNode, Weight]) -> None:
        """Before a layer is walked: are there too many steps to the next one, or to the end of the walk?"""
        sizes = {node: self.request.size(node) for node in layer}
        live = [node for node, size in sizes.items() if size]
        steps = self.steps + sum(sizes.values())
        is_beyond = steps > self.limit
        if steps > self.foresight and not is_beyond:  # far beyond the limit, if two estimates of the whole agree on it
            self.foresight, enough = 2 * steps, MARGIN * self.limit
            is_beyond = all(self.steps + steps_ahead(self.request, live, enough, lot) > enough for lot in range(2))
        if is_beyond:
            enough = BEYOND * self.limit
            whole = self.steps + steps_ahead(self.request, live, enough)
            two_digits = f"{int(float(f'{min(whole, enough):.1e}')):,} steps{self.where}"  # an estimate is no better
            more = sum(weight.ways * max(size, 1) for weight, size in zip(layer.values(), sizes.values()))
            text = f"{'more than' if whole > enough else 'about'} {two_digits}"
            raise TreeSizeError(self.ways + more, self.moments + len(layer), text)


def steps_ahead(request: OddsRequest, live: Sequence[ChanceNode], enough: float, lot: int = 0) -> float:
    """Estimate the steps from these nodes on, all different, to the end; no more than `enough` is returned.

    Of every layer a few nodes, drawn by lot, stand for all. How often nodes of the next layer are equal is seen by
    drawing half as many: if the whole has twice as many different ones as its halves, each layer is as much larger as
    there are nodes that were not drawn; if it has no more than they have, it is not larger at all.
    """
    stream, steps, count = Stream(lot, "size of a tree"), 0.0, float(len(live))
    while live and steps <= enough:
        nodes = stream.shuffle(live)
        before = takewhile(lambda steps: steps <= PROBE, accumulate(map(request.size, nodes), initial=0))
        few = nodes[: max(FEWEST, sum(1 for _ in before))]
        scale = count / len(few)
        steps += scale * min(sum(map(request.size, few)), enough + 1)
        if steps <= enough:
            halves = [_onward(request, few[half::2]) for half in range(2)]
            after = halves[0] | halves[1]
            mean = (len(halves[0]) + len(halves[1])) / 2
            growth = log2(len(after) / mean) if after and len(few) > 1 else 1.0
            live = [node for node in after if request.size(node)]
            count = len(live) * scale**growth
    return min(steps, enough + 1)


def _onward(request: OddsRequest, nodes: Sequence[ChanceNode]) -> dict[ChanceNode, None]:
    """The nodes that follow these."""
    return dict.fromkeys(request.after(node, *action) for node in nodes for action in request.actions(node))
