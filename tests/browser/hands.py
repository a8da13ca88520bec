"""The hands of a person: a mouse alone, a finger alone, or keys alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, expect

from tests.browser.board import BoardPage, Sight

TURN, FLIP = "Turn right (R)", "Other side (F)"
MOST_TABS = 80
WAY = """(one) => one.matches(":focus-within") ? ""
  : one.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab"
"""


def tab_to(place: Locator) -> None:
    """Tab, or back with Shift where the place is further up, until the focus is there."""
    for _ in range(MOST_TABS):
        way = place.evaluate(WAY)
        if not way:
            return
        place.page.keyboard.press(way)
    raise AssertionError(f"{MOST_TABS} presses of Tab do not lead to {place}")


class Hand(Protocol):
    """What does what the person wants."""

    def show_codes(self) -> None: ...
    def pick(self, rack: str, index: int) -> None: ...
    def turn(self) -> None: ...
    def flip(self) -> None: ...
    def go_to(self, cell: str) -> None: ...
    def choose(self, index: int, sight: Sight) -> None: ...
    def choose_instead(self, index: int) -> None: ...
    def enter_by(self, index: int, sight: Sight) -> None: ...
    def offer(self, rack: str, index: int) -> None: ...
    def confirm(self, button: str) -> None: ...


class Clicks:
    """What a mouse does anywhere on a page: it clicks at the middle of what can be seen."""

    def press(self, what: Locator) -> None:
        what.click()

    def pick_radio(self, radio: Locator) -> None:
        self.press(radio)

    def pick_option(self, select: Locator, words: str) -> None:
        """The list that opens is the system's own, outside the page."""
        self.press(select)
        select.select_option(words)

    def write(self, field: Locator, text: str) -> None:
        """Letters come from keys, whatever leads to the field."""
        self.press(field)
        field.press_sequentially(text)
        field.blur()


class Taps(Clicks):
    """A finger, where a mouse would click."""

    def press(self, what: Locator) -> None:
        what.tap()


class Strokes(Clicks):
    """Keys: Tab to get somewhere, and Enter. Arrows choose among radios, first letters in a list."""

    def press(self, what: Locator) -> None:
        tab_to(what)
        what.page.keyboard.press("Enter")

    def pick_radio(self, radio: Locator) -> None:
        group = radio.locator("xpath=ancestor::*[@role='radiogroup']")
        tab_to(group.get_by_role("radio", checked=True))
        while not radio.evaluate("(one) => one === document.activeElement"):
            radio.page.keyboard.press("ArrowRight")

    def pick_option(self, select: Locator, words: str) -> None:
        tab_to(select)
        select.page.keyboard.type(words)

    def write(self, field: Locator, text: str) -> None:
        tab_to(field)
        field.page.keyboard.type(text)
        field.page.keyboard.press("Tab")


class Mouse(Clicks):
    """Clicks alone."""

    def __init__(self, board: BoardPage) -> None:
        self.board = board

    def show_codes(self) -> None:
        self.press(self.board.button("More"))

    def pick(self, rack: str, index: int) -> None:
        self.press(self.board.tile(rack, index))

    offer = pick

    def turn(self) -> None:
        self.press(self.board.button(TURN))

    def flip(self) -> None:
        self.press(self.board.button(FLIP))

    def go_to(self, cell: str) -> None:
        self.press(self.board.cell(cell))

    def choose(self, index: int, sight: Sight) -> None:
        self.press(self.board.choice(index))

    def choose_instead(self, index: int) -> None:
        self.press(self.board.choice(index))

    def enter_by(self, index: int, sight: Sight) -> None:
        """A second press on a way in would confirm."""
        if not sight.choices[index].is_on:
            self.press(self.board.choice(index))

    def confirm(self, button: str) -> None:
        self.press(self.board.button(button).last)


class Finger(Taps, Mouse):
    """Taps alone."""


class Keys:
    """Keys alone: Tab to get somewhere, arrows inside, letters and digits for what can be picked."""

    def __init__(self, board: BoardPage) -> None:
        self.board = board
        self.press = board.page.keyboard.press

    def show_codes(self) -> None:
        Strokes().press(self.board.button("More"))

    def on_board(self) -> None:
        tab_to(self.board.grid)

    def pick(self, rack: str, index: int) -> None:
        self.on_board()
        self.press(str(index + 1))

    def turn(self) -> None:
        self.press("r")

    def flip(self) -> None:
        self.press("f")

    def go_to(self, cell: str) -> None:
        """Arrow keys, from the square that has the focus."""
        self.on_board()
        current = str(self.board.grid.locator(":focus").inner_text()).split(",")[0]
        right, down = ord(cell[0]) - ord(current[0]), int(cell[1:]) - int(current[1:])
        for key, steps in (("ArrowRight", right), ("ArrowLeft", -right), ("ArrowDown", down), ("ArrowUp", -down)):
            for _ in range(steps):
                self.press(key)
        expect(self.board.cell(cell)).to_be_focused()

    def choose(self, index: int, sight: Sight) -> None:
        self.on_board()
        self.press(str(index + 1))

    def choose_instead(self, index: int) -> None:
        """Where digits pick tiles: let go of the tile, and R goes on to the next choice."""
        self.on_board()
        self.press("Escape")
        self.on_board()
        for _ in range(index + 1):
            self.press("r")

    def enter_by(self, index: int, sight: Sight) -> None:
        """V goes on to the next way in."""
        before = next(number for number, one in enumerate(sight.choices) if one.is_on)
        ways = [number for number, one in enumerate(sight.choices) if one.name.startswith("in at")]
        for _ in range((ways.index(index) - ways.index(before)) % len(ways)):
            self.press("v")

    def offer(self, rack: str, index: int) -> None:
        tab_to(self.board.root.get_by_role("listbox", name=rack))
        self.press("Home")
        for _ in range(index):
            self.press("ArrowRight")
        self.press(" ")

    def confirm(self, button: str) -> None:
        self.press("Enter")
