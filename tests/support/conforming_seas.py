"""The promises of Tsuro of the Seas: daikaiju, the wakes that they bite, and ships."""

from __future__ import annotations

from tests.support.chains import chains, joints
from tests.support.conforming_paths import check_new_tile, check_pawns, links_of
from tsuro_widget import Game
from tsuro_widget.editions.seas.daikaiju import FaceDaikaiju, PlaceDaikaiju, RollForMovement, on_board, stock
from tsuro_widget.game.timeline import Moment
from tsuro_widget.rules.events import TileLaid, TurnBegan
from tsuro_widget.rules.geometry import Cell
from tsuro_widget.rules.model import State

TEN = sorted(f"{colour}{number}" for colour in "GB" for number in range(1, 6))


def check(game: Game, before: State) -> None:
    check_daikaiju(game.state)
    check_pawns(game.state)
    check_new_tile(game)
    check_refill(game, before)
    if game.ply % 9 == 0:
        check_chains(game)


def check_end(game: Game) -> None:
    """The winners are the ships still in play, or else those sunk together: by one wake or in one daikaiju phase."""
    past = game.timeline.past
    before = past[-2] if any(isinstance(event, TileLaid) for event in past[-1].events) else last_turn(past)
    assert game.state.winners == tuple(game.state.living or before.state.living)


def last_turn(past: list[Moment]) -> Moment:
    """The moment at which the last of the turns began."""
    return next(moment for moment in reversed(past) if any(isinstance(event, TurnBegan) for event in moment.events))


def check_daikaiju(state: State) -> None:
    """Ten of them, one on a square, no wake under any, and none gone for good unless the rules say so."""
    squares = [token.at for token in state.tokens if isinstance(token.at, Cell)]
    assert sorted(token.name for token in state.tokens) == TEN
    assert len(squares) == len(set(squares)) == len(on_board(state))
    assert not set(squares) & set(state.board.laid)
    keeps = state.rules["removed_daikaiju"] == "stock"
    assert not keeps or len(squares) + len(stock(state)) == 10


def check_refill(game: Game, before: State) -> None:
    """At a roll of movement and after a refill, at least three daikaiju are on the board, or the stock is empty."""
    state = game.state
    if isinstance(state.choice, RollForMovement):
        assert len(on_board(state)) >= 3
    if before.begun is None or not isinstance(before.choice, FaceDaikaiju) or isinstance(state.choice, PlaceDaikaiju):
        return
    if len(on_board(last_turn(game.timeline.past[:-1]).state)) < 3:
        assert len(on_board(state)) >= 3 or not stock(state)


def check_chains(game: Game) -> None:
    """Open paths are four a tile less the joints; what is more are closed circles, which only bites allow."""
    links = links_of(game)
    assert chains(links) <= 4 * len(links) - joints(links)
