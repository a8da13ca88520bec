"""Playing one game in the engine and in an independently written referee, and comparing them at every choice."""

from __future__ import annotations

import random
from typing import Any

import tsuro_widget as tsuro
from tests.support.referee_common import AnyReferee

SEATS = ["Ann", "Ben", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]


def plain(position: dict[str, Any]) -> dict[str, Any]:
    """A position in which the order of a hand, and of what is out of the game, means nothing; winners are asked for."""
    hands = {name: sorted(hand) for name, hand in position["hands"].items()}
    kept = {key: value for key, value in position.items() if key != "winners"}
    return {**kept, "hands": hands, "aside": sorted(position.get("aside", []))}


def answered(game: tsuro.Game, referee: AnyReferee, pick: random.Random) -> str:
    """Any option of both; chance answers with the game's own luck."""
    options = referee.options() if game.actor != "chance" else None
    if options is None:
        game.step()
    else:
        assert sorted(map(str, game.legal_actions)) == sorted(options)
        game.play(pick.choice(sorted(options)))
    return str(game.actions[-1])


def the_same_everywhere(game: tsuro.Game, referee: AnyReferee, pick: random.Random, *, check: bool = True) -> int:
    """Play a game to its end in both, and read its last position back; the number of turns compared."""
    turns = 0
    while game.actor is not None:
        assert referee.actor == game.actor
        referee.play(answered(game, referee, pick))
        if referee.turn_begins:
            turns += 1
            assert plain(game.position()) == plain(referee.position())
    assert referee.actor is None
    assert sorted(game.winners) == sorted(referee.winners)
    last, by_referee = game.position(), referee.position()
    assert plain(last) == plain(by_referee)
    assert "winners" not in by_referee or last["winners"] == by_referee["winners"]
    assert sorted(tsuro.Game.from_position(last, check=check).winners) == sorted(referee.winners)
    return turns
