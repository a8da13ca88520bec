"""What must hold in every edition, as checks of one game each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.helpers import any_option
from tests.kinds import begin
from tsuro_widget import Game, IllegalAction
from tsuro_widget.rules.actions import parse
from tsuro_widget.rules.events import TurnBegan
from tsuro_widget.rules.views import View


def check_record(game: Game) -> None:
    """It replays to equal states and events."""
    again = Game.from_record(json.loads(json.dumps(game.record())))
    assert again.events == game.events
    assert [moment.state for moment in again.timeline.past] == [moment.state for moment in game.timeline.past]
    assert again.record() == game.record()


def check_positions(kind: Any, seed: int) -> None:
    """The position of every turn reads back and goes on alike, to the end."""
    game, random = begin(kind, seed)
    reader: Game | None = None
    while game.actor is not None:
        if any(isinstance(event, TurnBegan) for event in game.timeline.present.events):
            position = game.position()
            assert reader is None or reader.position() == position
            reader = Game.from_position(json.loads(json.dumps(position)))
            assert reader.position() == position
        events = game.play(any_option(game.state, random))
        if reader is not None:
            assert reader.play(str(game.actions[-1])) == events
    assert reader is not None
    assert reader.winners == game.winners
    assert reader.position() == game.position()


def check_moments(game: Game, random: Random, times: int) -> None:
    """`undo`, `redo`, `goto` and `branch` come to equal states."""
    states = [moment.state for moment in game.timeline.past]
    for _ in range(times):
        ply = random.randint(1, len(states) - 1)
        game.goto(ply)
        game.undo()
        assert (game.state, game.ply) == (states[ply - 1], ply - 1)
        game.redo()
        other = game.branch()
        assert (other.state, other.events) == (states[ply], game.events)
        other.run()
        assert game.state == states[ply]


def somewhere(kind: Any, seed: int, most: int) -> Game | None:
    """A game after some plies, at a choice that can be listed; None if it was over before."""
    game, random = begin(kind, seed)
    look_at = random.randint(1, most)
    while game.actor is not None and (game.ply < look_at or isinstance(game.state.options, View)):
        game.play(any_option(game.state, random))
    return None if game.actor is None else game


def check_refusals(game: Game, texts: Sequence[str]) -> None:
    """T3: every option is accepted, and everything else refused without a trace."""
    state, events, ply = game.state, game.events, game.ply
    for text in texts:
        if _is_meant(game, text):
            game.branch().play(text)
        else:
            with pytest.raises(IllegalAction):
                game.play(text)
    assert (game.state, game.events, game.ply) == (state, events, ply)


def _is_meant(game: Game, text: str) -> bool:
    """A tile may be laid with any turn that looks the same."""
    asked, action = game.state.asked, parse(text, game.state.board.grid)
    assert asked is not None
    return str(asked.meant(game.state, action)) in {str(option) for option in game.state.options}


def check_options(game: Game) -> list[str]:
    """No option is offered twice and all of them parse back; their texts, none where they cannot be listed."""
    options = game.state.options
    if isinstance(options, View):
        return []
    texts = [str(option) for option in options]
    assert len(texts) == len(set(texts))
    assert [parse(text, game.state.board.grid) for text in texts] == list(options)
    return texts
