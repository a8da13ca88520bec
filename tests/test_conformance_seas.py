"""Tsuro of the Seas with every option and number of seats: random games, and what must hold after each action."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

import pytest

from tests.chains import chains, joints
from tests.conforming import check_moments, check_options, check_positions, check_record, check_refusals, somewhere
from tests.helpers import any_option
from tests.kinds import begin, finished, games
from tests.sea_cases import RARE, by_hand, cases
from tests.test_conformance import check_question, check_tiles, links_of
from tsuro_widget import Game
from tsuro_widget.editions.daikaiju import FaceDaikaiju, PlaceDaikaiju, RollForMovement
from tsuro_widget.editions.monsters import on_board, stock
from tsuro_widget.rules.events import TileLaid, TurnBegan
from tsuro_widget.rules.geometry import Cell
from tsuro_widget.rules.model import State

MOST_PLIES = 3000
TEN = sorted(f"{colour}{number}" for colour in "GB" for number in range(1, 6))


# -- what must hold after every action -------------------------------------------------------------


def check_daikaiju(state: State) -> None:
    """Ten of them, one on a square, no wake under any, and none gone for good unless the rules say so."""
    squares = [token.at for token in state.tokens if isinstance(token.at, Cell)]
    assert sorted(token.name for token in state.tokens) == TEN
    assert len(squares) == len(set(squares)) == len(on_board(state))
    assert not set(squares) & set(state.board.laid)
    keeps = state.rules["removed_daikaiju"] == "stock"
    assert not keeps or len(squares) + len(stock(state)) == 10


def check_ships(state: State) -> None:
    """Every living ship faces an empty square or a daikaiju, and no two are at one spot."""
    places = [ship.at for ship in state.pawns if not ship.out]
    assert len(places) == len(set(places))
    on_the_water = [place.cell for place in places if place]
    assert all(state.board.grid.holds(cell) and cell not in state.board.laid for cell in on_the_water)


def check_refill(state: State, before: State, few: bool) -> None:
    """When movement is rolled, and when a refill is over, there are three or more, or the stock is empty."""
    if isinstance(state.asked, RollForMovement):
        assert len(on_board(state)) >= 3
    is_refilled = isinstance(before.asked, FaceDaikaiju) and not isinstance(state.asked, PlaceDaikaiju)
    if few and is_refilled:
        assert len(on_board(state)) >= 3 or not stock(state)


def check_chains(game: Game) -> None:
    """Open paths are four a tile less the joints; what is more are closed circles, which only bites allow."""
    links = links_of(game)
    assert chains(links) <= 4 * len(links) - joints(links)


@lru_cache(maxsize=1)
def survey() -> Counter[str]:
    """Every random game once, looked at after each action: the rare cases that were reached."""
    found: Counter[str] = Counter(games=0)
    for kind, seed in games("seas"):
        game, random = begin(kind, seed)
        few = False
        while game.actor is not None:
            before = game.state
            events = game.play(any_option(before, random))
            state = game.state
            check_question(game)
            check_daikaiju(state)
            check_tiles(game)
            if state.phases:
                check_ships(state)
            check_refill(state, before, few)
            if any(isinstance(event, TurnBegan) for event in events):
                few = len(on_board(state)) < 3
            assert game.ply < MOST_PLIES, (kind, seed)
        found.update(cases(game))
        found["games"] += 1
    return found


def test_two_thousand_random_games_end_with_winners_and_everything_in_its_place() -> None:
    assert survey()["games"] >= 2000


@pytest.mark.parametrize("name", RARE)
def test_every_rare_case_is_reached(name: str) -> None:
    """RULES section 7, in random games or in one made by hand."""
    assert survey()[name] + rare_by_hand()[name] > 0


@lru_cache(maxsize=1)
def rare_by_hand() -> Counter[str]:
    return sum((cases(game) for game in by_hand()), Counter())


def test_every_case_that_is_counted_is_on_the_list() -> None:
    assert set(survey()) - {"games"} <= set(RARE)


# -- what is looked at in some of the games --------------------------------------------------------


def test_paths_are_four_a_tile_less_the_joints_but_for_closed_circles() -> None:
    for kind, seed in games("seas", nth=23):
        game, random = begin(kind, seed)
        while game.actor is not None:
            game.play(any_option(game.state, random))
            if game.ply % 9 == 0:
                check_chains(game)


def test_the_winners_are_the_living_or_those_who_were_lost_together() -> None:
    """Lost together: by one wake, or in the daikaiju phase of one turn."""
    for kind, seed in games("seas", nth=7):
        game = finished(kind, seed)
        past = game.timeline.past
        if not any(isinstance(event, TileLaid) for event in past[-1].events):
            past = past[: 1 + max(n for n, m in enumerate(past) if any(isinstance(e, TurnBegan) for e in m.events))]
            before = past[-1].state
        else:
            before = past[-2].state
        assert game.state.winners == tuple(game.state.living or before.living)


def test_a_record_replays_to_equal_states_and_events() -> None:
    for kind, seed in games("seas", nth=13):
        check_record(finished(kind, seed))


def test_a_position_reads_back_and_goes_on_alike() -> None:
    for kind, seed in games("seas", nth=31):
        check_positions(kind, seed)


def test_undo_redo_goto_and_branch_come_to_equal_states() -> None:
    for kind, seed in games("seas", nth=101):
        check_moments(finished(kind, seed), Random(seed), times=4)


def everything(game: Game) -> list[str]:
    """Every action that could be meant in a game like this."""
    grid, box = game.state.board.grid, game.state.box
    starts = [f"start {cell}.{port}" for cell in grid.cells for port in grid.geometry.ports]
    placed = [f"place {tile} r{turns}" for tile in box for turns in range(4)]
    swaps = [f"swap {one} for {other}" for one in box for other in box if one < other]
    rolls = [f"roll {gold} {blue}" for gold in range(1, 7) for blue in range(1, 7)]
    dice = [f"die {number}" for number in range(1, 7)] + [f"face r{turns}" for turns in range(4)]
    return [*starts, *placed, *swaps[::17], *rolls, *dice, "keep", "pawn 1", "pawn 2", "shuffle G1", "shuffle w01 w02"]


def test_every_option_is_accepted_and_everything_else_refused_without_a_trace() -> None:
    """T3."""
    for kind, seed in games("seas", nth=53):
        if game := somewhere(kind, seed, most=40):
            check_refusals(game, everything(game))


def test_no_option_is_offered_twice_and_all_of_them_parse_back() -> None:
    for kind, seed in games("seas", nth=29):
        game, random = begin(kind, seed)
        while game.actor is not None:
            if texts := check_options(game):
                placing = all(text.startswith("place") for text in texts)
                assert placing == texts[0].startswith("place")
            game.play(str(any_option(game.state, random)))
