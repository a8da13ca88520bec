"""A widget whose views may write what is theirs, and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib.resources import files
from typing import Any, ClassVar, NamedTuple

import anywidget
import traitlets
from ipywidgets import Layout

from .._base.quote import short
from ..play.audience import act_and_report
from ..words.catalogs import ENGLISH
from ..words.phrases import Speech, say
from .commands import HELLO, Command, Refused, command_of, failure

log = logging.getLogger("tsuro_widget")

LONGEST_REASON = 400


def bundled(name: str) -> str:
    """A file of the built front end; "" while it has not been built."""
    file = files("tsuro_widget") / "static" / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


class Unfit(traitlets.TraitError, ValueError):
    """A value that a trait does not take; it keeps the one that it had."""


def checked_text(name: str, value: object) -> str:
    """Return the value of a trait if it is a string."""
    if not isinstance(value, str):
        raise Unfit(f"{name} is {short(value)}; it must be a text")
    return value


class Plain(traitlets.HasTraits):
    """A value of the wrong type is refused like every other wrong value."""

    def __setattr__(self, name: str, value: object) -> None:
        try:
            super().__setattr__(name, value)
        except (traitlets.TraitError, RecursionError):
            trait = self.traits().get(name)
            if trait is not None and not _is_of_its_kind(self, trait, value):
                raise Unfit(f"{name} is {short(value)}; it must be {trait.info()}") from None
            raise


def _is_of_its_kind(owner: traitlets.HasTraits, trait: traitlets.TraitType[Any, Any], value: object) -> bool:
    try:
        getattr(trait, "validate", lambda owner, value: value)(owner, value)
    except (traitlets.TraitError, RecursionError):
        return False
    return True


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


class Guarded(Plain, anywidget.AnyWidget):
    """Commands come as messages: of the traits a view may write only those of `writable`.

    All writing and sending happens while `_held` holds, one thread at a time.
    """

    writable: ClassVar[frozenset[str]] = frozenset()
    _own_layout: Layout | None = None

    def __init__(self, **traits: Any) -> None:
        self._corrected: set[str] = set()
        super().__init__(**traits)
        self._own_layout = self.layout

    @property
    def hides(self) -> bool:
        """Whether there are hands that not everybody may see who sees the notebook, and its log."""
        return False

    @property
    def speech(self) -> Speech:
        """The language or the voice in which something is refused."""
        return ENGLISH

    def _held(self) -> AbstractContextManager[Any]:
        """What nobody else changes meanwhile."""
        return nullcontext()

    def __setattr__(self, name: str, value: Any) -> None:
        trait = getattr(type(self), name, None)
        is_shared = isinstance(trait, traitlets.TraitType) and trait.metadata.get("sync")
        with self._held() if is_shared else nullcontext():
            super().__setattr__(name, value)

    def set_trait(self, name: str, value: Any) -> None:
        with self._held():
            super().set_trait(name, value)

    @contextmanager
    def hold_trait_notifications(self) -> Iterator[None]:
        with self._held(), super().hold_trait_notifications():
            yield

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        with self._held(), super().hold_sync():
            yield

    def observe(self, handler: Callable[..., object], *which: Any, **named: Any) -> None:
        super().observe(self._observer(handler), *which, **named)

    def unobserve(self, handler: Callable[..., object] | None, *which: Any, **named: Any) -> None:
        super().unobserve(self._observer(handler), *which, **named)

    def _observer(self, handler: Any) -> Any:
        """The board's own observers belong to it: what they fail with is its own failure. None stands for all."""
        is_own = handler is None or isinstance(handler, traitlets.EventHandler)
        return handler if is_own else Observer(handler, self.report)

    def _receive(self, content: Any, buffers: Sequence[object]) -> None:
        """Answer a message: `{"id", "ok": true}`, or an error with a code and a sentence.

        A view's hello asks for nothing: newer kernels listen while a cell runs only after a first message.
        """
        if content == HELLO:
            self.send({"id": None, "ok": True})
            return
        answer = act_and_report(lambda: self._answer(content), lambda answer: self._reply(content, answer))
        if answer["ok"]:
            try:
                self._follow(command_of(content))
            except (Exception, SystemExit) as error:
                self.report("what follows a command failed", error)

    def close(self) -> None:
        """Close the model of the size too: nobody else has it."""
        super().close()
        if self._own_layout is not None:
            self._own_layout.close()

    def _reply(self, content: object, answer: dict[str, Any] | None) -> None:
        """Send the answer to a message, unless Ctrl-C came before there was one."""
        number = content.get("id") if isinstance(content, dict) else None
        answer = answer or failure("internal", say("live failed", why="KeyboardInterrupt"), self.speech)
        self.send({"id": number if type(number) is int else None, **answer})

    def _answer(self, content: object) -> dict[str, Any]:
        """Do what is asked, or say why not; whatever fails is told in one word."""
        try:
            return {"ok": True, **self._obey(command_of(content))}
        except Refused as refused:
            return failure(refused.code, refused.words, self.speech)
        except (Exception, SystemExit) as error:
            self.report("a command failed", error)
            return failure("internal", say("live failed", why=type(error).__name__), self.speech)

    def _obey(self, command: Command) -> dict[str, Any]:
        """Do it; what there is to be said goes with the answer."""
        raise NotImplementedError

    def _follow(self, command: Command) -> None:
        """What comes after a command that has been obeyed, and answered."""

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a view may write, and answer everything else with the true value."""
        for name, value in sync_data.items():
            if name not in self.writable:
                self._correct(name)
                continue
            try:
                with self._held():
                    # First, for ipywidgets sends every other view what it is about to set.
                    self.traits()[name]._validate(self, value)
                    super().set_state({name: value})
                self._corrected.discard(name)
            except traitlets.TraitError as error:
                self._correct(name, str(error)[:LONGEST_REASON])
            except RecursionError:
                self._correct(name, f"{name} is nested too deep")
            except Exception as error:
                self.report(f"what follows a change of {short(name)} failed", error)

    def report(self, what: str, error: BaseException) -> None:
        """Log an error; where hands are hidden it may tell of them, so that only its kind is noted."""
        log.error("%s: %s", what, type(error).__name__, exc_info=None if self.hides else error)

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
        with self._held():
            names = sorted(self.keys if key is None else {key} if isinstance(key, str) else key, reverse=True)
            super().send_state(names)
            self._corrected -= set(names)
