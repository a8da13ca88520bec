"""The editor: what is pressed becomes the very scenario that Python would build."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.boards import answer
from tests.support.figures import figure
from tests.support.panels import acts, elements, press, refusal, words
from tsuro_widget import Editor, Scenario
from tsuro_widget.editions import EDITIONS
from tsuro_widget.game.game import Game

pytestmark = pytest.mark.usefixtures("wired")


def board_says(editor: Editor, kind: str, action: str | None = None) -> dict[str, Any]:
    """The answer to a view of the board."""
    content: dict[str, Any] = {"id": 1, "ply": editor.board.scene["ply"], "kind": kind}
    return answer(editor.board, content | ({} if action is None else {"action": action}))


def places(editor: Editor) -> dict[str, list[str]]:
    """What can be pressed, by square."""
    found: dict[str, list[str]] = {}
    for option in editor.board.scene["ask"]["options"]:
        found.setdefault(option["cell"], []).append(option["text"])
    return found


def tap(editor: Editor, cell: str) -> None:
    """Press a square: the first of what can be done there."""
    assert board_says(editor, "play", places(editor)[cell][0])["ok"]


def place(editor: Editor, at: str) -> None:
    """Press a small place."""
    options = editor.board.scene["ask"]["options"]
    assert board_says(editor, "play", next(one["text"] for one in options if one.get("at") == at))["ok"]


def example() -> Scenario:
    """What is built by pressing, built in Python."""
    return (
        Scenario("seas", seats=2, title="In front of the ship", notes="by hand")
        .tile("c5", "w40 r1")
        .pawn("Ann", "c4.s1")
        .pawn("Ben", "g4.e1")
        .hand("Ann", "w47 w26")
        .hand("Ben", "w27 w01")
        .daikaiju("G2", "c3 r2")
        .daikaiju("B1", "f6 r0")
        .stock("B2 B3")
        .pile("rest")
        .dice((1, 1), then=7)
        .play("place w47 r0")
    )


def pressed_together() -> Editor:
    editor = Editor(Scenario("seas", seats=2))
    press(editor.panel, "tile w40")
    tap(editor, "c5")
    tap(editor, "c5")
    press(editor.panel, "tool pawn")
    place(editor, "c4.s1")
    press(editor.panel, "pawn 2")
    place(editor, "g4.e1")
    press(editor.panel, "tool daikaiju")
    press(editor.panel, "daikaiju G2")
    for _ in range(3):
        tap(editor, "c3")
    press(editor.panel, "daikaiju B1")
    tap(editor, "f6")
    for action in ("title In front of the ship", "notes by hand", "hand 1 w47 w26", "hand 2 w27 w01"):
        press(editor.panel, action)
    editor.scenario = editor.scenario.stock("B2 B3")
    for action in ("pile rest", "dice 1 1", "line place w47 r0"):
        press(editor.panel, action)
    editor.scenario = editor.scenario.dice(then=7)
    return editor


def test_python_a_file_and_pressing_are_byte_equal(tmp_path: Path) -> None:
    python = example()
    python.save(tmp_path / "one.json")
    editor = pressed_together()
    assert editor.scenario.faults == ()
    assert editor.scenario.text() == python.text() == Scenario.load(tmp_path / "one.json").text()
    assert editor.scenario == python


def test_a_scenario_that_is_opened_and_not_changed_is_the_same() -> None:
    for scenario in (example(), Scenario.example()):
        assert scenario.edit().scenario.text() == scenario.text()


def test_what_is_wrong_is_told_at_once_and_no_more_when_it_is_mended() -> None:
    editor = pressed_together()
    assert "Nothing is wrong with it." in words(editor.panel)
    press(editor.panel, "hand 2 w47")
    press(editor.panel, "hand 1 w47 w99")
    told = words(editor.panel)
    assert "w99" in told
    assert "wrong with it" in told
    press(editor.panel, "hand 1 w47 w26")
    press(editor.panel, "hand 2 w27 w01")
    press(editor.panel, "pile rest")
    assert "Nothing is wrong with it." in words(editor.panel)


def test_faults_are_those_that_the_scenario_tells() -> None:
    editor = Editor(Scenario("classic", seats=2))
    told = words(editor.panel)
    assert editor.scenario.faults
    assert all(str(fault) in told for fault in editor.scenario.faults)


def test_a_tile_is_in_one_place_and_turns_when_it_is_pressed_again() -> None:
    editor = Editor(Scenario("classic", seats=2).hand("Ann", "t02").pile("rest"))
    press(editor.panel, "tile t02")
    tap(editor, "b2")
    start = editor.scenario.parts["start"]
    assert start["board"] == {"b2": "t02 r0"}
    assert "t02" not in start["hands"]["Ann"] + start["pile"]
    tap(editor, "b2")
    assert editor.scenario.parts["start"]["board"]["b2"] != "t02 r0"
    tap(editor, "c3")
    assert list(editor.scenario.parts["start"]["board"]) == ["c3"]


def test_pressing_the_square_of_a_pawn_again_goes_to_its_next_place() -> None:
    editor = Editor(Scenario("classic", seats=2))
    press(editor.panel, "tool pawn")
    seen = []
    for _ in range(5):
        tap(editor, "a1")
        seen.append(editor.scenario.parts["start"]["pawns"]["Ann"])
    assert len(set(seen[:4])) == 4
    assert seen[4] == seen[0]


def test_two_pawns_each_and_a_place_beside_a_square() -> None:
    editor = Editor(Scenario("kosmos", seats=["Ann", "Ben"]))
    press(editor.panel, "tool pawn")
    place(editor, "c1.n")
    press(editor.panel, "pawn 2")
    place(editor, "a3.w")
    press(editor.panel, "pawn 4")
    press(editor.panel, "away out edge")
    pawns = editor.scenario.parts["start"]["pawns"]
    assert pawns == {"Ann": ["c1.n", "a3.w"], "Ben": ["", {"out": "edge"}]}
    press(editor.panel, "tool erase")
    tap(editor, "c1")
    assert editor.scenario.parts["start"]["pawns"]["Ann"] == ["", "a3.w"]


def test_each_pawn_of_two_is_set_for_itself_in_any_order() -> None:
    built = Scenario("kosmos", seats=["Ann", "Ben"]).pawn("Ann", "a1.n", "c1.n").pawn("Ben", "e1.n", "f6.s")
    editor = Editor(Scenario("kosmos", seats=["Ann", "Ben"]))
    for action in ("pawn 4 f6.s", "pawn 2 c1.n", "pawn 1 a1.n", "pawn 3 e1.n"):
        editor.press(action)
    assert editor.scenario.text() == built.text()
    for action in ("erase a1", "erase f6", "pawn 4 f6.s", "pawn 1 a1.n"):
        editor.press(action)
    assert editor.scenario.text() == built.text()


def test_what_is_put_and_erased_leaves_nothing_behind() -> None:
    empty = Scenario("seas", seats=["Ann", "Ben"])
    editor = Editor(empty)
    for action in ("daikaiju c4 G1 r0", "pawn 1 c1.n1", "tile d4 w01 r0", "erase c4", "erase c1", "erase d4"):
        editor.press(action)
    assert editor.scenario == empty


def test_erasing_clears_a_square() -> None:
    editor = pressed_together()
    press(editor.panel, "tool erase")
    assert set(places(editor)) == {"c3", "c4", "c5", "f6", "g4"}
    for cell in ("c3", "c4", "c5"):
        tap(editor, cell)
    start = editor.scenario.parts["start"]
    assert (start["board"], start["tokens"], set(start["pawns"])) == ({}, {"B1": "f6 r0"}, {"Ben"})


def test_markers_are_on_tiles_with_lanterns() -> None:
    editor = Editor(Scenario("phoenix", seats=["Ann", "Ben"]))
    press(editor.panel, "tile C05")
    press(editor.panel, "side")
    tap(editor, "c3")
    assert editor.scenario.parts["start"]["board"] == {"c3": "C05 B r0"}
    press(editor.panel, "tool marker")
    name = editor.tool.token
    tap(editor, "c3")
    assert editor.scenario.parts["start"]["tokens"][name] == "C05"


def test_the_script_grows_and_shrinks() -> None:
    editor = pressed_together()
    press(editor.panel, "dice 5")
    press(editor.panel, "unline 1")
    assert editor.scenario.parts["script"] == ["place w47 r0", "die 5"]
    press(editor.panel, "whose 2")
    assert editor.scenario.parts["start"]["turn"] == "Ben"


def test_a_die_that_an_edition_does_not_have_is_named_as_it_was_entered() -> None:
    assert "Not an action: 2;" in refusal(Editor(Scenario("classic")).panel, "dice 2")


@pytest.mark.parametrize(
    "action",
    [
        "dice 7",
        "dice 1 2 3",
        "dice x",
        "unline 9",
        "whose 3",
        "tool brush",
        "tile t99",
        "hand 9 w01",
        "pawn 0",
        "paint",
        "",
        "tally 1 stars",
        "token hat Ann",
        "away out boredom",
        "daikaiju G9",
        "tile c4 w01 r0",
        "whose \N{SUPERSCRIPT TWO}",
    ],
)
def test_what_makes_no_sense_is_refused_in_words_and_changes_nothing(action: str) -> None:
    editor = pressed_together()
    before = editor.scenario.text(), editor.tool
    assert " " in refusal(editor.panel, action)
    assert (editor.scenario.text(), editor.tool) == before


@pytest.mark.parametrize(
    "action",
    [
        *("", "tile", "tile z9 w01 r0", "tile c4 w99 r0", "tile c4 w01 r7", "pawn 9 c4.n1", "pawn 1 c4", "erase"),
        *("pawn x c4.n1", "daikaiju c4 G9 r0", "erase z1", "marker c4 orange1", "place w01 r0"),
        "pawn \N{SUPERSCRIPT TWO} c4.n1",
    ],
)
def test_a_press_that_means_nothing_is_refused_and_changes_nothing(action: str) -> None:
    editor = pressed_together()
    before = editor.scenario.text()
    answer = board_says(editor, "play", action)
    assert answer["error"]["code"] == "illegal"
    assert editor.scenario.text() == before


def test_undo_and_redo_on_the_board() -> None:
    editor = Editor(Scenario("classic", seats=2))
    assert (editor.board.scene["undo"], editor.board.scene["redo"]) == (False, False)
    assert board_says(editor, "undo")["error"]["text"] == "There is nothing to take back."
    tap(editor, "b2")
    assert board_says(editor, "undo")["ok"]
    assert editor.scenario.parts["start"]["board"] == {}
    assert (editor.board.scene["undo"], editor.board.scene["redo"]) == (False, True)
    assert board_says(editor, "redo")["ok"]
    assert list(editor.scenario.parts["start"]["board"]) == ["b2"]


def test_it_can_be_copied() -> None:
    editor = pressed_together()
    assert json.loads(board_says(editor, "position")["text"]) == editor.scenario.json()
    names: dict[str, Any] = {}
    exec(board_says(editor, "python")["text"], names)
    assert names["scenario"] == editor.scenario


@pytest.mark.parametrize("kind", ["luck", "again", "moment", "reveal"])
def test_nothing_else_is_asked_of_its_board(kind: str) -> None:
    assert board_says(Editor(), kind)["error"]["code"] == "malformed"


def test_a_view_writes_no_scene() -> None:
    editor = Editor()
    before = editor.board.scene
    editor.board.set_state({"scene": {}, "art": {}})
    assert editor.board.scene == before


def test_a_scenario_from_a_cell_takes_its_place_and_can_be_taken_back() -> None:
    editor = pressed_together()
    editor.scenario = Scenario("classic", seats=["Cy", "Di"])
    assert editor.board.scene["edition"] == "classic"
    editor.undo()
    assert editor.scenario == example()


def test_a_scenario_that_sets_up_a_game_is_not_edited() -> None:
    with pytest.raises(ValueError, match="only one with a position"):
        Scenario.of(Game(seats=2, seed=1), whole=True).edit()
    with pytest.raises(ValueError, match="must be a scenario"):
        Editor("classic")  # type: ignore[arg-type]


def test_it_speaks_german() -> None:
    editor = Editor(Scenario("seas", seats=["Ann", "Ben"]), lang="de")
    assert editor.board.scene["ask"]["text"].startswith("Ein Feld drücken")
    assert "Was ein Druck auf den Spielplan tut" in words(editor.panel)
    assert board_says(editor, "play", "paint")["error"]["text"].startswith("Der Editor kennt")


def test_every_field_and_button_has_a_name() -> None:
    for key in EDITIONS:
        editor = Editor(Scenario(key, seats=2))
        for one in elements(editor.panel.content):
            if one[0] in ("button", "input"):
                assert one[1].get("aria-label") or one[2]


@pytest.mark.parametrize("key", EDITIONS)
def test_whatever_is_pressed_a_board_is_shown_and_faults_are_told(key: str) -> None:
    """Presses at random in every edition; what is sound then has a form that reads back."""
    chance, editor = Random(7), Editor(Scenario(key, seats=3))
    for _ in range(figure("random presses in the editor of an edition")):
        if chance.random() < 0.5:
            press(editor.panel, chance.choice([act for act in acts(editor.panel) if act]))
        options = editor.board.scene["ask"]["options"]
        if options:
            assert board_says(editor, "play", chance.choice(options)["text"])["ok"]
        scenario = editor.scenario
        if not scenario.faults:
            assert Scenario.from_json(scenario.text()) == scenario
