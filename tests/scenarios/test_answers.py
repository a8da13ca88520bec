"""Conditions, goals, expectations, facts and queries answer as they did when their answers were kept."""

from __future__ import annotations

import json

import pytest

from tests.support.answers import FIGURE, LANGUAGES, Kept, again, kept_lessons, kept_moments
from tests.support.figures import figure
from tests.support.golden import GOLDEN
from tests.support.kept import made_by
from tests.support.kept_lessons import answers_again
from tests.support.moments import ABOUT, ASKS, FACTS, MOMENTS, VERBS
from tsuro_widget import Lesson, Scenario, lessons

LESSONS, KEPT = kept_lessons(), kept_moments()
EXPECTED = {"asked", "pawns", "board", "tokens", "hands", "tally", "winners", "events", "legal", "refused"}
CONDITIONS = (
    "out eliminated lives survives only_out at wins over asked asks holds board event legal that all any not after then"
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_says_of_answers_what_it_said(lang: str) -> None:
    assert list(LESSONS[lang]) == lessons()
    for name, kept in LESSONS[lang].items():
        assert answers_again(Lesson.load(name, lang=lang), kept) == kept, (made_by("tests.support.answers"), name)


def test_every_question_of_a_lesson_has_answers_of_both_kinds() -> None:
    for name, kept in LESSONS["en"].items():
        assert list(kept) == list(Lesson.load(name).grade())
        assert all(answers["right"] and answers["wrong"] for answers in kept.values())


def some_of(kept: list[Kept]) -> list[Kept]:
    """Return the number of entries given by the figure, from everywhere in the list."""
    return kept[:: max(1, MOMENTS // figure(FIGURE))]


@pytest.mark.parametrize("edition", GOLDEN)
def test_what_is_asked_of_random_moments_is_answered_as_it_was(edition: str) -> None:
    for kept in some_of([one for one in KEPT[:MOMENTS] if one.start["edition"] == edition]):
        assert again(kept) == {}, (made_by("tests.support.answers"), kept.script)


def test_what_is_asked_of_the_example_is_answered_as_it_was() -> None:
    assert Scenario.example().check() == ()
    for kept in KEPT[MOMENTS:]:
        assert again(kept) == {}, (made_by("tests.support.answers"), kept.script)


# -- coverage of the kept queries --------------------------------------------------------------------------


def words_in(part: object) -> set[str]:
    """All keys of conditions, those within others too."""
    if isinstance(part, list):
        return {word for inner in part for word in words_in(inner)}
    return set(part).union(*map(words_in, part.values())) if isinstance(part, dict) else set()


def test_every_word_of_conditions_holds_in_some_moments_and_not_in_others() -> None:
    for answers in ([kept.holds for kept in KEPT], [kept.fails for kept in KEPT]):
        assert words_in(answers) >= set(CONDITIONS.split())
        assert {one["asks"] for found in answers for one in found if set(one) == {"asks"}} >= set(ASKS)
    assert words_in([goal for kept in KEPT for goal, _, _ in kept.goals]) == GOALS
    assert {that.split()[0] for kept in KEPT for that in kept.who} == {*ABOUT, "holds"}


GOALS = {"longest", "shortest", "refused", "survives", "asked"}


def test_every_fact_is_compared() -> None:
    """The last fact is the exception: it means nothing, so it is not a condition."""
    text = json.dumps([[*kept.holds, *kept.fails] for kept in KEPT])
    assert [fact for fact in FACTS if f'"that": "{fact} ' not in text] == FACTS[-1:]


def test_every_word_of_expectations_fits_in_some_moments_and_not_in_others() -> None:
    parts = [part for kept in KEPT for part in kept.differs]
    assert {word for expected, _ in parts for one in expected for word in one} == EXPECTED
    assert {bool(differs) for _, differs in parts} == {True, False}


def test_every_query_is_asked_and_every_event_may_happen() -> None:
    asked = {query for kept in KEPT for query, _, _ in kept.odds}
    assert {query.split()[0] for query in asked} == {"gone", "survives", "where", "daikaiju", "happens"}
    assert {f"happens {verb}" for verb in VERBS} <= asked
