"""What views ask for, read once with its parts checked, and what a table does then."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .._base.data import Json
from ..players.players import montecarlo
from ..rules.pieces import CHANCE
from ..rules.views import View
from ..scene.message import scene_message
from ..words.clean import display_name
from ..words.phrases import sentence
from .commands import LUCK, PLAYERS, REVIEW, Command, CommandError, Kind, News
from .dice_mode import CHOICE
from .luck_words import seed_of
from .table import Table
from .thoughts import loop_apart

LONGEST_ACTION = 4000
HINT = 200
"""The simulations of a hint."""


def command_of(content: object) -> Command:
    """A message as a command; `CommandError` says what is wrong with one that is none."""
    if not isinstance(content, dict) or not set(content) <= {"id", "ply", "kind", "action"}:
        raise CommandError("malformed", "a command has the parts id, ply, kind and action")
    number, ply, kind, action = (content.get(part) for part in ("id", "ply", "kind", "action"))
    if type(number) is not int or type(ply) is not int:
        raise CommandError("malformed", "id and ply are whole numbers")
    if not isinstance(kind, str) or kind not in KINDS:
        raise CommandError("malformed", f"kind is one of {', '.join(KINDS)}")
    fits = isinstance(action, str) and len(action) <= LONGEST_ACTION
    if not (fits if KINDS[kind].has_action else action is None):
        known = f"at most {LONGEST_ACTION} characters of text"
        raise CommandError("malformed", f"play and panel, and nothing else, have an action: {known}")
    return Command(number, ply, kind, action or "", KINDS[kind])


def obey(table: Table, command: Command) -> News:
    """Do what is asked; what there is to be said goes with the answer. `CommandError` says why it is not done."""
    is_late = command.kind.is_of_now and command.ply != table.game.ply
    if is_late and not (command.name == "undo" and _only_others_since(table, command.ply)):
        raise CommandError("stale", sentence("live stale", ply=table.game.ply))
    return News(command.kind.order(table, command))


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
        raise CommandError("illegal", sentence("live chance"))
    if actor in table.players:
        if table.error is None:
            raise CommandError("illegal", sentence("live computer", name=actor))
    elif table.seat not in (None, actor):
        raise CommandError("illegal", sentence("live other" if actor else "live nobody", name=actor, other=table.seat))


def _check_curtain(table: Table) -> None:
    if table.is_covered:
        raise CommandError("illegal", sentence("live curtain", name=display_name(str(table.person))))


def _luck(table: Table, command: Command) -> None:
    """Luck answers chance, or the player of a computer's seat tries again."""
    _check_curtain(table)
    if table.game.actor != CHANCE and table.game.actor not in table.players:
        raise CommandError("illegal", sentence("live not chance"))
    if table.is_of_another(table.game.state):
        name = table.game.state.seats[table.game.state.turn]
        raise CommandError("illegal", sentence("live other", name=name, other=table.seat))
    if table.game.actor in table.players and loop_apart() is not None:
        table.urge()
    else:
        table.play_one()
        if table.error is not None:
            raise CommandError("illegal", table.error)


def _go(table: Table, command: Command, *, step: int, code: str, key: str) -> None:
    if table.hides:
        raise CommandError("illegal", sentence("live hidden undo"))
    ply = table.nearest(step)
    if ply is None:
        raise CommandError(code, sentence(key))
    table.playable.go(ply)


def _reveal(table: Table, command: Command) -> None:
    if not table.is_covered:
        raise CommandError("illegal", sentence("live no curtain"))
    table.facing = str(table.person)
    table.notify()


def _again(table: Table, command: Command) -> None:
    """Refuse another game where none may follow; the board begins it."""
    if table.game.actor is not None:
        raise CommandError("illegal", sentence("live not over"))
    if not table.playable.begins_again:
        raise CommandError("illegal", sentence("live no again"))


def _review(table: Table, command: Command) -> None:
    """Refuse a review of a game that goes on; the board makes it."""
    if table.game.actor is not None or not table.playable.reviews:
        raise CommandError("illegal", sentence("live not over"))


def _moment(table: Table, command: Command) -> Json:
    if not 0 <= command.ply <= table.last:
        raise CommandError("illegal", sentence("live no moment", ply=command.ply, last=table.last))
    return {"scene": scene_message(table.with_losses(table.moment(command.ply)) | table.file_part)}


def _copy(table: Table, command: Command, *, write: Callable[[Table], str]) -> Json:
    if table.hides:
        raise CommandError("illegal", sentence("live hidden copy"))
    try:
        return {"text": write(table)}
    except ValueError as error:
        raise CommandError("illegal", sentence("live no copy", why=str(error))) from None


def _help(table: Table, command: Command) -> Json:
    """How this edition is played; what draws it is imported only when somebody asks."""
    from .how_to_play import how_to_play

    return {"help": list(how_to_play(table.game.state.edition, table.lang))}


def _hint(table: Table, command: Command) -> Json:
    """Say which action seems best to a player that sees what the seat may see, and what it is worth."""
    _check_player(table)
    state = table.game.state
    if not isinstance(state.actor, int) or not table.playable.reviews:
        raise CommandError("illegal", sentence("hint nobody"))
    if isinstance(state.options, View):
        raise CommandError("illegal", sentence("hint exchange"))
    best = montecarlo(HINT).analyse(state)[0]
    shares = {part: round(100 * best[part]) for part in ("value", "low", "high")}
    return {"hint": {"action": best["action"], "text": sentence("hint best", **shares).text(table.lang)}}


def _nothing(table: Table, command: Command) -> None:
    """The board does it all."""


KINDS = {
    "play": Kind(_play, then=LUCK, has_action=True),
    "panel": Kind(_nothing, has_action=True, is_of_now=False),
    "undo": Kind(partial(_go, step=-1, code="nothing-to-undo", key="live no undo")),
    "redo": Kind(partial(_go, step=+1, code="nothing-to-redo", key="live no redo"), then=PLAYERS),
    "luck": Kind(_luck, then=LUCK),
    "reveal": Kind(_reveal),
    "again": Kind(_again, then=LUCK),
    "new": Kind(_nothing, is_of_now=False),
    "moment": Kind(_moment, is_of_now=False),
    "python": Kind(partial(_copy, write=lambda table: table.playable.as_python())),
    "position": Kind(partial(_copy, write=lambda table: table.playable.as_position())),
    "seed": Kind(partial(_copy, write=lambda table: seed_of(table.game) or "")),
    "help": Kind(_help, is_of_now=False),
    "review": Kind(_review, then=REVIEW),
    "hint": Kind(_hint),
}
"""Everything that a view may ask for."""
