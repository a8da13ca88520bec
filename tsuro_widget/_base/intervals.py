"""Estimates with their intervals: Wilson's for proportions, Student's t for means; no packages needed."""

from collections.abc import Mapping
from functools import lru_cache
from math import exp, fsum, inf, isinf, lgamma, log, nan, sqrt
from typing import NamedTuple

CONFIDENCE, ROUNDS = 0.95, 200
PROPORTION, MEAN = "proportion", "mean"
Bounds = tuple[float, float]
ANY: Bounds = (-inf, inf)
SHARE: Bounds = (0.0, 1.0)


class Estimate(NamedTuple):
    """A value, and the confidence interval around it."""

    name: str
    value: float
    low: float
    high: float
    games: int
    kind: str

    @property
    def halfwidth(self) -> float:
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        if self.kind == PROPORTION:
            return f"{self.name}: {self.value:.1%} ({self.low:.1%} to {self.high:.1%})"
        sure = f"{self.low:.3f} to {self.high:.3f}"
        if isinf(self.high - self.low):
            sure = f"all {self.games:,} alike" if self.games > 1 else "nothing is sure yet"
        return f"{self.name}: {self.value:.3f} ({sure})"


def percent(confidence: float) -> str:
    """A confidence as people write it."""
    return f"{100 * confidence:.10g}%"


def sigmas(confidence: float) -> float:
    """How many standard deviations hold so large a part of a normal distribution."""
    from statistics import NormalDist  # late: importing the package stays quick

    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(hits: float, count: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's score interval for a proportion."""
    if count == 0:
        return (0.0, 1.0)
    z = sigmas(confidence)
    share, spread = hits / count, z * z / count
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return (0.0 if hits == 0 else low, 1.0 if hits == count else high)


def proportion(name: str, hits: int, count: int, confidence: float = CONFIDENCE) -> Estimate:
    low, high = wilson(hits, count, confidence)
    return Estimate(name, hits / count if count else nan, low, high, count, PROPORTION)


def mean(name: str, values: Mapping[float, int], confidence: float = CONFIDENCE, bounds: Bounds = ANY) -> Estimate:
    """The mean of values with how often each came, and its t interval, cut where the values cannot be.

    Where all came out alike, t would be certain: then there may be as many others as Wilson allows for none seen.
    The order of the values does not matter.
    """
    count = sum(values.values())
    if count == 0:
        return Estimate(name, nan, *bounds, 0, MEAN)
    items = sorted((value, times) for value, times in values.items() if times)
    middle = fsum(value * times for value, times in items) / count
    if len(items) == 1:
        value, unseen = items[0][0], wilson(0, count, confidence)[1]
        low, high = (value + unseen * (bound - value) if bound != value else value for bound in bounds)
        return Estimate(name, middle, low, high, count, MEAN)
    variance = fsum((value - middle) ** 2 * times for value, times in items) / (count - 1)
    half = t_quantile((1 + confidence) / 2, count - 1) * sqrt(variance / count)
    return Estimate(name, middle, max(middle - half, bounds[0]), min(middle + half, bounds[1]), count, MEAN)


@lru_cache(maxsize=1024)
def t_quantile(share: float, freedom: int) -> float:
    """The value under which Student's t lies with this probability, above one half; by halving."""
    low, high = 0.0, 1.0
    while t_below(high, freedom) < share:
        high *= 2
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if t_below(middle, freedom) < share else (low, middle)
    return middle


def t_below(value: float, freedom: int) -> float:
    """The probability that Student's t is below a value that is not negative."""
    return 1 - incomplete_beta(freedom / (freedom + value * value), freedom / 2, 0.5) / 2


def incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(1 - x, b, a)
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    fraction = d  # a continued one, from the left
    for k in range(1, ROUNDS):
        even = k * (b - k) * x / ((a + 2 * k - 1) * (a + 2 * k))
        odd = -(a + k) * (a + b + k) * x / ((a + 2 * k) * (a + 2 * k + 1))
        for term in (even, odd):
            c, d = 1 + term / c, 1 / (1 + term * d)
            fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) * fraction / a
