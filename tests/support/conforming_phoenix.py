"""The promises of Phoenix Rising and Winds of Change: two piles, lanterns, stars, lives and the Phoenix tile."""

from __future__ import annotations

from tests.support.phoenix import CENTERS, EDGES, MARKERS, MIDDLE
from tsuro_widget import Game
from tsuro_widget.editions.phoenix.lanterns import LIVES, STARS, markers_by_tile, tiles_with_stars
from tsuro_widget.rules.events import TurnBegan
from tsuro_widget.rules.geometry import Beside, Spot
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import PILE


def check(game: Game, before: State) -> None:
    state = game.state
    if state.begun is not None:
        check_stacks(state)
        check_lanterns(state)
        check_counts(state, before)
        check_pawns(state)
        check_phoenix(state)
    if any(isinstance(event, TurnBegan) for event in game.timeline.present.events):
        check_new_turn(state)


def check_end(game: Game) -> None:
    """If any players are not eliminated, all winners are among them."""
    assert not game.state.living or set(game.state.winners) <= set(game.state.living)


def check_stacks(state: State) -> None:
    """Once the middle is laid: 16 tiles in it for good, and 20 on the rim, in hands and in the pile."""
    inside = [laid.tile for cell, laid in state.board.laid.items() if str(cell) in MIDDLE]
    outside = [laid.tile for cell, laid in state.board.laid.items() if str(cell) not in MIDDLE]
    assert sorted(inside) == CENTERS
    assert sorted([*outside, *state.pile, *(tile for hand in state.hands for tile in hand)]) == EDGES
    assert all(len(hand) <= state.rules.number("hand_size") for hand in state.hands)


def check_lanterns(state: State) -> None:
    """Seven markers, each on a lantern of its colour and no two on one; stars lie where there was a marker."""
    lit = markers_by_tile(state)
    assert sorted(token.name for token in lit.values()) == sorted(MARKERS)
    assert all(token.name.startswith(state.box[tile].sign("lantern")) for tile, token in lit.items())
    assert all(state.box[tile].sign("lantern") for tile in tiles_with_stars(state))
    assert len(tiles_with_stars(state)) == len(set(tiles_with_stars(state)))


def check_counts(state: State, before: State) -> None:
    """At most 50 stars exist and none is ever lost; each player has at most one life and never regains it."""
    assert sum(pawn.tally_of(STARS) for pawn in state.pawns) + len(tiles_with_stars(state)) <= 50
    for pawn, was in zip(state.pawns, before.pawns):
        assert pawn.tally_of(STARS) >= was.tally_of(STARS)
        assert 0 <= pawn.tally_of(LIVES) <= was.tally_of(LIVES) <= 1


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
    """Return the place of the moving pawn, which chooses at the edge of its square if it has entered a loop."""
    return state.pawns[state.mover].at if state.phases else None


def check_phoenix(state: State) -> None:
    """The Phoenix tile lies on the pile as long as there are tiles."""
    token = state.token("phoenix")
    assert token is not None
    assert token.at in (PILE, *state.seats)
    assert token.at == PILE or not state.pile


def check_new_turn(state: State) -> None:
    """At the start of a turn no star lies on the board, and every pawn off the board has a life."""
    assert tiles_with_stars(state) == []
    assert all(pawn.tally_of(LIVES) for pawn in state.pawns if pawn.off)
