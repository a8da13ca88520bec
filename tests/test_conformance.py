"""Every edition with every option and number of seats: random games, and what must hold after each action."""

from __future__ import annotations

from random import Random

import pytest

from tests.chains import chains, follow, joints
from tests.conforming import check_moments, check_positions, check_record
from tests.helpers import EDITIONS, any_option
from tests.kinds import begin, finished, games
from tsuro_widget import Game
from tsuro_widget.rules.events import Started, TileLaid
from tsuro_widget.rules.geometry import Beside, Spot
from tsuro_widget.rules.placing import Enter

MOST_PLIES = 400


# -- what must hold after every action -------------------------------------------------------------


def check_tiles(game: Game) -> None:
    state = game.state
    found = [laid.tile for laid in state.board.laid.values()]
    found += [tile for hand in state.hands for tile in hand] + list(state.pile) + list(state.aside)
    assert sorted(found) == sorted(state.box)


def check_pawns(game: Game) -> None:
    """Every pawn in play is before an empty square of the board, and no two are at one place."""
    state = game.state
    places = [pawn.at for pawn in state.pawns if not pawn.out and pawn.at]
    assert len(places) == len(set(places))
    if state.winners or not places or isinstance(state.asked, Enter):
        return
    assert all(state.board.grid.holds(place.cell) and place.cell not in state.board.laid for place in places)


def check_question(game: Game) -> None:
    assert (game.actor is None) == bool(game.winners)
    assert game.actor is None or bool(game.state.options)


def check_new_tile(game: Game) -> None:
    for event in game.timeline.present.events:
        if isinstance(event, TileLaid):
            face = event.laid.face
            assert all(face[face[port]] == port != face[port] for port in range(8))


# -- what is looked at in some of the games --------------------------------------------------------


def links_of(game: Game) -> dict[tuple[int, int], tuple[int, ...]]:
    return {(cell.row, cell.col): laid.face for cell, laid in game.state.board.laid.items()}


def check_chains(game: Game) -> None:
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_random_game_ends_with_winners_and_keeps_its_tiles_and_pawns_in_order(edition: str) -> None:
    assert len(games(edition)) >= 2000
    for kind, seed in games(edition):
        game, random = begin(kind, seed)
        while game.actor is not None:
            game.play(any_option(game.state, random))
            check_tiles(game)
            check_question(game)
            check_pawns(game)
            check_new_tile(game)
            assert game.ply < MOST_PLIES, (kind, seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_paths_lead_from_the_start_to_the_pawn_and_chains_are_four_a_tile_less_the_joints(edition: str) -> None:
    for kind, seed in games(edition, nth=9):
        game, random = begin(kind, seed)
        while game.actor is not None:
            game.play(any_option(game.state, random))
            if game.ply % 6 == 0 and not isinstance(game.state.asked, Enter):
                check_chains(game)
                check_trails(game)
        check_chains(game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winners_are_the_living_or_those_who_left_last(edition: str) -> None:
    for kind, seed in games(edition, nth=7):
        game = finished(kind, seed)
        before = game.timeline.moments[game.ply - 1].state
        assert game.state.winners == tuple(game.state.living or before.living)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_replays_to_equal_states_and_events(edition: str) -> None:
    for kind, seed in games(edition, nth=7):
        check_record(finished(kind, seed))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_reads_back_and_goes_on_alike(edition: str) -> None:
    for kind, seed in games(edition, nth=11):
        check_positions(kind, seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_undo_redo_goto_and_branch_come_to_equal_states(edition: str) -> None:
    for kind, seed in games(edition, nth=41):
        check_moments(finished(kind, seed), Random(seed), times=8)
