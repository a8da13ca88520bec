"""Ctrl-C that is not lost: compilers call back into Python, and an interruption that falls there is swallowed."""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType
from typing import Any


class Listening:
    """While it lasts, it is remembered whether somebody has pressed Ctrl-C."""

    def __init__(self) -> None:
        self.is_heard = False
        self._before: Any = None

    def __enter__(self) -> Listening:
        before = signal.getsignal(signal.SIGINT)
        if callable(before) and threading.current_thread() is threading.main_thread():
            self._before = before
            signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self.is_heard = True
        self._before(number, frame)

    def check(self) -> None:
        """Interrupted, if somebody wanted that and nothing came of it."""
        if self.is_heard:
            raise KeyboardInterrupt
