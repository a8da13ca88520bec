"""Sentences about a state and about what happened; what is hidden from a seat is never in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, groupby
from typing import Any

from ..editions.phoenix_events import Discarded
from ..rules import events as happened
from ..rules.events import Event
from ..rules.geometry import Cell
from ..rules.model import State
from ..rules.pieces import PILE, Pawn
from ..rules.sentences import has_pairs, pawn_name, place_text, winners_text
from ..words.clean import clean, shown
from ..words.phrases import (
    Phrase,
    Words,
    has_part,
    is_known,
    joined,
    once,
    reason,
    reason_key,
    say,
    together,
)
from . import lantern_log, sea_log
from .sea_log import Six, Sunk, retold
from .set_up_log import actor_of, set_up, set_up_text

LOG_LINES = 40


# -- the seats -----------------------------------------------------------------------------------


def seat_text(state: State, seat: int) -> Words:
    """What is to be said about a seat in one line: where it faces, or why it is out."""
    pawns = [pawn for pawn in state.pawns if pawn.owner == seat]
    if seat in state.winners:
        return say("won" if len(state.winners) == 1 else "won together", doers=(state.seats[seat],))
    if not pawns:
        return say("no pawn", doers=(state.seats[seat],))
    texts = [_pawn_text(state, pawn) for pawn in pawns]
    (first, *others), keys = once(texts), {text.key for text in texts}
    if len(keys) > 1:
        return joined("; ", [say("pawn is", number=number, text=text) for number, text in enumerate(texts, 1)])
    places = {"place": together([text.parts["place"] for text in (first, *others)])} if others else {}
    return replace(first, parts={**first.parts, **places, "doers": (state.seats[seat],)})


def _pawn_text(state: State, pawn: Pawn) -> Phrase:
    if pawn.is_away:
        return reason("out", pawn.out) if pawn.out else reason("off", pawn.off)
    return place_text(state, pawn.at)


def _gone(events: Sequence[Event]) -> set[tuple[str, int]]:
    """The pawns that left the game."""
    return {(event.who, event.pawn) for event in events if isinstance(event, happened.PawnLeft)}


# -- the log -------------------------------------------------------------------------------------


def log_lines(state: State, plies: Sequence[Sequence[Event]]) -> list[dict[str, Any]]:
    """One line for each of the last plies, given the events of every ply since the first; one for all of the set-up."""
    first, (begin, end) = max(0, len(plies) - LOG_LINES), set_up(state, plies)
    shown_plies = plies[first:]
    told = zip(shown_plies, retold(state, shown_plies))
    lines = [_log_line(state, ply, *events) for ply, events in enumerate(told, first + 1)]
    if first >= end:
        return lines
    folded = {"ply": end, "seat": None, "text": set_up_text(chain.from_iterable(plies[begin:end]))}
    return [line for line in lines if line["ply"] <= begin] + [folded] + [line for line in lines if line["ply"] > end]


def _log_line(state: State, ply: int, events: Sequence[Event], told: Sequence[Event | Sunk | Six]) -> dict[str, Any]:
    actor, gone = actor_of(events), _gone(events)
    news = [event for event in told if not _is_routine(event, actor, gone)]
    seat = state.seats.index(actor) if actor else None
    return {"ply": ply, "seat": seat, "text": joined("; ", list(_sentences(state, news, actor)), once=True)}


def _sentences(state: State, events: Sequence[Event | Sunk | Six], actor: str) -> Iterator[Words]:
    """What one player does in a row is one sentence: `lays a tile on c4 and moves 3 squares`."""
    for number, (player, group) in enumerate(groupby(events, partial(_player_in, state))):
        deeds = list(group)
        if player is None:
            yield from (_clause(state, event, "", in_log=True) for event in deeds)
            continue
        begin = _clause(
            state, deeds[0], _subject(state, deeds[0], "" if number and not player[1] else actor), in_log=True
        )
        yield together([begin, *once([_clause(state, event, "", in_log=True) for event in deeds])[1:]])


def _player_in(state: State, event: Event | Sunk | Six) -> tuple[str, int] | None:
    """Who does what a clause tells, and with which of two pawns; None where it has another subject."""
    if not has_part(_CLAUSES[type(event)](event)[0], "who"):
        return None
    moves = isinstance(event, happened.PawnMoved | happened.PawnLeft | Sunk) and has_pairs(state)
    return str(getattr(event, "who", "")), int(getattr(event, "pawn", 0)) if moves else 0


def _is_routine(event: Event | Sunk | Six, actor: str, gone: set[tuple[str, int]]) -> bool:
    """What goes without saying: the next turn, the actor's step, draw and discard, the way of a pawn that is out."""
    if isinstance(event, happened.PawnMoved):
        return (event.who, event.pawn) in gone or (event.who == actor and len(event.legs) == 1)
    if isinstance(event, Discarded) and event.to == PILE:
        return event.who == actor
    return isinstance(event, happened.TurnBegan) or (isinstance(event, happened.Drew) and event.who == actor)


def clause(state: State, event: Event | Sunk | Six, actor: str = "") -> Phrase:
    """An event in a few words, with the codes of tiles and ports; the actor's own name is left out."""
    return _clause(state, event, _subject(state, event, actor))


def _clause(state: State, event: Event | Sunk | Six, who: Phrase | str, *, in_log: bool = False) -> Phrase:
    """The log names no tile and no port."""
    key, parts = _CLAUSES[type(event)](event)
    if isinstance(event, happened.PawnLeft) and state.edition.returns:
        key = reason_key("log fell", event.why)
    if in_log and is_known(f"{key} plain"):
        key = f"{key} plain"
    square = _square_of(state, parts.get("tile"))
    is_of_pawn = isinstance(event, happened.PawnMoved | happened.PawnLeft | Sunk) and has_pairs(state)
    doers = () if is_of_pawn or "name" in parts else (shown(str(getattr(event, "who", ""))),)
    return say(key, who=who, square=square, doers=doers, **parts)


def _square_of(state: State, tile: object) -> Cell | None:
    """Where the tile lies that an event is about, if it names one on the board."""
    return next((cell for cell, laid in state.board.laid.items() if laid.tile == tile), None)


def _subject(state: State, event: Event | Sunk | Six, actor: str) -> Phrase | str:
    who = str(getattr(event, "who", ""))
    if not isinstance(event, happened.PawnMoved | happened.PawnLeft | Sunk):
        return "" if who == actor else shown(who)
    if who != actor:
        return pawn_name(state, who, event.pawn)
    return say("own pawn", number=event.pawn) if has_pairs(state) else ""


def _laid(event: happened.TileLaid) -> tuple[str, dict[str, object]]:
    via = "" if event.via is None else " via"
    return f"log laid{via}", {"tile": event.laid.tile, "cell": event.cell, "via": event.via}


def _swapped(event: happened.Swapped) -> tuple[str, dict[str, object]]:
    return "log swapped" + ("_one" if len(event.gave) == 1 else ""), {"count": len(event.gave)}


_CLAUSES: dict[type, Callable[[Any], tuple[str, dict[str, object]]]] = {
    happened.Dealt: lambda event: ("log dealt", {"count": len(event.tiles)}),
    happened.Started: lambda event: ("log started", {"place": event.at}),
    happened.TurnBegan: lambda event: ("log turn", {}),
    happened.PawnPicked: lambda event: ("log picked", {"number": event.pawn}),
    happened.TileLaid: _laid,
    happened.PawnMoved: lambda event: (
        "log moved" + ("_one" if len(event.legs) == 1 else ""),
        {"count": len(event.legs)},
    ),
    happened.PawnLeft: lambda event: (reason_key("log left", event.why), {"why": clean(event.why)}),
    happened.Swapped: _swapped,
    happened.Kept: lambda event: ("log kept", {}),
    happened.DragonMoved: lambda event: (
        "log dragon pile" if event.to == PILE else "log dragon",
        {"name": shown(event.to)},
    ),
    happened.HandReturned: lambda event: (f"log returned {event.to}", {"name": shown(event.who)}),
    happened.Drew: lambda event: ("log drew", {}),
    happened.GameOver: lambda event: ("log over", {"name": winners_text(event.winners)}),
    **sea_log.CLAUSES,
    **lantern_log.CLAUSES,
}
