"""Callbacks, and news for them: a callback that fails is logged, and the game goes on."""

import logging
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

from .._base.shapes import Shape

log = logging.getLogger("tsuro_widget")

News = ParamSpec("News")
Item = TypeVar("Item")
Result = TypeVar("Result")


def report_failure(what: str, error: BaseException, *, hides: bool) -> None:
    """Log an error; with `hides` only its kind, for its text could name a hidden hand."""
    log.error("%s: %s", what, type(error).__name__, exc_info=None if hides else error)


def act_and_report(act: Callable[[], Result], report: Callable[[Result | None], object]) -> Result:
    """Act, then report: once more if Ctrl-C has kept the first report from its end. Return the result."""
    result, is_reported = None, False
    try:
        try:
            result = act()
            return result
        finally:
            report(result)
            is_reported = True
    finally:
        if not is_reported:
            report(result)


class Backlog(deque[Item]):
    """News that one caller reports for all who come in between. Ctrl-C at any place leaves it free."""

    def __init__(self, most: int | None = None) -> None:
        super().__init__(maxlen=most)
        self._gate = Lock()
        self._teller: object = None

    def tell(self, tell: Callable[[Item], object]) -> None:
        """Tell all news in its order, unless someone is at it: they tell this too."""
        me = object()

        def take() -> bool:
            with self._gate:
                self._teller = self._teller or me
            while self._teller is me and self:
                tell(self.popleft())
            return self._teller is me

        def leave(_: object) -> None:
            if self._teller is me:
                self._teller = None

        while len(self) > 0 and act_and_report(take, leave):
            pass


class Audience(Generic[News]):
    """`name` is what the log calls one of them, `takes` what it is called with; with `hides` it tells of no hand."""

    def __init__(self, name: str, takes: str = "without arguments", *, hides: bool = False) -> None:
        self._name, self._takes, self.hides = name, takes, hides
        self._members: list[Callable[News, object]] = []

    def __len__(self) -> int:
        return len(self._members)

    def join(self, member: Callable[News, object]) -> Callable[[], None]:
        """From now on this is told; returns what ends it."""
        Shape[object](f"a function {self._takes}", callable).check(self._name.split()[0], member)
        self._members.append(member)
        return lambda: self._members.remove(member) if member in self._members else None

    def notify(self, *news: News.args, **parts: News.kwargs) -> None:
        """Call every member. After Ctrl-C in one of them the others are still called, and then it goes on its way."""
        interrupt: KeyboardInterrupt | None = None
        for member in tuple(self._members):
            try:
                member(*news, **parts)
            except KeyboardInterrupt as error:
                interrupt = error
            except BaseException as error:
                report_failure(f"a {self._name} failed; the game goes on", error, hides=self.hides)
        if interrupt is not None:
            raise interrupt

    def leave(self) -> None:
        """Nobody is told any more."""
        self._members.clear()
