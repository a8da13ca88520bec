"""Values held against the written types of JSON: `TypedDict`, lists, tables and unions of them."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

import typing_extensions

NAMES = {name: getattr(typing_extensions, name) for name in ("NotRequired", "Required")}


@cache
def fields(shape: Any) -> dict[str, tuple[Any, bool]]:
    """The type of each key of a `TypedDict`, and whether it must be there."""
    found = {}
    for name, hint in get_type_hints(shape, localns=NAMES, include_extras=True).items():
        marked = get_origin(hint)
        is_needed = name in shape.__required_keys__ if marked not in NAMES.values() else marked is NAMES["Required"]
        found[name] = (get_args(hint)[0] if marked in NAMES.values() else hint, is_needed)
    return found


def any_of(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def keys(kind: Any, path: str = "") -> Iterator[str]:
    """Every key, with what leads to it: `tiles[].lantern.colour`; a table is like a list."""
    for one in any_of(kind):
        if is_typeddict(one):
            for name, (inner, _) in fields(one).items():
                yield f"{path}{name}"
                yield from keys(inner, f"{path}{name}.")
        elif get_origin(one) in (list, dict):
            yield from keys(get_args(one)[-1], f"{path.removesuffix('.')}[].")


def misfits(value: Any, kind: Any, path: str = "") -> list[str]:
    """The places of a value that are not as their type says."""
    found = [list(_misfits(value, one, path)) for one in any_of(kind)]
    return min(found, key=len)


def _misfits(value: Any, kind: Any, path: str) -> Iterator[str]:
    origin, wrong = get_origin(kind), f"{path} is {value!r:.60}, not {kind}"
    if is_typeddict(kind):
        if not isinstance(value, dict):
            yield wrong
            return
        known = fields(kind)
        yield from (f"{path}.{name} is unknown" for name in value.keys() - known.keys())
        yield from (
            f"{path}.{name} is missing" for name, (_, is_needed) in known.items() if is_needed > (name in value)
        )
        for name in value.keys() & known.keys():
            yield from misfits(value[name], known[name][0], f"{path}.{name}")
    elif origin in (list, dict):
        if not isinstance(value, origin):
            yield wrong
            return
        for name, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from misfits(one, get_args(kind)[-1], f"{path}[{name}]")
    elif kind is not Any and type(value) not in ({int, float} if kind is float else {kind}):
        yield wrong
