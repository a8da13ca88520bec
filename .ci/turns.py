"""One run of dev.py sets up at a time: the second waits, and says for whom."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import programs

if sys.platform == "win32":
    import msvcrt

    FAR_BEHIND_THE_TEXT = 1 << 20

    def take(file: IO[str]) -> None:
        file.seek(FAR_BEHIND_THE_TEXT)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_taken(file: IO[str]) -> bool:
    """Is it this run's turn?  The system ends the turn of a process that has ended, however that came about."""
    try:
        take(file)
    except OSError:
        return False
    return True


@contextmanager
def turn() -> Iterator[None]:
    """From here on nobody else sets up in this folder."""
    with (programs.ROOT / ".venv.lock").open("a+", encoding="utf-8") as file:
        if not is_taken(file):
            file.seek(0)
            print(f"waiting for {file.read() or 'another run'}, which is setting up", flush=True)
            while not is_taken(file):
                time.sleep(programs.SECONDS_BETWEEN_LOOKS)
        file.truncate(0)
        file.write(f"{' '.join(sys.argv)} (process {os.getpid()})")
        file.flush()
        yield
