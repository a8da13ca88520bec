"""Whether a lesson can be taught: every question can be solved and missed, and every hint can be given."""

from __future__ import annotations

from collections.abc import Iterator

from .questions import Question, Unreadable
from .script import LEVELS, Script, Step


def faults(script: Script) -> list[str]:
    """What an author must mend."""
    return [f"{step.item}: {fault}" for step in script.steps for fault in _faults(step)]


def _faults(step: Step) -> Iterator[str]:
    question = step.question
    if question is None:
        return
    if gaps := question.gaps():
        yield from gaps
        return
    yield from _solved(question)
    for level in range(LEVELS):
        if not step.hint(level).words.said("en"):
            yield f"hint {level + 1} says nothing"


def _solved(question: Question) -> Iterator[str]:
    solution = question.solution()
    if not _is_taken(question, solution):
        yield f"its answer {solution!r} is not taken"
    if question.space() and all(map(question.is_right, question.space())):
        yield "every answer is right"


def _is_taken(question: Question, solution: str) -> bool:
    try:
        return question.read(solution, "en") == solution and question.is_right(solution)
    except Unreadable:
        return False
