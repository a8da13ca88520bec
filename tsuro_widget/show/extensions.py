"""Extending a path: every way to lay or turn the tile ahead, or to burn, each with what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..editions.extending import Extension
from ..rules.actions import Action, PlaceTile, TurnTile
from ..rules.events import Event
from ..rules.lantern_events import Burned, StarMade
from ..rules.model import State
from ..rules.placing import ahead
from ..rules.sentences import piece_name
from ..words.clean import shown
from ..words.phrases import Words, count, joined, say
from .pawns import motions
from .turns import same_turns
from .two_faced import turned_json
from .words import outcome_text

Json = dict[str, Any]


def extension_json(state: State) -> Json:
    """The options, and what no path begins on; a tile that is turned is shown like one in the hand.

    Each way that a pawn may go is told once, under `flights`; the `pawns` of an option are numbers of these.
    """
    assert state.asked is not None
    forbidden = state.asked.forbidden_actions(state)
    refused = [action for action, _ in forbidden if isinstance(action, PlaceTile | TurnTile)]
    flights: list[Json] = []
    options = [_option(state, option, flights) for option in state.options]
    lies = state.board.laid.get(ahead(state).cell)
    turned = {} if lies is None else {"faces": turned_json(state.box[lies.tile])}
    return {
        "forbidden": count("hint no path", len(refused)) if refused else "",
        "options": options,
        "flights": flights,
        "refused": [{"texts": _listed(refused), "why": forbidden[0][1]}] if refused else [],
        **turned,
    }


def _listed(refused: list[Extension]) -> list[str]:
    """The actions as texts, those that differ in the port alone as one: `place E05 A r1 via n1 n2`."""
    ports: dict[str, list[str]] = {}
    for action in refused:
        ports.setdefault(str(action._replace(via=None)), []).extend([] if action.via is None else [action.via.name])
    return [f"{text} via {' '.join(vias)}" if vias else text for text, vias in ports.items()]


def _option(state: State, option: Action, flights: list[Json]) -> Json:
    """The text names tile, side, turn and port; `turns` are all that look the same, where there is more than one."""
    found, turns = _flown(state, option), list[int]()
    if isinstance(option, PlaceTile | TurnTile):
        turns = list(same_turns(state.box[option.tile], option.side, option.turns))
    flights += [flight for flight in found if flight not in flights]
    numbers = {"pawns": [flights.index(flight) for flight in found]}
    return {"text": str(option), **({"turns": turns} if len(turns) > 1 else {}), **numbers}


def _flown(state: State, option: Action) -> list[Json]:
    asked = state.asked
    assert asked is not None
    after, events = asked.preview(state, option)
    return [flight | {"says": _says(state, after, events, flight["pawn"])} for flight in motions(after, events)]


def _says(state: State, after: State, events: Sequence[Event], pawn: int) -> Words:
    """What becomes of a pawn; of the stars that others make it depends on where markers are moved how many they are."""
    name = state.seats[state.pawns[pawn].owner]
    own = [event for event in events if getattr(event, "who", "") == name]
    if any(isinstance(event, Burned) for event in own):
        key = "burns now" if state.rules["rise_at_once"] else "burns"
        return say(key, name=shown(name), piece=piece_name(state.edition.palette))
    made = sum(isinstance(event, StarMade) for event in own) if pawn == state.mover else 0
    stars = [count("makes stars", made, name=shown(name))] if made else []
    return joined(" ", [outcome_text(after, own), *stars])
