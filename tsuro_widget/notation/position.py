"""Positions: the moment before a turn's first action as JSON, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .._base.faults import Fault
from .._base.files import too_deep
from .._base.quote import MOST_QUOTED, short
from .._base.shapes import Part
from ..editions import EDITIONS, edition_by_name
from ..editions.options import differing, settle_rules, sound_options
from ..rules.board import Board
from ..rules.engine import settle
from ..rules.events import TurnBegan
from ..rules.geometry import Cell, Place
from ..rules.model import Edition, State, Step
from ..rules.phases import BeginTurn
from ..rules.pieces import Pawn, Tally
from ..rules.settings import Rules
from ..rules.tiles import Box, Laid
from .names import confusion_faults, name_faults, with_plain_names
from .soundness import check, ends_here, somebody_can_play
from .tokens import read_tokens, tokens_json

FORMAT = "tsuro-position/1"
KEYS = (
    *("format", "edition", "rules", "seats", "turn", "board", "pawns", "hands", "pile", "aside"),
    *("tokens", "stock", "tally", "winners"),
)
MOST_COUNTED = 1000
_HINT = "; for an edition of your own, pass edition= or register it"


class Opening(NamedTuple):
    """A state as a position describes it, and what comes of it before anybody is asked."""

    described: State
    step: Step


def position_of(state: State) -> dict[str, object]:
    """A state at the beginning of a turn, or at the end of the game, as JSON."""
    position: dict[str, object] = {
        "format": FORMAT,
        "edition": state.edition.key,
        "rules": differing(state.edition, state.rules, state.seats),
        "seats": list(state.seats),
        "turn": state.seats[state.turn],
        "board": {str(cell): str(laid) for cell, laid in sorted(state.board.laid.items())},
        "pawns": pawns_json(state),
        "hands": {name: list(hand) for name, hand in zip(state.seats, state.hands)},
        "pile": list(state.pile),
    }
    if state.aside or state.rules.get("return_hand") == "out":
        position["aside"] = list(state.aside)
    position |= tokens_json(state) | tally_json(state)
    return position | (_winners_json(state, position) if state.winners else {})


def _winners_json(state: State, position: Mapping[str, object]) -> dict[str, object]:
    """Return the winners, if they do not follow from the rest of the position."""
    described = _described(Part(position), state.edition)
    is_seen = _opened(described).state.winners == state.winners and not _lacks_tiles(described)
    if is_seen and not list(_ending_faults(described)):
        return {}
    return {"winners": [state.seats[seat] for seat in state.winners]}


def pawns_json(state: State) -> dict[str, object]:
    """Every seat's pawn, or its list of two; who has not started yet has none."""
    texts = [[_pawn_json(pawn) for pawn in state.pawns if pawn.owner == seat] for seat in range(len(state.seats))]
    return {name: own if state.pawns_each == 2 else own[0] for name, own in zip(state.seats, texts) if own}


def _pawn_json(pawn: Pawn) -> object:
    if pawn.is_away:
        return {"out": pawn.out} if pawn.out else {"off": pawn.off}
    return str(pawn.at)


def tally_json(state: State) -> dict[str, object]:
    """What is counted for every seat, where the edition counts anything."""
    if not state.edition.tally:
        return {}
    return {"tally": {state.seats[pawn.owner]: dict(pawn.tally) for pawn in state.pawns}}


def opening_of(position: object, *, check_it: bool = True, edition: Edition | None = None) -> Opening:
    """The state that a position describes, and the game from there; a `SaveError` names every fault at once."""
    file = Part(position)
    try:
        described = _described(file, edition)
    except RecursionError:
        raise too_deep("position") from None
    faults = file.faults
    if check_it:
        faults += [Fault("seats", "seats", fault) for fault in confusion_faults(described.seats)]
        faults += check(described, faults)
    if check_it and not faults:
        faults += _ending_faults(described)
    file.finish()
    return Opening(described, _opened(described))


def state_from_position(position: object, edition: Edition) -> State:
    """The state of a position as far as it can be read, however unsound; nobody is asked in it."""
    return _described(Part(position), edition)


def _ending_faults(described: State) -> Iterator[Fault]:
    """The winners must be named if they do not follow from the position, and must not contradict it."""
    if not described.living:
        if not described.winners and not _who_must_have_won(described):
            found = "found nobody, and nobody is in play; it must name those who left last"
            yield Fault("no-winners", "winners", found)
        return
    late = tuple(described.edition.late_winners(described))
    has_ended = late and (described.winners or _somebody_has_left(described))
    if _lacks_tiles(described) and not has_ended:
        living = _named(described, described.living)
        right = f"then the game is over, and 'winners' must be {living}" if late else f"one of {living} must hold one"
        yield Fault("no-tiles", "hands", f"found no tile of a seat in play; {right}")
    elif described.winners:
        right_ones = _opened(described.but(winners=())).state.winners or late
        found, names = (_named(described, seats) for seats in (described.winners, right_ones))
        if found != names:
            yield Fault(
                "winners", "winners", f"found {found}; {f'it must be {names}' if names else 'the game goes on'}"
            )


def _lacks_tiles(state: State) -> bool:
    """Nobody in play has a tile, and nothing on the table says that the game is over."""
    held = any(state.hands[seat] for seat in state.living)
    return not held and not ends_here(state) and not somebody_can_play(state)


def _somebody_has_left(state: State) -> bool:
    """No game ends with tiles left before that; files that do not name its winners were written by early versions."""
    return len(state.living) < len(state.seats)


def _named(state: State, seats: Sequence[int]) -> str:
    return ", ".join(state.seats[seat] for seat in seats)


def _opened(described: State) -> Step:
    """Until somebody is asked; a position that names winners is one of a finished game."""
    if described.winners:
        return Step(described)
    tests = described.edition.ends(_who_must_have_won(described))
    state, events = settle(Step(described.but(phases=(*tests, BeginTurn(described.turn)))))
    return Step(state, events[1:] if events[:1] == (TurnBegan(described.seats[described.turn]),) else ())


def _who_must_have_won(state: State) -> tuple[int, ...]:
    """With nobody left a position does not say who went last; of two, both did."""
    return (0, 1) if len(state.seats) == 2 and not state.living else ()


def _described(file: Part, edition: Edition | None) -> State:
    """The state as it is written down, still without phases."""
    parts = file.mapping(name="position")
    parts = parts.inside("", with_plain_names(parts.value))
    parts.format(FORMAT, {"tsuro-record/1": "a record: Game.from_record reads it"})
    parts.known(KEYS, "position")
    edition = edition_of(parts) if edition is None else edition_by_name(edition)
    seats = read_seats(parts.get("seats"), edition.seats)
    if any(fault.code == "seats" for fault in parts.faults) or not seats:
        parts.finish()
    rules = _rules(parts.get("rules", {}), edition, seats)
    state = State(edition, rules, edition.box(rules), seats, Board(edition.size(rules), edition.geometry))
    return state.but(
        board=_board(parts.get("board", {}), state),
        pawns=_pawns(parts.get("pawns", {}), state, _tallies(parts.given("tally"), state)),
        hands=_hands(parts.get("hands", {}), state),
        pile=_tiles(parts.get("pile", []), state.box),
        aside=_tiles(parts.get("aside", []), state.box),
        tokens=read_tokens(parts.get("tokens", {}), parts.get("stock", []), state),
        turn=_seat(parts.get("turn"), state),
        winners=_winners(parts.get("winners", []), state),
    )


def edition_of(parts: Part) -> Edition:
    key = parts.get("edition")
    if not isinstance(key.value, str) or key.value not in EDITIONS:
        key.refuse("edition", f"one of {', '.join(EDITIONS)}{_HINT}")
        key.finish()
    return EDITIONS[key.value]


def read_seats(part: Part, sizes: range) -> tuple[str, ...]:
    names = part.texts()
    for fault in name_faults(names, sizes):
        part.fault("seats", fault)
    return tuple(names)


def _rules(part: Part, edition: Edition, seats: tuple[str, ...]) -> Rules:
    """The options; where one of them is wrong, the others count all the same."""
    given = part.mapping().value
    with part.catching("rules"):
        return settle_rules(edition, given, seats)
    return settle_rules(edition, sound_options(edition, given, seats), seats)


def _winners(part: Part, state: State) -> tuple[int, ...]:
    names = part.texts()
    for name, count in Counter(names).items():
        if count > 1:
            part.fault("winner-twice", f"{short(name)} appears twice; name each winner once")
    return tuple(sorted({_seat(part.inside("", name), state) for name in names}))


def _seat(part: Part, state: State) -> int:
    if isinstance(part.value, str) and part.value in state.seats:
        return state.seats.index(part.value)
    part.refuse("unknown-seat", f"one of {', '.join(state.seats)}")
    return 0


# -- the board ---------------------------------------------------------------------------------------


def _board(part: Part, state: State) -> Board:
    board, given = state.board, part.mapping()
    if len(given.value) > len(board.grid.cells):
        part.fault("too-many", f"found {len(given.value)} squares; this board has {len(board.grid.cells)}")
        return board
    for square, text in given.value.items():
        there = given.inside(square[:4], text)
        cell, laid = _cell(there, state, square), _laid(there, state.box)
        board = board.lay(cell, laid) if cell and laid else board
    return board


def _cell(part: Part, state: State, square: str) -> Cell | None:
    with part.catching("square"):
        if state.board.grid.holds(cell := Cell.parse(square)):
            return cell
        part.fault("off-board", f"the board ends at {state.board.grid.cells[-1]}")
    return None


def _laid(part: Part, box: Box) -> Laid | None:
    text = part.value
    words = text.split() if isinstance(text, str) and len(text) <= MOST_QUOTED else []
    name, side = words[0] if words else "", words[1] if len(words) == 3 else ""
    example = str(box[name].orientations[-1]) if name in box else "t12 r1"
    if len(words) not in (2, 3) or words[-1] not in ("r0", "r1", "r2", "r3"):
        part.fault("laid", f"found {short(text)}; a tile as it lies reads like {example!r}")
    elif name not in box:
        part.fault("unknown-tile", f"found {short(text)}; this game has no such tile")
    elif side not in box[name].sides:
        part.fault("side", f"found {short(text)}; {name} as it lies reads like {example!r}")
    else:
        return box[name].lying(side, int(words[-1][1]))
    return None


def _hands(part: Part, state: State) -> tuple[tuple[str, ...], ...]:
    given = part.mapping(state.seats)
    return tuple(_tiles(given.get(name, []), state.box) for name in state.seats)


def _tiles(part: Part, box: Box) -> tuple[str, ...]:
    names = part.texts()
    for name in names:
        if name not in box:
            part.fault("unknown-tile", f"found {short(name)}; this game has no such tile")
    return tuple(name for name in names if name in box)


# -- pawns -------------------------------------------------------------------------------------------


def _pawns(part: Part, state: State, tallies: Mapping[str, Tally]) -> tuple[Pawn, ...]:
    given, each, pawns = part.mapping(state.seats), state.pawns_each, list[Pawn]()
    for seat, name in enumerate(state.seats):
        own = given.get(name, [])
        texts = own.value if isinstance(own.value, list) else [own.value]
        if len(texts) != each:
            own.fault("pawn-count", f"found {len(texts)} pawns; each seat has {each}")
        pawns += [_counting(state, _pawn(own.inside("", text), state, seat), tallies) for text in texts[:each]]
    return tuple(pawns)


def _pawn(part: Part, state: State, seat: int) -> Pawn:
    text = part.value
    if not isinstance(text, Mapping):
        return Pawn(seat, _place(part, state))
    states, reasons = ways_to_be_away(state), state.edition.reasons
    how = next(iter(text), None) if len(text) == 1 else None
    if how in states and text[how] in reasons:
        why = str(text[how])
        return Pawn(seat, None, off=why) if how == "off" else Pawn(seat, None, out=why)
    right = " or ".join(f"{{{how!r}: {reasons[0]!r}}}" for how in states)
    told = f"a pawn that is {' or '.join(states)} reads like {right}; also {', '.join(reasons[1:])}"
    part.fault("pawn-out", f"found {short(text)}; {told}")
    return Pawn(seat, None, reasons[0])


def ways_to_be_away(state: State) -> tuple[str, ...]:
    """Out for good, or off the board where a pawn may come back."""
    return ("out", "off") if state.edition.returns else ("out",)


def _place(part: Part, state: State) -> Place | None:
    text = part.value
    try:
        return state.board.grid.parse(text if isinstance(text, str) else "")
    except ValueError as error:
        found = str(error) if isinstance(text, str) else f"found {short(text)}; a pawn's place reads like 'c4.n1'"
        part.fault("spot", f"{found}; a pawn that has left reads like {{'out': 'edge'}}")
        return None


def _tallies(part: Part | None, state: State) -> dict[str, Tally]:
    """What is counted for the seats that the position names."""
    if part is None:
        return {}
    given = part.mapping(state.seats if state.edition.tally else ())
    names = [name for name in state.seats if name in given and state.edition.tally]
    return {name: _tally(given.get(name), state) for name in names}


def _tally(part: Part, state: State) -> Tally:
    begins = dict(state.edition.tally)
    given = part.mapping(list(begins))
    for name, count in given.value.items():
        if name in begins:
            is_right = type(count) is int and 0 <= count <= MOST_COUNTED
            begins[name] = count if is_right else 0
            if not is_right:
                part.fault("tally", f"{name} is {short(count)}; it must be a whole number from 0")
    return tuple(begins.items())


def _counting(state: State, pawn: Pawn, tallies: Mapping[str, Tally]) -> Pawn:
    """The pawn with what its seat has counted, or begins with; one that is out has nothing left to come back by."""
    begins = state.edition.tally
    if pawn.out:
        begins = tuple((name, 0 if name == state.edition.returns else count) for name, count in begins)
    return pawn._replace(tally=tallies.get(state.seats[pawn.owner], begins))
