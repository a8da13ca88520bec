"""What is drawn as a button on the board is one: start marks and ways in, at every size, by mouse and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.editor import EditorPage
from tests.browser.pages import OpenBoard, OpenNotebook
from tests.browser.pointing import EDGES, Place, Press, click, marks, rings, set_edge, tap
from tests.support.figures import figure

EDITIONS = ("phoenix", "seas", "classic")
STARTS = "[[one['at'], one['cell']] for one in board.scene['ask']['options']]"
SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}
SHOWN_POINTER = "(root) => getComputedStyle(root.querySelector('.board')).cursor"


def shown(open_notebook: OpenNotebook, cell: str) -> BoardPage:
    notebook = open_notebook([cell])
    notebook.run_cell(0)
    return BoardPage(notebook)


def place_words(name: str) -> str:
    """A place at the edge as it is told: "a1, north side, mark 2"."""
    cell, port = name.split(".")
    return ", ".join([f" {cell}", f"{SIDES[port[0]]} side", *(f"mark {number}" for number in port[1:])])


def middle(board: BoardPage, cell: str) -> Place:
    """The middle of a square."""
    whole, part = board.root.locator(".board").bounding_box(), board.cell(cell).bounding_box()
    assert whole is not None
    assert part is not None
    return Place(part["x"] - whole["x"] + part["width"] / 2, part["y"] - whole["y"] + part["height"] / 2)


def press_every_mark(board: BoardPage, press: Press) -> None:
    """Beside its middle, further from the edge of the board; the last one twice."""
    board.wait_until_asked()
    starts = board.python(STARTS)
    step = max(1, len(starts) // figure("start marks that are pressed, a board"))
    for edge in EDGES:
        set_edge(board, edge)
        for number in range(edge % step, len(starts), step):
            name, cell = starts[number]
            place = marks(board)[number]
            for pressed in (place, place.towards(middle(board, cell), -3), place.towards(middle(board, cell), 8)):
                board.page.keyboard.press("Escape")
                press(board, pressed)
                expect(board.title).to_contain_text(place_words(name))
    press(board, place)
    board.wait_for(f"str(board.game.actions[-1]) == 'start {name}'")
    assert board.notebook.errors == []


@pytest.mark.parametrize("edition", EDITIONS[: figure("editions whose marks are pressed at every size")])
def test_every_start_mark_does_its_work_at_every_size_by_mouse(open_board: OpenBoard, edition: str) -> None:
    press_every_mark(open_board(edition), click)


@pytest.mark.parametrize("edition", EDITIONS[: figure("editions whose marks are pressed at every size")])
def test_every_start_mark_does_its_work_at_every_size_by_touch(
    open_board_on_touch_screen: OpenBoard, edition: str
) -> None:
    press_every_mark(open_board_on_touch_screen(edition), tap)


def test_hovering_rings_the_mark_that_a_press_takes_and_shows_the_pointer_of_a_button(open_board: OpenBoard) -> None:
    board = open_board()
    board.wait_until_asked()
    for edge in EDGES:
        set_edge(board, edge)
        for place in (marks(board)[0], marks(board)[-1]):
            beside = place.towards(middle(board, "c3"), 4)
            board.root.locator(".board").hover(position={"x": beside.x, "y": beside.y})
            [ring] = rings(board)
            assert [round(ring.x - place.x), round(ring.y - place.y)] == [0, 0]
            assert board.root.evaluate(SHOWN_POINTER) == "pointer"
        board.cell("c3").hover()
        assert rings(board) == []
        assert board.root.evaluate(SHOWN_POINTER) != "pointer"


@pytest.mark.parametrize("edition", ["kosmos", "phoenix"])
def test_a_way_in_is_taken_where_it_is_drawn_and_the_middle_of_the_square_lays_the_tile(
    open_board_on_touch_screen: OpenBoard, edition: str
) -> None:
    board = open_board_on_touch_screen(edition)
    board.wait_until_asked()
    while board.python("board.scene['ask']['kind']") != "place":
        board.type(board.python("str(board.game.legal_actions[0])"))
        board.wait_until_asked()
    board.tile("Hand", 0).tap()
    ways = len([one for one in board.see().choices if one.name.startswith("in at")])
    assert ways > 1
    for edge in EDGES:
        set_edge(board, edge)
        for index in (*range(ways), 0):
            if not board.see().choices[index].is_on:
                tap(board, marks(board)[index])
            expect(board.choice(index)).to_have_attribute("aria-pressed", "true")
    laid = next(one for one in range(ways) if may_be_laid_from(board, one))
    via = board.choice(laid).inner_text().removeprefix("in at ")
    tap(board, middle(board, board.python("board.scene['ask']['cell']")))
    board.wait_for(f"str(board.game.actions[-1]).endswith('via {via}')")
    assert board.notebook.errors == []


def may_be_laid_from(board: BoardPage, way: int) -> bool:
    """Taken once: a second press would lay the tile."""
    if not board.see().choices[way].is_on:
        tap(board, marks(board)[way])
    return board.see().can_press("Lay tile")


ANALYSIS = """import tsuro_widget as tsuro
analysis = tsuro.AnalysisBoard(tsuro.Game(seats=2, seed=1), player=tsuro.montecarlo(4))
board = analysis.board
analysis"""
LESSON = """import tsuro_widget as tsuro
player = tsuro.Lesson.load("classic-1").board()
player.lesson.goto(2)
board = player.board
player"""
EDITOR = """import tsuro_widget as tsuro
editor = tsuro.Scenario("seas", seats=["Ann", "Ben"]).tile("c5", "w40 r1").edit()
board = editor.board
editor"""


def test_a_start_mark_beside_an_analysis_does_its_work(open_notebook: OpenNotebook) -> None:
    board = shown(open_notebook, ANALYSIS)
    starts = board.python(STARTS)
    for edge in EDGES:
        set_edge(board, edge)
        click(board, marks(board)[edge % len(starts)])
        expect(board.title).to_contain_text(place_words(starts[edge % len(starts)][0]))


def test_a_port_of_a_lesson_is_answered_by_one_tap_on_its_mark(open_on_touch_screen: OpenNotebook) -> None:
    board = shown(open_on_touch_screen, LESSON)
    for number, edge in ((2, 254), (3, 400), (4, 254)):
        board.notebook.run_code(f"player.lesson.goto({number})")
        board.wait_for_frames()
        set_edge(board, edge)
        ports = board.python("[one['at'] for one in board.scene['ask']['options']]")
        tap(board, marks(board)[len(ports) // 2])
        board.wait_for(f"player.lesson.log[-1].answer == {ports[len(ports) // 2]!r}")


def test_a_pawn_is_set_in_the_editor_by_one_press_on_its_mark(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([EDITOR])
    notebook.run_cell(0)
    editor = EditorPage(notebook)
    editor.use("Set a pawn")
    for edge in EDGES:
        set_edge(editor, edge)
        place = {254: "c4.s1", 400: "c4.s2", 515: "d5.w1", 664: "d5.w2"}[edge]
        number = editor.python("[one['at'] for one in board.scene['ask']['options']]").index(place)
        with editor.change():
            click(editor, marks(editor)[number])
        assert editor.python("editor.scenario.parts['start']['pawns']['Ann']") == place
