"""How large a tree is that has not been walked: of every ply a few moments, drawn by lot, stand for all."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from ..play.luck import Stream
from .inquiry import Inquiry, Knot

PROBE = 600
"""So many steps are taken from one ply to the next."""
FEWEST = 2
"""So many moments are drawn of a ply at least."""


def steps_ahead(inquiry: Inquiry, live: Sequence[Knot], enough: float, lot: int = 0) -> float:
    """About how many steps there are from these moments on, all different, to the end; no more than enough is told.

    How far moments of the next ply are equal is seen by drawing half as many: where the whole has twice as many
    different ones as its halves, each ply is as much larger as there are moments that were not drawn; where it has no
    more than they have, it is not larger at all.
    """
    stream, steps, count = Stream(lot, "size of a tree"), 0.0, float(len(live))
    while live and steps <= enough:
        few = _drawn(inquiry, stream.shuffled(live))
        scale = count / len(few)
        steps += scale * min(sum(map(inquiry.size, few)), enough + 1)
        if steps <= enough:
            after, growth = _next_ply(inquiry, few)
            live = [knot for knot in after if inquiry.size(knot)]
            count = len(live) * scale**growth
    return min(steps, enough + 1)


def _drawn(inquiry: Inquiry, knots: Sequence[Knot]) -> list[Knot]:
    """The first of them, until there are enough steps to take."""
    steps, few = 0, list[Knot]()
    for knot in knots:
        if steps > PROBE and len(few) >= FEWEST:
            break
        few.append(knot)
        steps += inquiry.size(knot)
    return few


def _next_ply(inquiry: Inquiry, few: Sequence[Knot]) -> tuple[dict[Knot, None], float]:
    """The moments that follow, and by which power of two they grow when twice as many moments are drawn."""
    halves = [_onward(inquiry, few[half::2]) for half in range(2)]
    after = halves[0] | halves[1]
    mean = (len(halves[0]) + len(halves[1])) / 2
    return after, log2(len(after) / mean) if after and len(few) > 1 else 1.0


def _onward(inquiry: Inquiry, knots: Sequence[Knot]) -> dict[Knot, None]:
    answers = ((knot, answer) for knot in knots for answer in inquiry.answers(knot) or ())
    return dict.fromkeys(inquiry.after(knot, action, said) for knot, (action, said) in answers)
