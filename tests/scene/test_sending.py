"""The data sent at every move: at most 12 kB with eight players, with every option and every word."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.support.boards import answer
from tests.support.figures import figure
from tests.support.games import going_on
from tests.support.helpers import any_option, legal
from tests.support.scenes import EXTENDING, compact, moments
from tsuro_widget import Game, TsuroWidget
from tsuro_widget.editions.phoenix.two_sided_tiles import phoenix_data
from tsuro_widget.picture.art import art
from tsuro_widget.rules.geometry import EIGHT, TWELVE, Geometry
from tsuro_widget.scene.message import LARGEST, SIGNS, scene_message, without_art

Json = dict[str, Any]

TABLES: list[tuple[str, Json]] = [
    ("classic", {}),
    ("kosmos", {}),
    ("pocket", {}),
    ("seas", {}),
    ("phoenix", {}),
    ("phoenix", {"winds_of_change": True}),
]
WIDE_NAMES = [f"{number}{'龍' * 39}" for number in range(8)]
LONGEST_NAMES = {
    "emoji": ["".join(chr(0x1F400 + (number * 31 + at) % 60) for at in range(40)) for number in range(8)],
    "long": [f"{number}{'w' * 39}" for number in range(8)],
    "wide": WIDE_NAMES,
    "quoted": [str(number) + '"' * 13 + "\\" * 26 for number in range(8)],
}
AT_TABLES = [
    (*table, list(LONGEST_NAMES)[(number + turn) % len(LONGEST_NAMES)])
    for turn in range(figure("letters of the longest names"))
    for number, table in enumerate(TABLES)
]
"""The first six have every table and all letters."""
CORNERS_LINKED = {"A": "nw-e1 ne-s1 se-n1 sw-w1", "B": "nw-e2 ne-s2 se-n2 sw-w2"}


def spelled_out(part: Any, said: list[str]) -> Any:
    """Return the part as a view reads it: each sign is replaced by its string."""
    if isinstance(part, dict):
        return {key: spelled_out(one, said) for key, one in part.items() if key != "said"}
    if isinstance(part, list):
        return [spelled_out(one, said) for one in part]
    for _ in range(2 if isinstance(part, str) else 0):
        part = "".join(
            said[ord(letter) - SIGNS[0]] if ord(letter) - SIGNS[0] in range(len(said)) else letter for letter in part
        )
    return part


def check_sent(view: Mapping[str, Any], largest: int = LARGEST) -> None:
    told, whole = scene_message(view), without_art(view)
    assert len(compact(told)) <= largest
    read = spelled_out(told, told.get("said", []))
    assert read | {"log": whole["log"]} == whole
    assert read["log"] == whole["log"][len(whole["log"]) - len(read["log"]) :]


@pytest.mark.parametrize(("edition", "options", "letters"), AT_TABLES, ids=lambda part: str(part))
def test_with_eight_seats_and_the_longest_names_twelve_kilobytes_tell_every_option_and_every_word(
    edition: str, options: Json, letters: str
) -> None:
    names = LONGEST_NAMES[letters]
    for seed in range(figure("games with the longest names, a table")):
        board = TsuroWidget(Game(edition, seats=names, seed=f"{seed:01000}", **options), mode="replay", dice="choose")
        random = Random(seed)
        while board.game.actor is not None:
            check_sent(board.table.scene())
            board.game.step() if board.game.actor == "chance" else board.game.play(any_option(board.game.state, random))
        check_sent(board.table.scene())
        board.close()


def own_set() -> Json:
    """All corners have paths, so that a side can be entered in as many ways as four paths allow."""
    return {name: tile | CORNERS_LINKED for name, tile in phoenix_data()["tiles"].items()}


def test_with_the_most_options_and_the_longest_names_all_options_are_told() -> None:
    game, most = Game("phoenix", seats=WIDE_NAMES, seed=2, tiles=own_set()), 0
    for _ in going_on(game, Random(3)):
        check_sent(game.scene(), 16 * 1024)
        if game.scene()["ask"] and game.scene()["ask"]["kind"] in EXTENDING:
            assert [option["text"] for option in game.scene()["ask"]["options"]] == legal(game)
            most = max(most, len(legal(game)))
    assert most == 2 * 2 * 12


@pytest.mark.parametrize("edition", ["phoenix", "seas"])
def test_names_that_hold_the_signs_are_told_as_they_are_and_a_scene_with_them_is_as_small(edition: str) -> None:
    """A file that is read unchecked may have them."""
    names = [f"{number}{''.join(chr(SIGNS[(number * 31 + at) % 60]) for at in range(39))}" for number in range(8)]
    start = {"edition": edition, "seats": names}
    record = {"format": "tsuro-record/1", "start": start, "actions": []}
    game = Game.from_record(record, seed=2, check=False)
    for _ in going_on(game, Random(3)):
        check_sent(game.scene())


@pytest.mark.usefixtures("wired")
def test_a_board_and_a_moment_are_sent_without_what_the_art_has() -> None:
    board = TsuroWidget(Game("classic", seats=2, seed=1))
    assert {"ports", "curves", "tiles"} <= board.art.keys()
    board.game.step()
    reply = answer(board, {"id": 1, "kind": "moment", "ply": 1})
    assert reply["ok"]
    for scene in (board.get_state("scene")["scene"], reply["scene"]):
        assert not {"ports", "curves"} & scene.keys()
        assert all(tile.keys() == {"tile"} for tile in scene["hand"]["tiles"])


@pytest.mark.parametrize("geometry", [EIGHT, TWELVE], ids=["eight", "twelve"])
def test_a_view_turns_a_face_by_a_quarter_of_its_ports(geometry: Geometry) -> None:
    ports = len(geometry.ports)
    assert list(geometry.quarter) == [(port + ports // 4) % ports for port in range(ports)]


@pytest.mark.xdist_group("scenes")
def test_a_view_turns_the_faces_of_the_art_to_how_tiles_lie() -> None:
    for game in moments("classic", "phoenix"):
        known = art(game.view, game.state.box)["tiles"]
        for laid in game.view["tiles"]:
            faces = [known[laid["tile"]][side] for side in ("links", "other")[: 1 + ("other" in laid)]]
            up, *down = faces if laid.get("side", "A") in ("A", "") else reversed(faces)
            assert turned(up, laid["turns"]) == laid["links"]
            assert [turned(face, (4 - laid["turns"]) % 4) for face in down] == [laid[key] for key in ("other",) if down]


def turned(face: list[int], turns: int) -> list[int]:
    ports, step = len(face), turns * len(face) // 4
    return [(face[(port - step) % ports] + step) % ports for port in range(ports)]


def test_a_scene_that_is_small_is_sent_in_plain_words() -> None:
    view = Game("classic", seats=["Bartholomew", "Maximilian"], seed=1).scene()
    assert scene_message(view) == json.loads(json.dumps(without_art(view)))
