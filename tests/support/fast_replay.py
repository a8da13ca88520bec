"""Games of the fast rules, played again action for action in the readable engine."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from tsuro_widget.editions.seas.daikaiju import daikaiju_faces, every_roll, square_of
from tsuro_widget.fast import compile as compiling
from tsuro_widget.fast import vector as at
from tsuro_widget.fast.plan import Layout, Plan, layout
from tsuro_widget.fast.states import PackedState, pack, vector_of
from tsuro_widget.rules.engine import play
from tsuro_widget.rules.geometry import SIDES, Beside
from tsuro_widget.rules.model import State
from tsuro_widget.rules.views import Shuffles

Vector = list[int]


class Said(NamedTuple):
    """What the fast rules did: a kind, and what it is about."""

    kind: str
    what: Any


class Told:
    """The fast rules of a plan, each step of them written down."""

    def __init__(self, plan: Plan) -> None:
        self.log: list[Said] = []
        self.shown = layout(plan.grid, plan.box)
        self.names = compiling.rules_for.__wrapped__(plan, "plain")[0]
        self.tile_names = {number: name for name, number in self.shown.tiles.items()}
        for name in ("lay_tile", "draw", "pick_pawn", "start_all", "enter", "give_back", "go_on"):
            self._listen(name)
        for name in ("shuffle_last", "shuffle_stock", "square", "surface", "throw", "stir", "take_mark"):
            self._listen(name)

    def _listen(self, name: str) -> None:
        if name in self.names:
            self.names[name] = getattr(self, f"_{name}")(self.names[name])

    def play(self, start: Vector, seed: int) -> Vector:
        """A whole game; the log is of this one alone."""
        v = start[:]
        self.log.clear()
        self.names["sow"](v, 1, 2, seed)
        self.names["play"](v)
        return v

    def _tell(self, kind: str, what: object) -> None:
        self.log.append(Said(kind, what))

    def _lay_tile(self, put: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector, seat: int, cell: int, code: int) -> None:
            tile = v[at.HANDS + at.MOST_IN_HAND * seat + (code >> 2)]
            self._tell("place", f"place {self.tile_names[tile]} r{code & 3}")
            put(v, seat, cell, code)

        return told

    def _draw(self, draw: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector, seat: int) -> None:
            draw(v, seat)
            tile = v[at.HANDS + at.MOST_IN_HAND * seat + v[at.COUNT + seat] - 1]
            self._tell("draw", self.tile_names[tile])

        return told

    def _pick_pawn(self, pick: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector, seat: int) -> None:
            pick(v, seat)
            if v[at.PENDING] >= 0:
                self._tell("act", f"pawn {v[at.MOVER] % 2 + 1}")

        return told

    def _start_all(self, start_all: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector) -> None:
            before = v[:]
            start_all(v)
            each = v[at.PAWNS] // v[at.SEATS]
            for number in range(v[at.PAWNS]):
                pawn = each * ((v[at.FIRST] + number) % v[at.SEATS]) + number // v[at.SEATS]
                if before[at.AT + pawn] == at.NOWHERE:
                    self._tell("act", f"start {place_named(self.shown, v[at.AT + pawn])}")

        return told

    def _enter(self, enter: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector, pawn: int) -> None:
            enter(v, pawn)
            self._tell("enter", place_named(self.shown, v[at.AT + pawn]))

        return told

    def _give_back(self, give_back: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector) -> None:
            before = v[at.LEFT]
            give_back(v)
            if v[at.LEFT] != before:
                self._tell("back", None)

        return told

    def _go_on(self, go_on: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector) -> None:
            self._tell("moment", v[:])
            go_on(v)

        return told

    def _shuffle_last(self, shuffle: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector) -> None:
            count, ring = v[at.LOOSE], len(self.shown.tiles)
            shuffle(v)
            begin = v[at.HEAD] + v[at.LEFT] - count
            order = [self.tile_names[v[at.PILE + (begin + place) % ring]] for place in range(count)]
            if count > 1:
                self._tell("act", f"shuffle {' '.join(order)}")

        return told

    def _shuffle_stock(self, shuffle: Callable[..., None]) -> Callable[..., None]:
        def told(v: Vector) -> None:
            shuffle(v)
            names = list(daikaiju_faces())
            self._tell("act", "shuffle " + " ".join(names[v[at.STOCK + place]] for place in range(v[at.STOCKED])))

        return told

    def _square(self, square: Callable[..., int]) -> Callable[..., int]:
        def told(v: Vector) -> int:
            cell = square(v)
            roll = next(roll for roll in every_roll() if self.shown.cells[square_of(roll)] == cell)
            self._tell("act", roll)
            return cell

        return told

    def _rolled(self, kind: str, spell: Callable[[int], object], inner: Callable[..., Any]) -> Callable[..., Any]:
        """Its first number, told before whatever follows from it."""

        def told(v: Vector, *more: int) -> Any:
            below, place = self.names["below"], len(self.log)

            def first(v: Vector, limit: int) -> int:
                self.names["below"] = below
                number: int = below(v, limit)
                self.log.insert(place, Said("act", spell(number)))
                return number

            self.names["below"] = first
            answer = inner(v, *more)
            self.names["below"] = below
            return answer

        return told

    def _surface(self, surface: Callable[..., None]) -> Callable[..., None]:
        return self._rolled("face", lambda number: f"face r{number}", surface)

    def _throw(self, throw: Callable[..., int]) -> Callable[..., int]:
        return self._rolled("die", lambda number: f"die {number + 1}", throw)

    def _stir(self, stir: Callable[..., int]) -> Callable[..., int]:
        return self._rolled("roll", lambda number: every_roll()[number], stir)

    def _take_mark(self, take_mark: Callable[..., bool]) -> Callable[..., bool]:
        def told(v: Vector, ship: int, own: int) -> bool:
            is_taken = take_mark(v, ship, own)
            if is_taken:
                self._tell("act", f"start {place_named(self.shown, v[at.AT + ship])}")
            return is_taken

        return told


@lru_cache(maxsize=64)
def listener(plan: Plan) -> Told:
    return Told(plan)


def place_named(shown: Layout, number: int) -> str:
    if number < at.BESIDE:
        return str(next(spot for spot, its in shown.spots.items() if its == number))
    side, cell = divmod(number - at.BESIDE, len(shown.cells))
    return str(Beside(list(shown.cells)[cell], SIDES[side]))


def actions_of(log: list[Said]) -> list[Said]:
    """The log with a chosen port made part of the placement, or an action of its own."""
    told: list[Said] = []
    for place, said in enumerate(log):
        if said.kind == "enter" and not any(later.kind == "place" for later in _until_moment(log[place:])):
            told.append(Said("act", f"start {said.what}"))
        elif said.kind == "place":
            via = [past.what for past in _since_moment(log[:place]) if past.kind == "enter"]
            told.append(Said("act", said.what + (f" via {via[0].split('.')[1]}" if via else "")))
        elif said.kind != "enter":
            told.append(said)
    return told


def _until_moment(log: list[Said]) -> list[Said]:
    end = next((place for place, said in enumerate(log) if said.kind == "moment"), len(log))
    return log[:end]


def _since_moment(log: list[Said]) -> list[Said]:
    return _until_moment(log[::-1])


def order_of(state: State, ahead: list[Said]) -> str:
    """A shuffle after which exactly those tiles are drawn that were drawn."""
    options = state.options
    assert isinstance(options, Shuffles)
    end = next((place for place, said in enumerate(ahead) if said.kind == "back"), len(ahead))
    drawn = [said.what for said in ahead[:end] if said.kind == "draw"]
    return "shuffle " + " ".join([*drawn, *(tile for tile in options.tiles if tile not in drawn)])


def alike(state: State, v: Vector, plan: Plan) -> dict[str, tuple[object, object]]:
    """What differs between a state and a vector; hands, and a pile whose order nobody knows yet, are sets."""
    loose, its = bool(v[at.LOOSE]) and not plan.is_sea, vector_of(state, plan)
    one, other = (_parts(w, plan, loose=loose) for w in (its, v))
    return {name: (one[name], other[name]) for name in one if one[name] != other[name]}


def _parts(v: Vector, plan: Plan, *, loose: bool) -> dict[str, object]:
    ring, seats, stock = len(plan.box), range(v[at.SEATS]), v[at.STOCKED]
    pile = [v[at.PILE + (v[at.HEAD] + place) % ring] for place in range(v[at.LEFT])]
    hands = [at.HANDS + at.MOST_IN_HAND * seat for seat in seats]
    return {
        "board": v[: len(plan.grid.cells)],
        "at": v[at.AT : at.AT + v[at.PAWNS]],
        "out": v[at.OUT : at.OUT + v[at.PAWNS]],
        "alive": (v[at.ALIVE], v[at.LIVES : at.LIVES + v[at.SEATS]]),
        "hands": [sorted(v[hand : hand + v[at.COUNT + seat]]) for seat, hand in zip(seats, hands)],
        "pile": sorted(pile) if loose else pile,
        "turn": v[at.TURN],
        "dragon": v[at.DRAGON],
        "daikaiju": (v[at.DAIKAIJU : at.HEADING + 10], v[at.STOCK : at.STOCK + stock]) if plan.is_sea else None,
        "won": v[at.WON] if v[at.STAGE] == at.OVER else None,
    }


def replay(start: State, seed: int) -> State:
    """Play a fast game, then the same in the readable engine; every moment of both must be alike."""
    packed = pack(start)
    assert isinstance(packed, PackedState)
    plan, told = packed.plan, listener(packed.plan)
    end = told.play(packed.vector, seed)
    log, state, place = actions_of(told.log), start, 0
    while state.phases:
        if state.choice is not None and state.choice.choice_kind(state) == "swap":
            state = play(state, "keep").state
            continue
        if isinstance(state.options, Shuffles) and not plan.is_sea:
            state = play(state, order_of(state, log[_passed(log, place) :])).state
            continue
        while log[place].kind != "act":
            if place and log[place].kind == "moment" and _next_act(log, place):
                assert alike(state, log[place].what, plan) == {}
            place += 1
        state = play(state, log[place].what).state
        place += 1
    assert alike(state, end, plan) == {}
    return state


def _passed(log: list[Said], place: int) -> int:
    """Behind the hands that have just come back, if that is why tiles are shuffled."""
    begin = max(place, 1)
    back = [number for number, said in enumerate(_until_moment(log[begin:])) if said.kind == "back"]
    return begin + back[0] + 1 if back else begin


def _next_act(log: list[Said], place: int) -> bool:
    later = next((said.kind for said in log[place + 1 :] if said.kind in ("act", "moment")), "")
    return later == "act"
