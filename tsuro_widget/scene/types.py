"""What a scene holds, part by part. Lengths are in squares, x to the right and y down; a part that an edition lacks
is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, Required

Way = list[list[Any]]
"""Each path walked: the square, the port in, the port out."""


class Port(TypedDict):
    """Where a port is in the unit square, and the way out."""

    name: str
    x: float
    y: float
    dx: int
    dy: int


class Stand(TypedDict):
    """Where a pawn stands, and which way it looks."""

    x: float | None
    y: float | None
    dx: int
    dy: int


class Lantern(TypedDict):
    colour: str
    glows: bool
    x: float
    y: float


class Tile(TypedDict):
    """A tile as it lies; with two sides, the other one as it would lie after a turn left to right."""

    cell: str
    tile: str
    turns: int
    links: list[int]
    side: NotRequired[str]
    other: NotRequired[list[int]]
    kind: NotRequired[str]
    cloud: NotRequired[bool]
    lantern: NotRequired[Lantern]


class Pawn(Stand):
    """`at` and `cell` are what it is about to enter; `out` and `off` say why it is not on the board."""

    seat: int
    number: int
    at: str | None
    cell: str | None
    out: str
    off: str
    active: bool


class Trail(TypedDict):
    """With `whole` it is drawn although its pawn is out."""

    pawn: int
    steps: Way
    whole: NotRequired[bool]


class Motion(TypedDict):
    pawn: int
    steps: Way
    out: str


class Flight(Motion):
    """A motion that several options share, and what is said of it."""

    says: str


class Seat(TypedDict):
    name: str
    hand: int
    state: str
    why: str
    text: str
    stars: int | None
    lives: int | None
    first: bool
    computer: NotRequired[bool]


class HandTile(TypedDict):
    """The paths of a tile in every turn, of both sides where it has two."""

    tile: str
    links: list[list[int]]
    other: NotRequired[list[list[int]]]


class Hand(TypedDict):
    seat: int
    tiles: list[HandTile]


class Token(TypedDict):
    """On a square or a tile, or `at` a seat or the pile; a `disc` is drawn with this name."""

    kind: str
    name: NotRequired[str]
    cell: NotRequired[str]
    turns: NotRequired[int]
    tile: NotRequired[str]
    at: NotRequired[str]
    disc: NotRequired[str]
    colour: NotRequired[str]
    numbers: NotRequired[list[int]]
    number: NotRequired[int]
    shares: NotRequired[dict[str, list[str]]]


class Offer(TypedDict):
    tile: str
    links: list[int]


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


class Ask(TypedDict):
    """Who chooses what, how, and what may be done."""

    actor: str | None
    seat: int | None
    kind: str
    text: str
    hint: str
    cell: str | None
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


class Rank(TypedDict):
    seat: int
    place: int
    text: str
    squares: int


class Over(TypedDict):
    """The end of a game; on the way from one question to the next `text` says what happens."""

    winners: list[int]
    text: str
    detail: NotRequired[str]
    most: NotRequired[str]
    first: NotRequired[int]
    ranking: NotRequired[list[Rank]]
    reviews: NotRequired[bool]


class Recent(TypedDict):
    seat: int
    cell: str


class Die(TypedDict):
    """A die, the daikaiju that has it to itself, and those that have followed it."""

    die: int
    name: str
    moved: list[str]


class Dice(TypedDict):
    gold: int
    blue: int
    die: int | None
    moved: list[str]
    thrown: list[Die]
    text: str


class LogLine(TypedDict):
    ply: int
    seat: int | None
    text: str
    loss: NotRequired[str]


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


class Curtain(TypedDict):
    seat: int
    text: str


class KeptFile(TypedDict):
    """The file in which the game is kept; with a `text` where that has failed."""

    name: str
    text: NotRequired[str]


class FixedParts(TypedDict):
    """What stays the same throughout a game."""

    version: int
    edition: str
    name: str
    palette: str
    size: int
    ports: list[Port]
    curves: dict[str, list[float]]
    starts: str
    lines: list[int] | None
    lang: NotRequired[str]


class AtTheTable(TypedDict):
    seats: list[Seat]
    turn: int
    hand: Hand | None
    pile: int
    goal: int | None
    stock: int | None
    tokens: list[Token]
    ask: Ask | None
    over: Over | None


class WhatHappened(TypedDict):
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


class Scene(FixedParts, AtTheTable, WhatHappened, OnALiveBoard):
    tiles: list[Tile]
    pawns: list[Pawn]
    trails: list[Trail]
    ply: int
    marks: list[dict[str, Any]]


AnyScene = Scene | Mapping[str, Any]
"""A scene, or the plain JSON that `game.scene()` gives: which keys it has is checked all the same."""
