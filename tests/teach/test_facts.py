"""The classroom facts, reproduced by the package itself; the number of the fact stands in each name."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb, factorial, gcd, perm

import pytest

from tests.support.figures import figure
from tests.support.games import game_at
from tests.support.helpers import NAMES, ORIENTED
from tsuro_widget import Game
from tsuro_widget.editions.path_games import patterns
from tsuro_widget.rules.board import EDGE, LOOP, Board
from tsuro_widget.rules.events import PawnLeft, PawnMoved, Started, TileLaid
from tsuro_widget.rules.geometry import EIGHT, Face, Spot
from tsuro_widget.rules.tiles import LaidTile, Tile

TILES = {name: Tile(name, EIGHT, (face,)) for name, face in patterns().items()}


def matchings(ports: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """Every way to link these ports in pairs."""
    if not ports:
        return [[]]
    first, *rest = ports
    return [
        [(first, other), *more] for other in rest for more in matchings(tuple(port for port in rest if port != other))
    ]


ALL_FACES = [EIGHT.face(pairs) for pairs in matchings(tuple(range(8)))]


def mirrored(face: Face) -> Face:
    """The face in a mirror that swaps left and right: port p becomes 1 - p."""
    return tuple((1 - face[(1 - port) % 8]) % 8 for port in range(8))


def crossings(face: Face) -> int:
    lines = [(one, other) for one, other in enumerate(face) if one < other]
    return sum(a < c < b < d for (a, b), (c, d) in permutations(lines, 2))


# -- tiles -----------------------------------------------------------------------------------------


def test_fact_1_there_are_105_oriented_tiles() -> None:
    assert len(ORIENTED) == 7 * 5 * 3 * 1 == len(ALL_FACES)
    assert {laid.face for laid in ORIENTED} == set(ALL_FACES)


def test_fact_2_burnside_counts_35_tiles() -> None:
    fixed = [sum(EIGHT.turn(face, turns) == face for face in ALL_FACES) for turns in range(4)]
    assert fixed == [105, 5, 25, 5]
    assert sum(fixed) // 4 == 35 == len(TILES)


def test_fact_3_five_tiles_have_one_rotation_ten_have_two_and_twenty_have_four() -> None:
    assert Counter(len(tile.orientations) for tile in TILES.values()) == {1: 5, 2: 10, 4: 20}
    assert len(ORIENTED) / len(TILES) == 3


def test_fact_4_mirror_images_leave_30_classes() -> None:
    name = {laid.face: laid.tile for laid in ORIENTED}
    mirror = {tile: name[mirrored(TILES[tile].faces[0])] for tile in TILES}
    achiral = [tile for tile in TILES if mirror[tile] == tile]
    assert len({frozenset(pair) for pair in mirror.items()}) == 30
    assert (len(achiral), (35 - len(achiral)) // 2) == (25, 5)
    assert {tile: other for tile, other in mirror.items() if tile < other} == {
        "t05": "t08", "t07": "t09", "t17": "t29", "t18": "t25", "t19": "t31"
    }  # fmt: skip
    assert sum(mirrored(face) == face for face in ALL_FACES) == 25


@pytest.mark.parametrize(
    ("sides", "ports", "different"), [(3, 2, 7), (4, 2, 35), (5, 2, 193), (6, 2, 1799), (4, 3, 2688), (4, 1, 2)]
)
def test_fact_5_tiles_of_other_shapes(sides: int, ports: int, different: int) -> None:
    """Burnside: the pairings that a rotation leaves alone, counted without listing all pairings."""
    size = sides * ports
    assert sum(unmoved(size, turns * ports) for turns in range(sides)) == sides * different


def unmoved(size: int, shift: int) -> int:
    """How many pairings of `size` ports in a ring look the same when shifted: the shift goes round in cycles."""
    cycles = gcd(size, shift)
    return pairings(cycles, size // cycles)


def pairings(cycles: int, length: int) -> int:
    """Cycles are paired with each other in `length` ways, or, when even, with themselves across in one way."""
    if cycles == 0:
        return 1
    alone = pairings(cycles - 1, length) if length % 2 == 0 else 0
    paired = (cycles - 1) * length * pairings(cycles - 2, length) if cycles >= 2 else 0
    return alone + paired


def test_fact_6_crossings() -> None:
    assert Counter(map(crossings, ALL_FACES)) == dict(enumerate([14, 28, 28, 20, 10, 4, 1]))
    assert sum(map(crossings, ALL_FACES)) == 2 * 105
    assert Counter(crossings(tile.faces[0]) for tile in TILES.values()) == dict(enumerate([6, 8, 8, 6, 4, 2, 1]))
    assert comb(8, 4) // 5 == 14


def test_fact_7_u_turns() -> None:
    u_turns = Counter(sum(tile.faces[0][port] == port + 1 for port in (0, 2, 4, 6)) for tile in TILES.values())
    assert u_turns == {0: 22, 1: 8, 2: 4, 4: 1}


# -- starts, first moves and hands -----------------------------------------------------------------


@pytest.mark.parametrize(("size", "marks"), [(6, 48), (7, 56), (8, 64)])
def test_fact_8_start_marks(size: int, marks: int) -> None:
    assert len(Board(size, EIGHT).grid.rim) == marks


def test_fact_8_ways_for_eight_to_start() -> None:
    assert perm(48, 8) == 15_214_711_438_080
    game = Game("classic", seats=8, seed=1)
    game.step()
    ways = 1
    for _ in NAMES:
        ways *= len(game.legal_actions)
        game.step()
    assert ways == 15_214_711_438_080


def safe(start: str) -> list[LaidTile]:
    """The oriented tiles that keep a pawn on the board when laid at its start."""
    board = Board(6, EIGHT)
    spot = board.grid.parse(start)
    assert isinstance(spot, Spot)
    return [laid for laid, stays in zip(ORIENTED, board.stays_open(spot, ORIENTED)) if stays]


@pytest.mark.parametrize(("start", "count"), [("c1.n1", 90), ("f4.e2", 90), ("a1.n1", 60), ("f6.s2", 60)])
def test_fact_9_first_moves_that_stay_on_the_board(start: str, count: int) -> None:
    assert len(safe(start)) == count


def test_fact_9_the_exit_is_any_of_the_seven_other_ports_equally_often() -> None:
    for port in range(8):
        assert set(Counter(laid.face[port] for laid in ORIENTED).values()) == {15}


@pytest.mark.parametrize(("start", "deadly"), [("c1.n1", {"t01"}), ("a1.n1", {"t01", "t35"})])
def test_fact_9_one_tile_is_deadly_at_a_side_and_two_are_in_a_corner(start: str, deadly: set[str]) -> None:
    assert set(TILES) - {laid.tile for laid in safe(start)} == deadly


def test_fact_9_every_first_hand_has_a_safe_move() -> None:
    """Three tiles are never all deadly, wherever the pawn starts."""
    for spot in Board(6, EIGHT).grid.rim:
        assert len(TILES) - len({laid.tile for laid in safe(str(spot))}) < 3


def test_fact_10_hands() -> None:
    rotations = {name: len(tile.orientations) for name, tile in TILES.items()}
    choices = Counter(sum(rotations[tile] for tile in hand) for hand in combinations(TILES, 3))
    assert sum(choices.values()) == 6545
    assert (min(choices), max(choices)) == (3, 12)
    assert (choices[8], choices[12], choices[11]) == (900, 1140, 0)
    assert sum(number * count for number, count in choices.items()) == 9 * 6545


@pytest.mark.parametrize("seats", range(2, 9))
def test_fact_10_the_pile_after_dealing(seats: int) -> None:
    game = Game("classic", seats=seats, seed=1)
    game.step()
    assert len(game.state.pile) == 35 - 3 * seats


def test_fact_10_full_lays() -> None:
    rotations = Counter(len(tile.orientations) for tile in TILES.values())
    lays = 36 * factorial(35) * 4 ** rotations[4] * 2 ** rotations[2]
    assert lays == 418827251978827567489519860148832792500140559564800000000


# -- loops and collisions --------------------------------------------------------------------------

GAMES = figure("random games, facts 11 and 12")


def test_fact_11_no_pawn_walks_in_a_loop() -> None:
    """A path from the rim is a chain of a permutation: random games, collisions switched off as well."""
    for seed in range(GAMES):
        game = game_at("classic", 2 + seed % 7, seed, collision="pass", forbid_self_elimination=False)
        assert not [event for event in game.events if isinstance(event, PawnMoved) and event.ending == LOOP]


def test_fact_12_two_that_collide_would_leave_at_each_others_start() -> None:
    """Random games with every head-on pair walked to its end."""
    met = 0
    for seed in range(GAMES):
        game = game_at("classic", 8, seed, collision="pass", forbid_self_elimination=False)
        starts = {event.who: event.at for event in game.events if isinstance(event, Started)}
        for moment in game.timeline.past:
            moved = {event.start: event for event in moment.events if isinstance(event, PawnMoved)}
            for laid in (event for event in moment.events if isinstance(event, TileLaid)):
                for spot, event in moved.items():
                    opposite = moved.get(Spot(laid.cell, EIGHT.ports[laid.laid.face[spot.port]]))
                    if opposite is not None:
                        met += 1
                        assert event.ending == EDGE
                        assert moment.state.board.grid.behind(event.end) == starts[opposite.who]
    assert met > GAMES / 5


def test_fact_12_collisions_change_the_reason_and_not_the_result() -> None:
    for seed in range(GAMES):
        game = game_at("classic", 6, seed, forbid_self_elimination=False)
        passing = Game("classic", seats=NAMES[:6], seed=seed, collision="pass", forbid_self_elimination=False)
        for action in game.actions:
            passing.play(str(action))
        assert passing.winners == game.winners
        left = [[(e.who, e.pawn) for e in one.events if isinstance(e, PawnLeft)] for one in (game, passing)]
        assert left[0] == left[1]
