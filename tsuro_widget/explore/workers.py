"""Who plays the games: this process, several on this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import signal
import warnings
from collections import deque
from collections.abc import Generator, Iterable
from functools import partial
from itertools import islice
from typing import Any

from .jobs import Counts, Games

Block = tuple[int, int]
AHEAD = 3
RETRIES = 10
_inherited: dict[str, Games] = {}


def counted(games: Games, blocks: Iterable[Block], workers: int, client: Any) -> Generator[Counts, None, None]:
    """The counts of each block, in the order of the blocks whoever plays them."""
    if client is not None:
        return _on_cluster(games, blocks, client)
    return _here(games, blocks) if workers == 1 else _in_processes(games, blocks, workers)


def _here(games: Games, blocks: Iterable[Block]) -> Generator[Counts, None, None]:
    return (games.play(*block) for block in blocks)


def _in_processes(games: Games, blocks: Iterable[Block], workers: int) -> Generator[Counts, None, None]:
    """Where it can be, the processes are copies of this one, so that functions of a notebook reach them."""
    import multiprocessing  # where there are no processes, as in a browser, this cannot even be imported
    from concurrent.futures import ProcessPoolExecutor

    kinds = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in kinds else "spawn")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        with ProcessPoolExecutor(workers, context, _inherit, (games,)) as pool:
            try:
                yield from _in_order((partial(pool.submit, _play, *block) for block in blocks), workers)
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


def _in_order(submits: Iterable[Any], workers: int) -> Generator[Counts, None, None]:
    """Enough blocks under way that nobody waits, and no more."""
    waiting: deque[Any] = deque()
    upcoming = iter(submits)
    waiting.extend(submit() for submit in islice(upcoming, AHEAD * workers))
    while waiting:
        done = waiting.popleft().result()
        waiting.extend(submit() for submit in islice(upcoming, 1))
        yield done


def _inherit(games: Games) -> None:
    """A process of ours: it leaves it to its parent to hear Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _inherited["games"] = games


def _play(first: int, count: int) -> Counts:
    return _inherited["games"].play(first, count)


def _on_cluster(games: Games, blocks: Iterable[Block], client: Any) -> Generator[Counts, None, None]:
    """Dask gives the block of a worker that dies to another."""
    workers = max(1, sum(client.ncores().values()))
    submits = (
        lambda block=block: client.submit(play_block, games, *block, pure=False, retries=RETRIES) for block in blocks
    )
    waiting: list[Any] = []
    try:
        yield from _in_order((_kept(submit, waiting) for submit in submits), workers)
    finally:
        client.cancel(waiting)


def _kept(submit: Any, waiting: list[Any]) -> Any:
    def submitted() -> Any:
        future = submit()
        waiting.append(future)
        return future

    return submitted


def play_block(games: Games, first: int, count: int) -> Counts:
    """What a worker elsewhere does."""
    return games.play(first, count)
