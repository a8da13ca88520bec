"""Properties that hold for whatever Hypothesis thinks of."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as some

from tests.support.chains import follow
from tests.support.figures import figure
from tests.support.helpers import EDITIONS, NAMES, ORIENTED, any_option, tiles
from tsuro_widget import Game, SaveError
from tsuro_widget._base.files import parse_json
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.game.luck import Stream
from tsuro_widget.rules.actions import Action, Keep, PawnFirst, PlaceTile, Shuffle, Start, Swap, parse
from tsuro_widget.rules.board import EDGE, LOOP, OPEN, Board
from tsuro_widget.rules.geometry import EIGHT, TWELVE, Beside, Cell, Face, Geometry, Spot, grid
from tsuro_widget.rules.tiles import LaidTile, Tile
from tsuro_widget.rules.views import Shuffles, Swaps

settings.register_profile(
    "steady", deadline=None, derandomize=True, database=None, max_examples=figure("examples of a property")
)
settings.load_profile("steady")

GEOMETRIES = some.sampled_from([EIGHT, TWELVE])


@some.composite
def geometry_and_face(draw: some.DrawFn) -> tuple[Geometry, Face]:
    """A face on which some or all ports are linked."""
    geometry = draw(GEOMETRIES)
    ports = draw(some.permutations(range(len(geometry.ports))))
    linked = 2 * draw(some.integers(0, len(ports) // 2))
    return geometry, geometry.face(zip(ports[:linked:2], ports[1:linked:2]))


@some.composite
def boards(draw: some.DrawFn) -> Board:
    size = draw(some.integers(3, 7))
    cells = some.builds(Cell, some.integers(0, size - 1), some.integers(0, size - 1))
    return Board(size, EIGHT, draw(some.dictionaries(cells, some.sampled_from(ORIENTED), max_size=size * size)))


def inner_spots(board: Board) -> some.SearchStrategy[Spot]:
    return some.sampled_from([spot for cell in board.grid.cells for spot in board.grid.spots[cell]])


# -- geometry --------------------------------------------------------------------------------------


@given(GEOMETRIES, some.data())
def test_the_neighbour_of_a_neighbour_is_the_port_itself(geometry: Geometry, data: some.DataObject) -> None:
    port = data.draw(some.sampled_from(geometry.ports))
    assert geometry.mate[geometry.mate[port]] == port != geometry.mate[port]


@given(geometry_and_face(), some.integers(-9, 9), some.integers(-9, 9))
def test_turns_add_up_and_four_of_them_are_none(drawn: tuple[Geometry, Face], some_turns: int, more_turns: int) -> None:
    geometry, face = drawn
    assert geometry.turn(face, 4) == face
    assert geometry.turn(geometry.turn(face, some_turns), more_turns) == geometry.turn(face, some_turns + more_turns)


@given(geometry_and_face(), some.integers(0, 3))
def test_every_turn_of_a_face_links_ports_both_ways(drawn: tuple[Geometry, Face], turns: int) -> None:
    geometry, face = drawn
    turned = geometry.turn(face, turns)
    assert all(turned[turned[port]] == port for port in geometry.ports)
    assert sum(turned[port] == port for port in geometry.ports) == sum(face[port] == port for port in geometry.ports)


@given(geometry_and_face())
def test_orientations_are_the_different_turns_each_with_the_smallest(drawn: tuple[Geometry, Face]) -> None:
    geometry, face = drawn
    tile = Tile("t01", geometry, (face,))
    faces = [geometry.turn(face, turns) for turns in range(4)]
    assert [laid.face for laid in tile.orientations] == list(dict.fromkeys(faces))
    assert all(tile.at_rotation("", turns).rotation == faces.index(faces[turns]) for turns in range(4))


@given(some.integers(3, 10), GEOMETRIES, some.data())
def test_places_are_read_as_they_are_written(size: int, geometry: Geometry, data: some.DataObject) -> None:
    board = grid(size, geometry)
    cell = data.draw(some.sampled_from(board.cells))
    place = data.draw(some.sampled_from([*board.spots[cell], *(Beside(cell, side) for side in "nesw")]))
    assert board.parse(str(place)) == place
    assert Cell.parse(str(cell)) == cell


# -- walks -----------------------------------------------------------------------------------------


@given(some.data())
def test_a_walk_ends_within_four_steps_a_tile_and_where_an_independent_one_does(data: some.DataObject) -> None:
    board = data.draw(boards())
    spot = data.draw(inner_spots(board))
    walk = board.walk(spot)
    assert len(walk.legs) <= 4 * len(board.laid)
    assert (walk.ending == OPEN) == (board.grid.holds(walk.end.cell) and walk.end.cell not in board.laid)
    assert (walk.ending == EDGE) == (not board.grid.holds(walk.end.cell))
    if walk.ending != LOOP:
        links = {(cell.row, cell.col): laid.face for cell, laid in board.laid.items()}
        end, length = follow(links, ((spot.cell.row, spot.cell.col), int(spot.port)))
        assert (end, length) == (((walk.end.cell.row, walk.end.cell.col), int(walk.end.port)), len(walk.legs))


@given(some.data())
def test_a_trail_leads_back_along_the_same_legs(data: some.DataObject) -> None:
    board = data.draw(boards())
    spot = data.draw(inner_spots(board))
    walk = board.walk(spot)
    if walk.ending == OPEN:
        trail = board.trail(walk.end)
        assert trail.legs[len(trail.legs) - len(walk.legs) :] == walk.legs


@given(some.data())
def test_a_walk_from_the_rim_is_no_loop(data: some.DataObject) -> None:
    board = data.draw(boards())
    assert board.walk(data.draw(some.sampled_from(board.grid.rim))).ending in (OPEN, EDGE)


# -- text ------------------------------------------------------------------------------------------

NAMED = some.sampled_from([*tiles(1, 35), "t34b", "E05", "C16"])
PORTS = some.none() | some.sampled_from(EIGHT.ports)
SPOTS = some.sampled_from([spot for cell in grid(6, EIGHT).cells for spot in grid(6, EIGHT).spots[cell]])


@some.composite
def swaps(draw: some.DrawFn) -> Swap:
    names = draw(some.lists(NAMED, unique=True, min_size=2, max_size=8))
    half = len(names) // 2
    return Swap(tuple(names[:half]), tuple(names[half : 2 * half]))


ACTIONS: some.SearchStrategy[Action] = some.one_of(
    some.builds(Start, SPOTS | some.builds(Beside, some.sampled_from(grid(6, EIGHT).cells), some.sampled_from("nesw"))),
    some.builds(PlaceTile, NAMED, some.integers(0, 3), some.sampled_from(["", "A", "B"]), PORTS),
    swaps(),
    some.just(Keep()),
    some.builds(PawnFirst, some.integers(1, 2)),
    some.builds(Shuffle, some.lists(NAMED, min_size=1).map(tuple)),
)


@given(ACTIONS)
def test_an_action_is_read_as_it_is_written(action: Action) -> None:
    assert parse(str(action), CLASSIC, grid(6, EIGHT)) == action


@given(some.text(max_size=60))
def test_any_text_is_an_action_or_a_value_error(text: str) -> None:
    with suppress(ValueError):
        action = parse(text, CLASSIC, grid(6, EIGHT))
        assert parse(str(action), CLASSIC, grid(6, EIGHT)) == action


# -- views and luck --------------------------------------------------------------------------------


@given(some.lists(NAMED, unique=True, max_size=5))
def test_all_orders_of_a_shuffle_are_there_once(names: list[str]) -> None:
    view = Shuffles(names)
    every = [view[number] for number in range(view.total)]
    assert len(set(every)) == len(every)
    assert all(order in view for order in every)


@given(some.lists(NAMED, unique=True, max_size=8), some.integers(0, 8))
def test_all_swaps_of_two_hands_are_there_once(names: list[str], mine: int) -> None:
    view = Swaps(names[:mine], names[mine:])
    every = [view[number] for number in range(view.total)]
    assert len(set(every)) == len(every)
    assert all(swap in view for swap in every)


@given(some.binary(max_size=20), some.integers(1, 2**70), some.integers(0, 200))
def test_a_stream_stays_below_its_limit_and_goes_on_from_any_place(seed: bytes, limit: int, position: int) -> None:
    one, other = Stream(seed, "deck", position), Stream(seed, "deck")
    for _ in range(position):
        other.word()
    drawn = one.below(limit)
    assert drawn == other.below(limit)
    assert 0 <= drawn < limit


# -- positions and files ---------------------------------------------------------------------------


@settings(max_examples=60)
@given(some.sampled_from(EDITIONS), some.integers(2, 8), some.integers(0, 10**6), some.integers(0, 60))
def test_a_position_reads_back_to_itself(edition: str, seats: int, seed: int, plies: int) -> None:
    game, random = Game(edition, seats=NAMES[:seats], seed=seed, forbid_self_elimination=True), Random(seed)
    while game.actor is not None and (not game.state.board.laid or game.ply < plies):
        game.play(any_option(game.state, random))
    position = game.position()
    assert Game.from_position(json.loads(json.dumps(position))).position() == position


@given(some.text(max_size=200) | some.binary(max_size=200))
def test_any_text_is_json_or_a_save_error(text: str | bytes) -> None:
    with suppress(SaveError):
        value = parse_json(text)
        assert parse_json(json.dumps(value)) == value


JSON = some.recursive(
    some.none() | some.booleans() | some.integers(-99, 99) | some.text(max_size=5),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
PARTS = ("edition", "rules", "seats", "turn", "board", "pawns", "hands", "pile", "aside", "tokens", "format")


@given(some.sampled_from(PARTS), JSON)
def test_a_position_with_any_part_replaced_is_read_or_a_save_error(part: str, value: object) -> None:
    game = Game("classic", seats=3, seed=4)
    for _ in range(9):
        game.step()
    with suppress(SaveError):
        read = Game.from_position(game.position() | {part: value})
        assert Game.from_position(read.position()).position() == read.position()


@given(some.lists(some.sampled_from(ORIENTED), min_size=1, max_size=6))
def test_laying_does_not_depend_on_the_order(ways: list[LaidTile]) -> None:
    cells = [Cell(number, number) for number in range(len(ways))]
    one, other = Board(6, EIGHT), Board(6, EIGHT)
    for cell, way in zip(cells, ways):
        one = one.lay(cell, way)
    for cell, way in reversed(list(zip(cells, ways))):
        other = other.lay(cell, way)
    assert one == other
    assert hash(one) == hash(other)
