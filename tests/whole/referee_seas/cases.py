"""A position and a few actions for every rare case, made by hand.

Three plain wakes make the paths easy to follow: w28 leads straight across both ways, w26 and w27 cross from
west to east, w00 is four U-turns. A ship that rests on d4 and faces e4 is written e4.w1 or e4.w2.
"""

from typing import Any

from .box import WAKES
from .by_hand import FAR_AWAY, MOVING, QUIET, played, position, with_daikaiju
from .referee import SeasReferee

Case = tuple[dict[str, Any], list[str]]

FAR = {"Cy": "e7.s1", "Dee": "b7.s1"}


def reached(case: Case) -> SeasReferee:
    start, texts = case
    return played(start, *texts)


def bitten(active: str, other: str, action: str) -> Case:
    """G3 at d3 goes east at die 2, onto the wake at e3; or the dice name e3."""
    tokens = {"G3": "d3 r0", "G1": "a7 r0", "G5": "g7 r0"}
    board = {"e3": "w28 r0"}
    pawns = {"Ann": active, "Ben": other, **FAR}
    start = with_daikaiju(pawns, {"Ann": "w01"}, tokens=tokens, board=board, stock=["B1"])
    if action == "placed":
        return start, [MOVING, "die 6", "roll 4 3", "face r0"]
    return start, [MOVING, "die 2"]


def in_front(ship: str, tokens: dict[str, str], roll: str = MOVING, **changes: Any) -> Case:
    """Ann on a start mark or beside c4, which has a wake; what the daikaiju do when a 2 is thrown."""
    board = {"c4": "w28 r0", **changes.pop("board", {})}
    pawns = {"Ann": ship, "Ben": "a5.w1", "Cy": "e7.s1"}
    start = with_daikaiju(pawns, {"Ann": "w01", "Ben": "w02"}, tokens=tokens, board=board, **changes)
    return start, [roll, "die 2"] if roll == MOVING else [roll]


ROW_1 = {"a1": "w10 r0", "b1": "w11 r0", "c1": "w13 r0", "e1": "w14 r0", "f1": "w15 r0", "g1": "w16 r0"}


def refilled(stock: list[str], texts: list[str]) -> Case:
    pawns = {"Ann": "d1.n1", "Ben": "a1.n1"}
    return with_daikaiju(pawns, {"Ann": "w28", "Ben": "w01"}, tokens={"G1": "a7 r0"}, stock=stock), texts


def looping(active: str, other: str, wake: str = "w00") -> Case:
    """Below c2, whose south side is a U-turn, Ann's hand closes the circle."""
    board = {"c2": "w06 r0", "b3": "w28 r0"}
    return position({"Ann": active, "Ben": other, **FAR}, {"Ann": wake}, board=board), [f"place {wake} r0"]


def head_on(**rules: str) -> Case:
    """Ann and Ben on either side of c4; behind each of them a wake leads to a free square."""
    board = {"b4": "w27 r0", "d4": "w27 r0"}
    pawns = {"Ann": "c4.w2", "Ben": "c4.e1", **FAR}
    start = position(pawns, {"Ann": "w28"}, board=board, rules={"daikaiju": False, **rules})
    return start, ["place w28 r0"]


def same_way(hand: str, *texts: str, **changes: Any) -> Case:
    """Ben rests on d4, whose wake comes from the free square c4 that Ann is to fill."""
    board = {"b4": "w26 r0", "d4": "w27 r0"}
    pawns = {"Ann": "c4.w1", "Ben": "e4.w2", **FAR}
    return position(pawns, {"Ann": hand, "Ben": "w30 w31"}, **{"board": board, **changes}), list(texts)


def corner(hand: str, **pawns: str) -> dict[str, Any]:
    """Ann and Ben on the two north marks of a1: w12 throws only Ben off the board, w00 both."""
    hands = {"Ann": hand, "Ben": "w02 w03", "Cy": "w04"}
    return position({"Ann": "a1.n1", "Ben": "a1.n2", **pawns}, hands)


def in_daikaiju() -> Case:
    """Ann's only wake leads straight from c4 to the daikaiju at d4."""
    tokens = {**FAR_AWAY, "G3": "d4 r0"}
    pawns = {"Ann": "c4.w2", "Ben": "a1.n1", **FAR}
    start = with_daikaiju(pawns, {"Ann": "w28"}, tokens=tokens, board={"b4": "w26 r0"})
    return start, [QUIET, "place w28 r0"]


def nearly_full(**others: str) -> Case:
    """Only a1 is free, and Ann lays the last wake there; the others face the daikaiju at d4."""
    cells = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
    tokens = {"G1": "d4 r0", "G2": "d1 r0", "G3": "g1 r0"}
    taken = ["a1", "d4", "d1", "g1"]
    rest = [cell for cell in cells if cell not in taken]
    board = {cell: f"{wake} r0" for cell, wake in zip(rest, list(WAKES)[1:], strict=False)}
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", **others}
    return with_daikaiju(pawns, {"Ann": "w00"}, tokens=tokens, board=board), [QUIET, "place w00 r0"]


def all_sunk() -> Case:
    """G3 bites e3 under Ann and Ben at once."""
    start, texts = bitten("f3.w1", "f3.w2", "moved")
    out = {"out": "edge"}
    return {**start, "pawns": {**start["pawns"], "Cy": out, "Dee": out}}, texts


def placed_in_front() -> Case:
    """A six brings B1 to c5, the square ahead of Ann: gold 3 and blue 4, because the middle row has no number."""
    start, _ = in_front("c5.n1", FAR_AWAY, stock=["B1"])
    return start, [MOVING, "die 6", "roll 3 4", "face r0"]


def last_tile() -> Case:
    return position({"Ann": "d1.n1", "Ben": "a7.s1"}, {"Ann": "w28"}), ["place w28 r0"]


def no_tiles() -> Case:
    pawns = {"Ann": "d1.n1", "Ben": "a6.w1"}
    return with_daikaiju(pawns, {"Ben": "w01"}, pile=["w02"]), [QUIET]


CASES: dict[str, Case] = {
    "tile bitten by a move": bitten("d1.n1", "a1.n1", "moved"),
    "tile bitten by a placement": bitten("d1.n1", "a1.n1", "placed"),
    "active ship sunk on a bitten tile": bitten("f3.w1", "a1.n1", "moved"),
    "other ship sunk on a bitten tile": bitten("d1.n1", "f3.w1", "moved"),
    "active ship sunk by a daikaiju in front": in_front("c5.n1", {**FAR_AWAY, "G3": "b5 r0"}),
    "active ship blocked": in_front("c5.n1", {**FAR_AWAY, "G3": "c5 r0"}, QUIET),
    "daikaiju off the board": in_front("d1.n1", {**FAR_AWAY, "G1": "b1 r0"}),
    "daikaiju on daikaiju": in_front("d1.n1", {**FAR_AWAY, "G1": "g5 r0", "G3": "f4 r0"}),
    "relocation": in_front("d1.n1", {**FAR_AWAY, "G1": "d2 r0"}),
    "relocation impossible": in_front("d1.n1", {"G1": "d2 r0", "G2": "f7 r0", "G4": "g6 r0"}, board=ROW_1),
    "relocation by choice": in_front("d1.n1", {**FAR_AWAY, "G1": "d1 r0"}),
    "active ship blocked by a placement": placed_in_front(),
    "refill": refilled(["B1", "B2", "B3"], []),
    "stock empty": refilled(["B1"], ["roll 6 6", "face r0"]),
    "own loop": looping("c3.n1", "a1.n1"),
    "loop of another": looping("c3.w2", "c3.n1"),
    "head-on passed": head_on(),
    "head-on eliminated": head_on(collision="eliminate"),
    "same way forbidden": same_way("w28 w24"),
    "tier 2": (position({"Ann": "c1.n1", "Ben": "a7.s1"}, {"Ann": "w00"}), []),
    "tier 3": same_way("w28"),
    "ship destroyed at a common end": same_way("w28", "place w28 r0"),
    "walk into a daikaiju": in_daikaiju(),
    "exchange": (corner("w12 w00 w01", **FAR), ["place w12 r0"]),
    "all sunk in one daikaiju phase": all_sunk(),
    "all sunk by one wake": (corner("w00"), ["place w00 r0"]),
    "board full": nearly_full(Cy="d4.w2", Dee="d4.e1"),
    "all tiles played": last_tile(),
    "empty hand": no_tiles(),
}
