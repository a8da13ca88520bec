"""A board that shows odds as a heat map, as long as it shows the moment that they are about."""

from __future__ import annotations

from typing import Any

import traitlets

from ..explore.heat import heat_of
from ..explore.odds import Odds
from ..explore.sample_odds import Sample
from ..play.timeline import Moment
from .traits import Traits


class Heated(Traits):
    _heated: tuple[Moment, Any, Any] | None = None
    """Of which moment a map is shown, and its marks and notes."""

    def heat(self, odds: Odds | Sample | None) -> None:
        """Show odds: the likelier a square the stronger it is, and its note tells the fraction; None shows none.

        Where a seat decides first, the squares that its actions are about are shown, each with the best of them.
        The map goes when the board shows another moment.
        """
        with self._held(), self.hold_sync():
            moment = self._moment_shown()
            marks, notes = ([], {}) if odds is None else heat_of(odds, moment.state, self.lang)
            self.marks, self.notes = marks, notes
            self._heated = None if odds is None else (moment, self.marks, self.notes)

    def _moment_shown(self) -> Moment:
        moments = self._table.game.timeline.moments
        return moments[min(self.ply, len(moments) - 1)]

    @traitlets.observe("scene", "ply")
    def _cool(self, change: object) -> None:
        if self._heated is None or self._heated[0] is self._moment_shown():
            return
        _, marks, notes = self._heated
        self._heated = None
        self.marks = [] if self.marks == marks else self.marks
        self.notes = {} if self.notes == notes else self.notes
