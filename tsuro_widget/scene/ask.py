"""Who is asked, and everything they may do, each with what would come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from .._base.data import Json
from ..rules.actions import Action
from ..rules.ask import Ask, ask_of, call_method, forbidden_by, is_wrong, question, takes, words_for
from ..rules.geometry import Beside, Cell, Spot
from ..rules.model import Choice, State, Step
from ..rules.pieces import CHANCE
from ..rules.tiles import LaidTile
from ..words.clean import display_name
from ..words.phrases import Phrase, PhraseList, count, join
from ..words.voices import Voice
from .pawns import motions
from .places import cell_name, hand_tile, links, same_rotations, stand
from .types import Ask as AskJson
from .types import Motion, Offer, Option

Target = Mapping[str, Any]
Targets = Mapping[Action, Target]
Told = tuple[Motion, PhraseList]
POOLS = (tuple | None, "None, or the tiles to give and those to take")
TARGET = (Mapping, "a dict of where to click, such as {'cell': token.at}")
SENTENCES = (list, "a list of sentences, such as [sentence('no shot')]")
STEP = (Step, "a Step")
"""What methods of a choice return."""


def ask_json(state: State, viewer: int | None, voice: Voice) -> AskJson | None:
    """The choice of this moment; what may be done is told to whom it concerns, or where everything is open."""
    choice = state.choice
    if choice is None:
        return None
    ask, kind = ask_of(choice, state), call_method(choice, "choice_kind", (str, "a word, such as 'fire'"), state)
    seat = state.actor if isinstance(state.actor, int) else None
    sees = viewer in (None, seat)
    told: AskJson = {
        "actor": state.actor_name,
        "seat": seat,
        "kind": kind,
        "text": question(state).text(voice),
        "hint": _hint(state, ask, ask.hint if ask.hint and (sees or kind == "start") else ask.key, voice),
        "cell": ask.square and cell_name(ask.square),
        "options": [],
        "refused": [],
    }
    return _with_answers(told, state, choice, ask, voice) if sees else told


def _hint(state: State, ask: Ask, key: str, voice: Voice) -> str:
    return Phrase(f"hint {key}", words_for(state, ask), "").text(voice)


def example(state: State) -> str:
    """What an action looks like that may be typed in this game; it names no tile, as that may be hidden."""
    name = [*state.box][-1]
    return f"place {name[0]}…{' B' if state.box[name].faces[1:] else ''} r1"


def choice_kind(state: State) -> str | None:
    """In one word, what is asked; None when the game is over."""
    return state.choice.choice_kind(state) if state.choice else None


def _with_answers(told: AskJson, state: State, choice: Choice, ask: Ask, voice: Voice) -> AskJson:
    """What may be done, except by luck, and what must not be."""
    options = state.options
    pools: tuple[Sequence[str], Sequence[str]] | None = call_method(choice, "pools", POOLS, state)
    if pools:
        if len(pools) != 2 or not all(_are_tiles(state, pool) for pool in pools):
            raise is_wrong(choice, "pools", pools, POOLS[1])
        tiles = [state.box[tile] for tile in pools[1]]
        theirs = [Offer(tile=one.name, links=links(one.at_rotation(one.sides[0], 0).face)) for one in tiles]
        return told | {"mine": list(pools[0]), "theirs": theirs}
    if state.actor == CHANCE:
        return told
    targets = {option: _target(choice, state, option) for option in options}
    laid = [str(target["tile"]) for target in targets.values() if "turns" in target]
    if any(len(state.box[tile].sides) > 1 for tile in laid):
        return _with_extensions(told, state, choice, ask, targets, voice)
    if laid:
        return _with_placements(told, state, choice, ask, targets, voice)
    shown = {"tile": ask.tile, **ask.shows} if ask.tile else {}
    return cast(AskJson, {**told, **shown, "options": [_option(state, choice, *one, voice) for one in targets.items()]})


def _are_tiles(state: State, pool: object) -> bool:
    if not isinstance(pool, Sequence) or isinstance(pool, str):
        return False
    return all(isinstance(tile, str) and tile in state.box for tile in pool)


def _target(choice: Choice, state: State, option: Action) -> Target:
    target: Target = call_method(choice, "target", TARGET, state, option)
    if "turns" in target and (target.get("tile") not in state.box or not {"side", "via"} <= target.keys()):
        raise is_wrong(choice, "target", target, "without 'turns', or with 'tile', 'side' and 'via' too")
    return target


def _option(state: State, choice: Choice, option: Action, target: Target, voice: Voice) -> Json:
    found: Json = {"text": str(option)}
    for name, value in target.items():
        found |= _part(state, name, value)
    if says := call_method(choice, "outcome", SENTENCES, state, option):
        found["says"] = join(" ", says).text(voice)
    return found


def _part(state: State, name: str, value: object) -> Json:
    """Where a person clicks: a place at the edge, a square, a tile as it would lie, or what has a name."""
    if isinstance(value, Spot | Beside):
        return {name: str(value), "cell": cell_name(value.cell), **stand(state.board.geometry, value)}
    if isinstance(value, LaidTile):
        return {"side": value.side, "turns": value.rotation, "links": links(value.face)}
    return {name: cell_name(value) if isinstance(value, Cell) else value}


# -- placements ----------------------------------------------------------------------------------


def _with_placements(told: AskJson, state: State, choice: Choice, ask: Ask, targets: Targets, voice: Voice) -> AskJson:
    options = [_placement(state, choice, *one, voice) for one in targets.items()]
    forbidden = forbidden_by(choice, state)
    refused = [
        _placement(state, choice, action, _target(choice, state, action), voice) | {"why": why.text(voice)}
        for action, why in forbidden
    ]
    if all(any(way["pawn"] == state.mover and way["out"] for way in option.get("pawns", ())) for option in options):
        told["hint"] = _hint(state, ask, f"{ask.key} doomed", voice)
    text = forbidden_text([why for _, why in forbidden], voice)
    return cast(AskJson, {**told, "forbidden": text, "options": options, "refused": refused})


def _placement(state: State, choice: Choice, option: Action, target: Target, voice: Voice) -> Json:
    if "turns" not in target:
        return _option(state, choice, option, target, voice)
    step = call_method(choice, "preview", STEP, state, option)
    return {
        "text": str(option),
        "tile": target["tile"],
        "turns": list(same_rotations(state.box[target["tile"]], target["side"], target["turns"])),
        "via": None if target["via"] is None else target["via"].name,
        "pawns": motions(*step),
        "says": join(" ", _outcome(choice, state, option, step)).text(voice),
    }


@lru_cache(maxsize=64)
def _takes_preview(outcome: Callable[..., object]) -> bool:
    return takes(outcome, 4)


def _outcome(choice: Choice, state: State, option: Action, step: Step) -> list[Phrase]:
    """The result in words; a choice of your own may do without the preview."""
    foreseen = [step] if _takes_preview(type(choice).outcome) else []
    words: list[Phrase] = call_method(choice, "outcome", SENTENCES, state, option, *foreseen)
    return words


def forbidden_text(reasons: Sequence[Phrase], voice: Voice) -> str:
    """How many placements each rule forbids; "" if none is forbidden."""
    found, counted = {why.key: why for why in reasons}, list[Phrase]()
    for key, number in Counter(why.key for why in reasons).items():
        hints = [hint for hint in (f"hint place {key}", key.replace("refused", "hint")) if hint in voice.texts]
        counted += [count(hint, number, **found[key].parts) for hint in hints[:1]]
    return join(" ", counted).text(voice)


# -- tiles with two sides ------------------------------------------------------------------------


def _with_extensions(told: AskJson, state: State, choice: Choice, ask: Ask, targets: Targets, voice: Voice) -> AskJson:
    """Many ways to lay few tiles; one that is turned is shown like one in the hand.

    Each way that a pawn may go is told once, under `flights`; the `pawns` of an option are numbers of these.
    """
    flights: list[Told] = []
    options = [_extension(state, choice, *one, flights) for one in targets.items()]
    forbidden, refused = forbidden_by(choice, state), dict[str, list[Action]]()
    for action, why in forbidden:
        refused.setdefault(why.text(voice), []).append(action)
    told |= {
        "forbidden": forbidden_text([why for _, why in forbidden], voice),
        "options": options,
        "flights": [{**motion, "says": words.text(voice)} for motion, words in flights],
        "refused": [{"texts": _listed(actions), "why": why} for why, actions in refused.items()],
    }
    lies = ask.square and state.board.laid.get(ask.square)
    return told | {"faces": hand_tile(state.box[lies.tile])} if lies else told


def _extension(state: State, choice: Choice, option: Action, target: Target, flights: list[Told]) -> Option:
    """The text names tile, side, turn and port; `turns` are all that look the same, where there is more than one."""
    step = call_method(choice, "preview", STEP, state, option)
    words = _outcome(choice, state, option, step)
    told, numbers = Option(text=str(option)), list[int]()
    turns = same_rotations(state.box[target["tile"]], target["side"], target["turns"]) if "turns" in target else ()
    if len(turns) > 1:
        told["turns"] = list(turns)
    for motion in motions(*step):
        name = display_name(state.seats[state.pawns[motion["pawn"]].owner])
        flight = motion, join(" ", [phrase for phrase in words if phrase.parts.get("name") == name])
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
