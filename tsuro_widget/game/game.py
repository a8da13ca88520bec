"""Game: the one mutable thing. It keeps every moment, answers with values and shows itself, also as Python code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from copy import copy
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any, cast

from .._base.files import parse_json, read_file, replace_file
from .._base.python_code import Code, call, cell
from .._base.quote import printable
from ..editions import check_is_named, edition_by_name
from ..notation.position import FORMAT as POSITION
from ..notation.position import position_of, position_start, set_up_of
from ..notation.record import parts_of, record_bytes, record_of, seat_names, set_up
from ..picture.still import still
from ..picture.text import text
from ..rules.actions import Action
from ..rules.engine import IllegalAction
from ..rules.events import Event
from ..rules.model import Edition, State, Step
from ..rules.pieces import CHANCE
from ..rules.views import LONGEST_LIST, size
from ..scene.scene import scene
from ..words.catalogs import ENGLISH
from .audience import Audience, Backlog, Result, act_and_report
from .luck import ChanceSource, Luck, Reveal, ScriptedLuck, Seed, SeededLuck, Stream, chance_source_of, commitment_of
from .players import Player, answer_of, player_by_name, players_by_seat
from .timeline import Moment, Timeline


class Game:
    """A game that can be played, undone, branched and saved.

    `seats` is a number or a list of names; further keywords are the rule options of the edition.
    Chance is asked like a player: `step` lets luck answer, `play` takes its answer as text.
    Without a `seed`, chance comes from 128 bits that cannot be guessed. Anyone who knows the seed knows every hand.
    """

    def __init__(
        self,
        edition: str | Edition = "classic",
        *,
        seats: int | Sequence[str] = 2,
        seed: Seed | None = None,
        luck: Luck | None = None,
        **options: object,
    ) -> None:
        state = set_up(edition_by_name(edition), seat_names(seats), options)
        self._begin(Step(state), set_up_of(state), chance_source_of(seed, luck))

    def _begin(self, opened: Step, start: Mapping[str, object], seeding: ChanceSource) -> Game:
        self.seeding, self._start, self.notes = seeding, start, dict[str, str]()
        self.lock, self.held = RLock(), list[ExitStack]()
        self.timeline = Timeline([Moment(opened.state, seeding.luck, None, opened.events)])
        self._views, self._watchers = Audience[[]]("view of the game"), Audience[[]]("watcher of the game")
        self._listeners = Audience[[Moment]]("listener of the game", "of a moment")
        self._changes = Backlog[Moment](1)
        return self

    @property
    def state(self) -> State:
        return self.timeline.present.state

    @property
    def ply(self) -> int:
        """The number of actions played."""
        return self.timeline.now

    @property
    def actor(self) -> str | None:
        """The seat that chooses next, "chance", or None when the game is over."""
        return self.state.actor_name

    @property
    def legal_actions(self) -> Sequence[Action]:
        """Everything that may be done now; what is too much to list is a view that answers `in` and can be sampled."""
        options = self.state.options
        return options if size(options) > LONGEST_LIST else tuple(options)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return tuple(moment.action for moment in self.timeline.past if moment.action is not None)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened so far."""
        return tuple(event for moment in self.timeline.past for event in moment.events)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won; empty while the game goes on."""
        return tuple(self.state.seats[seat] for seat in self.state.winners)

    @property
    def seed(self) -> Seed:
        return self.seeding.seed

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Play an action and say what happened; an error leaves everything as it was."""
        return self._change(lambda: self._advance(action))

    def step(self, player: str | Player = "random") -> tuple[Event, ...]:
        """Let luck answer one choice of chance, or a player one of a seat."""
        return self._change(partial(self._answer, player_by_name(player)))

    def run(self, players: Mapping[str, str | Player] | str | Player | None = None) -> Game:
        """Play on to the end, or to the choice of a seat that has no player; without players all play at random."""
        answering = players_by_seat("random" if players is None else players, self.state.seats)

        def play_on() -> Game:
            while (actor := self.actor) is not None and (actor == CHANCE or actor in answering):
                self._answer(answering.get(actor))
            return self

        return self._change(play_on)

    def _change(self, change: Callable[[], Result]) -> Result:
        """Make a change, show it in every view and tell the watchers, unless one is at work: then once it returns."""
        before = self.timeline.present

        def held() -> Result:
            with self.lock:
                return change()

        def show(_: object) -> None:
            if self.timeline.present is not before:
                self._views.notify()

        try:
            return act_and_report(held, show)
        finally:
            if self.timeline.present is not before:
                self._changes.append(before)
            self._changes.tell(lambda _: self._watchers.notify())

    def _advance(self, action: Action | str, luck: Luck | None = None) -> tuple[Event, ...]:
        before = self.timeline.present

        def notify(_: object) -> None:
            if self.timeline.present is not before:
                self._listeners.notify(self.timeline.present)

        return act_and_report(lambda: self.timeline.advance(action, luck), notify)

    def _answer(self, player: Player | None) -> tuple[Event, ...]:
        """One choice, answered by luck if chance is asked and by the player otherwise."""
        moment, actor = self.timeline.present, self.actor
        if actor is None:
            raise IllegalAction("nothing is asked: the game is over")
        if actor == CHANCE:
            return self._advance(*moment.luck.answer(moment.state))
        assert player is not None
        return self._advance(answer_of(player, actor, *self.player_arguments))

    @property
    def player_arguments(self) -> tuple[State, Stream]:
        """What the player of the seat that is asked is called with: the state, and chance of its own."""
        return self.state, Stream(self.seed, f"player {self.actor} {self.ply}")

    def undo(self) -> None:
        """Take back the last action."""
        if self.ply == 0:
            raise IllegalAction("there is nothing to undo: this is how the game began")
        self.goto(self.ply - 1)

    def redo(self) -> None:
        """Play the action again that was taken back last."""
        if self.ply == len(self.timeline.moments) - 1:
            raise IllegalAction("there is nothing to redo: nothing has been taken back")
        self.goto(self.ply + 1)

    def goto(self, ply: int) -> None:
        """Go to the moment after so many actions; what came later can still be reached."""
        self._change(lambda: self.timeline.goto(ply))

    @classmethod
    def sketch(cls, state: State) -> Game:
        """A state as if it were a game, to be looked at; nobody plays it."""
        return object.__new__(cls)._begin(Step(state), {}, chance_source_of(0, None))

    def branch(self) -> Game:
        """Another game with the same past and the same seed."""
        with self.lock:
            other = object.__new__(type(self))._begin(Step(self.state), self._start, self.seeding)
            other.timeline, other.notes = self.timeline.branch(), copy(self.notes)
            return other

    def succeed(self, before: Game) -> None:
        """Come to a board in the place of another game: who holds that one holds this one, and nobody comes between."""
        self.lock, self.held = before.lock, before.held

    __copy__ = branch

    def __deepcopy__(self, memo: object) -> Game:
        """A branch too: all that two games share are values."""
        return self.branch()

    def again(self, seed: Seed | None = None) -> Game:
        """A new game that begins as this one did, with luck of its own."""
        return self.from_record(record_of(self._start, [], {}), seed=seed, check=False, edition=self.state.edition)

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call `watcher` after every change. Return a function that ends this.

        A watcher can play: all watchers are called with that change after it has returned.
        """
        return self._watchers.join(watcher)

    def show_to(self, view: Callable[[], None]) -> Callable[[], None]:
        """Call `view` after every change, before any watcher: it only looks. Return a function that ends this."""
        return self._views.join(view)

    def hide_errors(self) -> None:
        """From now on the errors of watchers and listeners may tell of hands that are hidden somewhere."""
        for audience in (self._views, self._watchers, self._listeners):
            audience.hides = True

    def listen(self, listener: Callable[[Moment], None]) -> Callable[[], None]:
        """Call this with the moment of every action, while the game is held: it may not play; returns what ends it."""
        return self._listeners.join(listener)

    @property
    def commitment(self) -> str | None:
        """SHA-256 over a salt and the seed: it binds chance from the start, and tells nothing of it.

        None if the luck was given as a script or an object of your own, for then the seed does not decide chance.
        """
        seed, luck, _, salt = self.seeding
        return commitment_of(seed, salt) if luck == SeededLuck(seed) else None

    def reveal(self) -> Reveal:
        """The seed and the salt of the commitment, for `tsuro.verify`; `IllegalAction` before the game is over."""
        if self.commitment is None:
            raise ValueError("the luck of this game was given, so there is no seed to commit to")
        if self.actor is not None:
            raise IllegalAction("the seed is revealed when the game is over: until then it would tell of every hand")
        return Reveal(self.seed, self.seeding.salt)

    def scene(self, seat: str | None = None, *, ply: int | None = None, lang: str = ENGLISH) -> dict[str, Any]:
        """The moment as JSON, as a seat may see it: with a `ply` that one, and the motions of its action."""
        line = self.timeline if ply is None else self.timeline.seen_from(ply)
        log = [moment.log_events for moment in line.past[1:]]
        latest = line.recent_events() if ply is None else line.present.events
        return cast(dict[str, Any], scene(line.present.state, latest, seat, ply=line.now, log=log, lang=lang))

    def still(self, seat: str | None = None, *, lang: str = ENGLISH) -> dict[str, str]:
        """The picture and the text board, by their MIME types."""
        return still(self.scene(seat, lang=lang))

    def __repr__(self) -> str:
        names = ", ".join(map(printable, self.state.seats))
        return f"<Game {self.state.edition.key}: {names}; ply {self.ply}, {printable(self.actor or 'nobody')} is asked>"

    def __str__(self) -> str:
        return text(self.scene())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return self.still()

    def position(self) -> dict[str, object]:
        """The position at the start of the current turn, or at the end of the game."""
        if (start := self.state.begun if self.state.phases else self.state) is None:
            raise ValueError("no turn has begun: the game is still being set up; game.record() keeps it")
        return position_of(start)

    def record(self) -> dict[str, object]:
        """How the game began and every action since, as JSON."""
        return record_of(self._start, [str(action) for action in self.actions], self.notes)

    def save(self, path: str | Path) -> None:
        """Write the record to a file; if that fails, an older file stays as it is."""
        replace_file(path, record_bytes(self.record(), self.state.edition))

    @classmethod
    def load(
        cls,
        path: str | Path,
        *,
        seed: Seed | None = None,
        luck: Luck | None = None,
        check: bool = True,
        edition: Edition | None = None,
    ) -> Game:
        """The game of a record's file; the keywords are those of `from_record`."""
        return cls.from_record(parse_json(read_file(path)), seed=seed, luck=luck, check=check, edition=edition)

    @classmethod
    def from_record(
        cls,
        record: object,
        *,
        seed: Seed | None = None,
        luck: Luck | None = None,
        check: bool = True,
        edition: Edition | None = None,
    ) -> Game:
        """The game of a record, replayed; an action that does not fit names itself and what would fit.

        `seed` or `luck` is for what comes after it: the seed of the game goes on where it was. `check=False` takes a
        start that could not stand on a table.
        `edition` is an edition of your own; one that is registered is found by its key.
        """
        opened, start, actions, notes = parts_of(record, edition, check=check)
        game = object.__new__(cls)._begin(opened, start, chance_source_of(seed, luck))
        game.notes = notes
        game.timeline.replay(actions)
        return game

    @classmethod
    def from_position(
        cls,
        position: object,
        *,
        seed: Seed | None = None,
        luck: Luck | None = None,
        check: bool = True,
        edition: Edition | None = None,
    ) -> Game:
        """A game that goes on from a position; `check=False` takes one that could not stand on a table."""
        described, opened = position_start(position, check_it=check, edition=edition)
        return object.__new__(cls)._begin(opened, position_of(described), chance_source_of(seed, luck))


def as_python(game: Game) -> str:
    """Return code that creates the game and plays all its actions; `ValueError` for a game that code cannot name."""
    check_is_named(game.state.edition)
    start: dict[str, Any] = dict(game._start)
    luck, usual = _luck_code(game.timeline.present.luck), _luck_code(SeededLuck(game.seed))
    chance = {"seed": game.seed} if luck in (usual, "None") else {"seed": game.seed, "luck": luck}
    if start.get("format") == POSITION:
        begun = call("tsuro.Game.from_position", [start], chance | {"check": False})
    else:
        begun = call("tsuro.Game", [start["edition"]], {"seats": start["seats"]} | chance | start["rules"])
    actions = "".join(f"    {str(action)!r},\n" for action in game.actions)
    played = f"for action in [\n{actions}]:\n    game.play(action)\n" if actions else ""
    return cell(f"game = {begun}\n{played}")


def _luck_code(luck: Luck | None) -> Code:
    """Luck as Python; luck of your own cannot be written down."""
    if isinstance(luck, SeededLuck):
        return Code(call("tsuro.dice", [luck.seed], {}))
    if not isinstance(luck, ScriptedLuck):
        return Code(None)
    lines, then = list(luck.lines[luck.used :]), _luck_code(luck.then)
    return Code(call("tsuro.scripted", [lines], {"then": then})) if lines or luck.then is None else then
