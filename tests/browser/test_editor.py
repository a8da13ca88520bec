"""The editor in a real browser: what is clicked or typed there is byte for byte what Python builds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AXE, RUN
from tests.browser.editor import EditorPage
from tests.browser.pages import OpenNotebook

SHOW = """import tsuro_widget as tsuro
editor = tsuro.Scenario("seas", seats=["Ann", "Ben"]).edit()
board = editor.board
editor"""
BUILT = """
import tsuro_widget as tsuro
built = (
    tsuro.Scenario("seas", seats=["Ann", "Ben"], title="In front of the ship")
    .tile("c5", "w40 r1").pawn("Ann", "c4.s1").pawn("Ben", "g4.e1").hand("Ann", "w47 w26").hand("Ben", "w27 w01")
    .daikaiju("G2", "c3 r1").daikaiju("B1", "f6 r0").daikaiju("B5", "f2 r0").pile("rest")
    .dice((1, 1), then=7).play("place w47 r0")
)
"""
SAME = "print(editor.scenario.text() == built.text() and not editor.scenario.faults)"


@pytest.fixture
def editor(open_notebook: OpenNotebook) -> EditorPage:
    notebook = open_notebook([SHOW])
    notebook.run_cell(0)
    return EditorPage(notebook)


def fill_the_rest(editor: EditorPage) -> None:
    """The fields are text, whatever hand fills them."""
    fields = {"Title": "In front of the ship", "Hand of Ann": "w47 w26", "Hand of Ben": "w27 w01"}
    fields |= {"Pile, top first (or: rest)": "rest", "Add dice (3 4, or 2)": "1 1"}
    for field, text in (fields | {"Add an action": "place w47 r0"}).items():
        with editor.change():
            editor.fill(field, text)
    editor.notebook.run_code("editor.scenario = editor.scenario.dice(then=7)")


def check(editor: EditorPage) -> None:
    editor.notebook.run_code(BUILT)
    assert editor.notebook.run_code(SAME).strip() == "True", editor.python("editor.scenario.parts")
    expect(editor.panel).to_contain_text("Nothing is wrong with it.")
    assert editor.notebook.errors == []


def test_by_mouse_it_is_what_python_builds(editor: EditorPage) -> None:
    expect(editor.panel).to_contain_text("things are wrong with it")
    editor.use("w40")
    for text in ("r0", "r1"):
        editor.press("c5")
        assert editor.python("editor.scenario.parts['start']['board']") == {"c5": f"w40 {text}"}
    editor.use("Set a pawn")
    for name, cell, place in (("Ann", "c4", "c4.s1"), ("Ben", "g4", "g4.e1")):
        editor.use(name)
        editor.cell(cell).click()
        expect(editor.title).to_contain_text(place)
        editor.press(cell)
        assert editor.python(f"editor.scenario.parts['start']['pawns'][{name!r}]") == place
    editor.use("Set a daikaiju")
    editor.use("G2")
    for text in ("r0", "r1"):
        editor.press("c3")
        assert editor.python("editor.scenario.parts['start']['tokens']") == {"G2": f"c3 {text}"}
    for name, cell in (("B1", "f6"), ("B5", "f2")):
        editor.use(name)
        editor.press(cell)
        assert editor.python(f"editor.scenario.parts['start']['tokens'][{name!r}]") == f"{cell} r0"
    fill_the_rest(editor)
    check(editor)


def go(editor: EditorPage, cell: str) -> None:
    """To a square by the arrow keys, from wherever they are."""
    editor.grid.locator("[tabindex='0']").focus()
    for key in ("ArrowLeft", "ArrowUp"):
        for _ in range(7):
            editor.page.keyboard.press(key)
    for key, times in (("ArrowRight", ord(cell[0]) - 97), ("ArrowDown", int(cell[1]) - 1)):
        for _ in range(times):
            editor.page.keyboard.press(key)


def use_by_keys(editor: EditorPage, name: str) -> None:
    editor.tool(name).focus()
    press_enter(editor)
    expect(editor.tool(name)).to_have_attribute("aria-pressed", "true")


def press_enter(editor: EditorPage) -> None:
    with editor.change():
        editor.page.keyboard.press("Enter")


def test_by_keys_it_is_what_python_builds(editor: EditorPage) -> None:
    use_by_keys(editor, "w40")
    go(editor, "c5")
    press_enter(editor)
    press_enter(editor)
    use_by_keys(editor, "Set a pawn")
    for name, cell, place in (("Ann", "c4", "c4.s1"), ("Ben", "g4", "g4.e1")):
        use_by_keys(editor, name)
        go(editor, cell)
        for _ in range(12):
            editor.page.keyboard.press("r")
            if place in (editor.title.text_content() or ""):
                break
        press_enter(editor)
        assert editor.python(f"editor.scenario.parts['start']['pawns'][{name!r}]") == place
    use_by_keys(editor, "Set a daikaiju")
    use_by_keys(editor, "G2")
    go(editor, "c3")
    press_enter(editor)
    press_enter(editor)
    for name, cell in (("B1", "f6"), ("B5", "f2")):
        use_by_keys(editor, name)
        go(editor, cell)
        press_enter(editor)
    fill_the_rest(editor)
    check(editor)


def test_undo_faults_and_refusals_are_seen(editor: EditorPage) -> None:
    editor.use("w40")
    editor.press("c5")
    assert editor.python("editor.scenario.parts['start']['board']")
    undo = editor.button("Undo (U)").or_(editor.root.get_by_role("button", name=re.compile("^Undo|Take back")))
    with editor.change():
        undo.first.click()
    assert editor.python("editor.scenario.parts['start']['board']") == {}
    editor.fill("Hand of Ann", "w99")
    expect(editor.panel).to_contain_text("hands Ann: found 'w99'")
    editor.fill("Add dice (3 4, or 2)", "9 9")
    expect(editor.panel.get_by_role("alert")).to_contain_text("numbers from 1 to 6")
    editor.send("paint it black")
    expect(editor.detail).to_contain_text("does not know")


def test_nothing_is_against_its_panels(editor: EditorPage) -> None:
    editor.page.evaluate(AXE.read_text(encoding="utf-8"))
    for tool in ("Lay a tile", "Set a pawn", "Set a daikaiju", "Erase"):
        editor.use(tool)
        assert editor.panel.evaluate(RUN) == []
    assert editor.root.evaluate(RUN) == []


GRAPH = """import tsuro_widget as tsuro
game = tsuro.Game("classic", seats=2, seed=5)
game.run("cautious")
game.goto(12)
graph = tsuro.GraphBoard(game)
board = graph.board
def middle(curve):
    return [sum(part * times for part, times in zip(curve[axis::2], (1, 3, 3, 1))) / 8 for axis in (0, 1)]
graph"""


def test_hovering_is_linked_both_ways_between_graph_and_board(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([GRAPH])
    notebook.run_cell(0)
    page = EditorPage(notebook)
    row = page.panel.locator("button.row").first
    row.hover()
    page.wait_for("graph.hovered_path is not None and board.pointer == graph.hovered_path.marks != []")
    expect(page.panel.locator(".thing.on")).to_have_count(1)
    page.panel.locator("h2").first.hover()
    page.wait_for("board.pointer == []")
    row.focus()
    page.wait_for("graph.panel.hovered and board.pointer != []")
    first = page.python("graph.panel.hovered")
    page.panel.locator("button.row").nth(1).focus()
    page.wait_for(f"graph.panel.hovered != {first!r} and graph.hovered_path.points[0] == graph.panel.hovered")
    page.grid.scroll_into_view_if_needed()
    x, y, size = page.python("[*middle(graph.paths.json()['pieces'][0]['curve']), board.scene['size']]")
    page.wait_for_frames()
    box = page.grid.bounding_box()
    assert box is not None
    page.page.mouse.move(box["x"] + x / size * box["width"], box["y"] + y / size * box["height"])
    page.wait_for("board.hovered and graph.hovered_path is not None and board.pointer == graph.hovered_path.marks")
    expect(page.panel.locator(".thing.on")).to_have_count(1)
    assert notebook.errors == []
    assert page.python("len(board.pointer)") == 1


STEPS = """import tsuro_widget as tsuro
steps = tsuro.Scenario.example().board()
board = steps.board
steps"""


def test_the_rulebooks_example_is_watched_step_by_step(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([STEPS])
    notebook.run_cell(0)
    page = EditorPage(notebook)
    texts = page.python("[one.text for one in tsuro.Scenario.example().steps()]")
    page.tool("To the start").click()
    expect(page.title).to_have_text("The start")
    for number, text in enumerate(texts[:-1], 1):
        page.tool("Next").click()
        expect(page.title).to_have_text(f"Step {number} of {len(texts)}")
        expect(page.detail).to_have_text(text)
    page.tool("Next").click()
    expect(page.title).to_contain_text("Ben")
    expect(page.panel).to_contain_text("Everything is as expected.")
    assert notebook.errors == []


def test_two_branches_are_chosen_from_the_tree(open_notebook: OpenNotebook) -> None:
    code = "import tsuro_widget as tsuro\nbranches = tsuro.Branches(tsuro.Scenario.example().played())\n"
    code += "branches.add('quiet', 'roll 1 1')\nbranches.add('sunk', 'roll 3 4', 'die 4')\n"
    notebook = open_notebook([code + "what_if = branches.board('quiet', 'sunk')\nboard = what_if.boards[0]\nwhat_if"])
    notebook.run_cell(0)
    page = EditorPage(notebook)
    expect(page.page.locator(".tsuro-widget")).to_have_count(2)
    page.tool("Show main on the right").click()
    page.wait_for("list(what_if.names) == ['quiet', 'main']")
    expect(page.page.locator(".tsuro-widget")).to_have_count(2)
    page.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.panel.evaluate(RUN) == []
    assert notebook.errors == []
