"""The referee: who is asked what, what may be answered, and what follows from it."""

from tests.support.referee_common import Position, Rules, read_answer, read_shuffle, usual_form

from .board import Pawn
from .choices import allowed_placements, exchanges, free_starts, read_placement, ways_to_enter
from .options import all_rules
from .paper import lay_out, read_pawn, write_position
from .table import Table
from .tiles import smallest_turn, tiles_of

SHUFFLES = ["shuffle box", "shuffle returned"]


class Referee:
    """Leads one game; `question` is what the actor is asked for just now."""

    def __init__(self, edition: str, seats: list[str], rules: Rules) -> None:
        self.rules = all_rules(edition, seats, rules)
        self.table = Table(edition, list(seats), self.rules)
        self.mover: str = self.rules["first"]
        self.question = ""
        self.turn_begins = False
        self.shuffling: list[str] = []
        self.to_start: list[str] = []
        self.playing: Pawn | None = None
        self.still_to_play: list[Pawn] = []
        self.to_enter: list[Pawn] = []
        self.just_out: list[str] = []
        self.winners: list[str] = []

    # how a game begins

    @classmethod
    def set_up(cls, edition: str, seats: list[str], rules: Rules) -> "Referee":
        referee = cls(edition, seats, rules)
        referee.ask_shuffle("shuffle box", tiles_of(referee.rules["tiles"]))
        return referee

    @classmethod
    def from_position(cls, position: Position) -> "Referee":
        referee = cls(position["edition"], position["seats"], position.get("rules", {}))
        lay_out(referee.table, position)
        referee.begin_turn(position["turn"])
        return referee

    def deal(self, tiles: list[str]) -> None:
        self.table.pile = tiles
        around = self.table.clockwise_from(self.rules["first"])
        for seat in around:
            for _ in range(self.rules["hand_size"]):
                self.table.draw_one(seat)
        self.to_start = around * self.rules["pawns_per_player"]
        self.question = "start"

    # what everybody may ask the referee

    @property
    def actor(self) -> str | None:
        if self.question == "over":
            return None
        if self.question in SHUFFLES:
            return "chance"
        if self.question == "enter":
            return self.to_enter[0].seat
        return self.to_start[0] if self.question == "start" else self.mover

    def options(self) -> list[str] | None:
        if self.question in SHUFFLES:
            return None
        return sorted(self.unsorted_options())

    def unsorted_options(self) -> list[str]:
        if self.question == "start":
            return free_starts(self.table)
        if self.question == "enter":
            return ways_to_enter(self.to_enter[0])
        if self.question == "pawn":
            return [f"pawn {pawn.number}" for pawn in self.still_to_play]
        if self.question == "place":
            return allowed_placements(self.table, self.pawn_in_play())
        if self.question == "exchange":
            return exchanges(self.table.hands[self.mover], self.tiles_of_the_fallen())
        return []

    def position(self) -> Position:
        if not self.turn_begins and self.question != "over":
            raise RuntimeError("a position is written at the start of a turn or at the end of the game")
        position = write_position(self.table, self.mover)
        return position | ({"winners": list(self.winners)} if self.ended_with_tiles() else {})

    def ended_with_tiles(self) -> bool:
        """9, point 10: several are in play without a tile, and only the pile has some; who has won is written down."""
        several = len(self.table.living()) > 1
        return self.question == "over" and several and bool(self.table.pile) and not self.table.somebody_can_play()

    # how an answer is taken

    def play(self, text: str) -> None:
        if self.question in SHUFFLES:
            self.take_shuffle(text)
            return
        answer = read_answer(self, text, usual_form(text, smallest_turn))
        self.turn_begins = False
        actions = {
            "start": self.start,
            "enter": self.enter,
            "pawn": self.choose_pawn,
            "place": self.place,
            "exchange": self.exchange,
        }
        actions[self.question](answer)

    def ask_shuffle(self, question: str, tiles: list[str]) -> None:
        self.question = question
        self.shuffling = sorted(tiles)

    def take_shuffle(self, text: str) -> None:
        tiles = read_shuffle(text, self.shuffling)
        self.shuffling = []
        if self.question == "shuffle box":
            self.deal(tiles)
        else:
            self.put_under_pile(tiles)

    def start(self, answer: str) -> None:
        seat = self.to_start.pop(0)
        self.table.pawns[seat].append(read_pawn(seat, len(self.table.pawns[seat]) + 1, answer.split()[1]))
        if not self.to_start:
            self.begin_turn(self.rules["first"])

    # a turn

    def pawn_in_play(self) -> Pawn:
        assert self.playing is not None
        return self.playing

    def tiles_of_the_fallen(self) -> list[str]:
        return [tile for seat in self.just_out for tile in self.table.hands[seat]]

    def begin_turn(self, seat: str) -> None:
        """The turn goes to this seat, or to the next one clockwise that is alive and has a tile."""
        self.mover = seat
        if len(self.table.living()) <= 1 or not self.table.somebody_can_play():
            self.finish()
            return
        while not self.table.living_pawns(self.mover) or not self.table.hands[self.mover]:
            self.mover = self.table.clockwise_from(self.mover)[1]
        self.turn_begins = True
        self.still_to_play = self.table.living_pawns(self.mover)
        if len(self.still_to_play) > 1:
            self.question = "pawn"
        else:
            self.begin_placing(self.still_to_play[0])

    def choose_pawn(self, answer: str) -> None:
        number = int(answer.split()[1])
        self.begin_placing(self.table.pawns[self.mover][number - 1])

    def begin_placing(self, pawn: Pawn) -> None:
        self.playing = pawn
        self.still_to_play.remove(pawn)
        self.question = "place"

    def place(self, answer: str) -> None:
        pawn = self.pawn_in_play()
        tile, turn, pawn.port = read_placement(answer, pawn)
        self.table.hands[self.mover].remove(tile)
        self.table.laid[pawn.cell] = (tile, turn)
        self.to_enter = self.table.waiting_at(pawn.cell, self.mover)
        self.enter_or_move()

    def enter_or_move(self) -> None:
        """Let the players who wait beside the square choose a port before any pawn moves."""
        if self.to_enter:
            self.question = "enter"
            return
        alive_before = self.table.living()
        self.table.move_pawns(self.pawn_in_play().cell)
        self.just_out = [seat for seat in alive_before if seat not in self.table.living()]
        self.after_moving()

    def enter(self, answer: str) -> None:
        self.to_enter.pop(0).port = answer.split(".")[1]
        self.enter_or_move()

    def after_moving(self) -> None:
        if len(self.table.living()) <= 1 or self.table.all_tiles_played():
            self.finish()
        elif self.may_exchange():
            self.question = "exchange"
        else:
            self.return_tiles()

    def may_exchange(self) -> bool:
        alive = self.mover in self.table.living()
        tiles_on_both_sides = self.table.hands[self.mover] and self.tiles_of_the_fallen()
        return bool(self.rules["exchange_bonus"] and alive and tiles_on_both_sides)

    def exchange(self, answer: str) -> None:
        if answer != "keep":
            given, taken = answer.removeprefix("swap ").split(" for ")
            for give, take in zip(given.split(), taken.split(), strict=True):
                self.swap_one(give, take)
        self.return_tiles()

    def swap_one(self, give: str, take: str) -> None:
        fallen = next(seat for seat in self.just_out if take in self.table.hands[seat])
        self.table.hands[fallen].remove(take)
        self.table.hands[self.mover].remove(give)
        self.table.hands[fallen].append(give)
        self.table.hands[self.mover].append(take)

    def return_tiles(self) -> None:
        """The tiles of those just eliminated go where the edition wants them."""
        self.table.pass_dragon()
        returned = self.tiles_of_the_fallen()
        for seat in self.just_out:
            self.table.hands[seat] = []
        if self.rules["return_hand"] == "out":
            self.table.aside += returned
            self.end_of_placing()
            return
        if self.rules["return_hand"] == "shuffle" and returned:
            returned = self.table.pile + returned
            self.table.pile = []
        self.mix(returned)

    def mix(self, tiles: list[str]) -> None:
        """Only two tiles or more need shuffling."""
        if len(tiles) >= 2:
            self.ask_shuffle("shuffle returned", tiles)
        else:
            self.put_under_pile(tiles)

    def put_under_pile(self, tiles: list[str]) -> None:
        self.table.pile += tiles
        self.end_of_placing()

    def end_of_placing(self) -> None:
        """Draw; then the mover's other pawn, if it lives and a tile is left for it, else the next seat."""
        self.table.draw(self.mover)
        waiting = [pawn for pawn in self.still_to_play if not pawn.out]
        if not self.table.somebody_can_play():
            self.finish()
        elif waiting and self.table.hands[self.mover]:
            self.begin_placing(waiting[0])
        else:
            self.begin_turn(self.table.clockwise_from(self.mover)[1])

    def finish(self) -> None:
        """The living win; when nobody lives, those who left with the last tile share the win."""
        self.question = "over"
        self.winners = self.table.living() or self.just_out
