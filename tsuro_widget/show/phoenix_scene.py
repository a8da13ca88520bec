"""What scenes of Phoenix Rising have of their own: lanterns, their markers and stars; pawns that burn and rise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..editions.lanterns import LIVES, MARKER, STAR, STARS
from ..editions.phoenix_events import Burned, Eliminated, Rose
from ..editions.stack import IMMOLATION
from ..editions.two_faced import CENTER, glows, phoenix_data
from ..rules.events import Event
from ..rules.model import State
from ..rules.pieces import Token
from ..rules.tiles import Laid, Tile
from ..words.phrases import Phrase, say
from .clearing import clearest
from .curves import curves
from .part import Departure, Part, Plies
from .places import links, ports_json
from .tracks import face_paths

Json = dict[str, Any]


class Lanterns(Part):
    """Stars are counted, and so many bring the last round."""

    tokens = (MARKER, STAR)

    def of_scene(self, state: State, plies: Plies, events: Sequence[Event]) -> Json:
        return {"goal": int(phoenix_data()["goal"])}

    def of_seat(self, state: State, seat: int) -> Json:
        tallies: list[Mapping[str, int]] = [dict(pawn.tally) for pawn in state.pawns if pawn.owner == seat]
        tally = tallies[0] if tallies else dict(state.edition.tally)
        return {"stars": tally[STARS], "lives": tally[LIVES]}

    def of_tile(self, tile: Tile, laid: Laid) -> Json:
        """The frame of clouds, and the lantern: its colour, whether it glows, and where there is room for it."""
        signs: Json = {"cloud": tile.sign("cloud") == laid.side} if tile.kind == CENTER else {}
        if not tile.sign("lantern"):
            return signs
        drawn = {"ports": ports_json(tile.geometry), "curves": curves(tile.geometry)}
        x, y = clearest(face_paths(drawn, links(laid.face)))
        return signs | {"lantern": {"colour": tile.sign("lantern"), "glows": glows(tile, laid.side), "x": x, "y": y}}

    def of_token(self, state: State, token: Token, seen: Json) -> Json:
        return {"colour": token.name.rstrip("0123456789"), **seen} if token.kind == MARKER else seen

    def why_won(self, state: State, seat: int) -> Phrase | None:
        return say("end stars") if self.of_seat(state, seat)["stars"] >= phoenix_data()["goal"] else None

    def departure(self, event: Event) -> Departure | None:
        if isinstance(event, Burned):
            return Departure(event.who, IMMOLATION)
        return Departure(event.who) if isinstance(event, Eliminated) else None

    def returned(self, event: Event) -> str | None:
        return event.who if isinstance(event, Rose) else None
