"""Faulty scenario files: each fault has a place and a message of its own, and all faults of a file are told at once."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.support.helpers import position
from tsuro_widget import Game, SaveError, Scenario

Json = dict[str, Any]
Patch = dict[str, Any]
GONE = object()

LONG = "x" * 5000

FAULTS: dict[str, tuple[Patch, str, str]] = {
    "no format": ({"format": GONE}, "format", "found nothing; it must be 'tsuro-scenario/1'"),
    "another format": ({"format": "tsuro-scenario/3"}, "format", "found 'tsuro-scenario/3'; it must be"),
    "a record": ({"format": "tsuro-record/1"}, "format", "which is a record: Scenario.of(Game.from_record(...))"),
    "a position": ({"format": "tsuro-position/1"}, "format", "which is a position: it belongs under 'start'"),
    "an unknown part": ({"moves": []}, "scenario", "unknown 'moves'; it may hold format, title, notes"),
    "a title of numbers": ({"title": 7}, "title", "found 7; it must be a text of at most 80 characters"),
    "a long title": ({"title": "x" * 81}, "title", "it must be a text of at most 80 characters"),
    "long notes": ({"notes": LONG}, "notes", "xxx…; it must be a text of at most 4000"),
    "no start": ({"start": GONE}, "start", "found nothing; it must be an object"),
    "a start that is a list": ({"start": []}, "start", "found []; it must be an object"),
    "an unknown edition": ({"start.edition": "ocean"}, "start edition", "found 'ocean'; it must be one of classic"),
    "one seat": ({"start.seats": ["Ann"]}, "start seats", "1 seats; this edition is for 2 to 8"),
    "a seat twice": ({"start.seats": ["Ann", "Ann", "Cy"]}, "start seats", "'Ann' is there 2 times"),
    "an unknown option": ({"start.rules": {"waves": 2}}, "start rules", "waves"),
    "a turn of nobody": ({"start.turn": "Zoe"}, "start turn", "found 'Zoe'; it must be one of Ann, Ben, Cy"),
    "a square off the board": ({"start.board.z9": "w01 r0"}, "start board z9", "the board ends at g7"),
    "no square": ({"start.board.44": "w01 r0"}, "start board 44", "not a square: '44'"),
    "a tile that lies nohow": ({"start.board.c3": "w12 r7"}, "start board c3", "found 'w12 r7'; a tile as it lies"),
    "an unknown tile": ({"start.board.c3": "w99 r0"}, "start board c3", "found 'w99 r0'; this game has no such tile"),
    "a tile twice": ({"start.hands.Ben": ["w28"]}, "start tile w28", "it is there 2 times"),
    "a full hand and more": (
        {"start.hands.Ann": ["w28", "w47", "w01", "w02"]},
        "start hands Ann",
        "found 4 tiles; a hand has at most 3",
    ),
    "a pawn nowhere": ({"start.pawns.Ann": "c5.q1"}, "start pawns Ann", "not a port: 'q1'"),
    "two pawns at one place": ({"start.pawns.Cy": "g6.e1"}, "start pawns at g6.e1", "2 pawns are there; one can be"),
    "a pawn on no path": ({"start.pawns.Cy": "e4.n1"}, "start pawns Cy", "no tile lies behind it"),
    "a pawn out in an odd way": ({"start.pawns.Cy": {"out": "bored"}}, "start pawns Cy", "found {'out': 'bored'}"),
    "nobody in play and nobody who has won": (
        {"start.pawns": {seat: {"out": "edge"} for seat in ("Ann", "Ben", "Cy")}},
        "start winners",
        "nobody is in play; it must name those who left last",
    ),
    "a daikaiju nowhere": ({"start.tokens.G2": "z9 r0"}, "start tokens G2", "found 'z9 r0'; a daikaiju reads like"),
    "an unknown daikaiju": ({"start.tokens.X1": "a1 r0"}, "start tokens", "unknown 'X1'"),
    "two daikaiju on a square": ({"start.tokens.G1": "f3 r0"}, "start tokens on f3", "2 daikaiju are there"),
    "a wake under a daikaiju": ({"start.tokens.G1": "c6 r0"}, "start tokens on c6", "no wake lies under a daikaiju"),
    "a daikaiju in the stock too": ({"start.stock": ["G1"]}, "start stock", "which is among the tokens too"),
    "an unknown part of the start": ({"start.weather": "fair"}, "start position", "unknown 'weather'"),
    "a script that is a text": ({"script": "roll 3 4"}, "script", "found 'roll 3 4'; it must be a list of texts"),
    "a line that is a number": ({"script.0": 7}, "script", "entry 1 is 7; it must be a text"),
    "a line that is no action": ({"script.0": "jump c4"}, "script line 1", "not an action: 'jump c4'"),
    "a line that reads wrong": ({"script.0": "roll 3 9"}, "script line 1", "cannot read 'roll 3 9'"),
    "a tile that is not held": ({"script.2": "place w01 r0"}, "script line 3", "Ann has w28 w47 and faces c5"),
    "a die where dice are rolled": ({"script.0": "die 4"}, "script line 1", "chance: roll whether"),
    "an answer of chance that is missing": (
        {"script": ["place w28 r0"]},
        "script line 1",
        "the question is 'chance: roll whether the daikaiju move': add its answer, or say then=7",
    ),
    "dice without actions": ({"script": ["roll 1 1", "roll 1 1"]}, "script line 2", "no action of a seat is left"),
    "a seed that is none": ({"then": 1.5}, "then", "found 1.5; the seed of the luck behind the script"),
    "a seed that is true": ({"then": True}, "then", "found True"),
    "expectations that are no list": ({"expect": {}}, "expect", "it must be a list of at most 1000 objects"),
    "an expectation that is a text": ({"expect.0": "Ann"}, "expect 1", "found 'Ann'; it must be an object"),
    "an unknown expectation": ({"expect.0": {"weather": "fair"}}, "expect 1", "unknown 'weather'; it may hold asked"),
    "an expectation before the start": ({"expect.0": {"after": -1}}, "expect 1 after", "found -1; it must be"),
    "somebody unknown is asked": ({"expect.0": {"asked": "Zoe"}}, "expect 1 asked", "found 'Zoe'; it must"),
    "an unknown pawn is expected": ({"expect.0": {"pawns": {"Zoe": "a1.n1"}}}, "expect 1 pawns", "unknown 'Zoe'"),
    "a pawn that is a number": ({"expect.0": {"pawns": {"Ann": 4}}}, "expect 1 pawns Ann", "a pawn's place reads like"),
    "a square that is not there": ({"expect.0": {"board": {"h8": ""}}}, "expect 1 board", "unknown 'h8'"),
    "a tile that is not there": ({"expect.0": {"board": {"a1": "t01 r0"}}}, "expect 1 board a1", "no such tile"),
    "a hand that is a text": ({"expect.0": {"hands": {"Ann": "w01"}}}, "expect 1 hands Ann", "must be a list of texts"),
    "a refusal of nothing": ({"expect.0": {"refused": ["fly"]}}, "expect 1 refused", "not an action: 'fly'"),
    "a pawn nowhere is expected": ({"expect.0": {"pawns": {"Ann": "nonsense"}}}, "expect 1 pawns Ann", "a pawn that"),
    "a pawn on a square off the board": (
        {"expect.0": {"pawns": {"Ann": "z9.n1"}}},
        "expect 1 pawns Ann",
        "run from a1 to g7",
    ),
    "a pawn is expected to have left in an odd way": (
        {"expect.0": {"pawns": {"Ann": {"out": "zz"}}}},
        "expect 1 pawns Ann",
        "a pawn that has left is out for one of these reasons: edge, collision, loop, daikaiju",
    ),
    "two pawns of a seat that has one": (
        {"expect.0": {"pawns": {"Ann": ["c4.n1", "c4.n2"]}}},
        "expect 1 pawns Ann",
        "found ['c4.n1', 'c4.n2']; a pawn reads like",
    ),
    "a daikaiju is expected nowhere": (
        {"expect.0": {"tokens": {"G2": "nonsense"}}},
        "expect 1 tokens G2",
        "a daikaiju reads like 'e3 r0', on a square from a1 to g7, or 'box'",
    ),
    "an unknown tile in an expected hand": (
        {"expect.0": {"hands": {"Ann": ["zzz"]}}},
        "expect 1 hands Ann",
        "found 'zzz'; this game has no such tile",
    ),
    "a tile twice in an expected hand": (
        {"expect.0": {"hands": {"Ann": ["w01", "w01"]}}},
        "expect 1 hands Ann",
        "'w01' is there twice",
    ),
    "a tally of what is not counted": (
        {"expect.0": {"tally": {"Ann": {"stars": "x"}}}},
        "expect 1 tally Ann",
        "unknown 'stars'; here there are none",
    ),
    "a winner twice": ({"expect.0": {"winners": ["Ann", "Ann"]}}, "expect 1 winners", "'Ann' is there twice"),
    "an event that is none": ({"expect.0": {"events": ["banana"]}}, "expect 1 events", "nothing is told as 'banana'"),
    "an event of nobody": ({"expect.0": {"events": ["sank Zed"]}}, "expect 1 events", "'Zed' is not a seat: Ann, Ben"),
    "an expectation of nothing": (
        {"expect.0": {}},
        "expect 1",
        "found nothing in it; a condition has one of asked, pawns",
    ),
    "a moment of which nothing is expected": ({"expect": [{"asked": "chance"}, {"after": 1}]}, "expect 2", "nothing"),
    "a moment after the end": (
        {"expect.0": {"after": 99, "asked": "Ann"}},
        "expect 1",
        "after is 99; the script ends after 10 actions",
    ),
    "a winner that is nobody": ({"expect.0": {"winners": ["Zoe"]}}, "expect 1 winners", "found 'Zoe'; the seats are"),
}


def patched(patch: Patch) -> Json:
    """The rulebook's example with these parts changed or taken away."""
    scenario: Json = Scenario.example().json()
    for path, value in patch.items():
        *parents, last = path.split(".")
        inner: Any = scenario
        for name in parents:
            inner = inner[name]
        if value is GONE:
            del inner[last]
        else:
            inner[int(last) if isinstance(inner, list) else last] = deepcopy(value)
    return scenario


def faults_of(value: object) -> list[str]:
    with pytest.raises(SaveError) as caught:
        Scenario.from_json(value)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_its_place(name: str) -> None:
    patch, where, text = FAULTS[name]
    found = faults_of(patched(patch))
    assert any(fault.startswith(f"{where}: ") and text in fault for fault in found), found


def test_there_are_forty_faults_and_more_and_no_two_messages_are_alike() -> None:
    messages = [tuple(faults_of(patched(patch))) for patch, _, _ in FAULTS.values()]
    assert len(set(messages)) == len(FAULTS) >= 40


def test_all_faults_of_a_file_are_told_at_once() -> None:
    """But for the script: whether it fits is known only where all else does."""
    names = ["an unknown part", "a long title", "a tile twice", "a line that is no action", "a refusal of nothing"]
    several: Patch = {path: value for name in names for path, value in FAULTS[name][0].items()}
    found = faults_of(patched(several))
    assert len(found) == len(names)
    for name in names:
        assert any(FAULTS[name][2] in fault for fault in found), name


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"format": "tsuro-scenario/1", "format": "x"}', "the key 'format' stands twice"),
        ("[" * 100, "nested more than 32 deep"),
        ('{"then": 1e5}', "all numbers are whole"),
        ('{"then": NaN}', "the number NaN is not allowed"),
        ('{"then": ' + "7" * 5000 + "}", "a number of 5000 digits"),
        ('{"title": "\\ud800"}', "half of a surrogate pair"),
        (b"\xff\xfe", "not UTF-8"),
        (" " * (2**20 + 1), "at most 1048576 are read"),
        ("{", "not JSON"),
        ("[]", "it must be an object of named values"),
        ("null", "it must be an object of named values"),
        ('{"__proto__": {}}', "unknown '__proto__'"),
    ],
)
def test_the_traps_of_the_format_are_refused(text: str | bytes, said: str) -> None:
    assert any(said in fault for fault in faults_of(text))


@pytest.mark.parametrize("part", ["format", "title", "notes", "start", "script", "then", "expect"])
@pytest.mark.parametrize("value", [None, True, 1, 10**17, "", "x", [], [[]], [None], {}, {"": ""}, {"format": []}])
def test_whatever_stands_in_a_part_it_is_read_or_refused(part: str, value: object) -> None:
    """Nothing but a `SaveError` ever comes of it, and what is read is written in the same way again."""
    try:
        scenario = Scenario.from_json(patched({part: value}))
    except SaveError:
        return
    assert Scenario.from_json(scenario.text()).text() == scenario.text()


def test_more_lines_than_a_game_can_have_are_refused() -> None:
    assert any("found 10001" in fault for fault in faults_of(patched({"script": ["roll 1 1"] * 10_001})))


def test_a_start_that_no_table_could_have_is_taken_without_a_check() -> None:
    twice = patched({"start.hands.Ben": ["w28"]})
    scenario = Scenario.from_json(twice, check=False)
    assert scenario.text(check=False) == Scenario.from_json(scenario.text(check=False), check=False).text(check=False)
    assert [fault.code for fault in scenario.faults] == ["tile-twice"]


@pytest.mark.parametrize(("count", "is_right"), [("x", False), (-1, False), (True, False), (0, True), (2, True)])
def test_what_is_counted_is_expected_as_a_number(count: object, is_right: bool) -> None:
    scenario = Scenario.of(Game("phoenix", seed=1).run(), whole=True)
    told = [str(fault) for fault in scenario.expect(after=0, tally={"Ann": {"stars": count}}).faults]
    assert told == [] if is_right else "stars: found" in told[0] and "a whole number from 0" in told[0]


@pytest.mark.parametrize(
    ("token", "at", "is_right"),
    [("dragon", at, at in ("Ann", "pile", "box")) for at in ("Ann", "pile", "box", "zz", "c3 r0", "stock")],
)
def test_a_token_is_expected_where_one_of_its_kind_can_be(token: str, at: str, is_right: bool) -> None:
    scenario = Scenario.of(Game("classic", seed=1).run(), whole=True).expect(tokens={token: at})
    assert is_right or f"found {at!r}; it must be one of pile, Ann" in str(scenario.faults[0])
    assert bool(scenario.faults) != is_right


def test_a_token_that_takes_no_part_is_expected_where_it_is() -> None:
    scenario = Scenario.of(Game("seas", seed=1, daikaiju=False).run(), whole=True)
    assert not scenario.expect(tokens={"G1": "stock", "B2": "stock"}).check()


def test_of_two_pawns_one_may_have_started() -> None:
    scenario = Scenario.of(Game("kosmos", seed=1, pawns_per_player=2).run(), whole=True)
    assert [bool(scenario.expect(pawns={"Ann": pawns}).faults) for pawns in (["a1.n"], ["a1.n", "b1.n"], "a1.n")] == [
        False,
        False,
        True,
    ]


def test_a_scenario_in_which_nobody_holds_a_tile_while_there_is_a_pile_is_refused() -> None:
    """RULES 9, point 10: in classic everybody draws before the next turn begins."""
    start = position({"Ann": "c1.n1", "Ben": "f6.s1"}, {}, pile="t05 t06")
    with pytest.raises(SaveError, match="start hands: found no tile of a seat in play"):
        Scenario.from_json({"format": "tsuro-scenario/1", "start": start, "script": []})
