"""`play`: a new game and its board in one line, or the front door."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..game.game import Game
from ..game.luck import Luck, Seed
from ..rules.model import Edition
from ..words.catalogs import ENGLISH
from .board import TsuroWidget as TsuroWidget
from .game_file import GameFile
from .table import Players
from .table_options import Opponents, who_plays


def play(
    edition: str | Edition | None = None,
    *,
    seats: int | Sequence[str] | None = None,
    players: Players | None = None,
    opponents: Opponents | None = None,
    seed: Seed | None = None,
    luck: Luck | None = None,
    seat: str | None = None,
    mode: str = "play",
    dice: str = "click",
    curtain: bool = False,
    lang: str = ENGLISH,
    save: str | Path | None = None,
    **options: object,
) -> TsuroWidget:
    """A new game and its board in one line. Without arguments it is the front door: `board.game` is None at first.

    `opponents`: a number or levels. `save`: the file that keeps it. `seat` and `curtain` hide hands on the board alone.
    """
    if locals() == {"edition": None, "options": {}, **(play.__kwdefaults__ or {})}:
        return _front_door()
    seats, players = who_plays(edition, seats, players, opponents, lang)
    game = Game("classic" if edition is None else edition, seats=seats, seed=seed, luck=luck, **options)
    return _board_of(game, save, seat=seat, mode=mode, players=players, dice=dice, curtain=curtain, lang=lang)


def _front_door() -> TsuroWidget:
    """A board on which no game has been chosen yet; a choice makes it the board of that game."""
    from .door import Door, DoorPanel

    board = TsuroWidget(Door())
    board.show_panel(DoorPanel(board))
    return board


def _board_of(game: Game, save: str | Path | None, **options: Any) -> TsuroWidget:
    """The board of a new game, or of the one that is kept in its file."""
    if save is None:
        return TsuroWidget(game, **options)
    keeping = GameFile(save, game)
    board = TsuroWidget(keeping.game, **options)
    board.table.game_file = keeping
    try:
        keeping.begin()
    except (OSError, ValueError):
        board.close()
        raise
    board.publish()
    return board
