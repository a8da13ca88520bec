"""Files are written in one way: they are complete or unchanged, even when others write at the same time."""

from __future__ import annotations

import ast
import json
import os
import secrets
import subprocess
import sys
from collections.abc import Callable
from errno import ELOOP, ENOSPC
from pathlib import Path
from threading import Barrier, Thread

import pytest

from tests.support.figures import figure
from tests.support.places import PACKAGE
from tsuro_widget import Game, Lesson, Scenario, TsuroWidget, export
from tsuro_widget._base.files import replace_file

GAME = Game("classic", seats=2, seed=1).run()


def replay(path: Path) -> None:
    with TsuroWidget(GAME, mode="replay") as board:
        board.replay_html(path)


DOORS: dict[str, Callable[[Path], object]] = {
    "game": GAME.save,
    "scenario": Scenario.of(GAME).save,
    "results": Lesson.load("classic-1").results().save,
    "picture": export(GAME, kind="svg").save,
    "svg": lambda path: export(GAME, path, kind="svg"),
    "gif": lambda path: export(Game("classic"), path, kind="gif"),
    "json": lambda path: export(GAME, path, kind="json"),
    "page": lambda path: export(GAME, path, kind="html"),
    "replay": replay,
}
ANOTHER = """
import sys
from tsuro_widget._base.files import replace_file
for number in range(int(sys.argv[2])):
    replace_file(sys.argv[1], sys.argv[3].encode() * (1000 + 997 * number))
"""
SMALL = """
import resource, signal, sys
from tsuro_widget._base.files import replace_file
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    replace_file(sys.argv[1], b"new" * 4000)
except OSError as error:
    print(error)
"""


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("door", DOORS)
def test_a_full_disk_leaves_the_old_file_as_it_was(door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    path = tmp_path / "kept.file"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as failure:
        DOORS[door](path)
    assert (failure.value.errno, failure.value.filename) == (ENOSPC, str(path))
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["kept.file"]


@pytest.mark.parametrize("door", DOORS)
def test_every_door_keeps_the_mode_the_link_and_the_files_beside(door: str, tmp_path: Path) -> None:
    path, link, beside = (tmp_path / name for name in ("real.file", "link.file", "link.file.part"))
    path.write_bytes(b"old")
    path.chmod(0o640)
    link.symlink_to(path)
    beside.write_bytes(b"mine")
    DOORS[door](link)
    assert link.is_symlink()
    assert len(path.read_bytes()) > 100
    assert path.stat().st_mode & 0o777 == 0o640
    assert beside.read_bytes() == b"mine"
    assert names(tmp_path) == ["link.file", "link.file.part", "real.file"]


def test_a_disk_that_takes_only_a_part_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    """A limit that the system itself keeps: the write stops in the middle."""
    path = tmp_path / "kept.file"
    path.write_bytes(b"old")
    done = subprocess.run([sys.executable, "-c", SMALL, str(path)], capture_output=True, text=True, check=True)
    assert "File too large" in done.stdout
    assert "kept.file" in done.stdout
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["kept.file"]


def test_a_new_file_has_the_mode_of_new_files(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"")
    replace_file(tmp_path / "new", b"data")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_link_that_is_planted_is_not_followed(tmp_path: Path) -> None:
    """`x.json.part` was a name that anybody could guess."""
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    (tmp_path / "x.json.part").symlink_to(victim)
    replace_file(tmp_path / "x.json", b"data")
    assert victim.read_bytes() == b"precious"
    assert (tmp_path / "x.json.part").is_symlink()


def test_a_name_that_is_taken_is_not_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda size: "taken")
    (tmp_path / ".taken.part").symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError):
        replace_file(tmp_path / "x.json", b"data")
    assert not (tmp_path / "nowhere").exists()
    assert not (tmp_path / "x.json").exists()


def test_links_that_lead_in_a_circle_are_an_error_and_stay(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    with pytest.raises(OSError, match=str(one)) as failure:
        replace_file(one, b"data")
    assert failure.value.errno == ELOOP
    assert one.is_symlink()
    assert names(tmp_path) == ["one", "other"]


def test_a_hard_link_becomes_a_file_of_its_own(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"old")
    os.link(one, other)
    replace_file(one, b"new")
    assert (one.read_bytes(), other.read_bytes()) == (b"new", b"old")


def test_a_link_to_nothing_is_written_where_it_points(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "later")
    replace_file(tmp_path / "link", b"data")
    assert (tmp_path / "later").read_bytes() == b"data"
    assert (tmp_path / "link").is_symlink()


def test_a_device_is_written_to_and_not_replaced() -> None:
    replace_file("/dev/null", b"data")
    assert not Path("/dev/null").is_file()


def test_a_file_that_may_only_be_read_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.file"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda path, how: False)
    with pytest.raises(PermissionError, match=r"kept\.file"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("name", ["missing/x.json", "."])
def test_an_error_names_the_file_that_was_meant(name: str, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=str(tmp_path / name)):
        replace_file(tmp_path / name, b"data")


def test_what_is_written_is_on_the_disk_before_it_has_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """First the file, then the name, then the folder; a system that cannot do this for a folder causes no error."""
    done: list[str] = []
    sync, take = os.fsync, os.replace

    def synced(file: int) -> None:
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{file}") else "file")
        sync(file)
        if done[-1] == "folder":
            raise OSError("not here")

    def taken(one: Path, other: Path) -> None:
        done.append("name")
        take(one, other)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", taken)
    replace_file(tmp_path / "x.json", b"data")
    assert done == ["file", "name", "folder"]


def test_saves_at_the_same_time_never_mix(tmp_path: Path) -> None:
    """37 errors and 26 corrupt files in 300 saves, when all wrote to `x.json.part`."""
    path, errors, seen = tmp_path / "x.json", list[BaseException](), list[object]()
    each, workers = figure("files: saves at the same time") // 6, 6
    games = [Game("classic", seats=2, seed=seed).run() for seed in range(workers)]
    gate = Barrier(workers)

    def save(game: Game) -> None:
        gate.wait()
        try:
            for _ in range(each):
                game.save(path)
                seen.append(json.loads(path.read_bytes())["actions"])
        except BaseException as error:
            errors.append(error)

    threads = [Thread(target=save, args=(game,)) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len(seen) == workers * each
    whole = [game.record()["actions"] for game in games]
    assert all(actions in whole for actions in seen)
    assert names(tmp_path) == ["x.json"]


def test_processes_that_save_at_the_same_time_never_mix(tmp_path: Path) -> None:
    path, count = tmp_path / "x.json", figure("files: saves at the same time") // 3
    path.write_bytes(b"aaa")
    writers = [subprocess.Popen([sys.executable, "-c", ANOTHER, str(path), str(count), name]) for name in "abc"]
    while any(writer.poll() is None for writer in writers):
        assert len(set(path.read_bytes())) == 1
    assert [writer.returncode for writer in writers] == [0, 0, 0]
    assert path.stat().st_size == 1000 + 997 * (count - 1)
    assert names(tmp_path) == ["x.json"]


def test_nothing_in_the_package_writes_a_file_in_another_way() -> None:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and path != PACKAGE / "_base" / "files.py":
                written = ast.unparse(node.func).rpartition(".")[2]
                assert written not in ("write_bytes", "write_text", "mkstemp", "NamedTemporaryFile"), path
                assert written != "open" or not any(mode in ast.unparse(node) for mode in ("'w", "'a", "'x")), path
