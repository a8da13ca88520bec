"""Which editions and rules the fast rules cover; whatever they do not, the readable engine plays."""

from __future__ import annotations

from collections.abc import Mapping

from ...editions.blocked import Relocate, SinkBlocked
from ...editions.daikaiju import StirDaikaiju
from ...editions.drawing import DrawAround, DrawOne
from ...editions.eliminations import Exchange, PassDragon, ReturnHands
from ...editions.wakes import DrawUp, FullTest, Spoils, judge_wakes
from ...rules.model import Phase, State
from ...rules.phases import EachPawn
from ...rules.placing import LayTile, judge
from .tables import PORTS, Plan
from .vector import MOST_CELLS, MOST_IN_HAND, MOST_SEATS

Flags = dict[str, int]
SEA_RULES: Mapping[str, object] = {
    "collision": "pass",
    "return_hand": "bottom",
    "movement_die": "one",
    "removed_daikaiju": "stock",
    "wake_under_placed": "bottom",
}
PATH_RULES: Mapping[str, object] = {"collision": "eliminate", "own_pawns_collide": True, "collide_on_purpose": False}


def plan_of(state: State) -> Plan | None:
    """What the tables of a state depend on; None where it is not covered."""
    flags = _flags(state)
    if flags is None or not _fits(state):
        return None
    flags["HAND"] = state.rules.number("hand_size")
    flags["BESIDES"] = int(state.starts_beside)
    return Plan(state.board.grid, state.box, tuple(sorted(flags.items())))


def _flags(state: State) -> Flags | None:
    """How the turns of an edition go; None if they are of a kind of their own."""
    match state.edition.turn:
        case (EachPawn((LayTile(then, judged),)),) if judged is judge:
            return _path_flags(state, then)
        case (
            EachPawn(
                (
                    StirDaikaiju(),
                    FullTest(),
                    Relocate(),
                    SinkBlocked(),
                    LayTile((FullTest(), Spoils()), judged),
                    ReturnHands(),
                    DrawUp(),
                )
            ),
        ) if judged is judge_wakes:
            return _sea_flags(state)
    return None


def _path_flags(state: State, then: tuple[Phase, ...]) -> Flags | None:
    rules = state.rules
    around = then == (Exchange(), PassDragon(), ReturnHands(), DrawAround())
    if not (around or then == (Exchange(), ReturnHands(), DrawOne())) or not _has(state, PATH_RULES):
        return None
    if rules["return_hand"] not in ("shuffle", "out") or (state.starts_beside and rules["forbid_self_elimination"]):
        return None
    return {
        "EACH": state.pawns_each,
        "MUST_LIVE": int(bool(rules["forbid_self_elimination"])),
        "AROUND": int(around),
        "HOLDER_FIRST": int(rules.get("dragon_order") != "literal"),
        "NEXT_SHORT": int(rules.get("dragon_heir") == "next_short"),
        "TO_FULL": int(bool(rules.get("draw_to_full", False))),
        "TILES_OUT": int(rules["return_hand"] == "out"),
        "SHARED": int(bool(rules["share_start_squares"])),
    }


def _sea_flags(state: State) -> Flags | None:
    if not _has(state, SEA_RULES):
        return None
    descending = state.rules["movement_order"] == "descending"
    return {
        "EACH": 1,
        "SHARED": 0,
        "TILES_OUT": 0,
        "DICE": int(bool(state.rules["daikaiju"])),
        "DESCENDING": int(descending),
    }


def _has(state: State, wanted: Mapping[str, object]) -> bool:
    return all(state.rules[name] == value for name, value in wanted.items())


def _fits(state: State) -> bool:
    """Whether it has room in the vector."""
    size = state.board.size
    return (
        len(state.board.geometry.ports) == PORTS
        and size * size + size <= MOST_CELLS
        and state.rules.number("hand_size") <= MOST_IN_HAND
        and max(map(len, state.hands), default=0) <= MOST_IN_HAND
        and len(state.seats) * state.pawns_each <= MOST_SEATS
        and all(len(tile.faces) == 1 for tile in state.box.values())
    )
