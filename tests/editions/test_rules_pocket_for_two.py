"""The Pocket rulebook, sentence by sentence: the game for two, with two beads each."""

from typing import Any

import pytest

from tests.support.helpers import board, hand, legal, played, pocket, set_up_game, spots, told
from tsuro_widget import Game, IllegalAction


def two(hands: dict[str, str], **parts: Any) -> Game:
    return pocket({"Ann": ["a1.n1", "f6.s1"], "Ben": ["a1.n2", "f1.e1"]}, hands, **parts)


def test_two_players_have_two_beads_each_and_three_tiles() -> None:
    """pocket L145: two indicators, but only three tiles."""
    game = set_up_game("pocket", 2)
    assert [len(held) for held in game.state.hands] == [3, 3]


def test_two_players_put_their_beads_down_in_turns() -> None:
    """pocket L147: the oldest his first, the youngest his first, the oldest his second, the youngest his second."""
    game, asked = set_up_game("pocket", 2, first="Ben"), []
    for start in ["start c1.n1", "start f6.s1", "start a6.w1", "start f1.e1"]:
        asked.append(game.actor)
        game.play(start)
    assert asked == ["Ben", "Ann", "Ben", "Ann"]
    assert spots(game) == {"Ann": "f6.s1 f1.e1", "Ben": "c1.n1 a6.w1"}


@pytest.mark.parametrize(("first", "cells"), [("pawn 1", ["c1", "f6"]), ("pawn 2", ["f6", "c1"])])
def test_a_turn_plays_all_three_parts_for_either_bead_first(first: str, cells: list[str]) -> None:
    """pocket L148: tile, move and draw for one marker, then for the other; the order is free."""
    game = pocket({"Ann": ["c1.n1", "f6.s1"], "Ben": ["a6.w1", "f1.e1"]}, {"Ann": "t34 t32", "Ben": "t02"}, pile="t06")
    played(game, first, "place t34 r0")
    assert (told(game, "drew"), game.actor) == (["drew Ann t06"], "Ann")
    played(game, "place t32 r0")
    assert (board(game), game.actor) == ({cells[0]: "t34 r0", cells[1]: "t32 r0"}, "Ben")


def test_the_hand_stays_while_one_of_the_two_beads_lives() -> None:
    """pocket L135, for two beads: the hand returns to the stash when the second bead goes."""
    game = played(two({"Ann": "t20 t05", "Ben": "t07 t08"}), "pawn 1", "place t20 r0")
    assert (spots(game)["Ben"], hand(game, "Ben"), game.actor) == ("edge f1.e1", ["t07", "t08"], "Ann")


def test_the_last_player_with_a_bead_wins() -> None:
    """pocket L139, for two beads: a player with a bead left has won, also with two."""
    pawns = {"Ann": ["a1.n1", "f6.s1"], "Ben": ["a1.n2", {"out": "edge"}]}
    game = played(pocket(pawns, {"Ann": "t20", "Ben": "t07"}), "pawn 1", "place t20 r0")
    assert game.winners == ("Ann",)


def test_a_bead_alone_is_played_without_asking_which() -> None:
    """pocket L148, with one marker left; section 9: asked only while both live."""
    pawns = {"Ann": ["c1.n1", {"out": "edge"}], "Ben": ["a6.w1", "f1.e1"]}
    game = pocket(pawns, {"Ann": "t34", "Ben": "t07"})
    with pytest.raises(IllegalAction, match="Ann: lay a tile"):
        game.play("pawn 1")
    assert legal(game) == ["place t34 r0"]
