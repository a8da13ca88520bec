"""Python code as text: calls, and the cells that they stand in."""

from collections.abc import Iterable, Mapping

IMPORT = "import tsuro_widget as tsuro"


class Code(str):
    """Code that stands for itself among the values of a call."""

    __repr__ = str.__str__


def call(name: str, values: Iterable[object], named: Mapping[str, object], *, width: int | None = None) -> str:
    """A call with these arguments: on one line if it fits, otherwise with one argument a line."""
    words = [*map(repr, values), *(f"{key}={value!r}" for key, value in named.items())]
    line = f"{name}({', '.join(words)})"
    if width is None or len(line) <= width:
        return line
    return f"{name}(\n        " + ",\n        ".join(words) + ",\n    )"


def cell(code: str) -> str:
    """A cell that runs by itself."""
    return f"{IMPORT}\n\n{code}"
