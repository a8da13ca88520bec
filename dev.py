"""Everything a person does with this project; each command first sets up what it needs, and nothing else.

python3 dev.py play     open JupyterLab on the first notebook; options go on to it: --no-browser, --port=8890
python3 dev.py test     run every test; options go on to pytest; --no-browser leaves out the browser tests, and
                        what selects tests of Python (-k walk, a path, --lf) those of the front end;
                        --thorough takes every figure in full, which takes much longer
python3 dev.py setup    only set up, for all commands
python3 dev.py build    make the wheel and the source archive in dist/
python3 dev.py lint     check style and types; --lines counts lines and code instead
python3 dev.py bench    measure the speed of the engine
"""

import sys

if sys.version_info < (3, 10):  # an older Python must be able to read this file, and say so
    sys.exit(
        f"tsuro_widget needs Python 3.10 or newer, and this is Python {sys.version_info[0]}.{sys.version_info[1]}: "
        "install a newer one and name it, for example: python3.12 dev.py play"
    )

import difflib
import os
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent / folder) for folder in (".ci", "js")]
import bundle
import installation
import lab
import lines
import programs
from installation import EVERYTHING, PLAY, PYTHON_ONLY
from programs import ROOT, Trouble

BROWSER_TESTS = "tests/browser/"


def refuse(fault: str) -> None:
    if fault:
        raise Trouble(fault)


def play(options: list[str]) -> int:
    refuse(lab.port_fault(options))
    installation.set_up(PLAY)
    home, environment = programs.VENV / "jupyter", programs.clean_environment()
    print("starting JupyterLab", flush=True)
    command = [str(programs.PYTHON), "-m", "jupyterlab", *lab.settings(ROOT / "notebooks", options), *options]
    refuse(lab.watch_over(command, ROOT, {**environment, **lab.folders(home)}, home / "play.log"))
    print("closed")
    return 0


def selects(options: list[str]) -> bool:
    """Ask pytest whether these options choose among the tests of Python; options that it refuses do."""
    if not options:
        return False
    installation.set_up(PYTHON_ONLY)
    command = [str(programs.PYTHON), ".ci/selection.py", *options]
    asked = subprocess.run(command, cwd=ROOT, env=programs.clean_environment(), capture_output=True, check=False)
    return asked.returncode != 2


def selects_browser_tests(options: list[str]) -> bool:
    """Is one of them among those that pytest would run?"""
    command = [str(programs.PYTHON), "-m", "pytest", "--collect-only", *options, *["-q"] * 9]
    collected = subprocess.run(
        command, cwd=ROOT, env=programs.clean_environment(), capture_output=True, text=True, check=False
    )
    return BROWSER_TESTS in collected.stdout


def provide_chromium() -> None:
    """The browser tests need one; say which it is and what it cost."""
    from tests.browser import chromium

    start = time.monotonic()
    if chromium.find() is None:
        print("setting up Chromium for the browser tests ... ", end="", flush=True)
        try:
            chromium.install(programs.PYTHON, programs.quietly)
        except Trouble as trouble:
            raise Trouble(f"{trouble}; or leave the browser out: python3 dev.py test --no-browser") from None
        print(f"{time.monotonic() - start:.0f} s")
    print(f"the browser tests use {chromium.find()}")


def has_browser_tools() -> bool:
    """A Chromium, and axe of the front end's packages."""
    from tests.browser import chromium

    return bundle.has_tools() and chromium.find() is not None


def set_up_tests(options: list[str], *, is_selection: bool) -> None:
    """Find out what a selection would run only if it matters, for that takes seconds."""
    if not is_selection:
        installation.set_up(EVERYTHING)
    if "--no-browser" in options or (is_selection and (has_browser_tools() or not selects_browser_tests(options))):
        return
    installation.set_up(EVERYTHING)
    provide_chromium()


def run_pytest(options: list[str]) -> int:
    slowest = ["--durations=20"] if "--thorough" in options else []
    workers = (os.cpu_count() or 1) + 1  # two of them have the browser tests, which wait for a third of their time
    command = ["-m", "pytest", f"--numprocesses={workers}", "--dist=loadgroup", *slowest, *options]
    return programs.run(programs.PYTHON, *command, is_polite=True)


def run_both(options: list[str], times: dict[str, float]) -> int:
    """The tests of the front end run beside those of Python; what they say is printed when both have ended."""
    print("the tests of the front end run beside those of Python, and are printed after them")
    log, begun = programs.VENV / "front-end.log", time.monotonic()
    os.environ["TSURO_VITEST"] = "1"
    vitest = (programs.PYTHON, "js/bundle.py", "test")
    with log.open("w") as words, ThreadPoolExecutor(1) as clerk, programs.start(*vitest, output=words) as front_end:
        end = clerk.submit(lambda: (front_end.wait(), time.monotonic()))
        python = run_pytest(options)
        times["Python"] = time.monotonic() - begun
        code, ended = end.result()
        times["front end"] = ended - begun
    print(log.read_text(encoding="utf-8", errors="replace"))
    return python or code


def test(options: list[str]) -> int:
    begun, is_selection = time.monotonic(), selects(options)
    set_up_tests(options, is_selection=is_selection)
    failures = programs.VENV / "browser-failures"
    shutil.rmtree(failures, ignore_errors=True)
    if "--thorough" in options:
        os.environ["TSURO_THOROUGH"] = "1"
    times = {"set-up": time.monotonic() - begun}
    if is_selection:
        code = run_pytest(options)
        times["Python"] = time.monotonic() - begun - times["set-up"]
    else:
        code = run_both(options, times)
    print("time:", ", ".join(f"{stage} {seconds:.0f} s" for stage, seconds in times.items()))
    if failures.is_dir() and any(failures.iterdir()):
        print(f"screenshots and consoles of failing browser tests: {failures.relative_to(ROOT)}")
    return code


def setup(_: list[str]) -> int:
    installation.set_up(EVERYTHING)
    print("all is set up: python3 dev.py play opens the first notebook")
    return 0


def build(options: list[str]) -> int:
    installation.set_up(PLAY)
    return programs.run(programs.PYTHON, "-m", "hatchling", "build", *options)


def lint(options: list[str]) -> int:
    """All four, so that one run shows everything."""
    if "--lines" in options:
        print(*lines.table(ROOT), sep="\n")
        return 0
    if options:
        raise Trouble(f"lint has the option --lines, not {options[0]}")
    installation.set_up(EVERYTHING)
    checks = (("-m", "ruff", "check"), ("-m", "ruff", "format", "--check"), ("-m", "mypy"), ("js/bundle.py", "check"))
    return max([programs.run(programs.PYTHON, *check) for check in checks])


def bench(options: list[str]) -> int:
    installation.set_up(PYTHON_ONLY)
    return programs.run(programs.PYTHON, "tests/benchmarks/run.py", *options)


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
    except OSError as error:
        sentence = programs.meaning_of(error)
        if sentence is None:
            raise
        print(f"\n{sentence}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
        return 130


if __name__ == "__main__":
    programs.end_when_told()
    sys.exit(main(sys.argv[1:]))
