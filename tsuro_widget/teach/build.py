"""Lessons written in Python: each function gives the data that a file would hold.

Conditions are mappings, and all that is in one must hold:

    out, only_out, eliminated   these seats leave; they alone do; they are out for good: {"out": "Ben"}
    lives, survives   these seats are still in the game: {"lives": ["Ann", "Cy"]}
    at                where pawns stand: {"at": {"Ann": "b1.w2"}}
    wins, over        who wins; whether the game is over: {"over": True}
    asked, asks       which seat is asked next; for what kind of action
    holds             where tokens are: {"holds": {"dragon": "Ann"}}
    board             what lies on squares
    event             something happens: {"event": "moved Ben"}
    legal             an action is allowed: {"legal": "place t20 r0"}
    that              a comparison of facts: {"that": "tiles.laid > 3"}
    longest, shortest this pawn goes as far, or as little far, as it can
    all, any, not     of other conditions
    after, then       actions of its own, and what holds after them
    refused           only as the goal of a tile question: {"refused": True}

With `format="tsuro-lesson/2"` a lesson has the words of `Scenario.expect` too: pawns, tokens, hands, tally, winners,
refused and events. There `survives` means that a pawn is not out, while `lives` means that one is on the board; `board`
knows tiles that look the same, and an `event` must be one of the edition.

Facts, for `that`, for `value` and within braces in a text:

{facts}

Options of a lesson: key, edition, seed, tries. Options of a step: item, text, question, position, actions, goes_on,
check, marks, may, rule, hints, points. Options of a question: ask and after; the functions below have the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .._base.data import Json
from .._base.quote import short
from ..game.game import Game
from .facts import FAMILIES, PLAIN
from .parsed_lesson import FORMAT

LISTED = "\n".join([*(f"    {name}" for name in PLAIN), *(f"    {name}. and what is counted" for name in FAMILIES)])
__doc__ = (__doc__ or "").replace("{facts}", LISTED)
Words = str | Mapping[str, str]
Condition = Mapping[str, Any]
Actions = str | Sequence[str]


def lesson(title: Words, *steps: Json, key: str, **parts: object) -> Json:
    """A lesson; further parts are `edition`, `seed` and `tries`."""
    return {"format": FORMAT, "key": key, "title": title, **parts, "steps": list(steps)}


def step(text: Words | None = None, *, question: Json | None = None, position: object = None, **parts: Any) -> Json:
    """A step; `position` may be a game, which is then shown as it stands."""
    actions = [*parts.pop("actions", [])]
    if isinstance(position, Game):
        record: Json = position.record()
        position, actions = record["start"], [*record["actions"], *actions]
    return _given(text=text, question=question, position=position, actions=actions, **parts)


def _given(**parts: object) -> Json:
    return {key: part for key, part in parts.items() if part not in (None, [])}


def _condition(value: object) -> Json:
    if not isinstance(value, Mapping):
        raise ValueError(f"found {short(value)}; a condition is a mapping such as {{'out': 'Ben'}} or {{'over': True}}")
    return dict(value)


def port(
    pawn: str | None = None, *, after: Actions | None = None, start: str | None = None, ask: Words | None = None
) -> Json:
    """A question for the port at which a pawn, or the path that begins at `start`, ends."""
    return _given(kind="port", pawn=pawn, **{"from": start}, after=after, ask=ask)


def tile(goal: Condition, *, ask: Words | None = None) -> Json:
    """A question for an action that reaches the goal."""
    return _given(kind="tile", goal=_condition(goal), ask=ask)


def who(that: str, *, after: Actions | None = None, ask: Words | None = None) -> Json:
    """A question for the seats with `that`: `out`, `lives`, `moves`, `wins`, `asked`, `draws` or `holds dragon`."""
    return _given(kind="who", that=that, after=after, ask=ask)


def number(
    value: str | None = None,
    *,
    count: Condition | None = None,
    odds: Condition | None = None,
    places: int | None = None,
    after: Actions | None = None,
    ask: Words | None = None,
) -> Json:
    """A question for the value of an expression, or for the number or the share of options with a condition."""
    return _given(kind="number", value=value, count=count, odds=odds, places=places, after=after, ask=ask)


def choice(
    *choices: tuple[Words, Condition], many: bool = False, after: Actions | None = None, ask: Words | None = None
) -> Json:
    """A question for the true ones of these choices, each a string and its condition."""
    listed = [{"text": text, "if": _condition(condition)} for text, condition in choices]
    return _given(kind="choice", choices=listed, many=many or None, after=after, ask=ask)


def order(*items: tuple[Words, str], after: Actions | None = None, ask: Words | None = None) -> Json:
    """A question for the order of these items, each a string and its event, or its value if there is no `after`."""
    key = "event" if after else "value"
    return _given(kind="order", items=[{"text": text, key: by} for text, by in items], after=after, ask=ask)


def play(
    goal: Condition,
    *,
    within: int | None = None,
    seats: Sequence[str] | None = None,
    others: str | None = None,
    ask: Words | None = None,
) -> Json:
    """A game to play until the goal holds."""
    goal, seats = _condition(goal), seats and list(seats)
    return _given(kind="play", goal=goal, within=within, seats=seats, others=others, ask=ask)
