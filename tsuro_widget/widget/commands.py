"""What a view asks for, read once: its kind, its parts checked, and what it has done."""

from __future__ import annotations

from typing import NamedTuple

from .._base.data import Json
from ..words.phrases import Speech, Words, spoken

LONGEST_ACTION = 4000
HELLO = {"kind": "hello"}
LUCK, PLAYERS, REVIEW = "luck", "players", "review"
"""What follows a command once it is answered: luck and players go on, players alone, or the review opens."""


class Kind(NamedTuple):
    """What goes with a kind of command."""

    then: str = ""
    has_action: bool = False
    is_of_now: bool = True
    """Whether it is about the game as its view saw it, so that it is refused when that has gone on."""


KINDS = {
    "play": Kind(then=LUCK, has_action=True),
    "panel": Kind(has_action=True, is_of_now=False),
    "undo": Kind(),
    "redo": Kind(then=PLAYERS),
    "luck": Kind(then=LUCK),
    "reveal": Kind(),
    "again": Kind(then=LUCK),
    "new": Kind(is_of_now=False),
    "moment": Kind(is_of_now=False),
    "python": Kind(),
    "position": Kind(),
    "seed": Kind(),
    "help": Kind(is_of_now=False),
    "review": Kind(then=REVIEW),
    "hint": Kind(),
}


class Refused(Exception):
    """A command that is answered with a code and a sentence."""

    def __init__(self, code: str, text: str | Words) -> None:
        super().__init__(text)
        self.code = code
        self.words = text


class Command(NamedTuple):
    """What a view asks for: it saw the game after `ply` actions, or asks for that moment."""

    id: int
    ply: int
    name: str
    action: str

    @property
    def kind(self) -> Kind:
        return KINDS[self.name]


class News(NamedTuple):
    """What a command has done: what is answered, and what follows."""

    answer: Json | None = None
    then: str = ""


def command_of(content: object) -> Command:
    """A message as a command; `Refused` says what is wrong with one that is none."""
    if not isinstance(content, dict) or not set(content) <= {"id", "ply", "kind", "action"}:
        raise Refused("malformed", "a command has the parts id, ply, kind and action")
    number, ply, kind, action = (content.get(part) for part in ("id", "ply", "kind", "action"))
    if type(number) is not int or type(ply) is not int:
        raise Refused("malformed", "id and ply are whole numbers")
    if not isinstance(kind, str) or kind not in KINDS:
        raise Refused("malformed", f"kind is one of {', '.join(KINDS)}")
    fits = isinstance(action, str) and len(action) <= LONGEST_ACTION
    if not (fits if KINDS[kind].has_action else action is None):
        known = f"at most {LONGEST_ACTION} characters of text"
        raise Refused("malformed", f"play and panel, and nothing else, have an action: {known}")
    return Command(number, ply, kind, action or "")


def failure(code: str, words: str | Words, speech: Speech) -> Json:
    """An error as a board shows it."""
    text = str(spoken(words, speech))
    sentence = text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
    return {"ok": False, "error": {"code": code, "text": sentence}}
