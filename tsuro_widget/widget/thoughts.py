"""Computers that think in threads of their own, so that a person can take back or close the board at any time."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from contextvars import copy_context
from functools import partial
from threading import Thread, local

from ..game.game import Game
from ..game.players import Player, cautious, first, random
from ..game.timeline import Moment
from ..rules.actions import Action

QUICK: tuple[Player, ...] = (random, first, cautious)  # they answer within some milliseconds, in every edition
# The threads of a board: a thought cannot be broken off, so their number has a limit.
MOST_AT_ONCE = 2

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
        # What is found, or None, by the identity of a moment: a move that is played again is another moment.
        self._answers: dict[int, Player | None] = {}

    def answer_of(self, player: Player, game: Game) -> Player | None:
        """Who answers for a player now, at once or with what it has thought; None while it thinks."""
        loop, moment = loop_apart(), game.timeline.present
        if loop is None or player in QUICK:
            return player
        if id(moment) in self._answers or [*self._answers.values()].count(None) >= MOST_AT_ONCE:
            return self._answers.get(id(moment))
        ask = partial(copy_context().run, player, *game.player_arguments)
        thread = Thread(target=self._think, args=(moment, ask, loop), daemon=True)
        self._answers[id(moment)] = None
        try:
            thread.start()
        except RuntimeError:  # there are no threads, as in Pyodide, or no more of them
            del self._answers[id(moment)]
            return player
        return None

    def _think(self, moment: Moment, ask: Callable[[], Action | str], loop: asyncio.AbstractEventLoop) -> None:
        """In a thread of its own; what the player prints goes where the prints of the command go."""
        answer: Future[Action | str] = Future()
        try:
            answer.set_result(ask())
        except BaseException as error:
            answer.set_exception(error)
        try:
            loop.call_soon_threadsafe(self._take, moment, answer)
        except RuntimeError:  # the loop is closed
            del self._answers[id(moment)]

    def _take(self, moment: Moment, answer: Future[Action | str]) -> None:
        """In the loop: go on with an answer, also if it is an error; if the game has gone elsewhere, it is dropped."""
        self._answers[id(moment)] = lambda state, stream: answer.result()
        try:
            with suppress(KeyboardInterrupt):  # which would end the loop
                self._go_on()
        finally:
            del self._answers[id(moment)]
