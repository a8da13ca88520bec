"""A real JupyterLab server, on this machine only and with a home of its own."""

import json
import os
import re
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

TOKEN = "only-for-this-test-run"
SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}
OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--LabApp.expose_app_in_browser=True",
    f"--IdentityProvider.token={TOKEN}",
)
SECONDS_TO_START = 120


def environment(home: Path) -> dict[str, str]:
    """Nothing of the person's own settings, notebooks and history, and nothing left behind there."""
    folders = ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "XDG_"))}
    return {**kept, **{name: str(home / name.lower()) for name in folders}}


def write_settings(home: Path) -> None:
    for name, values in SETTINGS.items():
        path = home / "jupyter_config_dir" / "lab" / "user-settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps(values), encoding="utf-8")


def wait_until_it_listens(address: str, process: subprocess.Popen[str]) -> None:
    """JupyterLab says its address a moment before it listens there."""
    where = urlsplit(address)
    while process.poll() is None:
        try:
            return socket.create_connection((str(where.hostname), where.port or 80)).close()
        except ConnectionRefusedError:
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.02)
    raise RuntimeError(f"JupyterLab ended before it listened at {where.netloc}")


class LabServer:
    """Serves the notebooks that are written into its folder, until it is closed."""

    def __init__(self, home: Path) -> None:
        self.notebooks = home / "notebooks"
        self.notebooks.mkdir()
        self.log: list[str] = []
        self._found = threading.Event()
        self._address = ""
        write_settings(home)
        self._process = self._start(home)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._found.wait(SECONDS_TO_START)
        if not self._address:
            self.close()
            raise RuntimeError("JupyterLab did not start:\n" + "".join(self.log))
        wait_until_it_listens(self._address, self._process)

    def _start(self, home: Path) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "jupyterlab", *OPTIONS, f"--ServerApp.root_dir={self.notebooks}"]
        pipe, joined = subprocess.PIPE, subprocess.STDOUT
        return subprocess.Popen(command, env=environment(home), stdout=pipe, stderr=joined, encoding="utf-8")

    def _listen(self) -> None:
        """Keep the log, and take the address from it; at the end of the log nothing more will come."""
        for line in self._process.stdout or ():
            self.log.append(line)
            named = re.search(r"http://127\.0\.0\.1:\d+", line)
            if named and not self._address:
                self._address = named[0]
                self._found.set()
        self._found.set()

    def page(self, notebook: str) -> str:
        """The address of a notebook in a workspace of its own, so that nothing else is open beside it."""
        workspace = Path(notebook).stem
        return f"{self._address}/lab/workspaces/{workspace}/tree/{notebook}?token={TOKEN}"

    def close(self) -> None:
        self._process.terminate()
        self._listener.join()
        self._process.communicate()
