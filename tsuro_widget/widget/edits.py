"""What can be done to a scenario by pressing: each function gives another scenario, as one built in Python would be."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .._base.data import Json
from .._base.quote import short
from ..rules.model import State
from ..scenarios.scenario import Scenario
from ..words.phrases import Refusal, sentence

LISTS = ("pile", "aside", "stock")
NOWHERE = ""


def no_sense(what: str) -> Refusal:
    """What was pressed or entered means nothing."""
    return Refusal.because(sentence("edit no sense", what=short(what)))


def without(start: Json, names: Collection[str]) -> Json:
    """A position without these tiles and tokens, wherever they are; a token on a tile stays with it."""
    kept = start | {part: [one for one in start[part] if one not in names] for part in LISTS if part in start}
    kept["board"] = {at: text for at, text in start["board"].items() if str(text).split()[0] not in names}
    kept["hands"] = {who: [one for one in hand if one not in names] for who, hand in start["hands"].items()}
    return kept


def pawn_seat(state: State, number: int) -> tuple[str, int]:
    """Whose pawn has this number, counted from 0 over all seats, and which of its seat's it is."""
    seat, own = divmod(number, state.pawns_each)
    if not 0 <= seat < len(state.seats):
        raise no_sense(f"pawn {number + 1}")
    return state.seats[seat], own


def places_of_seat(scenario: Scenario, state: State, number: int) -> tuple[str, list[Any], int]:
    """Whose pawn it is, where the position has the pawns of that seat, and which of them it is."""
    who, own = pawn_seat(state, number)
    found = scenario.parts["start"]["pawns"].get(who, [])
    return who, [*(found if isinstance(found, list) else [found]), *[NOWHERE] * state.pawns_each], own


# -- on the board --------------------------------------------------------------------------------


def lay_tile(scenario: Scenario, state: State, cell: str, tile: str, side: str, rotation: int) -> Scenario:
    """Lay a tile; wherever else it was, it is there no more. Where it lies already, it gets its next other look."""
    if tile not in state.box:
        raise Refusal.because(sentence("edit no tile", name=short(tile)))
    start = scenario.parts["start"]
    here = str(start["board"].get(cell, "")).split()
    if here[:1] == [tile] and (len(here) < 3 or here[1] == side):
        turns = [way.rotation for way in state.box[tile].orientations if way.side == side] or [0]
        rotation = next((turn for turn in turns if turn > int(here[-1][1:])), turns[0])
    return scenario.but(start=without(start, [tile])).tile(cell, tile, rotation, side)


def set_pawn(scenario: Scenario, state: State, number: int, place: str | dict[str, str]) -> Scenario:
    """A place as text, or why the pawn has left."""
    who, places, own = places_of_seat(scenario, state, number)
    places[own] = place
    return scenario.pawn(who, place if state.pawns_each == 1 else _as_set(places))


def away(scenario: Scenario, state: State, number: int, text: str) -> Scenario:
    """`out edge`, `off collision`: a pawn that has left the board, and why."""
    how, _, why = text.partition(" ")
    if how not in ("out", "off") or why not in state.edition.reasons:
        raise no_sense(text)
    return set_pawn(scenario, state, number, {how: why})


def _as_set(places: list[Any]) -> Any:
    """The places of a seat's pawns: the second one may be set before the first."""
    return places[: 1 + max((own for own, place in enumerate(places) if place != NOWHERE), default=-1)]


def set_token(scenario: Scenario, cell: str, name: str, rotation: int) -> Scenario:
    """Put a token on a square, from wherever it was; where it is already, it turns."""
    start = scenario.parts["start"]
    at, *turn = str(start.get("tokens", {}).get(name, "")).split() or [""]
    rotation = int(turn[0][1:]) + 1 if at == cell else rotation
    return scenario.but(start=without(start, [name])).daikaiju(name, cell, rotation)


def erase(scenario: Scenario, cell: str) -> Scenario:
    """What is on a square, and whoever faces it, is there no more."""
    start = scenario.parts["start"]
    here = {cell, *str(start["board"].get(cell, "")).split()[:1]}
    pawns = {who: _elsewhere(pawn, cell) for who, pawn in start["pawns"].items()}
    tokens = {name: at for name, at in start.get("tokens", {}).items() if here.isdisjoint(str(at).split()[:1])}
    left = start | {
        "board": {at: text for at, text in start["board"].items() if at != cell},
        "pawns": {who: pawn for who, pawn in pawns.items() if pawn not in (NOWHERE, [])},
        "tokens": tokens,
    }
    return scenario.but(start={part: found for part, found in left.items() if tokens or part != "tokens"})


def _elsewhere(pawn: Any, cell: str) -> Any:
    if isinstance(pawn, list):
        return _as_set([_elsewhere(one, cell) for one in pawn])
    return NOWHERE if isinstance(pawn, str) and pawn.split(".")[0] == cell else pawn


# -- in the panel --------------------------------------------------------------------------------


def number_in(text: str, most: int) -> int:
    """A number from 1."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and 1 <= int(text) <= most):
        raise no_sense(text)
    return int(text)


def with_hand(scenario: Scenario, state: State, text: str) -> Scenario:
    """`1 w05 w11`: the tiles of a seat; they are taken from the pile, and from other hands."""
    seat, _, names = text.partition(" ")
    start, who = scenario.parts["start"], state.seats[number_in(seat, len(state.seats)) - 1]
    lifted = without(start, names.split())
    return scenario.but(start=lifted | {"board": start["board"]}).hand(who, names)


def with_dice(scenario: Scenario, state: State, text: str) -> Scenario:
    """`3 4` is a roll, `2` the die."""
    numbers = text.split()
    if len(numbers) not in (1, 2) or not {*numbers} <= {*"123456"}:
        raise Refusal.because(sentence("edit bad dice"))
    first, *second = map(int, numbers)
    return scenario.dice((first, *second) if second else first)


def without_line(scenario: Scenario, state: State, text: str) -> Scenario:
    """The script without one of its lines, counted from 1."""
    lines = [*scenario.parts.get("script", [])]
    del lines[number_in(text, len(lines)) - 1]
    return scenario.but(script=lines)
