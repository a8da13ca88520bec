"""Play, inspect and teach the Tsuro family of board games in Jupyter notebooks."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ._base.faults import SaveError
from .explore.players import ismcts, montecarlo
from .play.game import Game
from .play.luck import dice, scripted
from .rules.engine import IllegalAction
from .widget import TsuroWidget, play

if TYPE_CHECKING:
    from .boards.analysis import AnalysisBoard
    from .boards.editor import Editor
    from .boards.exporting import export
    from .boards.graph_board import GraphBoard
    from .explore.branches import Branches
    from .explore.compare import compare
    from .explore.odds import TooLarge, odds
    from .explore.paths import Paths, path_graph
    from .explore.review import review
    from .explore.sample_odds import simulate_odds
    from .explore.scenario import Scenario
    from .explore.simulate import simulate
    from .explore.tournament import tournament
    from .play.verifying import verify
    from .teach.lesson import Lesson
    from .teach.library import lessons
    from .teach.results import merge_results

__version__ = "0.1.0"

__all__ = [
    "AnalysisBoard",
    "Branches",
    "Editor",
    "Game",
    "GraphBoard",
    "IllegalAction",
    "Lesson",
    "Paths",
    "SaveError",
    "Scenario",
    "TooLarge",
    "TsuroWidget",
    "compare",
    "dice",
    "export",
    "ismcts",
    "lessons",
    "merge_results",
    "montecarlo",
    "odds",
    "path_graph",
    "play",
    "review",
    "scripted",
    "simulate",
    "simulate_odds",
    "tournament",
    "verify",
]

_LATE = {
    "AnalysisBoard": ".boards.analysis",
    "Branches": ".explore.branches",
    "Editor": ".boards.editor",
    "GraphBoard": ".boards.graph_board",
    "Lesson": ".teach.lesson",
    "Paths": ".explore.paths",
    "Scenario": ".explore.scenario",
    "TooLarge": ".explore.odds",
    "compare": ".explore.compare",
    "export": ".boards.exporting",
    "lessons": ".teach.library",
    "merge_results": ".teach.results",
    "odds": ".explore.odds",
    "path_graph": ".explore.paths",
    "review": ".explore.review",
    "simulate": ".explore.simulate",
    "simulate_odds": ".explore.sample_odds",
    "tournament": ".explore.tournament",
    "verify": ".play.verifying",
}
"""What is imported when somebody asks for it, and where it is, so that importing the package stays quick."""


if not TYPE_CHECKING:  # for whoever checks types a name that is none stays a fault

    def __getattr__(name: str) -> object:
        if name not in _LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_LATE[name], __name__), name)
        return found


def __dir__() -> list[str]:
    return [*__all__, *(name for name in globals() if name.startswith("__"))]
