"""Who sits at a table: everything that a board is asked for, checked."""

from __future__ import annotations

from ..play.game import Game
from ..play.players import seated
from ..rules.quoting import short
from ..rules.seats import seat_number
from ..show.phrases import checked_lang
from .rolling import checked_dice
from .table import Players, Table


def table_of(game: Game, seat: str | None, players: Players | None, dice: str, *, curtain: bool, lang: str) -> Table:
    """A table, if all of this fits together."""
    if not isinstance(game, Game):
        raise ValueError(f"game is {short(game)}; it must be a Game, as in TsuroWidget(tsuro.Game('classic'))")
    seats = game.state.seats
    seat = None if seat is None else seats[seat_number(seat, seats)]
    if not isinstance(curtain, bool):
        raise ValueError(f"curtain is {short(curtain)}; it must be True or False")
    if curtain and seat is not None:
        raise ValueError(f"a curtain is for a board that all share; this one is {seat}'s: give one of seat and curtain")
    return Table(game, seat, seated(players or {}, seats), checked_dice(dice), curtain, checked_lang(lang))
