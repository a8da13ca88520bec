"""Names at one table: each can be read, and none passes for another."""

from __future__ import annotations

import unicodedata

import pytest

from tests.helpers import faults_of, position
from tsuro_widget import Game, Scenario

INVISIBLE = ["Ann\u200b", "\u3164", "A\u00adnn", "\u2066Ann", "Ann\ufe0f", "\u2060Ann"]
ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "\u0410nn"),  # Cyrillic
    ("Bob", "B\u03bfb"),  # Greek
    ("Al", "AI"),
    ("Al", "A1"),
    ("Ian", "ian"),
    ("Cy", "\uff23\uff59"),  # full width
    ("Ann B", "Ann  B"),
    ("STRASSE", "straße"),
    ("BEPA", "\u0412\u0415\u0420\u0410"),
]
APART = [
    ("Ann", "Anna"),
    ("Zoe", "Zoë"),
    ("Ann 1", "Ann 2"),
    ("Иван", "Ivan"),
    ("李", "王"),
    ("Ann", "Änn"),
    ("🐉", "🐲"),
]


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_a_name_with_an_invisible_character_is_refused_with_its_code(name: str) -> None:
    with pytest.raises(ValueError, match=r"invisible character U\+[0-9A-F]{4}; leave it out"):
        Game(seats=[name, "Ben"])
    with pytest.raises(ValueError, match="invisible character"):
        Scenario(seats=[name, "Ben"])


@pytest.mark.parametrize("names", ALIKE, ids=ascii)
def test_two_names_that_look_alike_are_refused_at_one_table(names: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="look alike; give one of them another name"):
        Game(seats=[*names, "Dee"])
    record = Game(seats=["Ann", "Ben"], seed=1).record()
    record["start"] = record["start"] | {"seats": list(names)}  # type: ignore[operator]
    assert "look alike" in faults_of(lambda: Game.from_record(record))[0][1]


@pytest.mark.parametrize("names", APART, ids=ascii)
def test_names_that_can_be_told_apart_are_taken(names: tuple[str, str]) -> None:
    assert Game(seats=list(names)).state.seats == names


def test_an_accent_is_the_same_however_it_was_typed() -> None:
    apart = unicodedata.normalize("NFD", "Zoë")
    assert Game(seats=[apart, "Ben"]).state.seats == ("Zoë", "Ben")
    scenario = Scenario(seats=[apart, "Ben"]).pawn("Zoë", "c1.n1").pawn("Ben", "f6.s1")
    assert scenario.json(check=False)["start"]["seats"] == ["Zoë", "Ben"]
    with pytest.raises(ValueError, match="is there 2 times"):
        Game(seats=[apart, "Zoë"])


@pytest.mark.parametrize("name", [" ", "\u2800", "\u00a0\u2003", "\u0007"], ids=ascii)
def test_a_name_that_shows_nothing_is_no_name(name: str) -> None:
    with pytest.raises(ValueError, match="is no name"):
        Game(seats=[name, "Ben"])


def test_a_file_of_before_with_names_that_look_alike_can_be_read_unchecked() -> None:
    alike = position({"Ann": "c1.n1", "ANN": "f6.s1"}, {"Ann": "t01", "ANN": "t02"})
    assert "look alike" in faults_of(lambda: Game.from_position(alike))[0][1]
    assert Game.from_position(alike, check=False).state.seats == ("Ann", "ANN")
