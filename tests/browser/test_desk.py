"""A desk is as new for every test: its notebook and kernel stay, and that only if nothing of a test goes on in it."""

from __future__ import annotations

from time import monotonic

import pytest
from playwright.sync_api import Page

from tests.browser.desk import SHARED, on_desk
from tests.browser.hands import Keys
from tests.browser.lab_server import LabServer
from tests.browser.notebook import SECONDS_TO_WAIT, SHUT_DOWN
from tests.browser.pages import board_in

KERNEL = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.id"
SEEN = """from ipywidgets.widgets.widget import _instances
print([name for name in ("board", "left") if name in globals()], len(_instances), In[1:-1])"""
HISTORY = """async () => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const asked = { output: false, raw: true, hist_access_type: "tail", n: 99 };
  return (await kernel.requestHistory(asked)).content.history;
}"""
THREAD = """import threading
def wait(): threading.Event().wait()
threading.Thread(target=wait, daemon=True).start()"""
TASK = """import asyncio
async def wait(): await asyncio.Event().wait()
left = asyncio.get_running_loop().create_task(wait())"""

UPSIDE_DOWN = """async () => {
  const { content, context } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = 30;
  await content.scrollToItem(30);
  content.mode = "edit";
  context.model.setMetadata("left", true);
  document.activeElement.blur();
}"""
STATE = """() => {
  const { content, context } = window.jupyterapp.shell.currentWidget;
  const { model } = context;
  return {
    cells: content.widgets.map((cell) => cell.model.toJSON()),
    metadata: Object.keys(model.metadata),
    isDirty: model.dirty,
    canUndo: model.sharedModel.canUndo(),
    active: content.activeCellIndex,
    mode: content.mode,
    scrolled: content.outerNode.scrollTop,
    hasFocus: content.activeCell?.node === document.activeElement,
  };
}"""
REMEMBER = "() => { window.earlierBoard = new WeakRef(document.querySelector('.tsuro-widget')) }"
IS_KEPT = "() => window.earlierBoard.deref() !== undefined"
PANEL = "() => window.jupyterapp.shell.currentWidget.id"


def kernel_after(desk: Page, server: LabServer, code: str) -> str:
    """The kernel of a test that shows a board and does this."""
    for open_notebook in on_desk(desk, server):
        board = board_in(open_notebook)
        board.notebook.run_code(f"left = board\n{code}")
        kernel = str(desk.evaluate(KERNEL))
    return kernel


def test_the_next_test_sees_nothing_in_the_same_kernel(desk: Page, lab_server: LabServer) -> None:
    before = kernel_after(desk, lab_server, "")
    for open_notebook in on_desk(desk, lab_server):
        seen = open_notebook([]).run_code(SEEN)
        kernel, history = desk.evaluate(KERNEL), desk.evaluate(HISTORY)
        boards = desk.locator(".tsuro-widget").count()
    assert (kernel, history, boards) == (before, [], 0)
    assert seen == "[] 0 []\n"


@pytest.mark.parametrize("code", [THREAD, TASK], ids=["a thread", "a task"])
def test_the_next_test_has_a_new_kernel_where_something_goes_on(desk: Page, lab_server: LabServer, code: str) -> None:
    assert kernel_after(desk, lab_server, code) != kernel_after(desk, lab_server, "")


def test_the_next_test_has_a_new_kernel_where_none_is_left(desk: Page, lab_server: LabServer) -> None:
    before = kernel_after(desk, lab_server, "")
    for open_notebook in on_desk(desk, lab_server):
        open_notebook([]).page.evaluate(SHUT_DOWN)
    assert kernel_after(desk, lab_server, "") != before


def test_the_notebook_that_stays_is_as_one_that_is_opened(desk: Page, lab_server: LabServer) -> None:
    cells = [f"{number}" for number in range(40)]
    panels, states = [], []
    for name in ("", SHARED, SHARED):
        for open_notebook in on_desk(desk, lab_server, name):
            notebook = open_notebook(cells)
            panels.append(desk.evaluate(PANEL))
            states.append(desk.evaluate(STATE))
            notebook.run_cell(0)
            desk.evaluate(UPSIDE_DOWN)
    assert panels[1] == panels[2] != panels[0]
    assert states[1] == states[0]
    assert states[2] == states[0]


def test_a_board_of_an_earlier_test_is_not_kept_in_memory(desk: Page, lab_server: LabServer) -> None:
    for open_notebook in on_desk(desk, lab_server):
        board = board_in(open_notebook)
        Keys(board).on_board()
        desk.evaluate(REMEMBER)
    kernel_after(desk, lab_server, "")
    session = desk.context.new_cdp_session(desk)
    end = monotonic() + SECONDS_TO_WAIT
    while desk.evaluate(IS_KEPT):
        assert monotonic() < end, "the board is kept"
        session.send("HeapProfiler.collectGarbage")
