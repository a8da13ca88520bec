"""Who is asked, and everything they may do, each with what would come of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ..editions.blocked import Relocate
from ..editions.daikaiju import FaceDaikaiju, PlaceDaikaiju, ShuffleStock
from ..editions.wakes import FullTest
from ..rules.actions import Die, Heading, Keep, PawnFirst, PlaceTile, Roll, Shuffle, Start, Swap
from ..rules.engine import settle
from ..rules.geometry import TURNS, Beside
from ..rules.model import State, Step
from ..rules.placing import ALLOWED, LayTile, Travel, ahead
from ..rules.tiles import Tile
from ..rules.views import Swaps
from .clean import shown
from .pawns import motions
from .places import cell_name, links, stand
from .refusals import KEYS, refusals_hint
from .words import outcome_text, pawn_name, piece_name, say

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
}
SENTENCES: dict[type, str] = {Relocate: "relocate", PlaceDaikaiju: "roll square", ShuffleStock: "shuffle daikaiju"}


def ask_json(state: State, viewer: int | None) -> Json | None:
    """The choice of this moment; what may be done is told to whom it concerns, or where everything is open."""
    kind = kind_asked(state)
    if kind is None:
        return None
    seat = state.actor if isinstance(state.actor, int) else None
    cell = _cell_asked(state)
    told = _TOLD[kind](state) if kind in _TOLD and viewer in (None, seat) else {}
    return {
        "actor": state.actor_name,
        "seat": seat,
        "kind": kind,
        **_words(state, SENTENCES.get(type(state.asked), kind), cell),
        "cell": cell,
        "options": [],
        "refused": [],
    } | told


def kind_asked(state: State) -> str | None:
    """In one word, what is asked; None when the game is over."""
    return KINDS[type(state.options[0])] if state.phases else None


def _cell_asked(state: State) -> str | None:
    """The square that the question is about."""
    if isinstance(state.asked, LayTile):
        return cell_name(ahead(state).cell)
    return cell_name(state.asked.cell) if isinstance(state.asked, FaceDaikaiju) else None


def _words(state: State, key: str, cell: str | None) -> Json:
    name, piece = shown(str(state.actor_name)), piece_name(state.edition.palette)
    return {"text": say(f"ask {key}", name=name, cell=cell), "hint": say(f"hint {key}", name=name, piece=piece)}


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
    judgements = asked.judge(state)
    forbidden = [(option, reason) for option, reason in judgements if reason != ALLOWED]
    options = [_placement(state, option) for option, reason in judgements if reason == ALLOWED]
    refused = [_placement(state, option) | {"why": say(KEYS[reason], name=name)} for option, reason in forbidden]
    hint = refusals_hint([reason for _, reason in forbidden], name) or _place_hint(state, options, name)
    return {"hint": hint, "options": options, "refused": refused}


def _place_hint(state: State, options: list[Json], name: str) -> str:
    if all(any(pawn["pawn"] == state.mover and pawn["out"] for pawn in option["pawns"]) for option in options):
        return say("hint place doomed", name=name)
    return say("hint place via" if options[0]["via"] else "hint place", piece=piece_name(state.edition.palette))


def _mover_name(state: State) -> str:
    return pawn_name(state, state.seats[state.turn], state.pawn_number(state.mover))


def _placement(state: State, option: PlaceTile) -> Json:
    after, events = _outcome(state, option)
    return {
        "text": str(option),
        "tile": option.tile,
        "turns": list(_same_turns(state.box[option.tile], option.side, option.turns)),
        "via": None if option.via is None else option.via.name,
        "pawns": motions(after, events),
        "says": outcome_text(after, events),
    }


def _outcome(state: State, option: PlaceTile) -> Step:
    """What laying a tile does until the pawns have arrived; nothing is drawn yet, so nothing hidden is told."""
    asked = state.asked
    assert isinstance(asked, LayTile)
    laid = asked.chosen(state.but(phases=()), option).state
    ends = tuple(phase for phase in asked.then if isinstance(phase, FullTest))
    return settle(Step(laid.but(phases=(Travel(ahead(state).cell, ends),))))


@lru_cache(maxsize=4096)
def _same_turns(tile: Tile, side: str, turns: int) -> tuple[int, ...]:
    return tuple(other for other in range(TURNS) if tile.laid(side, other).turns == turns)


_TOLD: dict[str, Callable[[State], Json]] = {"start": _start, "place": _place, "swap": _swap, "pawn": _pawn}
