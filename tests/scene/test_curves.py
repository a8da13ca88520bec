"""The curves of the paths: straight out of their ports, neighbours joining smoothly, handles as the look says."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from math import hypot, isclose, pi, sqrt

import pytest

from tsuro_widget.rules.geometry import EIGHT, TWELVE, Geometry
from tsuro_widget.scene.tracks import Point, curve, curves, handle, port_point, track

BOTH = pytest.mark.parametrize("geometry", [EIGHT, TWELVE], ids=["eight ports", "twelve ports"])


def direction(start: Point, end: Point) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def outward(geometry: Geometry, port: int) -> Point:
    down, right = geometry.outward[port]
    return right / hypot(down, right), down / hypot(down, right)


@BOTH
def test_a_curve_begins_and_ends_at_its_ports(geometry: Geometry) -> None:
    for start, end in permutations(range(len(geometry.ports)), 2):
        first, _, _, last = curve(geometry, start, end)
        assert (first, last) == (port_point(geometry, start), port_point(geometry, end))


@BOTH
def test_a_curve_leaves_each_port_along_its_normal(geometry: Geometry) -> None:
    for start, end in permutations(range(len(geometry.ports)), 2):
        first, one, other, last = curve(geometry, start, end)
        assert direction(one, first) == pytest.approx(outward(geometry, start))
        assert direction(other, last) == pytest.approx(outward(geometry, end))


@BOTH
def test_neighbours_join_in_one_straight_line(geometry: Geometry) -> None:
    """What leaves by a port and what goes on from the port across have the same tangent at the same point."""
    for port in geometry.ports:
        down, right = geometry.outward[port]
        _, _, before, here = curve(geometry, (port + 1) % len(geometry.ports), port)
        mate = geometry.mate[port]
        there, after, _, _ = curve(geometry, mate, (mate + 2) % len(geometry.ports))
        assert (there[0] + right, there[1] + down) == pytest.approx(here)
        assert direction(before, here) == pytest.approx(direction(there, after))


@BOTH
def test_backwards_it_is_the_same_curve(geometry: Geometry) -> None:
    for start, end in combinations(range(len(geometry.ports)), 2):
        there, back = curve(geometry, start, end), curve(geometry, end, start)
        assert [number for point in there for number in point] == pytest.approx(
            [number for point in reversed(back) for number in point]
        )


@BOTH
def test_the_table_has_every_pair_of_ports_but_for_quarter_turns_once(geometry: Geometry) -> None:
    """And from it every curve can be drawn, in both directions."""
    assert all(len(numbers) == 8 for numbers in curves(geometry).values())
    assert len(curves(geometry)) == {8: 8, 12: 18}[len(geometry.ports)]
    ports = [{"dx": right, "dy": down} for down, right in geometry.outward]
    view = {"ports": ports, "curves": curves(geometry)}
    for start, end in permutations(range(len(geometry.ports)), 2):
        told = [number for point in curve(geometry, start, end) for number in point]
        assert track(view, start, end).curve == pytest.approx(told, abs=0.001)
    assert curves(geometry) is curves(geometry)


def test_handles_reach_farther_the_more_a_path_turns() -> None:
    reaches = [handle((0, 0), (1, 0), turn * pi / 180) for turn in (0, 45, 90, 135, 180)]
    assert reaches == pytest.approx([0.42, 0.42, 0.42, 0.482, 2 / 3], abs=0.001)
    assert all(less <= more for less, more in pairwise(reaches))
    assert isclose(handle((0, 0), (0, 3), 0), 3 * 0.42)


def test_a_u_turn_is_a_half_circle() -> None:
    """Its top lies half the distance of its ports away from them, as a circle's does."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = curve(EIGHT, 0, 1)
    middle = ((x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8)
    assert middle == pytest.approx((0.5, 1 / 6))


def test_corners_are_left_diagonally() -> None:
    first, one, _, _ = curve(TWELVE, 0, 5)
    assert direction(first, one) == pytest.approx((1 / sqrt(2), 1 / sqrt(2)))
