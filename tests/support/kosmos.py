"""Tables of the Kosmos edition made by hand, for the tests."""

from typing import Any

from tests.support.helpers import table
from tsuro_widget import Game

THREE = {"Ann": "c1.n", "Ben": "f6.s", "Cy": "a6.w"}
FAR = {"Cy": "f6.s", "Dee": "f1.e"}


def kosmos(pawns: dict[str, Any], hands: dict[str, str], **parts: Any) -> Game:
    return table(pawns, hands, edition="kosmos", **parts)


def abreast(hands: dict[str, str], **parts: Any) -> Game:
    """Ann and Ben have come through a1 and face b1 side by side: `t01 r0` joins their paths,
    `t34 r0` leads both on, and `t20 r0` leads Ann to b2 and Ben off the board."""
    pawns = {"Ann": "b1.w2", "Ben": "b1.w1"} | {name: FAR[name] for name in hands if name in FAR}
    return kosmos(pawns, hands, board={"a1": "t33 r0"}, **parts)
