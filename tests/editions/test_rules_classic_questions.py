"""What the classic rulebook leaves open: one test for each row of the table of ambiguities, C1 to C12."""

import pytest

from tests.support.games import game_at, moments
from tests.support.helpers import APART, board, corner, dragon, hand, legal, played, set_up_game, spots, table, told
from tsuro_widget import IllegalAction


def test_c1_two_pawns_never_stand_at_one_port() -> None:
    """classic L62: a start mark holds one marker, and afterwards paths keep pawns apart."""
    for seed in range(5):
        for game in moments("classic", 8, seed):
            places = [pawn.at for pawn in game.state.pawns if not pawn.out]
            assert len(places) == len(set(places))


def test_c2_two_pawns_may_start_on_the_two_marks_of_one_side() -> None:
    """classic L23: any mark that is free."""
    game = played(set_up_game("classic", 2), "start c1.n1", "start c1.n2")
    assert spots(game) == {"Ann": "c1.n1", "Ben": "c1.n2"}


def test_c2_the_first_tile_there_moves_both_before_the_second_ones_first_turn() -> None:
    """classic L39: all other markers next to the new tile, also those that have not moved yet."""
    pawns = {"Ann": "c1.n1", "Ben": "c1.n2", "Cy": "a6.w1"}
    assert spots(played(table(pawns, {"Ann": "t34", "Ben": "t02"}), "place t34 r0"))["Ben"] == "c2.n2"


@pytest.mark.parametrize(("edition", "allowed"), [("classic", False), ("kosmos", True), ("pocket", True)])
def test_c3_running_into_another_pawn_on_purpose_is_self_elimination(edition: str, allowed: bool) -> None:
    """classic L127 names only the edge: a collision counts too, where self-elimination is forbidden."""
    pawns = {"Ann": "b2.n1", "Ben": "b2.n2", "Cy": "f6.s1" if edition != "kosmos" else "f6.s"}
    hands = {"Ann": "t01 t34", "Ben": "t02"}
    game = table(pawns, hands, edition=edition, board={"b1": "t33 r0"})
    assert ("place t01 r0" in legal(game)) is allowed


def test_c3_running_into_another_pawn_on_purpose_is_allowed_when_the_option_says_so() -> None:
    """collide_on_purpose, the other reading of classic L127: a collision is allowed, the edge still is not."""
    pawns = {"Ann": "c1.n1", "Ben": "c1.n2", "Cy": "a6.w1"}
    hands = {"Ann": "t01 t34", "Ben": "t02"}
    game = table(pawns, hands, rules={"collide_on_purpose": True})
    assert legal(game) == ["place t01 r0", "place t34 r0"]
    assert spots(played(game, "place t01 r0"))["Ann"] == "collision"


def test_c3_the_edge_stays_forbidden_when_collisions_are_allowed() -> None:
    """collide_on_purpose: nobody is at n2, so joining n1 to it is leaving by the edge."""
    assert legal(table(APART, {"Ann": "t01 t34", "Ben": "t02"}, rules={"collide_on_purpose": True})) == ["place t34 r0"]


@pytest.mark.parametrize(("other", "allowed"), [("Ann", ["place t34 r0"]), ("Ben", ["place t01 r0", "place t34 r0"])])
def test_c3_ones_own_pawn_that_passes_is_no_collision_on_purpose(other: str, allowed: list[str]) -> None:
    """RULES 9, points 3 and 4: with own_pawns_collide=False `t01` leads both of Ann's pawns off the board."""
    starts = {"Ann": ["c1.n1", "f6.s1"], "Ben": ["a6.w1", "f1.e1"]}
    starts[other][1] = "c1.n2"
    rules = {"pawns_per_player": 2, "own_pawns_collide": False, "collide_on_purpose": True}
    game = table(starts, {"Ann": "t01 t34", "Ben": "t02"}, rules=rules)
    assert legal(played(game, "pawn 1")) == allowed


@pytest.mark.parametrize("action", ["keep", "start c1.n1", "pawn 1", "shuffle t02 t03"])
def test_c4_a_turn_cannot_be_passed(action: str) -> None:
    """classic L29, L33: the active player plays a tile."""
    with pytest.raises(IllegalAction, match="Ann: lay a tile"):
        table(APART, {"Ann": "t34", "Ben": "t02"}).play(action)


def test_c5_no_pawn_ever_walks_in_a_loop() -> None:
    """classic L37: a path from the rim has an open end or ends at the rim, so no walk closes."""
    for seed in range(10):
        game = game_at("classic", 4, seed)
        assert not [event for event in game.events if str(event).endswith(" loop")]


def test_c6_who_leaves_together_with_others_does_not_exchange() -> None:
    """classic L41: the active player may; out of the game, he may not, and his hand is shuffled in too."""
    hands = {"Ann": "t01 t35", "Ben": "t07", "Cy": "t10 t11 t12", "Dee": "t13 t14 t15"}
    game = played(corner(hands), "place t01 r0")
    assert game.actor == "chance"
    game.play("shuffle t35 t07")
    assert (hand(game, "Ann"), hand(game, "Ben"), game.state.pile) == ([], [], ("t35", "t07"))


def test_c7_holder_with_empty_pile_changes_nothing() -> None:
    """classic L49 would put the dragon tile down and draw it again."""
    game = played(table(APART, {"Ann": "t34 t05", "Ben": "t02"}, tokens={"dragon": "Ann"}), "place t34 r0")
    assert (told(game, "drew", "dragon"), dragon(game)) == ([], "Ann")


def test_c8_dragon_tile_goes_under_the_pile_when_the_next_player_has_three_tiles() -> None:
    """classic L43 to the letter: not on to the next who is short; Ann then draws it from there."""
    hands = {"Ann": "t20 t05 t06", "Ben": "", "Cy": "t10 t11 t12", "Dee": "t13"}
    game = played(corner(hands, tokens={"dragon": "Ben"}), "place t20 r0")
    assert told(game, "dragon") == ["dragon pile", "dragon Ann"]


def test_c8_dragon_tile_goes_on_to_the_next_who_is_short_when_the_option_says_so() -> None:
    """dragon_heir 'next_short': the other reading of classic L43."""
    hands = {"Ann": "t20 t05 t06", "Ben": "", "Cy": "t10 t11 t12", "Dee": "t13"}
    game = played(corner(hands, tokens={"dragon": "Ben"}, rules={"dragon_heir": "next_short"}), "place t20 r0")
    assert told(game, "dragon") == ["dragon Dee"]


def test_c9_drawing_goes_round_one_tile_at_a_time() -> None:
    """classic L51: continuing around the board."""
    hands = {"Ann": "t34", "Ben": "t07", "Cy": "t10 t11 t12"}
    game = played(table(APART, hands, pile="t20 t21 t22 t23 t24 t25"), "place t34 r0")
    drawn = ["Ann t20", "Ben t21", "Ann t22", "Ben t23", "Ann t24"]
    assert told(game, "drew") == [f"drew {line}" for line in drawn]


def test_c10_eliminations_on_one_move_are_simultaneous() -> None:
    """classic L123: nobody survives because another pawn was taken off first."""
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": {"out": "edge"}}
    assert played(table(pawns, {"Ann": "t01", "Ben": "t02"}), "place t01 r0").winners == ("Ann", "Ben")
    assert played(table(pawns, {"Ann": "t02", "Ben": "t01"}, turn="Ben"), "place t01 r0").winners == ("Ann", "Ben")


def test_c11_survivors_of_the_last_tile_tie() -> None:
    """classic L121: 35 tiles leave a square empty, so there can be survivors."""
    pawns = {"Ann": "c1.n1", "Ben": "f6.s1", "Cy": {"out": "collision"}}
    game = played(table(pawns, {"Ann": "t34"}), "place t34 r0")
    assert (game.winners, board(game)) == (("Ann", "Ben"), {"c1": "t34 r0"})


def test_c12_the_start_mark_of_the_dead_does_not_come_back() -> None:
    """classic L23: start marks are chosen once, before the first tile; afterwards they are places where paths end."""
    hands = {"Ann": "t20", "Ben": "", "Cy": "t10", "Dee": "t11"}
    game = played(corner(hands), "place t20 r0")
    assert all(text.startswith("place ") for text in legal(game))
    with pytest.raises(IllegalAction, match="Cy: lay a tile"):
        game.play("start a1.n2")
