"""Which states the fast rules cover, what their tables depend on, and the tables, made from an edition's data.

A family replaces parts of an edition: it covers a state if every part is the one that it was made from, and every
option one that it knows. The readable engine plays what no family covers.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
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
NO_PART_OF_PLAY = (
    *("key", "name", "palette", "seats", "options", "misfits", "milestones", "hands_stay"),
    *("worth", "faults", "parts", "looks", "words", "words_of", "actions", "events", "hand_size", "is_drawn"),
)
# the parts that must be identical
PARTS = tuple(part.name for part in fields(Edition) if part.name not in NO_PART_OF_PLAY)


class Plan(NamedTuple):
    """What tables depend on: the board, the box of tiles, and the rules as numbers."""

    grid: Grid
    box: TileSet
    flags: tuple[tuple[str, int], ...]

    @property
    def is_sea(self) -> bool:
        return "SEA" in dict(self.flags)


class NotCovered(NamedTuple):
    """Why the fast rules do not play a game."""

    why: str


Values = Mapping[str, tuple[object, ...]]
PATH_RULES: Values = {
    "collision": ("eliminate",),
    "own_pawns_collide": (True,),
    "collide_on_purpose": (False,),
    "return_hand": ("shuffle", "out"),
}
SEA_RULES: Values = {
    "collision": ("pass",),
    "return_hand": ("bottom",),
    "movement_die": ("one",),
    "removed_daikaiju": ("stock",),
    "wake_under_placed": ("bottom",),
}
# Fast rules: the edition that they were made from, the options of which they know only these values, and flags.
# They are found by the turns of an edition; those of Pocket are those of Kosmos.
FAMILIES: tuple[tuple[Edition, Values, Mapping[str, int]], ...] = (
    (CLASSIC, PATH_RULES, {"AROUND": 1}),
    (KOSMOS, PATH_RULES, {}),
    (SEAS, SEA_RULES, {"SEA": 1}),
)


def plan_of(state: State) -> Plan | NotCovered:
    """What the tables of a state depend on, or why it is not covered."""
    for known, values, flags in FAMILIES:
        if known.turn is state.edition.turn:
            for why in _hindrances(state, known, values):
                return NotCovered(why)
            return Plan(state.board.grid, state.box, tuple(sorted({**flags, **_flags(state)}.items())))
    return NotCovered(f"the turns of {state.edition.key} are not among the fast rules")


def _flags(state: State) -> dict[str, int]:
    """The rules as numbers; an option that an edition does not have makes no difference there."""
    rules = state.rules
    return {
        "EACH": state.pawns_each,
        "HAND": rules.number("hand_size"),
        "BESIDES": int(state.starts_beside),
        "SHARED": int(bool(rules.get("share_start_squares"))),
        "MUST_LIVE": int(bool(rules.get("forbid_self_elimination", True))),
        "HOLDER_FIRST": int(rules.get("dragon_order") != "literal"),
        "NEXT_SHORT": int(rules.get("dragon_heir") == "next_short"),
        "TO_FULL": int(bool(rules.get("draw_to_full"))),
        "TILES_OUT": int(rules["return_hand"] == "out"),
        "DICE": int(bool(rules.get("daikaiju"))),
        "DESCENDING": int(rules.get("movement_order") == "descending"),
    }


def _hindrances(state: State, known: Edition, values: Values) -> Iterator[str]:
    """What the fast rules do not replace, do not know, or have no room for."""
    edition = state.edition
    for part in PARTS:
        if getattr(edition, part) is not getattr(known, part):
            yield f"{edition.key} has another {part!r} than {known.key}, which the fast rules play"
    for name in {**values, **state.rules}:
        option, value = known.options.get(name), state.rules.get(name)
        if option is None or not option.check(value) or value not in values.get(name, (value,)):
            yield _rule_text(state, name)
    if state.starts_beside and state.rules["forbid_self_elimination"]:
        yield _rule_text(state, "forbid_self_elimination", "first_move_choice")
    yield from (why for why, is_so in _limits(state, known).items() if is_so)


def _rule_text(state: State, *names: str) -> str:
    text = " with ".join(f"{name}={state.rules.get(name)!r}" for name in names)
    return f"{text} is not among the fast rules of {state.edition.key}"


def _limits(state: State, known: Edition) -> dict[str, bool]:
    """What the rules were not made for or the vector has no room for, and whether it is so."""
    size, most = state.board.size, max([state.rules.number("hand_size"), *map(len, state.hands)])
    seats, pawns = len(state.seats), len(state.seats) * state.pawns_each
    return {
        f"{seats} seats are not among the fast rules of {known.key}": seats not in known.seats,
        f"the fast rules know tiles with {PORTS} ports only": len(state.board.geometry.ports) != PORTS,
        f"board_size={size} is more than the fast rules have room for": size * size + size > MOST_CELLS,
        f"{most} tiles in a hand are more than the {MOST_IN_HAND} of the fast rules": most > MOST_IN_HAND,
        f"{pawns} pawns are more than the {MOST_SEATS} of the fast rules": pawns > MOST_SEATS,
        "the fast rules know no tiles with two faces": any(len(tile.faces) > 1 for tile in state.box.values()),
    }


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


layout = lru_cache(maxsize=32)(Layout)


def tables(plan: Plan) -> Tables:
    """Everything that the fast rules look up."""
    shown, flags = layout(plan.grid, plan.box), dict(plan.flags)
    return _shared(shown, flags) | flags | (_daikaiju(shown, flags) if flags["DICE"] else {})


def _shared(plan: Layout, flags: Mapping[str, int]) -> dict[str, Table]:
    starts: tuple[Place, ...] = plan.grid.beside if flags["BESIDES"] else plan.grid.rim
    faces, across = [tuple(range(PORTS)), *plan.faces], plan.grid.across
    turns = [{laid.rotation: plan.faces[laid.face] for laid in tile.orientations} for tile in plan.box.values()]
    return {
        "STEP": tuple(plan.spots[across[cell][leave]] for face in faces for cell in plan.cells for leave in face),
        "FACES": tuple(turned.get(rotation, 0) for turned in turns for rotation in range(ROTATIONS)),
        "BACK": tuple(plan.spots[plan.grid.behind(spot)] for spot in plan.spots if plan.grid.holds(spot.cell)),
        "STARTS": tuple(map(plan.place, starts)),
        "PORTS": tuple(int(port) for side in SIDES for port in EIGHT.sides[side]),
        "BOARD_END": PORTS * len(plan.cells),
        "CELLS": len(plan.cells),
        "TILES": len(plan.tiles),
        "LAID": PILE + len(plan.tiles),
        "TREE": PILE + len(plan.tiles) + (MOST_CELLS if "SEA" in flags else 0),
        **dict.fromkeys(("EDGES", "ARROWS", "SWIM", "SQUARES", "MOVES", "IN_ORDER"), (0,)),
    }


def _daikaiju(plan: Layout, flags: Mapping[str, int]) -> dict[str, Table]:
    data, tiles, sign = seas_data(), list(daikaiju_faces().values()), -1 if flags["DESCENDING"] else 1
    order = sorted(range(len(tiles)), key=lambda number: sign * tiles[number].number)
    next_to = [Cell(cell.row + down, cell.col + right) for cell in plan.cells for down, right in STEPS]
    edges = {spot: STEPS.index(EIGHT.outward[spot.port]) for spot in plan.grid.rim}
    return {
        "EDGES": tuple(edges.get(spot, -1) for spot in plan.spots if plan.grid.holds(spot.cell)),
        "ARROWS": tuple(tile.arrows.index(one) if one in tile.arrows else -1 for tile in tiles for one in NUMBERS),
        "SWIM": tuple(plan.cells.get(cell, -1) for cell in next_to),
        "SQUARES": tuple(plan.cells[square_of(roll)] for roll in every_roll()),
        "MOVES": tuple(int(roll.gold + roll.blue in data["moving_sums"]) for roll in every_roll()),
        "IN_ORDER": tuple(order),
        "LEAST": int(data["least"]),
    }
