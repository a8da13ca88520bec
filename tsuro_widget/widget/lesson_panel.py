"""What stands beside the board of a lesson: its text, its question, the answers to choose from, and the way on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_uppercase

from .._base.data import Json
from ..teach.lesson import Lesson
from ..words.phrases import sentence
from .panel import Element, Panel, button, element, line, quiet

PROGRAM = re.compile(r"^(from \w|def \w|\w+ = |\w+\.\w+\()", re.MULTILINE)
"""Lines that nobody would write but in Python."""
BUTTONS = {"back": "", "hint": "", "show": "", "reset": "", "next": "main end"}
"""What there is to press, and how it looks."""
VERDICTS = {True: "rightly", False: "wrongly"}
LAID = ("tile", "play", "read")
"""The kinds of question that may be answered by laying a tile; without a question tiles can be tried out."""
TYPED = ("number", "port", "tile")
"""The kinds of question that may be answered in a field."""


class LessonPanel(Panel):
    """Answers, and goes on in, a lesson; whenever the lesson tells of something, `draw` shows it as it is now."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._ticked: list[str] = []
        self._step = 0
        super().__init__(act=self._do)
        self.draw()

    def draw(self) -> None:
        """Show the lesson as it is now; what was ticked is for one step alone."""
        panel, state = self._lesson.panel(), self._lesson.game.state
        if panel["step"] != self._step:
            self._ticked, self._step = [], panel["step"]
        hand = state.hands[state.actor] if isinstance(state.actor, int) else ()
        needs_hand = panel["kind"] in LAID or any(choice["answer"] in hand for choice in panel["choices"])
        look = "body with-hand" if needs_hand else "body"
        parts = {
            "head": [element("h2", panel["title"], class_="title"), *self._progress(panel)],
            look: self._body(panel),
            "verdict": self._verdict(panel),
        }
        self.show((element("div", parts[name], class_=name, lang=panel["lang"]) for name in parts), self._lesson.lang)

    def _do(self, action: str) -> None:
        """Tick an answer, or tell the lesson, which tells whoever shows it."""
        verb, _, rest = action.partition(" ")
        if verb == "tick":
            self._tick(rest)
        elif action == "check":
            self._lesson.answer(self._ticked)
        else:
            self._ticked = [] if action in BUTTONS else self._ticked
            self._lesson.receive(action)

    def _tick(self, answer: str) -> None:
        """Pick what is not picked, and let go what is."""
        known = {choice["answer"] for choice in self._lesson.panel()["choices"]}
        if answer not in known:
            raise ValueError(f"no choice {answer!r}; there are {', '.join(sorted(known))}")
        others = [one for one in self._ticked if one != answer]
        self._ticked = others if answer in self._ticked else [*others, answer]
        self.draw()

    # -- what is shown -----------------------------------------------------------------------------

    def _body(self, panel: Json) -> list[Element]:
        parts = filter(str.strip, re.split(r"\n\s*\n", panel["text"]))
        asked = element("h3", panel["question"], class_="asked") if panel["question"] else None
        return [element("div", inside) for inside in (map(_paragraph, parts), [asked], [self._answers(panel)])]

    def _progress(self, panel: Json) -> list[Element]:
        """How far it has got: in words, and a piece of a bar for each step."""
        now, steps = panel["step"], panel["steps"]
        words = sentence("lesson step", step=now, steps=steps)
        looks = ["now" if number == now else "done" if number < now else None for number in range(1, steps + 1)]
        return [
            element("progress", value=now, max=steps, aria_label=words, class_="unseen"),
            element("div", [element("i", class_=look) for look in looks], class_="pieces", aria_hidden="true"),
            quiet(words),
        ]

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
            answer, verdict = choice["answer"], VERDICTS.get(choice["right"], "")
            disc = element("b", places.get(answer, "") if is_order else letter, class_="disc")
            end = element("span", sentence(f"lesson {verdict}"), class_="end") if verdict else None
            act, pressed = (f"tick {answer}", answer in places) if several else (f"answer {answer}", None)
            inside = [disc, element("span", choice["text"]), end]
            yield button(inside, act, class_=f"choice {verdict}".rstrip(), aria_pressed=pressed)
        if several:
            yield button(sentence("lesson check"), "check", class_="main")

    def _verdict(self, panel: Json) -> list[Element]:
        """What is said of an answer, and the way on."""
        kind = {True: "good", False: "bad"}.get(panel["right"], "told") if panel["feedback"] else ""
        known, looks = panel["buttons"], BUTTONS.items()
        buttons = [button(sentence(f"lesson {name}"), name, is_open=name in known, class_=look) for name, look in looks]
        return [element("div", panel["feedback"], class_=kind, role="status"), line(*buttons)]


def _paragraph(part: str) -> Element:
    """A program keeps its lines."""
    return element("p", part.strip("\n"), class_="code" if PROGRAM.search(part) else None)
