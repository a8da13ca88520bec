"""Scenarios that show themselves on a board, and that are edited on one."""

from __future__ import annotations

from ..explore import scenario
from ..words.catalogs import ENGLISH
from .editor import Editor
from .scenario_board import ScenarioBoard


class Scenario(scenario.Scenario):
    """A position that is described part by part, what is played from there, and what should come of it.

    Every method gives a new scenario. Nothing is checked before it is looked at: `faults` says what is wrong.
    """

    def board(self, *, seat: str | None = None, lang: str = ENGLISH) -> ScenarioBoard:
        """The board after the script, and a panel to go through everything that led there, and what `check` says."""
        return ScenarioBoard(self, seat=seat, lang=lang)

    def edit(self, *, lang: str = ENGLISH) -> Editor:
        """Change it by pressing; the editor's `scenario` is what has become of it."""
        return Editor(self, lang=lang)
