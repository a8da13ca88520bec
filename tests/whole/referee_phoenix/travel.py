"""One pawn travels its path: Stars, collisions, loops, and the moving of markers when it has come to rest."""

from tests.whole.referee.board import Cell

from .box import flipped
from .choices import destinations, flips
from .stack import give_up_phoenix
from .table import Asking, Pawn, Question, Table

MOST_FLIPS = 72


class Travel:
    """`starred` are the tiles with a Star in the order created; `had` also those whose Star is taken."""

    def __init__(self, table: Table, pawn: Pawn) -> None:
        self.table = table
        self.pawn = pawn
        self.winds: bool = table.rules["winds_of_change"]
        self.starred: list[str] = []
        self.had: list[str] = []
        self.left: list[str] = []
        self.flipped: list[str] = []
        self.flips_to_break = 0

    def go(self) -> Asking[None]:
        yield from self.follow_path()
        if self.pawn.status == "on" and self.pawn.cell in self.table.laid:
            self.table.count("dead end")
        yield from self.score()

    # walking

    def follow_path(self) -> Asking[None]:
        passed: list[tuple[Cell, str]] = []
        while self.table.can_walk(self.pawn):
            if self.pawn.spot not in passed:
                passed.append(self.pawn.spot)
                self.cross_tile(is_first=len(passed) == 1 and not self.had)
            elif (yield from self.break_loop()):
                passed = []
            else:
                self.leave_board("loop", self.table.rested_tile(self.pawn))

    def cross_tile(self, is_first: bool) -> None:
        """The pawn leaves the tile it rests on and comes to the end of the next one."""
        rested = self.table.rested_tile(self.pawn)
        if self.make_star(rested) and is_first:
            self.table.count("star for the tile rested on")
        crossed = self.table.laid[self.pawn.cell][0]
        what, cell, port, other = self.table.step(self.pawn, *self.pawn.spot)
        self.pawn.cell, self.pawn.port = cell, port
        if what == "edge":
            self.table.count("leaving by edge")
            self.leave_board("edge", crossed)
        if other:
            self.table.count("collision head-on" if what == "head-on" else "collision into a back")
            self.collide(other, crossed)

    def collide(self, other: Pawn, crossed: str) -> None:
        if self.table.rules["collision"] == "obstacle":
            other.status, other.reason = "off", "collision"
            self.left.append(other.seat)
        self.leave_board("collision", crossed)
        self.give_up(other)

    def leave_board(self, reason: str, last_tile: str) -> None:
        self.pawn.status, self.pawn.reason = "off", reason
        self.left.append(self.pawn.seat)
        if self.table.rules["star_when_leaving_board"] and self.make_star(last_tile):
            self.table.count("star when leaving the board")
        self.give_up(self.pawn)

    def give_up(self, pawn: Pawn) -> None:
        """Give up the Phoenix tile immediately. Only the active player, who filled the square, waits for the end."""
        if pawn.seat != self.table.mover:
            give_up_phoenix(self.table, pawn.seat)

    def make_star(self, tile: str) -> bool:
        """The pawn has left this tile; whether that made a Star."""
        if not self.table.has_marker(tile):
            return False
        if tile in self.had:
            self.table.count("second pass over a tile makes no second star")
            return False
        if self.table.bank() - len(self.starred) <= 0:
            self.table.count("no star left in the bank")
            return False
        self.table.count("star made")
        self.starred.append(tile)
        self.had.append(tile)
        return True

    # scoring

    def score(self) -> Asking[None]:
        for tile in self.starred:
            yield from self.move_marker(tile)
        while self.starred:
            yield from self.take_star(self.starred[0])

    def move_marker(self, tile: str) -> Asking[None]:
        options = [f"lantern {tile} {to}" for to in destinations(self.table, self.pawn, tile, self.starred)]
        if not options:
            self.table.count("marker that cannot move")
            return
        answer = yield Question(self.pawn.seat, options)
        to = answer.split()[2]
        marker = next(name for name, place in self.table.markers.items() if place == tile)
        self.table.markers[marker] = to
        if self.winds and not self.table.is_glowing(to):
            yield from self.choose_flip(flips(to))

    def take_star(self, tile: str) -> Asking[None]:
        self.starred.remove(tile)
        self.table.stars[self.pawn.seat] += 1
        if self.winds and self.table.is_glowing(tile):
            yield from self.choose_flip(flips(tile))

    def choose_flip(self, options: list[str]) -> Asking[None]:
        answer = yield Question(self.pawn.seat, options)
        self.flip(*answer.split()[1:])

    def flip(self, tile: str, way: str) -> None:
        cell = self.table.cell_of(tile)
        self.table.laid[cell] = flipped(self.table.laid[cell], way)
        self.flipped.append(tile)

    # loops

    def loop(self) -> list[tuple[Cell, str]]:
        """Every spot on the way from the pawn back to itself; nothing if its path does not come back."""
        spots = [self.pawn.spot]
        walker = Pawn(self.pawn.seat, "on", *self.pawn.spot)
        while self.table.can_walk(walker):
            what, walker.cell, walker.port, _ = self.table.step(self.pawn, *walker.spot)
            if what != "on":
                return []
            if walker.spot == self.pawn.spot:
                return spots
            spots.append(walker.spot)
        return []

    def break_loop(self) -> Asking[bool]:
        """Whether the pawn gets out of the loop in which it is caught."""
        if not self.winds:
            self.table.count("loop (standard)")
            return False
        wanted = self.starred[:1]  # the first is scored first, also where it lies behind the pawn
        while self.loop():
            met = [spot for spot in self.loop() if self.table.laid[spot[0]][0] in wanted]
            if not met:
                return (yield from self.break_by_free_flips())
            self.pawn.cell, self.pawn.port = met[0]
            starred = self.table.laid[self.pawn.cell][0]
            yield from self.move_marker(starred)
            yield from self.take_star(starred)
            wanted = self.starred
        self.table.count("loop in Winds broken by a starred tile")
        return True

    def break_by_free_flips(self) -> Asking[bool]:
        while self.loop():
            options = self.free_flips()
            if self.flips_to_break == MOST_FLIPS or not any(self.breaks(option) for option in options):
                self.table.count("loop unbreakable")
                return False
            yield from self.choose_flip(options)
            self.flips_to_break += 1
        self.table.count("loop broken by a free flip")
        return True

    def free_flips(self) -> list[str]:
        """Every tile of the loop, once, either way."""
        tiles = {self.table.laid[cell][0] for cell, _ in self.loop()}
        return [option for tile in sorted(tiles) for option in flips(tile)]

    def breaks(self, option: str) -> bool:
        """Whether this one flip would do; the tile is put back as it was."""
        _, tile, way = option.split()
        cell = self.table.cell_of(tile)
        as_it_was = self.table.laid[cell]
        self.table.laid[cell] = flipped(as_it_was, way)
        is_broken = not self.loop()
        self.table.laid[cell] = as_it_was
        return is_broken
