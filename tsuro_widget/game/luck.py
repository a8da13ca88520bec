"""Where chance gets its answers: a seeded stream that is the same everywhere, or a script; what binds it to a seed."""

from __future__ import annotations

import hashlib
import re
import secrets
import struct
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, Protocol, TypeVar

from .._base.former import former_method
from .._base.quote import short
from .._base.shapes import Shape
from ..rules.actions import Action, Shuffle, check_form, who_acts
from ..rules.ask import question_text
from ..rules.engine import IllegalAction, read, text_of
from ..rules.model import State
from ..rules.views import Shuffles, View

Seed = int | str | bytes
Item = TypeVar("Item")

LONGEST_SEED, LONGEST_SCRIPT = 1000, 10_000
WORD, WORDS_IN_BLOCK, SEED_BYTES, SALT_BYTES = 2**32, 8, 16, 16
DOMAIN = b"tsuro-widget/commitment/v1"
# All salts have one length, so that a commitment belongs to one seed only.
SALT = re.compile(f"[0-9a-f]{{{2 * SALT_BYTES}}}")


@lru_cache(maxsize=4096)
def _block(key: bytes, number: int) -> tuple[int, ...]:
    return struct.unpack(f">{WORDS_IN_BLOCK}I", hashlib.sha256(key + number.to_bytes(8, "big")).digest())


class Stream:
    """Numbers from SHA-256 in counter mode: the same for a seed and a domain on every machine."""

    def __init__(self, seed: Seed, domain: str, position: int = 0) -> None:
        self._key = hashlib.sha256(b"tsuro-widget/v1\0" + domain.encode() + b"\0" + seed_bytes(seed)).digest()
        self.position = position

    def word(self) -> int:
        block, place = divmod(self.position, WORDS_IN_BLOCK)
        self.position += 1
        return _block(self._key, block)[place]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the others; several words make a large one."""
        words = 1 if limit <= WORD else -(-limit.bit_length() // 32)
        span = WORD**words
        while True:
            drawn = 0
            for _ in range(words):
                drawn = drawn * WORD + self.word()
            if drawn < span - span % limit:
                return drawn % limit

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(items.total if isinstance(items, View) else len(items))]

    def shuffle(self, items: Iterable[Item]) -> list[Item]:
        """Fisher and Yates, from the end."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    shuffled = former_method("shuffled", "shuffle")


def seed_bytes(seed: Seed) -> bytes:
    """The bytes of a seed: 42, "42" and b"42" are one seed."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise ValueError(f"seed is {short(seed)}; it must be a whole number, a text or bytes")
    text = str(seed) if isinstance(seed, int) and seed.bit_length() <= 4 * LONGEST_SEED else seed
    if isinstance(text, int) or len(text) > LONGEST_SEED:
        raise ValueError(f"the seed is too long; it may have at most {LONGEST_SEED} characters")
    try:
        return text if isinstance(text, bytes) else text.encode()
    except UnicodeEncodeError:
        raise ValueError("the seed cannot be written as text: it holds half of a character") from None


def check_seed(seed: Seed) -> Seed:
    """The seed, if it is one."""
    seed_bytes(seed)
    return seed


class LuckStep(NamedTuple):
    """What luck says, and the luck that is left afterwards."""

    action: Action
    luck: Luck


class Luck(Protocol):
    """A value that answers chance's questions."""

    def answer(self, state: State) -> LuckStep: ...


@dataclass(frozen=True)
class SeededLuck:
    """Luck from a seed; `positions` says how far each stream has been read."""

    seed: Seed
    positions: tuple[tuple[str, int], ...] = ()

    def answer(self, state: State) -> LuckStep:
        options, positions = state.options, dict(self.positions)
        deck = options.tiles if isinstance(options, Shuffles) else None
        domain = "dice" if deck is None else "deck"
        stream = Stream(self.seed, domain, positions.get(domain, 0))
        action = stream.pick(options) if deck is None else Shuffle(tuple(stream.shuffle(deck)))
        return LuckStep(action, SeededLuck(self.seed, tuple((positions | {domain: stream.position}).items())))

    def after(self, state: State, action: Action) -> Luck:
        """Return the luck after this answer of chance: its own counts as drawn, whether luck or a player gave it.

        So luck follows from the seed and the actions alone, and a game that is replayed continues as the original.
        """
        own, left = self.answer(state)
        return left if own == action else self


def dice(seed: Seed) -> SeededLuck:
    """Luck that a seed decides."""
    return SeededLuck(check_seed(seed))


@dataclass(frozen=True)
class ScriptedLuck:
    """Luck that says what was written down, then goes on with other luck, if any."""

    lines: tuple[str, ...]
    then: Luck | None = None
    used: int = 0

    def answer(self, state: State) -> LuckStep:
        line = self.lines[self.used] if self.used < len(self.lines) else None
        where = f"the script does not fit at action {self.used + 1} of {len(self.lines)}"
        if line is not None and not is_left_to_luck(state, line):
            action = read_line(state, line, where)
            return LuckStep(action, replace(self.after(state, action), used=self.used + 1))
        if self.then is not None:
            action, then = self.then.answer(state)
            return LuckStep(action, then if line is None else replace(self, then=then))
        asked, hint = question_text(state), "say then=dice(7)"
        if line is not None:
            raise IllegalAction(f"{where}: it says {line!r}, and {asked}; {hint} to leave the shuffles to other luck")
        raise IllegalAction(f"the script is used up after {self.used} actions, and {asked}; add an action, or {hint}")

    def after(self, state: State, action: Action) -> ScriptedLuck:
        """The same lines; the luck behind them follows every answer of chance."""
        return self if self.then is None else replace(self, then=luck_after(self.then, state, action))


def luck_after(luck: Luck, state: State, action: Action) -> Luck:
    """Return the luck after this answer of chance, from luck or a player; custom luck is unchanged."""
    return luck.after(state, action) if isinstance(luck, SeededLuck | ScriptedLuck) else luck


def is_left_to_luck(state: State, line: str) -> bool:
    """Whether a line of a script is for a later choice: a script of dice need not say how tiles are shuffled."""
    return isinstance(state.options, Shuffles) and who_acts(line) == "dice"


def read_line(state: State, line: str, where: str) -> Action:
    """The option that a line of a script stands for; an error says where the line is, and what would have fitted."""
    try:
        return read(state, line)
    except ValueError as error:
        is_told = isinstance(error, IllegalAction) or state.choice is None
        fitting = "" if is_told else f"; {question_text(state)}, for example {short(str(state.options[0]))}"
        raise type(error)(f"{where}: {error}{fitting}") from None


def scripted(actions: Iterable[str | Action], then: Luck | None = None) -> ScriptedLuck:
    """Luck that gives these answers in this order, then those of `then`; shuffles may be left to `then` altogether."""
    if isinstance(actions, str | bytes | Set | Mapping) or not isinstance(actions, Iterable):
        raise ValueError(f"a script is a list of actions, not {short(actions)}")
    given = tuple(islice(actions, LONGEST_SCRIPT + 1))
    if len(given) > LONGEST_SCRIPT:
        raise ValueError(f"the script is too long; it may have at most {LONGEST_SCRIPT} actions, like a game")
    lines = list[str]()
    for number, action in enumerate(given, 1):
        try:
            lines.append(text_of(action))
            check_form(lines[-1])  # whether it fits is seen when it is asked for
        except ValueError as error:
            raise ValueError(f"action {number} of the script: {error}") from None
    return ScriptedLuck(tuple(lines), None if then is None else check_luck(then))


def short_seed(seed: Seed | None) -> Seed:
    """The seed that was given, or one that is easy to repeat: in statistics there is nothing to hide."""
    return secrets.randbelow(10**6) if seed is None else check_seed(seed)


def check_luck(luck: Luck) -> Luck:
    """The luck, if it can answer."""
    right = "dice(seed), scripted([...]) or something with an `answer`"
    return Shape[Luck](right, lambda luck: callable(getattr(luck, "answer", None))).check("luck", luck)


# -- commit and reveal: from the start a game is bound to its seed, which nobody learns before the end -----------


class Reveal(NamedTuple):
    """The seed and the salt behind a commitment."""

    seed: Seed
    salt: str


class ChanceSource(NamedTuple):
    """The source of a game's chance; a seed that someone has chosen is not a secret."""

    seed: Seed
    luck: Luck
    is_chosen: bool
    salt: str


def chance_source_of(seed: Seed | None, luck: Luck | None) -> ChanceSource:
    """Return the given source of chance, or a seed that cannot be guessed; without a seed, luck may have one."""
    is_chosen, given = seed is not None or luck is not None, luck
    while seed is None and isinstance(given, ScriptedLuck):
        given = given.then
    if seed is None:
        seed = given.seed if isinstance(given, SeededLuck) else secrets.token_hex(SEED_BYTES)
    seeded = dice(seed)
    return ChanceSource(seed, seeded if luck is None else check_luck(luck), is_chosen, secrets.token_hex(SALT_BYTES))


def commitment_of(seed: Seed, salt: str) -> str:
    return hashlib.sha256(DOMAIN + b"\0" + salt.encode() + b"\0" + seed_bytes(seed)).hexdigest()
