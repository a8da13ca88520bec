"""A straightforward object-oriented classic Tsuro, as a student would write it: the yardstick of the benchmark.

Mutable board, tiles that rotate, players that move; no dragon tile, no exchange. It shares nothing with the package.
"""

from __future__ import annotations

import random

SIDE = 6
MATE = [5, 4, 7, 6, 1, 0, 3, 2]
STEP = [(-1, 0), (-1, 0), (0, 1), (0, 1), (1, 0), (1, 0), (0, -1), (0, -1)]


class Tile:
    def __init__(self, paths: list[tuple[int, int]]) -> None:
        self.paths = paths

    def rotated(self) -> Tile:
        return Tile([((a + 2) % 8, (b + 2) % 8) for a, b in self.paths])

    def other_end(self, port: int) -> int:
        for a, b in self.paths:
            if a == port:
                return b
            if b == port:
                return a
        raise AssertionError(port)

    def key(self) -> frozenset[frozenset[int]]:
        return frozenset(frozenset(path) for path in self.paths)

    def rotations(self) -> list[Tile]:
        found: list[Tile] = []
        seen: set[frozenset[frozenset[int]]] = set()
        tile = self
        for _ in range(4):
            if tile.key() not in seen:
                seen.add(tile.key())
                found.append(tile)
            tile = tile.rotated()
        return found


class Player:
    def __init__(self, name: str) -> None:
        self.name = name
        self.row = self.col = self.port = 0
        self.alive = True
        self.hand: list[Tile] = []


class Board:
    def __init__(self) -> None:
        self.tiles: dict[tuple[int, int], Tile] = {}

    def follow(self, row: int, col: int, port: int) -> tuple[int, int, int] | None:
        """Where a path ends; None beyond the edge."""
        while (row, col) in self.tiles:
            out = self.tiles[row, col].other_end(port)
            row, col, port = row + STEP[out][0], col + STEP[out][1], MATE[out]
        return (row, col, port) if 0 <= row < SIDE and 0 <= col < SIDE else None


class Table:
    def __init__(self, seats: int, rng: random.Random) -> None:
        self.rng, self.board = rng, Board()
        self.pile = [Tile(paths) for paths in all_paths()]
        rng.shuffle(self.pile)
        self.players = [Player(f"player {number}") for number in range(seats)]
        for player in self.players:
            player.hand = [self.pile.pop() for _ in range(3)]
        for player, (row, col, port) in zip(self.players, rng.sample(start_marks(), seats)):
            player.row, player.col, player.port = row, col, port

    def legal_moves(self, player: Player) -> list[tuple[Tile, Tile]]:
        moves = [(tile, turned) for tile in player.hand for turned in tile.rotations()]
        safe = [move for move in moves if self._survives(player, move[1])]
        return safe or moves

    def _survives(self, player: Player, tile: Tile) -> bool:
        square = (player.row, player.col)
        self.board.tiles[square] = tile
        end = self.board.follow(player.row, player.col, player.port)
        del self.board.tiles[square]
        return end is not None

    def play(self, player: Player, tile: Tile, turned: Tile) -> None:
        square = (player.row, player.col)
        self.board.tiles[square] = turned
        player.hand.remove(tile)
        for other in self.players:
            if other.alive and (other.row, other.col) == square:
                end = self.board.follow(other.row, other.col, other.port)
                if end is None:
                    other.alive = False
                    self.pile.extend(other.hand)
                    other.hand = []
                else:
                    other.row, other.col, other.port = end
        self.rng.shuffle(self.pile)
        for other in self.players:
            while other.alive and len(other.hand) < 3 and self.pile:
                other.hand.append(self.pile.pop())

    def finish(self) -> int:
        """Play at random to the end; the number of tiles laid."""
        laid = 0
        while True:
            for player in self.players:
                alive = [other for other in self.players if other.alive]
                if len(alive) < 2 or not any(other.hand for other in alive):
                    return laid
                if player.alive and player.hand:
                    self.play(player, *self.rng.choice(self.legal_moves(player)))
                    laid += 1


def start_marks() -> list[tuple[int, int, int]]:
    inside = range(SIDE)
    return [
        (row, col, port)
        for row in inside
        for col in inside
        for port in range(8)
        if not (0 <= row + STEP[port][0] < SIDE and 0 <= col + STEP[port][1] < SIDE)
    ]


def all_paths() -> list[list[tuple[int, int]]]:
    """The 35 tiles: every way to link eight ports in pairs, once up to rotation."""
    found: dict[frozenset[frozenset[int]], list[tuple[int, int]]] = {}
    for paths in pairings(list(range(8))):
        turns = [tile.key() for tile in Tile(paths).rotations()]
        found.setdefault(min(turns, key=sorted_key), paths)
    return list(found.values())


def sorted_key(key: frozenset[frozenset[int]]) -> list[list[int]]:
    return sorted(sorted(path) for path in key)


def pairings(ports: list[int]) -> list[list[tuple[int, int]]]:
    if not ports:
        return [[]]
    first = ports[0]
    return [
        [(first, other), *rest]
        for other in ports[1:]
        for rest in pairings([port for port in ports[1:] if port != other])
    ]
