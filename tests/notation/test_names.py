"""Names at one table: each can be read, and none passes for another."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.helpers import faults_of, position
from tsuro_widget import Branches, Editor, Game, Lesson, Paths, Scenario, TsuroWidget, odds, play, simulate
from tsuro_widget.teach import build

INVISIBLE = ["Ann\u200b", "\u3164", "A\u00adnn", "\u2066Ann", "Ann\ufe0f", "\u2060Ann", "Ann\ufff9", "Ann\U0001d159"]
UNSEEN = {"private": ["Ann\ue000", "\uf8ffAnn", "A\U000f0000nn"], "unassigned": ["\u0378Ann", "Ann\uffff"]}
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
    ("Ann", "\u13aann"),  # Cherokee
    ("Ann", "\ua4eenn"),  # Lisu
    ("Ann", "\u2c80nn"),  # Coptic
    ("Ann", "\U000102a0nn"),  # Carian
    ("Ann", "\u1d00nn"),  # a small capital
    ("Cy", "\u03f9y"),
    ("Gus", "\u050cus"),
    ("Sue", "S\u028be"),
    ("Leo", "Le\u0c66"),
    ("Dee", "\u13a0ee"),
    ("rosa", "\u0433osa"),
    ("Nik", "Ni\u2c95"),
]
MEANT = [("Chance", "chance"), ("PILE", "pile"), ("\u0441hance", "chance"), ("b\u03bfx", "box"), ("Pi1e", "pile")]
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
    with pytest.raises(ValueError, match=r"invisible character U\+[0-9A-F]{4,6}; leave it out"):
        Game(seats=[name, "Ben"])
    with pytest.raises(ValueError, match="invisible character"):
        Scenario(seats=[name, "Ben"])


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in UNSEEN for name in UNSEEN[kind]], ids=ascii)
def test_a_name_with_a_character_that_no_font_has_is_refused_with_its_code(kind: str, name: str) -> None:
    for door in DOORS.values():
        with pytest.raises(ValueError, match=rf"contains the {kind} character U\+[0-9A-F]{{4,6}}; leave it out"):
            door([name, "Ben"])


@pytest.mark.parametrize(("name", "word"), MEANT, ids=ascii)
def test_a_name_that_looks_like_a_word_with_a_meaning_is_refused(name: str, word: str) -> None:
    for door in DOORS.values():
        with pytest.raises(ValueError, match=f"looks like '{word}', which already means something"):
            door([name, "Ben"])


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


EQUAL = [("Ann ", "Ann"), ("Ann  B", "Ann B"), ("\u2003Ann", "Ann"), ("Ann\u00a0\u2800B", "Ann B")]
SPELLINGS = ["Änn B", "A\u0308nn B", " Änn B", "Änn  B\u2003", "\u00a0Änn\u2003B", "Änn\u2800B"]


def started(seats: list[str]) -> dict[str, Any]:
    """A position in which each seat is named as it is spelled in the list."""
    first, second = seats
    described = position({"Ann": "c1.n1", "Ben": "f6.s1"}, {"Ann": "t01", "Ben": "t02"})
    return described | {
        "seats": seats,
        "turn": first,
        "pawns": {first: "c1.n1", second: "f6.s1"},
        "hands": {first: ["t01"], second: ["t02"]},
        "tokens": {"dragon": second},
        "rules": {"first": second, "dragon_order": "literal"},
    }


def recorded(seats: list[str]) -> dict[str, Any]:
    record = Game(seed=1).record()
    record["start"] = {"edition": "classic", "rules": {"first": seats[1]}, "seats": seats}
    return record


def told(seats: list[str]) -> dict[str, Any]:
    return build.lesson("Names", build.step("Look.", position=started(seats)), key="names-1")


DOORS: dict[str, Callable[[list[str]], object]] = {
    "Game": lambda seats: Game(seats=seats),
    "play": lambda seats: play(seats=seats),
    "simulate": lambda seats: simulate("classic", 1, seats=seats),
    "Scenario": lambda seats: Scenario(seats=seats),
    "from_position": lambda seats: Game.from_position(started(seats)),
    "from_record": lambda seats: Game.from_record(recorded(seats)),
    "from_json": lambda seats: Scenario.from_json(
        {"format": "tsuro-scenario/1", "start": started(seats), "script": [], "expect": []}
    ),
    "Lesson": lambda seats: Lesson(told(seats)),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("names", EQUAL, ids=ascii)
def test_names_that_differ_in_blanks_only_are_refused_as_equal_at_every_door(door: str, names: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=r"is there 2 times|look alike"):
        DOORS[door](list(names))


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("letter", ["\t", "\n", "\x1b", "\x85", "\x7f", "\x00"], ids=ascii)
def test_a_name_with_a_control_character_is_refused_with_its_code_at_every_door(door: str, letter: str) -> None:
    for name in (f"a{letter}b", f"Ann{letter}", f"{letter}Ann"):
        with pytest.raises(ValueError, match=rf"contains the control character U\+{ord(letter):04X}; leave it out"):
            DOORS[door]([name, "Ben"])


@pytest.mark.parametrize("spelling", SPELLINGS, ids=ascii)
def test_outer_blanks_of_a_name_go_and_inner_ones_are_one_space(spelling: str) -> None:
    for game in (Game(seats=[spelling, "Ben"]), play(seats=[spelling, "Ben"]).game):
        assert game.state.seats == ("Änn B", "Ben")
    scenario = Scenario(seats=[spelling, "Ben"]).pawn("Änn B", "c1.n1").pawn("Ben", "f6.s1")
    assert scenario.json(check=False)["start"]["seats"] == ["Änn B", "Ben"]


@pytest.mark.parametrize("spelling", SPELLINGS, ids=ascii)
def test_a_file_whose_names_have_other_blanks_is_read_as_if_they_had_one_form(spelling: str) -> None:
    for spelled in (started([spelling, "Ben"]), started(["Änn B", "Ben"]) | {"turn": spelling}):
        assert Game.from_position(spelled).position() == Game.from_position(started(["Änn B", "Ben"])).position()
    record = recorded(["Ben", spelling])
    assert Game.from_record(record).record() == Game.from_record(recorded(["Ben", "Änn B"])).record()
    given = {"format": "tsuro-scenario/1", "start": started([spelling, "Ben"]), "script": []}
    expected = [{"asked": spelling, "hands": {spelling: ["t01"]}, "tokens": {"dragon": "Ben"}}]
    scenario = Scenario.from_json(given | {"expect": expected})
    assert scenario.check() == ()
    assert scenario.json()["expect"][0]["asked"] == "Änn B"
    assert Lesson(told([spelling, "Ben"])).game.state.seats == ("Änn B", "Ben")


@pytest.mark.parametrize("spelling", SPELLINGS, ids=ascii)
def test_a_seat_is_found_by_its_name_with_any_blanks(spelling: str) -> None:
    game = Game.from_position(started(["Änn B", "Ben"]), seed=1)
    assert TsuroWidget(game, seat=spelling).seat == "Änn B"
    assert play(seats=["Änn B", "Ben"], players={spelling: "first"}).game.actor == "Ben"
    assert game.scene(spelling) == game.scene("Änn B")
    assert Paths(game).of(spelling) == Paths(game).of("Änn B")
    assert odds(game, f"gone {spelling}", players={spelling: "equal"}) == odds(game, "gone Änn B", players="equal")
    assert Game(seats=["Ben", "Änn B"], first=spelling).state.rules["first"] == "Änn B"
    built = Scenario(seats=["Änn B", "Ben"]).pawn(spelling, "c1.n1").hand(spelling, "t01").turn(spelling)
    built = built.pawn("Ben", "f6.s1").hand("Ben", "t02")
    editor = Editor(built)
    assert (built.faults, editor.scenario.json()["start"]["turn"]) == ((), "Änn B")
    assert game.branch().run(players={spelling: "first"}).ply == 1


def test_a_metric_is_found_by_the_name_of_its_seat_however_that_was_typed() -> None:
    apart = unicodedata.normalize("NFD", "José")
    for metrics in ([f"payoff of {apart}"], {"payoff of José": f"payoff of {apart}"}):
        found = simulate("classic", 2, seats=["José", "Ben"], metrics=metrics, progress=False)
        assert list(found.estimates) == ["payoff of José"]
        assert found[f"payoff of {apart}"] == found["payoff of José"]
        assert found.values(f"payoff of {apart}") == found.values("payoff of José")


def test_a_seat_that_is_there_twice_in_other_blanks_is_refused() -> None:
    game = Game(seats=["Änn B", "Ben"], seed=1)
    twice = {"Änn B": "first", "Änn  B": "random"}
    doors: list[Callable[[], object]] = [
        lambda: game.run(twice),
        lambda: TsuroWidget(game, players=twice),
        lambda: odds(game, "gone Ben", players=twice),
    ]
    for door in doors:
        with pytest.raises(ValueError, match="'Änn B' is there 2 times; name each seat once"):
            door()


def test_the_name_of_a_branch_has_one_form_too() -> None:
    branches = Branches(Game(seed=1))
    branches.add("to  the\u2003north ")
    assert branches.names == ("main", "to the north")
    assert branches[" to the  north"] is branches["to the north"]
    with pytest.raises(ValueError, match="there is a branch 'to the north' already"):
        branches.add("to the north\u00a0")
    with pytest.raises(ValueError, match=r"contains the control character U\+0009; leave it out"):
        branches.add("to\tthe north")
    branches.remove("to  the north")
    assert list(branches) == ["main"]


def test_a_file_of_before_with_names_that_differ_in_blanks_can_be_read_unchecked() -> None:
    game = Game.from_position(started(["Ann ", "Ann"]), check=False)
    assert game.state.seats == ("Ann ", "Ann")
