"""Positions made by hand, small questions about games, and random games, for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tsuro_widget import Game, SaveError
from tsuro_widget.editions import EDITIONS as ALL_EDITIONS
from tsuro_widget.editions.path_games import patterns
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.events import TurnBegan
from tsuro_widget.rules.geometry import EIGHT
from tsuro_widget.rules.model import State
from tsuro_widget.rules.tiles import LaidTile, Tile
from tsuro_widget.rules.views import View

NAMES = ["Ann", "Ben", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]
APART = {"Ann": "c1.n1", "Ben": "f6.s1", "Cy": "a6.w1"}
"""Three on start marks, far from each other."""
EVERY = list(ALL_EDITIONS)
EDITIONS = ["classic", "kosmos", "pocket"]
ORIENTED = [laid for name, face in patterns().items() for laid in Tile(name, EIGHT, (face,)).orientations]
"""The 35 patterns in every way that they look different: 105."""


def unchecked(seats: Sequence[str]) -> Game:
    """A game of classic whose names are read from a file as they are there."""
    start = {"edition": "classic", "seats": list(seats)}
    return Game.from_record(Game("classic", seed=1).record() | {"start": start}, seed=1, check=False)


def position(pawns: Mapping[str, Any], hands: Mapping[str, str], **parts: Any) -> dict[str, Any]:
    """A position of these seats; the first of them is to move on an empty board unless `parts` say otherwise."""
    described: dict[str, Any] = {
        "format": "tsuro-position/1",
        "edition": "classic",
        "rules": {},
        "seats": list(pawns),
        "turn": next(iter(pawns)),
        "board": {},
        "pawns": dict(pawns),
        "hands": {name: hands.get(name, "").split() for name in pawns},
        "pile": [],
    }
    parts = {name: part.split() if name in ("pile", "aside") else part for name, part in parts.items()}
    return described | parts


def table(pawns: Mapping[str, Any], hands: Mapping[str, str], **parts: Any) -> Game:
    """A game that goes on from a position."""
    return Game.from_position(position(pawns, hands, **parts), seed=1)


def pocket(pawns: dict[str, Any], hands: dict[str, str], **parts: Any) -> Game:
    return table(pawns, hands, edition="pocket", **parts)


def small() -> Game:
    """Ann and Ben far apart, and two tiles to draw."""
    return table({"Ann": "c1.n1", "Ben": "f6.s1"}, {"Ann": "t34 t16", "Ben": "t02"}, pile="t05 t06")


def corner(hands: Mapping[str, str], **parts: Any) -> Game:
    """Ann and Ben on the north marks of a1, Cy, Dee and Eli far away from them and from each other.

    `t20 r0` leads Ann to b1 and Ben off the board, `t35 r0` the other way round, and `t01 r0` joins the two.
    """
    far = {"Cy": "f6.s1", "Dee": "f1.e1", "Eli": "a6.w1"}
    return table({"Ann": "a1.n1", "Ben": "a1.n2"} | {name: far[name] for name in hands if name in far}, hands, **parts)


def played(game: Game, *actions: str) -> Game:
    for action in actions:
        game.play(action)
    return game


def legal(game: Game) -> list[str]:
    return [str(action) for action in game.legal_actions]


def told(game: Game, *verbs: str) -> list[str]:
    """What the last action did, as far as it begins with one of these words."""
    return [str(event) for event in game.timeline.present.events if str(event).split()[0] in verbs]


def events(game: Game) -> list[str]:
    """Everything that the last action did, in order."""
    return [str(event) for event in game.timeline.present.events]


def asked(game: Game) -> tuple[str | None, str]:
    """Who is asked, and what."""
    return game.actor, game.state.choice.ask(game.state).key if game.state.choice else ""


def hand(game: Game, name: str) -> list[str]:
    return sorted(game.state.hands[game.state.seats.index(name)])


def spots(game: Game) -> dict[str, str]:
    """Where each seat's pawn is, or why it is out."""
    return {name: pawn_text(game, seat) for seat, name in enumerate(game.state.seats)}


def pawn_text(game: Game, seat: int) -> str:
    return " ".join(pawn.out or str(pawn.at) for pawn in game.state.pawns if pawn.owner == seat)


def board(game: Game) -> dict[str, str]:
    return {str(cell): str(laid) for cell, laid in game.state.board.laid.items()}


def dragon(game: Game) -> str:
    token = game.state.token("dragon")
    assert token is not None
    return str(token.at)


def faults_of(call: Callable[[], object]) -> list[tuple[str, str]]:
    """The code and the text of every fault that is found."""
    with pytest.raises(SaveError) as caught:
        call()
    return [(fault.code, str(fault)) for fault in caught.value.faults]


def tiles(first: int, last: int) -> list[str]:
    return [f"t{number:02d}" for number in range(first, last + 1)]


def laid(name: str, turns: int = 0) -> LaidTile:
    """A tile of the classic box, turned so often."""
    return Tile(name, EIGHT, (patterns()[name],)).at_rotation("", turns)


def set_up_game(edition: str, seats: int, order: list[str] | None = None, **options: Any) -> Game:
    """A game whose shuffle is done: the tiles in this order, then the rest of the box."""
    game = Game(edition, seats=NAMES[:seats], seed=1, **options)
    order = order or []
    rest = [tile for tile in game.state.box if tile not in order]
    return played(game, "shuffle " + " ".join(order + rest))


def any_option(state: State, random: Random) -> Action:
    """Each option with the same chance, also when there are too many to list."""
    options = state.options
    return options.sample(random) if isinstance(options, View) else random.choice(options)


def at_turns(game: Game) -> Iterator[Game]:
    """The game as it was when each turn began."""
    for ply, moment in enumerate(game.timeline.past):
        if any(isinstance(event, TurnBegan) for event in moment.events):
            game.goto(ply)
            yield game


def check_laid_tiles_stay(moments: Iterable[Game]) -> None:
    boards = [board(game) for game in moments]
    assert boards[-1]
    for before, after in pairwise(boards):
        assert before.items() <= after.items()
