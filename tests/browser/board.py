"""A board on the screen, read as a person or a screen reader does: by roles and names."""

from __future__ import annotations

import json
import re
from time import monotonic
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from tests.browser.notebook import SECONDS_TO_WAIT, KernelError, Notebook

READ = """(root) => {
  const seen = (one) => one.checkVisibility() && !one.closest("[aria-hidden=true]");
  const all = (what, inside = root) => [...inside.querySelectorAll(what)].filter(seen);
  const name = (one) => (one.getAttribute("aria-label") || one.textContent).trim();
  const is = (one, state) => one.getAttribute(`aria-${state}`) === "true";
  const button = (one) => ({ name: name(one), pressed: is(one, "pressed"), disabled: is(one, "disabled") });
  const option = (one) => ({ name: name(one), selected: is(one, "selected") });
  return {
    title: root.querySelector(".title").textContent,
    cells: all("[role=gridcell]").map(name),
    buttons: all("button").map(button),
    choices: all("[role=group][aria-label=Choices] button").map(button),
    racks: all("[role=listbox]").map((box) => ({ name: name(box), options: all("[role=option]", box).map(option) })),
    log: [...root.querySelectorAll("[role=list][aria-label=Log] > li")].map((line) => line.textContent),
  };
}"""
SETTLED = """([root, log]) => {
  const lines = [...root.querySelectorAll("[role=list][aria-label=Log] > li")].map((line) => line.textContent);
  return !root.classList.contains("waiting") && lines.join("|") !== log;
}"""
ASKED = """(root) => {
  const buttons = [...root.querySelectorAll("button")].filter((one) => one.checkVisibility());
  const cells = [...root.querySelectorAll("[role=gridcell]")].map((one) => one.textContent);
  const isAsked = /^(Keep|Lay tile|Turn tile|Play again)$/;
  const canRoll = ({ textContent, ariaDisabled }) => textContent === "Roll" && ariaDisabled !== "true";
  return !buttons.some((one) => one.textContent === "Let luck decide")
    && (buttons.some((one) => isAsked.test(one.textContent) || canRoll(one) || one.closest("[aria-label=Choices]"))
      || cells.some((name) => /free to start|can be chosen/.test(name)));
}"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
SHAPES = "(root) => [...root.querySelectorAll('svg')].map((one) => one.innerHTML).join()"
LAST_LINE = "[board.scene['log'][-1]['ply'], board.scene['log'][-1]['text']]"

MILLISECONDS_BETWEEN_QUESTIONS = 50


class Part(NamedTuple):
    """A button or a tile of a rack."""

    name: str
    is_on: bool
    is_disabled: bool


class Sight(NamedTuple):
    """What is to be seen at a moment."""

    title: str
    cells: list[str]
    buttons: list[Part]
    choices: list[Part]
    racks: dict[str, list[Part]]
    log: list[str]

    def can_press(self, name: str) -> bool:
        return any(one.name == name and not one.is_disabled for one in self.buttons)

    def shows(self, name: str) -> bool:
        return any(one.name == name for one in self.buttons)


def part(found: dict[str, Any]) -> Part:
    return Part(found["name"], found.get("pressed") or found.get("selected") or False, found.get("disabled", False))


class BoardPage:
    """The board that a cell has shown; the name `board` of the notebook is its widget."""

    def __init__(self, notebook: Notebook, which: int = 0) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.root: Locator = self.page.locator(".tsuro-widget").nth(which)
        self.grid = self.root.get_by_role("grid", name="Board")
        expect(self.grid.get_by_role("gridcell").first).to_be_visible()
        self.wait_for_frames()
        self.handle = notebook.hold(self.root)

    def python(self, expression: str, code: str = "") -> Any:
        """What an expression is in the kernel after this code, as JSON; nobody plays while it is worked out."""
        asked = f"import json\nwith board.game.lock: print(json.dumps({expression}))"
        return json.loads(self.notebook.run_code(f"{code}\n{asked}"))

    def wait_for(self, expression: str) -> None:
        """Until the kernel has it so."""
        end = monotonic() + SECONDS_TO_WAIT
        while why := self._why_not(expression):
            assert monotonic() < end, f"not so: {expression}, {why}"
            self.page.wait_for_timeout(MILLISECONDS_BETWEEN_QUESTIONS)

    def _why_not(self, expression: str) -> str:
        """What cannot be worked out yet is not so."""
        try:
            return "" if self.python(expression) else "it is something else"
        except KernelError as error:
            return str(error)

    def see(self) -> Sight:
        found = self.handle.evaluate(READ)
        racks = {rack["name"]: list(map(part, rack["options"])) for rack in found["racks"]}
        choices, buttons = (list(map(part, found[name])) for name in ("choices", "buttons"))
        return Sight(found["title"], found["cells"], buttons, choices, racks, found["log"])

    @property
    def title(self) -> Locator:
        """Who must do what."""
        return self.root.locator(".title")

    @property
    def detail(self) -> Locator:
        """What would come of it, or why it may not be."""
        return self.root.locator(".detail")

    @property
    def voice(self) -> Locator:
        """What a screen reader says."""
        return self.root.get_by_role("status")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def cell(self, name: str) -> Locator:
        """A square, found by its spoken name."""
        return self.grid.get_by_role("gridcell", name=re.compile(rf"^{name}\b"))

    @property
    def has_codes(self) -> bool:
        """Whether More is open, with the codes of tiles and ports, and the field for typed actions."""
        return self.button("More").get_attribute("aria-expanded") == "true"

    def show_codes(self) -> None:
        if not self.has_codes:
            self.button("More").click()

    def choice(self, index: int) -> Locator:
        return self.root.get_by_role("group", name="Choices").get_by_role("button").nth(index)

    def tile(self, rack: str, index: int) -> Locator:
        return self.root.get_by_role("listbox", name=rack).get_by_role("option").nth(index)

    def shapes(self) -> str:
        """All that is drawn."""
        return str(self.root.evaluate(SHAPES))

    def wait_for_shapes(self, before: str, *, are_same: bool) -> None:
        """Until what is drawn is the same as before, or something else."""
        arg = [self.handle, before, are_same]
        self.page.wait_for_function(f"([root, before, areSame]) => (({SHAPES})(root) === before) === areSame", arg=arg)

    def wait_for_frames(self) -> None:
        """Until what has arrived is drawn, in the room that there is."""
        self.page.evaluate(TWO_FRAMES)

    def wait_until_answered(self) -> None:
        """Until no answer of the kernel is awaited: meanwhile the board takes no other action."""
        expect(self.root).not_to_have_class(re.compile(r"\bwaiting\b"))

    def wait_for_news(self, log: list[str]) -> None:
        """Until the kernel has answered, and the log is another than this."""
        self.page.wait_for_function(SETTLED, arg=[self.handle, "|".join(log)])

    def wait_until_asked(self) -> None:
        """Until a person is asked, luck having answered what it answers by itself; or until it is over."""
        self.page.wait_for_function(ASKED, arg=self.handle)

    def wait_until_shown(self) -> None:
        """Until the last line of the log is the kernel's."""
        self.run("")

    def run(self, code: str) -> None:
        """Run code in the kernel, which prints nothing, until the last line of its log is shown."""
        ply, text = self.python(LAST_LINE, code)
        last = self.root.locator("[role=list][aria-label=Log] > li").last
        expect(last).to_have_text(re.compile(rf"^{ply}.*{re.escape(text)}$"))

    def send(self, action: str) -> None:
        """Play an action as text, and do not wait for the answer."""
        self.wait_until_answered()
        self.show_codes()
        field = self.root.get_by_role("textbox", name="Type an action")
        field.fill(action)
        field.press("Enter")

    def type(self, action: str) -> None:
        """Play an action as text."""
        log = self.see().log
        self.send(action)
        self.wait_for_news(log)

    def type_in_vain(self, action: str) -> None:
        """Play an action that is refused, until the refusal is shown."""
        self.send(action)
        self.wait_until_answered()
        expect(self.title).to_contain_text("Not allowed")
