"""Programs that tests start and interrupt."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.places import ROOT


@contextmanager
def restore_signals() -> Iterator[None]:
    """Ctrl-C and a closed terminal are heard here and in what is started here, even after `nohup … &`."""
    usual: dict[str, Any] = {"SIGINT": signal.default_int_handler, "SIGHUP": signal.SIG_DFL}
    numbers = {name: getattr(signal, name) for name in usual if hasattr(signal, name)}
    before = {number: signal.signal(number, usual[name]) for name, number in numbers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def start(*command: str | Path, folder: Path = ROOT, **variables: str) -> subprocess.Popen[str]:
    """A Python program that hears its signals; all that it says comes through one pipe."""
    pipe, joined = subprocess.PIPE, subprocess.STDOUT
    environment = {**os.environ, **variables}
    with restore_signals():
        return subprocess.Popen(
            [sys.executable, *command], cwd=folder, env=environment, stdout=pipe, stderr=joined, text=True
        )
