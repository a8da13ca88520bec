"""A notebook open in a real JupyterLab: its cells are run there, and its kernel is asked from outside."""

from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Locator, Page

READY = """() => {
  const panel = window.jupyterapp?.shell.currentWidget;
  return panel?.context?.isReady && panel.sessionContext.isReady
    && panel.sessionContext.session?.kernel?.status === "idle";
}"""

RUN_CELL = """async (index) => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
  return await window.jupyterapp.commands.execute("notebook:run-cell");
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

SECONDS_TO_START = 90
SHUT_DOWN = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.shutdown()"


class Notebook:
    """One notebook in one page.   `page` is Playwright's own, for everything that is not here."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", self._note_error)
        page.on("console", self._note_console)
        page.goto(address)
        self.wait_until_ready()

    def _note_error(self, error: Error) -> None:
        self.errors.append(f"page: {error.message}")

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location['url']})")

    def wait_until_ready(self) -> None:
        """Until the file is loaded, the session is there and the kernel is idle."""
        self.page.wait_for_function(READY, timeout=SECONDS_TO_START * 1000)

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
            raise AssertionError(f"the kernel answered {answer['error']}")
        return str(answer["printed"])

    def close(self) -> None:
        self.page.evaluate(SHUT_DOWN)
        self.page.close()


def _text(output: dict[str, Any]) -> str:
    if output["output_type"] == "stream":
        return _joined(output["text"])
    if output["output_type"] == "error":
        return f"{output['ename']}: {output['evalue']}"
    return _joined(output["data"].get("text/plain", ""))


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)
