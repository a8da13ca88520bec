"""A choice as the Python call that does just this."""

from __future__ import annotations

from .._base.python_code import call, cell
from ..editions import check_is_named
from .choices import Choice, seed_of
from .play import play
from .table_options import OPPONENTS, against


def call_text(choice: Choice) -> str:
    """The lines that begin this game on a board; `ValueError` if no text can name its edition or a player."""
    check_is_named(choice.edition)
    table: dict[str, object] = {"seed": seed_of(choice.seed), "seat": choice.seat, "dice": choice.dice}
    table |= {"lang": choice.lang, "curtain": choice.hides}
    usual = play.__kwdefaults__ or {}
    unusual = {name: value for name, value in table.items() if value != usual[name]}
    return cell(call("tsuro.play", [choice.edition.key], {**_who(choice), **unusual, **choice.changes}))


def _who(choice: Choice) -> dict[str, object]:
    """The seats and the computers; where you play against those of `opponents`, nothing but these."""
    players = choice.players
    if own := [name for name, player in players.items() if not isinstance(player, str)]:
        raise ValueError(f"{own[0]} is played by a player of your own, which no text can name")
    levels = [str(player) for player in players.values()]
    seats = list(choice.seats)
    for opponents in (len(levels), levels) if 0 < len(levels) <= len(OPPONENTS) else ():
        if against(opponents, choice.edition, choice.lang) == (seats, players):
            return {"opponents": opponents}
    return {"seats": seats} | ({"players": players} if players else {})
