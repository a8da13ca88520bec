"""Positions: the moment before a turn's first action as JSON, and back."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from .._base.faults import Fault
from .._base.quote import MOST_QUOTED, short
from .._base.shapes import Part, one_of, whole
from ..editions import EDITIONS, edition_by_name
from ..editions.options import changed_options, sound_rules
from ..rules.board import Board
from ..rules.engine import settle
from ..rules.events import TurnBegan
from ..rules.geometry import Cell
from ..rules.model import Edition, State, Step
from ..rules.phases import BeginTurn
from ..rules.pieces import BOX, FIRST, HOLDER, PILE, SEAT, STOCK, TILE, Pawn, Tally, Token, in_order
from ..rules.tiles import LaidTile, TileSet
from .names import confusion_faults, name_faults, with_plain_names
from .soundness import check, ends_here, somebody_can_play

FORMAT = "tsuro-position/1"
KEYS = ["format", "edition", "rules", "seats", "turn", "board", "pawns", "hands", "pile", "aside"]
KEYS += ["tokens", "stock", "tally", "winners"]
COUNT = whole(0, 1000)  # what an edition counts


def position_of(state: State) -> dict[str, object]:
    """A state at the beginning of a turn, or at the end of the game, as JSON."""
    position: dict[str, object] = {
        "format": FORMAT,
        **set_up_of(state),
        "turn": state.seats[state.turn],
        "board": {str(cell): str(laid) for cell, laid in sorted(state.board.laid.items())},
        "pawns": pawns_json(state),
        "hands": {name: list(hand) for name, hand in zip(state.seats, state.hands)},
        "pile": list(state.pile),
    }
    if state.aside or state.rules.get("return_hand") == "out":
        position["aside"] = list(state.aside)
    position |= _tokens_json(state)
    if state.edition.tally:
        position["tally"] = _by_seat(state, lambda pawn: dict(pawn.tally))
    if state.winners:
        described = _read_state(Part(position), state.edition)
        is_seen = _first_step(described).state.winners == state.winners and not _lacks_tiles(described)
        if not is_seen or [*_ending_faults(described)]:
            position["winners"] = [state.seats[seat] for seat in state.winners]
    return position


def set_up_of(state: State) -> dict[str, object]:
    """The set-up that a game of this kind begins with."""
    rules = changed_options(state.edition, state.rules, state.seats)
    return {"edition": state.edition.key, "rules": rules, "seats": list(state.seats)}


def pawns_json(state: State) -> dict[str, object]:
    """Every seat's pawn, or its list of two; who has not started yet has none."""
    ways = ("out", "off")
    return _by_seat(state, lambda pawn: {way: why for way in ways if (why := getattr(pawn, way))} or str(pawn.at))


def _by_seat(state: State, make: Callable[[Pawn], object]) -> dict[str, object]:
    """What is written of each seat's pawn, or a list of two."""
    made = [[make(pawn) for pawn in state.pawns if pawn.owner == seat] for seat in range(len(state.seats))]
    return {name: own if state.pawns_each == 2 else own[0] for name, own in zip(state.seats, made) if own}


def _tokens_json(state: State) -> dict[str, object]:
    """The tokens and the stock, where the edition has them; what is in the box is in neither."""
    used = state.edition.tokens_used(state.rules)
    unused = [kind.kind for kind in state.edition.token_kinds if kind not in used]
    tokens = [token for token in state.tokens if token.kind not in unused]
    seen = {token.name: place_text(token) for token in tokens if token.at not in (STOCK, BOX)}
    stock = {"stock": [token.name for token in tokens if token.at == STOCK]} if _has_stock(state.edition) else {}
    return {"tokens": seen, **stock} if state.tokens else {}


def place_text(token: Token) -> str:
    """Where a token is, as a position says it."""
    return f"{token.at} r{token.rotation}" if isinstance(token.at, Cell) else token.at


def _has_stock(edition: Edition) -> bool:
    return any(kind.place == STOCK for kind in edition.token_kinds)


def position_start(position: object, *, check_it: bool = True, edition: Edition | None = None) -> tuple[State, Step]:
    """The state that a position describes and what follows until someone must choose; or all its faults."""
    file = Part(position)
    described, faults = _read_state(file, edition), file.faults
    if check_it:
        faults += [Fault("seats", "seats", fault) for fault in confusion_faults(described.seats)]
        faults += check(described, faults)
        faults += [] if faults else _ending_faults(described)
    file.finish()
    return described, _first_step(described)


def state_from_position(position: object, edition: Edition) -> State:
    """The state of a position as far as it can be read, however unsound; nobody is asked in it."""
    return _read_state(Part(position), edition)


def _ending_faults(described: State) -> Iterator[Fault]:
    """The winners must be named if they do not follow from the position, and must not contradict it."""
    if not described.living:
        if not described.winners and not _who_must_have_won(described):
            found = "found nobody, and nobody is in play; it must name those who left last"
            yield Fault("no-winners", "winners", found)
        return
    late = tuple(described.edition.late_winners(described))
    # no game ends with tiles left before somebody is out; early versions did not name the winners
    has_ended = late and (described.winners or len(described.living) < len(described.seats))
    if _lacks_tiles(described) and not has_ended:
        living = _seat_names(described, described.living)
        right = f"then the game is over, and 'winners' must be {living}" if late else f"one of {living} must hold one"
        yield Fault("no-tiles", "hands", f"found no tile of a seat in play; {right}")
    elif described.winners:
        right_ones = _first_step(described.but(winners=())).state.winners or late
        found, names = (_seat_names(described, seats) for seats in (described.winners, right_ones))
        if found != names:
            right = f"it must be {names}" if names else "the game goes on"
            yield Fault("winners", "winners", f"found {found}; {right}")


def _lacks_tiles(state: State) -> bool:
    """Nobody in play has a tile, and nothing on the table says that the game is over."""
    held = any(state.hands[seat] for seat in state.living)
    return not held and not ends_here(state) and not somebody_can_play(state)


def _seat_names(state: State, seats: Sequence[int]) -> str:
    return ", ".join(state.seats[seat] for seat in seats)


def _first_step(described: State) -> Step:
    """Until somebody is asked; a position that names winners is one of a finished game."""
    if described.winners:
        return Step(described)
    edition = described.edition
    tests = edition.ends(_who_must_have_won(described))
    if not isinstance(tests, tuple):
        raise ValueError(f"ends of edition {edition.key!r} returned {short(tests)}; it must be a tuple of phases")
    state, events = settle(Step(described.but(phases=(*tests, BeginTurn(described.turn)))))
    return Step(state, events[1:] if events[:1] == (TurnBegan(described.seats[described.turn]),) else ())


def _who_must_have_won(state: State) -> tuple[int, ...]:
    """With nobody left a position does not say who went last; of two, both did."""
    return (0, 1) if len(state.seats) == 2 and not state.living else ()


def _read_state(file: Part, edition: Edition | None) -> State:
    """The state as it is written down, without phases; where an option is wrong, the others count all the same."""
    parts = file.inside("", with_plain_names(file.mapping(name="position").value))
    parts.format(FORMAT, {"tsuro-record/1": "a record: Game.from_record reads it"})
    parts.check_keys(KEYS, "position")
    edition = edition_of(parts) if edition is None else edition_by_name(edition)
    seats = read_seats(parts.get("seats"), edition.seats)
    if any(fault.code == "seats" for fault in parts.faults) or not seats:
        parts.finish()
    rules = sound_rules(edition, parts.get("rules", {}).mapping(), seats)
    state = State(edition, rules, edition.tiles(rules), seats, Board(edition.size(rules), edition.geometry))
    hands = parts.get("hands", {}).mapping(seats)
    return state.but(
        board=_board(parts.get("board", {}), state),
        pawns=_pawns(parts.get("pawns", {}), parts.find("tally") or parts.inside("tally", {}), state),
        hands=tuple(_tiles(hands.get(name, []), state.box) for name in seats),
        pile=_tiles(parts.get("pile", []), state.box),
        aside=_tiles(parts.get("aside", []), state.box),
        tokens=read_tokens(parts.get("tokens", {}), parts.get("stock", []), state),
        turn=_seat(parts.get("turn"), state),
        winners=_winners(parts.get("winners", []), state),
    )


def edition_of(parts: Part) -> Edition:
    key = parts.get("edition")
    if not isinstance(key.value, str) or key.value not in EDITIONS:
        key.refuse("edition", f"one of {', '.join(EDITIONS)}; for an edition of your own, pass edition= or register it")
        key.finish()
    return EDITIONS[key.value]


def read_seats(part: Part, sizes: range) -> tuple[str, ...]:
    names = part.texts()
    for fault in name_faults(names, sizes):
        part.fault("seats", fault)
    return tuple(names)


def _winners(part: Part, state: State) -> tuple[int, ...]:
    names = part.texts()
    for name, count in Counter(names).items():
        if count > 1:
            part.fault("winner-twice", f"{short(name)} appears twice; name each winner once")
    return tuple(sorted({_seat(part.inside("", name), state) for name in names}))


def _seat(part: Part, state: State) -> int:
    return state.seats.index(part.read(one_of(state.seats), "unknown-seat", state.seats[0]))


def _board(part: Part, state: State) -> Board:
    board, given = state.board, part.mapping()
    if len(given.value) > len(board.grid.cells):
        part.fault("too-many", f"found {len(given.value)} squares; this board has {len(board.grid.cells)}")
        return board
    for square, text in given.value.items():
        there = given.inside(square[:4], text)
        laid = read_laid(there, state.box)
        with there.catch("square"):
            if not board.grid.holds(cell := Cell.parse(square)):
                there.fault("off-board", f"the board ends at {board.grid.cells[-1]}")
            elif laid:
                board = board.lay(cell, laid)
    return board


def read_laid(part: Part, box: TileSet) -> LaidTile | None:
    """A tile as it lies; what is wrong with it is a fault."""
    text = part.value
    words = text.split() if isinstance(text, str) and len(text) <= MOST_QUOTED else []
    name, side = words[0] if words else "", words[1] if len(words) == 3 else ""
    example = str(box[name].orientations[-1]) if name in box else "t12 r1"
    if len(words) not in (2, 3) or words[-1] not in ("r0", "r1", "r2", "r3"):
        part.wrong("laid", f"a tile as it lies reads like {example!r}")
    elif name not in box:
        part.wrong("unknown-tile", "this game has no such tile")
    elif side not in box[name].sides:
        part.wrong("side", f"{name} as it lies reads like {example!r}")
    else:
        return box[name].at_exactly(side, int(words[-1][1]))
    return None


def _tiles(part: Part, box: TileSet) -> tuple[str, ...]:
    names = part.texts()
    for name in names:
        if name not in box:
            part.fault("unknown-tile", f"found {short(name)}; this game has no such tile")
    return tuple(name for name in names if name in box)


def _pawns(part: Part, tallies: Part, state: State) -> tuple[Pawn, ...]:
    """The pawns of all seats with what each has counted, or begins with; the dead have nothing to come back by."""
    given, each, begins = part.mapping(state.seats), state.pawns_each, state.edition.tally
    counted, pawns = tallies.mapping(state.seats if begins else ()), list[Pawn]()
    dead = tuple((name, 0 if name == state.edition.returns else count) for name, count in begins)
    for seat, name in enumerate(state.seats):
        own = given.get(name, [])
        texts = own.value if isinstance(own.value, list) else [own.value]
        if len(texts) != each:
            own.fault("pawn-count", f"found {len(texts)} pawns; each seat has {each}")
        its = [read_pawn(own.inside("", text), state, seat) for text in texts[:each]]
        usual = (dead if pawn.out else begins for pawn in its)
        told = [*_tallies(counted.get(name), state)] if name in counted and begins else usual
        pawns += (pawn._replace(tally=tally) for pawn, tally in zip(its, told))
    return tuple(pawns)


def _tallies(part: Part, state: State) -> Iterator[Tally]:
    """What is counted for each pawn of a seat; what is not a list counts for both."""
    each, begins = state.pawns_each, dict(state.edition.tally)
    counts = part.value if isinstance(part.value, list) else [part.value] * each
    if len(counts) != each:
        part.fault("tally", f"found {len(counts)} tallies; each seat has {each} pawns")
        counts = [{}] * each
    for given in (part.inside("", count).mapping([*begins]) for count in counts):
        read = {name: given.get(name).read(COUNT, "tally", 0) for name in given.value if name in begins}
        yield tuple((begins | read).items())


def read_pawn(part: Part, state: State, seat: int) -> Pawn:
    """A pawn at its place, or one that has left; what is wrong with it is a fault."""
    text, ways, reasons = part.value, ways_to_be_away(state), state.edition.reasons
    if isinstance(text, Mapping):
        how, why = next(iter(text.items())) if len(text) == 1 else ("", "")
        if how in ways and why in reasons:
            return Pawn(seat, None, off=why) if how == "off" else Pawn(seat, None, out=why)
        right = f"{' or '.join(ways)} for one of these reasons: {', '.join(reasons)}"
        part.wrong("pawn-out", f"a pawn that has left is {right}, as in {{'out': {reasons[0]!r}}}")
        return Pawn(seat, None, reasons[0])
    try:
        return Pawn(seat, state.board.grid.parse(text if isinstance(text, str) else ""))
    except ValueError as error:
        found = str(error) if isinstance(text, str) else f"found {short(text)}; a pawn's place reads like 'c4.n1'"
        part.fault("spot", f"{found}; a pawn that has left reads like {{'out': 'edge'}}")
        return Pawn(seat, None)


def ways_to_be_away(state: State) -> tuple[str, ...]:
    """Out for good, or off the board where a pawn may come back."""
    return ("out", "off") if state.edition.returns else ("out",)


def read_tokens(tokens: Part, stock: Part, state: State) -> tuple[Token, ...]:
    """The tokens of a position; those that it does not name are in the box, or with the holder they begin with."""
    given, names = tokens.mapping(), stock.texts()
    places = {name: kind.place for kind in state.edition.tokens_used(state.rules) for name in kind.names}
    given.check_keys(list(places))
    found = {token.name: _token(given, state, token, places.get(token.name)) for token in state.edition.tokens}
    for name in dict.fromkeys(names):
        if places.get(name) != STOCK:
            stock.fault("unknown-daikaiju", f"found {short(name)}; this game has no such daikaiju")
        elif name in given:
            stock.fault("daikaiju-twice", f"found {short(name)}, which is among the tokens too")
        else:
            found[name] = found.pop(name)._replace(at=STOCK)
    if len(set(names)) < len(names):
        twice = f"found {len(names)} names, {len(set(names))} of them different"
        stock.fault("daikaiju-twice", f"{twice}; there is one of each")
    return in_order([*found.values()]) if _has_stock(state.edition) else tuple(found.values())


def _token(given: Part, state: State, token: Token, place: str | None) -> Token:
    """A token where it is said to be; one that takes no part stays where it is."""
    part = given.get(token.name, BOX)
    if place is None:
        return token
    if place in (HOLDER, SEAT):
        rests = str(state.rules[FIRST] if place == SEAT else token.at)
        holders = one_of(state.seats if place == SEAT else (PILE, *state.seats))
        return token._replace(at=part.read(holders, "token", rests) if token.name in given else rests)
    text = part.value if isinstance(part.value, str) else ""
    if text == BOX or (place == TILE and text in state.box):
        return token._replace(at=text)
    square, _, rotation = text.partition(" r")
    cells = {str(cell): cell for cell in state.board.grid.cells}
    if place != TILE and square in cells and rotation in ("0", "1", "2", "3"):
        return token._replace(at=cells[square], rotation=int(rotation))
    on_tile = f"is on a tile such as {next(iter(state.box))!r}, or in the 'box'"
    on_square = f"reads like 'e3 r0', on a square from a1 to {[*cells][-1]}, or 'box'"
    part.wrong(token.kind, f"a {token.kind} {on_tile if place == TILE else on_square}")
    return token._replace(at=BOX)
