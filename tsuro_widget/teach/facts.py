"""Facts with a name: what can be counted at a table, at a board and in a box of tiles."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

from .._base.quote import short
from ..explore.cases import Case, pawn_called, pawns_called
from ..explore.paths import Paths
from ..rules.geometry import Beside
from ..rules.model import State
from ..rules.placing import LayTile, ways_to_place
from ..rules.seats import seat_number
from ..rules.views import View
from .mathematics import all_faces, crossings, different, hands_with, mirror_counts, rotations, u_turns

SIDES_OF_A_DIE = 6


def fact(name: str, case: Case) -> Fraction | int:
    """The number that a name stands for; a `ValueError` when it means nothing here."""
    family, _, rest = name.partition(".")
    if name in PLAIN:
        return PLAIN[name](case)
    if rest and family in FAMILIES:
        return FAMILIES[family](case, rest)
    if rest and family in dict(case.after.edition.tally):
        return _counted(case.after, family, rest)
    raise ValueError(f"no fact {short(name)}; there are {', '.join(PLAIN)}, and with more behind them {_families()}")


def _families() -> str:
    return ", ".join(f"{name}." for name in FAMILIES)


# -- paths on the board -------------------------------------------------------------------------------


def _paths(case: Case) -> Paths:
    return case.after.kept(Paths)


def _joints(state: State) -> int:
    """Pairs of ports that meet where two tiles lie side by side."""
    laid, across = state.board.laid, state.board.across
    return sum(across(cell, port).cell in laid for cell in laid for port in state.board.geometry.ports) // 2


def _chain_at(case: Case, text: str) -> int:
    """How long the path is that leads to or from a boundary point, a square counted each time that it is crossed."""
    spot = case.after.board.grid.parse(text)
    if isinstance(spot, Beside):
        raise ValueError(f"{short(text)} is no port; a port reads like 'c4.n1'")
    return _paths(case).through(spot).length


# -- seats, hands and tallies -------------------------------------------------------------------------


def _seat(state: State, name: str) -> int:
    """A seat by its name or its number."""
    if name not in state.seats and name.isascii() and name.isdigit() and 0 < int(name) <= len(state.seats):
        return int(name) - 1
    return seat_number(name, state.seats)


def _hand(case: Case, name: str) -> int:
    return len(case.after.hands[_seat(case.after, name)])


def _way(case: Case, name: str) -> int:
    seat = name if name in case.after.seats else case.after.seats[_seat(case.after, name)]
    return sum(len(case.way(pawn)) for pawn in pawns_called(case.after, seat))


def _counted(state: State, counted: str, name: str) -> int:
    """What the edition tallies for a seat: stars, lives."""
    return state.pawns[pawn_called(state, state.seats[_seat(state, name)])].counted(counted)


def _placements(case: Case, *, allowed: bool) -> int:
    """The ways to lay a tile of the hand that look different, or those of them that are allowed."""
    state = case.after
    if not isinstance(state.asked, LayTile):
        raise ValueError("nobody is asked to lay a tile here")
    return len(state.options) if allowed else sum(1 for _ in ways_to_place(state))


def _options(case: Case) -> int:
    options = case.after.options
    return options.total if isinstance(options, View) else len(options)


# -- tiles and dice -----------------------------------------------------------------------------------


def _tiles(case: Case, rest: str) -> int:
    box, (kind, _, name) = case.after.box, rest.partition(".")
    if kind == "named" and name:
        return sum(tile.startswith(name) for tile in box)
    known = "tiles.count, tiles.laid, tiles.patterns, tiles.named.E"
    raise ValueError(f"no fact {short(f'tiles.{rest}')}; there are {known}")


def _rotations(case: Case, rest: str) -> int:
    kind, _, name = rest.partition(".")
    if kind == "of" and name in case.after.box:
        return len(case.after.box[name].orientations)
    return rotations(case.after.box, _number(rest))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 3:
        raise ValueError(f"{short(text)} is no number; it must be one, as in rotations.4")
    return int(text)


def _mirror(case: Case, rest: str) -> int:
    counts = mirror_counts(case.after.box)
    if rest not in counts:
        raise ValueError(f"no fact {short(f'mirror.{rest}')}; there are {', '.join(f'mirror.{one}' for one in counts)}")
    return counts[rest]


def _hands(case: Case, rest: str) -> int:
    kind, _, number = rest.partition(".")
    if kind == "choices":
        return hands_with(case.after, _number(number))
    raise ValueError(f"no fact {short(f'hands.{rest}')}; there are hands.count and hands.choices.9")


def _dice(case: Case, rest: str) -> int:
    """How many of the rolls of two dice have this sum."""
    kind, _, number = rest.partition(".")
    if kind != "sum":
        raise ValueError(f"no fact {short(f'dice.{rest}')}; there are dice.rolls and dice.sum.7")
    throws = range(1, SIDES_OF_A_DIE + 1)
    return sum(gold + blue == _number(number) for gold in throws for blue in throws)


def _starts(state: State) -> int:
    grid = state.board.grid
    return len(grid.beside) if state.starts_beside else len(grid.rim)


def _rim_squares(state: State) -> int:
    return len({spot.cell for spot in state.board.grid.rim})


PLAIN: dict[str, Callable[[Case], Fraction | int]] = {
    "tiles.count": lambda case: len(case.after.box),
    "tiles.laid": lambda case: len(case.after.board.laid),
    "tiles.patterns": lambda case: len(different(case.after.box)),
    "faces": lambda case: len(all_faces(case.after.box)),
    "hands.count": lambda case: comb(len(case.after.box), case.after.edition.hand_size(case.after.rules)),
    "squares": lambda case: case.after.board.size**2,
    "size": lambda case: case.after.board.size,
    "starts": lambda case: _starts(case.after),
    "rim.squares": lambda case: _rim_squares(case.after),
    "seats": lambda case: len(case.after.seats),
    "living": lambda case: len(case.after.living),
    "pile": lambda case: len(case.after.pile),
    "options": _options,
    "placements": lambda case: _placements(case, allowed=False),
    "placements.allowed": lambda case: _placements(case, allowed=True),
    "chains": lambda case: len(_paths(case).chains),
    "loops": lambda case: len(_paths(case).rings),
    "joints": lambda case: _joints(case.after),
    "chain.longest": lambda case: max((path.length for path in _paths(case).chains), default=0),
    "moved": lambda case: len({(event.who, event.pawn) for event in case.walked}),
    "gone": lambda case: len({(event.who, event.pawn) for event in case.left}),
    "daikaiju": lambda case: len(case.after.occupied),
    "dice.rolls": lambda case: SIDES_OF_A_DIE**2,
}
FAMILIES: dict[str, Callable[[Case, str], Fraction | int]] = {
    "tiles": _tiles,
    "rotations": _rotations,
    "uturns": lambda case, rest: sum(u_turns(tile) == _number(rest) for tile in different(case.after.box)),
    "crossings": lambda case, rest: sum(crossings(tile) == _number(rest) for tile in different(case.after.box)),
    "mirror": _mirror,
    "hands": _hands,
    "hand": _hand,
    "chain": lambda case, rest: _chain_at(case, rest.removeprefix("at.")),
    "way": _way,
    "tokens": lambda case, rest: sum(token.name.startswith(rest) for token in case.after.tokens),
    "dice": _dice,
}
