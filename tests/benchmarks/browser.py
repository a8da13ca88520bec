"""How fast the board is in a real JupyterLab in Chromium.  `python -m tests.benchmarks.browser` prints it.

A click on Play shows something at once; the kernel has acknowledged it when the board waits no more. Drawing is
measured without a kernel, in a file of the same front end, one step of a replay for one move.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import tsuro_widget as tsuro
from tests.benchmarks.fast import Row
from tests.browser import chromium
from tests.browser.board import BoardPage
from tests.browser.lab_server import LabServer
from tests.browser.pages import FLAGS, cell_that_shows, new_context, own_pages

ROUNDS = 40
FRAME = 1000 / 60
LARGEST = ("kosmos", "seas", "phoenix")
CLICK = """async ([root, name]) => {
  const button = [...root.querySelectorAll("button")].find((one) => (one.ariaLabel || one.textContent) === name);
  const changed = (isEnough, filter) => new Promise((resolve) => new MutationObserver((_, observer) => {
    if (!isEnough()) return;
    observer.disconnect();
    resolve();
  }).observe(root, filter));
  const begun = performance.now();
  const frame = () => new Promise(requestAnimationFrame);
  const first = changed(() => true, { subtree: true, childList: true, attributes: true, characterData: true })
    .then(frame).then(() => performance.now() - begun);
  const last = changed(() => !root.classList.contains("waiting"), { attributes: true, attributeFilter: ["class"] })
    .then(() => performance.now() - begun);
  button.click();
  if (!root.classList.contains("waiting")) throw new Error(`${name} sent nothing`);
  return [await first, await last];
}"""
STEPS = """async (count) => {
  const step = document.querySelector("[aria-label='Step on (.)']");
  const times = [];
  for (let index = 0; index < count; index++) {
    const begun = performance.now();
    step.click();
    times.push(performance.now() - begun);
    await new Promise(requestAnimationFrame);
  }
  return times;
}"""
COSTS = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


def answers(browser: Browser, *, is_prompt: bool) -> tuple[list[float], list[float]]:
    """Milliseconds from a click to the first frame that shows it, and to the kernel's word."""
    with tempfile.TemporaryDirectory() as home:
        server = LabServer(Path(home), is_prompt=is_prompt)
        for open_notebook in own_pages(browser, server):
            notebook = open_notebook([cell_that_shows("kosmos", seats=4)])
            notebook.run_cell(0)
            times = [clicked(BoardPage(notebook)) for _ in range(ROUNDS)]
        server.close()
    first, last = zip(*times)
    return list(first), list(last)


def clicked(board: BoardPage) -> tuple[float, float]:
    """One move, which is taken back."""
    log = board.see().log
    board.show_codes()
    board.root.get_by_role("textbox", name="Type an action").fill(board.python("str(board.game.legal_actions[0])"))
    first, last = board.page.evaluate(CLICK, [board.root.element_handle(), "Play"])
    board.wait_for_news(log)
    log = board.see().log
    board.button("Undo (U)").click()
    board.wait_for_news(log)
    return first, last


@contextmanager
def replay(browser: Browser, folder: Path, edition: str) -> Iterator[tuple[Page, int]]:
    """A whole game in a file, from its first moment, and how many steps it has."""
    game = tsuro.Game(edition, seats=6, seed=3).run()
    path = tsuro.TsuroWidget(game).replay_html(folder / f"{edition}.html")
    with new_context(browser) as context:
        page = context.new_page()
        page.goto(path.as_uri())
        page.get_by_role("button", name="First moment", exact=True).click()
        yield page, game.ply


def costs_of_a_move(browser: Browser, edition: str) -> tuple[float, float, float]:
    """Milliseconds of one step's own handler, median and 9 of 10, and of all script, style and layout on average."""
    with tempfile.TemporaryDirectory() as folder, replay(browser, Path(folder), edition) as (page, steps):
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = spent(devtools.send("Performance.getMetrics"))
        times = page.evaluate(STEPS, steps)
        after = spent(devtools.send("Performance.getMetrics"))
    return median(times), quantiles(times, n=10)[-1], 1000 * (after - before) / steps


def spent(answer: dict[str, Any]) -> float:
    return sum(float(one["value"]) for one in answer["metrics"] if one["name"] in COSTS)


def print_answers(browser: Browser) -> None:
    print(f"a click on Play, {ROUNDS} times, ms                      median   9 of 10   goal")
    for name, is_prompt in (("as Jupyter is", False), ("as dev.py has it", True)):
        first, last = answers(browser, is_prompt=is_prompt)
        for what, times, goal in (("first frame that shows it", first, 16), ("kernel's word", last, 60)):
            print(f"  {what + ', ' + name:<47} {median(times):7.1f}   {quantiles(times, n=10)[-1]:7.1f}   {goal:4}")


def print_costs(browser: Browser) -> None:
    print("drawing one move, ms of the main thread           median   9 of 10   all script, style, layout   goal")
    for edition in LARGEST:
        usual, high, whole = costs_of_a_move(browser, edition)
        print(f"  {edition:<47} {usual:7.1f}   {high:7.1f}   {whole:25.1f}      2")


def answer_rows(browser: Browser) -> list[Row]:
    """What a click on Play costs in a JupyterLab as it comes; the remark has 9 of 10, and what dev.py's settings do."""
    as_it_is, prompt = (answers(browser, is_prompt=is_prompt) for is_prompt in (False, True))
    targets = (("click to the first frame that shows it", FRAME, FRAME), ("click to the kernel's word", 60, 15))
    rows = []
    for (name, floor, goal), times, quick in zip(targets, as_it_is, prompt):
        said = f"9 of 10 {quantiles(times, n=10)[-1]:.0f}; as dev.py has it {median(quick):.1f}"
        rows.append(Row(name, median(times), "ms, at most", floor, goal, said))
    return rows


def drawing_row(browser: Browser) -> Row:
    """The edition that takes longest: one step's own handler."""
    costs = {edition: costs_of_a_move(browser, edition) for edition in LARGEST}
    slowest = max(costs, key=lambda edition: costs[edition][0])
    usual, high, whole = costs[slowest]
    said = f"{slowest}; 9 of 10 {high:.1f}, with style and layout {whole:.1f}"
    return Row("drawing one move in Chromium", usual, "ms, at most", 2, 0.7, said)


@contextmanager
def started() -> Iterator[Browser | None]:
    """A Chromium, if there is one on this machine."""
    path = chromium.find()
    if path is None:
        yield None
        return
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
        yield browser


def rows() -> list[Row]:
    """The rows of the table of targets; none where there is no Chromium, which is said."""
    with started() as browser:
        if browser is None:
            print("no Chromium here: what a browser would show is left out (dev.py test installs one)")
            return []
        return [drawing_row(browser), *answer_rows(browser)]


def main() -> None:
    with started() as browser:
        if browser is None:
            sys.exit("no Chromium here: python3 dev.py test installs one")
        print_answers(browser)
        print_costs(browser)


if __name__ == "__main__":
    main()
