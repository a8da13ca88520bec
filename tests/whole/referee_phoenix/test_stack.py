"""The stack of Edge tiles and the Phoenix tile, on small positions with a nearly full rim."""

from typing import Any

from .by_hand import full_rim, played, position
from .referee import PhoenixReferee

QUIET = "place E03 A r0"


def table(pawns: dict[str, Any], hands: dict[str, str], *texts: str, empty: str, **changes: Any) -> PhoenixReferee:
    board = full_rim(changes.pop("board", {}), hands, empty=empty, pile=" ".join(changes.get("pile", [])))
    return played(position(pawns, hands, board=board, **changes), *texts)


def hands(referee: PhoenixReferee) -> dict[str, list[str]]:
    """Those with tiles at the beginning of the turn, or now if it has begun already."""
    all_hands = referee.position()["hands"] if referee.turn_begins else referee.table.hands
    return {seat: hand for seat, hand in all_hands.items() if hand}


def test_the_tile_not_played_goes_under_the_stack_and_two_are_drawn_from_the_top() -> None:
    pawns = {"Ann": "c1.s1", "Ben": "f5.w1"}
    changes: dict[str, Any] = {"empty": "c1 d1 f5 a5 a4 a3", "pile": ["E09", "E10"]}
    referee = table(pawns, {"Ann": "E03 E08", "Ben": "E04 E05"}, QUIET, **changes)
    assert (hands(referee)["Ann"], referee.table.pile) == (["E09", "E10"], ["E08"])


def test_the_holder_gets_the_tile_not_played_and_with_two_returns_the_phoenix_tile() -> None:
    """It lies on the stack again when Ann, who can draw nothing, takes it."""
    tokens = {"phoenix": "Ben"}
    pawns = {"Ann": "c1.s1", "Ben": "f5.w1"}
    referee = table(pawns, {"Ann": "E03 E08", "Ben": "E04"}, QUIET, empty="c1 d1 f5", tokens=tokens)
    assert hands(referee) == {"Ben": ["E04", "E08"]}
    assert referee.counts["Phoenix tile returned"] == 1
    assert referee.table.phoenix == "Ann"


def test_with_two_tiles_the_holder_passes_it_to_the_next_short_seat() -> None:
    tokens = {"phoenix": "Ben"}
    pawns = {"Ann": "c1.s1", "Ben": "f5.w1", "Cy": "f4.w1", "Dee": "f3.w1"}
    dealt = {"Ann": "E03 E08", "Ben": "E04", "Cy": "E05 E06", "Dee": "E07"}
    referee = table(pawns, dealt, QUIET, empty="c1 d1 f5 f4 f3 a5", tokens=tokens)
    assert referee.table.phoenix == "Dee"
    assert (referee.counts["Phoenix tile passed on"], referee.counts["Phoenix tile taken"]) == (1, 0)


def test_a_holder_whose_square_is_filled_passes_it_on_before_anything_is_discarded() -> None:
    """Both tiles go to Cy, who has two then; Ann, not Ben, is the next short seat to his left."""
    tokens = {"phoenix": "Ben"}
    pawns = {"Ann": "c1.s1", "Ben": "c1.w1", "Cy": "f5.w1"}
    dealt = {"Ann": "E03 E08", "Ben": "E04"}
    referee = table(pawns, dealt, QUIET, empty="c1 d1 f5", tokens=tokens, board={"b1": "E19 A r0"})
    assert hands(referee) == {"Cy": ["E08", "E04"]}
    assert (referee.counts["Phoenix tile passed on"], referee.table.phoenix) == (2, "Ann")


def test_discards_come_before_draws_and_the_active_player_draws_first() -> None:
    """Ben faced c1 with two tiles; his go under the one that Ann did not play, and both move on to d1."""
    pawns = {"Ann": "c1.s1", "Ben": "c1.w1", "Cy": "f5.w1"}
    dealt = {"Ann": "E03 E08", "Ben": "E04 E05", "Cy": "E06 E07"}
    referee = table(pawns, dealt, QUIET, empty="c1 d1 f5 a5 a4 a3", board={"b1": "E19 A r0"})
    assert hands(referee) == {"Ann": ["E08", "E04"], "Ben": ["E05"], "Cy": ["E06", "E07"]}
    assert (referee.table.phoenix, referee.counts["square filled before a holder's turn"]) == ("Ben", 1)


def test_who_must_play_with_no_tile_exchanges_the_phoenix_tile_for_those_of_the_first_to_the_left() -> None:
    tokens = {"phoenix": "Ann"}
    pawns = {"Ann": "c1.s1", "Ben": "f4.w1", "Cy": "f5.w1"}
    referee = table(pawns, {"Cy": "E03 E08"}, empty="c1 f5", tokens=tokens)
    assert referee.position()["hands"] == {"Ann": [], "Ben": [], "Cy": ["E03", "E08"]}
    assert referee.turn_begins
    assert referee.table.hands == {"Ann": ["E03", "E08"], "Ben": [], "Cy": []}
    assert (referee.table.phoenix, referee.counts["exchange of an empty hand"]) == ("Cy", 1)


def test_the_last_tile_of_all_is_played_alone() -> None:
    pawns = {"Ann": "c1.s1", "Ben": "b2.n1"}
    board = {"b2": "C02 B r0", "d1": "E19 B r0"}
    referee = table(pawns, {"Ann": "E03"}, QUIET, empty="c1", tokens={"phoenix": "Ann"}, board=board)
    assert (referee.counts["one tile in hand"], referee.table.phoenix) == (1, "Ann")
    while referee.actor and not referee.turn_begins:
        referee.play((referee.options() or [])[0])
    assert (referee.table.phoenix, referee.counts["Phoenix tile returned"]) == ("pile", 1)


def test_who_rises_with_an_empty_stack_takes_the_phoenix_tile_and_exchanges_it_at_once() -> None:
    pawns = {"Ann": {"off": "edge"}, "Ben": "f5.w1"}
    referee = table(pawns, {"Ben": "E03 E08"}, "rise a5.w", empty="a5 f5")
    assert (hands(referee), referee.table.phoenix) == ({"Ann": ["E03", "E08"]}, "Ben")


def test_a_holder_who_immolates_passes_it_on_before_he_discards() -> None:
    pawns = {"Ann": "c1.s1", "Ben": "c1.s2"}
    referee = table(pawns, {"Ann": "E03", "Ben": ""}, "immolate", empty="c1", tokens={"phoenix": "Ann"})
    assert (hands(referee), referee.table.phoenix) == ({"Ben": ["E03"]}, "Ben")
