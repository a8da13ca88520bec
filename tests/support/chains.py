"""Paths followed with tables of their own, written down from the rulebooks' figures and not from the package."""

from __future__ import annotations

from collections.abc import Mapping

Square = tuple[int, int]
Face = tuple[int, ...]
Links = Mapping[Square, Face]
Faces = dict[Square, Face]
Entry = tuple[Square, int]

ACROSS = {0: 5, 1: 4, 2: 7, 3: 6, 4: 1, 5: 0, 6: 3, 7: 2}
STEP = {0: (-1, 0), 1: (-1, 0), 2: (0, 1), 3: (0, 1), 4: (1, 0), 5: (1, 0), 6: (0, -1), 7: (0, -1)}
U_TURNS: Face = (1, 0, 3, 2, 5, 4, 7, 6)


def squares(size: int) -> list[Square]:
    """Every square of a board, row by row."""
    return [(row, col) for row in range(size) for col in range(size)]


def beyond(square: Square, port: int) -> Entry:
    """The square that is entered after leaving this one by a port, and the port by which."""
    down, right = STEP[port]
    return (square[0] + down, square[1] + right), ACROSS[port]


def follow(links: Links, entry: Entry) -> tuple[Entry, int]:
    """Where a path that enters here leads to, and how many tiles it crosses on the way."""
    (square, port), length = entry, 0
    while square in links:
        (square, port), length = beyond(square, links[square][port]), length + 1
        assert length <= 4 * len(links), f"the path from {entry} does not end"
    return (square, port), length


def ends(links: Links) -> list[Entry]:
    """Every entry of a laid tile that no other tile leads to."""
    ports = [(square, port) for square in links for port in range(8)]
    return [(square, port) for square, port in ports if beyond(square, port)[0] not in links]


def chains(links: Links) -> int:
    """How many open paths there are, each followed from both of its ends."""
    found = set()
    for square, port in ends(links):
        end, _ = follow(links, (square, port))
        found.add(frozenset([(square, port), beyond(*end)]))
    return len(found)


def joints(links: Links) -> int:
    """How many pairs of ports meet where two tiles lie side by side."""
    return (8 * len(links) - len(ends(links))) // 2


def one_long_path(size: int) -> Faces:
    """A full board whose path from the first mark is as long as can be: led through one loop after the other."""
    faces = dict.fromkeys(squares(size), U_TURNS)
    while longer := one_loop_more(faces):
        faces |= longer
    return faces


def one_loop_more(faces: Faces) -> Faces:
    """The tile at which the path from the first mark meets a loop, with the loop led into the path."""
    path = crossed(faces)
    for square, enter, leave in path:
        for port in range(8):
            on_path = {side for there, *sides in path if there == square for side in sides}
            inside = beyond(square, port)[0] in faces
            if inside and port not in on_path:
                return {square: swapped(faces[square], enter, leave, port)}
    return {}


def crossed(faces: Faces) -> list[tuple[Square, int, int]]:
    square, port, path = (0, 0), 0, []
    while square in faces:
        leave = faces[square][port]
        path.append((square, port, leave))
        square, port = beyond(square, leave)
    return path


def swapped(face: Face, enter: int, leave: int, port: int) -> Face:
    """Enter - leave and port - other become enter - port and other - leave."""
    links, other = list(face), face[port]
    for one, two in ((enter, port), (other, leave)):
        links[one], links[two] = two, one
    return tuple(links)
