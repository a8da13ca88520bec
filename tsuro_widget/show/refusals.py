"""Why an action cannot be played now, in either language, with the rule of the edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .._base.quote import several, short
from ..editions.blocked import MayRelocate, Relocate
from ..editions.daikaiju import PlaceDaikaiju, square_of
from ..editions.eliminations import Exchange
from ..editions.extending import ExtendPath, doors, extensions
from ..editions.lanterns import MoveMarker, TurnOver, marked, rested_on
from ..editions.loops import FlipAny
from ..editions.monsters import on_board
from ..editions.rising import RiseAgain
from ..rules.actions import Action, Flip, Immolate, MoveLantern, PlaceTile, Rise, Roll, Start, TurnTile, parse
from ..rules.geometry import Spot
from ..rules.model import Choice, State
from ..rules.phases import ChooseStart, start_places
from ..rules.placing import ALLOWED, LayTile, ahead
from ..rules.views import Shuffles, View
from ..words.clean import clean, shown
from ..words.phrases import Phrase, Words, is_known, joined, say
from .ask import kind_asked, question_text
from .forbidden import KEYS


def refusal(state: State, text: str) -> Words:
    """Why an action, as it was typed, cannot be played now; "" if it can."""
    quoted = clean(short(text))
    if state.asked is None:
        return say("no over", action=quoted)
    try:
        wanted = parse(text, state.board.grid)
    except ValueError:
        return _with_rule(state, [say("no form", action=quoted, example=_example(state))])
    meant = state.asked.meant(state, wanted)
    if _is_option(state, meant):
        return joined("", [])
    if forbidden := _forbidden(state, meant):
        return forbidden
    explain = _DETAILS.get(type(state.asked), _nothing_more)
    detail = explain(state, wanted)
    return _with_rule(state, [_not_now(state, quoted), *([detail] if detail else [])])


def _is_option(state: State, meant: Action) -> bool:
    """Whether it can be played; of two kinds with the same parts only one is meant."""
    options = state.options
    return meant in options and (isinstance(options, View) or any(type(one) is type(meant) for one in options))


def _example(state: State) -> str:
    return "'shuffle ...'" if isinstance(state.options, Shuffles) else repr(str(state.options[0]))


def _not_now(state: State, quoted: str) -> Phrase:
    asked = question_text(state)
    if isinstance(state.options, Shuffles):
        return say("no shuffle", action=quoted, asked=asked, count=len(state.options.tiles))
    return say("no now", action=quoted, asked=asked, example=_example(state))


# -- the rule --------------------------------------------------------------------------------------


def rule(edition: str, topic: str) -> Phrase | None:
    """Where the booklet of an edition says something; None for an edition of one's own."""
    if not is_known(f"rule {edition} {topic}"):
        return None
    return say("rule", book=say(f"book {edition}"), section=say(f"rule {edition} {topic}"))


def _with_rule(state: State, faults: Sequence[Phrase]) -> Words:
    topic = "relocate" if isinstance(state.asked, Relocate) else kind_asked(state)
    cited = rule(state.edition.key, str(topic))
    fault = joined(" ", faults)
    return say("no", fault=fault, rule=cited) if cited else fault


def _forbidden(state: State, meant: Action) -> Phrase | None:
    """The rule that forbids a placement that could be laid."""
    asked, name = state.asked, shown(state.seats[state.turn])
    if isinstance(asked, LayTile):
        why = next((reason for place, reason in asked.judge(state) if place == meant), ALLOWED)
        return say(KEYS[why], name=name) if why else None
    if isinstance(asked, ExtendPath) and any(meant == way and type(meant) is type(way) for way, _ in extensions(state)):
        return say("refused no path", name=name)
    return None


# -- what else is wrong ----------------------------------------------------------------------------


def _nothing_more(state: State, wanted: Action) -> None:
    """The question says it all."""


def _named(state: State, key: str, **parts: object) -> Phrase:
    return say(key, name=shown(state.seats[state.turn]), **parts)


def _laying(state: State, wanted: Action) -> Phrase:
    return _named(state, "no hand", tiles=" ".join(state.hands[state.turn]), cell=ahead(state).cell)


def _extending(state: State, wanted: Action) -> Phrase:
    """The first thing that is wrong with a way to extend a path."""
    place = ahead(state)
    lies, hand = state.board.laid.get(place.cell), state.hands[state.turn]
    if isinstance(wanted, Immolate):
        return _named(state, "no burning")
    kind, tiles = (PlaceTile, hand) if lies is None else (TurnTile, (lies.tile,))
    if not isinstance(wanted, kind) or wanted.tile not in tiles:
        return _laying(state, wanted) if lies is None else _named(state, "no tile", tile=lies.tile, cell=place.cell)
    if wanted.side not in state.box[wanted.tile].sides:
        return say("no side", tile=wanted.tile)
    if isinstance(place, Spot):
        return say("no entry", port=place.port)
    return say("no via", ports=" ".join(map(str, doors(state, place))))


def _starting(state: State, wanted: Action) -> Phrase | None:
    if not isinstance(wanted, Start):
        return None
    if wanted.at not in start_places(state):
        return say("no start", place=wanted.at)
    if wanted.at.cell in on_board(state):
        return say("no start daikaiju", cell=wanted.at.cell)
    near = [state.seats[pawn.owner] for pawn in state.pawns if pawn.at and pawn.at.cell == wanted.at.cell]
    return say("no free start", names=", ".join(map(shown, near)))


def _relocating(state: State, wanted: Action) -> Phrase | None:
    if not isinstance(wanted, Start):
        return None
    if wanted.at.cell in on_board(state):
        return say("no start daikaiju", cell=wanted.at.cell)
    lies = wanted.at.cell in state.board.laid
    return say("no start tile", cell=wanted.at.cell) if lies else say("no start edge", place=wanted.at)


def _swapping(state: State, wanted: Action) -> Phrase:
    pools: Any = state.options
    return _named(state, "no swap", mine=several(pools.mine), theirs=several(pools.theirs))


def _squaring(state: State, wanted: Action) -> Phrase | None:
    cell = square_of(wanted) if isinstance(wanted, Roll) else None
    return say("square taken", daikaiju=on_board(state)[cell].name, cell=cell) if cell in on_board(state) else None


def _rising(state: State, wanted: Action) -> Phrase | None:
    return say("no rise", place=wanted.at) if isinstance(wanted, Rise) else None


def _lighting(state: State, wanted: Action) -> Phrase | None:
    asked: Any = state.asked
    if not isinstance(wanted, MoveLantern):
        return None
    if wanted.start != asked.tile:
        return say("no marker", tile=asked.tile)
    lies = {laid.tile for laid in state.board.laid.values()}
    colours = {state.box[tile].sign("lantern") for tile in (asked.tile, wanted.end) if tile in lies}
    if wanted.end not in lies or len(colours) > 1:
        return say("no lantern", tile=wanted.end)
    is_own = wanted.end == rested_on(state, asked.pawn) and wanted.end not in marked(state)
    return say("no lantern own" if is_own else "no lantern taken", tile=wanted.end)


def _flipping(state: State, wanted: Action) -> Phrase | None:
    asked: Any = state.asked
    return say("no flip", tile=asked.tile) if isinstance(wanted, Flip) else None


def _breaking(state: State, wanted: Action) -> Phrase | None:
    return say("no loop", tile=wanted.tile) if isinstance(wanted, Flip) else None


_DETAILS: dict[type[Choice], Callable[[State, Action], Phrase | None]] = {
    LayTile: _laying,
    ExtendPath: _extending,
    ChooseStart: _starting,
    Relocate: _relocating,
    MayRelocate: _relocating,
    Exchange: _swapping,
    PlaceDaikaiju: _squaring,
    RiseAgain: _rising,
    MoveMarker: _lighting,
    TurnOver: _flipping,
    FlipAny: _breaking,
}
