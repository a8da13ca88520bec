"""Reading what a scenario expects: every fault with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .._base.faults import Fault
from .._base.quote import short
from ..play.names import renamed
from ..play.reading import Reader
from ..rules.actions import check_form
from ..rules.model import State
from ..rules.pieces import CHANCE
from .expectations import FINDERS, NOBODY
from .expected_values import VALUE_FAULTS, repeated
from .queries import check_event_words

MOST = 1000


def read_expectations(reader: Reader, value: object, state: State | None) -> list[dict[str, object]]:
    """The expectations of a file, those of the end last; without a state, names are not looked up."""
    if not isinstance(value, list | tuple) or len(value) > MOST:
        reader.fault("expect", "expect", f"found {short(value)}; it must be a list of at most {MOST} objects")
        return []
    read_ones = [_expectation(reader, item, state, f"expect {number}") for number, item in enumerate(value, 1)]
    return sorted(read_ones, key=_moment)


def late_expectations(expected: object, actions: int) -> list[Fault]:
    """Those of moments after the end of the script."""
    right = f"the script ends after {actions} actions; what is expected there needs no 'after'"
    return [
        Fault("after", f"expect {number}", f"after is {after}; {right}")
        for number, each in enumerate(expected if isinstance(expected, list | tuple) else (), 1)
        if isinstance(each, Mapping) and isinstance(after := each.get("after"), int) and after > actions
    ]


def _moment(expected: Mapping[str, object]) -> float:
    after = expected.get("after")
    return float(after) if isinstance(after, int) else float("inf")


def _expectation(reader: Reader, value: object, state: State | None, where: str) -> dict[str, object]:
    seats = state.seats if state else ()
    given = {name: renamed(item, seats) for name, item in reader.mapping(value, where).items()}
    reader.known(given, ("after", *FINDERS), where)
    after = given.get("after", 0)
    if type(after) is not int or after < 0:
        reader.fault("after", where, f"after is {short(after)}; it must be a whole number of actions from 0")
    if not {*given} - {"after"}:
        reader.fault("nothing", where, f"nothing is expected; it may hold {', '.join(FINDERS)}")
    for name, wanted in given.items():
        if name in _SHAPES:
            _SHAPES[name](reader, wanted, state, f"{where} {name}", name)
    return {name: list(item) if isinstance(item, tuple) else item for name, item in given.items()}


Shape = Callable[[Reader, object, State | None, str, str], None]


def _someone(reader: Reader, wanted: object, state: State | None, where: str, name: str) -> None:
    names = (*state.seats, CHANCE, NOBODY) if state else ()
    if not isinstance(wanted, str) or (names and wanted not in names):
        reader.fault("asked", where, f"found {short(wanted)}; it must be one of {', '.join(names) or 'the seats'}")


def _named_values(reader: Reader, wanted: object, state: State | None, where: str, name: str) -> None:
    names = _names(state, name) if state else None
    for key, item in reader.mapping(wanted, where).items():
        if names is not None and key not in names:
            reader.fault("unknown-name", where, f"unknown {short(key)}; it may hold {', '.join(list(names)[:9])}")
        fault = VALUE_FAULTS[name](key, item, state)
        if fault:
            reader.fault("value", f"{where} {key[:8]}", f"found {short(item)}; {fault}")


def _names(state: State, name: str) -> Sequence[str]:
    if name == "board":
        return [str(cell) for cell in state.board.grid.cells]
    return [token.name for token in state.edition.tokens] if name == "tokens" else state.seats


def _texts(reader: Reader, wanted: object, state: State | None, where: str, name: str) -> None:
    for text in reader.texts(wanted, where):
        try:
            if name in ("legal", "refused"):
                check_form(text)
            if name == "winners" and state is not None and text not in state.seats:
                raise ValueError(f"found {short(text)}; it must be one of {', '.join(state.seats)}")
            if name == "events" and state is not None:
                check_event_words(text.split() or [""], state)
        except ValueError as error:
            reader.fault("value", where, str(error))


def _winners(reader: Reader, wanted: object, state: State | None, where: str, name: str) -> None:
    _texts(reader, wanted, state, where, name)
    texts = [text for text in wanted if isinstance(text, str)] if isinstance(wanted, list | tuple) else []
    if repeated(texts):
        reader.fault("value", where, f"{short(repeated(texts))} is there twice; each winner is named once")


_SHAPES: dict[str, Shape] = {
    "asked": _someone,
    **dict.fromkeys(("pawns", "board", "tokens", "hands", "tally"), _named_values),
    **dict.fromkeys(("events", "legal", "refused"), _texts),
    "winners": _winners,
}
