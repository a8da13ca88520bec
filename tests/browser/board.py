"""A person at the board: plays actions by mouse or by keyboard, in a notebook of a real JupyterLab."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.notebook import Notebook

SHOWN = "import json; print(json.dumps([board.game.ply, board.scene['ask'], board.scene['over']]))"


class BoardPage:
    """The board that a cell has shown; the name `board` of the notebook is its widget."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.root: Locator = self.page.locator(".tsuro-widget").first
        expect(self.root.locator(".picture")).to_be_visible()

    def python(self, expression: str) -> Any:
        """What an expression is in the kernel, as JSON."""
        return json.loads(self.notebook.run_code(f"import json; print(json.dumps({expression}))"))

    def ask(self) -> dict[str, Any] | None:
        """The question that the kernel's scene holds."""
        question: dict[str, Any] | None = self.python("board.scene['ask']")
        return question

    @property
    def title(self) -> Locator:
        return self.root.locator(".status .title")

    def wait_until_shown(self) -> None:
        """Until the board says what the kernel says."""
        ply, question, over = json.loads(self.notebook.run_code(SHOWN))
        expect(self.title).to_contain_text(over["text"] if over else question["text"])
        expect(self.root.locator(".log .ply").last).to_have_text(str(ply))

    def cell(self, name: str) -> Locator:
        """A square, found by its spoken name."""
        return self.root.get_by_role("gridcell", name=re.compile(rf"^{name}\b"))

    def play(self, text: str, by: str) -> None:
        """Play one action with nothing but the mouse, or nothing but keys, until the board has it in its log."""
        verb, *words = text.split()
        before = self.root.locator(".log .ply").all_inner_texts()
        getattr(self, f"_{verb}_by_{by}")(*words)
        expect(self.root.locator(".log .ply").last).not_to_have_text(before[-1] if before else "")
        self.wait_until_shown()

    def _start_by_mouse(self, spot: str) -> None:
        self.cell(spot.split(".")[0]).click()
        self._press_if_not_pressed(self.root.get_by_role("button", name=spot, exact=True))
        self.root.get_by_role("button", name="Start here").click()

    @staticmethod
    def _press_if_not_pressed(chip: Locator) -> None:
        """A second press on a chip confirms."""
        if chip.count() and chip.get_attribute("aria-pressed") != "true":
            chip.click()

    def _start_by_keys(self, spot: str) -> None:
        self._walk_to(spot.split(".")[0])
        self.page.keyboard.press("Enter")
        chip = self.root.get_by_role("button", name=spot, exact=True)
        while chip.get_attribute("aria-pressed") != "true":
            self.page.keyboard.press("r")
        self.page.keyboard.press("Enter")

    def _enter_the_board(self) -> None:
        """As Tab does; a focus that is on a square already stays where it is."""
        grid = self.root.get_by_role("grid")
        if not grid.locator(":focus").count():
            grid.locator("[tabindex='0']").focus()

    def _walk_to(self, name: str) -> None:
        """Arrow keys, from the square that has the focus."""
        self._enter_the_board()
        current = str(self.root.get_by_role("grid").locator(":focus").inner_text())[:2]
        right, down = ord(name[0]) - ord(current[0]), int(name[1:]) - int(current[1:])
        for key, steps in (("ArrowRight", right), ("ArrowLeft", -right), ("ArrowDown", down), ("ArrowUp", -down)):
            for _ in range(steps):
                self.page.keyboard.press(key)
        expect(self.cell(name)).to_be_focused()

    def _place_by_mouse(self, tile: str, turns: str, *via: str) -> None:
        slot = self._slot(tile)
        slot.click()
        for _ in range(int(turns[1:])):
            self.root.get_by_role("button", name="Turn right (R)").click()
        if via:
            self._press_if_not_pressed(self.root.get_by_role("button", name=f"in at {via[1]}"))
        question = self.ask()
        assert question is not None
        self.cell(question["cell"]).click()

    def _place_by_keys(self, tile: str, turns: str, *via: str) -> None:
        self._enter_the_board()
        self.page.keyboard.press(str(1 + self._hand().index(tile)))
        for _ in range(int(turns[1:])):
            self.page.keyboard.press("r")
        if via:
            chip = self.root.get_by_role("button", name=f"in at {via[1]}")
            while chip.count() and chip.get_attribute("aria-pressed") != "true":
                self.page.keyboard.press("v")
        self.page.keyboard.press("Enter")

    def _hand(self) -> list[str]:
        hand: list[str] = self.python("[tile['tile'] for tile in board.scene['hand']['tiles']]")
        return hand

    def _slot(self, tile: str) -> Locator:
        return self.root.get_by_role("listbox", name="Hand").get_by_role("option").nth(self._hand().index(tile))

    def _keep_by_mouse(self) -> None:
        self.root.get_by_role("button", name="Keep").click()

    def _keep_by_keys(self) -> None:
        self.root.get_by_role("button", name="Keep").focus()
        self.page.keyboard.press("Enter")

    def _swap_by_mouse(self, *words: str) -> None:
        self._choose_tiles(*words, press=lambda option: option.click())
        self.root.get_by_role("button", name="Exchange").click()

    def _swap_by_keys(self, *words: str) -> None:
        self._choose_tiles(*words, press=lambda option: option.press(" "))
        self.root.get_by_role("button", name="Exchange").press("Enter")

    def _choose_tiles(self, *words: str, press: Any) -> None:
        middle = words.index("for")
        theirs = self.python("[tile['tile'] for tile in board.scene['ask']['theirs']]")
        for tile in words[:middle]:
            press(self._slot(tile))
        for tile in words[middle + 1 :]:
            press(self.root.get_by_role("listbox", name="Tiles to take").get_by_role("option").nth(theirs.index(tile)))

    def _pawn_by_mouse(self, number: str) -> None:
        self._pawn_chip(number).click()
        self.root.get_by_role("button", name="Move first").click()

    def _pawn_by_keys(self, number: str) -> None:
        self._enter_the_board()
        self.page.keyboard.press(number)
        self.page.keyboard.press("Enter")

    def _pawn_chip(self, number: str) -> Locator:
        return self.root.locator(".chips button").nth(int(number) - 1)
