"""The log of two-faced tiles, lanterns and stars; no tile of a hand or of the pile is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..editions import phoenix_events as happened
from ..rules.pieces import PILE
from ..words.clean import shown
from .lantern_captions import marker_name

Clause = tuple[str, dict[str, object]]


def _tile_and_square(key: str) -> Callable[[Any], Clause]:
    """The tile as it lies now, and where."""
    return lambda event: (key, {"cell": event.cell, **event.laid._asdict()})


def _turned(event: happened.TileTurned) -> Clause:
    key, parts = _tile_and_square("log tile turned")(event)
    return (key, parts) if event.via is None else (f"{key} via", parts | {"via": event.via})


def _flipped(event: happened.Flipped) -> Clause:
    return _tile_and_square(f"log flipped {event.way}")(event)


def _scored(event: happened.Scored) -> Clause:
    return "log scored" + ("_one" if event.stars == 1 else ""), {"tile": event.tile, "stars": event.stars}


def _to(key: str, part: str, place: str) -> Clause:
    return (f"{key} pile", {}) if place == PILE else (key, {part: shown(place)})


CLAUSES: Mapping[type, Callable[[Any], Clause]] = {
    happened.LaidOut: _tile_and_square("log laid out"),
    happened.MarkerSet: lambda event: ("log marker set", event._asdict() | {"name": marker_name(event.name)}),
    happened.TileTurned: _turned,
    happened.StarMade: lambda event: ("log star", {"tile": event.tile}),
    happened.MarkerMoved: lambda event: ("log marker moved", {"tile": event.end}),
    happened.Flipped: _flipped,
    happened.Scored: _scored,
    happened.Discarded: lambda event: _to("log discarded", "other", event.to),
    happened.PhoenixMoved: lambda event: _to("log phoenix", "name", event.to),
    happened.TookHand: lambda event: ("log took", {"other": shown(event.other)}),
    happened.Burned: lambda event: ("log burned", {}),
    happened.Rose: lambda event: ("log rose", {"place": event.at}),
    happened.Eliminated: lambda event: ("log eliminated", {}),
}
