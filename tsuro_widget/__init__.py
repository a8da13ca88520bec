"""Play, inspect and teach the Tsuro family of board games in Jupyter notebooks."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._base.faults import SaveError
    from .chance.odds import TooLarge, odds, simulate_odds
    from .game.game import Game
    from .game.luck import dice, scripted
    from .game.verify import verify
    from .paths.paths import Paths, path_graph
    from .players.players import ismcts, montecarlo
    from .players.review import review
    from .rules.engine import IllegalAction
    from .scenarios.branches import Branches
    from .scenarios.scenario import Scenario
    from .simulation.simulate import compare, simulate
    from .simulation.tournament import tournament
    from .teach.lesson import Lesson
    from .teach.library import lessons
    from .teach.results import merge_results
    from .widget.analysis import AnalysisBoard
    from .widget.board import TsuroWidget
    from .widget.editor import Editor
    from .widget.export import export
    from .widget.graph_board import GraphBoard
    from .widget.play import play

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
    "Game": ".game.game",
    "GraphBoard": ".widget.graph_board",
    "IllegalAction": ".rules.engine",
    "Lesson": ".teach.lesson",
    "Paths": ".paths.paths",
    "SaveError": "._base.faults",
    "Scenario": ".scenarios.scenario",
    "TooLarge": ".chance.odds",
    "TsuroWidget": ".widget.board",
    "compare": ".simulation.simulate",
    "dice": ".game.luck",
    "export": ".widget.export",
    "ismcts": ".players.players",
    "lessons": ".teach.library",
    "merge_results": ".teach.results",
    "montecarlo": ".players.players",
    "odds": ".chance.odds",
    "path_graph": ".paths.paths",
    "play": ".widget.play",
    "review": ".players.review",
    "scripted": ".game.luck",
    "simulate": ".simulation.simulate",
    "simulate_odds": ".chance.odds",
    "tournament": ".simulation.tournament",
    "verify": ".game.verify",
}
"""Where each public name is. It is imported when it is first used, like the rooms of the package themselves."""


if not TYPE_CHECKING:  # for whoever checks types a name that is none stays a fault

    def __getattr__(name: str) -> object:
        if name in _LATE:
            import_module(".editions", __name__)  # their actions are known as soon as they are imported
            found = globals()[name] = getattr(import_module(_LATE[name], __name__), name)
            return found
        if name.isidentifier() and (room := find_spec(f"{__name__}.{name}")) and room.origin:
            import_module(".widget.play", __name__)  # most rooms, so that chains such as tsuro.rules.engine work
            return import_module(room.name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, *(name for name in globals() if name.startswith("__"))]
