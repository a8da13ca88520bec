"""Small real pictures of an edition, from games with fixed seeds: one for its card, and six that tell how to play."""

from functools import lru_cache

from ..game.game import Game
from ..picture.small_picture import SQUARES, liveliest, small_picture
from ..rules.model import Edition
from ..rules.shapes import Shape
from ..scene.types import AnyScene
from ..words.phrases import has_sentence, sentence
from .panel import Element, element, picture

SEED, SEATS, MOST_ACTIONS, EVERY, MOST_OUT = 3, 4, 120, 3, 1
HOW_SEED, HOW_SEATS, PLAYER = 7, 3, "cautious"


@lru_cache(maxsize=16)
def edition_picture(edition: Edition) -> list[Shape]:
    """Draw the liveliest piece of a game of this edition; one whose own rules fail has no picture."""
    try:
        seats, scenes = min(max(SEATS, edition.seats[0]), edition.seats[-1]), list[AnyScene]()
        game = Game(edition, seats=seats, seed=SEED)
        while game.actor is not None and game.ply < MOST_ACTIONS:
            game.step(PLAYER)
            if sum(bool(pawn.out) for pawn in game.state.pawns) > MOST_OUT:
                break
            scenes += [game.scene()] if game.ply % EVERY == 0 else []
        return small_picture(max(scenes, key=lambda scene: liveliest(scene)[0]))
    except Exception:
        return []


@lru_cache(maxsize=16)
def how_to_play(edition: Edition, lang: str) -> tuple[Element, ...]:
    """Sentences with their pictures; empty for an edition of your own."""
    keys = [f"how {edition.key} {number}" for number in range(1, len(edition.milestones) + 1)]
    voice = edition.voice(lang)
    if not all(has_sentence(key, voice) for key in keys):
        return ()
    game = Game(edition, seats=HOW_SEATS, seed=HOW_SEED).run(PLAYER)
    pictures = [picture(_milestone(game, kind), f"0 0 {SQUARES} {SQUARES}", "mini") for kind in edition.milestones]
    sentences = [element("p", sentence(key).text(voice)) for key in keys]
    return tuple(element("li", both) for both in zip(pictures, sentences))


def _milestone(game: Game, kind: type) -> list[Shape]:
    """What is around the first such event of the game; of many pawns that move, around the one that goes farthest."""
    moments = game.timeline.moments
    found = [(ply, event) for ply, moment in enumerate(moments) for event in moment.events if isinstance(event, kind)]
    ply, event = max(found, key=lambda one: len(getattr(one[1], "legs", ())))
    state, who = moments[ply].state, getattr(event, "who", None) or next(iter(getattr(event, "winners", ())), None)
    pawns = [pawn.at for pawn in state.pawns if who is not None and state.seats[pawn.owner] == who]
    cell = getattr(event, "cell", None) or next((at.cell for at in pawns if at is not None), None)
    return small_picture(game.scene(ply=ply), None if cell is None else (cell.col + 0.5, cell.row + 0.5))
