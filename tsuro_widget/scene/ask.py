"""Who is asked, and everything they may do, each with what would come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

from ..rules.actions import Action
from ..rules.asking import Ask, question, words_for
from ..rules.geometry import Beside, Cell, Spot
from ..rules.model import Choice, State
from ..rules.pieces import CHANCE
from ..rules.tiles import Laid
from ..words.clean import shown
from ..words.phrases import Joined, Phrase, count, joined
from ..words.voices import Voice
from .pawns import motions
from .places import cell_name, links, same_turns, stand, turned_json
from .types import Ask as AskJson
from .types import Motion, Offer, Option, Refusal

Target = Mapping[str, Any]
Targets = Mapping[Action, Target]
Told = tuple[Motion, Joined]


def ask_json(state: State, viewer: int | None, voice: Voice) -> AskJson | None:
    """The choice of this moment; what may be done is told to whom it concerns, or where everything is open."""
    asked = state.asked
    if asked is None:
        return None
    ask, kind = asked.ask(state), asked.choice_kind(state)
    seat = state.actor if isinstance(state.actor, int) else None
    sees = viewer in (None, seat)
    told: AskJson = {
        "actor": state.actor_name,
        "seat": seat,
        "kind": kind,
        "text": question(state).said(voice),
        "hint": _hint(state, ask, ask.hint if ask.hint and (sees or kind == "start") else ask.key, voice),
        "cell": ask.square and cell_name(ask.square),
        "options": [],
        "refused": [],
    }
    return _with_answers(told, state, asked, ask, voice) if sees else told


def _hint(state: State, ask: Ask, key: str, voice: Voice) -> str:
    return Phrase(f"hint {key}", words_for(state, ask), "").said(voice)


def example(state: State) -> str:
    """What an action looks like that may be typed in this game; it names no tile, as that may be hidden."""
    name = [*state.box][-1]
    return f"place {name[0]}…{' B' if state.box[name].faces[1:] else ''} r1"


def choice_kind(state: State) -> str | None:
    """In one word, what is asked; None when the game is over."""
    return state.asked.choice_kind(state) if state.asked else None


def _with_answers(told: AskJson, state: State, asked: Choice, ask: Ask, voice: Voice) -> AskJson:
    """What may be done, except by luck, and what must not be."""
    options = state.options
    if pools := asked.pools(state):
        tiles = [state.box[tile] for tile in pools[1]]
        theirs: list[Offer] = [{"tile": tile.name, "links": links(tile.laid(tile.sides[0], 0).face)} for tile in tiles]
        return told | {"mine": list(pools[0]), "theirs": theirs}
    if state.actor == CHANCE:
        return told
    targets = {option: asked.target(state, option) for option in options}
    laid = [str(target["tile"]) for target in targets.values() if "turns" in target]
    if any(len(state.box[tile].sides) > 1 for tile in laid):
        return _with_extensions(told, state, asked, ask, targets, voice)
    if laid:
        return _with_placements(told, state, asked, ask, targets, voice)
    if ask.tile:
        told = cast(AskJson, {**told, "tile": ask.tile, **ask.shows})
    return told | {"options": [_option(state, asked, *one, voice) for one in targets.items()]}


def _option(state: State, asked: Choice, option: Action, target: Target, voice: Voice) -> Option:
    parts = [_part(state, name, value) for name, value in target.items()]
    found = {"text": str(option)} | {name: value for part in parts for name, value in part.items()}
    if says := asked.outcome(state, option):
        found["says"] = joined(" ", says).said(voice)
    return cast(Option, found)


def _part(state: State, name: str, value: object) -> Mapping[str, Any]:
    """Where a person clicks: a place at the edge, a square, a tile as it would lie, or what has a name."""
    if isinstance(value, Spot | Beside):
        return {name: str(value), "cell": cell_name(value.cell), **stand(state.board.geometry, value)}
    if isinstance(value, Laid):
        return {"side": value.side, "turns": value.turns, "links": links(value.face)}
    return {name: cell_name(value) if isinstance(value, Cell) else value}


# -- placements ----------------------------------------------------------------------------------


def _with_placements(told: AskJson, state: State, asked: Choice, ask: Ask, targets: Targets, voice: Voice) -> AskJson:
    options = [_placement(state, asked, *one, voice) for one in targets.items()]
    forbidden = asked.forbidden_actions(state)
    refused: list[Refusal] = []
    for action, why in forbidden:
        told_of = _placement(state, asked, action, asked.target(state, action), voice)
        refused.append(cast(Refusal, {**told_of, "why": why.said(voice)}))
    ways = [cast(list[Motion], option.get("pawns", [])) for option in options]
    if all(any(way["pawn"] == state.mover and way["out"] for way in motions) for motions in ways):
        told["hint"] = _hint(state, ask, f"{ask.key} doomed", voice)
    text = forbidden_text([why for _, why in forbidden], voice)
    return told | {"forbidden": text, "options": options, "refused": refused}


def _placement(state: State, asked: Choice, option: Action, target: Target, voice: Voice) -> Option:
    if "turns" not in target:
        return _option(state, asked, option, target, voice)
    step = asked.preview(state, option)
    return {
        "text": str(option),
        "tile": target["tile"],
        "turns": _turns(state, target),
        "via": None if target["via"] is None else target["via"].name,
        "pawns": motions(*step),
        "says": joined(" ", asked.outcome(state, option, step)).said(voice),
    }


def _turns(state: State, target: Target) -> list[int]:
    """All turns in which the tile looks the same."""
    return list(same_turns(state.box[target["tile"]], target["side"], target["turns"]))


def forbidden_text(reasons: Sequence[Phrase], voice: Voice) -> str:
    """How many placements each rule forbids; "" if none is forbidden."""
    found, numbers = {why.key: why for why in reasons}, Counter(why.key for why in reasons)
    counted = [
        count(hint, numbers[key], **why.parts)
        for key, why in found.items()
        for hint in [hint for hint in (f"hint place {key}", key.replace("refused", "hint")) if hint in voice.texts][:1]
    ]
    return joined(" ", counted).said(voice)


# -- tiles with two sides ------------------------------------------------------------------------


def _with_extensions(told: AskJson, state: State, asked: Choice, ask: Ask, targets: Targets, voice: Voice) -> AskJson:
    """Many ways to lay few tiles; one that is turned is shown like one in the hand.

    Each way that a pawn may go is told once, under `flights`; the `pawns` of an option are numbers of these.
    """
    flights: list[Told] = []
    options = [_extension(state, asked, *one, flights) for one in targets.items()]
    forbidden, refused = asked.forbidden_actions(state), dict[str, list[Action]]()
    for action, why in forbidden:
        refused.setdefault(why.key, []).append(action)
    reasons = {why.key: why.said(voice) for _, why in forbidden}
    refusals: list[Refusal] = [{"texts": _listed(actions), "why": reasons[key]} for key, actions in refused.items()]
    told |= {
        "forbidden": forbidden_text([why for _, why in forbidden], voice) if forbidden else "",
        "options": options,
        "flights": [{**motion, "says": words.said(voice)} for motion, words in flights],
        "refused": refusals,
    }
    lies = ask.square and state.board.laid.get(ask.square)
    return told | {"faces": turned_json(state.box[lies.tile])} if lies else told


def _extension(state: State, asked: Choice, option: Action, target: Target, flights: list[Told]) -> Option:
    """The text names tile, side, turn and port; `turns` are all that look the same, where there is more than one."""
    step = asked.preview(state, option)
    words, told, numbers = asked.outcome(state, option, step), Option(text=str(option)), list[int]()
    turns = _turns(state, target) if "turns" in target else []
    if len(turns) > 1:
        told["turns"] = turns
    for motion in motions(*step):
        name = shown(state.seats[state.pawns[motion["pawn"]].owner])
        flight = motion, joined(" ", [phrase for phrase in words if phrase.parts.get("name") == name])
        if flight not in flights:
            flights.append(flight)
        numbers.append(flights.index(flight))
    return told | {"pawns": numbers}


def _listed(refused: Sequence[Action]) -> list[str]:
    """The actions as texts, those that differ in the port alone as one: `place E05 A r1 via n1 n2`."""
    ports: dict[str, list[str]] = {}
    for text in map(str, refused):
        start, _, via = text.partition(" via ")
        ports.setdefault(start, []).extend([via] if via else [])
    return [f"{text} via {' '.join(vias)}" if vias else text for text, vias in ports.items()]
