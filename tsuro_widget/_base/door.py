"""The late door: what stands in rooms further right, opened when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..boards.branch_board import BranchBoard as BranchBoard
    from ..boards.editor import Editor as Editor
    from ..boards.lessons import LessonPlayer as LessonPlayer
    from ..boards.scenario_board import ScenarioBoard as ScenarioBoard

MODULES = {
    "BranchBoard": "boards.branch_board",
    "Editor": "boards.editor",
    "LessonPlayer": "boards.lessons",
    "ScenarioBoard": "boards.scenario_board",
}


if not TYPE_CHECKING:  # for whoever checks types these are the classes themselves

    def __getattr__(name: str) -> object:
        if name not in MODULES:
            raise AttributeError(f"no door leads to {name!r}")
        return getattr(import_module(f"tsuro_widget.{MODULES[name]}"), name)
