"""What lies on the table, who is still sailing, and the steps that nobody decides."""

from dataclasses import dataclass

from tests.support.referee_common import CommonTable, Rules
from tests.whole.referee.board import Cell, Laid, cell_name, neighbour, on_board

RARE_CASES = [
    "tile bitten by a move",
    "tile bitten by a placement",
    "active ship sunk on a bitten tile",
    "other ship sunk on a bitten tile",
    "active ship sunk by a daikaiju in front",
    "active ship blocked",
    "daikaiju off the board",
    "daikaiju on daikaiju",
    "relocation",
    "relocation impossible",
    "relocation by choice",
    "active ship blocked by a placement",
    "refill",
    "stock empty",
    "own loop",
    "loop of another",
    "head-on passed",
    "head-on eliminated",
    "same way forbidden",
    "tier 2",
    "tier 3",
    "ship destroyed at a common end",
    "walk into a daikaiju",
    "exchange",
    "all sunk in one daikaiju phase",
    "all sunk by one wake",
    "board full",
    "all tiles played",
    "empty hand",
]


@dataclass
class Ship:
    """A ship is about to enter `cell` by `port`; it rests on the square behind it."""

    seat: str
    cell: Cell
    port: str
    out: str = ""

    @property
    def place(self) -> str:
        return f"{cell_name(self.cell)}.{self.port}"

    @property
    def behind(self) -> Cell:
        return neighbour(self.cell, self.port[0])


class Table(CommonTable):
    def __init__(self, seats: list[str], rules: Rules) -> None:
        super().__init__(seats, rules)
        self.size: int = rules["board_size"]
        self.laid: Laid = {}
        self.daikaiju: dict[str, tuple[Cell, int]] = {}
        self.stock: list[str] = []
        self.ships: dict[str, Ship] = {}
        self.aside: list[str] = []
        self.mover: str = rules["first"]
        self.passed_over: list[str] = []

    def count(self, case: str) -> None:
        assert case in RARE_CASES
        self.counts[case] += 1

    # who is there

    def sailing(self) -> list[Ship]:
        return [ship for ship in self.ships.values() if not ship.out]

    def living(self) -> list[str]:
        return [seat for seat in self.seats if seat in self.ships and not self.ships[seat].out]

    def next_living(self, seat: str) -> str:
        """The first living seat clockwise from this one, which may be itself."""
        return next(each for each in self.clockwise_from(seat) if each in self.living())

    def is_active(self, ship: Ship) -> bool:
        return ship.seat == self.mover

    def has_moved(self, ship: Ship) -> bool:
        """Behind a ship on its start mark is the edge of the board."""
        return on_board(ship.behind, self.size)

    # what lies where

    def daikaiju_on(self, cell: Cell) -> str:
        return next((name for name, (where, _) in self.daikaiju.items() if where == cell), "")

    def is_free(self, cell: Cell) -> bool:
        return cell not in self.laid and not self.daikaiju_on(cell)

    def board_is_full(self) -> bool:
        cells = [(column, row) for column in range(self.size) for row in range(self.size)]
        return not any(self.is_free(cell) for cell in cells)

    # tiles

    def take_tiles(self, seat: str) -> None:
        """Until the hand is full or the pile is empty."""
        while self.pile and len(self.hands[seat]) < self.rules["hand_size"]:
            self.hands[seat].append(self.pile.pop(0))

    def collect_hands_of_the_dead(self) -> list[str]:
        collected = []
        for seat in self.seats:
            if seat not in self.living():
                collected += self.hands[seat]
                self.hands[seat] = []
        return collected

    def nobody_can_place(self) -> bool:
        """Whether, at the end of a turn, no player in play has a tile and no tile can be drawn."""
        return not self.pile and not any(self.hands[seat] for seat in self.living())

    def all_tiles_played(self) -> bool:
        """Whether all tiles are played. Hands of ships just sunk count, unless such hands go out of the game."""
        seats = self.living() if self.rules["return_hand"] == "out" else self.seats
        return not self.pile and not any(self.hands[seat] for seat in seats)
