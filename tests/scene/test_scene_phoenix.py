"""Scenes of Phoenix Rising: two-faced tiles, lanterns, stars and lives, what happened and what is hidden."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from tests.support.golden_scenes import MOMENTS, question
from tests.support.helpers import played
from tests.support.scenes import check_way, moments, near, point
from tsuro_widget import Game
from tsuro_widget.editions.phoenix.two_sided_tiles import glows, phoenix_data
from tsuro_widget.rules.board import Leg
from tsuro_widget.rules.events import PawnLeft, PawnMoved
from tsuro_widget.rules.geometry import ROTATIONS, TWELVE, Cell, grid
from tsuro_widget.scene.pawns import motions
from tsuro_widget.scene.phoenix import SAMPLES, clearest, room
from tsuro_widget.scene.places import ports_json
from tsuro_widget.scene.tracks import curves, face_paths, point_on

Json = dict[str, Any]

pytestmark = pytest.mark.xdist_group("scenes")

TWELVE_GRID = grid(6, TWELVE)
DRAWN = {"ports": ports_json(TWELVE), "curves": curves(TWELVE)}


def cell_of(text: str) -> Cell:
    return Cell.parse(text)


# -- tiles, lanterns, markers, stars -------------------------------------------------------------


def test_a_tile_shows_both_sides_and_what_is_printed_on_it() -> None:
    """phoenix L38, L42, L78: a cloud is on one side of a center tile, and on one side its lantern glows."""
    for game in (MOMENTS["winds-flip"](), MOMENTS["phoenix-opening"]()):
        for told in game.scene()["tiles"]:
            laid, tile = game.state.board.laid[cell_of(told["cell"])], game.state.box[told["tile"]]
            assert (told["side"], told["turns"], tuple(told["links"])) == (laid.side, laid.rotation, laid.face)
            assert tuple(told["other"]) == tile.flip(laid, "lr").face
            assert told["kind"] == ("center" if tile.name.startswith("C") else "edge")
            assert told.get("cloud") == (tile.sign("cloud") == laid.side if told["kind"] == "center" else None)
            lantern = told.get("lantern", {"colour": "", "glows": False})
            assert (lantern["colour"], lantern["glows"]) == (tile.sign("lantern"), glows(tile, laid.side))


def test_a_lantern_hides_no_path() -> None:
    """On every side of every tile it has .155 around it, whichever way the tile lies."""
    for name, tile in Game("phoenix").state.box.items():
        for side in tile.sides:
            for turns in range(ROTATIONS):
                face = tile.at_rotation(side, turns).face
                flat = face_paths(DRAWN, list(map(int, face)))
                taken = [point_on(path, step / SAMPLES / 2) for path in flat for step in range(2 * SAMPLES + 1)]
                assert room(clearest(flat), taken) >= 0.155, name


def test_markers_and_stars_are_told_with_their_tile_and_square() -> None:
    """phoenix L7-16, L42, L120: seven markers on the tiles, stars where pawns have passed."""
    seen = 0
    for game in moments("phoenix"):
        view = game.view
        at = {tile["tile"]: tile["cell"] for tile in view["tiles"]}
        tokens = [token for token in view["tokens"] if token["kind"] in ("marker", "star")]
        assert all(token["cell"] == at[token["tile"]] for token in tokens)
        held = sorted((token.kind, str(token.at)) for token in game.state.tokens if str(token.at) in at)
        assert sorted((token["kind"], token["tile"]) for token in tokens) == held
        markers = [token for token in tokens if token["kind"] == "marker"]
        assert len(markers) in (0, 7)
        assert all(token["name"].startswith(token["colour"]) for token in markers)
        seen += len(tokens) - len(markers)
    assert seen > 100


def test_the_phoenix_tile_is_told_with_its_holder_and_the_first_player_on_his_seat() -> None:
    holders = set()
    for game in moments("phoenix"):
        view = game.view
        (token,) = (token for token in view["tokens"] if token["kind"] == "phoenix")
        holders.add(token["at"] == "pile")
        assert [seat["name"] for seat in view["seats"] if seat["first"]] == ["Ann"]
        assert "first" not in {token["kind"] for token in view["tokens"]}
    assert holders == {True, False}


def test_stars_and_lives_are_told_where_they_are_counted() -> None:
    for game in moments("phoenix"):
        view = game.view
        for pawn in game.state.pawns:
            seat = view["seats"][pawn.owner]
            assert (seat["stars"], seat["lives"]) == (pawn.tally_of("stars"), pawn.tally_of("lives"))
        assert view["goal"] == phoenix_data()["goal"]
    classic = Game("classic", seats=2).scene()
    assert {(seat["stars"], seat["lives"], seat["first"]) for seat in classic["seats"]} == {(None, None, False)}
    assert classic["goal"] is None


def test_a_pawn_off_the_board_may_rise_and_enters_no_square() -> None:
    """phoenix L184-194; the picture shows where it left."""
    seen = set()
    for game in moments("phoenix"):
        view = game.view
        for pawn, told in zip(game.state.pawns, view["pawns"]):
            seat = view["seats"][pawn.owner]
            assert (told["off"], told["out"]) == (pawn.off, pawn.out)
            if pawn.off and not view["over"]:
                assert (seat["state"], seat["why"]) == ("off", pawn.off)
                assert seat["text"] == f"off the board: may rise ({pawn.off})"
                assert (told["at"], told["cell"]) == (None, None)
                assert (told["x"] is None) == (pawn.off == "immolation")
                seen.add(pawn.off)
    assert seen >= {"edge", "collision", "immolation"}


def test_a_hand_shows_both_sides_in_every_turn() -> None:
    game = MOMENTS["phoenix-opening"]()
    held = game.scene()["hand"]["tiles"]
    assert [tile["tile"] for tile in held] == list(game.state.hands[game.state.turn])
    for told in held:
        tile = game.state.box[told["tile"]]
        for key, side in (("links", "A"), ("other", "B")):
            assert [tuple(face) for face in told[key]] == [
                tile.at_rotation(side, turns).face for turns in range(ROTATIONS)
            ]


def test_every_trail_lies_on_the_board_and_leads_to_its_pawn() -> None:
    """Of a way only what was not turned or flipped since is left; a pawn that has risen begins anew."""
    seen = 0
    for game in moments("phoenix"):
        view = game.view
        for trail in view["trails"]:
            pawn, steps = view["pawns"][trail["pawn"]], trail["steps"]
            check_way(view, steps)
            if pawn["at"] is not None:
                assert point(view, steps[-1][0], steps[-1][2]) == near(pawn["x"], pawn["y"])
                assert len(pawn["at"].partition(".")[2]) == 2
                seen += 1
    assert seen > 500


# -- what happened -------------------------------------------------------------------------------


def test_every_pawn_that_moves_or_leaves_has_a_motion_in_order() -> None:
    """Also those that are run into, and those that others let travel on."""
    met, passive = 0, 0
    for game in moments("phoenix"):
        events, found = game.events, game.view["motions"]
        names = [event.who for event in events if isinstance(event, PawnMoved | PawnLeft)]
        burnt = any(motion["out"] == "immolation" for motion in found)
        assert burnt or [game.state.seats[motion["pawn"]] for motion in found] == list(dict.fromkeys(names))
        legs = sum(len(event.legs) for event in events if isinstance(event, PawnMoved))
        assert sum(len(motion["steps"]) for motion in found) == legs
        met += sum(not motion["steps"] and motion["out"] == "collision" for motion in found)
        passive += len(found) > 1
    assert met > 3
    assert passive > 20


def test_what_a_pawn_travels_in_several_parts_is_one_motion() -> None:
    """In Winds of Change a loop is left after flips, and others may move again in the same turn."""
    game, spots = MOMENTS["winds-loop"](), TWELVE_GRID.spots
    first, second = Leg(Cell(2, 2), 1, 5), Leg(Cell(2, 3), 10, 2)
    moved = [
        PawnMoved("Ann", 1, spots[leg.cell][leg.enter], (leg,), TWELVE_GRID.across[leg.cell][leg.leave], "dead")
        for leg in (first, second)
    ]
    assert motions(game.state, moved) == [{"pawn": 0, "steps": [["c3", 1, 5], ["d3", 10, 2]], "out": ""}]


def test_a_pawn_that_leaves_the_board_is_not_called_out() -> None:
    """It may rise again."""
    for game in moments("phoenix"):
        for line in game.view["log"]:
            assert " is out" not in f" {line['text']}"
    ask = question("place", 4, 1, 0).scene()["ask"]
    assert any("leaves the board." in flight["says"] for flight in ask["flights"] if flight["out"])


# -- what is hidden ------------------------------------------------------------------------------


def test_no_log_names_a_tile_that_was_not_laid() -> None:
    """Not even where everything is open: a hand, a draw and a discard stay their owner's business."""
    for game in moments("phoenix"):
        view = game.view
        laid = {tile["tile"] for tile in view["tiles"]}
        for line in view["log"]:
            words = line["text"].replace(";", " ").replace(",", " ").replace(":", " ").split()
            assert {word for word in words if word in game.state.box} <= laid


@lru_cache(maxsize=1)
def turn() -> Game:
    return played(MOMENTS["phoenix-turn"](), "immolate")


def test_who_burns_is_asked_where_to_rise() -> None:
    view = turn().scene()
    assert (view["ask"]["kind"], view["ask"]["options"][0]["text"].split()[0]) == ("rise", "rise")
    assert view["ask"]["options"][0]["says"].startswith(f"{view['ask']['actor']} waits beside ")
    assert view["seats"][view["ask"]["seat"]]["state"] == "off"
