"""Moments of the two editions that are made of public names alone."""

from __future__ import annotations

from tests.whole.black_path import BLACK_PATH
from tests.whole.cannon import CANNON
from tsuro_widget import Game
from tsuro_widget.editions import EDITIONS, register

PROOFS = (BLACK_PATH, CANNON)


def begun(*ways: str, size: int = 4) -> Game:
    """A Black Path Game after some placements: a shape, and how it lies."""
    game = Game("black-path", seats=2, board_size=size)
    for way in ways:
        held = next(tile for tile in game.state.hands[game.state.turn] if tile[0] == way[0])
        game.play(f"place {held} r{way[1]}")
    return game


def midway() -> Game:
    return begun("q0", "x0", size=3)


def loaded() -> Game:
    """Ann, who holds a cannon, faces d4: B1 is in its row and G2 in its column, G3 is in neither."""
    position = {
        "format": "tsuro-position/1",
        "edition": "cannon",
        "seats": ["Ann", "Ben"],
        "turn": "Ann",
        "board": {"d3": "w17 r0", "a7": "w00 r0"},
        "pawns": {"Ann": "d4.n1", "Ben": "a6.s1"},
        "hands": {"Ann": ["k01", "w05", "w11"], "Ben": ["w20", "w21", "w22"]},
        "tokens": {"B1": "g4 r0", "G2": "d7 r0", "G3": "f6 r0"},
    }
    game = Game.from_position(position, seed=2)
    game.play("roll 1 1")
    return game


def register_all() -> None:
    for edition in PROOFS:
        register(edition)


def forget_all() -> None:
    for edition in PROOFS:
        del EDITIONS[edition.key]
