"""Dice on the board: who rolls, by a click, by themselves or as chosen."""

from __future__ import annotations

from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import board_of, click, refused, scenes, told
from tests.support.helpers import EVERY
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")


def at_the_dice(dice: str, **options: Any) -> TsuroWidget:
    """A board of Seas at its first turn."""
    board = board_of("seas", dice=dice, **options)
    while board.scene["ask"]["kind"] == "start":
        click(board)
    return board


def test_dice_wait_for_a_click() -> None:
    board = at_the_dice("click")
    ask = board.scene["ask"]
    assert (ask["kind"], ask["seat"], ask["by"], ask["options"]) == ("roll", None, "click", [])
    told(board, "luck")
    assert str(board.game.actions[-1]).startswith("roll ")


def test_every_die_of_a_turn_has_its_click() -> None:
    """The roll that moves daikaiju, then the die; whatever else is of chance comes by itself."""
    seen = set()
    for seed in range(12):
        board = at_the_dice("click", seed=seed)
        for _ in range(12):
            if (ask := board.scene["ask"]) is None:
                break
            if ask["seat"] is None:
                seen.add(ask["kind"])
                assert ask["by"] == "click"
            click(board)
    assert seen == {"roll", "die"}


def test_dice_roll_by_themselves_where_that_is_wanted() -> None:
    board = at_the_dice("roll")
    assert board.scene["ask"]["seat"] == 0
    assert str(board.game.actions[-1]).split()[0] in ("roll", "die", "face")


def test_dice_may_be_chosen_also_in_the_set_up() -> None:
    board = board_of("seas", dice="choose")
    kinds = []
    while (ask := board.scene["ask"])["seat"] is None:
        kinds.append(ask["kind"])
        assert ask["by"] == "choose"
        assert ask["options"] == [{"text": str(option)} for option in board.game.legal_actions]
        told(board, "play", action=ask["options"][0]["text"])
    assert set(kinds) == {"roll", "face"}


def test_a_computer_rolls_its_own_dice() -> None:
    board = at_the_dice("click", players={"Ann": "first"})
    assert board.game.actor == "chance"
    assert board.game.state.turn == 1, "the dice of Ben, a person"


def test_a_roll_that_is_taken_back_comes_out_the_same() -> None:
    board = at_the_dice("click")
    told(board, "luck")
    rolled = str(board.game.actions[-1])
    told(board, "undo")
    assert board.scene["ask"]["kind"] == "roll"
    told(board, "luck")
    assert str(board.game.actions[-1]) == rolled


def test_a_seat_rolls_or_chooses_its_own_dice_only() -> None:
    game = tsuro.Game("seas", seats=["Ann", "Ben"], seed=1)
    ann = TsuroWidget(game, seat="Ann", dice="choose")
    while game.actor == "chance":
        game.step()
    game.play("start a1.n1")
    game.step()
    ben = TsuroWidget(game, seat="Ben", dice="choose")
    assert (game.actor, game.state.turn) == ("chance", 0)
    assert refused(ben, "play", action="roll 1 1").startswith("illegal: It is Ann's turn")
    told(ann, "play", action="roll 1 1")


def test_while_luck_goes_on_by_itself_nothing_is_offered() -> None:
    """Else a button would flash up, and a press on it be stale."""
    board = board_of("phoenix", players={})
    while board.game.actor is not None and not any(scene["ask"] and scene["ask"].get("by") for scene in scenes(board)):
        click(board)
    asked = [scene["ask"] for scene in scenes(board) if scene["ask"] and scene["ask"]["actor"] == "chance"]
    assert {ask.get("by") for ask in asked} == {"itself"}
    assert board.scene["ask"]["actor"] != "chance"


@pytest.mark.parametrize("edition", EVERY)
def test_after_a_typing_error_chance_that_a_cell_comes_to_is_still_offered(edition: str) -> None:
    board = board_of(edition)
    before = board.game.ply
    board.game.goto(0)
    offered = board.scene["ask"]
    board.game.goto(before)
    assert refused(board, "play", action="plaice t01").startswith("malformed")
    board.game.goto(0)
    assert board.scene["ask"] == offered
    assert "by" not in offered
    board.game.goto(before)
    assert refused(board, "play", ply=before + 5, action="start c1.n1").startswith("stale")
    board.game.goto(0)
    assert board.scene["ask"] == offered


def test_who_rolls_is_named_and_sees_his_hand() -> None:
    board = board_of("seas", dice="click")
    while (board.scene["ask"] or {}).get("by") != "click":
        click(board)
    ask, name = board.scene["ask"], board.game.state.seats[board.game.state.turn]
    assert ask["text"] == f"{name}: roll whether the daikaiju move"
    assert (ask["roller"], board.scene["hand"]["seat"]) == (board.game.state.turn, board.game.state.turn)
