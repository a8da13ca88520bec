"""The scene: a state and what just happened as plain JSON, ready to draw. For a seat it holds what that seat may see,
of the hands of others only how many tiles they have; the order of the pile is in no scene.
"""

from collections.abc import Iterator
from typing import cast

from ..rules.events import TileLaid
from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.pieces import CHANCE, FIRST, HOLDER, STOCK, TILE
from ..rules.seats import seat_number
from ..rules.tiles import LaidTile
from ..words.catalogs import ENGLISH, check_lang
from ..words.phrases import sentence_or
from ..words.voices import Voice
from .ask import ask_json
from .log import log_lines, seat_text
from .part import Events, Plies
from .parts import drawn_kinds, parts_of
from .pawns import motions, pawns_json, trails
from .places import cell_name, hand_tile, links, ports_json
from .standings import over
from .tracks import curves
from .types import FixedParts, Hand, Moment, Recent, Scene, Seat, Tile, Token

VERSION = 1
NOBODY = ""


def scene(
    state: State, events: Events = (), seat: str | None = None, *, ply: int = 0, log: Plies = (), lang: str = ENGLISH
) -> Scene:
    """What there is to draw; `events` are those of the last ply, and `log` holds the events of every ply so far.

    `seat` is the name of the seat that looks; None sees every hand, `NOBODY` none. A scene without `lang` is English.
    """
    voice = state.edition.voice(check_lang(lang))
    viewer = seat if seat in (None, NOBODY) else seat_number(seat, state.seats)
    moment = _moment(state, viewer, events, log, voice)
    whole = cast(Scene, {**_fixed_parts(state, voice), **moment, "ply": ply, "marks": []})
    for part in parts_of(state):
        part.complete(whole, state, log or (events,), events, voice)
    return whole if lang == ENGLISH else {"lang": lang, **whole}


def _fixed_parts(state: State, voice: Voice) -> FixedParts:
    geometry, name = state.board.geometry, state.edition.name
    return {
        "version": VERSION,
        "edition": state.edition.key,
        "name": sentence_or(f"edition {name}", name).text(voice),
        "palette": state.edition.palette,
        "size": state.board.size,
        "ports": ports_json(geometry),
        "curves": {ports: list(curve) for ports, curve in curves(geometry).items()},
        "starts": "sides" if state.starts_beside else "ports",
        "lines": None,
    }


def _moment(state: State, viewer: int | str | None, events: Events, log: Plies, voice: Voice) -> Moment:
    plies, has_stock = log or (events,), any(kind.place == STOCK for kind in state.edition.tokens_used(state.rules))
    last = next((event.cell for event in _laid(plies)), None)
    return {
        "tiles": [_tile(state, *one) for one in state.board.laid.items()],
        "pawns": pawns_json(state),
        "trails": trails(state, plies),
        "seats": [_seat(state, seat, voice) for seat in range(len(state.seats))],
        "turn": state.turn,
        "hand": _hand(state, viewer),
        "pile": len(state.pile),
        "goal": None,
        "stock": sum(token.at == STOCK for token in state.tokens) if has_stock else None,
        "tokens": _tokens(state, voice),
        "ask": ask_json(state, viewer, voice),
        "over": over(state, plies, voice),
        "last": cell_name(last) if last in state.board.laid else None,
        "recent": _recent(state, plies),
        "dice": None,
        "motions": motions(state, events),
        "swims": [],
        "log": log_lines(state, log, voice),
    }


def _tile(state: State, cell: Cell, laid: LaidTile) -> Tile:
    tile = state.box[laid.tile]
    told: Tile = {"cell": cell_name(cell), "tile": laid.tile, "turns": laid.rotation, "links": links(laid.face)}
    if laid.side:
        told |= {"side": laid.side, "other": links(tile.flip(laid, "lr").face), "kind": tile.kind}
    return told


def _laid(plies: Plies) -> Iterator[TileLaid]:
    """The tiles that were laid, the last ply first."""
    return (event for events in reversed(plies) for event in events if isinstance(event, TileLaid))


def _recent(state: State, plies: Plies) -> list[Recent]:
    """The tile that each other seat has laid last, since the seat whose turn it is has laid one."""
    found, laid = dict[str, Cell](), state.board.laid
    for event in _laid(plies):
        if not state.phases or event.who == state.seats[state.turn]:
            break
        found.setdefault(event.who, event.cell)
    return [{"seat": state.seats.index(who), "cell": cell_name(cell)} for who, cell in found.items() if cell in laid]


def _hand(state: State, viewer: int | str | None) -> Hand | None:
    """The viewer's own hand; where everything is open, that of the seat that is asked, or that chance is asked for."""
    shown = state.turn if state.actor == CHANCE and state.begun else state.actor
    seat = shown if viewer is None else viewer
    if not isinstance(seat, int):
        return None
    return {"seat": seat, "tiles": [hand_tile(state.box[name]) for name in state.hands[seat]]}


def _seat(state: State, seat: int, voice: Voice) -> Seat:
    pawns, first = [pawn for pawn in state.pawns if pawn.owner == seat], state.token(FIRST)
    if playing := [pawn for pawn in pawns if not pawn.out]:
        stands = "off" if all(pawn.off for pawn in playing) else "play"
    else:
        stands = "out" if pawns else "waiting"
    is_away = all(pawn.is_away for pawn in pawns)
    return {
        "name": state.seats[seat],
        "hand": len(state.hands[seat]),
        "state": "won" if seat in state.winners else stands,
        "why": pawns[-1].out or pawns[-1].off if pawns and is_away else "",
        "text": seat_text(state, seat).text(voice),
        "stars": None,
        "lives": None,
        "first": first is not None and first.at == state.seats[seat],
    }


def _tokens(state: State, voice: Voice) -> list[Token]:
    """Everything that lies openly beside pawns and paths; what a seat has is told with the seat."""
    kinds, drawn, found = {kind.kind: kind for kind in state.edition.token_kinds}, drawn_kinds(state), list[Token]()
    squares: dict[object, Cell] = {laid.tile: cell for cell, laid in state.board.laid.items()}
    for token in state.tokens:
        kind, told = kinds[token.kind], Token(kind=token.kind)
        if token.name in kind.names:
            told["name"] = token.name
        if isinstance(token.at, Cell):
            told |= {"cell": cell_name(token.at), "turns": token.rotation}
        elif kind.place == TILE and token.at in squares:
            told |= {"tile": token.at, "cell": cell_name(squares[token.at])}
        elif kind.place == HOLDER:
            told |= {"name": sentence_or(f"token {token.kind}", token.name).text(voice), "at": token.at}
        else:
            continue
        if "cell" in told and token.kind not in drawn:
            told["disc"] = token.name
        found.append(told)
    return found
