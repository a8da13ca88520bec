"""What classic, Kosmos and Pocket are made from: their rule options, and when a pawn is out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .._base.shapes import TEXT
from ..rules.board import EDGE, LOOP, Walk
from ..rules.events import PawnLeft
from ..rules.model import State
from ..rules.settings import Option, Rules
from .boxes import counts, patterns
from .options import MOST_OF_A_PATTERN, number, one_of, switch


def tiles(edition: str) -> Option:
    """How many of each pattern: a person with another box, or another reading of this one, can say so."""
    return Option(
        lambda seats: counts(edition),
        _is_box,
        "a mapping from all of t01 … t35 to a number from 0 to 10",
        "how many tiles there are of each pattern",
    )


def _is_box(value: object) -> bool:
    if not isinstance(value, Mapping) or len(value) != len(patterns()) or set(value) != set(patterns()):
        return False
    return all(type(count) is int and 0 <= count <= MOST_OF_A_PATTERN for count in value.values())


RETURN_HAND = one_of(
    "shuffle", "bottom", "out", meaning="hands of the eliminated: into the pile, under it, or out of the game"
)
WAY_IN = "a pawn starts on a mark, or beside a square and chooses its port with its first tile"
ON_PURPOSE = "where that is forbidden, running into another pawn is allowed all the same"
MEETING = "two pawns whose paths are joined are out, or pass each other"
OPTIONS = {
    "first": Option("", TEXT.fits, "the name of a seat", "who goes first; the rulebooks say the oldest"),
    "board_size": number(6, 3, 10, meaning="squares on a side of the board"),
    "hand_size": number(3, 1, 100, meaning="tiles in a full hand"),
    "pawns_per_player": number(1, 1, 2, meaning="pawns that each player moves"),
    "first_move_choice": one_of("none", "two ports", meaning=WAY_IN),
    "share_start_squares": switch(False, meaning="beside the board, two pawns may wait at the sides of one corner"),
    "forbid_self_elimination": switch(True, meaning="nobody may leave the board by choice"),
    "collide_on_purpose": switch(False, meaning=ON_PURPOSE),
    "own_pawns_collide": switch(True, meaning="two pawns of one player meet like those of two"),
    "collision": one_of("eliminate", "pass", meaning=MEETING),
    "exchange_bonus": switch(True, meaning="who eliminates others may exchange tiles with their hands"),
    "return_hand": RETURN_HAND,
}


def path_options(edition: str, **defaults: object) -> dict[str, Option]:
    """The options that classic, Kosmos and Pocket share; what is not given has the default of classic."""
    changed = {name: replace(OPTIONS[name], default=default) for name, default in defaults.items()}
    return {**OPTIONS, "tiles": tiles(edition), **changed}


def pawns_each(rules: Rules, seats: int) -> int:
    """As many as the option says."""
    return rules.number("pawns_per_player")


def starts_beside(rules: Rules) -> bool:
    return rules["first_move_choice"] != "none"


def fate(state: State, pawn: int, walk: Walk) -> PawnLeft | None:
    """A pawn is out at the edge, and in a loop."""
    return PawnLeft(*state.owner(pawn), walk.ending) if walk.ending in (EDGE, LOOP) else None
