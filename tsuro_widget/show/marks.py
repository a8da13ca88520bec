"""Marks that point at things on a board: arrows, paths, squares, heat and labels, every part of them checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from .._base.quote import short
from ..rules.board import Board
from ..words.clean import clean, shown

Mark = dict[str, Any]

MOST_MARKS = 200
LONGEST_PATH, LONGEST_NOTE, LONGEST_TILE = 400, 300, 200
MOST_STEPS = 2000
"""The limit for all paths together, since every view draws each of them."""
FORMS = (
    "{'arrow': ['c4', 'd5']}, {'path': [['c4', 'n1', 's2'], ...]}, {'cell': 'c4'}, {'cell': 'c4', 'heat': 36}, "
    "{'cell': 'c4', 'tile': 'n1-s2 n2-s1 ...'} or {'label': 'A', 'at': 'c4.n1'}"
)
HOTTEST = 100
MOST_KEYS = 3
"""One more than a mark has."""


def checked_marks(marks: object, board: Board) -> list[Mark]:
    """The marks as they are sent; a `ValueError` names the first that is none, and says what would be right."""
    if isinstance(marks, str | bytes | Mapping) or not isinstance(marks, Sequence):
        raise ValueError(f"marks is {short(marks)}; it must be a list of marks: {FORMS}")
    if len(marks) > MOST_MARKS:
        raise ValueError(f"{len(marks)} marks; there may be at most {MOST_MARKS}")
    paths = [mark.get("path") for mark in marks if isinstance(mark, Mapping)]
    steps = sum(len(path) for path in paths if isinstance(path, list | tuple))
    if steps > MOST_STEPS:
        raise ValueError(f"the paths have {steps} steps; all together there may be at most {MOST_STEPS}")
    return [_checked(number, mark, board) for number, mark in enumerate(marks, 1)]


def checked_notes(notes: object, board: Board) -> dict[str, str]:
    """What is told of squares, by square; a `ValueError` says what is none."""
    if not isinstance(notes, Mapping):
        raise ValueError(f"notes is {short(notes)}; it must be texts by square, as in {{'c4': '5/36'}}")
    if len(notes) > board.size**2:
        raise ValueError(f"{len(notes)} notes; there are {board.size**2} squares")
    return {_cell(cell, board): _note(cell, note) for cell, note in notes.items()}


def _note(cell: object, note: object) -> str:
    if not isinstance(note, str):
        raise ValueError(f"the note of {cell} is {short(note)}; it must be a text")
    return clean(note[:LONGEST_NOTE])[:LONGEST_NOTE]


def _checked(number: int, mark: object, board: Board) -> Mark:
    keys = frozenset(islice(mark, MOST_KEYS)) if isinstance(mark, Mapping) else frozenset()
    form = _FORMS.get(keys)
    if form is None or not isinstance(mark, Mapping):
        raise ValueError(f"mark {number} is {short(mark)}; a mark is {FORMS}")
    try:
        return form(mark, board)
    except ValueError as error:
        raise ValueError(f"mark {number}: {error}") from None


def _arrow(mark: Mapping[str, Any], board: Board) -> Mark:
    cells = mark["arrow"]
    if not isinstance(cells, list | tuple) or len(cells) != 2:
        raise ValueError(f"arrow is {short(cells)}; it must be two squares, as in ['c4', 'd5']")
    return {"arrow": [_cell(cell, board) for cell in cells]}


def _path(mark: Mapping[str, Any], board: Board) -> Mark:
    legs = mark["path"]
    if not isinstance(legs, list | tuple) or not 0 < len(legs) <= LONGEST_PATH:
        raise ValueError(
            f"path is {short(legs)}; it must be a list of 1 to {LONGEST_PATH} steps like ['c4', 'n1', 's2']"
        )
    return {"path": [_leg(leg, board) for leg in legs]}


def _leg(leg: object, board: Board) -> list[str | int]:
    if not isinstance(leg, list | tuple) or len(leg) != 3:
        raise ValueError(f"a step is {short(leg)}; it must be a square and two ports, as in ['c4', 'n1', 's2']")
    return [_cell(leg[0], board), _port(leg[1], board), _port(leg[2], board)]


def _port(port: object, board: Board) -> int:
    """A port by its name or its number."""
    ports = board.geometry.ports
    found = [
        int(one)
        for one in ports
        if port == one.name or (isinstance(port, int) and not isinstance(port, bool) and port == one)
    ]
    if not found:
        raise ValueError(
            f"not a port: {short(port)}; the ports are {' '.join(map(str, ports))}, or 0 to {len(ports) - 1}"
        )
    return found[0]


def _square(mark: Mapping[str, Any], board: Board) -> Mark:
    return {"cell": _cell(mark["cell"], board)}


def _heated(mark: Mapping[str, Any], board: Board) -> Mark:
    heat = mark["heat"]
    if type(heat) is not int or not 0 <= heat <= HOTTEST:
        raise ValueError(f"heat is {short(heat)}; it must be a whole number from 0 to {HOTTEST}")
    return {"cell": _cell(mark["cell"], board), "heat": heat}


def _tile(mark: Mapping[str, Any], board: Board) -> Mark:
    """A tile that is not laid, by its paths."""
    text = mark["tile"]
    fits = isinstance(text, str) and len(text) <= LONGEST_TILE
    paths = [path.split("-") for path in text.split()] if fits else []
    ports = [_port(port, board) for path in paths for port in path]
    if not paths or any(len(path) != 2 for path in paths) or len(set(ports)) < len(ports):
        raise ValueError(
            f"tile is {short(text)}; it must be paths with two ports each, as in 'n1-s2 n2-s1 e1-w1 e2-w2'"
        )
    return {"cell": _cell(mark["cell"], board), "tile": " ".join("-".join(path) for path in paths)}


def _label(mark: Mapping[str, Any], board: Board) -> Mark:
    label, at = mark["label"], mark["at"]
    if not isinstance(label, str):
        raise ValueError(f"label is {short(label)}; it must be a text")
    if isinstance(at, str) and "." in at:
        return {"label": shown(label), "at": str(board.grid.parse(at))}
    return {"label": shown(label), "at": _cell(at, board)}


def _cell(cell: object, board: Board) -> str:
    return str(board.grid.square(cell))


_FORMS: dict[frozenset[str], Callable[[Mapping[str, Any], Board], Mark]] = {
    frozenset({"arrow"}): _arrow,
    frozenset({"path"}): _path,
    frozenset({"cell"}): _square,
    frozenset({"cell", "heat"}): _heated,
    frozenset({"cell", "tile"}): _tile,
    frozenset({"label", "at"}): _label,
}
