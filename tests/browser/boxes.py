"""The boxes of the parts of a board, looked at with every frame."""

from __future__ import annotations

from tests.browser.board import BoardPage

PARTS = ("board", "hand", "tools", "dice", "players", "log")
WATCH = """([root, parts]) => {
  const seen = root.seen = Object.fromEntries(parts.map((name) => [name, []]));
  const box = (one) => {
    const [own, all] = [one.getBoundingClientRect(), root.getBoundingClientRect()];
    return [own.left - all.left, own.top - all.top, own.width, own.height].map(Math.round).join(" ");
  };
  const look = () => {
    for (const one of root.querySelectorAll(parts.map((name) => `.${name}`).join())) {
      const name = parts.find((part) => one.classList.contains(part));
      if (one.offsetWidth && !seen[name].includes(box(one))) seen[name].push(box(one));
    }
    if (root.isConnected) requestAnimationFrame(look);
  };
  look();
}"""


def watch(board: BoardPage) -> None:
    """From now on every box is noted down."""
    board.page.evaluate(WATCH, [board.handle, PARTS])


def moved(board: BoardPage) -> dict[str, list[str]]:
    """The parts that have had more than one box since they were watched, each with its left, top, width and height."""
    seen: dict[str, list[str]] = board.handle.evaluate("(root) => root.seen")
    assert seen["board"], "nobody has watched"
    return {name: boxes for name, boxes in seen.items() if len(boxes) > 1}
