"""A game as Python text: run it, and there is the same game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .._base.python_code import Code, call, cell
from ..editions import check_is_named
from ..notation.position import FORMAT as POSITION
from .game import Game
from .luck import Luck, ScriptedLuck, SeededLuck


def as_python(game: Game) -> str:
    """Return code that creates the game and plays all its actions; `ValueError` for a game that code cannot name."""
    check_is_named(game.state.edition)
    start: Mapping[str, Any] = game.record()["start"]  # type: ignore[assignment]
    if start.get("format") == POSITION:
        begun = call("tsuro.Game.from_position", [start], _chance(game) | {"check": False})
    else:
        begun = call("tsuro.Game", [start["edition"]], {"seats": start["seats"]} | _chance(game) | start["rules"])
    actions = "".join(f"    {str(action)!r},\n" for action in game.actions)
    played = f"for action in [\n{actions}]:\n    game.play(action)\n" if actions else ""
    return cell(f"game = {begun}\n{played}")


def _chance(game: Game) -> dict[str, object]:
    """Return the seed, and the current luck if it does not follow from the seed and the actions."""
    luck = _luck(game.timeline.present.luck)
    is_usual = luck in (_luck(SeededLuck(game.seed)), "None")
    return {"seed": game.seed} if is_usual else {"seed": game.seed, "luck": luck}


def _luck(luck: Luck | None) -> Code:
    """Luck as Python; luck of your own cannot be written down."""
    if isinstance(luck, SeededLuck):
        return Code(call("tsuro.dice", [luck.seed], {}))
    if not isinstance(luck, ScriptedLuck):
        return Code(None)
    lines, then = list(luck.lines[luck.used :]), _luck(luck.then)
    return Code(call("tsuro.scripted", [lines], {"then": then})) if lines or luck.then is None else then
