"""Phoenix Rising and Winds of Change with every option and number of seats: random games, and what must always hold."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

import pytest

from tests.conforming import check_moments, check_options, check_positions, check_record, check_refusals, somewhere
from tests.helpers import any_option
from tests.kinds import Kind, begin, finished, games
from tests.phoenix import CENTERS, EDGES, MARKERS, MIDDLE
from tests.phoenix_cases import RARE, by_hand, cases
from tests.test_conformance import check_question, check_tiles
from tsuro_widget import Game
from tsuro_widget.editions.lanterns import LIVES, STARS, marked, starred
from tsuro_widget.rules.board import Board
from tsuro_widget.rules.events import TurnBegan
from tsuro_widget.rules.geometry import TWELVE, Beside, Spot
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import PILE

EACH = 1000
MOST_PLIES = 1000


# -- what must hold after every action -------------------------------------------------------------


def check_stacks(state: State) -> None:
    """Once the middle is laid: 16 tiles in it for good, and 20 on the rim, in hands and in the pile."""
    inside = [laid.tile for cell, laid in state.board.laid.items() if str(cell) in MIDDLE]
    outside = [laid.tile for cell, laid in state.board.laid.items() if str(cell) not in MIDDLE]
    assert sorted(inside) == CENTERS
    assert sorted([*outside, *state.pile, *(tile for hand in state.hands for tile in hand)]) == EDGES
    assert all(len(hand) <= state.rules.number("hand_size") for hand in state.hands)


def check_lanterns(state: State) -> None:
    """Seven markers, each on a lantern of its colour and no two on one; stars lie where there was a marker."""
    lit = marked(state)
    assert sorted(token.name for token in lit.values()) == sorted(MARKERS)
    assert all(token.name.startswith(state.box[tile].sign("lantern")) for tile, token in lit.items())
    assert all(state.box[tile].sign("lantern") for tile in starred(state))
    assert len(starred(state)) == len(set(starred(state)))


def check_counts(state: State, before: State) -> None:
    """At most fifty stars, which nobody loses; a life is there once and never comes back."""
    assert sum(pawn.counted(STARS) for pawn in state.pawns) + len(starred(state)) <= 50
    for pawn, was in zip(state.pawns, before.pawns):
        assert pawn.counted(STARS) >= was.counted(STARS)
        assert 0 <= pawn.counted(LIVES) <= was.counted(LIVES) <= 1


def check_pawns(state: State) -> None:
    """No two at one place, waiting ones apart; who stands on the board rests on a tile."""
    places = [pawn.at for pawn in state.pawns if not pawn.is_away]
    assert len(places) == len(set(places))
    squares = [place.cell for place in places if isinstance(place, Beside)]
    assert len(squares) == len(set(squares))
    for place in places:
        assert place is not None
        assert state.board.grid.holds(place.cell)
        assert isinstance(place, Beside) or place == _entering(state) or _rests(state, place)
    assert not any(pawn.off and pawn.out for pawn in state.pawns)


def _rests(state: State, spot: Spot) -> bool:
    return state.board.grid.behind(spot).cell in state.board.laid


def _entering(state: State) -> object:
    """A pawn in a loop of the square that it has just entered is asked about at the rim."""
    return state.pawns[state.mover].at if state.phases else None


def check_phoenix(state: State) -> None:
    """The Phoenix tile lies on the pile as long as there are tiles."""
    token = state.token("phoenix")
    assert token is not None
    assert token.at in (PILE, *state.seats)
    assert token.at == PILE or not state.pile


def check_new_turn(state: State) -> None:
    """When a turn begins no star lies on the board, and whoever is off has a life."""
    assert starred(state) == []
    assert all(pawn.counted(LIVES) for pawn in state.pawns if pawn.off)


def check(game: Game, before: State) -> None:
    state = game.state
    check_question(game)
    check_tiles(game)
    if state.begun is not None:
        check_stacks(state)
        check_lanterns(state)
        check_counts(state, before)
        check_pawns(state)
        check_phoenix(state)
    if any(isinstance(event, TurnBegan) for event in game.timeline.present.events):
        check_new_turn(state)


# -- the survey ------------------------------------------------------------------------------------


def plain_games(winds: bool) -> list[tuple[Kind, int]]:
    """A thousand games without house rules, of two to eight seats."""
    return [(("phoenix", 2 + number % 7, {"winds_of_change": winds}), number) for number in range(EACH)]


@lru_cache(maxsize=2)
def survey(winds: bool) -> Counter[str]:
    """Every game once, looked at after each action: the rare cases that were reached."""
    found: Counter[str] = Counter(games=0)
    for kind, seed in plain_games(winds):
        game, random = begin(kind, seed)
        while game.actor is not None:
            before = game.state
            game.play(any_option(before, random))
            check(game, before)
            assert game.ply < MOST_PLIES, (kind, seed)
        found.update(cases(game))
        found["games"] += 1
    return found


@lru_cache(maxsize=1)
def rare_by_hand() -> Counter[str]:
    return sum((cases(game) for game in by_hand()), Counter())


@pytest.mark.parametrize("winds", [False, True], ids=["standard", "winds"])
def test_a_thousand_random_games_end_with_winners_and_everything_in_its_place(winds: bool) -> None:
    assert survey(winds)["games"] == EACH


@pytest.mark.parametrize("name", RARE)
def test_every_rare_case_is_reached(name: str) -> None:
    """RULES section 6, in random games of both kinds or in one made by hand."""
    assert survey(False)[name] + survey(True)[name] + rare_by_hand()[name] > 0


def test_every_case_that_is_counted_is_on_the_list() -> None:
    assert set(survey(False)) | set(survey(True)) <= {"games", *RARE}


# -- what is looked at with every option -----------------------------------------------------------


def test_with_every_option_games_end_with_everything_in_its_place() -> None:
    for kind, seed in games("phoenix", nth=5):
        game, random = begin(kind, seed)
        while game.actor is not None:
            before = game.state
            game.play(any_option(before, random))
            check(game, before)
        assert game.winners


def test_a_record_replays_to_equal_states_and_events() -> None:
    for kind, seed in games("phoenix", nth=17):
        check_record(finished(kind, seed))


def test_a_position_reads_back_and_goes_on_alike() -> None:
    for kind, seed in games("phoenix", nth=45):
        check_positions(kind, seed)


def test_undo_redo_goto_and_branch_come_to_equal_states() -> None:
    for kind, seed in games("phoenix", nth=97):
        check_moments(finished(kind, seed), Random(seed), times=5)


# -- what may be done ------------------------------------------------------------------------------


def everything(game: Game) -> list[str]:
    """Every action that could be meant in a game like this."""
    grid, box, sides = game.state.board.grid, game.state.box, ("A", "B")
    ways = [f"{tile} {side} r{turns}" for tile in box for side in sides for turns in range(4)]
    entering = [f"{way} via {port}" for way in ways[::5] for port in grid.geometry.ports]
    laid = [f"{verb} {way}" for verb in ("place", "turn") for way in [*ways, *entering]]
    beside = [f"{verb} {cell}.{side}" for verb in ("start", "rise") for cell in grid.cells for side in "nesw"]
    moved = [f"lantern {start} {end}" for start in CENTERS for end in box]
    flips = [f"flip {tile} {how}" for tile in box for how in ("lr", "tb")]
    return [*laid, *beside, *moved, *flips, "immolate", "keep", "pawn 1", "roll 1 1", "face r0", "shuffle E01 E02"]


def test_every_option_is_accepted_and_everything_else_refused_without_a_trace() -> None:
    """T3."""
    for kind, seed in games("phoenix", nth=83):
        if game := somewhere(kind, seed, most=60):
            check_refusals(game, everything(game))


def test_no_option_is_offered_twice_and_all_of_them_parse_back() -> None:
    for kind, seed in games("phoenix", nth=29):
        game, random = begin(kind, seed)
        while game.actor is not None:
            if texts := check_options(game):
                extends = {text.split()[0] for text in texts} & {"place", "turn", "immolate"}
                assert bool(extends) == (game.state.asked is not None and game.state.asked.asks == "extend the path")
            game.play(str(any_option(game.state, random)))


# -- walks -----------------------------------------------------------------------------------------


def test_a_walk_takes_no_path_twice_and_at_most_four_steps_a_tile() -> None:
    """T19, on random boards of twelve ports with gaps in them."""
    box, random = Game("phoenix", seed=1).state.box, Random("walks")
    for _ in range(300):
        board = Board(6, TWELVE)
        for cell, tile in zip(random.sample(board.grid.cells, 30), random.sample(list(box.values()), 30)):
            board = board.lay(cell, random.choice(tile.orientations))
        for spot in random.sample([spot for cell in board.grid.cells for spot in board.grid.spots[cell]], 40):
            walk = board.walk(spot)
            assert len(walk.legs) <= 4 * len(board.laid)
            assert len({(leg.cell, min(leg.enter, leg.leave)) for leg in walk.legs}) >= len(walk.legs) / 2
            assert len(set(walk.legs)) == len(walk.legs)
            assert walk.ending in ("open", "edge", "loop", "dead")
