"""The classic rulebook after an elimination: exchange, dragon tile, returned hands, the order of drawing."""

from typing import Any

import pytest

from tests.support.helpers import corner, dragon, hand, legal, played, spots, table, told
from tsuro_widget import IllegalAction

APART = {"Ann": "c1.n1", "Ben": "f6.s1", "Cy": "a6.w1", "Dee": "f1.e1"}


# -- exchange --------------------------------------------------------------------------------------


def test_who_eliminates_an_opponent_may_exchange_any_number_of_tiles() -> None:
    """classic L41: any of the tiles in his hand for the same number: 1 + 2·3 + 1·3 ways."""
    game = played(corner({"Ann": "t20 t05 t06", "Ben": "t07 t08 t09", "Cy": "t10"}), "place t20 r0")
    choices = legal(game)
    assert game.actor == "Ann"
    assert len(choices) == len(set(choices)) == 1 + 6 + 3
    assert {"keep", "swap t05 for t09", "swap t05 t06 for t07 t09"} < set(choices)


def test_an_exchange_gives_and_takes_the_named_tiles() -> None:
    """classic L41, L45: the tiles given go where the rest of the dead hand goes, into the pile."""
    game = played(corner({"Ann": "t20 t05 t06", "Ben": "t07 t08", "Cy": "t10 t11 t12"}), "place t20 r0")
    game.play("swap t05 t06 for t07 t08")
    assert hand(game, "Ann") == ["t07", "t08"]
    assert sorted(game.state.pile) == ["t05", "t06"]


def test_an_exchange_may_be_declined() -> None:
    """classic L41: the active player may exchange."""
    game = played(corner({"Ann": "t20 t05", "Ben": "t07", "Cy": "t10", "Dee": "t11 t12 t13"}), "place t20 r0", "keep")
    assert told(game, "kept", "returned") == ["kept Ann", "returned Ben shuffle t07"]


def test_tiles_of_all_who_were_eliminated_may_be_taken_together() -> None:
    """classic L41: from the eliminated players' hands."""
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "a1.w1", "Dee": "f6.s1", "Eli": "f1.e1"}
    hands = {"Ann": "t22 t05 t06", "Ben": "t07", "Cy": "t08", "Dee": "t09"}
    game = played(table(pawns | {"Cy": "a1.w2"}, hands), "place t22 r0")
    assert [spots(game)[name] for name in ["Ben", "Cy"]] == ["collision", "collision"]
    assert "swap t05 t06 for t07 t08" in legal(game)


def test_the_tiles_of_a_swap_are_accepted_in_any_order_and_written_in_alphabetical_order() -> None:
    """Section 9: written in alphabetical order on either side and accepted in any."""
    game = played(corner({"Ann": "t20 t05 t06", "Ben": "t07 t08", "Cy": "t10"}), "place t20 r0")
    game.play("swap t06 t05 for t08 t07")
    assert str(game.actions[-1]) == "swap t05 t06 for t07 t08"


@pytest.mark.parametrize("swap", ["swap t20 for t07", "swap t05 for t10", "swap t07 for t05", "swap t05 for t20"])
def test_only_tiles_of_the_hand_go_and_only_tiles_of_the_dead_come(swap: str) -> None:
    """classic L41: tiles in his hand for tiles from the eliminated players' hands."""
    game = played(corner({"Ann": "t20 t05", "Ben": "t07", "Cy": "t10"}), "place t20 r0")
    with pytest.raises(IllegalAction, match="Ann has t05 and may take from t07"):
        game.play(swap)


@pytest.mark.parametrize(("ann", "ben"), [("t20", "t07"), ("t20 t05", "")])
def test_no_exchange_is_asked_when_one_side_has_no_tiles(ann: str, ben: str) -> None:
    """Section 9: keep and swap are asked only when the mover has tiles and the dead had some."""
    game = played(corner({"Ann": ann, "Ben": ben, "Cy": "t10"}), "place t20 r0")
    assert game.actor == "Cy"


def test_no_exchange_is_asked_without_an_elimination() -> None:
    """classic L41: if one or more opponents are eliminated."""
    assert played(table(APART, {"Ann": "t34 t05", "Ben": "t07"}), "place t34 r0").actor == "Ben"


def test_the_game_stops_before_exchange_return_and_draw_when_it_ends() -> None:
    """classic L119; section 9: when the game ends on a placement, the hands of the dead stay where they are."""
    game = played(corner({"Ann": "t20 t05", "Ben": "t07 t08"}, pile="t09 t10"), "place t20 r0")
    assert (game.winners, hand(game, "Ann"), hand(game, "Ben")) == (("Ann",), ["t05"], ["t07", "t08"])
    assert game.state.pile == ("t09", "t10")


# -- the hands of the dead -------------------------------------------------------------------------


def test_tiles_of_the_eliminated_are_shuffled_into_the_whole_pile() -> None:
    """classic L45: all tiles from eliminated players are shuffled into the draw pile; chance is asked."""
    game = played(corner({"Ann": "t20", "Ben": "t07 t08", "Cy": "t10 t11 t12"}, pile="t09"), "place t20 r0")
    assert game.actor == "chance"
    game.play("shuffle t08 t09 t07")
    assert hand(game, "Ann") == ["t07", "t08", "t09"]
    assert told(game, "drew") == ["drew Ann t08", "drew Ann t09", "drew Ann t07"]


@pytest.mark.parametrize("shuffle", ["shuffle t08 t07", "shuffle t07 t08 t10", "shuffle t07 t08 t09 t09"])
def test_a_shuffle_names_every_tile_of_the_pile_once(shuffle: str) -> None:
    """classic L45: nothing gets lost in a shuffle."""
    game = played(corner({"Ann": "t20", "Ben": "t07 t08", "Cy": "t10 t11 t12"}, pile="t09"), "place t20 r0")
    with pytest.raises(IllegalAction, match=r"the names are t07 t08 t09; (missing|twice): t0"):
        game.play(shuffle)


def test_a_shuffle_is_not_asked_for_a_single_tile() -> None:
    """Section 9: a shuffle is asked only for two tiles or more."""
    game = played(corner({"Ann": "t20", "Ben": "t07", "Cy": "t10"}), "place t20 r0")
    assert (game.actor, hand(game, "Ann")) == ("Cy", ["t07"])


def test_a_shuffle_is_asked_only_when_tiles_were_returned() -> None:
    """Section 9: and only if tiles were returned."""
    game = played(corner({"Ann": "t20", "Cy": "t10 t11 t12"}, pile="t07 t08"), "place t20 r0")
    assert (game.actor, hand(game, "Ann")) == ("Cy", ["t07", "t08"])


def test_returned_tiles_go_under_the_pile_when_the_option_says_so() -> None:
    """return_hand 'bottom': only they are shuffled, the pile stays on top of them."""
    hands = {"Ann": "t20", "Ben": "t07 t08", "Cy": "t10 t11 t12", "Dee": "t13 t14 t15"}
    game = played(corner(hands, pile="t09", rules={"return_hand": "bottom"}), "place t20 r0", "shuffle t08 t07")
    assert told(game, "drew") == ["drew Ann t09", "drew Ann t08", "drew Ann t07"]


# -- the dragon tile -------------------------------------------------------------------------------


def dead_holder(cy: str, dee: str = "", **parts: Any) -> dict[str, str]:
    """Ben holds the dragon tile and is eliminated by Ann; where the dragon tile went, step by step."""
    hands = {"Ann": "t20", "Ben": "", "Cy": cy, "Dee": dee}
    game = played(corner(hands, tokens={"dragon": "Ben"}, **parts), "place t20 r0")
    return {"told": " ".join(told(game, "dragon")), "now": dragon(game)}


def test_the_dragon_tile_of_the_dead_goes_clockwise_to_the_next_player() -> None:
    """classic L43: it is passed clockwise to the next player still playing."""
    assert dead_holder("t10 t11") == {"told": "dragon Cy", "now": "Cy"}


def test_clockwise_is_counted_from_the_dead_holder_and_not_from_the_active_player() -> None:
    """classic L43: Cy held it, so Dee is next, and Ben, who sits between Ann and Cy, is not."""
    pawns = {"Ann": "a1.n1", "Ben": "f6.s1", "Cy": "a1.n2", "Dee": "f1.e1"}
    game = played(table(pawns, {"Ann": "t20", "Ben": "t02"}, tokens={"dragon": "Cy"}), "place t20 r0")
    assert dragon(game) == "Dee"


def test_the_dragon_tile_goes_under_the_pile_when_nobody_is_short() -> None:
    """dragon_heir 'next_short' with full hands all around: Ann alone is short, she is the next who is."""
    full = ("t10 t11 t12", "t13 t14 t15")
    assert dead_holder(*full, rules={"dragon_heir": "next_short"}) == {"told": "dragon Ann", "now": "Ann"}


def test_the_heir_draws_first_when_tiles_come_back() -> None:
    """classic L43, L45, L83: the dragon tile is passed on before the tiles are shuffled in."""
    hands = {"Ann": "t20", "Ben": "t07", "Cy": "t10 t11", "Dee": "t13 t14 t15"}
    game = played(corner(hands, tokens={"dragon": "Ben"}), "place t20 r0")
    passed = ["dragon Cy", "returned Ben shuffle t07"]
    assert told(game, "dragon", "returned", "drew") == [*passed, "dragon pile", "drew Cy t07", "dragon Ann"]


def test_an_active_holder_puts_the_dragon_tile_under_the_pile_and_draws() -> None:
    """classic L49: he or she places it at the bottom of the draw pile and draws a tile."""
    hands = {"Ann": "t20", "Ben": "t07", "Cy": "t10 t11 t12"}
    game = played(corner(hands, tokens={"dragon": "Ann"}), "place t20 r0")
    assert told(game, "dragon", "drew") == ["dragon pile", "drew Ann t07", "dragon Ann"]


def test_another_holder_draws_before_the_active_player() -> None:
    """classic L83, dragon_order 'holder_first': the dragon tile shows who draws first."""
    hands = {"Ann": "t20", "Ben": "t07", "Cy": "t10 t11 t12", "Dee": "t13 t14"}
    game = played(corner(hands, tokens={"dragon": "Dee"}), "place t20 r0")
    assert told(game, "dragon", "drew") == ["dragon pile", "drew Dee t07", "dragon Ann"]


def test_the_active_player_draws_before_another_holder_in_the_literal_order() -> None:
    """classic L49 to the letter, dragon_order 'literal': the holder keeps the dragon tile."""
    hands = {"Ann": "t20", "Ben": "t07", "Cy": "t10 t11 t12", "Dee": "t13 t14"}
    game = played(corner(hands, tokens={"dragon": "Dee"}, rules={"dragon_order": "literal"}), "place t20 r0")
    assert (told(game, "dragon", "drew"), dragon(game)) == (["drew Ann t07"], "Dee")


# -- drawing ---------------------------------------------------------------------------------------


def test_the_active_player_draws_from_the_top() -> None:
    """classic L49: draws a tile from the top of the draw pile."""
    game = played(table(APART, {"Ann": "t34 t05 t06", "Ben": "t07 t08 t09"}, pile="t20 t21"), "place t34 r0")
    assert told(game, "drew")[0] == "drew Ann t20"


def test_everybody_who_is_short_draws_clockwise() -> None:
    """classic L51: moving clockwise, each player with fewer than three tiles draws a tile."""
    hands = {"Ann": "t34 t05 t06", "Ben": "t07 t08", "Cy": "t10 t11 t12", "Dee": "t13 t14"}
    game = played(table(APART, hands, pile="t20 t21 t22 t23"), "place t34 r0")
    assert told(game, "drew") == ["drew Ann t20", "drew Ben t21", "drew Dee t22"]


def test_the_dragon_tile_is_drawn_by_who_finds_the_pile_empty() -> None:
    """classic L51: until a player draws the dragon tile."""
    hands = {"Ann": "t34 t05 t06", "Ben": "t07 t08", "Cy": "t10 t11", "Dee": "t13 t14"}
    game = played(table(APART, hands, pile="t20 t21"), "place t34 r0")
    assert told(game, "drew", "dragon") == ["drew Ann t20", "drew Ben t21", "dragon Cy"]


def test_nobody_takes_the_dragon_tile_when_the_last_tile_fills_the_last_hand() -> None:
    """classic L51: all players have three tiles comes first."""
    hands = {"Ann": "t34 t05 t06", "Ben": "t07 t08 t09", "Cy": "t10 t11 t12", "Dee": "t13 t14 t15"}
    game = played(table(APART, hands, pile="t20"), "place t34 r0")
    assert (told(game, "drew"), dragon(game)) == (["drew Ann t20"], "pile")


def test_the_dead_do_not_draw() -> None:
    """classic L45, L51: an eliminated player has no tiles; the next player clockwise draws first."""
    hands = {"Ann": "t35", "Ben": "t07 t08", "Cy": "t10 t11"}
    game = played(corner(hands, pile="t20 t21"), "place t35 r0")
    assert told(game, "drew") == ["drew Ben t20", "drew Cy t21"]


def test_a_short_hand_draws_to_the_size_of_the_house() -> None:
    """classic L51 with hand_size 5."""
    hands = {"Ann": "t34", "Ben": "t07 t08 t09 t10 t11"}
    start = table({"Ann": "c1.n1", "Ben": "f6.s1"}, hands, pile="t20 t21 t22 t23 t24 t25", rules={"hand_size": 5})
    game = played(start, "place t34 r0")
    assert hand(game, "Ann") == ["t20", "t21", "t22", "t23", "t24"]
