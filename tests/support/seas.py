"""Tables of Tsuro of the Seas made by hand, and small questions about them, for the tests.

`w28` leads straight across, both ways; `w00` is four U-turns. A ship on d4 that faces e4 is written `e4.w1` or `e4.w2`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.support.helpers import position, table
from tsuro_widget import Game
from tsuro_widget.rules.geometry import Cell

QUIET = "roll 1 1"
MOVING = "roll 3 4"
FAR = {"B1": "b6 r0", "B5": "f2 r0", "G1": "f6 r0"}
APART = {"Ann": "d1.n1", "Ben": "g4.e1", "Cy": "a4.w1"}
HANDS = {"Ann": "w28 w26", "Ben": "w27 w01", "Cy": "w17"}
PLACE = ("Ann", "place")
WHETHER = ("chance", "roll")
DIE = ("chance", "die")
ONE_DIE = ("chance", "die for one")
WHERE = ("chance", "roll square")
ROW = {"G1": "b2 r0", "G2": "b4 r0", "G3": "b6 r0"}
"""Three daikaiju below each other."""
NONE_OF_THEM = {"daikaiju": False}


def sea_position(
    pawns: Mapping[str, Any], hands: Mapping[str, str], tokens: Mapping[str, str] = FAR, **parts: Any
) -> dict[str, Any]:
    """A position whose daikaiju are far away and stay on the board whatever is thrown."""
    stock = parts.pop("stock", "").split()
    return position(pawns, hands, edition="seas", tokens=dict(tokens), stock=stock, **parts)


def sea(pawns: Mapping[str, Any], hands: Mapping[str, str], tokens: Mapping[str, str] = FAR, **parts: Any) -> Game:
    """A game that goes on from such a position."""
    return Game.from_position(sea_position(pawns, hands, tokens, **parts), seed=1)


def calm(pawns: Mapping[str, Any], hands: Mapping[str, str], **parts: Any) -> Game:
    """A game without daikaiju, with further rules if wanted."""
    rules = NONE_OF_THEM | parts.pop("rules", {})
    return table(pawns, hands, edition="seas", rules=rules, **parts)


def three(tokens: Mapping[str, str], **parts: Any) -> Game:
    """Three ships far from each other, each on its start mark, and these daikaiju."""
    return sea(APART, HANDS, tokens, **parts)


def monsters(game: Game) -> dict[str, str]:
    """The daikaiju on the board as they lie."""
    return {token.name: f"{token.at} r{token.rotation}" for token in game.state.tokens if isinstance(token.at, Cell)}


def lying(game: Game) -> list[str]:
    """The daikaiju face down, top first."""
    return [token.name for token in game.state.tokens if token.at == "stock"]


def set_up_sea(seats: list[str], *answers: str, **options: Any) -> Game:
    """A game with nothing shuffled: wakes and daikaiju as they come, then these answers."""
    game = Game("seas", seats=seats, seed=1, **options)
    game.play("shuffle " + " ".join(game.state.box))
    if game.state.rules["daikaiju"]:
        game.play("shuffle " + " ".join(token.name for token in game.state.tokens))
    for answer in answers:
        game.play(answer)
    return game


def mean_lives(ways: dict[Cell, dict[Cell, Fraction]]) -> dict[Cell, Fraction]:
    """Life = 1 + the mean of the lives after a turn: linear equations, solved exactly from the last square on."""
    rows = {cell: (dict(onward), Fraction(1)) for cell, onward in ways.items()}
    order = list(rows)
    for cell in reversed(order):
        onward, life = rows[cell]
        scale = 1 - onward.pop(cell, Fraction(0))
        rows[cell] = ({end: share / scale for end, share in onward.items()}, life / scale)
        for other in order[: order.index(cell)]:
            share = rows[other][0].pop(cell, Fraction(0))
            merged = rows[other][0]
            for end, more in rows[cell][0].items() if share else ():
                merged[end] = merged.get(end, Fraction(0)) + share * more
            rows[other] = (merged, rows[other][1] + share * rows[cell][1])
    lives: dict[Cell, Fraction] = {}
    for cell in order:
        lives[cell] = rows[cell][1] + sum(share * lives[end] for end, share in rows[cell][0].items())
    return lives
