"""The referee: who is asked what, what may be answered, and what follows from it."""

from collections import Counter

from tests.support.referee_common import Position, Rules, read_answer, read_shuffle, usual_form
from tests.whole.referee.choices import exchanges

from .box import smallest_turn
from .choices import count_tiers, outcome, placements
from .marks import Marks
from .opening import ROLLED, SHUFFLES
from .paper import lay_out, write_position
from .table import Ship


class SeasReferee(Marks):
    """Leads one game; `question` is what the actor is asked for just now."""

    def __init__(self, seats: list[str], rules: Rules) -> None:
        super().__init__(seats, rules)
        self.turn_begins = False
        self.at_turn_start: Position = {}
        self.living_before: list[str] = []
        self.sunk_by_wake: list[str] = []
        self.living_at_start: list[str] = []
        self.winners: list[str] = []

    # how a game begins

    @classmethod
    def set_up(cls, seats: list[str], rules: Rules) -> "SeasReferee":
        referee = cls(seats, rules)
        referee.open_box()
        return referee

    @classmethod
    def from_position(cls, position: Position) -> "SeasReferee":
        referee = cls(position["seats"], position.get("rules", {}))
        lay_out(referee.table, position)
        referee.begin_turn(position["turn"])
        return referee

    # what everybody may ask the referee

    @property
    def counts(self) -> Counter[str]:
        return self.table.counts

    @property
    def actor(self) -> str | None:
        if self.question == "over":
            return None
        if self.question in SHUFFLES + ROLLED:
            return "chance"
        if self.question in ["relocate", "relocate or stay"]:
            return self.relocating
        return self.to_start[0] if self.question == "start" else self.table.mover

    def options(self) -> list[str] | None:
        if self.question in SHUFFLES:
            return None
        return sorted(self.unsorted_options())

    def unsorted_options(self) -> list[str]:
        if self.question in ROLLED:
            return self.chance_options()
        if self.question == "start":
            return self.start_options()
        if self.question in ["relocate", "relocate or stay"]:
            return self.marks_to_go_to()
        if self.question == "place":
            return placements(self.table)
        if self.question == "exchange":
            return exchanges(self.table.hands[self.table.mover], self.tiles_of_the_bonus())
        return []

    def position(self) -> Position:
        """As it was when the turn began, even if something has happened since that nobody was asked about."""
        if self.question == "over":
            return write_position(self.table)
        if not self.turn_begins:
            raise RuntimeError("a position is written at the start of a turn or at the end of the game")
        return self.at_turn_start

    # how an answer is taken

    def play(self, text: str) -> None:
        if self.question in SHUFFLES:
            self.take_shuffle(text)
            return
        answer = self.allowed(text)
        self.turn_begins = False
        actions = {
            "roll to place": self.roll_to_place,
            "face": self.face,
            "start": self.take_start,
            "roll to move": self.roll_to_move,
            "die": self.roll_die,
            "relocate": self.relocate,
            "relocate or stay": self.relocate,
            "place": self.place,
            "exchange": self.exchange,
        }
        actions[self.question](answer)

    def allowed(self, text: str) -> str:
        return read_answer(self, text, usual_form(text, smallest_turn))

    def take_shuffle(self, text: str) -> None:
        names = read_shuffle(text, self.shuffling)
        self.shuffling = []
        self.turn_begins = False
        actions = {
            "shuffle wakes": self.deal,
            "shuffle daikaiju": self.stack_daikaiju,
            "shuffle returned": self.put_under_pile,
        }
        actions[self.question](names)

    # a turn: A and B in opening.py and marks.py, C the wake, D bonus and draw, E the next

    def active_ship(self) -> Ship:
        return self.table.ships[self.table.mover]

    def lost_since(self) -> list[str]:
        """Who has gone down in the phase that is going on."""
        return [seat for seat in self.living_before if seat not in self.table.living()]

    def begin_turn(self, seat: str) -> None:
        self.living_before = self.table.living()
        if len(self.living_before) <= 1 or self.table.nobody_can_place():
            self.table.mover = seat
            self.finish()
            return
        self.table.mover = self.table.next_living(seat)
        self.sunk_by_wake = []
        self.living_at_start = self.table.living()
        self.table.passed_over = []
        self.turn_begins = True
        self.at_turn_start = write_position(self.table)
        self.daikaiju_phase()

    def ask_for_wake(self) -> None:
        if self.active_ship().out:
            self.return_hands()
        elif self.table.hands[self.table.mover]:
            count_tiers(self.table)
            self.question = "place"
        else:
            self.table.count("empty hand")
            self.return_hands()

    def place(self, answer: str) -> None:
        self.living_before = self.table.living()
        result = outcome(self.table, answer)
        self.table.hands[self.table.mover].remove(answer.split()[1])
        result.happen()
        self.sunk_by_wake = self.lost_since()
        self.after_wake()

    def after_wake(self) -> None:
        if not self.table.living():
            self.table.count("all sunk by one wake")
        if self.table.board_is_full():
            self.table.count("board full")
        if self.table.all_tiles_played():
            self.table.count("all tiles played")
        if len(self.table.living()) <= 1 or self.table.all_tiles_played() or self.table.board_is_full():
            self.finish()
        elif self.may_exchange():
            self.table.count("exchange")
            self.question = "exchange"
        else:
            self.return_hands()

    # bonus and draw

    def tiles_of_the_bonus(self) -> list[str]:
        return [tile for seat in self.bonus_seats() for tile in self.table.hands[seat]]

    def bonus_seats(self) -> list[str]:
        """The opponents whom the wake has sunk, or all who were lost in this turn."""
        if not self.rules["bonus_for_daikaiju"]:
            return self.sunk_by_wake
        lost = [seat for seat in self.living_at_start if seat not in self.table.living()]
        return [seat for seat in lost if seat != self.table.mover]

    def may_exchange(self) -> bool:
        alive = not self.active_ship().out
        tiles_on_both_sides = self.table.hands[self.table.mover] and self.tiles_of_the_bonus()
        return bool(self.rules["exchange_bonus"] and alive and tiles_on_both_sides)

    def exchange(self, answer: str) -> None:
        if answer != "keep":
            given, taken = answer.removeprefix("swap ").split(" for ")
            for give, take in zip(given.split(), taken.split(), strict=True):
                self.swap_one(give, take)
        self.return_hands()

    def swap_one(self, give: str, take: str) -> None:
        sunk = next(seat for seat in self.bonus_seats() if take in self.table.hands[seat])
        self.table.hands[sunk].remove(take)
        self.table.hands[self.table.mover].remove(give)
        self.table.hands[sunk].append(give)
        self.table.hands[self.table.mover].append(take)

    def return_hands(self) -> None:
        """Only two tiles or more need shuffling, and the pile only if something has come back."""
        returned = self.table.collect_hands_of_the_dead()
        if self.rules["return_hand"] == "out":
            self.table.aside += returned
            returned = []
        if self.rules["return_hand"] == "shuffle" and returned:
            returned = self.table.pile + returned
            self.table.pile = []
        if len(returned) >= 2:
            self.ask_shuffle("shuffle returned", returned)
        else:
            self.put_under_pile(returned)

    def put_under_pile(self, tiles: list[str]) -> None:
        self.table.pile += tiles
        if not self.active_ship().out:
            self.table.take_tiles(self.table.mover)
        self.end_turn()

    def end_turn(self) -> None:
        if self.table.nobody_can_place():
            self.table.count("all tiles played")
            self.finish()
        else:
            self.begin_turn(self.table.clockwise_from(self.table.mover)[1])

    def finish(self) -> None:
        """The living win; when nobody lives, those who were lost in the same phase share the win."""
        self.question = "over"
        self.winners = self.table.living() or self.lost_since()
