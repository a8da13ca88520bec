"""The end of a game: who came where, why and when the others left, and the longest trail."""

from collections.abc import Sequence

from ..rules.events import TileLaid, winners_text
from ..rules.model import State
from ..words.clean import display_name
from ..words.phrases import Phrase, count, reason, sentence
from ..words.voices import Voice
from .part import Plies
from .parts import parts_of
from .pawns import departure, trails
from .types import Over, Rank

FEW = 4


def over(state: State, plies: Plies, voice: Voice) -> Over | None:
    """The end of a game, None before it; most it had squares of a trail, or of what only its edition has."""
    if state.phases:
        return None
    squares = [0] * len(state.seats)
    for trail in trails(state, plies):
        squares[state.pawns[trail["pawn"]].owner] += len(trail["steps"])
    longest = max(range(len(squares)), key=squares.__getitem__)
    usual = count("end longest", squares[longest], name=display_name(state.seats[longest]))
    return {
        "winners": list(state.winners),
        "text": winners_text([state.seats[seat] for seat in state.winners]).text(voice),
        "detail": sentence("end moves", moves=len(plies), tiles=len(state.board.laid)).text(voice),
        "most": next(filter(None, (part.most(state, plies) for part in parts_of(state))), usual).text(voice),
        "first": next((ply for ply, events in enumerate(plies) if any(isinstance(one, TileLaid) for one in events)), 0),
        "ranking": _ranking(state, plies, squares, voice),
    }


def _ranking(state: State, plies: Plies, squares: Sequence[int], voice: Voice) -> list[Rank]:
    """The seats, best first: winners, who is on the board, who could come back, who was in longest, who has stars."""
    found = ((ply, departure(state, event)) for ply, events in enumerate(plies, 1) for event in events)
    departures = [(ply, *one) for ply, one in found if one is not None]
    left = [[(ply, why) for ply, who, why in departures if who == name] for name in state.seats]
    merits = []
    for seat, losses in enumerate(left):
        gone = [] if state.pawns_of(seat) else [ply for ply, _ in losses]
        until = max(gone, default=len(plies) + 1 + _stays(state, seat))
        merits.append((seat in state.winners, until, state.edition.worth(state, seat)))
    best = sorted(range(len(merits)), key=lambda seat: merits[seat], reverse=True)
    return [
        {
            "seat": seat,
            "place": 1 + sum(merit > merits[seat] for merit in merits),
            "text": _reason(state, seat, plies, left[seat]).text(voice),
            "squares": squares[seat],
        }
        for seat in best
    ]


def _stays(state: State, seat: int) -> bool:
    """Whether the seat has a pawn on the board."""
    return any(not state.pawns[pawn].is_away for pawn in state.pawns_of(seat))


def _reason(state: State, seat: int, plies: Plies, left: Sequence[tuple[int, str]]) -> Phrase:
    """Why a seat came where it is: how it won or stayed, or when it last left; if few play, also by whose tile."""
    name, leaves = state.seats[seat], [(ply, why) for ply, why in left if why]
    if _stays(state, seat) or not leaves:
        whys = [part.why_won(state, seat) for part in parts_of(state)] if seat in state.winners else []
        alone = sum(_stays(state, one) for one in range(len(state.seats))) == 1
        return next(filter(None, whys), sentence("end last" if alone else "end stayed"))
    ply, why = leaves[-1]
    by = next((one.who for one in plies[ply - 1] if isinstance(one, TileLaid)), "")
    if why == "edge" and by and len(state.seats) <= FEW:
        return sentence("end led own" if by == name else "end led", ply=ply, other=display_name(by), doers=(name,))
    return reason("end", why, ply=ply)
