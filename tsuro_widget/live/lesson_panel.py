"""What stands beside the board of a lesson: its text, its question, the answers to choose from, and the way on."""

from __future__ import annotations

import re
from typing import Any

from ..show.phrases import say
from ..teach.lesson import Lesson
from .panel import Element, Panel, button, element

Json = dict[str, Any]

PROGRAM = re.compile(r"^(from \w|def \w|\w+ = |\w+\.\w+\()", re.MULTILINE)
"""Lines that nobody would write but in Python."""
BUTTONS = ("back", "hint", "show", "reset", "next")
TYPED = ("number", "position", "port", "tile")
"""The kinds of question that may be answered in a field."""


class LessonPanel(Panel):
    """Answers, and goes on in, a lesson; `draw` shows it as it is now."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._ticked: list[str] = []
        self._step = 0
        self._is_large = False
        super().__init__(act=self._do)
        self.draw()

    def draw(self) -> None:
        """Show the lesson as it is now; what was ticked is for one step alone."""
        panel = self._lesson.panel()
        if panel["step"] != self._step:
            self._ticked, self._step = [], panel["step"]
        self.content = [
            element("div", self._parts(panel), class_="projector" if self._is_large else "", lang=panel["lang"])
        ]

    def _do(self, action: str) -> None:
        verb, _, rest = action.partition(" ")
        if verb == "tick":
            self._tick(rest)
        elif verb == "large":
            self._is_large = not self._is_large
        else:
            self._take(action)
        self.draw()

    def _take(self, action: str) -> None:
        if action == "check":
            self._lesson.answer(self._ticked)
            return
        self._lesson.receive(action)
        self._ticked = [] if action.split()[0] in BUTTONS else self._ticked

    def _tick(self, answer: str) -> None:
        """Pick what is not picked, and let go what is."""
        known = {choice["answer"] for choice in self._lesson.panel()["choices"]}
        if answer not in known:
            raise ValueError(f"no choice {answer!r}; there are {', '.join(sorted(known))}")
        self._ticked = (
            [one for one in self._ticked if one != answer] if answer in self._ticked else [*self._ticked, answer]
        )

    # -- what is shown -----------------------------------------------------------------------------

    def _word(self, key: str, **parts: object) -> str:
        return say(f"lesson {key}", **parts).said(self._lesson.lang)

    def _parts(self, panel: Json) -> list[Element]:
        return [
            element("h2", panel["title"]),
            self._progress(panel),
            element("div", [_paragraph(part) for part in re.split(r"\n\s*\n", panel["text"]) if part.strip()]),
            element("div", [element("h3", panel["question"])] if panel["question"] else []),
            element("div", self._answers(panel)),
            self._feedback(panel),
            self._buttons(panel),
        ]

    def _progress(self, panel: Json) -> Element:
        words = self._word("step", step=panel["step"], steps=panel["steps"])
        bar = element("progress", value=panel["step"], max=panel["steps"], aria_label=words)
        large = button(self._word("large"), "large", aria_pressed=str(self._is_large).lower(), class_="end")
        return element("div", [bar, element("span", words, class_="quiet"), large], class_="line")

    def _answers(self, panel: Json) -> list[Element]:
        if panel["choices"]:
            return [element("div", self._choices(panel), class_="line", role="group", aria_label=panel["question"])]
        return [self._field(panel)] if panel["kind"] in TYPED else []

    def _choices(self, panel: Json) -> list[Element]:
        several = panel["many"] or panel["kind"] == "order"
        shown = [self._choice(choice, panel["kind"], several=several) for choice in panel["choices"]]
        return [*shown, *([button(self._word("check"), "check", class_="main")] if several else [])]

    def _choice(self, choice: Json, kind: str, *, several: bool) -> Element:
        answer, place = choice["answer"], ""
        if not several:
            return button(choice["text"], f"answer {answer}")
        if kind == "order" and answer in self._ticked:
            place = f"{self._ticked.index(answer) + 1}. "
        return button(place + choice["text"], f"tick {answer}", aria_pressed=str(answer in self._ticked).lower())

    def _field(self, panel: Json) -> Element:
        label = self._word("answer")
        return element(
            "div",
            [element("input", key=str(panel["step"]), act="answer", type="text", placeholder=label, aria_label=label)],
            class_="line",
        )

    def _feedback(self, panel: Json) -> Element:
        kind = {True: "good", False: "bad"}.get(panel["right"], "told") if panel["feedback"] else ""
        return element("div", panel["feedback"], class_=kind, role="status")

    def _buttons(self, panel: Json) -> Element:
        shown = [
            button(self._word(name), name, is_open=name in panel["buttons"], class_="main" if name == "next" else "")
            for name in BUTTONS
        ]
        return element("div", shown, class_="line")


def _paragraph(part: str) -> Element:
    """A program keeps its lines."""
    return element("p", part.strip("\n"), class_="code" if PROGRAM.search(part) else None)
