"""Actions: what players and chance do, each with a short text that parses back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from .._base.quote import short
from .geometry import TURNS, Grid, Place, Port


class Start(NamedTuple):
    """Choose where a pawn starts."""

    at: Place

    def __str__(self) -> str:
        return f"start {self.at}"


class PlaceTile(NamedTuple):
    """Lay a tile on the square ahead; `via` is the port by which a waiting pawn enters."""

    tile: str
    turns: int
    side: str = ""
    via: Port | None = None

    def __str__(self) -> str:
        return _oriented("place", self)


def _oriented(verb: str, action: PlaceTile | TurnTile) -> str:
    side = f" {action.side}" if action.side else ""
    via = f" via {action.via}" if action.via is not None else ""
    return f"{verb} {action.tile}{side} r{action.turns}{via}"


class TurnTile(NamedTuple):
    """Flip or turn the tile ahead; `via` is the port by which a waiting pawn enters."""

    tile: str
    turns: int
    side: str = ""
    via: Port | None = None

    def __str__(self) -> str:
        return _oriented("turn", self)


class Immolate(NamedTuple):
    """Take one's own pawn off the board."""

    def __str__(self) -> str:
        return "immolate"


class Rise(NamedTuple):
    """Come back beside a square."""

    at: Place

    def __str__(self) -> str:
        return f"rise {self.at}"


class MoveLantern(NamedTuple):
    """Move the lantern marker on one tile to another."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"lantern {self.start} {self.end}"


class Flip(NamedTuple):
    """Turn a tile over, left to right or top to bottom."""

    tile: str
    way: str

    def __str__(self) -> str:
        return f"flip {self.tile} {self.way}"


class Swap(NamedTuple):
    """Exchange tiles with the hands of the eliminated."""

    give: tuple[str, ...]
    take: tuple[str, ...]

    def __str__(self) -> str:
        return f"swap {' '.join(self.give)} for {' '.join(self.take)}"


class Keep(NamedTuple):
    """Exchange nothing."""

    def __str__(self) -> str:
        return "keep"


class PawnFirst(NamedTuple):
    """Which of two pawns moves first this turn."""

    number: int

    def __str__(self) -> str:
        return f"pawn {self.number}"


class Shuffle(NamedTuple):
    """The tiles in their new order, top first."""

    order: tuple[str, ...]

    def __str__(self) -> str:
        return f"shuffle {' '.join(self.order)}"


class Roll(NamedTuple):
    """The gold and the blue die."""

    gold: int
    blue: int

    def __str__(self) -> str:
        return f"roll {self.gold} {self.blue}"


class Die(NamedTuple):
    """One die."""

    number: int

    def __str__(self) -> str:
        return f"die {self.number}"


class Heading(NamedTuple):
    """How often a thing that was just placed is turned."""

    turns: int

    def __str__(self) -> str:
        return f"face r{self.turns}"


Action = (
    Start
    | PlaceTile
    | TurnTile
    | Immolate
    | Rise
    | MoveLantern
    | Flip
    | Swap
    | Keep
    | PawnFirst
    | Shuffle
    | Roll
    | Die
    | Heading
)

_TILE = r"[A-Za-z]\d\d?[a-z]?"
_ORIENTED = rf"({_TILE})(?: ([AB]))? r([0-{TURNS - 1}])(?: via (\S+))?"
_TILES = rf"{_TILE}(?: {_TILE})*"
LONGEST = 2000


class _Form(NamedTuple):
    """How an action is written: an example, its pattern, and the action that its parts make."""

    example: str
    pattern: str
    read: Callable[[re.Match[str], Grid], Action]


def _read_oriented(kind: type[PlaceTile | TurnTile], found: re.Match[str], board: Grid) -> PlaceTile | TurnTile:
    tile, side, turns, via = found.groups()
    return kind(tile, int(turns), side or "", board.geometry.port(via) if via else None)


def _read_swap(found: re.Match[str], board: Grid) -> Action:
    give, take = (tuple(part.split()) for part in found.groups())
    if len(give) != len(take) or len({*give, *take}) < 2 * len(give):
        raise ValueError("a swap names as many different tiles before 'for' as after it")
    return Swap(give, take)


_FORMS: dict[str, _Form] = {
    "start": _Form("start c1.n1", r"start (\S+)", lambda found, board: Start(board.parse(found[1]))),
    "place": _Form(
        "place t12 r1",
        f"place {_ORIENTED}",
        lambda found, board: _read_oriented(PlaceTile, found, board),
    ),
    "turn": _Form("turn C05 B r3", f"turn {_ORIENTED}", lambda found, board: _read_oriented(TurnTile, found, board)),
    "immolate": _Form("immolate", "immolate", lambda found, board: Immolate()),
    "rise": _Form("rise c1.n", r"rise (\S+)", lambda found, board: Rise(board.parse(found[1]))),
    "lantern": _Form(
        "lantern C05 C09", rf"lantern ({_TILE}) ({_TILE})", lambda found, board: MoveLantern(found[1], found[2])
    ),
    "flip": _Form("flip C05 lr", rf"flip ({_TILE}) (lr|tb)", lambda found, board: Flip(found[1], found[2])),
    "swap": _Form("swap t12 t03 for t22 t30", rf"swap ({_TILES}) for ({_TILES})", _read_swap),
    "keep": _Form("keep", "keep", lambda found, board: Keep()),
    "pawn": _Form("pawn 2", "pawn ([12])", lambda found, board: PawnFirst(int(found[1]))),
    "roll": _Form("roll 3 4", "roll ([1-6]) ([1-6])", lambda found, board: Roll(int(found[1]), int(found[2]))),
    "die": _Form("die 2", "die ([1-6])", lambda found, board: Die(int(found[1]))),
    "face": _Form("face r2", f"face r([0-{TURNS - 1}])", lambda found, board: Heading(int(found[1]))),
    "shuffle": _Form(
        "shuffle t03 t12 t01", rf"shuffle ({_TILES})", lambda found, board: Shuffle(tuple(found[1].split()))
    ),
}


def parse(text: str, board: Grid) -> Action:
    """The action that a text stands for; a `ValueError` says what is wrong with a text that stands for none."""
    form, found = _recognised(text)
    return form.read(found, board)


def check_form(text: str) -> None:
    """Whether a text reads like an action, as far as this can be told without a board; a `ValueError` says why not."""
    _recognised(text)


def _recognised(text: str) -> tuple[_Form, re.Match[str]]:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError(f"an action is a text of at most {LONGEST} characters, not {short(text)}")
    plain = " ".join(text.split())
    form = _FORMS.get(plain.partition(" ")[0])
    if form is None:
        raise ValueError(f"not an action: {short(text)}; actions begin with {', '.join(_FORMS)}")
    found = re.fullmatch(form.pattern, plain, re.ASCII)
    if found is None:
        two_sided = " or, with two sides, 'place E05 B r2'" if form is _FORMS["place"] else ""
        raise ValueError(f"cannot read {short(text)}: it reads like {form.example!r}{two_sided}")
    return form, found
