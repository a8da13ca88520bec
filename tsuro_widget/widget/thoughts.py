"""Computers that think in threads of their own, so that a person can take back or close the board at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import Context, copy_context
from dataclasses import dataclass
from functools import partial
from threading import Thread, local

from ..game.game import Game
from ..game.players import Player, cautious, first, random
from ..game.timeline import Moment
from ..rules.actions import Action
from ..rules.model import State

QUICK: tuple[Player, ...] = (random, first, cautious)
"""They answer within some milliseconds, in every edition."""
MOST_AT_ONCE = 2
"""So many threads a board has: a thought cannot be broken off, and nobody may start any number of them."""

Ask = Callable[[], Action | str]

_here = local()


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs in this thread, if there is one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


@contextmanager
def thinking_apart(*, is_apart: bool = True) -> Iterator[None]:
    """If an event loop runs here, computers think apart from what is done now: it follows from what a view did."""
    before = loop_apart()
    _here.loop = running_loop() if is_apart else None
    try:
        yield
    finally:
        _here.loop = before


def loop_apart() -> asyncio.AbstractEventLoop | None:
    """The loop that plays the answers of computers, or None if they think here and now."""
    loop: asyncio.AbstractEventLoop | None = getattr(_here, "loop", None)
    return loop


@dataclass(eq=False)
class Thought:
    """What a player answers at a moment; when it is found, it is given like the answer of any player."""

    moment: Moment
    answer: Future[Action | str]

    def __call__(self, state: State, stream: object) -> Action | str:
        return self.answer.result()


class Thoughts:
    """What the computers of one board think of: whenever one has an answer, `go_on` is called in the loop."""

    def __init__(self, go_on: Callable[[], None]) -> None:
        self._go_on = go_on
        self._at_work: list[Thought] = []
        self._found: Thought | None = None

    def answer_of(self, player: Player, game: Game) -> Player | None:
        """Who answers for a player now, at once or with what it has thought; None while it thinks."""
        loop, moment = loop_apart(), game.timeline.present
        if loop is None or player in QUICK:
            return player
        if self._found is not None and self._found.moment is moment:
            return self._found
        is_new = all(thought.moment is not moment for thought in self._at_work)
        if not is_new or len(self._at_work) >= MOST_AT_ONCE:
            return None
        thought, ask = Thought(moment, Future()), partial(player, *game.player_arguments)
        thread = Thread(target=self._think, args=(thought, ask, loop, copy_context()), daemon=True)
        self._at_work.append(thought)
        try:
            thread.start()
        except RuntimeError:  # there are no threads, as in Pyodide, or no more of them
            self._at_work.remove(thought)
            return player
        return None

    def _think(self, thought: Thought, ask: Ask, loop: asyncio.AbstractEventLoop, context: Context) -> None:
        """In a thread of its own; what the player prints goes where the prints of the command go."""
        try:
            thought.answer.set_result(context.run(ask))
        except BaseException as error:
            thought.answer.set_exception(error)
        try:
            loop.call_soon_threadsafe(self._take, thought)
        except RuntimeError:  # the loop is closed
            self._at_work.remove(thought)

    def _take(self, thought: Thought) -> None:
        """In the loop: go on with an answer; if the game has gone elsewhere, it is dropped."""
        self._at_work.remove(thought)
        self._found = thought
        try:
            self._go_on()
        finally:
            self._found = None
