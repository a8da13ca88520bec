"""A real Jupyter server, with JupyterLab or with Notebook 7, on this machine only and with a home of its own."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

PROMPT = Path(__file__).resolve().parents[2] / ".ci" / "jupyter_server_config.py"
SERVE = Path(__file__).with_name("serve.py")
TOKEN = "only-for-this-test-run"
SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}
NO_HISTORY = "c.HistoryManager.enabled = False\n"
"""JupyterLab asks every kernel for its history; without one, no test can see the cells of another."""
OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    f"--IdentityProvider.token={TOKEN}",
    "--LanguageServerManager.autodetect=False",
)
SECONDS_TO_START = 120


class Host(NamedTuple):
    """A program that shows notebooks: its module, its name in options, and where it shows one."""

    module: str
    option: str
    path: str


HOSTS = {
    "lab": Host("jupyterlab", "LabApp", "lab/workspaces/{stem}/tree/{name}"),
    "notebook": Host("notebook", "JupyterNotebookApp", "notebooks/{name}"),
}


def environment(home: Path) -> dict[str, str]:
    """Nothing of the person's own settings, notebooks and history, and nothing left behind there."""
    folders = ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "XDG_"))}
    return {**kept, **{name: str(home / name.lower()) for name in folders}}


def write_settings(home: Path, *, is_prompt: bool) -> None:
    if is_prompt:
        (home / "jupyter_config_dir").mkdir()
        shutil.copy(PROMPT, home / "jupyter_config_dir")
    for name, values in SETTINGS.items():
        path = home / "jupyter_config_dir" / "lab" / "user-settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    path = home / "ipythondir" / "profile_default" / "ipython_config.py"
    path.parent.mkdir(parents=True)
    path.write_text(NO_HISTORY, encoding="utf-8")


def wait_until_it_listens(address: str, process: subprocess.Popen[str]) -> None:
    """JupyterLab says its address a moment before it listens there."""
    where = urlsplit(address)
    while process.poll() is None:
        try:
            return socket.create_connection((str(where.hostname), where.port or 80)).close()
        except ConnectionRefusedError:
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.02)
    raise RuntimeError(f"the Jupyter server ended before it listened at {where.netloc}")


class LabServer:
    """Serves the notebooks that are written into its folder, until it is closed."""

    def __init__(self, home: Path, host: str = "lab", *, is_prompt: bool = True) -> None:
        self.host = HOSTS[host]
        self.notebooks = home / "notebooks"
        self.notebooks.mkdir()
        self.log: list[str] = []
        self._found = threading.Event()
        self._address = ""
        write_settings(home, is_prompt=is_prompt)
        self._process = self._start(home)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._found.wait(SECONDS_TO_START)
        if not self._address:
            self.close()
            raise RuntimeError("the Jupyter server did not start:\n" + "".join(self.log))
        wait_until_it_listens(self._address, self._process)

    def _start(self, home: Path) -> subprocess.Popen[str]:
        """Start the server out of reach of Ctrl-C, which is for the tests. They end it, and it also ends with them."""
        own = (f"--{self.host.option}.expose_app_in_browser=True", f"--ServerApp.root_dir={self.notebooks}")
        command = [sys.executable, str(SERVE), self.host.module, *OPTIONS, *own]
        pipe, joined = subprocess.PIPE, subprocess.STDOUT
        return subprocess.Popen(
            command,
            env=environment(home),
            stdin=pipe,
            stdout=pipe,
            stderr=joined,
            encoding="utf-8",
            start_new_session=True,
        )

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
        """The address of a notebook, with nothing else open beside it."""
        return self.address(self.host.path.format(name=notebook, stem=Path(notebook).stem))

    def address(self, path: str) -> str:
        return f"{self._address}/{path}?token={TOKEN}"

    def close(self) -> None:
        self._process.terminate()
        self._listener.join()
        self._process.communicate()
