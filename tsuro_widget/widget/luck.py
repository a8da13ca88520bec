"""The luck of a board: which answers of chance wait for a person, and the words about its seed."""

from .._base.data import Json
from ..game.game import Game
from ..game.luck import SeededLuck, seed_bytes
from ..rules.model import State
from ..rules.views import Shuffles
from ..words.phrases import sentence

WAYS = LUCK, CLICK, CHOICE = "roll", "click", "choose"
LONGEST_WHOLE, LONGEST_SENT, SHOWN = 16, 100, 8


def luck_json(game: Game | None, lang: str, *, hides: bool) -> Json:
    """The seed, and whether somebody has chosen it; where hands are hidden, the commitment to one that nobody knows.

    `luck` is what is shown and what is copied, where that is not the seed alone. A very long seed is sent when it is
    asked for.
    """
    if game is None:
        return {"seed": None, "luck": []}
    if hides:
        return {"seed": None, "luck": _bound(game, lang)}
    seed, is_chosen = seed_of(game), game.seeding.is_chosen
    if seed is None or (len(seed) <= LONGEST_WHOLE and not is_chosen):
        return {"seed": seed}
    whole, shown = (seed, seed) if len(seed) <= LONGEST_WHOLE else (None, f"{seed[:SHOWN]}…")
    told = sentence("live seeded" if is_chosen else "live seed", seed=shown).text(lang)
    return {"seed": whole, "luck": [told, seed] if len(seed) <= LONGEST_SENT else [told]}


def seed_of(game: Game) -> str | None:
    """The seed of a game whose luck has one."""
    luck = game.timeline.moments[0].luck
    return seed_bytes(luck.seed).decode(errors="replace") if isinstance(luck, SeededLuck) else None


def _bound(game: Game, lang: str) -> list[str]:
    commitment = game.commitment
    if commitment is not None and not game.seeding.is_chosen:
        return [sentence("live commitment", commitment=f"{commitment[:SHOWN]}…").text(lang), commitment]
    text = sentence("live scripted" if commitment is None else "live chosen").text(lang)
    return [text, text]


def waits_for(state: State, dice: str) -> str:
    """How chance is answered by hand: by a click for the dice of a turn, by a choice if nothing is shuffled, or ""."""
    if dice == CLICK and state.choice and state.choice.by_hand:
        return CLICK
    return CHOICE if dice == CHOICE and not isinstance(state.options, Shuffles) else ""
