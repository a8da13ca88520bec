"""What the daikaiju do: their order, moving, turning, and what happens where they arrive."""

from tests.whole.referee.board import Cell, neighbour, on_board

from .box import MINIMUM, direction
from .table import Table


def too_few(table: Table) -> bool:
    return len(table.daikaiju) < MINIMUM


def moving_order(table: Table) -> list[str]:
    """By the rotation number, and of two with the same number the gold one first."""
    sign = 1 if table.rules["movement_order"] == "ascending" else -1
    return sorted(table.daikaiju, key=lambda name: (sign * int(name[1]), name[0] != "G"))


def place_from_stock(table: Table, cell: Cell) -> str:
    """The top of the stock goes to this square; which way it faces is not yet known. It threatens nobody now."""
    name = table.stock.pop(0)
    if cell in table.laid:
        table.count("tile bitten by a placement")
        bite(table, cell, table.aside if table.rules["wake_under_placed"] == "gone" else table.pile)
    table.daikaiju[name] = (cell, 0)
    return name


def turn(table: Table, name: str, turns: int) -> None:
    table.daikaiju[name] = (table.daikaiju[name][0], turns % 4)


def act(table: Table, name: str, die: int) -> None:
    """Rotate a quarter turn counterclockwise, or move one square."""
    cell, turns = table.daikaiju[name]
    side = direction(name, turns, die)
    if side == "rotate":
        turn(table, name, turns - 1)
    elif on_board(neighbour(cell, side), table.size):
        move(table, name, neighbour(cell, side))
    else:
        table.count("daikaiju off the board")
        remove(table, name)
        pass_over(table, cell, side)


def pass_over(table: Table, cell: Cell, side: str) -> None:
    """It left over the marks at this side of its square: the ships there may move to other marks."""
    ships = [ship for ship in table.sailing() if ship.cell == cell and ship.port[0] == side]
    table.passed_over += [ship.seat for ship in ships]


def move(table: Table, name: str, cell: Cell) -> None:
    if table.daikaiju_on(cell):
        table.count("daikaiju on daikaiju")
        remove(table, table.daikaiju_on(cell))
    if cell in table.laid:
        table.count("tile bitten by a move")
        bite(table, cell, table.pile)
    table.daikaiju[name] = (cell, table.daikaiju[name][1])
    threaten(table, cell)


def remove(table: Table, name: str) -> None:
    del table.daikaiju[name]
    if table.rules["removed_daikaiju"] == "stock":
        table.stock.append(name)


def bite(table: Table, cell: Cell, tiles: list[str]) -> None:
    """The wake goes to the bottom of these tiles; every ship resting on it is lost."""
    wake, _ = table.laid.pop(cell)
    tiles.append(wake)
    for ship in table.sailing():
        if ship.behind == cell:
            ship.out = "daikaiju"
            who = "active" if table.is_active(ship) else "other"
            table.count(f"{who} ship sunk on a bitten tile")


def threaten(table: Table, cell: Cell) -> None:
    """Only the active ship is in danger now, and only when it has left its start mark."""
    for ship in table.sailing():
        if table.is_active(ship) and ship.cell == cell and table.has_moved(ship):
            ship.out = "daikaiju"
            table.count("active ship sunk by a daikaiju in front")
