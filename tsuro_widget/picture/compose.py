"""A scene put together from the sprites of its kit, layer by layer, as `js/src/draw` does it; kept lists hold both."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import atan2, degrees
from typing import Any

from .._base.data import Json
from ..rules.shapes import Shape
from ..scene.tracks import Track, column_row, length, number, track
from ..scene.types import AnyScene, Ask, Pawn, Tile, Token, Trail
from .captions import daikaiju
from .drawn_marks import draw_marks
from .shapes import at, fill
from .sprites import token_sprite

MIDDLE_OF_SQUARE = 0.5
STAR_ASIDE = 0.1


class Composer:
    """Draws a scene with a kit; pawns may be `grown`, where squares are small."""

    def __init__(self, scene: AnyScene, kit: Json, grown: float = 1) -> None:
        self.scene, self.kit, self.grown, self.sizes = scene, kit, grown, kit["sizes"]
        self._ribbons: dict[tuple[int, int], list[Shape]] = {}

    def sprite(self, name: str, /, **parts: object) -> list[Shape]:
        shapes: list[Shape] = self.kit["sprites"].get(name, [])
        return [fill(shape, parts) for shape in shapes] if parts else shapes

    def seat(self, name: str, seat: int, /, **parts: object) -> list[Shape]:
        """A sprite that shows a seat."""
        looks = self.kit["seats"]
        return self.sprite(name, **looks[seat % len(looks)] | parts)

    def board(self) -> Iterator[Shape]:
        """The whole board, in drawing order."""
        scene, squares = self.scene, range(self.scene["size"])
        yield from self.sprite("board")
        yield from (at(column, row, self.sprite("socket")) for row in squares for column in squares)
        for laid in scene["tiles"]:
            yield _on_square(laid["cell"], self.tile(laid["links"], cloud=laid.get("cloud", False)))
        yield from self._trails()
        if scene["last"]:
            yield _on_square(scene["last"], self.sprite("last"))
        yield from (_on_square(laid["cell"], self.seat("recent", laid["seat"])) for laid in scene["recent"])
        yield from (_on_square(laid["cell"], self.light(laid)) for laid in scene["tiles"] if "lantern" in laid)
        yield from (self.daikaiju(token) for token in daikaiju(scene))
        for token in scene["tokens"]:
            if "disc" in token:  # one of an edition of one's own
                drawn = token_sprite(self.kit["sprites"], token["kind"], token["disc"], token.get("turns", 0))
                yield _on_square(token["cell"], drawn, MIDDLE_OF_SQUARE)
        yield from draw_marks(self, below=True)
        yield from self._offers()
        pawns = sorted(scene["pawns"], key=lambda piece: (not piece["out"], piece["active"]))
        yield from (self.pawn(piece) for piece in pawns if piece["x"] is not None)
        yield from draw_marks(self, below=False)

    def tile(self, links: Sequence[int], *, cloud: bool = False) -> list[Shape]:
        """A tile in the unit square."""
        paths = (self._ribbon(port, other) for port, other in enumerate(links) if port <= other)
        return [*self.sprite("card"), *(self.sprite("cloud") if cloud else ()), *chain.from_iterable(paths)]

    def _ribbon(self, port: int, other: int) -> list[Shape]:
        """A path of a tile, or what is at a port without one: the same on every tile."""
        if (port, other) not in self._ribbons:
            way = self.path("ribbon", track(self.scene, port, other)) if port < other else self.sprite(f"glint {port}")
            self._ribbons[port, other] = way
        return self._ribbons[port, other]

    def path(self, name: str, way: Track, **parts: object) -> list[Shape]:
        """A sprite along a path: its casing is shorter, the rest runs on over the gap between tiles."""
        start, end = (self.sizes["corner" if is_corner else "trim"] for is_corner in way.corners)
        lines = {"line": way.line(0), "ribbon": way.line(self.sizes["over"]), "band": way.line(self.sizes["beyond"])}
        gap = f"0 {number(start)} {number(max(0, length(way.curve) - start - end))} 9"
        return self.sprite(name, gap=gap, **lines, **parts)

    def _trails(self) -> Iterator[Shape]:
        """Threads lie under full trails; path by path, and the stitch goes on where it stopped."""
        for walked in sorted(self.scene["trails"], key=self._is_full):
            seat, passed = self.scene["pawns"][walked["pawn"]]["seat"], 0.0
            name = "trail" if self._is_full(walked) else "thread"
            look = self.kit["seats"][seat % len(self.kit["seats"])]
            for cell, enter, leave in walked["steps"]:
                way = track(self.scene, enter, leave).shift(*column_row(cell))
                yield from self.path(name, way, **look, passed=number(passed - self.sizes["beyond"]))
                passed += length(way.curve)

    def _is_full(self, walked: Trail) -> bool:
        """Whether more than a thread is left of it: its pawn is on the board, and its seat has not lost."""
        owner, over = self.scene["pawns"][walked["pawn"]], self.scene["over"]
        is_lost = owner["out"] or owner["off"] or (over and owner["seat"] not in over["winners"])
        return walked.get("whole", False) or not is_lost

    def light(self, laid: Tile) -> list[Shape]:
        """The lantern of a tile, or the marker on it, and its star."""
        told = laid["lantern"]
        kinds = [token["kind"] for token in self.scene["tokens"] if token.get("tile") == laid["tile"]]
        kind, state = "marker" if "marker" in kinds else "lantern", "glowing" if told["glows"] else "dimmed"
        star = [at(STAR_ASIDE, -STAR_ASIDE, self.sprite("star"))] if "star" in kinds else []
        return [at(told["x"], told["y"], [*self.sprite(f"{kind} {told['colour']} {state}"), *star])]

    def daikaiju(self, token: Token) -> Shape:
        """Fins and eyes lie as it lies, its numbers stay upright; the one that it has followed is marked."""
        numbers = [*token["numbers"], token["number"]]
        parts = self.kit["dice"][token["colour"]] | {str(place): one for place, one in enumerate(numbers)}
        thrown = self.scene["dice"]["thrown"] if self.scene["dice"] else []
        followed = next((one["die"] for one in thrown if token["name"] in one["moved"]), None)
        mark = self.sprite(f"followed {numbers.index(followed)}", **parts) if followed in numbers else []
        creature = at(0, 0, self.sprite("creature"), turn=90 * token["turns"])
        drawn = [*self.sprite("daikaiju", **parts), creature, *self.sprite("numbers", **parts), *mark]
        return _on_square(token["cell"], drawn, MIDDLE_OF_SQUARE)

    def _offers(self) -> Iterator[Shape]:
        """The squares among which is chosen, or on which a tile is laid; the places beside the board that are free."""
        ask: Ask | None = self.scene["ask"]
        if ask is None or not self._is_open(ask):
            return
        squares = [ask["cell"]] if ask["kind"] in ("place", "turn") else []
        squares += [option["cell"] for option in ask["options"] if "cell" in option and option.get("x") is None]
        for cell in dict.fromkeys(filter(None, squares)):
            yield _on_square(cell, self.sprite("legal"))
        for start in (option for option in ask["options"] if option.get("x") is not None):
            yield at(*_ahead(start, -self.sizes["start"]), self.sprite("dot"))

    def _is_open(self, ask: Ask) -> bool:
        """Whether a person may answer it by pressing on the board."""
        by, is_of_chance = ask.get("by"), ask["seat"] is None and ask["actor"] == "chance"
        return not self.scene["over"] and (by == "choose" if is_of_chance else by not in ("itself", "watch"))

    def pawn(self, piece: Pawn) -> Shape:
        """A pawn, and what is around it: the ring of the active one, the laurel of a winner."""
        seat, over, out = piece["seat"], self.scene["over"], bool(piece["out"])
        sign = "laurel" if over and seat in over["winners"] else "active" if piece["active"] else ""
        name = "gone" if out else "hollow" if piece["off"] else "pawn"
        turn = number(degrees(atan2(piece["dy"], piece["dx"])) + 90)
        drawn = [*self.sprite(sign), *self.seat(name, seat, turn=turn)]
        if not out and any(other["seat"] == seat and other["number"] > 1 for other in self.scene["pawns"]):
            drawn += self.sprite("number", count=piece["number"])
        return at(*self.pawn_place(piece), drawn, self.grown)

    def pawn_place(self, piece: Pawn) -> tuple[float, float]:
        """On the tile behind its port, outside where it starts or has left, or free of a daikaiju that has sunk it."""
        behind, outside = self.sizes["behind"], self.sizes["outside"]
        if piece["out"] and not self._is_inside(piece, behind):
            return _ahead(piece, outside)
        if not self._is_inside(piece, -behind):
            return _ahead(piece, -outside)
        x, y = map(int, _ahead(piece, -MIDDLE_OF_SQUARE))
        is_sunk = piece["out"] and (x, y) in [column_row(token["cell"]) for token in daikaiju(self.scene)]
        return _ahead(piece, behind if is_sunk else -behind)

    def _is_inside(self, piece: Pawn, distance: float) -> bool:
        return all(0 < place < self.scene["size"] for place in _ahead(piece, distance))


def _on_square(cell: str, shapes: Sequence[Shape], inside: float = 0) -> Shape:
    """At the upper left corner of a square, or so far inside of it."""
    column, row = column_row(cell)
    return at(column + inside, row + inside, shapes)


def _ahead(pose: Mapping[str, Any], distance: float) -> tuple[float, float]:
    return pose["x"] + pose["dx"] * distance, pose["y"] + pose["dy"] * distance
