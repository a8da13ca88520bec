"""The editions: data, and the phases that their turns consist of."""

from __future__ import annotations

from ..rules.model import Edition
from ..rules.quoting import short
from .classic import CLASSIC
from .kosmos import KOSMOS
from .phoenix import PHOENIX_RISING
from .pocket import POCKET
from .seas import SEAS

EDITIONS = {edition.key: edition for edition in (CLASSIC, KOSMOS, POCKET, PHOENIX_RISING, SEAS)}


def edition_named(name: str | Edition) -> Edition:
    """The edition with this key; an edition of one's own is taken as it is."""
    if isinstance(name, Edition):
        return name
    if not isinstance(name, str) or name not in EDITIONS:
        raise ValueError(f"no edition {short(name)}; there are {', '.join(EDITIONS)}")
    return EDITIONS[name]
