"""Tables of Phoenix Rising made by hand, and small questions about them, for the tests.

Sixteen tiles lie in the middle of every table and twenty are on the rim, in hands or in the pile; what a test does not
name lies where it is not in the way. A *lane* leads along a row from `w2` to `e1`, the same way tile after tile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.support.helpers import NAMES, played, position
from tsuro_widget import Game
from tsuro_widget.editions.phoenix.lanterns import LIVES, STARS
from tsuro_widget.editions.phoenix.two_sided_tiles import phoenix_data
from tsuro_widget.rules.geometry import TWELVE

WINDS = {"winds_of_change": True}
BOX = Game("phoenix", seed=1).state.box
CENTERS = [name for name in BOX if name.startswith("C")]
EDGES = [name for name in BOX if name.startswith("E")]
MIDDLE = [f"{column}{row}" for row in range(2, 6) for column in "bcde"]
SQUARES = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
RIM = [square for square in SQUARES if square not in MIDDLE]
MARKERS = ("orange1", "orange2", "orange3", "blue1", "blue2", "yellow1", "yellow2")

LANE = "w2-e1"
"""The way of a pawn that goes east along the upper lane of a row."""


def way(tile: str, *paths: str, star: str = "") -> str:
    """The first way to lay a tile so that it has these paths, and none at the port `star`."""
    for laid in BOX[tile].orientations:
        links = {frozenset((str(port), str(TWELVE.ports[end]))) for port, end in zip(TWELVE.ports, laid.face)}
        if {frozenset(path.split("-")) for path in paths} <= links and (not star or frozenset((star,)) in links):
            return str(laid)
    raise ValueError(f"{tile} has no side with {paths} and a star at {star!r}")


def lane(row: int, tiles: str, first: str = "b") -> dict[str, str]:
    """Tiles side by side from a column on, one lane through all of them."""
    columns = "abcdef"["abcdef".index(first) :]
    return {f"{column}{row}": way(tile, LANE) for column, tile in zip(columns, tiles.split())}


def sky_position(pawns: Mapping[str, Any], hands: Mapping[str, str], **parts: Any) -> dict[str, Any]:
    """A position with all that is on a table; `empty` are the only rim squares without a tile, if it is given."""
    empty, marked = parts.pop("empty", None), parts.pop("markers", {})
    stars, lives = parts.pop("stars", {}), parts.pop("lives", {})
    held, tokens = parts.pop("phoenix", "pile"), dict(parts.pop("tokens", {}))
    board = dict(parts.pop("board", {}))
    named = {text.split()[0] for text in board.values()}
    top = parts.pop("pile", "").split()
    board |= _middle(board, named)
    rest = [tile for tile in EDGES if tile not in {*named, *" ".join(hands.values()).split(), *top}]
    if empty is not None:
        gaps = [square for square in RIM if square not in {*board, *empty.split()}]
        board |= {square: f"{rest.pop(0)} A r0" for square in gaps}
    tally = {name: {STARS: stars.get(name, 0), LIVES: lives.get(name, 1)} for name in pawns}
    tokens |= _markers(marked, named) | {"phoenix": held, "first": parts.pop("first", next(iter(pawns)))}
    return position(
        pawns, hands, edition="phoenix", board=board, tokens=tokens, tally=tally, pile=" ".join([*top, *rest]), **parts
    )


def _middle(board: Mapping[str, str], named: set[str]) -> dict[str, str]:
    """The squares of the middle that are not named, filled with what is left, cloud side up."""
    rest = [tile for tile in CENTERS if tile not in named]
    gaps = [square for square in MIDDLE if square not in board]
    return {square: f"{tile} {BOX[tile].sign('cloud')} r0" for square, tile in zip(gaps, rest)}


def _markers(marked: Mapping[str, str], named: set[str]) -> dict[str, str]:
    """Every marker that is not named goes to a lantern of its colour, on a tile that is not named if there is one."""
    placed = dict(marked)
    for name in MARKERS:
        fitting = [tile for tile in CENTERS if name.startswith(BOX[tile].sign("lantern"))]
        free = [tile for tile in sorted(fitting, key=lambda tile: tile in named) if tile not in placed.values()]
        placed.setdefault(name, free[0])
    return placed


def sky(pawns: Mapping[str, Any], hands: Mapping[str, str], **parts: Any) -> Game:
    """A game that goes on from such a position."""
    return Game.from_position(sky_position(pawns, hands, **parts), seed=1)


def markers(game: Game) -> dict[str, str]:
    """Where the markers lie."""
    return {token.name: str(token.at) for token in game.state.tokens if token.name in MARKERS}


def starred(game: Game) -> list[str]:
    """The tiles with a star, in the order in which the stars were made."""
    return [str(token.at) for token in game.state.tokens if token.kind == "star"]


def phoenix(game: Game) -> str:
    """Who has the Phoenix tile, or the pile."""
    token = game.state.token("phoenix")
    assert token is not None
    return str(token.at)


def stars(game: Game) -> dict[str, int]:
    return {name: pawn.tally_of(STARS) for name, pawn in zip(game.state.seats, game.state.pawns)}


def lives(game: Game) -> dict[str, int]:
    return {name: pawn.tally_of(LIVES) for name, pawn in zip(game.state.seats, game.state.pawns)}


def places(game: Game) -> dict[str, str]:
    """Where each pawn is, `off` with the reason why, or `out` with it."""
    return {name: _place(game, seat) for seat, name in enumerate(game.state.seats)}


def _place(game: Game, seat: int) -> str:
    pawn = game.state.pawns[seat]
    if pawn.is_away:
        return f"out {pawn.out}" if pawn.out else f"off {pawn.off}"
    return str(pawn.at)


def answered(game: Game) -> Game:
    """Every marker and every flip takes the first option there is, until something else is asked."""
    while game.state.choice and str(game.state.options[0]).split()[0] in ("lantern", "flip"):
        game.play(game.state.options[0])
    return game


def laid_out(*starts: str, seats: int = 2, shuffle: str = "", faces: str = "", **options: Any) -> Game:
    """A game after its set-up: these starts, the middle in the order of its names, each tile turned so often."""
    game = Game("phoenix", seats=NAMES[:seats], seed=1, **options)
    for start in starts or default_starts(seats):
        game.play(f"start {start}")
    game.play("shuffle " + " ".join(CENTERS))
    for turns in faces or "0" * len(CENTERS):
        game.play(f"face r{turns}")
    order = shuffle.split()
    game.play("shuffle " + " ".join([*order, *(tile for tile in EDGES if tile not in order)]))
    return game


def default_starts(seats: int) -> list[str]:
    return ["a1.n", "c1.n", "e1.n", "f2.e", "f4.e", "f6.s", "d6.s", "b6.s"][:seats]


# -- tables that several tests look at -------------------------------------------------------------

ROW = lane(3, "C05 C16 C07 C15")
"""Blue, orange, orange with its dimmed side up, yellow: the lane of row 3, from b3 to e3."""
LIT = {"blue1": "C05", "orange1": "C16", "yellow1": "C15"}
"""Three lanterns of `ROW` with their markers."""
APART = {"Ann": "a3.w", "Ben": "f6.s"}
"""Ann waits beside the row, Ben far away from it."""
EAST = "place E07 A r0 via w2"
"""Ann, who waits beside a3, enters and travels along `ROW`."""
OFF = "place E08 A r0 via s1"
"""Ben, who waits beside f6, leaves the board by a U-turn."""
EXTEND = ("Ann", "place")
"""Who is asked what in Ann's turn."""
LAID = "place E13 A r0 via w2"
"""Ann's move at the table of `crowd`."""
AROUND = f"turn {way('C02', 'w1-w2')}"
"""Ann's move at the table of `circle`."""
U_TURNS = "n1-n2 e1-e2 s1-s2 w1-w2"


def crowd(*seats: str, tiles: str = "E13", **parts: Any) -> Game:
    """Ann waits beside a3; Ben faces it from b3, Cy from a4 and Dee from a2. `E13 A r0` there gives each a path.

    Ann goes to a2, Ben to a4, Cy off the board and Dee along the lane of row 3.
    """
    pawns = {"Ann": "a3.w", "Ben": "a3.e2", "Cy": "a3.s2", "Dee": "a3.n1"}
    around = {"a2": way("E01", star="s1"), "a4": way("E03", star="n2")}
    hands = {"Ann": tiles, "Ben": "E09 E10", "Cy": "E11 E12", "Dee": "E14 E15"}
    return sky({name: pawns[name] for name in seats}, hands, board=ROW | around, **parts)


def circle(markers: Mapping[str, str], tiles: Mapping[str, Any] | None = None, **rules: object) -> Game:
    """Ann rests on C01 and turns the C02 ahead into a U-turn, so that she comes back to C01 and round again."""
    laid = {"a3": "E01 A r0", "b3": "C01 A r0", "c3": way("C02", star="w1")}
    own = {"tiles": tiles} if tiles else {}
    pawns, hands = {"Ann": "c3.w1", "Ben": "f6.s"}, {"Ben": "E09 E10"}
    return played(sky(pawns, hands, board=laid, markers=markers, rules=own | rules), AROUND)


def with_u_turns(*names: str) -> dict[str, Any]:
    """The usual set, but these tiles are four U-turns on either side."""
    tiles: dict[str, Any] = {name: dict(row) for name, row in phoenix_data()["tiles"].items()}
    for name in names:
        tiles[name] |= {"A": U_TURNS, "B": U_TURNS}
    return tiles


def three_oranges(**rules: object) -> Game:
    """Ann passes C16, C07 and C13, all three with their markers, and rests on C04; C01 and C10 are left."""
    row = lane(3, "C16 C07") | {"d3": way("C13", "w2-e2"), "e3": way("C04", "w1-e1")}
    lit = {"orange1": "C16", "orange2": "C07", "orange3": "C13"}
    pawns, hands = {"Ann": "a3.w", "Ben": "f6.s"}, {"Ann": "E07 E10", "Ben": "E08 E09"}
    return played(sky(pawns, hands, board=row, markers=lit, rules=rules), EAST)


def last_of_the_round(stars: Mapping[str, int], lives: Mapping[str, int], **rules: object) -> Game:
    """Three with these stars and lives; Cy, whose turn is the last of the round, leaves the board."""
    pawns = {"Ann": "a3.w", "Ben": "f6.s", "Cy": "d6.s"}
    game = sky(pawns, {"Cy": "E01"}, turn="Cy", stars=stars, lives=lives, rules=rules)
    return played(game, "place E01 A r0 via s1")


def filled_before_entering() -> Game:
    """Ann, who rests on c2, fills c1, beside which Ben waits; it is Ben's turn."""
    pawns, hands = {"Ann": "c1.s1", "Ben": "c1.n"}, {"Ann": "E07", "Ben": "E08 E09"}
    game = sky(pawns, hands, board={"c2": way("C16", "n2-s1")})
    return played(game, f"place {way('E07', 's1-n2')}")
