"""What a view asks for, every part of it checked."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..words.phrases import Speech, Words, spoken

LONGEST_ACTION = 4000
HELLO = {"kind": "hello"}
MOVING = frozenset({"play", "luck", "again"})
"""What luck and players go on after."""
UNPLAYED = frozenset({"luck", "reveal"})
"""What may change the scene without an action."""
KINDS = (
    "play",
    "panel",
    "undo",
    "redo",
    "luck",
    "reveal",
    "again",
    "new",
    "moment",
    "python",
    "position",
    "seed",
    "help",
    "review",
    "hint",
)


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
    kind: str
    action: str


def command_of(content: object) -> Command:
    """A message as a command; `Refused` says what is wrong with one that is none."""
    if not isinstance(content, dict) or not set(content) <= {"id", "ply", "kind", "action"}:
        raise Refused("malformed", "a command has the parts id, ply, kind and action")
    number, ply, kind, action = (content.get(part) for part in ("id", "ply", "kind", "action"))
    if type(number) is not int or type(ply) is not int:
        raise Refused("malformed", "id and ply are whole numbers")
    if kind not in KINDS:
        raise Refused("malformed", f"kind is one of {', '.join(KINDS)}")
    fits = isinstance(action, str) and len(action) <= LONGEST_ACTION
    if not (fits if kind in ("play", "panel") else action is None):
        known = f"at most {LONGEST_ACTION} characters of text"
        raise Refused("malformed", f"play and panel, and nothing else, have an action: {known}")
    return Command(number, ply, str(kind), action if isinstance(action, str) else "")


def failure(code: str, words: str | Words, speech: Speech) -> dict[str, Any]:
    """An error as a board shows it."""
    text = str(spoken(words, speech))
    sentence = text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
    return {"ok": False, "error": {"code": code, "text": sentence}}
