"""A lesson in the notebook: the board, on which nothing tells the answer, and beside it what is explained and asked."""

import re
from collections.abc import Callable, Iterator
from string import ascii_uppercase
from typing import Any, cast

from .._base.data import Json
from ..game.game import Game
from ..rules.model import State
from ..scene.scene import NOBODY
from ..scene.types import Scene
from ..teach.lesson import Lesson
from ..teach.questions.question import STAYS
from ..words.clean import clean
from ..words.phrases import sentence
from .board import TsuroWidget
from .desk import Desk
from .listeners import weakly
from .luck import LUCK
from .panel import Element, Panel, button, element, line, quiet
from .playables import Playable

ON_THE_BOARD = ("port", "tile", "play")  # the kinds of question that are answered there
LAID = ("tile", "play", "read")  # those that laying a tile may answer; without a question tiles can be tried out
TYPED = ("number", "port", "tile")  # those that may be answered in a field
PROGRAM = re.compile(r"^(from \w|def \w|\w+ = |\w+\.\w+\()", re.MULTILINE)  # lines of Python are kept
BUTTONS = {"back": "", "hint": "", "show": "", "reset": "", "next": "main end"}  # how each of them looks


class LessonPlay(Playable):
    """Luck and others play as the lesson wants it: here nobody goes on by himself."""

    modes: tuple[str, ...] = ("lesson", "play", "replay")
    begins_again = reviews = goes_on = False

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    @property
    def game(self) -> Game:
        return self.lesson.game

    @property
    def lang(self) -> str:
        return self.lesson.lang

    def nearest(self, step: int, waits: Callable[[State], bool]) -> int | None:
        """Only what the learner has played may be taken back."""
        return self.game.ply - 1 if step < 0 and self.lesson.stage.played else None

    def act(self, action: str) -> None:
        """What is pressed or typed on the board is an answer where nothing is to be played."""
        question = self.lesson.step.question
        is_answer = question is not None and question.kind not in STAYS and not action.startswith("answer ")
        self._receive(f"answer {action}" if is_answer and not self.lesson.stage.allows() else action)

    def go(self, ply: int) -> None:
        self._receive("undo")

    def _receive(self, message: str) -> None:
        self.is_at_work = True
        try:
            self.lesson.receive(message)
        finally:
            self.is_at_work = False

    def scene(self, viewer: str | None) -> Scene:
        return self._asking(cast(Scene, self.lesson.scene()))

    def moment(self, viewer: str | None, ply: int) -> Scene:
        """Another moment, without what could be done there."""
        return self._asking(super().moment(NOBODY, ply))

    def _asking(self, scene: Scene) -> Scene:
        """A port is answered by one press; what is not answered on the board is only told there.

        Beside a hand the board says what the game asks, and the panel alone what it says of an answer.
        """
        ask, step, stage, feedback = scene["ask"], self.lesson.step, self.lesson.stage, self.lesson.feedback
        if ask is None:
            return scene
        kind = step.question.shape if step.question else ""
        if feedback is not None and kind not in STAYS:
            ask = ask | {"hint": clean(feedback.text)}
        if stage.is_revealed or (kind not in ON_THE_BOARD and not stage.allows()):
            ask = ask | {"kind": "moment", "by": "itself", "options": [], "refused": []}
        elif kind == "port":
            ask = ask | {"kind": "port", "by": "press"}
        return scene | {"ask": ask}


class LessonPlayer(Desk):
    """A lesson to take: the board and the panel follow it, whoever answers."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self._step, self._ticked = lesson, 0, list[str]()
        self.board = TsuroWidget(LessonPlay(lesson), mode="lesson", dice=LUCK)
        self.board.marks = lesson.marks
        super().__init__(self.board, panel=Panel(act=self._act))
        self._leave.callback(lesson.watch(weakly(self.follow)))
        self._draw_panel()

    def follow(self) -> None:
        """Show the lesson as it is now."""
        board = self.board
        with board.hold_sync(), board.hold_trait_notifications():
            board.publish()
            board.mode, board.marks = "lesson", self.lesson.marks
        self._draw_panel()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The board, and for places without a kernel the text of the lesson and its picture."""
        live, more = super()._repr_mimebundle_(**options)
        return live | self.lesson._repr_mimebundle_(), more

    def _act(self, action: str) -> None:
        """Tick or clear an answer, or pass the action to the lesson, which reports to its watchers."""
        verb, _, answer = action.partition(" ")
        if verb == "tick":
            known = {choice["answer"] for choice in self.lesson.panel()["choices"]}
            if answer not in known:
                raise ValueError(f"no choice {answer!r}; there are {', '.join(sorted(known))}")
            others = [one for one in self._ticked if one != answer]
            self._ticked = others if answer in self._ticked else [*others, answer]
            self._draw_panel()
        elif action == "check":
            self.lesson.answer(self._ticked)
        else:
            self._ticked = [] if action in BUTTONS else self._ticked
            self.lesson.receive(action)

    def _draw_panel(self) -> None:
        """Show the lesson as it is now; what was ticked is for one step alone."""
        panel, state = self.lesson.panel(), self.lesson.game.state
        if panel["step"] != self._step:
            self._ticked, self._step = [], panel["step"]
        hand = state.hands[state.actor] if isinstance(state.actor, int) else ()
        needs_hand = panel["kind"] in LAID or any(choice["answer"] in hand for choice in panel["choices"])
        head = [element("h2", panel["title"], class_="title"), *_progress(panel["step"], panel["steps"])]
        body = "body with-hand" if needs_hand else "body"
        parts = {"head": head, body: self._body(panel), "verdict": _verdict(panel)}
        content = [element("div", inside, class_=look, lang=panel["lang"]) for look, inside in parts.items()]
        self.panel.show(content, self.lesson.lang)

    def _body(self, panel: Json) -> list[Element]:
        texts = [part.strip("\n") for part in re.split(r"\n\s*\n", panel["text"]) if part.strip()]
        lines = [element("p", text, class_="code" if PROGRAM.search(text) else None) for text in texts]
        asked = element("h3", panel["question"], class_="asked") if panel["question"] else None
        return [element("div", inside) for inside in (lines, [asked], [self._answers(panel)])]

    def _answers(self, panel: Json) -> Element | None:
        if panel["choices"]:
            return element("div", self._choices(panel), role="group", aria_label=panel["question"])
        label, key = sentence("lesson answer"), str(panel["step"])
        field = element("input", key=key, act="answer", type="text", placeholder=label, aria_label=label)
        return line(field) if panel["kind"] in TYPED else None

    def _choices(self, panel: Json) -> Iterator[Element]:
        """The choices, each with its letter or its place in the order, and with what is known of it by now."""
        is_order = panel["kind"] == "order"
        several = panel["many"] or is_order
        places = {answer: str(place) for place, answer in enumerate(self._ticked, 1)}
        for choice, letter in zip(panel["choices"], ascii_uppercase):
            answer, verdict = choice["answer"], {True: "rightly", False: "wrongly"}.get(choice["right"], "")
            disc = element("b", places.get(answer, "") if is_order else letter, class_="disc")
            end = element("span", sentence(f"lesson {verdict}"), class_="end") if verdict else None
            act, pressed = (f"tick {answer}", answer in places) if several else (f"answer {answer}", None)
            inside = [disc, element("span", choice["text"]), end]
            yield button(inside, act, class_=f"choice {verdict}".rstrip(), aria_pressed=pressed)
        if several:
            yield button(sentence("lesson check"), "check", class_="main")


def _progress(now: int, steps: int) -> list[Element]:
    """How far it has got: in words, and a piece of a bar for each step."""
    words = sentence("lesson step", step=now, steps=steps)
    looks = ["done"] * (now - 1) + ["now"] + [None] * (steps - now)
    bar = element("progress", value=now, max=steps, aria_label=words, class_="unseen")
    pieces = element("div", [element("i", class_=look) for look in looks], class_="pieces", aria_hidden="true")
    return [bar, pieces, quiet(words)]


def _verdict(panel: Json) -> list[Element]:
    """What is said of an answer, and the way on."""
    kind = {True: "good", False: "bad"}.get(panel["right"], "told") if panel["feedback"] else ""
    known, looks = panel["buttons"], BUTTONS.items()
    buttons = [button(sentence(f"lesson {name}"), name, is_open=name in known, class_=look) for name, look in looks]
    return [element("div", panel["feedback"], class_=kind, role="status"), line(*buttons)]
