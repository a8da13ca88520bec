"""What a press on the board does in the editor, and where it can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .._base.data import Json
from .._base.quote import MOST_QUOTED, short
from ..rules.geometry import Cell, Place
from ..rules.model import State
from ..rules.pieces import TILE as ON_TILES
from ..rules.pieces import TokenKind
from ..scenarios.scenario import Scenario
from ..scene.places import stand
from ..words.clean import display_name
from ..words.phrases import sentence_or
from .edits import erase, lay_tile, no_sense, number_in, pawn_seat, places_of_seat, set_pawn, set_token

TILE, PAWN, ERASE = "tile", "pawn", "erase"
ROTATION_WORDS = ("r0", "r1", "r2", "r3")


@dataclass(frozen=True)
class Tool:
    """One of the tools, and what each of them has in hand: a tile and how it lies, a pawn, a token."""

    kind: str = TILE
    tile: str = ""
    side: str = ""
    rotation: int = 0
    pawn: int = 0
    token: str = ""
    facing: int = 0

    def fits(self, state: State) -> bool:
        """Whether all of it is there in this game."""
        return self.pawn < len(state.seats) * state.pawns_each and self.tile in state.box and self.kind in kinds(state)


def kinds(state: State) -> list[str]:
    """The tools that there are in an edition."""
    return [TILE, PAWN, *token_kinds(state), ERASE]


def token_kinds(state: State) -> dict[str, TokenKind]:
    """The kinds of tokens that take part and lie on the board, by name."""
    used = state.edition.tokens_used(state.rules)
    return {kind.kind: kind for kind in used if kind.names and (kind.is_on_squares or kind.place == ON_TILES)}


def first_tool(state: State) -> Tool:
    tile = next(iter(state.box))
    return Tool(tile=tile, side=state.box[tile].sides[0])


def pick(tool: Tool, state: State, word: str, rest: str) -> Tool:
    """Another tool, or another thing in hand."""
    tokens, sides = token_kinds(state), state.box[tool.tile].sides
    match word:
        case "tool" if rest in kinds(state):
            names = tokens[rest].names if rest in tokens else ("",)
            return replace(tool, kind=rest, token=tool.token if tool.token in names else names[0])
        case "tile" if rest in state.box:
            return replace(tool, tile=rest, side=state.box[rest].sides[0], rotation=0)
        case "turn" if tool.kind in tokens:
            return replace(tool, facing=(tool.facing + 1) % 4)
        case "turn":
            return replace(tool, rotation=(tool.rotation + 1) % 4)
        case "side":
            return replace(tool, side=sides[(sides.index(tool.side) + 1) % len(sides)])
        case "pawn":
            return replace(tool, pawn=number_in(rest, len(state.seats) * state.pawns_each) - 1)
        case kind if kind in tokens and rest in tokens[kind].names:
            return replace(tool, token=rest)
    raise no_sense(f"{word} {rest}")


def pawn_name(state: State, number: int) -> str:
    """Whose pawn it is, and which of its seat's if there are more."""
    who, own = pawn_seat(state, number)
    return display_name(who) + (f" {own + 1}" if state.pawns_each > 1 else "")


def in_hand(tool: Tool, state: State) -> str:
    """What the tool would put on the board."""
    if (kind := token_kinds(state).get(tool.kind)) is not None:
        return f"{tool.token} r{tool.facing}" if kind.is_on_squares else tool.token
    tile = filter(None, [tool.tile, tool.side, f"r{tool.rotation}"])
    return {TILE: " ".join(tile), PAWN: pawn_name(state, tool.pawn), ERASE: ""}[tool.kind]


def ask_of(tool: Tool, scenario: Scenario, state: State) -> Json:
    """The question of the scene: every place that can be pressed, each with the whole of what that does."""
    what = in_hand(tool, state)
    squares = [{"text": f"{tool.kind} {cell} {what}".rstrip(), "cell": str(cell)} for cell in _squares(tool, state)]
    return {
        "actor": "",
        "seat": tool.pawn // state.pawns_each if tool.kind == PAWN else None,
        "kind": "edit",
        "cell": None,
        "by": "press",
        "options": list(_for_pawns(tool, scenario, state)) if tool.kind == PAWN else squares,
        "refused": [],
        "text": sentence_or(f"edit ask {tool.kind}", what, what=what),
        "hint": sentence_or(f"edit hint {tool.kind}", ""),
    }


# -- where it can be pressed -----------------------------------------------------------------------


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
    """The places of each square in their order, but first the one after that where the pawn is."""
    (_, now, own), found = places_of_seat(scenario, state, tool.pawn), dict[Cell, list[Place]]()
    for place in _pawn_places(state):
        found.setdefault(place.cell, []).append(place)
    for places in found.values():
        first = next((number for number, place in enumerate(places, 1) if str(place) == now[own]), 0)
        for place in places[first:] + places[:first]:
            at = {"at": str(place), "cell": str(place.cell), **stand(state.board.geometry, place)}
            yield {"text": f"{PAWN} {tool.pawn + 1} {place}", **at}


def _pawn_places(state: State) -> Iterator[Place]:
    """Where a pawn may be about to enter a square: at the rim, and where a path has led."""
    grid, laid = state.board.grid, state.board.laid
    if state.starts_beside:
        yield from grid.beside
    for cell in grid.cells:
        for spot in () if cell in laid or cell in state.occupied_cells else grid.spots[cell]:
            behind = grid.behind(spot).cell
            if behind in laid or not (state.starts_beside or grid.holds(behind)):
                yield spot


# -- what it does ----------------------------------------------------------------------------------


def press_on(scenario: Scenario, state: State, action: str) -> Scenario:
    """`tile c4 t12 r1`, `pawn 1 c4.n1`, `erase c4`, or a kind of token: `daikaiju c4 G1 r0`, `marker c4 orange1`."""
    if not isinstance(action, str) or len(action) > MOST_QUOTED:
        raise ValueError(f"action is {short(action)}; it must be a text such as 'tile c4 t12 r1' or 'erase c4'")
    word, *rest = action.split() or [""]
    if len(rest) == 2 and word == PAWN and rest[0].isascii() and rest[0].isdigit():
        return set_pawn(scenario, state, int(rest[0][:4]) - 1, str(state.board.grid.parse(rest[1])))
    if word not in kinds(state) or not rest or not state.board.grid.holds(cell := Cell.parse(rest[0])):
        raise no_sense(action)
    kind, laid = token_kinds(state).get(word), state.board.laid
    match [word, *rest[1:]]:
        case ["tile", tile, *side, rotation] if side in ([], ["A"], ["B"]) and rotation in ROTATION_WORDS:
            return lay_tile(scenario, state, str(cell), tile, "".join(side), int(rotation[1]))
        case ["erase"]:
            return erase(scenario, str(cell))
        case [_, name, rotation] if kind and name in kind.names and kind.is_on_squares and rotation in ROTATION_WORDS:
            return set_token(scenario, str(cell), name, int(rotation[1]))
        case [_, name] if kind and name in kind.names and not kind.is_on_squares and cell in laid:
            return scenario.token(name, laid[cell].tile)
    raise no_sense(" ".join([word, *rest[1:]]))
