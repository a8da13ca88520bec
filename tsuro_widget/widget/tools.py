"""The tools of the editor: where each can be pressed, and the scenario that comes of a press or an entry."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from .._base.data import Json
from .._base.quote import MOST_QUOTED, short
from ..rules.geometry import Cell, Place
from ..rules.model import State
from ..rules.pieces import TILE as ON_TILES
from ..rules.pieces import TokenKind
from ..scenarios.scenario import Scenario
from ..scene.places import stand
from ..words.clean import display_name
from ..words.phrases import Refusal, sentence, sentence_or

TILE, PAWN, ERASE = "tile", "pawn", "erase"
TURNS = ("r0", "r1", "r2", "r3")
LISTS = ("pile", "aside", "stock")
NOWHERE = ""


class Tool(NamedTuple):
    """One of the tools, and what each of them has in hand: a tile and how it lies, a pawn, a token."""

    kind: str = TILE
    tile: str = ""
    side: str = ""
    rotation: int = 0
    pawn: int = 0
    token: str = ""
    facing: int = 0


def kinds(state: State) -> list[str]:
    """The tools that there are in an edition."""
    return [TILE, PAWN, *token_kinds(state), ERASE]


def token_kinds(state: State) -> dict[str, TokenKind]:
    """The kinds of tokens that take part and lie on the board, by name."""
    used = state.edition.tokens_used(state.rules)
    return {kind.kind: kind for kind in used if kind.names and (kind.is_on_squares or kind.place == ON_TILES)}


def tool_for(state: State, tool: Tool | None = None) -> Tool:
    """The tool, if all of it is there in this game; if not, the first one."""
    if tool and tool.pawn < _pawn_count(state) and tool.tile in state.box and tool.kind in kinds(state):
        return tool
    tile = next(iter(state.box))
    return Tool(tile=tile, side=state.box[tile].sides[0])


def pick(tool: Tool, state: State, word: str, rest: str) -> Tool:
    """Another tool, or another thing in hand."""
    tokens, sides = token_kinds(state), state.box[tool.tile].sides
    match word:
        case "tool" if rest in kinds(state):
            names = tokens[rest].names if rest in tokens else ("",)
            return tool._replace(kind=rest, token=tool.token if tool.token in names else names[0])
        case "tile" if rest in state.box:
            return tool._replace(tile=rest, side=state.box[rest].sides[0], rotation=0)
        case "turn" if tool.kind in tokens:
            return tool._replace(facing=(tool.facing + 1) % 4)
        case "turn":
            return tool._replace(rotation=(tool.rotation + 1) % 4)
        case "side":
            return tool._replace(side=sides[(sides.index(tool.side) + 1) % len(sides)])
        case "pawn":
            return tool._replace(pawn=number_in(rest, _pawn_count(state)) - 1)
        case kind if kind in tokens and rest in tokens[kind].names:
            return tool._replace(token=rest)
    raise no_sense(f"{word} {rest}")


def in_hand(tool: Tool, state: State) -> str:
    """What the tool would put on the board."""
    if (kind := token_kinds(state).get(tool.kind)) is not None:
        return f"{tool.token} r{tool.facing}" if kind.is_on_squares else tool.token
    tile = filter(None, [tool.tile, tool.side, f"r{tool.rotation}"])
    return {TILE: " ".join(tile), PAWN: pawn_name(state, tool.pawn), ERASE: ""}[tool.kind]


def pawn_name(state: State, number: int) -> str:
    """Whose pawn it is, and which of its seat's if there are more; pawns are counted from 0 over all seats."""
    seat, own = divmod(number, state.pawns_each)
    return display_name(state.seats[seat]) + (f" {own + 1}" if state.pawns_each > 1 else "")


def _pawn_count(state: State) -> int:
    return len(state.seats) * state.pawns_each


def number_in(text: str, most: int) -> int:
    """A number from 1."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and 1 <= int(text) <= most):
        raise no_sense(text)
    return int(text)


def no_sense(what: str) -> Refusal:
    return Refusal.because(sentence("edit no sense", what=short(what)))


def ask_of(tool: Tool, scenario: Scenario, state: State) -> Json:
    """The question of the scene: every place that can be pressed, each with the whole of what that does."""
    what, is_pawn = in_hand(tool, state), tool.kind == PAWN
    squares = [{"text": f"{tool.kind} {cell} {what}".rstrip(), "cell": str(cell)} for cell in _squares(tool, state)]
    words = {"text": sentence_or(f"edit ask {tool.kind}", what, what=what)}
    words |= {"hint": sentence_or(f"edit hint {tool.kind}", "")}
    seat = tool.pawn // state.pawns_each if is_pawn else None
    options = list(_for_pawns(tool, scenario, state)) if is_pawn else squares
    asked = {"actor": "", "seat": seat, "kind": "edit", "cell": None, "by": "press"}
    return {**asked, "options": options, "refused": [], **words}


def _squares(tool: Tool, state: State) -> Sequence[Cell]:
    """Everywhere, on what is there, or on the tiles that have a place for a token."""
    grid, laid, kind = state.board.grid, state.board.laid, token_kinds(state).get(tool.kind)
    if tool.kind == ERASE:
        faced = {pawn.at.cell for pawn in state.pawns if pawn.at and not pawn.is_away}
        return sorted(filter(grid.holds, {*laid, *state.occupied_cells, *faced}))
    if kind is None or kind.is_on_squares:
        return grid.cells
    return [cell for cell, lying in laid.items() if not kind.sign or state.box[lying.tile].sign(kind.sign)]


def _for_pawns(tool: Tool, scenario: Scenario, state: State) -> Iterator[Json]:
    """Where it may be about to enter: at the rim, and where a path has led; first the place after the one it has."""
    (_, now, own), grid, laid = _places_of_seat(scenario, state, tool.pawn), state.board.grid, state.board.laid
    free = sorted({*grid.cells} - laid.keys() - state.occupied_cells)
    spots = [(spot, grid.behind(spot).cell) for cell in free for spot in grid.spots[cell]]
    places: list[Place] = [*grid.beside] if state.starts_beside else []
    places += [spot for spot, behind in spots if behind in laid or not (state.starts_beside or grid.holds(behind))]
    found = dict[Cell, list[Place]]()
    for place in places:
        found.setdefault(place.cell, []).append(place)
    for places in found.values():
        first = next((number for number, place in enumerate(places, 1) if str(place) == now[own]), 0)
        for place in places[first:] + places[:first]:
            at = {"at": str(place), "cell": str(place.cell), **stand(state.board.geometry, place)}
            yield {"text": f"{PAWN} {tool.pawn + 1} {place}", **at}


def press_on(scenario: Scenario, state: State, action: str) -> Scenario:
    """`tile c4 t12 r1`, `pawn 1 c4.n1`, `pawn 1 out edge`, `erase c4`, `daikaiju c4 G1 r0`, `marker c4 orange1`."""
    if not isinstance(action, str) or len(action) > MOST_QUOTED:
        raise ValueError(f"action is {short(action)}; it must be a text such as 'tile c4 t12 r1' or 'erase c4'")
    words, grid = action.split(), state.board.grid
    kind = token_kinds(state).get("".join(words[:1]))
    match words:
        case ["pawn", number, *place] if place:
            return _set_pawn(scenario, state, number_in(number, _pawn_count(state)) - 1, " ".join(place))
        case ["tile", cell, tile, *side, turn] if side in ([], ["A"], ["B"]) and turn in TURNS:
            return _lay_tile(scenario, state, grid.square(cell), tile, "".join(side), TURNS.index(turn))
        case ["erase", cell]:
            return _erase(scenario, str(grid.square(cell)))
        case [_, cell, name, turn] if kind and kind.is_on_squares and name in kind.names and turn in TURNS:
            return _set_token(scenario, state, grid.square(cell), name, TURNS.index(turn))
        case [_, cell, name] if kind and not kind.is_on_squares and name in kind.names:
            if lying := state.board.laid.get(grid.square(cell)):
                return scenario.token(name, lying.tile)
    raise no_sense(action)


def _without(start: Json, names: Collection[str]) -> Json:
    """A position without these tiles and tokens, wherever they are; a token on a tile stays with it."""
    kept = start | {part: [one for one in start[part] if one not in names] for part in LISTS if part in start}
    kept["board"] = {at: text for at, text in start["board"].items() if str(text).split()[0] not in names}
    kept["hands"] = {who: [one for one in hand if one not in names] for who, hand in start["hands"].items()}
    return kept


def _lay_tile(scenario: Scenario, state: State, cell: Cell, tile: str, side: str, rotation: int) -> Scenario:
    """Lay a tile; wherever else it was, it is there no more. Where it lies already, it gets its next other look."""
    if tile not in state.box:
        raise Refusal.because(sentence("edit no tile", name=short(tile)))
    lying = state.board.laid.get(cell)
    if lying and (lying.tile, lying.side) == (tile, side):
        rotations = [way.rotation for way in state.box[tile].orientations if way.side == side]
        rotation = next((other for other in rotations if other > lying.rotation), rotations[0])
    return scenario.but(start=_without(scenario.parts["start"], [tile])).tile(str(cell), tile, rotation, side)


def _set_token(scenario: Scenario, state: State, cell: Cell, name: str, rotation: int) -> Scenario:
    """Put a token on a square, from wherever it was; where it is already, it turns."""
    rotation = next((there.rotation + 1 for there in state.tokens if (there.name, there.at) == (name, cell)), rotation)
    return scenario.but(start=_without(scenario.parts["start"], [name])).daikaiju(name, str(cell), rotation)


def _places_of_seat(scenario: Scenario, state: State, number: int) -> tuple[str, list[Any], int]:
    """Whose pawn it is, where the position has the pawns of that seat, and which of them it is."""
    seat, own = divmod(number, state.pawns_each)
    found = scenario.parts["start"]["pawns"].get(state.seats[seat], [])
    return state.seats[seat], [*(found if isinstance(found, list) else [found]), *[NOWHERE] * state.pawns_each], own


def _set_pawn(scenario: Scenario, state: State, number: int, place: str) -> Scenario:
    """`c4.n1`, or for a pawn that has left the board how and why: `out edge`, `off collision`."""
    who, places, own = _places_of_seat(scenario, state, number)
    how, _, why = place.partition(" ")
    if why and (how not in ("out", "off") or why not in state.edition.reasons):
        raise no_sense(place)
    places[own] = {how: why} if why else str(state.board.grid.parse(place))
    return scenario.pawn(who, places[own] if state.pawns_each == 1 else _as_set(places))


def _as_set(places: list[Any]) -> Any:
    """The places of a seat's pawns: the second one may be set before the first."""
    return places[: 1 + max((own for own, place in enumerate(places) if place != NOWHERE), default=-1)]


def _erase(scenario: Scenario, cell: str) -> Scenario:
    """What is on a square, and whoever faces it, is there no more."""
    start = scenario.parts["start"]
    here = {cell, *str(start["board"].get(cell, "")).split()[:1]}
    board = {at: text for at, text in start["board"].items() if at != cell}
    pawns = {who: _elsewhere(pawn, cell) for who, pawn in start["pawns"].items()}
    pawns = {who: pawn for who, pawn in pawns.items() if pawn not in (NOWHERE, [])}
    tokens = {name: at for name, at in start.get("tokens", {}).items() if here.isdisjoint(str(at).split()[:1])}
    left = start | {"board": board, "pawns": pawns, "tokens": tokens}
    return scenario.but(start={part: found for part, found in left.items() if tokens or part != "tokens"})


def _elsewhere(pawn: Any, cell: str) -> Any:
    if isinstance(pawn, list):
        return _as_set([_elsewhere(one, cell) for one in pawn])
    return NOWHERE if isinstance(pawn, str) and pawn.split(".")[0] == cell else pawn


def with_hand(scenario: Scenario, state: State, text: str) -> Scenario:
    """`1 w05 w11`: the tiles of a seat; they are taken from the pile, and from other hands."""
    seat, _, names = text.partition(" ")
    start, who = scenario.parts["start"], state.seats[number_in(seat, len(state.seats)) - 1]
    lifted = _without(start, names.split())
    return scenario.but(start=lifted | {"board": start["board"]}).hand(who, names)


def with_dice(scenario: Scenario, state: State, text: str) -> Scenario:
    """`3 4` is a roll, `2` the die."""
    numbers = text.split()
    if len(numbers) not in (1, 2) or not {*numbers} <= {*"123456"}:
        raise Refusal.because(sentence("edit bad dice"))
    first, *second = map(int, numbers)
    return scenario.dice((first, *second) if second else first)


def without_line(scenario: Scenario, state: State, text: str) -> Scenario:
    """The script without one of its lines, counted from 1."""
    lines = [*scenario.parts.get("script", [])]
    del lines[number_in(text, len(lines)) - 1]
    return scenario.but(script=lines)
