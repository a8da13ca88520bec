"""What players of Phoenix Rising do besides laying tiles."""

from typing import NamedTuple

from ...rules.actions import Action, Placement
from ...rules.kinds import Flipping, NoFields, Place, TileName
from ...words.phrases import Phrase, sentence


class TurnTile(Placement):
    """Flip or turn the tile ahead."""

    verb, example = "turn", "turn C05 B r3"


class Immolate(Action, NoFields):
    """Take one's own pawn off the board."""

    verb, example = "immolate", "immolate"


class Rise(Action, NamedTuple("_Rise", [("at", Place)])):
    """Come back beside a square."""

    verb, example = "rise", "rise c1.n"


class MoveLantern(Action, NamedTuple("_MoveLantern", [("start", TileName), ("end", TileName)])):
    """Move the lantern marker on one tile to another."""

    verb, example = "lantern", "lantern C05 C09"


class Flip(Action, NamedTuple("_Flip", [("tile", TileName), ("way", Flipping)])):
    """Turn a tile over, left to right or top to bottom."""

    verb, example = "flip", "flip C05 lr"

    def sentence(self) -> Phrase:
        return sentence(f"told flip {self.way}", tile=self.tile)
