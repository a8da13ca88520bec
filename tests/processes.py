"""Programs that tests start and interrupt."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def hearing_control_c() -> Iterator[None]:
    """Ctrl-C works here and in what is started here, even if the tests ignore it, as after `nohup … &`."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def start(*command: str | Path, folder: Path = ROOT, **variables: str) -> subprocess.Popen[str]:
    """A Python program that hears Ctrl-C; all that it says comes through one pipe."""
    pipe, joined = subprocess.PIPE, subprocess.STDOUT
    environment = {**os.environ, **variables}
    with hearing_control_c():
        return subprocess.Popen(
            [sys.executable, *command], cwd=folder, env=environment, stdout=pipe, stderr=joined, text=True
        )
