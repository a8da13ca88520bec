"""Play, inspect and teach the Tsuro family of board games in Jupyter notebooks."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ._base.faults import SaveError
from .game.game import Game
from .game.luck import dice, scripted
from .players.players import ismcts, montecarlo
from .rules.engine import IllegalAction
from .widget.play import TsuroWidget, play

if TYPE_CHECKING:
    from .chance.odds import TooLarge, odds
    from .chance.sample_odds import simulate_odds
    from .game.verify import verify
    from .paths.paths import Paths, path_graph
    from .players.review import review
    from .scenarios.branches import Branches
    from .scenarios.scenario import Scenario
    from .simulation.compare import compare
    from .simulation.simulate import simulate
    from .simulation.tournament import tournament
    from .teach.lesson import Lesson
    from .teach.library import lessons
    from .teach.results import merge_results
    from .widget.analysis import AnalysisBoard
    from .widget.editor import Editor
    from .widget.export import export
    from .widget.graph_board import GraphBoard

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
    "AnalysisBoard": ".widget.analysis",
    "Branches": ".scenarios.branches",
    "Editor": ".widget.editor",
    "GraphBoard": ".widget.graph_board",
    "Lesson": ".teach.lesson",
    "Paths": ".paths.paths",
    "Scenario": ".scenarios.scenario",
    "TooLarge": ".chance.odds",
    "compare": ".simulation.compare",
    "export": ".widget.export",
    "lessons": ".teach.library",
    "merge_results": ".teach.results",
    "odds": ".chance.odds",
    "path_graph": ".paths.paths",
    "review": ".players.review",
    "simulate": ".simulation.simulate",
    "simulate_odds": ".chance.sample_odds",
    "tournament": ".simulation.tournament",
    "verify": ".game.verify",
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
