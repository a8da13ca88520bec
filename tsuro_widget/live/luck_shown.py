"""The words of a board about the luck of its game."""

from __future__ import annotations

from typing import Any

from ..play.game import Game
from ..play.luck import Dice, seed_bytes
from ..show.phrases import say

Json = dict[str, Any]
LONGEST_WHOLE, SHOWN = 16, 8


def luck_json(game: Game, lang: str, *, hides: bool) -> Json:
    """The seed; where hands are hidden, that it was chosen, or the commitment to one that nobody knows.

    `luck` is what is shown and what is copied, where that is not the seed.
    """
    if hides:
        return {"seed": None, "luck": _bound(game, lang)}
    luck = game.timeline.moments[0].luck
    seed = seed_bytes(luck.seed).decode(errors="replace") if isinstance(luck, Dice) else None
    if seed is None or len(seed) <= LONGEST_WHOLE:
        return {"seed": seed}
    return {"seed": None, "luck": [say("live seed", seed=f"{seed[:SHOWN]}…").said(lang), seed]}


def _bound(game: Game, lang: str) -> list[str]:
    commitment = game.commitment
    if commitment is not None and not game.seeding.is_chosen:
        return [say("live commitment", commitment=f"{commitment[:SHOWN]}…").said(lang), commitment]
    text = say("live scripted" if commitment is None else "live chosen").said(lang)
    return [text, text]
