"""Arithmetic in lessons: whole numbers, names and a few functions, read by hand so that nothing else gets in."""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from math import comb, factorial, perm
from operator import add, eq, floordiv, ge, gt, le, lt, mod, mul, ne, neg, sub, truediv
from typing import Any

from .._base.quote import short
from .mathematics import fixed_count, matchings, patterns

LONGEST, DEEPEST, LARGEST_ARGUMENT, MOST_BITS = 200, 20, 1000, 4096
TOKEN = re.compile(r"\d{1,18}|[^\W\d][\w.]*|\*\*|//|==|!=|<=|>=|[-+*/%(),<>]|(\S)")
NAME = re.compile(r"([^\W\d][\w.]*)\s*(\(?)")
STRENGTH = {"+": 1, "-": 1, "*": 2, "/": 2, "//": 2, "%": 2, "**": 4}
UNARY = 3
COMPARED = {"==": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}

Lookup = Callable[[str], "Fraction | int"]
# What was read; it works out its number once its names can be looked up.
Expression = Callable[[Lookup], Fraction]


def parse(text: str) -> Expression:
    """Read an expression; a `ValueError` says where it breaks off."""
    return _last(_tokens(text), text)


def parse_comparison(text: str) -> Callable[[Lookup], bool]:
    tokens = _tokens(text)
    left, sign = _sum(tokens), tokens.pop(0)
    if sign not in COMPARED:
        right = f"it reads like 'chains == 24', with one of {' '.join(COMPARED)}"
        raise ValueError(f"no comparison: {short(text)}; {right}")
    other = _last(tokens, text)
    return lambda lookup: bool(COMPARED[sign](left(lookup), other(lookup)))


def names_in(text: str) -> list[str]:
    return [name for name, call in NAME.findall(text) if not call]


def _tokens(text: str) -> list[str]:
    """The numbers, names and signs, and "" at the end."""
    if len(text) > LONGEST:
        raise ValueError(f"an expression of {len(text)} characters; it may have {LONGEST}")
    tokens = list(TOKEN.finditer(text))
    if stranger := next((token[1] for token in tokens if token[1]), ""):
        raise ValueError(f"{stranger!r} means nothing in {short(text)}")
    return [*(token[0] for token in tokens), ""]


def _last(tokens: list[str], text: str) -> Expression:
    number = _sum(tokens)
    if tokens[0]:
        raise ValueError(f"{tokens[0]!r} is too much in {short(text)}")
    return number


def _sum(tokens: list[str], least: int = 0, depth: int = 0) -> Expression:
    """Operations stronger than `least`, the strongest first."""
    if depth == DEEPEST:
        raise ValueError(f"nested more than {DEEPEST} deep")
    number = _part(tokens, depth + 1)
    while (strength := STRENGTH.get(tokens[0], 0)) > least:
        sign = tokens.pop(0)
        number = partial(_apply, OPERATIONS[sign], [number, _sum(tokens, strength - (sign == "**"), depth + 1)])
    return number


def _part(tokens: list[str], depth: int) -> Expression:
    token = tokens.pop(0)
    if token.isdigit():
        whole = Fraction(int(token))
        return lambda lookup: whole
    if token == "-":
        return partial(_apply, neg, [_sum(tokens, UNARY, depth)])
    if token == "(":
        return _in_brackets(tokens, depth, many=False)[0]
    if not (token[:1].isalpha() or token[:1] == "_"):
        raise ValueError(f"found {token!r} where a number or a name must be" if token else "it breaks off")
    if tokens[0] != "(":
        return lambda lookup: Fraction(lookup(token))
    if token not in FUNCTIONS:
        raise ValueError(f"no function {short(token)}; there are {', '.join(FUNCTIONS)}")
    tokens.pop(0)
    parts, (takes, function) = _in_brackets(tokens, depth, many=True), FUNCTIONS[token]
    if takes and len(parts) != takes:
        raise ValueError(f"{token} takes {takes} numbers, not {len(parts)}")
    return partial(_apply, function, parts)


def _in_brackets(tokens: list[str], depth: int, *, many: bool) -> list[Expression]:
    parts = [_sum(tokens, 0, depth)]
    while many and tokens[0] == ",":
        tokens.pop(0)
        parts.append(_sum(tokens, 0, depth))
    if (found := tokens.pop(0)) != ")":
        raise ValueError(f"found {found!r}; ')' is missing there" if found else "')' is missing")
    return parts


def _apply(function: Callable[..., Any], parts: Sequence[Expression], lookup: Lookup) -> Fraction:
    """What a function or an operation makes of its parts."""
    try:
        return _check_size(Fraction(function(*(part(lookup) for part in parts))))
    except ZeroDivisionError:
        raise ValueError("a division by 0") from None


def _check_size(number: Fraction, times: int = 1) -> Fraction:
    if max(number.numerator.bit_length(), number.denominator.bit_length()) * times > MOST_BITS:
        raise ValueError(f"a number of more than {MOST_BITS} bits")
    return number


def _whole(number: Fraction) -> int:
    """A number that must be whole and of a size that can be counted with."""
    if number.denominator != 1 or not 0 <= number <= LARGEST_ARGUMENT:
        raise ValueError(f"{number} is not a whole number from 0 to {LARGEST_ARGUMENT}")
    return int(number)


def _of_whole(function: Callable[..., int]) -> Callable[..., int]:
    return lambda *numbers: function(*map(_whole, numbers))


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    return _check_size(base, _whole(exponent)) ** _whole(exponent)


OPERATIONS = {"+": add, "-": sub, "*": mul, "/": truediv, "//": floordiv, "%": mod, "**": _power}
# Each with the number of its arguments; 0 for any.
FUNCTIONS: dict[str, tuple[int, Callable[..., Any]]] = {
    "comb": (2, _of_whole(comb)),
    "perm": (2, _of_whole(perm)),
    "factorial": (1, _of_whole(factorial)),
    "matchings": (1, _of_whole(matchings)),
    "fixed": (3, _of_whole(fixed_count)),
    "patterns": (2, _of_whole(patterns)),
    "min": (0, lambda *numbers: min(numbers)),
    "max": (0, lambda *numbers: max(numbers)),
    "abs": (1, abs),
}
