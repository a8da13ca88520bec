"""The review on a board: made in small pieces between messages, and shown while the game stays over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Any

import traitlets

from .._base.quote import short
from ..explore.review import CostlyMove, Review, empty_review, is_quick, review_steps
from ..show.scene import NOBODY
from ..words.clean import shown
from ..words.phrases import say
from .heat import Heated
from .orders import take
from .panel import Panel
from .ways import option_of, ways

if TYPE_CHECKING:  # svgwrite is imported only when there is a review to draw
    from ..show.drawn_review import Deed
    from .review_panel import Sight

Json = dict[str, Any]

POINTS_A_TIME = 3
"""So many positions more are shown at once while the curve grows."""


class ReviewWork:
    """The review of a game that is over, as far as it has been made; `grown` is called whenever there is more of it."""

    def __init__(self, board: Reviewed, grown: Callable[[], None]) -> None:
        table, moments = board._table, tuple(board.game.timeline.past)
        self.end, self._board, self._grown = moments[-1], board, grown
        self.review = empty_review(self.end.state, len(moments) - 1)
        seats = {moments[0].state.seats.index(name) for name in table.judged}
        self._steps, self._lock = review_steps(moments, seats), Lock()
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def is_stale(self) -> bool:
        """Whether the board has been closed, or shows another game or another moment as its last."""
        return self._board._closed or self._board.game.timeline.present is not self.end

    def begin(self) -> None:
        """Work between the messages of the event loop that runs here, or without one at once.

        Another loop takes over: the one before may have ended with its view.
        """
        loop = running_loop()
        if loop is None:
            while self._step():
                pass
        elif loop is not self._loop:
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


class Reviewed(Heated):
    """A board that reviews its game when it is over."""

    _closed = True
    _work: ReviewWork | None = None
    _review_panel: Panel | None = None
    _shows_better = True
    _is_drawn = False

    def _change_game(self) -> None:
        raise NotImplementedError

    def publish(self) -> None:
        """Send the current scene to every view."""
        raise NotImplementedError

    def _review_ahead(self) -> None:
        """Begin with a review of the fast rules while the end is shown; a slower one waits until somebody wants it."""
        state = self.game.state
        is_over = state.actor is None and self._table.reviews
        if self._work is None and is_over and running_loop() and is_quick(state):
            self._begin_review()

    def _begin_review(self) -> ReviewWork:
        self._work = work = self._work or ReviewWork(self, self._review_grown)
        work.begin()
        return work

    def _open_review(self) -> None:
        """Show the panel of the review; it grows as the review does."""
        with self._held(), self.hold_sync():
            if self._review_panel is None and self.game.actor is None:
                self._review_panel, self._shows_better = Panel(act=self._act_in_review), True
                work = self._begin_review()
                self._show_review()
                self._show_panel(self._review_panel)
                if work.review.is_whole:
                    self._mark_losses()

    def _review_grown(self) -> None:
        work = self._work
        if work is None or work.is_stale or self._review_panel is None:
            return
        with self._held(), self.hold_sync():
            self._mark_losses() if work.review.is_whole else self._show_review()

    def _mark_losses(self) -> None:
        """Mark the costly moves in the log, and go to the costliest one if nobody looks elsewhere."""
        assert self._work is not None
        review = self._work.review
        self._table.reviewed = self._work.end, {move.ply: self._loss(move) for move in review.costly}
        self.publish()
        if self.mode == "play" and review.costly:
            self.ply = max(review.costly, key=lambda move: move.loss).ply - 1
        self._show_review()

    def _loss(self, move: CostlyMove) -> str:
        """The loss in percent, as the figures beside the two actions differ."""
        better, laid = (round(100 * one["value"]) for one in (move.better, move.laid))
        return f"\N{MINUS SIGN}{better - laid}"

    # -- what is shown -----------------------------------------------------------------------------

    @traitlets.observe("scene", "ply")
    def _look_at_review(self, change: object) -> None:
        if self._work is None:
            return
        if self._work.is_stale:
            self._drop_review()
        elif self._review_panel is not None:
            self._show_review()

    def _show_review(self) -> None:
        from .review_panel import content

        assert self._work is not None
        assert self._review_panel is not None
        sight = self._sight(self._work.review)
        self._review_panel.content = content(sight)
        self._draw_deed(sight)

    def _sight(self, review: Review) -> Sight:
        from .review_panel import Sight

        table, game = self._table, self.game
        ply = min(self.ply, review.last)
        state = game.timeline.moments[ply].state
        move = next((move for move in review.costly if move.ply - 1 == ply), None)
        scene = game.scene(state.seats[move.seat], ply=ply, lang=self.lang) if move else {}
        people = [seat for seat, name in enumerate(state.seats) if name in table.judged]
        return Sight(
            review,
            self.lang,
            ply,
            state,
            scene,
            self._line(move) if move else "",
            people if len(people) == 1 else (),
            self._shows_better,
            not table.hides and table.begins_again,
        )

    def _line(self, move: CostlyMove) -> str:
        """The line of the log about a move."""
        log = self.game.scene(NOBODY, ply=move.ply, lang=self.lang)["log"]
        words = next((line["text"] for line in log if line["ply"] == move.ply), "")
        return f"{shown(self.game.state.seats[move.seat])} {words}"

    def _draw_deed(self, sight: Sight) -> None:
        """What was laid and what would have been better, in the place of the marks; other positions have their own."""
        if sight.move is None:
            if self._is_drawn:
                self._draw_marks(None)
            self._is_drawn = False
            return
        from ..show.drawn_review import deed_shapes

        laid, better = (_deed(sight, one) for one in (sight.move.laid, sight.move.better))
        self.overlay = deed_shapes(sight.scene, laid, better, shows_better=self._shows_better)
        self._is_drawn = True

    # -- what is pressed ---------------------------------------------------------------------------

    def _act_in_review(self, action: str) -> None:
        verb, _, rest = action.partition(" ")
        with self._held(), self.hold_sync():
            if action in ("laid", "better"):
                self._shows_better = action == "better"
                self._show_review()
            elif action == "back":
                self._drop_review()
                self.mode = "play"
            elif action == "play on":
                self._play_on()
            elif verb == "go" and rest.isascii() and rest.isdigit() and int(rest) <= self._table.last:
                self._shows_better, self.ply = True, int(rest)
            else:
                raise ValueError(say("review moved", action=short(action)).said(self.lang))

    def _play_on(self) -> None:
        """Put a branch on the table that goes on from the position that is shown; the game itself stays as it is."""
        table, state = self._table, self.game.timeline.moments[self.ply].state
        if table.hides or not table.begins_again or not state.phases:
            raise ValueError(say("review not here").said(self.lang))
        branch = self.game.branch()
        branch.goto(self.ply)
        self._drop_review()
        take(self._table, branch)
        self._change_game()

    def _drop_review(self) -> None:
        """Take the panel away; work that is under way ends by itself when the game has gone on."""
        panel, self._review_panel = self._review_panel, None
        if self._work is not None and self._work.is_stale:
            self._work = self._table.reviewed = None
        if panel is not None:
            self._drop_panel(panel)
        if self._is_drawn:
            self._draw_marks(None)
            self._is_drawn = False


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs in this thread, if there is one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _deed(sight: Sight, one: Any) -> Deed:
    """An action with its ways, those of its own seat first."""
    from ..show.drawn_review import Deed, Way
    from .review_panel import face_of

    action, ask = one["action"], sight.scene["ask"]
    pawns = sight.scene["pawns"]
    found = [Way(pawns[way["pawn"]]["seat"], way["steps"]) for way in ways(ask, action) if way.get("steps")]
    assert sight.move is not None
    own = sight.move.seat
    figure = sight.words("value", value=f"{100 * one['value']:.0f}")
    cell = option_of(ask, action).get("cell") or ask["cell"]
    return Deed(cell, face_of(sight.state, action), sorted(found, key=lambda way: way.seat != own), figure)
