"""What options of pytest choose, and what is said of files and tests that are not there."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.support.places import ROOT


@pytest.mark.parametrize("missing", ["tests/none.py", "tests/project/test_selection.py::test_none"])
def test_a_file_or_a_test_that_is_not_there_is_named(missing: str) -> None:
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "1", "-p", "no:cacheprovider", missing],
        cwd=ROOT,
        env=outside,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert told.returncode
    [fault] = [line for line in told.stdout.splitlines() if line.startswith("ERROR: ")]
    assert "not found" in fault
    assert fault.endswith(missing)
