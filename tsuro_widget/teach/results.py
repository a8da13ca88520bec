"""Results: the answers of one learner or of many, as CSV that a spreadsheet leaves unchanged, and as a frame."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from .._base.faults import refuse
from .._base.files import LONGEST_PATH, decode, read_file, replace_file
from .._base.quote import short
from .._base.shapes import Part
from ..picture.files import import_extra
from .parsed_lesson import LEVELS, LessonStep, ParsedLesson

MOST_FILES, MOST_ROWS, MOST_BLANK = 1000, 10_000, 100
FORMULA = "=+-@\t\r'."
# A number that a spreadsheet keeps unchanged; it rounds one with more digits.
WHOLE = re.compile(r"[+-]?(?:0|[1-9]\d{0,14})")
# As a spreadsheet saves them, in English and in German.
TRUTH = {"true": True, "false": False, "wahr": True, "falsch": False}
Clock = Callable[[], float]


class Row(NamedTuple):
    """One item of one learner; no names are in it. `right` is None as long as nothing was answered."""

    lesson: str
    item: str
    answer: str = ""
    right: bool | None = None
    tries: int = 0
    hints: int = 0
    shown: bool = False
    seconds: float | None = None
    points: int = 0
    most: int = 0

    @property
    def is_closed(self) -> bool:
        """Whether nothing counts any more."""
        return self.shown or self.right is True


class Entry(NamedTuple):
    """An answer, noted down before the board moved on from the moment after `ply` actions."""

    item: str
    answer: str
    right: bool
    ply: int
    seconds: float | None


class Logbook:
    """The answers of a learner, by item and in the order of time; nothing counts after an item was right or shown."""

    def __init__(self, lesson: ParsedLesson, clock: Clock | None) -> None:
        if clock is not None and not callable(clock):
            raise ValueError(f"clock is {short(clock)}; it must give seconds, as time.monotonic does")
        self._clock, self._is_timed = clock or (lambda: 0.0), clock is not None
        self._rows = {step.item: Row(lesson.key, step.item, most=step.points) for step in lesson.steps if step.question}
        self._seconds = dict.fromkeys(self._rows, 0.0)
        self.entries: list[Entry] = []
        self._looked = float(self._clock())

    def rows(self) -> list[Row]:
        return [row._replace(seconds=self._time(item)) for item, row in self._rows.items()]

    def _time(self, item: str) -> float | None:
        return round(self._seconds[item], 3) if self._is_timed else None

    def of(self, step: LessonStep) -> Row:
        """The row of an item so far, without its time."""
        return self._rows[step.item]

    def clock(self, step: LessonStep) -> None:
        """Add the time since the last look to a step's item, if it is open."""
        before, self._looked = self._looked, float(self._clock())
        if step.question and not self.of(step).is_closed:
            self._seconds[step.item] += max(0.0, self._looked - before)

    def note(self, step: LessonStep, answer: str, *, right: bool, ply: int) -> bool:
        """Log an answer; return whether it counts."""
        self.clock(step)
        self.entries.append(Entry(step.item, answer, right, ply, self._time(step.item)))
        points, tries = step.points if right else 0, self.of(step).tries + 1
        return self.change(step, answer=answer, right=right, tries=tries, points=points)

    def change(self, step: LessonStep, **changes: Any) -> bool:
        """Change the row of an item that is open; return whether it was."""
        row = self.of(step)
        if not row.is_closed:
            self._rows[step.item] = row._replace(**changes)
        return not row.is_closed


class Results(Sequence[Row]):
    """Rows that can be written as CSV and as a frame."""

    fields: tuple[str, ...] = Row._fields

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: Any) -> Any:
        return self.rows[index]

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
        lines = (map(_cell, record.values()) for record in self.records())
        csv.writer(file, lineterminator="\n").writerows([self.fields, *lines])
        return file.getvalue()

    def save(self, path: str | Path) -> None:
        """Write the CSV to a file; if that fails, an older file stays unchanged."""
        replace_file(path, self.csv().encode("utf-8"))

    def to_frame(self) -> Any:
        """The rows as a pandas frame, where pandas is installed."""
        pandas = import_extra("pandas", "pandas", "to_frame", "tables")
        return pandas.DataFrame.from_records(self.records(), columns=list(self.fields))


class MergedResults(Results):
    """The rows of many learners, each with the learner that it belongs to."""

    fields = ("learner", *Row._fields)

    def __init__(self, learners: Sequence[tuple[str, Results]]) -> None:
        super().__init__(row for _, results in learners for row in results)
        self.by_learner = tuple(learners)
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


def merge_results(files: Iterable[str | Path | Results], *, names: bool = False) -> MergedResults:
    """The results of many learners together: files of CSV, their text, or results.

    Learners are numbered in the order given; with `names` they are called as their files are, and where two files
    have the same name, as their folders are too. What was merged before keeps its learners apart, and a `SaveError`
    names every line that cannot be read, each with its file.
    """
    if isinstance(files, str | Path | Results) or not isinstance(files, Iterable):
        raise ValueError(f"files is {short(files)}; it must be a list, as in merge_results(['ann.csv', 'ben.csv'])")
    listed = [*islice(files, MOST_FILES + 1)]
    if len(listed) > MOST_FILES:
        raise ValueError(f"there are too many files; at most {MOST_FILES} are merged at once")
    every, stems = Part(None), Counter(path.stem for file in listed if (path := _path(file)))
    learners = [learner for number, file in enumerate(listed, 1) for learner in _learners(file, number, stems, every)]
    every.finish()
    labels = [name if names and name else str(number) for number, (name, _) in enumerate(learners, 1)]
    times = Counter(labels)
    unique = [label if times[label] == 1 else f"{label} {number}" for number, label in enumerate(labels, 1)]
    return MergedResults([(label, results) for label, (_, results) in zip(unique, learners)])


def _path(file: object) -> Path | None:
    """The path, unless the file is given as something else."""
    is_text = isinstance(file, str) and (len(file) > LONGEST_PATH or "\n" in file)
    return Path(file) if isinstance(file, str | Path) and not is_text else None


def _learners(file: object, number: int, stems: Mapping[str, int], every: Part) -> Sequence[tuple[str, Results]]:
    """The learners of a file, each with a name if it has one; a file of many is one that was merged before."""
    if isinstance(file, Results):
        return file.by_learner if isinstance(file, MergedResults) else [("", file)]
    path = _path(file)
    if path is None and (not isinstance(file, str) or "\n" not in file):
        raise ValueError(f"file {number} is {short(file)}; it must be a path, a text of CSV or results")
    part, name = every.inside(path.name if path else f"text {number}", file), ""
    if path:
        name = path.stem if stems[path.stem] == 1 else path.with_suffix("").as_posix()
    with part.catch("value"):
        return _read(part, _lines(_text_of(path) if path else str(file)), name)
    return []


def _text_of(file: Path) -> str | bytes:
    try:
        return read_file(file)
    except OSError as error:
        why = error.strerror or "No such file or directory"
        raise refuse("no-file", f"{str(file)!r} cannot be read: {why}") from None


def _lines(data: str | bytes) -> list[list[str]]:
    """The lines of a CSV text, with commas or semicolons between the cells; at least one."""
    text = decode(data).removeprefix("\ufeff")
    delimiter = ";" if ";" in text.partition("\n")[0] else ","
    try:
        each = (one[0] for one in re.finditer(r"[^\n]*\n|[^\n]+", text))  # no copy of a large text is made
        lines = list(islice(csv.reader(each, strict=True, delimiter=delimiter), MOST_ROWS + MOST_BLANK))
    except csv.Error as error:
        raise refuse("not-csv", f"not CSV: {error}") from None
    while lines and not any(map(str.strip, lines[-1])):
        lines.pop()
    if len(lines) > MOST_ROWS:
        raise refuse("too-many", f"at most {MOST_ROWS} lines are read")
    return lines or [[]]


def _read(part: Part, lines: Sequence[Sequence[str]], name: str) -> list[tuple[str, Results]]:
    """Return the learners of a file; every line that no lesson can have written is a problem."""
    header = tuple(lines[0])
    if header not in (Row._fields, MergedResults.fields):
        right = f"the first line must be {','.join(Row._fields)}, or the same after learner, as merged results have it"
        raise refuse("header", right)
    found: dict[str, list[Row]] = {name: []} if header == Row._fields else {}
    for number, line in enumerate(lines[1:], 2):
        own = line[len(header) - len(Row._fields) :]
        learner = _plain(line[0]) if len(own) < len(line) else name
        with part.inside(f"line {number}", line).catch("value"):
            found.setdefault(learner, []).append(_row(own))
    return [(learner, Results(rows)) for learner, rows in found.items()]


def _row(cells: Sequence[str]) -> Row:
    if len(cells) != len(Row._fields):
        raise refuse("columns", f"{len(cells)} values; there must be {len(Row._fields)}")
    row = Row(*(_value(field, _plain(text)) for field, text in zip(Row._fields, cells)))
    if (row.right is None) != (row.tries == 0):
        raise ValueError(f"right is {_cell(row.right) or 'empty'} after {row.tries} tries; it is told after the first")
    if row.hints > LEVELS:
        raise ValueError(f"hints is {row.hints}; there are {LEVELS}")
    if row.points not in (0, row.most) or (row.points and not row.right):
        raise ValueError(f"points is {row.points} of {row.most}; it must be 0, or all if the answer is right")
    return row


def _cell(value: object) -> str:
    """A value as text; what a spreadsheet would change has an apostrophe before it."""
    if isinstance(value, str):
        return f"'{value}" if _would_change(value) else value
    return "" if value is None else str(value).lower()


def _plain(text: str) -> str:
    """A text without the apostrophe that was put before it."""
    return text[1:] if text[:1] == "'" and _would_change(text[1:]) else text


def _would_change(text: str) -> bool:
    """Whether a spreadsheet would take a cell for a formula, a date, or a number that it writes in its own way."""
    return not WHOLE.fullmatch(text) and (text[:1] in tuple(FORMULA) or text[:1].isdigit())


def _value(field: str, text: str) -> Any:
    if field not in READ:
        return text
    form, right, read = READ[field]
    if not re.fullmatch(form, text.lower()):
        raise ValueError(f"found {short(text)}; it must be {right}")
    return read(text.lower()) if text else None


# The fields that are not strings: what their cells look like, in words, and how they are read.
READ: dict[str, tuple[str, str, Callable[[str], Any]]] = {
    "right": ("|".join(["", *TRUTH]), "true or false", TRUTH.get),
    "shown": ("|".join(TRUTH), "true or false", TRUTH.get),
    "seconds": (r"|\d{1,9}([.,]\d{1,9})?", "seconds, as in 12.5", lambda text: float(text.replace(",", "."))),
    **dict.fromkeys(("tries", "hints", "points", "most"), (r"\d{1,9}", "a whole number", int)),
}
