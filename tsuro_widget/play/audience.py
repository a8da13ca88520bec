"""Whoever watches a game: told of every change, and of every action that is played."""

from __future__ import annotations

import logging
from collections.abc import Callable

from .timeline import Moment

log = logging.getLogger("tsuro_widget")

Watcher = Callable[[], None]
Listener = Callable[[Moment], None]


class Audience:
    """Those who are told; one that fails is noted, and the game goes on."""

    def __init__(self) -> None:
        self._watchers: list[Watcher] = []
        self._listeners: list[Listener] = []

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher) if watcher in self._watchers else None

    def listen(self, listener: Listener) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def has_changed(self) -> None:
        for watcher in tuple(self._watchers):
            try:
                watcher()
            except Exception:
                log.exception("a watcher of the game failed; the game goes on")

    def has_played(self, moment: Moment) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(moment)
            except Exception:
                log.exception("a listener of the game failed; the game goes on")
