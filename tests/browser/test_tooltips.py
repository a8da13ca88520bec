"""Pieces answer a mouse and keys: a tooltip is inside the board, beside what it speaks of, and axe finds nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.board import BoardPage
from tests.browser.hands import Keys
from tests.browser.looks import LOOKS, come_to, set_width
from tests.browser.pages import OpenBoard
from tests.support.figures import figure

Json = dict[str, Any]

WIDTHS = [254, 900, 480, 700][: figure("tooltips: widths of a board")]
SHARE_IN_SIGHT = """(element) => new Promise((done) => {
  new IntersectionObserver(([entry]) => done(entry.intersectionRatio)).observe(element);
})"""
BOX = """(element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


class Box(NamedTuple):
    """Where something is on the screen."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box) -> bool:
        """By more than what rounding brings."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 1 and down > 1

    def is_inside(self, other: Box) -> bool:
        return (
            self.left >= other.left - 1
            and self.top >= other.top - 1
            and self.right <= other.right + 1
            and self.bottom <= other.bottom + 1
        )


def box_of(place: Locator) -> Box:
    return Box(*place.evaluate(BOX))


def in_the_middle(open_board: OpenBoard, name: str) -> BoardPage:
    look = LOOKS[name]
    board = open_board(look.edition, **look.options)
    come_to(board, look)
    return board


def tip(board: BoardPage) -> Locator:
    return board.root.get_by_role("tooltip")


def squares_ahead(token: Json) -> list[str]:
    """The squares to which a daikaiju may go."""
    return [place for places in token["shares"].values() for place in places if place[-1].isdigit()]


def point_at(board: BoardPage, cell: str, x: float = 0.5, y: float = 0.5) -> None:
    """Come from elsewhere to a point of a square, and wait for the tooltip."""
    square = board.cell(cell)
    square.scroll_into_view_if_needed()
    board.page.mouse.move(0, 0)
    expect(tip(board)).to_be_hidden()
    box = box_of(square)
    board.page.mouse.move(box.left + x * (box.right - box.left), box.top + y * (box.bottom - box.top))
    expect(tip(board)).to_be_visible()


def check_beside(board: BoardPage, *spoken_of: Box) -> None:
    """The tooltip is in sight, on the board, and covers nothing of it."""
    told = box_of(tip(board))
    assert told.is_inside(box_of(board.root.locator(".board")))
    assert tip(board).evaluate(SHARE_IN_SIGHT) > 0.99
    assert [box for box in spoken_of if told.overlaps(box)] == []


def test_a_daikaiju_shows_its_next_squares_with_their_probabilities_and_its_tooltip_covers_none(
    open_board: OpenBoard,
) -> None:
    board = in_the_middle(open_board, "seas")
    tokens = board.python("board.scene['tokens']")
    assert tokens
    for width in WIDTHS:
        set_width(board, width)
        for token in tokens[: 2 if width > WIDTHS[0] else None]:
            point_at(board, token["cell"])
            expect(tip(board)).to_contain_text(f"Daikaiju {token['name']}")
            chances = [share for share, places in token["shares"].items() for _ in set(places) - {"stay", "eaten"}]
            expect(board.root.locator(".next text")).to_have_text(chances)
            check_beside(board, *(box_of(board.cell(cell)) for cell in [token["cell"], *squares_ahead(token)]))
    assert violations(board) == []
    board.page.mouse.move(0, 0)
    expect(board.root.locator(".next text")).to_have_count(0)


def test_by_keys_a_daikaiju_answers_the_same_and_aloud(open_board: OpenBoard) -> None:
    board = in_the_middle(open_board, "seas")
    (token, *_) = board.python("board.scene['tokens']")
    Keys(board).go_to(token["cell"])
    expect(tip(board)).to_contain_text(f"Daikaiju {token['name']}")
    expect(board.root.locator(".next text").first).to_be_visible()
    for cell in squares_ahead(token):
        expect(board.voice).to_contain_text(cell)
    check_beside(board, box_of(board.cell(token["cell"])))
    board.page.keyboard.press("Escape")
    expect(tip(board)).to_be_hidden()
    expect(board.root.locator(".next text")).to_have_count(0)


def test_a_lantern_says_what_it_is_for_to_mouse_and_keys(open_board: OpenBoard) -> None:
    board = in_the_middle(open_board, "phoenix")
    scene = board.python("board.scene")
    marked = {token["tile"] for token in scene["tokens"] if token["kind"] == "marker"}
    crossed = {step[0] for trail in scene["trails"] for step in trail["steps"]}
    lanterns = [tile for tile in scene["tiles"] if tile.get("lantern") and tile["cell"] not in crossed]
    (held, *_), (bare, *_) = ([tile for tile in lanterns if (tile["tile"] in marked) == is_held] for is_held in (1, 0))
    for width in WIDTHS:
        set_width(board, width)
        for tile, words in ((held, "you create a star"), (bare, "Without a marker")):
            point_at(board, tile["cell"], tile["lantern"]["x"], tile["lantern"]["y"])
            expect(tip(board)).to_contain_text(words)
            check_beside(board, box_of(board.cell(tile["cell"])))
    assert violations(board) == []
    board.page.mouse.move(0, 0)
    Keys(board).go_to(held["cell"])
    expect(tip(board)).to_contain_text("you create a star")
    expect(board.voice).to_contain_text("you create a star")
    check_beside(board, box_of(board.cell(held["cell"])))


@pytest.mark.parametrize("name", ["phoenix", "seas", "classic"][: figure("editions whose tooltips cover nothing")])
def test_a_tooltip_covers_neither_its_pawn_nor_the_last_piece_of_its_trail(open_board: OpenBoard, name: str) -> None:
    board = in_the_middle(open_board, name)
    scene = board.python("board.scene")
    for width in WIDTHS:
        set_width(board, width)
        for index, pawn in enumerate(scene["pawns"]):
            trails = [trail for trail in scene["trails"] if trail["pawn"] == index]
            if pawn["out"] or pawn["off"] or not trails:
                continue
            seat = pawn["seat"] + 1
            drawn = board.root.locator(f".picture .pawns .seat-{seat}").first
            cell = trails[0]["steps"][-1][0]
            column, row = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
            point_at(board, cell, pawn["x"] - 0.1 * pawn["dx"] - column, pawn["y"] - 0.1 * pawn["dy"] - row)
            expect(tip(board)).to_contain_text(scene["seats"][pawn["seat"]]["name"])
            last = board.root.locator(f".picture .trails .seat-{seat} > *").last
            check_beside(board, box_of(drawn), box_of(last))


def test_words_that_are_cut_off_are_told_whole_where_they_are_pointed_at(open_board: OpenBoard) -> None:
    board = open_board("seas", seats=["Anna Amalia von Braunschweig-Calenberg", "Ben"])
    board.run("while board.scene['ask']['kind'] != 'place': board.game.step()")
    for width, is_cut in ((480, True), (1100, False)):
        set_width(board, width)
        board.page.mouse.move(0, 0)
        board.title.hover()
        assert board.title.get_attribute("title") == (board.title.text_content() if is_cut else None)
