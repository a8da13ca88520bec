"""The fast rules bound to the tables of an edition: for the interpreter, or compiled by numba where it is installed."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from math import log, sqrt
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from . import chance, games, paths, sea, search_tree
from .plan import Plan, Tables, tables

ON_PATHS = (chance, paths, games)
AT_SEA = (chance, paths, sea, games)
# what numba puts inside of whatever calls it; at sea only the first few, or it would take long to compile
INSIDE = (
    *("lands", "below", "lay_tile", "sail", "rank", "draw", "travel", "lay", "move"),
    *("settle", "pass_on", "pick", "turn", "go_on", "play", "outcome", "sow", "mix"),
)
# what is called from outside; these copy parts of vectors, which takes reference counts
ENTRIES = ("play_games", "search", "search_tree")


def modules(plan: Plan, *, with_tree: bool) -> Sequence[ModuleType]:
    return [*(AT_SEA if plan.is_sea else ON_PATHS), *[search_tree] * with_tree]


@lru_cache(maxsize=32)
def rules_for(plan: Plan, engine: str, *, with_tree: bool = False) -> tuple[dict[str, Any], Callable[[Any], Any]]:
    """The functions that an engine plays by, and what makes of a list of numbers what they take.

    The interpreter has them as they are, numba the same code objects, compiled; the name of each tells numba's
    cache which tables it was made with.
    """
    rooms, found = modules(plan, with_tree=with_tree), tables(plan)
    if engine != "numba":
        lists = {name: list(t) if isinstance(t, tuple) else t for name, t in found.items()}
        return _bound(rooms, lists, lambda function: function), list
    import numpy

    arrays = {name: numpy.array(t, _kind(t)) if isinstance(t, tuple) else t for name, t in found.items()}
    make = partial(_jit, key=cache_key(rooms, found), is_sea=plan.is_sea)
    return _bound(rooms, arrays, make), partial(numpy.array, dtype="int64")


def _bound(rooms: Sequence[ModuleType], found: Mapping[str, Any], make: Callable[..., Any]) -> dict[str, Any]:
    """The functions, made of plain ones that have these tables and the numbers of their modules for globals.

    Those of later modules take the place of earlier ones. With a tree it is the tree that picks, and what would have
    picked without it plays on behind it.
    """
    names: dict[str, Any] = {"__name__": __name__, "__builtins__": __builtins__, "log": log, "sqrt": sqrt}
    names |= {name: thing for room in rooms for name, thing in vars(room).items() if isinstance(thing, int | float)}
    names |= found
    for room in rooms:
        for name, thing in vars(room).items():
            if isinstance(thing, FunctionType) and thing.__module__ == room.__name__:
                names[name] = make(FunctionType(thing.__code__, names, name))
    if "decide" in names:
        names["by_default"], names["pick"] = names["pick"], names["decide"]
    return names


def is_cached(plan: Plan) -> bool:
    """Whether the games of a plan are compiled already, in this process or in the files that numba keeps."""
    games = rules_for(plan, "numba")[0]["play_games"]
    kept = Path(games.stats.cache_path or "").glob(f"*{games.py_func.__qualname__}-*.nbi")
    return bool(games.signatures) or (games.stats.cache_path is not None and any(kept))


def _kind(table: tuple[int, ...]) -> str:
    """Small numbers without a sign keep the tables near the processor."""
    return "uint16" if min(table) >= 0 and max(table) < 2**16 else "int32"


def _jit(function: FunctionType, key: str, *, is_sea: bool) -> Any:
    """Without reference counts where no part of a vector is taken, and inside of what calls it where that pays."""
    import numba

    name = function.__name__
    function.__qualname__ = f"{name}_{key}"
    is_inside = name in (INSIDE[:4] if is_sea else INSIDE)
    how: dict[str, Any] = {"cache": True} if name in ENTRIES else _without_counts()
    jit: Any = numba.njit
    return jit(nogil=True, error_model="numpy", forceinline=is_inside, **how)(function)


@lru_cache(maxsize=1)
def _without_counts() -> dict[str, Any]:
    """The option that leaves reference counts out; it is not a public one, and a numba without it is slower."""
    import numba

    jit: Any = numba.njit
    try:
        jit("int64(int64)", _nrt=False)(lambda number: number)
    except Exception:  # which one, every version of numba decides anew
        return {}
    return {"_nrt": False}


def sources_in(folder: Path) -> list[tuple[str, bytes]]:
    return [(path.name, path.read_bytes()) for path in sorted(folder.glob("*.py"))]


# read at the import: what is compiled later is the code of that time, whatever has been written since
SOURCES = sources_in(Path(__file__).parent)


def cache_key(rooms: Sequence[ModuleType], found: Tables, sources: Sequence[tuple[str, bytes]] = SOURCES) -> str:
    """Return the key of compiled code, which depends on rooms, tables, sources and the version of numba."""
    import numba

    parts = repr((numba.__version__, [room.__name__ for room in rooms], sorted(found.items()), sources))
    return hashlib.sha256(parts.encode()).hexdigest()[:16]
