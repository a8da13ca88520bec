"""The scene: complete, plain JSON, in agreement with the engine, and silent about what a seat may not see."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from tests.support.games import game_at
from tests.support.golden_scenes import FOLDER, KEYS, MOMENTS, exchange, file_of, keys_text, scene_text
from tests.support.helpers import EVERY, corner, played, table
from tests.support.kept import made_by
from tests.support.scenes import ONE_FACED, check_way, compact, moments, near, point
from tests.support.seas import MOVING, three
from tests.support.typed import misfits
from tsuro_widget import Game, TsuroWidget
from tsuro_widget.editions import OURS
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.editions.seas.events import WakeBitten
from tsuro_widget.rules.board import Walk
from tsuro_widget.rules.events import PawnLeft, Swapped, TileLaid
from tsuro_widget.rules.model import State
from tsuro_widget.scene.log import LOG_LINES, clause
from tsuro_widget.scene.types import Scene

Json = dict[str, Any]

pytestmark = pytest.mark.xdist_group("scenes")


# -- golden scenes -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOMENTS)
def test_a_scene_is_what_the_front_end_is_tested_with(name: str) -> None:
    assert scene_text(name) == file_of(name).read_text(encoding="utf-8"), made_by("tests.support.golden_scenes")


def test_no_golden_scene_is_left_over() -> None:
    assert {*FOLDER.iterdir()} == {*map(file_of, MOMENTS)}


def test_the_readers_of_the_front_end_are_compared_with_the_keys_of_today() -> None:
    assert keys_text() == KEYS.read_text(encoding="utf-8"), made_by("tests.support.golden_scenes")


@pytest.mark.parametrize("name", MOMENTS)
def test_a_scene_is_as_its_type_says(name: str) -> None:
    assert misfits(json.loads(compact(MOMENTS[name]().scene())), Scene) == []


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.usefixtures("wired")
def test_a_scene_of_a_live_board_is_as_its_type_says(edition: str) -> None:
    game = Game(edition, seats=3, seed=2)
    boards = [TsuroWidget(game, players={game.state.seats[0]: "cautious"}), TsuroWidget(game, curtain=True, lang="de")]
    while game.actor is not None:
        game.step("cautious")
        if game.ply % 7 == 0:
            assert [misfits(json.loads(compact(board.scene)), Scene) for board in boards] == [[], []]


# -- JSON ----------------------------------------------------------------------------------------


def test_a_scene_survives_json() -> None:
    for game in moments(*EVERY):
        assert json.loads(compact(game.view)) == game.view


def test_scenes_share_nothing_that_can_be_changed() -> None:
    game = game_at("classic", 3, 1, 6)
    before = compact(game.scene())
    spoilt = game.scene()
    spoilt["curves"]["0-1"].clear()
    spoilt["ports"][0].clear()
    spoilt["tiles"].clear()
    assert compact(game.scene()) == before


# -- the board and the pawns ---------------------------------------------------------------------


def behind(view: Json, cell: str, port: int) -> str:
    at = view["ports"][port]
    return f"{chr(ord(cell[0]) + at['dx'])}{int(cell[1:]) + at['dy']}"


def test_trails_lead_from_the_rim_to_the_pawns() -> None:
    """Or from where a daikaiju has taken a tile, also where another lies now."""
    for game in moments(*ONE_FACED):
        view = game.view
        bitten = {str(event.cell) for event in chain(*game.log) if isinstance(event, WakeBitten)}
        for trail in view["trails"]:
            pawn, steps = view["pawns"][trail["pawn"]], trail["steps"]
            check_way(view, steps)
            on_rim = bool(set(point(view, steps[0][0], steps[0][1])) & {0, view["size"]})
            assert on_rim or behind(view, *steps[0][:2]) in bitten
            assert point(view, steps[-1][0], steps[-1][2]) == near(pawn["x"], pawn["y"])


def test_pawns_face_empty_squares_and_one_is_active() -> None:
    for game in moments(*ONE_FACED):
        view = game.view
        laid = {tile["cell"] for tile in view["tiles"]}
        assert all((pawn["cell"] is None) == bool(pawn["out"]) for pawn in view["pawns"])
        assert view["over"] or not laid & {pawn["cell"] for pawn in view["pawns"]}
        active = [pawn for pawn in view["pawns"] if pawn["active"]]
        kind = view["ask"] and view["ask"]["kind"]
        assert len(active) == {"place": 1, "swap": 1, "pawn": 2}.get(kind, 0)
        assert all(pawn["seat"] == view["ask"]["seat"] for pawn in active)


def test_a_pawn_beside_a_square_stands_at_the_middle_of_its_side() -> None:
    game = game_at("kosmos", 3, 1, 1)
    game.play("start f3.e")
    pawn = game.scene()["pawns"][0]
    assert (pawn["x"], pawn["y"], pawn["dx"], pawn["dy"], pawn["at"], pawn["cell"]) == (6, 2.5, -1, 0, "f3.e", "f3")


def test_a_pawn_that_left_looks_off_the_board() -> None:
    game = played(corner({"Ann": "t20 t01", "Ben": "t32", "Cy": "t30"}), "place t20 r0")
    ben = game.scene()["pawns"][1]
    assert (ben["out"], ben["at"], ben["x"], ben["y"], ben["dx"], ben["dy"]) == ("edge", None, 0, 0.6667, -1, 0)


def test_a_pawn_that_left_nobody_knows_where_is_nowhere() -> None:
    game = table({"Ann": "a1.n1", "Ben": "f6.s1", "Cy": {"out": "edge"}}, {"Ann": "t01 t20", "Ben": "t32"})
    view = game.scene()
    assert (view["pawns"][2]["x"], view["pawns"][2]["y"]) == (None, None)
    assert view["seats"][2]["state"] == "out"
    assert view["trails"] == []


def test_the_tile_laid_last_is_pointed_at_until_the_next_one() -> None:
    game = exchange()
    assert game.scene()["last"] == "a1"
    assert game.play("keep")
    assert game.scene()["last"] == "a1"


def test_a_described_board_has_no_tile_laid_last() -> None:
    """Also after an action that lays none."""
    pawns = {"Ann": ["b1.w1", "c1.n"], "Ben": ["f6.s", "f3.e"]}
    game = table(pawns, {"Ann": "t32", "Ben": "t33"}, edition="kosmos", board={"a1": "t34 r0"})
    assert game.scene()["last"] is None
    game.play("pawn 1")
    assert game.scene()["last"] is None


# -- what is hidden ------------------------------------------------------------------------------


def test_another_seats_options_are_not_told() -> None:
    for game in (game_at("classic", 3, 1, 6), exchange()):
        others = [name for name in game.state.seats if name != game.actor]
        for name in others:
            view = game.scene(name)
            assert view["hand"]["seat"] == game.state.seats.index(name)
            assert (view["ask"]["options"], view["ask"]["refused"]) == ([], [])
            assert "theirs" not in view["ask"]
            assert view["ask"]["actor"] == game.actor


def test_the_one_asked_sees_its_options_and_an_open_table_all() -> None:
    game = game_at("classic", 3, 1, 6)
    assert game.scene(game.actor) == game.scene()


def test_a_seat_that_is_not_at_the_table_cannot_look() -> None:
    with pytest.raises(ValueError, match="no seat 'Zoe'; the seats are Ann, Ben"):
        Game("classic", seats=2).scene("Zoe")


# -- words ---------------------------------------------------------------------------------------


def test_every_kind_of_event_has_words() -> None:
    kinds: dict[type, str] = {}
    relocated = played(MOMENTS["seas-relocation"](), "start g1.e1")
    winds = (MOMENTS[name]() for name in ("winds-flip", "winds-over", "winds-place"))
    burnt = played(MOMENTS["phoenix-turn"](), "immolate")
    exchanged = played(exchange(), "swap t01 t03 for t32 t33")
    stayed = played(three({"G1": "d1 r0", "B1": "f6 r0", "B5": "f2 r0"}), MOVING, "die 2", "start d1.n1")
    played_so_far = ((game.state, game.events) for game in (relocated, stayed, burnt, exchanged, *winds))
    shown = ((moment.state, moment.events) for moment in moments(*EVERY))
    for state, events in chain(played_so_far, shown):
        for event in events:
            words = str(clause(state, event))
            kinds.setdefault(type(event), words)
            assert words
            assert "{" not in words
    assert set(kinds) == {kind for edition in OURS for kind in edition.events}
    assert kinds[Swapped] == "Ann exchanges 2 tiles"


def test_the_log_has_one_line_for_each_of_the_last_plies() -> None:
    game = game_at("kosmos", 8, 1, forbid_self_elimination=True)
    lines = game.scene()["log"]
    assert [line["ply"] for line in lines] == list(range(max(1, game.ply - LOG_LINES + 1), game.ply + 1))
    assert lines[-1]["text"].split("; ")[-1] == game.scene()["over"]["text"]


def test_a_line_tells_what_the_others_went_through() -> None:
    game = played(corner({"Ann": "t20 t01 t03", "Ben": "t32 t33 t34", "Cy": "t30 t31 t29"}), "place t20 r0", "keep")
    first, second = game.scene()["log"]
    assert (first["ply"], first["seat"], first["text"]) == (1, 0, "lays a tile on a1; Ben is out")
    assert second["text"] == "keeps the hand; the tiles of Ben go back into the pile"


def test_a_reason_of_an_edition_of_ones_own_is_told_in_its_own_word() -> None:
    def fate(state: State, pawn: int, walk: Walk) -> PawnLeft | None:
        return PawnLeft(*state.owner(pawn), "water") if walk.ending == "edge" else None

    game = Game(replace(CLASSIC, fate=fate), seats=["Ann", "Ben", "Cy"], seed=3)
    game.run("random")
    texts = {seat["text"] for seat in game.scene()["seats"]}
    assert "out (water)" in texts


@pytest.mark.parametrize("edition", ["classic", "seas"])
def test_the_last_tile_of_each_other_seat_since_ones_own_is_marked(edition: str) -> None:
    game = Game(edition, seats=4, seed=6)
    laid: list[tuple[int, str]] = []
    while game.actor is not None:
        game.step("cautious")
        for event in game.timeline.present.events:
            if isinstance(event, TileLaid):
                laid.append((game.state.seats.index(event.who), str(event.cell)))
        on_board = {str(cell) for cell in game.state.board.laid}
        own = [place for place, (seat, _) in enumerate(laid) if seat == game.state.turn]
        others = dict(laid[own[-1] + 1 if own else 0 :]) if game.actor is not None else {}
        assert {one["seat"]: one["cell"] for one in game.scene()["recent"]} == {
            seat: cell for seat, cell in others.items() if cell in on_board
        }
