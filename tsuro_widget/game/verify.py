"""Whether the chance of a finished game followed from the seed that it was bound to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .._base.quote import short
from .._base.shapes import TEXT, Shape
from ..rules.model import Edition
from ..rules.pieces import CHANCE
from .game import Game
from .luck import SALT, Seed, commitment_of
from .timeline import Moment


@dataclass(frozen=True)
class Verdict:
    """True if everything follows from the seed; as text it says why, or what does not."""

    holds: bool
    text: str

    def __bool__(self) -> bool:
        return self.holds

    def __str__(self) -> str:
        return self.text


def verify(
    record: object, commitment: str, revealed: tuple[Seed, str], *, since: int = 0, edition: Edition | None = None
) -> Verdict:
    """Check a finished game: does its seed belong to the commitment, and every answer of chance to the seed?

    `record` is `game.record()`, `commitment` what the game showed at the start, `revealed` what `game.reveal()` gave.
    `since` is after how many actions the commitment began, where the game was loaded; `edition` is one of your own.
    """
    if not (isinstance(revealed, Sequence) and len(revealed) == 2 and isinstance(revealed[1], str)):
        raise ValueError(f"found {short(revealed)}; it must be what game.reveal() gave: a seed and a salt")
    Shape[str]("the text that game.commitment gave", TEXT.fits).check("commitment", commitment)
    seed, salt = revealed
    if not SALT.fullmatch(salt) or commitment_of(seed, salt) != commitment:
        return Verdict(False, "this seed and salt do not belong to the commitment")
    game = Game.from_record(record, seed=seed, check=False, edition=edition)
    game.timeline.check(since)
    verdict = _compare_answers(game.timeline.moments[since:], since)
    is_cut = verdict and game.actor is not None
    return Verdict(False, f"the game is not over after {game.ply} actions") if is_cut else verdict


def _compare_answers(moments: Sequence[Moment], since: int) -> Verdict:
    """Repeat every choice of chance with the luck and compare; the players' choices are their own."""
    answers, luck = 0, moments[0].luck
    for number, (before, after) in enumerate(pairwise(moments), since + 1):
        if before.state.actor == CHANCE:
            right, luck = luck.answer(before.state)
            if after.action != right:
                found = short(str(after.action))
                return Verdict(False, f"action {number} is {found}, and the seed gives {short(str(right))}")
            answers += 1
    return Verdict(True, f"the seed belongs to the commitment, and all {answers} answers of chance follow from it")
