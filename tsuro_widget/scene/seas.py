"""What scenes of Tsuro of the Seas have of their own: daikaiju, of those in the stock only how many, and dice."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, cast

from ..editions.seas import events as did
from ..editions.seas.daikaiju import DAIKAIJU, daikaiju_faces, next_squares, seas_data, stock
from ..rules.events import PawnLeft
from ..rules.geometry import ROTATIONS, Cell
from ..rules.model import State
from ..words.phrases import Phrase, count, sentence
from ..words.voices import Voice
from .part import Events, Part, Plies
from .places import cell_name
from .types import Dice, Die, Scene, Swim

COLOURS = {"G": "gold", "B": "blue"}
DEEDS = (did.Surfaced, did.Swam, did.Turned, did.DaikaijuGone, did.WakeBitten)


def _add_daikaiju(scene: Scene, state: State, plies: Plies, events: Events, voice: Voice) -> None:
    """Of each the numbers of its arrows as it lies, clockwise from north, and where it may go, by share; dice."""
    for token in scene["tokens"]:
        if token["kind"] == DAIKAIJU:
            face = daikaiju_faces()[token["name"]]
            token["numbers"] = [face.arrows[(side - token["turns"]) % ROTATIONS] for side in range(ROTATIONS)]
            token["number"], token["colour"] = face.number, COLOURS[token["name"][0]]
            for place, share in state.once(next_squares).get(token["name"], {}).items():
                token.setdefault("shares", {}).setdefault(str(share), []).append(place)
    if not state.rules[DAIKAIJU]:
        return
    scene["lines"], scene["dice"] = list(seas_data()["lines"].values()), dice_json(state, plies, voice)
    scene["swims"] = [_swim(event) for event in events if isinstance(event, DEEDS)]


def _most(state: State, plies: Plies) -> Phrase | None:
    if not state.rules[DAIKAIJU]:
        return None
    events = list(chain.from_iterable(plies))
    sunk = sum(isinstance(event, PawnLeft) and event.why == DAIKAIJU for event in events)
    return sentence("end sea", sunk=sunk, met=sum(isinstance(event, did.Surfaced) for event in events))


def _swim(deed: Any) -> Swim:
    """What it has done on a square stands under the verb."""
    keys = {"cell": deed.verb, "start": "from", "end": "to", "rotation": "turns"}
    parts = {keys.get(key, key): part for key, part in deed._asdict().items()}
    return cast(Swim, {key: cell_name(part) if isinstance(part, Cell) else part for key, part in parts.items()})


def dice_json(state: State, plies: Plies, voice: Voice) -> Dice | None:
    """The last roll and the dice that were thrown after it, the last one again as `die` and `moved`; each with the
    daikaiju that have moved or turned by it, and with the name of the one that it is for, if it is for one alone.
    """
    rolled, thrown = None, list[Die]()
    for event in chain.from_iterable(plies):
        if isinstance(event, did.Rolled):
            rolled, thrown = event, []
        elif isinstance(event, did.DieRolled):
            thrown.append({"die": event.number, "name": event.name, "moved": []})
        elif thrown and isinstance(event, did.Swam | did.Turned):
            thrown[-1]["moved"].append(event.name)
    if rolled is None:
        return None
    text = sentence("dice square", cell=rolled.cell) if rolled.cell else _movement_text(state, rolled, thrown)
    return {
        "gold": rolled.gold,
        "blue": rolled.blue,
        "die": thrown[-1]["die"] if thrown else None,
        "moved": thrown[-1]["moved"] if thrown else [],
        "thrown": thrown,
        "text": text.text(voice),
    }


def _movement_text(state: State, rolled: did.Rolled, thrown: Sequence[Die]) -> Phrase:
    """What the sum and the dice mean; where each daikaiju has a die of its own, which it was is told beside it."""
    total, left = rolled.gold + rolled.blue, len(stock(state))
    if total not in seas_data()["moving_sums"]:
        return sentence("dice stay", sum=total)
    sixes, is_many = sum(one["die"] == did.NEW_DAIKAIJU for one in thrown), bool(thrown and thrown[0]["name"])
    if not thrown or (is_many and not sixes):
        return sentence("dice move", sum=total)
    if is_many:
        return count("dice move new", min(sixes, left), sum=total) if left else sentence("dice move none", sum=total)
    six = "dice move six" if left else "dice move six none"
    die = thrown[0]["die"]
    return sentence(six if die == did.NEW_DAIKAIJU else "dice move die", sum=total, die=die)


SEA = Part(_add_daikaiju, tokens=(DAIKAIJU,), clears=(did.WakeBitten,), most=_most)
