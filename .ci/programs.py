"""The programs that dev.py runs: in a clean environment, ended with all that they started, failing in one sentence."""

import errno
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOG = VENV / "dev.log"
SECONDS_BETWEEN_LOOKS = 0.2
FULL_DISK = "the disk is full: make 2 GB of room, then run this again"
NO_NETWORK = re.compile(
    r"NameResolutionError|NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|name resolution|getaddrinfo"
    r"|Name or service not known|unreachable|No route to host|dns error|error sending request|ENOTFOUND|EAI_AGAIN"
    r"|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ERR_SOCKET_TIMEOUT|Temporary failure resolving"
)


class Trouble(RuntimeError):
    """A problem and its remedy, in one sentence."""


def clean_environment() -> dict[str, str]:
    """The caller's, without what would mix the packages of another Python into ours or leave files at home."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "npm_config_cache": str(VENV / "npm"), "PIP_NO_CACHE_DIR": "1"}


def end_when_told() -> None:
    """Told to end, or its terminal closed: what it runs is ended too. What is ignored, as after `nohup`, stays so."""
    for name in {"SIGTERM", "SIGHUP"} & set(dir(signal)):
        if signal.getsignal(getattr(signal, name)) is signal.SIG_DFL:
            signal.signal(getattr(signal, name), lambda *_: sys.exit(143))


def signal_all(program: subprocess.Popen[bytes], number: int) -> None:
    """To it and all that it started, also when it has ended itself; on Windows the console sends Ctrl-C."""
    if os.name != "nt":
        with suppress(ProcessLookupError):
            os.killpg(program.pid, number)
    elif number == signal.SIGTERM:
        program.terminate()


@contextmanager
def start(*command: str | Path, output: IO[str] | None = None) -> Iterator[subprocess.Popen[bytes]]:
    """A program that does not hear Ctrl-C; when this is broken off, it is ended with all that it started."""
    sys.stdout.flush()
    environment, errors = clean_environment(), None if output is None else subprocess.STDOUT
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=output, stderr=errors, start_new_session=True
    ) as program:
        try:
            yield program
        except BaseException:
            signal_all(program, signal.SIGTERM)
            program.wait()
            raise


def wait_for(program: subprocess.Popen[bytes]) -> int:
    """Its exit code. A signal is noted and raised between two looks: inside `Popen.wait` it may leave a lock closed."""
    told: list[int] = []
    heard = [number for number in signal.valid_signals() if callable(signal.getsignal(number))]
    before = {number: signal.signal(number, lambda number, _: told.append(number)) for number in heard}
    try:
        while not told:
            with suppress(subprocess.TimeoutExpired):
                return program.wait(SECONDS_BETWEEN_LOOKS)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    signal.raise_signal(told[0])
    return wait_for(program)


def run(*command: str | Path, is_polite: bool = False) -> int:
    """Run it to its end; at Ctrl-C a polite one has time for its last words."""
    with start(*command) as program:
        try:
            return wait_for(program)
        except KeyboardInterrupt:
            if is_polite:
                signal_all(program, signal.SIGINT)
                program.wait()
            raise


def quietly(*command: str | Path, **variables: str) -> None:
    """Run it with its output in the log; a failure is reported in one sentence."""
    environment = {**clean_environment(), **variables}
    pipe, null = subprocess.PIPE, subprocess.DEVNULL
    program = subprocess.run(
        command, cwd=ROOT, env=environment, stdin=null, stdout=pipe, stderr=subprocess.STDOUT, check=False
    )
    output = program.stdout.decode("utf-8", "replace")
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"$ {' '.join(map(str, command))}\n{output}\n")
    if program.returncode:
        raise Trouble(meaning(output))


def meaning_of(error: OSError) -> str | None:
    """A sentence for what stands in the way of every command; other errors are faults of dev.py."""
    if error.errno == errno.ENOSPC:
        return FULL_DISK
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        remedy = "make this folder yours, or work on a copy, then run this again"
        return f"{error.filename or ROOT} cannot be written: {remedy}"
    return None


def meaning(output: str) -> str:
    """Explain the last lines of a program's output to the person in front of the screen."""
    if NO_NETWORK.search(output):
        return "no network: connect this machine to the internet (or tell it its proxy), then run this again"
    if "No space left on device" in output:
        return FULL_DISK
    return f"this did not work, and {LOG.relative_to(ROOT)} says why: mend that, then run this again"
