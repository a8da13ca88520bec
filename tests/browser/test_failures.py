"""A failing browser test leaves a picture and its console in the folder that the last line of the run names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PIL import Image

from tests.browser.failures import FOLDER
from tests.browser.pages import SCREEN

ROOT = Path(__file__).parents[2]
CONFTEST = "from tests.browser import failures\ndef pytest_configure(config): config.pluginmanager.register(failures)"
SAMPLE = """
import pytest
from playwright.sync_api import sync_playwright
from tests.browser import chromium
from tests.browser.pages import FLAGS, new_context

@pytest.fixture(scope="module")
def page():
    path = chromium.find()
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
        yield new_context(browser).new_page()

@pytest.mark.parametrize("is_right", [True, False], ids=["right", "wrong"])
def test_sample(page, is_right):
    page.evaluate("(text) => console.log(text)", f"it is {is_right}")
    assert is_right
"""


def test_a_picture_and_the_console_are_where_the_last_line_says(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_sample.py").write_text(SAMPLE, encoding="utf-8")
    stale = tmp_path / FOLDER / "of-an-earlier-run"
    stale.mkdir(parents=True)
    command = [sys.executable, "-m", "pytest", "-n", "1", "-o", f"pythonpath={ROOT}", f"--rootdir={tmp_path}"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert "1 failed, 1 passed" in run.stdout, run.stdout + run.stderr
    assert run.stdout.splitlines()[-1].endswith(f": {FOLDER}")
    subprocess.run([*command[:3], *command[5:], "--collect-only"], cwd=tmp_path, capture_output=True, check=True)
    assert [path.name for path in (tmp_path / FOLDER).iterdir()] == ["test_sample-test_sample-wrong"]
    kept = tmp_path / FOLDER / "test_sample-test_sample-wrong"
    assert (kept / "console.txt").read_text(encoding="utf-8") == "log: it is False"
    with Image.open(kept / "page-1.png") as picture:
        assert picture.size == (SCREEN["width"], SCREEN["height"])
