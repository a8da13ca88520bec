"""The text board of Phoenix Rising: how tiles lie and what is on them, who counts what, and what may be typed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.golden_scenes import MOMENTS, SKIES
from tests.support.helpers import legal
from tsuro_widget.picture.text import WIDTH, text
from tsuro_widget.words.clean import columns

Json = dict[str, Any]


def flat(board: str) -> str:
    """The lines of a board as one."""
    return " ".join(board.split())


def signs(view: Json, tile: Json) -> str:
    """The letter of a lantern, large where it glows, its marker and its star."""
    lantern = tile.get("lantern")
    on = {token["kind"] for token in view["tokens"] if token.get("tile") == tile["tile"]}
    letter = (lantern["colour"][0].upper() if lantern["glows"] else lantern["colour"][0]) if lantern else ""
    return letter + "@" * ("marker" in on) + "☆" * ("star" in on)


@pytest.mark.parametrize("name", SKIES)
def test_every_tile_is_written_with_its_side_its_turn_and_what_is_on_it(name: str) -> None:
    view = MOMENTS[name]().scene()
    board = text(view)
    for tile in view["tiles"]:
        last = "*" if tile["cell"] == view["last"] else ""
        assert f"{tile['tile']} {tile['side']} r{tile['turns']}{last} {signs(view, tile)}".strip() in board
    assert all(columns(line) <= WIDTH for line in board.splitlines())


@pytest.mark.parametrize("name", SKIES)
def test_every_action_that_may_be_typed_is_written_with_what_it_does(name: str) -> None:
    game = MOMENTS[name]()
    view, board = game.scene(), flat(text(game.scene()))
    for option in legal(game) if view["ask"] and view["ask"]["options"] else ():
        assert option in board


def test_what_is_refused_is_written_with_its_rule() -> None:
    view = MOMENTS["phoenix-turn"]().scene()
    board = flat(text(view))
    assert view["ask"]["refused"][0]["texts"][0] in board
    assert f"No path would begin where {view['ask']['actor']} goes on (Phoenix rules, line 86)." in board


def test_pawns_in_corners_point_along_the_diagonal() -> None:
    view = MOMENTS["phoenix-over"]().scene()
    for (dx, dy), arrow in {(1, 1): "↘", (-1, 1): "↙", (-1, -1): "↖", (1, -1): "↗"}.items():
        view["pawns"][0] |= {"cell": "a6", "dx": dx, "dy": dy, "at": "a6.nw", "x": 0, "y": 5, "out": "", "off": ""}
        assert f"1{arrow}" in text(view)


def test_the_roster_tells_stars_lives_and_who_may_rise() -> None:
    view = MOMENTS["phoenix-rise"]().scene()
    board = flat(text(view))
    for seat in view["seats"]:
        assert (
            f"{seat['stars']} star{'' if seat['stars'] == 1 else 's'}, {'1 life' if seat['lives'] else 'no life'}"
            in board
        )
    off = next(seat for seat in view["seats"] if seat["state"] == "off")
    assert f"{off['name']} off the board: may rise ({off['why']})" in board
    assert "the Phoenix tile is on the pile; 7 stars bring the last round" in board
    assert board.count("first player") == 1


def test_the_signs_are_explained() -> None:
    key = "O B Y are glowing lanterns (orange, blue, yellow), o b y dimmed ones, @ is a marker, ☆ a star"
    assert key in text(MOMENTS["phoenix-opening"]().scene())
    assert key not in text(MOMENTS["middle"]().scene())
