"""The Seas referee against its own random games: they end, keep every tile, and go on alike from any position."""

from random import Random
from typing import Any

import pytest

from tests.support.refereed import SEATS, check_random_game, tables
from tests.whole.referee_seas import SeasReferee
from tests.whole.referee_seas.box import DAIKAIJU, DATA, WAKES, different_turns, direction, links, square

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"daikaiju": False},
    {"movement_die": "each", "first": "Ben"},
    {"movement_order": "descending", "exchange_bonus": False},
    {"removed_daikaiju": "gone"},
    {"wake_under_placed": "gone", "movement_die": "each"},
    {"collision": "eliminate"},
    {"hand_size": 1},
    {"hand_size": 7},
    {"daikaiju": False, "board_size": 10},
    {"daikaiju": False, "board_size": 3, "collision": "eliminate"},
]


def wakes_in(position: dict[str, Any]) -> list[str]:
    """Every wake that a position shows, wherever it is."""
    in_hands = [wake for hand in position["hands"].values() for wake in hand]
    on_board = [text.split()[0] for text in position["board"].values()]
    return sorted(in_hands + on_board + position["pile"] + position.get("aside", []))


def daikaiju_in(position: dict[str, Any]) -> list[str]:
    return sorted([*position["tokens"], *position["stock"]])


def check_board(position: dict[str, Any]) -> None:
    """No square holds two things, no ship faces a wake, and nobody alive stands where another does."""
    cells = [*position["board"], *(text.split()[0] for text in position["tokens"].values())]
    afloat = [place for place in position["pawns"].values() if isinstance(place, str)]
    assert len(cells) == len(set(cells))
    assert len(afloat) == len(set(afloat))
    assert not set(position["board"]) & {place.split(".")[0] for place in afloat}


@pytest.mark.parametrize(("rules", "seats"), tables(HOUSE_RULES), ids=str)
def test_random_games_end_keep_wakes_and_daikaiju_and_go_on_alike_from_positions(
    rules: dict[str, Any], seats: int
) -> None:
    left = [] if rules.get("daikaiju") is False else sorted(DAIKAIJU)

    def check(position: dict[str, Any]) -> None:
        nonlocal left
        there = daikaiju_in(position)
        assert set(there) <= set(left)
        assert len(there) == len(set(there))
        assert there == left or "removed_daikaiju" in rules
        left = there
        assert wakes_in(position) == sorted(WAKES)
        check_board(position)

    check_random_game(SeasReferee.set_up(SEATS[:seats], rules), SeasReferee.from_position, check, Random(seats))


# the set-up


def started(seats: int, **rules: Any) -> SeasReferee:
    """Set up to the first start, everything in the order of the box, the daikaiju along the diagonal."""
    referee = SeasReferee.set_up(SEATS[:seats], rules)
    referee.play("shuffle " + " ".join(WAKES))
    while referee.actor == "chance":
        options = referee.options()
        free = [f"roll {die} {die}" for die in range(1, 7) if f"roll {die} {die}" in (options or [])]
        referee.play("shuffle " + " ".join(DAIKAIJU) if options is None else free[0] if free else "face r1")
    return referee


def test_each_seat_is_dealt_a_block_of_three_from_the_top_the_first_player_first() -> None:
    hands = started(3, first="Ben").table.hands
    assert hands == {"Ben": ["w00", "w01", "w02"], "Cy": ["w03", "w04", "w05"], "Ann": ["w06", "w07", "w08"]}


def test_ships_start_clockwise_on_marks_that_are_free_and_not_before_a_daikaiju() -> None:
    referee = started(3, first="Ben")
    assert (referee.actor, len(referee.options() or [])) == ("Ben", 56 - 2 * 4)
    assert "start a1.n1" not in (referee.options() or [])
    referee.play("start d1.n1")
    assert (referee.actor, len(referee.options() or [])) == ("Cy", 56 - 2 * 4 - 1)


def test_without_daikaiju_only_the_wakes_are_shuffled_and_no_die_is_rolled() -> None:
    referee = started(2, daikaiju=False)
    assert (referee.actor, len(referee.options() or [])) == ("Ann", 56)
    for text in ["start d1.n1", "start d7.s1"]:
        referee.play(text)
    assert (referee.actor, referee.question) == ("Ann", "place")


@pytest.mark.parametrize(
    "rules", [{"board_size": 6}, {"daikaiju": False, "board_size": 11}, {"die": 1}, {"collision": "sink"}]
)
def test_unsound_rules_are_refused(rules: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"right is one of|is no option"):
        SeasReferee.set_up(["Ann", "Ben"], rules)


def test_more_tiles_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="64 tiles cannot be dealt"):
        SeasReferee.set_up(SEATS, {"hand_size": 8})


# the box


def test_the_56_wakes_show_every_one_of_the_105_ways_to_link_eight_ports() -> None:
    faces = {tuple(sorted(links(wake, turns).items())) for wake in WAKES for turns in range(4)}
    assert (len(WAKES), len(faces)) == (56, 7 * 5 * 3 * 1)


def test_equal_faces_of_a_wake_are_one() -> None:
    assert [len(different_turns(wake)) for wake in ["w00", "w28", "w26", "w01"]] == [1, 1, 2, 4]


@pytest.mark.parametrize("name", DAIKAIJU)
def test_a_daikaiju_turns_at_its_number_and_the_next_numbers_go_round_anticlockwise_from_north(name: str) -> None:
    dice = [(int(name[1]) + more - 1) % 5 + 1 for more in range(5)]
    assert [direction(name, 0, die) for die in dice] == ["rotate", "n", "w", "s", "e"]
    assert [direction(name, 1, die) for die in dice] == ["rotate", "e", "n", "w", "s"]


def test_the_dice_name_36_squares_and_none_on_a_middle_line() -> None:
    squares = {square(gold, blue) for gold in range(1, 7) for blue in range(1, 7)}
    assert len(squares) == 36
    assert not [cell for cell in squares if 3 in cell]
    assert (DATA["minimum"], DATA["moving_sums"]) == (3, [6, 7, 8])
