"""Sentences about a state and about what happened; what is hidden from a seat is never in them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, groupby

from ..rules.events import TILES, Dealt, Event, PawnLeft, PawnMoved, Shuffled, TurnBegan, pawn_name, place_text
from ..rules.model import State
from ..rules.pieces import CHANCE, Pawn
from ..words.catalogs import ENGLISH
from ..words.clean import display_name
from ..words.phrases import Phrase, Translatable, count, join, once, reason, sentence, sentence_or, together
from ..words.voices import Voice
from .part import Events, Plies
from .types import LogLine

LOG_LINES = 40


def seat_text(state: State, seat: int) -> Translatable:
    """What is to be said about a seat in one line: where it faces, or why it is out."""
    pawns = [pawn for pawn in state.pawns if pawn.owner == seat]
    if seat in state.winners:
        return sentence("won" if len(state.winners) == 1 else "won together", doers=(state.seats[seat],))
    if not pawns:
        return sentence("no pawn", doers=(state.seats[seat],))
    texts = [_pawn_text(state, pawn) for pawn in pawns]
    (first, *others), keys = once(texts), {text.key for text in texts}
    if len(keys) > 1:
        return join("; ", [sentence("pawn is", number=number, text=text) for number, text in enumerate(texts, 1)])
    places = {"place": together([text.parts["place"] for text in (first, *others)])} if others else {}
    return replace(first, parts={**first.parts, **places, "doers": (state.seats[seat],)})


def _pawn_text(state: State, pawn: Pawn) -> Phrase:
    if pawn.is_away:
        return reason("out", pawn.out) if pawn.out else reason("off", pawn.off)
    return place_text(state, pawn.at)


def log_lines(state: State, plies: Plies, voice: Voice) -> list[LogLine]:
    """A line for each of the last plies, given the events of all; the set-up is `35 tiles shuffled; three each`."""
    first, (begin, end) = max(0, len(plies) - LOG_LINES), _set_up(state, plies)
    lines = [_log_line(state, ply, events, voice) for ply, events in enumerate(plies[first:], first + 1)]
    if first >= end:
        return lines
    events = [*chain.from_iterable(plies[begin:end])]
    shuffled = [event.tiles for event in events if isinstance(event, Shuffled) and event.kind == TILES]
    hand = next(len(event.tiles) for event in events if isinstance(event, Dealt))
    each = sentence("log dealt each", number=sentence_or(f"number {hand}", str(hand)))
    counts = Counter(event.sets_up for event in events if event.sets_up)
    placed = [count(f"log set up {what}", number) for what, number in counts.items()]
    text = join("; ", [*(count("log shuffled all", tiles) for tiles in shuffled[-1:]), each, *placed]).text(voice)
    folded: LogLine = {"ply": end, "seat": None, "text": text}
    return [line for line in lines if line["ply"] <= begin] + [folded] + [line for line in lines if line["ply"] > end]


def _log_line(state: State, ply: int, events: Events, voice: Voice) -> LogLine:
    """A line names no step of the actor, and no way of a pawn that is out."""
    actor, gone = _actor_of(events), {event[:2] for event in events if isinstance(event, PawnLeft)}
    news = [one for one in events if not (one.is_routine(actor) or (isinstance(one, PawnMoved) and one[:2] in gone))]
    seat = state.seats.index(actor) if actor in state.seats else None
    texts = dict.fromkeys(one.text(voice) for one in _sentences(state, news, actor))
    return {"ply": ply, "seat": seat, "text": "; ".join(texts)}


def _sentences(state: State, events: Events, actor: str) -> Iterator[Translatable]:
    """What one player does in a row is one sentence: `lays a tile on c4 and moves 3 squares`."""
    for number, (player, group) in enumerate(groupby(events, partial(_player_in, state))):
        deeds = list(group)
        rest = [event.sentence(state, in_log=True) for event in deeds]
        if player is None:
            yield from rest
            continue
        subject = _subject(state, deeds[0], "" if number and not player[1] else actor)
        yield together([deeds[0].sentence(state, subject, in_log=True), *once(rest)[1:]])


def _player_in(state: State, event: Event) -> tuple[str, int] | None:
    """Who does what a clause tells, and with which of two pawns; None where it has another subject."""
    if "{who}" not in state.edition.voice(ENGLISH).texts.get(event.clause()[0], ""):
        return None
    moves = event.is_of_pawn and state.pawns_each > 1
    return str(getattr(event, "who", "")), int(getattr(event, "pawn", 0)) if moves else 0


def clause(state: State, event: Event, actor: str = "") -> Phrase:
    """An event in a few words, with the codes of tiles and ports; the actor's own name is left out."""
    return event.sentence(state, _subject(state, event, actor))


def _subject(state: State, event: Event, actor: str) -> Phrase | str:
    who, pawn = str(getattr(event, "who", "")), getattr(event, "pawn", 0)
    if who == actor:
        return sentence("own pawn", number=pawn) if event.is_of_pawn and state.pawns_each > 1 else ""
    return pawn_name(state, who, pawn) if event.is_of_pawn else display_name(who)


def _set_up(state: State, plies: Plies) -> tuple[int, int]:
    """The plies around the deal in which chance sets up the game, as a range, which is empty until it has finished."""
    dealt = next((ply for ply, events in enumerate(plies) if _has(events, Dealt) or _has(events, TurnBegan)), None)
    if dealt is None or not _has(plies[dealt], Dealt):
        return 0, 0
    begin, end = dealt, dealt + 1
    while begin and not _actor_of(plies[begin - 1]):
        begin -= 1
    while end < len(plies) and not _actor_of(plies[end]) and not _has(plies[end - 1], TurnBegan):
        end += 1
    is_finished = end < len(plies) or state.actor != CHANCE or _has(plies[end - 1], TurnBegan)
    return (begin, end) if is_finished else (0, 0)


def _actor_of(events: Events) -> str:
    """The seat whose action these events follow from; "" for chance."""
    return str(getattr(events[0], "who", "")) if events else ""


def _has(events: Events, kind: type) -> bool:
    return any(isinstance(event, kind) for event in events)
