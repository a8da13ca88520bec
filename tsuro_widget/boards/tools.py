"""What a press on the board does in the editor, and where it can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from .._base.quote import MOST_QUOTED, short
from ..editions.lanterns import MARKER
from ..editions.monsters import DAIKAIJU
from ..explore.scenario import Scenario
from ..rules.geometry import Cell, Place
from ..rules.model import State
from ..show.places import stand
from ..words.clean import shown
from ..words.phrases import Phrase, say
from .edits import NoSense, erased, laid, pawn_place, pawn_seat, set_daikaiju, set_pawn, start_of

Json = dict[str, Any]
Edited = TypeVar("Edited", bound=Scenario)

TILE, PAWN, ERASE = "tile", "pawn", "erase"


@dataclass(frozen=True)
class Tool:
    """One of the tools, and what each of them has in hand: a tile and how it lies, a pawn, a daikaiju, a marker."""

    kind: str = TILE
    tile: str = ""
    side: str = ""
    turns: int = 0
    pawn: int = 0
    daikaiju: str = ""
    facing: int = 0
    marker: str = ""


def kinds(state: State) -> list[str]:
    """The tools that there are in an edition."""
    return [TILE, PAWN, *(kind for kind in (DAIKAIJU, MARKER) if names_of(state, kind)), ERASE]


def names_of(state: State, kind: str) -> list[str]:
    """The tokens of a kind that take part."""
    if kind == DAIKAIJU and not state.rules.get("daikaiju", True):
        return []
    return [token.name for token in state.edition.tokens if token.kind == kind]


def first_tool(state: State) -> Tool:
    tile = next(iter(state.box))
    tokens = {kind: next(iter(names_of(state, kind)), "") for kind in (DAIKAIJU, MARKER)}
    return Tool(tile=tile, side=state.box[tile].sides[0], daikaiju=tokens[DAIKAIJU], marker=tokens[MARKER])


def in_hand(tool: Tool, state: State) -> str:
    """What the tool would put on the board."""
    who, own = pawn_seat(state, tool.pawn)
    return {
        TILE: " ".join(filter(None, [tool.tile, tool.side, f"r{tool.turns}"])),
        PAWN: shown(who) + (f" {own + 1}" if state.pawns_each > 1 else ""),
        DAIKAIJU: f"{tool.daikaiju} r{tool.facing}",
        MARKER: tool.marker,
        ERASE: "",
    }[tool.kind]


def ask_of(tool: Tool, scenario: Scenario, state: State) -> Json:
    """The question of the scene: every place that can be pressed, each with the whole of what that does."""
    words: dict[str, Phrase] = {"text": say(f"edit ask {tool.kind}", what=in_hand(tool, state))}
    words["hint"] = say(f"edit hint {tool.kind}")
    seat = tool.pawn // state.pawns_each if tool.kind == PAWN else None
    options = list(_PLACES[tool.kind](tool, scenario, state))
    return {
        "actor": "",
        "seat": seat,
        "kind": "edit",
        "cell": None,
        "by": "press",
        "options": options,
        "refused": [],
        **words,
    }


# -- where it can be pressed -----------------------------------------------------------------------


def _everywhere(tool: Tool, scenario: Scenario, state: State) -> Iterator[Json]:
    what = in_hand(tool, state)
    for cell in state.board.grid.cells:
        yield {"text": f"{tool.kind} {cell} {what}", "cell": str(cell)}


def _on_tiles(tool: Tool, scenario: Scenario, state: State) -> Iterator[Json]:
    for cell, lying in state.board.laid.items():
        if state.box[lying.tile].sign("lantern"):
            yield {"text": f"{MARKER} {cell} {tool.marker}", "cell": str(cell)}


def _not_empty(tool: Tool, scenario: Scenario, state: State) -> Iterator[Json]:
    faced = {pawn.at.cell for pawn in state.pawns if pawn.at and not pawn.is_away}
    for cell in sorted({*state.board.laid, *state.occupied, *faced}):
        if state.board.grid.holds(cell):
            yield {"text": f"{ERASE} {cell}", "cell": str(cell)}


def _for_pawns(tool: Tool, scenario: Scenario, state: State) -> Iterator[Json]:
    """The places of each square in their order, but first the one after that where the pawn is."""
    now, found = pawn_place(start_of(scenario), state, tool.pawn), dict[Cell, list[Place]]()
    for place in pawn_places(state):
        found.setdefault(place.cell, []).append(place)
    for places in found.values():
        names = [str(place) for place in places]
        first = names.index(now) + 1 if now in names else 0
        for place in places[first:] + places[:first]:
            at = {"at": str(place), "cell": str(place.cell), **stand(state.board.geometry, place)}
            yield {"text": f"{PAWN} {tool.pawn + 1} {place}", **at}


def pawn_places(state: State) -> Iterator[Place]:
    """Where a pawn may be about to enter a square: at the rim, and where a path has led."""
    grid, laid = state.board.grid, state.board.laid
    if state.starts_beside:
        yield from grid.beside
    for cell in grid.cells:
        for spot in () if cell in laid or cell in state.occupied else grid.spots[cell]:
            behind = grid.behind(spot).cell
            if behind in laid or not (state.starts_beside or grid.holds(behind)):
                yield spot


Places = Callable[[Tool, Scenario, State], Iterator[Json]]
_PLACES: dict[str, Places] = {
    TILE: _everywhere,
    PAWN: _for_pawns,
    DAIKAIJU: _everywhere,
    MARKER: _on_tiles,
    ERASE: _not_empty,
}


# -- what it does ----------------------------------------------------------------------------------


def pressed(scenario: Edited, state: State, action: str) -> Edited:
    """`tile c4 t12 r1`, `pawn 1 c4.n1`, `daikaiju c4 G1 r0`, `marker c4 orange1` or `erase c4`."""
    if not isinstance(action, str) or len(action) > MOST_QUOTED:
        raise ValueError(f"action is {short(action)}; it must be a text such as 'tile c4 t12 r1' or 'erase c4'")
    word, *rest = action.split() or [""]
    if len(rest) == 2 and word == PAWN and rest[0].isascii() and rest[0].isdigit():
        return set_pawn(scenario, state, int(rest[0][:4]) - 1, str(state.board.grid.parse(rest[1])))
    if word not in _PLACES or not rest or not state.board.grid.holds(cell := Cell.parse(rest[0])):
        raise NoSense("edit no sense", what=repr(action[:60]))
    return _on_square(scenario, state, cell, [word, *rest[1:]])


def _on_square(scenario: Edited, state: State, cell: Cell, words: list[str]) -> Edited:
    match words:
        case ["tile", tile, ("r0" | "r1" | "r2" | "r3") as turns]:
            return laid(scenario, state, str(cell), tile, "", int(turns[1]))
        case ["tile", tile, ("A" | "B") as side, ("r0" | "r1" | "r2" | "r3") as turns]:
            return laid(scenario, state, str(cell), tile, side, int(turns[1]))
        case ["daikaiju", name, ("r0" | "r1" | "r2" | "r3") as turns] if name in names_of(state, DAIKAIJU):
            return set_daikaiju(scenario, str(cell), name, int(turns[1]))
        case ["marker", name] if name in names_of(state, MARKER) and cell in state.board.laid:
            return scenario.token(name, state.board.laid[cell].tile)
        case ["erase"]:
            return erased(scenario, str(cell))
    raise NoSense("edit no sense", what=repr(" ".join(words)[:60]))
