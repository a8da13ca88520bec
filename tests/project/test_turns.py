"""Two runs of dev.py in one folder do not set up at the same time; what stands in every command's way is a sentence."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import installation
import pytest

import dev
from tests.support.places import ROOT

SET_UP = """
import sys
sys.path[:0] = [".ci", "js"]
from pathlib import Path
import installation, programs
programs.ROOT = Path(sys.argv[1])
begin = lambda: (print("begins", flush=True), sys.stdin.readline(), print("ends", flush=True))
programs.VENV = programs.ROOT / ".venv"
step = installation.Step("something", lambda: False, begin)
installation.set_up(installation.Setup("1 MB", (step,)))
"""


def setting_up(folder: Path) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-u", "-c", SET_UP, folder], cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def read_until(program: subprocess.Popen[str], word: str) -> str:
    """Read the output up to this word."""
    said = ""
    assert program.stdout is not None
    while word not in said:
        letter = program.stdout.read(1)
        assert letter, said
        said += letter
    return said


def test_the_second_run_waits_for_the_first_and_says_for_whom(tmp_path: Path) -> None:
    with setting_up(tmp_path) as first:
        read_until(first, "begins")
        with setting_up(tmp_path) as second:
            said = read_until(second, "is setting up")
            assert f"(process {first.pid})" in said
            assert "begins" not in said
            assert first.stdin is not None
            assert second.stdin is not None
            first.stdin.close()
            read_until(second, "begins")
            second.stdin.close()
            read_until(second, "ends")


def test_a_run_that_was_killed_keeps_nobody_waiting(tmp_path: Path) -> None:
    with setting_up(tmp_path) as first:
        read_until(first, "begins")
        first.kill()
    with setting_up(tmp_path) as second:
        assert "waiting" not in read_until(second, "begins")
        assert second.stdin is not None
        second.stdin.close()


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "the disk is full: make 2 GB of room, then run this again"),
        (errno.EROFS, "/x/.venv cannot be written: make this folder yours, or work on a copy, then run this again"),
        (errno.EACCES, "/x/.venv cannot be written: make this folder yours, or work on a copy, then run this again"),
    ],
)
def test_a_full_disk_and_a_folder_that_cannot_be_written_are_one_sentence(
    number: int, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(setup: installation.Setup) -> None:
        raise OSError(number, "no", "/x/.venv")

    monkeypatch.setattr(installation, "set_up", fail)
    assert dev.main(["setup"]) == 1
    assert capsys.readouterr().err.strip() == sentence
