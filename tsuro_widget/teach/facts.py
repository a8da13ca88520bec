"""Facts with a name: what can be counted at a table, at a board and in a box of tiles."""

from collections.abc import Callable
from fractions import Fraction
from math import comb

from .._base.quote import short
from ..paths.paths import Paths
from ..rules.events import PawnLeft
from ..rules.model import State
from ..rules.phases import start_places
from ..rules.placement import LayTile, ways_to_place
from ..rules.seats import seat_number
from ..rules.views import size
from ..scenarios.cases import Case, pawn_by_name, pawns_by_name
from .mathematics import all_faces, crossings, different, hands_with, mirror_counts, rotations, u_turns

DIE = range(1, 7)


def fact(name: str, case: Case | None) -> Fraction | int:
    """The number that a name stands for; a `ValueError` when it means nothing here, as all names without a case."""
    if case is None:
        raise ValueError("nothing is computed here")
    if name in PLAIN:
        return PLAIN[name](case)
    for family in sorted(FAMILIES, key=len, reverse=True):
        if name.startswith(f"{family}.") and (rest := name.removeprefix(f"{family}.")):
            return FAMILIES[family](case, rest)
    family, _, rest = name.partition(".")
    if rest and family in dict(case.after.edition.tally):
        return case.after.pawns[pawn_by_name(case.after, _seat(case.after, rest))].tally_of(family)
    known = [*PLAIN, *(f"{name}. and more behind it" for name in FAMILIES)]
    alike = [one for one in known if one.startswith(f"{family}.")]
    raise ValueError(f"no fact {short(name)}; there are {', '.join(alike or known)}")


def _joints(state: State) -> int:
    """Pairs of ports that meet where two tiles lie side by side, also those to which no path leads."""
    laid, across = state.board.laid, state.board.across
    return sum(across(cell, port).cell in laid for cell in laid for port in state.board.geometry.ports) // 2


def _seat(state: State, name: str) -> str:
    """The name of a seat, of which its number may be given."""
    if name not in state.seats and name.isascii() and name.isdigit() and 0 < int(name) <= len(state.seats):
        return state.seats[int(name) - 1]
    return state.seats[seat_number(name, state.seats)]


def _laying(case: Case) -> State:
    """The state, in which somebody must be asked to lay a tile."""
    if not isinstance(case.after.choice, LayTile):
        raise ValueError("nobody is asked to lay a tile here")
    return case.after


def _rotations_of(case: Case, name: str) -> int:
    if name not in case.after.box:
        raise ValueError(f"no fact {short(f'rotations.of.{name}')}; this game has no such tile")
    return len(case.after.box[name].orientations)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 3:
        raise ValueError(f"{short(text)} is no number; it must be one, as in rotations.4")
    return int(text)


PLAIN: dict[str, Callable[[Case], Fraction | int]] = {
    "tiles.count": lambda case: len(case.after.box),
    "tiles.laid": lambda case: len(case.after.board.laid),
    "tiles.patterns": lambda case: len(different(case.after.box)),
    "faces": lambda case: len(all_faces(case.after.box)),
    "mirror.same": lambda case: mirror_counts(case.after.box)["same"],
    "mirror.classes": lambda case: mirror_counts(case.after.box)["classes"],
    "mirror.fixed": lambda case: mirror_counts(case.after.box)["fixed"],
    "hands.count": lambda case: comb(len(case.after.box), case.after.edition.hand_size(case.after.rules)),
    "squares": lambda case: case.after.board.size**2,
    "size": lambda case: case.after.board.size,
    "starts": lambda case: len(start_places(case.after)),
    "rim.squares": lambda case: len({spot.cell for spot in case.after.board.grid.rim}),
    "seats": lambda case: len(case.after.seats),
    "living": lambda case: len(case.after.living),
    "pile": lambda case: len(case.after.pile),
    "options": lambda case: size(case.after.options),
    "placements": lambda case: sum(1 for _ in ways_to_place(_laying(case))),
    "placements.allowed": lambda case: len(_laying(case).options),
    "chains": lambda case: len(case.after.once(Paths).chains),
    "loops": lambda case: len(case.after.once(Paths).rings),
    "joints": lambda case: _joints(case.after),
    "chain.longest": lambda case: max((path.length for path in case.after.once(Paths).chains), default=0),
    "moved": lambda case: len({(event.who, event.pawn) for event in case.journeys}),
    "gone": lambda case: len({(event.who, event.pawn) for event in case.events if isinstance(event, PawnLeft)}),
    "daikaiju": lambda case: len(case.after.occupied_cells),
    "dice.rolls": lambda case: len(DIE) ** 2,
}
FAMILIES: dict[str, Callable[[Case, str], Fraction | int]] = {
    "tiles.named": lambda case, rest: sum(tile.startswith(rest) for tile in case.after.box),
    "rotations": lambda case, rest: rotations(case.after.box, _number(rest)),
    "rotations.of": _rotations_of,
    "uturns": lambda case, rest: [*map(u_turns, different(case.after.box).values())].count(_number(rest)),
    "crossings": lambda case, rest: [*map(crossings, different(case.after.box).values())].count(_number(rest)),
    "hands.choices": lambda case, rest: hands_with(case.after, _number(rest)),
    "hand": lambda case, rest: len(case.after.hands[case.after.seats.index(_seat(case.after, rest))]),
    "chain": lambda case, rest: case.after.once(Paths).through(rest.removeprefix("at.")).length,
    "way": lambda case, rest: sum(len(case.way(pawn)) for pawn in pawns_by_name(case.after, _seat(case.after, rest))),
    "tokens": lambda case, rest: sum(token.name.startswith(rest) for token in case.after.tokens),
    "dice.sum": lambda case, rest: sum(gold + blue == _number(rest) for gold in DIE for blue in DIE),
}
