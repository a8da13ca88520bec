"""Results: what was answered, for one learner or for many; as CSV and as a frame."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from ..play.files import LARGEST_FILE, read_file, refuse, replace_file
from ..rules.quoting import short
from .script import LEVELS

MOST_ROWS = 10_000
FORMULA = "=+-@\t\r"


class Row(NamedTuple):
    """One item of one learner; no names are in it. `right` is None as long as nothing was answered."""

    lesson: str
    item: str
    answer: str
    right: bool | None
    tries: int
    hints: int
    shown: bool
    seconds: float | None
    points: int
    most: int


class Results(Sequence[Row]):
    """Rows that can be written as CSV and as a frame."""

    fields: tuple[str, ...] = Row._fields

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: Any) -> Any:
        return self.rows[index]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Results) and self.records() == other.records()

    def __hash__(self) -> int:
        return hash(self.csv())

    def __repr__(self) -> str:
        return self.csv()

    def records(self) -> list[dict[str, Any]]:
        """Each row as a mapping."""
        return [row._asdict() for row in self.rows]

    def csv(self) -> str:
        """A line for each row; what a spreadsheet would take for a formula has an apostrophe before it."""
        file = io.StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(self.fields)
        writer.writerows([_cell(record[field]) for field in self.fields] for record in self.records())
        return file.getvalue()

    def save(self, path: str | Path) -> None:
        """Write the CSV to a file; if that fails, an older file stays as it is."""
        replace_file(Path(path), self.csv().encode("utf-8"))

    def to_frame(self) -> Any:
        """The rows as a pandas frame, where pandas is installed."""
        try:
            pandas = import_module("pandas")
        except ImportError:
            raise ImportError("to_frame needs pandas, which is not installed; .csv() and .records() do not") from None
        return pandas.DataFrame.from_records(self.records(), columns=list(self.fields))


class Merged(Results):
    """The rows of many learners, each with the learner that it belongs to."""

    fields = ("learner", *Row._fields)

    def __init__(self, learners: Sequence[tuple[str, Results]]) -> None:
        super().__init__(row for _, results in learners for row in results)
        self.learners = tuple(learner for learner, results in learners for _ in results)

    def records(self) -> list[dict[str, Any]]:
        return [{"learner": learner} | row._asdict() for learner, row in zip(self.learners, self.rows)]

    def by_item(self) -> dict[tuple[str, str], dict[str, Any]]:
        """For each item: how many answered it, how many were right, and how many at once."""
        found: dict[tuple[str, str], dict[str, Any]] = {}
        for row in self.rows:
            counts = found.setdefault((row.lesson, row.item), {"answered": 0, "right": 0, "at_once": 0})
            counts["answered"] += row.right is not None
            counts["right"] += bool(row.right)
            counts["at_once"] += bool(row.right) and row.tries == 1 and not row.hints
        return found


def merge_results(files: Iterable[str | Path | Results], *, names: bool = False) -> Merged:
    """The results of many learners together: files of CSV, their text, or results.

    Learners are numbered in the order given; with `names` they are called as their files are, and where two files
    have the same name, as their folders are too.
    """
    if isinstance(files, str | Path | Results):
        raise ValueError(f"files is {short(files)}; it must be a list, as in merge_results(['ann.csv', 'ben.csv'])")
    listed = list(files)
    called = _called(listed) if names else {}
    return Merged([_learner(file, number, called) for number, file in enumerate(listed, 1)])


def _called(files: Sequence[object]) -> dict[int, str]:
    """What the learner of each file is called: no two alike."""
    paths = {number: Path(file) for number, file in enumerate(files, 1) if _is_path(file)}
    stems = Counter(path.stem for path in paths.values())
    called = {n: path.stem if stems[path.stem] == 1 else path.with_suffix("").as_posix() for n, path in paths.items()}
    again = Counter(called.values())
    return {number: name if again[name] == 1 else f"{name} {number}" for number, name in called.items()}


def _is_path(file: object) -> TypeGuard[str | Path]:
    return isinstance(file, Path) or (isinstance(file, str) and "\n" not in file)


def _learner(file: object, number: int, called: Mapping[int, str]) -> tuple[str, Results]:
    if isinstance(file, Results):
        return str(number), file
    if isinstance(file, str) and "\n" in file:
        return str(number), read_csv(file, f"text {number}")
    if not isinstance(file, str | Path):
        raise ValueError(f"file {number} is {short(file)}; it must be a path, a text of CSV or results")
    path = Path(file)
    data = read_file(path)
    if len(data) > LARGEST_FILE:
        raise refuse("too-large", f"the file is larger than the {LARGEST_FILE} bytes that are read", path.name)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeError as error:
        raise refuse("not-utf8", f"not UTF-8 text: {error}", path.name) from None
    return called.get(number, str(number)), read_csv(text, path.name)


def read_csv(text: str, where: str) -> Results:
    """The results of a CSV text; a `SaveError` names the line at which it is none."""
    text = text.removeprefix("\ufeff")
    delimiter = ";" if ";" in text.partition("\n")[0] else ","
    try:
        lines = list(csv.reader(io.StringIO(text), strict=True, delimiter=delimiter))
    except csv.Error as error:
        raise refuse("not-csv", f"not CSV: {error}", where) from None
    while lines and not any(map(str.strip, lines[-1])):
        lines.pop()
    if not lines or tuple(lines[0]) != Row._fields:
        raise refuse("header", f"the first line must be {','.join(Row._fields)}", where)
    if len(lines) > MOST_ROWS:
        raise refuse("too-many", f"{len(lines)} lines; at most {MOST_ROWS} are read", where)
    return Results(_row(line, f"{where} line {number}") for number, line in enumerate(lines[1:], 2))


def _row(line: Sequence[str], where: str) -> Row:
    if len(line) != len(Row._fields):
        raise refuse("columns", f"{len(line)} values; there must be {len(Row._fields)}", where)
    try:
        return _sound(Row(*(_READ[field](_plain(text)) for field, text in zip(Row._fields, line))))
    except ValueError as error:
        raise refuse("value", str(error), where) from None


def _sound(row: Row) -> Row:
    """A row that a lesson can have written."""
    if (row.right is None) != (row.tries == 0):
        raise ValueError(f"right is {_cell(row.right) or 'empty'} after {row.tries} tries; it is told after the first")
    if row.hints > LEVELS:
        raise ValueError(f"hints is {row.hints}; there are {LEVELS}")
    if row.points not in (0, row.most) or (row.points and not row.right):
        raise ValueError(
            f"points is {row.points} of {row.most}; it must be 0, or all of them where the answer is right"
        )
    return row


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return f"'{text}" if text[:1] in tuple(FORMULA) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[+-]?\d+(?:[./]\d+)?", text) is not None


def _plain(text: str) -> str:
    return text[1:] if text[:1] == "'" and text[1:2] in tuple(FORMULA) else text


def _truth(text: str) -> bool:
    if text.lower() not in ("true", "false"):
        raise ValueError(f"found {short(text)}; it must be true or false")
    return text.lower() == "true"


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text):
        raise ValueError(f"found {short(text)}; it must be a whole number")
    return int(text)


def _seconds(text: str) -> float | None:
    if not text:
        return None
    if not re.fullmatch(r"\d{1,9}(?:[.]\d{1,9})?", text):
        raise ValueError(f"found {short(text)}; it must be seconds, as in 12.5")
    return float(Fraction(text))


_READ: dict[str, Callable[[str], Any]] = {
    "lesson": str,
    "item": str,
    "answer": str,
    "right": lambda text: _truth(text) if text else None,
    "tries": _whole,
    "hints": _whole,
    "shown": _truth,
    "seconds": _seconds,
    "points": _whole,
    "most": _whole,
}
