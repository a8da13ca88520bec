"""What a table does when a view asks for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .._base.data import Json
from ..players.players import montecarlo
from ..rules.pieces import CHANCE
from ..rules.views import View
from ..scene.sending import sent
from ..words.clean import shown
from ..words.phrases import say
from .commands import Command, News, Refused
from .luck_shown import seed_of
from .rolling import CHOICE
from .table import Table
from .thinking import loop_apart

HINT = 200
"""The simulations of a hint."""


def obey(table: Table, command: Command) -> News:
    """Do what is asked; what there is to be said goes with the answer. `Refused` says why it is not done."""
    is_late = command.kind.is_of_now and command.ply != table.game.ply
    if is_late and not (command.name == "undo" and _only_others_since(table, command.ply)):
        raise Refused("stale", say("live stale", ply=table.game.ply))
    return News(_ORDERS[command.name](table, command))


def _only_others_since(table: Table, ply: int) -> bool:
    """Whether only computers and luck have answered since then: undo goes back to the same choice."""
    moments = table.game.timeline.moments[: table.game.ply]
    return 0 <= ply < len(moments) and not any(table.waits(moment.state) for moment in moments[ply:])


def _play(table: Table, command: Command) -> None:
    _check_player(table)
    table.playable.play(command.action)


def _check_player(table: Table) -> None:
    """A refusal unless whoever sits at this board may answer now."""
    state, actor = table.game.state, table.game.actor
    _check_curtain(table)
    if actor == CHANCE and table.by_hand(state) == CHOICE:
        actor = state.seats[state.turn] if state.begun else table.seat
    elif actor == CHANCE and table.hides:
        raise Refused("illegal", say("live chance"))
    if actor in table.players:
        if table.error is None:
            raise Refused("illegal", say("live computer", name=actor))
    elif table.seat not in (None, actor):
        raise Refused("illegal", say("live other" if actor else "live nobody", name=actor, other=table.seat))


def _check_curtain(table: Table) -> None:
    if table.is_covered:
        raise Refused("illegal", say("live curtain", name=shown(str(table.person))))


def _luck(table: Table, command: Command) -> None:
    """Luck answers chance, or the player of a computer's seat tries again."""
    _check_curtain(table)
    if table.game.actor != CHANCE and table.game.actor not in table.players:
        raise Refused("illegal", say("live not chance"))
    if table.is_of_another(table.game.state):
        name = table.game.state.seats[table.game.state.turn]
        raise Refused("illegal", say("live other", name=name, other=table.seat))
    if table.game.actor in table.players and loop_apart() is not None:
        table.urge()
    else:
        table.play_one()
        if table.error is not None:
            raise Refused("illegal", table.error)


def _go(table: Table, command: Command, *, step: int, code: str, key: str) -> None:
    if table.hides:
        raise Refused("illegal", say("live hidden undo"))
    ply = table.nearest(step)
    if ply is None:
        raise Refused(code, say(key))
    table.playable.go(ply)


def _reveal(table: Table, command: Command) -> None:
    if not table.is_covered:
        raise Refused("illegal", say("live no curtain"))
    table.facing = str(table.person)
    table.tell()


def _again(table: Table, command: Command) -> None:
    """Refuse another game where none may follow; the board begins it."""
    if table.game.actor is not None:
        raise Refused("illegal", say("live not over"))
    if not table.playable.begins_again:
        raise Refused("illegal", say("live no again"))


def _review(table: Table, command: Command) -> None:
    """Refuse a review of a game that goes on; the board makes it."""
    if table.game.actor is not None or not table.playable.reviews:
        raise Refused("illegal", say("live not over"))


def _moment(table: Table, command: Command) -> Json:
    if not 0 <= command.ply <= table.last:
        raise Refused("illegal", say("live no moment", ply=command.ply, last=table.last))
    return {"scene": sent(table.with_losses(table.moment(command.ply)) | table.saved)}


def _copy(table: Table, command: Command, *, write: Callable[[Table], str]) -> Json:
    if table.hides:
        raise Refused("illegal", say("live hidden copy"))
    try:
        return {"text": write(table)}
    except ValueError as error:
        raise Refused("illegal", say("live no copy", why=str(error))) from None


def _help(table: Table, command: Command) -> Json:
    """How this edition is played; what draws it is imported only when somebody asks."""
    from .how_to_play import how_to_play

    return {"help": list(how_to_play(table.game.state.edition, table.lang))}


def _hint(table: Table, command: Command) -> Json:
    """Say which action seems best to a player that sees what the seat may see, and what it is worth."""
    _check_player(table)
    state = table.game.state
    if not isinstance(state.actor, int) or not table.playable.reviews:
        raise Refused("illegal", say("hint nobody"))
    if isinstance(state.options, View):
        raise Refused("illegal", say("hint exchange"))
    best = montecarlo(HINT).analyse(state)[0]
    shares = {part: round(100 * best[part]) for part in ("value", "low", "high")}
    return {"hint": {"action": best["action"], "text": say("hint best", **shares).said(table.lang)}}


_ORDERS: dict[str, Callable[[Table, Command], Json | None]] = {
    "play": _play,
    "undo": partial(_go, step=-1, code="nothing-to-undo", key="live no undo"),
    "redo": partial(_go, step=+1, code="nothing-to-redo", key="live no redo"),
    "luck": _luck,
    "reveal": _reveal,
    "again": _again,
    "moment": _moment,
    "python": partial(_copy, write=lambda table: table.playable.as_python()),
    "position": partial(_copy, write=lambda table: table.playable.as_position()),
    "seed": partial(_copy, write=lambda table: seed_of(table.game) or ""),
    "help": _help,
    "review": _review,
    "hint": _hint,
}
