"""Positions: the moment before a turn's first action as JSON, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .._base.faults import Fault
from .._base.quote import MOST_QUOTED, short
from ..editions import EDITIONS, edition_named
from ..editions.options import differing, settle_rules, sound_options
from ..rules.board import Board
from ..rules.engine import settle
from ..rules.events import TurnBegan
from ..rules.geometry import Cell
from ..rules.model import Edition, State, Step
from ..rules.phases import BeginTurn
from ..rules.settings import Rules
from ..rules.tiles import Box, Laid
from .files import too_deep
from .names import confusion_faults, with_plain_names
from .pawns import pawns_json, read_pawns, tally_json
from .reading import Reader, found
from .soundness import check, ends_here, somebody_can_play
from .tokens import read_tokens, tokens_json

FORMAT = "tsuro-position/1"
KEYS = (
    *("format", "edition", "rules", "seats", "turn", "board", "pawns", "hands", "pile", "aside"),
    *("tokens", "stock", "tally", "winners"),
)


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
    described = _described(Reader(), position, state.edition)
    is_seen = _opened(described).state.winners == state.winners and not _lacks_tiles(described)
    if is_seen and not list(_ending_faults(described)):
        return {}
    return {"winners": [state.seats[seat] for seat in state.winners]}


def opening_of(position: object, *, check_it: bool = True, edition: Edition | None = None) -> Opening:
    """The state that a position describes, and the game from there; a `SaveError` names every fault at once."""
    reader = Reader()
    try:
        described = _described(reader, position, edition)
    except RecursionError:
        raise too_deep("position") from None
    if check_it:
        reader.faults += [Fault("seats", "seats", fault) for fault in confusion_faults(described.seats)]
        reader.faults += check(described, reader.faults)
    if check_it and not reader.faults:
        reader.faults += _ending_faults(described)
    reader.finish()
    return Opening(described, _opened(described))


def described(position: object, edition: Edition) -> State:
    """The state of a position as far as it can be read, however unsound; nobody is asked in it."""
    return _described(Reader(), position, edition)


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


def _described(reader: Reader, position: object, edition: Edition | None) -> State:
    """The state as it is written down, still without phases."""
    parts = with_plain_names(reader.mapping(position, "position"))
    reader.format(parts.get("format"), FORMAT, {"tsuro-record/1": "a record: Game.from_record reads it"})
    reader.known(parts, KEYS, "position")
    edition = edition_of(reader, parts.get("edition")) if edition is None else edition_named(edition)
    seats = reader.seats(parts.get("seats"), edition.seats)
    if any(fault.code == "seats" for fault in reader.faults) or not seats:
        reader.finish()
    rules = _rules(reader, edition, parts.get("rules", {}), seats)
    state = State(edition, rules, edition.box(rules), seats, Board(edition.size(rules), edition.geometry))
    return state.but(
        board=_board(reader, state, parts.get("board", {})),
        pawns=read_pawns(reader, state, parts.get("pawns", {}), parts.get("tally")),
        hands=_hands(reader, state, parts.get("hands", {})),
        pile=_tiles(reader, state.box, parts.get("pile", []), "pile"),
        aside=_tiles(reader, state.box, parts.get("aside", []), "aside"),
        tokens=read_tokens(reader, state, parts.get("tokens", {}), parts.get("stock", [])),
        turn=_seat(reader, state, parts.get("turn"), "turn"),
        winners=_winners(reader, state, parts.get("winners", [])),
    )


def edition_of(reader: Reader, key: object) -> Edition:
    if not isinstance(key, str) or key not in EDITIONS:
        reader.fault("edition", "edition", f"found {found(key)}; it must be one of {', '.join(EDITIONS)}{_HINT}")
        reader.finish()
    return EDITIONS[str(key)]


def _rules(reader: Reader, edition: Edition, value: object, seats: tuple[str, ...]) -> Rules:
    """The options; where one of them is wrong, the others count all the same."""
    given = reader.mapping(value, "rules")
    try:
        return settle_rules(edition, given, seats)
    except ValueError as error:
        reader.fault("rules", "rules", str(error))
        return settle_rules(edition, sound_options(edition, given, seats), seats)


def _winners(reader: Reader, state: State, value: object) -> tuple[int, ...]:
    names = reader.texts(value, "winners")
    for name, count in Counter(names).items():
        if count > 1:
            reader.fault("winner-twice", "winners", f"{short(name)} appears twice; name each winner once")
    return tuple(sorted({_seat(reader, state, name, "winners") for name in names}))


def _seat(reader: Reader, state: State, name: object, where: str) -> int:
    if isinstance(name, str) and name in state.seats:
        return state.seats.index(name)
    reader.fault("unknown-seat", where, f"found {found(name)}; it must be one of {', '.join(state.seats)}")
    return 0


def _board(reader: Reader, state: State, value: object) -> Board:
    board, given = state.board, reader.mapping(value, "board")
    if len(given) > len(board.grid.cells):
        reader.fault("too-many", "board", f"found {len(given)} squares; this board has {len(board.grid.cells)}")
        return board
    for square, text in given.items():
        where = f"board {square[:4]}"
        cell, laid = _cell(reader, state, square, where), _laid(reader, state.box, text, where)
        board = board.lay(cell, laid) if cell and laid else board
    return board


def _cell(reader: Reader, state: State, text: str, where: str) -> Cell | None:
    try:
        cell = Cell.parse(text)
    except ValueError as error:
        reader.fault("square", where, str(error))
        return None
    if state.board.grid.holds(cell):
        return cell
    reader.fault("off-board", where, f"the board ends at {state.board.grid.cells[-1]}")
    return None


def _laid(reader: Reader, box: Box, text: object, where: str) -> Laid | None:
    words = text.split() if isinstance(text, str) and len(text) <= MOST_QUOTED else []
    name, side = words[0] if words else "", words[1] if len(words) == 3 else ""
    example = str(box[name].orientations[-1]) if name in box else "t12 r1"
    if len(words) not in (2, 3) or words[-1] not in ("r0", "r1", "r2", "r3"):
        reader.fault("laid", where, f"found {short(text)}; a tile as it lies reads like {example!r}")
        return None
    if name not in box:
        reader.fault("unknown-tile", where, f"found {short(text)}; this game has no such tile")
        return None
    if side not in box[name].sides:
        reader.fault("side", where, f"found {short(text)}; {name} as it lies reads like {example!r}")
        return None
    return box[name].lying(side, int(words[-1][1]))


def _hands(reader: Reader, state: State, value: object) -> tuple[tuple[str, ...], ...]:
    given = reader.mapping(value, "hands")
    reader.known(given, state.seats, "hands")
    return tuple(_tiles(reader, state.box, given.get(name, []), f"hands {name}") for name in state.seats)


def _tiles(reader: Reader, box: Box, value: object, where: str) -> tuple[str, ...]:
    names = reader.texts(value, where)
    for name in names:
        if name not in box:
            reader.fault("unknown-tile", where, f"found {short(name)}; this game has no such tile")
    return tuple(name for name in names if name in box)
