"""Other moments: `ply` and `mode`, marks, pictures, copies as text, the file that replays, and a game played again."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import traitlets

import tsuro_widget as tsuro
from tests.boards import answer, board_of, click, command, refused, scenes, sent, told
from tsuro_widget.show.marks import MOST_MARKS
from tsuro_widget.show.replay_page import replay_page
from tsuro_widget.widget import TsuroWidget

EVERY = ["classic", "kosmos", "pocket", "seas", "phoenix"]


pytestmark = pytest.mark.usefixtures("wired")


def finished(edition: str = "classic", **options: Any) -> TsuroWidget:
    game = tsuro.Game(edition, seats=["Ann", "Ben", "Cy"], seed=4)
    game.run("cautious")
    return TsuroWidget(game, **options)


def moment(board: TsuroWidget, ply: int) -> dict[str, Any]:
    scene: dict[str, Any] = answer(board, {"id": 3, "ply": ply, "kind": "moment"})["scene"]
    return scene


# -- the moment that is shown ------------------------------------------------------------------------


def test_ply_goes_with_the_game() -> None:
    board = board_of()
    click(board)
    board.game.play(board.game.legal_actions[0])
    assert (board.ply, board.mode) == (board.game.ply, "play") == (3, "play")


@pytest.mark.parametrize("write", ["python", "view"])
def test_another_moment_is_shown_and_the_game_stays_as_it_is(write: str) -> None:
    board = finished()
    before = board.game.record(), board.game.ply, board.scene
    if write == "python":
        board.ply = 5
    else:
        board.set_state({"ply": 5})
    assert (board.ply, board.mode) == (5, "replay")
    assert (board.game.record(), board.game.ply, board.scene) == before


def test_moment_and_mode_are_one_message() -> None:
    """A view that heard of one before the other would show the wrong moment."""
    board = finished()
    sent(board).clear()
    board.ply = 5
    board.mode = "play"
    last = board.game.ply
    assert [message["state"] for message in sent(board)] == [
        {"ply": 5, "mode": "replay"},
        {"ply": last, "mode": "play"},
    ]


def test_who_looks_at_another_moment_stays_there_while_the_game_goes_on() -> None:
    board = board_of()
    click(board)
    board.ply = 1
    board.game.play(board.game.legal_actions[0])
    assert (board.ply, board.mode, board.scene["ply"]) == (1, "replay", 3)
    board.set_state({"mode": "play"})
    assert board.ply == 3


def test_a_view_that_goes_back_to_the_game_gets_there_also_when_the_game_has_moved_on() -> None:
    """What it believes to be the present moment is written along."""
    board = board_of()
    click(board)
    board.ply = 1
    board.game.play(board.game.legal_actions[0])
    board.set_state({"ply": 2, "mode": "play"})
    assert (board.ply, board.mode) == (3, "play")


def test_a_moment_that_is_gone_is_not_shown_any_longer() -> None:
    board = finished()
    board.ply = 9
    board.game.goto(3)
    board.game.play(board.game.legal_actions[0])
    assert (board.ply, board.mode) == (4, "replay")


@pytest.mark.parametrize("value", [None, True, -1, 99, 1.0, "1", float("nan"), [1], 2**70])
def test_t1_a_ply_that_is_none_is_refused(value: object) -> None:
    board = board_of()
    board.set_state({"ply": value})
    assert (board.ply, board.mode) == (1, "play")
    assert sent(board)[-1]["state"] == {"ply": 1}


@pytest.mark.parametrize("value", [None, True, "edit", "", 3, ["play"]])
def test_t1_a_mode_that_is_none_is_refused(value: object) -> None:
    board = board_of()
    board.set_state({"mode": value})
    assert board.mode == "play"
    assert sent(board)[-1]["state"] == {"mode": "play"}


def test_a_ply_that_is_wrong_is_told_in_python() -> None:
    board = finished()
    with pytest.raises(ValueError, match=f"ply is -1; it must be a whole number from 0 to {board.game.ply}"):
        board.ply = -1


def test_a_replay_begins_at_the_beginning_and_leaves_the_game_alone() -> None:
    board = TsuroWidget(tsuro.Game("classic", seed=1), mode="replay")
    assert (board.game.ply, board.ply, board.mode) == (0, 0, "replay")
    assert finished(mode="replay").ply == 0


def test_observers_hear_of_the_moment_and_of_the_scene() -> None:
    board, heard = board_of(), list[tuple[str, object]]()
    board.observe(lambda change: heard.append((change["name"], change["new"])), names=["ply", "mode"])
    board.observe(lambda change: heard.append(("scene", change["new"]["ply"])), names="scene")
    click(board)
    board.ply = 0
    assert heard[:2] == [("scene", 2), ("ply", 2)]
    assert set(heard[2:]) == {("ply", 0), ("mode", "replay")}


@pytest.mark.parametrize("edition", EVERY)
def test_every_moment_can_be_asked_for(edition: str) -> None:
    board = finished(edition)
    for ply in range(board.game.ply + 1):
        scene = moment(board, ply)
        assert (scene["ply"], scene["plies"]) == (ply, board.game.ply)
        assert len(scene["tiles"]) == len(board.game.timeline.moments[ply].state.board.laid)
        assert json.loads(json.dumps(scene)) == scene


def test_a_moment_is_never_stale_and_changes_nothing() -> None:
    board = finished()
    before = board.game.record(), board.ply
    assert moment(board, 0)["tiles"] == []
    assert (board.game.record(), board.ply) == before


@pytest.mark.parametrize("ply", [-1, 500])
def test_a_moment_that_is_not_there_is_refused(ply: int) -> None:
    reply = answer(finished(), {"id": 3, "ply": ply, "kind": "moment"})
    assert reply["error"]["text"].startswith(f"No moment {ply}; there are the moments 0 to ")


def test_a_moment_that_was_taken_back_can_be_looked_at() -> None:
    board = finished()
    last = board.game.ply
    board.game.goto(2)
    assert board.scene["plies"] == last
    assert moment(board, last)["over"]


# -- copies ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY)
def test_copy_as_python_makes_the_same_game(edition: str) -> None:
    board = finished(edition)
    text = told(board, "python")["text"]
    names: dict[str, Any] = {}
    exec(text, names)
    assert names["game"].state == board.game.state
    assert names["game"].record() == board.game.record()


def test_copy_as_python_keeps_the_options_and_a_position() -> None:
    small = board_of(board_size=4, hand_size=2, seats=['A"n', "B'n"])
    click(small)
    position = TsuroWidget(tsuro.Game.from_position(finished().game.position(), check=False))
    for board in (small, position):
        names: dict[str, Any] = {}
        exec(told(board, "python")["text"], names)
        assert names["game"].state == board.game.state


def test_copy_position_is_read_again() -> None:
    board = board_of()
    for _ in range(4):
        click(board)
    position = json.loads(told(board, "position")["text"])
    assert position == board.game.position()
    assert tsuro.Game.from_position(position).position() == position


def test_there_is_no_position_during_the_set_up() -> None:
    assert "no turn has begun" in answer(board_of(), {"id": 1, "ply": 1, "kind": "position"})["error"]["text"].lower()


# -- marks -------------------------------------------------------------------------------------------


def test_marks_are_checked_and_sent() -> None:
    board = board_of()
    board.marks = [
        {"arrow": ["c4", "d5"]},
        {"path": [["c4", "n1", "s2"], ("c5", 0, 4)]},
        {"cell": "a1"},
        {"label": "A", "at": "f6"},
        {"label": "x" * 60, "at": "c4.n1"},
    ]
    assert sent(board)[-1]["state"]["marks"] == [
        {"arrow": ["c4", "d5"]},
        {"path": [["c4", 0, 5], ["c5", 0, 4]]},
        {"cell": "a1"},
        {"label": "A", "at": "f6"},
        {"label": "x" * 39 + "…", "at": "c4.n1"},
    ]


@pytest.mark.parametrize(
    ("marks", "text"),
    [
        ("c4", "mark 1 is 'c4'; a mark is"),
        ([{"cell": "a1"}, "c4"], "mark 2 is 'c4'; a mark is"),
        ([{"circle": "c4"}], "mark 1 is {'circle': 'c4'}; a mark is {'arrow': "),
        ([{"cell": "c4", "arrow": ["a1", "b2"]}], "a mark is"),
        ([{"cell": "g1"}], "mark 1: no square g1; the squares run from a1 to f6"),
        ([{"cell": 4}], "not a square: 4; a square reads like 'c4'"),
        ([{"arrow": ["c4"]}], "it must be two squares, as in"),
        ([{"path": []}], "it must be a list of 1 to 400 steps like"),
        ([{"path": [["c4", "n1"]]}], "a square and two ports, as in"),
        ([{"path": [["c4", "n3", 1]]}], "not a port: 'n3'; the ports are n1 n2 e1 e2 s1 s2 w1 w2, or 0 to 7"),
        ([{"path": [["c4", True, 1]]}], "not a port: True"),
        ([{"path": [["c4", [], 1]]}], r"not a port: \[\]"),
        ([{"label": 5, "at": "c4"}], "label is 5; it must be a text"),
        ([{"label": "A", "at": "c4.x"}], "not a port: 'x'"),
        ([{"cell": "a1"}] * (MOST_MARKS + 1), "201 marks; there may be at most 200"),
    ],
)
def test_marks_that_are_none_say_what_would_be_right(marks: Any, text: str) -> None:
    board = board_of()
    board.marks = [{"cell": "b2"}]
    with pytest.raises(ValueError, match=text) as raised:
        board.marks = marks
    assert isinstance(raised.value, traitlets.TraitError)
    assert board.marks == [{"cell": "b2"}]


def test_marks_are_drawn_for_the_front_end_and_go_with_the_game() -> None:
    board = board_of()
    board.marks = [{"arrow": ["c4", "d5"]}, {"label": "A<b>", "at": "f6"}]
    tags = [shape[0] for shape in board.overlay]
    assert tags.count("path") == 3
    assert [shape[2] for shape in board.overlay if shape[0] == "text"] == ["A<b>"]
    board.marks = []
    assert board.overlay == []


def test_notes_of_squares_are_checked_and_sent() -> None:
    board = board_of()
    board.notes = {"c4": "5/36, 13.9 %"}
    assert sent(board)[-1]["state"]["notes"] == {"c4": "5/36, 13.9 %"}
    for wrong, text in (("c4", "expected a dict"), ({"g1": "x"}, "no square g1"), ({"c4": 5}, "it must be a text")):
        with pytest.raises((ValueError, traitlets.TraitError), match=text):
            board.notes = wrong  # type: ignore[assignment]
    assert board.notes == {"c4": "5/36, 13.9 %"}


def test_a_view_tells_what_is_pointed_at() -> None:
    board = board_of()
    board.set_state({"hovered": "c4.n1" * 20})
    assert board.hovered == ("c4.n1" * 20)[:20]


def test_a_view_cannot_mark() -> None:
    board = board_of()
    board.set_state({"marks": [{"cell": "b2"}]})
    assert board.marks == []


def test_marks_are_drawn_in_pictures_and_change_no_game() -> None:
    board = board_of()
    plain = board.snapshot().svg
    marks: list[dict[str, Any]] = [{"arrow": ["c4", "d5"]}, {"path": [["c4", "n1", "s2"]]}, {"cell": "c4"}]
    marks.append({"label": "Here", "at": "c4.n1"})
    shapes = []
    for mark in marks:
        board.marks = [mark]
        shapes.append(board.snapshot().svg)
        ElementTree.fromstring(shapes[-1])
    assert len({plain, *shapes}) == 5
    assert ">Here</text>" in shapes[-1]
    board.marks = []
    assert board.snapshot().svg == plain


# -- pictures ----------------------------------------------------------------------------------------


def test_a_snapshot_is_a_pure_picture_of_what_is_shown() -> None:
    board = finished()
    last = board.snapshot()
    board.ply = 1
    first = board.snapshot()
    assert first.svg != last.svg
    assert first._repr_svg_() == first.svg
    assert ElementTree.fromstring(first.svg).tag.endswith("svg")
    assert "Ann" in repr(first)
    assert not [name for name in ("_repr_mimebundle_", "_repr_html_") if hasattr(first, name)]


# -- the file that replays ---------------------------------------------------------------------------


def recording(path: Path) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="recording">(.*?)</script>', path.read_text("utf-8"), re.S)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def unfolded(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The moments of a recording, as its script puts them together."""
    moments: list[dict[str, Any]] = []
    lines: list[dict[str, Any]] = []
    for news in data["moments"]:
        lines += news["log"]["added"]
        moments.append({**(moments[-1] if moments else {}), **news, "log": lines[news["log"]["first"] :]})
    return moments


@pytest.mark.parametrize("edition", EVERY)
def test_a_replay_file_holds_every_moment(edition: str, tmp_path: Path) -> None:
    board = finished(edition)
    path = board.replay_html(tmp_path / "replay.html")
    assert unfolded(recording(path)) == [moment(board, ply) for ply in range(board.game.ply + 1)]


@pytest.mark.parametrize(("edition", "seats"), [("classic", 8), ("seas", 8), ("phoenix", 8), ("kosmos", 2)])
def test_a_replay_file_is_smaller_than_a_megabyte(edition: str, seats: int, tmp_path: Path) -> None:
    game = tsuro.Game(edition, seats=seats, seed=3).run("cautious")
    assert TsuroWidget(game).replay_html(tmp_path / "replay.html").stat().st_size < 1_000_000


def test_t25_a_replay_file_reaches_for_nothing(tmp_path: Path) -> None:
    page = finished().replay_html(tmp_path / "replay.html").read_text("utf-8")
    assert "default-src 'none'" in page
    outside = set(re.findall(r"https?://[^\s\"'`)]+", page))
    assert outside <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"}
    assert not re.search(r"<(link|img|iframe|object|base)\b|@import|url\(|\bimport\s*[({\"']", page)


HOSTILE = ["</script><script>alert(1)</script>", "<!--<script>", "<img src=x onerror=a()>", "\u2028'\"&", "]]>"]


def test_t11_names_are_data_in_a_replay_file(tmp_path: Path) -> None:
    board = board_of(seats=HOSTILE)
    page = board.replay_html(tmp_path / "replay.html").read_text("utf-8")
    assert [seat["name"] for seat in recording(tmp_path / "replay.html")["moments"][0]["seats"]] == HOSTILE
    assert (page.count("<script"), page.count("</script"), page.count("<!--")) == (2, 2, 0)
    assert not any(name in page for name in HOSTILE[:3])


@pytest.mark.parametrize(
    "script", ["export default 1", "export{a as default};'</script>'", "export{a as default};'<!--'"]
)
def test_a_front_end_that_does_not_fit_into_a_page_is_refused(script: str) -> None:
    with pytest.raises(ValueError, match="the front end cannot be put into a page"):
        replay_page([], {}, script, "")


def test_a_replay_file_that_cannot_be_written_leaves_the_older_one(tmp_path: Path) -> None:
    board = finished()
    with pytest.raises(FileNotFoundError):
        board.replay_html(tmp_path / "nowhere" / "replay.html")
    assert list(tmp_path.iterdir()) == []


# -- again -------------------------------------------------------------------------------------------


def test_again_is_a_new_game_of_the_same_kind() -> None:
    board = board_of("pocket", ["Ann", "Ben", "Cy"], board_size=4, players={"Ben": "first", "Cy": "first"})
    old = board.game
    old.run()
    board.marks = [{"cell": "a1"}]
    told(board, "again")
    assert board.game is not old
    assert board.game.record()["start"] == old.record()["start"]
    assert (board.game.actor, board.mode, board.marks, board.ply) == ("Ann", "play", [], board.game.ply)
    click(board)
    assert board.game.actor == "Ann", "the computers are there again"
    assert board.scene["ply"] == board.game.ply


def test_again_is_a_game_with_other_luck() -> None:
    board = finished()
    seeds = {board.scene["seed"]}
    for _ in range(3):
        told(board, "again")
        seeds.add(board.scene["seed"])
        board.game.run()
    assert len(seeds) > 1


def test_the_old_game_is_left_and_the_new_one_followed() -> None:
    board = finished()
    old = board.game
    told(board, "again")
    sent(board).clear()
    old.undo()
    assert scenes(board) == []
    board.game.play(board.game.legal_actions[0])
    assert [scene["ply"] for scene in scenes(board)] == [2]


def test_a_game_that_is_not_over_is_not_lost() -> None:
    assert refused(board_of(), "again") == "illegal: The game is not over yet."


def test_two_views_that_ask_again_get_one_new_game() -> None:
    board = finished()
    both = command(board, "again")
    assert answer(board, both)["ok"]
    game = board.game
    assert answer(board, both)["error"]["code"] == "stale"
    assert board.game is game
