"""Pawns in positions: where they are, why they are gone, and what they have counted."""

from __future__ import annotations

from collections.abc import Mapping

from .._base.quote import short
from ..rules.geometry import Place
from ..rules.model import State
from ..rules.pieces import Pawn, Tally
from .reading import Reader

MOST_COUNTED = 1000


def pawns_json(state: State) -> dict[str, object]:
    """Every seat's pawn, or its list of two; who has not started yet has none."""
    texts = [[_json(pawn) for pawn in state.pawns if pawn.owner == seat] for seat in range(len(state.seats))]
    return {name: own if state.pawns_each == 2 else own[0] for name, own in zip(state.seats, texts) if own}


def _json(pawn: Pawn) -> object:
    if pawn.is_away:
        return {"out": pawn.out} if pawn.out else {"off": pawn.off}
    return str(pawn.at)


def tally_json(state: State) -> dict[str, object]:
    """What is counted for every seat, where the edition counts anything."""
    if not state.edition.tally:
        return {}
    return {"tally": {state.seats[pawn.owner]: dict(pawn.tally) for pawn in state.pawns}}


def read_pawns(reader: Reader, state: State, value: object, tally: object) -> tuple[Pawn, ...]:
    given, each = reader.mapping(value, "pawns"), state.pawns_each
    reader.known(given, state.seats, "pawns")
    counted = _tally(reader, state, tally)
    pawns: list[Pawn] = []
    for seat, name in enumerate(state.seats):
        texts = given.get(name, [])
        texts = texts if isinstance(texts, list) else [texts]
        if len(texts) != each:
            reader.fault("pawn-count", f"pawns {name}", f"found {len(texts)} pawns; each seat has {each}")
        pawns += [_counting(state, _pawn(reader, state, seat, text), counted) for text in texts[:each]]
    return tuple(pawns)


def _pawn(reader: Reader, state: State, seat: int, text: object) -> Pawn:
    where = f"pawns {state.seats[seat]}"
    if not isinstance(text, Mapping):
        return Pawn(seat, _place(reader, state, text, where))
    states, reasons = ways_to_be_away(state), state.edition.reasons
    how = next(iter(text), None) if len(text) == 1 else None
    if how in states and text[how] in reasons:
        why = str(text[how])
        return Pawn(seat, None, off=why) if how == "off" else Pawn(seat, None, out=why)
    right = " or ".join(f"{{{how!r}: {reasons[0]!r}}}" for how in states)
    told = f"a pawn that is {' or '.join(states)} reads like {right}; also {', '.join(reasons[1:])}"
    reader.fault("pawn-out", where, f"found {short(text)}; {told}")
    return Pawn(seat, None, reasons[0])


def ways_to_be_away(state: State) -> tuple[str, ...]:
    """Out for good, or off the board where a pawn may come back."""
    return ("out", "off") if state.edition.returns else ("out",)


def _place(reader: Reader, state: State, text: object, where: str) -> Place | None:
    try:
        return state.board.grid.parse(text if isinstance(text, str) else "")
    except ValueError as error:
        found = str(error) if isinstance(text, str) else f"found {short(text)}; a pawn's place reads like 'c4.n1'"
        reader.fault("spot", where, f"{found}; a pawn that has left reads like {{'out': 'edge'}}")
        return None


def _tally(reader: Reader, state: State, value: object) -> dict[str, Tally]:
    """What is counted for the seats that the position names."""
    if value is None:
        return {}
    given = reader.mapping(value, "tally")
    reader.known(given, state.seats if state.edition.tally else (), "tally")
    names = [name for name in state.seats if name in given and state.edition.tally]
    return {name: _counts(reader, state, given[name], f"tally {name}") for name in names}


def _counts(reader: Reader, state: State, value: object, where: str) -> Tally:
    given, begins = reader.mapping(value, where), dict(state.edition.tally)
    reader.known(given, list(begins), where)
    for name, count in given.items():
        if name in begins and not (type(count) is int and 0 <= count <= MOST_COUNTED):
            reader.fault("tally", where, f"{name} is {short(count)}; it must be a whole number from 0")
            begins[name] = 0
        elif name in begins:
            begins[name] = int(str(count))
    return tuple(begins.items())


def _counting(state: State, pawn: Pawn, counted: Mapping[str, Tally]) -> Pawn:
    """The pawn with what its seat has counted, or begins with; one that is out has nothing left to come back by."""
    begins = state.edition.tally
    if pawn.out:
        begins = tuple((name, 0 if name == state.edition.returns else count) for name, count in begins)
    return pawn._replace(tally=counted.get(state.seats[pawn.owner], begins))
