"""The Kosmos rulebook, sentence by sentence: setting up, a turn, leaving and winning."""

from collections import Counter

import pytest

from tests.helpers import NAMES, board, check_laid_tiles_stay, hand, legal, played, set_up_game, spots, tiles, told
from tests.kosmos import THREE, abreast, kosmos
from tests.support.games import moments
from tsuro_widget import Game, IllegalAction

# -- setting up ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (4, 6), (5, 7), (8, 7)])
def test_up_to_four_play_on_the_small_side_and_more_on_the_large_side(seats: int, size: int) -> None:
    """kosmos L28: 2 to 4 players on the Phoenix side, 5 to 8 on the Dragon side."""
    assert Game("kosmos", seats=seats).state.board.size == size


@pytest.mark.parametrize("seats", [["Ann"], [*NAMES, "Ina"]])
def test_two_to_eight_play(seats: list[str]) -> None:
    """kosmos L1: for 2 to 8 players."""
    with pytest.raises(ValueError, match="this edition is for 2 to 8"):
        Game("kosmos", seats=seats)


def test_the_box_holds_64_cards_of_the_35_patterns() -> None:
    """kosmos L21; which patterns are double is a choice: all but t01, t10, t28, t32, t34 and t35."""
    copies = Counter(name[:3] for name in Game("kosmos").state.box)
    assert sum(copies.values()) == 64
    assert [name for name in tiles(1, 35) if copies[name] == 1] == ["t01", "t10", "t28", "t32", "t34", "t35"]
    assert set(copies.values()) == {1, 2}


def test_there_is_no_dragon_tile() -> None:
    """kosmos L18-21: board, pawns and cards are all there is."""
    assert Game("kosmos").state.tokens == ()


def test_each_player_is_dealt_three_cards() -> None:
    """kosmos L35: every player gets three cards, the rest is the pile."""
    game = set_up_game("kosmos", 5, tiles(1, 35))
    assert [hand(game, name) for name in NAMES[:5]] == [tiles(n, n + 2) for n in (1, 4, 7, 10, 13)]
    assert len(game.state.pile) == 64 - 15


@pytest.mark.parametrize(("seats", "starts"), [(3, 24), (5, 28)])
def test_a_pawn_starts_beside_an_outer_square(seats: int, starts: int) -> None:
    """kosmos L39: next to one of the outer squares, on one of its outer sides."""
    texts = legal(set_up_game("kosmos", seats))
    assert len(texts) == starts
    assert {"start a1.n", "start a1.w", "start c1.n"} < set(texts)
    assert not {"start a1.e", "start b2.n"} & set(texts)


def test_the_first_player_starts_and_the_others_follow_clockwise() -> None:
    """kosmos L40: the oldest begins, the others follow clockwise."""
    game = set_up_game("kosmos", 3, first="Cy")
    asked = [game.actor]
    for start in ["start c1.n", "start f6.s", "start a6.w"]:
        game.play(start)
        asked.append(game.actor)
    assert asked == ["Cy", "Ann", "Ben", "Cy"]


# -- a turn ----------------------------------------------------------------------------------------


def test_a_card_goes_on_the_free_square_beside_the_pawn_in_any_direction() -> None:
    """kosmos L69-71: on the free square that the pawn borders, in any direction."""
    texts = legal(kosmos(THREE, {"Ann": "t16", "Ben": "t02"}))
    assert {text.split(" via")[0] for text in texts} == {f"place t16 r{turns}" for turns in range(4)}
    assert board(played(kosmos(THREE, {"Ann": "t16", "Ben": "t02"}), "place t16 r2 via n1")) == {"c1": "t16 r2"}


def test_a_laid_card_stays_where_it_is() -> None:
    """kosmos L71: once laid, a card is not moved for the rest of the game."""
    check_laid_tiles_stay(moments("kosmos", 6, 3))


@pytest.mark.parametrize(("via", "end"), [("n1", "c2.n1"), ("n2", "c2.n2")])
def test_the_first_move_goes_along_either_of_the_two_paths(via: str, end: str) -> None:
    """kosmos L79: in the first move the player decides which of the two possible paths to take."""
    game = played(kosmos(THREE, {"Ann": "t34", "Ben": "t02"}), f"place t34 r0 via {via}")
    assert spots(game)["Ann"] == end


@pytest.mark.parametrize("action", ["place t34 r0", "place t34 r0 via w1", "place t34 r0 via s1"])
def test_the_first_move_must_name_one_of_the_two_paths_of_its_side(action: str) -> None:
    """kosmos L79: both possible paths begin where the pawn stands."""
    with pytest.raises(IllegalAction, match="Ann holds t34 and faces c1"):
        kosmos(THREE, {"Ann": "t34", "Ben": "t02"}).play(action)


def test_later_moves_have_no_choice_of_path() -> None:
    """kosmos L76: the pawn goes along its path to its new end."""
    game = abreast({"Ann": "t34", "Ben": "t02"}, rules={"pawns_per_player": 1})
    assert legal(game) == ["place t34 r0"]
    with pytest.raises(IllegalAction):
        game.play("place t34 r0 via w2")


def test_the_player_draws_the_top_card_at_the_end() -> None:
    """kosmos L83: draws the top card; nobody else does."""
    game = played(kosmos(THREE, {"Ann": "t34", "Ben": "t02"}, pile="t05 t06"), "place t34 r0 via n1")
    assert told(game, "drew") == ["drew Ann t05"]


def test_an_empty_pile_gives_no_card() -> None:
    """kosmos L83, where nothing is left to draw."""
    game = played(kosmos(THREE, {"Ann": "t34", "Ben": "t02"}), "place t34 r0 via n1")
    assert (told(game, "drew"), game.actor) == ([], "Ben")


def test_other_pawns_whose_paths_grow_move_too() -> None:
    """kosmos L91: their pawns are moved to the new end of their paths."""
    game = played(abreast({"Ann": "t34", "Ben": "t02", "Cy": "t03"}), "place t34 r0")
    assert [spots(game)[name] for name in ("Ann", "Ben")] == ["c1.w2", "c1.w1"]


def test_leaving_the_board_by_choice_is_allowed() -> None:
    """kosmos L96-105 names no prohibition."""
    game = kosmos(THREE, {"Ann": "t01 t34", "Ben": "t02"})
    assert "place t01 r0 via n1" in legal(game)
    assert spots(played(game, "place t01 r0 via n1"))["Ann"] == "edge"


def test_leaving_the_board_by_choice_is_forbidden_when_the_option_says_so() -> None:
    """forbid_self_elimination: a path that leaves the board is no option while another stays; both ports count."""
    game = kosmos(THREE, {"Ann": "t01 t34", "Ben": "t02"}, rules={"forbid_self_elimination": True})
    assert legal(game) == ["place t34 r0 via n1", "place t34 r0 via n2"]


# -- leaving and winning ---------------------------------------------------------------------------


def test_a_path_that_ends_at_the_rim_takes_the_pawn_out() -> None:
    """kosmos L99: his path ends at the edge of the board."""
    game = played(abreast({"Ann": "t20", "Ben": "t02", "Cy": "t03"}), "place t20 r0")
    assert (told(game, "left"), spots(game)["Ann"]) == (["left Ben 1 edge"], "b2.n1")


def test_joined_paths_take_both_pawns_out() -> None:
    """kosmos L103-105: the pawns collide, and both players are out."""
    game = played(abreast({"Ann": "t01", "Ben": "t02", "Cy": "t03", "Dee": "t04"}), "place t01 r0")
    assert told(game, "left") == ["left Ann 1 collision", "left Ben 1 collision"]


def test_joined_paths_pass_each_other_when_the_option_says_so() -> None:
    """kosmos L103 switched off by collision 'pass': both come out at the other's start."""
    game = abreast({"Ann": "t01", "Ben": "t02", "Cy": "t03", "Dee": "t04"}, rules={"collision": "pass"})
    assert told(played(game, "place t01 r0"), "left") == ["left Ann 1 edge", "left Ben 1 edge"]


def test_the_cards_of_the_dead_are_out_of_the_game() -> None:
    """kosmos L107: he lays his cards down before him."""
    hands = {"Ann": "t01 t05", "Ben": "t06 t07", "Cy": "t03", "Dee": "t04"}
    game = played(abreast(hands, pile="t08"), "place t01 r0")
    assert sorted(game.state.aside) == ["t05", "t06", "t07"]
    assert (game.state.pile, game.actor) == (("t08",), "Cy")


def test_the_cards_of_the_dead_come_back_when_the_option_says_so() -> None:
    """return_hand 'shuffle' instead of kosmos L107."""
    hands = {"Ann": "t01 t05", "Ben": "t06", "Cy": "t03", "Dee": "t04"}
    game = played(abreast(hands, rules={"return_hand": "shuffle"}), "place t01 r0", "shuffle t06 t05")
    assert (game.state.aside, game.state.pile) == ((), ("t06", "t05"))


def test_nobody_exchanges_cards() -> None:
    """kosmos L107: the cards of the dead are in nobody's reach; Ann is asked nothing more."""
    game = played(abreast({"Ann": "t20 t05", "Ben": "t06", "Cy": "t03", "Dee": "t04"}), "place t20 r0")
    assert (spots(game)["Ben"], game.actor) == ("edge", "Cy")


def test_cards_are_exchanged_when_the_option_says_so() -> None:
    """exchange_bonus: the classic rule at a Kosmos table."""
    hands = {"Ann": "t20 t05", "Ben": "t06", "Cy": "t03", "Dee": "t04"}
    game = played(abreast(hands, rules={"exchange_bonus": True}), "place t20 r0")
    assert legal(game) == ["keep", "swap t05 for t06"]


def test_the_last_pawn_wins() -> None:
    """kosmos L112: its owner has won."""
    game = played(abreast({"Ann": "t01", "Ben": "t02", "Cy": "t03"}), "place t01 r0")
    assert game.winners == ("Cy",)


def test_the_last_who_leave_in_one_move_share_the_win() -> None:
    """kosmos L113: if all leave in the same move, they share the win."""
    game = played(abreast({"Ann": "t01", "Ben": "t02"}, rules={"pawns_per_player": 1}), "place t01 r0")
    assert game.winners == ("Ann", "Ben")


def test_who_is_left_without_any_cards_shares_the_win() -> None:
    """kosmos is silent: as classic L121, also when a dead player's cards lie aside."""
    game = played(kosmos(THREE, {"Ann": "t34"}, aside="t05"), "place t34 r0 via n1")
    assert game.winners == ("Ann", "Ben", "Cy")


def test_cards_of_the_dead_do_not_keep_the_game_going() -> None:
    """kosmos L107: they are out of the game; with the last card of the living all are played, and all stops."""
    game = played(abreast({"Ann": "t20", "Ben": "t02", "Cy": ""}), "place t20 r0")
    assert (game.winners, hand(game, "Ben"), game.state.aside) == (("Ann", "Cy"), ["t02"], ())


def test_an_empty_hand_is_skipped() -> None:
    """kosmos is silent: who has no card cannot lay one."""
    assert played(kosmos(THREE, {"Ann": "t34", "Cy": "t02"}), "place t34 r0 via n1").actor == "Cy"
