"""The tiles: faces, turns, flips, ports and their neighbours."""

from .box import ACROSS, PORTS, TILES, beyond, different_turns, flipped, glows, links
from .by_hand import played, position
from .referee import PhoenixReferee


def test_every_face_has_four_paths_and_four_stars() -> None:
    for tile in TILES:
        for side in ("A", "B"):
            face = links((tile, side, 0))
            assert len(face) == 8
            assert all(face[face[port]] == port != face[port] for port in face)


def test_every_tile_can_serve_every_port() -> None:
    for tile in TILES:
        faces = [links((tile, side, turns)) for side in ("A", "B") for turns in range(4)]
        assert all(any(port in face for face in faces) for port in PORTS)


def test_ports_meet_their_neighbours() -> None:
    for port in PORTS:
        assert ACROSS[ACROSS[port]] == port
        assert beyond(beyond((2, 2), port), ACROSS[port]) == (2, 2)


def test_a_flip_back_is_no_change_and_both_ways_are_half_a_turn_apart() -> None:
    for turns in range(4):
        face = ("C05", "A", turns)
        assert [flipped(flipped(face, way), way) for way in ("lr", "tb")] == [face, face]
        assert (flipped(face, "lr")[2] - flipped(face, "tb")[2]) % 4 == 2
    assert (flipped(("C05", "A", 1), "lr"), flipped(("C05", "A", 1), "tb")) == (("C05", "B", 3), ("C05", "B", 1))
    assert glows(("C05", "A", 0))
    assert not glows(("C05", "B", 0))


def test_equal_faces_of_one_side_are_one_option() -> None:
    assert [different_turns(tile, "A") for tile in ("E01", "E08", "C05")] == [[0], [0, 1], [0, 1, 2, 3]]
    options = PhoenixReferee.from_position(position({"Ann": "a1.n", "Ben": "c1.n"}, {"Ann": "E01 E02"})).options()
    assert "place E01 A r0 via n1" in (options or [])
    assert "place E01 A r1 via n1" not in (options or [])


def test_an_equal_turn_is_accepted_and_the_smallest_lies_on_the_board() -> None:
    referee = played(position({"Ann": "a1.n", "Ben": "c1.n"}, {"Ann": "E08 E02"}), "place E08 A r3 via n1")
    assert referee.table.laid[(0, 0)] == ("E08", "A", 1)
