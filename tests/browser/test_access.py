"""For everybody: axe finds nothing in light and dark, nothing scrolls sideways, and no motion where none is wanted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.board import BoardPage
from tests.browser.hands import Keys
from tests.browser.looks import DARK, LIGHT, set_theme, set_width
from tests.browser.notebook import RESTART
from tests.browser.pages import OpenBoard
from tests.support.figures import figure

PLAYED = """while board.game.actor and (board.game.ply < {ply} or board.game.actor == "chance"): board.game.step()"""
LARGEST: dict[str, dict[str, Any]] = {
    "classic": {"seats": 8},
    "kosmos": {"seats": 8},
    "pocket": {"seats": 8},
    "seas": {"seats": 8, "dice": "choose"},
    "phoenix": {"seats": 8},
    "phoenix with winds": {"seats": 8, "winds_of_change": True},
}
TOO_WIDE = """(root) => {
  const edge = root.getBoundingClientRect().right + 1;
  const seen = [...root.querySelectorAll("*")].filter((one) => one.checkVisibility() && !one.closest("svg, .unseen"));
  const wide = seen.filter((one) => one.getBoundingClientRect().right > edge).map((one) => one.outerHTML.slice(0, 120));
  return root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} of ${root.clientWidth}`, ...wide] : wide;
}"""
THEMES = "axe: themes, a board"
MOVING = "(root) => root.getAnimations({ subtree: true }).length"


def board_in_the_middle(open_board: OpenBoard, name: str, ply: int = 24) -> BoardPage:
    board = open_board(name.split()[0], **LARGEST[name])
    board.run(PLAYED.format(ply=ply))
    return board


def look_around(board: BoardPage) -> Iterator[str]:
    """One state after another, each with its name."""
    yield "asked"
    Keys(board).pick("Hand", 0)
    yield "picked"
    board.button("Step back (,)").click()
    expect(board.button("Back to the game")).to_be_visible()
    yield "in replay"
    board.button("Back to the game").click()
    expect(board.button("Back to the game")).to_have_count(0)
    board.page.keyboard.press("Escape")


def look_further(board: BoardPage) -> Iterator[str]:
    """What looks alike in every edition."""
    board.button("Help (?)").click()
    yield "the keys told"
    board.button("Help (?)").click()
    board.type_in_vain("place t00 r0")
    yield "refused"
    board.button("Projector").click()
    yield "projected"
    board.button("Projector").click()


def faults(board: BoardPage, number: int, *looks: Callable[[BoardPage], Iterator[str]]) -> list[str]:
    """Return the faults that axe finds in every state of a board, in both themes or in one of them by turns."""
    found = []
    for theme in (LIGHT, DARK, LIGHT)[number % 2 :][: figure(THEMES)]:
        set_theme(board.page, theme)
        for state in chain.from_iterable(look(board) for look in looks):
            found += [f"{state}, {theme}: {fault}" for fault in violations(board)]
    return found


@pytest.mark.parametrize(("number", "name"), list(enumerate(LARGEST))[: figure("boards that are looked at whole")])
def test_axe_finds_nothing_in_play_and_in_replay(open_board: OpenBoard, number: int, name: str) -> None:
    assert faults(board_in_the_middle(open_board, name), number, look_around) == []


@pytest.mark.parametrize(("number", "width"), list(enumerate([900, 320])))
def test_axe_finds_nothing_in_help_refusal_and_projection(open_board: OpenBoard, number: int, width: int) -> None:
    board = board_in_the_middle(open_board, "phoenix")
    set_width(board, width)
    if width < 480:
        board.button("More").click()
    assert faults(board, number, look_around, look_further) == []


@pytest.mark.parametrize("theme", [LIGHT, DARK][: figure(THEMES)])
def test_axe_finds_nothing_behind_a_curtain_when_it_is_over_and_when_the_kernel_is_gone(
    open_board_with_own_kernel: OpenBoard, theme: str
) -> None:
    board = open_board_with_own_kernel(curtain=True)
    set_theme(board.page, theme)
    found = violations(board)
    board.notebook.run_code("while board.game.actor: board.game.step()")
    expect(board.button("Play again")).to_be_visible()
    found += violations(board)
    board.page.evaluate(RESTART)
    expect(board.root.get_by_role("alert")).to_be_visible()
    assert found + violations(board) == []


@pytest.mark.parametrize("name", list(LARGEST)[: figure("boards that are looked at whole")])
def test_nothing_scrolls_sideways_at_320_px(open_board: OpenBoard, name: str) -> None:
    board = board_in_the_middle(open_board, name, ply=1)
    set_width(board, 320)
    found = []
    for ply in (1, 12, 30, 60):
        board.run(PLAYED.format(ply=ply))
        found += board.root.evaluate(TOO_WIDE)
    board.button("More").click()
    assert found + board.root.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("letters", ["W" * 39, "\uff37" * 20], ids=["forty", "twenty-wide"])
def test_names_of_wide_letters_scroll_nothing_sideways(open_board: OpenBoard, letters: str) -> None:
    board = open_board("phoenix", seats=[f"{number}{letters}" for number in range(8)])
    found = []
    for width in (320, 600, 900):
        set_width(board, width)
        for ply in (1, 12, 40):
            board.run(PLAYED.format(ply=ply))
            found += board.root.evaluate(TOO_WIDE)
    assert found == []


@pytest.mark.parametrize(("motion", "is_moving"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_where_no_motion_is_wanted(open_board: OpenBoard, motion: str, is_moving: bool) -> None:
    board = open_board()
    board.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    board.run(PLAYED.format(ply=3))
    board.tile("Hand", 0).click()
    assert (board.root.evaluate(MOVING) > 0) == is_moving


def test_a_replay_file_is_clicked_through_without_kernel_and_network(
    open_board: OpenBoard, browser: Browser, tmp_path: Path
) -> None:
    board = open_board("phoenix", seats=3)
    board.notebook.run_code("while board.game.actor: board.game.step()")
    path = tmp_path / "replay.html"
    last = board.python(f"[board.replay_html({str(path)!r}).name, board.game.ply]")[1]
    asked: list[str] = []
    failed: list[str] = []
    with browser.new_context(offline=True) as context:
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: failed.append(error.message))
        page.goto(path.as_uri())
        expect(page.get_by_role("heading", level=1)).to_have_text("Tsuro: Phoenix Rising, 6 by 6 squares")
        expect(page.get_by_role("button", name=re.compile("Undo|Redo"))).to_have_count(0)
        for name, ply in (("First moment", 0), ("Step on (.)", 1), ("Step on (.)", 2), ("Last moment", last)):
            page.get_by_role("button", name=name, exact=True).click()
            expect(page.get_by_text(f"{ply} / {last}", exact=True)).to_be_visible()
    assert (asked, failed) == ([path.as_uri()], [])
