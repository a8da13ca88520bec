"""Phoenix Rising, rule by rule: discarding, drawing, and the Phoenix tile."""

from __future__ import annotations

from typing import Any

from tests.support.helpers import asked, board, hand, legal, played, told
from tests.support.phoenix import (
    APART,
    EAST,
    LAID,
    LANE,
    LIT,
    OFF,
    ROW,
    answered,
    crowd,
    laid_out,
    phoenix,
    places,
    sky,
    way,
)
from tsuro_widget import Game

HANDS = {"Ann": "E07 E10", "Ben": "E08 E09"}
STACK = ("discarded", "drew", "phoenix", "took")
PILE = "E20 E19 E18 E17"


def stack(game: Game) -> list[str]:
    """What the last action did with tiles."""
    return told(game, *STACK)


# -- preparing for the next turn -------------------------------------------------------------------


def test_who_ends_before_an_empty_square_draws_the_first_two_tiles_of_the_stack() -> None:
    """phoenix L170; the tile not played has gone to the bottom (L86)."""
    game = played(sky(APART, HANDS, board=ROW, pile=PILE), EAST)
    assert stack(game) == ["discarded Ann E10 pile", "drew Ann E20", "drew Ann E19"]
    assert (hand(game, "Ann"), game.state.pile[:2], game.state.pile[-1]) == (["E19", "E20"], ("E18", "E17"), "E10")


def test_who_ends_before_a_tile_draws_none() -> None:
    """phoenix L174."""
    game = played(sky(APART, HANDS, board=ROW | {"f3": way("E16", star="w2")}), EAST)
    assert (stack(game), hand(game, "Ann")) == (["discarded Ann E10 pile"], [])


def test_who_moves_on_the_turn_of_another_draws_as_well() -> None:
    """phoenix L170: "whether it is your turn or you moved during another player's turn"."""
    game = played(crowd("Ann", "Dee", pile=PILE), LAID)
    assert places(game)["Dee"] == "f3.w2"
    assert hand(game, "Dee") == ["E19", "E20"]


def test_draws_come_in_the_order_of_first_movement() -> None:
    """RULES 6.4, step 5: Ann to f3, then Ben from a3 to an empty a4."""
    pawns = {"Ben": "a3.e2", "Ann": "a3.w"}
    game = played(sky(pawns, HANDS | {"Ann": "E07"}, board=ROW, pile=PILE, turn="Ann", first="Ann"), EAST)
    assert places(game) == {"Ben": "a4.n2", "Ann": "f3.w2"}
    assert told(game, "drew") == ["drew Ann E20", "drew Ann E19", "drew Ben E18", "drew Ben E17"]


def test_the_hand_for_a_square_that_another_has_filled_is_discarded() -> None:
    """phoenix L172: "even if the path you follow leads to another empty space"; new ones are drawn there (L170)."""
    game = played(crowd("Ann", "Dee", tiles="E13", pile=PILE), LAID)
    assert stack(game) == ["discarded Dee E14 pile", "discarded Dee E15 pile", "drew Dee E20", "drew Dee E19"]
    assert game.state.pile[-2:] == ("E14", "E15")


def test_it_is_discarded_also_by_who_stays_at_a_star() -> None:
    """phoenix L172; RULES section 9: "whether it moved or not"."""
    game = played(crowd("Ann", "Dee"), "place E13 B r0 via nw")
    assert (places(game)["Dee"], hand(game, "Dee")) == ("a3.n1", [])


def test_the_hand_of_a_pawn_that_left_the_board_is_discarded() -> None:
    """RULES section 9: every seat whose pawn left while holding tiles."""
    game = played(crowd("Ann", "Cy", "Ben"), LAID)
    assert (places(game)["Cy"], hand(game, "Cy")) == ("off edge", [])


def test_it_is_discarded_also_when_the_square_that_the_pawn_faced_is_still_empty() -> None:
    """RULES section 9: Ann runs into Ben's back; f3, before which he rested, stays empty."""
    game = played(sky({"Ann": "a3.w", "Ben": "f3.w2", "Cy": "f6.s"}, HANDS, board=ROW), EAST)
    answered(game)
    assert "f3" not in board(game)
    assert (places(game)["Ben"], hand(game, "Ben")) == ("off collision", [])


def test_a_hand_whose_square_is_still_empty_is_kept() -> None:
    """phoenix L172: only "if the empty space becomes filled"."""
    game = played(sky(APART, HANDS, board=ROW), EAST)
    assert hand(game, "Ben") == ["E08", "E09"]


def test_first_all_discard_clockwise_from_the_left_then_those_draw_who_moved() -> None:
    """RULES section 9: Ben and Cy discard, the mover's own tile went at once, then Dee alone draws."""
    game = answered(played(crowd("Cy", "Ann", "Dee", "Ben", turn="Ann", tiles="E13 E16", pile=PILE), LAID))
    told_of = [text for text in map(str, game.events) if text.split()[0] in STACK]
    assert told_of == [
        "discarded Ann E16 pile",
        *(f"discarded Dee {tile} pile" for tile in ("E14", "E15")),
        *(f"discarded Ben {tile} pile" for tile in ("E09", "E10")),
        *(f"discarded Cy {tile} pile" for tile in ("E11", "E12")),
        *(f"drew Dee {tile}" for tile in ("E20", "E19")),
    ]


def test_hands_of_one_tile_where_the_table_plays_so() -> None:
    """The option hand_size."""
    game = played(sky(APART, {"Ann": "E07", "Ben": "E08"}, board=ROW, pile=PILE, rules={"hand_size": 1}), EAST)
    assert (stack(game), hand(game, "Ann")) == (["drew Ann E20"], ["E20"])


# -- the Phoenix tile ------------------------------------------------------------------------------


def last_four(**parts: Any) -> Game:
    """Four empty squares and four tiles, all in the hands of Ann and Ben."""
    return sky(APART, HANDS, board=ROW, empty="a3 f3 f6 a6", **parts)


def test_who_finds_too_few_tiles_draws_what_is_left_and_takes_the_phoenix_tile() -> None:
    """phoenix L178; also L180: the last to place tiles draws only one."""
    game = played(last_four(), EAST)
    assert stack(game) == ["discarded Ann E10 pile", "drew Ann E10", "phoenix Ann"]
    assert (hand(game, "Ann"), phoenix(game), game.state.pile) == (["E10"], "Ann", ())


def test_who_finds_two_tiles_leaves_the_phoenix_tile_on_the_stack() -> None:
    """phoenix L178: only "if there are not enough"."""
    game = played(sky(APART, HANDS, board=ROW, empty="a3 f3 f6 a6 a5"), EAST)
    assert (len(hand(game, "Ann")), game.state.pile, phoenix(game)) == (2, (), "pile")


def test_the_holder_collects_the_discards_of_the_others_until_he_has_two_and_returns_it() -> None:
    """phoenix L178."""
    game = played(last_four(), EAST, OFF)
    assert stack(game) == ["discarded Ben E09 Ann", "phoenix pile"]
    assert (hand(game, "Ann"), phoenix(game)) == (["E09", "E10"], "pile")


def test_nobody_takes_the_phoenix_tile_from_its_holder() -> None:
    """phoenix L178: it marks "the first player" who waits; Cy goes from a6 to a5, draws nothing and waits as well."""
    pawns, hands = {"Ann": "f3.w2", "Ben": "c1.s1", "Cy": "a6.w"}, {"Ann": "E10", "Ben": "E08 E09", "Cy": "E13"}
    game = sky(pawns, hands, board=ROW, empty="f3 c1 a6 a5", turn="Cy", phoenix="Ann")
    played(game, "place E13 A r0 via w2")
    assert (places(game)["Cy"], hand(game, "Cy"), phoenix(game)) == ("a5.s1", [], "Ann")
    assert stack(game) == []


QUEUE = {"Ann": "f3.w2", "Ben": "c1.s1", "Cy": "d6.s"}
QUEUING = {"Ann": "E10", "Cy": "E08 E09"}


def queue(hands: dict[str, str] = QUEUING, empty: str = "f3 c1 d6", **parts: Any) -> Game:
    """Ann, who holds the Phoenix tile and one tile, and Ben, who has none, wait for tiles; it is Cy's turn."""
    table = {"turn": "Cy", "phoenix": "Ann", "board": ROW} | parts
    return sky(QUEUE, hands, empty=empty, **table)


def test_the_others_who_are_short_queue_behind_the_holder_clockwise() -> None:
    """RULES 6.4, step 5: Cy's discard makes Ann's two, so Ben is next."""
    game = played(queue(), OFF)
    assert stack(game) == ["discarded Cy E09 Ann", "phoenix Ben"]
    assert (hand(game, "Ann"), hand(game, "Ben"), phoenix(game)) == (["E09", "E10"], [], "Ben")


def test_the_next_discard_goes_to_the_next_in_the_queue() -> None:
    """phoenix L178: Ann plays one of her two tiles, Ben gets the other."""
    game = played(queue(), OFF, f"place {way('E10', 'w2-e1')}")
    assert stack(game)[0] == "discarded Ann E09 Ben"
    assert "E09" in hand(game, "Ben")


def cy_beside_f3(**parts: Any) -> Game:
    """Cy waits beside the square that Ann, the holder of the Phoenix tile, faces; `E08 A` there sends both off."""
    pawns = QUEUE | {"Cy": "f3.e"}
    table = {"turn": "Cy", "phoenix": "Ann", "board": ROW, "empty": "f3 c1 d6"} | parts
    return sky(pawns, {"Ann": "E10", "Cy": "E08 E09"}, **table)


def test_a_holder_whose_square_is_filled_first_passes_the_phoenix_tile_on_then_discards() -> None:
    """RULES section 9: Ben, the next who is short, gets it, and then the tiles of Cy and of Ann."""
    game = played(cy_beside_f3(), f"place {way('E08', 'w1-w2', 'e1-e2')} via e1")
    assert places(game)["Cy"] == "off edge"
    assert stack(game)[:3] == ["phoenix Ben", "discarded Cy E09 Ben", "discarded Ann E10 Ben"]
    assert (hand(game, "Ben"), stack(game)[3]) == (["E09", "E10"], "phoenix pile")


def test_an_active_holder_keeps_what_is_collected_for_the_square_that_he_faces_now() -> None:
    """phoenix L178; RULES section 9: "every other seat whose faced square was filled" discards, not the active one.

    Ann plays the last tile of her hand on f3 and goes to f2; Ben, led off the board, discards two, which are hers.
    """
    pawns, hands = {"Ann": "f3.w2", "Ben": "f3.s1", "Cy": "c1.s1"}, {"Ann": "E13", "Ben": "E08 E09"}
    game = sky(pawns, hands, board=ROW | {"f4": "E01 A r0"}, empty="f3 f2 c1", phoenix="Ann")
    played(game, "place E13 A r0")
    assert (places(game)["Ann"], places(game)["Ben"]) == ("f2.s1", "off edge")
    assert stack(game) == ["discarded Ben E08 Ann", "discarded Ben E09 Ann", "phoenix Cy"]
    assert hand(game, "Ann") == ["E08", "E09"]


def test_a_holder_who_is_met_and_leaves_the_board_passes_it_on_at_once() -> None:
    """RULES section 9: before Ann, who ran into Ben's back, moves the markers of her stars."""
    pawns, hands = {"Ann": "a3.w", "Ben": "f3.w2", "Cy": "f6.s"}, {"Ann": "E07", "Ben": "E08", "Cy": "E09"}
    game = played(sky(pawns, hands, board=ROW, markers=LIT, empty="a3 f3 f6", phoenix="Ben"), EAST)
    assert places(game)["Ben"] == "off collision"
    assert (asked(game), phoenix(game)) == (("Ann", "lantern"), "Cy")


def test_who_is_discarding_gets_none_of_the_own_tiles_back() -> None:
    """phoenix L178, "the other players' discarded Edge tiles"; RULES section 9: Ben is not short while discarding.

    Ann leads Ben from f3 to the empty e1. The first tile fills Cy's hand, so Dee is next, who sits behind Ben.
    """
    pawns = {"Cy": "c1.s1", "Ben": "f3.s1", "Dee": "f6.s", "Ann": "f3.w2"}
    hands, laid = {"Ann": "E11", "Ben": "E08 E09", "Cy": "E10"}, ROW | {"f4": "E01 A r0"}
    game = sky(pawns, hands, board=laid, empty="f3 e1 c1 f6", phoenix="Cy", turn="Ann", first="Cy")
    played(game, "place E11 A r0")
    assert places(game)["Ben"] == "e1.sw"
    assert stack(game) == ["discarded Ben E08 Cy", "phoenix Dee", "discarded Ben E09 Dee"]


def test_with_nobody_else_short_the_phoenix_tile_goes_back_on_the_stack() -> None:
    """phoenix L178: "then return the Phoenix tile"; the tiles go under it."""
    pawns = {"Ann": "f3.w2", "Ben": "b3.nw", "Cy": "f3.e"}
    around = ROW | {"a2": way("E06", star="nw"), "b3": way("C05", LANE)}
    game = sky(pawns, {"Ann": "E10", "Cy": "E08 E09"}, board=around, empty="f3 c1 d6", turn="Cy", phoenix="Ann")
    played(game, f"place {way('E08', 'w1-w2', 'e1-e2')} via e1")
    assert stack(game)[:3] == ["phoenix pile", "discarded Cy E09 pile", "discarded Ann E10 pile"]
    assert phoenix(game) == "pile"


def test_a_holder_who_must_play_without_a_tile_exchanges_it_for_the_tiles_of_the_first_to_the_left_who_has_any() -> (
    None
):
    """phoenix L180: all of them; it happens when the turn begins."""
    game = played(queue({"Ben": "E10 E09", "Cy": "E08"}), OFF)
    assert stack(game) == ["took Ann Ben E10 E09", "phoenix Ben"]
    assert (hand(game, "Ann"), hand(game, "Ben"), phoenix(game)) == (["E09", "E10"], [], "Ben")
    assert asked(game) == ("Ann", "place")


def test_who_has_no_tile_either_is_passed_over() -> None:
    """phoenix L180: Ben has none, so Cy's are taken; the Phoenix tile is Cy's for as long as he is short."""
    pawns = {"Ann": "f3.w2", "Ben": "f3.w1", "Cy": "d6.s", "Dee": "a6.s"}
    game = sky(pawns, {"Cy": "E10 E09", "Dee": "E08"}, board=ROW, empty="f3 d6 a6", turn="Dee", phoenix="Ann")
    played(game, OFF)
    assert stack(game) == ["took Ann Cy E10 E09", "phoenix Cy"]


def test_who_is_only_in_the_queue_takes_tiles_too_and_the_phoenix_tile_stays() -> None:
    """RULES section 9: a seat that must play with no tile exchanges when its turn begins."""
    pawns = QUEUE | {"Ben": "f3.w1"}
    game = sky(pawns, {"Ben": "E10", "Cy": "E08"}, board=ROW, empty="f3 d6", turn="Cy", phoenix="Ben")
    played(game, OFF)
    assert stack(game) == ["took Ann Ben E10"]
    assert (hand(game, "Ann"), phoenix(game)) == (["E10"], "Ben")


def test_with_a_tile_in_hand_nothing_is_exchanged() -> None:
    """phoenix L180: only who "needs to play a tile"; Ann plays her one."""
    game = played(queue({"Ann": "E10", "Ben": "E09", "Cy": "E08"}), OFF)
    assert (stack(game), hand(game, "Ann"), phoenix(game)) == ([], ["E10"], "Ann")


def test_before_a_tile_nothing_is_exchanged() -> None:
    """phoenix L180; Ann, who is on, turns the tile that she faces."""
    pawns = QUEUE | {"Ann": "b3.nw"}
    around = ROW | {"a2": way("E06", star="nw")}
    game = sky(pawns, {"Ben": "E10 E09", "Cy": "E08"}, board=around, empty="f3 c1 d6", turn="Cy")
    played(game, OFF)
    assert (stack(game), hand(game, "Ben"), asked(game)[0]) == ([], ["E09", "E10"], "Ann")


def test_the_last_tile_fills_the_last_space() -> None:
    """phoenix L180: exactly 20 edge tiles and 20 spaces; Ann plays the one tile that she drew."""
    game = sky(
        {"Ann": "f3.w2", "Ben": "b3.nw"}, {"Ann": "E07"}, board=ROW | {"a2": "E02 A r0"}, empty="f3", phoenix="Ann"
    )
    assert {text.split()[1] for text in legal(game) if text != "immolate"} == {"E07"}
    played(game, f"place {way('E07', 'w2-w1')}")
    assert (len(board(game)), game.state.pile, phoenix(answered(game))) == (36, (), "pile")


def test_with_eight_players_the_stack_runs_short_in_the_first_rounds() -> None:
    """phoenix L178; R11: 16 of the 20 tiles are dealt; nobody burns, and all tiles are somewhere all the while."""
    game = laid_out(seats=8)
    while phoenix(game) == "pile":
        game.play(game.state.options[0])
        assert sum(map(len, game.state.hands)) + len(game.state.pile) + len(game.state.board.laid) == 36
    assert sum(str(event).startswith("turn") for event in game.events) <= 16
    assert game.state.pile == ()
