"""A game as Python text: run it, and there is the same game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..editions import check_is_named
from .game import Game
from .luck import Dice, Luck, Script
from .position import FORMAT as POSITION

IMPORT = "import tsuro_widget as tsuro"


def as_python(game: Game) -> str:
    """Return code that creates the game and plays all its actions; `ValueError` for a game that code cannot name."""
    check_is_named(game.state.edition)
    actions = "".join(f"    {str(action)!r},\n" for action in game.actions)
    played = f"for action in [\n{actions}]:\n    game.play(action)\n" if actions else ""
    return f"{IMPORT}\n\n{_beginning(game)}\n{played}"


def _beginning(game: Game) -> str:
    start: Mapping[str, Any] = game.record()["start"]  # type: ignore[assignment]
    if start.get("format") == POSITION:
        return f"game = tsuro.Game.from_position({start!r}, {_chance(game)}, check=False)"
    rules = "".join(f", {name}={value!r}" for name, value in start["rules"].items())
    return f"game = tsuro.Game({start['edition']!r}, seats={start['seats']!r}, {_chance(game)}{rules})"


def _chance(game: Game) -> str:
    """Return the seed, and the current luck if it does not follow from the seed and the actions."""
    seed, luck = f"seed={game.seed!r}", _luck(game.timeline.present.luck)
    return seed if luck in (f"tsuro.dice({game.seed!r})", "None") else f"{seed}, luck={luck}"


def _luck(luck: Luck | None) -> str:
    """Luck as Python; luck of your own cannot be written down."""
    if isinstance(luck, Dice):
        return f"tsuro.dice({luck.seed!r})"
    if not isinstance(luck, Script):
        return "None"
    lines = list(luck.lines[luck.said :])
    return f"tsuro.scripted({lines!r}, then={_luck(luck.then)})" if lines or luck.then is None else _luck(luck.then)
