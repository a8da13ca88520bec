"""What the Kosmos rulebook leaves open: one test for each row of the table of ambiguities, K1 to K6."""

import pytest

from tests.support.games import moments
from tests.support.helpers import legal, played, set_up_game, spots, table, told
from tests.support.kosmos import THREE, abreast, kosmos
from tsuro_widget import Game, IllegalAction
from tsuro_widget.rules.geometry import Beside


def test_k1_a_corner_square_may_be_entered_from_either_side_and_the_side_is_part_of_the_start() -> None:
    """kosmos L39: next to one of the outer squares."""
    assert [text for text in legal(set_up_game("kosmos", 3)) if " a1." in text] == ["start a1.n", "start a1.w"]


def test_k1_one_pawn_stands_beside_a_square() -> None:
    """kosmos L119: an unoccupied start field; a pawn on one side of a corner takes the whole square."""
    game = played(set_up_game("kosmos", 3), "start a1.n")
    assert len(game.legal_actions) == 22
    with pytest.raises(IllegalAction, match=r"'start a1\.w' is not possible now"):
        game.play("start a1.w")


def test_k2_both_paths_are_offered_for_every_way_of_laying_the_card() -> None:
    """kosmos L79: the choice comes after laying, so a placement is offered once with each port."""
    texts = legal(kosmos(THREE, {"Ann": "t16", "Ben": "t02"}))
    assert texts == [f"place t16 r{turns} via {port}" for turns in range(4) for port in ("n1", "n2")]


@pytest.mark.parametrize("via", ["n1", "n2"])
def test_k3_a_card_that_joins_the_two_start_ports_takes_the_pawn_out(via: str) -> None:
    """kosmos L99: it is legal, and either path leads back to the rim."""
    game = played(kosmos(THREE, {"Ann": "t01", "Ben": "t02"}), f"place t01 r0 via {via}")
    assert told(game, "left") == ["left Ann 1 edge"]


@pytest.mark.parametrize("seats", range(2, 9))
def test_k4_nobody_fills_the_square_of_a_pawn_that_has_not_moved(seats: int) -> None:
    """kosmos L119: it follows from one pawn a square."""
    for seed in range(5):
        for game in moments("kosmos", seats, seed):
            waiting = [pawn.at.cell for pawn in game.state.pawns if isinstance(pawn.at, Beside) and not pawn.out]
            assert not set(waiting) & set(game.state.board.laid)


def test_k4_a_pawn_whose_square_another_fills_enters_by_the_port_its_owner_chooses() -> None:
    """kosmos L91, where house rules or a position made by hand let it happen: it moves with the others."""
    pawns = {"Ann": "b1.w1", "Ben": "b1.n", "Cy": "f6.s"}
    hands = {"Ann": "t34 t02", "Ben": "t05", "Cy": "t03"}
    game = played(table(pawns, hands, edition="kosmos", board={"a1": "t28 r0"}), "place t34 r0")
    assert (game.actor, legal(game)) == ("Ben", ["start b1.n1", "start b1.n2"])
    assert spots(played(game, "start b1.n2"))["Ben"] == "b2.n2"
    assert Game.from_position(game.position()).position() == game.position()


def test_k4_several_pawns_whose_square_another_fills_choose_clockwise_from_the_active_player() -> None:
    """RULES 9, point 6: Cy fills the corner beside which Ann and Dee wait."""
    pawns = {"Ann": "a1.w", "Ben": "f6.s", "Cy": "a1.e2", "Dee": "a1.n"}
    hands = {"Ann": "t02", "Ben": "t05", "Cy": "t34", "Dee": "t03"}
    rules = {"share_start_squares": True}
    game = table(pawns, hands, edition="kosmos", rules=rules, board={"b1": "t28 r0"}, turn="Cy")
    assert legal(played(game, "place t34 r0")) == ["start a1.n1", "start a1.n2"]
    assert legal(played(game, "start a1.n1")) == ["start a1.w1", "start a1.w2"]


def test_k5_the_card_is_drawn_after_all_pawns_have_moved_and_changes_nothing_for_them() -> None:
    """kosmos L83 stands before L91: the order has no effect, and the drawing is told last."""
    game = played(abreast({"Ann": "t34", "Ben": "t02", "Cy": "t03"}, pile="t05"), "place t34 r0")
    verbs = [str(event).split()[0] for event in game.timeline.present.events]
    assert verbs == ["laid", "moved", "moved", "drew", "turn"]


def test_k6_few_players_may_play_on_the_large_side_and_many_on_the_small_one() -> None:
    """kosmos L32: of course fewer than 5 may play on the larger side; board_size."""
    assert len(legal(set_up_game("kosmos", 3, board_size=7))) == 28
    assert len(legal(set_up_game("kosmos", 8, board_size=6))) == 24
