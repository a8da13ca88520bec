"""The strings of actions and events stay the same, in every edition and with every option."""

from __future__ import annotations

import json

import pytest

from tests.support.figures import TABLE, figure
from tests.support.game_texts import FIGURE, TEXTS, Table, digest, kept_digests, tables, texts
from tests.support.golden import GOLDEN
from tests.support.kept import made_by

KEPT = kept_digests()


def test_every_edition_option_and_number_of_seats_has_its_digests() -> None:
    assert list(KEPT) == list(tables())
    assert {len(digests) for digests in KEPT.values()} == {TABLE[FIGURE]["thorough"]}


def test_there_are_as_many_texts_as_were_compared_when_their_form_was_chosen() -> None:
    assert json.loads(TEXTS.read_text(encoding="utf-8"))["texts"] >= 470_614


def differing(table: Table) -> list[int]:
    """Return the numbers of the games whose strings have changed."""
    return [number for number in range(figure(FIGURE)) if digest(texts(table, number)) != KEPT[table][number]]


@pytest.mark.parametrize("edition", GOLDEN)
def test_the_texts_of_random_games_are_what_they_were(edition: str) -> None:
    """And each text of an action, read back, is that action."""
    changed = {table: differing(table) for table in KEPT if table.edition == edition}
    assert {table: games for table, games in changed.items() if games} == {}, made_by("tests.support.game_texts")
