"""The set-up of a game as one line of the log: `35 tiles shuffled; three each`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..rules.events import TILES, Dealt, Event, Shuffled, TurnBegan
from ..rules.model import State
from ..rules.pieces import CHANCE
from ..words.phrases import Joined, count, joined, known, say


def set_up(state: State, plies: Sequence[Sequence[Event]]) -> tuple[int, int]:
    """The plies in which chance sets up the game, as a range: those around the one in which hands are dealt.

    The range is empty until chance has finished.
    """
    dealt = next((ply for ply, events in enumerate(plies) if _has(events, Dealt) or _has(events, TurnBegan)), None)
    if dealt is None or not _has(plies[dealt], Dealt):
        return 0, 0
    begin, end = dealt, dealt + 1
    while begin and not actor_of(plies[begin - 1]):
        begin -= 1
    while end < len(plies) and not actor_of(plies[end]) and not _has(plies[end - 1], TurnBegan):
        end += 1
    is_finished = end < len(plies) or state.actor != CHANCE or _has(plies[end - 1], TurnBegan)
    return (begin, end) if is_finished else (0, 0)


def actor_of(events: Sequence[Event]) -> str:
    """The seat whose action these events follow from; "" for chance."""
    return str(getattr(events[0], "who", "")) if events else ""


def _has(events: Sequence[Event], kind: type) -> bool:
    return any(isinstance(event, kind) for event in events)


def set_up_text(events: Iterable[Event]) -> Joined:
    """How many tiles are shuffled and dealt, and what is on the board."""
    happened = list(events)
    shuffled = [event.tiles for event in happened if isinstance(event, Shuffled) and event.kind == TILES]
    hand = next(len(event.tiles) for event in happened if isinstance(event, Dealt))
    each = say("log dealt each", number=known(f"number {hand}", str(hand)))
    counts = Counter(event.sets_up for event in happened if event.sets_up)
    placed = [count(f"log set up {what}", number) for what, number in counts.items()]
    return joined("; ", [*(count("log shuffled all", tiles) for tiles in shuffled[-1:]), each, *placed])
