"""What a view asks for, of which kind that is, and what it has done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from .._base.data import Json
from ..words.phrases import Speech, Translatable, sentence, translate

if TYPE_CHECKING:
    from .board import TsuroWidget

    Order = Callable[["TsuroWidget", "Command"], "News | None"]

# It asks for nothing: newer kernels listen while a cell runs only after a first message.
HELLO = {"kind": "hello"}
# What follows a command once it is answered: luck and players go on, players alone, or the review opens.
LUCK, PLAYERS, REVIEW = "luck", "players", "review"


class Kind(NamedTuple):
    """What goes with a kind of command."""

    order: Order  # do it, or raise `CommandError`
    then: str = ""
    has_action: bool = False
    # Whether it is about the game as its view saw it: it is done while the game is held, unless that has gone on.
    is_of_now: bool = True


class CommandError(Exception):
    """A command that is answered with a code and a sentence."""

    def __init__(self, code: str, text: str | Translatable) -> None:
        super().__init__(text)
        self.code, self.words = code, text

    def answer(self, speech: Speech) -> Json:
        """The error as a board shows it."""
        return {"ok": False, "error": {"code": self.code, "text": whole_sentence(str(translate(self.words, speech)))}}


def internal(error: str) -> CommandError:
    """Whatever fails is told by the name of its class."""
    return CommandError("internal", sentence("live failed", why=error))


def refuse_if(is_so: bool, key: str, **parts: object) -> None:
    """Raise a `CommandError` with this sentence, if that is so."""
    if is_so:
        raise CommandError("illegal", sentence(key, **parts))


class Command(NamedTuple):
    """What a view asks for: it saw the game after `ply` actions, or asks for that moment."""

    ply: int
    name: str
    action: str
    kind: Kind


class News(NamedTuple):
    """What a command has done: what is answered, and what follows."""

    answer: Json | None = None
    then: str = ""


def whole_sentence(text: str) -> str:
    """A text with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
