"""The scene: a state and what just happened as plain JSON, ready to draw.

Lengths are in squares. With a seat given, it holds what that seat may see: its own hand, and of the others
only how many tiles they have; `NOBODY` sees no hand. The order of the pile is in no scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules.events import Event, TileLaid
from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.pieces import CHANCE, FIRST, STOCK
from ..rules.seats import seat_number
from ..words.catalogs import ENGLISH, checked_lang
from ..words.phrases import known, spoken
from .ask import ask_json
from .curves import curves
from .edition_parts import parts_of
from .pawns import motions, pawns_json, trails
from .places import cell_name, links, ports_json
from .standings import over
from .tokens import tokens_json
from .two_faced import sides_json, turned_json
from .words import log_lines, seat_text

VERSION = 1
NOBODY = ""
NO_SEAT = -1

Json = dict[str, Any]


def scene(
    state: State,
    events: Sequence[Event] = (),
    seat: str | None = None,
    *,
    ply: int = 0,
    log: Sequence[Sequence[Event]] = (),
    lang: str = ENGLISH,
) -> Json:
    """What there is to draw; `events` are those of the last ply, and `log` holds the events of every ply so far.

    `seat` is the name of the seat that looks; None sees every hand, `NOBODY` none. A scene without `lang` is English.
    """
    plies = log or (events,)
    whole = {
        **_setting(state),
        **_on_the_board(state, plies),
        **_at_the_table(state, _viewer(state, seat), plies),
        **_what_happened(state, events, log),
        "ply": ply,
        "marks": [],
    }
    for part in parts_of(state):
        whole |= part.of_scene(state, plies, events)
    return ({} if checked_lang(lang) == ENGLISH else {"lang": lang}) | dict(spoken(whole, state.edition.voice(lang)))


def _setting(state: State) -> Json:
    """What stays the same throughout a game."""
    geometry = state.board.geometry
    return {
        "version": VERSION,
        "edition": state.edition.key,
        "name": known(f"edition {state.edition.name}", state.edition.name),
        "palette": state.edition.palette,
        "size": state.board.size,
        "ports": ports_json(geometry),
        "curves": {ports: list(curve) for ports, curve in curves(geometry).items()},
        "starts": "sides" if state.starts_beside else "ports",
        "lines": None,
    }


def _on_the_board(state: State, plies: Sequence[Sequence[Event]]) -> Json:
    active = state.asked.ask(state).pawns if state.asked else ()
    return {"tiles": _tiles(state), "pawns": pawns_json(state, active), "trails": trails(state, plies)}


def _at_the_table(state: State, viewer: int | None, plies: Sequence[Sequence[Event]]) -> Json:
    return {
        "seats": [_seat(state, seat) for seat in range(len(state.seats))],
        "turn": state.turn,
        "hand": _hand(state, viewer),
        "pile": len(state.pile),
        "goal": None,
        "stock": _stock(state),
        "tokens": tokens_json(state),
        "ask": ask_json(state, viewer),
        "over": over(state, plies),
    }


def _what_happened(state: State, events: Sequence[Event], log: Sequence[Sequence[Event]]) -> Json:
    plies = log or (events,)
    return {
        "last": _last(state, plies),
        "recent": _recent(state, plies),
        "dice": None,
        "motions": motions(state, events),
        "swims": [],
        "log": log_lines(state, log),
    }


def _viewer(state: State, seat: str | None) -> int | None:
    if seat == NOBODY:
        return NO_SEAT
    return None if seat is None else seat_number(seat, state.seats)


def _tiles(state: State) -> list[Json]:
    found, parts = list[Json](), parts_of(state)
    for cell, laid in state.board.laid.items():
        tile, lying = state.box[laid.tile], {"turns": laid.turns, "links": links(laid.face)}
        found.append({"cell": cell_name(cell), "tile": laid.tile, **lying, **sides_json(tile, laid)})
        for part in parts:
            found[-1] |= part.of_tile(tile, laid)
    return found


def _stock(state: State) -> int | None:
    """How many tokens lie face down; None in a game without a stock."""
    has_one = any(kind.place == STOCK for kind in state.edition.tokens_used(state.rules))
    return sum(token.at == STOCK for token in state.tokens) if has_one else None


def _last(state: State, plies: Sequence[Sequence[Event]]) -> str | None:
    """The square of the tile laid last, as long as it lies there."""
    laid = (event for events in reversed(plies) for event in events if isinstance(event, TileLaid))
    last = next(laid, None)
    return cell_name(last.cell) if last and last.cell in state.board.laid else None


def _recent(state: State, plies: Sequence[Sequence[Event]]) -> list[Json]:
    """The tile that each other seat has laid last, since the seat whose turn it is has laid one."""
    found: dict[str, Cell] = {}
    for event in (event for events in reversed(plies) for event in events if isinstance(event, TileLaid)):
        if not state.phases or event.who == state.seats[state.turn]:
            break
        found.setdefault(event.who, event.cell)
    there = {who: cell for who, cell in found.items() if cell in state.board.laid}
    return [{"seat": state.seats.index(who), "cell": cell_name(cell)} for who, cell in there.items()]


def _seat(state: State, seat: int) -> Json:
    reasons = [pawn.out or pawn.off for pawn in state.pawns if pawn.owner == seat and pawn.is_away]
    living = any(not pawn.is_away for pawn in state.pawns if pawn.owner == seat)
    first = state.token(FIRST)
    row = {
        "name": state.seats[seat],
        "hand": len(state.hands[seat]),
        "state": _seat_state(state, seat),
        "why": reasons[-1] if reasons and not living else "",
        "text": seat_text(state, seat),
        "stars": None,
        "lives": None,
        "first": first is not None and first.at == state.seats[seat],
    }
    for part in parts_of(state):
        row |= part.of_seat(state, seat)
    return row


def _seat_state(state: State, seat: int) -> str:
    if seat in state.winners:
        return "won"
    if state.pawns_of(seat):
        return "off" if all(state.pawns[pawn].off for pawn in state.pawns_of(seat)) else "play"
    return "out" if any(pawn.owner == seat for pawn in state.pawns) else "waiting"


def _hand(state: State, viewer: int | None) -> Json | None:
    """The viewer's own hand; where everything is open, that of the seat that is asked, or that chance is asked for."""
    asked = state.turn if state.actor == CHANCE and state.begun else state.actor
    seat = asked if viewer is None else viewer
    if not isinstance(seat, int) or seat == NO_SEAT:
        return None
    return {"seat": seat, "tiles": [turned_json(state.box[name]) for name in state.hands[seat]]}
