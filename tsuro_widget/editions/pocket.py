"""Pocket Tsuro: 36 tiles in a stash, no dragon tile, no exchange."""

from __future__ import annotations

from .classic import CLASSIC
from .kosmos import KOSMOS, pawns
from .options import draw_to_full, number, path_options, switch

POCKET = CLASSIC.but(
    key="pocket",
    name="Pocket",
    options=path_options("pocket")
    | {
        "draw_to_full": draw_to_full(),
        "pawns_per_player": number(pawns, 1, 2, meaning="pawns that each player moves; two when two play"),
        "forbid_self_elimination": switch(False, meaning="nobody may leave the board by choice"),
        "exchange_bonus": switch(False, meaning="who eliminates others may exchange tiles with their hands"),
    },
    token_kinds=(),
    turn=KOSMOS.turn,
    late_winners=KOSMOS.late_winners,
    milestones=KOSMOS.milestones,
)
