"""Those who are told of something: one that fails is noted, and the game goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, ParamSpec

log = logging.getLogger("tsuro_widget")

News = ParamSpec("News")


class Audience(Generic[News]):
    """`name` is what the log calls one of them; where hands are hidden (`hides`), an error may tell of them."""

    def __init__(self, name: str, *, hides: bool = False) -> None:
        self._name, self._hides = name, hides
        self._members: list[Callable[News, object]] = []

    def __len__(self) -> int:
        return len(self._members)

    def join(self, member: Callable[News, object]) -> Callable[[], None]:
        """From now on this is told; returns what ends it."""
        self._members.append(member)
        return lambda: self._members.remove(member) if member in self._members else None

    def tell(self, *news: News.args, **parts: News.kwargs) -> None:
        for member in tuple(self._members):
            try:
                member(*news, **parts)
            except (Exception, SystemExit) as error:
                shown = None if self._hides else error
                log.error("a %s failed; the game goes on: %s", self._name, type(error).__name__, exc_info=shown)

    def leave(self) -> None:
        """Nobody is told any more."""
        self._members.clear()
