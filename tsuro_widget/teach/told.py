"""Actions told in the words of the game, each in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..editions import phoenix_actions as phoenix
from ..editions import seas_actions as seas
from ..rules import actions as acts
from ..rules.actions import Action, parse
from ..rules.model import State
from ..words.phrases import Phrase, Sentences, say

_TOLD: dict[type, Callable[[Any], Phrase]] = {
    acts.Start: lambda action: say("told start", place=action.at),
    acts.PlaceTile: lambda action: _laid("told place", action),
    phoenix.TurnTile: lambda action: _laid("told turn", action),
    phoenix.Immolate: lambda action: say("told immolate"),
    phoenix.Rise: lambda action: say("told rise", place=action.at),
    phoenix.MoveLantern: lambda action: say("told lantern", start=action.start, end=action.end),
    phoenix.Flip: lambda action: say(f"told flip {action.way}", tile=action.tile),
    acts.Swap: lambda action: say("told swap", give=", ".join(action.give), take=", ".join(action.take)),
    acts.Keep: lambda action: say("told keep"),
    acts.PawnFirst: lambda action: say("told pawn", number=action.number),
    acts.Shuffle: lambda action: say("told shuffle"),
    seas.Roll: lambda action: say("told roll", gold=action.gold, blue=action.blue),
    seas.Die: lambda action: say("told die", number=action.number),
    acts.Heading: lambda action: say("told face", turned=_turned(action.turns)),
}


def told(actions: Sequence[str], state: State) -> Sentences:
    """What is done, one sentence after the other."""
    return Sentences([sentence(parse(text, state.edition, state.board.grid)) for text in actions])


def sentence(action: Action) -> Phrase:
    return _TOLD[type(action)](action)


def _laid(key: str, action: acts.Placement) -> Phrase:
    side = say("told side", side=action.side) if action.side else ""
    via = "" if action.via is None else say("told via", via=action.via)
    return say(key, tile=action.tile, side=side, turned=_turned(action.turns), via=via)


def _turned(turns: int) -> Phrase:
    return say(f"told turned {turns}")
