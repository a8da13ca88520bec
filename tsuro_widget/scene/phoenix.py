"""What scenes of Phoenix Rising have of their own: lanterns, their markers and stars; pawns that burn and rise."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import hypot

from ..editions.phoenix.events import Burned, Eliminated, Rose
from ..editions.phoenix.lanterns import LIVES, MARKER, STAR, STARS
from ..editions.phoenix.stack import IMMOLATION
from ..editions.phoenix.two_sided_tiles import CENTER, glows, phoenix_data
from ..rules.model import State
from ..words.phrases import Phrase, sentence
from ..words.voices import Voice
from .part import Events, Part, Plies
from .tracks import Point, face_paths, point_on
from .types import Scene, Token

SAMPLES = 12
COARSE, FINE = 10, 3


def _add_lanterns(scene: Scene, state: State, plies: Plies, events: Events, voice: Voice) -> None:
    """Frames of clouds, lanterns where there is room for them, and stars, with how many bring the last round."""
    scene["goal"] = int(phoenix_data()["goal"])
    for seat, player in enumerate(scene["seats"]):
        tally = _tally(state, seat)
        player["stars"], player["lives"] = tally[STARS], tally[LIVES]
    for laid in scene["tiles"]:
        tile = state.box[laid["tile"]]
        if tile.kind == CENTER:
            laid["cloud"] = tile.sign("cloud") == laid["side"]
        if colour := tile.sign("lantern"):
            x, y = clearest(face_paths(scene, laid["links"]))
            laid["lantern"] = {"colour": colour, "glows": glows(tile, laid["side"]), "x": x, "y": y}
    scene["tokens"] = [_coloured(token) if token["kind"] == MARKER else token for token in scene["tokens"]]


def _why_won(state: State, seat: int) -> Phrase | None:
    return sentence("end stars") if _tally(state, seat)[STARS] >= phoenix_data()["goal"] else None


def _coloured(marker: Token) -> Token:
    return {"kind": MARKER, "name": marker["name"], "colour": marker["name"].rstrip("0123456789"), **marker}


def _tally(state: State, seat: int) -> Mapping[str, int]:
    return dict(next((pawn.tally for pawn in state.pawns if pawn.owner == seat), state.edition.tally))


@lru_cache(maxsize=512)
def clearest(paths: tuple[tuple[float, ...], ...]) -> Point:
    """The point of the unit square that is farthest from every path and from the edge: a lantern hides no path."""
    taken = [point_on(path, step / SAMPLES) for path in paths for step in range(SAMPLES + 1)]
    (x, y), reach, steps = (0.5, 0.5), 0.5, COARSE
    for _ in range(3):
        offsets = [reach * step / steps for step in range(-steps, steps + 1)]
        around = ((x + right, y + down) for right in offsets for down in offsets)
        x, y = max(around, key=lambda point: room(point, taken))
        reach, steps = reach / steps, FINE
    return round(x, 2), round(y, 2)


def room(point: Point, taken: Sequence[Point]) -> float:
    """How far a point is from these and from the edge of the unit square."""
    x, y = point
    return min(x, y, 1 - x, 1 - y, *(hypot(x - there, y - down) for there, down in taken))


DEPARTURES = ((Burned, IMMOLATION), (Eliminated, ""))
SKY = Part(_add_lanterns, tokens=(MARKER, STAR), departures=DEPARTURES, returns=(Rose,), why_won=_why_won)
