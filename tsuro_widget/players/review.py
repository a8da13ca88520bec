"""The review of a game: every seat's chances over the moves, and the moves that cost most."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from .._base.data import Json
from .._base.former import former_name
from .._base.intervals import Bounds, wilson
from .._base.quote import printable, short
from ..fast.states import PackedState, hide, pack
from ..game.game import Game
from ..game.luck import Stream
from ..game.timeline import Moment
from ..rules.actions import Action
from ..rules.engine import follow
from ..rules.model import State
from ..rules.seats import seat_number
from ..rules.views import View
from .players import Opinion, has_things_on_squares, known_after, opinion_of, short_game, worth

GAMES = 200  # from each position
# The games of a whole review, and of one whose games take longer: at sea, and where the fast rules do not reach.
# Those that the positions leave are for comparing moves that seem costly.
WORK, SLOW_WORK = 20_000, 10_000
LEAST_CHECKS, MOST_CHECKS = 80, 1_000  # games of each of two actions that are compared
# How many moves of a seat, and of all seats, are compared at most, and how many of a seat are shown.
CHECKED, CHECKED_IN_ALL, MOST_COSTLY = 4, 10, 3

ROUNDS = {4: 25, 2: 25}  # how many of the promising actions are tried again, and in how many games each
SLICE = 20  # games of the fast rules are a small step
SHOWN = ("action", "value", "low", "high")
WORTH = "{action}: {value:.0%} ({low:.0%} to {high:.0%})"

Item = TypeVar("Item", "Doubt", "CostlyMove")
Result = TypeVar("Result")
# Work in small steps: between two of them, the one who wants it done can do something else.
Steps = Generator[None, None, Result]


class Tally(NamedTuple):
    """The wins of every seat in a number of games; where a win is shared, each winner has its part.

    Where games were `judged`, they were not played to the end. Where the game was over before, shares are `certain`.
    """

    wins: tuple[float, ...]
    games: int
    judged: bool = False
    certain: bool = False

    def share(self, seat: int) -> float:
        """Return the share of the win of a seat."""
        return self.wins[seat] / self.games

    def interval(self, seat: int) -> Bounds:
        """Return the 95% confidence interval of this share."""
        share = self.share(seat)
        return (share, share) if self.certain else wilson(self.wins[seat], self.games)

    def plus(self, other: Tally) -> Tally:
        """Count both together."""
        wins = tuple(one + more for one, more in zip_longest(self.wins, other.wins, fillvalue=0.0))
        return Tally(wins, self.games + other.games, self.judged or other.judged, self.certain and other.certain)


NO_GAMES = Tally((), 0, certain=True)


def dealt_games(state: State, viewer: int, known: Collection[str], stream: Stream, games: int) -> Steps[Tally]:
    """Play random games from a state, in which everything but the `known` tiles of the viewer's hand is dealt again."""
    seats = range(len(state.seats))
    if not state.phases:
        won = games / max(len(state.winners), 1)
        return Tally(tuple(won if seat in state.winners else 0.0 for seat in seats), games, certain=True)
    if isinstance(packed := pack(state), PackedState):
        return (yield from _fast(packed, seats, known, stream, games))
    wins = [0.0] * len(seats)
    for _ in range(games):
        end = short_game(state, viewer, known, stream)
        wins = [won + worth(end, seat) for seat, won in enumerate(wins)]
        yield
    return Tally(tuple(wins), games, judged=True)


def _fast(packed: PackedState, seats: range, known: Collection[str], stream: Stream, games: int) -> Steps[Tally]:
    from ..fast.compile import rules_for  # late: importing the package stays quick

    (rules, _), (vector, places, dealt) = rules_for(packed.plan, "plain"), hide(packed, known)
    low, high, v = stream.word(), stream.word(), vector[:]
    wins = [0.0] * len(seats)
    for first in range(0, games, SLICE):
        codes = [0] * min(SLICE, games - first)
        rules["play_games"](v, vector, places, dealt, low, high, first, codes)
        for code in codes:
            won = [seat for seat in seats if code >> seat & 1]
            for seat in won:
                wins[seat] += 1 / len(won)
        yield
    return Tally(tuple(wins), games)


@dataclass
class Trial:
    """An action of a seat, the state after it, and the games from there so far."""

    action: Action
    seat: int
    known: Collection[str]
    after: State
    tally: Tally = NO_GAMES

    @property
    def value(self) -> float:
        """The share of the win that the seat had in these games."""
        return self.tally.share(self.seat)

    @property
    def opinion(self) -> Opinion:
        """The share with its 95% confidence interval, as plain data."""
        tally = self.tally
        return opinion_of(self.action, tally.wins[self.seat], tally.games, judged=tally.judged, certain=tally.certain)

    def play(self, games: int, stream: Stream) -> Steps[None]:
        """Add games to the trial; what the seat cannot see is dealt again in each."""
        self.tally = self.tally.plus((yield from dealt_games(self.after, self.seat, self.known, stream, games)))


def trials_of(state: State, seat: int) -> list[Trial]:
    """The actions of a choice; an exchange has too many to compare, and a single action is no choice."""
    options = state.options
    if isinstance(options, View) or len(options) < 2:
        return []
    return [Trial(action, seat, known_after(state, action, seat), follow(state, action).state) for action in options]


def try_all(trials: Sequence[Trial], games: int, key: str) -> Steps[None]:
    """Try the actions in this number of games in all, each about as often as the others."""
    for number, trial in enumerate(trials):
        share = games * (number + 1) // len(trials) - games * number // len(trials)
        yield from trial.play(max(share, 1), Stream(0, f"{key} {number}"))


def best_of(trials: Sequence[Trial], key: str) -> Steps[Trial]:
    """The best action: in each round, fewer of them are tried more often."""
    for most, games in ROUNDS.items():
        trials = sorted(trials, key=lambda trial: -trial.value)[:most]
        for number, trial in enumerate(trials):
            yield from trial.play(games, Stream(0, f"{key} round {most} {number}"))
    return max(trials, key=lambda trial: trial.value)


class Point(NamedTuple):
    """The shares of the win after a number of actions, and the seats that are out then."""

    ply: int
    tally: Tally
    out: tuple[int, ...]


class CostlyMove(NamedTuple):
    """An action of a seat, and a better one: each with its share of the win and the 95% confidence interval."""

    ply: int
    seat: int
    laid: Opinion
    better: Opinion

    @property
    def loss(self) -> float:
        """The share of the win that the better action is worth more."""
        return self.better["value"] - self.laid["value"]


class Doubt(NamedTuple):
    """A choice of a seat: its actions, the one that was taken, and what it seems to have cost in the games so far."""

    ply: int
    seat: int
    trials: list[Trial]
    laid: Trial
    loss: float


@dataclass(frozen=True)
class Review:
    """The chances of every seat over the moves of a game, and the moves that cost most.

    `points` are the shares of the win in 200 random games from each position at which a seat must act in its turn.
    In each game, all tiles are dealt again that the seat cannot see. `costly` has at most three moves of each
    seat. A move is in it only if its confidence interval lies wholly below that of the better move.
    """

    seats: tuple[str, ...]
    palette: str
    last: int
    points: tuple[Point, ...] = ()
    costly: tuple[CostlyMove, ...] = ()
    is_whole: bool = False

    @property
    def is_judged(self) -> bool:
        """Whether games were not played to the end: a short game is judged by the room before the pawns."""
        return any(point.tally.judged for point in self.points)

    judged = former_name("judged", "is_judged")

    def rows(self) -> list[Json]:
        """The points of the curve as plain data: one row for each seat and position."""
        return [
            {"ply": point.ply, "seat": name, "share": point.tally.share(seat), "low": low, "high": high}
            for point in self.points
            for seat, name in enumerate(self.seats)
            for low, high in [point.tally.interval(seat)]
        ]

    def costly_rows(self) -> list[Json]:
        """The costly moves as plain data."""
        return [
            {"ply": move.ply, "seat": self.seats[move.seat], "loss": move.loss}
            | {f"{word}_{part}": getattr(move, word)[part] for word in ("laid", "better") for part in SHOWN}
            for move in self.costly
        ]

    def svg(self, *, width: float = 640, dark: bool = False) -> str:
        """Draw the curve as SVG."""
        from ..picture.review_picture import review_svg

        return review_svg(self.json(), width=width, dark=dark)

    def json(self) -> Json:
        """The data of the picture."""
        seats, about = range(len(self.seats)), {"title": "Chances to win", "description": str(self)}
        points = [{"ply": ply, "shares": [*map(tally.share, seats)], "out": out} for ply, tally, out in self.points]
        costly = [{"ply": move.ply, "seat": move.seat} for move in self.costly]
        parts = {"seats": list(self.seats), "points": points, "costly": costly}
        return about | parts | {"palette": self.palette, "last": self.last, "whole": self.is_whole}

    def __repr__(self) -> str:
        lines = [f"review of {self.last} actions: {', '.join(map(printable, self.seats))}"]
        for move in self.costly:
            laid, better = (WORTH.format(**one) for one in (move.laid, move.better))
            who, loss = printable(self.seats[move.seat]), f"-{100 * move.loss:.0f}"
            lines.append(f"  {move.ply} {who}: {loss}; {laid}; better {better}")
        lines += [] if self.costly else ["  no costly move"]
        lines += ["  (short games, judged by the room before the pawns and by stars)"] if self.is_judged else []
        return "\n".join(lines)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from ..picture.files import svg_picture

        return svg_picture(self.svg(), str(self)).bundle | {"text/plain": str(self)}


def review(
    game: Game, *, seats: Collection[str] | None = None, callback: Callable[[Review], object] | None = None
) -> Review:
    """Return every seat's chances over the moves of a game, and the moves that cost most.

    `seats` are the names of the seats whose moves are judged, by default all. `callback` is called with the review
    while it grows. The same game has the same review.
    """
    if not isinstance(game, Game):
        raise ValueError(f"game is {short(game)}; it must be a Game")
    names = game.state.seats
    given = names if seats is None else [seats] if isinstance(seats, str) else seats
    for found in filter(None, review_steps(game.timeline.past, {seat_number(seat, names) for seat in given})):
        if callback is not None:
            callback(found)
    return found


def is_quick(state: State) -> bool:
    """Whether the fast rules play the games of a review."""
    return isinstance(pack(state), PackedState)


def review_steps(moments: Sequence[Moment], seats: Collection[int]) -> Generator[Review | None, None, None]:
    """Review a game in small steps, with the review whenever it has grown; the last one is whole."""
    end, before, trials, doubts = moments[-1].state, 0, list[Trial](), list[Doubt]()
    found = Review(end.seats, end.edition.palette, len(moments) - 1)
    for ply, (state, *_) in enumerate(moments):
        if state.phases and (state.begun is None or not isinstance(state.actor, int)):
            continue
        tally, tried = yield from _tried(ply, state, is_judged=state.actor in seats)
        for laid in (trial for trial in trials if trial.action == moments[before + 1].action):
            loss = max(trial.value for trial in trials) - laid.tally.plus(tally).share(laid.seat)
            doubts.append(Doubt(before, laid.seat, trials, laid, loss))
        before, trials = ply, tried
        out = {pawn.owner for pawn in state.pawns} - {pawn.owner for pawn in state.pawns if not pawn.out}
        found = replace(found, points=(*found.points, Point(ply, tally, tuple(sorted(out)))))
        yield found
    is_slow = found.is_judged or has_things_on_squares(moments[0].state)
    work = (SLOW_WORK if is_slow else WORK) - GAMES * len(found.points)
    yield replace(found, costly=(yield from _costly(doubts, work)), is_whole=True)


def _tried(ply: int, state: State, *, is_judged: bool) -> Steps[tuple[Tally, list[Trial]]]:
    """The games from a position; where the choice of a seat is judged, each of its actions has its part of them."""
    seat, key = (state.actor if is_judged and isinstance(state.actor, int) else 0), f"review {ply}"
    if is_judged and (trials := trials_of(state, seat)):
        yield from try_all(trials, GAMES, key)
        return reduce(Tally.plus, (trial.tally for trial in trials)), trials
    known = state.hands[seat] if is_judged else ()
    return (yield from dealt_games(state, seat, known, Stream(0, key), GAMES)), []


def _costly(doubts: Sequence[Doubt], work: int) -> Steps[tuple[CostlyMove, ...]]:
    """Compare the actions that seem to have cost most with better ones; keep those that surely have."""
    pairs = list[tuple[Doubt, Trial]]()
    for doubt in sorted(_worst(doubts, CHECKED), key=lambda doubt: -doubt.loss)[:CHECKED_IN_ALL]:
        best = yield from best_of(doubt.trials, f"review {doubt.ply}")
        work -= sum(most * games for most, games in ROUNDS.items())
        if best.action != doubt.laid.action:
            pairs.append((doubt, best))
    games = min(max(work // max(2 * len(pairs), 1), LEAST_CHECKS), MOST_CHECKS)
    sure = list[CostlyMove]()
    for doubt, best in pairs:
        for trial in (doubt.laid, best):
            trial.tally = NO_GAMES  # those that it was chosen by do not count
            yield from trial.play(games, Stream(0, f"costly {doubt.ply}"))
        move = CostlyMove(doubt.ply + 1, best.seat, doubt.laid.opinion, best.opinion)
        sure += [move] * (move.laid["high"] < move.better["low"])
    return tuple(sorted(_worst(sure, MOST_COSTLY), key=lambda move: move.ply))


def _worst(found: Sequence[Item], most: int) -> list[Item]:
    """Those of each seat with the greatest loss."""
    ranked, seats = sorted(found, key=lambda one: one.loss), dict.fromkeys(one.seat for one in found)
    return [one for seat in seats for one in [each for each in ranked if each.seat == seat][-most:]]
