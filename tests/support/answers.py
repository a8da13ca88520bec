"""The answers to conditions, goals, expectations, facts and queries. To update them:
`python -m tests.support.answers`.

`tests/data/answers` keeps the right answers to every question of the package's lessons, in each language. For 500
states of random games, and every state of the included scenario, it keeps the answers of all three condition languages.
People write these words into files: state the reason when an answer changes.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.support.kept_lessons import answers_of, short_digest
from tests.support.moments import Json, Moment, conditions, expectations, goals, moments, queries, who_asked
from tests.support.places import DATA
from tsuro_widget import Game, Lesson, SaveError, Scenario, TooLarge, lessons, odds
from tsuro_widget.teach import build

FOLDER = DATA / "answers"
LESSONS, MOMENTS = FOLDER / "lessons.json", FOLDER / "moments.jsonl.gz"
FIGURE = "answers: moments of random games"
LANGUAGES = ("en", "de")
CHOICES = 12
"""The number of conditions that fit into one question."""
LIMIT = 400
"""Chance trees that are larger are left out."""
LONGEST = 120
"""Longer odds are kept only as a digest."""


class Kept(NamedTuple):
    """A state of a game, the queries about it and their answers."""

    start: Json
    script: list[str]
    holds: list[Json]
    """Conditions that hold after the last action."""
    fails: list[Json]
    goals: list[list[Any]]
    """The goal of a tile question, the answers that reach it, and some that do not."""
    who: dict[str, str]
    differs: list[list[Any]]
    """Each expectation, and how it differs."""
    odds: list[list[Any]]
    """A query, the turns that it asks about, and the odds."""


# -- conditions and goals: asked as questions of lessons ---------------------------------------------------


def of_choices(moment: Moment, lists: list[list[Json]]) -> Lesson:
    """A lesson that asks of each list of conditions which of them hold."""
    texts = [[(f"condition {number}", condition) for number, condition in enumerate(part)] for part in lists]
    return asking(moment, [build.choice(*part, many=True, after=list(moment.script[-1:])) for part in texts])


def asking(moment: Moment, asked: list[Json], played: int = -1) -> Lesson:
    """A lesson of these questions about a moment, before its last action or after it."""
    script = list(moment.script[:played] if played else moment.script)
    steps = [build.step(question=question) for question in asked]
    steps[0] |= {"position": moment.start, "actions": script}
    return Lesson(build.lesson("Moments", *steps, key="moments"))


def parted(found: list[Json]) -> list[list[Json]]:
    """Split the list into parts of at most `CHOICES`, each with at least two."""
    padded = found + found[: 1 if len(found) % CHOICES == 1 else 0]
    return [padded[begin : begin + CHOICES] for begin in range(0, len(padded), CHOICES)]


def all_hold(moment: Moment, holding: list[Json], failing: list[Json]) -> bool:
    """Whether just the first conditions hold."""
    parts = [*parted(holding), *parted(failing)]
    if not parts:
        return True
    lesson = of_choices(moment, parts)
    right = [" ".join(map(str, range(1, len(part) + 1))) for part in parted(holding)] + ["none"] * len(parted(failing))
    return all(lesson.goto(number).answer(answer) for number, answer in enumerate(right, 1))


def verdict(moment: Moment, condition: Json) -> bool | None:
    """Whether a condition holds; None where it means nothing."""
    try:
        return bool(of_choices(moment, [[condition, {"not": condition}]]).answer("1"))
    except ValueError:
        return None


def goals_reached(moment: Moment, asked: list[tuple[Json, list[str]]]) -> list[list[Any]]:
    """For each goal the answers that reach it, and the others."""
    if not asked:
        return []
    lesson = asking(moment, [build.tile(goal) for goal, _ in asked], 0)
    return [[goal, *_judged(lesson.goto(number), answers)] for number, (goal, answers) in enumerate(asked, 1)]


def reached_if_it_can_be(moment: Moment, goal: Json, answers: list[str]) -> list[list[Any]]:
    """Nothing of a goal that every answer has, or none."""
    try:
        return goals_reached(moment, [(goal, answers)])
    except SaveError:
        return []


def _judged(lesson: Lesson, answers: list[str]) -> tuple[list[str], list[str]]:
    right = [answer for answer in answers if lesson.reset().answer(answer)]
    return right, [answer for answer in answers if answer not in right]


def who(moment: Moment, answers: dict[str, list[str]]) -> dict[str, str]:
    """For each question about seats the first answer that is right."""
    found: dict[str, str] = {}
    for that, names in answers.items():
        lesson = asking(moment, [build.who(that, after=list(moment.script[-1:]))])
        found[that] = next((answer for answer in names if lesson.reset().answer(answer)), "")
    return found


# -- expectations and odds --------------------------------------------------------------------------------


def differing(moment: Moment, parts: list[list[Json]]) -> list[list[Any]]:
    """Return each part of the expectations with its differences: the expected value and the actual one."""
    said = {"format": "tsuro-scenario/1", "start": moment.start, "script": list(moment.script), "then": "moments"}
    found = []
    for expected in parts:
        report = Scenario.from_json(said | {"expect": expected}).check()
        says_why = any({"legal", "refused"} & set(one) for one in expected)
        found.append([expected, [[each.expected] if says_why else [each.expected, each.found] for each in report]])
    return found


def told_odds(game: Game, query: str, turns: int) -> Json | str | None:
    """Exact odds as plain data; None where they mean nothing or are too many to walk."""
    try:
        found = odds(game, query, turns, players="stop", limit=LIMIT).json()
    except (TooLarge, ValueError):
        return None
    del found["question"], found["turns"]
    plain = {name: part for name, part in found.items() if part}
    return plain if len(json.dumps(plain)) <= LONGEST else short_digest(plain)


# -- all of it ----------------------------------------------------------------------------------------------


def kept_of(moment: Moment) -> Kept:
    """Query a state in every language and return it with today's answers."""
    verdicts = [(condition, verdict(moment, condition)) for condition in conditions(moment)]
    holds, fails = ([condition for condition, found in verdicts if found is said] for said in (True, False))
    asked = [(query, turns) for query in queries(moment) for turns in (0, 1)]
    game = moment.game()
    told = [[*one, told_odds(game, *one)] for one in asked]
    reached = [found for one in goals(moment) for found in reached_if_it_can_be(moment, *one)]
    about = who(moment, who_asked(moment))
    differs = differing(moment, expectations(moment))
    return Kept(moment.start, list(moment.script), holds, fails, reached, about, differs, [o for o in told if o[2]])


def again(kept: Kept) -> dict[str, Any]:
    """Return the differences between today's answers and the kept ones, by language; empty if they agree."""
    moment = Moment(kept.start, tuple(kept.script))
    game = moment.game()
    asked = [(goal, [*right, *wrong]) for goal, right, wrong in kept.goals]
    differs = differing(moment, [expected for expected, _ in kept.differs])
    found = {
        "conditions": [] if all_hold(moment, kept.holds, kept.fails) else changed_conditions(moment, kept),
        "goals": changes(kept.goals, goals_reached(moment, asked)),
        "who": changes(kept.who.items(), who(moment, {that: [answer] for that, answer in kept.who.items()}).items()),
        "expectations": changes(kept.differs, differs),
        "odds": changes(kept.odds, [[query, turns, told_odds(game, query, turns)] for query, turns, _ in kept.odds]),
    }
    return {name: change for name, change in found.items() if change}


def changed_conditions(moment: Moment, kept: Kept) -> list[Json]:
    wanted = [(condition, True) for condition in kept.holds] + [(condition, False) for condition in kept.fails]
    return [condition for condition, right in wanted if verdict(moment, condition) is not right]


def changes(kept: Any, found: Any) -> list[Any]:
    """Return each changed answer as a pair: the kept one and today's."""
    pairs = zip(json.loads(json.dumps(list(kept))), json.loads(json.dumps(list(found))))
    return [pair for pair in pairs if pair[0] != pair[1]]


def of_lessons() -> Iterator[tuple[str, str, Lesson]]:
    """Every lesson of the package in every language."""
    return ((lang, name, Lesson.load(name, lang=lang)) for lang in LANGUAGES for name in lessons())


def kept_lessons() -> Json:
    found: Json = json.loads(LESSONS.read_text(encoding="utf-8"))
    return found


def kept_moments() -> list[Kept]:
    lines = gzip.decompress(MOMENTS.read_bytes()).decode().splitlines()
    return [Kept(*json.loads(line)) for line in lines]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    answers: Json = {lang: {} for lang in LANGUAGES}
    for lang, name, lesson in of_lessons():
        answers[lang][name] = answers_of(lesson)
    LESSONS.write_text(json.dumps(answers, ensure_ascii=False, indent=0) + "\n", encoding="utf-8", newline="\n")
    text = "".join(json.dumps(kept_of(moment), ensure_ascii=False) + "\n" for moment in moments())
    MOMENTS.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main()
