"""A lesson in the widget: answered on the board, in the panel and from cells, and the answer is nowhere before."""

from __future__ import annotations

import gc
import json
import weakref
from functools import cache
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, command
from tests.support.lesson_samples import asked, question_of
from tests.support.lesson_solver import solve, wrong
from tests.support.panels import elements, pressed
from tsuro_widget.teach.library import lessons
from tsuro_widget.widget.lesson_board import LessonPlayer
from tsuro_widget.widget.panel import Panel

Json = dict[str, Any]

pytestmark = pytest.mark.usefixtures("wired")


@cache
def first_of(kind: str) -> tuple[str, int]:
    """The lesson and the number of the first step of a kind."""
    for name in lessons():
        lesson = tsuro.Lesson.load(name)
        for number in range(1, len(lesson.script.steps) + 1):
            if lesson.goto(number).panel()["kind"] == kind:
                return name, number
    raise AssertionError(kind)


def opened(kind: str, lang: str = "en") -> LessonPlayer:
    """The player at the first step of a kind."""
    name, number = first_of(kind)
    return tsuro.Lesson.load(name, lang=lang).goto(number).board()


def solution(player: LessonPlayer) -> str:
    return solve(asked(player.lesson))


def press(player: LessonPlayer, action: str) -> Json:
    return pressed(player.panel, action)


def play(player: LessonPlayer, action: str) -> Json:
    return answer(player.board, command(player.board, action=action))


def words(panel: Panel) -> str:
    return json.dumps(panel.content, ensure_ascii=False)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_lesson_can_be_walked_through_in_the_widget(lang: str) -> None:
    for name in lessons():
        lesson = tsuro.Lesson.load(name, lang=lang)
        player = lesson.board()
        for step in lesson.script.steps[1:]:
            press(player, "next")
            assert step.text is None or json.dumps(step.text.text(lang)[:20], ensure_ascii=False)[:-1] in words(
                player.panel
            )
            assert player.board.mode == "lesson"
        player.close()


def test_a_port_is_answered_by_one_press_on_the_board() -> None:
    player = opened("port")
    ask, ply = player.board.scene["ask"], player.board.game.ply
    assert (ask["kind"], ask["by"]) == ("port", "press")
    question = question_of(player.lesson)
    ports = [option["text"].removeprefix("answer ") for option in ask["options"]]
    [right] = [f"answer {port}" for port in ports if question.is_right(question.read(port, "en"))]
    assert play(player, right)["ok"]
    assert player.lesson.feedback.right  # type: ignore[union-attr]
    assert player.board.scene["ply"] == player.board.game.ply > ply
    assert '"good"' in words(player.panel)


def test_a_wrong_answer_leaves_the_board_and_marks_what_differs() -> None:
    player = opened("port")
    scene = player.board.scene
    [answer, *_] = wrong(asked(player.lesson))
    play(player, f"answer {answer}")
    assert player.board.scene["ply"] == scene["ply"]
    assert player.board.marks
    assert '"bad"' in words(player.panel)


def test_a_tile_is_laid_as_in_a_game() -> None:
    player = opened("tile")
    right = solution(player)
    assert right in [option["text"] for option in player.board.scene["ask"]["options"]]
    assert all(option["says"] == "" for option in player.board.scene["ask"]["options"])
    assert play(player, right)["ok"]
    assert player.lesson.feedback.right  # type: ignore[union-attr]


def test_a_start_is_chosen_as_in_a_game() -> None:
    player = tsuro.Lesson.load("classic-3").goto("place").board()
    starts = {option["text"] for option in player.board.scene["ask"]["options"]}
    assert starts >= {"start a1.n2", "start a1.w1", "start a1.w2", "start f6.s1"}
    assert play(player, "start a1.w2")["ok"]
    assert player.lesson.feedback.right is False  # type: ignore[union-attr]
    assert play(player, "start a1.w1")["ok"]
    assert player.lesson.feedback.right  # type: ignore[union-attr]
    assert str(player.lesson.game.state.pawns[2].at) == "a1.w1"


def test_choices_are_buttons_and_several_are_ticked_before_they_are_checked() -> None:
    player = opened("choice")
    press(player, f"answer {solution(player)}")
    assert player.lesson.feedback.right  # type: ignore[union-attr]
    player = opened("order")
    answers = solution(player).split()
    for choice in answers:
        press(player, f"tick {choice}")
    assert sorted(texts_of(player.panel, "disc")) == [str(place) for place in range(1, len(answers) + 1)]
    press(player, "check")
    assert player.lesson.feedback.right  # type: ignore[union-attr]


def test_a_wrong_choice_is_marked_and_the_right_one_only_once_it_is_known() -> None:
    player = one_of_three()
    press(player, "answer 2")
    assert rows(player) == [None, "wrongly", None]
    press(player, "answer 1")
    assert rows(player) == ["rightly", None, None]
    press(player, "reset")
    assert rows(player) == [None, None, None]
    press(player, "answer 3")
    press(player, "show")
    assert rows(player) == ["rightly", None, "wrongly"]


def one_of_three() -> LessonPlayer:
    """The first choice is the right one."""
    choices = [{"text": f"{count} seats", "if": {"that": f"seats == {count}"}} for count in (2, 3, 4)]
    position = {"edition": "classic", "seats": ["Ann", "Ben"], "rules": {}}
    step = {"item": "seats", "position": position, "question": {"kind": "choice", "ask": "?", "choices": choices}}
    data = {"format": "tsuro-lesson/1", "key": "one", "title": "One", "edition": "classic", "steps": [step]}
    return tsuro.Lesson(data).board()


def rows(player: LessonPlayer) -> list[str | None]:
    """What each row of choices says."""
    looks = [attributes.get("class", "").split() for _, attributes, _ in elements(player.panel.content)]
    looks = [look for look in looks if "choice" in look]
    return [look[1] if len(look) > 1 else None for look in looks]


def test_a_number_is_typed() -> None:
    player = opened("number")
    assert "answer" in {one[1].get("act") for one in elements(player.panel.content)}
    press(player, f"answer {solution(player)}")
    assert player.lesson.feedback.right  # type: ignore[union-attr]


def test_what_is_typed_below_the_board_is_an_answer() -> None:
    player = opened("port")
    assert play(player, solution(player))["ok"]
    assert player.lesson.feedback.right  # type: ignore[union-attr]
    player = opened("port")
    assert play(player, "place t01 r0")["ok"]
    assert (player.lesson.feedback.right, player.lesson.log) == (False, ())  # type: ignore[union-attr]


def test_the_board_says_what_the_panel_says_of_an_answer() -> None:
    player = opened("port")
    assert player.board.scene["ask"]["hint"] == ""
    play(player, f"answer {wrong(asked(player.lesson))[0]}")
    assert player.board.scene["ask"]["hint"] == player.lesson.feedback.text  # type: ignore[union-attr]


def test_another_language_is_spoken_by_board_and_panel_at_once() -> None:
    player = opened("number")
    player.lesson.lang = "de"
    assert (player.board.texts["copy python"], player.board.scene["lang"]) == ("Als Python kopieren", "de")
    assert "Tipp" in words(player.panel)
    player.lesson.lang = "en"
    assert player.board.texts["copy python"] == "Copy as Python"


def test_the_board_of_a_lesson_does_not_offer_to_play_again() -> None:
    """At the end of a game it offered a new one, and nothing happened."""
    board = opened("number").board
    assert board.scene["again"] is False
    assert answer(board, command(board, "again"))["error"]["code"] == "illegal"


def test_cells_and_clicks_go_together() -> None:
    player = opened("number")
    player.lesson.hint()
    assert player.lesson.feedback.text in words(player.panel).replace("\\\\", "\\")  # type: ignore[union-attr]
    player.lesson.next()
    assert f'"value": {player.lesson.number}' in words(player.panel)


def test_nothing_in_the_state_tells_the_answer_before() -> None:
    player = opened("port")
    before = json.dumps(player.board.scene) + words(player.panel)
    assert player.board.scene["motions"] == []
    play(player, f"answer {solution(player)}")
    after = json.dumps(player.board.scene)
    assert player.lesson.feedback.text not in before  # type: ignore[union-attr]
    assert before != after


def test_undo_takes_back_what_the_learner_played() -> None:
    player = opened("play")
    ask = player.board.scene["ask"]
    assert not player.board.scene["undo"]
    play(player, ask["options"][0]["text"])
    assert player.board.scene["undo"]
    answer(player.board, command(player.board, "undo"))
    assert player.board.scene["ask"]["text"] == ask["text"]


@pytest.mark.parametrize("action", ["tick 99", "fly", "", "answer", "order"])
def test_t2_what_a_lesson_does_not_know_is_refused(action: str) -> None:
    player = opened("choice")
    before = words(player.panel)
    assert press(player, action)["error"]["code"] == "illegal"
    assert words(player.panel) == before


def test_a_lesson_of_another_edition_changes_the_art() -> None:
    data = {
        "format": "tsuro-lesson/1",
        "key": "two",
        "title": "Two boards",
        "edition": "classic",
        "steps": [
            {"text": "Classic.", "position": {"edition": "classic", "seats": ["Ann", "Ben"], "rules": {}}},
            {"text": "Seas.", "position": {"edition": "seas", "seats": ["Ann", "Ben"], "rules": {}}},
        ],
    }
    player = tsuro.Lesson(data).board()
    before = player.board.art
    press(player, "next")
    assert player.board.scene["size"] == 7
    assert player.board.art != before


def test_close_frees_everything() -> None:
    player = opened("number")
    lesson = player.lesson
    found = [weakref.ref(one) for one in (player, player.board, player.panel)]
    player.close()
    del player
    gc.collect()
    assert [one() for one in found] == [None, None, None]
    assert lesson.hint()


def test_what_was_ticked_is_for_one_step_alone() -> None:
    player = opened("order")
    press(player, "tick 2")
    number = player.lesson.number
    player.lesson.goto(1 if number > 1 else 2)
    player.lesson.goto(number)
    assert set(texts_of(player.panel, "disc")) == {""}


def test_a_program_keeps_its_lines() -> None:
    player = tsuro.Lesson.load("code-1").board()
    assert any("\n    return state.options[-1]" in inside for inside in texts_of(player.panel, "code"))


def texts_of(panel: Panel, look: str) -> list[str]:
    """The texts of the elements of a class."""
    return [inside for _, attributes, inside in elements(panel.content) if attributes.get("class") == look]


def test_without_a_kernel_a_lesson_is_its_text_and_its_picture() -> None:
    bundle, _ = opened("port")._repr_mimebundle_()
    assert {"application/vnd.jupyter.widget-view+json", "text/markdown", "image/svg+xml", "text/plain"} <= set(bundle)
    assert "<svg" in bundle["image/svg+xml"]
