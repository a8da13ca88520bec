"""The rare cases of Tsuro of the Seas: which a game has reached, and games by hand for those that luck avoids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.support.helpers import played
from tests.support.seas import APART, FAR, HANDS, MOVING, QUIET, calm, sea
from tsuro_widget import Game
from tsuro_widget.editions.seas.daikaiju import on_board, stock
from tsuro_widget.editions.seas.events import DaikaijuGone, DieRolled, Relocated, Rolled, Surfaced, Swam, WakeBitten
from tsuro_widget.game.timeline import Moment
from tsuro_widget.rules.actions import PlaceTile
from tsuro_widget.rules.events import Drew, Event, GameOver, PawnLeft, Swapped, TileLaid, TurnBegan
from tsuro_widget.rules.model import State
from tsuro_widget.rules.placement import has_moved, pawns_facing, ways_to_place

RARE = [
    "a wake bitten by a moving daikaiju",
    "a wake bitten by a new daikaiju",
    "a wake under a new daikaiju out of the game",
    "the active ship sunk on a bitten wake",
    "another ship sunk on a bitten wake",
    "the active ship sunk by a daikaiju that swam in front of it",
    "the active ship sunk by a new daikaiju in front of it",
    "a blocked ship destroyed",
    "a daikaiju off the board",
    "a daikaiju destroyed by another",
    "a new daikaiju after a 6",
    "a 6 with an empty stock",
    "a ship relocated",
    "no mark to relocate to",
    "a refill",
    "too few daikaiju and an empty stock",
    "an endless loop of the active ship",
    "an endless loop of another ship",
    "a head-on pair that passed",
    "a head-on pair of which a ship lived",
    "a head-on pair that is out",
    "a placement refused for two ships on one wake",
    "own loss where nothing else was possible",
    "two ships lost on one wake",
    "the active ship sails into a daikaiju",
    "another ship sails into a daikaiju",
    "tiles exchanged",
    "all ships lost in one daikaiju phase",
    "all ships lost by one wake",
    "two ships left on a full board",
    "all wakes played",
    "a turn without a tile in hand",
    "a last ship wins in a daikaiju phase",
]


def cases(game: Game) -> Counter[str]:
    """How often each rare case was reached in a game."""
    found: Counter[str] = Counter()
    for before, moment in zip(game.timeline.past, game.timeline.past[1:]):
        found.update(_of_the_daikaiju(before.state, moment))
        if isinstance(moment.action, PlaceTile):
            found.update(_of_the_placement(before.state, moment))
        found.update(_of_the_turn(before.state, moment))
    found.update(_of_the_end(game))
    return found


# -- what daikaiju do ------------------------------------------------------------------------------


def _of_the_daikaiju(before: State, moment: Moment) -> Iterator[str]:
    laid = any(isinstance(event, TileLaid) for event in moment.events)
    for last, event in zip((None, *moment.events), moment.events):
        if isinstance(event, WakeBitten):
            is_new = isinstance(last, Surfaced)
            yield f"a wake bitten by a {'new' if is_new else 'moving'} daikaiju"
            if is_new and before.rules["wake_under_placed"] == "gone":
                yield "a wake under a new daikaiju out of the game"
        if isinstance(event, DaikaijuGone):
            yield "a daikaiju off the board" if event.why == "edge" else "a daikaiju destroyed by another"
        if isinstance(event, Relocated):
            yield "a ship relocated"
        if isinstance(event, PawnLeft) and not laid:
            yield _why_sunk(before, last, event.who == before.seats[before.turn])


def _why_sunk(before: State, last: Event | None, is_active: bool) -> str:
    if isinstance(last, WakeBitten | PawnLeft):
        return f"{'the active' if is_active else 'another'} ship sunk on a bitten wake"
    ship = before.pawns[before.mover]
    if not has_moved(before, before.mover):
        return "no mark to relocate to"
    if isinstance(last, Swam) and ship.at and last.end == ship.at.cell:
        return "the active ship sunk by a daikaiju that swam in front of it"
    if isinstance(last, Surfaced) and ship.at and last.cell == ship.at.cell:
        return "the active ship sunk by a new daikaiju in front of it"
    return "a blocked ship destroyed"


# -- what a placement does -------------------------------------------------------------------------


def _of_the_placement(before: State, moment: Moment) -> Iterator[str]:
    active = before.seats[before.turn]
    left = {event.who: event.why for event in moment.events if isinstance(event, PawnLeft)}
    for who, why in left.items():
        ship = "the active ship" if who == active else "another ship"
        if why == "loop":
            yield f"an endless loop of {ship}"
        if why == "daikaiju":
            yield f"{ship} sails into a daikaiju"
    if left.get(active) in ("edge", "loop", "daikaiju"):
        yield "own loss where nothing else was possible"
    if "collision" in left.values() and before.rules["collision"] == "pass":
        yield "two ships lost on one wake"
    yield from _head_on(before, moment, set(left))
    if _is_refused_for_the_same_way(before):
        yield "a placement refused for two ships on one wake"


def _head_on(before: State, moment: Moment, left: set[str]) -> Iterator[str]:
    [laid] = [event for event in moment.events if isinstance(event, TileLaid)]
    ships = {int(spot.port): before.seats[number] for number, spot in pawns_facing(before, laid.cell).items()}
    for port, who in ships.items():
        other = ships.get(laid.laid.face[port])
        if other and before.rules["collision"] == "eliminate":
            yield "a head-on pair that is out"
        elif other:
            yield "a head-on pair that passed"
            if not {who, other} <= left:
                yield "a head-on pair of which a ship lived"


def _is_refused_for_the_same_way(before: State) -> bool:
    """Is there a placement that would not harm the active ship, and that is refused all the same?"""
    refused = [way for way in ways_to_place(before) if way[0] not in before.options]
    walks = [before.board.lay(spot.cell, laid).walk(spot) for _, laid, spot in refused]
    return before.rules["collision"] == "pass" and any(
        before.edition.fate(before, before.mover, walk) is None for walk in walks
    )


# -- turns and endings -----------------------------------------------------------------------------


def _of_the_turn(before: State, moment: Moment) -> Iterator[str]:
    events, state = moment.events, moment.state
    if any(isinstance(event, Swapped) for event in events):
        yield "tiles exchanged"
    if any(isinstance(event, DieRolled) and event.number == 6 for event in events):
        yield "a new daikaiju after a 6" if stock(before) else "a 6 with an empty stock"
    if any(isinstance(event, TurnBegan) for event in events) and state.rules["daikaiju"] and len(on_board(state)) < 3:
        yield "a refill" if stock(state) else "too few daikaiju and an empty stock"
    is_rolling = isinstance(events[0], Rolled) and not before.hands[before.turn]
    if is_rolling and before.pawns and any(isinstance(event, Drew | TurnBegan) for event in events):
        yield "a turn without a tile in hand"


def _of_the_end(game: Game) -> Iterator[str]:
    state, last = game.state, game.timeline.present
    assert isinstance(last.events[-1], GameOver)
    laid = any(isinstance(event, TileLaid) for event in last.events)
    if not state.living:
        yield "all ships lost by one wake" if laid else "all ships lost in one daikaiju phase"
    if len(state.living) > 1:
        is_full = len(state.board.laid) + len(on_board(state)) == state.board.size**2
        yield "two ships left on a full board" if is_full else "all wakes played"
    if len(state.living) == 1 and not laid:
        yield "a last ship wins in a daikaiju phase"


# -- by hand ---------------------------------------------------------------------------------------


def behind_ben(tiles: str) -> Game:
    """Ben rests on d4, whose wake comes from the free square c4; Ann's `w28` there leads her to where he is."""
    ships = {"Ann": "c4.w1", "Ben": "e4.w2", "Cy": "a7.w1"}
    hands = {"Ann": tiles, "Ben": "w30", "Cy": "w31"}
    return calm(ships, hands, board={"b4": "w26 r0", "d4": "w27 r0"})


def full(**ships: str) -> Game:
    """Only a1 is free; Ann has nothing but `w00`, which turns back whoever enters. Daikaiju on d4, d1 and g1."""
    taken = ["a1", "d4", "d1", "g1"]
    cells = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
    wakes = {cell: f"w{number:02d} r0" for number, cell in enumerate((c for c in cells if c not in taken), 1)}
    tokens = {"G1": "d4 r0", "G2": "d1 r0", "G3": "g1 r0"}
    hands = {"Ann": "w00", "Ben": "w50 w51", "Cy": "w52"}
    return played(sea({"Ann": "a1.n1", **ships}, hands, tokens, board=wakes, pile="w53"), QUIET, "place w00 r0")


def walled_in() -> Game:
    """Ann waits on d1.n1 before G1; on the same edge daikaiju lie on d1 and e1, and wakes on every other square."""
    wakes = {f"{column}1": f"w4{number} r0" for number, column in enumerate("abcfg")}
    ships = {"Ann": "d1.n1", "Ben": "e1.n1", "Cy": "g4.e1"}
    tokens = {"B5": "f6 r0", "G1": "d1 r0", "G2": "e1 r3"}
    return sea(ships, {"Ben": "w27", "Cy": "w17"}, tokens, board=wakes)


def bens_circle() -> Game:
    """Ann's `w00` on c3 turns her back and closes Ben's circle through the U-turn on c2."""
    ships = {"Ann": "c3.w2", "Ben": "c3.n1", "Cy": "a7.w1"}
    return calm(ships, {"Ann": "w00", "Ben": "w01"}, board={"b3": "w28 r0", "c2": "w06 r0"})


def by_hand() -> list[Game]:
    """Games that come to the cases which random games hardly ever reach."""
    return [
        behind_ben("w28").run(),
        bens_circle().run(),
        full(Ben="d4.w2", Cy="d4.e1"),
        played(walled_in(), QUIET).run(),
        played(sea(APART, HANDS, FAR), MOVING, "die 6").run(),
    ]
