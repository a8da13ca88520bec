"""One language of conditions: for a scenario's `expect`, a lesson's goal and a query of `odds`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.support.lesson_samples import CORNER
from tests.support.seas import APART, HANDS, sea
from tsuro_widget import Game, Lesson, SaveError, Scenario, odds
from tsuro_widget._base.shapes import Part
from tsuro_widget.rules.geometry import Spot
from tsuro_widget.rules.model import State
from tsuro_widget.scenarios.cases import Case, case_of
from tsuro_widget.scenarios.condition_words import LESSON_1, SCENARIO_1, WORDS
from tsuro_widget.scenarios.conditions import Condition, Language, condition_text, read_condition
from tsuro_widget.teach import build

Json = dict[str, Any]


def condition_of(data: Json, state: State, words: Any = WORDS) -> Condition:
    part = Part(data)
    found = read_condition(part, state, Language(words))
    part.finish()
    return found


def off_the_board() -> State:
    """Ann's phoenix has left the board and may still rise."""
    game = Game("phoenix", seats=["Ann", "Ben"], seed=1)
    state = game.run().state
    first, *others = state.pawns
    return state.but(pawns=(first._replace(at=None, out="", off="edge"), *others))


# -- the old words keep their meaning, and new ones come with the second version -----------------------


def test_who_may_rise_survives_and_does_not_live() -> None:
    state = off_the_board()
    case = Case(state, state)
    for word, words, holds in (
        ("survives", WORDS, True),
        ("lives", WORDS, False),
        ("survives", LESSON_1, False),
        ("lives", LESSON_1, False),
        ("out", WORDS, True),
        ("eliminated", WORDS, False),
    ):
        assert condition_of({word: "Ann"}, state, words)(case) is holds, (word, words is WORDS)
    assert odds(state.but(phases=()), "survives Ann").chance == 1


def test_in_the_second_version_events_go_by_their_first_words() -> None:
    example = Scenario.example().json()
    for version, differs in ((1, 1), (2, 0)):
        data = example | {"format": f"tsuro-scenario/{version}", "expect": [{"after": 2, "events": ["swam G1", "bit"]}]}
        assert len(Scenario.from_json(data).check()) == differs


def test_in_the_second_version_a_tile_may_lie_however_it_lies() -> None:
    example = Scenario.example().json()
    expected = [{"board": {"c4": "w47", "c5": "w28 r2"}}, {"board": {"c4": "w01"}}]
    data = example | {"format": "tsuro-scenario/2", "expect": expected}
    (difference,) = Scenario.from_json(data).check()
    assert str(difference) == "after 10 actions, square c4: expected w01, found w47 r0"
    with pytest.raises(SaveError, match="a tile as it lies reads like"):
        Scenario.from_json(data | {"format": "tsuro-scenario/1"})


def test_a_word_of_the_second_version_makes_a_scenario_of_that_version() -> None:
    first = Scenario.example().expect(after=1, asked="chance")
    assert first.json()["format"] == "tsuro-scenario/1"
    second = first.expect(at={"Ann": "d4.w1"}, any=[{"out": "Cy"}, {"lives": ["Ann", "Ben"]}]).expect(out="Ben")
    assert second.json()["format"] == "tsuro-scenario/2"
    assert Scenario.from_json(second.text()) == second
    assert str(second.check()) == "after 10 actions, out Ben: expected yes, found no"


def test_a_lesson_of_the_second_version_has_the_words_of_scenarios() -> None:
    goal = {"hands": {"Ann": []}, "not": {"refused": ["keep"]}}
    step = build.step("Look.", question=build.tile(goal), position=CORNER, item="it")
    with pytest.raises(SaveError, match="unknown 'hands'"):
        Lesson(build.lesson("Sample", step, key="sample"))
    with pytest.raises(SaveError, match="no answer has this goal"):
        Lesson(build.lesson("Sample", step, key="sample", format="tsuro-lesson/2"))


def test_a_spot_is_one_point_from_both_sides() -> None:
    state = Scenario.example().run().state
    case, place = case_of(state), state.pawns[0].at
    assert isinstance(place, Spot)
    for spot in (place, state.board.grid.behind(place)):
        assert condition_of({"at": {"Ann": f" {spot} ".upper()}}, state)(case)
    assert not condition_of({"at": {"Ann": "a1.n1"}}, state)(case)


def test_the_second_version_knows_the_events_of_an_edition() -> None:
    state = Game("classic", seats=2, seed=1).run().state
    assert not condition_of({"event": "swin G1"}, state, LESSON_1)(case_of(state))
    with pytest.raises(SaveError, match="nothing is told as 'swin'"):
        condition_of({"event": "swin G1"}, state)


# -- what differs, in words ----------------------------------------------------------------------------


def test_a_condition_is_a_sentence_and_says_what_differs() -> None:
    state = Scenario.example().played().state
    found = condition_of(
        {"asked": "Ann", "all": [{"out": "Cy"}], "not": {"over": False}, "tokens": {"G2": "c3 r3"}}, state
    )
    assert condition_text(found.data) == "asked Ann; all out Cy; not over False; tokens G2 c3 r3"
    assert list(found.differences(Case(state, state))) == [
        ("who is asked", "Ann", "chance"),
        ("out Cy", "yes", "no"),
        ("not over False", "yes", "no"),
    ]


def test_all_words_of_the_first_versions_are_words_of_the_second() -> None:
    assert {*SCENARIO_1, *LESSON_1} == {*WORDS}


# -- odds ----------------------------------------------------------------------------------------------


def test_odds_take_a_condition() -> None:
    game = sea(APART, HANDS)
    assert odds(game, {"event": "die"}).chance == odds(game, "happens die").chance == Fraction(4, 9)
    assert odds(game, {"survives": "Ann"}).values == odds(game, "survives Ann").values
    both = odds(game, {"event": "swam G1", "tokens": {"G1": "e6 r0"}})
    assert (both.question, both.chance) == ("event swam G1; tokens G1 e6 r0", Fraction(2, 27))
    assert odds(game, {"any": [{"event": "swam G1"}, {"not": {"event": "die"}}]}).chance > Fraction(5, 9)


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ({}, "found nothing in it; a condition has one of asked, pawns"),
        ({"out": "Zoe"}, "out: no seat 'Zoe'"),
        ({"events": ["die"]}, "unknown 'events'"),
        ({"event": "swin"}, "nothing is told as 'swin'"),
        ({1: 2}, "it must be an object of named values"),
    ],
)
def test_a_condition_that_is_none_is_refused(condition: Json, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        odds(sea(APART, HANDS), condition)


VALUES: list[Any] = [
    *(None, True, 0, -1, "", " ", "x", "Ann", "Ann 2", "roll 1 1", "c4.n1", "moved Ann", "z" * 3000),
    *([], [[]], [None], ["Ann"], ["Ann", "Ann"], ["moved"], [{}], [{"out": "Ann"}]),
    *({}, {"": ""}, {"Ann": ""}, {"Ann": None}, {"Ann": ["w01"]}, {"Ann": {"out": "edge"}}, {"Ann": {"out": []}}),
    *({"c4": "w47"}, {"c4": 7}, {"c4": "w47 r9"}, {"c4": "w47 A r1"}, {"c4": " "}, {"G1": "e3"}, {"G1": "e3 r0"}),
]


@pytest.mark.parametrize("word", [*WORDS, "all", "any", "not"])
def test_whatever_stands_behind_a_word_is_read_or_refused(word: str) -> None:
    """A condition that can be read has an answer and a sentence."""
    state = Scenario.example().run().state
    for words in (WORDS, SCENARIO_1, LESSON_1):
        for value in VALUES:
            part = Part({word: value}, version=1 + (words is WORDS))
            found = read_condition(part, state, Language(words))
            if not part.faults:
                assert found(case_of(state)) == (not list(found.differences(case_of(state))))
                assert condition_text(found.data).startswith(word)
