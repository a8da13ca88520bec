"""A program that answers the questions of lessons: it gets what a question says, and tries things out in games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations, islice, permutations
from typing import Any, NamedTuple

from tsuro_widget import Game
from tsuro_widget.rules.events import Drew, PawnMoved
from tsuro_widget.rules.geometry import Beside, Spot
from tsuro_widget.rules.views import LONGEST_LIST, View
from tsuro_widget.scenarios.cases import Case
from tsuro_widget.teach.expressions import parse, parse_comparison
from tsuro_widget.teach.facts import fact

Json = dict[str, Any]
NONSENSE = ["zzz", "c4.q9", "999999999", "-17", "Zed", "1 1 1", "place t99 r0", "?"]
MOST_TRIED = 20_000


class Played(NamedTuple):
    """A game before and after some actions, and what other answers would have come to."""

    before: Game
    after: Game
    rivals: Sequence[Game] = ()

    @property
    def case(self) -> Case:
        events = tuple(event for moment in self.after.timeline.past[self.before.ply + 1 :] for event in moment.events)
        return Case(self.before.state, self.after.state, events)

    def lost(self, name: str) -> bool:
        return all(self.after.state.pawns[pawn].is_away for pawn in pawns(self.after, name))


def solve(question: Json) -> str:
    """An answer that is right."""
    return next(answers(question))


def wrong(question: Json, count: int = 5) -> list[str]:
    """Answers that are not right; where there are too few of the right form, also some that are none."""
    candidates = chain(space(question), NONSENSE)
    return list(islice((one for one in candidates if not is_right(question, one)), count))


def begin(question: Json) -> Game:
    record = {"format": "tsuro-record/1", "start": question["position"], "actions": question["actions"], "notes": {}}
    return Game.from_record(record, seed=question["seed"], check=question["check"])


def revealed(question: Json) -> Played:
    """The moment of the question, and the one after what it says is played."""
    before = begin(question)
    return Played(before, after(before, question.get("after", [])))


def after(game: Game, actions: str | Sequence[str]) -> Game:
    other = game.branch()
    for action in [actions] if isinstance(actions, str) else actions:
        other.play(action)
    return other


def pawns(game: Game, name: str) -> list[int]:
    state = game.state
    names = {name: 0} if name in state.seats else {name[:-2]: int(name[-1])}
    [(seat, number)] = names.items()
    owned = [pawn for pawn in range(len(state.pawns)) if state.seats[state.pawns[pawn].owner] == seat]
    return [pawn for pawn in owned if number in (0, state.pawn_number(pawn))]


# -- conditions ---------------------------------------------------------------------------------------


def holds(condition: Mapping[str, Any], played: Played) -> bool:
    if "then" in condition:
        own = Played(played.before, after(played.before, condition["after"]))
        return holds(condition["then"], own) and holds(_but(condition, "after", "then"), played)
    return all(PARTS[key](part, played) for key, part in condition.items())


def _but(condition: Mapping[str, Any], *keys: str) -> Json:
    return {key: part for key, part in condition.items() if key not in keys}


def names(part: str | list[str]) -> list[str]:
    return [part] if isinstance(part, str) else part


def _only_out(part: Any, played: Played) -> bool:
    living = {played.before.state.seats[seat] for seat in played.before.state.living}
    return {name for name in living if played.lost(name)} == set(names(part))


def _eliminated(part: Any, played: Played) -> bool:
    after = played.after
    return all(after.state.pawns[pawn].out for name in names(part) for pawn in pawns(after, name))


def _at(part: Any, played: Played) -> bool:
    game = played.after
    return all(same_point(game, game.state.pawns[pawns(game, name)[0]].at, at) for name, at in part.items())


def _asks(part: Any, played: Played) -> bool:
    return bool((played.after.scene()["ask"] or {}).get("kind") == part)


def _held(part: Any, played: Played) -> bool:
    return all(str(token.at) == part[token.name] for token in played.after.state.tokens if token.name in part)


def _board(part: Any, played: Played) -> bool:
    lying = {str(cell): laid for cell, laid in played.after.state.board.laid.items()}
    return all(_lies(lying.get(cell), text) for cell, text in part.items())


PARTS: dict[str, Callable[[Any, Played], bool]] = {
    "all": lambda part, played: all(holds(one, played) for one in part),
    "any": lambda part, played: any(holds(one, played) for one in part),
    "not": lambda part, played: not holds(part, played),
    "out": lambda part, played: all(map(played.lost, names(part))),
    "lives": lambda part, played: not any(map(played.lost, names(part))),
    "survives": lambda part, played: not any(map(played.lost, names(part))),
    "eliminated": _eliminated,
    "only_out": _only_out,
    "at": _at,
    "wins": lambda part, played: set(played.after.winners) == set(names(part)),
    "over": lambda part, played: (played.after.actor is None) is part,
    "asked": lambda part, played: str(played.after.actor) == part,
    "asks": _asks,
    "holds": _held,
    "board": _board,
    "event": lambda part, played: any(begins(str(event), part) for event in played.case.events),
    "legal": lambda part, played: part in map(str, played.after.legal_actions),
    "that": lambda part, played: parse_comparison(part)(lambda name: fact(name, played.case)),
    "longest": lambda part, played: _is_extreme(pawns(played.after, part)[0], played, max),
    "shortest": lambda part, played: _is_extreme(pawns(played.after, part)[0], played, min),
}


def _lies(laid: Any, text: str) -> bool:
    return not text if laid is None else str(laid) == text or laid.tile == text


def _is_extreme(pawn: int, played: Played, best: Any) -> bool:
    alive = [rival for rival in played.rivals if not rival.state.pawns[pawn].is_away] or list(played.rivals)
    lengths = [len(Played(played.before, rival).case.way(pawn)) for rival in alive]
    is_alive = not played.after.state.pawns[pawn].is_away or len(alive) == len(played.rivals)
    return is_alive and len(played.case.way(pawn)) == best(lengths)


def begins(event: str, words: str) -> bool:
    return f"{event} ".startswith(f"{words} ")


def same_point(game: Game, place: object, text: str) -> bool:
    grid = game.state.board.grid
    wanted = grid.parse(text)
    if isinstance(wanted, Beside) or not isinstance(place, Spot):
        return place == wanted
    return place in (wanted, grid.behind(wanted))


# -- answers ------------------------------------------------------------------------------------------


def is_right(question: Json, answer: str) -> bool:
    if answer in NONSENSE:
        return False
    kind, played = question["kind"], revealed(question) if question["kind"] not in ("tile", "play") else None
    if kind == "tile":
        return answer in _right_tiles(question)
    if kind == "play":
        return _plays_out(question, answer)
    assert played is not None
    if kind == "port":
        return same_point(played.after, _port_end(question, played), answer)
    if kind == "number":
        return _is_number(question, answer, _number(question, played))
    return answer == next(answers(question))


def answers(question: Json) -> Iterator[str]:
    """Right answers, found without being told any."""
    kind = question["kind"]
    if kind in ("tile", "play"):
        yield from (_right_tiles if kind == "tile" else _right_plays)(question)
        return
    played = revealed(question)
    if kind == "port":
        yield _port_name(played.after, _port_end(question, played))
    elif kind == "who":
        found = _who(question["that"], played)
        yield ", ".join(name for name in played.after.state.seats if name in found) or "nobody"
    elif kind == "number":
        yield str(_number(question, played))
    elif kind == "choice":
        right = [str(n) for n, choice in enumerate(question["choices"], 1) if holds(choice["if"], played)]
        yield " ".join(right) or "none"
    else:
        yield _ordered(question, played)


def _port_end(question: Json, played: Played) -> Spot:
    board = played.after.state.board
    if "from" in question:
        start = board.grid.parse(question["from"])
    else:
        pawn = pawns(played.after, question["pawn"])[0]
        who, number = question["pawn"].removesuffix(" 2"), played.after.state.pawn_number(pawn)
        moved = [
            one for one in played.case.events if isinstance(one, PawnMoved) and (one.who, one.pawn) == (who, number)
        ]
        if moved:
            return moved[-1].end
        start = played.before.state.pawns[pawn].at  # type: ignore[assignment]
    assert isinstance(start, Spot)
    return board.walk(start).end


def _port_name(game: Game, spot: Spot) -> str:
    grid = game.state.board.grid
    return str(spot if grid.holds(spot.cell) else grid.behind(spot))


def _who(that: str, played: Played) -> set[str]:
    state, before = played.after.state, played.before.state
    living = {state.seats[seat] for seat in state.living}
    if that.startswith("holds "):
        return {str(token.at) for token in state.tokens if token.name == that.removeprefix("holds ")}
    return {
        "out": {before.seats[seat] for seat in before.living if played.lost(before.seats[seat])},
        "lives": living,
        "moves": {event.who for event in played.case.events if isinstance(event, PawnMoved)},
        "wins": set(played.after.winners),
        "asked": {str(played.after.actor)},
        "draws": {event.who for event in played.case.events if isinstance(event, Drew)},
    }[that]


def _number(question: Json, played: Played) -> Fraction:
    if "value" in question:
        return parse(str(question["value"]))(lambda name: fact(name, played.case))
    condition = question["count"] if "count" in question else question["odds"]
    outcomes = [after(played.after, str(option)) for option in played.after.legal_actions]
    held = sum(holds(condition, Played(played.after, outcome)) for outcome in outcomes)
    return Fraction(held, 1 if "count" in question else len(outcomes))


def _is_number(question: Json, answer: str, right: Fraction) -> bool:
    """Where a number may be rounded, all its decimals are those of the right one."""
    off = abs(Fraction(answer) - right)
    if "places" not in question:
        return not off
    decimals = max(question["places"], len(answer.partition(".")[2]))
    return bool(off * 2 * 10**decimals <= 1)


def _ordered(question: Json, played: Played) -> str:
    def when(item: Json) -> Fraction:
        if "value" in item:
            return parse(str(item["value"]))(lambda name: fact(name, played.case))
        events = list(map(str, played.case.events))
        return Fraction(next(number for number, event in enumerate(events) if begins(event, item["event"])))

    keys = [when(item) for item in question["items"]]
    return " ".join(str(number + 1) for number in sorted(range(len(keys)), key=keys.__getitem__))


def _right_tiles(question: Json) -> list[str]:
    return _tiles_of(json.dumps(question))


@lru_cache(maxsize=32)
def _tiles_of(text: str) -> list[str]:
    """Found once for all answers to a question."""
    question: Json = json.loads(text)
    game = begin(question)
    if question["goal"] == {"refused": True}:
        refused = game.scene()["ask"]["refused"]
        return [text for way in refused for text in way.get("texts", [way.get("text")])]
    outcomes = {str(option): after(game, str(option)) for option in game.legal_actions}
    rivals = list(outcomes.values())
    return [text for text, other in outcomes.items() if holds(question["goal"], Played(game, other, rivals))]


# -- free play --------------------------------------------------------------------------


def _go_on(question: Json, game: Game) -> Game:
    seats = question.get("seats", list(game.state.seats))
    while game.actor is not None and game.actor not in seats:
        game.step(question.get("others", "random"))
    return game


def _plays_out(question: Json, answer: str) -> bool:
    start = begin(question)
    game = _go_on(question, start.branch())
    for action in answer.split("; "):
        if action not in map(str, game.legal_actions):
            return False
        game = _go_on(question, after(game, action))
        if holds(question["goal"], Played(start, game)):
            return True
    return False


def _right_plays(question: Json) -> Iterator[str]:
    start = begin(question)
    line: list[tuple[Game, tuple[str, ...]]] = [(_go_on(question, start.branch()), ())]
    for game, actions in line:
        for option in _options(game) if len(actions) < question.get("within", 10) else []:
            other = _go_on(question, after(game, option))
            if holds(question["goal"], Played(start, other)):
                yield "; ".join((*actions, option))
            else:
                line.append((other, (*actions, option)))


def _options(game: Game) -> list[str]:
    options = game.legal_actions
    return [] if isinstance(options, View) and options.total > LONGEST_LIST else list(map(str, options))


# -- what could be answered ---------------------------------------------------------------------------


def space(question: Json) -> Iterator[str]:
    """Answers of the right form, right and wrong."""
    return SPACES[question["kind"]](question)


def _ports(question: Json) -> Iterator[str]:
    return map(str, begin(question).state.board.grid.rim)


def _tiles(question: Json) -> Iterator[str]:
    game = begin(question)
    yield from _options(game)
    yield from (text for way in game.scene()["ask"]["refused"] for text in way.get("texts", [way.get("text")]))


def _seats(question: Json) -> Iterator[str]:
    seats = begin(question).state.seats
    return (", ".join(group) or "nobody" for size in range(len(seats) + 1) for group in combinations(seats, size))


def _numbers(question: Json) -> Iterator[str]:
    right = Fraction(solve(question))
    yield from (str(right + one) for one in (1, -1, 7, Fraction(1, 2), Fraction(-1, 3), 100))
    if "places" in question:
        rounded = f"{float(right):.{question['places'] + 1}f}"
        yield from (rounded[:-1], rounded, f"{rounded}1", f"{rounded}9")


def _choices(question: Json) -> Iterator[str]:
    numbers = [str(number) for number in range(1, len(question["choices"]) + 1)]
    several = ["none", *(" ".join(pair) for pair in combinations(numbers, 2)), " ".join(numbers)]
    yield from dict.fromkeys([*numbers, *(several if question.get("many") else ())])


def _orders(question: Json) -> Iterator[str]:
    return map(" ".join, permutations(str(number) for number in range(1, len(question["items"]) + 1)))


def _plays(question: Json) -> Iterator[str]:
    begun = _go_on(question, begin(question))
    yield from _options(begun)
    yield from (f"{one}; {two}" for one in _options(begun) for two in _options(_go_on(question, after(begun, one))))


SPACES: dict[str, Callable[[Json], Iterator[str]]] = {
    "port": _ports,
    "tile": _tiles,
    "who": _seats,
    "number": _numbers,
    "choice": _choices,
    "order": _orders,
    "play": _plays,
}
