"""TsuroWidget: the scene goes out as a trait, commands come in as messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from .explore.review import Review, review
from .live.cells import note_made
from .live.commands import MOVING, UNPLAYED, Command, Refused
from .live.keeping import Keeping
from .live.listeners import Callback, Listeners, Waiter, weakly
from .live.new_games import NewGames
from .live.orders import obey
from .live.reviewing import Reviewed
from .live.seating import Opponents, table_of, who_plays
from .live.table import Players, Table
from .live.thinking import Thoughts, thinking_apart
from .play.audience import Result, act_and_report
from .play.game import Game
from .play.luck import Luck, Seed
from .rules.engine import IllegalAction
from .rules.model import Edition
from .show.marks import checked_marks
from .show.replacing import replace_file
from .show.replay_page import UNSAID, About, replay_page
from .show.still import Snapshot, snapshot, still
from .words.catalogs import ENGLISH
from .words.phrases import say

MOST_SCENES = 1000
"""A view shows this many moves one by one when computers play on; of more, the last scene is sent alone."""


class TsuroWidget(NewGames, Reviewed):
    """A board that follows a game, and plays it.

    `seat` is the name of the player who looks: only that hand is shown, and only that seat may act; with `curtain`
    the hand of the seat that is asked is shown once it has looked. Otherwise all is open.
    `players` take seats and answer by themselves as long as a person plays too; where nobody does, `run` lets them.
    `dice` is "click" (a click rolls the dice of a turn), "roll" (by themselves) or "choose"; `lang` is "en" or "de".
    """

    _closed = True

    def __init__(
        self,
        game: Game,
        *,
        seat: str | None = None,
        mode: str = "play",
        players: Players | None = None,
        dice: str = "click",
        curtain: bool = False,
        lang: str = ENGLISH,
    ) -> None:
        front_end()
        self._open(table_of(game, seat, players, dice, curtain=curtain, lang=lang), mode)

    def _open(self, table: Table, mode: str) -> None:
        """Show what is on a table."""
        game, self._table, self._games = table.game, table, []
        self._listeners, self._thoughts = Listeners(hides=table.hides), Thoughts(weakly(self._go_on_thinking))
        self._acting = self._quiet = self._resent = False
        with game.lock:
            if mode == "play":
                self._table.play_on()
            super().__init__(mode=mode, **self._sent(), ply=0 if mode == "replay" else game.ply)
            self._leave, self._closed = self._join(game), False
        note_made(self)
        self.on_msg(TsuroWidget._receive)

    # -- what goes out -----------------------------------------------------------------------------

    def _sent(self) -> dict[str, Any]:
        """The scene and what it is drawn with; svgwrite is imported only when there is a board."""
        from .show.art import kit

        scene = self._table.scene()
        return {"scene": scene, **kit(scene, self._table.game.state, self.lang, can_undo=not self.hides)}

    def publish(self) -> None:
        """Send the current scene to every view: everything is set before any observer is called."""
        with self.hold_sync(), self.hold_trait_notifications():
            self._table.settle()
            self.scene, self.ply = self._table.scene(), self._ply()
            self._resent = False
        self._save()

    def _save(self) -> None:
        """Keep the game in its file. If that fails, it is reported once, and the board says so until it is kept."""
        keeping = self._table.keeping
        with self._held() as game:
            if keeping is not None and keeping.keep(game):
                if keeping.failure is not None:
                    self.report("the game could not be kept in its file; it goes on", keeping.failure)
                self.publish()

    def _shown(self) -> dict[str, Any]:
        """The scene of the moment that is shown, and the marks on it; a picture outlasts an open curtain."""
        table = self._table
        with self._held() as game:
            is_now = self.ply == game.ply and not table.curtain
            scene = table.scene() if is_now else table.moment(self.ply)
            return scene | {"marks": checked_marks(self.marks, game.state.board)}

    def snapshot(self, *, dark: bool = False) -> Snapshot:
        """What the board shows now as a picture that stays as it is, in any notebook; `.svg` is its text.

        With `dark` it has the colours of a dark page.
        """
        return snapshot(self._shown(), dark=dark)

    def review(self) -> Review:
        """Return every seat's chances over the moves of the finished game, and the moves that cost most.

        The moves of people are judged, or those of `seat`; where only computers play, all. Where hands are hidden, the
        chances are those that an onlooker sees. `IllegalAction` before the game is over.
        """
        with self._held() as game:
            if game.actor is not None:
                raise IllegalAction(str(say("live not over")))
            work, branch, judged = self._work, game.branch(), self._table.judged
        is_made = work is not None and work.review.is_whole and not work.is_stale
        return work.review if work is not None and is_made else review(branch, seats=judged)

    def replay_html(self, path: str | Path, about: About = UNSAID) -> Path:
        """Write the game into one file that a browser replays without a kernel and without a network."""
        from .show.art import overlay

        with self._held():
            moments = [self._table.moment(ply) for ply in range(self._table.last + 1)]
        traits = {name: getattr(self, name) for name in ("speed", "art", "texts", "notes")}
        traits["overlay"] = overlay(self.scene, self.marks)
        replace_file(path, replay_page(moments, traits, self._esm, self._css, about).encode())
        return Path(path)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, and for places without a kernel the still picture and the text board."""
        bundle = None if self._closed else super()._repr_mimebundle_(**options)
        live, more = ({}, {}) if bundle is None else bundle
        return live | self._still(), more

    def _still(self) -> dict[str, str]:
        """What stands for the board where there is no kernel."""
        if self.game:
            return still(self._shown())
        from .show.door_picture import door_still

        return door_still(self._table.scene())

    # -- what comes in -----------------------------------------------------------------------------

    def _answer(self, content: object) -> dict[str, Any]:
        """Obey a command. Computers think about what follows in threads, so that no other message waits."""
        with thinking_apart():
            return super()._answer(content)

    def _follow(self, command: Command) -> None:
        """Luck and players go on after what a view has played, and computers where it has come back to them."""
        with thinking_apart():
            self._go_on_after(command)

    def _go_on_after(self, command: Command) -> None:
        if command.kind in MOVING or self._has_begun:
            self._has_begun = False
            self._while_moving(self._go_on)
            self._review_ahead()
        elif command.kind == "redo":
            self._go_on(only_players=True)
        elif command.kind == "review":
            self._open_review()

    def _go_on_thinking(self) -> None:
        """A computer has its answer: play it, unless it was for another moment."""
        try:
            self._while_moving(self._go_on)
            self._review_ahead()
        except BaseException as error:
            self.report("what follows a command failed", error)

    def _while_moving(self, act: Callable[[], Result]) -> Result:
        """Act while scenes say that luck goes on after what a view has played."""

        def move() -> Result:
            self._table.is_moving = True
            return act()

        def rest(_: object) -> None:
            self._table.is_moving = False

        return act_and_report(move, rest)

    def _obey(self, command: Command) -> dict[str, Any]:
        if self._closed:
            raise Refused("closed", say("live closed"))
        self._table.check(command)
        if command.kind == "panel":
            return self._press(command.action)
        if command.kind == "new":
            return self._offer_new_game()
        if command.kind in MOVING:
            return self._while_moving(lambda: self._order(command))
        return self._order(command)

    def _order(self, command: Command) -> dict[str, Any]:
        with self._held() as game, self._playing():
            before = self._table.told
            try:
                return obey(self._table, command)
            except Refused as refused:
                if refused.code == "stale":
                    self._send_again()
                raise
            finally:
                if self._table.game is not game:
                    self._change_game()
                elif command.kind in UNPLAYED and self._table.told != before:
                    self.publish()

    def _send_again(self) -> None:
        """Once for all views: a flood of stale commands is not answered with a flood of scenes."""
        with self._held():
            if not self._resent:
                self.publish()
                self.send_state("scene")
                self._resent = True

    def _change_game(self) -> None:
        """Another game is on the table: whoever listens to this board hears of that one."""
        self._leave()
        self._listeners.hide(hides=self.hides)
        with self._held() as game, self.hold_sync(), self.hold_trait_notifications():
            self._leave = self._join(game)
            self.mode, self.marks, self.notes = "play", [], {}
            self.publish()

    # -- who goes on by himself, and who is told ---------------------------------------------------

    @contextmanager
    def _playing(self) -> Iterator[None]:
        """What this board does itself is not answered as if a cell had done it."""
        before, self._acting = self._acting, True
        try:
            yield
        finally:
            self._acting = before

    def _join(self, game: Game) -> Callable[[], None]:
        """Watch a game without being kept alive by it; returns what ends it."""
        if self.game is not None:
            self._games.append(game)
        ends = ExitStack()
        if self.hides:
            game._hide_errors()
        ends.callback(game.show_to(weakly(self._show)))
        ends.callback(game.watch(weakly(self._followed)))
        ends.callback(game.listen(weakly(self._listeners.note)))
        return ends.close

    def _show(self) -> None:
        """Send the new moment. After Ctrl-C in the middle of it, it is sent again: what was held back is lost."""
        with self._held():
            if self._quiet:
                return
            try:
                self.publish()
            except KeyboardInterrupt:
                self.publish()
                self.send_state(["scene", "ply"])
                raise
            except (Exception, SystemExit) as error:
                self.report("a board could not follow its game", error)

    def _followed(self) -> None:
        try:
            with self._held():
                acting = self._acting
            if not acting:
                self._go_on(only_players=True)
        except (Exception, SystemExit) as error:
            self.report("a board could not follow its game", error)

    def run(self) -> None:
        """Let the players go on: until a person is asked, or to the end where nobody else plays."""
        self._table.failed = None
        with thinking_apart(is_apart=False):
            self._go_on(alone=True)
        if self._table.error is not None:
            raise RuntimeError(self._table.error)

    def _go_on(self, *, alone: bool = False, only_players: bool = False) -> None:
        """Luck and players answer, the game being held for one answer at a time; then all are told."""
        scenes = 0
        try:
            while (self._table.players or not only_players) and self._act(alone=alone, quiet=scenes >= MOST_SCENES):
                scenes += 1
        finally:
            if scenes >= MOST_SCENES:
                self.publish()
            self._listeners.tell()

    def _act(self, *, alone: bool, quiet: bool) -> bool:
        with self._held(), self._playing():
            if self._closed or not self._table.goes_on(alone=alone):
                return False
            if (player := self._thoughts.answer_of(self._table.player, self.game)) is None:
                return False
            self._quiet = quiet
            try:
                self._table.play_one(player)
            finally:
                self._quiet = False
                if self._table.error is not None:
                    self.publish()
            return True

    def on_action(self, callback: Callback) -> Callable[[], None]:
        """Call this with an action and its events after every action, whoever plays it; returns what ends it."""
        return self._listeners.add(callback)

    def next_action(self) -> Waiter:
        """Await the next action and its events, whoever plays it: `action, events = await board.next_action()`."""
        return self._listeners.next()

    def close(self) -> None:
        """Take leave of the game, of every view and of everybody who waits."""
        if not self._closed:
            self._closed = True
            self._leave()
            self._listeners.close()
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)  # closing takes the display away; the picture stays


class FrontDoor(TsuroWidget):
    """A board on which no game has been chosen yet; a choice makes it the board of that game."""

    def __init__(self) -> None:
        from .live.door import DoorTable

        front_end()
        self._open(DoorTable(ENGLISH), "play")
        self._open_door()


def front_end() -> tuple[str, str]:
    """The script and the style of every board; a `RuntimeError` where they have not been built."""
    if not TsuroWidget._esm:
        raise RuntimeError("the front end is not built: run 'python3 dev.py setup' or install a wheel")
    return TsuroWidget._esm, TsuroWidget._css


def play(
    edition: str | Edition | None = None,
    *,
    seats: int | Sequence[str] | None = None,
    players: Players | None = None,
    opponents: Opponents | None = None,
    seed: Seed | None = None,
    luck: Luck | None = None,
    seat: str | None = None,
    mode: str = "play",
    dice: str = "click",
    curtain: bool = False,
    lang: str = ENGLISH,
    save: str | Path | None = None,
    **options: object,
) -> TsuroWidget:
    """A new game and its board in one line. Without arguments it is the front door: `board.game` is None at first.

    `opponents`: a number or levels. `save`: the file that keeps it. `seat` and `curtain` hide hands on the board alone.
    """
    if locals() == {"edition": None, "options": {}, **(play.__kwdefaults__ or {})}:
        return FrontDoor()
    seats, players = who_plays(edition, seats, players, opponents, lang)
    game = Game("classic" if edition is None else edition, seats=seats, seed=seed, luck=luck, **options)
    return _board_of(game, save, seat=seat, mode=mode, players=players, dice=dice, curtain=curtain, lang=lang)


def _board_of(game: Game, save: str | Path | None, **options: Any) -> TsuroWidget:
    """The board of a new game, or of the one that is kept in its file."""
    keeping = None if save is None else Keeping(save, game)
    board = TsuroWidget(game if keeping is None else keeping.game, **options)
    if keeping is not None:
        board._table.keeping = keeping
        try:
            keeping.begin()
        except (OSError, ValueError):
            board.close()
            raise
        board.publish()
    return board
