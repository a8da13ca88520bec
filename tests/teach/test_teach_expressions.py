"""Expressions in lessons: arithmetic and names, and nothing else gets in."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tsuro_widget.teach.expressions import names_in, parse, parse_comparison


def number(text: str) -> Fraction:
    return parse(text)(lambda name: 7)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("8 - 3 - 2", 3),
        ("2 ** 3 ** 2", 512),
        ("-2 ** 2", -4),
        ("7 // 2 * 2 + 7 % 2", 7),
        ("16 / 36", Fraction(4, 9)),
        ("a.b.4 + x", 14),
        ("- - 3", 3),
        ("comb(5, 2) + perm(5, 2) + factorial(3)", 36),
    ],
)
def test_strong_operations_come_first(text: str, right: int | Fraction) -> None:
    assert number(text) == right


@pytest.mark.parametrize(
    ("text", "right"), [("1 < 2", True), ("x == 7", True), ("7 != x", False), ("2/4 >= 1/2", True)]
)
def test_two_expressions_can_be_compared(text: str, right: bool) -> None:
    assert parse_comparison(text)(lambda name: 7) is right


def test_names_are_found_before_anything_is_worked_out() -> None:
    assert names_in("a + max(b.c, 3) * -d") == ["a", "b.c", "d"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it breaks off"),
        ("1 +", "it breaks off"),
        ("1 1", "'1' is too much"),
        ("(1", r"'\)' is missing"),
        ("1)", "is too much"),
        ("__import__('os')", "means nothing"),
        ("a[0]", "means nothing"),
        ("a; b", "means nothing"),
        ("lambda: 1", "means nothing"),
        ("'text'", "means nothing"),
        ("1.5", "means nothing"),
        ("print(1)", "no function 'print'"),
        ("getattr(a, b)", "no function 'getattr'"),
        ("comb(1)", "comb takes 2 numbers, not 1"),
        ("min()", "a number or a name must be"),
        ("1 / 0", "a division by 0"),
        ("1 // 0", "a division by 0"),
        ("1 % 0", "a division by 0"),
        ("2 ** -1", "is not a whole number"),
        ("2 ** (1/2)", "is not a whole number"),
        ("9 ** 1000 ** 1000", "more than 4096 bits"),
        ("99999 ** 999", "more than 4096 bits"),
        ("factorial(1000)", "more than 4096 bits"),
        ("factorial(1001)", "is not a whole number from 0 to 1000"),
        ("comb(3, -1)", "is not a whole number"),
        ("matchings(7)", "it must be an even number"),
        ("patterns(0, 0)", "it must be an even number"),
        ("patterns(100, 100)", "it must be an even number from 2 to 60"),
        ("fixed(0, 2, 1)", "it must be an even number"),
        ("9999999999999999999", "is too much"),
        ("(" * 99 + "1" + ")" * 99, "nested more than 20 deep"),
        ("-" * 150 + "1", "nested more than 20 deep"),
        ("1 + " * 60 + "1", "it may have 200"),
        ("1 == 2", "'==' is too much"),
    ],
)
def test_anything_else_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        number(text)


@pytest.mark.parametrize("text", ["1", "1 = 2", "1 < 2 < 3", "a and b", "1 == "])
def test_a_comparison_has_two_sides_and_one_sign(text: str) -> None:
    with pytest.raises(ValueError, match=r"no comparison|is too much|means nothing|breaks off"):
        parse_comparison(text)


@given(st.text(alphabet="0123456789+-*/%(),. abcmxfnorilt\u00b2\u0663'\"[]{}<>=!\\", max_size=60))
@settings(max_examples=300, deadline=None)
def test_whatever_is_typed_gives_a_number_or_a_reason(text: str) -> None:
    begun = perf_counter()
    with suppress(ValueError):
        assert isinstance(number(text), Fraction)
    assert perf_counter() - begun < 2
