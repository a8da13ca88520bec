"""The Kosmos rulebook, sentence by sentence: the game for two, with two pawns each."""

from typing import Any

import pytest

from tests.support.helpers import board, hand, legal, played, set_up_game, spots, tiles, told
from tests.support.kosmos import kosmos
from tsuro_widget import Game


def two(hands: dict[str, str], **parts: Any) -> Game:
    pawns = {"Ann": ["c1.n", "f6.s"], "Ben": ["a6.w", "f1.e"]}
    return kosmos(pawns, hands, **parts)


def test_two_players_have_two_pawns_each_and_one_hand_of_three() -> None:
    """kosmos L136: two pawns, yet only three cards."""
    game = set_up_game("kosmos", 2, tiles(1, 35))
    assert [hand(game, name) for name in ("Ann", "Ben")] == [tiles(1, 3), tiles(4, 6)]
    played(game, "start c1.n", "start f6.s", "start a6.w", "start f1.e")
    assert spots(game) == {"Ann": "c1.n a6.w", "Ben": "f6.s f1.e"}


def test_two_players_put_their_pawns_down_in_turns() -> None:
    """kosmos L139: at the beginning the players put their pawns down alternately."""
    game, asked = set_up_game("kosmos", 2), []
    for start in ["start c1.n", "start f6.s", "start a6.w", "start f1.e"]:
        asked.append(game.actor)
        game.play(start)
    assert asked == ["Ann", "Ben", "Ann", "Ben"]


@pytest.mark.parametrize(("first", "cells"), [("pawn 1", ["c1", "f6"]), ("pawn 2", ["f6", "c1"])])
def test_a_turn_moves_both_pawns_in_the_order_that_the_player_chooses(first: str, cells: list[str]) -> None:
    """kosmos L141-147: one pawn, then at once the other; the order is free in each turn."""
    game = two({"Ann": "t34 t32", "Ben": "t02"})
    assert legal(game) == ["pawn 1", "pawn 2"]
    port = {"c1": "n1", "f6": "s1"}
    played(game, first, f"place t34 r0 via {port[cells[0]]}", f"place t32 r0 via {port[cells[1]]}")
    assert board(game) == {cells[0]: "t34 r0", cells[1]: "t32 r0"}
    assert game.actor == "Ben"


def test_a_card_is_drawn_after_each_of_the_two_moves() -> None:
    """kosmos L142-145: lay, move and draw for one pawn, then lay, move and draw for the other."""
    game = two({"Ann": "t34 t32 t05", "Ben": "t02"}, pile="t06 t07")
    played(game, "pawn 1", "place t34 r0 via n1")
    assert (told(game, "drew"), game.actor) == (["drew Ann t06"], "Ann")
    assert told(played(game, "place t06 r0 via s1"), "drew") == ["drew Ann t07"]


def test_a_player_with_one_pawn_left_makes_one_move() -> None:
    """kosmos L141, once a pawn is lost: no question which is first, and Ben is next."""
    pawns = {"Ann": [{"out": "edge"}, "f6.s"], "Ben": ["a6.w", "f1.e"]}
    game = kosmos(pawns, {"Ann": "t34 t32", "Ben": "t02 t03"})
    assert played(game, "place t34 r0 via s1").actor == "Ben"


def test_a_player_without_cards_is_not_asked_for_the_order_of_the_pawns() -> None:
    """Section 9: an empty hand is skipped, also with two pawns."""
    assert two({"Ben": "t02"}).actor == "Ben"


def test_a_pawn_lost_in_the_first_move_has_no_second_one() -> None:
    """kosmos L141: the second pawn goes with the first one, so only one card is laid."""
    pawns = {"Ann": ["b1.w2", "b1.w1"], "Ben": ["a6.w", "f1.e"]}
    game = kosmos(pawns, {"Ann": "t20 t05", "Ben": "t02 t03"}, board={"a1": "t33 r0"})
    played(game, "pawn 1", "place t20 r0")
    assert (spots(game)["Ann"], game.actor) == ("b2.n1 edge", "Ben")


def test_a_lost_pawn_still_draws_when_the_other_lives() -> None:
    """Section 9: if the pawn just played is lost and the other lives, the sub-turn still draws."""
    game = two({"Ann": "t01 t32", "Ben": "t02"}, pile="t06")
    played(game, "pawn 1", "place t01 r0 via n1")
    assert (told(game, "drew"), spots(game)["Ann"]) == (["drew Ann t06"], "edge f6.s")


def test_both_pawns_of_one_player_can_collide() -> None:
    """kosmos L103, read for pawns: the two pawns of one player are out as well."""
    pawns = {"Ann": ["b1.w2", "b1.w1"], "Ben": ["a6.w", "f1.e"]}
    game = kosmos(pawns, {"Ann": "t01 t05", "Ben": "t02"}, board={"a1": "t33 r0"})
    played(game, "pawn 1", "place t01 r0")
    assert (spots(game)["Ann"], game.winners) == ("collision collision", ("Ben",))


def test_the_loss_of_ones_own_other_pawn_is_no_self_elimination() -> None:
    """Section 9: losing one's own other pawn by a placement is not self-elimination."""
    pawns = {"Ann": ["b1.w2", "b1.w1"], "Ben": ["a6.w", "f1.e"]}
    rules = {"forbid_self_elimination": True}
    game = kosmos(pawns, {"Ann": "t20 t34", "Ben": "t02"}, board={"a1": "t33 r0"}, rules=rules)
    played(game, "pawn 1")
    assert {"place t20 r0", "place t34 r0"} < set(legal(game))


def test_a_player_is_in_the_game_until_the_second_pawn_is_lost() -> None:
    """kosmos L149: the last player with one or both pawns on the board wins."""
    pawns = {"Ann": ["b1.w2", {"out": "edge"}], "Ben": ["b1.w1", "f1.e"]}
    game = kosmos(pawns, {"Ann": "t20", "Ben": "t02"}, board={"a1": "t33 r0"})
    assert played(game, "place t20 r0").actor == "Ben"
    game = kosmos(pawns, {"Ann": "t01", "Ben": "t02"}, board={"a1": "t33 r0"})
    assert played(game, "place t01 r0").winners == ("Ben",)


def test_both_players_share_the_win_when_their_last_pawns_leave_together() -> None:
    """kosmos L113: in the same move."""
    pawns = {"Ann": ["b1.w2", {"out": "edge"}], "Ben": ["b1.w1", {"out": "edge"}]}
    game = kosmos(pawns, {"Ann": "t01", "Ben": "t02"}, board={"a1": "t33 r0"})
    assert played(game, "place t01 r0").winners == ("Ann", "Ben")


def test_two_players_may_play_with_one_pawn_each() -> None:
    """kosmos L136 is for two; pawns_per_player 1 plays the ordinary game."""
    game = set_up_game("kosmos", 2, pawns_per_player=1)
    assert legal(played(game, "start c1.n", "start f6.s"))[0].startswith("place ")
