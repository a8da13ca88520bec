"""What views ask for, read once with its parts checked, and what is done then."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from .._base.shapes import text
from ..players.players import montecarlo
from ..rules.pieces import CHANCE
from ..rules.views import View
from ..scene.message import scene_message
from ..words.clean import display_name
from ..words.phrases import sentence
from .commands import LUCK, PLAYERS, REVIEW, Command, CommandError, Kind, News, refuse_if
from .door import offer
from .luck import CHOICE, seed_of
from .table import Table
from .thoughts import loop_apart

if TYPE_CHECKING:
    from .board import TsuroWidget

ACTION = text(4000)
HINT = 200  # the simulations of a hint


def command_of(content: object) -> Command:
    """A message as a command; `CommandError` says what is wrong with one that is none."""
    if not isinstance(content, dict) or not set(content) <= {"id", "ply", "kind", "action"}:
        raise CommandError("malformed", "a command has the parts id, ply, kind and action")
    number, ply, name, action = (content.get(part) for part in ("id", "ply", "kind", "action"))
    if type(number) is not int or type(ply) is not int:
        raise CommandError("malformed", "id and ply are whole numbers")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise CommandError("malformed", f"kind is one of {', '.join(KINDS)}")
    if not (ACTION.fits(action) if kind.has_action else action is None):
        raise CommandError("malformed", f"play and panel, and nothing else, have an action: {ACTION.right}")
    return Command(ply, str(name), action or "", kind)


def is_stale(table: Table, command: Command) -> bool:
    """Whether the game has gone on; where only computers and luck have answered, undo goes back to the same choice."""
    ply, since = command.ply, table.game.timeline.past[command.ply : -1]
    is_same_choice = ply >= 0 and since and not any(table.waits(moment.state) for moment in since)
    return ply != table.game.ply and not (command.name == "undo" and is_same_choice)


def _play(board: TsuroWidget, command: Command) -> None:
    _check_player(board.table)
    board.table.playable.play(command.action)


def _panel(board: TsuroWidget, command: Command) -> News:
    """Pass a click on to its panel."""
    number, _, action = command.action.partition(" ")
    panel = board.panels.get(int(number)) if number.isascii() and number.isdigit() else None
    if panel is None:
        raise CommandError("malformed", "the action of a panel begins with its number")
    try:
        return News(then=panel.act(action) or "")
    except ValueError as error:
        raise CommandError("illegal", getattr(error, "refusal", None) or str(error)) from None


def _check_player(table: Table) -> None:
    """A refusal unless whoever sits at this board may answer now."""
    state, actor, key = table.game.state, table.game.actor, "live other" if table.game.actor else "live nobody"
    _check_curtain(table)
    if actor == CHANCE and table.by_hand(state) == CHOICE:
        actor = state.seats[state.turn] if state.begun else table.seat
    refuse_if(actor == CHANCE and table.hides, "live chance")
    is_computer = actor in table.players
    refuse_if(is_computer and table.error is None, "live computer", name=actor)
    refuse_if(not is_computer and table.seat not in (None, actor), key, name=actor, other=table.seat)


def _check_curtain(table: Table) -> None:
    refuse_if(table.is_covered, "live curtain", name=display_name(str(table.person)))


def _luck(board: TsuroWidget, command: Command) -> None:
    """Luck answers chance, or the player of a computer's seat tries again."""
    table = board.table
    _check_curtain(table)
    state, is_computer = table.game.state, table.game.actor in table.players
    refuse_if(state.actor != CHANCE and not is_computer, "live not chance")
    refuse_if(table.is_of_another(state), "live other", name=state.seats[state.turn], other=table.seat)
    if is_computer and loop_apart() is not None:
        table.failed, table.urged = None, table.game.timeline.present
        board.publish()
    else:
        table.play_one()
        if table.error is not None:
            raise CommandError("illegal", table.error)


def _go(board: TsuroWidget, command: Command) -> None:
    refuse_if(board.hides, "live hidden undo")
    ply = board.table.nearest(-1 if command.name == "undo" else +1)
    if ply is None:
        raise CommandError(f"nothing-to-{command.name}", sentence(f"live no {command.name}"))
    board.table.playable.go(ply)


def _reveal(board: TsuroWidget, command: Command) -> None:
    table = board.table
    refuse_if(not table.is_covered, "live no curtain")
    table.facing = str(table.person)
    board.publish()


def _again(board: TsuroWidget, command: Command) -> None:
    refuse_if(board.table.game.actor is not None, "live not over")
    refuse_if(not board.table.playable.begins_again, "live no again")
    board.put(board.table.with_game(board.game.again()))


def _review(board: TsuroWidget, command: Command) -> None:
    """Refuse a review of a game that goes on; it is opened once that has been answered."""
    refuse_if(board.table.game.actor is not None or not board.table.playable.reviews, "live not over")


def _moment(board: TsuroWidget, command: Command) -> News:
    with board.hold_game():
        table, last = board.table, board.table.last
        refuse_if(not 0 <= command.ply <= last, "live no moment", ply=command.ply, last=last)
        return News({"scene": scene_message(table.for_views(table.moment(command.ply)))})


def _copy(board: TsuroWidget, command: Command, *, write: Callable[[Table], str]) -> News:
    refuse_if(board.hides, "live hidden copy")
    try:
        return News({"text": write(board.table)})
    except ValueError as error:
        raise CommandError("illegal", sentence("live no copy", why=str(error))) from None


def _help(board: TsuroWidget, command: Command) -> News:
    """How this edition is played; what draws it is imported only when somebody asks."""
    from .edition_pictures import how_to_play

    return News({"help": list(how_to_play(board.table.game.state.edition, board.lang))})


def _hint(board: TsuroWidget, command: Command) -> News:
    """Say which action seems best to a player that sees what the seat may see, and what it is worth."""
    table, state = board.table, board.table.game.state
    _check_player(table)
    refuse_if(not isinstance(state.actor, int) or not table.playable.reviews, "hint nobody")
    refuse_if(isinstance(state.options, View), "hint exchange")
    best = montecarlo(HINT).analyse(state)[0]
    shares = {part: round(100 * best[part]) for part in ("value", "low", "high")}
    return News({"hint": {"action": best["action"], "text": sentence("hint best", **shares).text(table.lang)}})


# Everything that a view may ask for.
KINDS = {
    "play": Kind(_play, then=LUCK, has_action=True),
    "panel": Kind(_panel, has_action=True, is_of_now=False),
    "undo": Kind(_go),
    "redo": Kind(_go, then=PLAYERS),
    "luck": Kind(_luck, then=LUCK),
    "reveal": Kind(_reveal),
    "again": Kind(_again, then=LUCK),
    "new": Kind(lambda board, command: offer(board), is_of_now=False),
    "moment": Kind(_moment, is_of_now=False),
    "python": Kind(partial(_copy, write=lambda table: table.playable.as_python())),
    "position": Kind(partial(_copy, write=lambda table: table.playable.as_position())),
    "seed": Kind(partial(_copy, write=lambda table: seed_of(table.game) or "")),
    "help": Kind(_help, is_of_now=False),
    "review": Kind(_review, then=REVIEW),
    "hint": Kind(_hint),
}
