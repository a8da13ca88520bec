"""Who plays the games: this process, several on this machine, or the workers of a Dask cluster."""

import builtins
import os
import signal
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from copy import copy
from functools import lru_cache, partial
from importlib import import_module
from itertools import count, islice
from threading import Thread, current_thread, main_thread
from time import perf_counter
from types import FrameType
from typing import Any, TypeVar

from .._base.quote import short
from .metrics import Counts

AHEAD, AHEAD_ON_A_CLUSTER = 2, 3  # blocks for each process: no one waits for the one that is due
MOST_DEATHS = 3  # so often others come for those who have died before the block that is due is done
RETRIES = 10
PATIENCE = 1.0  # seconds after which a process looks whether its parent is still there, where nothing tells it at once
PLAIN = str | int | float | None

Block = tuple[int, int]
BlockResult = tuple[Counts, float]  # the counts of a block, and how long it took
Own = TypeVar("Own", bound="GameBatch")


class GameBatch:
    """Games that anybody can play from any number on."""

    @property
    def played_by(self) -> str:
        """The rules that play, where there are several."""
        return ""

    def prepare(self: Own, announce: Callable[[str], None]) -> Own:
        """Ready to play; if that takes long, it is announced before."""
        return self

    def play(self, first: int, count: int) -> Counts:
        """Count what this number of games came to, from the first on."""
        raise NotImplementedError


class WorkersDiedError(RuntimeError):
    """Games that nobody could play, for all who tried have died."""

    def __init__(self, first: int, count: int) -> None:
        super().__init__(f"every process that played the games {first} to {first + count - 1} has died")


class WorkerFailure(Exception):
    """How it came to an error in another process, as the cause of the error that is raised here."""

    error: Exception


def sendable(error: Exception) -> Exception:
    """An error that survives the way: one that is not Python's own goes by its name, as the nearest one that is."""
    base: type[Exception] = next(kind for kind in type(error).__mro__ if vars(builtins).get(kind.__name__) is kind)
    is_plain = base is type(error) and all(isinstance(part, PLAIN) for part in error.args)
    parts = error.args if is_plain else (f"{type(error).__name__}: {error}",)
    try:
        return base(*parts)
    except TypeError:  # a few need more than a text
        return RuntimeError(*parts)


Results = Generator[tuple[Block, BlockResult], None, None]


class Crew:
    """Others who play: they are given blocks ahead, and their results come in the order of the blocks."""

    room: int
    death: type[Exception]
    most_deaths = 1

    def __init__(self) -> None:
        self.due, self.futures = deque[Block](), dict[Block, Any]()

    def submit(self, block: Block) -> Any:
        """Give a block away, for a future of its result."""
        raise NotImplementedError

    def restart(self) -> None:
        """Others come for those who have died."""

    def close(self) -> None:
        """Nobody waits for what is due any more."""
        raise NotImplementedError

    def results(self, blocks: Iterator[Block]) -> Results:
        """The result of every block; after Ctrl-C, of those that are done."""
        try:
            self.due.extend(islice(blocks, self.room))
            while self.due:
                yield self._result()
                self.due.extend(islice(blocks, self.room - len(self.due)))
        except KeyboardInterrupt:
            while self.due and (one := self.futures.get(self.due[0])) and one.done() and not one.exception():
                yield self._result()
            raise
        finally:
            self.close()

    def _result(self) -> tuple[Block, BlockResult]:
        """The result that is due; a failure comes when it is its turn, as if all were played here."""
        for deaths in count(1):
            try:
                for block in islice(self.due, len(self.futures), None):
                    self.futures[block] = self.submit(block)
                result = self.futures[self.due[0]].result()
                break
            except self.death as error:
                if deaths == self.most_deaths:
                    raise WorkersDiedError(*self.due[0]) from error
                self.futures.clear()
                self.restart()
        block = self.due.popleft()
        del self.futures[block]
        if isinstance(result, WorkerFailure):
            raise result.error from result
        return block, result


class Processes(Crew):
    """Processes of this machine: where it can be, copies of this one, so that functions of a notebook reach them."""

    most_deaths = MOST_DEATHS

    def __init__(self, games: GameBatch, workers: int) -> None:
        super().__init__()
        import multiprocessing.reduction  # late: where there are no processes, as in a browser, it cannot be imported
        from concurrent.futures.process import BrokenProcessPool

        can_copy = "fork" in multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("fork" if can_copy else "spawn")
        self.context, self.make, self.started = copy(context), context.Process, list[Any]()
        self.context.Process = self.start
        self.read: Callable[[], GameBatch] = lambda: games
        if not can_copy:
            sender = multiprocessing.reduction.ForkingPickler
            self.read = partial(read_games, sender.loads, bytes(sender.dumps(games)))
        self.workers, self.room, self.death = workers, AHEAD * workers, BrokenProcessPool
        self.restart()

    def restart(self) -> None:
        from concurrent.futures import ProcessPoolExecutor

        self.pool = ProcessPoolExecutor(self.workers, self.context, _begin, (self.read, os.getpid()))

    def start(self, *how: Any, **options: Any) -> Any:
        """Make a process for the pool, and know it."""
        self.started.append(self.make(*how, **options))
        return self.started[-1]

    def submit(self, block: Block) -> Any:
        with warnings.catch_warnings():  # of copies of a process with threads
            warnings.simplefilter("ignore", DeprecationWarning)
            return self.pool.submit(try_block, *block)

    def close(self) -> None:
        """Those that wait end in their own way; those that play may not go on."""
        for process in self.started if self.due else ():
            process.kill()
        self.pool.shutdown(cancel_futures=True)


def _begin(read: Callable[[], GameBatch], parent: int) -> None:
    """A process of ours: it leaves Ctrl-C to its parent, and ends with it."""
    global _read
    _read = read
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with, args=(parent,), daemon=True).start()


_read: Callable[[], GameBatch]  # the games that this process was started for


def _end_with(parent: int) -> None:
    """A sibling may hold what would tell of the parent's end, so that its number is looked at too."""
    from multiprocessing import connection, parent_process

    process = parent_process()
    assert process is not None
    while not connection.wait([process.sentinel], PATIENCE) and os.getppid() == parent:
        pass
    os._exit(1)


class Cluster(Crew):
    """The workers of Dask, which gives the block of one that dies to another."""

    def __init__(self, games: GameBatch, client: Any) -> None:
        super().__init__()
        if not all(callable(getattr(client, name, None)) for name in ("submit", "ncores", "cancel")):
            raise ValueError(f"client is {short(client)}; it must be a client of Dask, as in distributed.Client()")
        sender = import_module("cloudpickle")
        self.read, self.client = partial(read_games, sender.loads, sender.dumps(games)), client
        self.room = AHEAD_ON_A_CLUSTER * max(1, sum(client.ncores().values()))
        self.death = import_module("distributed").KilledWorker

    def submit(self, block: Block) -> Any:
        return self.client.submit(try_block, *block, self.read, pure=False, retries=RETRIES)

    def close(self) -> None:
        self.client.cancel([*self.futures.values()])


def players_of(games: GameBatch, n: int, workers: int, client: Any) -> tuple[int, Callable[[Iterator[Block]], Results]]:
    """For how many blocks there is room at a time, and what makes results of blocks."""
    if client is None and workers == 1:
        return 1, lambda blocks: ((block, play_block(games, *block)) for block in blocks)
    crew = Processes(games, min(workers, n)) if client is None else Cluster(games, client)
    return crew.room, crew.results


@lru_cache(maxsize=2)
def read_games(load: Callable[[bytes], GameBatch], sent: bytes) -> GameBatch:
    """The games that were sent here, read once."""
    return load(sent)


def play_block(games: GameBatch, first: int, count: int) -> BlockResult:
    begun = perf_counter()
    return games.play(first, count), perf_counter() - begun


def try_block(first: int, count: int, read: Callable[[], GameBatch] | None = None) -> BlockResult | WorkerFailure:
    """What a worker elsewhere does; what fails in a game would fail again, so that it is a result too."""
    try:
        return play_block((read or _read)(), first, count)  # an edition may be unknown here
    except Exception as error:
        failure = WorkerFailure(traceback.format_exc())
        failure.error = sendable(error)
        return failure


@contextmanager
def interrupt_watch() -> Iterator[Callable[[], None]]:
    """Remember Ctrl-C, for compilers call back into Python and swallow it there: what it gives interrupts then."""
    pressed, before = list[int](), signal.getsignal(signal.SIGINT)

    def note(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        before(number, frame)  # type: ignore[misc, operator]

    def check() -> None:
        if pressed:
            raise KeyboardInterrupt

    is_watched = callable(before) and current_thread() is main_thread()
    if is_watched:
        signal.signal(signal.SIGINT, note)
    try:
        yield check
    finally:
        if is_watched:
            signal.signal(signal.SIGINT, before)
