"""Simple players: each picks one of the options of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from .._base import door
from .._base.quote import call_own, printable, short
from ..rules.actions import Action, Placement
from ..rules.engine import IllegalAction, play, read, text_of
from ..rules.model import State
from ..rules.phases import is_open_ahead
from ..rules.seats import by_seat
from ..rules.views import View
from .luck import Stream

Player = Callable[[State, Stream], Action | str]


def first(state: State, stream: Stream) -> Action:
    """Always the first option."""
    return state.options[0]


def random(state: State, stream: Stream) -> Action:
    """Any option, each as likely as the others."""
    return stream.pick(state.options)


def cautious(state: State, stream: Stream) -> Action:
    """The way to lay a tile that keeps the most ways open: alive first, then stars, empty space and few rivals."""
    options = () if isinstance(state.options, View) else state.options
    placements = [option for option in options if isinstance(option, Placement)]
    if not placements:
        return stream.pick(state.options)
    worth = {option: ways_open(state, option) for option in placements}
    best = max(worth.values())
    return stream.pick([option for option in placements if worth[option] == best])


def ways_open(state: State, action: Action) -> tuple[bool, float, int, int]:
    """In play or not, what the seat has, how many empty squares hang together ahead, how few rivals face them too."""
    after = play(state, action).state
    pawn = after.pawns[state.mover]
    worth = after.edition.worth(after, pawn.owner)
    if pawn.is_away or pawn.at is None:
        return (False, worth, 0, 0)
    rivals = sum(other.at is not None and other.at.cell == pawn.at.cell for other in after.pawns if not other.is_away)
    return (True, worth, reachable(after, state.mover), -rivals)


def reachable(state: State, pawn: int) -> int:
    """How many empty squares hang together ahead of a pawn."""
    place = state.pawns[pawn].at
    if place is None or not is_open_ahead(state, pawn):
        return 0
    grid, found, waiting = state.board.grid, {place.cell}, [place.cell]
    while waiting:
        around = {spot.cell for spot in grid.across[waiting.pop()]}
        fresh = [cell for cell in around if grid.holds(cell) and cell not in state.board.laid and cell not in found]
        found.update(fresh)
        waiting += fresh
    return len(found)


def answer_of(player: Callable[..., Action | str], name: str, state: State, *stream: Stream) -> Action:
    """Return the option that a seat's player chooses; an error names the player, and what it answered."""
    answer = call_own(lambda: f"{printable(name)}'s player", player, state, *stream)
    try:
        return read(state, answer)
    except ValueError as error:
        with suppress(ValueError):
            answer = text_of(answer)
        kind = IllegalAction if isinstance(error, IllegalAction) else ValueError
        raise kind(f"{printable(name)}'s player answered {short(answer)}: {error}") from None


PLAYERS: dict[str, Player] = {"random": random, "first": first, "cautious": cautious}


def players_by_name() -> dict[str, Player]:
    """All players that have a name, also those that look ahead."""
    return PLAYERS | door.LEVELS


def player_by_name(player: str | Player) -> Player:
    """A player by name; a function of a state and a stream is taken as it is."""
    if callable(player):
        return player
    known = players_by_name()
    if not isinstance(player, str) or player not in known:
        names = ", ".join(known)
        raise ValueError(f"no player {short(player)}; there are {names}, or give a function of (state, stream)")
    return known[player]


def players_by_seat(players: Mapping[str, str | Player] | str | Player, seats: Sequence[str]) -> dict[str, Player]:
    """The player of each of these seats; one player alone takes them all."""
    given = players if isinstance(players, Mapping) else dict.fromkeys(seats, players)
    return {name: player_by_name(player) for name, player in by_seat(given, seats).items()}
