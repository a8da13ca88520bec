"""The end of a daikaiju phase: who is blocked, who may go to another start mark, and whether the game is over."""

from tests.support.referee_common import Rules

from .choices import relocations
from .opening import Opening
from .paper import read_ship


class Marks(Opening):
    """Step B of a turn; `relocating` is the seat that must choose a start mark."""

    def __init__(self, seats: list[str], rules: Rules) -> None:
        super().__init__(seats, rules)
        self.relocating = ""
        self.to_ask: list[str] = []

    def finish(self) -> None:
        raise NotImplementedError

    def ask_for_wake(self) -> None:
        raise NotImplementedError

    def is_over(self) -> bool:
        """One ship or none is left, all tiles are played, or the board is full; daikaiju fill squares too."""
        if not self.table.living():
            self.table.count("all sunk in one daikaiju phase")
        if self.table.board_is_full():
            self.table.count("board full")
        is_settled = len(self.table.living()) <= 1 or self.table.all_tiles_played()
        return is_settled or self.table.board_is_full()

    def after_daikaiju(self) -> None:
        """Tested first: the last ship wins, even when it is blocked."""
        if self.is_over():
            self.finish()
            return
        self.to_ask = [seat for seat in self.table.clockwise_from(self.table.mover) if self.may_go(seat)]
        ship = self.table.ships[self.table.mover]
        if ship.out or not self.table.daikaiju_on(ship.cell):
            self.ask_next_ship()
        elif not self.table.has_moved(ship) and relocations(self.table, ship):
            self.table.count("relocation")
            self.to_ask = [seat for seat in self.to_ask if seat != ship.seat]
            self.relocating, self.question = ship.seat, "relocate"
        else:
            self.table.count("active ship blocked" if self.table.has_moved(ship) else "relocation impossible")
            if self.table.daikaiju_on(ship.cell) in self.placed_now:
                self.table.count("active ship blocked by a placement")
            ship.out = "daikaiju"
            if self.is_over():
                self.finish()
            else:
                self.ask_next_ship()

    def may_go(self, seat: str) -> bool:
        """A daikaiju has left the board over this ship's mark in this phase, and the ship is still there."""
        return seat in self.table.passed_over and not self.table.ships[seat].out

    def ask_next_ship(self) -> None:
        """Pass over ships that have no other mark to go to, and ships that have been sunk since."""
        while self.to_ask:
            seat = self.to_ask.pop(0)
            if self.may_go(seat) and relocations(self.table, self.table.ships[seat]):
                self.table.count("relocation by choice")
                self.relocating, self.question = seat, "relocate or stay"
                return
        self.ask_for_wake()

    def marks_to_go_to(self) -> list[str]:
        """A ship that may stay can choose its own mark, even if something has come to its square since."""
        ship = self.table.ships[self.relocating]
        stay = [f"start {ship.place}"] if self.question == "relocate or stay" else []
        return relocations(self.table, ship) + stay

    def relocate(self, answer: str) -> None:
        self.table.ships[self.relocating] = read_ship(self.relocating, answer.split()[1])
        self.ask_next_ship()
