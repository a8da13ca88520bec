"""The promises of every edition, checked after every action of random games and at the end of whole games."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import pytest

from tests.support import conforming_paths, conforming_phoenix, conforming_seas
from tests.support.figures import figure
from tests.support.helpers import any_option
from tests.support.kinds import Kind, begin
from tsuro_widget import Game, IllegalAction
from tsuro_widget.editions import OURS
from tsuro_widget.rules.actions import Action, parse
from tsuro_widget.rules.events import TurnBegan
from tsuro_widget.rules.model import State
from tsuro_widget.rules.views import View


class Own(NamedTuple):
    """The checks that only one edition has, after an action and at the end, and the greatest length of its games."""

    check: Callable[[Game, State], None]
    check_end: Callable[[Game], None]
    most_plies: int


PATHS = Own(conforming_paths.check, conforming_paths.check_end, 400)
NOTHING = Own(lambda game, before: None, lambda game: None, 3000)
OWN = {
    **dict.fromkeys(("classic", "kosmos", "pocket"), PATHS),
    "seas": Own(conforming_seas.check, conforming_seas.check_end, 3000),
    "phoenix": Own(conforming_phoenix.check, conforming_phoenix.check_end, 1000),
}
RECORD, OPTIONS, POSITIONS, MOMENTS, REFUSALS = 5, 5, 11, 37, 31
"""Each check is made in one game of this number. None divides a number of kinds, so that every kind has a turn."""


class Reader:
    """A second game, read again from the position of every turn: it continues in the same way."""

    game: Game | None = None

    def read(self, first: Game) -> None:
        if any(isinstance(event, TurnBegan) for event in first.timeline.present.events):
            position = first.position()
            assert self.game is None or self.game.position() == position
            self.game = Game.from_position(json.loads(json.dumps(position)))
            assert self.game.position() == position

    def follow(self, first: Game) -> None:
        if self.game is not None:
            assert self.game.play(str(first.actions[-1])) == first.timeline.present.events

    def check_end(self, first: Game) -> None:
        assert self.game is not None
        assert self.game.winners == first.winners
        assert self.game.position() == first.position()


def check_game(kind: Kind, seed: int) -> Game:
    """One random game with all checks; those that take long in some of the games."""
    own, (game, random) = OWN.get(kind[0], NOTHING), begin(kind, seed)
    reader = Reader() if seed % POSITIONS == 0 else None
    refused_at = Random(seed).randint(0, 60) if seed % REFUSALS == 0 else -1
    while game.actor is not None:
        before = game.state
        if seed % OPTIONS == 0:
            check_options(game)
        if game.ply == refused_at:
            check_refusals(game, sample_of(everything(game), Random(seed)))
        if reader:
            reader.read(game)
        game.play(any_option(before, random))
        if reader:
            reader.follow(game)
        check_tiles(game)
        own.check(game, before)
        assert (game.actor is None) == bool(game.winners)
        assert game.ply < own.most_plies, (kind, seed)
    own.check_end(game)
    if reader:
        reader.check_end(game)
    check_whole(game, seed)
    return game


def check_whole(game: Game, seed: int) -> None:
    """Check a finished game."""
    if seed % RECORD == 0:
        check_record(game)
    if seed % MOMENTS == 0:
        check_moments(game, Random(seed))


def check_tiles(game: Game) -> None:
    state = game.state
    found = [laid.tile for laid in state.board.laid.values()]
    found += [tile for hand in state.hands for tile in hand] + list(state.pile) + list(state.aside)
    assert sorted(found) == sorted(state.box)


def check_record(game: Game) -> None:
    """It replays to equal states and events."""
    again = Game.from_record(json.loads(json.dumps(game.record())))
    assert again.events == game.events
    assert [moment.state for moment in again.timeline.past] == [moment.state for moment in game.timeline.past]
    assert again.record() == game.record()


def check_moments(game: Game, random: Random) -> None:
    """`undo`, `redo`, `goto` and `branch` come to equal states."""
    states = [moment.state for moment in game.timeline.past]
    for _ in range(6):
        ply = random.randint(1, len(states) - 1)
        game.goto(ply)
        game.undo()
        assert (game.state, game.ply) == (states[ply - 1], ply - 1)
        game.redo()
        other = game.branch()
        assert (other.state, other.events) == (states[ply], game.events)
        other.run()
        assert game.state == states[ply]
    game.goto(len(states) - 1)


def check_options(game: Game) -> None:
    """There is one at least, none is offered twice and all of them parse back; of ours all extend the path, or none."""
    options = game.state.options
    assert bool(options)
    if isinstance(options, View) and options.total > 100:
        return
    texts = [str(option) for option in options]
    assert len(texts) == len(set(texts))
    assert [parse(text, game.state.edition, game.state.board.grid) for text in texts] == list(options)
    if game.state.edition not in OURS:
        return
    verbs, extends = {text.split()[0] for text in texts}, {"place", "turn", "immolate"}
    assert verbs <= extends or not verbs & extends
    assert game.state.choice is not None
    assert bool(verbs & extends) == (game.state.choice.choice_kind(game.state) in ("place", "turn"))


# -- what may be done, and what is refused ---------------------------------------------------------


def everything(game: Game) -> list[str]:
    """Every kind of action that there is in any edition, with the squares and tiles of this one."""
    grid, box = game.state.board.grid, game.state.box
    sides = [" A", " B"] if len(next(iter(box.values())).faces) > 1 else [""]
    ways = [f"{tile}{side} r{turns}" for tile in box for side in sides for turns in range(4)]
    ways += [f"{way} via {port}" for way in ways for port in grid.geometry.ports]
    places = [f"{cell}.{place}" for cell in grid.cells for place in [*grid.geometry.ports, *"nesw"]]
    pairs = [(one, other) for one in box for other in box if one != other]
    numbers = range(1, 7)
    return [
        *(f"{verb} {way}" for verb in ("place", "turn") for way in ways),
        *(f"{verb} {place}" for verb in ("start", "rise") for place in places),
        *(text for one, other in pairs for text in (f"swap {one} for {other}", f"lantern {one} {other}")),
        *(f"roll {gold} {blue}" for gold in numbers for blue in numbers),
        *(f"die {number}" for number in numbers),
        *(f"face r{turns}" for turns in range(4)),
        *(f"flip {tile} {how}" for tile in box for how in ("lr", "tb")),
        *("keep", "immolate", "pawn 1", "pawn 2", "shuffle G1", "shuffle " + " ".join(box)),
    ]


def sample_of(texts: list[str], random: Random) -> list[str]:
    """As many of them as the figure says."""
    return random.sample(texts, min(len(texts), figure("actions tried at a choice")))


def check_refusals(game: Game, texts: Sequence[str]) -> None:
    """T3: every option is accepted, and everything else refused without a trace."""
    state, events, ply, options = game.state, game.events, game.ply, game.state.options
    possible = set() if isinstance(options, View) else set(map(str, options))
    for text in [*possible, *texts]:
        action = meant(game, text)
        if action in options if isinstance(options, View) else str(action) in possible:
            game.branch().play(text)
        else:
            with pytest.raises(IllegalAction):
                game.play(text)
    assert (game.state, game.events, game.ply) == (state, events, ply)


def meant(game: Game, text: str) -> Action:
    """A tile may be laid with any turn that looks the same."""
    assert game.state.choice is not None
    return game.state.choice.canonical(game.state, parse(text, game.state.edition, game.state.board.grid))
