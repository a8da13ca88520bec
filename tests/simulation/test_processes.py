"""Processes that play: they end with whoever asked, one that dies is made good, and Ctrl-C does not wait for them."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.processes import start
from tsuro_widget.game.luck import Stream
from tsuro_widget.rules.model import State
from tsuro_widget.simulation.workers import WorkersDiedError

SOON = 60
"""A program that hangs is ended after so many seconds, and its test fails."""

PLAYING = """
import os, threading, tsuro_widget as tsuro

def stuck(state):
    "Tells that it plays, and after some games it thinks for ever."
    global games
    games += 1
    if games == 3:
        os.write(1, b"stuck\\n")
        threading.Event().wait()
    return games > 0

games = 0
made = tsuro.simulate("pocket", 400, metrics={"own": stuck, "wins": "wins"}, seed=1, workers=%d, progress=False)
games = -10**6
same = tsuro.simulate("pocket", made.n, metrics={"own": stuck, "wins": "wins"}, seed=1, progress=False)
os.write(1, f"{made.n} {made['Ann wins'] == same['Ann wins']} {made.notes}\\n".encode())
"""


def program(workers: int) -> subprocess.Popen[str]:
    """A simulation that tells when each of its processes has come to a game that never ends."""
    started = start("-c", PLAYING % workers)
    assert started.stdout is not None
    for _ in range(workers):
        assert started.stdout.readline() == "stuck\n"
    return started


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_does_not_wait_for_games_that_are_being_played(workers: int) -> None:
    with program(workers) as playing:
        playing.send_signal(signal.SIGINT)
        told, _ = playing.communicate(timeout=SOON)
    done, same, notes = told.split(maxsplit=2)
    assert (int(done) > 0, same) == (True, "True")
    assert "interrupted, what is done is kept" in notes


def test_a_program_hears_ctrl_c_where_the_tests_themselves_ignore_it() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with start("-c", "import threading; print('it runs', flush=True); threading.Event().wait()") as program:
            assert program.stdout is not None
            assert program.stdout.readline() == "it runs\n"
            program.send_signal(signal.SIGINT)
            assert "KeyboardInterrupt" in program.communicate(timeout=SOON)[0]
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("how", ["SIGTERM", "SIGKILL"])
def test_no_process_outlives_whoever_asked(how: str) -> None:
    """The output is closed only when the last process that could write to it has ended."""
    with program(2) as playing:
        playing.send_signal(getattr(signal, how))
        assert playing.communicate(timeout=SOON)[0] == ""


def squares(state: State) -> int:
    return len(state.board.laid)


def test_the_games_of_a_process_that_is_killed_are_played_again(tmp_path: Path) -> None:
    marker = str(tmp_path / "killed")

    def deadly(state: State) -> int:
        try:
            os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return squares(state)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    how: dict[str, Any] = {"seed": 3, "progress": False}
    made = tsuro.simulate("pocket", 40, metrics={"squares": deadly}, workers=2, **how)
    assert (tmp_path / "killed").exists()
    assert made.counts == tsuro.simulate("pocket", 40, metrics={"squares": squares}, **how).counts


def test_a_game_that_kills_whoever_plays_it_ends_the_simulation_with_what_was_done() -> None:
    here = os.getpid()

    def deadly(state: State) -> int:
        if os.getpid() != here and len(state.board.laid) > 8:
            os.kill(os.getpid(), signal.SIGKILL)
        return squares(state)

    how: dict[str, Any] = {"seed": 3, "progress": False, "metrics": {"squares": deadly}}
    every = tsuro.simulate("pocket", 400, seats=3, **how).values("squares")
    assert 0 < sum(every[laid] for laid in every if laid > 8) < 400
    try:
        made = tsuro.simulate("pocket", 400, seats=3, workers=2, **how)
    except WorkersDiedError as lost:
        told = str(lost)
    else:
        told = str(made)
        assert made.counts == tsuro.simulate("pocket", made.n, seats=3, **how).counts
    assert "every process that played the games" in told


def test_an_error_in_a_process_is_the_same_as_it_would_be_here() -> None:
    def failing(state: State) -> int:
        raise LookupError("nothing to be found")

    with pytest.raises(LookupError, match="nothing to be found") as raised:
        tsuro.simulate("pocket", 40, metrics={"failing": failing}, workers=2, progress=False)
    assert "in failing" in str(raised.value.__cause__)


def test_an_illegal_action_of_a_player_is_a_value_error_there_too() -> None:
    def wrong(state: State, stream: Stream) -> str:
        return "place t99 r0"

    for workers in (1, 2):
        with pytest.raises(ValueError, match="t99"):
            tsuro.simulate("pocket", 40, players={"Ann": wrong}, workers=workers, progress=False)


def test_an_error_that_cannot_be_sent_is_told() -> None:
    class Odd(Exception):
        def __init__(self, one: int, other: int) -> None:
            super().__init__(f"{one} and {other}")

    def failing(state: State) -> int:
        raise Odd(1, 2)

    with pytest.raises(Exception, match="Odd: 1 and 2"):
        tsuro.simulate("pocket", 40, metrics={"failing": failing}, workers=2, progress=False)
