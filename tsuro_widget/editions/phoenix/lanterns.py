"""Lantern markers and stars: moving the one, taking the other, and turning tiles over for both."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...rules.actions import Action
from ...rules.ask import Ask
from ...rules.board import Leg
from ...rules.geometry import Cell, Spot
from ...rules.model import Choice, Consequence, Phase, State, Step
from ...rules.pieces import Token
from ...rules.placement import rests_on
from ...rules.tiles import FLIPS, LaidTile
from ...words.clean import display_name
from ...words.phrases import Phrase, sentence
from .actions import Flip, MoveLantern
from .events import Flipped, MarkerMoved, MarkerSet, Scored, StarMade
from .two_sided_tiles import glows, phoenix_data

MARKER, STAR, LANTERN = "marker", "star", "lantern"
STARS, LIVES = "stars", "lives"


def has_winds(state: State) -> bool:
    """Whether the Winds of Change blow: tiles flip when stars are scored."""
    return bool(state.rules["winds_of_change"])


def can_travel(state: State, pawn: int) -> bool:
    """Whether a path goes on where a pawn stands."""
    place, laid = state.pawns[pawn].at, state.board.laid
    if state.pawns[pawn].is_away or not isinstance(place, Spot) or place.cell not in laid:
        return False
    return laid[place.cell].face[place.port] != place.port


def cell_of(state: State, tile: str) -> Cell:
    """Where a tile lies on the board."""
    return next(cell for cell, laid in state.board.laid.items() if laid.tile == tile)


def colour_of(state: State, tile: str) -> Phrase:
    """The colour of a tile's lantern."""
    return sentence(f"colour {state.box[tile].sign(LANTERN)}")


def rested_on(state: State, pawn: int) -> str:
    """The tile that a pawn stands on; "" where there is none."""
    cell = rests_on(state, pawn)
    return state.board.laid[cell].tile if cell and cell in state.board.laid else ""


def markers_by_tile(state: State) -> dict[str, Token]:
    """The markers by the tiles they lie on."""
    return {str(token.at): token for token in state.tokens if token.kind == MARKER}


def tiles_with_stars(state: State) -> list[str]:
    """The tiles on which a star lies, in the order in which the stars were made."""
    return [str(token.at) for token in state.tokens if token.kind == STAR]


def stars(state: State, seat: int) -> int:
    """The stars that a seat has, with those on the board while it has its turn."""
    taken = sum(pawn.tally_of(STARS) for pawn in state.pawns if pawn.owner == seat)
    return taken + (len(tiles_with_stars(state)) if seat == state.turn else 0)


class SetMarkers(Consequence):
    """A marker goes on every lantern that glows, tile by tile in the order of their names."""

    def happen(self, state: State) -> Step:
        glowing = sorted(laid.tile for laid in state.board.laid.values() if glows(state.box[laid.tile], laid.side))
        placed, markers = dict[str, str](), [token.name for token in state.tokens if token.kind == MARKER]
        for tile in glowing:
            fits = (name for name in markers if name.startswith(state.box[tile].sign(LANTERN)) and name not in placed)
            placed[next(fits)] = tile
        tokens = tuple(token._replace(at=placed.get(token.name, token.at)) for token in state.tokens)
        return Step(state.after(tokens=tokens), tuple(MarkerSet(name, tile) for name, tile in placed.items()))


def make_stars(state: State, pawn: int, legs: Sequence[Leg], done: Sequence[str]) -> Step:
    """A star on each tile with a marker that is left for the first time, while there are any; then they are scored."""
    bank = phoenix_data()["stars"] - sum(each.tally_of(STARS) for each in state.pawns) - len(tiles_with_stars(state))
    left, markers = [rested_on(state, pawn), *(state.board.laid[leg.cell].tile for leg in legs)], markers_by_tile(state)
    made = [tile for tile in dict.fromkeys(left) if tile in markers and tile not in done][: max(bank, 0)]
    tokens = (*state.tokens, *(Token(STAR, f"star {tile}", tile) for tile in made))
    events = tuple(StarMade(state.owner(pawn)[0], tile) for tile in made)
    return Step(state.after(ScoreStars(pawn), tokens=tokens), events)


@dataclass(frozen=True)
class OfPawn(Phase):
    """A phase about a pawn."""

    pawn: int


@dataclass(frozen=True)
class OfStar(OfPawn):
    """A phase about a pawn and the tile on which it has made a star."""

    tile: str


class ScoreStars(OfPawn, Consequence):
    """A pawn has arrived or left: its owner moves the markers, then takes the stars."""

    def is_open(self, state: State) -> bool:
        return bool(tiles_with_stars(state))

    def happen(self, state: State) -> Step:
        return Step(state.after(*star_phases(self.pawn, tiles_with_stars(state))))


def star_phases(pawn: int, tiles: Sequence[str]) -> tuple[Phase, ...]:
    """The markers on these tiles are moved, then each star is taken and its lantern dimmed."""
    taken = (phase for tile in tiles for phase in (TakeStar(pawn, tile), TurnOver(pawn, tile, dims=True)))
    return (*(MoveMarker(pawn, tile) for tile in tiles), *taken)


class MoveMarker(OfStar, Choice[MoveLantern]):
    """The owner of a pawn moves the marker beside a star to another lantern of its colour."""

    def ask(self, state: State) -> Ask:
        parts, shows = {"colour": colour_of(state, self.tile)}, {"colour": state.box[self.tile].sign(LANTERN)}
        return Ask("lantern", cell_of(state, self.tile), (self.pawn,), self.tile, parts, shows=shows)

    def matters(self, state: State) -> bool:
        """Only where tiles flip for it does a pawn go another way."""
        return has_winds(state)

    def options(self, state: State) -> Sequence[MoveLantern]:
        markers = markers_by_tile(state)
        taken = {*markers, *tiles_with_stars(state), rested_on(state, self.pawn)}
        lanterns = self._lanterns(state) if self.tile in markers else []
        return [MoveLantern(self.tile, tile) for tile in lanterns if tile not in taken]

    def _lanterns(self, state: State) -> list[str]:
        """The tiles on the board that have a lantern of the marker's colour."""
        colour = state.box[self.tile].sign(LANTERN)
        return sorted(laid.tile for laid in state.board.laid.values() if state.box[laid.tile].sign(LANTERN) == colour)

    def detail(self, state: State, action: Action) -> Phrase | None:
        if not isinstance(action, MoveLantern):
            return None
        if action.start != self.tile:
            return sentence("no marker", tile=self.tile)
        if action.end not in self._lanterns(state):
            return sentence("no lantern", tile=action.end)
        is_own = action.end == rested_on(state, self.pawn) and action.end not in markers_by_tile(state)
        return sentence("no lantern own" if is_own else "no lantern taken", tile=action.end)

    def outcome(self, state: State, action: MoveLantern, foreseen: Step | None = None) -> list[Phrase]:
        cell = cell_of(state, action.end)
        lights = has_winds(state) and not glows(state.box[action.end], state.board.laid[cell].side)
        return [sentence("would light" if lights else "would move", colour=colour_of(state, action.end), cell=cell)]

    def apply(self, state: State, action: MoveLantern) -> Step:
        marker = markers_by_tile(state)[self.tile]
        moved = MarkerMoved(state.owner(self.pawn)[0], marker.name, action.start, action.end)
        tokens = state.tokens_with(marker.name, action.end)
        return Step(state.after(TurnOver(self.pawn, action.end, dims=False), tokens=tokens), (moved,))


class TakeStar(OfStar, Consequence):
    """The star on a tile goes to the owner of a pawn."""

    def happen(self, state: State) -> Step:
        pawn = state.pawns[self.pawn].with_more(STARS, 1)
        tokens = tuple(token for token in state.tokens if token.kind != STAR or token.at != self.tile)
        scored = Scored(state.seats[pawn.owner], self.tile, pawn.tally_of(STARS))
        return Step(state.after(pawns=state.pawns_with(self.pawn, pawn), tokens=tokens), (scored,))


class FlipTile(Choice[Flip]):
    """A tile is turned over, left to right or top to bottom."""

    def target(self, state: State, action: Flip) -> Mapping[str, object]:
        """The tile as it would lie."""
        return {**super().target(state, action), "way": action.way, "laid": tile_after_flip(state, action)}

    def outcome(self, state: State, action: Flip, foreseen: Step | None = None) -> list[Phrase]:
        """How the tile would lie, and whose path would begin or end there."""
        laid, after = tile_after_flip(state, action), self.apply(state, action).state
        told = [sentence("would show", tile=laid.tile, side=laid.side, turns=laid.rotation)]
        for pawn in range(len(state.pawns)):
            if (begins := can_travel(after, pawn)) != can_travel(state, pawn):
                name = display_name(state.owner(pawn)[0])
                told.append(sentence("would begin" if begins else "would end", name=name))
        return told

    def apply(self, state: State, action: Flip) -> Step:
        """Whatever stands or lies on it keeps its place."""
        who, cell, laid = int(self.actor(state)), cell_of(state, action.tile), tile_after_flip(state, action)
        flipped = Flipped(state.seats[who], cell, laid, action.way)
        return Step(state.after(board=state.board.lay(cell, laid)), (flipped,))


@dataclass(frozen=True)
class TurnOver(OfStar, FlipTile):
    """In Winds of Change a lantern is lit, or dimmed, by flipping its tile; who scores says which way."""

    dims: bool

    def ask(self, state: State) -> Ask:
        return Ask("flip", cell_of(state, self.tile), (self.pawn,))

    def is_open(self, state: State) -> bool:
        laid = state.board.laid[cell_of(state, self.tile)]
        return has_winds(state) and glows(state.box[self.tile], laid.side) == self.dims

    def options(self, state: State) -> Sequence[Flip]:
        return [Flip(self.tile, way) for way in FLIPS]

    def detail(self, state: State, action: Action) -> Phrase | None:
        return sentence("no flip", tile=self.tile) if isinstance(action, Flip) else None


def tile_after_flip(state: State, action: Flip) -> LaidTile:
    """A tile on the board as it lies once it is turned over."""
    return state.box[action.tile].flip(state.board.laid[cell_of(state, action.tile)], action.way)
