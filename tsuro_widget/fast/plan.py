"""Which states the fast rules cover, what their tables depend on, and the tables, made from an edition's data.

A family replaces parts of an edition: it covers a state if every part is the one that it was made from, and every
option one that it knows. The readable engine plays what no family covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import lru_cache, partial
from typing import NamedTuple

from ..editions.classic import CLASSIC
from ..editions.kosmos import KOSMOS
from ..editions.seas import SEAS
from ..editions.seas.daikaiju import STEPS, daikaiju_faces, every_roll, seas_data, square_of
from ..rules.geometry import EIGHT, ROTATIONS, SIDES, Beside, Cell, Grid, Place
from ..rules.model import Edition, State
from ..rules.tiles import TileSet
from .vector import BESIDE, MOST_CELLS, MOST_IN_HAND, MOST_SEATS, PILE

PORTS = 8
NUMBERS = range(1, 6)
Table = int | tuple[int, ...]
Tables = Mapping[str, Table]
Flags = dict[str, int]
NO_PART_OF_PLAY = (
    *("key", "name", "palette", "seats", "options", "misfits", "milestones", "hands_stay"),
    *("worth", "faults", "parts", "looks", "words", "words_of", "actions", "events", "hand_size", "is_drawn"),
)
PARTS = tuple(part.name for part in fields(Edition) if part.name not in NO_PART_OF_PLAY)
"""The parts that must be identical."""


class Plan(NamedTuple):
    """What tables depend on: the board, the box of tiles, and the rules as numbers."""

    grid: Grid
    box: TileSet
    flags: tuple[tuple[str, int], ...]

    @property
    def has_daikaiju(self) -> bool:
        return bool(dict(self.flags).get("DICE"))

    @property
    def is_sea(self) -> bool:
        return "DICE" in dict(self.flags)


class NotCovered(NamedTuple):
    """Why the fast rules do not play a game."""

    why: str


class Family(NamedTuple):
    """Fast rules: the edition that they were made from, the options of which they know only these values, and flags."""

    edition: Edition
    rules: Mapping[str, tuple[object, ...]]
    flags: Callable[[State], Flags]


def path_flags(state: State, *, is_around: bool) -> Flags:
    rules = state.rules
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


def sea_flags(state: State) -> Flags:
    return {
        "EACH": 1,
        "SHARED": 0,
        "TILES_OUT": 0,
        "MUST_LIVE": 1,
        "DICE": int(bool(state.rules["daikaiju"])),
        "DESCENDING": int(state.rules["movement_order"] == "descending"),
    }


PATH_RULES = {
    "collision": ("eliminate",),
    "own_pawns_collide": (True,),
    "collide_on_purpose": (False,),
    "return_hand": ("shuffle", "out"),
}
SEA_RULES = {
    "collision": ("pass",),
    "return_hand": ("bottom",),
    "movement_die": ("one",),
    "removed_daikaiju": ("stock",),
    "wake_under_placed": ("bottom",),
}
FAMILIES = (
    Family(CLASSIC, PATH_RULES, partial(path_flags, is_around=True)),
    Family(KOSMOS, PATH_RULES, partial(path_flags, is_around=False)),
    Family(SEAS, SEA_RULES, sea_flags),
)
"""Found by the turns of an edition; those of Pocket are those of Kosmos."""


def plan_of(state: State) -> Plan | NotCovered:
    """What the tables of a state depend on, or why it is not covered."""
    family = next((family for family in FAMILIES if family.edition.turn is state.edition.turn), None)
    if family is None:
        return NotCovered(f"the turns of {state.edition.key} are not among the fast rules")
    for why in _hindrances(state, family):
        return NotCovered(why)
    flags = family.flags(state) | {"HAND": state.rules.number("hand_size"), "BESIDES": int(state.starts_beside)}
    return Plan(state.board.grid, state.box, tuple(sorted(flags.items())))


def _hindrances(state: State, family: Family) -> Iterator[str]:
    """What the fast rules do not replace, do not know, or have no room for."""
    edition, known = state.edition, family.edition
    for part in PARTS:
        if getattr(edition, part) is not getattr(known, part):
            yield f"{edition.key} has another {part!r} than {known.key}, which the fast rules play"
    for name, value in state.rules.items():
        if name not in known.options or not known.options[name].check(value):
            yield _rule_text(state, name)
    if len(state.seats) not in known.seats:
        yield f"{len(state.seats)} seats are not among the fast rules of {known.key}"
    yield from _unknown_rules(state, family)
    yield from _too_much(state)


def _unknown_rules(state: State, family: Family) -> Iterator[str]:
    for name, values in family.rules.items():
        if state.rules[name] not in values:
            yield _rule_text(state, name)
    if state.starts_beside and state.rules["forbid_self_elimination"]:
        yield _rule_text(state, "forbid_self_elimination", "first_move_choice")


def _rule_text(state: State, *names: str) -> str:
    text = " with ".join(f"{name}={state.rules[name]!r}" for name in names)
    return f"{text} is not among the fast rules of {state.edition.key}"


def _too_much(state: State) -> Iterator[str]:
    """What has no room in the vector."""
    size, most = state.board.size, max([state.rules.number("hand_size"), *map(len, state.hands)])
    if len(state.board.geometry.ports) != PORTS:
        yield f"the fast rules know tiles with {PORTS} ports only"
    if size * size + size > MOST_CELLS:
        yield f"board_size={size} is more than the fast rules have room for"
    if most > MOST_IN_HAND:
        yield f"{most} tiles in a hand are more than the {MOST_IN_HAND} of the fast rules"
    if (pawns := len(state.seats) * state.pawns_each) > MOST_SEATS:
        yield f"{pawns} pawns are more than the {MOST_SEATS} of the fast rules"
    if any(len(tile.faces) > 1 for tile in state.box.values()):
        yield "the fast rules know no tiles with two faces"


class Layout:
    """The numbers of spots, cells, tiles and faces on one board with one box of tiles."""

    def __init__(self, grid: Grid, box: TileSet) -> None:
        self.grid, self.box = grid, box
        self.cells = {cell: number for number, cell in enumerate(grid.cells)}
        inside = [spot for cell in grid.cells for spot in grid.spots[cell]]
        outside = dict.fromkeys(spot for spots in grid.across.values() for spot in spots if not grid.holds(spot.cell))
        self.spots = {spot: number for number, spot in enumerate([*inside, *outside])}
        self.tiles = {name: ROTATIONS * number for number, name in enumerate(box)}
        faces = dict.fromkeys(laid.face for tile in box.values() for laid in tile.orientations)
        self.faces = {face: len(inside) * number for number, face in enumerate(faces, 1)}

    def place(self, place: Place) -> int:
        """A spot, or the side of a square beside which a pawn waits, as a number."""
        if isinstance(place, Beside):
            return BESIDE + SIDES.index(place.side) * len(self.cells) + self.cells[place.cell]
        return self.spots[place]

    def steps(self) -> Iterator[int]:
        """Row by row: where one comes out who enters a square by a spot."""
        for face in [tuple(range(PORTS)), *self.faces]:
            for cell in self.cells:
                yield from (self.spots[self.grid.across[cell][leave]] for leave in face)

    def rotations(self) -> Iterator[int]:
        """Tile by tile the faces of its turns; 0 for one that looks like a smaller turn."""
        for tile in self.box.values():
            faces = {laid.rotation: self.faces[laid.face] for laid in tile.orientations}
            yield from (faces.get(rotation, 0) for rotation in range(ROTATIONS))


layout = lru_cache(maxsize=32)(Layout)


@lru_cache(maxsize=32)
def tables(plan: Plan) -> Tables:
    """Everything that the fast rules look up."""
    found = _shared(layout(plan.grid, plan.box), dict(plan.flags))
    return found | (_daikaiju(layout(plan.grid, plan.box), dict(plan.flags)) if plan.has_daikaiju else {})


def _shared(plan: Layout, flags: dict[str, int]) -> dict[str, Table]:
    starts: tuple[Place, ...] = plan.grid.beside if flags["BESIDES"] else plan.grid.rim
    return {
        "STEP": tuple(plan.steps()),
        "FACES": tuple(plan.rotations()),
        "BACK": tuple(plan.spots[plan.grid.behind(spot)] for spot in plan.spots if plan.grid.holds(spot.cell)),
        "STARTS": tuple(map(plan.place, starts)),
        "PORTS": tuple(int(port) for side in SIDES for port in EIGHT.sides[side]),
        "BOARD_END": PORTS * len(plan.cells),
        "CELLS": len(plan.cells),
        "TILES": len(plan.tiles),
        "LAID": PILE + len(plan.tiles),
        "TREE": PILE + len(plan.tiles) + (MOST_CELLS if "DICE" in flags else 0),
        "LEAST": 0,
        **dict.fromkeys(("EDGES", "ARROWS", "SWIM", "SQUARES", "MOVES", "IN_ORDER"), (0,)),
        **flags,
    }


def _daikaiju(plan: Layout, flags: dict[str, int]) -> dict[str, Table]:
    data, tiles, sign = seas_data(), list(daikaiju_faces().values()), -1 if flags["DESCENDING"] else 1
    order = sorted(range(len(tiles)), key=lambda number: sign * tiles[number].number)
    arrows = [tile.arrows.index(number) if number in tile.arrows else -1 for tile in tiles for number in NUMBERS]
    next_to = [Cell(cell.row + down, cell.col + right) for cell in plan.cells for down, right in STEPS]
    edges = {spot: STEPS.index(EIGHT.outward[spot.port]) for spot in plan.grid.rim}
    return {
        "EDGES": tuple(edges.get(spot, -1) for spot in plan.spots if plan.grid.holds(spot.cell)),
        "ARROWS": tuple(arrows),
        "SWIM": tuple(plan.cells.get(cell, -1) for cell in next_to),
        "SQUARES": tuple(plan.cells[square_of(roll)] for roll in every_roll()),
        "MOVES": tuple(int(roll.gold + roll.blue in data["moving_sums"]) for roll in every_roll()),
        "IN_ORDER": tuple(order),
        "LEAST": int(data["least"]),
    }


def daikaiju_names() -> list[str]:
    """The daikaiju in the order of their numbers in the vector."""
    return list(daikaiju_faces())
