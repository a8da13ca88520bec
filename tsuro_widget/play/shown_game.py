"""What can be seen of a game: its present moment, all that led there, and how it shows itself."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import Action
from ..rules.events import Event
from ..rules.model import State
from ..rules.quoting import named
from ..rules.views import LONGEST_LIST, View
from ..show.phrases import ENGLISH
from ..show.scene import Json, scene
from ..show.still import still
from ..show.text import text
from .timeline import Timeline


class ShownGame:
    """The moments of a game, to look at."""

    timeline: Timeline

    @property
    def state(self) -> State:
        return self.timeline.present.state

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return self.timeline.now

    @property
    def actor(self) -> str | None:
        """Who is asked: a seat's name, "chance", or None when the game is over."""
        return self.state.actor_name

    @property
    def legal_actions(self) -> Sequence[Action]:
        """Everything that may be done now; what is too much to list is a view that answers `in` and can be sampled."""
        options = self.state.options
        return options if isinstance(options, View) and options.total > LONGEST_LIST else tuple(options)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return tuple(moment.action for moment in self.timeline.past if moment.action is not None)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened so far."""
        return tuple(event for moment in self.timeline.past for event in moment.events)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won; empty while the game goes on."""
        return tuple(self.state.seats[seat] for seat in self.state.winners)

    def scene(self, seat: str | None = None, *, ply: int | None = None, lang: str = ENGLISH) -> Json:
        """The present moment as JSON, as a seat may see it; with a `ply` that moment, and the motions of its action."""
        line = self.timeline if ply is None else self.timeline.seen_from(ply)
        told = [moment.events for moment in line.past[1:]]
        latest = line.recent_events() if ply is None else line.present.events
        return scene(line.present.state, latest, seat, ply=line.now, log=told, lang=lang)

    def still(self, seat: str | None = None, *, lang: str = ENGLISH) -> dict[str, str]:
        """The picture and the text board, by their MIME types."""
        return still(self.scene(seat, lang=lang))

    def __repr__(self) -> str:
        names = ", ".join(map(named, self.state.seats))
        return f"<Game {self.state.edition.key}: {names}; ply {self.ply}, {named(self.actor or 'nobody')} is asked>"

    def __str__(self) -> str:
        return text(self.scene())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return self.still()
