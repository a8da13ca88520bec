"""Who plays the games: this process, several on this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import builtins
import traceback
from collections import deque
from collections.abc import Callable, Generator, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from .._base.quote import short
from .pacing import Block, Counted, Division, Numbered, Pace, Played, played

AHEAD = 3
RETRIES = 10
PLAIN = str | int | float | None


class Lost(RuntimeError):
    """Games that nobody could play, for all who tried have died."""


class Fault(NamedTuple):
    """What went wrong in a game that was played elsewhere, as texts and numbers: any of them survives the way."""

    kind: str
    parts: tuple[object, ...]
    told: str

    @classmethod
    def of(cls, error: Exception) -> Fault:
        """An error that is not Python's own is told by its name, as the nearest one that is."""
        base = next(kind for kind in type(error).__mro__ if vars(builtins).get(kind.__name__) is kind)
        if base is type(error) and all(isinstance(part, PLAIN) for part in error.args):
            return cls(base.__name__, error.args, traceback.format_exc())
        return cls(base.__name__, (f"{type(error).__name__}: {error}",), traceback.format_exc())

    def error(self) -> Exception:
        try:
            made: Exception = getattr(builtins, self.kind)(*self.parts)
        except TypeError:  # a few need more than a text
            return RuntimeError(*self.parts)
        return made


class Elsewhere(Exception):
    """How it came to an error in another process."""


Answer = tuple[Block, Played | Fault]


class Crew(Protocol):
    """Those who play: they are given blocks, and answer in any order."""

    room: int

    def give(self, block: Block) -> None:
        """Another block to play; there are never more than there is room for."""

    def answer(self) -> Answer:
        """The next block that is done; one waits for it."""

    def answers(self) -> list[Answer]:
        """What else is done already."""

    def close(self) -> None:
        """Nobody waits for what is still being played."""


def crew_of(games: Numbered, n: int, workers: int, client: Any) -> Crew:
    if client is not None:
        return Cluster(games, client)
    if workers == 1:
        return Alone(games)
    from .processes import Processes  # where there are no processes, as in a browser, this cannot even be imported

    return Processes(games, min(workers, n))


def counted(
    games: Numbered, n: int, looks: Sequence[int], crew: Crew, check: Callable[[], None]
) -> Generator[tuple[Block, Counted], None, None]:
    """The counts of all n games, block after block in their order, whoever plays them; between them is checked."""
    blocks, done, under_way = Division(n, looks, Pace(n, games.first_block, crew.room)), Sorted(), 0
    try:
        while done.due < n:
            while under_way < crew.room and not blocks.is_over:
                crew.give(blocks.next())
                under_way += 1
            check()
            block, answer = crew.answer()
            under_way -= 1
            if isinstance(answer, Played):
                blocks.pace.note(block[1], answer.seconds)
            done.add(block, answer)
            yield from done.ready()
    except KeyboardInterrupt:
        for answer_ in crew.answers():
            done.add(*answer_)
        yield from done.ready()
        raise
    finally:
        crew.close()


class Sorted:
    """Answers as they come, handed on in the order of the games."""

    def __init__(self) -> None:
        self.due = 0
        self._early: dict[int, Answer] = {}

    def add(self, block: Block, answer: Played | Fault) -> None:
        self._early[block[0]] = block, answer

    def ready(self) -> Generator[tuple[Block, Counted], None, None]:
        """What comes next, as far as it is there; a fault when it is its turn, as if all were played here."""
        while self.due in self._early:
            block, answer = self._early.pop(self.due)
            self.due += block[1]
            if isinstance(answer, Fault):
                raise answer.error() from Elsewhere(answer.told)
            yield block, answer.counts


class Alone:
    """This process."""

    room = 1

    def __init__(self, games: Numbered) -> None:
        self.games, self.block = games, (0, 0)

    def give(self, block: Block) -> None:
        self.block = block

    def answer(self) -> Answer:
        return self.block, played(self.games, *self.block)

    def answers(self) -> list[Answer]:
        return []

    def close(self) -> None:
        pass


class Cluster:
    """The workers of Dask, which gives the block of one that dies to another."""

    def __init__(self, games: Numbered, client: Any) -> None:
        if not all(callable(getattr(client, name, None)) for name in ("submit", "ncores", "cancel")):
            raise ValueError(f"client is {short(client)}; it must be a client of Dask, as in distributed.Client()")
        sender = import_module("cloudpickle")
        self.read, self.client = partial(sender.loads, sender.dumps(games)), client
        self.room = AHEAD * max(1, sum(client.ncores().values()))
        self.waiting: deque[tuple[Block, Any]] = deque()

    def give(self, block: Block) -> None:
        future = self.client.submit(attempted, self.read, *block, pure=False, retries=RETRIES)
        self.waiting.append((block, future))

    def answer(self) -> Answer:
        block, future = self.waiting[0]
        try:
            answer = future.result()
        except Exception as error:
            if type(error).__name__ == "KilledWorker":
                raise lost(block) from error
            raise
        self.waiting.popleft()
        return block, answer

    def answers(self) -> list[Answer]:
        return [(block, future.result()) for block, future in self.waiting if future.status == "finished"]

    def close(self) -> None:
        self.client.cancel([future for _, future in self.waiting])


def lost(block: Block) -> Lost:
    first, count = block
    return Lost(f"every process that played the games {first} to {first + count - 1} has died")


def attempted(read: Callable[[], Numbered], first: int, count: int) -> Played | Fault:
    """What a worker elsewhere does; what fails in a game would fail again, so that it is an answer too.

    The games are read here, for an edition may be unknown here.
    """
    try:
        return played(read(), first, count)
    except Exception as error:
        return Fault.of(error)
