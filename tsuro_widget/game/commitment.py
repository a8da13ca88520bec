"""Commit and reveal: from the start a game is bound to its seed, which nobody learns before the end."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass, field
from typing import NamedTuple

from ..rules.engine import IllegalAction
from .luck import Luck, Seed, SeededLuck, check_luck, dice, seed_bytes, seed_for

DOMAIN = b"tsuro-widget/commitment/v1"
SALT_BYTES = 16
SALT = re.compile(f"[0-9a-f]{{{2 * SALT_BYTES}}}")
"""All salts have one length, so that a commitment belongs to one seed only."""


class Reveal(NamedTuple):
    """The seed and the salt behind a commitment."""

    seed: Seed
    salt: str


@dataclass(frozen=True)
class ChanceSource:
    """The source of a game's chance; a seed that someone has chosen is not a secret."""

    seed: Seed
    luck: Luck
    is_chosen: bool
    salt: str = field(default_factory=lambda: secrets.token_hex(SALT_BYTES))

    @property
    def commitment(self) -> str | None:
        """SHA-256 over salt and seed, as hexadecimal digits; None if the seed alone does not decide chance."""
        return commitment_of(self.seed, self.salt) if self.luck == SeededLuck(self.seed) else None

    def reveal(self, *, is_over: bool) -> Reveal:
        if self.commitment is None:
            raise ValueError("the luck of this game was given, so there is no seed to commit to")
        if not is_over:
            raise IllegalAction("the seed is revealed when the game is over: until then it would tell of every hand")
        return Reveal(self.seed, self.salt)


def chance_source_of(seed: Seed | None, luck: Luck | None) -> ChanceSource:
    """Return the given source of chance, or a seed that cannot be guessed."""
    found = seed_for(seed, luck)
    is_chosen = seed is not None or luck is not None
    return ChanceSource(found, dice(found) if luck is None else check_luck(luck), is_chosen)


def commitment_of(seed: Seed, salt: str) -> str:
    return hashlib.sha256(DOMAIN + b"\0" + salt.encode() + b"\0" + seed_bytes(seed)).hexdigest()
