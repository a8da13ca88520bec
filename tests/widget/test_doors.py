"""Every public door says what is right: no error of a library, and none that comes later, where a value is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import traitlets

import tsuro_widget as tsuro
from tests.support.boards import board_of
from tests.support.helpers import small
from tests.support.seas import APART, HANDS, sea
from tsuro_widget.game.luck import Stream
from tsuro_widget.game.verify import verify
from tsuro_widget.rules.model import State
from tsuro_widget.widget.desk import Desk

pytestmark = pytest.mark.usefixtures("wired")

HUGE = 10**400
WRONG: list[Any] = [
    None,
    True,
    "x",
    "",
    b"x",
    5.5,
    -1,
    HUGE,
    float("nan"),
    float("inf"),
    [],
    ["x"],
    {},
    {1: 2},
    object,
]
"""Values that hardly any door takes."""


# -- traits ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [*WRONG, 5, -0.1], ids=repr)
def test_a_wrong_speed_says_which_speeds_there_are(wrong: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match=r"^speed is .*; it must be a number from 0 to 4$"):
        board.speed = wrong
    assert board.speed == 1


@pytest.mark.parametrize("wrong", [*WRONG, 1.0], ids=repr)
def test_a_wrong_ply_says_which_plies_there_are(wrong: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match=r"^ply is .*; it must be a whole number from 0 to 1$"):
        board.ply = wrong
    assert board.ply == 1


@pytest.mark.parametrize("wrong", [*WRONG, 5], ids=repr)
def test_a_wrong_mode_says_which_modes_there_are(wrong: Any) -> None:
    board = board_of()
    right = r"^mode is .*; it must be one of 'play', 'replay'$"
    with pytest.raises(ValueError, match=right):
        board.mode = wrong
    with pytest.raises(ValueError, match=right):
        tsuro.play(mode=wrong)
    assert board.mode == "play"


@pytest.mark.parametrize("wrong", [one for one in WRONG if one != []] + [5], ids=repr)
def test_wrong_marks_say_what_a_mark_is(wrong: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match=r"(marks|mark 1) is .*\{'arrow': \['c4', 'd5'\]\}"):
        board.marks = wrong
    assert board.marks == []


@pytest.mark.parametrize("wrong", [one for one in WRONG if one != {}] + [5], ids=repr)
def test_wrong_notes_say_what_a_note_is(wrong: Any) -> None:
    board = board_of()
    with pytest.raises(ValueError, match=r"^notes is .*; it must be texts by square, as in|not a square: 1"):
        board.notes = wrong
    assert board.notes == {}


@pytest.mark.parametrize("name", ["hovered", "scene", "art", "texts", "overlay", "layout", "tabbable", "tooltip"])
def test_a_wrong_value_of_any_other_trait_says_what_it_must_be(name: str) -> None:
    board, wrong = board_of(), object
    before = getattr(board, name)
    with pytest.raises(ValueError, match=rf"^{name} is <class .*; it must be an? ") as raised:
        setattr(board, name, wrong)
    assert isinstance(raised.value, traitlets.TraitError)
    assert getattr(board, name) is before


def test_a_wrong_value_of_a_trait_of_a_board_with_a_panel_says_what_it_must_be() -> None:
    editor = tsuro.Editor()
    for owner, name in ((editor, "revision"), (editor.panel, "content"), (editor.panel, "hovered")):
        with pytest.raises(ValueError, match=rf"^{name} is None; it must be an? "):
            setattr(owner, name, None)
    assert isinstance(editor, Desk)


def test_what_an_observer_fails_with_is_not_told_as_a_wrong_value(caplog: pytest.LogCaptureFixture) -> None:
    board = board_of()

    def fail(change: object) -> None:
        raise traitlets.TraitError("the observer's own")

    board.observe(fail, "speed")
    board.speed = 2
    assert board.speed == 2
    assert "TraitError: the observer's own" in caplog.text


HUGE_NUMBERS: dict[str, Callable[[int], object]] = {
    "seats": lambda number: tsuro.Game(seats=number),
    "an action": lambda number: small().play(number),  # type: ignore[arg-type]
    "a lesson": lambda number: tsuro.Lesson(number),  # type: ignore[arg-type]
    "seats of a scenario": lambda number: tsuro.Scenario(seats=number),
}


@pytest.mark.parametrize("name", HUGE_NUMBERS)
def test_a_number_that_python_does_not_write_is_refused_in_our_words(name: str) -> None:
    with pytest.raises(ValueError, match=r"a number of [0-9]+ bits"):
        HUGE_NUMBERS[name](10**5000)


@pytest.mark.parametrize("names", [["A ", "A"], ["A  B", "A B"]])
def test_players_of_a_tournament_have_names_that_differ_in_more_than_blanks(names: list[str]) -> None:
    with pytest.raises(ValueError, match="differ only in their blanks"):
        tsuro.tournament(dict.fromkeys(names, "random"), 1, progress=False)


# -- files -----------------------------------------------------------------------------------------

WRONG_PATHS: list[Any] = [None, 5, True, 1.5, b"x.json", "", "x" * 5000, "a\0b.json", "\ud800.json", [], object]
PATHS: dict[str, Callable[[Any], object]] = {
    "Game.load": tsuro.Game.load,
    "Game.save": lambda path: small().save(path),
    "Scenario.load": tsuro.Scenario.load,
    "Scenario.save": lambda path: tsuro.Scenario.example().save(path),
    "replay_html": lambda path: board_of().replay_html(path),
    "save a picture": lambda path: tsuro.export(small(), kind="svg").save(path),
    "save results": lambda path: tsuro.Lesson.load("classic-1").results().save(path),
}


@pytest.mark.parametrize("door", PATHS)
@pytest.mark.parametrize("wrong", WRONG_PATHS, ids=ascii)
def test_what_is_no_path_says_what_a_path_is(door: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^path is .*; it must be a text or a pathlib.Path, such as 'game.json'$"):
        PATHS[door](wrong)


@pytest.mark.parametrize("wrong", [one for one in WRONG_PATHS if one is not None], ids=ascii)
def test_what_is_exported_needs_a_path_too(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^path is .*; it must be a text or a pathlib.Path, such as 'game.json'$"):
        tsuro.export(small(), wrong, kind="json")


@pytest.mark.parametrize("door", [tsuro.Game.load, tsuro.Scenario.load, tsuro.Lesson, tsuro.Lesson.load])
def test_a_file_that_does_not_exist_is_named_and_so_is_a_folder(door: Callable[[Any], object], tmp_path: Path) -> None:
    with pytest.raises(
        FileNotFoundError, match=r"no file '.*nothing\.json'; (it must be|a lesson is data or) the path"
    ):
        door(str(tmp_path / "nothing.json"))
    with pytest.raises(tsuro.SaveError, match=r"no file"):
        door(tmp_path / "nothing.json")
    with pytest.raises(tsuro.SaveError, match=r"a folder; it must be a file of JSON"):
        door(tmp_path)


def test_a_name_that_is_no_file_and_no_lesson_says_what_opens_a_lesson() -> None:
    with pytest.raises(tsuro.SaveError, match=r"no file 'x'; a lesson is data .* Lesson.load .* tsuro.lessons\(\)"):
        tsuro.Lesson("x")


@pytest.mark.parametrize(("path", "kind"), [("x.svg", "png"), ("x.PNG", "gif"), ("x.htm", "json"), ("x.json", "html")])
def test_a_file_whose_ending_is_of_another_kind_is_refused(path: str, kind: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=f"the kind of file is '{kind}', and .* ends as .*; give the file the ending"):
        tsuro.export(small(), tmp_path / path, kind=kind)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("path", "kind"), [("x.svg", "SVG"), ("x.htm", "html"), ("x", "json"), ("x.txt", "json")])
def test_a_file_whose_ending_says_nothing_else_takes_its_kind(path: str, kind: str, tmp_path: Path) -> None:
    tsuro.export(small(), tmp_path / path, kind=kind)
    assert [file.name for file in tmp_path.iterdir()] == [path]


# -- editions, pictures, positions in parts --------------------------------------------------------


@pytest.mark.parametrize("wrong", [5, True, "x", "", [], {}, object], ids=ascii)
def test_what_is_no_edition_names_those_that_are(wrong: Any) -> None:
    game = small()
    doors: list[Callable[[], object]] = [
        lambda: tsuro.Game.from_position(game.position(), edition=wrong),
        lambda: tsuro.Game.from_record(tsuro.Game(seed=1).record(), edition=wrong),
        lambda: tsuro.Scenario.from_json(tsuro.Scenario.example().text(), edition=wrong),
        lambda: tsuro.Lesson.load("classic-1", edition=wrong),
    ]
    for door in doors:
        with pytest.raises(ValueError, match=r"no edition .*; there are classic, kosmos, pocket, phoenix, seas"):
            door()


@pytest.mark.parametrize("wrong", [5, None, "x", []], ids=ascii)
def test_dark_is_true_or_false(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"dark is .*; it must be True or False"):
        tsuro.Paths(small()).svg(dark=wrong)


def test_what_is_told_about_a_page_is_an_about(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"about is 5; it must be an About"):
        board_of().replay_html(tmp_path / "page.html", 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, 5, True, [], b"erase c4"], ids=ascii)
def test_what_is_pressed_in_the_editor_is_a_text(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"action is .*; it must be a text such as 'tile c4 t12 r1' or 'erase c4'"):
        tsuro.Editor().press(wrong)


@pytest.mark.parametrize("wrong", [None, 5, [], {}], ids=ascii)
def test_the_parts_of_a_scenario_have_texts_as_names(wrong: Any) -> None:
    built = tsuro.Scenario("seas")
    doors: list[Callable[[], object]] = [
        lambda: built.pawn(wrong, "c1.n1"),
        lambda: built.hand(wrong, "w01"),
        lambda: built.tally(wrong),
        lambda: built.token(wrong, "box"),
        lambda: built.daikaiju(wrong, "e3 r0"),
    ]
    for door in doors:
        with pytest.raises(ValueError, match=r"is no name; a name is a text such as 'Ann', 'c4' or 'G1'"):
            door()
    with pytest.raises(ValueError, match=r"tile is .*; it must be a text, as in"):
        built.tile("c4", wrong)
    with pytest.raises(ValueError, match=r"side is .*; it must be a text, as in"):
        built.tile("c4", "w12", 1, wrong)
    with pytest.raises(ValueError, match=r"no example .*; there are rulebook"):
        tsuro.Scenario.example(wrong)


@pytest.mark.parametrize("wrong", [None, 5, b"x"], ids=ascii)
def test_a_commitment_is_a_text(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"commitment is .*; it must be the text that game.commitment gave"):
        verify(small().record(), wrong, (1, "salt"))


@pytest.mark.parametrize("wrong", [None, 5, "x.csv"], ids=ascii)
def test_results_are_merged_from_a_list(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"files is .*; it must be a list, as in"):
        tsuro.merge_results(wrong)


# -- players, metrics and questions ----------------------------------------------------------------


@pytest.mark.parametrize("make", [tsuro.montecarlo, tsuro.ismcts])
def test_a_player_takes_simulations_or_seconds(make: Any) -> None:
    for both in ({"simulations": 5, "seconds": 1}, {"simulations": 1000, "seconds": 0.5}, {"simulations": None}):
        with pytest.raises(ValueError, match=r"a player needs simulations or seconds, one of the two"):
            make(**both)
    assert (repr(make()), repr(make(seconds=2))) == (
        f"tsuro.{make.__name__}(1000)",
        f"tsuro.{make.__name__}(seconds=2)",
    )


@pytest.mark.parametrize("make", [tsuro.montecarlo, tsuro.ismcts])
@pytest.mark.parametrize("seconds", [True, False, 0, -1, float("nan"), float("inf"), HUGE, "x", [], 1j], ids=ascii)
def test_seconds_are_a_finite_number(make: Any, seconds: Any) -> None:
    with pytest.raises(ValueError, match=r"seconds is .*; it must be a number above 0, at most 3600"):
        make(seconds=seconds)


@pytest.mark.parametrize("wrong", [None, 5, "x", []], ids=ascii)
def test_a_player_that_looks_ahead_looks_at_a_state(wrong: Any) -> None:
    for player in (tsuro.montecarlo(5), tsuro.ismcts(5)):
        with pytest.raises(ValueError, match=r"state is .*; it must be a State, such as game.state"):
            player.analyse(wrong)


@pytest.mark.parametrize("wrong", ["x", 5, None, []], ids=ascii)
def test_progress_is_true_or_false(wrong: Any) -> None:
    doors: list[Callable[..., object]] = [
        lambda **how: tsuro.simulate("classic", 2, **how),
        lambda **how: tsuro.compare("classic", "classic", 2, **how),
        lambda **how: tsuro.tournament(["first", "random"], 1, **how),
    ]
    for door in doors:
        with pytest.raises(ValueError, match=r"progress is .*; it must be True or False"):
            door(progress=wrong)


@pytest.mark.parametrize("wide", [2, 1, 0.5, HUGE], ids=ascii)
def test_an_interval_of_a_share_is_narrower_than_one_half(wide: Any) -> None:
    with pytest.raises(ValueError, match=r"from 0 to 1, so it must be a number above 0 and below 0\.5"):
        tsuro.simulate("classic", 200, until_halfwidth=wide)
    assert tsuro.simulate("classic", 2, until_halfwidth=2, metrics="tiles", progress=False).n == 2


def test_a_difference_of_shares_has_an_interval_that_is_narrower_than_one() -> None:
    with pytest.raises(ValueError, match=r"a difference in payoff of Ann is from -1 to 1, so it must be .* below 1"):
        tsuro.compare("classic", "classic", 200, until_halfwidth=2)


@pytest.mark.parametrize("query", ["die 9", "die 0", "die 7", "rolled 0", "rolled 3 7", "sank Ann 2", "left Ben 0"])
def test_a_number_that_no_die_and_no_pawn_has_is_refused(query: str) -> None:
    for ask in (tsuro.odds, tsuro.simulate_odds):
        with pytest.raises(ValueError, match=r"is not a (number of pips: 1, 2, 3, 4, 5, 6|pawn's number: 1)$"):
            ask(sea(APART, HANDS), f"happens {query}")


class OddError(Exception):
    """An error whose text is not its argument."""

    def __str__(self) -> str:
        return "odd"


ERRORS: list[Exception] = [
    ZeroDivisionError("division by zero"),
    ValueError("text"),
    ValueError(),
    KeyError("a key"),
    KeyError(5),
    OSError(2, "no such file"),
    UnicodeDecodeError("utf-8", b"x", 0, 1, "why"),
    AssertionError(),
    StopIteration(),
    OddError(),
]


def failing(error: Exception) -> Callable[..., Any]:
    def fails(*given: object) -> object:
        raise error

    return fails


def doors_for_your_own(fails: Callable[..., Any]) -> dict[str, Callable[[], object]]:
    quiet: Any = {"progress": False}
    return {
        "the metric 'mine'": lambda: tsuro.simulate("classic", 2, metrics={"mine": fails}, **quiet),
        "the metric 'both'": lambda: tsuro.compare("classic", "classic", 2, metrics={"both": fails}, **quiet),
        "the question 'fails'": lambda: tsuro.odds(sea(APART, HANDS), fails),
        "Ben's player": lambda: tsuro.simulate("classic", 2, players={"Ben": fails}, **quiet),
        "Ann's player": lambda: tsuro.Game(seed=1).run({"Ann": fails, "Ben": "first"}),
        "the player 'own'": lambda: tsuro.tournament({"own": fails, "first": "first"}, 1, **quiet),
    }


@pytest.mark.parametrize("number", range(len(ERRORS)), ids=lambda number: repr(ERRORS[number]))
@pytest.mark.parametrize("named", doors_for_your_own(print))
def test_what_of_your_own_failed_is_named_in_the_error(number: int, named: str) -> None:
    error = type(ERRORS[number])(*ERRORS[number].args)
    text = str(error)
    with pytest.raises(Exception, match=named) as raised:
        doors_for_your_own(failing(error))[named]()
    assert isinstance(raised.value, type(error)) or raised.value.__cause__ is error
    assert text.strip("'") in str(raised.value)


def test_the_player_whose_answer_does_not_fit_is_named() -> None:
    def nonsense(state: State, stream: Stream) -> str:
        return "place the blue one"

    told = "Ben's player answered 'place the blue one': "
    with pytest.raises(ValueError, match=told):
        tsuro.simulate("classic", 2, players={"Ben": nonsense}, progress=False)
    state = tsuro.Game("classic", seed=1).run({"Ann": "first"}).state
    with pytest.raises(ValueError, match=told):
        tsuro.odds(state, "gone Ann", 1, players=lambda state: "place the blue one")
