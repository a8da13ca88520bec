"""Marks that point at things on a board: arrows, paths, squares, heat and labels, every part of them checked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import Any

from .._base.quote import short
from ..rules.board import Board, Leg
from ..words.clean import clean, display_name
from .places import steps as path_steps

Mark = dict[str, Any]
MOST_MARKS = 200
LONGEST_PATH, LONGEST_NOTE, LONGEST_TILE, LONGEST_LABEL = 400, 300, 200, 40
MOST_STEPS = 2000  # the limit for all paths together, since every view draws each of them
EXAMPLES = (
    "{'arrow': ['c4', 'd5']}, {'path': [['c4', 'n1', 's2'], ...]}, {'cell': 'c4'}, {'cell': 'c4', 'heat': 36}, "
    "{'cell': 'c4', 'tile': 'n1-s2 n2-s1 ...'} or {'label': 'A', 'at': 'c4.n1'}"
)
FORMS = ({"arrow"}, {"path"}, {"cell"}, {"cell", "heat"}, {"cell", "tile"}, {"label", "at"})
HOTTEST = 100


def check_marks(marks: object, board: Board) -> list[Mark]:
    """The marks as they are sent; a `ValueError` names the first that is none, and says what would be right."""
    if isinstance(marks, str | bytes | Mapping) or not isinstance(marks, Sequence):
        raise ValueError(f"marks is {short(marks)}; it must be a list of marks: {EXAMPLES}")
    if len(marks) > MOST_MARKS:
        raise ValueError(f"{len(marks)} marks; there may be at most {MOST_MARKS}")
    paths = [mark.get("path") for mark in marks if isinstance(mark, Mapping)]
    steps = sum(len(path) for path in paths if isinstance(path, list | tuple))
    if steps > MOST_STEPS:
        raise ValueError(f"the paths have {steps} steps; all together there may be at most {MOST_STEPS}")
    return [_check_mark(number, mark, board) for number, mark in enumerate(marks, 1)]


def check_notes(notes: object, board: Board) -> dict[str, str]:
    """What is told of squares, by square; a `ValueError` says what is none."""
    if not isinstance(notes, Mapping):
        raise ValueError(f"notes is {short(notes)}; it must be texts by square, as in {{'c4': '5/36'}}")
    if len(notes) > board.size**2:
        raise ValueError(f"{len(notes)} notes; there are {board.size**2} squares")
    return {_square(cell, board): _note(cell, note) for cell, note in notes.items()}


def _note(cell: object, note: object) -> str:
    if not isinstance(note, str):
        raise ValueError(f"the note of {cell} is {short(note)}; it must be a text")
    return clean(note[:LONGEST_NOTE])[:LONGEST_NOTE]


def _check_mark(number: int, mark: object, board: Board) -> Mark:
    form = {*islice(mark, 3)} if isinstance(mark, Mapping) else set()  # one key more than a mark has
    if not isinstance(mark, Mapping) or form not in FORMS:
        raise ValueError(f"mark {number} is {short(mark)}; a mark is {EXAMPLES}")
    try:
        return {part: _part(part, mark[part], board) for part in PARTS if part in form}
    except ValueError as error:
        raise ValueError(f"mark {number}: {error}") from None


def _part(name: str, value: object, board: Board) -> object:
    read, right = PARTS[name]
    if (found := read(value, board)) is None:
        raise ValueError(f"{name} is {short(value)}; it must be {right}")
    return found


def _some(name: str, least: int, most: int, values: Any, board: Board) -> object:
    """A list of such parts."""
    fits = isinstance(values, list | tuple) and least <= len(values) <= most
    return [_part(name, value, board) for value in values] if fits else None


def _square(cell: object, board: Board) -> str:
    return str(board.grid.square(cell))


def _place(at: object, board: Board) -> str:
    return str(board.grid.parse(at)) if isinstance(at, str) and "." in at else _square(at, board)


def _step(step: Any, board: Board) -> object:
    fits = isinstance(step, list | tuple) and len(step) == 3
    return [_square(step[0], board), *(_port(port, board) for port in step[1:])] if fits else None


def _port(port: object, board: Board) -> int:
    """A port by its name or its number."""
    ports = board.geometry.ports
    for one in ports if isinstance(port, str | int) and not isinstance(port, bool) else ():
        if port in (one.name, int(one)):
            return int(one)
    right = f"the ports are {' '.join(map(str, ports))}, or 0 to {len(ports) - 1}"
    raise ValueError(f"not a port: {short(port)}; {right}")


def _links(text: object, board: Board) -> str | None:
    """A tile that is not laid, by its paths."""
    fits = isinstance(text, str) and len(text) <= LONGEST_TILE
    paths = [path.split("-") for path in str(text).split()] if fits else []
    ports = [_port(port, board) for path in paths for port in path]
    if not paths or any(len(path) != 2 for path in paths) or len(set(ports)) < len(ports):
        return None
    return " ".join("-".join(path) for path in paths)


def _heat(heat: object, board: Board) -> object:
    return heat if type(heat) is int and 0 <= heat <= HOTTEST else None


# How each part of a mark is read, and what it must be; a reader of something else answers None.
PARTS: dict[str, tuple[Callable[[Any, Board], object], str]] = {
    "arrow": (partial(_some, "cell", 2, 2), "two squares, as in ['c4', 'd5']"),
    "path": (partial(_some, "a step", 1, LONGEST_PATH), f"a list of 1 to {LONGEST_PATH} steps like ['c4', 'n1', 's2']"),
    "a step": (_step, "a square and two ports, as in ['c4', 'n1', 's2']"),
    "cell": (_square, "a square"),
    "heat": (_heat, f"a whole number from 0 to {HOTTEST}"),
    "tile": (_links, "paths with two ports each, as in 'n1-s2 n2-s1 e1-w1 e2-w2'"),
    "label": (lambda label, board: display_name(label) if isinstance(label, str) else None, "a text"),
    "at": (_place, "a square or a port"),
}


def path_mark(legs: Iterable[Leg]) -> Mark:
    """A way along tiles."""
    return {"path": path_steps(legs)}


def cell_mark(cell: object) -> Mark:
    return {"cell": str(cell)}


def heat_mark(cell: object, share: Fraction, most: Fraction) -> Mark:
    """A square as strong as its share is, the largest share being the strongest."""
    return {"cell": str(cell), "heat": round(100 * share / most) if most else 0}


def label_mark(label: object, at: object) -> Mark:
    """A few letters on a square or at a port."""
    text = str(label)
    if len(text) > LONGEST_LABEL:
        raise ValueError(f"label is {short(text)}; it has at most {LONGEST_LABEL} characters")
    return {"label": text, "at": str(at)}
