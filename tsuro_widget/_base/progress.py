"""Progress of long work: a bar in the notebook or the terminal, and an interruption that keeps what is done."""

import sys
from collections.abc import Callable, Iterator
from time import monotonic

WIDTH = 30
PATIENCE = 0.3  # seconds of work before a bar is shown: short work needs no bar
Draw = Callable[[str], None]


def drive(work: Iterator[float], label: str) -> bool:
    """Take every step of some work, each of which says what share is done; False if it was interrupted."""
    bar, begun = Bar(label), monotonic()
    try:
        for share in work:
            if bar.is_shown or monotonic() - begun >= PATIENCE:
                bar.show(share)
    except KeyboardInterrupt:
        bar.finish("interrupted, what is done is kept")
        return False
    bar.finish("done")
    return True


class Bar:
    """Drawn anew only when another percent is done."""

    def __init__(self, label: str, draw: Draw | None = None) -> None:
        self.label, self._draw, self._percent = label, draw, -1

    @property
    def is_shown(self) -> bool:
        return self._percent >= 0

    def show(self, share: float) -> None:
        percent = int(100 * share)
        if percent != self._percent:
            self._percent = percent
            self.say(f"{percent:3} %")

    def finish(self, word: str) -> None:
        """The last line; nothing if there was no bar."""
        if self.is_shown or word != "done":
            self.say(word + "\n")

    def say(self, word: str) -> None:
        """How far it is, or what is being done before anything can be counted."""
        if self._draw is None:
            self._draw = _place()
        filled = WIDTH * max(self._percent, 0) // 100
        self._draw(f"{self.label} [{'#' * filled}{' ' * (WIDTH - filled)}] {word}")


def _place() -> Draw:
    """In a notebook one output that changes; in a terminal one line; elsewhere nothing."""
    shell = sys.modules.get("IPython")
    if shell is not None and type(shell.get_ipython()).__name__ == "ZMQInteractiveShell":
        handle = shell.display.display({"text/plain": ""}, raw=True, display_id=True)
        return lambda text: handle.update({"text/plain": text.rstrip()}, raw=True)
    if sys.stderr.isatty():
        return lambda text: print(f"\r{text}", end="", file=sys.stderr, flush=True)
    return lambda text: None
