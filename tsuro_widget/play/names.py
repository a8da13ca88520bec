"""The names of the players at one table, which must be readable and distinguishable."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations
from unicodedata import category, normalize

from ..rules.quoting import short

LONGEST_NAME, MOST_SEATS = 40, 100
RESERVED = ("chance", "pile", "box")

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""The default ignorable code points of Unicode."""
_TWIN = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧՍՏՕавеѕіјкмнорстухүһԁԛԝαγικνορτυχոսօհցզıɑɡɩǀ|1I0",
    "ABESIJKMHOPCTYXYQWABEZHIKMNOPTYXUSOabesijkmhopctyxyhdqwayikvoptuxnuohgqiagillllo",
)
"""Letters of other scripts, and digits, that look like a Latin letter."""


def as_composed(names: Sequence[str]) -> tuple[str, ...]:
    """The names with each accented letter as one character (NFC), however it was typed."""
    return tuple(normalize("NFC", name) if isinstance(name, str) else name for name in names)


def name_faults(names: Collection[str], sizes: range) -> list[str]:
    """Return the faults of the names of the seats; a list that is far too long is not examined."""
    faults = [] if len(names) in sizes else [f"{len(names)} seats; this edition is for {sizes[0]} to {sizes[-1]}"]
    names = () if len(names) > MOST_SEATS else names
    faults += [
        f"{short(name)} is no name: a name has 1 to {LONGEST_NAME} characters" for name in names if not _is_name(name)
    ]
    faults += [f"{short(name)} cannot be a name, it already means something" for name in names if name in RESERVED]
    faults += [f"{short(name)} is there {count} times" for name, count in Counter(map(str, names)).items() if count > 1]
    return faults


def confusion_faults(names: Sequence[str]) -> list[str]:
    """Names that hide a character, or that look alike on the board."""
    names = [name for name in names if isinstance(name, str)]
    looks = {name: _looks(name) for name in names}
    faults = [
        f"{name!a} contains the invisible character U+{ord(found[0]):04X}; leave it out"
        for name in names
        if (found := _INVISIBLE.search(name))
    ]
    return faults + [
        f"{one!a} and {other!a} look alike; give one of them another name"
        for one, other in combinations(names, 2)
        if one != other and looks[one] & looks[other]
    ]


def _is_name(name: object) -> bool:
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST_NAME
        and any(category(letter)[0] not in "ZC" and letter != "\u2800" for letter in name)
        and not any(0xD800 <= ord(letter) <= 0xDFFF for letter in name)
    )


def _looks(name: str) -> set[str]:
    """Return what the name can be mistaken for: with other capitals, or with letters of another script."""
    plain = " ".join(_INVISIBLE.sub("", normalize("NFKD", name)).split())
    return {plain.casefold().translate(_TWIN), plain.translate(_TWIN).casefold().translate(_TWIN)}
