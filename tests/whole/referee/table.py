"""What lies on the table, who is still in the game, and the steps that nobody decides."""

from tests.support.referee_common import CommonTable, Rules

from .board import Laid, Pawn, fates


class Table(CommonTable):
    def __init__(self, edition: str, seats: list[str], rules: Rules) -> None:
        super().__init__(seats, rules)
        self.edition = edition
        self.laid: Laid = {}
        self.pawns: dict[str, list[Pawn]] = {seat: [] for seat in seats}
        self.aside: list[str] = []
        self.dragon = "pile"

    @property
    def starts_beside(self) -> bool:
        """Whether pawns start beside squares and choose their ports when they enter."""
        return bool(self.rules["first_move_choice"] == "two ports")

    def living_pawns(self, seat: str) -> list[Pawn]:
        return [pawn for pawn in self.pawns[seat] if not pawn.out]

    def first_alive_from(self, seat: str) -> str:
        return next(each for each in self.clockwise_from(seat) if self.living_pawns(each))

    def living(self) -> list[str]:
        return [seat for seat in self.seats if self.living_pawns(seat)]

    def somebody_can_play(self) -> bool:
        return any(self.hands[seat] for seat in self.living())

    def all_tiles_played(self) -> bool:
        """No tile is left that could still come into the hand of somebody alive."""
        owners = self.living() if self.rules["return_hand"] == "out" else self.seats
        return not self.pile and not any(self.hands[seat] for seat in owners)

    def full(self, seat: str) -> bool:
        hand_size: int = self.rules["hand_size"]
        return len(self.hands[seat]) >= hand_size

    def draw_one(self, seat: str) -> None:
        self.hands[seat].append(self.pile.pop(0))

    def waiting_at(self, cell: tuple[int, int], mover: str) -> list[Pawn]:
        """The pawns that wait beside a square with no port yet, the mover's first, then clockwise."""
        everybody = [pawn for seat in self.clockwise_from(mover) for pawn in self.living_pawns(seat)]
        return [pawn for pawn in everybody if pawn.cell == cell and not pawn.port]

    def pawns_beside(self, cell: tuple[int, int]) -> list[Pawn]:
        """The pawns a tile on this square moves; one that has not entered yet has no path to follow."""
        everybody = [pawn for seat in self.seats for pawn in self.living_pawns(seat)]
        return [pawn for pawn in everybody if pawn.cell == cell and pawn.port]

    def move_pawns(self, cell: tuple[int, int]) -> None:
        moving = self.pawns_beside(cell)
        ends = fates(self.laid, moving, self.rules)
        for pawn, (fate, ahead, port) in zip(moving, ends, strict=True):
            if fate == "open":
                pawn.cell, pawn.port = ahead, port
            else:
                pawn.out = fate

    def pass_dragon(self) -> None:
        """Pass an eliminated holder's dragon tile to the next player, or under the pile if that hand is full.

        With next_short it goes to the next player whose hand is not full. If all are full, it goes under the pile.
        """
        if self.dragon == "pile" or self.living_pawns(self.dragon):
            return
        heirs = [seat for seat in self.clockwise_from(self.dragon) if self.living_pawns(seat)]
        if self.rules["dragon_heir"] == "next":
            heirs = heirs[:1]
        self.dragon = next((seat for seat in heirs if not self.full(seat)), "pile")

    def draw(self, mover: str) -> None:
        if self.edition == "classic":
            self.draw_around(mover)
        elif self.living_pawns(mover):
            for _ in range(self.rules["hand_size"] if self.rules["draw_to_full"] else 1):
                if self.pile and not self.full(mover):
                    self.draw_one(mover)

    def first_to_draw(self, mover: str) -> str:
        holder_first = self.rules["dragon_order"] == "holder_first"
        if self.dragon != "pile" and self.pile and holder_first:
            return self.dragon
        return self.first_alive_from(mover)

    def draw_around(self, mover: str) -> None:
        """Clockwise, one tile at a time, until all hands are full or somebody meets the end of the pile."""
        first = self.first_to_draw(mover)
        if self.dragon == first and self.pile:
            self.dragon = "pile"
        around = [seat for seat in self.clockwise_from(first) if self.living_pawns(seat)]
        while any(not self.full(seat) for seat in around):
            for seat in around:
                if self.full(seat):
                    continue
                if not self.pile:
                    self.take_dragon(seat)
                    return
                self.draw_one(seat)

    def take_dragon(self, seat: str) -> None:
        if self.dragon == "pile":
            self.dragon = seat
