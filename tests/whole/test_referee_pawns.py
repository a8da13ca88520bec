"""The referee on dealing and starting, on the first move in Kosmos, and on two pawns each."""

from typing import Any

import pytest

from tests.support.refereed import SEATS
from tests.whole.referee import Referee
from tests.whole.referee.by_hand import played, position

MARKS = ["a1.n1", "c1.n1", "e1.n1", "f3.e1"]
SQUARES = ["a1.n", "c1.n", "e1.n", "f3.e"]


def shuffled(edition: str, seats: list[str], rules: dict[str, Any]) -> Referee:
    """A game of which the box is on the table, t01 on top."""
    referee = Referee.set_up(edition, seats, rules)
    referee.play("shuffle " + " ".join(referee.shuffling))
    return referee


def started(referee: Referee, *places: str) -> Referee:
    for place in places:
        referee.play(f"start {place}")
    return referee


def test_hands_are_dealt_as_blocks_clockwise_from_the_first_player() -> None:
    referee = shuffled("classic", ["Ann", "Ben", "Cy"], {"first": "Ben"})
    after = started(referee, "a1.n1", "a1.n2", "a1.w1").position()
    assert after["pawns"] == {"Ann": "a1.w1", "Ben": "a1.n1", "Cy": "a1.n2"}
    assert after["hands"]["Ben"] == ["t01", "t02", "t03"]
    assert after["hands"]["Ann"] == ["t07", "t08", "t09"]
    assert (after["turn"], after["rules"]) == ("Ben", {"first": "Ben"})


@pytest.mark.parametrize(("edition", "size", "starts"), [("classic", 6, 48), ("pocket", 7, 56), ("kosmos", 7, 28)])
def test_the_start_marks_of_a_board(edition: str, size: int, starts: int) -> None:
    options = shuffled(edition, ["Ann", "Ben"], {"board_size": size}).options()
    assert options is not None
    assert len(options) == starts


def test_a_mark_holds_one_pawn_but_its_square_may_hold_more() -> None:
    options = started(shuffled("classic", ["Ann", "Ben"], {}), "a1.n1").options()
    assert options is not None
    assert "start a1.n1" not in options
    assert {"start a1.n2", "start a1.w1"} <= set(options)


def test_kosmos_has_one_pawn_at_a_rim_square_also_at_a_corner() -> None:
    referee = started(shuffled("kosmos", ["Ann", "Ben"], {}), "a1.n")
    options = referee.options()
    assert options is not None
    assert not [text for text in options if text.startswith("start a1.")]


@pytest.mark.parametrize(("seats", "size"), [(2, 24), (4, 24), (5, 28), (8, 28)])
def test_kosmos_plays_on_the_big_side_from_five_seats_on(seats: int, size: int) -> None:
    options = shuffled("kosmos", SEATS[:seats], {}).options()
    assert options is not None
    assert len(options) == size


@pytest.mark.parametrize(("edition", "places"), [("kosmos", SQUARES), ("pocket", MARKS)])
def test_two_seats_place_their_two_pawns_in_turns(edition: str, places: list[str]) -> None:
    after = started(shuffled(edition, ["Ann", "Ben"], {}), *places).position()
    assert after["pawns"] == {"Ann": [places[0], places[2]], "Ben": [places[1], places[3]]}


def kosmos_start(**changes: Any) -> dict[str, Any]:
    """Ann stands beside a1; Ben, who came through b1, faces it too."""
    pawns = {"Ann": "a1.n", "Ben": "a1.e1", "Cy": "f6.s"}
    hands = {"Ann": "t34 t02", "Ben": "t05 t06", "Cy": "t08"}
    return position("kosmos", pawns, hands, board={"b1": "t34 r0"}, aside=[], **changes)


def test_the_first_kosmos_move_names_the_port_by_which_the_pawn_enters() -> None:
    options = Referee.from_position(kosmos_start()).options()
    assert options is not None
    assert len(options) == (1 + 4) * 2
    assert {"place t34 r0 via n1", "place t34 r0 via n2", "place t02 r3 via n1"} <= set(options)


def test_kosmos_lays_the_hand_of_the_dead_aside_and_an_empty_pile_gives_nothing() -> None:
    after = played(kosmos_start(), "place t34 r0 via n1").position()
    assert after["pawns"] == {"Ann": "a2.n1", "Ben": {"out": "edge"}, "Cy": "f6.s"}
    assert after["aside"] == ["t05", "t06"]
    assert after["hands"] == {"Ann": ["t02"], "Ben": [], "Cy": ["t08"]}
    assert after["turn"] == "Cy"


def test_with_self_elimination_forbidden_only_safe_ports_are_offered_for_the_first_move() -> None:
    safe = Referee.from_position(kosmos_start(rules={"forbid_self_elimination": True})).options()
    assert safe is not None
    assert "place t34 r0 via n1" in safe
    assert "place t02 r0 via n1" not in safe


def test_kosmos_ends_when_only_the_dead_have_tiles() -> None:
    pawns = {"Ann": "a1.n", "Ben": "a1.e1", "Cy": "f6.s"}
    start = position("kosmos", pawns, {"Ann": "t34", "Ben": "t05"}, board={"b1": "t34 r0"}, aside=[])
    referee = played(start, "place t34 r0 via n1")
    assert referee.winners == ["Ann", "Cy"]
    assert referee.position()["hands"]["Ben"] == ["t05"]


def two_pawns(ann: list[Any], hands: dict[str, str], **changes: Any) -> dict[str, Any]:
    return position("pocket", {"Ann": ann, "Ben": ["f6.s1", "a6.s1"]}, hands, **changes)


def test_a_turn_plays_both_pawns_in_the_order_the_player_likes() -> None:
    start = two_pawns(["c1.n1", "e1.n1"], {"Ann": "t34 t32 t02", "Ben": "t05"}, pile=["t11", "t12"])
    referee = Referee.from_position(start)
    assert referee.options() == ["pawn 1", "pawn 2"]
    referee.play("pawn 2")
    referee.play("place t34 r0")
    assert referee.actor == "Ann"
    referee.play("place t32 r0")
    after = referee.position()
    assert after["pawns"]["Ann"] == ["c2.n2", "e2.n1"]
    assert after["hands"]["Ann"] == ["t02", "t11", "t12"]
    assert after["turn"] == "Ben"


def test_a_lost_pawn_still_draws_and_the_other_is_played() -> None:
    start = two_pawns(["c1.n1", "e1.n1"], {"Ann": "t01", "Ben": "t05"}, pile=["t34"])
    referee = played(start, "pawn 1", "place t01 r0")
    assert referee.options() == ["place t34 r0"]


def test_losing_the_own_other_pawn_is_no_self_elimination_and_ends_the_turn() -> None:
    strict = {"forbid_self_elimination": True}
    start = two_pawns(["a1.n1", "a1.n2"], {"Ann": "t20 t02", "Ben": "t05"}, rules=strict)
    referee = played(start, "pawn 1", "place t20 r0")
    assert referee.position()["pawns"]["Ann"] == ["b1.w2", {"out": "edge"}]
    assert referee.actor == "Ben"


def test_one_seats_own_pawns_can_collide() -> None:
    start = two_pawns(["c1.n1", "c1.n2"], {"Ann": "t01 t02", "Ben": "t05"})
    referee = played(start, "pawn 1", "place t01 r0")
    assert referee.position()["pawns"]["Ann"] == [{"out": "collision"}] * 2
    assert referee.winners == ["Ben"]


def test_with_one_pawn_left_the_turn_has_one_placement() -> None:
    start = two_pawns([{"out": "edge"}, "e1.n1"], {"Ann": "t34 t02", "Ben": "t05"})
    assert played(start, "place t34 r0").actor == "Ben"


def test_a_hand_goes_back_only_with_the_last_pawn_of_its_seat() -> None:
    pawns = {"Ann": ["a1.n1", "e1.n1"], "Ben": ["a1.n2", "f6.s1"], "Cy": ["a6.s1", "c6.s1"]}
    hands = {"Ann": "t20 t02 t03", "Ben": "t05 t06", "Cy": "t08"}
    start = position("classic", pawns, hands, rules={"pawns_per_player": 2})
    referee = played(start, "pawn 1", "place t20 r0", "place t02 r1")
    assert referee.position()["pawns"]["Ben"] == [{"out": "edge"}, "f6.s1"]
    assert referee.position()["hands"]["Ben"] == ["t05", "t06"]
    assert referee.actor == "Ben"
