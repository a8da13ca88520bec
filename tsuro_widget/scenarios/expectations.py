"""What a scenario expects of its states: read with every fault at once, and what differs from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import inf
from typing import Any, NamedTuple

from .._base.data import Json
from .._base.shapes import Part, Shape, some
from ..game.game import Game
from ..rules.model import State
from .cases import Case
from .condition_words import SCENARIO_1, WORDS
from .conditions import Condition, Language, condition_text, read_condition
from .play_script import play_script

MOST = 1000

LANGUAGES = {1: Language(SCENARIO_1, ()), 2: Language(WORDS)}
"""Of each version of the format."""
ACTIONS = Shape[int | None]("a whole number of actions from 0", lambda value: type(value) is int and value >= 0)


class Difference(NamedTuple):
    """Something that is not as expected after this number of actions."""

    after: int
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"after {self.after} actions, {self.what}: expected {self.expected}, found {self.found}"


class Report(tuple[Difference, ...]):
    """All differences; empty, and printed as such, when everything is as expected."""

    def __str__(self) -> str:
        return "\n".join(map(str, self)) if self else "as expected"

    __repr__ = __str__


class Expectation(NamedTuple):
    """What must hold after this number of actions, or at the end; `where` is its place in the file."""

    after: int | None
    condition: Condition
    where: str

    @property
    def data(self) -> dict[str, Any]:
        """As a file has it."""
        return ({} if self.after is None else {"after": self.after}) | {**self.condition.data}


def check_script(game: Game, parts: Json, expected: Sequence[Expectation]) -> Report:
    """Play the script of a scenario and look at every state of which something is expected."""
    found = list[Difference]()
    for after in chain((0,), (game.ply for _ in play_script(game, parts)), (None,)):
        moment = game.timeline.present
        case = Case(game.timeline.moments[max(0, game.ply - 1)].state, moment.state, moment.events)
        conditions = [each.condition for each in expected if each.after == after]
        found += [Difference(game.ply, *one) for condition in conditions for one in condition.differences(case)]
    return Report(found)


def read_expectations(part: Part, state: State | None) -> list[Expectation]:
    """The expectations of a file, those of the end last; without a state, names are not looked up."""
    expected = [_read(each, state) for each in part.items(some(0, MOST, "objects"), "expect")]
    return sorted(expected, key=lambda each: inf if each.after is None else each.after)


def _read(part: Part, state: State | None) -> Expectation:
    parts = part.mapping()
    after = parts.get("after").read(ACTIONS, "after", None) if "after" in parts else None
    parts.value.pop("after", None)
    return Expectation(after, read_condition(parts, state, LANGUAGES[part.version]), part.where)


def expected_text(expected: Mapping[str, Any]) -> str:
    """`after 3 actions: asked Ann; pawns Ann d4.w1`."""
    rest = {**expected}
    after = rest.pop("after", None)
    moment = "at the end" if after is None else f"after {after} action{'' if after == 1 else 's'}"
    return f"{moment}: {condition_text(rest)}"
