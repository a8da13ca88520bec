"""Scenarios as JSON: read with every fault at once, written in one way only."""

import json
from collections.abc import Mapping, Sequence
from itertools import chain
from math import inf
from typing import Any, NamedTuple

from .._base.data import Json
from .._base.faults import Fault, SaveError
from .._base.quote import short
from .._base.shapes import Part, Shape, some, text
from ..game.game import Game
from ..game.luck import Seed, check_seed
from ..notation.position import FORMAT as POSITION
from ..notation.record import FORMAT as RECORD
from ..rules.actions import check_form, parse
from ..rules.model import Edition, State
from .cases import Case
from .condition_words import SCENARIO_1, WORDS
from .conditions import Condition, Language, condition_text, read_condition
from .play_script import play_script

# In the newer one every word of conditions may be expected, and events go by their first words.
FORMAT, NEWER = "tsuro-scenario/1", "tsuro-scenario/2"
OTHERS = {
    RECORD: "a record: Scenario.of(Game.from_record(...)) makes a scenario of it",
    POSITION: "a position: it belongs under 'start'",
}
KEYS = ("format", "title", "notes", "start", "script", "then", "expect", "alt")
LONGEST_TITLE, LONGEST_NOTES, LONGEST_SEED = 80, 4000, 100
MOST_EXPECTED = 1000

LANGUAGES = {1: Language(SCENARIO_1, ()), 2: Language(WORDS)}  # of each version of the format
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


class ScenarioStart(NamedTuple):
    """The game at the start of a scenario, the scenario in its one spelling, and what is expected."""

    game: Game
    parts: Json
    expected: list[Expectation]


def read_scenario(value: object, *, check: bool = True, edition: Edition | None = None) -> ScenarioStart:
    """A `SaveError` names everything that is wrong; without `check` the start may be one that no table could have."""
    file = Part(value).mapping(name="scenario").format(FORMAT, OTHERS, NEWER)
    file.check_keys(KEYS, "scenario")
    file.alternative()
    then = _seed(file.get("then"))
    game = _game(file.get("start"), then, edition, check=check)
    state = game.state if game else None
    title = file.get("title", "").read(text(LONGEST_TITLE), "title", "")
    notes = file.get("notes", "").read(text(LONGEST_NOTES), "notes", "")
    script = _script(file.get("script", []), state)
    expected = read_expectations(file.get("expect", []), state)
    file.finish()
    assert game is not None
    given = {"title": title, "notes": notes, "then": then}
    parts: Json = {name: part for name, part in given.items() if part not in ("", None)}
    parts |= {"format": file.value["format"], "start": game.record()["start"], "script": script}
    if check:
        parts["script"] = _as_played(game.branch(), parts, expected)
    moments = [{} if each.after is None else {"after": each.after} for each in expected]
    parts["expect"] = [moment | {**each.condition.data} for moment, each in zip(moments, expected)]
    return ScenarioStart(game, parts, expected)


def scenario_text(parts: Mapping[str, object]) -> str:
    """The one text of a scenario: keys in alphabetical order."""
    return json.dumps(parts, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _game(start: Part, then: Seed | None, edition: Edition | None, *, check: bool) -> Game | None:
    known = len(start.faults)
    record = {"format": RECORD, "start": start.mapping().value, "actions": []}
    if len(start.faults) > known:
        return None
    try:
        return Game.from_record(record, seed=0 if then is None else then, check=check, edition=edition)
    except SaveError as error:
        for fault in error.faults:
            start.fault(fault.code, fault.text, fault.where.removeprefix("start"))
        return None


def _seed(part: Part) -> Seed | None:
    seed = part.value
    with part.catch("then"):
        if seed is None or (isinstance(seed, int | str) and type(seed) is not bool and len(str(seed)) <= LONGEST_SEED):
            return seed if seed is None else check_seed(seed)
        raise ValueError(f"found {short(seed)}; the seed of the luck behind the script is a number or a text")
    return None


def _script(part: Part, state: State | None) -> list[str]:
    lines = part.texts()
    for number, line in enumerate(lines):
        with part.inside(f"line {number + 1}", line).catch("not-an-action"):
            check_form(line)
            lines[number] = line if state is None else str(parse(line, state.edition, state.board.grid))
    return lines


def _as_played(game: Game, parts: Json, expected: list[Expectation]) -> list[str]:
    """The script as it is played: each line as the option that it stands for, in the order in which they are used."""
    lines = [line for line in play_script(game, parts) if line]
    right = f"the script ends after {game.ply} actions; what is expected there needs no 'after'"
    late = [each for each in expected if each.after is not None and each.after > game.ply]
    if late:
        raise SaveError(Fault("after", each.where, f"after is {each.after}; {right}") for each in late)
    return lines


# -- what is expected ----------------------------------------------------------------------------------


def check_script(game: Game, parts: Json, expected: Sequence[Expectation]) -> Report:
    found = list[Difference]()
    for after in chain((0,), (game.ply for _ in play_script(game, parts)), (None,)):
        moment = game.timeline.present
        case = Case(game.timeline.moments[max(0, game.ply - 1)].state, moment.state, moment.events)
        conditions = [each.condition for each in expected if each.after == after]
        found += [Difference(game.ply, *one) for condition in conditions for one in condition.differences(case)]
    return Report(found)


def read_expectations(part: Part, state: State | None) -> list[Expectation]:
    """The expectations of a file, those of the end last; without a state, names are not looked up."""
    expected = [_expectation(each, state) for each in part.items(some(0, MOST_EXPECTED, "objects"), "expect")]
    return sorted(expected, key=lambda each: inf if each.after is None else each.after)


def _expectation(part: Part, state: State | None) -> Expectation:
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
