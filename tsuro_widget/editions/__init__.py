"""The editions, and all that an edition of your own is made of.

    classic       with `path_games`, tiles and options of Kosmos and Pocket too; kosmos, pocket
    seas          `daikaiju` are their rules, and where they may go; `actions`, `events`
    phoenix       `two_sided_tiles`, `extend_path` a turn, `lanterns` and stars, `stack` hands and burning;
                  `faults` what its positions must hold; `actions`, `events`
    options       what a rule option may be, and what all of them are in a game
    declaration   what is wrong with how an edition is declared, told when it is registered

Words of an edition are in `words` of its package, its data in `data`; Kosmos and Pocket have theirs in `classic`. What
is drawn of one edition is in `scene/seas.py` and `scene/phoenix.py`, what is fast of one in `fast/sea.py`. `register`
makes an edition of your own known by its key.
"""

from __future__ import annotations

import copyreg
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .._base.faults import Fault
from .._base.former import former
from .._base.quote import join_faults, short
from ..rules.actions import ACTIONS, Action, PlaceTile, Start
from ..rules.ask import Ask
from ..rules.board import EDGE, LOOP, OPEN, Board, Walk
from ..rules.events import EVENTS, Drew, Event, GameOver, PawnLeft, PawnMoved, Started, TileLaid
from ..rules.geometry import EIGHT, TWELVE, Beside, Cell, Geometry, Spot
from ..rules.hands import DrawOne, Exchange, ReturnHands
from ..rules.kinds import Count, Kind, NoFields, Pips, Place, Rotation, Seat, Seats, Square, TileName, Tiles, TokenName
from ..rules.looks import Looks
from ..rules.model import Choice, Consequence, Edition, Phase, State, Step
from ..rules.phases import Deal, EachPawn, EndTest, EverySeatStarts, FirstTurn, ShufflePile, can_play, end_tests, over
from ..rules.pieces import BOX, CHANCE, HOLDER, PILE, SEAT, SQUARE, STOCK, TILE, Pawn, Token, TokenKind
from ..rules.placement import LayTile, Travel, beside_a_tile, judge, path_runs_on, ways_to_place
from ..rules.settings import Option, Rules
from ..rules.tiles import LaidTile, Tile, TileSet
from ..words.phrases import sentence
from ..words.voices import speak_for
from .classic import CLASSIC, DrawAround, PassDragon
from .declaration import declaration_faults
from .kosmos import KOSMOS
from .options import number, one_of, switch
from .phoenix import PHOENIX_RISING
from .pocket import POCKET
from .seas import SEAS

__all__ = [
    "ACTIONS", "BOX", "CHANCE", "CLASSIC", "EDGE", "EDITIONS", "EIGHT", "EVENTS", "HOLDER", "KOSMOS", "LOOP", "OPEN",
    "PHOENIX_RISING", "PILE", "POCKET", "SEAS", "SEAT", "SQUARE", "STOCK", "TILE", "TWELVE", "Action", "Ask", "Beside",
    "Board", "Cell", "Choice", "Consequence", "Count", "Deal", "DrawAround", "DrawOne", "Drew", "EachPawn", "Edition",
    "EndTest", "Event", "EverySeatStarts", "Exchange", "Fault", "FirstTurn", "GameOver", "Geometry", "Kind",
    "LaidTile", "LayTile", "Looks", "NoFields", "Option", "PassDragon", "Pawn", "PawnLeft", "PawnMoved", "Phase",
    "Pips", "Place", "PlaceTile", "ReturnHands", "Rotation", "Rules", "Seat", "Seats", "ShufflePile", "Spot", "Square",
    "Start", "Started", "State", "Step", "Tile", "TileLaid", "TileName", "TileSet", "Tiles", "Token", "TokenKind",
    "TokenName", "Travel", "Walk", "beside_a_tile", "can_play", "end_tests", "judge", "number", "one_of", "over",
    "path_runs_on", "register", "sentence", "switch", "ways_to_place",
]  # fmt: skip

OURS = (CLASSIC, KOSMOS, POCKET, PHOENIX_RISING, SEAS)
EDITIONS = {edition.key: edition for edition in OURS}
_registered_in: dict[str, str] = {}  # the modules in which editions of your own were registered
speak_for(EDITIONS)
FORMER = {"Box": "TileSet", "Laid": "LaidTile", "Turns": "Rotation", "say": "sentence"}

if not TYPE_CHECKING:  # a former name is a fault to type checkers

    def __getattr__(name: str) -> object:
        if name not in FORMER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return former(name, FORMER[name], globals()[FORMER[name]])


def register(edition: Edition) -> Edition:
    """Make an edition of your own known by its key: to `tsuro.Game("mine")`, files, scenarios and lessons.

    It is known as long as Python runs; registered again, another edition takes its place. Returns the edition.
    """
    if not isinstance(edition, Edition):
        raise ValueError(f"found {short(edition)}; it must be an edition, such as replace(CLASSIC, key='mine')")
    if not isinstance(edition.key, str) or not edition.key.replace("-", "_").isidentifier():
        raise ValueError(f"the key of an edition is a word such as 'mine', not {short(edition.key)}")
    known = EDITIONS.get(edition.key)
    if known in OURS and edition is not known:
        raise ValueError(f"{edition.key!r} is an edition of this package; give yours another key")
    faults = [*declaration_faults(edition)]
    if any(edition.palette == known.palette and edition.looks is not known.looks for known in OURS):
        faults.append(f"{edition.palette!r} is the palette of an edition of this package; give your looks another one")
    if faults:
        raise ValueError(join_faults(faults))
    EDITIONS[edition.key] = edition
    _registered_in[edition.key] = str(sys._getframe(1).f_globals.get("__name__"))
    speak_for(EDITIONS)
    return edition


def is_registered(edition: Edition) -> bool:
    """Whether its key names it: to files, texts and other processes."""
    return edition in EDITIONS.values()


def check_is_named(edition: Edition) -> None:
    """A `ValueError` if no text can name an edition."""
    if not is_registered(edition):
        how = f"tsuro_widget.editions.register(it) makes it known as {edition.key!r}, and save(...) keeps the game"
        raise ValueError(f"{edition.name} is an edition of your own that no text can name; {how}")


def edition_by_name(name: str | Edition) -> Edition:
    """The edition with this key; an edition of one's own is taken as it is."""
    if isinstance(name, Edition):
        if faults := declaration_faults(name):
            raise ValueError(join_faults(faults))
        return name
    if not isinstance(name, str) or name not in EDITIONS:
        raise ValueError(f"no edition {short(name)}; there are {', '.join(EDITIONS)}")
    return EDITIONS[name]


def _by_key(edition: Edition) -> tuple[Any, ...] | str:
    """How an edition is sent to another process: one that is registered by its key, another one whole."""
    if is_registered(edition):
        return edition_there, (edition.key, _registered_in.get(edition.key, __name__))
    return edition.__reduce_ex__(2)


copyreg.pickle(Edition, _by_key)


def edition_there(key: str, module: str) -> Edition:
    """A registered edition in a process to which it was sent; if need be, the module that registers it is imported."""
    if key not in EDITIONS:
        with suppress(ImportError):
            import_module(module)
    if key not in EDITIONS:
        right = "call register(...) in a module that the workers can import, or pass workers=1"
        raise ValueError(f"edition {key!r} is not registered in the worker process: {right}")
    return EDITIONS[key]
