"""What can be done to a scenario by pressing: each function gives another scenario, as one built in Python would be."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .._base.data import Json
from .._base.quote import short
from ..rules.model import State
from ..rules.tiles import LaidTile
from ..scenarios.scenario import Scenario
from ..words.phrases import Refusal, sentence

LISTS = ("pile", "aside", "stock")
NOWHERE = ""
DIE = range(1, 7)


def no_sense(what: str) -> Refusal:
    """What was pressed or entered means nothing."""
    return Refusal.because(sentence("edit no sense", what=short(what)))


def start_of(scenario: Scenario) -> Json:
    start: Json = scenario.parts["start"]
    return start


def script_of(scenario: Scenario) -> list[str]:
    return list(scenario.parts.get("script", []))


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


def pawn_place(start: Json, state: State, number: int) -> Any:
    """Where a position says that a pawn is; `NOWHERE` where it does not say."""
    who, own = pawn_seat(state, number)
    found = start.get("pawns", {}).get(who, NOWHERE)
    places = found if isinstance(found, list) else [found]
    return places[own] if own < len(places) else NOWHERE


# -- on the board --------------------------------------------------------------------------------


def lay_tile(scenario: Scenario, state: State, cell: str, tile: str, side: str, rotation: int) -> Scenario:
    """Lay a tile; wherever else it was, it is there no more. Where it lies already, it is turned."""
    if tile not in state.box:
        raise Refusal.because(sentence("edit no tile", name=short(tile)))
    start = start_of(scenario)
    here = str(start.get("board", {}).get(cell, "")).split()
    if here[:1] == [tile] and (len(here) < 3 or here[1] == side):
        rotation = _next_rotation(state.box[tile].orientations, side, int(here[-1][1:]))
    return scenario.but(start=without(start, [tile])).tile(cell, tile, rotation, side)


def _next_rotation(ways: tuple[LaidTile, ...], side: str, rotation: int) -> int:
    """The next turn that looks different."""
    own = [way.rotation for way in ways if way.side == side] or [0]
    return next((turn for turn in own if turn > rotation), own[0])


def set_pawn(scenario: Scenario, state: State, number: int, place: str | dict[str, str]) -> Scenario:
    """A place as text, or why the pawn has left."""
    who, own = pawn_seat(state, number)
    if state.pawns_each == 1:
        return scenario.pawn(who, place)
    found = start_of(scenario).get("pawns", {}).get(who, [])
    places = [*(found if isinstance(found, list) else [found]), *[NOWHERE] * state.pawns_each]
    places[own] = place
    pawns = start_of(scenario).get("pawns", {}) | {who: _as_set(places)}
    return scenario.but(start=start_of(scenario) | {"pawns": pawns})


def away(scenario: Scenario, state: State, number: int, text: str) -> Scenario:
    """`out edge`, `off collision`: a pawn that has left the board, and why."""
    how, _, why = text.partition(" ")
    if how not in ("out", "off") or why not in state.edition.reasons:
        raise no_sense(text)
    return set_pawn(scenario, state, number, {how: why})


def _as_set(places: list[Any]) -> list[Any]:
    """The places of a seat's pawns: the second one may be set before the first."""
    return places[: 1 + max((own for own, place in enumerate(places) if place != NOWHERE), default=-1)]


def set_token(scenario: Scenario, cell: str, name: str, rotation: int) -> Scenario:
    """Put a token on a square, from wherever it was; where it is already, it turns."""
    start = start_of(scenario)
    if str(start.get("tokens", {}).get(name, "")).split()[:1] == [cell]:
        rotation = int(start["tokens"][name].split()[1][1:]) + 1
    return scenario.but(start=without(start, [name])).daikaiju(name, cell, rotation)


def erase(scenario: Scenario, cell: str) -> Scenario:
    """What is on a square, and whoever faces it, is there no more."""
    start = start_of(scenario)
    here = {cell, *str(start["board"].get(cell, "")).split()[:1]}
    board = {at: text for at, text in start["board"].items() if at != cell}
    pawns = {who: _elsewhere(pawn, cell) for who, pawn in start["pawns"].items()}
    tokens = {name: at for name, at in start.get("tokens", {}).items() if here.isdisjoint(str(at).split()[:1])}
    kept = {part: found for part, found in start.items() if part != "tokens"} | ({"tokens": tokens} if tokens else {})
    there = {who: pawn for who, pawn in pawns.items() if pawn not in (NOWHERE, [])}
    return scenario.but(start=kept | {"board": board, "pawns": there})


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
    start, who = start_of(scenario), state.seats[number_in(seat, len(state.seats)) - 1]
    lifted = without(start, names.split())
    return scenario.but(start=lifted | {"board": start["board"]}).hand(who, names)


def with_dice(scenario: Scenario, state: State, text: str) -> Scenario:
    """`3 4` is a roll, `2` the die."""
    numbers = [int(word) for word in text.split() if word.isascii() and word.isdigit() and len(word) == 1]
    if len(numbers) != len(text.split()) or len(numbers) not in (1, 2) or not all(one in DIE for one in numbers):
        raise Refusal.because(sentence("edit bad dice"))
    return scenario.dice(tuple(numbers) if len(numbers) == 2 else numbers[0])


def without_line(scenario: Scenario, state: State, text: str) -> Scenario:
    """The script without one of its lines, counted from 1."""
    lines = script_of(scenario)
    number = number_in(text, len(lines))
    return scenario.but(script=lines[: number - 1] + lines[number:])
