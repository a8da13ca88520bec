"""One turn, from the question whether to immolate to the writing out of those who cannot come back."""

from tests.whole.referee.board import read_cell

from .box import ACROSS, beyond, links
from .choices import extensions, may_immolate, rises
from .paper import read_face
from .stack import discard_hand, draw, exchange_empty_hand, full_hand, give_up_phoenix, put_under
from .table import Asking, Pawn, Question, Table
from .travel import Travel


class Turn:
    """`moved` are the seats in the order of their first movement, `left` those whose pawn left the board."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.active = table.mover
        self.off_before = table.with_status("off")
        self.filled: list[str] = []
        self.moved: list[str] = []
        self.scored: list[str] = []
        self.left: list[str] = []
        self.flipped: list[str] = []

    @property
    def pawn(self) -> Pawn:
        return self.table.pawns[self.active]

    def play(self) -> Asking[None]:
        if self.pawn.status == "off":
            yield from self.rise()
        exchange_empty_hand(self.table, self.active)
        yield from self.create_path()
        yield from self.others_move()
        self.prepare()
        self.write_out()

    # 0 and 1: the ashes, the path

    def rise(self) -> Asking[None]:
        answer = yield Question(self.active, rises(self.table))
        cell, side = answer.split()[1].split(".")
        self.table.count("rise")
        self.table.lives[self.active] -= 1
        self.table.pawns[self.active] = Pawn(self.active, "waiting", read_cell(cell), side)
        draw(self.table, self.active)

    def create_path(self) -> Asking[None]:
        """Offer immolation beside the extensions of the path; a player with neither lays nothing."""
        immolation = ["immolate"] if may_immolate(self.table, self.pawn) else []
        options = immolation + extensions(self.table, self.pawn)
        if not options:
            return
        answer = yield Question(self.active, options)
        if answer != "immolate":
            yield from self.extend(answer)
            return
        self.immolate()
        if self.table.rules["rise_at_once"]:
            yield from self.rise()
            exchange_empty_hand(self.table, self.active)
            answer = yield Question(self.active, extensions(self.table, self.pawn))
            yield from self.extend(answer)

    def immolate(self) -> None:
        self.table.count("immolation")
        self.pawn.status, self.pawn.reason = "off", "immolation"
        self.left.append(self.active)
        discard_hand(self.table, self.active)

    def extend(self, answer: str) -> Asking[None]:
        verb, tile, side, turns, *via = answer.split()
        if via and verb == "turn":
            self.table.count("entering by turn")
        if verb == "place":
            self.play_from_hand(tile)
        self.table.laid[self.pawn.cell] = read_face(f"{tile} {side} {turns}")
        if verb == "place":
            self.fill_square()
        else:
            self.count_pawns_over_stars(tile)
        if via:
            self.pawn.status, self.pawn.port = "on", via[1]
        yield from self.travel(self.pawn)

    def play_from_hand(self, tile: str) -> None:
        if len(self.table.hands[self.active]) < full_hand(self.table):
            self.table.count("one tile in hand")
        self.table.hands[self.active].remove(tile)

    def fill_square(self) -> None:
        """Others who faced the square lose it; then the tile that was not played goes under the stack."""
        for seat in self.table.others_clockwise(self.active):
            pawn = self.table.pawns[seat]
            if pawn.is_there and pawn.cell == self.pawn.cell:
                self.filled.append(seat)
                if self.table.hands[seat]:
                    self.table.discarding.append(seat)
                if pawn.status == "waiting":
                    self.table.count("waiting pawn's square filled")
                give_up_phoenix(self.table, seat)
        unplayed, self.table.hands[self.active] = self.table.hands[self.active], []
        for tile in unplayed:
            put_under(self.table, tile)

    def count_pawns_over_stars(self, tile: str) -> None:
        for pawn in self.table.pawns.values():
            if self.table.rested_tile(pawn) == tile:
                face = self.table.laid[beyond(pawn.cell, pawn.port)]
                if ACROSS[pawn.port] not in links(face, self.table.tiles):
                    self.table.count("pawn standing over a star after a turn")

    # 2, 3 and 4: travelling and scoring

    def travel(self, pawn: Pawn) -> Asking[None]:
        stars_before = self.table.stars[pawn.seat]
        travel = Travel(self.table, pawn)
        if pawn.seat not in self.moved:
            self.moved.append(pawn.seat)
        yield from travel.go()
        self.left += travel.left
        self.flipped += travel.flipped
        if self.table.stars[pawn.seat] > stars_before:
            self.scored.append(pawn.seat)

    def others_move(self) -> Asking[None]:
        """Once round; in Winds of Change again and again until nobody moves."""
        rounds = self.table.rules["passes"] if self.table.rules["winds_of_change"] else 1
        for number in range(rounds):
            anybody_moved = False
            for seat in self.table.others_clockwise(self.active):
                if self.may_move(seat):
                    anybody_moved = True
                    self.count_passive(seat, number)
                    yield from self.passive_travel(seat)
            if not anybody_moved:
                return

    def may_move(self, seat: str) -> bool:
        return seat not in self.scored and self.table.can_walk(self.table.pawns[seat])

    def count_passive(self, seat: str, number: int) -> None:
        self.table.count("passive move")
        if number > 0:
            self.table.count("second pass in Winds")
        if self.table.laid[self.table.pawns[seat].cell][0] in self.flipped:
            self.table.count("a pawn moved by a pawn's flip")

    def passive_travel(self, seat: str) -> Asking[None]:
        yield from self.travel(self.table.pawns[seat])
        if seat in self.scored:
            self.table.count("passive score")
        if seat in self.left:
            self.table.count("passive pawn leaves")

    # 5: hands, and the end of the turn

    def prepare(self) -> None:
        """Take the Phoenix tile from a player who has filled their own square: until now they could keep it."""
        give_up_phoenix(self.table, self.active)
        for seat in [*self.table.others_clockwise(self.active), self.active]:
            if seat in self.table.discarding:
                self.table.count("square filled before a holder's turn")
                discard_hand(self.table, seat)
            elif self.table.hands[seat] and not self.table.pawns[seat].is_there:
                self.table.count("discard of a pawn that left")
                discard_hand(self.table, seat)
        for seat in self.moved:
            if self.table.faces_empty_square(seat):
                draw(self.table, seat)

    def write_out(self) -> None:
        """A pawn is off only while its owner has a life and a place to rise."""
        for seat in self.table.with_status("off"):
            if self.table.lives[seat] == 0:
                self.table.count("eliminated without life")
            elif not self.table.rising_places():
                self.table.count("eliminated without a place")
            else:
                continue
            if seat in self.off_before and seat not in self.left:
                self.table.count("off pawn written out later")
            self.table.pawns[seat].status = "out"
