"""Hints in play: the way that looks best to whoever must choose, from what this seat may see alone."""

from __future__ import annotations

from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, command, refused, told
from tests.support.games import game_at, seat_asked
from tests.support.helpers import EVERY
from tests.support.ways_out import hidden_from, plain
from tsuro_widget import TsuroWidget
from tsuro_widget.rules.views import Swaps

pytestmark = pytest.mark.usefixtures("wired")


def hint(board: TsuroWidget) -> dict[str, Any]:
    found: dict[str, Any] = told(board, "hint")["hint"]
    return found


@pytest.mark.parametrize("edition", EVERY)
def test_a_hint_is_what_the_player_that_looks_ahead_thinks_best(edition: str) -> None:
    game = game_at(edition, 2, 3, seat_asked(10))
    best = tsuro.montecarlo(200).analyse(game.state)[0]
    value, low, high = (round(100 * share) for share in (best["value"], best["low"], best["high"]))
    assert hint(TsuroWidget(game)) == {"action": best["action"], "text": f"Hint: worth {value}% ({low} to {high}%)"}
    assert hint(TsuroWidget(game, lang="de"))["text"] == f"Tipp: {value} % wert ({low} bis {high} %)"


def test_a_hint_changes_nothing() -> None:
    board = TsuroWidget(game_at("classic", 2, 3, seat_asked(10)))
    before = board.game.record(), board.scene
    hint(board)
    assert (board.game.record(), board.scene) == before


@pytest.mark.parametrize("edition", ["classic", "seas"])
def test_t16_a_hint_is_the_same_whatever_the_others_hold(edition: str) -> None:
    """Two games that differ only in tiles that the seat cannot see have one hint."""
    game = game_at(edition, 3, 3, seat_asked(12))
    state, name = game.state, str(game.actor)
    seat = state.seats.index(name)
    pool = [*(tile for other, hand in enumerate(state.hands) if other != seat for tile in hand), *state.pile]
    tiles = iter(reversed(pool))
    hands = tuple(hand if other == seat else tuple(next(tiles) for _ in hand) for other, hand in enumerate(state.hands))
    twin = state.but(hands=hands, pile=tuple(tiles))
    assert twin.hands != state.hands
    one, other = (tsuro.montecarlo(200).analyse(some) for some in (state, twin))
    assert one == other
    assert hint(TsuroWidget(game, seat=name))["action"] == one[0]["action"]


@pytest.mark.parametrize("edition", EVERY)
def test_t16_no_hint_names_a_tile_that_the_seat_has_not_seen(edition: str) -> None:
    game = game_at(edition, 3, 5, seat_asked(9))
    board = TsuroWidget(game, seat=game.actor)
    secret = {tile for tiles in hidden_from(game, game.actor) for tile in tiles}
    assert not secret & set(plain(hint(board)).replace('"', " ").split())


def test_another_seat_gets_no_hint() -> None:
    game = game_at("classic", 2, 3, seat_asked(10))
    other = next(name for name in game.state.seats if name != game.actor)
    assert refused(TsuroWidget(game, seat=other), "hint").startswith("illegal: It is ")


def test_behind_a_curtain_there_is_no_hint() -> None:
    board = board_of(curtain=True)
    assert "curtain is down" in refused(board, "hint")
    told(board, "reveal")
    assert hint(board)["action"].startswith("start ")


def test_while_a_computer_plays_or_chance_there_is_no_hint() -> None:
    assert refused(board_of("seas", mode="replay", seat=None), "hint").startswith("illegal: ")
    board = tsuro.play("classic", seats=["Ann", "Ben"], seed=3, players="easy")
    board.game.step()
    assert "is played by the computer" in refused(board, "hint")


def test_when_the_game_is_over_there_is_no_hint() -> None:
    game = tsuro.Game("classic", seats=2, seed=1).run()
    assert refused(TsuroWidget(game), "hint") == "illegal: Nobody on this board has to choose now."


def test_there_is_no_hint_for_an_exchange() -> None:
    game = game_at("classic", 4, 8, lambda game: isinstance(game.state.options, Swaps))
    assert refused(TsuroWidget(game), "hint") == "illegal: There is no hint for an exchange."


def test_a_lesson_gives_its_own_hints_only() -> None:
    lesson = tsuro.Lesson.load("classic-1")
    board = lesson.board().board
    assert not answer(board, command(board, "hint"))["ok"]
