"""Branches that show themselves on boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from ..explore import branches
from ..explore.branches import MAIN
from ..play.audience import Audience
from ..play.game import Game
from ..rules.actions import Action
from ..words.catalogs import ENGLISH
from .branch_board import BranchBoard


class Branches(branches.Branches):
    """The game that was given is `main`; every other branch is a game of its own, with the same past up to a moment."""

    @cached_property
    def _watchers(self) -> Audience[[]]:
        return Audience("watcher of the branches")

    def add(self, name: str, *actions: str | Action, of: str = MAIN, after: int | None = None) -> Game:
        """A new branch, from the present moment of another one or after so many of its actions, with these played."""
        game = super().add(name, *actions, of=of, after=after)
        self._watchers.tell()
        return game

    def remove(self, name: str) -> None:
        """Take a branch away; those that came from it stay."""
        super().remove(name)
        self._watchers.tell()

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call this whenever there is a branch more or less; returns what ends it."""
        return self._watchers.join(watcher)

    def board(self, one: str = MAIN, other: str = MAIN, *, lang: str = ENGLISH) -> BranchBoard:
        """Two boards side by side with what differs marked, and the tree of the branches to choose from."""
        return BranchBoard(self, one, other, lang=lang)
