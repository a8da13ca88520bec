"""The Phoenix referee against its own random games: they end, keep everything, and go on alike from any position."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.support.figures import figure
from tests.support.refereed import SEATS, any_order, check_random_game, offered, tables
from tests.whole.referee_phoenix import PhoenixReferee
from tests.whole.referee_phoenix.box import CENTER, EDGE, MIDDLE, TILES, lantern, links, marked_at_start
from tests.whole.referee_phoenix.table import RARE_CASES

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"winds_of_change": True},
    {"first": "Ben", "rise_at_once": False},
    {"winds_of_change": True, "rise_at_once": False, "passes": 2},
    {"collision": "mover", "first_move_choice": "two ports"},
    {"winds_of_change": True, "collision": "mover", "star_when_leaving_board": False},
]

NOT_AT_RANDOM = [
    "loop unbreakable",
    "no star left in the bank",
    "marker that cannot move",
    "waiting pawn's square filled",
    "entering by turn",
    "discard of a pawn that left",
    "loop in Winds broken by a starred tile",
    "tie broken by life",
    "tie shared",
    "nobody left",
    "nobody eligible",
]


def stays(referee: PhoenixReferee, text: str) -> bool:
    """Whether the pawn is still on the board after the active player's own walk."""
    ahead = PhoenixReferee.from_position(referee.position())
    seat = ahead.table.mover
    ahead.play(text)
    return ahead.table.pawns[seat].status == "on"


def answer(referee: PhoenixReferee, random: Random) -> str:
    """A random answer that does not throw the own pawn off the board if six tries find one; so games last."""
    options = offered(referee)
    if options is None:
        return any_order(referee, random)
    tries = random.choices(options, k=6)
    if not referee.turn_begins:
        return tries[0]
    return next((text for text in tries if text != "immolate" and stays(referee, text)), tries[0])


def check_tiles(position: dict[str, Any]) -> None:
    """36 tiles: the middle is always full of the 16 Center tiles; 20 = rim + hands + pile."""
    board = {cell: text.split()[0] for cell, text in position["board"].items()}
    in_hands = [tile for hand in position["hands"].values() for tile in hand]
    in_middle = [cell for cell in board if cell[0] in "bcde" and cell[1] in "2345"]
    assert sorted([*board.values(), *in_hands, *position["pile"]]) == sorted(TILES)
    assert sorted(board[cell] for cell in in_middle) == CENTER
    assert len(in_middle) == len(MIDDLE)


def check_tokens(position: dict[str, Any]) -> None:
    """Seven markers on seven tiles with their lantern; at most 50 Stars; nobody has two lives."""
    markers = {name: tile for name, tile in position["tokens"].items() if name not in ("phoenix", "first")}
    assert sorted(markers) == sorted(marked_at_start())
    assert len(set(markers.values())) == 7
    assert all(lantern(tile) == name[:-1] for name, tile in markers.items())
    assert sum(tally["stars"] for tally in position["tally"].values()) <= 50
    assert {tally["lives"] for tally in position["tally"].values()} <= {0, 1}


def check_hands(position: dict[str, Any]) -> None:
    """Only who faces an empty square has tiles; the Phoenix tile is held only by one who is short."""
    for seat, hand in position["hands"].items():
        place = position["pawns"][seat]
        faces_empty = isinstance(place, str) and place.split(".")[0] not in position["board"]
        assert len(hand) <= (2 if faces_empty else 0)
        assert position["tokens"]["phoenix"] != seat or (faces_empty and len(hand) < 2)
    assert position["tokens"]["phoenix"] == "pile" or not position["pile"]


def check_pawns(position: dict[str, Any]) -> None:
    """No two in one place; in the standard game nobody faces a path; an off pawn's owner has a life."""
    places = [place for place in position["pawns"].values() if isinstance(place, str)]
    assert len(places) == len(set(places))
    for seat, place in position["pawns"].items():
        if not isinstance(place, str):
            assert "out" in place or position["tally"][seat]["lives"] == 1
        elif not position["rules"].get("winds_of_change"):
            cell, port = place.split(".")
            tile, side, turns = position["board"].get(cell, "E01 A r0").split()
            assert cell not in position["board"] or port not in links((tile, side, int(turns[1:])))


def check(position: dict[str, Any]) -> None:
    check_tiles(position)
    check_tokens(position)
    check_hands(position)
    check_pawns(position)


@pytest.mark.parametrize(("rules", "seats"), tables(HOUSE_RULES), ids=str)
def test_random_games_end_keep_everything_and_go_on_alike_from_positions(rules: dict[str, Any], seats: int) -> None:
    for seed in range(figure("games of the Phoenix referee at a table")):
        referee = PhoenixReferee.set_up(SEATS[:seats], rules)
        check_random_game(referee, PhoenixReferee.from_position, check, Random(seed), answer)


def test_random_games_reach_every_rare_case_but_those_that_are_reached_by_hand() -> None:
    counts: Counter[str] = Counter()
    for seed, seats in product(range(6), range(2, 9)):
        referee, random = PhoenixReferee.set_up(SEATS[:seats], {"winds_of_change": seed % 2 == 1}), Random(seed)
        while referee.actor is not None:
            referee.play(answer(referee, random))
        counts += referee.counts
    assert [case for case in RARE_CASES if not counts[case] and case not in NOT_AT_RANDOM] == []


# the set-up


def test_starts_come_first_clockwise_one_pawn_beside_a_square() -> None:
    referee = PhoenixReferee.set_up(SEATS[:3], {"first": "Ben"})
    assert (referee.actor, len(referee.options() or [])) == ("Ben", 24)
    referee.play("start a1.w")
    assert (referee.actor, len(referee.options() or [])) == ("Cy", 22)
    assert "start a1.n" not in (referee.options() or [])


def started(seats: int, **rules: Any) -> PhoenixReferee:
    """Set up to the first turn, everything in the order of the box."""
    referee = PhoenixReferee.set_up(SEATS[:seats], rules)
    for _ in range(seats):
        referee.play((referee.options() or [])[0])
    assert (referee.actor, referee.options(), referee.shuffling) == ("chance", None, CENTER)
    referee.play("shuffle " + " ".join(CENTER))
    for turns in range(16):
        assert referee.options() == ["face r0", "face r1", "face r2", "face r3"]
        referee.play(f"face r{turns % 4}")
    assert referee.shuffling == EDGE
    referee.play("shuffle " + " ".join(EDGE))
    return referee


def test_the_center_is_laid_row_by_row_cloud_side_up_and_hands_are_dealt_in_blocks() -> None:
    position = started(3, first="Ben").position()
    assert (position["turn"], position["tokens"]["first"], position["tokens"]["phoenix"]) == ("Ben", "Ben", "pile")
    assert [position["board"][cell] for cell in ("b2", "c2", "d2", "b3")] == [
        "C01 A r0",
        "C02 A r1",
        "C03 B r2",
        "C05 A r0",
    ]
    assert position["hands"] == {"Ben": ["E01", "E02"], "Cy": ["E03", "E04"], "Ann": ["E05", "E06"]}
    assert position["pile"] == EDGE[6:]
    assert set(position["tally"]["Cy"].items()) == {("stars", 0), ("lives", 1)}


def test_seven_markers_lie_on_the_lanterns_that_glow_on_the_cloud_side() -> None:
    orange = {"orange1": "C01", "orange2": "C07", "orange3": "C13"}
    assert marked_at_start() == {**orange, "blue1": "C05", "blue2": "C11", "yellow1": "C03", "yellow2": "C09"}


@pytest.mark.parametrize("rules", [{"collision": "none"}, {"tile": 1}, {"first": "Zoe"}, {"winds_of_change": 3}])
def test_unsound_rules_are_refused(rules: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"right is one of|is no option"):
        PhoenixReferee.set_up(["Ann", "Ben"], rules)
