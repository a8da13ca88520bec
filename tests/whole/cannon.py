"""The cannon: *Tsuro of the Seas* with two tiles more, made of public names alone.

Two cannons are shuffled into the pile and drawn as wakes are. Whoever holds one may fire it in place of laying a wake,
at a daikaiju in the row or column of the square ahead; both are out of the game, and the turn goes on.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tsuro_widget import editions as own


class _Fire(NamedTuple):
    tile: own.TileName
    name: own.TokenName


class Fire(own.Action, _Fire):
    """Fire a cannon at a daikaiju."""

    verb, example = "fire", "fire k01 G2"

    def spends(self) -> tuple[str, ...]:
        return (self.tile,)


class _Hit(NamedTuple):
    who: own.Seat
    name: own.TokenName
    cell: own.Square


class Hit(own.Event, _Hit):
    """A cannon has sunk a daikaiju."""

    verb = "hit"


class LayOrFire(own.LayTile):
    """Asks as `LayTile` does, and offers to fire as well."""

    def options(self, state: own.State) -> Sequence[own.Action]:
        held = [tile for tile in state.hands[state.turn] if tile in CANNONS]
        return [*super().options(state), *(Fire(tile, name) for tile in held for name in in_line(state))]

    def apply(self, state: own.State, action: own.Action) -> own.Step:
        if not isinstance(action, Fire):
            return super().apply(state, action)
        hand = tuple(tile for tile in state.hands[state.turn] if tile != action.tile)
        aside, tokens = (*state.aside, action.tile), state.tokens_with(action.name, own.BOX)
        after = state.after(hands=state.hands_with(state.turn, hand), aside=aside, tokens=tokens)
        return own.Step(after, (Hit(state.seats[state.turn], action.name, in_line(state)[action.name]),))


def in_line(state: own.State) -> dict[str, own.Cell]:
    """The daikaiju in the row or column of the square ahead, each with its square."""
    place = state.pawns[state.mover].at
    assert place is not None
    found = {token.name: token.at for token in state.tokens if isinstance(token.at, own.Cell)}
    return {name: at for name, at in found.items() if at.row == place.cell.row or at.col == place.cell.col}


CANNONS = {name: own.Tile(name, own.EIGHT, ()) for name in ("k01", "k02")}
CANNON = own.SEAS.with_phase(own.LayTile, lambda lay: LayOrFire(lay.then, lay.judge)).but(
    key="cannon",
    name="Cannon",
    box=lambda rules: own.TileSet((*own.SEAS.box(rules).values(), *CANNONS.values())),
    actions=(*own.SEAS.actions, Fire),
    events=(*own.SEAS.events, Hit),
    words={
        "en": {
            "ask place": "{name}: lay a tile on {cell}, or fire a cannon",
            "do fire": "Fire",
            "choose fire": "{name}: fire at {what}",
            "log hit": "{who} sinks {name} on {cell}",
            "would hit": "{name} would be sunk",
        }
    },
)
