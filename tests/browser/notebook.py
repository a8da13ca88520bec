"""A notebook open in a real JupyterLab: its cells are run there, and its kernel is asked from outside."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, ElementHandle, Error, Locator, Page, Request
from playwright.sync_api import TimeoutError as OutOfTime

OPEN = """(name) => {
  const shell = window.jupyterapp?.shell;
  const panel = shell && [...shell.widgets("main")].find(({ context }) => context?.path === name);
  if (panel && panel !== shell.currentWidget) shell.activateById(panel.id);
  return panel && panel === shell.currentWidget && panel.context.isReady && panel.sessionContext.isReady
    && panel.sessionContext.session?.kernel?.connectionStatus === "connected";
}"""
"""It comes to the front of whatever JupyterLab opened by itself meanwhile, as its launcher."""
ASK = """() => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  kernel.requestKernelInfo().catch(() => undefined);
}"""
IDLE = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"
STATE = """() => {
  const shell = window.jupyterapp?.shell;
  const { context, sessionContext } = shell?.currentWidget ?? {};
  const open = shell && [...shell.widgets("main")].map(({ id, title }) => `${id} ${title.label}`);
  const { status, connectionStatus } = sessionContext?.session?.kernel ?? {};
  const dialog = document.querySelector(".jp-Dialog")?.textContent;
  return { path: context?.path, status, connectionStatus, dialog, open };
}"""

RUN_CELL = """async (index) => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
  return await window.jupyterapp.commands.execute("notebook:run-cell");
}"""

WRITE = """(code) => {
  const { widgets, model } = window.jupyterapp.shell.currentWidget.content;
  model.sharedModel.insertCell(widgets.length, { cell_type: "code", source: code });
  return widgets.length - 1;
}"""

OUTPUTS = "(index) => window.jupyterapp.shell.currentWidget.content.widgets[index].model.outputs.toJSON()"

RUN_CODE = """async (code) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({ code, store_history: false });
  let printed = "", error = "";
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === "stream") printed += content.text;
    if (header.msg_type === "error") error = `${content.ename}: ${content.evalue}`;
  };
  await future.done;
  return { printed, error };
}"""

START_CODE = """(code) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const started = { printed: "", status: "" };
  const future = kernel.requestExecute({ code, store_history: false });
  future.onIOPub = ({ header, content }) => { if (header.msg_type === "stream") started.printed += content.text };
  void future.done.then(({ content }) => { started.status = content.status });
  window.startedCode = started;
}"""
HAS_PRINTED = "() => window.startedCode.printed || window.startedCode.status"
END_CODE = "() => window.startedCode.status"

RESTART = "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.restartKernel() }"

SECONDS_TO_START = 90
SECONDS_TO_WAIT = 60
"""Long enough for a machine that does much else; what is there is not waited for."""
NOTEBOOK_7S_OWN = "Cannot read properties of undefined (reading 'schema')"
SHUT_DOWN = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.shutdown()"


class KernelError(AssertionError):
    """Code failed in the kernel."""


class Notebook:
    """One notebook in one page.   `page` is Playwright's own, for everything that is not here."""

    def __init__(self, page: Page, file: Path, open_it: Callable[[], object]) -> None:
        self.page = page
        self.file = file
        self.errors: list[str] = []
        self.hosts: set[str] = set()
        self._held: list[ElementHandle] = []
        page.on("request", self._note_request)
        page.on("pageerror", self._note_error)
        page.on("console", self._note_console)
        open_it()
        self.wait_until_ready()

    def _note_request(self, request: Request) -> None:
        """Which machines are asked for something; what is in the page itself comes from none."""
        self.hosts |= {urlsplit(request.url).hostname or ""} - {""}

    def _note_error(self, error: Error) -> None:
        if error.message != NOTEBOOK_7S_OWN:
            self.errors.append(f"page: {error.message}")

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location['url']})")

    def wait_until_ready(self) -> None:
        """Until the file is loaded, the session is there, and the kernel has answered and is idle."""
        try:
            self.page.wait_for_function(OPEN, arg=self.file.name, timeout=SECONDS_TO_START * 1000)
            self.page.evaluate(ASK)
            self.page.wait_for_function(IDLE)
        except OutOfTime:
            raise AssertionError(f"{self.file.name} was not ready: {self.page.evaluate(STATE)}") from None

    def run_cell(self, index: int) -> None:
        """Run it as the menu does; comes back when the kernel has answered, and fails if the cell did."""
        if not self.page.evaluate(RUN_CELL, index):
            raise AssertionError(f"cell {index} failed: {self.read_cell_output(index)}")

    def cell(self, index: int) -> Locator:
        return self.page.locator(f'.jp-Cell[data-windowed-list-index="{index}"]')

    def outputs(self, index: int) -> list[dict[str, Any]]:
        """The outputs of a cell as the file would keep them."""
        outputs: list[dict[str, Any]] = self.page.evaluate(OUTPUTS, index)
        return outputs

    def read_cell_output(self, index: int) -> str:
        """What a cell printed, showed as plain text or failed with."""
        return "".join(map(_text, self.outputs(index)))

    def run_code(self, code: str) -> str:
        """Run code in the notebook's kernel without a cell; what it printed."""
        answer = self.page.evaluate(RUN_CODE, code)
        if answer["error"]:
            raise KernelError(f"the kernel answered {answer['error']}")
        return str(answer["printed"])

    def start_code(self, code: str) -> None:
        """Have the kernel begin with code, as a cell would, and go on here once it has printed something."""
        self.page.evaluate(START_CODE, code)
        self.page.wait_for_function(HAS_PRINTED)

    def wait_for_code(self) -> None:
        """Until the code that was started has come to its end."""
        status = self.page.wait_for_function(END_CODE).json_value()
        assert status == "ok", f"the code that was started ended with {status!r}"

    def show(self, code: str) -> None:
        """Run this code in a new cell at the end."""
        index = self.page.evaluate(WRITE, code)
        self.run_cell(index)

    def save(self) -> None:
        """Write the file, with all that is on the page."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")

    def hold(self, place: Locator) -> ElementHandle:
        """An element for scripts of the page, which stays in memory until the notebook is closed."""
        self._held.append(place.element_handle())
        return self._held[-1]

    def close(self) -> None:
        """Stop listening to the page, and release what it holds."""
        for element in self._held:
            element.dispose()
        self.page.remove_listener("request", self._note_request)
        self.page.remove_listener("pageerror", self._note_error)
        self.page.remove_listener("console", self._note_console)


def _text(output: dict[str, Any]) -> str:
    if output["output_type"] == "stream":
        return _joined(output["text"])
    if output["output_type"] == "error":
        return f"{output['ename']}: {output['evalue']}"
    return _joined(output["data"].get("text/plain", ""))


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)
