"""The referees on the options that tables choose for themselves, each in a position made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.whole.referee import Referee
from tests.whole.referee.by_hand import played, position
from tests.whole.referee.tiles import counts, pattern_names
from tests.whole.referee_phoenix.box import links, with_numbers
from tests.whole.referee_seas.by_hand import played as sailed
from tests.whole.referee_seas.by_hand import position as sea


def options(referee: Referee) -> list[str]:
    return referee.options() or []


def starting(rules: dict[str, Any]) -> Referee:
    """Ann has put her pawn beside a1 in Kosmos."""
    referee = Referee.set_up("kosmos", ["Ann", "Ben", "Cy"], rules)
    referee.play("shuffle " + " ".join(referee.shuffling))
    referee.play("start a1.n")
    return referee


def test_the_two_sides_of_a_corner_are_shared_where_the_table_wants_it() -> None:
    assert "start a1.w" not in options(starting({}))
    assert "start a1.w" in options(starting({"share_start_squares": True}))


def test_a_pawn_beside_a_square_that_another_fills_enters_before_anybody_moves() -> None:
    """9, point 6: Cy fills a1, beside which Ann and Dee wait; clockwise from Cy, Dee is first."""
    pawns = {"Ann": "a1.w", "Ben": "f6.s", "Cy": "a1.e2", "Dee": "a1.n"}
    hands = {"Ann": "t02", "Ben": "t05", "Cy": "t34", "Dee": "t03"}
    start = position("kosmos", pawns, hands, board={"b1": "t28 r0"}, turn="Cy", rules={"share_start_squares": True})
    referee = played(start, "place t34 r0")
    assert (referee.actor, options(referee)) == ("Dee", ["start a1.n1", "start a1.n2"])
    referee.play("start a1.n1")
    assert (referee.actor, options(referee)) == ("Ann", ["start a1.w1", "start a1.w2"])
    referee.play("start a1.w2")
    assert referee.position()["pawns"]["Dee"] == "a2.n1"


@pytest.mark.parametrize(("own", "reason"), [(True, "collision"), (False, "edge")])
def test_ones_own_pawns_collide_or_pass(own: bool, reason: str) -> None:
    pawns = {"Ann": ["c1.n1", "c1.n2"], "Ben": ["a6.w1", "f1.e1"]}
    rules = {"pawns_per_player": 2, "own_pawns_collide": own}
    referee = played(position("pocket", pawns, {"Ann": "t01", "Ben": "t02"}, rules=rules), "pawn 1", "place t01 r0")
    assert referee.position()["pawns"]["Ann"] == [{"out": reason}, {"out": reason}]


@pytest.mark.parametrize(("own", "allowed"), [(True, ["place t01 r0", "place t34 r0"]), (False, ["place t34 r0"])])
def test_running_into_a_pawn_is_allowed_where_it_is_a_collision(own: bool, allowed: list[str]) -> None:
    """9, points 3 and 4: own pawns that pass do not collide."""
    pawns = {"Ann": ["c1.n1", "c1.n2"], "Ben": ["a6.w1", "f1.e1"]}
    rules = {"pawns_per_player": 2, "own_pawns_collide": own, "collide_on_purpose": True}
    start = position("classic", pawns, {"Ann": "t01 t34", "Ben": "t02"}, rules=rules)
    assert options(played(start, "pawn 1")) == allowed


@pytest.mark.parametrize(("heir", "holder"), [("next", "Ann"), ("next_short", "Dee")])
def test_the_dragon_of_the_fallen_may_pass_by_a_full_hand(heir: str, holder: str) -> None:
    """9, point 5: Ben is lost, Cy has three tiles, Dee two. From under the empty pile Ann takes it when she draws."""
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "f6.s1", "Dee": "a6.w1"}
    hands = {"Ann": "t20", "Ben": "", "Cy": "t02 t03 t04", "Dee": "t05 t06"}
    start = position("classic", pawns, hands, tokens={"dragon": "Ben"}, rules={"dragon_heir": heir})
    assert played(start, "place t20 r0").table.dragon == holder


@pytest.mark.parametrize(("to_full", "drawn"), [(False, 1), (True, 3)])
def test_one_draws_a_tile_or_until_the_hand_is_full(to_full: bool, drawn: int) -> None:
    pawns, hands = {"Ann": "c1.n1", "Ben": "f6.s1", "Cy": "a6.w1"}, {"Ann": "t34", "Ben": "t02"}
    rules = {"draw_to_full": to_full}
    start = position("pocket", pawns, hands, pile=["t05", "t06", "t07", "t08"], rules=rules)
    assert len(played(start, "place t34 r0").position()["hands"]["Ann"]) == drawn


@pytest.mark.parametrize("edition", ["kosmos", "pocket"])
def test_an_end_with_tiles_left_names_its_winners(edition: str) -> None:
    """9, point 10: Cy leaves the board, and Cy's two tiles go into the pile; nobody else has any."""
    waits = edition == "kosmos"
    pawns = {"Ann": "c1.n", "Ben": "e6.s", "Cy": "a1.n"}
    pawns = {seat: place if waits else place + "1" for seat, place in pawns.items()}
    start = position(edition, pawns, {"Cy": "t01 t02 t03"}, turn="Cy", rules={"return_hand": "shuffle"})
    referee = played(start, "place t01 r0 via n1" if waits else "place t01 r0", "shuffle t02 t03")
    assert (referee.actor, referee.winners) == (None, ["Ann", "Ben"])
    assert referee.position()["winners"] == ["Ann", "Ben"]


def test_a_box_of_ones_own() -> None:
    number = dict.fromkeys(pattern_names(), 0) | {"t01": 3, "t34": 10}
    referee = Referee.set_up("pocket", ["Ann", "Ben"], {"tiles": number})
    assert referee.shuffling[:3] == ["t01", "t01b", "t01c"]
    assert (len(referee.shuffling), referee.shuffling[-1]) == (13, "t34j")
    assert sum(counts("kosmos").values()) == 64


@pytest.mark.parametrize(
    ("where", "pile", "aside"), [("bottom", ["w40", "w02"], []), ("shuffle", [], []), ("out", ["w40"], ["w02"])]
)
def test_hands_of_lost_ships_go_where_the_table_wants_them(where: str, pile: list[str], aside: list[str]) -> None:
    """9, point 5: with "shuffle" the whole pile is shuffled with them; Ann then draws up to three."""
    pawns = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "g4.e1"}
    hands = {"Ann": "w12", "Ben": "w02", "Cy": "w04"}
    start = sea(pawns, hands, pile=["w40"], rules={"daikaiju": False, "return_hand": where})
    referee = sailed(start, "place w12 r0")
    if where == "shuffle":
        assert referee.shuffling == ["w02", "w40"]
    else:
        assert referee.position()["hands"]["Ann"] == pile
        assert referee.table.aside == aside


def test_ports_of_phoenix_tiles_of_ones_own_are_named() -> None:
    own = {"E01": {"A": "n1-n2 e1-s1 e2-w2 s2-w1", "B": "nw-ne n2-w2 e2-s2 se-sw"}}
    assert links(("E01", "A", 1), with_numbers(own))["e1"] == "e2"
