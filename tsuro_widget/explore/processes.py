"""Processes of this machine that play games: each has one block at a time, and none outlives whoever asked."""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from threading import Thread
from typing import Any, NamedTuple

from .pacing import Block, Numbered
from .workers import Answer, attempted, lost

MOST_DEATHS = 3
PATIENCE = 1.0
"""Seconds after which a process looks whether its parent is still there, where nothing tells it at once."""


class Worker(NamedTuple):
    """A process, and this end of the pipe to it."""

    process: BaseProcess
    pipe: Connection


class Processes:
    """Where it can be, they are copies of this one, so that functions of a notebook reach them."""

    def __init__(self, games: Numbered, workers: int) -> None:
        can_copy = "fork" in multiprocessing.get_all_start_methods()
        self.context: Any = multiprocessing.get_context("fork" if can_copy else "spawn")
        self.read: Callable[[], Numbered] = lambda: games
        if not can_copy:
            self.read = partial(ForkingPickler.loads, bytes(ForkingPickler.dumps(games)))
        self.room = workers
        self.hired: list[Worker] = []
        self.idle: list[Worker] = []
        self.busy: dict[Worker, Block] = {}
        self.deaths: Counter[Block] = Counter()

    def give(self, block: Block) -> None:
        """To one that waits, or to a new one."""
        while self.idle:
            worker = self.idle.pop()
            try:
                worker.pipe.send(block)
            except OSError:
                self._dismiss(worker)
            else:
                self.busy[worker] = block
                return
        worker = self._hired()
        self.busy[worker] = block
        worker.pipe.send(block)

    def _hired(self) -> Worker:
        ours, theirs = self.context.Pipe()
        process = self.context.Process(target=_serve, args=(self.read, theirs, os.getpid()), daemon=True)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            process.start()
        theirs.close()
        self.hired.append(Worker(process, ours))
        return self.hired[-1]

    def answer(self) -> Answer:
        while True:
            for worker in self._ready(None):
                answer = self._taken(worker)
                if answer is not None:
                    return answer

    def _ready(self, seconds: float | None) -> list[Worker]:
        """Those that have an answer, or have died."""
        signs = [sign for worker in self.busy for sign in (worker.pipe, worker.process.sentinel)]
        seen = wait(signs, seconds)
        return [worker for worker in self.busy if worker.pipe in seen or worker.process.sentinel in seen]

    def _taken(self, worker: Worker) -> Answer | None:
        """Its answer; of one that has died the block is given to another."""
        block = self.busy.pop(worker)  # first: an answer of which an interruption took half is not asked for again
        try:
            if worker.pipe.poll():
                answer = worker.pipe.recv()
                self.idle.append(worker)
                return block, answer
        except (EOFError, OSError):
            pass
        self._dismiss(worker)
        self.deaths[block] += 1
        if self.deaths[block] == MOST_DEATHS:
            raise lost(block)
        self.give(block)
        return None

    def answers(self) -> list[Answer]:
        ready = [worker for worker in self._ready(0) if worker.pipe.poll() and worker.process.is_alive()]
        return [answer for worker in ready if (answer := self._taken(worker)) is not None]

    def close(self) -> None:
        """Those that wait may end in their own way; those that play may not go on."""
        for worker in self.idle:
            with suppress(OSError):
                worker.pipe.send(None)
        for worker in self.idle:
            worker.process.join(PATIENCE)
        for worker in list(self.hired):
            self._dismiss(worker)

    def _dismiss(self, worker: Worker) -> None:
        self.hired.remove(worker)
        worker.process.kill()
        worker.process.join()
        worker.pipe.close()


def _serve(read: Callable[[], Numbered], pipe: Connection, parent: int) -> None:
    """A process of ours: it leaves it to its parent to hear Ctrl-C, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with, args=(parent,), daemon=True).start()
    while block := pipe.recv():
        pipe.send(attempted(read, *block))


def _end_with(parent: int) -> None:
    """A sibling may hold what would tell of the parent's end, so that its number is looked at too."""
    process = multiprocessing.parent_process()
    assert process is not None
    while not wait([process.sentinel], PATIENCE) and os.getppid() == parent:
        pass
    os._exit(1)
