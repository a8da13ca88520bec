"""The callbacks of one kind: a callback that fails is logged, and the game goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

from .._base.quote import short

log = logging.getLogger("tsuro_widget")

News = ParamSpec("News")
Result = TypeVar("Result")


def act_and_report(act: Callable[[], Result], report: Callable[[Result | None], object]) -> Result:
    """Act, then report: once more if Ctrl-C has kept the first report from its end. Return the result."""
    result, is_reported = None, False
    try:
        try:
            result = act()
            return result
        finally:
            report(result)
            is_reported = True
    finally:
        if not is_reported:
            report(result)


@dataclass
class Backlog:
    """Work that waits until a game is released; only the thread that holds the game touches it."""

    stack: ExitStack | None = None


class OneAtATime:
    """Work that one caller does for all who come while it lasts. Ctrl-C at any place leaves it free."""

    def __init__(self) -> None:
        self._gate, self._is_taken = Lock(), False

    def do(self, work: Callable[[], object]) -> bool:
        """Do the work, unless someone is at it; return whether it was done here."""
        is_mine = False

        def take() -> bool:
            nonlocal is_mine
            with self._gate:
                is_mine = not self._is_taken
                self._is_taken = True
            if is_mine:
                work()
            return is_mine

        def leave(_: object) -> None:
            if is_mine:
                self._is_taken = False

        return act_and_report(take, leave)


class Audience(Generic[News]):
    """`name` is what the log calls one of them, `takes` what it is called with.

    With `hides`, only the kind of an error is logged, for its text could name a hidden hand.
    """

    def __init__(self, name: str, takes: str = "without arguments", *, hides: bool = False) -> None:
        self._name, self._takes, self.hides = name, takes, hides
        self._members: list[Callable[News, object]] = []

    def __len__(self) -> int:
        return len(self._members)

    def join(self, member: Callable[News, object]) -> Callable[[], None]:
        """From now on this is told; returns what ends it."""
        if not callable(member):
            raise ValueError(f"{self._name.split()[0]} is {short(member)}; it must be a function {self._takes}")
        self._members.append(member)
        return lambda: self._members.remove(member) if member in self._members else None

    def notify(self, *news: News.args, **parts: News.kwargs) -> None:
        """Call every member. After Ctrl-C in one of them the others are still called, and then it goes on its way."""
        interrupt: KeyboardInterrupt | None = None
        for member in tuple(self._members):
            try:
                member(*news, **parts)
            except KeyboardInterrupt as error:
                interrupt = error
            except BaseException as error:
                shown = None if self.hides else error
                log.error("a %s failed; the game goes on: %s", self._name, type(error).__name__, exc_info=shown)
        if interrupt is not None:
            raise interrupt

    def leave(self) -> None:
        """Nobody is told any more."""
        self._members.clear()
