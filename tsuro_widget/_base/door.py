"""The late door: what rooms further right have, opened when somebody asks for it."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..players.players import LEVELS as LEVELS
    from ..widget.branch_board import BranchBoard as BranchBoard
    from ..widget.editor import Editor as Editor
    from ..widget.lesson_board import LessonPlayer as LessonPlayer
    from ..widget.scenario_board import ScenarioBoard as ScenarioBoard

MODULES = {"BranchBoard": "widget.branch_board", "Editor": "widget.editor", "LEVELS": "players.players"}
MODULES |= {"LessonPlayer": "widget.lesson_board", "ScenarioBoard": "widget.scenario_board"}


if not TYPE_CHECKING:  # for whoever checks types these are the classes themselves

    def __getattr__(name: str) -> object:
        if name not in MODULES:
            raise AttributeError(f"no door leads to {name!r}")
        return getattr(import_module(f"tsuro_widget.{MODULES[name]}"), name)
