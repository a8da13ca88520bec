"""Which functions of the package run, and how often."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType

from tests.support.places import PACKAGE


def calls(act: Callable[[], object]) -> Counter[str]:
    """How often each function is called, as `widget/table.py:scene`, while this is done."""
    found: Counter[str] = Counter()
    prefix = f"{PACKAGE}/"

    def note(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(prefix):
            found[f"{code.co_filename.removeprefix(prefix)}:{code.co_name}"] += 1

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found
