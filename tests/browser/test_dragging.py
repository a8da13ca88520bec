"""A tile of the hand is dragged to its square by mouse and by finger, and the wheel turns it over the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.board import BoardPage
from tests.browser.looks import set_width
from tests.browser.pages import OpenNotebook, cell_that_shows
from tests.support.figures import figure

EDITIONS = ("phoenix", "seas", "classic")
WIDTHS = (254, 829, 400, 978)[: figure("widths at which a tile is dragged")]
"""Of the widget; the board itself has then 254, 400, 515 and 664 pixels."""
SCREEN: ViewportSize = {"width": 1500, "height": 1100}
AT_THE_TOP = "(root) => root.scrollIntoView({ block: 'start', behavior: 'instant' })"
TOP = "(root) => root.getBoundingClientRect().top"
TO_THE_FIRST_TILE = """while not str(board.game.legal_actions[0]).startswith("place") or board.game.actor == "chance":
    board.game.step()"""
GHOST, LIT, FLYING = ".board .ghost", ".board .lit", ".flying svg"
Point = tuple[float, float]


def shown(open_notebook: OpenNotebook, edition: str) -> BoardPage:
    """A board where a tile is to be laid, on a page that can be scrolled."""
    notebook = open_notebook([cell_that_shows(edition), *["'a line'"] * 30])
    notebook.page.set_viewport_size(SCREEN)
    notebook.run_cell(0)
    board = BoardPage(notebook)
    board.wait_until_asked()
    notebook.run_code(TO_THE_FIRST_TILE)
    expect(board.tile("Hand", 0)).to_be_visible()
    board.wait_until_asked()
    return board


def middle(place: Locator) -> Point:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def target(board: BoardPage) -> Locator:
    return board.cell(board.python("board.scene['ask']['cell']"))


class Mouse:
    """The left button."""

    def __init__(self, board: BoardPage) -> None:
        self.mouse = board.page.mouse

    def down(self, point: Point) -> None:
        self.mouse.move(*point)
        self.mouse.down()

    def move(self, point: Point) -> None:
        self.mouse.move(*point, steps=6)

    def up(self) -> None:
        self.mouse.up()


class Finger:
    """One finger on the screen."""

    def __init__(self, board: BoardPage) -> None:
        self.session = board.page.context.new_cdp_session(board.page)
        self.point = (0.0, 0.0)

    def _touch(self, kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def down(self, point: Point) -> None:
        self.point = point
        self._touch("touchStart", point)

    def move(self, point: Point) -> None:
        (x, y), (right, down) = self.point, (point[0] - self.point[0], point[1] - self.point[1])
        for step in range(1, 7):
            self._touch("touchMove", (x + right * step / 6, y + down * step / 6))
        self.point = point

    def up(self) -> None:
        self._touch("touchEnd")


Hand = Callable[[BoardPage], "Mouse | Finger"]


@contextmanager
def still(board: BoardPage) -> Iterator[None]:
    """The page is not scrolled meanwhile."""
    before = board.root.evaluate(TOP)
    yield
    board.wait_for_frames()
    assert board.root.evaluate(TOP) == before


def drag(board: BoardPage, hand: Hand) -> None:
    """Over its square and back to another one, and then to its square."""
    pointer, square, tile = hand(board), target(board), board.tile("Hand", 0)
    ply = board.python("board.game.ply")
    with still(board):
        for is_kept in (False, True):
            x, y = middle(tile)
            pointer.down((x, y))
            pointer.move((x - 20, y - 20))
            expect(board.root.locator(LIT)).to_be_visible()
            expect(board.root.locator(FLYING)).to_be_visible()
            expect(board.root.locator(GHOST)).to_have_count(0)
            pointer.move(middle(square))
            expect(board.root.locator(GHOST)).to_be_visible()
            expect(board.root.locator(FLYING)).to_have_count(0)
            assert board.detail.inner_text()
            if not is_kept:
                pointer.move(middle(board.cell("c3")))
            pointer.up()
            expect(board.root.locator(LIT)).to_have_count(0)
            expect(tile).to_have_attribute("aria-selected", str(is_kept).lower())
            expect(board.root.locator(GHOST)).to_have_count(int(is_kept))
    assert board.python("board.game.ply") == ply
    assert board.notebook.errors == []


def drag_at_every_size(board: BoardPage, hand: Hand) -> None:
    for width in WIDTHS:
        set_width(board, width)
        board.root.evaluate(AT_THE_TOP)
        drag(board, hand)
        board.tile("Hand", 0).focus()
        board.page.keyboard.press("Escape")
        expect(board.root.locator(GHOST)).to_have_count(0)


@pytest.mark.parametrize("edition", EDITIONS[: figure("editions whose tiles are dragged at every size")])
def test_a_tile_is_dragged_to_its_square_by_mouse_at_every_size(open_notebook: OpenNotebook, edition: str) -> None:
    drag_at_every_size(shown(open_notebook, edition), Mouse)


@pytest.mark.parametrize("edition", EDITIONS[: figure("editions whose tiles are dragged at every size")])
def test_a_tile_is_dragged_to_its_square_by_a_finger_that_scrolls_nothing(
    open_on_touch_screen: OpenNotebook, edition: str
) -> None:
    drag_at_every_size(shown(open_on_touch_screen, edition), Finger)


def test_a_plain_tap_on_a_tile_picks_it_though_the_finger_trembles(open_on_touch_screen: OpenNotebook) -> None:
    board = shown(open_on_touch_screen, "classic")
    set_width(board, 400)
    board.root.evaluate(AT_THE_TOP)
    finger, (x, y) = Finger(board), middle(board.tile("Hand", 1))
    finger.down((x, y))
    finger.move((x + 3, y + 6))
    finger.up()
    expect(board.tile("Hand", 1)).to_have_attribute("aria-selected", "true")


def test_the_wheel_over_the_board_turns_the_picked_tile_and_the_page_stays(open_notebook: OpenNotebook) -> None:
    board = shown(open_notebook, "classic")
    board.tile("Hand", 0).click()
    board.grid.hover()
    amount = board.root.locator(".amount").first
    with still(board):
        for words in ("turned once", "turned twice"):
            board.page.mouse.wheel(0, 120)
            expect(amount).to_have_text(words)
        board.page.mouse.wheel(0, -120)
        expect(amount).to_have_text("turned once")
