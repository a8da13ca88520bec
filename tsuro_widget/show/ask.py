"""Who is asked, and everything they may do, each with what would come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ..rules.actions import Action
from ..rules.asking import Ask, question, words_for
from ..rules.geometry import Beside, Cell, Spot
from ..rules.model import Choice, State
from ..rules.pieces import CHANCE
from ..rules.tiles import Laid
from ..words.catalogs import ENGLISH
from ..words.clean import shown
from ..words.phrases import Joined, Phrase, count, joined
from .pawns import motions
from .places import cell_name, links, stand
from .turns import same_turns
from .two_faced import turned_json

Json = dict[str, Any]


def ask_json(state: State, viewer: int | None) -> Json | None:
    """The choice of this moment; what may be done is told to whom it concerns, or where everything is open."""
    asked = state.asked
    if asked is None:
        return None
    ask, kind = asked.ask(state), asked.choice_kind(state)
    seat = state.actor if isinstance(state.actor, int) else None
    sees, words = viewer in (None, seat), words_for(state, ask)
    key = ask.hint if ask.hint and (sees or kind == "start") else ask.key
    return {
        "actor": state.actor_name,
        "seat": seat,
        "kind": kind,
        "text": question(state),
        "hint": Phrase(f"hint {key}", words, ""),
        "cell": ask.square and cell_name(ask.square),
        "options": [],
        "refused": [],
    } | (_answers(state, asked, ask) if sees else {})


def example(state: State) -> str:
    """What an action looks like that may be typed in this game; it names no tile, as that may be hidden."""
    name = [*state.box][-1]
    return f"place {name[0]}…{' B' if state.box[name].faces[1:] else ''} r1"


def kind_asked(state: State) -> str | None:
    """In one word, what is asked; None when the game is over."""
    return state.asked.choice_kind(state) if state.asked else None


def _answers(state: State, asked: Choice, ask: Ask) -> Json:
    """What may be done, except by luck, and what must not be."""
    options = state.options
    if pools := asked.pools(state):
        tiles = [state.box[tile] for tile in pools[1]]
        theirs = [{"tile": tile.name, "links": links(tile.laid(tile.sides[0], 0).face)} for tile in tiles]
        return {"mine": list(pools[0]), "theirs": theirs}
    if state.actor == CHANCE:
        return {}
    targets = {option: asked.target(state, option) for option in options}
    laid = [str(target["tile"]) for target in targets.values() if "turns" in target]
    if any(len(state.box[tile].sides) > 1 for tile in laid):
        return _extensions(state, asked, ask, targets)
    if laid:
        return _placements(state, asked, ask, targets)
    lies = {"tile": ask.tile, **ask.shows} if ask.tile else {}
    return lies | {"options": [_option(state, asked, *one) for one in targets.items()]}


def _option(state: State, asked: Choice, option: Action, target: Mapping[str, object]) -> Json:
    says = asked.outcome(state, option)
    parts = [_part(state, name, value) for name, value in target.items()]
    found = {"text": str(option)} | {name: value for part in parts for name, value in part.items()}
    return found | ({"says": joined(" ", says)} if says else {})


def _part(state: State, name: str, value: object) -> Json:
    """Where a person clicks: a place at the edge, a square, a tile as it would lie, or what has a name."""
    if isinstance(value, Spot | Beside):
        return {name: str(value), "cell": cell_name(value.cell), **stand(state.board.geometry, value)}
    if isinstance(value, Laid):
        return {"side": value.side, "turns": value.turns, "links": links(value.face)}
    return {name: cell_name(value) if isinstance(value, Cell) else value}


# -- placements ----------------------------------------------------------------------------------


def _placements(state: State, asked: Choice, ask: Ask, targets: Mapping[Action, Mapping[str, object]]) -> Json:
    options = [_placement(state, asked, *one) for one in targets.items()]
    forbidden = asked.forbidden_actions(state)
    refused = [_placement(state, asked, one, asked.target(state, one)) | {"why": why} for one, why in forbidden]
    moved = [[pawn for pawn in option.get("pawns", ()) if pawn["pawn"] == state.mover] for option in options]
    is_doomed = all(any(pawn["out"] for pawn in pawns) for pawns in moved)
    return {
        **({"hint": Phrase(f"hint {ask.key} doomed", words_for(state, ask), "")} if is_doomed else {}),
        "forbidden": forbidden_text(state, [why for _, why in forbidden]),
        "options": options,
        "refused": refused,
    }


def _placement(state: State, asked: Choice, option: Action, target: Mapping[str, Any]) -> Json:
    if "turns" not in target:
        return _option(state, asked, option, target)
    step = asked.preview(state, option)
    return {
        "text": str(option),
        "tile": target["tile"],
        "turns": _turns(state, target),
        "via": None if target["via"] is None else target["via"].name,
        "pawns": motions(*step),
        "says": joined(" ", asked.outcome(state, option, step)),
    }


def _turns(state: State, target: Mapping[str, Any]) -> list[int]:
    """All turns in which the tile looks the same."""
    return list(same_turns(state.box[target["tile"]], target["side"], target["turns"]))


def forbidden_text(state: State, reasons: Sequence[Phrase]) -> Joined:
    """How many placements each rule forbids; "" if none is forbidden."""
    words = state.edition.voice(ENGLISH).texts
    found, numbers = {why.key: why for why in reasons}, Counter(why.key for why in reasons)
    keys = {key: (f"hint place {key}", key.replace("refused", "hint")) for key in found}
    known = {key: next((name for name in names if name in words), "") for key, names in keys.items()}
    counted = [count(known[key], numbers[key], **why.parts) for key, why in found.items() if known[key]]
    return joined(" ", counted)


# -- tiles with two sides ------------------------------------------------------------------------


def _extensions(state: State, asked: Choice, ask: Ask, targets: Mapping[Action, Mapping[str, object]]) -> Json:
    """Many ways to lay few tiles; one that is turned is shown like one in the hand.

    Each way that a pawn may go is told once, under `flights`; the `pawns` of an option are numbers of these.
    """
    flights: list[Json] = []
    options = [_extension(state, asked, *one, flights) for one in targets.items()]
    forbidden = asked.forbidden_actions(state)
    refused: dict[str, list[Action]] = {}
    for action, why in forbidden:
        refused.setdefault(why.key, []).append(action)
    reasons = {why.key: why for _, why in forbidden}
    lies = ask.square and state.board.laid.get(ask.square)
    return {
        "forbidden": forbidden_text(state, [why for _, why in forbidden]) if forbidden else "",
        "options": options,
        "flights": flights,
        "refused": [{"texts": _listed(actions), "why": reasons[key]} for key, actions in refused.items()],
        **({"faces": turned_json(state.box[lies.tile])} if lies else {}),
    }


def _extension(state: State, asked: Choice, option: Action, target: Mapping[str, object], flights: list[Json]) -> Json:
    """The text names tile, side, turn and port; `turns` are all that look the same, where there is more than one."""
    step = asked.preview(state, option)
    words = asked.outcome(state, option, step)
    found = [motion | {"says": joined(" ", _about(state, words, motion["pawn"]))} for motion in motions(*step)]
    flights += [flight for flight in found if flight not in flights]
    turns = _turns(state, target) if "turns" in target else []
    numbers = {"pawns": [flights.index(flight) for flight in found]}
    return {"text": str(option), **({"turns": turns} if len(turns) > 1 else {}), **numbers}


def _about(state: State, words: Sequence[Phrase], pawn: int) -> list[Phrase]:
    """What is said of the seat of a pawn."""
    name = shown(state.seats[state.pawns[pawn].owner])
    return [phrase for phrase in words if phrase.parts.get("name") == name]


def _listed(refused: Sequence[Action]) -> list[str]:
    """The actions as texts, those that differ in the port alone as one: `place E05 A r1 via n1 n2`."""
    ports: dict[str, list[str]] = {}
    for text in map(str, refused):
        start, _, via = text.partition(" via ")
        ports.setdefault(start, []).extend([via] if via else [])
    return [f"{text} via {' '.join(vias)}" if vias else text for text, vias in ports.items()]
