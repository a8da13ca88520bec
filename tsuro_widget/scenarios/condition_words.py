"""The words of conditions: what each may be given, and how a case differs from that."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import partial
from typing import Any

from .._base.data import Json
from .._base.quote import MOST_NAMED, printable, short
from .._base.shapes import SWITCH, TEXT, Part
from ..editions import EDITIONS
from ..notation.position import COUNT, pawns_json, place_text, read_laid, read_pawn, read_tokens
from ..paths.paths import points_of
from ..rules.actions import check_form
from ..rules.engine import refusal
from ..rules.events import Event
from ..rules.geometry import Grid, Place, Spot
from ..rules.kinds import every
from ..rules.model import State
from ..rules.pieces import BOX, CHANCE, STOCK
from ..rules.seats import name_among, plain_name, seat_number
from ..scene.ask import choice_kind
from ..words.catalogs import ENGLISH
from .cases import Case, Check, Difference, begins, pawn_by_name, pawns_by_name

# Reads the value of a word; what is wrong with it is a fault of the part, or a `ValueError`.
Word = Callable[[Part, Any], Check]
# Of a word that is yes or no: what it makes of its value, or a `ValueError`, and whether that holds.
Form = tuple[Callable[[Any, State], Any], Callable[[Case, Any], bool]]
# What is expected of a name, in the spelling in which it is found; what is wrong with it is a fault of the part.
Reader = Callable[[Part, str, State], Any]

NOBODY = "nobody"


def never(case: Case) -> Iterator[Difference]:
    """A condition that could not be read."""
    yield "", "", ""


def compares(what: Any, expected: str, found: Callable[[Case], str], case: Case) -> Iterator[Difference]:
    """How one thing differs; `what` is its text, or the part of a condition."""
    if (here := found(case)) != expected:
        yield in_words(what), expected, here


def yes_or_no(what: Mapping[str, Any], holds: Callable[[Case], bool]) -> Check:
    """A check that knows only whether a part of a condition holds."""
    return partial(compares, what, "yes", lambda case: "yes" if holds(case) else "no")


def in_words(value: Any) -> str:
    """A condition, or a value in it, as text: `asked Ann; pawns Ann d4.w1`."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {in_words(part)}" for name, part in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(in_words, value)) or "none"
    return str(value) if value != "" else "nothing"


# -- yes or no ----------------------------------------------------------------------------------------


def names_of(value: object, state: State) -> list[str]:
    """A name or a list of names, each of a seat or a pawn."""
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"found {short(value)}; it must be a name or a list of names")
    for name in names:
        pawns_by_name(state, name)
    return [plain_name(name) for name in names]


def _seats(value: object, state: State) -> set[str]:
    return {state.seats[seat_number(name, state.seats)] for name in names_of(value, state)}


def _is_on_board(case: Case, name: str) -> bool:
    return any(not case.after.pawns[pawn].is_away for pawn in pawns_by_name(case.after, name))


def _is_in_game(case: Case, name: str) -> bool:
    return any(not case.after.pawns[pawn].out for pawn in pawns_by_name(case.after, name))


def _spots(value: object, state: State) -> dict[str, str]:
    if not isinstance(value, Mapping) or not value or not all(isinstance(spot, str) for spot in value.values()):
        raise ValueError(f"found {short(value)}; it must be pawns and spots, as in {{'Ann': 'c4.n1'}}")
    names_of([*value], state)
    grid = state.board.grid
    return {name: _point_name(grid, grid.parse(spot.strip().lower())) for name, spot in value.items()}


def _point_name(grid: Grid, place: Place | None) -> str:
    return points_of(grid)[place].name if isinstance(place, Spot) else str(place)


def _point_of(state: State, name: str) -> str:
    return _point_name(state.board.grid, state.pawns[pawn_by_name(state, name)].at)


def check_kind(value: object, state: State | None = None) -> str:
    """A kind of action; a `ValueError` if no edition has it."""
    kind = text_of(value, "what is asked, as in 'place' or 'die'")
    verbs = {verb for edition in EDITIONS.values() for verb in edition.verbs}
    if kind not in verbs:
        raise ValueError(f"nothing asks {short(kind)}; a game asks {', '.join(sorted(verbs))}")
    return kind


def text_of(value: object, right: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"found {short(value)}; it must be {right}")
    return value.strip()


def _event_words(value: object, state: State | None) -> list[str]:
    """Lessons of format /1 may name events that no edition has: without a state they are not checked."""
    words = text_of(value, "the first words of an event, as in 'moved Ben'").split()
    if state is not None:
        check_event_words(words, state)
    return words


def _happens(case: Case, words: Sequence[str]) -> bool:
    return any(begins(event, words) for event in case.events) or " ".join(words) in case.noticed


def _action_text(value: object, state: State) -> str:
    return text_of(value, "an action, as in 'place t12 r1'")


def refusal_text(state: State, action: str) -> str:
    """Why an action cannot be played now; "" if it can."""
    return refusal(state, action).text(state.edition.voice(ENGLISH))


def _choice_query(part: Part, state: State) -> Check:
    names = (*state.seats, CHANCE, NOBODY)
    if (wanted := name_among(part.value, names)) is None:
        part.refuse("asked", f"one of {', '.join(names)}")
    return partial(compares, "who is asked", str(wanted), lambda case: case.after.actor_name or NOBODY)


def _winning(names: Collection[str]) -> Check:
    def winners(case: Case) -> str:
        return value_text(sorted(case.after.seats[seat] for seat in case.after.winners))

    return partial(compares, "winners", value_text(sorted(names)), winners)


def _events(part: Part, state: State, is_meant: Callable[[Event, str], bool] | None = None) -> Check:
    """These events, in this order; others may come between them."""
    wanted, is_meant = part.texts(), is_meant or (lambda event, text: begins(event, text.split()))
    for text in wanted:
        with part.catch("value"):
            check_event_words(text.split() or [""], state)

    def check(case: Case) -> Iterator[Difference]:
        rest = iter(case.events)
        for text in wanted:
            if not any(is_meant(event, text) for event in rest):
                yield "events", repr(text), "; ".join(map(str, case.events)) or "nothing"
                break

    return check


def _actions(what: str, differs: Callable[[str], str], part: Part, state: State | None) -> Check:
    """Actions, of which each must be what it is said to be; `differs` makes of its refusal what it is instead."""
    wanted = [part.value] if isinstance(part.value, str) and part.version > 1 else part.texts()
    for action in wanted:
        with part.catch("value"):
            check_form(action)

    def check(case: Case) -> Iterator[Difference]:
        for action in wanted:
            if found := differs(refusal_text(case.after, action)):
                yield what, repr(action), found

    return check


def check_event_words(words: Sequence[str], state: State) -> None:
    """A `ValueError` if no event of this game can begin with these words, for example because they are misspelt."""
    known = [kind for kind in every(Event) if all(word == part for word, part in zip(words, kind.verb.split()))]
    kinds = [kind for kind in state.edition.events if kind in known] or known
    faults = [_fault(words, kind, state) for kind in kinds]
    if not faults:
        verbs = list(dict.fromkeys(kind.verb.split()[0] for kind in state.edition.events))
        right = f"what happens is told as {', '.join(verbs)}{_meant(words[0], verbs)}"
        raise ValueError(f"nothing is told as {short(words[0])}; {right}")
    if all(faults):
        raise ValueError(faults[0])


def _fault(words: Sequence[str], event: type[Event], state: State) -> str:
    """What is wrong with these words as the beginning of such an event; the last words may be missing."""
    verb, rest = words[0], words[len(event.verb.split()) :]
    for kind in (event.compiled or event.compile()).kinds:
        names, is_first = kind.names(state) if kind.names else rest[:1], True
        while is_first or (kind.are_many and rest):
            fitting = [name for name in map(str.split, names) if rest[: len(name)] == name[: len(rest)]]
            if rest and not fitting:
                some = ", ".join(map(printable, names[:MOST_NAMED])) or "none here"
                more = " …" if len(names) > MOST_NAMED else ""
                fault = f"in what is told as {verb!r}, {short(rest[0])} is not {kind.name}: {some}{more}"
                return fault + _meant(rest[0], names)
            rest, is_first = rest[max(map(len, fitting), default=0) :], False
    return f"nothing more is told of {verb!r}; found {short(' '.join(rest))}" if rest else ""


def _meant(word: str, names: Sequence[str]) -> str:
    close = get_close_matches(word, names, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


# -- values by name -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """Something that has a value for each of some names."""

    what: str
    names: Callable[[State], Collection[str]]
    read: Reader
    found: Callable[[State], Mapping[str, Any]]

    def __call__(self, part: Part, state: State) -> Check:
        names, given = self.names(state), part.mapping()
        for name in given.value:
            if name not in names:
                part.fault("unknown-name", f"unknown {short(name)}; it may hold {', '.join(list(names)[:9])}")
        wanted = {name: self.read(given, name, state) for name in given.value if name in names}

        def check(case: Case) -> Iterator[Difference]:
            """A first word that is all that is given is enough, such as a tile without its rotation."""
            found = self.found(case.after)
            for name, right in wanted.items():
                here = found.get(name, "")
                if right not in (here, here.partition(" ")[0] if isinstance(here, str) else here):
                    yield f"{self.what} {name}", value_text(right), value_text(here)

        return check


def value_text(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "none"
    return "nothing" if value == "" else str(value)


def names_once(part: Part, known: Collection[str], right: str) -> list[str]:
    """The names in a list, each of them known and there once."""
    names = part.texts()
    for name, times in Counter(names).items():
        if name not in known:
            part.fault("value", f"found {short(name)}; {right}")
        elif times > 1:
            part.fault("value", f"{short(name)} is there twice; there is one")
    return names


def _pawn(given: Part, name: str, state: State) -> Any:
    """One pawn, or a list of those that have started where each seat has two; "" for one that has not."""
    part, each = given.get(name), state.pawns_each
    pawns = [*part.value] if (are_many := isinstance(part.value, list | tuple)) else [part.value]
    if part.value != "" and not (are_many == (each > 1) and 1 <= len(pawns) <= each):
        part.wrong("value", "a pawn reads like 'c4.n1' or {'out': 'edge'}, two pawns as a list")
    else:
        for pawn in pawns:
            if pawn != "":
                read_pawn(part.inside("", pawn), state, 0)
    return pawns if are_many else part.value


def _lying(given: Part, name: str, state: State) -> str:
    """A laid tile, in the spelling of the board: turned as little as looks the same; or nothing."""
    part = given.get(name)
    return "" if part.value == "" else str(read_laid(part, state.box) or "")


def _tile(given: Part, name: str, state: State) -> str:
    text = given.value[name]
    return text if isinstance(text, str) and text in state.box else _lying(given, name, state)


def _tile_text(given: Part, name: str, state: State) -> str:
    """Lessons of format /1 may say how a tile lies in any words."""
    part = given.get(name)
    text = part.read(TEXT, "value", "")
    if text and text.split()[:1] not in [[tile] for tile in state.box]:
        part.wrong("value", "this game has no such tile")
    return text


def squares(state: State) -> dict[str, str]:
    return {str(cell): str(laid) for cell, laid in sorted(state.board.laid.items())}


def token_places(state: State) -> dict[str, str]:
    return {token.name: place_text(token) for token in state.tokens}


def _token(given: Part, name: str, state: State) -> str:
    """Where a position may have it, or off the board, whatever the token is; one that takes no part may be anywhere."""
    at = given.get(name).read(TEXT, "value", BOX)
    place = next((kind.place for kind in state.edition.tokens_used(state.rules) if name in kind.names), BOX)
    if BOX not in (at, place):
        tokens, stock = ({}, [name]) if at == place == STOCK else ({name: at}, [])
        read_tokens(given.inside("", tokens), given.inside("", stock), state)
    return at


def _hand(given: Part, name: str, state: State) -> list[str]:
    return sorted(names_once(given.get(name), state.box, "this game has no such tile"))


def _tally(given: Part, name: str, state: State) -> Json:
    counts = given.get(name).mapping(list(dict(state.edition.tally)))
    for count in counts.value:
        counts.get(count).read(COUNT, "value", 0)
    return dict(counts.value)


def _hands(state: State) -> dict[str, list[str]]:
    return dict(zip(state.seats, map(sorted, state.hands)))


def _tallies(state: State) -> dict[str, dict[str, int]]:
    return {name: {} for name in state.seats} | {state.seats[pawn.owner]: dict(pawn.tally) for pawn in state.pawns}


BOARD = Table("square", lambda state: list(map(str, state.board.grid.cells)), _lying, squares)
TOKENS = Table("token", lambda state: [token.name for token in state.edition.tokens], _token, token_places)


# -- the words of each kind of file --------------------------------------------------------------------


def plain(**forms: Form) -> dict[str, Word]:
    """Words that are yes or no."""
    return {name: partial(_plain, name, form) for name, form in forms.items()}


def _plain(name: str, form: Form, part: Part, state: State) -> Check:
    read_value, holds = form
    wanted = read_value(part.value, state)
    return yes_or_no({name: part.value}, lambda case: holds(case, wanted))


_LIVES: Form = (names_of, lambda case, names: all(_is_on_board(case, name) for name in names))
WORDS: dict[str, Word] = {
    "asked": _choice_query,
    "pawns": Table("pawn of", lambda state: state.seats, _pawn, pawns_json),
    "board": replace(BOARD, read=_tile),
    "tokens": TOKENS,
    "hands": Table("hand of", lambda state: state.seats, _hand, _hands),
    "tally": Table("tally of", lambda state: state.seats, _tally, _tallies),
    "winners": lambda part, state: _winning(names_once(part, state.seats, f"the seats are {', '.join(state.seats)}")),
    "events": _events,
    "legal": partial(_actions, "allowed", lambda refusal: refusal),
    "refused": partial(_actions, "refused", lambda refusal: "" if refusal else "it is allowed"),
    **plain(
        out=(names_of, lambda case, names: not any(_is_on_board(case, name) for name in names)),
        eliminated=(names_of, lambda case, names: not any(_is_in_game(case, name) for name in names)),
        lives=_LIVES,
        survives=(names_of, lambda case, names: all(_is_in_game(case, name) for name in names)),
        only_out=(_seats, lambda case, seats: case.losers() == seats),
        at=(_spots, lambda case, spots: all(_point_of(case.after, name) == spots[name] for name in spots)),
        over=(lambda value, state: SWITCH.check("over", value), lambda case, over: (not case.after.phases) == over),
        asks=(check_kind, lambda case, kind: choice_kind(case.after) == kind),
        event=(_event_words, _happens),
    ),
    "wins": lambda part, state: _winning(_seats(part.value, state)),
    "holds": replace(
        TOKENS,
        read=lambda given, name, state: given.get(name).read(TEXT, "value", ""),
        found=lambda state: {token.name: str(token.at) for token in state.tokens},
    ),
}
FORMS_ALONE = ("legal", "refused")  # words that are looked at where there is no state to look up names in
# The words of scenarios of format /1, with the meaning that they have there.
SCENARIO_1 = {name: WORDS[name] for name in list(WORDS)[:10]} | {
    "board": BOARD,
    "events": partial(_events, is_meant=lambda event, text: str(event) == text),
}
# The words of lessons of format /1.
LESSON_1: dict[str, Word] = {
    **{name: WORDS[name] for name in list(WORDS)[10:]},
    **plain(
        survives=_LIVES,
        event=(lambda value, state: _event_words(value, None), _happens),
        legal=(_action_text, lambda case, action: not refusal_text(case.after, action)),
    ),
    "asked": _choice_query,
    "board": replace(BOARD, read=_tile_text),
}
