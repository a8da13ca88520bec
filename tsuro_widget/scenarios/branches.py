"""What if: a tree of named branches of one game, and any two of them side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from .._base import door
from .._base.quote import printable, short
from ..game.audience import Audience
from ..game.game import Game
from ..notation.names import LONGEST_NAME, unseen_faults
from ..paths.paths import pawn_text
from ..paths.sources import game_of
from ..picture.files import svg_picture
from ..rules.actions import Action
from ..rules.ask import question
from ..rules.model import State
from ..rules.seats import name_among, plain_name
from ..scene.marks import Mark, cell_mark
from ..words.catalogs import ENGLISH
from .condition_words import squares, token_places

MAIN = "main"
MOST, LONGEST_LINE, WIDTH = 200, 6, 1056


class BranchRow(NamedTuple):
    """A branch in the tree: the lines that lead to it, after how many actions it began, and what was played since."""

    lines: str
    name: str
    ply: int
    played: list[str]

    def text(self, game: Game) -> str:
        """A line of the tree: from where on, what was played since, and who must choose now."""
        over = f"over, won by {', '.join(map(printable, game.winners)) or 'nobody'}"
        now = f"{game.ply} actions, {question(game.state)}" if game.state.choice else over
        if not self.lines:
            return f"{printable(self.name)}: {now}"
        more = len(self.played) - LONGEST_LINE
        line = ", ".join(self.played[:LONGEST_LINE]) + (f" and {more} more" if more > 0 else "")
        return f"{self.lines} {printable(self.name)}: after {self.ply}, {line or 'nothing yet'}; {now}"


class BranchComparison(NamedTuple):
    """Two branches: what differs, and both boards with the differences marked."""

    names: tuple[str, str]
    games: tuple[Game, Game]
    differences: Differences

    def svg(self, *, width: float = WIDTH, dark: bool = False) -> str:
        """The two boards side by side, so many pixels wide in all."""
        from ..picture.sheet import side_by_side, width_of_each
        from ..picture.svg import svg

        each = width_of_each(width)
        scenes = [game.scene() | {"marks": self.differences.marks(side)} for side, game in enumerate(self.games)]
        stills = {name: svg(scene, dark=dark, width=each) for name, scene in zip(self.names, scenes)}
        palette = self.games[0].state.edition.palette
        return side_by_side(stills, self.title, str(self.differences), palette=palette, dark=dark)

    @property
    def title(self) -> str:
        return " / ".join(map(printable, self.names))

    def json(self) -> dict[str, Any]:
        """The names of the branches and what differs as plain data."""
        return {"names": self.names, **self.differences._asdict()}

    def __repr__(self) -> str:
        return f"{self.title}\n{self.differences}"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return svg_picture(self.svg(), str(self)).bundle | {"text/plain": str(self)}


class Branches:
    """`main` is the game itself; every other branch is a game of its own, with the same past up to some action."""

    def __init__(self, game: Game) -> None:
        self._games = {MAIN: game_of(game)}
        self._origins = dict[str, tuple[str, int]]()  # of each the one that it came from, and after how many actions
        self._watchers = Audience[[]]("watcher of the branches")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._games)

    def __getitem__(self, name: str) -> Game:
        return self._games[self._known(name)]

    def _known(self, name: str) -> str:
        known = name_among(name, self._games)
        if known is None:
            raise ValueError(f"no branch {short(name)}; there are {', '.join(map(printable, self._games))}")
        return known

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def add(self, name: str, *actions: str | Action, of: str = MAIN, after: int | None = None) -> Game:
        """A new branch, from where another one stands now or after this number of its actions, with these played."""
        name = plain_name(name) if isinstance(name, str) else name
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
            raise ValueError(f"{short(name)} is no name: a branch's name has 1 to {LONGEST_NAME} characters")
        if faults := unseen_faults(name):
            raise ValueError(faults[0])
        if name in self._games:
            raise ValueError(f"there is a branch {name!r} already; names are used once")
        if len(self._games) >= MOST:
            raise ValueError(f"there are {MOST} branches already, and there can be no more")
        of, game = self._known(of), self[of].branch()
        if after is not None:
            game.goto(after)
        begun = game.ply
        for action in actions:
            game.play(action)
        self._games[name], self._origins[name] = game, (of, begun)
        self._watchers.notify()
        return game

    def remove(self, name: str) -> None:
        """Take a branch away; those that came from it stay."""
        if (name := self._known(name)) == MAIN:
            raise ValueError("main is the game itself; it stays")
        origin, ply = self._origins.pop(name)
        del self._games[name]
        for other, (of, begun) in self._origins.items():
            if of == name:
                self._origins[other] = origin, min(begun, ply)
        self._watchers.notify()

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call this whenever there is a branch more or less; returns what ends it."""
        return self._watchers.join(watcher)

    def board(self, one: str = MAIN, other: str = MAIN, *, lang: str = ENGLISH) -> door.BranchBoard:
        """Two boards side by side with what differs marked, and the tree of the branches to choose from."""
        return door.BranchBoard(self, one, other, lang=lang)

    def compare(self, one: str, other: str = MAIN) -> BranchComparison:
        """Two branches as they stand now."""
        one, other = self._known(one), self._known(other)
        games = self[one], self[other]
        return BranchComparison((one, other), games, differences(games[0].state, games[1].state))

    def differences(self, one: str, other: str = MAIN) -> Differences:
        """What differs between two branches as they stand now."""
        return self.compare(one, other).differences

    def tree(self) -> str:
        """All branches as text, each under the one that it came from."""
        return "\n".join(row.text(self[row.name]) for row in self.rows())

    __str__ = __repr__ = tree

    def rows(self) -> Iterator[BranchRow]:
        """All branches, each under the one that it came from."""
        yield BranchRow("", MAIN, 0, [])
        yield from self._below(MAIN, "")

    def _below(self, name: str, indent: str) -> Iterator[BranchRow]:
        children = [(child, begun) for child, (of, begun) in self._origins.items() if of == name]
        for child, begun in children:
            turn, bar = ("└─", "   ") if child == children[-1][0] else ("├─", "│  ")
            played = [short(str(action))[1:-1] for action in self._games[child].actions[begun:]]
            yield BranchRow(indent + turn, child, begun, played)
            yield from self._below(child, indent + bar)


# -- what differs --------------------------------------------------------------------------------------

Pairs = Mapping[str, tuple[str, str]]


class Differences(NamedTuple):
    """What is one way here and another way there, each under its name; what is the same is left out."""

    squares: Pairs
    pawns: Pairs
    tokens: Pairs
    hands: Pairs
    rest: Pairs  # the pile, who must choose, who has won

    @property
    def is_empty(self) -> bool:
        return not any(self)

    def marks(self, side: int) -> list[Mark]:
        """For one of the two boards: the squares that differ, and those of the pawns and daikaiju that do."""
        places = [re.match(r"[a-z]\d+(?=[. ])", both[side]) for both in (*self.pawns.values(), *self.tokens.values())]
        return [cell_mark(cell) for cell in dict.fromkeys([*self.squares, *(place[0] for place in places if place)])]

    def __str__(self) -> str:
        pairs = chain.from_iterable(part.items() for part in self)
        lines = [f"{name}: {one or 'empty'} / {other or 'empty'}" for name, (one, other) in pairs]
        return "\n".join(lines) or "no difference"


def differences(one: State, other: State) -> Differences:
    """Two states of the same game, or of games of one kind."""
    if one.edition is not other.edition or one.seats != other.seats or one.board.size != other.board.size:
        raise ValueError("only moments of one edition with the same seats and the same board can be compared")
    found = [
        {name: (here.get(name, ""), there.get(name, "")) for name in here | there}
        for here, there in zip(_named_parts(one), _named_parts(other))
    ]
    return Differences(*({name: pair for name, pair in part.items() if pair[0] != pair[1]} for part in found))


def _named_parts(state: State) -> tuple[dict[str, str], ...]:
    """The squares, the pawns (`c4.n1`, or why one has left), the tokens, the hands and the rest as texts."""
    left = [f"out: {pawn.out}" if pawn.out else f"off: {pawn.off}" if pawn.off else "" for pawn in state.pawns]
    pawns = {pawn_text(state, number): left[number] or str(pawn.at) for number, pawn in enumerate(state.pawns)}
    hands = {f"hand of {who}": " ".join(sorted(hand)) for who, hand in zip(state.seats, state.hands)}
    winners = ", ".join(state.seats[seat] for seat in state.winners)
    rest = {"pile": " ".join(state.pile), "asked": state.actor_name or "nobody", "winners": winners}
    return squares(state), pawns, token_places(state), hands, rest
