"""A board on the screen with a panel beside it, as that of the editor."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, expect

from tests.browser.board import BoardPage


class EditorPage(BoardPage):
    """The board of the editor, and the panel beside it."""

    @property
    def panel(self) -> Locator:
        return self.page.locator(".tsuro-panel").first

    def tool(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True).first

    def use(self, name: str) -> None:
        """Take something in hand, by mouse."""
        with self.change():
            self.tool(name).click()
        expect(self.tool(name)).to_have_attribute("aria-pressed", "true")

    def press(self, cell: str) -> None:
        """What can be done there is done, or what has been picked there."""
        with self.change():
            self.cell(cell).click()

    def fill(self, field: str, text: str) -> None:
        box = self.panel.get_by_role("textbox", name=field, exact=True)
        box.fill(text)
        box.press("Enter")

    @contextmanager
    def change(self) -> Iterator[None]:
        """Until the kernel has taken what is done here, and has shown what came of it."""
        before = self.python("editor.revision")
        yield
        self.wait_for(f"editor.revision > {before}")
        self.wait_until_answered()
