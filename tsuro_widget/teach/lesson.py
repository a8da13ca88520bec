"""Lesson: a lesson that is being taken. It asks, checks, explains and keeps what was answered."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from html import escape
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from .._base import door
from .._base.data import Json
from .._base.quote import short
from ..game.audience import Audience
from ..game.game import Game
from ..picture.still import still
from ..picture.text import WIDTH, text
from ..rules.engine import refusal
from ..rules.model import Edition
from ..scene.places import hand_tile
from ..scene.scene import NOBODY
from ..words.catalogs import ENGLISH, check_lang
from ..words.clean import clean, clean_lines
from ..words.phrases import Sentences, Translatable, count, sentence, with_full_stop
from ..words.voices import Voice
from . import library
from .library import LessonSource
from .parsed_lesson import LEVELS, ParsedLesson
from .questions.free_play import PlayQuestion
from .questions.lists import ListQuestion
from .questions.question import STAYS, AnswerFormatError, Question, Remark
from .results import Clock, Entry, Logbook, Results
from .stage import Stage

if TYPE_CHECKING:
    from typing_extensions import Self

BUTTONS = ("back", "next", "hint", "show", "reset")
# Messages with an argument, and the methods that take it.
WITH_MORE = {"answer": "answer", "order": "answer", "play": "play"}
ALONE = ("next", "back", "hint", "show", "reset", "undo")


@dataclass(frozen=True)
class Feedback:
    """The verdict on an answer; it is true if the answer is right.

    `right` is None without an answer. `counted` says whether it was an attempt: an answer that cannot be read does not
    count, nor one after the right one.
    """

    right: bool | None
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
        self.script = ParsedLesson(library.lesson_data(lesson), edition)
        self._lang, self._clock = check_lang(lang), clock
        self.step, self._watchers = self.script.steps[0], Audience[[]]("watcher of the lesson")
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
    def number(self) -> int:
        """The number of the step that is open, from 1."""
        return 1 + self.script.steps.index(self.step)

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
        return self._go(min(self.number, len(self.script.steps) - 1))

    def back(self) -> Self:
        """Go to the step before; at the first one it stays."""
        return self._go(max(self.number - 2, 0))

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
        self.step = self.script.steps[number]
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
        self.step = self.script.steps[0]
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
            return self._feedback(False, error.refusal)
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

    def _give_away(self, question: Question, words: Translatable, *, right: bool | None) -> Feedback:
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
        self, right: bool | None, words: Translatable, remark: Remark | None = None, *, counted: bool = False
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
        step, question = self.step, self.step.question
        if question is None:
            return None
        return {
            **deepcopy(question.data),
            "item": step.item,
            "asked": question.prompt().text(self.voice),
            "position": deepcopy(step.start),
            "actions": list(step.actions),
            "check": step.is_checked,
            "seed": str(step.game.seed),
        }

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
        """The board as a scene; what may be clicked to answer is in its `ask`, and no preview gives the answer away."""
        question = None if self.stage.is_revealed else self.step.question
        is_open = question.kind in STAYS if question is not None else self.stage.allows()
        # a scene without anything to click takes less time; the hand is shown all the same
        scene, state = self.game.scene(None if is_open else NOBODY, lang=self.lang), self.game.state
        if not is_open and isinstance(seat := state.actor, int):
            scene["hand"] = {"seat": seat, "tiles": [hand_tile(state.box[name]) for name in state.hands[seat]]}
        scene["marks"] = list(self.marks)
        if question is not None and question.kind != "play":
            ask = scene["ask"] or {"actor": None, "seat": None, "kind": "start", "cell": None}
            ask = {**ask, "hint": "", "forbidden": "", "options": question.ways(ask), "refused": []}
            if question.kind != "tile":
                ask["text"] = question.prompt().text(self.voice)
            scene["ask"] = ask | ({"kind": "start", "cell": None} if question.kind == "port" else {})
        return scene

    def panel(self) -> Json:
        """The content of the panel beside the board; the buttons are those that do something now."""
        step, question, feedback, voice = self.step, self.step.question, self.feedback, self.voice
        idle = {"back": self.number == 1, "next": self.number == len(self.script.steps)}
        idle |= dict.fromkeys(("hint", "show"), question is None)
        return {
            "title": self.script.title.text(voice),
            "step": self.number,
            "steps": len(self.script.steps),
            "text": step.text.text(voice) if step.text else "",
            "question": question.prompt().text(voice) if question else "",
            "kind": question.shape if question else "read",
            "choices": self._choices(question) if isinstance(question, ListQuestion) else [],
            "many": bool(question and question.many),
            "feedback": "" if feedback is None else str(feedback),
            "right": None if feedback is None else feedback.right,
            "hints": self.stage.level,
            "buttons": [name for name in BUTTONS if not idle.get(name)],
            "lang": self.lang,
        }

    def _choices(self, question: ListQuestion) -> list[Json]:
        """The choices, each with its verdict so far: the last wrong one, and the right ones once they are shown."""
        answered = [entry for entry in self.log if entry.item == self.step.item and self.feedback is not None]
        verdicts = {entry.answer: False for entry in answered[-1:] if not entry.right and not question.many}
        if self.stage.is_revealed and question.shape == "choice":
            verdicts |= dict.fromkeys(question.right, True)
        choices = [(answer, words.text(self.voice)) for answer, words in question.texts.items()]
        return [{"answer": answer, "text": text, "right": verdicts.get(answer)} for answer, text in choices]

    def receive(self, message: str) -> Feedback | None:
        """Do what a view asks: `answer c4.n1`, `order 2 1 3`, `play ...`, next, back, hint, show, reset or undo."""
        verb, _, rest = message.strip().partition(" ") if isinstance(message, str) else ("", "", "")
        if verb in (WITH_MORE if rest else ALONE):
            getattr(self, WITH_MORE.get(verb, verb))(*filter(None, [rest.strip()]))
            return self.feedback
        question = self.step.question
        if verb and (question is None or question.kind in STAYS):
            return self.answer(message) if question is not None and question.kind == "tile" else self.play(message)
        known = ", ".join([*(f"{word} ..." for word in WITH_MORE), *ALONE])
        raise ValueError(f"a lesson does not know {short(message)}; it knows {known}")

    def __repr__(self) -> str:
        """The step as text: its words, the board, the question and the feedback."""
        panel, scene, is_revealed = self.panel(), self.scene(), self.stage.is_revealed
        if panel["kind"] not in ("play", "read") and not is_revealed:
            scene["ask"] = {**scene["ask"], "options": []}  # in a terminal an answer is typed
        is_below = panel["question"] and (is_revealed or panel["kind"] in STAYS)
        asks = [f"{sentence('question').text(self.voice)}: {panel['question']}"] if is_below else []
        choices = [f"  {'  '.join(dict.fromkeys((one['answer'], one['text'])))}" for one in panel["choices"]]
        below = ["\n".join([*(fill(one, WIDTH) for one in asks), *choices]), fill(panel["feedback"], WIDTH)]
        headline, *paragraphs = self._headings(panel)
        parts = [headline, *(fill(one, WIDTH) for one in paragraphs), text(scene).rstrip(), *below]
        return "\n\n".join(filter(None, parts))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """The text, and Markdown with the picture in it."""
        panel, picture = self.panel(), still(self.scene())["image/svg+xml"]
        encoded = base64.b64encode(picture.encode()).decode()
        headline, *paragraphs = map(_escape, self._headings(panel))
        parts = [f"### {headline}", *paragraphs]
        parts += [f"![{sentence('board').text(self.voice)}](data:image/svg+xml;base64,{encoded})"]
        parts += [f"**{_escape(panel['question'])}**"] if panel["question"] else []
        parts += ["\n".join(f"* {_escape(one['answer'])}: {_escape(one['text'])}" for one in panel["choices"])]
        markdown = "\n\n".join(filter(None, [*parts, _escape(panel["feedback"])]))
        return {"text/markdown": markdown, "image/svg+xml": picture, "text/plain": repr(self)}

    def _headings(self, panel: Json) -> list[str]:
        """The headline and the paragraphs of the step."""
        headline = sentence("headline", **{key: panel[key] for key in ("title", "step", "steps")})
        return [headline.text(self.voice), *re.split(r"\n\s*\n", panel["text"])]


def _escape(words: str) -> str:
    """Markdown that shows just this text."""
    return re.sub(r"([!-%'-/:;=?@\[-`{-~])", r"\\\1", escape(" ".join(words.split()), quote=False))
