"""Which editions and rules the fast rules cover; whatever they do not, the readable engine plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import partial
from typing import NamedTuple

from ...editions.classic import CLASSIC
from ...editions.kosmos import KOSMOS
from ...editions.seas import SEAS
from ...rules.model import Edition, State
from .tables import PORTS, Plan
from .vector import MOST_CELLS, MOST_IN_HAND, MOST_SEATS

Flags = dict[str, int]
SEA_RULES: Mapping[str, object] = {
    "collision": "pass",
    "return_hand": "bottom",
    "movement_die": "one",
    "removed_daikaiju": "stock",
    "wake_under_placed": "bottom",
}
PATH_RULES: Mapping[str, object] = {"collision": "eliminate", "own_pawns_collide": True, "collide_on_purpose": False}

RETURNED = ("shuffle", "out")
NO_PART_OF_PLAY = (
    *("key", "name", "palette", "seats", "options", "misfits", "milestones"),
    *("worth", "faults", "parts", "looks", "words", "words_of", "actions", "events", "hand_size", "is_drawn"),
)
PARTS = tuple(part.name for part in fields(Edition) if part.name not in NO_PART_OF_PLAY)
"""The parts that must be identical."""


class NotCovered(NamedTuple):
    """Why the fast rules do not play a game."""

    why: str


def plan_of(state: State) -> Plan | NotCovered:
    """What the tables of a state depend on, or why it is not covered."""
    flags = _flags(state)
    if isinstance(flags, NotCovered):
        return flags
    for is_wrong, why in _too_much(state):
        if is_wrong:
            return NotCovered(why)
    flags["HAND"] = state.rules.number("hand_size")
    flags["BESIDES"] = int(state.starts_beside)
    return Plan(state.board.grid, state.box, tuple(sorted(flags.items())))


def _flags(state: State) -> Flags | NotCovered:
    """Return the flags of an edition, if every part of it is exactly the part that the fast rules replace."""
    family = next((family for family in _FAMILIES if family[0].turn is state.edition.turn), None)
    if family is None:
        return NotCovered(f"the turns of {state.edition.key} are not among the fast rules")
    known, flags = family
    if other := _other_part(state.edition, known):
        return NotCovered(f"{state.edition.key} has another {other!r} than {known.key}, which the fast rules play")
    if unknown := [name for name, value in state.rules.items() if not _is_known(known, name, value)]:
        return _unknown_rule(state, unknown[0])
    if len(state.seats) not in known.seats:
        return NotCovered(f"{len(state.seats)} seats are not among the fast rules of {known.key}")
    return flags(state)


def _other_part(edition: Edition, known: Edition) -> str | None:
    """Return the name of the first part of play that is not identical."""
    return next((part for part in PARTS if getattr(edition, part) is not getattr(known, part)), None)


def _is_known(known: Edition, name: str, value: object) -> bool:
    return name in known.options and known.options[name].check(value)


def _path_flags(state: State, *, is_around: bool) -> Flags | NotCovered:
    rules = state.rules
    other = _other_rule(state, PATH_RULES) or (None if rules["return_hand"] in RETURNED else "return_hand")
    if other:
        return _unknown_rule(state, other)
    if state.starts_beside and rules["forbid_self_elimination"]:
        return _unknown_rule(state, "forbid_self_elimination", "first_move_choice")
    return {
        "EACH": state.pawns_each,
        "MUST_LIVE": int(bool(rules["forbid_self_elimination"])),
        "AROUND": int(is_around),
        "HOLDER_FIRST": int(rules.get("dragon_order") != "literal"),
        "NEXT_SHORT": int(rules.get("dragon_heir") == "next_short"),
        "TO_FULL": int(bool(rules.get("draw_to_full", False))),
        "TILES_OUT": int(rules["return_hand"] == "out"),
        "SHARED": int(bool(rules["share_start_squares"])),
    }


def _sea_flags(state: State) -> Flags | NotCovered:
    other = _other_rule(state, SEA_RULES)
    if other:
        return _unknown_rule(state, other)
    return {
        "EACH": 1,
        "SHARED": 0,
        "TILES_OUT": 0,
        "DICE": int(bool(state.rules["daikaiju"])),
        "DESCENDING": int(state.rules["movement_order"] == "descending"),
    }


def _other_rule(state: State, known: Mapping[str, object]) -> str | None:
    """The first rule that is not as the fast rules know it."""
    return next((name for name, value in known.items() if state.rules[name] != value), None)


def _unknown_rule(state: State, *names: str) -> NotCovered:
    told = " with ".join(f"{name}={state.rules[name]!r}" for name in names)
    return NotCovered(f"{told} is not among the fast rules of {state.edition.key}")


def _too_much(state: State) -> Iterator[tuple[bool, str]]:
    """What has no room in the vector."""
    size, hand = state.board.size, state.rules.number("hand_size")
    yield len(state.board.geometry.ports) != PORTS, f"the fast rules know tiles with {PORTS} ports only"
    yield size * size + size > MOST_CELLS, f"board_size={size} is more than the fast rules have room for"
    most = max([hand, *map(len, state.hands)])
    yield most > MOST_IN_HAND, f"{most} tiles in a hand are more than the {MOST_IN_HAND} of the fast rules"
    pawns = len(state.seats) * state.pawns_each
    yield pawns > MOST_SEATS, f"{pawns} pawns are more than the {MOST_SEATS} of the fast rules"
    faces = max(len(tile.faces) for tile in state.box.values())
    yield faces > 1, "the fast rules know no tiles with two faces"


_FAMILIES: tuple[tuple[Edition, Callable[[State], Flags | NotCovered]], ...] = (
    (CLASSIC, partial(_path_flags, is_around=True)),
    (KOSMOS, partial(_path_flags, is_around=False)),
    (SEAS, _sea_flags),
)
"""The editions that the fast rules are made from, found by their turns; those of Pocket are those of Kosmos."""
