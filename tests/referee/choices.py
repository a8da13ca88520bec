"""Everything that may be answered: starts, placements and exchanges, each as its text."""

from itertools import combinations

from .board import Pawn, fates, outer_sides
from .table import Table
from .tiles import different_turns


def free_starts(table: Table) -> list[str]:
    """Classic and Pocket: a mark nobody stands on. Kosmos: beside a rim square nobody stands at."""
    taken = [pawn for pawns in table.pawns.values() for pawn in pawns]
    starts = []
    for cell, side in outer_sides(table.rules["board_size"]):
        for port in start_ports(table, side):
            new = Pawn("", 0, cell, side, port)
            if not any(same_start(table, new, other) for other in taken):
                starts.append(f"start {new.place}")
    return starts


def start_ports(table: Table, side: str) -> list[str]:
    return [""] if table.edition == "kosmos" else [side + "1", side + "2"]


def same_start(table: Table, one: Pawn, two: Pawn) -> bool:
    if table.edition == "kosmos":
        return one.cell == two.cell
    return one.place == two.place


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
    return [text for text in everything if survives(table, pawn, text)] or everything


def read_placement(text: str, pawn: Pawn) -> tuple[str, int, str]:
    """The tile, its turn, and the port by which the pawn enters it."""
    words = text.split()
    port = words[4] if len(words) > 3 else pawn.port
    return words[1], int(words[2][1:]), port


def survives(table: Table, pawn: Pawn, text: str) -> bool:
    """Whether the pawn for which the tile is laid is still on the board afterwards."""
    tile, turn, port = read_placement(text, pawn)
    entering = Pawn(pawn.seat, pawn.number, pawn.cell, pawn.side, port)
    others = [other for other in table.pawns_beside(pawn.cell) if other is not pawn]
    laid = dict(table.laid)
    laid[pawn.cell] = (tile, turn)
    ends = fates(laid, table.rules["board_size"], [entering, *others], table.rules["collision"])
    return ends[0][0] == "open"


def exchanges(mine: list[str], theirs: list[str]) -> list[str]:
    """Keep, or any tiles of mine for as many of theirs; either side is written in alphabetical order."""
    texts = ["keep"]
    for count in range(1, min(len(mine), len(theirs)) + 1):
        for given in combinations(sorted(mine), count):
            for taken in combinations(sorted(theirs), count):
                texts.append(f"swap {' '.join(given)} for {' '.join(taken)}")
    return texts
