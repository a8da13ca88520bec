"""A game is its own: nobody changes it from outside, and what fails leaves everything as it was."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.helpers import played, set_up_game, table, tiles
from tsuro_widget.game.luck import Stream
from tsuro_widget.game.timeline import LONGEST_GAME
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.board import OPEN, Board
from tsuro_widget.rules.geometry import TWELVE, Cell
from tsuro_widget.rules.model import State
from tsuro_widget.rules.tiles import LaidTile

BOX = dict.fromkeys(tiles(1, 35), 1)


def finished() -> tsuro.Game:
    return tsuro.Game("classic", seats=3, seed=4).run()


@pytest.mark.parametrize("note", [5, "x" * 2_000_000, "\ud800"], ids=["a number", "too large", "half a character"])
def test_a_save_that_fails_leaves_the_older_file(tmp_path: Path, note: Any) -> None:
    path = tmp_path / "game.json"
    game = finished()
    game.save(path)
    game.notes["a"] = note
    with pytest.raises(tsuro.SaveError):
        game.save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert tsuro.Game.load(path).state == game.state


def test_what_a_game_gives_away_is_a_copy() -> None:
    game = tsuro.Game("classic", seats=["Ann", "Ben"], tiles=BOX | {"t01": 2}, seed=1).run()
    record, position = game.record(), game.position()
    record["start"]["seats"][0] = "Zed"  # type: ignore[index]
    record["start"]["rules"]["tiles"]["t02"] = 9  # type: ignore[index]
    position["rules"]["tiles"]["t02"] = 9  # type: ignore[index]
    assert tsuro.Game.from_record(game.record()).state == game.state
    assert game.state.rules["tiles"]["t02"] == 1  # type: ignore[index]


def test_what_a_game_is_given_is_copied() -> None:
    box = dict(BOX)
    game = tsuro.Game("classic", tiles=box, seed=1)
    record = game.record()
    again = tsuro.Game.from_record(record)
    box["t01"] = 5
    record["start"]["seats"].append("Zed")  # type: ignore[index]
    assert game.state.rules["tiles"] == BOX
    assert again.record()["start"] == game.record()["start"]


def test_any_mapping_will_do_for_the_tiles(tmp_path: Path) -> None:
    tsuro.Game("classic", tiles=MappingProxyType(BOX | {"t01": 2}), seed=1).save(tmp_path / "game.json")
    assert tsuro.Game.load(tmp_path / "game.json").state.rules["tiles"] == BOX | {"t01": 2}


def failing_after(turns: int) -> Any:
    left = [turns]

    def player(state: State, stream: Stream) -> Action:
        left[0] -= 1
        if left[0] < 0:
            raise ZeroDivisionError
        return stream.pick(state.options)

    return player


def test_watchers_hear_of_a_run_that_a_player_breaks_off() -> None:
    game, heard = tsuro.Game("classic", seed=1), []
    game.watch(lambda: heard.append(game.ply))
    with pytest.raises(ZeroDivisionError):
        game.run(failing_after(3))
    assert heard == [game.ply]


def test_a_player_who_answers_nonsense_is_named() -> None:
    game = set_up_game("classic", 2)
    with pytest.raises(ValueError, match="Ann's player answered 'nonsense': not an action"):
        game.run({"Ann": lambda state, stream: "nonsense"})


def test_states_can_be_kept_in_sets() -> None:
    game = finished()
    assert len({game.state, tsuro.Game.from_record(game.record()).state}) == 1


def test_a_plain_tuple_is_no_action() -> None:
    game = played(set_up_game("classic", 2), "start a1.n1", "start f6.s1")
    option = game.legal_actions[0]
    with pytest.raises(ValueError, match="not an action"):
        game.play(tuple(option))  # type: ignore[arg-type]


def test_t21_ten_thousand_actions_are_played_and_no_more() -> None:
    game = tsuro.Game("classic", seed=1)
    timeline = game.timeline
    timeline.moments *= LONGEST_GAME
    timeline.goto(LONGEST_GAME - 1)
    game.step()
    with pytest.raises(tsuro.IllegalAction, match="at most 10000 actions"):
        game.step()


@pytest.mark.parametrize("pairs", [[(5, 11)], [(1, 2), (4, 8)], [(0, 6), (3, 9)]])
@pytest.mark.parametrize("port", range(12))
def test_staying_open_is_what_a_walk_says_also_where_there_is_no_path(pairs: list[tuple[int, int]], port: int) -> None:
    board, cell = Board(3, TWELVE), Cell(1, 1)
    laid = LaidTile("C01", "A", 0, TWELVE.face(pairs))
    spot = board.grid.spots[cell][port]
    assert board.stays_open(spot, [laid]) == [board.lay(cell, laid).walk(spot).ending == OPEN]


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: tsuro.Game(seats=2.0), "seats is 2.0"),  # type: ignore[arg-type]
        (lambda: tsuro.Game(seats=None), "seats is None"),  # type: ignore[arg-type]
        (lambda: tsuro.Game(["classic"]), "no edition"),  # type: ignore[arg-type]
        (lambda: tsuro.Game(luck=5), "luck is 5"),  # type: ignore[arg-type]
        (lambda: tsuro.Game(seed=1.5), "seed is 1.5"),  # type: ignore[arg-type]
        (lambda: tsuro.Game(seed="\ud800"), "the seed cannot be written as text"),
        (lambda: tsuro.Game(seed=10**5000), "the seed is too long; it may have at most 1000 characters"),
        (lambda: tsuro.Game().run(players=["first"]), "no player"),  # type: ignore[arg-type]
        (lambda: tsuro.Game().run(players={"Ann": []}), "no player"),  # type: ignore[dict-item]
        (lambda: tsuro.scripted([], then=7), "luck is 7"),  # type: ignore[arg-type]
        (lambda: tsuro.scripted("keep"), "a script is a list of actions"),
        (lambda: tsuro.TsuroWidget(5), "game is 5"),  # type: ignore[arg-type]
    ],
)
def test_what_is_of_the_wrong_kind_is_told_at_the_door(call: Any, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        call()


def test_a_script_line_that_means_nothing_says_what_would_have_fitted() -> None:
    game = tsuro.Game(luck=tsuro.scripted(["start z9.n1"]))
    with pytest.raises(
        ValueError, match=r"at action 1 of 1: .*the question is 'chance: shuffle the pile', for example 'shuffle t01"
    ):
        game.step()


def test_a_taken_mark_says_who_stands_there() -> None:
    game = played(set_up_game("classic", 2), "start a1.n1")
    with pytest.raises(tsuro.IllegalAction, match=r"That start is taken: Ann"):
        game.play("start a1.n1")
    with pytest.raises(tsuro.IllegalAction, match=r"b2.n1 is no start"):
        game.play("start b2.n1")


def test_a_tie_of_two_is_known_from_the_final_position_too() -> None:
    """Of more than two, a position does not say who went last."""
    game = tsuro.Game("classic", seats=2, seed=1).run()
    assert game.winners == ("Ann", "Ben")
    assert tsuro.Game.from_position(game.position()).winners == game.winners


def test_a_dead_holder_of_the_dragon_tile_is_sound_in_a_final_position() -> None:
    pawns = {"Ann": "a1.n1", "Ben": {"out": "edge"}, "Cy": {"out": "edge"}}
    game = table(pawns, {"Ann": "t34", "Ben": "t02"}, tokens={"dragon": "Ben"})
    assert game.winners == ("Ann",)
    assert tsuro.Game.from_position(game.position()).position() == game.position()


def test_an_impossible_board_can_be_kept_and_opened_again() -> None:
    bad = tsuro.Game("classic", seed=1).run().position() | {"turn": "Ann"}
    bad |= {
        "pawns": {"Ann": "c3.n1", "Ben": "a1.n1"},
        "board": {},
        "hands": {"Ann": ["t34"], "Ben": ["t02"]},
        "pile": [],
    }
    game = tsuro.Game.from_position(bad, check=False)
    with pytest.raises(tsuro.SaveError):
        tsuro.Game.from_record(game.record())
    assert tsuro.Game.from_record(game.record(), check=False).state == game.state


def test_the_preview_of_a_placement_draws_nothing() -> None:
    """Nothing hidden is told: two piles in another order give the same scene."""
    one = table({"Ann": "a1.n1", "Ben": "f6.s1"}, {"Ann": "t34 t02", "Ben": "t03"}, pile="t04 t05 t06 t07")
    other = table({"Ann": "a1.n1", "Ben": "f6.s1"}, {"Ann": "t34 t02", "Ben": "t03"}, pile="t07 t06 t05 t04")
    assert one.scene() == other.scene()


def test_the_hands_set_aside_stand_clockwise_from_the_mover() -> None:
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "f6.s1", "Dee": "a1.w1"}
    hands = {"Ann": "t35 t34", "Ben": "t02 t03", "Cy": "t04", "Dee": "t05"}
    game = table(
        pawns,
        hands,
        rules={"return_hand": "out", "forbid_self_elimination": False, "exchange_bonus": False},
        pile="t06",
    )
    played(game, "place t35 r0")
    out = [name for name, pawn in zip(game.state.seats, game.state.pawns) if pawn.out]
    expected = [
        tile
        for name in ["Ben", "Cy", "Dee", "Ann"]
        if name in out
        for tile in {"Ben": ["t02", "t03"], "Dee": ["t05"], "Ann": ["t34"], "Cy": ["t04"]}[name]
    ]
    assert list(game.state.aside) == expected


def test_repr_says_whose_turn_it_is_in_which_game() -> None:
    assert repr(set_up_game("classic", 2)) == "<Game classic: Ann, Ben; ply 1, Ann is asked>"
