"""A game as Python text: run it, and there is the same game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..editions import check_is_named
from .game import Game
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
        return f"game = tsuro.Game.from_position({start!r}, seed={game.seed!r}, check=False)"
    options = {"seats": start["seats"], "seed": game.seed, **start["rules"]}
    return (
        f"game = tsuro.Game({start['edition']!r}, {', '.join(f'{name}={value!r}' for name, value in options.items())})"
    )
