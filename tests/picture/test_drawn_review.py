"""A costly move on the board: what is drawn of the two actions."""

from __future__ import annotations

from typing import Any

import pytest

from tsuro_widget import Game
from tsuro_widget.picture.drawn_review import Deed, Way, deed_shapes
from tsuro_widget.rules.shapes import Shape


def pill_of(shapes: list[Shape], figure: str) -> dict[str, Any]:
    """The frame around a figure, which is drawn just before it."""
    words = next(index for index, (tag, _, *inside) in enumerate(shapes) if tag == "text" and inside == [figure])
    return {name: float(shapes[words - 1][1][name]) for name in ("x", "y", "width", "height")}


@pytest.mark.parametrize("edition", ["classic", "seas", "phoenix"])
def test_the_figures_of_two_actions_that_end_at_one_place_stand_one_beside_the_other(edition: str) -> None:
    scene = Game(edition, seats=2, seed=1).scene()
    ports = range(len(scene["ports"]))
    for row in range(1, scene["size"] + 1):
        for port in ports:
            way = Way(0, [[f"c{row}", (port + 1) % len(ports), port]])
            laid, better = (Deed(f"c{row}", None, [way], figure) for figure in ("35%", "60%"))
            shapes = deed_shapes(scene, laid, better, shows_better=True)
            one, other = (pill_of(shapes, figure) for figure in ("35%", "60%"))
            assert abs(one["y"] - other["y"]) > one["height"]
            assert all(0 <= pill["y"] <= scene["size"] - pill["height"] for pill in (one, other))
