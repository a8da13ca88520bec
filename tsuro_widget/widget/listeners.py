"""Callbacks and waiters: told of every action in its order, once the game has been let go."""

import asyncio
import weakref
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple

from ..game.audience import Audience, Backlog
from ..game.timeline import Moment
from ..rules.actions import Action
from ..rules.engine import IllegalAction
from ..rules.events import Event
from .thoughts import running_loop

Callback = Callable[[Action, tuple[Event, ...]], object]

CLOSED = "the board is closed, so nothing is reported to it; TsuroWidget(board.game) is a new one"
NO_LOOP = (
    "no event loop runs here, so nobody can wait; write 'action, events = await board.next_action()' in a notebook's "
    "cell or in an async function, or use board.on_action"
)


class CannotListen(IllegalAction, RuntimeError):
    """Nobody can wait for an action here, or no longer."""


class PlayedAction(NamedTuple):
    """An action that has been played, and what happened."""

    action: Action
    events: tuple[Event, ...]


Waiter = asyncio.Future[PlayedAction]


class Listeners(Audience[Action, tuple[Event, ...]]):
    """Those who hear of actions. A callback may play: of its action all are told after it has returned."""

    def __init__(self, *, hides: bool) -> None:
        super().__init__("callback of the board", "of an action and its events", hides=hides)
        self._waiters, self._news, self._closed = list[Future[PlayedAction]](), Backlog[Moment](), False

    def join(self, member: Callback) -> Callable[[], None]:
        end = super().join(member)
        if self._closed:
            end()
            raise CannotListen(CLOSED)
        return end

    def next(self) -> Waiter:
        """A future of the loop that runs here: the next action, whoever plays it, in whatever thread."""
        loop = running_loop()
        if loop is None:
            raise CannotListen(NO_LOOP)
        waiter = Future[PlayedAction]()
        self._waiters.append(waiter)
        waiter.add_done_callback(lambda _: self._waiters.remove(waiter) if waiter in self._waiters else None)
        if self._closed:
            self.close()
        return asyncio.wrap_future(waiter, loop=loop)

    def note(self, moment: Moment) -> None:
        """Note an action down, to report it later. After Ctrl-C a game may report it again."""
        is_new = not (self._news and self._news[-1] is moment)
        if is_new and moment.action is not None and (len(self) > 0 or self._waiters):
            self._news.append(moment)

    def tell(self) -> None:
        """Tell what has been noted down."""
        self._news.tell(self._tell)

    def _tell(self, moment: Moment) -> None:
        assert moment.action is not None
        played = PlayedAction(moment.action, moment.events)
        self._settle(lambda waiter: waiter.set_result(played))
        self.notify(*played)

    def close(self) -> None:
        """Forget everybody; who still waits gets an error."""
        self._closed = True
        self.leave()
        self._settle(lambda waiter: waiter.set_exception(CannotListen(CLOSED)))

    def _settle(self, settle: Callable[[Future[PlayedAction]], None]) -> None:
        """Settle everybody who still waits."""
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if waiter.set_running_or_notify_cancel():
                settle(waiter)


def weakly(method: Callable[..., None]) -> Callable[..., None]:
    """A method that does not keep its object alive; afterwards it does nothing."""
    found = weakref.WeakMethod(method)

    def call(*parts: Any) -> None:
        if (alive := found()) is not None:
            alive(*parts)

    return call
