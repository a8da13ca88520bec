"""The text board: what stands where, who is asked, and what may be typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.games import moments
from tests.support.golden_scenes import MOMENTS, exchange
from tests.support.helpers import NAMES, legal, played, position, table, unchecked
from tests.support.seas import FAR, MOVING, NONE_OF_THEM, QUIET, sea_position, three
from tsuro_widget import Game
from tsuro_widget.editions import EDITIONS
from tsuro_widget.picture.text import WIDTH, text
from tsuro_widget.words.clean import columns, fit_columns


def placing() -> Game:
    """Ann and Ben at one square, and tiles that may and may not be laid there."""
    return table(
        {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "d4.s1"},
        {"Ann": "t20 t01", "Ben": "t32", "Cy": "t30"},
        rules={"board_size": 4},
        board={"a4": "t34 r0"},
        pile="t05 t06",
    )


def pairs() -> Game:
    """Two pawns each; one is out, and some have not moved yet."""
    return table(
        {"Ann": ["b1.w1", "c1.n"], "Ben": ["c4.s", {"out": "edge"}]},
        {"Ann": "t32", "Ben": "t33"},
        edition="kosmos",
        rules={"board_size": 4},
        board={"a1": "t34 r0"},
    )


def tied() -> Game:
    return played(placing(), "place t20 r0", "keep").run("first")


def stirred() -> Game:
    """G1 has taken the wake on which Ann rested, G3 has turned."""
    game = three({"G1": "e1 r0", "B1": "f6 r0", "G3": "f2 r0"}, stock="B3 B4")
    return played(game, QUIET, "place w28 r0", MOVING, "die 3")


PLACING = """\
Tsuro: Classic, 4 by 4 squares

       a       b       c       d
   +-------+-------+-------+-------+
 1 | 1v 2v |       |       |       |
   +-------+-------+-------+-------+
 2 |       |       |       |       |
   +-------+-------+-------+-------+
 3 |       |       |       |       |
   +-------+-------+-------+-------+
 4 | t34 r0|       |       |   3^  |
   +-------+-------+-------+-------+
3v is the pawn of seat 3 about to enter a square, going down; * marks the tile laid last

1 Ann  faces a1.n1, 2 tiles
2 Ben  faces a1.n2, 1 tile
3 Cy   faces d4.s1, 1 tile
2 tiles in the pile; the dragon tile is under the pile

Ann: lay a tile on a1
Pick a tile, turn it any way, and lay it on the square ahead of the pawn.
Hand of Ann: t20 t01
place t20 r0  Ann travels 1 square and faces b1. Ben leaves the board.
place t20 r1  Ann travels 1 square and faces b1. Ben leaves the board.
not allowed: place t20 r2, place t20 r3, place t01 r0: This would take Ann off the board, which is
  not allowed while another placement does not (classic rules, line 127).
"""

PAIRS = """\
Tsuro: Kosmos, 4 by 4 squares

       a       b       c       d
   +-------+-------+-------+-------+
 1 | t34 r0|  1.1> |  1.2v |       |
   +-------+-------+-------+-------+
 2 |       |       |       |       |
   +-------+-------+-------+-------+
 3 |       |       |       |       |
   +-------+-------+-------+-------+
 4 |       |       |  2.1^ |       |
   +-------+-------+-------+-------+
2.2v is the second pawn of seat 2 about to enter a square, going down; * marks the tile laid last

1 Ann  pawn 1: faces b1.w1; pawn 2: beside c1.n, 1 tile
2 Ben  pawn 1: beside c4.s; pawn 2: out (edge), 1 tile
the pile is empty

Ann: which pawn moves first?
Pick the pawn that moves first; the other moves next.
Hand of Ann: t32
pawn 1, pawn 2
"""

TIED = """\
Tsuro: Classic, 4 by 4 squares

       a       b       c       d
   +-------+-------+-------+-------+
 1 | t20 r0| t01 r0|       |       |
   +-------+-------+-------+-------+
 2 | t05 r1|       |       |   3^  |
   +-------+-------+-------+-------+
 3 |t06 r2*|   1>  |       | t32 r0|
   +-------+-------+-------+-------+
 4 | t34 r0|       |       | t30 r0|
   +-------+-------+-------+-------+
3v is the pawn of seat 3 about to enter a square, going down; * marks the tile laid last

1 Ann  shares the win, faces b3.w1, 0 tiles
2 Ben  out (edge), 0 tiles
3 Cy   shares the win, faces d2.s1, 0 tiles
the pile is empty; Cy holds the dragon tile

Ann and Cy share the win
"""


STIRRED = """\
Tsuro: Seas, 7 by 7 squares

       a       b       c       d       e       f       g
   +-------+-------+-------+-------+-------+-------+-------+
 1 |       |       |       | G1 r0 |       |       |       |
   +-------+-------+-------+-------+-------+-------+-------+
 2 |       |       |       |       |       | G3 r3 |       |
   +-------+-------+-------+-------+-------+-------+-------+
 3 |       |       |       |       |       |       |       |
   +-------+-------+-------+-------+-------+-------+-------+
 4 |   3>  |       |       |       |       |       |   2<  |
   +-------+-------+-------+-------+-------+-------+-------+
 5 |       |       |       |       |       |       |       |
   +-------+-------+-------+-------+-------+-------+-------+
 6 |       |       |       |       | B1 r0 |       |       |
   +-------+-------+-------+-------+-------+-------+-------+
 7 |       |       |       |       |       |       |       |
   +-------+-------+-------+-------+-------+-------+-------+
3v is the ship of seat 3 about to enter a square, going down; * marks the tile laid last

B1 on e6 looks north (r0): north 2, east 5, south 4, west 3; 1 turns it
G1 on d1 looks north (r0): north 2, east 5, south 4, west 3; 1 turns it
G3 on f2 looks west (r3): north 2, east 1, south 5, west 4; 3 turns it
dice: gold 3, blue 4; 7: the daikaiju move; die 3

1 Ann  out (daikaiju), 1 tile
2 Ben  faces g4.e1, 2 tiles
3 Cy   faces a4.w1, 1 tile
1 tile in the pile; 2 daikaiju in the stock

Ben: lay a tile on g4
Pick a tile, turn it any way, and lay it on the square ahead of the ship.
Hand of Ben: w27 w01
place w27 r0  Ben travels 1 square and faces f4.
place w27 r1  Ben travels 1 square and faces f4.
place w01 r2  Ben travels 1 square and faces g3.
place w01 r3  Ben travels 1 square and faces g5.
not allowed: place w01 r0, place w01 r1: Another placement keeps the ship safe, so this one is not
  allowed (Seas rules, lines 165 to 175).
"""


@pytest.mark.parametrize(("game", "expected"), [(placing, PLACING), (pairs, PAIRS), (tied, TIED), (stirred, STIRRED)])
def test_a_text_board_reads_as_it_did(game: Callable[[], Game], expected: str) -> None:
    assert text(game().scene()) + "\n" == expected


@pytest.mark.parametrize("name", MOMENTS)
def test_no_line_is_wider_than_a_terminal(name: str) -> None:
    lines = text(MOMENTS[name]().scene()).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("size", [3, 7, 10])
def test_boards_of_any_size_fit(size: int) -> None:
    game = Game("kosmos", seats=8, seed=2, board_size=size).run()
    assert max(map(len, text(game.scene()).splitlines())) <= WIDTH


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_that_may_be_typed_is_there(edition: str) -> None:
    """At every choice of a random game, but for the orders of a shuffle and the many exchanges."""
    for game in moments(edition, 3, 1):
        kind = (game.scene()["ask"] or {}).get("kind")
        if kind in ("start", "place", "pawn"):
            shown = " ".join(text(game.scene()).split())
            assert all(action in shown for action in legal(game))


def crowd() -> Game:
    """Eight ships around d4, one at each of its ports."""
    ports = ("n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2")
    hands = {name: f"w{number}" for number, name in enumerate(NAMES[:8], 30)}
    board = {cell: f"w{number:02d} r0" for number, cell in enumerate(("d3", "e4", "d5", "c4"), 10)}
    ships = {name: f"d4.{port}" for name, port in zip(NAMES, ports)}
    there = position(ships, hands, edition="seas", rules=NONE_OF_THEM, board=board)
    return Game.from_position(there, check=False)


def test_every_ship_around_a_square_is_shown() -> None:
    lines = text(crowd().scene()).splitlines()
    row = [line.split("|")[4].split() for line in lines[10:12]]
    assert row == [["1v", "2v", "3<", "4<"], ["5^", "6^", "7>", "8>"]]
    assert (lines[10][:4], lines[11][:4]) == (" 4 |", "   |")


def test_three_ships_and_a_daikaiju_in_one_square_are_all_shown() -> None:
    ships = {"Ann": "a1.w1", "Ben": "a1.w2", "Cy": "a1.n1"}
    tokens = {"G1": "d4 r0", "G2": "e4 r0", "G3": "a1 r0"}
    there = sea_position(ships, dict.fromkeys(ships, ""), tokens)
    lines = text(Game.from_position(there, check=False).scene()).splitlines()
    square = " ".join(line[4:].split("|")[0] for line in lines[4:6]).split()
    assert square == ["G3", "r0", "1>", "2>", "3v"]


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_key_speaks_of_a_seat_that_there_is(seats: int) -> None:
    seat = min(3, seats)
    shown = text(Game("seas", seats=seats, seed=1).scene())
    assert f"{seat}v is the ship of seat {seat} about to enter a square" in shown


def test_an_empty_stock_is_called_empty() -> None:
    assert "; the stock is empty\n" in text(three({"G1": "e1 r0", "B1": "f6 r0", "G3": "f2 r0"}).scene())


def test_with_a_die_for_each_the_dice_line_tells_which_was_whose() -> None:
    game = played(three(FAR, rules={"movement_die": "each"}), MOVING, "die 1", "die 4")
    lines = text(game.scene()).splitlines()
    assert "dice: gold 3, blue 4; 7: the daikaiju move; G1 die 1, B1 die 4" in lines
    assert "chance: roll the die for B5" in lines


def test_print_shows_the_text_board() -> None:
    assert str(placing()) + "\n" == PLACING


def test_an_exchange_says_how_it_is_typed() -> None:
    lines = text(exchange().scene()).splitlines()
    assert lines[-2:] == ["Hands of the eliminated: t32 t33 t34", "keep, swap t01 for t32, ..."]
    assert exchange().play("swap t01 for t32")


def test_another_seats_hand_is_not_in_it() -> None:
    shown = text(placing().scene("Cy"))
    assert "Hand of Cy: t30" in shown
    assert not {"t20", "t01", "t32"} & set(shown.replace(",", " ").split())


def test_names_cannot_move_the_cursor() -> None:
    game = unchecked(["\x1b[2J", "a\u0085b", "\u4e16\u754c"]).run()
    shown = text(game.scene())
    assert not {"\x1b", "\u0085"} & set(shown)
    assert "\ufffd[2J" in shown


def test_wide_letters_take_two_columns() -> None:
    assert [columns(name) for name in ("Ann", "\u4e16\u754c", "e\u0301")] == [3, 4, 1]
    assert fit_columns("\u4e16\u754c\u4e16", 4) == "\u4e16…"
    assert fit_columns("Ann", 3) == "Ann"
