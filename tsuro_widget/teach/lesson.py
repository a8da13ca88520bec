"""Lesson: a lesson that is being taken. It asks, checks, explains and keeps what was answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .._base import door
from .._base.data import Json
from .._base.quote import short
from ..game.audience import Audience
from ..game.game import Game
from ..rules.engine import refusal
from ..rules.model import Edition
from ..words.catalogs import ENGLISH, check_lang
from ..words.clean import clean, clean_lines
from ..words.phrases import Sentences, Translatable, count, sentence, with_full_stop
from ..words.voices import Voice
from . import lesson_view, library
from .library import LessonSource
from .parsed_lesson import LEVELS, LessonStep, ParsedLesson
from .progress import Clock, Entry, Logbook
from .questions.free_play import PlayQuestion
from .questions.question import AnswerFormatError, Question, Remark
from .read_lesson import read_lesson
from .results import Results
from .stage import Stage

if TYPE_CHECKING:
    from typing_extensions import Self


Judged = bool | None
"""Right or wrong; None without an answer."""


@dataclass(frozen=True)
class Feedback:
    """The verdict on an answer; it is true if the answer is right.

    `counted` says whether it was an attempt: an answer that cannot be read does not count, nor one after the right one.
    """

    right: Judged
    text: str
    rule: str = ""
    marks: tuple[Json, ...] = ()
    counted: bool = False

    def __bool__(self) -> bool:
        return self.right is True

    def __str__(self) -> str:
        rule = "" if self.rule in self.text else self.rule
        return f"{with_full_stop(self.text)} {rule}".strip() if rule else self.text

    __repr__ = __str__


class Lesson:
    """A lesson: steps that explain, show a board and ask. The engine works out the answers.

    `lesson` is data, or the path of a JSON file; `board()` is the lesson to click through. `clock` gives seconds,
    as `time.monotonic` does; without it no times are kept. `edition` is one of your own.
    """

    def __init__(
        self, lesson: LessonSource, *, lang: str = ENGLISH, clock: Clock | None = None, edition: Edition | None = None
    ) -> None:
        self.script: ParsedLesson = read_lesson(library.lesson_data(lesson), edition)
        self._lang, self._clock = check_lang(lang), clock
        self._number, self._watchers = 0, Audience[[]]("watcher of the lesson")
        self.restart()

    @classmethod
    def load(
        cls, name: str | Path, *, lang: str = ENGLISH, clock: Clock | None = None, edition: Edition | None = None
    ) -> Self:
        """A lesson of this package by its name, as `tsuro.lessons()` lists them, or one of a file."""
        return cls(library.lesson_by_name(name), lang=lang, clock=clock, edition=edition)

    # -- where the learner is -----------------------------------------------------------------------

    @property
    def lang(self) -> str:
        """The language in which it speaks, and its boards with it: "en" or "de"."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._lang = check_lang(lang)
        self._watchers.notify()

    @property
    def voice(self) -> Voice:
        """The words of its edition in this language."""
        return self.script.edition.voice(self._lang)

    @property
    def step(self) -> LessonStep:
        """The step that is open."""
        return self.script.steps[self._number]

    @property
    def number(self) -> int:
        """The number of the step that is open, from 1."""
        return self._number + 1

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.stage.game

    @property
    def marks(self) -> list[Json]:
        """The marks on the board."""
        return self.stage.marks

    def next(self) -> Self:
        """Go to the next step; at the last one it stays."""
        return self._go(min(self._number + 1, len(self.script.steps) - 1))

    def back(self) -> Self:
        """Go to the step before; at the first one it stays."""
        return self._go(max(self._number - 1, 0))

    def goto(self, step: int | str) -> Self:
        """Go to a step by its number, from 1, or by its item."""
        items = [one.item for one in self.script.steps]
        if isinstance(step, str) and step in items:
            return self._go(items.index(step))
        if type(step) is int and 1 <= step <= len(items):
            return self._go(step - 1)
        raise ValueError(f"no step {short(step)}; there are 1 to {len(items)}, or {', '.join(items)}")

    def _go(self, number: int) -> Self:
        self._book.clock(self.step)
        self._number = number
        return self.reset()

    def reset(self) -> Self:
        """The step as it began, to the byte; what was answered stays in the log."""
        self.stage = Stage(self.step)
        self.feedback: Feedback | None = None
        self._watchers.notify()
        return self

    def restart(self) -> Self:
        """The whole lesson as it began: nothing answered, nothing logged."""
        self._book = Logbook(self.script, self._clock)
        self._number = 0
        return self.reset()

    # -- answering ----------------------------------------------------------------------------------

    def answer(self, answer: object) -> Feedback:
        """Answer the question. The answer is logged before the board moves; a string is never an error."""
        question = self.step.question
        if question is None:
            return self._feedback(None, sentence("no question"))
        try:
            text = question.read(answer, self._lang)
        except AnswerFormatError as error:
            return self._feedback(False, error.words)
        return self._judge(question, text, right=question.is_right(text))

    def _judge(self, question: Question, text: str, *, right: bool) -> Feedback:
        counted = self._book.note(self.step, text, right=right, ply=self.game.ply)
        if right:
            self.stage.reveal(question, text)
            return self._feedback(True, Sentences([sentence("right"), question.praise(text)]), counted=counted)
        remark = question.against(text)
        words = Sentences([sentence("wrong"), remark.words])
        if counted and self._book.of(self.step).tries == self.script.tries:
            return self._give_away(question, words, right=False)
        return self._feedback(False, words, remark, counted=counted)

    def show(self) -> Feedback:
        """Show a right answer; the item gives no points then, unless it was right before."""
        question = self.step.question
        if question is None:
            return self._feedback(None, sentence("no question"))
        self._book.clock(self.step)
        return self._give_away(question, sentence("shown"), right=None)

    def _give_away(self, question: Question, words: Translatable, *, right: Judged) -> Feedback:
        self._book.change(self.step, shown=True)
        if not (solution := question.solution()):
            return self._feedback(right, Sentences([words, sentence("no way")]))
        self.stage.reveal(question, solution)
        return self._feedback(right, Sentences([words, question.praise(solution)]), counted=right is False)

    def hint(self) -> str:
        """The next of three hints, each saying more; the third stays."""
        if self.step.question is None:
            return self._feedback(None, sentence("no question")).text
        self.stage.level = level = min(self.stage.level + 1, LEVELS)
        self._book.change(self.step, hints=max(self._book.of(self.step).hints, level))
        remark = self.step.hint(level - 1, self.stage.played)
        right = None if self.feedback is None else self.feedback.right
        return self._feedback(right, sentence("hint", number=level, hint=remark.words), remark).text

    def _feedback(
        self, right: Judged, words: Translatable, remark: Remark | None = None, *, counted: bool = False
    ) -> Feedback:
        rule = self.step.rule.text(self.voice) if self.step.rule and right is not None else ""
        if remark is not None:
            self.stage.point(remark)
        text, marks = clean_lines(words.text(self.voice)), remark.marks if remark else ()
        self.feedback = Feedback(right, text, rule, marks, counted)
        self._watchers.notify()
        return self.feedback

    # -- playing on the board -----------------------------------------------------------------------

    def play(self, action: str) -> Feedback:
        """Play on the board: towards the goal of free play, or where the step lets the learner try things."""
        question = self.step.question
        try:
            if isinstance(question, PlayQuestion):
                return self._towards(question, action)
            if not self.stage.allows():
                return self._feedback(None, sentence("not now"))
            self.stage.attempt(action)
        except ValueError:
            return self._feedback(None, Sentences([sentence("lesson refused"), refusal(self.game.state, str(action))]))
        return self._feedback(None, sentence("played", action=clean(str(action))))

    def _towards(self, question: PlayQuestion, action: str) -> Feedback:
        """One action of free play: it is judged when the goal holds, or can no longer be reached."""
        stage = self.stage
        if stage.is_revealed or question.is_over(stage.game, stage.played):
            return self._feedback(None, sentence("play over"))
        question.take(stage.game, action)
        stage.played.append(" ".join(str(action).split()))
        reached = question.is_solved(stage.game)
        if reached or question.is_over(stage.game, stage.played):
            return self._judge(question, "; ".join(stage.played), right=reached)
        return self._feedback(None, count("play on", question.within - len(stage.played)))

    def undo(self) -> Feedback:
        """Take back the last action of the learner; without one, the feedback says so."""
        return self._feedback(None, sentence("taken back" if self.stage.undo() else "nothing to take back"))

    # -- what comes of it ---------------------------------------------------------------------------

    def results(self) -> Results:
        """A row for each question: the answer, whether it is right, tries, hints and seconds."""
        return Results(self._book.rows())

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every answer, in the order of time, each noted down before the board moved."""
        return tuple(self._book.entries)

    def grade(self) -> dict[str, tuple[int, int]]:
        """For each question its points, and how many there are."""
        return {result.item: (result.points, result.most) for result in self.results()}

    def question(self) -> Json | None:
        """The question as JSON, without its answer; None if the step has no question."""
        return lesson_view.question_json(self)

    def check(self) -> list[str]:
        """The problems that an author must solve, such as a question without a wrong answer. Empty if all is well."""
        return [f"{step.item}: {problem}" for step in self.script.steps for problem in step.problems()]

    # -- how it is shown ----------------------------------------------------------------------------

    def board(self) -> door.LessonPlayer:
        """The lesson as a board with a panel, which follow it also if a cell answers."""
        return door.LessonPlayer(self)

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call this whenever the lesson has gone on or said something; returns what ends it."""
        return self._watchers.join(watcher)

    def scene(self) -> Json:
        """The board as a scene; what may be clicked to answer is in its `ask`."""
        return lesson_view.scene_of(self)

    def panel(self) -> Json:
        """The content of the panel beside the board."""
        return lesson_view.panel_of(self)

    def receive(self, message: str) -> Feedback | None:
        """Do what a view asks: `answer c4.n1`, `order 2 1 3`, `play ...`, next, back, hint, show, reset or undo."""
        return lesson_view.handle_message(self, message)

    def __repr__(self) -> str:
        return lesson_view.text_of(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return lesson_view.bundle(self)
