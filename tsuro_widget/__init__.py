"""Play, inspect and teach the Tsuro family of board games in Jupyter notebooks."""

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

__all__ = ["AnalysisBoard", "Branches", "Editor", "Game", "GraphBoard", "IllegalAction", "Lesson", "Paths", "SaveError"]
__all__ += ["Scenario", "TooLarge", "TsuroWidget", "compare", "dice", "export", "ismcts", "lessons", "merge_results"]
__all__ += ["montecarlo", "odds", "path_graph", "play", "review", "scripted", "simulate", "simulate_odds", "tournament"]
__all__ += ["verify"]

_ROOMS = {
    "_base.faults": "SaveError",
    "rules.engine": "IllegalAction",
    "game.game": "Game",
    "game.luck": "dice scripted",
    "game.verify": "verify",
    "paths.paths": "Paths path_graph",
    "scenarios.branches": "Branches",
    "scenarios.scenario": "Scenario",
    "players.players": "ismcts montecarlo",
    "players.review": "review",
    "chance.odds": "TooLarge odds simulate_odds",
    "simulation.simulate": "compare simulate",
    "simulation.tournament": "tournament",
    "teach.lesson": "Lesson",
    "teach.library": "lessons",
    "teach.results": "merge_results",
    "widget.analysis": "AnalysisBoard",
    "widget.board": "TsuroWidget",
    "widget.editor": "Editor",
    "widget.export": "export",
    "widget.graph_board": "GraphBoard",
    "widget.play": "play",
}
# Where each public name is. It is imported when it is first used, like the rooms of the package themselves.
_LATE = {name: module for module, names in _ROOMS.items() for name in names.split()}


if not TYPE_CHECKING:  # for whoever checks types a name that is none stays a fault

    def __getattr__(name: str) -> object:
        if name in _LATE:
            import_module(".editions", __name__)  # their actions are known as soon as they are imported
            found = globals()[name] = getattr(import_module(f".{_LATE[name]}", __name__), name)
            return found
        if name.isidentifier() and (room := find_spec(f"{__name__}.{name}")) and room.origin:
            import_module(".widget.play", __name__)  # most rooms, so that chains such as tsuro.rules.engine work
            return import_module(room.name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, *(name for name in globals() if name.startswith("__"))]
