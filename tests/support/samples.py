"""Samples of every kind of file that a version writes, and what they mean.

`python -m tests.support.write_samples` writes them.

The files of a version are in a folder named after it, and only that version writes them; `list.json` says of each what
it is and what it means. Files load for ever and keep their meaning: state the reason when a meaning changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.support.kept_lessons import answers_of, grade_of, short_digest
from tests.support.places import DATA
from tsuro_widget import Branches, Game, Lesson, Paths, Scenario, export, merge_results
from tsuro_widget.picture.files import Picture

FOLDER = DATA / "samples"
LIST = FOLDER / "list.json"
LISTED = 6
"""The number of actions to name where more are allowed."""

Json = dict[str, Any]


class Sample(NamedTuple):
    """A file: its path in tests/data, which version wrote it, its kind, its edition, and what it means."""

    file: str
    version: str
    kind: str
    edition: str
    means: Json

    @property
    def path(self) -> Path:
        return DATA / self.file

    @property
    def text(self) -> str:
        return self.path.read_bytes().decode()


def kept() -> list[Sample]:
    """The samples of all versions."""
    return [Sample(**sample) for sample in json.loads(LIST.read_text(encoding="utf-8"))]


# -- what a file means ----------------------------------------------------------------------------------


def meaning_of_game(game: Game) -> Json:
    """Return the active player and the allowed actions, the events so far and the position."""
    actions = game.legal_actions
    texts = [str(action) for action in actions] if isinstance(actions, tuple) else []
    found: Json = {"ply": game.ply, "asked": game.actor, "winners": list(game.winners), "allowed": len(texts)}
    found |= {"actions": texts[:LISTED], "all actions": short_digest(texts)} if texts else {}
    found["events"] = [len(game.events), short_digest([str(event) for event in game.events])]
    return found | {"position": _position(game)}


def _position(game: Game) -> Json | None:
    try:
        return dict(game.position())
    except ValueError:
        return None


def _record(path: Path) -> Json:
    game = Game.load(path)
    return meaning_of_game(game) | {"notes": game.notes}


def _of_position(path: Path) -> Json:
    return meaning_of_game(Game.from_position(json.loads(path.read_bytes())))


def _scenario(path: Path) -> Json:
    scenario = Scenario.load(path)
    differs = [[each.after, each.expected] for each in scenario.check()]
    steps = [step.name for step in scenario.steps()]
    return {"title": scenario.title, "differs": differs, "steps": steps} | meaning_of_game(scenario.played())


def _lesson(path: Path) -> Json:
    lesson = Lesson(_still_asked(json.loads(path.read_bytes())))
    answers = answers_of(lesson)
    grade = {item: list(points) for item, points in grade_of(lesson, answers).items()}
    return {"answers": answers, "grade": grade, "faults": lesson.check()}


DROPPED = "position"
"""A kind of question that lessons no longer have, as CHANGELOG.md says: what the others of a file mean is kept."""


def _still_asked(lesson: Json) -> Json:
    """The lesson without the steps of the dropped kind."""
    steps = [step for step in lesson["steps"] if step.get("question", {}).get("kind") != DROPPED]
    return lesson | {"steps": steps}


def _results(path: Path) -> Json:
    merged = merge_results([path])
    return {
        "records": merged.records(),
        "by item": [[*item, *told.values()] for item, told in merged.by_item().items()],
    }


def _code(path: Path) -> Json:
    """The call that gives a result again, and the numbers that it gives."""
    names: Json = {}
    lines = path.read_text(encoding="utf-8").rstrip().split("\n")
    exec("\n".join([*lines[:-1], f"found = {lines[-1][:-1]}, progress=False)"]), names)
    return {"rows": json.loads(names["found"].to_frame().to_json(orient="records", double_precision=10))}


MEANINGS: dict[str, Callable[[Path], Json]] = {
    "record": _record,
    "position": _of_position,
    "scenario": _scenario,
    "lesson": _lesson,
    "results": _results,
    "code": _code,
}


def meaning(sample: Sample) -> Json:
    """Return today's meaning of a file, as plain data."""
    found: Json = (
        json.loads(json.dumps(MEANINGS[sample.kind](sample.path))) if sample.kind in MEANINGS else sample.means
    )
    return found


NAMED_SINCE: dict[str, Json] = {
    "samples/0.1.0/position/pocket-over-with-tiles-left.json": {"winners": ["Ann", "Fay"]},
}
"""Parts of a file that are written today and were not when it was.

RULES.md, section 9, point 10: the winners of an end with tiles left are named, for nothing else in the position tells
that it is over. Files without them load as before: whoever is in play has won.
"""


def again(sample: Sample) -> str:
    """Return the file as today's version writes it after reading it, without alternative text."""
    if sample.kind in MADE_OF:
        return plain(MADE_OF[sample.kind](Game.load(DATA / sample.means["of"])).data.decode())
    return plain(WRITERS[sample.kind](sample))


def _results_again(sample: Sample) -> str:
    """Those of one learner without the column that says whose they are."""
    merged = merge_results([sample.path]).csv()
    if sample.text.startswith("learner"):
        return merged
    return "".join(line.partition(",")[2] for line in merged.splitlines(keepends=True))


WRITERS: dict[str, Callable[[Sample], str]] = {
    "record": lambda sample: json.dumps(Game.load(sample.path).record()),
    "position": lambda sample: json.dumps(Game.from_position(json.loads(sample.text)).position()),
    "scenario": lambda sample: Scenario.load(sample.path).text(),
    "results": _results_again,
}


def expected(sample: Sample) -> str:
    """The sample as it was written, with the words of today."""
    if sample.file not in NAMED_SINCE:
        return plain(sample.text)
    return plain(json.dumps(json.loads(sample.text) | NAMED_SINCE[sample.file]))


def plain(text: str) -> str:
    """A JSON text in one spelling, without the alternative text that `export` adds; any other text as it is."""
    if not text.startswith("{"):
        return text
    return json.dumps({key: part for key, part in json.loads(text).items() if key != "alt"}, sort_keys=True)


def _branches(game: Game) -> Picture:
    """A game as it stands, and as it stood three actions before."""
    branches = Branches(game)
    branches.add("before", after=game.ply - 3)
    return export(branches.compare("main", "before"), kind="json")


MADE_OF: dict[str, Callable[[Game], Picture]] = {
    "paths": lambda game: export(Paths(game), kind="json"),
    "branches": _branches,
}
"""Files that nobody reads: they are made again of the record that they were made of."""
