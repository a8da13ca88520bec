"""Positions with few tiles, few daikaiju or many stars, made from those of games: there the rare rules decide."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.whole.referee.board import cell_name, outer_sides

Position = dict[str, Any]

SEA = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
MOST_STARS = 50
LIVES = 1
SHORTER = 0.5
"""The probability that one more tile of a hand lies on the board instead."""


def scarce(position: Position, random: Random) -> Position:
    """Return the same table with less on it; a valid position stays valid."""
    changes: dict[str, Callable[[Position, Random], None]] = {"seas": _at_sea, "phoenix": _under_the_sky}
    changes.get(position["edition"], _on_paths)(position, random)
    return position


def _fewer_tiles(position: Position, random: Random) -> None:
    """Shorten the pile and the hands, but leave a tile to the active player."""
    position["pile"] = position["pile"][: random.randint(0, 4)]
    for seat, hand in position["hands"].items():
        position["hands"][seat] = hand[: random.randint(int(seat == position["turn"]), max(1, len(hand)))]


def _on_paths(position: Position, random: Random) -> None:
    _fewer_tiles(position, random)
    if "dragon" in position.get("tokens", {}):
        living = [seat for seat, pawns in position["pawns"].items() if _is_living(pawns)]
        may_hold = not position["pile"] or position["rules"].get("dragon_order") == "literal"
        position["tokens"]["dragon"] = random.choice([*living, "pile"]) if may_hold else "pile"


def _is_living(pawns: Any) -> bool:
    return any(isinstance(pawn, str) for pawn in (pawns if isinstance(pawns, list) else [pawns]))


def _at_sea(position: Position, random: Random) -> None:
    """Few daikaiju, most of them where pawns are about to enter the board; some are out of the game."""
    _fewer_tiles(position, random)
    names = [*position["tokens"], *position["stock"]]
    if position["rules"].get("daikaiju") is False:
        return
    random.shuffle(names)
    faced = [ship.split(".")[0] for ship in position["pawns"].values() if isinstance(ship, str)]
    cells = [*random.sample(faced, random.randint(0, len(faced))), *random.sample(SEA, len(SEA))]
    free = list(dict.fromkeys(cell for cell in cells if cell not in position["board"]))
    swimming = min(random.randint(0, 6), len(free))
    position["tokens"] = {name: f"{cell} r{random.randint(0, 3)}" for name, cell in zip(names[:swimming], free)}
    position["stock"] = names[swimming : swimming + random.randint(0, 3)]


def _under_the_sky(position: Position, random: Random) -> None:
    """Many stars, few lives, and tiles of the stack on the rim, so that the Phoenix tile is needed."""
    _fill_rim(position, random)
    bank = random.choice([0, 1, 3, MOST_STARS])
    for seat, tally in position["tally"].items():
        is_there = isinstance(position["pawns"][seat], str)
        tally["lives"] = random.randint(0, LIVES) if is_there else tally["lives"]
        tally["stars"] = random.randint(0, 7)
    if bank < MOST_STARS:
        richest = random.choice([*position["tally"].values()])
        richest["stars"] += MOST_STARS - bank - sum(tally["stars"] for tally in position["tally"].values())


def _fill_rim(position: Position, random: Random) -> None:
    """Tiles of the stack on squares of the rim that no pawn faces, until few are left; one stays free to rise at.

    Once the pile is empty, some hands follow, and a player who waits for tiles holds the Phoenix tile.
    """
    faced = {seat: pawn.split(".")[0] for seat, pawn in position["pawns"].items() if isinstance(pawn, str)}
    rim = list(dict.fromkeys(cell_name(cell) for cell, _ in outer_sides(6)))
    free = [cell for cell in rim if cell not in position["board"] and cell not in faced.values()]
    free = random.sample(free, max(0, len(free) - 1))
    few = random.choice([0, 0, 0, 3])
    while free and len(position["pile"]) > few:
        position["board"][free.pop()] = _any_way(position["pile"].pop(), random)
    if position["pile"]:
        return
    waiting = [seat for seat, cell in faced.items() if cell not in position["board"]]
    for hand in (position["hands"][seat] for seat in waiting):
        while free and hand and random.random() < SHORTER:
            position["board"][free.pop()] = _any_way(hand.pop(), random)
    short = [seat for seat in waiting if len(position["hands"][seat]) < position["rules"].get("hand_size", 2)]
    position["tokens"]["phoenix"] = random.choice(short or ["pile"])


def _any_way(tile: str, random: Random) -> str:
    return f"{tile} {random.choice('AB')} r{random.randint(0, 3)}"
