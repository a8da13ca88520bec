"""The lessons of the package: each can be solved by whoever can read, in both languages, and says nothing false."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import copy
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import comb, perm, prod
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.lesson_samples import asked
from tests.support.lesson_solver import solve, wrong
from tests.teach.test_certificates import LONGEST, SURVIVORS, board_of, hole_of
from tests.teach.test_facts import unmoved
from tests.words.test_texts import ENGLISH_WORDS
from tsuro_widget import Lesson

Json = dict[str, Any]

DATA = files("tsuro_widget") / "teach" / "data"
NAMES = tsuro.lessons()
EDITIONS = ["classic", "kosmos", "pocket", "seas", "phoenix"]
LANGUAGES = ["en", "de"]

pytestmark = pytest.mark.xdist_group("curriculum")


def data(name: str) -> Json:
    found: Json = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return found


@cache
def items() -> tuple[tuple[str, str], ...]:
    """Every question of every lesson."""
    return tuple((name, step["item"]) for name in NAMES for step in data(name)["steps"] if "question" in step)


@cache
def loaded(name: str) -> Lesson:
    return Lesson.load(name)


def opened(name: str, item: str | int = 1, lang: str = "en") -> Lesson:
    """Somebody takes the lesson; it is read once for all of them."""
    lesson = copy(loaded(name)).restart()
    lesson.lang = lang
    return lesson.goto(item)


@cache
def solved(name: str, item: str) -> str:
    return solve(asked(opened(name, item)))


@cache
def mistakes(name: str, item: str) -> list[str]:
    return wrong(asked(opened(name, item)), 5)


# -- the files -----------------------------------------------------------------------------------


def test_there_are_lessons_for_every_edition_mathematics_and_programming() -> None:
    assert {name.rpartition("-")[0] for name in NAMES} == {*EDITIONS, "maths", "code"}
    assert [name for name in NAMES if data(name)["key"] != name] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_no_fault(name: str) -> None:
    """Every question has an answer and wrong ones, and every hint is true."""
    assert opened(name).check() == []


def texts(part: Any, path: str = "") -> Iterator[tuple[str, Json]]:
    """Every text of a lesson, and where it stands."""
    if isinstance(part, dict) and set(part) & {"en", "de"}:
        yield path, part
    elif isinstance(part, dict):
        for key, inner in part.items():
            yield from texts(inner, f"{path} {key}")
    elif isinstance(part, list):
        for number, inner in enumerate(part, 1):
            yield from texts(inner, f"{path} {number}")


@pytest.mark.parametrize("name", NAMES)
def test_every_text_is_there_in_both_languages(name: str) -> None:
    for path, text in texts(data(name)):
        assert set(text) == {"en", "de"}, path
        assert all(text.values()), path
        assert expressions(text["en"]) == expressions(text["de"]), path
        if not path.endswith(("section", "title")) and not is_code(text["en"]):
            assert text["en"] != text["de"], path


def expressions(text: str) -> list[str]:
    return sorted(re.findall(r"(?<!{){([^{}]+)}(?!})", text))


def is_code(text: str) -> bool:
    """The name of a tile, a square, a person, a number."""
    return bool(re.fullmatch(r"\w+(\.\w\d)?|t\d\d", text))


@pytest.mark.parametrize("name", NAMES)
def test_no_english_is_left_in_german(name: str) -> None:
    """But for the sections of English booklets, for programs, and for the names of games."""
    for path, text in texts(data(name)):
        if not path.endswith(("title", "section")) and not name.startswith("code"):
            german = re.sub(
                r"{[^{}]*}|\b\w+_\w+\b|\"\w+\"|Tsuro of the Seas|state.\w+", "", text["de"].partition("\n")[0]
            )
            assert not ENGLISH_WORDS.search(re.sub(r"\b(place|turn|roll|start) \S+( \S)?( r\d)?|die \d", "", german)), (
                path
            )


@pytest.mark.parametrize(("name", "item"), items())
def test_every_question_cites_a_rule_of_its_edition(name: str, item: str) -> None:
    step = next(step for step in data(name)["steps"] if step["item"] == item)
    assert step["rule"]["section"]["en"]
    assert step["rule"].get("edition", data(name)["edition"]) in EDITIONS


@pytest.mark.parametrize(("name", "item"), [where for where in items() if not where[0].startswith("code")])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_tells_in_words_what_is_played(name: str, item: str, lang: str) -> None:
    """Not as it is typed: `die 3` is an article in German."""
    step = next(step for step in data(name)["steps"] if step["item"] == item)
    after = step["question"].get("after", [])
    panel = opened(name, item, lang).panel()
    said = f"{panel['text']} {panel['question']}"
    assert [action for action in ([after] if isinstance(after, str) else after) if action in said] == []


# -- a program that only reads the question ------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_solved_by_reading_its_questions(name: str) -> None:
    lesson = opened(name)
    for step in lesson.script.steps:
        lesson.goto(step.item)
        if step.question is not None:
            assert lesson.answer(solve(asked(lesson))), step.item
    assert all(points == most for points, most in lesson.grade().values())


@pytest.mark.parametrize(("name", "item"), items())
def test_five_wrong_answers_are_recognised(name: str, item: str) -> None:
    assert len(mistakes(name, item)) >= 5
    for answer in mistakes(name, item):
        feedback = opened(name, item).answer(answer)
        assert feedback.right is False, answer
        assert feedback.text


@pytest.mark.parametrize(("name", "item"), items())
def test_whatever_is_said_to_a_german_learner_is_german(name: str, item: str) -> None:
    lesson = opened(name, item, "de")
    said = [lesson.hint() for _ in range(3)] + [lesson.answer(mistakes(name, item)[0]).text]
    said += [lesson.answer(solved(name, item)).text, str(lesson.panel()["question"])]
    for text in said:
        assert text
        assert not ENGLISH_WORDS.search(plain(text)), text


def plain(text: str) -> str:
    """Without actions, as they are typed, and without what is quoted from a booklet."""
    actions = r"(place|turn|start|roll|die|face|flip|lantern|rise|pawn|pawns|shuffle|keep|board|hands|moved)\b[^;:!?]*"
    return re.sub(rf"'[^']*'|\([^()]*\)|„[^“]*“|{actions}", "", text)


# -- what beginners ask --------------------------------------------------------------------------

ASKED = {
    "what does the dragon tile do": [
        "classic-4 dragon-1",
        "classic-4 dragon-2",
        "classic-4 dragon-3",
        "classic-4 nobody",
    ],
    "am I on an endless loop": ["classic-3 loop", "maths-4 loop"],
    "all lines meet in the middle: may I choose": ["classic-1 crossing"],
    "where may I place": ["classic-1 where"],
    "36 squares, 35 tiles": ["classic-1 box"],
    "can several win, can all eight": ["classic-3 tie", "maths-6 tie", "maths-8 all"],
    "why do both die": ["classic-3 why", "maths-4 chain", "maths-4 same"],
    "may I kill myself, when must I": ["classic-3 forbidden", "classic-3 forced"],
    "equal rotations": ["classic-1 turns", "maths-1 kinds"],
    "whose tiles come back, who draws first, may I swap": ["classic-4 steps", "classic-4 whose", "classic-4 exchange"],
    "two pawns on one square": ["classic-2 both", "classic-2 across"],
    "which start": ["classic-2 marks"],
    "last tile, all at once": ["classic-3 tie", "classic-3 last"],
    "Kosmos: the first path": ["kosmos-1 path"],
    "Kosmos: suicide, hands of the dead, 64 tiles, two players": [
        "kosmos-1 suicide",
        "kosmos-1 dead",
        "kosmos-1 box",
        "kosmos-2 first",
    ],
    "Pocket: 36 tiles, stash, two beads": ["pocket-1 box", "pocket-1 draw", "pocket-1 back", "pocket-1 two"],
    "Seas: when do monsters move, in which order": ["seas-1 when", "seas-1 phases", "seas-1 line"],
    "Seas: one die for all": ["seas-1 phases", "seas-1 arrow"],
    "Seas: next to me = dead": ["seas-1 beside"],
    "Seas: on my tile, off the board, fewer than three": ["seas-1 bite", "seas-1 eats", "seas-1 three", "seas-1 under"],
    "Seas: monsters leaving, out of play?": ["seas-1 gone"],
    "Seas: do ships collide, same wake": ["seas-2 pass", "seas-2 same"],
    "Seas: loops": ["seas-2 loop", "maths-4 seas"],
    "Seas: start square eaten": ["seas-2 start"],
    "Phoenix: place, flip or rotate": ["phoenix-1 extend", "phoenix-1 turn", "phoenix-1 others"],
    "Phoenix: stars and lanterns": ["phoenix-2 make", "phoenix-2 which", "phoenix-2 where", "phoenix-2 rest"],
    "Phoenix: diagonals": ["phoenix-1 diagonal"],
    "Phoenix: flying off, others move": ["phoenix-2 off", "phoenix-1 clockwise"],
    "Phoenix: life, burning, the Phoenix tile": ["phoenix-3 off", "phoenix-3 burn", "phoenix-3 draw"],
    "Phoenix: the end": ["phoenix-2 seven", "phoenix-3 alive", "phoenix-3 bird"],
    "Winds of Change": ["phoenix-4 loop", "phoenix-4 light", "phoenix-4 any"],
}


@pytest.mark.parametrize("question", ASKED)
def test_what_beginners_ask_is_answered(question: str) -> None:
    assert {tuple(where.split()) for where in ASKED[question]} <= set(items())


BEFORE_THE_DRAGON = [where for where in items() if where[0] in ("classic-1", "classic-2", "classic-3")]


@pytest.mark.parametrize(("name", "item"), BEFORE_THE_DRAGON)
def test_nobody_gets_the_dragon_tile_before_it_is_explained(name: str, item: str) -> None:
    """A table with a few tiles on it has a pile."""
    lesson = opened(name, item)
    lesson.answer(solved(name, item))
    assert [str(event) for event in lesson.game.events if str(event).startswith("dragon")] == []


def test_who_plays_on_has_a_pile_to_draw_from() -> None:
    """But where the text is about the end of the pile, or a board is only looked at."""
    without = {
        f"{name} {step['item']}"
        for name in NAMES
        for step in data(name)["steps"]
        if step.get("check", True) and step.get("position", {}).get("pile") == []
    }
    assert without == {
        *(f"classic-4 {item}" for item in ["dragon-2", "dragon-3", "dragon-4", "steps"]),
        *("classic-3 tie", "kosmos-2 last", "phoenix-3 draw"),
        *(f"maths-2 {item}" for item in ["side", "corner"]),
        *("maths-4 seas", "maths-6 eight", "maths-6 tie"),
    }


# -- the numbers of the mathematics lessons, computed once more ------------------------------------


MOVING = Fraction(sum(6 <= gold + blue <= 8 for gold in range(1, 7) for blue in range(1, 7)), 36)
NUMBERS: dict[str, Fraction | int] = {
    "maths-1 faces": 7 * 5 * 3 * 1,
    "maths-1 turn": unmoved(8, 4),
    "maths-1 burnside": sum(unmoved(8, 2 * turns) for turns in range(4)) // 4,
    "maths-1 kinds": 20,
    "maths-1 mirror": 25 + 5,
    "maths-1 crossings": 6,
    "maths-1 u-turns": 35 - 8 - 4 - 1,
    "maths-2 hands": comb(35, 3),
    "maths-2 mean": 9,
    "maths-2 twelve": Fraction(comb(20, 3), comb(35, 3)),
    "maths-2 marks": 4 * 6 * 2,
    "maths-2 eight": perm(48, 8),
    "maths-2 side": Fraction(1, 7),
    "maths-2 corner": Fraction(3, 7),
    "maths-3 two": 4 * 2 - 2,
    "maths-3 rule": 8,
    "maths-3 block": 4 * 4 - 8,
    "maths-3 full": 4 * 36 - 2 * 60,
    "maths-3 longest": 121,
    "maths-3 seven": 169,
    "maths-5 rolls": 16,
    "maths-5 move": Fraction(4, 9),
    "maths-5 wait": 1 / MOVING,
    "maths-5 new": MOVING / 6,
    "maths-5 step": MOVING * Fraction(4, 6),
    "maths-5 quiet": Fraction(625, 6561),
    "maths-5 square": Fraction(prod(range(33, 37)), 36**4),
    "maths-5 mean": Fraction(27347, 6545),
    "maths-6 bound": 115,
    "maths-6 side": 112,
    "maths-6 centre": 106,
    "maths-6 eight": 8,
    "seas-1 when": Fraction(16, 36),
    "kosmos-1 beside": 24,
    "classic-4 exchange": 1 + 2 * 3 + 1 * 3,
}


@pytest.mark.parametrize("where", NUMBERS)
def test_a_number_of_a_lesson_is_that_of_the_classroom_facts(where: str) -> None:
    name, item = where.split()
    assert opened(name, item).answer(str(NUMBERS[where])), NUMBERS[where]


def test_every_number_that_a_mathematics_lesson_asks_for_is_among_them() -> None:
    asked = {
        f"{name} {step['item']}"
        for name in NAMES
        for step in data(name)["steps"]
        if name.startswith("maths") and step.get("question", {}).get("kind") == "number"
    }
    assert asked <= set(NUMBERS)


STATED = {
    "maths-1 turn": ["105"],
    "maths-1 burnside": [" 5 "],
    "maths-1 kinds": ["5", "10"],
    "maths-1 mirror": ["25"],
    "maths-1 crossings": ["105", "14"],
    "maths-1 u-turns": ["8", "4", "1"],
    "maths-1 shapes": ["7", "193"],
    "maths-2 mean": ["3"],
    "maths-3 longest": ["144", "24"],
    "maths-5 rolls": ["36", "6"],
    "maths-6 bound": ["13", "121"],
}


@pytest.mark.parametrize("where", STATED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_that_a_text_states_is_computed_and_right(where: str, lang: str) -> None:
    name, item = where.split()
    said = str(opened(name, item, lang).panel()["text"])
    assert all(number in said for number in STATED[where]), said
    assert "{" not in said


# -- the certified boards --------------------------------------------------------------------------


def laid(board: Any) -> dict[str, str]:
    return {str(cell): f"{tile.tile} r{tile.rotation}" for cell, tile in board.laid.items()}


def test_the_boards_of_the_lessons_are_the_certified_ones() -> None:
    kept = json.loads((DATA / "boards" / "certificates.json").read_text(encoding="utf-8"))
    assert (kept["longest"], kept["eight_survivors"]) == (LONGEST, SURVIVORS)
    for item, certificate in zip(["bound", "side", "centre"], LONGEST):
        assert laid(opened("maths-6", item).game.state.board) == laid(board_of(certificate))
    final = opened("maths-8", "all")
    final.answer(solved("maths-8", "all"))
    assert laid(final.game.state.board) == laid(board_of(SURVIVORS[0]))
    assert hole_of(SURVIVORS[0]) not in final.game.state.board.laid


@pytest.mark.parametrize(("name", "certificate"), [("maths-7", LONGEST[0]), ("maths-8", SURVIVORS[0])])
def test_a_certified_board_is_clicked_through_from_its_first_tile_to_its_last(name: str, certificate: Json) -> None:
    boards = [step.game.state.board for step in loaded(name).script.steps]
    assert sorted({len(board.laid) for board in boards}) == [*range(36)]
    assert all(before.laid.items() <= after.laid.items() for before, after in pairwise(boards))
    assert laid(boards[-1]) == laid(board_of(certificate))


def test_all_eight_are_in_the_game_at_every_tile() -> None:
    assert {len(step.game.state.living) for step in loaded("maths-8").script.steps} == {8}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["maths-7", "maths-8"])
def test_what_is_said_of_a_tile_is_what_was_laid(name: str, lang: str) -> None:
    told, lesson = 0, opened(name, lang=lang)
    for step in lesson.script.steps:
        said = str(lesson.goto(step.item).panel()["text"])
        if found := re.search(r"(\d+) \w+ 35: (\w+) \w+ (t\d\d) \w+ (\w\d)\.", said):
            number, who, tile, cell = found.groups()
            [event] = [event for event in map(str, lesson.game.events) if event.startswith("laid")][-1:]
            assert event.split()[:4] == ["laid", who, cell, tile]
            assert len(lesson.game.state.board.laid) == int(number)
            told += 1
    assert told > 25


def test_the_marks_show_a_path_of_that_length() -> None:
    for item, length in [("bound", 115), ("side", 112), ("centre", 106)]:
        [mark] = opened("maths-6", item).marks
        assert len(mark["path"]) == length
