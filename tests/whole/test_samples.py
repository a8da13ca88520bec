"""Files of every version load, keep their meaning, and are written again unchanged."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.support.golden import GOLDEN
from tests.support.helpers import faults_of
from tests.support.kept import made_by
from tests.support.places import DATA
from tests.support.samples import FOLDER, LIST, MADE_OF, MEANINGS, WRITERS, Sample, again, expected, kept, meaning
from tests.support.write_samples import Written, write
from tsuro_widget import Game, Lesson, Scenario
from tsuro_widget.scenarios.condition_words import WORDS as WORDS_2

KEPT = kept()
READ = [sample for sample in KEPT if sample.kind in MEANINGS]
WRITTEN = [sample for sample in KEPT if sample.kind in WRITERS or sample.kind in MADE_OF]
PLAYED = [sample for sample in KEPT if sample.kind in ("record", "position", "scenario")]
WORDS = {"asked", "pawns", "board", "tokens", "hands", "tally", "winners", "events", "legal", "refused", "after"}


def of_the_file(sample: Sample) -> str:
    return sample.file


@pytest.mark.parametrize("sample", READ, ids=of_the_file)
def test_a_file_means_what_it_meant(sample: Sample) -> None:
    assert meaning(sample) == sample.means, made_by("tests.support.write_samples")


@pytest.mark.parametrize("sample", WRITTEN, ids=of_the_file)
def test_what_is_read_is_written_again_as_it_was(sample: Sample) -> None:
    assert again(sample) == expected(sample), made_by("tests.support.write_samples")


@pytest.mark.parametrize("sample", [one for one in KEPT if one.kind == "scenario"], ids=of_the_file)
def test_the_cell_of_a_scenario_builds_the_same(sample: Sample) -> None:
    names: dict[str, object] = {}
    scenario = Scenario.load(sample.path)
    exec(scenario.as_python(), names)
    assert names["scenario"] == scenario


def test_a_file_with_a_question_of_a_dropped_kind_is_told_so_in_one_sentence() -> None:
    [(code, sentence)] = faults_of(lambda: Lesson(FOLDER / "0.1.0" / "lesson" / "every-question.json"))
    assert code == "kind"
    assert sentence.startswith("steps 17 question kind: found 'position', a kind that lessons no longer have; ")


def test_the_script_leaves_a_file_that_is_there_as_it_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "write_text", lambda *_, **__: pytest.fail("it was written again"))
    [sample] = [one for one in KEPT if one.path == FOLDER / "0.1.0" / "record" / "seas-exported.json"]
    assert write(Written("seas exported", "record", "seas", "{}")) == sample


# -- what there are samples of ---------------------------------------------------------------------------


def test_no_file_is_missing_in_the_list_and_none_is_there_twice() -> None:
    files = [path for folder in (FOLDER, DATA / "records") for path in folder.rglob("*") if path.is_file()]
    assert sorted(sample.path for sample in KEPT) == sorted(path for path in files if path != LIST)


def test_every_kind_of_file_has_samples_of_every_edition() -> None:
    """But for results of lessons, which are alike in all of them."""
    found = {(sample.kind, sample.edition) for sample in KEPT}
    kinds = ("record", "position", "scenario", "lesson", "paths", "branches")
    assert {(kind, edition) for kind in kinds for edition in GOLDEN} <= found
    counts = Counter(sample.kind for sample in KEPT)
    assert counts["results"] >= 4
    assert counts["code"] >= 3
    assert sum(counts.values()) >= 60


@pytest.mark.parametrize("edition", GOLDEN)
def test_every_option_of_an_edition_is_set_in_a_record(edition: str) -> None:
    """But for the board of Phoenix, which has one size."""
    starts = [json.loads(sample.text)["start"] for sample in KEPT if sample.kind == "record"]
    rules = [start["rules"] for start in starts if start["edition"] == edition]
    fixed = {"board_size"} if edition == "phoenix" else set()
    assert {name for options in rules for name in options} == set(Game(edition).state.edition.options) - fixed


def test_there_are_boards_of_every_size_and_pawns_in_every_state() -> None:
    positions = [sample.means["position"] for sample in PLAYED if sample.means["position"]]
    assert {position["rules"].get("board_size", 6) for position in positions} == set(range(3, 11))
    pawns = json.dumps([position["pawns"] for position in positions])
    assert [way for way in ('"off"', '"out"', '.n"', ': ["', '"daikaiju"', '"loop"') if way not in pawns] == []


def test_every_word_that_a_scenario_may_expect_is_expected_in_one() -> None:
    files = [json.loads(sample.text) for sample in KEPT if sample.kind == "scenario"]
    for version, words in ((1, WORDS), (2, {*WORDS_2, "after", "all", "any", "not"})):
        parts = [file["expect"] for file in files if file["format"] == f"tsuro-scenario/{version}"]
        assert words_in(parts) >= words
    assert words_in([file["expect"] for file in files if file["format"].endswith("/1")], deep=False) == WORDS


def words_in(part: object, *, deep: bool = True) -> set[str]:
    if isinstance(part, list):
        return {word for each in part for word in words_in(each, deep=deep)}
    inner = [words_in(each) for each in part.values()] if deep and isinstance(part, dict) else []
    return set(part).union(*inner) if isinstance(part, dict) else set()


def test_games_are_sampled_while_they_go_on_and_when_they_are_over() -> None:
    assert {bool(sample.means["winners"]) for sample in PLAYED} == {True, False}
    assert {sample.means["asked"] for sample in PLAYED} >= {None, "chance", "Ann", "Ben"}
