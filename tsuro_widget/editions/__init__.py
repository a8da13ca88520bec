"""The editions: data, and the phases that their turns consist of."""

from __future__ import annotations

from .._base.quote import short
from ..rules.model import Edition
from ..words.voices import speak_for
from .classic import CLASSIC
from .kosmos import KOSMOS
from .phoenix import PHOENIX_RISING
from .pocket import POCKET
from .seas import SEAS

OURS = (CLASSIC, KOSMOS, POCKET, PHOENIX_RISING, SEAS)
EDITIONS = {edition.key: edition for edition in OURS}
speak_for(EDITIONS)


def register(edition: Edition) -> Edition:
    """Make an edition of your own known by its key: to `tsuro.Game("mine")`, files, scenarios and lessons.

    It is known as long as Python runs; registered again, another edition takes its place. Returns the edition.
    """
    if not isinstance(edition, Edition):
        raise ValueError(f"found {short(edition)}; it must be an edition, such as replace(CLASSIC, key='mine')")
    if not isinstance(edition.key, str) or not edition.key.replace("-", "_").isidentifier():
        raise ValueError(f"the key of an edition is a word such as 'mine', not {short(edition.key)}")
    known = EDITIONS.get(edition.key)
    if known in OURS and edition is not known:
        raise ValueError(f"{edition.key!r} is an edition of this package; give yours another key")
    EDITIONS[edition.key] = edition
    speak_for(EDITIONS)
    return edition


def check_is_named(edition: Edition) -> None:
    """A `ValueError` if no text can name an edition."""
    if edition not in EDITIONS.values():
        raise ValueError(
            f"{edition.name} is an edition of your own that no text can name; "
            f"tsuro_widget.editions.register(it) makes it known as {edition.key!r}, and save(...) keeps the game"
        )


def edition_named(name: str | Edition) -> Edition:
    """The edition with this key; an edition of one's own is taken as it is."""
    if isinstance(name, Edition):
        return name
    if not isinstance(name, str) or name not in EDITIONS:
        raise ValueError(f"no edition {short(name)}; there are {', '.join(EDITIONS)}")
    return EDITIONS[name]
