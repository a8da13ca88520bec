"""A notebook in a real JupyterLab can be run and read from a test."""

import pytest

from tests.browser.pages import OpenNotebook


def test_a_cell_runs_and_its_output_is_read(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(["answer = 6 * 7\nanswer", "print('hello')"])
    notebook.run_cell(0)
    notebook.run_cell(1)
    assert notebook.read_cell_output(0) == "42"
    assert notebook.read_cell_output(1) == "hello\n"
    assert notebook.run_code("print(answer + 1)") == "43\n"
    assert notebook.errors == []


def test_a_failing_cell_is_told(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(["1 / 0"])
    with pytest.raises(AssertionError, match="ZeroDivisionError: division by zero"):
        notebook.run_cell(0)
    with pytest.raises(AssertionError, match="NameError"):
        notebook.run_code("nothing")
