"""`save`: a game is in its file after every move, whole or not at all, and is taken up again."""

from __future__ import annotations

import json
import os
import shutil
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets import widget as models

import tsuro_widget as tsuro
from tests.support.boards import click, moment, told
from tests.support.helpers import EVERY
from tsuro_widget import Game, TsuroWidget, scripted

pytestmark = pytest.mark.usefixtures("wired")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.json"


def kept(path: Path) -> list[str]:
    """The actions in a file, read as a stranger would read it."""
    return [str(action) for action in Game.load(path).actions]


def played(board: TsuroWidget) -> list[str]:
    return [str(action) for action in board.game.actions]


def to_the_end(board: TsuroWidget) -> TsuroWidget:
    board.game.run()
    return board


@pytest.mark.parametrize("edition", EVERY)
def test_the_file_has_every_move_and_a_new_call_takes_the_game_up(edition: str, path: Path) -> None:
    board = tsuro.play(edition, opponents=["random"], seed=4, save=path)
    assert kept(path) == played(board)
    for _ in range(2):
        click(board)
        assert kept(path) == played(board)
    again = tsuro.play(edition, opponents=["random"], seed=4, save=str(path))
    assert (again.game.state, played(again)) == (board.game.state, played(board))
    assert again.scene["save"] == {"name": "evening.json", "text": ""}
    click(again)
    assert kept(path) == played(again)


def test_with_a_seed_a_game_that_is_taken_up_goes_on_as_if_nothing_had_been(path: Path) -> None:
    call: Any = {"edition": "seas", "seats": 3, "seed": 5, "hand_size": 2}
    for ply in (9, 20, 31, 1000):
        board = tsuro.play(**call, save=path)
        while board.game.actor and board.game.ply < ply:
            board.game.step()
    assert played(board) == [*map(str, Game(**call).run().actions)]


def test_the_file_follows_what_is_shown(path: Path) -> None:
    """After Undo it has the earlier move; after a restart there is nothing to redo."""
    board = tsuro.play("classic", save=path)
    click(board)
    click(board)
    told(board, "undo")
    assert kept(path) == played(board)
    assert len(board.game.timeline.moments) == board.game.ply + 2
    again = tsuro.play("classic", save=path)
    assert (again.scene["undo"], again.scene["redo"]) == (True, False)
    told(board, "redo")
    assert kept(path) == played(board)


def test_whatever_plays_is_kept_and_notes_too(path: Path) -> None:
    board = tsuro.play("classic", players={"Ben": "first"}, seed=7, save=path)
    board.game.notes["1"] = "a good evening"
    board.game.play("start c1.n1")
    assert kept(path) == played(board)
    board.run()
    board.game.run()
    assert (kept(path), Game.load(path).notes) == (played(board), {"1": "a good evening"})


def test_after_a_finished_game_the_next_one_has_a_file_of_its_own(path: Path) -> None:
    board = to_the_end(tsuro.play("classic", seed=3, save=path))
    first = path.read_bytes()
    again = tsuro.play("classic", seed=3, save=path)
    assert (again.ply, again.scene["over"]["winners"]) == (board.game.ply, list(board.game.state.winners))
    told(again, "again")
    assert again.scene["save"]["name"] == "evening-2.json"
    click(again)
    assert (path.read_bytes(), kept(path.with_name("evening-2.json"))) == (first, played(again))
    told(to_the_end(again), "again")
    click(again)
    assert kept(path.with_name("evening-3.json")) == played(again)
    third = tsuro.play("classic", seed=3, save=path)
    assert (played(third), third.scene["save"]["name"]) == (played(again), "evening-3.json")
    assert third.scene["seed"] != "3", "only the first of these games has the seed of the call"


def test_the_board_names_the_file_of_a_new_game_before_its_first_move(path: Path) -> None:
    board = to_the_end(tsuro.play("phoenix", seed=7, save=path))
    told(board, "again")
    assert (board.game.ply, board.scene["save"]["name"]) == (0, "evening-2.json")


def test_another_working_directory_does_not_move_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    board = tsuro.play("classic", seed=7, save="evening.json")
    (path.parent / "elsewhere").mkdir()
    monkeypatch.chdir(path.parent / "elsewhere")
    click(board)
    assert (kept(path), os.listdir()) == (played(board), [])


def test_a_file_in_the_way_of_the_next_game_is_left_alone(path: Path) -> None:
    other = path.with_name("evening-2.json")
    other.write_text("my shopping list")
    board = to_the_end(tsuro.play("classic", seed=7, save=path))
    told(board, "again")
    assert other.read_text() == "my shopping list"
    assert kept(path.with_name("evening-3.json")) == played(board)
    assert played(tsuro.play("classic", seed=7, save=path)) == played(board)


# -- files of anything else --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "why"),
    [
        ({"edition": "kosmos"}, "it has the edition 'classic', not 'kosmos'"),
        ({"seats": 3}, r"it has the seats \['Ann', 'Ben'\], not \['Ann', 'Ben', 'Cy'\]"),
        ({"hand_size": 2}, r"it has the options {}, not {'hand_size': 2}"),
        ({"seed": 8}, "it was played with another seed"),
    ],
)
def test_a_file_of_another_game_is_refused_in_one_sentence_and_left_alone(call: Any, why: str, path: Path) -> None:
    board = tsuro.play("classic", seed=7, save=path)
    click(board)
    before = path.read_bytes()
    sentence = f"^'evening.json' has no game of this call: {why}; give save the name of another file$"
    with pytest.raises(ValueError, match=sentence):
        tsuro.play(**({"edition": "classic", "seed": 7} | call), save=path)
    assert (path.read_bytes(), os.listdir(path.parent)) == (before, ["evening.json"])


def test_the_seed_is_told_by_the_first_shuffle_also_where_the_starts_come_before_it(path: Path) -> None:
    board = tsuro.play("phoenix", seed=7, save=path)
    while not any(str(action).startswith("shuffle") for action in board.game.actions):
        click(board)
    assert played(tsuro.play("phoenix", seed=7, save=path)) == played(board)
    with pytest.raises(ValueError, match="another seed"):
        tsuro.play("phoenix", seed=8, save=path)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"my shopping list",
        b"[]",
        b"{}",
        b'{"format": "tsuro-record/1", "start": 3, "actions": []}',
        b"\xff\xfe",
        b" " * (2**20 + 1),
        json.dumps(Game("classic", seed=1).record() | {"actions": ["start c1.n1"]}).encode(),
    ],
)
def test_a_file_of_anything_else_is_refused_in_one_sentence_and_left_alone(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    with pytest.raises(ValueError, match=r"^'evening.json' has no game of this call: .*; give save the name of"):
        tsuro.play("classic", seed=7, save=path)
    assert (path.read_bytes(), os.listdir(path.parent)) == (content, ["evening.json"])


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(ValueError, match=r"is not a file; give save the name of another file$"):
            tsuro.play("classic", seed=7, save=name)
    for wrong in (3, "", "a\0b", True):
        with pytest.raises(ValueError, match=r"^path is "):
            tsuro.play("classic", seed=7, save=wrong)  # type: ignore[arg-type]


def test_chance_that_is_scripted_is_not_kept(path: Path) -> None:
    """A script would begin again after a restart."""
    with pytest.raises(ValueError, match=r"^save keeps a game whose chance comes from a seed; leave out luck$"):
        tsuro.play("classic", luck=scripted([]), save=path)


def test_what_cannot_be_kept_from_the_start_is_an_error_of_the_call(path: Path) -> None:
    before = set(models._instances)
    with pytest.raises(FileNotFoundError, match="nowhere"):
        tsuro.play("classic", seed=7, save=path.parent / "nowhere" / "evening.json")
    with pytest.raises(ValueError, match="no seat 'Zoe'"):
        tsuro.play("classic", seat="Zoe", save=path)
    assert (set(models._instances), os.listdir(path.parent)) == (before, [])


# -- what may happen to a file -----------------------------------------------------------------------


def reports(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if "could not be kept" in record.message]


def test_a_full_disk_does_not_break_the_game_and_is_reported_once(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(file: int) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    board = tsuro.play("classic", seed=7, save=path)
    before = path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        for _ in range(3):
            click(board)
            assert board.scene["save"]["text"] == "The game is not kept in evening.json now: No space left on device"
    assert (path.read_bytes(), os.listdir(path.parent)) == (before, ["evening.json"])
    assert len(reports(caplog)) == 1
    click(board)
    assert (kept(path), board.scene["save"]["text"]) == (played(board), "")


@pytest.mark.parametrize("place", [1, 2], ids=["before", "after"])
def test_after_ctrl_c_while_the_file_is_replaced_the_game_is_kept_all_the_same(
    place: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is on the disk before it takes its place; then its folder is."""
    board, syncs, fsync = tsuro.play("classic", seed=7, save=path), list[int](), os.fsync

    def interrupted(file: int) -> None:
        syncs.append(file)
        if len(syncs) == place:
            raise KeyboardInterrupt
        fsync(file)

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        board.game.play("start c1.n1")
    assert (kept(path), board.scene["save"]["text"]) == (played(board), "")
    click(board)
    assert (kept(path), board.scene["save"]["text"]) == (played(board), "")


def test_a_folder_that_vanishes_does_not_break_the_game_and_may_come_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    board = tsuro.play("classic", seed=7, save=folder / "evening.json", lang="de")
    shutil.rmtree(folder)
    click(board)
    assert board.scene["save"]["text"].startswith("Die Partie steht jetzt nicht in evening.json: ")
    folder.mkdir()
    click(board)
    assert (kept(folder / "evening.json"), len(reports(caplog))) == (played(board), 1)


def test_of_two_boards_with_one_file_the_first_that_plays_on_keeps_it(path: Path) -> None:
    """The other one says that it no longer does; its game goes on."""
    board, again = (tsuro.play("classic", seed=7, save=path) for _ in range(2))
    click(again)
    click(board)
    assert kept(path) == played(again)
    assert board.scene["save"]["text"].startswith("The game is no longer kept in evening.json")
    click(board)
    click(again)
    assert (kept(path), again.scene["save"]["text"]) == (played(again), "")


def test_only_the_name_of_the_file_is_sent_and_not_all_of_a_long_one(tmp_path: Path) -> None:
    board = tsuro.play("classic", seed=7, save=tmp_path / f"{'long' * 30}\u202e.json")
    assert str(tmp_path) not in json.dumps(board.scene)
    assert len(board.scene["save"]["name"]) == 40
    assert "save" not in tsuro.play("classic").scene


def test_a_view_that_looks_elsewhere_knows_the_file_too_and_a_replay_file_does_not(path: Path) -> None:
    board = tsuro.play("classic", seed=7, save=path)
    click(board)
    assert moment(board, 1)["save"] == {"name": "evening.json", "text": ""}
    assert "evening.json" not in board.replay_html(path.with_name("replay.html")).read_text(encoding="utf-8")


def test_a_board_that_hides_hands_keeps_them_all_in_the_file(path: Path) -> None:
    board = tsuro.play("classic", seat="Ann", players={"Ben": "random"}, save=path)
    click(board)
    again = tsuro.play("classic", seat="Ann", players={"Ben": "random"}, save=path)
    assert again.game.state == board.game.state
