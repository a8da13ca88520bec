"""What only some editions have in a scene, each part in a file of its own; `Edition.parts` names those that it has."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.events import Event
from ..rules.geometry import Cell
from ..rules.model import State
from ..words.phrases import Phrase
from ..words.voices import Voice
from .types import Scene

Events = Sequence[Event]
Plies = Sequence[Events]
Departure = tuple[str, str]
"""A seat's pawn is off the board, and why; of one that was so before, and is out now, the reason is known."""


class Part:
    """Nothing of its own; each part says what it has more."""

    tokens: tuple[str, ...] = ()
    """The kinds of tokens that it draws; any other is a disc with its name."""

    def complete(self, scene: Scene, state: State, plies: Plies, events: Events, voice: Voice) -> None:
        """Put into a new scene what only its edition has."""

    def most(self, state: State, plies: Plies) -> Phrase | None:
        """What a game had most of."""
        return None

    def why_won(self, state: State, seat: int) -> Phrase | None:
        """Why a winner has won, where it is not by being left."""
        return None

    def departure(self, event: Event) -> Departure | None:
        """Which pawn an event takes off the board, but for those that are told as having left."""
        return None

    def returning_seat(self, event: Event) -> str | None:
        """The seat whose pawn an event brings back."""
        return None

    def cleared_square(self, event: Event) -> Cell | None:
        """The square from which an event takes the tile."""
        return None
