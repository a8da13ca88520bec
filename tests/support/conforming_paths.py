"""The promises of the three editions that only lay tiles: no tile ever leaves its path again."""

from __future__ import annotations

from tests.support.chains import chains, follow, joints
from tsuro_widget import Game
from tsuro_widget.rules.events import Started, TileLaid
from tsuro_widget.rules.geometry import Beside, Spot
from tsuro_widget.rules.model import State
from tsuro_widget.rules.placement import Enter


def check(game: Game, before: State) -> None:
    check_pawns(game.state)
    check_new_tile(game)
    if game.ply % 6 == 0 and not isinstance(game.state.choice, Enter):
        check_chains(game)
        check_trails(game)


def check_end(game: Game) -> None:
    """The winners are the players still in play, or else those who left last."""
    before = game.timeline.moments[game.ply - 1].state
    assert game.state.winners == tuple(game.state.living or before.living)
    check_chains(game)


def check_pawns(state: State) -> None:
    """Every pawn in play is before an empty square of the board, and no two are at one place."""
    places = [pawn.at for pawn in state.pawns if not pawn.out and pawn.at]
    assert len(places) == len(set(places))
    if state.phases and not isinstance(state.choice, Enter):
        assert all(state.board.grid.holds(place.cell) and place.cell not in state.board.laid for place in places)


def check_new_tile(game: Game) -> None:
    """Each of its eight ports is linked with another one, both ways."""
    for event in game.timeline.present.events:
        if isinstance(event, TileLaid):
            face = event.laid.face
            assert all(face[face[port]] == port != face[port] for port in range(8))


def links_of(game: Game) -> dict[tuple[int, int], tuple[int, ...]]:
    return {(cell.row, cell.col): laid.face for cell, laid in game.state.board.laid.items()}


def check_chains(game: Game) -> None:
    """Open paths are four a tile less the joints."""
    links = links_of(game)
    assert chains(links) == 4 * len(links) - joints(links)


def check_trails(game: Game) -> None:
    """From where a pawn entered the board its path leads to where it is."""
    entries: dict[tuple[str, int], Spot] = {}
    for event in game.events:
        if isinstance(event, Started) and isinstance(event.at, Spot):
            entries[event.who, event.pawn] = event.at
        if isinstance(event, TileLaid) and event.via is not None:
            entries[event.who, game.state.pawn_number(mover_of(game, event))] = Spot(event.cell, event.via)
    for number, pawn in enumerate(game.state.pawns):
        if not pawn.out and isinstance(pawn.at, Spot):
            entry = entries[game.state.seats[pawn.owner], game.state.pawn_number(number)]
            end, _ = follow(links_of(game), ((entry.cell.row, entry.cell.col), int(entry.port)))
            assert end == ((pawn.at.cell.row, pawn.at.cell.col), int(pawn.at.port))


def mover_of(game: Game, laid: TileLaid) -> int:
    """The pawn that waited beside the square on which a tile was laid."""
    seat = game.state.seats.index(laid.who)
    before = next(m for m in reversed(game.timeline.past) if laid.cell not in m.state.board.laid and m.state.pawns)
    own = {number: pawn.at for number, pawn in enumerate(before.state.pawns) if pawn.owner == seat}
    waiting = {number: at for number, at in own.items() if isinstance(at, Beside) and at.cell == laid.cell}
    return next(number for number, at in waiting.items() if laid.via in before.state.board.geometry.sides[at.side])
