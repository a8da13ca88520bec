"""What can be done to a scenario by pressing: each function gives another scenario, as one built in Python would be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .._base.quote import short
from ..explore.scenario import Scenario
from ..rules.model import State
from ..rules.tiles import Laid
from ..words.phrases import say

Json = dict[str, Any]
Edited = TypeVar("Edited", bound=Scenario)
PARTS = ("pile", "aside")
NOWHERE = ""
DIE = range(1, 7)


class NoSense(ValueError):
    """What was pressed or entered means nothing; `words` says so."""

    def __init__(self, key: str, **parts: object) -> None:
        self.words = say(key, **parts)
        super().__init__(str(self.words))


def start_of(scenario: Scenario) -> Json:
    start: Json = scenario._parts["start"]
    return start


def script_of(scenario: Scenario) -> list[str]:
    return list(scenario._parts.get("script", []))


def pawn_seat(state: State, number: int) -> tuple[str, int]:
    """Whose pawn has this number, counted from 0 over all seats, and which of its seat's it is."""
    seat, own = divmod(number, state.pawns_each)
    if not 0 <= seat < len(state.seats):
        raise NoSense("edit no sense", what=f"pawn {number + 1}")
    return state.seats[seat], own


def pawn_place(start: Json, state: State, number: int) -> Any:
    """Where a position says that a pawn is; `NOWHERE` where it does not say."""
    who, own = pawn_seat(state, number)
    found = start.get("pawns", {}).get(who, NOWHERE)
    places = found if isinstance(found, list) else [found]
    return places[own] if own < len(places) else NOWHERE


# -- on the board --------------------------------------------------------------------------------


def laid(scenario: Edited, state: State, cell: str, tile: str, side: str, turns: int) -> Edited:
    """Lay a tile; wherever else it was, it is there no more. Where it lies already, it is turned."""
    if tile not in state.box:
        raise NoSense("edit no tile", name=short(tile))
    here = str(start_of(scenario).get("board", {}).get(cell, "")).split()
    if here[:1] == [tile] and (len(here) < 3 or here[1] == side):
        turns = _next_turn(state.box[tile].orientations, side, int(here[-1][1:]))
    return _lifted(scenario, tile).tile(cell, tile, turns, side)


def _next_turn(ways: tuple[Laid, ...], side: str, turns: int) -> int:
    """The next turn that looks different."""
    own = [way.turns for way in ways if way.side == side] or [0]
    return next((turn for turn in own if turn > turns), own[0])


def _lifted(scenario: Edited, tile: str) -> Edited:
    start = start_of(scenario)
    parts: Json = {"board": {at: text for at, text in start["board"].items() if str(text).split()[:1] != [tile]}}
    parts["hands"] = {who: [one for one in hand if one != tile] for who, hand in start["hands"].items()}
    parts |= {part: [one for one in start[part] if one != tile] for part in PARTS if part in start}
    return scenario._with(start=start | parts)


def set_pawn(scenario: Edited, state: State, number: int, place: object) -> Edited:
    """A place as text, or why the pawn has left."""
    who, own = pawn_seat(state, number)
    if state.pawns_each == 1:
        return scenario._put("pawns", who, place)
    found = start_of(scenario).get("pawns", {}).get(who, [])
    places = [*(found if isinstance(found, list) else [found]), *[NOWHERE] * state.pawns_each]
    places[own] = place
    return scenario._put("pawns", who, _as_set(places))


def _as_set(places: list[Any]) -> list[Any]:
    """The places of a seat's pawns: the second one may be set before the first."""
    return places[: 1 + max((own for own, place in enumerate(places) if place != NOWHERE), default=-1)]


def set_token(scenario: Edited, cell: str, name: str, turns: int) -> Edited:
    """Put a token on a square, from wherever it was; where it is already, it turns."""
    start = start_of(scenario)
    if str(start.get("tokens", {}).get(name, "")).split()[:1] == [cell]:
        turns = int(start["tokens"][name].split()[1][1:]) + 1
    if name in start.get("stock", []):
        scenario = scenario._with(start=start | {"stock": [one for one in start["stock"] if one != name]})
    return scenario.daikaiju(name, cell, turns)


def erased(scenario: Edited, cell: str) -> Edited:
    """What is on a square, and whoever faces it, is there no more."""
    start = start_of(scenario)
    tile = str(start["board"].get(cell, "")).split()[:1]
    board = {at: text for at, text in start["board"].items() if at != cell}
    pawns = {who: _without(pawn, cell) for who, pawn in start["pawns"].items()}
    parts: Json = {"board": board, "pawns": {who: pawn for who, pawn in pawns.items() if pawn not in (NOWHERE, [])}}
    if "tokens" in start:
        kept = {name: at for name, at in start["tokens"].items() if str(at).split()[:1] not in ([cell], tile)}
        parts["tokens"] = kept
    return _normal(scenario, start | parts)


def _normal(scenario: Edited, start: Json) -> Edited:
    """The scenario with this start; no tokens are none."""
    return scenario._with(start={name: part for name, part in start.items() if name != "tokens" or part})


def _without(pawn: Any, cell: str) -> Any:
    if isinstance(pawn, list):
        return _as_set([_without(one, cell) for one in pawn])
    return NOWHERE if isinstance(pawn, str) and pawn.split(".")[0] == cell else pawn


# -- fields --------------------------------------------------------------------------------------


def with_hand(scenario: Edited, who: str, text: str) -> Edited:
    """The tiles of a seat; they are taken from the pile, and from other hands."""
    names, start = text.split(), start_of(scenario)
    hands = {name: [one for one in hand if one not in names] for name, hand in start["hands"].items()}
    piles = {part: [one for one in start[part] if one not in names] for part in PARTS if part in start}
    return scenario._with(start=start | piles | {"hands": hands}).hand(who, text)


def with_list(part: str) -> Callable[[Edited, str], Edited]:
    """The pile, the stock or what is aside; nothing is the same as none, but for the pile."""

    def changed(scenario: Edited, text: str) -> Edited:
        if not text.strip() and part != "pile":
            return scenario._with(start={name: value for name, value in start_of(scenario).items() if name != part})
        return scenario._list(part, (text,))

    return changed


def with_token(scenario: Edited, name: str, at: str) -> Edited:
    """Who holds a token; nothing is where it begins."""
    start = start_of(scenario)
    tokens = {token: place for token, place in start.get("tokens", {}).items() if token != name}
    return _normal(scenario, start | {"tokens": tokens | ({name: at.strip()} if at.strip() else {})})


def with_tally(scenario: Edited, who: str, text: str) -> Edited:
    """`stars 2 lives 1`."""
    words = text.split()
    if len(words) % 2 or not all(_is_number(word) for word in words[1::2]):
        raise NoSense("edit no sense", what=short(text))
    return scenario._put("tally", who, dict(zip(words[::2], map(int, words[1::2]))))


def with_dice(scenario: Edited, text: str) -> Edited:
    """`3 4` is a roll, `2` the die."""
    numbers = [int(word) for word in text.split() if _is_number(word)]
    if len(numbers) != len(text.split()) or len(numbers) not in (1, 2) or not all(one in DIE for one in numbers):
        raise NoSense("edit bad dice")
    return scenario.dice(tuple(numbers) if len(numbers) == 2 else numbers[0])


def with_line(scenario: Edited, text: str) -> Edited:
    return scenario.play(text.strip()) if text.strip() else scenario


def without_line(scenario: Edited, number: int) -> Edited:
    """The script without one of its lines, counted from 1."""
    lines = script_of(scenario)
    if not 1 <= number <= len(lines):
        raise NoSense("edit no sense", what=f"line {number}")
    return scenario._with(script=lines[: number - 1] + lines[number:])


def with_seed(scenario: Edited, text: str) -> Edited:
    """A number or a text; nothing is no luck behind the script."""
    text = text.strip()
    return scenario._with(then=int(text) if _is_number(text) else text or None)


def with_text(name: str) -> Callable[[Edited, str], Edited]:
    def changed(scenario: Edited, text: str) -> Edited:
        return scenario._with(**{name: text})

    return changed


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 9
