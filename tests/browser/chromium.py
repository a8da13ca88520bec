"""Finds a Chromium for the browser tests, or installs one.   Standard library only: dev.py uses it too."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

OWN = Path(__file__).resolve().parents[2] / ".venv" / "browsers"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
OWN_NAMES = ("chrome", "chrome.exe", "Chromium", "Google Chrome for Testing")


def starts(browser: Path) -> bool:
    """Does it run on this machine?  (On Windows the question would open a window.)"""
    return os.name == "nt" or not subprocess.run([browser, "--version"], capture_output=True, check=False).returncode


def candidates() -> list[Path]:
    installed = [found for name in (*NAMES, *APPLICATIONS) if (found := shutil.which(name))]
    own = [path for name in OWN_NAMES for path in OWN.rglob(name) if path.is_file()]
    return [*map(Path, installed), *own]


def find() -> Path | None:
    """The first Chromium on this machine that starts."""
    return next(filter(starts, candidates()), None)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install(python: Path, run: Callable[..., None]) -> None:
    """Debian's own Chromium where that is possible, else the one that Playwright brings."""
    if shutil.which("apt-get") and is_root():
        try:
            run("apt-get", "update")
            run("apt-get", "install", "--yes", "chromium", DEBIAN_FRONTEND="noninteractive")
        except RuntimeError:
            pass  # Ubuntu has no such package
    if find() is None:
        run(python, "-m", "playwright", "install", "chromium", PLAYWRIGHT_BROWSERS_PATH=str(OWN))
