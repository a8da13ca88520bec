"""State and what it is made of: editions, phases, pawns and tokens, all of them values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from .._base.faults import Fault
from .._base.former import former_methods, former_name
from .._base.quote import short
from ..words.catalogs import Catalog
from ..words.phrases import Phrase, Translatable
from ..words.voices import Voice, voice_with
from .actions import ACTIONS, Action, Placement
from .ask import LONGEST_CHAIN, Ask, call_phase, is_missing, options_of, refusal_of
from .board import EDGE, LOOP, Board, Walk
from .events import EVENTS, DragonMoved, Event, PawnLeft, forecasts
from .face_down import FaceDownName, Unseen, as_actor_sees, check_open
from .geometry import Beside, Cell, Geometry, Place, Spot
from .kinds import parts_of
from .looks import AS_CLASSIC, Looks
from .pieces import Pawn, Tally, Token, TokenKind
from .settings import NoOption, Option, Rules
from .tiles import Tile, TileSet

if TYPE_CHECKING:
    from typing_extensions import TypeVar as WithDefault

    Offer = WithDefault("Offer", bound=Action, default=Action)
else:
    Offer = TypeVar("Offer")
Kind = TypeVar("Kind", bound="Phase")
Made = TypeVar("Made")


class Phase:
    """Something that is still to happen in a game."""

    def is_open(self, state: State) -> bool:
        """Whether there is anything to ask or to do; if not, the phase is skipped. Must be cheap."""
        return True

    def __eq__(self, other: object) -> bool:
        """Phases of one kind whose fields are equal; those that have fields are best dataclasses, which do the same."""
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def about(self, left: tuple[int, ...]) -> Phase:
        """This phase, told which seats a placement has just eliminated."""
        return self


class Choice(Phase, Generic[Offer]):
    """A phase that asks a seat or chance; `apply` makes the next state with `State.after`."""

    topic: ClassVar[str] = ""  # under what the booklet speaks of it, if not under its kind
    by_hand: ClassVar[bool] = False  # whether a person may want to throw these dice

    def is_open(self, state: State) -> bool:
        """Whether there is an option; where that is dear, a choice says it in a cheaper way."""
        return bool(state.options if state.phases and state.phases[0] is self else options_of(self, state))

    def actor(self, state: State) -> int | str:
        """Whose pawn it is about, or whose turn it is."""
        pawn, count = getattr(self, "pawn", None), len(state.pawns)
        if pawn is None:
            return state.turn
        if type(pawn) is int and 0 <= pawn < count:
            return state.pawns[pawn].owner
        raise ValueError(f"{type(self).__name__} is about the pawn {short(pawn)}; there are {count} pawns")

    def ask(self, state: State) -> Ask:
        """What is asked here and now; by default in the words of its kind."""
        return Ask(self.choice_kind(state))

    def choice_kind(self, state: State) -> str:
        """In one word, how it is answered: the verb of its first option."""
        return state.options[0].verb

    def options(self, state: State) -> Sequence[Offer]:
        raise is_missing(self, "options(state)")

    def canonical(self, state: State, action: Action) -> Action:
        """The option that an action in another spelling stands for."""
        return action

    def forbidden_actions(self, state: State) -> Sequence[tuple[Action, Phrase]]:
        """What could be done and must not be, and the rule."""
        return ()

    def refusal(self, state: State, action: Action) -> Translatable:
        """Why an action is refused: the rule that forbids it, or what is asked instead."""
        return refusal_of(self, state, action)

    def detail(self, state: State, action: Action) -> Phrase | None:
        """What is wrong with an action of the kind that is asked for."""
        return None

    def apply(self, state: State, action: Offer) -> Step:
        raise is_missing(self, "apply(state, action)")

    def matters(self, state: State) -> bool:
        """Whether a preview ends where this is asked."""
        return True

    def preview(self, state: State, action: Offer) -> Step:
        """What surely follows an option: it ends before a question, and before what a player cannot know."""
        foreseen = Step(state)
        with suppress(Unseen):
            for step in _foreseen(step_of(self, call_phase(self.apply, state.once(as_actor_sees), action))):
                check_open(step.events)
                foreseen = Step(step.state, foreseen.events + step.events)
        return foreseen

    def outcome(self, state: State, action: Offer, foreseen: Step | None = None) -> list[Phrase]:
        """What surely follows, in sentences; `foreseen` is the preview where there is one already."""
        with suppress(Unseen):
            return forecasts(*(foreseen or step_of(self, self.preview(state, action))))
        return []

    def pools(self, state: State) -> tuple[Sequence[str], Sequence[str]] | None:
        """Of an exchange the tiles that may be given and those that may be taken, for its options are too many."""
        return None

    def target(self, state: State, action: Offer) -> Mapping[str, object]:
        """Where a person clicks to answer so: a place, a square, a tile; by default what the action names."""
        if isinstance(action, Placement):
            return parts_of(action)
        squares: dict[object, object] = {laid.tile: cell for cell, laid in state.board.laid.items()}
        squares |= {token.name: squares.get(token.at, token.at) for token in state.tokens}
        found: dict[str, object] = {}
        for part in action:
            if isinstance(part, Spot | Beside):
                found["at"] = part
            elif isinstance(part, str) and part in state.box:
                found["tile"] = part
            if isinstance(square := squares.get(part, part), Cell):
                found["cell"] = square
        return found


class Consequence(Phase):
    """A phase that just happens; `happen` makes the next state with `State.after`."""

    def happen(self, state: State) -> Step:
        raise is_missing(self, "happen(state)")


def _foreseen(step: Step) -> Iterator[Step]:
    """A step, and what happens by itself behind it, before a question that matters and in the same turn."""
    for _ in range(LONGEST_CHAIN):
        yield step
        state = step.state.skip_idle_phases()
        first = state.phases[0] if state.phases else None
        if isinstance(first, Choice) and not first.matters(state):
            step = Step(state.but(phases=state.phases[1:]))
        elif isinstance(first, Consequence):
            step = step_of(first, call_phase(first.happen, state))
        else:
            return
        after = step.state
        stays = after.pile is state.pile and after.hands is state.hands and after.begun is state.begun
        if not stays or after.turn != state.turn:
            return


@dataclass(frozen=True, eq=False, kw_only=True)
class Edition:
    """Data, and the phases that setting up and one turn consist of.

    palette       colours, pawn and the word for it: "classic", "seas" or "phoenix"; any other has those of classic
    hands_stay    whether the eliminated keep their tiles
    fate          the event of a pawn that leaves the game by a walk
    actions       all that may be done; `events` all that may happen
    ends          the tests whether a position is one of a finished game, given who must have won if nobody is left
    late_winners  who has won if the game ended at a moment at which it might as well go on
    reasons       why a pawn may be out
    size          how many squares a side of the board has; `hand_size` how many tiles a full hand has
    is_drawn      whether a tile can be in the pile, as those that are laid out when the game is set up cannot
    pawns_each    how many pawns every seat moves, by the number of seats
    starts_beside whether a pawn waits beside a square and chooses its port with its first tile
    faults        what cannot be in one of its positions: each check, and the parts of a position on which it hangs
    milestones    the kinds of events that illustrate its rules, in the order in which they are explained
    returns       the count of the tally that brings a pawn back that is off the board; "" where none comes back
    looks         how its `palette` looks; of two editions with one palette the looks of the first count
    parts         what is drawn and told of it that not all editions have: "daikaiju" or "lanterns"
    worth         what a seat has that wins the game, for players that judge how it stands
    words         what it says in words of its own, by language and by key
    words_of      the editions that it was made from: it says what they say
    """

    key: str
    name: str
    palette: str
    geometry: Geometry
    seats: range
    options: Mapping[str, Option]
    box: Callable[[Rules], TileSet]
    token_kinds: tuple[TokenKind, ...] = ()
    setup: tuple[Phase, ...]
    turn: tuple[Phase, ...]
    tiles_stay: bool
    hands_stay: bool = False
    fate: Callable[[State, int, Walk], PawnLeft | None]
    can_play: Callable[[State, int], bool]
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    ends: Callable[[tuple[int, ...]], tuple[Phase, ...]]
    late_winners: Callable[[State], Sequence[int]] = lambda state: ()
    reasons: tuple[str, ...] = (EDGE, "collision", LOOP)
    misfits: Callable[[Rules], list[str]] = lambda rules: []
    size: Callable[[Rules], int] = lambda rules: rules.number("board_size")
    hand_size: Callable[[Rules], int] = lambda rules: rules.number("hand_size")
    is_drawn: Callable[[Tile], bool] = lambda tile: True
    pawns_each: Callable[[Rules, int], int] = lambda rules, seats: 1
    starts_beside: Callable[[Rules], bool] = lambda rules: False
    faults: Mapping[Callable[[State], Iterable[Fault]], tuple[str, ...]] = field(default_factory=dict)
    milestones: tuple[type, ...] = ()
    tally: Tally = ()
    returns: str = ""
    looks: Looks = AS_CLASSIC
    parts: tuple[str, ...] = ()
    worth: Callable[[State, int], float] = lambda state, seat: 0.0
    words: Mapping[str, Catalog] = field(default_factory=dict)
    words_of: tuple[Edition, ...] = ()

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens where they begin."""
        return tuple(Token(kind.kind, name, kind.begins) for kind in self.token_kinds for name in kind.names)

    def tiles(self, rules: Rules) -> TileSet:
        """The tiles of a game; a `ValueError` if what `box` returns cannot be played with."""
        box = self.box(rules)
        if not isinstance(box, TileSet) or not box:
            raise ValueError(f"box of edition {self.key!r} returned {short(box)}; it must be a TileSet of some tiles")
        if strange := [tile.name for tile in box.values() if not tile.geometry.fits(self.geometry)]:
            raise ValueError(f"the tile {strange[0]!r} has another geometry than edition {self.key!r}")
        return box

    def tokens_used(self, rules: Rules) -> tuple[TokenKind, ...]:
        """The kinds of tokens that take part."""
        return tuple(kind for kind in self.token_kinds if not kind.option or rules[kind.option])

    def but(self, **changes: Any) -> Edition:
        """An edition made from this one, with these fields changed; what it has no words for it says in this one's."""
        known = [part.name for part in fields(self)]
        if unknown := [name for name in changes if name not in known]:
            raise ValueError(f"an edition has no part {unknown[0]!r}; there are {', '.join(known)}")
        return replace(self, **{"words": {}, "words_of": (self,), **changes})

    def with_phase(self, kind: type[Kind], make: Callable[[Kind], Phase]) -> Edition:
        """An edition in which another phase stands wherever this one has a phase of a kind."""
        if not isinstance(kind, type) or not callable(make):
            told = "a class of phases and a function that makes another phase of one, as in with_phase(Deal, make)"
            raise ValueError(f"with_phase takes {told}, not {short(kind)} and {short(make)}")

        def replaced(part: Any) -> Any:
            if isinstance(part, kind):
                return make(part)
            if isinstance(part, tuple):
                return tuple(map(replaced, part))
            inside = {name: replaced(value) for name, value in vars(part).items()} if isinstance(part, Phase) else {}
            return replace(part, **inside) if inside else part

        return self.but(setup=replaced(self.setup), turn=replaced(self.turn))

    @property
    def catalogs(self) -> tuple[Mapping[str, Catalog], ...]:
        """Its words, and those of the editions that it was made from."""
        return (self.words, *(words for edition in self.words_of for words in edition.catalogs))

    @cached_property
    def vocabulary(self) -> frozenset[type]:
        """All classes of what may be done and of what may happen; what most editions have need not be listed."""
        return frozenset({*ACTIONS, *EVENTS, DragonMoved, *self.actions, *self.events})

    @cached_property
    def verbs(self) -> dict[str, type[Action]]:
        """Its actions by the first word of their texts."""
        return {kind.verb: kind for kind in self.actions}

    def voice(self, lang: str) -> Voice:
        return _voice(self, lang)


@lru_cache(maxsize=64)
def _voice(edition: Edition, lang: str) -> Voice:
    """Its words; boards look for the button and the heading of an action by its verb."""
    voice = voice_with(edition.catalogs, lang)
    own = [kind.verb for kind in edition.actions if kind.by == "seat" and kind not in ACTIONS]
    texts = {f"do {verb}": verb for verb in own} | {f"choose {verb}": f"{{name}}: {verb}" for verb in own}
    return Voice(lang, {**texts, **voice.texts})


@dataclass(frozen=True)
class State:
    """A moment of a game."""

    edition: Edition
    rules: Rules
    box: TileSet
    seats: tuple[str, ...]
    board: Board
    pawns: tuple[Pawn, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    pile: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    tokens: tuple[Token, ...] = ()
    turn: int = 0
    mover: int = 0
    phases: tuple[Phase, ...] = ()
    winners: tuple[int, ...] = ()
    begun: State | None = field(default=None, compare=False, repr=False)  # as this turn began, before anything happened

    def but(self, **changes: object) -> State:
        """The same moment with these fields changed: `dataclasses.replace`, several times as fast."""
        changed = object.__new__(State)
        values = changed.__dict__
        values.update(self.__dict__)
        values.pop("_options", None)
        values.pop("_kept", None)
        if changes.get("pawns", self.pawns) is not self.pawns:
            values.pop("_living", None)
        values.update(changes)
        return changed

    def after(self, *followers: Phase, **changes: object) -> State:
        """The state once its first phase is done: what follows from it comes next."""
        return self.but(phases=(*followers, *self.phases[1:]), **changes)

    def skip_idle_phases(self) -> State:
        """The state without the phases in front that have nothing to ask or do."""
        try:
            for number, phase in enumerate(self.phases):
                if not isinstance(phase, Phase):
                    raise ValueError(f"{short(phase)} is no phase: it must be a value such as Deal()")
                if phase.is_open(self):
                    return self.but(phases=self.phases[number:]) if number else self
        except NoOption as missing:
            raise missing.read_by(phase, self.edition.key) from None
        return self.but(phases=()) if self.phases else self

    def once(self, make: Callable[[State], Made]) -> Made:
        """What a function makes of this state, made once."""
        kept: dict[object, Made] = self.__dict__.setdefault("_kept", {})
        if make not in kept:
            kept[make] = make(self)
        return kept[make]

    @property
    def options(self) -> Sequence[Action]:
        """What may be done now; empty when the game is over. Listed once, when somebody looks.

        No `cached_property`: before Python 3.12 it has one lock for all states, which a fork may copy locked.
        """
        if "_options" not in self.__dict__:
            self.__dict__["_options"] = options_of(choice, self) if (choice := self.choice) else ()
        options: Sequence[Action] = self.__dict__["_options"]
        return options

    @property
    def choice(self) -> Choice[Any] | None:
        """The choice that the game waits for; None when the game is over."""
        phase = self.phases[0] if self.phases else None
        if phase is None or isinstance(phase, Choice):
            return phase
        raise ValueError(f"{type(phase).__name__} is no phase: it must be a Choice or a Consequence")

    asked = former_name("asked", "choice")

    @property
    def actor(self) -> int | str | None:
        """The seat that is asked, `CHANCE`, or None when the game is over."""
        return choice.actor(self) if (choice := self.choice) else None

    @property
    def actor_name(self) -> str | None:
        return self.seats[actor] if isinstance(actor := self.actor, int) else actor

    def pawns_of(self, seat: int) -> list[int]:
        """The numbers of a seat's pawns that are in play."""
        return [number for number, pawn in enumerate(self.pawns) if pawn.owner == seat and not pawn.out]

    @property
    def starts_beside(self) -> bool:
        return self.edition.starts_beside(self.rules)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats with a pawn in play, in seat order."""
        if "_living" not in self.__dict__:
            self.__dict__["_living"] = tuple(sorted({pawn.owner for pawn in self.pawns if not pawn.out}))
        living: tuple[int, ...] = self.__dict__["_living"]
        return living

    def clockwise(self, after: int) -> list[int]:
        """All seats in turn order, beginning behind `after`; `after` itself comes last."""
        count = len(self.seats)
        return [(after + step) % count for step in range(1, count + 1)]

    @property
    def pawns_each(self) -> int:
        return self.edition.pawns_each(self.rules, len(self.seats))

    @property
    def occupied_cells(self) -> set[Cell]:
        """The squares on which something other than a tile lies."""
        return {token.at for token in self.tokens if isinstance(token.at, Cell)}

    occupied = former_name("occupied", "occupied_cells")

    def pawns_with(self, number: int, pawn: Pawn) -> tuple[Pawn, ...]:
        return (*self.pawns[:number], pawn, *self.pawns[number + 1 :])

    def pawns_moved(self, number: int, at: Place) -> tuple[Pawn, ...]:
        return self.pawns_with(number, self.pawns[number]._replace(at=at))

    def tokens_with(self, name: str, at: Cell | str) -> tuple[Token, ...]:
        names = [None if isinstance(token.name, FaceDownName) else token.name for token in self.tokens]
        if None in names and name not in names:
            raise Unseen
        return tuple(token._replace(at=at) if name == its else token for token, its in zip(self.tokens, names))

    def hands_with(self, seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def owner(self, pawn: int) -> tuple[str, int]:
        """The seat that a pawn belongs to, and which of its pawns it is."""
        return self.seats[self.pawns[pawn].owner], self.pawn_number(pawn)

    def pawn_number(self, pawn: int) -> int:
        """1 or 2: which of its owner's pawns it is."""
        return 1 + sum(other.owner == self.pawns[pawn].owner for other in self.pawns[:pawn])

    def token(self, kind: str) -> Token | None:
        return next((token for token in self.tokens if token.kind == kind), None)


def step_of(phase: Phase, made: object) -> Step:
    """What a phase has made of a state, if it is a step."""
    if not isinstance(made, Step) or not isinstance(made.state, State):
        raise ValueError(f"{type(phase).__name__} returned {short(made)}; it must be a Step of a state and its events")
    for event in made.events if type(made.events) is tuple else (None,):
        if not isinstance(event, Event):
            told = f"gives {short(made.events)} as events; they must be a tuple of events, such as (Hit(...),)"
            raise ValueError(f"a Step of {type(phase).__name__} {told}")
    return made


class Step(NamedTuple):
    """What an action or a consequence made of a state."""

    state: State
    events: tuple[Event, ...] = ()

    def collect(self, events: list[Event]) -> State:
        """The state, once the events are noted down."""
        events += self.events
        return self.state


former_methods(State, opened="skip_idle_phases", kept="once")
former_methods(Step, told="collect")
