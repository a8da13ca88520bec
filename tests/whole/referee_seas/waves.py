"""Where a new wake leads the ships beside it."""

from collections import Counter
from typing import NamedTuple

from tests.whole.referee.board import Cell, Laid, port_across, walk

from .box import links
from .table import Ship, Table


class End(NamedTuple):
    """What becomes of a ship (open, edge, daikaiju, loop or collision), and the spot where it would go on."""

    fate: str
    cell: Cell
    port: str


def follow(table: Table, laid: Laid, cell: Cell, port: str) -> End:
    """Follow the wake to its end."""
    end = End(*walk(laid, table.size, cell, port, links))
    return end._replace(fate="daikaiju") if end.fate == "open" and table.daikaiju_on(end.cell) else end


class Outcome:
    """What a wake laid on this square does to every ship, before anything is done."""

    def __init__(self, table: Table, cell: Cell, wake: str, turns: int) -> None:
        self.table = table
        self.laid = {**table.laid, cell: (wake, turns)}
        self.moving = [ship for ship in table.sailing() if ship.cell == cell]
        self.ends = {ship.seat: self.end(ship) for ship in self.moving}

    def end(self, ship: Ship) -> End:
        if self.table.rules["collision"] == "eliminate" and self.meets_another(ship):
            return End("collision", ship.cell, ship.port)
        return follow(self.table, self.laid, ship.cell, ship.port)

    def meets_another(self, ship: Ship) -> bool:
        """Whether the new wake joins the path of this ship head-on to that of another."""
        far_end = port_across(self.laid, ship.cell, ship.port, links)
        return any(other.port == far_end for other in self.moving)

    def spots(self) -> list[tuple[Cell, str]]:
        """Where the ships are in the end; one in a loop, or stopped head-on, has no end of its wake."""
        ended = [end for end in self.ends.values() if end.fate in ["open", "edge", "daikaiju"]]
        resting = [ship for ship in self.table.sailing() if ship.seat not in self.ends]
        return [(end.cell, end.port) for end in ended] + [(ship.cell, ship.port) for ship in resting]

    def common_spots(self) -> list[tuple[Cell, str]]:
        """Spots that two ships reach by the same wake in the same direction."""
        return [spot for spot, ships in Counter(self.spots()).items() if ships > 1]

    def is_same_way(self) -> bool:
        return bool(self.common_spots())

    def is_safe_for(self, seat: str) -> bool:
        return self.ends[seat].fate == "open"

    def count_head_on(self) -> None:
        case = "head-on eliminated" if self.table.rules["collision"] == "eliminate" else "head-on passed"
        if any(self.meets_another(ship) for ship in self.moving):
            self.table.count(case)

    def happen(self) -> None:
        """All ships walk on the same finished board, and only then is anybody taken off it."""
        self.count_head_on()
        common = self.common_spots()
        self.table.laid = self.laid
        for ship in self.moving:
            self.sail(ship)
        for ship in self.table.sailing():
            if (ship.cell, ship.port) in common and not self.table.daikaiju_on(ship.cell):
                ship.out = "collision"
                self.table.count("ship destroyed at a common end")

    def sail(self, ship: Ship) -> None:
        fate, cell, port = self.ends[ship.seat]
        if fate == "open":
            ship.cell, ship.port = cell, port
            return
        ship.out = fate
        if fate == "daikaiju":
            self.table.count("walk into a daikaiju")
        if fate == "loop":
            self.table.count("own loop" if self.table.is_active(ship) else "loop of another")
