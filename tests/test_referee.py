"""The referee against its own random games: they end, keep every tile, and go on alike from any position."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.referee import Referee
from tests.referee.tiles import PATTERNS, box, different_turns, links
from tests.refereed import SEATS, check_going_on_from_positions, positions

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"forbid_self_elimination": True},
    {"forbid_self_elimination": False, "collision": "pass"},
    {"exchange_bonus": True, "return_hand": "out"},
    {"exchange_bonus": True, "return_hand": "bottom"},
    {"exchange_bonus": False, "return_hand": "shuffle"},
    {"hand_size": 1, "first": "Ben"},
    {"hand_size": 4, "board_size": 4},
    {"board_size": 10},
    {"board_size": 3, "pawns_per_player": 1},
    {"pawns_per_player": 2, "exchange_bonus": True, "board_size": 5},
]


def games() -> list[tuple[str, int, dict[str, Any]]]:
    """Every edition with every seat count and house rule; a box serves only so many hands."""
    found = []
    for edition in ["classic", "kosmos", "pocket"]:
        literal = [{"dragon_order": "literal"}] if edition == "classic" else []
        for rules in HOUSE_RULES + literal:
            for seats in range(2, 9):
                found.append((edition, seats, rules))
    return found


def tiles_in(position: dict[str, Any]) -> list[str]:
    """Every tile that a position shows, wherever it is."""
    in_hands = [tile for hand in position["hands"].values() for tile in hand]
    on_board = [text.split()[0] for text in position["board"].values()]
    return sorted(in_hands + on_board + position["pile"] + position.get("aside", []))


@pytest.mark.parametrize(("edition", "seats", "rules"), games())
def test_random_games_end_and_keep_every_tile(edition: str, seats: int, rules: dict[str, Any]) -> None:
    referee = Referee.set_up(edition, SEATS[:seats], rules)
    for position in positions(referee, Random(seats)):
        assert tiles_in(position) == box(edition)
    assert referee.winners


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket"])
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_a_game_goes_on_alike_from_its_positions(edition: str, seats: int) -> None:
    check_going_on_from_positions(Referee.set_up(edition, SEATS[:seats], {}), Referee.from_position, Random(7))


def test_the_35_patterns_are_all_the_ways_to_link_eight_ports() -> None:
    every = [(tile, turn) for tile in box("classic") for turn in range(4)]
    faces = {tuple(sorted(links(tile, turn).items())) for tile, turn in every}
    assert len(PATTERNS) == 35
    assert len(faces) == 7 * 5 * 3 * 1


def test_five_patterns_have_one_turn_ten_have_two_and_twenty_have_four() -> None:
    counts = Counter(len(different_turns(tile)) for tile in box("classic"))
    assert counts == {1: 5, 2: 10, 4: 20}


def test_the_boxes_hold_35_64_and_36_tiles() -> None:
    assert [len(box(edition)) for edition in ["classic", "kosmos", "pocket"]] == [35, 64, 36]


def test_a_position_is_refused_in_the_middle_of_a_turn() -> None:
    with pytest.raises(RuntimeError, match="start of a turn"):
        Referee.set_up("classic", ["Ann", "Ben"], {}).position()


@pytest.mark.parametrize("text", ["place t01 r0", "shuffle t01 t02", "", "start a1.n1"])
def test_what_was_not_asked_is_refused_and_changes_nothing(text: str) -> None:
    referee = Referee.set_up("classic", ["Ann", "Ben"], {})
    with pytest.raises(ValueError, match="not allowed now"):
        referee.play(text)
    assert referee.actor == "chance"
    assert referee.shuffling == box("classic")
