"""When the game is over, and who has won."""

from .box import TRIGGER
from .table import Table


def next_to_play(table: Table) -> tuple[str, bool]:
    """The next seat clockwise that is not out, and whether a round has ended on the way to it."""
    around = [*table.others_clockwise(table.mover), table.mover]
    seat = next(seat for seat in around if table.pawns[seat].status != "out")
    return seat, table.first in around[: around.index(seat) + 1]


def winners_after_turn(table: Table, left: list[str]) -> set[str]:
    """Nobody while the game goes on; `left` are those whose pawn left the board in this turn."""
    there, off = table.with_status("waiting", "on"), table.with_status("off")
    if len(there) == 1 and not off:
        table.count("last bird")
        return set(there)
    if not there and not off:
        return when_nobody_is_left(table, left)
    if max(table.stars.values()) >= TRIGGER and next_to_play(table)[1]:
        table.count("end by seven stars")
        if any(table.stars[seat] >= TRIGGER for seat in table.with_status("out")):
            table.count("trigger by an eliminated seat")
        return after_tie_break(table, with_most_stars(table, there + off))
    return set()


def when_nobody_is_left(table: Table, left: list[str]) -> set[str]:
    """Those with most Stars of all who left in the last turn."""
    table.count("nobody left")
    if max(table.stars.values()) >= TRIGGER:
        table.count("nobody eligible")
    best = with_most_stars(table, left)
    if len(best) > 1:
        table.count("tie shared")
    return best


def with_most_stars(table: Table, seats: list[str]) -> set[str]:
    most = max(table.stars[seat] for seat in seats)
    return {seat for seat in seats if table.stars[seat] == most}


def after_tie_break(table: Table, best: set[str]) -> set[str]:
    """The one of them who still has a life; if several or none has, they share."""
    if len(best) == 1:
        return best
    alive = {seat for seat in best if table.lives[seat] > 0}
    table.count("tie broken by life" if len(alive) == 1 else "tie shared")
    return alive if len(alive) == 1 else best
