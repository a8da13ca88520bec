"""axe-core, as the front end's own tests have it, run on a board in a real page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator

from tests.browser.board import BoardPage

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (root) => {
  const { violations } = await axe.run(root);
  const told = (id, { html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ""}`;
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => told(id, node)));
}"""


def violations(board: BoardPage) -> list[str]:
    """What axe has against the board as it is now."""
    return violations_in(board.root)


def violations_in(root: Locator) -> list[str]:
    """What axe has against a widget, whether or not it has a board to play on."""
    if not root.page.evaluate("typeof axe !== 'undefined'"):
        root.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = root.evaluate(RUN)
    return found
