"""What classic, Kosmos and Pocket are made from: their tiles and rule options, and when a pawn is out."""

from collections.abc import Mapping
from functools import cache, lru_cache, partial

from .._base.data import package_data
from ..rules.board import EDGE, LOOP, Walk
from ..rules.events import PawnLeft
from ..rules.geometry import EIGHT, Face
from ..rules.model import State
from ..rules.settings import Option, Rules
from ..rules.tiles import TileSet, copies
from .options import MOST_OF_A_PATTERN, options_from

path_data = cache(partial(package_data, __package__))


@cache
def patterns() -> dict[str, Face]:
    """The 35 ways to link eight ports in pairs, by name."""
    return {name: EIGHT.face(row["pairs"]) for name, row in path_data("patterns")["patterns"].items()}


def box(rules: Rules) -> TileSet:
    """The tiles of a game, by pattern and number."""
    return _box(tuple(sorted(dict(rules["tiles"]).items())))  # type: ignore[call-overload]


@lru_cache(maxsize=64)
def _box(chosen: tuple[tuple[str, int], ...]) -> TileSet:
    return copies(patterns(), dict(chosen), EIGHT)


def _is_box(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and value.keys() == patterns().keys()
        and all(type(count) is int and 0 <= count <= MOST_OF_A_PATTERN for count in value.values())
    )


def path_options(edition: str, **defaults: object) -> dict[str, Option]:
    """The options that classic, Kosmos and Pocket share and those of one of them; what is given is another default."""
    data, rows = path_data("options"), path_data("patterns")["patterns"]
    shared, own = (options_from(data[part], **data["defaults"][edition], **defaults) for part in ("shared", edition))
    tiles = Option({name: row[edition] for name, row in rows.items()}, _is_box, *data["tiles"])
    return shared | {"tiles": tiles} | own


def fate(state: State, pawn: int, walk: Walk) -> PawnLeft | None:
    """A pawn is out at the edge, and in a loop."""
    return PawnLeft(*state.owner(pawn), walk.ending) if walk.ending in (EDGE, LOOP) else None
