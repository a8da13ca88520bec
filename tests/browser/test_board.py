"""What a player sees and does on the board in a real JupyterLab, with the kernel behind it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.benchmarks.browser import clicked
from tests.browser.board import BoardPage
from tests.browser.hands import Hand, Keys, Mouse
from tests.browser.pages import OpenBoard, OpenNotebook
from tests.browser.person import Person
from tests.support.golden_scenes import exchange

HANDS: dict[str, Callable[[BoardPage], Hand]] = {"clicks": Mouse, "keys": Keys}
FROM_POSITION = """import json, tsuro_widget as tsuro
game = tsuro.Game.from_position(json.loads({position!r}), seed=1)
for action in {actions!r}: game.play(action)
board = tsuro.TsuroWidget(game)
board"""


def start(board: BoardPage) -> None:
    for action in ("start c1.n1", "start d6.s2"):
        board.type(action)


@pytest.mark.parametrize("by", HANDS)
def test_an_exchange_is_made_by_picking_tiles_on_both_sides(open_notebook: OpenNotebook, by: str) -> None:
    game = exchange()
    actions = [str(action) for action in game.actions]
    game.goto(0)
    notebook = open_notebook([FROM_POSITION.format(position=json.dumps(game.position()), actions=actions)])
    notebook.run_cell(0)
    board = BoardPage(notebook)
    person, log = Person(board, HANDS[by](board)), board.see().log
    person.act(board.see())
    board.wait_for_news(log)
    assert board.python("[str(one) for one in board.game.actions if str(one).startswith('swap')]") == person.played


def test_a_picked_tile_lies_ghosted_in_its_first_allowed_way_before_anything_is_laid(open_board: OpenBoard) -> None:
    board = open_board()
    start(board)
    before = board.python("board.game.ply")
    board.tile("Hand", 0).click()
    tile = board.python("board.scene['hand']['tiles'][0]['tile']")
    shown = next(one for one in board.python("board.scene['ask']['options']") if one["tile"] == tile)
    expect(board.detail).to_have_text(shown["says"])
    expect(board.cell(board.python("board.scene['ask']['cell']"))).to_contain_text("the picked tile goes here")
    assert board.python("board.game.ply") == before


def test_a_tile_is_dragged_to_its_square(open_board: OpenBoard) -> None:
    board = open_board()
    start(board)
    square = board.cell(board.python("board.scene['ask']['cell']"))
    board.tile("Hand", 0).drag_to(square)
    expect(square).to_contain_text("the picked tile goes here")
    board.tile("Hand", 1).drag_to(square)
    board.page.mouse.move(0, 0)
    expect(board.tile("Hand", 1)).to_have_attribute("aria-selected", "true")


def test_a_width_that_was_set_before_the_board_is_shown_is_kept(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        ["import tsuro_widget as tsuro\nboard = tsuro.play(seats=2)\nboard.layout.width = '400px'\nboard"]
    )
    notebook.run_cell(0)
    expect(BoardPage(notebook).root).to_have_css("width", "400px")


def test_undo_and_redo_go_one_persons_move_back_and_on(open_board: OpenBoard) -> None:
    board = open_board()
    board.type("start c1.n1")
    board.button("Undo (U)").click()
    expect(board.title).to_contain_text("Ann")
    assert board.python("board.game.ply") == 1
    board.button("Redo (Shift+U)").click()
    expect(board.title).to_contain_text("Ben")
    assert board.python("board.game.ply") == 2


def test_a_typed_action_is_played_and_a_refused_one_says_why(open_board: OpenBoard) -> None:
    board = open_board()
    board.show_codes()
    field = board.root.get_by_role("textbox", name="Type an action")
    field.fill("place t01 r0")
    field.press("Enter")
    expect(board.detail).to_contain_text("Ann: choose a start")
    expect(field).to_have_value("place t01 r0")
    field.fill("start c1.n1")
    field.press("Enter")
    expect(board.title).to_contain_text("Ben")
    assert board.python("str(board.game.actions[-1])") == "start c1.n1"


def test_computers_answer_without_a_cell_run_again(open_board: OpenBoard) -> None:
    board = open_board(seats=3, players={"Ben": "cautious", "Cy": "random"})
    person = Person(board, Mouse(board))

    def ann_is_asked() -> bool:
        board.wait_for("board.game.actor in ('Ann', None)")
        board.wait_until_shown()
        return bool(board.python("board.game.state.turn") == 0)

    person.play_while(lambda: ann_is_asked() and len(person.played) < 3)
    asked = board.python("[board.game.actor, len(board.game.actions)]")
    assert asked[0] in ("Ann", None)
    assert asked[1] > len(person.played) + 3


def test_dice_are_chosen_by_hand_where_the_board_says_so(open_board: OpenBoard) -> None:
    board = open_board("seas", dice="choose")
    luck = board.button("Let luck decide").last
    expect(luck).to_be_visible()
    while not (sight := board.see()).shows("gold 3"):
        luck.click()
        board.wait_for_news(sight.log)
        expect(luck).to_be_visible()
    board.button("gold 3").click()
    board.button("blue 4").click()
    board.button("Take it").click()
    board.wait_for_news(sight.log)
    assert "roll 3 4" in board.python("[str(action) for action in board.game.actions]")


def test_another_game_of_the_kind_is_begun_when_one_is_over(open_board: OpenBoard) -> None:
    board = open_board(seed=1)
    board.notebook.run_code("board.game.run(players='random')")
    board.button("Play again").click()
    expect(board.title).to_contain_text("Ann")
    expect(board.button("Play again")).to_have_count(0)
    board.wait_until_asked()
    assert board.python("board.game.actor") == "Ann"


WATCH_PLAY_AGAIN = """(root) => {
  window.offers = new Set();
  const look = () => {
    for (const one of root.querySelectorAll("button")) {
      const isSeen = one.textContent === "Play again" && one.checkVisibility({ visibilityProperty: true });
      if (isSeen) window.offers.add(one.parentElement.className);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_another_game_is_offered_in_one_place_from_the_last_move_on(open_board: OpenBoard) -> None:
    board = open_board(seed=1)
    board.page.emulate_media(reduced_motion="no-preference")
    board.root.evaluate(WATCH_PLAY_AGAIN)
    board.notebook.run_code("board.game.run(players='random')")
    expect(board.root.get_by_role("region", name="The end of the game")).to_be_visible()
    assert board.page.evaluate("() => [...window.offers]") == ["ways"]


HAS_THE_ROOM_THAT_IS_LEFT = """([board, other]) => {
  const [there, here] = [board, other].map((one) => one.getBoundingClientRect());
  return there.width > 500 && here.left >= there.right;
}"""
IN_A_BOX = "import ipywidgets\nipywidgets.HBox([board, ipywidgets.Button(description='other')])"


def test_a_board_in_a_box_has_the_room_that_is_left(open_board: OpenBoard) -> None:
    board = open_board()
    board.notebook.show(IN_A_BOX)
    boxed = board.page.locator(".widget-hbox .tsuro-widget")
    expect(boxed.get_by_role("grid")).to_be_visible()
    other = board.page.get_by_role("button", name="other")
    board.page.wait_for_function(HAS_THE_ROOM_THAT_IS_LEFT, arg=[*map(board.notebook.hold, (boxed, other))])


def test_while_another_moment_is_shown_new_game_makes_room_for_the_way_back(open_board: OpenBoard) -> None:
    board = open_board("classic", seats=2)
    board.run("while board.game.ply < 6: board.game.step()")
    new = board.root.locator(".extras > .new")
    expect(new).to_be_visible()
    board.button("Step back (,)").click()
    expect(board.button("Back to the game")).to_be_visible()
    expect(new).to_be_hidden()
    board.button("Back to the game").click()
    expect(new).to_be_visible()


def test_what_a_click_costs_can_be_measured_again_and_again(open_board: OpenBoard) -> None:
    board = open_board("kosmos", seats=4)
    moments = {board.python("board.game.ply")}
    for _ in range(2):
        assert min(clicked(board)) > 0
        moments.add(board.python("board.game.ply"))
    assert len(moments) == 1
