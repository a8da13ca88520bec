"""Tsuro of the Seas: wakes, daikaiju, dice, and ships that pass each other."""

from dataclasses import dataclass
from pathlib import Path

from ...rules.actions import Heading, Keep, PlaceTile, Shuffle, Start, Swap
from ...rules.board import EDGE, LOOP, OPEN, Walk
from ...rules.events import EVENTS, GameOver, PawnLeft, Started, TileLaid
from ...rules.geometry import EIGHT, Spot
from ...rules.hands import DrawOne, Exchange, ReturnHands
from ...rules.looks import Looks, theme_colours
from ...rules.model import Consequence, Edition, Phase, State, Step
from ...rules.phases import Deal, EachPawn, EndTest, EverySeatStarts, FirstTurn, ShufflePile
from ...rules.pieces import STOCK, TokenKind
from ...rules.placement import ALLOWED, Judgement, LayTile, colliding_pawns, path_runs_on, pawns_facing, ways_to_place
from ...rules.settings import Rules
from ...rules.tiles import LaidTile, Tile, TileSet
from ...words.catalogs import Catalogs
from ..options import options_from
from ..path_games import fate as fate_of_path
from .actions import Die, Roll
from .daikaiju import DAIKAIJU, DANGERS, FullTest, ShuffleStock, faults_of_daikaiju, on_board, seas_data
from .events import SEAS_EVENTS, Sank, Surfaced, Swam

LOST, SAME_WAY = "refused lost", "refused same way"


def judge_wakes(state: State) -> list[Judgement]:
    """Three tiers: no harm; if that leaves nothing, one's own loss; if that leaves nothing, anything."""
    ways = list(ways_to_place(state))
    harms = [_harm(state, laid, spot) for _, laid, spot in ways]
    least = next((harm for harm in (ALLOWED, LOST, SAME_WAY) if harm in harms), ALLOWED)
    return [(way[0], ALLOWED if harm == least else harm) for way, harm in zip(ways, harms)]


def _harm(state: State, laid: LaidTile, spot: Spot) -> str:
    """What a placement would do: send two ships the same way, or else lose the active one, or no harm."""
    board, ships = state.board.lay(spot.cell, laid), pawns_facing(state, spot.cell)
    met = colliding_pawns(state, laid.face, ships)
    walks = {ship: board.walk(start) for ship, start in ships.items() if ship not in met}
    resting = [ship.at for number, ship in enumerate(state.pawns) if not ship.out and number not in ships]
    ends = [*(walk.end for walk in walks.values() if walk.ending != LOOP), *resting]
    if len(set(ends)) < len(ends):
        return SAME_WAY
    is_lost = state.mover in met or state.edition.fate(state, state.mover, walks[state.mover])
    return LOST if is_lost else ALLOWED


@dataclass(frozen=True)
class Spoils(Consequence):
    """The active player may exchange with those whom the wake eliminated, or with all who were lost this turn."""

    victims: tuple[int, ...] = ()

    def about(self, left: tuple[int, ...]) -> Phase:
        return Spoils(left)

    def happen(self, state: State) -> Step:
        lost = set(state.begun.living if state.begun else ()) - set(state.living) - {state.turn}
        victims = tuple(sorted(lost)) if state.rules["bonus_for_daikaiju"] else self.victims
        return Step(state.after(Exchange(victims)))


def fate(state: State, pawn: int, walk: Walk) -> PawnLeft | None:
    """A ship is out at the edge, in a loop, and where it comes upon a daikaiju."""
    if walk.ending == OPEN and (lies := state.once(on_board).get(walk.end.cell)):
        return Sank(*state.owner(pawn), DAIKAIJU, lies.name)
    return fate_of_path(state, pawn, walk)


def can_play(state: State, seat: int) -> bool:
    """Every living ship has its turn while there is a tile left anywhere."""
    return bool(state.pawns_of(seat)) and bool(state.pile or any(state.hands[alive] for alive in state.living))


def misfits(rules: Rules) -> list[str]:
    """The dice address squares of a board of seven."""
    size = rules["board_size"]
    return [f"board_size is {size}; with daikaiju it must be 7"] if rules["daikaiju"] and size != 7 else []


WAKES = TileSet(tuple(Tile(name, EIGHT, (EIGHT.face(pairs),)) for name, pairs in seas_data()["wakes"].items()))

SEAS = Edition(
    key="seas",
    name="Seas",
    palette="seas",
    geometry=EIGHT,
    seats=range(2, 9),
    options=options_from(seas_data()["options"], return_hand="bottom"),
    box=lambda rules: WAKES,
    token_kinds=(TokenKind(DAIKAIJU, tuple(seas_data()["daikaiju"]), STOCK, STOCK, option="daikaiju"),),
    setup=(ShufflePile(), Deal(), ShuffleStock(), EverySeatStarts(), FirstTurn()),
    turn=(EachPawn((*DANGERS, LayTile((FullTest(), Spoils()), judge_wakes), ReturnHands(), DrawOne())),),
    tiles_stay=False,
    fate=fate,
    can_play=can_play,
    actions=(Start, PlaceTile, Swap, Keep, Roll, Die, Heading, Shuffle),
    events=(*EVENTS, *SEAS_EVENTS),
    ends=lambda before: (EndTest(before), FullTest()),
    reasons=(EDGE, "collision", LOOP, DAIKAIJU),
    misfits=misfits,
    faults={path_runs_on: ("board",), faults_of_daikaiju: ()},
    parts=("daikaiju",),
    looks=Looks(theme_colours(*seas_data()["theme"]), tuple(seas_data()["plinth"])),
    milestones=(Started, Surfaced, Swam, TileLaid, PawnLeft, GameOver),
    words=Catalogs(Path(__file__).parent / "words"),
)
