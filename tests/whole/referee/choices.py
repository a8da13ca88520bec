"""Everything that may be answered: starts, placements and exchanges, each as its text."""

from itertools import combinations

from .board import Pawn, cell_name, fates, outer_sides
from .table import Table
from .tiles import different_turns


def free_starts(table: Table) -> list[str]:
    """A mark nobody stands on; in Kosmos, and where it is so chosen, beside a rim square nobody stands at."""
    taken = [pawn for pawns in table.pawns.values() for pawn in pawns]
    starts = []
    for cell, side in outer_sides(table.rules["board_size"]):
        for port in start_ports(table, side):
            new = Pawn("", 0, cell, side, port)
            if not any(same_start(table, new, other) for other in taken):
                starts.append(f"start {new.place}")
    return starts


def start_ports(table: Table, side: str) -> list[str]:
    return [""] if table.starts_beside else [side + "1", side + "2"]


def same_start(table: Table, one: Pawn, two: Pawn) -> bool:
    """A whole rim square belongs to one pawn, unless the two sides of a corner may be shared."""
    if table.starts_beside and not table.rules["share_start_squares"]:
        return one.cell == two.cell
    return one.place == two.place


def ways_to_enter(pawn: Pawn) -> list[str]:
    """For a pawn beside a square that another has filled."""
    return [f"start {cell_name(pawn.cell)}.{pawn.side}{end}" for end in "12"]


def placements(table: Table, pawn: Pawn) -> list[str]:
    texts = []
    for tile in table.hands[pawn.seat]:
        for turn in different_turns(tile):
            texts += [f"place {tile} r{turn}{entry}" for entry in entries(pawn)]
    return texts


def entries(pawn: Pawn) -> list[str]:
    """The ways to say where the pawn enters: needed only for its first move in Kosmos."""
    return [""] if pawn.port else [f" via {pawn.side}1", f" via {pawn.side}2"]


def allowed_placements(table: Table, pawn: Pawn) -> list[str]:
    everything = placements(table, pawn)
    if not table.rules["forbid_self_elimination"]:
        return everything
    on_purpose = ["open", "collision"] if table.rules["collide_on_purpose"] else ["open"]
    return [text for text in everything if own_fate(table, pawn, text) in on_purpose] or everything


def read_placement(text: str, pawn: Pawn) -> tuple[str, int, str]:
    """The tile, its turn, and the port by which the pawn enters it."""
    words = text.split()
    port = words[4] if len(words) > 3 else pawn.port
    return words[1], int(words[2][1:]), port


def own_fate(table: Table, pawn: Pawn, text: str) -> str:
    """Return what happens to the pawn for which the tile is laid."""
    tile, turn, port = read_placement(text, pawn)
    entering = Pawn(pawn.seat, pawn.number, pawn.cell, pawn.side, port)
    others = [other for other in table.pawns_beside(pawn.cell) if other is not pawn]
    laid = dict(table.laid)
    laid[pawn.cell] = (tile, turn)
    return fates(laid, [entering, *others], table.rules)[0][0]


def exchanges(mine: list[str], theirs: list[str]) -> list[str]:
    """Keep, or any tiles of mine for as many of theirs; either side is written in alphabetical order."""
    texts = ["keep"]
    for count in range(1, min(len(mine), len(theirs)) + 1):
        for given in combinations(sorted(mine), count):
            for taken in combinations(sorted(theirs), count):
                texts.append(f"swap {' '.join(given)} for {' '.join(taken)}")
    return texts
