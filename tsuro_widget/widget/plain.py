"""Traits that say what would be right when a value does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import traitlets

from .._base.quote import short


class Unfit(traitlets.TraitError, ValueError):
    """A value that a trait does not take; it keeps the one that it had."""


@contextmanager
def explain_what_fits(owner: traitlets.HasTraits, name: str, value: object) -> Iterator[None]:
    """A value of the wrong type is refused like every other wrong value."""
    try:
        yield
    except (traitlets.TraitError, RecursionError) as error:
        trait = owner.traits().get(name)
        if trait is not None and not isinstance(error, Unfit) and not _is_of_its_kind(owner, trait, value):
            raise Unfit(f"{name} is {short(value)}; it must be {trait.info()}") from None
        raise


def _is_of_its_kind(owner: traitlets.HasTraits, trait: traitlets.TraitType[Any, Any], value: object) -> bool:
    try:
        getattr(trait, "validate", lambda owner, value: value)(owner, value)
    except (traitlets.TraitError, RecursionError):
        return False
    return True


class Plain(traitlets.HasTraits):
    """What has traits and is no widget."""

    def __setattr__(self, name: str, value: object) -> None:
        with explain_what_fits(self, name, value):
            super().__setattr__(name, value)
