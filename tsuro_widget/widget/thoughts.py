"""Computers that think in threads of their own, so that a person can take back or close the board at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import Context, copy_context
from functools import partial
from threading import Thread, local

from ..game.game import Game
from ..game.players import Player, cautious, first, random
from ..game.timeline import Moment
from ..rules.actions import Action

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


class Thoughts:
    """What the computers of one board think of: whenever one has an answer, `go_on` is called in the loop."""

    def __init__(self, go_on: Callable[[], None]) -> None:
        self._go_on = go_on
        self._at_work: dict[int, Moment] = {}
        """The moments that are thought about, by their identity: a move that is played again is another moment."""
        self._found: tuple[Moment, Player] | None = None

    def answer_of(self, player: Player, game: Game) -> Player | None:
        """Who answers for a player now, at once or with what it has thought; None while it thinks."""
        loop, moment = loop_apart(), game.timeline.present
        if loop is None or player in QUICK:
            return player
        if self._found is not None and self._found[0] is moment:
            return self._found[1]
        if id(moment) in self._at_work or len(self._at_work) >= MOST_AT_ONCE:
            return None
        ask = partial(player, *game.player_arguments)
        thread = Thread(target=self._think, args=(moment, ask, loop, copy_context()), daemon=True)
        self._at_work[id(moment)] = moment
        try:
            thread.start()
        except RuntimeError:  # there are no threads, as in Pyodide, or no more of them
            del self._at_work[id(moment)]
            return player
        return None

    def _think(self, moment: Moment, ask: Ask, loop: asyncio.AbstractEventLoop, context: Context) -> None:
        """In a thread of its own; what the player prints goes where the prints of the command go."""
        answer: Future[Action | str] = Future()
        try:
            answer.set_result(context.run(ask))
        except BaseException as error:
            answer.set_exception(error)
        try:
            loop.call_soon_threadsafe(self._take, moment, answer)
        except RuntimeError:  # the loop is closed
            del self._at_work[id(moment)]

    def _take(self, moment: Moment, answer: Future[Action | str]) -> None:
        """In the loop: go on with an answer, also if it is an error; if the game has gone elsewhere, it is dropped."""
        del self._at_work[id(moment)]
        self._found = moment, lambda state, stream: answer.result()
        try:
            self._go_on()
        finally:
            self._found = None
