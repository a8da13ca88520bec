"""TsuroWidget: the scene goes out as a trait, commands come in as messages."""

from __future__ import annotations

import logging
import math
import weakref
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, NamedTuple

import anywidget
import traitlets

from .play.game import Game
from .play.luck import Luck, Seed
from .rules.engine import IllegalAction
from .rules.model import Edition
from .rules.pieces import CHANCE
from .rules.quoting import short

log = logging.getLogger("tsuro_widget")

WRITABLE = frozenset({"speed"})
FASTEST = 4.0
LONGEST_COMMAND = 4000
HELLO = {"kind": "hello"}


def bundled(name: str) -> str:
    """A file of the built front end; "" while it has not been built."""
    file = files(__package__) / "static" / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


class Refused(Exception):
    """A command that is answered with a code and a sentence."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Command(NamedTuple):
    """What a view asks for: it saw the game after `ply` actions."""

    id: int
    ply: int
    kind: str
    action: str


class TsuroWidget(anywidget.AnyWidget):
    """A board that follows a game, and plays it.

    `seat` is the name of the player who looks: only that hand is shown, and only that seat may act.
    Without it all is open.
    """

    _esm = bundled("widget.js")
    _css = bundled("widget.css")

    scene = traitlets.Dict().tag(sync=True)
    speed = traitlets.Float(1.0).tag(sync=True)

    def __init__(self, game: Game, *, seat: str | None = None) -> None:
        if not self._esm:
            raise RuntimeError("the front end is not built: run 'python3 dev.py setup' or install a wheel")
        if not isinstance(game, Game):
            raise ValueError(f"game is {short(game)}; it must be a Game, as in TsuroWidget(tsuro.Game('classic'))")
        if seat is not None and seat not in game.state.seats:
            raise ValueError(f"no seat {seat!r}; the seats are {', '.join(game.state.seats)}")
        self.game, self.seat = game, seat
        with game.lock:
            answer_chance(game)
            super().__init__(scene=self._scene())
        self._unwatch = game.watch(_follow(weakref.ref(self)))
        self.on_msg(TsuroWidget._receive)

    @traitlets.validate("speed")
    def _check_speed(self, proposal: dict[str, Any]) -> float:
        value = proposal["value"]
        if isinstance(value, bool) or not math.isfinite(value) or not 0 <= value <= FASTEST:
            raise traitlets.TraitError(f"speed is {value!r}; it must be a number from 0 to {FASTEST:g}")
        return float(value)

    def publish(self) -> None:
        """Send the present scene to every view."""
        with self.game.lock, self.hold_sync():
            self.scene = self._scene()

    def _scene(self) -> dict[str, Any]:
        """The scene of the game, and whether this board can go back and forth from it."""
        steps = {"undo": self._nearest(-1), "redo": self._nearest(+1)}
        return self.game.scene(self.seat) | {name: ply is not None for name, ply in steps.items()}

    def _nearest(self, step: int) -> int | None:
        """The next moment in a direction at which chance is not asked; with one hand shown, no move is taken back."""
        moments, ply = self.game.timeline.moments, self.game.ply + step
        while 0 <= ply < len(moments) and moments[ply].state.actor == CHANCE:
            ply += step
        return ply if self.seat is None and 0 <= ply < len(moments) else None

    def close(self) -> None:
        """Take leave of the game and of every view."""
        if hasattr(self, "_unwatch"):
            self._unwatch()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A view may write its preferences and nothing else; whatever else it wrote is answered with the truth."""
        for name, value in sync_data.items():
            try:
                if name not in WRITABLE:
                    raise traitlets.TraitError(f"a view tried to write {name!r}")
                super().set_state({name: value})
            except (traitlets.TraitError, TypeError, ValueError, OverflowError) as error:
                log.warning("refused: %s", error)
                if name in self.keys:
                    self.send_state(name)

    def _receive(self, content: object, buffers: Sequence[object]) -> None:
        """Answer a command: `{"id", "ok": true}`, or an error with a code and a sentence.

        A view's hello asks for nothing: newer kernels listen while a cell runs only after a first message.
        """
        if content == HELLO:
            self.send({"id": None, "ok": True})
            return
        number = content.get("id") if isinstance(content, dict) else None
        answer: dict[str, object] = {"id": number if type(number) is int else None, "ok": True}
        try:
            self._obey(_command(content))
        except Refused as refused:
            answer |= {"ok": False, "error": {"code": refused.code, "text": _sentence(str(refused))}}
            if refused.code == "stale":
                self.send_state("scene")
        except Exception as error:
            log.exception("a command failed")
            answer |= {"ok": False, "error": {"code": "internal", "text": _sentence(f"the kernel failed: {error}")}}
        self.send(answer)

    def _obey(self, command: Command) -> None:
        with self.game.lock, self.hold_sync():
            if command.ply != self.game.ply:
                raise Refused("stale", f"the game has moved on to ply {self.game.ply}; the board now shows it")
            {"play": self._play, "undo": self._undo, "redo": self._redo, "luck": self._let_luck}[command.kind](command)

    def _play(self, command: Command) -> None:
        if self.seat not in (None, self.game.actor):
            raise Refused("illegal", f"{self.game.actor or 'nobody'} is asked, and this board is {self.seat}'s")
        try:
            self.game.play(command.action)
        except IllegalAction as error:
            raise Refused("illegal", str(error)) from None
        except ValueError as error:
            raise Refused("malformed", str(error)) from None
        answer_chance(self.game)

    def _let_luck(self, command: Command) -> None:
        if self.game.actor != CHANCE:
            raise Refused("illegal", "chance is not asked now")
        answer_chance(self.game)

    def _undo(self, command: Command) -> None:
        self._go(-1, "nothing-to-undo", "there is nothing to take back")

    def _redo(self, command: Command) -> None:
        self._go(+1, "nothing-to-redo", "there is nothing to play again")

    def _go(self, step: int, code: str, text: str) -> None:
        if self.seat is not None:
            raise Refused("illegal", "on a board that shows one hand, no move can be taken back")
        ply = self._nearest(step)
        if ply is None:
            raise Refused(code, text)
        self.game.goto(ply)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live view, and for places without a kernel the still picture and the text board."""
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**options)
        if bundle is not None:
            bundle[0].update(self.game.still(self.seat))
        return bundle


def play(
    edition: str | Edition = "classic",
    *,
    seats: int | Sequence[str] = 2,
    seed: Seed | None = None,
    luck: Luck | None = None,
    seat: str | None = None,
    **options: object,
) -> TsuroWidget:
    """A new game and its board in one line; `board.game` is the game."""
    return TsuroWidget(Game(edition, seats=seats, seed=seed, luck=luck, **options), seat=seat)


def answer_chance(game: Game) -> None:
    """Let luck answer until a seat is asked."""
    while game.actor == CHANCE:
        game.step()


def _sentence(text: str) -> str:
    """An error as a board shows it."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _follow(board: weakref.ref[TsuroWidget]) -> Any:
    """A watcher that does not keep its widget alive."""

    def follow() -> None:
        widget = board()
        if widget is not None:
            widget.publish()

    return follow


def _command(content: object) -> Command:
    """A message as a command, every part of it checked."""
    if not isinstance(content, dict) or not set(content) <= {"id", "ply", "kind", "action"}:
        raise Refused("malformed", "a command has the parts id, ply, kind and action")
    number, ply, kind, action = (content.get(part) for part in ("id", "ply", "kind", "action"))
    if type(number) is not int or type(ply) is not int:
        raise Refused("malformed", "id and ply are whole numbers")
    if kind not in ("play", "undo", "redo", "luck"):
        raise Refused("malformed", "kind is one of play, undo, redo, luck")
    if (kind == "play") != isinstance(action, str) or (isinstance(action, str) and len(action) > LONGEST_COMMAND):
        raise Refused(
            "malformed", f"play, and nothing else, has an action: at most {LONGEST_COMMAND} characters of text"
        )
    return Command(number, ply, str(kind), action if isinstance(action, str) else "")
