"""A real marimo, on this machine only, with a home of its own and an environment that is made when it is needed."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

from tests.browser.lab_server import environment, wait_until_it_listens

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".venv" / "marimo"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
FINISHED = HOME / "finished"
VERSION = "0.25.2"
RUNS_AT_ONCE = "[runtime]\nauto_instantiate = true\n"


def needed() -> list[str]:
    """marimo, and what the widget itself needs."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    listed = re.search(r"^dependencies = \[(.*?)^\]", project, re.DOTALL | re.MULTILINE)
    assert listed is not None
    return [f"marimo=={VERSION}", *re.findall(r'"(.+)"', listed[1])]


def set_up() -> None:
    """Once, until something else is needed. The widget itself is taken from this folder."""
    wanted = "\n".join(needed())
    if FINISHED.is_file() and FINISHED.read_text(encoding="utf-8") == wanted:
        return
    subprocess.run([sys.executable, "-m", "venv", "--clear", HOME], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *needed()], check=True)
    FINISHED.write_text(wanted, encoding="utf-8")


class MarimoServer:
    """Serves one notebook, to be run or edited, until it is closed."""

    def __init__(self, home: Path, notebook: Path, how: str, hash_seed: int) -> None:
        settings = home / "marimo" / "marimo.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text(RUNS_AT_ONCE, encoding="utf-8")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        own = {"XDG_CONFIG_HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": str(hash_seed)}
        where = ("--headless", "--no-token", "--host", "127.0.0.1", "--port", str(port))
        self._process = subprocess.Popen(
            [PYTHON, "-m", "marimo", how, notebook.name, *where],
            cwd=notebook.parent,
            env={**environment(home), **own, "MARIMO_SKIP_UPDATE_CHECK": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        wait_until_it_listens(self.address, self._process)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
