"""A lesson in a real JupyterLab: taken by mouse and by keys, in both languages, and fit for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import tsuro_widget as tsuro
from tests.browser.axe import AXE, RUN
from tests.browser.board import TWO_FRAMES
from tests.browser.hands import tab_to
from tests.browser.looks import DARK, IS_THEME, LIGHT, SET_THEME
from tests.browser.notebook import Notebook
from tests.browser.pages import SCREEN, OpenNotebook
from tests.browser.pointing import MARKS
from tests.support.figures import figure
from tests.support.lesson_solver import solve, wrong
from tsuro_widget.picture.art import texts
from tsuro_widget.words.voices import voice_in

SHOW = "import tsuro_widget as tsuro\nplayer = tsuro.Lesson.load({name!r}, lang={lang!r}).board()\nplayer"
WORDS = {
    "en": {
        "next": "Next",
        "check": "Check",
        "answer": "Your answer",
        "lay": "Lay tile",
        "hint": "Hint",
        "reset": "Reset",
    },
    "de": {"next": "Weiter", "check": "Prüfen", "answer": "Deine Antwort", "lay": "Karte legen", "hint": "Tipp"},
}
TEXT_HEIGHT = "(one) => parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom"
HEIGHT = "(one) => one.getBoundingClientRect().height"
RAN = "print([entry.right for entry in player.lesson.log], player.lesson.grade())"
Press = Callable[[Locator], None]


def by_mouse(target: Locator) -> None:
    target.click()


def by_keys(target: Locator) -> None:
    """Tab to it, and Enter."""
    target.scroll_into_view_if_needed()
    tab_to(target)
    target.page.keyboard.press("Enter")


class Learner:
    """Takes a lesson in the browser; a copy of the lesson here says what is asked."""

    def __init__(self, notebook: Notebook, name: str, lang: str, press: Press) -> None:
        self.lesson, self.press = tsuro.Lesson.load(name, lang=lang), press
        self.words = texts(voice_in(lang)) | WORDS[lang]
        self.panel = notebook.page.locator(".tsuro-panel")
        self.board = notebook.page.locator(".tsuro-widget")
        self.page = notebook.page
        expect(self.panel.get_by_role("heading", level=2)).to_have_text(self.lesson.script.title.text(lang))
        expect(self.board.get_by_role("grid")).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True)

    def take(self) -> None:
        for number in range(1, len(self.lesson.script.steps) + 1):
            self.lesson.goto(number)
            question = self.lesson.question()
            if question is not None:
                self.answer(solve(question))
                expect(self.panel.locator(".good")).to_be_visible()
            if number < len(self.lesson.script.steps):
                self.press(self.button(self.words["next"]))
                expect(self.panel.get_by_role("progressbar")).to_have_attribute("value", str(number + 1))
                self.page.evaluate(TWO_FRAMES)

    def answer(self, answer: str) -> None:
        """As the kind of the question wants it."""
        kind = self.lesson.panel()["kind"]
        {"port": self.point, "tile": self.lay, "play": self.lay, "number": self.write}.get(kind, self.choose)(answer)

    def choose(self, answer: str) -> None:
        panel = self.lesson.panel()
        words = {choice["answer"]: choice["text"] for choice in panel["choices"]}
        several = panel["many"] or panel["kind"] == "order"
        for one in [answer] if answer in words else re.split(r", | ", answer):
            if one in words:
                choice = self.panel.get_by_role("button", name=words[one]).first
                self.press(choice)
                if several:
                    expect(choice).to_have_attribute("aria-pressed", "true")
        if several:
            self.press(self.button(self.words["check"]))

    def write(self, answer: str) -> None:
        field = self.panel.get_by_role("textbox", name=self.words["answer"])
        self.reach(field)
        self.page.keyboard.type(answer)
        self.page.keyboard.press("Enter")

    def reach(self, field: Locator) -> None:
        if self.press is by_mouse:
            field.click()
            return
        tab_to(field)

    def point(self, port: str) -> None:
        """By mouse on its mark on the board; by keys it is written."""
        if self.press is by_keys:
            self.write(port)
            return
        options = self.lesson.scene()["ask"]["options"]
        option = next(
            option
            for option in options
            if self.lesson.step.question.is_right(self.lesson.step.question.read(option["at"], "en"))  # type: ignore[union-attr]
        )
        x, y = self.board.evaluate(MARKS)[options.index(option)]
        self.board.locator(".board").click(position={"x": x, "y": y})

    def lay(self, answer: str) -> None:
        for action in answer.split("; "):
            _, tile, turn = action.split()[:3]
            rack = self.board.get_by_role("listbox")
            option = rack.get_by_role("option", name=re.compile(rf"\b{tile}\b"))
            self.press(option) if self.press is by_mouse else self.by_number(option, rack)
            lies = self.board.locator(".tools .amount")
            for _ in range(4):
                if lies.inner_text() != self.words[f"turned {turn[1]}"]:
                    self.page.keyboard.press("r")
            confirm = self.board.get_by_role("button", name=self.words["lay"], exact=True)
            self.press(confirm)
            expect(self.board).not_to_have_class(re.compile(r"\bwaiting\b"))

    def by_number(self, option: Locator, rack: Locator) -> None:
        expect(option).to_be_visible()
        self.reach(rack.locator("[tabindex='0']"))
        labels = rack.get_by_role("option").all()
        number = next(index for index, one in enumerate(labels, 1) if one.text_content() == option.text_content())
        self.page.keyboard.press(str(number))


@pytest.mark.parametrize(
    ("name", "lang", "press"),
    [
        ("classic-1", "en", by_mouse),
        ("classic-2", "de", by_keys),
        ("maths-1", "de", by_mouse),
        ("seas-1", "en", by_keys),
    ][: figure("lessons that are taken in a browser")],
)
def test_a_lesson_is_taken_from_its_first_step_to_its_last(
    open_notebook: OpenNotebook, name: str, lang: str, press: Press
) -> None:
    notebook = open_notebook([SHOW.format(name=name, lang=lang)])
    notebook.run_cell(0)
    Learner(notebook, name, lang, press).take()
    told = notebook.run_code(RAN)
    assert "False" not in told
    assert notebook.errors == []


def test_a_wrong_answer_is_told_and_a_hint_helps(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHOW.format(name="maths-1", lang="en")])
    notebook.run_cell(0)
    learner = Learner(notebook, "maths-1", "en", by_mouse)
    question = learner.lesson.question()
    assert question is not None
    learner.write(wrong(question)[0])
    expect(learner.panel.locator(".bad")).to_be_visible()
    learner.press(learner.button("Hint"))
    expect(learner.panel.get_by_role("status")).to_contain_text("1")
    learner.press(learner.button("Reset"))
    expect(learner.panel.locator(".bad, .good")).to_have_count(0)


def test_the_projector_of_the_board_is_that_of_the_panel_too(open_notebook: OpenNotebook) -> None:
    """Question and verdict of at least 24 px, and a board as high as the screen."""
    notebook = open_notebook([SHOW.format(name="maths-1", lang="en")])
    notebook.run_cell(0)
    learner = Learner(notebook, "maths-1", "en", by_mouse)
    learner.press(learner.board.get_by_role("button", name="Projector", exact=True))
    learner.press(learner.button("Hint"))
    for part in (learner.panel.locator(".asked"), learner.panel.locator(".told")):
        assert part.evaluate(TEXT_HEIGHT) >= 24
    assert learner.board.locator(".board").evaluate(HEIGHT) >= SCREEN["height"] - 20
    learner.press(learner.board.get_by_role("button", name="Projector", exact=True))
    assert learner.panel.locator(".asked").evaluate(TEXT_HEIGHT) < 20


NEXT_AND_HAND = """(root) => {
  const { left, top } = root.getBoundingClientRect();
  const box = (one) => {
    const own = one.getBoundingClientRect();
    return one.checkVisibility() && [own.right - left, own.bottom - top].map(Math.round).join(" ");
  };
  const buttons = [...root.querySelectorAll(".tab:not(:first-child), .verdict button")];
  return {
    next: box(root.querySelector(".verdict .main")),
    hand: box(root.querySelector(".tools")),
    tooLong: buttons.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  };
}"""


PLACES = """(root) => {
  const { left, top } = root.getBoundingClientRect();
  return [".board", ".tabs", ".verdict .main", ".foot"].map((part) => {
    const own = root.querySelector(part).getBoundingClientRect();
    return [own.left - left, own.top - top, own.width, own.height].map(Math.round).join(" ");
  });
}"""


LONG_TEXT = "(body) => [body.scrollHeight - body.clientHeight, body.closest('.compact')]"


def test_the_long_texts_of_a_lesson_fit_a_small_projector(open_notebook: OpenNotebook) -> None:
    """At 1280 by 720 neither question, choices nor verdict scroll, and all buttons are in one row."""
    notebook = open_notebook([SHOW.format(name="classic-3", lang="en")])
    notebook.run_cell(0)
    learner = Learner(notebook, "classic-3", "en", by_mouse)
    notebook.page.set_viewport_size({"width": 1280, "height": 720})
    learner.press(learner.board.get_by_role("button", name="Projector", exact=True))
    notebook.run_code("player.lesson.goto(4)")
    learner.press(learner.button("Show me"))
    expect(learner.panel.locator(".told")).to_be_visible()
    notebook.page.evaluate(TWO_FRAMES)
    assert learner.panel.locator(".body").evaluate(LONG_TEXT) == [0, None]
    tops = {round(one.bounding_box()["y"]) for one in learner.panel.locator(".verdict button").all()}  # type: ignore[index]
    assert len(tops) == 1


def test_board_and_next_stay_in_place_in_steps_with_and_without_a_hand(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHOW.format(name="classic-2", lang="en")])
    notebook.run_cell(0)
    learner = Learner(notebook, "classic-2", "en", by_mouse)
    progress = learner.panel.get_by_role("progressbar")
    hands, places, steps = set(), set(), len(learner.lesson.script.steps)
    for number in range(1, steps + 1):
        expect(progress).to_have_attribute("value", str(number))
        notebook.page.evaluate(TWO_FRAMES)
        hands.add(learner.board.locator(".hand").is_visible())
        places.add(tuple(learner.board.evaluate(PLACES)))
        if number < steps:
            learner.press(learner.button("Next"))
    assert hands == {True, False}
    assert len(places) == 1


@pytest.mark.parametrize("lang", ["en", "de"])
def test_next_stays_in_place_a_verdict_moves_no_hand_and_words_stay_in_their_buttons(
    open_notebook: OpenNotebook, lang: str
) -> None:
    notebook = open_notebook([SHOW.format(name="classic-1", lang=lang)])
    notebook.run_cell(0)
    learner = Learner(notebook, "classic-1", lang, by_mouse)
    places = set()
    for number in (1, 7):
        notebook.run_code(f"player.lesson.goto({number})")
        expect(learner.panel.get_by_role("progressbar")).to_have_attribute("value", str(number))
        notebook.page.evaluate(TWO_FRAMES)
        before = learner.board.evaluate(NEXT_AND_HAND)
        learner.press(learner.panel.locator(".verdict button").nth(2))
        expect(learner.panel.locator(".told, .good")).to_be_visible()
        after = learner.board.evaluate(NEXT_AND_HAND)
        assert after["hand"] == before["hand"]
        assert before["tooLong"] == after["tooLong"] == []
        places |= {before["next"], after["next"]}
    assert len(places) == 1


def test_cells_answer_too(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHOW.format(name="maths-1", lang="en")])
    notebook.run_cell(0)
    learner = Learner(notebook, "maths-1", "en", by_mouse)
    notebook.run_code("player.lesson.answer('105')")
    expect(learner.panel.locator(".good")).to_be_visible()


@pytest.mark.parametrize("theme", [LIGHT, DARK][: figure("axe: themes, a board")])
def test_axe_finds_nothing_in_a_lesson(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook([SHOW.format(name="classic-1", lang="en")])
    notebook.run_cell(0)
    learner = Learner(notebook, "classic-1", "en", by_mouse)
    notebook.page.evaluate(SET_THEME, theme)
    notebook.page.wait_for_function(IS_THEME, arg=theme)
    notebook.page.evaluate(AXE.read_text(encoding="utf-8"))
    for number in (1, 2, 6):
        notebook.run_code(f"player.lesson.goto({number})")
        expect(learner.panel.get_by_role("progressbar")).to_have_attribute("value", str(number))
        for part in (learner.panel, learner.board):
            assert part.evaluate(RUN) == []
