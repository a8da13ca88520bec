"""The referee against its own random games: they end, keep every tile, and go on alike from any position."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.support.referee_common import AnyReferee
from tests.support.refereed import SEATS, check_random_game, tables
from tests.whole.referee import Referee
from tests.whole.referee.tiles import PATTERNS, box, different_turns, links
from tests.whole.referee_phoenix import PhoenixReferee
from tests.whole.referee_seas import SeasReferee

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


EDITIONS = ["classic", "kosmos", "pocket"]
GAMES = tables([(edition, rules) for edition in EDITIONS for rules in HOUSE_RULES])
GAMES += tables([("classic", {"dragon_order": "literal"})])


def tiles_in(position: dict[str, Any]) -> list[str]:
    """Every tile that a position shows, wherever it is."""
    in_hands = [tile for hand in position["hands"].values() for tile in hand]
    on_board = [text.split()[0] for text in position["board"].values()]
    return sorted(in_hands + on_board + position["pile"] + position.get("aside", []))


@pytest.mark.parametrize(("kind", "seats"), GAMES, ids=str)
def test_random_games_end_keep_every_tile_and_go_on_alike_from_positions(
    kind: tuple[str, dict[str, Any]], seats: int
) -> None:
    edition, rules = kind

    def check(position: dict[str, Any]) -> None:
        assert tiles_in(position) == box(edition)

    check_random_game(Referee.set_up(edition, SEATS[:seats], rules), Referee.from_position, check, Random(seats))


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


# what all referees refuse

NOT_ASKED = {
    "classic": ["place t01 r0", "shuffle t01 t02", "", "start a1.n1"],
    "seas": ["place w01 r0", "shuffle w01 w02", "", "start a1.n1", "roll 1 1"],
    "phoenix": ["place E01 A r0", "shuffle C01", "", "start c3.n", "immolate"],
}


def new(edition: str) -> AnyReferee:
    if edition == "classic":
        return Referee.set_up(edition, SEATS[:2], {})
    return (SeasReferee if edition == "seas" else PhoenixReferee).set_up(SEATS[:2], {})


@pytest.mark.parametrize("edition", NOT_ASKED)
def test_a_position_is_refused_in_the_middle_of_a_turn(edition: str) -> None:
    with pytest.raises(RuntimeError, match="start of a turn"):
        new(edition).position()


@pytest.mark.parametrize(
    ("edition", "text"), [(edition, text) for edition, texts in NOT_ASKED.items() for text in texts]
)
def test_what_was_not_asked_is_refused_and_changes_nothing(edition: str, text: str) -> None:
    referee, fresh = new(edition), new(edition)
    with pytest.raises(ValueError, match="not allowed now"):
        referee.play(text)
    assert (referee.actor, referee.shuffling, referee.options()) == (fresh.actor, fresh.shuffling, fresh.options())
