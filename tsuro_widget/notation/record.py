"""Records: how a game began and every action since; loading one replays it."""

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy

from .._base.faults import refuse
from .._base.files import parse_json
from .._base.quote import join_faults, short
from .._base.shapes import Part
from ..editions import edition_by_name
from ..editions.options import settle_rules
from ..rules.board import Board
from ..rules.engine import settle
from ..rules.model import Edition, State, Step
from .names import MOST_SEATS, confusion_faults, name_faults, plain_names, with_plain_names
from .position import FORMAT as POSITION
from .position import edition_of, position_of, position_start, read_seats, set_up_of

FORMAT = "tsuro-record/1"
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
KEYS = ("format", "start", "actions", "notes", "alt")
SET_UP_KEYS = ("edition", "rules", "seats")


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """The names of so many seats, or those given."""
    if isinstance(seats, Sequence) and not isinstance(seats, str | bytes):
        if len(seats) > MOST_SEATS:
            raise ValueError(f"{len(seats)} seats; there may be at most {len(NAMES)}")
        names = plain_names(seats)
        if faults := [*name_faults(names, range(MOST_SEATS + 1)), *confusion_faults(names)]:
            raise ValueError(join_faults(faults))
        return names
    if type(seats) is not int or not 1 <= seats <= len(NAMES):
        raise ValueError(f"seats is {short(seats)}; it must be a number from 2 to {len(NAMES)}, or a list of names")
    return NAMES[:seats]


def set_up(edition: Edition, seats: Sequence[str], options: Mapping[str, object]) -> State:
    """The state before anything has happened: the box in order, waiting for the shuffle."""
    names = tuple(seats)
    if faults := name_faults(names, edition.seats):
        raise ValueError(join_faults(faults))
    rules = settle_rules(edition, options, names)
    box, size, many = edition.tiles(rules), rules.get("hand_size"), len(names)
    if isinstance(size, int) and size * many > len(box):
        raise ValueError(f"hand_size is {size}: {many} hands need {size * many} tiles, and there are {len(box)}")
    state = State(edition, rules, box, names, Board(edition.size(rules), edition.geometry), hands=((),) * many)
    return settle(Step(state.but(pile=tuple(box), tokens=edition.tokens, phases=edition.setup))).state


def record_of(start: Mapping[str, object], actions: Sequence[str], notes: Mapping[str, str]) -> dict[str, object]:
    """A game as its file has it, if its notes would come back from there as they are."""
    if not isinstance(notes, Mapping):
        raise refuse("notes", f"found {short(notes)}; it must be texts by name, as in {{'12': 'a long walk'}}", "notes")
    for name, note in notes.items():
        if not isinstance(name, str) or not isinstance(note, str):
            found = f"found {short(name)} with {short(note)}"
            raise refuse("notes", f"{found}, which a file would change; names and notes are texts", "notes")
    return {"format": FORMAT, "start": deepcopy(dict(start)), "actions": list(actions), "notes": dict(notes)}


def record_bytes(record: Mapping[str, object], edition: Edition) -> bytes:
    """A record as the bytes of its file; a `SaveError` if they could not be read again."""
    try:
        data = (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode("utf-8")
    except (TypeError, UnicodeEncodeError) as error:
        raise refuse("notes", f"the notes cannot be written: {error}", "notes") from None
    parts_of(parse_json(data), edition, check=False)
    return data


def parts_of(
    record: object, edition: Edition | None = None, *, check: bool = True
) -> tuple[Step, dict[str, object], list[str], dict[str, str]]:
    """What a record begins with, its start as JSON, its actions and its notes."""
    parts = Part(record).mapping(name="record")
    parts.format(FORMAT, {POSITION: "a position: Game.from_position reads it"})
    parts.check_keys(KEYS, "record")
    start, actions = parts.get("start").mapping(), parts.get("actions").texts()
    notes = parts.get("notes", {}).mapping()
    notes.inside("", [*notes.value.values()]).texts()
    parts.alternative()
    parts.finish()
    state, begun = _record_start(start.value, edition, check=check)
    began = position_of(state) if start.value.get("format") == POSITION else set_up_of(state)
    return begun, began, actions, {key: str(note) for key, note in notes.value.items()}


def _record_start(start: dict[str, object], edition: Edition | None, *, check: bool) -> tuple[State, Step]:
    if start.get("format") == POSITION:
        return position_start(start, edition=edition, check_it=check)
    parts = Part(with_plain_names(start))
    parts.check_keys(SET_UP_KEYS, "start")
    edition = edition_of(parts) if edition is None else edition_by_name(edition)
    seats, options = read_seats(parts.get("seats"), edition.seats), parts.get("rules", {}).mapping().value
    for fault in confusion_faults(seats) if check else ():
        parts.fault("seats", fault, "seats")
    parts.finish()
    try:
        state = set_up(edition, seats, options)
    except ValueError as error:
        raise refuse("rules", str(error), "rules") from None
    return state, Step(state)
