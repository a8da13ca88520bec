"""Scenarios as JSON: read with every fault at once, written in one way only."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, NamedTuple

from .._base.faults import Fault, SaveError
from .._base.quote import short
from ..play.game import Game
from ..play.luck import Luck, Seed, checked_seed, dice
from ..play.reading import Reader
from ..play.record import FORMAT as RECORD
from ..rules.actions import check_form, parse
from ..rules.model import Edition, State
from .expectation_files import late_expectations, read_expectations
from .scripting import Misfit, played

FORMAT = "tsuro-scenario/1"
KEYS = ("format", "title", "notes", "start", "script", "then", "expect", "alt")
LONGEST_TITLE, LONGEST_NOTES = 80, 4000
LONGEST_SEED = 100

Json = dict[str, Any]


class Opened(NamedTuple):
    """A scenario in its one spelling, and the game at its start."""

    parts: Json
    game: Game


def read_scenario(value: object, *, check: bool = True, edition: Edition | None = None) -> Opened:
    """A `SaveError` names everything that is wrong; without `check` the start may be one that no table could have."""
    reader = Reader()
    parts = reader.mapping(value, "scenario")
    others = {RECORD: "a record: Scenario.of(Game.from_record(...)) makes a scenario of it"}
    reader.format(parts.get("format"), FORMAT, others | {"tsuro-position/1": "a position: it belongs under 'start'"})
    reader.known(parts, KEYS, "scenario")
    reader.alternative(parts)
    then = _seed(reader, parts.get("then"))
    game = _game(reader, parts.get("start"), then, edition, check=check)
    state = game.state if game else None
    script = _script(reader, parts.get("script", []), state)
    found = {
        "format": FORMAT,
        "title": _text(reader, parts.get("title", ""), "title", LONGEST_TITLE),
        "notes": _text(reader, parts.get("notes", ""), "notes", LONGEST_NOTES),
        "then": then,
        "expect": read_expectations(reader, parts.get("expect", []), state),
    }
    reader.finish()
    assert game is not None
    if check:
        script = _fitted(game.branch(), script, parts.get("expect"), has_luck=then is not None)
    kept = {name: part for name, part in found.items() if part not in ("", None)}
    return Opened({**kept, "start": game.record()["start"], "script": script}, game)


def example_text(name: str) -> bytes:
    """The file of a scenario that comes with the package."""
    texts = {
        path.name.removesuffix(".json"): path.read_bytes()
        for path in files(__package__).joinpath("data").iterdir()
        if path.name.endswith(".json")
    }
    if not isinstance(name, str) or name not in texts:
        raise ValueError(f"no example {short(name)}; there are {', '.join(sorted(texts))}")
    return texts[name]


def written(parts: Mapping[str, object]) -> str:
    """The one text of a scenario: keys in alphabetical order."""
    return json.dumps(parts, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def luck_of(then: Seed | None) -> Luck | None:
    return None if then is None else dice(then)


def _game(reader: Reader, start: object, then: Seed | None, edition: Edition | None, *, check: bool) -> Game | None:
    """The game at the start, if that can be read."""
    record = {"format": RECORD, "start": reader.mapping(start, "start"), "actions": []}
    if reader.faults and reader.faults[-1].where == "start":
        return None
    try:
        return Game.from_record(record, seed=0 if then is None else then, check=check, edition=edition)
    except SaveError as error:
        for fault in error.faults:
            where = " ".join(dict.fromkeys(["start", *fault.where.split(" ", 1)]))
            reader.faults.append(Fault(fault.code, where, fault.text))
        return None


def _text(reader: Reader, value: object, where: str, longest: int) -> str:
    if isinstance(value, str) and len(value) <= longest:
        return value
    found = f"{len(value)} characters" if isinstance(value, str) else short(value)
    reader.fault(where, where, f"found {found}; it must be a text of at most {longest} characters")
    return ""


def _seed(reader: Reader, value: object) -> Seed | None:
    if value is None:
        return None
    if isinstance(value, int | str) and not isinstance(value, bool) and len(str(value)) <= LONGEST_SEED:
        return checked_seed(value)
    reader.fault("then", "then", f"found {short(value)}; the seed of the luck behind the script is a number or a text")
    return None


def _script(reader: Reader, value: object, state: State | None) -> list[str]:
    lines = reader.texts(value, "script")
    return [_line(reader, number, line, state) for number, line in enumerate(lines, 1)]


def _line(reader: Reader, number: int, line: str, state: State | None) -> str:
    try:
        check_form(line)
        return line if state is None else str(parse(line, state.edition, state.board.grid))
    except ValueError as error:
        reader.fault("not-an-action", f"script line {number}", str(error))
        return line


def _fitted(game: Game, script: list[str], expected: object, *, has_luck: bool) -> list[str]:
    """The script as it is played: each line as the option that it stands for, in the order in which they are used."""
    try:
        lines = [line for line in played(game, script, has_luck=has_luck) if line]
    except Misfit as error:
        raise SaveError([error.fault]) from None
    if late := late_expectations(expected, game.ply):
        raise SaveError(late)
    return lines
