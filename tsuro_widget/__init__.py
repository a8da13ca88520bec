"""Play, inspect and teach the Tsuro family of board games in Jupyter notebooks."""

from __future__ import annotations

from .play.files import SaveError
from .play.game import Game
from .play.luck import dice, scripted
from .rules.engine import IllegalAction
from .widget import TsuroWidget, play

__version__ = "0.1.0"

__all__ = ["Game", "IllegalAction", "SaveError", "TsuroWidget", "dice", "play", "scripted"]
