"""Results: what was answered, for one learner or for many; as CSV and as a frame."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from .._base.faults import Fault, SaveError, refuse
from .._base.quote import short
from ..play.files import LARGEST_FILE, read_file
from ..show.replacing import LONGEST_PATH, replace_file
from .cells import READ, cell, plain, read_lines
from .parsed_lesson import LEVELS

MOST_FILES = 1000


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
        """A line for each row; what a spreadsheet would take for a formula or a date has an apostrophe before it."""
        file = io.StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(self.fields)
        writer.writerows([cell(record[field]) for field in self.fields] for record in self.records())
        return file.getvalue()

    def save(self, path: str | Path) -> None:
        """Write the CSV to a file; if that fails, an older file stays as it is."""
        replace_file(path, self.csv().encode("utf-8"))

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
    have the same name, as their folders are too. What was merged before keeps its learners apart, and a `SaveError`
    names every file that cannot be read, each with its fault.
    """
    if isinstance(files, str | Path | Results) or not isinstance(files, Iterable):
        raise ValueError(f"files is {short(files)}; it must be a list, as in merge_results(['ann.csv', 'ben.csv'])")
    listed = [*islice(files, MOST_FILES + 1)]
    if len(listed) > MOST_FILES:
        raise ValueError(f"there are too many files; at most {MOST_FILES} are merged at once")
    called, learners, faults = _called(listed), list[tuple[str, Results]](), list[Fault]()
    for number, file in enumerate(listed, 1):
        try:
            learners += _learners(file, number, called)
        except SaveError as error:
            faults += error.faults
    if faults:
        raise SaveError(faults)
    return Merged(_labelled(learners, names=names))


def _labelled(learners: Sequence[tuple[str, Results]], *, names: bool) -> list[tuple[str, Results]]:
    """Each learner under a number, or under a name; no two alike."""
    labels = [name if names and name else str(number) for number, (name, _) in enumerate(learners, 1)]
    again = Counter(labels)
    unique = [label if again[label] == 1 else f"{label} {number}" for number, label in enumerate(labels, 1)]
    return [(label, results) for label, (_, results) in zip(unique, learners)]


def _called(files: Sequence[object]) -> dict[int, str]:
    """What the learner of each file is called: no two alike."""
    paths = {number: Path(file) for number, file in enumerate(files, 1) if _is_path(file)}
    stems = Counter(path.stem for path in paths.values())
    called = {n: path.stem if stems[path.stem] == 1 else path.with_suffix("").as_posix() for n, path in paths.items()}
    again = Counter(called.values())
    return {number: name if again[name] == 1 else f"{name} {number}" for number, name in called.items()}


def _is_path(file: object) -> TypeGuard[str | Path]:
    return isinstance(file, Path) or (isinstance(file, str) and len(file) <= LONGEST_PATH and "\n" not in file)


def _learners(file: object, number: int, called: Mapping[int, str]) -> list[tuple[str, Results]]:
    """The learners of a file, each with a name if it has one; a file of many is one that was merged before."""
    if isinstance(file, Merged):
        return _apart(zip(file.learners, file.rows))
    if isinstance(file, Results):
        return [("", file)]
    if isinstance(file, str) and "\n" in file:
        if len(file) > LARGEST_FILE:
            raise refuse(
                "too-large", f"the text is longer than the {LARGEST_FILE} characters that are read", f"text {number}"
            )
        return _read(file, f"text {number}", "")
    if not _is_path(file):
        raise ValueError(f"file {number} is {short(file)}; it must be a path, a text of CSV or results")
    path = Path(file)
    return _read(_text_of(path), path.name, called[number])


def _text_of(path: Path) -> str:
    try:
        data = read_file(path)
    except OSError as error:
        why = error.strerror or "No such file or directory"
        raise refuse("no-file", f"the file cannot be read: {why}", str(path)) from None
    if len(data) > LARGEST_FILE:
        raise refuse("too-large", f"the file is larger than the {LARGEST_FILE} bytes that are read", path.name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeError as error:
        raise refuse("not-utf8", f"not UTF-8 text: {error}", path.name) from None


def _apart(rows: Iterable[tuple[str, Row]]) -> list[tuple[str, Results]]:
    """The rows of each learner, in the order in which they come."""
    found: dict[str, list[Row]] = {}
    for learner, row in rows:
        found.setdefault(learner, []).append(row)
    return [(learner, Results(own)) for learner, own in found.items()]


def _read(text: str, where: str, name: str) -> list[tuple[str, Results]]:
    """The learners of a CSV text; a `SaveError` names the line at which it is none."""
    first, *lines = read_lines(text, where)
    numbered = [(line, f"{where} line {number}") for number, line in enumerate(lines, 2)]
    if tuple(first) == Merged.fields:
        return _apart((plain(line[0]), _row(line[1:], at)) for line, at in numbered)
    if tuple(first) != Row._fields:
        right = f"the first line must be {','.join(Row._fields)}, or the same after learner, as merged results have it"
        raise refuse("header", right, where)
    return [(name, Results(_row(line, at) for line, at in numbered))]


def _row(line: Sequence[str], where: str) -> Row:
    if len(line) != len(Row._fields):
        raise refuse("columns", f"{len(line)} values; there must be {len(Row._fields)}", where)
    try:
        return _sound(Row(*(READ[field](plain(text)) for field, text in zip(Row._fields, line))))
    except ValueError as error:
        raise refuse("value", str(error), where) from None


def _sound(row: Row) -> Row:
    """A row that a lesson can have written."""
    if (row.right is None) != (row.tries == 0):
        raise ValueError(f"right is {cell(row.right) or 'empty'} after {row.tries} tries; it is told after the first")
    if row.hints > LEVELS:
        raise ValueError(f"hints is {row.hints}; there are {LEVELS}")
    if row.points not in (0, row.most) or (row.points and not row.right):
        raise ValueError(
            f"points is {row.points} of {row.most}; it must be 0, or all of them where the answer is right"
        )
    return row
