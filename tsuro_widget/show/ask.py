"""Who is asked, and everything they may do, each with what would come of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..editions.blocked import MayRelocate, Relocate
from ..editions.daikaiju import FaceDaikaiju, PlaceDaikaiju, ShuffleStock, ThrowDie
from ..editions.extending import ExtendPath
from ..editions.lanterns import MoveMarker, TurnOver, cell_of
from ..editions.layout import ShuffleCenter, TurnCenter
from ..editions.loops import FlipAny
from ..editions.monsters import stock
from ..editions.rising import RiseAgain
from ..rules.actions import (
    Die,
    Flip,
    Heading,
    Keep,
    MoveLantern,
    PawnFirst,
    PlaceTile,
    Rise,
    Roll,
    Shuffle,
    Start,
    Swap,
)
from ..rules.geometry import Beside
from ..rules.model import State
from ..rules.phases import ShufflePile
from ..rules.pieces import CHANCE
from ..rules.placing import ALLOWED, LayTile, ahead
from ..rules.views import Swaps
from ..words.clean import shown
from ..words.phrases import Phrase, say
from .answers import colour, flips_json, lanterns_json, rises_json
from .extensions import extension_json, extension_kind
from .forbidden import KEYS, forbidden_text
from .pawns import motions
from .places import cell_name, links, stand
from .turns import same_turns
from .words import outcome_text, pawn_name, piece_name

Json = dict[str, Any]

KINDS: dict[type, str] = {
    Start: "start",
    PlaceTile: "place",
    Swap: "swap",
    Keep: "swap",
    PawnFirst: "pawn",
    Shuffle: "shuffle",
    Roll: "roll",
    Die: "die",
    Heading: "face",
    Rise: "rise",
    MoveLantern: "lantern",
    Flip: "flip",
}
SENTENCES: dict[type, str] = {
    Relocate: "relocate",
    MayRelocate: "relocate or stay",
    PlaceDaikaiju: "roll square",
    ShuffleStock: "shuffle daikaiju",
    ShuffleCenter: "shuffle center",
    TurnCenter: "face center",
    FlipAny: "flip any",
}


def ask_json(state: State, viewer: int | None) -> Json | None:
    """The choice of this moment; what may be done is told to whom it concerns, or where everything is open."""
    kind = kind_asked(state)
    if kind is None:
        return None
    seat = state.actor if isinstance(state.actor, int) else None
    cell = _cell_asked(state)
    told = _telling(state, kind)(state) if viewer in (None, seat) or kind == "start" else {}
    if viewer not in (None, seat):
        told = {part: words for part, words in told.items() if part == "hint"}
    return {
        "actor": state.actor_name,
        "seat": seat,
        "kind": kind,
        **_words(state, _sentence(state, kind), cell),
        "cell": cell,
        "options": [],
        "refused": [],
    } | told


def example(state: State) -> str:
    """What an action looks like that may be typed in this game; it names no tile, as that may be hidden."""
    name = [*state.box][-1]
    return f"place {name[0]}…{' B' if state.box[name].faces[1:] else ''} r1"


def kind_asked(state: State) -> str | None:
    """In one word, what is asked; None when the game is over."""
    if isinstance(state.asked, ExtendPath):
        return extension_kind(state)
    return KINDS[type(state.options[0])] if state.phases else None


def _cell_asked(state: State) -> str | None:
    """The square that the question is about."""
    asked = state.asked
    if isinstance(asked, LayTile | ExtendPath):
        return cell_name(ahead(state).cell)
    if isinstance(asked, MoveMarker | TurnOver):
        return cell_name(cell_of(state, asked.tile))
    return cell_name(asked.cell) if isinstance(asked, FaceDaikaiju | TurnCenter) else None


def asked_of(state: State, name: str) -> Phrase:
    """What is asked, with the name of somebody who answers for chance."""
    text: Phrase = _words(state, _sentence(state, str(kind_asked(state))), _cell_asked(state), name)["text"]
    return text


def question_text(state: State) -> Phrase:
    """What is asked, in one sentence."""
    text: Phrase = _words(state, _sentence(state, str(kind_asked(state))), _cell_asked(state))["text"]
    return text


def _words(state: State, key: str, cell: str | None, name: str | None = None) -> Json:
    actor = say("chance") if state.actor == CHANCE else shown(str(state.actor_name))
    parts = {"name": shown(name) if name else actor, "piece": piece_name(state.edition.palette), "cell": cell}
    parts |= {"daikaiju": _die_for(state), "newcomer": say("newcomer" if stock(state) else "no newcomer")}
    parts["colour"] = colour(state, tile) if (tile := _tile_asked(state)) else ""
    return {"text": say(f"ask {key}", **parts), "hint": say(f"hint {key}", **parts)}


def _sentence(state: State, kind: str) -> str:
    """The key of the words for what is asked."""
    if _die_for(state):
        return "die for one"
    if isinstance(state.asked, ShufflePile) and state.asked.count is not None:
        return "shuffle returned"
    return SENTENCES.get(type(state.asked), kind)


def _die_for(state: State) -> str:
    """The daikaiju that has the die to itself that is asked for, or ""."""
    return state.asked.only if isinstance(state.asked, ThrowDie) else ""


def _tile_asked(state: State) -> str:
    """The tile whose marker moves or that is flipped, or ""."""
    return state.asked.tile if isinstance(state.asked, MoveMarker | TurnOver) else ""


def _telling(state: State, kind: str) -> Callable[[State], Json]:
    return _TOLD_OF.get(type(state.asked)) or _TOLD.get(kind, lambda state: {})


def _start(state: State) -> Json:
    places = [option.at for option in state.options if isinstance(option, Start)]
    options = [
        {"text": str(Start(at)), "at": str(at), "cell": cell_name(at.cell), **stand(state.board.geometry, at)}
        for at in places
    ]
    return {"options": options} | ({"hint": say("hint start sides")} if isinstance(places[0], Beside) else {})


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
    asked, name = state.asked, _mover_name(state)
    assert isinstance(asked, LayTile)
    judgements = state.kept(asked.judge)
    forbidden = [(option, reason) for option, reason in judgements if reason != ALLOWED]
    options = [_placement(state, option) for option, reason in judgements if reason == ALLOWED]
    refused = [_placement(state, option) | {"why": say(KEYS[reason], name=name)} for option, reason in forbidden]
    return {
        "hint": _place_hint(state, options, name),
        "forbidden": forbidden_text([reason for _, reason in forbidden], name),
        "options": options,
        "refused": refused,
    }


def _place_hint(state: State, options: list[Json], name: object) -> Phrase:
    if all(any(pawn["pawn"] == state.mover and pawn["out"] for pawn in option["pawns"]) for option in options):
        return say("hint place doomed", name=name)
    return say("hint place via" if options[0]["via"] else "hint place", piece=piece_name(state.edition.palette))


def _mover_name(state: State) -> Phrase | str:
    return pawn_name(state, state.seats[state.turn], state.pawn_number(state.mover))


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
