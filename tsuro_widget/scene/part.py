"""What only some editions have in a scene, each part in a file of its own; `Edition.parts` names those that it has."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..rules.events import Event
from ..rules.model import State
from ..words.phrases import Phrase
from ..words.voices import Voice
from .types import Scene

Events = Sequence[Event]
Plies = Sequence[Events]


class Part(NamedTuple):
    """What an edition has that not all have.

    `complete` puts it into a new scene. `tokens` are the kinds that it draws; any other is a disc with its name.
    `departures` are the events that take a seat's pawn off the board, except for `PawnLeft`, each
    with why; of one that was off before, and is out now, the reason is known. `returns` are those that bring a pawn
    back, `clears` those that take the tile from a square. `most` says what a game had most of, and `why_won` why a
    winner has won, where it is not by being left.
    """

    complete: Callable[[Scene, State, Plies, Events, Voice], None]
    tokens: tuple[str, ...]
    departures: tuple[tuple[type[Any], str], ...] = ()
    returns: tuple[type[Any], ...] = ()
    clears: tuple[type[Any], ...] = ()
    most: Callable[[State, Plies], Phrase | None] = lambda state, plies: None
    why_won: Callable[[State, int], Phrase | None] = lambda state, seat: None
