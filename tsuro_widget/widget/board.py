"""TsuroWidget: the scene goes out as a trait, commands come in as messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import traitlets

from .._base.data import Json
from .._base.files import replace_file
from ..game.audience import Result, act_and_report
from ..game.game import Game
from ..game.timeline import Moment
from ..picture.replay_page import UNSAID, About, replay_page
from ..picture.still import Snapshot, snapshot
from ..players.review import Review, review
from ..rules.engine import IllegalAction
from ..scene.marks import check_marks
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.phrases import sentence
from .cells import note_made
from .commands import HELLO, LUCK, REVIEW, Command, CommandError, News, internal
from .guarded_widget import GuardedWidget, front_end
from .listeners import Callback, Listeners, Waiter, weakly
from .orders import command_of, is_stale
from .panel import Panel, with_number
from .playables import Playable
from .review_screen import ReviewScreen
from .table import Players, Table
from .table_options import table_of
from .thoughts import Thoughts, thinking_apart

if TYPE_CHECKING:
    from ..chance.odds import Odds, Sample


# A view shows this many moves one by one when computers play on; of more, the last scene is sent alone.
MOST_SCENES = 1000


class TsuroWidget(GuardedWidget):
    """A board that follows a game, and plays it.

    `seat` is the name of the player who looks: only that hand is shown, and only that seat may act; with `curtain`
    the hand of the seat that is asked is shown once it has looked. Otherwise all is open.
    `players` take seats and answer by themselves as long as a person plays too; where nobody does, `run` lets them.
    `dice` is "click" (a click rolls the dice of a turn), "roll" (by themselves) or "choose"; `lang` is "en" or "de".
    """

    is_closed = True
    panels: Mapping[int, Panel] = {}  # the panels that are shown with the board, by number
    # The moment that a heat map is about, and its marks and notes.
    _heat: tuple[Moment, list[Json], dict[str, str]] | None = None
    pointer: list[Json]  # the marks with which a panel points
    _drawn_over: tuple[list[Any], ...] = ()
    _drawn_for: tuple[object, ...] = ()  # what the art and the texts were made for
    # The scene that was sent once more because of a stale command: a flood of these is not one of scenes.
    _sent_again: object = None
    # Whether the moves are shown that this board plays while it holds its game; None while it plays none.
    _shows: bool | None = None

    def __init__(
        self,
        game: Game | Playable,
        *,
        seat: str | None = None,
        mode: str = "play",
        players: Players | None = None,
        dice: str = "click",
        curtain: bool = False,
        lang: str = ENGLISH,
    ) -> None:
        front_end()
        self.table = table_of(game, seat, players, dice, curtain=curtain, lang=lang)
        self.review_screen, self._past, self.pointer = ReviewScreen(self), list[Game](), list[Json]()
        self._listeners, self._thoughts = Listeners(hides=self.hides), Thoughts(weakly(self.follow))
        with self.table.game.lock:
            while mode == "play" and self.table.goes_on():
                self.table.play_one()
            scene, ply = self.table.scene(), 0 if mode == "replay" else self.table.game.ply
            super().__init__(mode=mode, scene=scene, **self._drawings(scene), ply=ply)
            self._join()
            self.is_closed = False
        note_made(self)
        self.on_msg(TsuroWidget.receive)

    # -- what is on the table ----------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is shown; "play again" puts another in its place.

        It hides nothing: `str(board.game)`, and `board.game` on the last line of a cell, show the hand of the active
        player, also where the board hides it. On the front door it is None until a game is chosen.
        """
        return self.table.game if self.table.playable.has_game else cast(Game, None)

    @property
    def games(self) -> list[Game]:
        """All games that this board has had, oldest first; the current game is the last one."""
        return [*self._past, *filter(None, [self.game])]

    def _join(self) -> None:
        """Watch the game without being kept alive by it."""
        game, ends = self.table.game, ExitStack()
        self._joined, self._leave, self.table.notify = game, ends.close, weakly(self.publish)
        if self.hides:
            game.hide_errors()
        ends.callback(game.show_to(weakly(self._show)))
        ends.callback(game.watch(weakly(self._followed)))
        ends.callback(game.listen(weakly(self._listeners.note)))

    def put(self, table: Table) -> None:
        """Show what is on another table: whoever listens to this board hears of that game."""
        before, self.table = self.game, table
        self._listeners.hides = self.hides
        with self.hold_game(), self.hold_sync(), self.hold_trait_notifications():
            self._past += filter(None, [before])
            self.mode, self.marks, self.notes = "play", [], {}
            self.publish()

    # -- what goes out -----------------------------------------------------------------------------

    def _drawings(self, scene: Scene) -> Json:
        """What a scene is drawn with, if that is not there yet."""
        state, lang = self.table.game.state, self.lang
        needed = (state.edition, state.rules, state.box, scene["size"], len(state.seats), lang, self.hides)
        if needed == self._drawn_for:
            return {}
        from ..picture.art import kit

        self._drawn_for = needed
        found = kit(scene, state, lang, can_undo=not self.hides)
        return found | {"texts": found["texts"] | self.table.playable.own_texts()}

    def publish(self) -> None:
        """Send the current scene to every view: everything is set before any observer is called.

        Then keep the game in its file. If that fails, it is reported once, and the board says so until it is kept.
        """
        with self.hold_sync(), self.hold_trait_notifications():
            if self._joined is not self.table.game:
                self._leave()
                self._join()
            self.table.settle()
            scene = self.table.scene()
            for name, value in self._drawings(scene).items():
                setattr(self, name, value)
            self.scene, self.ply = dict(scene), self._ply()
        keeping = self.table.game_file
        with self.hold_game() as game:
            if keeping is not None and keeping.keep(game):
                if keeping.failure is not None:
                    self.report("the game could not be kept in its file; it goes on", keeping.failure)
                self.publish()

    def current_scene(self) -> Scene:
        """The scene of the moment that is shown, and all marks on it; a picture outlasts an open curtain."""
        with self.hold_game() as game:
            is_now = self.ply == game.ply and not self.table.curtain
            scene = self.table.scene() if is_now else self.table.moment(self.ply)
            return scene | {"marks": check_marks([*self.marks, *self.pointer], game.state.board)}

    @property
    def current_moment(self) -> Moment:
        moments = self.table.game.timeline.moments
        return moments[min(self.ply, len(moments) - 1)]

    def snapshot(self, *, dark: bool = False) -> Snapshot:
        """A picture of what the board shows now, in any notebook, with `dark` for a dark page; `.svg` is its text."""
        return snapshot(self.current_scene(), dark=dark)

    def review(self) -> Review:
        """Return every seat's chances over the moves of the finished game, and the moves that cost most.

        The moves of people are judged, or those of `seat`; where only computers play, all. Where hands are hidden, the
        chances are those that an onlooker sees. `IllegalAction` before the game is over.
        """
        with self.hold_game() as game:
            if game.actor is not None:
                raise IllegalAction(str(sentence("live not over")))
            made, branch, judged = self.review_screen.whole, game.branch(), self.table.judged_seats
        return made or review(branch, seats=judged)

    def replay_html(self, path: str | Path, about: About = UNSAID) -> Path:
        """Write the game into one file that a browser replays without a kernel and without a network."""
        from ..picture.art import overlay

        with self.hold_game():
            moments = [self.table.moment(ply) for ply in range(self.table.last + 1)]
        traits = {name: getattr(self, name) for name in ("speed", "art", "texts", "notes")}
        traits["overlay"] = overlay(self.scene, self.marks)
        replace_file(path, replay_page(moments, traits, self._esm, self._css, about).encode())
        return Path(path)

    def _repr_mimebundle_(self, **options: Any) -> tuple[Json, Json]:
        """The live view, and for places without a kernel the still picture and the text board."""
        bundle = None if self.is_closed else super()._repr_mimebundle_(**options)
        live, more = ({}, {}) if bundle is None else bundle
        return live | self.table.playable.still(self.current_scene()), more

    # -- marks, and what else is drawn over the board ----------------------------------------------

    def point(self, *marks: Json) -> None:
        """Point at what a panel is about: over the `marks`, which stay as they are; without marks at nothing."""
        with self.hold_game() as game:
            self.pointer = check_marks(marks, game.state.board)
            self._draw_over()

    def draw_over(self, *shapes: list[Any]) -> None:
        """Draw shapes in the place of all marks; without shapes the marks are seen again."""
        if shapes or self._drawn_over:
            self._drawn_over = shapes
            self._draw_over()

    @traitlets.observe("marks")
    def _draw_over(self, change: object = None) -> None:
        from ..picture.art import overlay

        self.overlay = list(self._drawn_over) or overlay(self.scene, [*self.marks, *self.pointer])

    def heat(self, odds: Odds | Sample | None) -> None:
        """Show odds: the likelier a square the stronger it is, and its note tells the fraction; None shows none.

        Where a seat decides first, the squares that its actions are about are shown, each with the best of them.
        The map goes when the board shows another moment.
        """
        from ..chance.heat import heat_of

        with self.hold_game(), self.hold_sync():
            moment = self.current_moment
            self.marks, self.notes = ([], {}) if odds is None else heat_of(odds, moment.state, self.lang)
            self._heat = None if odds is None else (moment, self.marks, self.notes)

    @traitlets.observe("scene", "ply")
    def _look(self, change: object) -> None:
        """Another moment has no heat map, and another place in the review."""
        if self._heat is not None and self._heat[0] is not self.current_moment:
            (_, marks, notes), self._heat = self._heat, None
            self.marks = [] if self.marks == marks else self.marks
            self.notes = {} if self.notes == notes else self.notes
        self.review_screen.look()

    # -- panels ------------------------------------------------------------------------------------

    def show_panel(self, panel: Panel) -> None:
        """Show a panel with the board, after those that it already has."""
        self.panels = {**self.panels, max(self.panels, default=0) + 1: panel}
        panel.observe(self._draw_panels, "content")
        self._draw_panels()

    def drop_panel(self, panel: Panel) -> None:
        """Take a panel away."""
        panel.unobserve(self._draw_panels, "content")
        self.panels = {number: one for number, one in self.panels.items() if one is not panel}
        self._draw_panels()

    def _draw_panels(self, change: object = None) -> None:
        self.panel = [part for number, panel in self.panels.items() for part in with_number(panel.content, number)]

    @traitlets.observe("pointed")
    def _point(self, change: object) -> None:
        number, _, place = self.pointed.partition(" ")
        for one, panel in self.panels.items():
            panel.hovered = place if str(one) == number else ""

    # -- what comes in -----------------------------------------------------------------------------

    def receive(self, content: Any, buffers: Sequence[object] = ()) -> None:
        """Answer a message: `{"id", "ok": true}`, or an error with a code and a sentence."""
        news = act_and_report(lambda: self._news(content), lambda news: self._reply(content, news))
        if news.then:
            self.follow(news.then)

    def _reply(self, content: object, news: News | None) -> None:
        """Send the answer to a message; Ctrl-C may have come before there was one."""
        number = content.get("id") if isinstance(content, dict) else None
        answer = (news and news.answer) or internal("KeyboardInterrupt").answer(self.speech)
        self.send({"id": number if type(number) is int else None, **answer})

    def _news(self, content: object) -> News:
        """Do what is asked, or say why not."""
        if content == HELLO:
            return News({"ok": True})
        try:
            command = command_of(content)
            news = self.obey(command)
            return News({"ok": True, **(news.answer or {})}, news.then or command.kind.then)
        except CommandError as error:
            refused = error
        except (Exception, SystemExit) as error:
            self.report("a command failed", error)
            refused = internal(type(error).__name__)
        return News(refused.answer(self.speech))

    def obey(self, command: Command) -> News:
        """Do what a view asks for. Computers think about what follows in threads, so that no other message waits."""
        if self.is_closed:
            raise CommandError("closed", sentence("live closed"))
        self.table.playable.check(command)
        with thinking_apart():
            order = self._order if command.kind.is_of_now else partial(command.kind.order, self)
            act = partial(order, command)
            return (self._while_moving(act) if command.kind.then == LUCK else act()) or News()

    def _order(self, command: Command) -> News | None:
        with self._busy():
            if is_stale(self.table, command):
                if self._sent_again is not self.scene:
                    self.publish()
                    self.send_state("scene")
                    self._sent_again = self.scene
                raise CommandError("stale", sentence("live stale", ply=self.table.game.ply))
            try:
                return command.kind.order(self, command)
            except BaseException as error:
                if not isinstance(error, CommandError):
                    self.publish()
                raise

    def follow(self, then: str = LUCK) -> None:
        """Luck and players go on after what a view has played, and computers where it has come back to them."""
        try:
            with thinking_apart():
                if then == LUCK:
                    self._while_moving(self._go_on)
                    self.review_screen.begin_ahead()
                elif then == REVIEW:
                    self.review_screen.open()
                else:
                    self._go_on(only_players=True)
        except (Exception, SystemExit) as error:
            self.report("what follows a command failed", error)

    def _while_moving(self, act: Callable[[], Result]) -> Result:
        """Act while scenes say that luck goes on after what a view has played."""

        def move() -> Result:
            self.table.is_moving = True
            return act()

        def rest(_: object) -> None:
            self.table.is_moving = False

        return act_and_report(move, rest)

    # -- who goes on by himself, and who is told ---------------------------------------------------

    @contextmanager
    def _busy(self, *, shows: bool = True) -> Iterator[None]:
        """Hold the game: what this board does itself is not answered as if a cell had done it."""
        with self.hold_game():
            before = self._shows
            try:
                self._shows = shows
                yield
            finally:
                self._shows = before

    def _show(self) -> None:
        """Send the new moment. After Ctrl-C in the middle of it, it is sent again: what was held back is lost."""
        with self.hold_game():
            if self._shows is False or self.table.playable.is_at_work:
                return
            try:
                self.publish()
            except KeyboardInterrupt:
                self.publish()
                self.send_state(["scene", "ply"])
                raise

    def _followed(self) -> None:
        with self.hold_game():
            plays_itself = self._shows is not None
        if not plays_itself:
            self._go_on(only_players=True)

    def run(self) -> None:
        """Let the players go on: until a person is asked, or to the end where nobody else plays."""
        self.table.failed = None
        with thinking_apart(is_apart=False):
            self._go_on(alone=True)
        if self.table.error is not None:
            raise RuntimeError(self.table.error)

    def _go_on(self, *, alone: bool = False, only_players: bool = False) -> None:
        """Luck and players answer, the game being held for one answer at a time; then all are told."""
        scenes = 0
        try:
            while (self.table.players or not only_players) and self._act(alone=alone, shows=scenes < MOST_SCENES):
                scenes += 1
        finally:
            if scenes >= MOST_SCENES:
                self.publish()
            self._listeners.tell()

    def _act(self, *, alone: bool, shows: bool) -> bool:
        with self._busy(shows=shows):
            goes_on = not self.is_closed and self.table.goes_on(alone=alone)
            player = self._thoughts.answer_of(self.table.player, self.game) if goes_on else None
            if player is not None:
                self.table.play_one(player)
            return player is not None

    def on_action(self, callback: Callback) -> Callable[[], None]:
        """Call this with an action and its events after every action, whoever plays it; returns what ends it."""
        return self._listeners.join(callback)

    def next_action(self) -> Waiter:
        """Await the next action and its events, whoever plays it: `action, events = await board.next_action()`."""
        return self._listeners.next()

    def close(self) -> None:
        """Take leave of the game, of every view and of everybody who waits."""
        if not self.is_closed:
            self.is_closed = True
            self._leave()
            self._listeners.close()
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)  # closing takes the display away; the picture stays
