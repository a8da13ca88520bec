"""What lessons can count: the numbers of the classroom, each worked out from the tiles, the board and the dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.support.chains import chains as chains_of
from tests.support.chains import joints as joints_of
from tests.support.games import game_at
from tests.support.helpers import NAMES, position, table
from tests.teach.test_certificates import LONGEST, board_of
from tsuro_widget import Game
from tsuro_widget.editions import EDITIONS
from tsuro_widget.rules.model import State
from tsuro_widget.scenarios.cases import Case, case_of, pawn_by_name
from tsuro_widget.teach.expressions import parse
from tsuro_widget.teach.facts import FAMILIES, PLAIN, fact

CLASSIC = Game("classic", seed=1).state
ALL_TILES = [f"t{number:02d}" for number in range(1, 36)]


def number(expression: str, state: State = CLASSIC) -> Fraction:
    return parse(expression)(lambda name: fact(name, case_of(state)))


@pytest.mark.parametrize(
    ("expression", "right"),
    [
        ("faces", 105),
        ("matchings(8)", 105),
        ("7 * 5 * 3 * 1", 105),
        ("tiles.count", 35),
        ("tiles.patterns", 35),
        ("(fixed(4, 2, 0) + fixed(4, 2, 1) + fixed(4, 2, 2) + fixed(4, 2, 3)) / 4", 35),
        ("fixed(4, 2, 0)", 105),
        ("fixed(4, 2, 1)", 5),
        ("fixed(4, 2, 2)", 25),
        ("fixed(4, 2, 3)", 5),
        ("rotations.1", 5),
        ("rotations.2", 10),
        ("rotations.4", 20),
        ("(rotations.1 + 2 * rotations.2 + 4 * rotations.4) / tiles.count", 3),
        ("rotations.of.t10", 2),
        ("mirror.classes", 30),
        ("mirror.same", 25),
        ("mirror.fixed", 25),
        ("(tiles.patterns - mirror.same) / 2", 5),
        ("patterns(3, 2)", 7),
        ("patterns(5, 2)", 193),
        ("patterns(6, 2)", 1799),
        ("patterns(4, 3)", 2688),
        ("patterns(4, 1)", 2),
        ("patterns(4, 4)", 508277),
        ("comb(8, 4) / 5", 14),
        ("starts", 48),
        ("perm(starts, 8)", 15_214_711_438_080),
        ("hands.count", 6545),
        ("comb(35, 3)", 6545),
        ("hands.choices.8", 900),
        ("hands.choices.12", 1140),
        ("hands.choices.11", 0),
        ("hands.choices.2 + hands.choices.13", 0),
        ("tiles.count - 3 * 8", 11),
        ("36 * factorial(35) * 4**20 * 2**10", 418827251978827567489519860148832792500140559564800000000),
        ("squares", 36),
        ("rim.squares", 20),
        ("4 * size", 24),
        ("2 * size * (size - 1)", 60),
        ("4 * size * (size - 1) + 1", 121),
        ("(dice.sum.6 + dice.sum.7 + dice.sum.8) / dice.rolls", Fraction(4, 9)),
        ("(1 - 4/9) ** 4", Fraction(625, 6561)),
        ("4/9 / 6", Fraction(2, 27)),
        ("min(3, 1, 2) + max(4, 5) - abs(0 - 6)", 0),
    ],
)
def test_a_number_of_the_classroom(expression: str, right: int | Fraction) -> None:
    assert number(expression) == right


def test_crossings_and_u_turns_of_the_35() -> None:
    assert [number(f"crossings.{count}") for count in range(7)] == [6, 8, 8, 6, 4, 2, 1]
    assert [number(f"uturns.{count}") for count in range(5)] == [22, 8, 4, 0, 1]


def test_the_mean_of_the_choices_in_a_hand_is_nine() -> None:
    hands = {count: number(f"hands.choices.{count}") for count in range(3, 13)}
    assert sum(hands.values()) == 6545
    assert sum(count * of for count, of in hands.items()) == 9 * 6545


@pytest.mark.parametrize(("edition", "seats", "starts"), [("classic", 8, 48), ("kosmos", 2, 24), ("seas", 2, 56)])
def test_starts_are_marks_or_sides(edition: str, seats: int, starts: int) -> None:
    state = Game(edition, seats=seats, seed=1).state
    assert number("starts", state) == starts
    assert number("seats", state) == seats


@pytest.mark.parametrize(("mark", "safe"), [("a1.n1", 60), ("b1.n1", 90), ("c1.n1", 90)])
def test_first_moves_that_are_safe(mark: str, safe: int) -> None:
    """With all tiles in the hand, of 105 placements so many keep the pawn on the board."""
    start = position({"Ann": mark, "Ben": "f6.s1"}, {}, rules={"hand_size": 35}) | {"hands": {"Ann": ALL_TILES}}
    state = Game.from_position(start).state
    assert (number("placements", state), number("placements.allowed", state)) == (Fraction(105), Fraction(safe))
    assert number("options", state) == safe


@pytest.mark.parametrize("seed", range(60))
def test_fact_16_chains_are_four_a_tile_less_the_joined_pairs(seed: int) -> None:
    state = game_at("classic", 8, seed).state
    links = {(cell.row, cell.col): tuple(map(int, laid.face)) for cell, laid in state.board.laid.items()}
    assert number("chains", state) == number("4 * tiles.laid - joints", state) == chains_of(links)
    assert number("joints", state) == joints_of(links)


def test_loops_are_told_from_chains() -> None:
    """Four tiles whose inner ports are joined in pairs, each to the next: two loops go round the middle."""
    corner = {"c3": "e1 s2 e2 s1", "d3": "w1 s1 w2 s2", "c4": "n1 e2 n2 e1", "d4": "n1 w1 n2 w2"}
    board = {cell: laying(*joined.split()) for cell, joined in corner.items()}
    start = position({"Ann": "a1.n1", "Ben": "f6.s1"}, {}, board=board)
    state = Game.from_position(start, check=False).state
    assert number("loops", state) > 0
    assert number("4 * tiles.laid - joints", state) == number("chains", state) == 16 - 8


def laying(*ports: str) -> str:
    """A tile, and how it lies, that joins the first port to the second and the third to the fourth."""
    geometry = CLASSIC.board.geometry
    wanted = [tuple(geometry.port(name) for name in pair) for pair in (ports[:2], ports[2:])]
    for tile in CLASSIC.box.values():
        for laid in tile.orientations:
            if all(laid.face[one] == other for one, other in wanted):
                return str(laid)
    raise AssertionError(ports)


@pytest.mark.parametrize("certificate", LONGEST)
def test_the_longest_path_of_a_certificate_is_counted(certificate: Any) -> None:
    state = CLASSIC.but(board=board_of(certificate))
    assert number("chain.longest", state) == certificate["length"]


def test_ways_moves_and_losses_are_those_of_the_actions() -> None:
    game = table({"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "f6.s1"}, {"Ann": "t20 t35 t01", "Ben": "t02", "Cy": "t03"})
    case = case_of(game.state, ["place t20 r0"])
    facts = ["way.Ann", "way.1", "way.Ben", "way.Cy", "moved", "gone", "living", "hand.Ann"]
    assert [fact(name, case) for name in facts] == [1, 1, 1, 0, 2, 1, 2, len(case.after.hands[0])]
    assert fact("chain.at.a1.n1", case) == 1
    assert fact("chain.at.f6.s1", case) == 0


def test_tallies_are_those_of_the_edition() -> None:
    state = Game("phoenix", seats=["Ann", "Ben"], seed=1).run().state
    pawn = state.pawns[0]
    assert fact("stars.Ann", case_of(state)) == pawn.tally_of("stars")
    assert fact("lives.2", case_of(state)) == state.pawns[1].tally_of("lives")
    with pytest.raises(ValueError, match=r"no fact 'stars\.Ann'"):
        fact("stars.Ann", case_of(CLASSIC))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_plain_fact_is_a_number_in_every_edition(edition: str) -> None:
    state = Game(edition, seats=2, seed=3).state
    names = [name for name in PLAIN if not name.startswith("placements")]
    assert all(fact(name, case_of(state)) >= 0 for name in names)
    for name in ("placements", "placements.allowed"):
        with pytest.raises(ValueError, match="nobody is asked to lay a tile here"):
            fact(name, case_of(state))


@pytest.mark.parametrize(
    "name",
    [
        *("nothing", "tiles", "tiles.", "tiles.x", "rotations.x", "rotations.9999", "rotations.\u00b2", "mirror.x"),
        *("hands.x", "hands.choices.x", "hand.Zed", "hand.0", "way.3", "dice.x", "dice.sum.x", "chain.at.z9.n1"),
        *("chain.at.a1.n", "chain.at.a1.q1", "placements.x", "tiles.__class__", "rotations.of.t99"),
    ],
)
def test_a_name_that_means_nothing_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        fact(name, case_of(CLASSIC))


def test_families_and_facts_have_names_of_their_own() -> None:
    assert not set(PLAIN) & {f"{name}." for name in FAMILIES}
    assert isinstance(case_of(CLASSIC), Case)


def test_pawns_and_points_are_found_by_name() -> None:
    state = table({"Ann": "a1.n1", "Ben": "f6.s1"}, {"Ann": "t02"}).state
    assert pawn_by_name(state, "Ben") == 1 == pawn_by_name(state, "Ben 1")
    for name in ("Zed", "Ann 2", "", " ", "Ann 0"):
        with pytest.raises(ValueError, match="the seats are Ann, Ben"):
            pawn_by_name(state, name)
    with pytest.raises(ValueError, match="has no pawn on the board yet"):
        pawn_by_name(Game("classic", seats=NAMES[:2], seed=1).state, "Ann")
