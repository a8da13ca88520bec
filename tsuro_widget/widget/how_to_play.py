"""How an edition is played, in six sentences with small pictures from a real game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..game.game import Game
from ..picture.small_picture import SQUARES, small_picture
from ..rules.model import Edition, State
from ..rules.shapes import Shape
from ..words.phrases import has_sentence, sentence
from .panel import Element, element
from .pictures import picture

SEED, SEATS, PLAYER = 7, 3, "cautious"


@lru_cache(maxsize=16)
def how_to_play(edition: Edition, lang: str) -> tuple[Element, ...]:
    """The sentences with their pictures; empty for an edition of your own."""
    keys = [f"how {edition.key} {number}" for number in range(1, len(edition.milestones) + 1)]
    voice = edition.voice(lang)
    if not all(has_sentence(key, voice) for key in keys):
        return ()
    game = Game(edition, seats=SEATS, seed=SEED).run(PLAYER)
    pictures = [picture(_picture(game, kind), f"0 0 {SQUARES} {SQUARES}", "mini") for kind in edition.milestones]
    sentences = [element("p", sentence(key).text(voice)) for key in keys]
    return tuple(element("li", both) for both in zip(pictures, sentences))


def _picture(game: Game, kind: type) -> list[Shape]:
    """What is around the first such event of the game; of many pawns that move, around the one that goes farthest."""
    moments = enumerate(game.timeline.moments)
    found = [(ply, event) for ply, moment in moments for event in moment.events if isinstance(event, kind)]
    ply, event = max(found, key=lambda one: len(getattr(one[1], "legs", ())))
    return small_picture(game.scene(ply=ply), _place(game.timeline.moments[ply].state, event))


def _place(state: State, event: Any) -> tuple[float, float] | None:
    """The middle of the square of an event, or of the pawn that it is about."""
    who = getattr(event, "who", None) or next(iter(getattr(event, "winners", ())), None)
    pawns = [pawn.at for pawn in state.pawns if who is not None and state.seats[pawn.owner] == who]
    cell = getattr(event, "cell", None) or next((at.cell for at in pawns if at is not None), None)
    return None if cell is None else (cell.col + 0.5, cell.row + 0.5)
