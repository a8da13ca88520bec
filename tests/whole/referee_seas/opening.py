"""Everything that chance is asked, and the starts: the set-up, and the daikaiju phase of a turn."""

from tests.support.referee_common import Rules

from . import monsters
from .box import AT_START, DAIKAIJU, MINIMUM, MOVING_SUMS, WAKES, square
from .choices import DIE_ROLLS, FACES, ROLLS, numbers, placing_rolls, starts
from .options import all_rules
from .paper import read_ship
from .table import Table

SHUFFLES = ["shuffle wakes", "shuffle daikaiju", "shuffle returned"]
ROLLED = ["roll to place", "face", "roll to move", "die"]


class Opening:
    """The questions before a ship is sailed; what comes after the daikaiju phase is the referee's."""

    def __init__(self, seats: list[str], rules: Rules) -> None:
        self.rules = all_rules(seats, rules)
        self.table = Table(list(seats), self.rules)
        self.question = ""
        self.shuffling: list[str] = []
        self.to_start: list[str] = []
        self.to_place = 0
        self.to_move: list[str] = []
        self.placed = ""
        self.placed_now: list[str] = []
        self.setting_up = False

    def begin_turn(self, seat: str) -> None:
        raise NotImplementedError

    def after_daikaiju(self) -> None:
        raise NotImplementedError

    def chance_options(self) -> list[str]:
        options = {"face": FACES, "roll to move": ROLLS, "die": DIE_ROLLS}
        return placing_rolls(self.table) if self.question == "roll to place" else options[self.question]

    # the set-up

    def open_box(self) -> None:
        needed = self.rules["hand_size"] * len(self.table.seats)
        if needed > len(WAKES):
            raise ValueError(f"{needed} tiles cannot be dealt; there are {len(WAKES)}")
        self.setting_up = True
        self.ask_shuffle("shuffle wakes", list(WAKES))

    def ask_shuffle(self, question: str, names: list[str]) -> None:
        self.question = question
        self.shuffling = sorted(names)

    def deal(self, wakes: list[str]) -> None:
        self.table.pile = wakes
        for seat in self.table.clockwise_from(self.rules["first"]):
            self.table.take_tiles(seat)
        if self.rules["daikaiju"]:
            self.ask_shuffle("shuffle daikaiju", list(DAIKAIJU))
        else:
            self.ask_starts()

    def stack_daikaiju(self, names: list[str]) -> None:
        self.table.stock = names
        self.to_place = AT_START[str(len(self.table.seats))]
        self.place_next_daikaiju()

    def ask_starts(self) -> None:
        self.setting_up = False
        self.to_start = self.table.clockwise_from(self.rules["first"])
        self.question = "start"

    def start_options(self) -> list[str]:
        return starts(self.table)

    def take_start(self, answer: str) -> None:
        seat = self.to_start.pop(0)
        self.table.ships[seat] = read_ship(seat, answer.split()[1])
        if not self.to_start:
            self.begin_turn(self.rules["first"])

    # placing daikaiju, at the set-up or in a turn

    def place_next_daikaiju(self) -> None:
        if self.to_place and self.table.stock:
            self.question = "roll to place"
            return
        if self.to_place:
            self.table.count("stock empty")
        self.to_place = 0
        if self.setting_up:
            self.ask_starts()
        else:
            self.after_daikaiju()

    def roll_to_place(self, answer: str) -> None:
        self.to_place -= 1
        self.placed = monsters.place_from_stock(self.table, square(*numbers(answer)))
        self.placed_now.append(self.placed)
        self.question = "face"

    def face(self, answer: str) -> None:
        monsters.turn(self.table, self.placed, numbers(answer)[0])
        self.place_next_daikaiju()

    # the daikaiju phase

    def daikaiju_phase(self) -> None:
        self.placed_now = []
        if not self.rules["daikaiju"]:
            self.after_daikaiju()
        elif monsters.too_few(self.table):
            self.table.count("refill")
            self.to_place = MINIMUM - len(self.table.daikaiju)
            self.place_next_daikaiju()
        else:
            self.question = "roll to move"

    def roll_to_move(self, answer: str) -> None:
        if sum(numbers(answer)) in MOVING_SUMS:
            self.to_move = monsters.moving_order(self.table)
            self.question = "die"
        else:
            self.after_daikaiju()

    def roll_die(self, answer: str) -> None:
        die = numbers(answer)[0]
        if self.rules["movement_die"] == "each":
            self.one_daikaiju(die)
        else:
            self.all_daikaiju(die)

    def all_daikaiju(self, die: int) -> None:
        """One die for all of them."""
        if die == 6:
            self.to_place = 1
        else:
            for name in self.to_move:
                if name in self.table.daikaiju:
                    monsters.act(self.table, name, die)
        self.place_next_daikaiju()

    def one_daikaiju(self, die: int) -> None:
        """A die for each; one that is destroyed before its turn comes rolls no die."""
        name = self.to_move.pop(0)
        if die == 6:
            self.to_place += 1
        else:
            monsters.act(self.table, name, die)
        self.to_move = [each for each in self.to_move if each in self.table.daikaiju]
        if not self.to_move:
            self.place_next_daikaiju()
