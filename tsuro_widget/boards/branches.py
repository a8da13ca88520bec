"""Branches that show themselves on boards."""

from __future__ import annotations

from ..explore import branches
from ..explore.branches import MAIN
from ..show.phrases import ENGLISH
from .branch_board import BranchBoard


class Branches(branches.Branches):
    """The game that was given is `main`; every other branch is a game of its own, with the same past up to a moment."""

    def board(self, one: str = MAIN, other: str = MAIN, *, lang: str = ENGLISH) -> BranchBoard:
        """Two boards side by side with what differs marked, and the tree of the branches to choose from."""
        return BranchBoard(self, one, other, lang=lang)
