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
    parts = {**_who(choice), **_table(choice), **choice.changes}
    return cell(call("tsuro.play", [choice.edition.key], parts))


def _who(choice: Choice) -> dict[str, object]:
    """The seats and the computers; where you play against those of `opponents`, nothing but these."""
    players = choice.players
    if own := [name for name, player in players.items() if not isinstance(player, str)]:
        raise ValueError(f"{own[0]} is played by a player of your own, which no text can name")
    levels = [str(player) for player in players.values()]
    for opponents in (len(levels), levels):
        if levels and len(levels) <= len(OPPONENTS) and _is_against(choice, opponents):
            return {"opponents": opponents}
    return {"seats": list(choice.seats)} | ({"players": players} if players else {})


def _is_against(choice: Choice, opponents: int | list[str]) -> bool:
    found = against(opponents, choice.edition, (None, None), choice.lang)
    return found == (list(choice.seats), choice.players)


def _table(choice: Choice) -> dict[str, object]:
    """What is not as it is by default."""
    asked = {"seed": seed_of(choice.seed), "seat": choice.seat, "dice": choice.dice, "lang": choice.lang}
    usual = play.__kwdefaults__ or {}
    return {name: value for name, value in (asked | {"curtain": choice.hides}).items() if value != usual[name]}
