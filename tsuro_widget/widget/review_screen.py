"""The review on a board: made in small pieces between messages, and shown while the game stays over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

from .._base.quote import short
from ..players.review import Review, is_quick, review_steps
from ..words.phrases import sentence
from .panel import Panel
from .thoughts import running_loop

if TYPE_CHECKING:
    from .board import TsuroWidget


POINTS_A_TIME = 3  # positions that are added at once while the curve grows


class ReviewWork:
    """The review of a game that is over, as far as it has been made; `grown` is called whenever there is more of it."""

    def __init__(self, board: TsuroWidget, grown: Callable[[], None]) -> None:
        table, moments = board.table, tuple(board.game.timeline.past)
        self.end, self._board, self._grown = moments[-1], board, grown
        self.review = Review(self.end.state.seats, self.end.state.edition.palette, len(moments) - 1)
        seats = {moments[0].state.seats.index(name) for name in table.judged_seats}
        self._steps, self._lock = review_steps(moments, seats), Lock()
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def is_stale(self) -> bool:
        """Whether the board has been closed, or shows another game or another moment as its last."""
        return self._board.is_closed or self._board.game.timeline.present is not self.end

    def begin(self) -> None:
        """Work between the messages of the event loop that runs here, or without one at once."""
        loop = running_loop()
        if loop is None:
            while self._step():
                pass
        elif loop is not self._loop:  # the one before may have ended with its view
            self._loop = loop
            loop.call_soon(self._go_on, loop)

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Do one step; whatever has arrived by then comes before the next."""
        try:
            if not self.is_stale and loop is self._loop and self._step():
                loop.call_soon(self._go_on, loop)
        except Exception as error:
            self._board.report("a review could not be made", error)

    def _step(self) -> bool:
        """Do one step, and return whether there are more; one thread at a time works, and shows without holding on."""
        with self._lock:
            found = next(self._steps, self.review)
            is_over, self.review = found is self.review, found or self.review
        if found and not is_over and (found.is_whole or len(found.points) % POINTS_A_TIME == 0):
            self._grown()
        return not is_over


class ReviewScreen:
    """The review of a board's game once it is over: its panel, and what it draws on the board."""

    def __init__(self, board: TsuroWidget) -> None:
        self._board = board
        self.work: ReviewWork | None = None
        self.panel: Panel | None = None
        self._shows_better = True

    @property
    def whole(self) -> Review | None:
        """The review of the game as it is now, if all of it has been made."""
        return self.work.review if self.work and self.work.review.is_whole and not self.work.is_stale else None

    def begin_ahead(self) -> None:
        """Begin with a review of the fast rules while the end is shown; a slower one waits until somebody wants it."""
        state = self._board.game.state
        is_over = state.actor is None and self._board.table.playable.reviews
        if self.work is None and is_over and running_loop() and is_quick(state):
            self.begin()

    def begin(self) -> None:
        """Work at the review, or go on with it."""
        self.work = self.work or ReviewWork(self._board, self._grow)
        self.work.begin()

    def open(self) -> None:
        """Show the panel of the review; it grows as the review does."""
        board = self._board
        with board.hold_game(), board.hold_sync():
            if self.panel is None and board.game.actor is None:
                self.panel, self._shows_better = Panel(act=self._act), True
                self.begin()
                board.show_panel(self.panel)
                self._grow()

    def _grow(self) -> None:
        """Show what there is. Of the whole, mark the costly moves in the log; if nobody looks elsewhere, go to one."""
        board, work = self._board, self.work
        if work is None or work.is_stale or self.panel is None:
            return
        with board.hold_game(), board.hold_sync():
            if work.review.is_whole:
                costly = work.review.costly
                shown = {move.ply: [round(100 * one["value"]) for one in (move.better, move.laid)] for move in costly}
                losses = {ply: f"\N{MINUS SIGN}{better - laid}" for ply, (better, laid) in shown.items()}
                board.table.reviewed = work.end, losses
                board.publish()
                if board.mode == "play" and costly:
                    board.ply = max(costly, key=lambda move: move.loss).ply - 1
            self.look()

    def look(self) -> None:
        """Show what there is to say of the moment that the board shows."""
        work = self.work
        if work is not None and work.is_stale:
            self._close()
        elif work is not None and self.panel is not None:
            from .review_panel import show_review

            show_review(self._board, self.panel, work.review, shows_better=self._shows_better)

    def _act(self, action: str) -> None:
        board, (verb, _, rest) = self._board, action.partition(" ")
        with board.hold_game(), board.hold_sync():
            if action in ("laid", "better"):
                self._shows_better = action == "better"
                self.look()
            elif action == "back":
                self._close()
                board.mode = "play"
            elif action == "play on":
                if not board.table.branches or not board.current_moment.state.phases:
                    raise ValueError(sentence("review not here").text(board.lang))
                branch = board.game.branch()
                branch.goto(board.ply)
                self._close()
                board.put(board.table.with_game(branch))
            elif verb == "go" and rest.isascii() and rest.isdigit() and int(rest) <= board.table.last:
                self._shows_better, board.ply = True, int(rest)
            else:
                raise ValueError(sentence("review moved", action=short(action)).text(board.lang))

    def _close(self) -> None:
        """Take the panel away; work that is under way ends by itself when the game has gone on."""
        panel, self.panel = self.panel, None
        if self.work is not None and self.work.is_stale:
            self.work = self._board.table.reviewed = None
        if panel is not None:
            self._board.drop_panel(panel)
        self._board.draw_over()
