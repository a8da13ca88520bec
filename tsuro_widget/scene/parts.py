"""The parts of scenes by the names that editions give them."""

from collections.abc import Mapping

from ..rules.model import State
from .part import Part
from .phoenix import SKY
from .seas import SEA

PARTS: Mapping[str, Part] = {"daikaiju": SEA, "lanterns": SKY}


def parts_of(state: State) -> list[Part]:
    """What the edition of a game has that not all have."""
    return [PARTS[name] for name in state.edition.parts]


def drawn_kinds(state: State) -> set[str]:
    """The kinds of tokens that the parts of the edition draw."""
    return {kind for part in parts_of(state) for kind in part.tokens}
