"""Boards of a notebook cell that runs again: those of the run before are closed, unless your names lead to them."""

import sys
import weakref
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from ..rules.face_down import HIDDEN

# So far names are followed; if they lead to more objects, every board counts as kept.
MOST_STEPS, MOST_OBJECTS = 4, 20_000

Run = tuple[str, str]  # one run of one cell: the cell, and the message that has asked for it

# What each run has made: a thing, and the boards that are part of it.
_made: list[tuple[Run, list[weakref.ref[Any]]]] = []


def note_made(thing: Any, parts: Iterable[Any] = ()) -> None:
    """Remember which cell has made a board; elsewhere than in a cell nothing is remembered."""
    shell, run = _under_way()
    if run is not None:
        _made.append((run, [*map(weakref.ref, (thing, *parts))]))
        shell.events.register("post_run_cell", _close_older)  # what is registered already stays so once


def _under_way() -> tuple[Any, Run | None]:
    """IPython's shell, and the run of a cell that is under way there."""
    ipython = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython else None
    parent: Any = shell.get_parent() if hasattr(shell, "get_parent") else None
    cell = parent.get("metadata", {}).get("cellId") if isinstance(parent, Mapping) else None
    return shell, (cell, parent["header"]["msg_id"]) if cell else None


def _close_older(_: object = None) -> None:
    """After a run: what earlier runs of the same cell have made, and nobody has any more."""
    shell, run = _under_way()
    older = [things for (cell, asked), things in _made if run and cell == run[0] and asked != run[1]]
    if older and (kept := _led_to(shell)) is not None:
        for things in reversed(older):
            found = [one for ref in things if (one := ref()) is not None]
            if kept.isdisjoint(map(id, found)) and (thing := things[0]()) is not None:
                thing.close()
    _made[:] = [(run, things) for run, things in _made if (thing := things[0]()) is not None and not thing.is_closed]


def _led_to(shell: Any) -> set[int] | None:
    """What a person's own names lead to in a few steps; None if that is too much to look at."""
    seen = {id(shell), id(shell.user_ns)}
    level = [one for name, one in shell.user_ns.items() if name[:1] != "_" and name not in shell.user_ns_hidden]
    for _ in range(MOST_STEPS + 1):
        fresh = {id(one): one for one in level if id(one) not in seen}
        seen.update(fresh)
        if len(seen) > MOST_OBJECTS:
            return None
        level = [inner for one in fresh.values() for inner in _inside(one)]
    return seen


def _inside(one: object) -> list[object]:
    """What an object holds; boards hold no others."""
    if isinstance(one, (ModuleType, type, *HIDDEN)) or hasattr(type(one), "_esm"):
        return []
    if isinstance(one, dict):
        return list(one.values())
    if isinstance(one, (list, tuple, set, frozenset)):
        return list(one)
    return [*getattr(one, "__dict__", {}).values(), getattr(one, "__self__", None)]
