"""A widget whose views may write what is theirs, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

import anywidget
import traitlets
from ipywidgets import Layout

from .._base.quote import short
from .._base.shapes import TEXT, Shape, real, whole
from ..game.audience import log, report_failure
from ..game.game import Game
from ..scene.marks import check_marks, check_notes
from ..scene.message import scene_message
from ..words.voices import Voice
from .panel import Element
from .plain import Checked, explain_what_fits
from .table import Table

if TYPE_CHECKING:
    from typing_extensions import Self

LONGEST_REASON, LONGEST_PLACE, LONGEST_POINTED = 400, 20, 80
SPEED = real("a number from 0 to 4", lambda speed: 0 <= speed <= 4)
# What shows the modes that a board of a game does not have.
OTHERS = {"lesson": "a lesson is shown by lesson.board()", "edit": "boards are made by clicking in tsuro.Editor(...)"}

BUILT = (files("tsuro_widget") / "static" / name for name in ("widget.js", "widget.css"))
# The built front end; "" while it has not been built.
SCRIPT, STYLE = (file.read_text(encoding="utf-8") if file.is_file() else "" for file in BUILT)


def front_end() -> tuple[str, str]:
    """The script and the style of every board; a `RuntimeError` where they have not been built."""
    if not SCRIPT:
        raise RuntimeError("the front end is not built: run 'python3 dev.py setup' or install a wheel")
    return SCRIPT, STYLE


def check_mode(mode: Any, table: Table) -> str:
    modes = table.playable.modes
    other = f"; {OTHERS[mode]}" if isinstance(mode, str) and mode in OTHERS else ""
    return Shape[str](f"one of {', '.join(map(repr, modes))}{other}", modes.__contains__).check("mode", mode)


class Observer(NamedTuple):
    """An observer whose failure is reported: the others are still called."""

    handler: Callable[..., object]
    report: Callable[[str, BaseException], None]

    def __call__(self, change: object) -> None:
        try:
            self.handler(change)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            self.report("an observer failed; the board goes on", error)


class GuardedWidget(anywidget.AnyWidget):
    """A widget with a table, of whose traits views may write only those of `writable`.

    Anyone who sees the notebook can see all its traits. A `Checked` trait says by itself what is right.
    All writing and sending happens while `hold_game` holds, one thread at a time.
    """

    writable = frozenset({"speed", "ply", "mode", "hovered", "pointed"})

    _esm, _css = SCRIPT, STYLE

    scene = traitlets.Dict().tag(sync=True, to_json=lambda scene, _: scene_message(scene) if scene else scene)
    speed = Checked(lambda speed, table: float(SPEED.check("speed", speed)), 1.0)
    ply = Checked(lambda ply, table: whole(0, table.last).check("ply", ply), 0)
    mode = Checked(check_mode, "play")
    marks = Checked(lambda marks, table: check_marks(marks, table.game.state.board))
    notes = Checked(lambda notes, table: check_notes(notes, table.game.state.board))
    hovered = Checked(lambda place, table: TEXT.check("hovered", place)[:LONGEST_PLACE], "")
    panel: traitlets.List[Element] = traitlets.List().tag(sync=True)
    pointed = Checked(lambda place, table: TEXT.check("pointed", place)[:LONGEST_POINTED], "")
    overlay: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)
    # What the cards of the editions show, from the first time that they are shown.
    pictures = traitlets.Dict().tag(sync=True)

    table: Table
    _own_layout: Layout | None = None

    def __init__(self, **traits: Any) -> None:
        self._corrected: set[str] = set()
        super().__init__(**{"marks": [], "notes": {}, **traits})
        self._own_layout = self.layout

    @property
    def lang(self) -> str:
        """The language of the board."""
        return self.table.lang

    @property
    def seat(self) -> str | None:
        """The name of the player who looks, or None where all is open."""
        return self.table.seat

    @property
    def hides(self) -> bool:
        """Whether there are hands that not everybody may see."""
        return self.table.hides

    @property
    def speech(self) -> Voice:
        """What the edition of the board says in its language."""
        return self.table.playable.voice

    @contextmanager
    def hold_game(self) -> Iterator[Game]:
        """The game of this board, which nobody else plays meanwhile."""
        while True:
            game = self.table.game
            with ExitStack() as afterwards, game.lock:
                if game is not self.table.game:
                    continue
                game.held.append(afterwards)
                try:
                    yield game
                finally:
                    game.held.pop()
                return

    def when_released(self, work: Callable[[], None]) -> None:
        """Do this when this thread does not hold the game: now, or as soon as it releases it."""
        with self.hold_game() as game:
            game.held[0].callback(self.guard(lambda _: work()), None)

    def __setattr__(self, name: str, value: Any) -> None:
        trait = getattr(type(self), name, None)
        is_sent = isinstance(trait, traitlets.TraitType) and trait.metadata.get("sync")
        with self.hold_game() if is_sent else nullcontext(), explain_what_fits(self, name, value):
            super().__setattr__(name, value)

    def set_trait(self, name: str, value: Any) -> None:
        with self.hold_game():
            super().set_trait(name, value)

    @contextmanager
    def hold_trait_notifications(self) -> Iterator[None]:
        with self.hold_game(), super().hold_trait_notifications():
            yield

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        with self.hold_game(), super().hold_sync():
            yield

    def notify_change(self, change: Any) -> None:
        """What follows from a change is sent along with it, so that no view sees one without the other."""
        with self.hold_sync() if change["name"] in self.keys else nullcontext():
            super().notify_change(change)

    def observe(self, handler: Callable[..., object], *which: Any, **named: Any) -> None:
        super().observe(self.guard(handler), *which, **named)

    def unobserve(self, handler: Callable[..., object] | None, *which: Any, **named: Any) -> None:
        super().unobserve(self.guard(handler), *which, **named)

    def guard(self, handler: Any) -> Any:
        """An observer whose failure is reported. The board's own belong to it: what they fail with is its own failure.

        None stands for all.
        """
        is_own = handler is None or isinstance(handler, traitlets.EventHandler)
        return handler if is_own else Observer(handler, self.report)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the model of the size too: nobody else has it."""
        super().close()
        if self._own_layout is not None:
            self._own_layout.close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a view may write, and answer everything else with the true value.

        A view that goes back to the game may not have heard how far it is: an Undo can overtake what it writes.
        """
        is_back = sync_data.get("mode") == "play" and "ply" in sync_data
        for name, value in (sync_data | ({"ply": self.table.game.ply} if is_back else {})).items():
            if name not in self.writable:
                self._correct(name)
                continue
            try:
                with self.hold_game():
                    # First, for ipywidgets sends every other view what it is about to set.
                    getattr(type(self), name).validate(self, value)
                    super().set_state({name: value})
                self._corrected.discard(name)
            except (traitlets.TraitError, RecursionError) as error:
                self._correct(name, str(error)[:LONGEST_REASON])
            except Exception as error:
                self.report(f"what follows a change of {short(name)} failed", error)

    def report(self, what: str, error: BaseException) -> None:
        """Log an error; where hands are hidden it may tell of them."""
        report_failure(what, error, hides=self.hides)

    def _correct(self, name: str, why: str = "") -> None:
        """Answer a forged or wrong write: once, until the trait has been sent for another reason, or written well."""
        key = name if name in self.keys else ""
        if key not in self._corrected:
            log.warning("refused: %s", why or f"a view tried to write {short(name)}")
            if key:
                self.send_state(key)
            self._corrected.add(key)

    def send_state(self, key: str | Collection[str] | None = None) -> None:
        """Send traits in one order, whatever the hash seed: the scene comes before the ply."""
        with self.hold_game():
            names = sorted(self.keys if key is None else {key} if isinstance(key, str) else key, reverse=True)
            super().send_state(names)
            self._corrected -= set(names)

    # -- what views and cells may write ------------------------------------------------------------

    @traitlets.observe("ply")
    def _look_elsewhere(self, change: object) -> None:
        if self.ply != self.table.game.ply:
            self.mode = "replay"

    @traitlets.observe("mode")
    def _look_at_the_game(self, change: object) -> None:
        self.ply = self._ply()

    def _ply(self) -> int:
        """The moment to show: the present one, or in a replay the one that is looked at, as long as there is one."""
        return self.table.game.ply if self.mode != "replay" else min(self.ply, self.table.last)
