"""Traits that say what would be right when a value does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import traitlets

from .._base.quote import short

Value = TypeVar("Value")


class Unfit(traitlets.TraitError, ValueError):
    """A value that a trait does not take; it keeps the one that it had."""


class Checked(traitlets.TraitType[Value, Value]):
    """A trait that views have; `check` says what fits the table of its board, and returns the value that is kept."""

    def __init__(self, check: Callable[[Any, Any], Value], default: Value | None = None) -> None:
        super().__init__(default)
        self._check = check
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> Value:
        try:
            return self._check(value, obj.table)
        except ValueError as error:
            raise Unfit(str(error)) from None


@contextmanager
def explain_what_fits(owner: traitlets.HasTraits, name: str, value: object) -> Iterator[None]:
    """A value of the wrong type is refused like every other wrong value."""
    try:
        yield
    except (traitlets.TraitError, RecursionError) as error:
        trait: Any = owner.traits().get(name)
        try:
            getattr(trait, "validate", lambda owner, value: value)(owner, value)
        except (traitlets.TraitError, RecursionError):
            if not isinstance(error, Unfit):
                raise Unfit(f"{name} is {short(value)}; it must be {trait.info()}") from None
        raise


class Plain(traitlets.HasTraits):
    """What has traits and is no widget."""

    def __setattr__(self, name: str, value: object) -> None:
        with explain_what_fits(self, name, value):
            super().__setattr__(name, value)
