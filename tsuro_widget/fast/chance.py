"""Chance for the fast rules: one stream for each game, kept in the vector."""

from __future__ import annotations

from .vector import RNG

FACTOR, LOW, SPREAD = 1791398085, 0xFFFFFFFF, 0x45D9F3B
"""FACTOR * 2**32 - 1 and half of what is below it are prime, so that a stream repeats itself after 2**61 numbers."""
POSITIVE = 0x7FFFFFFFFFFFFFFF
"""No number is negative; this tells it to a compiler, which then divides faster."""


def mix(word: int) -> int:
    """A word of 32 bits, every bit of it depending on all."""
    word = ((word >> 16) ^ word) * SPREAD & LOW
    word = ((word >> 16) ^ word) * SPREAD & LOW
    return (word >> 16) ^ word


def sow(v: list[int], low: int, high: int, game: int) -> None:
    """The stream of a game: multiply with carry, begun where the key and the game's number say."""
    one = mix(mix(game & LOW) ^ low)
    v[RNG] = ((mix(one ^ high) >> 2) << 32 | mix((one + high) & LOW)) + 1


def below(v: list[int], limit: int) -> int:
    """A number under the limit."""
    x = v[RNG]
    x = FACTOR * (x & LOW) + (x >> 32)
    v[RNG] = x
    return (x & POSITIVE) % limit
