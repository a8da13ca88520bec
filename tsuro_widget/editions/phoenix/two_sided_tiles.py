"""The two-faced tiles of Phoenix Rising: read from data, or from a person's own set, and checked for completeness."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Any

from ..._base.data import package_data
from ..._base.quote import short
from ...rules.actions import Heading, Shuffle
from ...rules.ask import Ask
from ...rules.events import Shuffled
from ...rules.geometry import ROTATIONS, TWELVE, Cell
from ...rules.model import State, Step
from ...rules.phases import ChanceChoice, ShuffleChoice
from ...rules.settings import Option, Rules, as_json
from ...rules.tiles import SIDE_NAMES, Tile, TileSet
from ...rules.views import Shuffles
from .events import LaidOut

CENTER, EDGE = "center", "edge"
CENTER_SIGNS = ("lantern", "cloud", "glowing")
PATHS, MOST = 4, 1000
phoenix_data = cache(partial(package_data, __package__, "phoenix"))
NAMES = tuple(phoenix_data()["tiles"])
# The tiles themselves: a person with the box can give the printed ones.
TILES = Option(
    phoenix_data()["tiles"],
    lambda value: isinstance(value, Mapping) and len(value) <= MOST,
    *phoenix_data()["set"],
)


def box(rules: Rules) -> TileSet:
    """The tiles of a game: those of the middle, then those of the edge."""
    return _box(json.dumps(as_json(rules["tiles"])))


@lru_cache(maxsize=16)
def _box(text: str) -> TileSet:
    tiles = list[Tile]()
    for name, row in sorted(json.loads(text).items()):
        signs = tuple((sign, row[sign]) for sign in CENTER_SIGNS if sign in row)
        sides = ([path.split("-") for path in row[side].split()] for side in SIDE_NAMES)
        faces = tuple(TWELVE.face([map(TWELVE.port, path) for path in paths]) for paths in sides)
        tiles.append(Tile(name, TWELVE, faces, (("kind", _kind(name)), *signs)))
    return TileSet(tuple(tiles))


def middle(state: State) -> list[Cell]:
    """The squares on which tiles lie from the start."""
    return [cell for cell in state.board.grid.cells if min(cell) > 0 and max(cell) < state.board.size - 1]


def glows(tile: Tile, side: str) -> bool:
    """Whether a tile shows a glowing lantern on a side; the other side shows it dimmed."""
    return tile.sign("glowing") == side


def _kind(name: str) -> str:
    return CENTER if name.startswith("C") else EDGE


class ShuffleCenter(ShuffleChoice):
    """The tiles of the middle are shuffled on their own."""

    def ask(self, state: State) -> Ask:
        return Ask("shuffle center")

    def options(self, state: State) -> Sequence[Shuffle]:
        return Shuffles([name for name in state.pile if state.box[name].kind == CENTER])

    def apply(self, state: State, action: Shuffle) -> Step:
        pile = (*action.order, *(name for name in state.pile if name not in action.order))
        return Step(state.after(*map(TurnCenter, middle(state)), pile=pile), (Shuffled(len(action.order)),))


@dataclass(frozen=True)
class TurnCenter(ChanceChoice[Heading]):
    """The next tile of the middle lies cloud side up, turned by chance."""

    cell: Cell

    def ask(self, state: State) -> Ask:
        return Ask("face center", self.cell)

    def options(self, state: State) -> Sequence[Heading]:
        return [Heading(rotation) for rotation in range(ROTATIONS)]

    def apply(self, state: State, action: Heading) -> Step:
        tile = state.box[state.pile[0]]
        laid = tile.at_exactly(tile.sign("cloud"), action.rotation)
        board = state.board.lay(self.cell, laid)
        return Step(state.after(board=board, pile=state.pile[1:]), (LaidOut(self.cell, laid),))


def set_faults(rules: Rules) -> list[str]:
    """What is wrong with the set of tiles of a game; our own is sound, and looking would take as long as some turns."""
    rows: Any = rules["tiles"]
    return [] if rows == phoenix_data()["tiles"] else [f"tiles: {fault}" for fault in faults_of_tiles(rows)]


def faults_of_tiles(rows: Mapping[str, Any]) -> list[str]:
    """What is wrong with a set of tiles, or missing from it."""
    missing, unknown = [name for name in NAMES if name not in rows], [name for name in rows if name not in NAMES]
    faults = [f"missing are {', '.join(missing)}"] if missing else []
    if unknown:
        faults.append(f"unknown are {', '.join(map(short, unknown))}; a set has C01 … C16 and E01 … E20")
    for name in NAMES:
        faults += _tile_faults(name, rows[name]) if name in rows else ()
    return faults or [*_lantern_faults(rows)]


def _tile_faults(name: str, row: object) -> Iterator[str]:
    keys = [*SIDE_NAMES, *(CENTER_SIGNS if _kind(name) == CENTER else ())]
    if not isinstance(row, Mapping) or set(row) != set(keys):
        yield f"{name} is {short(row)}; it must have exactly {', '.join(keys)}"
        return
    yield from (f"{name} {side}: {fault}" for side in SIDE_NAMES for fault in _face_faults(row[side]))
    colours = list(phoenix_data()["markers"])
    for sign, right in zip(CENTER_SIGNS, (colours, [*SIDE_NAMES], [*SIDE_NAMES])):
        if sign in keys and row[sign] not in right:
            yield f"{name}: {sign} is {short(row[sign])}; it must be one of {', '.join(right)}"


def _face_faults(text: object) -> Iterator[str]:
    paths = [path.split("-") for path in text.split()] if isinstance(text, str) else []
    ports = [port for path in paths for port in path]
    names = [port.name for port in TWELVE.ports]
    if not paths or any(len(path) != 2 for path in paths):
        yield f"found {short(text)}; a side reads like 'n1-n2 e1-s1 e2-w2 s2-w1'"
    elif wrong := [port for port in ports if port not in names]:
        yield f"no port {short(wrong[0])}; the ports are {' '.join(names)}"
    elif twice := [port for port, times in Counter(ports).items() if times > 1]:
        yield f"{twice[0]} is named twice; a port is the end of one path, or of none"
    elif len(paths) != PATHS:
        yield f"found {len(paths)} {'path' if len(paths) == 1 else 'paths'}; a side has {PATHS}"


def _lantern_faults(rows: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Every marker needs a lantern that glows when the middle is laid out."""
    centers = [row for name, row in rows.items() if _kind(name) == CENTER]
    glowing = Counter(row["lantern"] for row in centers if row["cloud"] == row["glowing"])
    for colour, markers in phoenix_data()["markers"].items():
        if glowing[colour] != markers:
            found = f"{glowing[colour]} {colour} lanterns glow on the cloud side"
            yield f"{found}; there must be {markers}, one for each marker"
