"""Who is asked, and everything they may do, each with what would come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ..editions.extending import ExtendPath
from ..editions.lanterns import MoveMarker, TurnOver
from ..editions.loops import FlipAny
from ..editions.rising import RiseAgain
from ..rules.actions import PlaceTile, Start
from ..rules.asking import hint, question
from ..rules.model import State
from ..rules.views import Swaps
from ..words.phrases import Joined, Phrase, count, joined
from .answers import flips_json, lanterns_json, rises_json
from .extensions import extension_json
from .pawns import motions
from .places import cell_name, links, stand
from .turns import same_turns
from .words import outcome_text

Json = dict[str, Any]


def ask_json(state: State, viewer: int | None) -> Json | None:
    """The choice of this moment; what may be done is told to whom it concerns, or where everything is open."""
    if state.asked is None:
        return None
    ask, kind = state.asked.ask(state), state.asked.choice_kind(state)
    seat = state.actor if isinstance(state.actor, int) else None
    told = _telling(state, kind)(state) if viewer in (None, seat) or kind == "start" else {}
    if ask.hint and told:
        told = {"hint": hint(state, ask.hint)} | told
    if viewer not in (None, seat):
        told = {part: words for part, words in told.items() if part == "hint"}
    return {
        "actor": state.actor_name,
        "seat": seat,
        "kind": kind,
        "text": question(state),
        "hint": hint(state),
        "cell": ask.square and cell_name(ask.square),
        "options": [],
        "refused": [],
    } | told


def example(state: State) -> str:
    """What an action looks like that may be typed in this game; it names no tile, as that may be hidden."""
    name = [*state.box][-1]
    return f"place {name[0]}…{' B' if state.box[name].faces[1:] else ''} r1"


def kind_asked(state: State) -> str | None:
    """In one word, what is asked; None when the game is over."""
    return state.asked.choice_kind(state) if state.asked else None


def _telling(state: State, kind: str) -> Callable[[State], Json]:
    return _TOLD_OF.get(type(state.asked)) or _TOLD.get(kind, lambda state: {})


def _start(state: State) -> Json:
    places = [option.at for option in state.options if isinstance(option, Start)]
    options = [
        {"text": str(Start(at)), "at": str(at), "cell": cell_name(at.cell), **stand(state.board.geometry, at)}
        for at in places
    ]
    return {"options": options}


def _pawn(state: State) -> Json:
    pawns = state.pawns_of(state.turn)
    return {"options": [{"text": str(option), "pawn": pawn} for option, pawn in zip(state.options, pawns)]}


def _swap(state: State) -> Json:
    pools = state.options
    assert isinstance(pools, Swaps)
    theirs = [
        {"tile": tile, "links": links(state.box[tile].laid(state.box[tile].sides[0], 0).face)} for tile in pools.theirs
    ]
    return {"mine": list(pools.mine), "theirs": theirs}


def _place(state: State) -> Json:
    assert state.asked is not None
    forbidden = state.asked.forbidden_actions(state)
    options = [_placement(state, option) for option in state.options if isinstance(option, PlaceTile)]
    refused = [_placement(state, option) | {"why": why} for option, why in forbidden if isinstance(option, PlaceTile)]
    is_doomed = all(any(pawn["pawn"] == state.mover and pawn["out"] for pawn in option["pawns"]) for option in options)
    return {
        **({"hint": hint(state, "place doomed")} if is_doomed else {}),
        "forbidden": forbidden_text([why for _, why in forbidden]),
        "options": options,
        "refused": refused,
    }


def forbidden_text(reasons: Sequence[Phrase]) -> Joined:
    """How many placements each rule forbids; "" if none is forbidden."""
    found = {why.key: why.parts for why in reasons}
    numbers = Counter(why.key for why in reasons)
    return joined(" ", [count(f"hint place {key}", numbers[key], **parts) for key, parts in found.items()])


def _placement(state: State, option: PlaceTile) -> Json:
    assert state.asked is not None
    after, events = state.asked.preview(state, option)
    return {
        "text": str(option),
        "tile": option.tile,
        "turns": list(same_turns(state.box[option.tile], option.side, option.turns)),
        "via": None if option.via is None else option.via.name,
        "pawns": motions(after, events),
        "says": outcome_text(after, events),
    }


_TOLD: dict[str, Callable[[State], Json]] = {"start": _start, "place": _place, "swap": _swap, "pawn": _pawn}
_TOLD_OF: dict[type, Callable[[State], Json]] = {
    ExtendPath: extension_json,
    RiseAgain: rises_json,
    MoveMarker: lanterns_json,
    TurnOver: flips_json,
    FlipAny: flips_json,
}
