"""Runs JupyterLab for a person, its own words in a log."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
from contextlib import suppress
from pathlib import Path

ADDRESS = re.compile(r"^\s*(https?://\S+)\r?\n", re.MULTILINE)
ADVICE = "name another, such as --port=8890, or leave it out"
SECONDS_BETWEEN_LOOKS = 0.1
SERVER = Path(__file__).with_name("jupyter_server_config.py")
"""Settings with which a server sends every answer of a kernel at once; else some wait for 40 ms."""
NOTIFICATION = "@jupyterlab/apputils-extension:notification"


def port_fault(options: list[str]) -> str:
    """What is wrong with the port that JupyterLab is told, if anything; 0 stands for any that is free."""
    named = re.search(r"--(?:ServerApp\.)?port[= ](\S*)", " ".join(options))
    port = named[1] if named else "0"
    if not re.fullmatch("[0-9]{1,5}", port) or int(port) > 65535:
        return f"{port!r} is no port: ports are the numbers 1 to 65535; {ADVICE}"
    with socket.socket() as door:
        if os.name != "nt":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(("127.0.0.1", int(port)))
        except PermissionError:
            return f"port {port} may not be opened by you on this machine: {ADVICE}"
        except OSError:
            return f"port {port} is in use: {ADVICE}"
    return ""


def settings(notebooks: Path, options: list[str]) -> list[str]:
    """Return the options for JupyterLab: ours first, so that the person can choose another address."""
    quiet = ["--ServerApp.log_level=WARN", "--LabApp.log_level=WARN", "--LanguageServerManager.autodetect=False"]
    first = [f"--ServerApp.root_dir={notebooks}", "--LabApp.default_url=/lab/tree/00_start.ipynb", "--allow-root"]
    is_told_where = re.search(r"--(ServerApp\.)?ip[= ]", " ".join(options))
    return [*quiet, *first, *([] if is_told_where else ["--ServerApp.ip=127.0.0.1"])]


def folders(home: Path) -> dict[str, str]:
    """JupyterLab keeps its files in this folder, is prompt, and shows no messages about news and updates."""
    defaults = home / "config" / "labconfig" / "default_setting_overrides.json"
    defaults.parent.mkdir(parents=True, exist_ok=True)
    defaults.write_text(json.dumps({NOTIFICATION: {"fetchNews": "false", "checkForUpdates": False}}), encoding="utf-8")
    shutil.copy(SERVER, home / "config")
    names = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython"}
    return {name: str(home / folder) for name, folder in names.items()}


def close_when_told(lab: subprocess.Popen[bytes]) -> list[int]:
    """Pass each signal on to JupyterLab, which Ctrl-C alone does not always end; the list keeps the signals.

    A signal that is ignored, as after `nohup`, stays ignored.
    """
    told: list[int] = []

    def close(number: int, _: object) -> None:
        told.append(number)
        lab.terminate()

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN:
            signal.signal(getattr(signal, name), close)
    return told


def address_of(lab: subprocess.Popen[bytes], log: Path) -> str:
    """Where it serves, as soon as it says so; nothing when it ends before."""
    while True:
        has_ended = lab.poll() is not None
        said = ADDRESS.search(log.read_text(encoding="utf-8", errors="replace"))
        if said or has_ended:
            return said[1] if said else ""
        with suppress(subprocess.TimeoutExpired):
            lab.wait(SECONDS_BETWEEN_LOOKS)


def last_words(log: Path) -> str:
    """The last line of a log, without its time and place."""
    lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines() or ["it said nothing"]
    return re.sub(r"^\[.*?\]\s*", "", lines[-1])


def watch_over(command: list[str], folder: Path, environment: dict[str, str], log: Path) -> str:
    """Run JupyterLab, and say where it is, until it ends or this process is told to; returns what went wrong."""
    joined = subprocess.STDOUT
    with (
        log.open("wb") as words,
        subprocess.Popen(
            command, cwd=folder, env=environment, stdout=words, stderr=joined, start_new_session=True
        ) as lab,
    ):
        told = close_when_told(lab)
        address = address_of(lab, log)
        if address:
            print(f"notebooks/00_start.ipynb is at {address}")
            print("open that address in a browser, unless one opened by itself; Ctrl-C here closes it", flush=True)
        has_failed = lab.wait() != 0 or not address
        if has_failed and not told:
            what = "ended with an error" if address else "did not start"
            return f"JupyterLab {what}: {last_words(log)} ({os.path.relpath(log, folder)} says more)"
    return ""
