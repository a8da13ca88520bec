"""What results of odds and games have in common: how they print themselves, and the call that gives one again."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from keyword import iskeyword
from re import sub

from .._base.python_code import Code, call, cell
from ..editions import is_registered
from ..game.game import Game
from ..game.players import players_by_name

OURS = "tsuro."
IN_SECONDS = "# a budget in seconds is not repeatable: how far a player comes in them differs from run to run"


class Result:
    """What is known once games are walked or played; it prints itself wherever it is shown."""

    notes: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        """What was asked and how much was played."""
        raise NotImplementedError

    @property
    def lines(self) -> Iterable[str]:
        """Each thing that is known."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join([self.head, *(f"  {line}" for line in (*self.lines, *map("({})".format, self.notes)))])

    __repr__ = __str__


class CallWriter:
    """Values as Python; whatever has no text is a name to be filled in, and a comment says what belongs there."""

    def __init__(self) -> None:
        self.missing: dict[str, object] = {}
        self.has_seconds = False

    def code(self, value: object, name: str) -> Code:
        """A value; `name` is what it could be called."""
        self.has_seconds |= getattr(value, "seconds", None) is not None
        if isinstance(value, Game):
            edition = value.state.edition
            own = {} if is_registered(edition) else {"edition": self.code(edition, "edition")}
            return Code(call("tsuro.Game.from_record", [value.record()], own))
        with suppress(ValueError, SyntaxError, MemoryError, RecursionError):
            if literal_eval(repr(value)) == value:
                return Code(repr(value))
        if isinstance(value, Mapping):
            return Code({key: self.code(one, str(key)) for key, one in value.items()})
        if isinstance(value, list | tuple):
            return Code([self.code(one, name) for one in value])
        known = next((key for key, player in players_by_name().items() if player is value), None)
        if known is not None or repr(value).startswith(OURS):
            return Code(repr(known or value))
        return Code(self.new_name(value, name))

    def new_name(self, value: object, name: str) -> str:
        """That of a function, where it has one."""
        own = getattr(value, "__name__", name)
        wanted = sub(r"\W", "_", own if own.isidentifier() else name)
        if not wanted.isidentifier() or iskeyword(wanted) or wanted == "tsuro":
            wanted = f"my_{wanted}"
        while self.missing.setdefault(wanted, value) is not value:
            wanted += "_"
        return wanted


def call_of(function: str, given: Sequence[object], keywords: Mapping[str, object]) -> str:
    """A call of ours, with the comments that belong before it."""
    writer = CallWriter()
    values = [writer.code(value, type(value).__name__.lower()) for value in given]
    named = {name: writer.code(value, name) for name, value in keywords.items()}
    comments = [IN_SECONDS] if writer.has_seconds else []
    for name, value in writer.missing.items():
        is_function = callable(value) and hasattr(value, "__name__")
        kind = "function of your own" if is_function else type(value).__name__
        comments.append(f"# to be filled in: {name}, a {kind}")
    return "\n".join([*comments, call(f"tsuro.{function}", values, named)])


def repro_cell(code: str, rules: str = "") -> str:
    """The cell that makes exactly these numbers again, with the version and the rules that made them."""
    from .. import __version__

    return f"# {', '.join(filter(None, [f'tsuro_widget {__version__}', rules]))}\n{cell(code)}"
