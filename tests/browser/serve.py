"""Run a module as `python -m` does, until a signal ends it or its parent is gone, for any reason."""

import os
import runpy
import signal
import sys
import threading


def end_with_parent() -> None:
    """The other end of standard input is the parent's: it is closed when the parent ends."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.argv = sys.argv[1:]
    sys.path.pop(0)
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
