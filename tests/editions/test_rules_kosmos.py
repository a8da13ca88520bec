"""The Kosmos rulebook, sentence by sentence: what it has alone; the rest stands in `test_rules_alike`."""

from collections import Counter

import pytest

from tests.support.helpers import hand, legal, played, set_up_game, spots, tiles
from tests.support.kosmos import THREE, abreast, kosmos
from tsuro_widget import Game, IllegalAction

# -- setting up ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (4, 6), (5, 7), (8, 7)])
def test_up_to_four_play_on_the_small_side_and_more_on_the_large_side(seats: int, size: int) -> None:
    """kosmos L28: 2 to 4 players on the Phoenix side, 5 to 8 on the Dragon side."""
    assert Game("kosmos", seats=seats).state.board.size == size


def test_the_box_holds_64_cards_of_the_35_patterns() -> None:
    """kosmos L21; which patterns are double is a choice: all but t01, t10, t28, t32, t34 and t35."""
    copies = Counter(name[:3] for name in Game("kosmos").state.box)
    assert sum(copies.values()) == 64
    assert [name for name in tiles(1, 35) if copies[name] == 1] == ["t01", "t10", "t28", "t32", "t34", "t35"]
    assert set(copies.values()) == {1, 2}


@pytest.mark.parametrize(("seats", "starts"), [(3, 24), (5, 28)])
def test_a_pawn_starts_beside_an_outer_square(seats: int, starts: int) -> None:
    """kosmos L39: next to one of the outer squares, on one of its outer sides."""
    texts = legal(set_up_game("kosmos", seats))
    assert len(texts) == starts
    assert {"start a1.n", "start a1.w", "start c1.n"} < set(texts)
    assert not {"start a1.e", "start b2.n"} & set(texts)


# -- a turn ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("via", "end"), [("n1", "c2.n1"), ("n2", "c2.n2")])
def test_the_first_move_goes_along_either_of_the_two_paths(via: str, end: str) -> None:
    """kosmos L79: in the first move the player decides which of the two possible paths to take."""
    game = played(kosmos(THREE, {"Ann": "t34", "Ben": "t02"}), f"place t34 r0 via {via}")
    assert spots(game)["Ann"] == end


@pytest.mark.parametrize("action", ["place t34 r0", "place t34 r0 via w1", "place t34 r0 via s1"])
def test_the_first_move_must_name_one_of_the_two_paths_of_its_side(action: str) -> None:
    """kosmos L79: both possible paths begin where the pawn stands."""
    with pytest.raises(IllegalAction, match="Ann has t34 and faces c1"):
        kosmos(THREE, {"Ann": "t34", "Ben": "t02"}).play(action)


def test_later_moves_have_no_choice_of_path() -> None:
    """kosmos L76: the pawn goes along its path to its new end."""
    game = abreast({"Ann": "t34", "Ben": "t02"}, rules={"pawns_per_player": 1})
    assert legal(game) == ["place t34 r0"]
    with pytest.raises(IllegalAction):
        game.play("place t34 r0 via w2")


def test_other_pawns_whose_paths_grow_move_too() -> None:
    """kosmos L91: their pawns are moved to the new end of their paths."""
    game = played(abreast({"Ann": "t34", "Ben": "t02", "Cy": "t03"}), "place t34 r0")
    assert [spots(game)[name] for name in ("Ann", "Ben")] == ["c1.w2", "c1.w1"]


# -- leaving and winning ---------------------------------------------------------------------------


def test_the_cards_of_the_dead_are_out_of_the_game() -> None:
    """kosmos L107: he lays his cards down before him."""
    hands = {"Ann": "t01 t05", "Ben": "t06 t07", "Cy": "t03", "Dee": "t04"}
    game = played(abreast(hands, pile="t08"), "place t01 r0")
    assert sorted(game.state.aside) == ["t05", "t06", "t07"]
    assert (game.state.pile, game.actor) == (("t08",), "Cy")


def test_cards_of_the_dead_do_not_keep_the_game_going() -> None:
    """kosmos L107: they are out of the game; with the last card of the living all are played, and all stops."""
    game = played(abreast({"Ann": "t20", "Ben": "t02", "Cy": ""}), "place t20 r0")
    assert (game.winners, hand(game, "Ben"), game.state.aside) == (("Ann", "Cy"), ["t02"], ())
