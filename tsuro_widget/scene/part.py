"""What only some editions have in a scene, each part in a file of its own; `Edition.parts` names those that it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules.events import Event
from ..rules.model import State
from ..words.phrases import Phrase
from ..words.voices import Voice
from .types import Scene

Events = Sequence[Event]
Plies = Sequence[Events]


class Part:
    """Nothing of its own; each part says what it has more."""

    tokens: tuple[str, ...] = ()
    """The kinds of tokens that it draws; any other is a disc with its name."""
    departures: tuple[tuple[type[Any], str], ...] = ()
    """The events that take a seat's pawn off the board, but for those that are told as having left, each with why; of
    one that was off before, and is out now, the reason is known."""
    returns: tuple[type[Any], ...] = ()
    """The events that bring a seat's pawn back."""
    clears: tuple[type[Any], ...] = ()
    """The events that take the tile from a square."""

    def complete(self, scene: Scene, state: State, plies: Plies, events: Events, voice: Voice) -> None:
        """Put into a new scene what only its edition has."""

    def most(self, state: State, plies: Plies) -> Phrase | None:
        """What a game had most of."""
        return None

    def why_won(self, state: State, seat: int) -> Phrase | None:
        """Why a winner has won, where it is not by being left."""
        return None
