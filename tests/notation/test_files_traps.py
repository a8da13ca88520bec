"""Files from other people: the traps of JSON, one by one, and files that would take long."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.helpers import faults_of, position
from tsuro_widget import Game, SaveError
from tsuro_widget._base.files import DEEPEST, LARGEST_FILE, parse_json

PAWNS = {"Ann": "c1.n1", "Ben": "f6.s1"}


# -- the traps of JSON, one by one -----------------------------------------------------------------


@pytest.mark.parametrize("brackets", ["[" * 100_000, '{"a":' * 100_000, "[" * 33 + "]" * 33])
def test_trap_nesting_is_refused_before_it_is_parsed(brackets: str) -> None:
    assert faults_of(lambda: parse_json(brackets)) == [("too-deep", f"brackets are nested more than {DEEPEST} deep")]


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "9" * 19])
def test_trap_a_number_of_thousands_of_digits_is_refused(number: str) -> None:
    [(code, text)] = faults_of(lambda: parse_json(f"[{number}]"))
    assert code == "too-long"
    assert "at most 18 are read" in text


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_trap_numbers_that_are_none_are_refused(number: str) -> None:
    assert faults_of(lambda: parse_json(f"[{number}]")) == [("not-finite", f"the number {number} is not allowed")]


@pytest.mark.parametrize("number", ["1e999", "1.5", "-0.0"])
def test_trap_a_number_too_large_or_broken_is_refused(number: str) -> None:
    assert faults_of(lambda: parse_json(f"[{number}]"))[0][0] == "not-whole"


def test_trap_a_key_that_stands_twice_is_refused() -> None:
    [(code, text)] = faults_of(lambda: parse_json('{"turn": "Ann", "turn": "Ben"}'))
    assert (code, text) == ("twice", "the key 'turn' stands twice in one object")


@pytest.mark.parametrize("text", ['["\\ud800"]', '{"\\udfff": 1}', '["\\ud83d\\u0041"]'])
def test_trap_half_a_surrogate_pair_is_refused(text: str) -> None:
    assert faults_of(lambda: parse_json(text))[0][0] == "not-utf8"


def test_a_whole_surrogate_pair_is_read() -> None:
    assert parse_json('["\\ud83d\\udc09"]') == ["\N{DRAGON}"]


@pytest.mark.parametrize(("name", "value"), [("hand_size", True), ("exchange_bonus", 1), ("exchange_bonus", 0)])
def test_trap_true_is_not_one(name: str, value: object) -> None:
    start = position(PAWNS, {"Ann": "t34"}, rules={name: value})
    assert faults_of(lambda: Game.from_position(start))[0][0] == "rules"


@pytest.mark.parametrize("value", ["1.0", "2.0"])
def test_trap_a_whole_number_is_not_written_with_a_point(value: str) -> None:
    text = json.dumps(position(PAWNS, {"Ann": "t34"})).replace('"rules": {}', f'"rules": {{"hand_size": {value}}}')
    assert faults_of(lambda: parse_json(text))[0][0] == "not-whole"


@pytest.mark.parametrize("where", [(), ("pawns",), ("hands",)])
@pytest.mark.parametrize("key", ["__proto__", "__class__", "constructor", "Ånn"])
def test_trap_keys_that_nobody_knows_are_refused(where: tuple[str, ...], key: str) -> None:
    start = position(PAWNS, {"Ann": "t34"})
    inner: dict[str, Any] = start[where[0]] if where else start
    inner[key] = []
    [(code, text)] = faults_of(lambda: Game.from_position(start))
    assert code == "unknown-key"
    assert repr(key) in text


def test_trap_a_byte_order_mark_or_another_encoding_is_refused() -> None:
    assert faults_of(lambda: parse_json(b"\xff\xfe{}"))[0][0] == "not-utf8"
    assert faults_of(lambda: parse_json("\ufeff{}"))[0][0] == "not-json"


# -- no file takes long ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '"' + '\\"' * (LARGEST_FILE // 2 - 1),
        "{" + ",".join(f'"{number}":1' for number in range(90_000)) + ',"89999":2}',
        json.dumps({"format": "tsuro-position/1", "edition": "classic", "seats": [str(n) for n in range(120_000)]}),
    ],
    ids=["one string of quotes", "a twin at the end of an object", "a seat for each number"],
)
def test_reading_takes_time_in_proportion_to_the_file(text: str) -> None:
    """A file within the limit is refused at once; in square proportion each of these would take minutes."""
    with pytest.raises(SaveError):
        Game.from_position(parse_json(text))


@pytest.mark.parametrize(
    "parts",
    [
        {"turn": "x" * 10**6},
        {"edition": "x" * 10**6},
        {"pile": ["t01"] * 100_000},
        {"board": {f"x{number}": "x" for number in range(10_000)}},
        {"pawns": {"Ann": {"out": "x" * 10**6}, "Ben": "f6.s1"}},
        {"tokens": {"dragon": "x" * 10**6}},
    ],
    ids=["turn", "edition", "pile", "board", "out", "token"],
)
def test_the_text_of_an_error_stays_short_for_a_large_file(parts: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as caught:
        Game.from_position(position(PAWNS, {"Ann": "t34"}) | parts)
    assert len(str(caught.value)) < 20_000
