"""`python -m tests.support.write_old_boards FOLDER` keeps a notebook as that version saves it, with its boards.

FOLDER is a checkout of an earlier version whose front end has been built there. The notebook holds the state of all
its widgets, as JupyterLab keeps it with "Save Widget State Automatically", and with it that version's front end.
"""

from __future__ import annotations

import lzma
import os
import subprocess
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from tests.support.places import DATA

KEPT = DATA / "old_boards.ipynb.xz"
CELLS = {
    "board": 'tsuro.play("classic", seats=["Ann", "Ben"], seed=7)',
    "graph": "tsuro.GraphBoard(tsuro.Game(seats=2, seed=1).run())",
    "analysis": 'tsuro.AnalysisBoard(tsuro.Game(seats=2, seed=1), player="medium")',
    "scenario": "tsuro.Scenario.example().board()",
    "branches": "tsuro.Branches(tsuro.Scenario.example().played()).board()",
    "lesson": 'tsuro.Lesson.load("classic-1").board()',
    "editor": "tsuro.Editor()",
}


def commit_of(folder: Path) -> str:
    command = ["git", "-C", str(folder), "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def notebook_of(folder: Path) -> nbformat.NotebookNode:
    """The boards of the version in the folder, each from a cell of its own, with their state."""
    cells = [nbformat.v4.new_code_cell(f"import tsuro_widget as tsuro\n{made}") for made in CELLS.values()]  # type: ignore[no-untyped-call]
    notebook: nbformat.NotebookNode = nbformat.v4.new_notebook(cells=cells)  # type: ignore[no-untyped-call]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    os.environ["PYTHONPATH"] = str(folder.resolve())
    NotebookClient(notebook, timeout=120, store_widget_state=True).execute()
    notebook.metadata.made_by = f"tsuro_widget at {commit_of(folder)}"
    return notebook


def main(folder: Path) -> None:
    KEPT.write_bytes(lzma.compress(nbformat.writes(notebook_of(folder)).encode(), preset=9))  # type: ignore[no-untyped-call]
    print(f"{KEPT.name}: {KEPT.stat().st_size} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
