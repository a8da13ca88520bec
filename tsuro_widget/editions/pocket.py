"""Pocket Tsuro: 36 tiles in a stash, no dragon tile, no exchange."""

from .kosmos import KOSMOS, pawns
from .path_games import path_options

POCKET = KOSMOS.but(key="pocket", name="Pocket", options=path_options("pocket", pawns_per_player=pawns))
