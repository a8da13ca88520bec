"""A JupyterLab that stays open, with a notebook and a kernel that stay too: one test after another finds all as new."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.lab_server import LabServer
from tests.browser.notebook import Notebook
from tests.browser.pages import SCREEN, OpenNotebook, new_context, notebook_file, write_notebook

SHARED = "desk.ipynb"
"""The notebook that stays. Opening it again returns to the kernel that it had, until someone shuts that kernel down."""
OPEN = """async (path) => {
  const { shell, commands } = window.jupyterapp;
  const panel = [...shell.widgets("main")].find(({ context }) => context?.path === path);
  if (!panel) return void (await commands.execute("docmanager:open", { path }));
  const { context, content, id } = panel;
  await context.revert();
  context.model.sharedModel.clearUndoHistory();
  content.activeCellIndex = 0;
  content.mode = "command";
  content.outerNode.scrollTop = 0;
  shell.activateById(id);
}"""
"""One that is open takes the cells of the file: to open a document costs much more."""
LEAVE = "() => { for (const panel of [...window.jupyterapp.shell.widgets('main')]) panel.dispose() }"
RESET = """
def reset():
    import asyncio, threading
    from ipywidgets import Widget
    Widget.close_all()
    get_ipython().reset(new_session=True)
    homes = [task.get_coro().cr_frame.f_globals["__name__"] for task in asyncio.all_tasks()]
    homes += [getattr(getattr(thread, "_target", None), "__module__", None) for thread in threading.enumerate()]
    return not {"__main__", "tsuro_widget"}.intersection(str(home).partition(".")[0] for home in homes)
print("clean" if reset() else "at work")
"""
"""Closes and forgets everything, and says whether a task or a thread of the test goes on."""
MILLISECONDS_TO_RESET = 10_000
CLEAR = """async ([kept, empty, code, patience]) => {
  const { shell, commands } = window.jupyterapp;
  const run = async (kernel) => {
    let printed = "";
    const future = kernel.requestExecute({ code, store_history: false });
    future.onIOPub = ({ header, content }) => { if (header.msg_type === "stream") printed += content.text };
    const isDone = future.done.then(() => true, () => false);
    const isLate = new Promise((done) => setTimeout(done, patience, false));
    return (await Promise.race([isDone, isLate])) && printed.trim();
  };
  for (const panel of [...shell.widgets("main")]) {
    const kernel = panel.sessionContext?.session?.kernel;
    const comms = [...(kernel?._comms.values() ?? [])];
    const stays = panel.context?.path === kept && kernel && (await run(kernel)) === "clean";
    for (const comm of comms) comm.onClose = comm.onMsg = undefined;
    if (kernel && !stays) await panel.sessionContext.shutdown();
    if (stays) panel.context.model.fromJSON(empty);
    else panel.dispose();
  }
  commands._holdKeyBindingPromises.clear();
  const theme = "JupyterLab Light";
  if (document.body.dataset.jpThemeName !== theme) await commands.execute("apputils:change-theme", { theme });
}"""
"""A kernel that is busy, or has not become clean, is shut down: the next test gets a new one, in a new notebook.

JupyterLab would keep every closed widget in memory: for its comm follows the kernel for ever, and keys pressed there
stay on a list.
"""


def new_desk(browser: Browser, server: LabServer, name: str, **kind: Any) -> Iterator[Page]:
    with new_context(browser, **kind) as context:
        page = context.new_page()
        page.goto(server.address(f"lab/workspaces/{name}"))
        page.wait_for_function("() => window.jupyterapp?.restored")
        yield page


def on_desk(desk: Page, server: LabServer, name: str = SHARED) -> Iterator[OpenNotebook]:
    """Open a notebook in a window of the usual size, with the mouse in the corner, and clear the desk afterwards."""
    opened: list[Notebook] = []
    desk.set_viewport_size(SCREEN)
    desk.mouse.move(0, 0)
    if not name:
        desk.evaluate(LEAVE)

    def open_notebook(cells: Sequence[str]) -> Notebook:
        path = write_notebook(server, cells, name)
        opened.append(Notebook(desk, path, lambda: desk.evaluate(OPEN, path.name)))
        return opened[-1]

    yield open_notebook
    for notebook in opened:
        notebook.close()
    desk.evaluate(CLEAR, [name, notebook_file([""]), RESET, MILLISECONDS_TO_RESET])
    desk.emulate_media(reduced_motion="reduce")
