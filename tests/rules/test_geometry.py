"""Ports, cells and spots: what the table of port positions must come to, for eight ports and for twelve."""

from __future__ import annotations

import pytest

from tsuro_widget.rules.geometry import EIGHT, TWELVE, Beside, Cell, Geometry, Spot, grid

BOTH = pytest.mark.parametrize("geometry", [EIGHT, TWELVE], ids=["eight", "twelve"])


def test_the_names_of_eight_ports_go_clockwise_from_the_top_left() -> None:
    assert [str(port) for port in EIGHT.ports] == ["n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2"]


def test_the_names_of_twelve_ports_go_clockwise_from_the_corner_at_the_top_left() -> None:
    assert " ".join(map(str, TWELVE.ports)) == "nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2"


def test_the_neighbours_of_eight_ports() -> None:
    """The table of the rules, written down apart."""
    assert list(EIGHT.mate) == [5, 4, 7, 6, 1, 0, 3, 2]


def test_the_neighbours_of_twelve_ports() -> None:
    assert list(TWELVE.mate) == [6, 8, 7, 9, 11, 10, 0, 2, 1, 3, 5, 4]


def test_a_quarter_turn_moves_eight_ports_by_two_and_twelve_by_three() -> None:
    assert list(EIGHT.quarter) == [(port + 2) % 8 for port in range(8)]
    assert list(TWELVE.quarter) == [(port + 3) % 12 for port in range(12)]


def test_corner_ports_lead_diagonally() -> None:
    assert [TWELVE.outward[TWELVE.port(name)] for name in ("nw", "ne", "se", "sw")] == [
        (-1, -1),
        (-1, 1),
        (1, 1),
        (1, -1),
    ]


@BOTH
def test_leaving_and_coming_back_are_opposite(geometry: Geometry) -> None:
    for port in geometry.ports:
        (down, right), (back_down, back_right) = geometry.outward[port], geometry.outward[geometry.mate[port]]
        assert (down, right) == (-back_down, -back_right) != (0, 0)


def test_a_side_has_its_ports_clockwise() -> None:
    assert {side: " ".join(map(str, ports)) for side, ports in EIGHT.sides.items()} == {
        "n": "n1 n2", "e": "e1 e2", "s": "s1 s2", "w": "w1 w2"
    }  # fmt: skip
    assert {side: " ".join(map(str, ports)) for side, ports in TWELVE.sides.items()} == {
        "n": "nw n1 n2 ne", "e": "ne e1 e2 se", "s": "se s1 s2 sw", "w": "sw w1 w2 nw"
    }  # fmt: skip


def test_a_face_without_a_path_at_a_port_leads_back_to_it() -> None:
    assert TWELVE.face([(0, 6), (1, 3)]) == (6, 3, 2, 1, 4, 5, 0, 7, 8, 9, 10, 11)


@pytest.mark.parametrize(("text", "cell"), [("a1", Cell(0, 0)), ("c4", Cell(3, 2)), ("j10", Cell(9, 9))])
def test_a_square_reads_as_its_column_and_row(text: str, cell: Cell) -> None:
    assert Cell.parse(text) == cell
    assert str(cell) == text


@pytest.mark.parametrize("text", ["", "4c", "c", "C4", "c0", "c04", "c4 ", "c٤", "c123", "aa1"])
def test_what_is_no_square_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a square reads like 'c4'"):
        Cell.parse(text)


@pytest.mark.parametrize("text", ["a1.n1", "f6.s2", "c3.w1"])
def test_a_spot_reads_as_its_square_and_port(text: str) -> None:
    spot = grid(6, EIGHT).parse(text)
    assert isinstance(spot, Spot)
    assert str(spot) == text


def test_a_place_beside_a_square_reads_as_its_square_and_side() -> None:
    assert grid(6, EIGHT).parse("c1.n") == Beside(Cell(0, 2), "n")
    assert str(Beside(Cell(0, 2), "n")) == "c1.n"


@pytest.mark.parametrize(
    ("text", "right"), [("c3", "a spot reads like"), ("g1.n1", "squares run from a1 to f6"), ("c3.x", "the ports are")]
)
def test_what_is_no_spot_is_refused_with_what_would_be_one(text: str, right: str) -> None:
    with pytest.raises(ValueError, match=right):
        grid(6, EIGHT).parse(text)


@pytest.mark.parametrize(("size", "geometry", "rim"), [(6, EIGHT, 48), (7, EIGHT, 56), (6, TWELVE, 92)])
def test_the_rim_has_every_spot_that_is_entered_from_outside(size: int, geometry: Geometry, rim: int) -> None:
    """Twelve ports: four a side of each border square, a corner of the tile that leads off counted once: 4·6·4 - 4."""
    spots = grid(size, geometry).rim
    assert len(spots) == len(set(spots)) == rim
    assert all(not grid(size, geometry).holds(grid(size, geometry).behind(spot).cell) for spot in spots)


@pytest.mark.parametrize("size", [3, 6, 10])
def test_each_border_square_has_its_outer_sides(size: int) -> None:
    assert len(grid(size, EIGHT).beside) == 4 * size


@BOTH
def test_the_other_side_of_a_boundary_seen_twice_is_this_one(geometry: Geometry) -> None:
    board = grid(4, geometry)
    for cell in board.cells:
        for spot in board.spots[cell]:
            behind = board.behind(spot)
            if board.holds(behind.cell):
                assert board.behind(behind) == spot
                assert board.across[behind.cell][behind.port] == spot
