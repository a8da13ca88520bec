"""Scripts of dice: the shuffles may be left to the luck behind them."""

from __future__ import annotations

import pytest

import tsuro_widget as tsuro


def test_a_script_of_dice_leaves_the_shuffles_to_the_luck_behind_it() -> None:
    game = tsuro.Game("seas", seats=2, luck=tsuro.scripted(["roll 3 4", "face r1"], then=tsuro.dice(7)))
    for _ in range(4):
        game.step()
    assert [str(action) for action in game.actions][2:] == ["roll 3 4", "face r1"]
    assert any(str(token.at) == "c5" and token.rotation == 1 for token in game.state.tokens)
    assert str(game.actions[0]) == str(tsuro.Game("seas", seats=2, seed=7).run().actions[0])


def test_without_luck_behind_it_a_script_of_dice_does_not_fit_a_shuffle() -> None:
    game = tsuro.Game("seas", seats=2, luck=tsuro.scripted(["roll 3 4"]))
    with pytest.raises(tsuro.IllegalAction, match="at action 1 of 1") as caught:
        game.step()
    assert str(caught.value).endswith(
        "it says 'roll 3 4', and the question is 'chance: shuffle the pile'; "
        "say then=dice(7) to leave the shuffles to other luck"
    )


def test_the_example_of_the_readme_is_one_game() -> None:
    luck = tsuro.scripted(["roll 3 4", "face r1"], then=tsuro.dice(7))
    records = [tsuro.Game("seas", seats=2, luck=luck).run().record() for _ in range(2)]
    assert records[0] == records[1]
    assert tsuro.Game("seas", luck=tsuro.dice(42)).run().record() == tsuro.Game("seas", seed=42).run().record()


@pytest.mark.parametrize("script", [None, 5, "roll 1 1"])
def test_a_script_is_a_list_of_actions(script: object) -> None:
    with pytest.raises(ValueError, match="a script is a list of actions"):
        tsuro.scripted(script)  # type: ignore[arg-type]


def test_a_start_on_a_daikaiju_says_what_is_there() -> None:
    game = tsuro.Game("seas", seats=2, luck=tsuro.scripted(["roll 1 1", "face r0"], then=tsuro.dice(7)))
    while game.actor == "chance":
        game.step()
    with pytest.raises(tsuro.IllegalAction, match="A daikaiju is on a1"):
        game.play("start a1.n1")


def test_what_could_be_read_of_the_daikaiju_is_checked_all_the_same() -> None:
    game = tsuro.Game("seas", seats=2, seed=7)
    while not game.state.begun:
        game.step()
    tokens = {"B1": "b6 r0", "G1": "b6 r1", "Q": "c3 r0"}
    with pytest.raises(tsuro.SaveError) as caught:
        tsuro.Game.from_position(game.position() | {"tokens": tokens, "stock": ["G2"]})
    assert {"unknown-key", "two-daikaiju"} <= {fault.code for fault in caught.value.faults}
