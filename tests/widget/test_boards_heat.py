"""Odds as a heat map on the board."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import tsuro_widget as tsuro
from tsuro_widget import Scenario, TsuroWidget
from tsuro_widget.chance.heat import squares_of_actions
from tsuro_widget.rules.model import State

pytestmark = pytest.mark.usefixtures("wired")


def board_of(*actions: str, **options: Any) -> TsuroWidget:
    game = Scenario.example().played()
    for action in actions:
        game.play(action)
    return TsuroWidget(game, **options)


def heats(board: TsuroWidget) -> dict[str, int]:
    return {mark["cell"]: mark["heat"] for mark in board.marks if "heat" in mark}


def test_every_square_is_as_strong_as_its_share_and_its_note_is_exact() -> None:
    """It moves by 16 of 36 rolls, and then by four of the six numbers; 4/9 * 1/6 = 2/27 each."""
    board = board_of()
    odds = tsuro.odds(board.game, "where G2")
    board.heat(odds)
    assert sum(odds.by_square.values()) == 1
    assert heats(board) == {"c3": 100, "b3": 11, "c2": 11, "c4": 11, "d3": 11}
    assert board.notes["c3"] == "19/27 = 70.4 %"
    assert board.notes["b3"] == "2/27 = 7.4 %"
    assert {"label": "19/27", "at": "c3"} in board.marks
    assert board.overlay


def test_a_sample_says_that_it_is_one() -> None:
    board = board_of()
    board.heat(tsuro.simulate_odds(board.game, "where G2", games=200, seed=1))
    assert all(note.startswith("about ") and note.endswith(" %, of 200 games") for note in board.notes.values())


def test_the_numbers_are_german_on_a_german_board() -> None:
    board = board_of(lang="de")
    board.heat(tsuro.odds(board.game, "where G2"))
    assert board.notes["c3"] == "19/27 = 70,4 %"


def test_per_action_the_square_tells_every_action_the_best_first() -> None:
    board = board_of("roll 1 1")
    odds = tsuro.odds(board.game, "survives Ben")
    board.heat(odds)
    (cell,) = set(squares_of_actions(board.game.state).values())
    best, share = max(odds.by_action.items(), key=lambda pair: pair[1])
    assert heats(board) == {cell: 100}
    assert board.notes[cell].startswith(f"{best}: {share}")
    assert {"label": str(share), "at": cell} in board.marks
    assert len(board.notes[cell]) <= 300


def test_a_sample_per_action_says_so_too() -> None:
    board = board_of("roll 1 1")
    sample = tsuro.simulate_odds(board.game, "survives Ben", games=30)
    board.heat(sample)
    assert all("about 100.0 %, of 30 games" in note for note in board.notes.values())


def test_questions_about_squares_have_a_map_for_each_action() -> None:
    board = board_of("roll 1 1")
    odds = tsuro.odds(board.game, "where G2")
    with pytest.raises(ValueError, match=r"see .after, .* board.heat\(odds.after\['place w27 r0'\]\)"):
        board.heat(odds)
    board.heat(odds.after["place w27 r0"])
    assert heats(board)["c3"] == 100


def test_odds_of_another_moment_are_refused() -> None:
    board, other = board_of(), board_of("roll 1 1").game
    for wrong in (tsuro.odds(other, "survives Ben"), tsuro.simulate_odds(other, "survives Ben", games=5)):
        with pytest.raises(ValueError, match="those of another moment than the one that the board shows"):
            board.heat(wrong)
    board.heat(tsuro.odds(board_of().game, "where G2"))
    assert heats(board)


def test_interrupted_odds_are_not_shown_as_exact() -> None:
    def impatient(state: State) -> object:
        left.pop()
        return state.occupied_cells.pop()

    board, left = board_of(), [1, 2]
    with pytest.raises(ValueError, match="the walk was interrupted"):
        board.heat(tsuro.odds(board.game, lambda state: impatient(state) if left else interrupt()))
    assert board.marks == []


def test_a_sample_without_games_is_not_shown() -> None:
    board = board_of()
    with pytest.raises(ValueError, match="no game was played"):
        board.heat(tsuro.simulate_odds(board.game, lambda state: interrupt()))


def interrupt() -> object:
    raise KeyboardInterrupt


def test_starts_have_squares_of_their_own() -> None:
    game = tsuro.Game("seas", seats=2, seed=3)
    while game.actor == "chance":
        game.step()
    board = TsuroWidget(game)
    board.heat(tsuro.odds(game, lambda state: len(state.pawns) > 0, players="stop"))
    assert set(heats(board)) == {str(action).split()[1].split(".")[0] for action in game.legal_actions}


@pytest.mark.parametrize("move", [lambda game: game.play("roll 1 1"), lambda game: game.undo()])
def test_it_goes_when_the_game_moves_on(move: Any) -> None:
    board = board_of()
    board.heat(tsuro.odds(board.game, "where G2"))
    move(board.game)
    assert (board.marks, board.notes) == ([], {})


def test_it_goes_when_another_moment_is_looked_at_and_stays_when_nothing_changes() -> None:
    board = board_of()
    board.heat(tsuro.odds(board.game, "where G2"))
    board.publish()
    assert heats(board)
    board.ply = 3
    assert (board.marks, board.notes) == ([], {})


def test_what_was_marked_since_stays() -> None:
    board = board_of()
    board.heat(tsuro.odds(board.game, "where G2"))
    board.marks = [{"cell": "a1"}]
    board.game.play("roll 1 1")
    assert (board.marks, board.notes) == ([{"cell": "a1"}], {})


def test_none_takes_it_away() -> None:
    board = board_of()
    board.heat(tsuro.odds(board.game, "where G2"))
    board.heat(None)
    assert (board.marks, board.notes) == ([], {})


def test_odds_without_squares_are_refused_and_change_nothing() -> None:
    board = board_of()
    board.marks = [{"cell": "a1"}]
    for wrong in (tsuro.odds(board.game, "survives Ann"), "where G2", Fraction(1, 2)):
        with pytest.raises(ValueError, match=r"square|must be odds"):
            board.heat(wrong)  # type: ignore[arg-type]
    assert board.marks == [{"cell": "a1"}]


@pytest.mark.parametrize("heat", [-1, 101, 0.5, True, "hot", None])
def test_a_mark_of_heat_is_a_whole_number_up_to_a_hundred(heat: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match="heat is"):
        board.marks = [{"cell": "c3", "heat": heat}]


def test_a_still_shows_it_too() -> None:
    board = board_of()
    plain = board.snapshot().svg
    board.heat(tsuro.odds(board.game, "where G2"))
    assert len(board.snapshot().svg) > len(plain)
