"""What a scene holds, part by part. Lengths are in squares, x to the right and y down; a part that an edition lacks
is None. Keys in the base of a class are always there, except `from`, which a body cannot name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, Required

Way = list[list[Any]]  # each path walked: the square, the port in, the port out


class Port(TypedDict("_Port", {"name": str, "x": float, "y": float, "dx": int, "dy": int})):
    """Where a port is in the unit square, and the way out."""


class Stand(TypedDict("_Stand", {"x": float | None, "y": float | None, "dx": int, "dy": int})):
    """Where a pawn stands, and which way it looks."""


class Lantern(TypedDict("_Lantern", {"colour": str, "glows": bool, "x": float, "y": float})):
    """Where it hides no path."""


class Tile(TypedDict("_Tile", {"cell": str, "tile": str, "turns": int, "links": list[int]}), total=False):
    """A tile as it lies; with two sides, the other one as it would lie after a turn left to right."""

    side: str
    other: list[int]
    kind: str
    cloud: bool
    lantern: Lantern


class Pawn(Stand, TypedDict("_Pawn", {"seat": int, "number": int, "out": str, "off": str, "active": bool})):
    """`at` and `cell` are what it is about to enter; `out` and `off` say why it is not on the board."""

    at: str | None
    cell: str | None


class Trail(TypedDict("_Trail", {"pawn": int, "steps": Way}), total=False):
    """With `whole` it is drawn although its pawn is out."""

    whole: bool


class Motion(TypedDict("_Motion", {"pawn": int, "steps": Way, "out": str})):
    """Which way a pawn went, and why it is out if it is."""


class Flight(Motion):
    """A motion that several options share, and what is said of it."""

    says: str


class Seat(TypedDict("_Seat", {"name": str, "hand": int, "state": str, "why": str, "text": str, "first": bool})):
    stars: int | None
    lives: int | None
    computer: NotRequired[bool]


class HandTile(TypedDict("_HandTile", {"tile": str, "links": list[list[int]]}), total=False):
    """The paths of a tile in every turn, of both sides where it has two."""

    other: list[list[int]]


class Hand(TypedDict("_Hand", {"seat": int, "tiles": list[HandTile]})):
    """That of a seat."""


class Token(TypedDict, total=False):
    """On a square or a tile, or `at` a seat or the pile; a `disc` is drawn with this name."""

    kind: Required[str]
    name: str
    cell: str
    turns: int
    tile: str
    at: str
    disc: str
    colour: str
    numbers: list[int]
    number: int
    shares: dict[str, list[str]]


class Offer(TypedDict("_Offer", {"tile": str, "links": list[int]})):
    """A tile that may be taken."""


class Result(TypedDict, total=False):
    """How a tile would lie, and what would come of it: `pawns` are motions, or numbers of the question's `flights`."""

    tile: str
    turns: int | list[int]
    via: str | None
    pawns: list[Motion] | list[int]
    says: str


class Option(Result, total=False):
    """An action that may be played, and where a person clicks for it; of two-sided tiles `text` names tile and side."""

    text: Required[str]
    at: str
    cell: str | None
    pawn: int
    side: str
    way: str
    links: list[int]
    x: float | None
    y: float | None
    dx: int
    dy: int


class Refusal(Result, total=False):
    """An action that may not be played, or under `texts` all for one reason, those that differ in the port as one."""

    text: str
    texts: list[str]
    why: Required[str]


class Ask(TypedDict("_Ask", {"actor": str | None, "seat": int | None, "kind": str, "text": str, "cell": str | None})):
    """Who chooses what, how, and what may be done."""

    hint: str
    options: list[Option]
    refused: list[Refusal]
    forbidden: NotRequired[str]
    flights: NotRequired[list[Flight]]
    faces: NotRequired[HandTile]
    mine: NotRequired[list[str]]
    theirs: NotRequired[list[Offer]]
    tile: NotRequired[str]
    colour: NotRequired[str]
    by: NotRequired[str]
    roller: NotRequired[int]


class Rank(TypedDict("_Rank", {"seat": int, "place": int, "text": str, "squares": int})):
    """Where a seat came, why, and how long its trails are."""


class Over(TypedDict("_Over", {"winners": list[int], "text": str}), total=False):
    """The end of a game; on the way from one question to the next `text` says what happens."""

    detail: str
    most: str
    first: int
    ranking: list[Rank]
    reviews: bool


class Recent(TypedDict("_Recent", {"seat": int, "cell": str})):
    """Which tile a seat has laid last."""


class Die(TypedDict("_Die", {"die": int, "name": str, "moved": list[str]})):
    """A die, the daikaiju that has it to itself, and those that have followed it."""


class Dice(TypedDict("_Dice", {"gold": int, "blue": int, "moved": list[str], "thrown": list[Die], "text": str})):
    die: int | None


class LogLine(TypedDict("_LogLine", {"ply": int, "seat": int | None, "text": str}), total=False):
    """What happened in a move, and what it has lost as a review judges."""

    loss: str


class Swim(TypedDict("_From", {"from": str}, total=False), total=False):
    """What a daikaiju did: it swam `from` one square `to` another, was `placed`, has `turned` or `gone`, or `bit`."""

    name: Required[str]
    to: str
    placed: str
    turned: str
    gone: str
    bit: str
    turns: int
    why: str
    tile: str


class Curtain(TypedDict("_Curtain", {"seat": int, "text": str})):
    """Who is to look next."""


class KeptFile(TypedDict("_KeptFile", {"name": str}), total=False):
    """The file in which the game is kept; with a `text` where that has failed."""

    text: str


class FixedParts(TypedDict("_FixedParts", {"version": int, "edition": str, "name": str, "palette": str, "size": int})):
    """What stays the same throughout a game."""

    ports: list[Port]
    curves: dict[str, list[float]]
    starts: str
    lines: list[int] | None
    lang: NotRequired[str]


class Moment(TypedDict):
    """What lies on the table and who is asked; from `last` on, what has happened."""

    tiles: list[Tile]
    pawns: list[Pawn]
    trails: list[Trail]
    seats: list[Seat]
    turn: int
    hand: Hand | None
    pile: int
    goal: int | None
    stock: int | None
    tokens: list[Token]
    ask: Ask | None
    over: Over | None
    last: str | None
    recent: list[Recent]
    dice: Dice | None
    motions: list[Motion]
    swims: list[Swim]
    log: list[LogLine]


class OnALiveBoard(TypedDict, total=False):
    """What a board says of itself, and not of the game."""

    undo: bool
    redo: bool
    again: bool
    plies: int
    error: str | None
    curtain: Curtain | None
    save: KeptFile
    seed: str | None
    luck: list[str]


class Scene(FixedParts, Moment, OnALiveBoard):
    ply: int
    marks: list[dict[str, Any]]


# A scene, or the plain JSON that `game.scene()` gives: which keys it has is checked all the same.
AnyScene = Scene | Mapping[str, Any]
