"""Everything that may be answered, each as its text, but for the exchanges, which are those of other editions."""

from tests.whole.referee.board import outer_sides

from .box import DICE, different_turns, square
from .table import Ship, Table
from .waves import Outcome

DIE_ROLLS = [f"die {die}" for die in DICE]
FACES = ["face r0", "face r1", "face r2", "face r3"]
ROLLS = [f"roll {gold} {blue}" for gold in DICE for blue in DICE]


def numbers(text: str) -> list[int]:
    """The numbers of `roll 3 4`, `die 2` or `face r1`."""
    return [int(word.lstrip("r")) for word in text.split()[1:]]


def placing_rolls(table: Table) -> list[str]:
    """The rolls that name a square without a daikaiju."""
    return [text for text in ROLLS if not table.daikaiju_on(square(*numbers(text)))]


def marks_without_ship(table: Table) -> list[Ship]:
    """Every start mark that nobody stands on, as the ship that would stand there."""
    taken = [ship.place for ship in table.sailing()]
    marks = [Ship("", cell, side + end) for cell, side in outer_sides(table.size) for end in "12"]
    return [mark for mark in marks if mark.place not in taken]


def starts(table: Table) -> list[str]:
    return [f"start {mark.place}" for mark in marks_without_ship(table) if not table.daikaiju_on(mark.cell)]


def relocations(table: Table, ship: Ship) -> list[str]:
    """Marks on the same edge of the board, at squares where a wake can be laid."""
    free = [mark for mark in marks_without_ship(table) if table.is_free(mark.cell)]
    return [f"start {mark.place}" for mark in free if mark.port[0] == ship.port[0]]


def outcome(table: Table, text: str) -> Outcome:
    _, wake, turns = text.split()
    return Outcome(table, table.ships[table.mover].cell, wake, int(turns[1:]))


def all_placements(table: Table) -> list[str]:
    return [f"place {wake} r{turns}" for wake in table.hands[table.mover] for turns in different_turns(wake)]


def tiers(table: Table) -> tuple[list[str], list[str], list[str]]:
    """The placements that are sound, those that at least send no two ships the same way, and all."""
    everything = all_placements(table)
    no_same_way = [text for text in everything if not outcome(table, text).is_same_way()]
    sound = [text for text in no_same_way if outcome(table, text).is_safe_for(table.mover)]
    return sound, no_same_way, everything


def placements(table: Table) -> list[str]:
    sound, no_same_way, everything = tiers(table)
    return sound or no_same_way or everything


def count_tiers(table: Table) -> None:
    sound, no_same_way, everything = tiers(table)
    if not no_same_way:
        table.count("tier 3")
    elif not sound:
        table.count("tier 2")
    if no_same_way and len(no_same_way) < len(everything):
        table.count("same way forbidden")
