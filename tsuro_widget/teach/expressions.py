"""Arithmetic in lessons: whole numbers, names and a few functions, read by hand so that nothing else gets in."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import comb, factorial, perm
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import Any, NamedTuple

from .._base.quote import short
from .mathematics import fixed_count, matchings, patterns

LONGEST = 200
DEEPEST = 20
LARGEST_ARGUMENT = 1000
MOST_BITS = 4096
TOKEN = re.compile(r"\d{1,18}|[^\W\d][\w.]*|\*\*|//|==|!=|<=|>=|[-+*/%(),<>]|(\S)")
STRENGTH = {"+": 1, "-": 1, "*": 2, "/": 2, "//": 2, "%": 2, "**": 4}
UNARY = 3
COMPARED = {"==": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}

Lookup = Callable[[str], "Fraction | int"]


class Function(NamedTuple):
    """A function that takes this number of arguments (0: any), which may have to be whole."""

    takes: int
    of: Callable[..., Any]
    whole: bool = True


class Call(NamedTuple):
    """A function, an operation or a comparison, and what it is applied to."""

    name: str
    parts: tuple[Tree, ...]


Tree = Fraction | str | Call
"""A number, a name, or a call."""


class TokenReader:
    """An expression that is being read."""

    def __init__(self, text: str) -> None:
        self.text, self.tokens, self.depth = text, _tokens(text), 0

    @property
    def next(self) -> str:
        return self.tokens[0] if self.tokens else ""

    def take(self) -> str:
        return self.tokens.pop(0) if self.tokens else ""

    def expect(self, token: str) -> None:
        if (found := self.take()) != token:
            raise ValueError(f"found {found!r}; {token!r} is missing there" if found else f"{token!r} is missing")

    def end(self) -> None:
        if self.next:
            raise ValueError(f"{self.next!r} is too much in {short(self.text)}")


def parse(text: str) -> Tree:
    """Read an expression; a `ValueError` says where it breaks off."""
    reading = TokenReader(text)
    tree = _sum(reading, 0)
    reading.end()
    return tree


def parse_comparison(text: str) -> Call:
    """Two expressions and what is between them."""
    reading = TokenReader(text)
    left, sign = _sum(reading, 0), reading.take()
    if sign not in COMPARED:
        right = f"it reads like 'chains == 24', with one of {' '.join(COMPARED)}"
        raise ValueError(f"no comparison: {short(text)}; {right}")
    tree = Call(sign, (left, _sum(reading, 0)))
    reading.end()
    return tree


def _tokens(text: str) -> list[str]:
    if len(text) > LONGEST:
        raise ValueError(f"an expression of {len(text)} characters; it may have {LONGEST}")
    tokens = list(TOKEN.finditer(text))
    if stranger := next((token[1] for token in tokens if token[1]), ""):
        raise ValueError(f"{stranger!r} means nothing in {short(text)}")
    return [token[0] for token in tokens]


def _sum(reading: TokenReader, least: int) -> Tree:
    """Operations as strong as `least`, the stronger first."""
    reading.depth += 1
    if reading.depth > DEEPEST:
        raise ValueError(f"nested more than {DEEPEST} deep")
    tree = _part(reading)
    while (strength := STRENGTH.get(reading.next, 0)) > least:
        sign = reading.take()
        tree = Call(sign, (tree, _sum(reading, strength - (sign == "**"))))
    reading.depth -= 1
    return tree


def _part(reading: TokenReader) -> Tree:
    token = reading.take()
    if token.isdigit():
        return Fraction(int(token))
    if token == "-":
        return Call("-", (Fraction(0), _sum(reading, UNARY)))
    if token == "(":
        tree = _sum(reading, 0)
        reading.expect(")")
        return tree
    if not token or not (token[0].isalpha() or token[0] == "_"):
        raise ValueError(f"found {token!r} where a number or a name must be" if token else "it breaks off")
    return Call(token, _arguments(reading, token)) if reading.next == "(" else token


def _arguments(reading: TokenReader, name: str) -> tuple[Tree, ...]:
    if name not in FUNCTIONS:
        raise ValueError(f"no function {short(name)}; there are {', '.join(FUNCTIONS)}")
    parts = list[Tree]()
    while not parts or reading.next == ",":
        reading.take()
        parts.append(_sum(reading, 0))
    reading.expect(")")
    if (right := FUNCTIONS[name].takes) and len(parts) != right:
        raise ValueError(f"{name} takes {right} numbers, not {len(parts)}")
    return tuple(parts)


def names_in(tree: Tree) -> set[str]:
    """Every name that an expression asks for."""
    if isinstance(tree, Call):
        return {name for part in tree.parts for name in names_in(part)}
    return {tree} if isinstance(tree, str) else set()


def value(tree: Tree, lookup: Lookup) -> Fraction:
    """Work out an expression."""
    if isinstance(tree, Fraction):
        return tree
    if isinstance(tree, str):
        return Fraction(lookup(tree))
    function = FUNCTIONS.get(tree.name) or Function(2, OPERATIONS[tree.name], whole=False)
    parts = [value(part, lookup) for part in tree.parts]
    result = Fraction(function.of(*map(whole, parts) if function.whole else parts))
    if max(result.numerator.bit_length(), result.denominator.bit_length()) > MOST_BITS:
        raise ValueError(f"a number of more than {MOST_BITS} bits")
    return result


def holds(tree: Call, lookup: Lookup) -> bool:
    """Whether a comparison is true."""
    return bool(COMPARED[tree.name](*(value(part, lookup) for part in tree.parts)))


def whole(number: Fraction) -> int:
    """A number that must be whole and of a size that can be counted with."""
    if number.denominator != 1 or not 0 <= number <= LARGEST_ARGUMENT:
        raise ValueError(f"{number} is not a whole number from 0 to {LARGEST_ARGUMENT}")
    return int(number)


def _divide(one: Fraction, other: Fraction) -> Fraction:
    if not other:
        raise ValueError("a division by 0")
    return one / other


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    times = whole(exponent)
    if max(base.numerator.bit_length(), base.denominator.bit_length()) * times > MOST_BITS:
        raise ValueError(f"a number of more than {MOST_BITS} bits")
    return base**times


OPERATIONS: dict[str, Callable[..., Any]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "/": _divide,
    "//": lambda one, other: _divide(one, other).__floor__(),
    "%": lambda one, other: one - other * _divide(one, other).__floor__(),
    "**": _power,
}
FUNCTIONS: dict[str, Function] = {
    "comb": Function(2, comb),
    "perm": Function(2, perm),
    "factorial": Function(1, factorial),
    "matchings": Function(1, matchings),
    "fixed": Function(3, fixed_count),
    "patterns": Function(2, patterns),
    "min": Function(0, lambda *numbers: min(numbers), whole=False),
    "max": Function(0, lambda *numbers: max(numbers), whole=False),
    "abs": Function(1, abs, whole=False),
}
