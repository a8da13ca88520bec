"""The names of the players at one table, which must be readable and distinguishable."""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import combinations, islice
from unicodedata import category, normalize

from .._base.data import package_data
from .._base.quote import MOST_QUOTED, short
from ..rules.seats import plain_name

LONGEST_NAME, MOST_SEATS = 40, 100
RESERVED = ("chance", "pile", "box")

# The default ignorable code points of Unicode, marks of annotation, and a note that has no head.
_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# Categories of characters that show nothing, or whatever a font makes of them.
_UNSEEN = {"Cc": "control", "Co": "private", "Cn": "unassigned"}


def plain_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names, each in its one form; blanks stay where they alone tell two names apart, and those look alike."""
    texts = [name for name in names if isinstance(name, str) and len(name) <= MOST_QUOTED]
    form = plain_name if len({*map(plain_name, texts)}) == len({*map(_composed, texts)}) else _composed
    return tuple(form(name) if isinstance(name, str) else name for name in names)


def _composed(name: str) -> str:
    return name if len(name) > MOST_QUOTED else normalize("NFC", name)


def with_plain_names(start: Mapping[str, object]) -> dict[str, object]:
    """The start of a file with the names of its seats in their one form, unless two of them would then be equal."""
    given = start.get("seats")
    if not isinstance(given, list | tuple) or len(given) > MOST_SEATS or not all(isinstance(one, str) for one in given):
        return dict(start)
    seats = plain_names(given)
    is_clear = len({*map(plain_name, seats)}) == len(given)
    return {key: rename(part, seats) for key, part in start.items()} if is_clear else dict(start)


def rename(part: object, seats: Sequence[str]) -> object:
    """A name, a list of names, or an object with names among its keys and values: those of seats in their one form."""
    if isinstance(part, str):
        return plain if (plain := plain_name(part)) in seats else part
    if isinstance(part, list | tuple) and len(part) <= MOST_SEATS:
        return [rename(one, seats) if isinstance(one, str) else one for one in part]
    if isinstance(part, Mapping) and len(part) <= MOST_SEATS:
        names = {key: rename(key, seats) if isinstance(key, str) else key for key in part}
        if len({*names.values()}) == len(names):
            return {names[key]: rename(one, seats) if isinstance(one, str) else one for key, one in part.items()}
    return part


def name_faults(names: Collection[str], sizes: range) -> list[str]:
    """Return the faults of the names of the seats; a list that is far too long is not examined."""
    faults = [] if len(names) in sizes else [f"{len(names)} seats; this edition is for {sizes[0]} to {sizes[-1]}"]
    names = () if len(names) > MOST_SEATS else names
    right = f"a name has 1 to {LONGEST_NAME} characters"
    faults += [f"{short(name)} is no name: {right}" for name in names if not _is_name(name)]
    faults += [f"{short(name)} cannot be a name, it already means something" for name in names if name in RESERVED]
    counts = Counter(name for name in names if isinstance(name, str))
    return faults + [f"{short(name)} is there {count} times" for name, count in counts.items() if count > 1]


def confusion_faults(names: Sequence[str]) -> list[str]:
    """Names of seats that hide a character, or that look alike on the board or like a word that means something."""
    names = [name for name in names if _is_name(name)]
    looks = {name: _looks(name) for name in (*names, *RESERVED)}
    pairs = [(one, other) for one, other in combinations(names, 2) if one != other and looks[one] & looks[other]]
    words = [(name, word) for name in names for word in RESERVED if name != word and looks[name] & looks[word]]
    return [
        *(fault for name in names for fault in unseen_faults(name)),
        *(f"{one!a} and {other!a} look alike; give one of them another name" for one, other in pairs),
        *(f"{name!a} looks like {word!r}, which already means something; take another name" for name, word in words),
    ]


def unseen_faults(name: str) -> list[str]:
    """The fault of the first character of a name that nobody can see, if it has one."""
    kinds = ((letter, "invisible" if _INVISIBLE.match(letter) else _UNSEEN.get(category(letter))) for letter in name)
    faults = (f"{name!a} contains the {kind} character U+{ord(letter):04X}" for letter, kind in kinds if kind)
    return [f"{fault}; leave it out" for fault in islice(faults, 1)]


def _is_name(name: object) -> bool:
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST_NAME
        and any(category(letter)[0] not in "ZC" and letter != "\u2800" for letter in name)
        and not any(0xD800 <= ord(letter) <= 0xDFFF for letter in name)
    )


@cache
def _latin() -> dict[int, str]:
    """What letters look like: the single ones of Unicode's confusables (UTS 39), and small capitals."""
    alike = package_data(__package__, "lookalikes").items()
    return str.maketrans({one: latin for latin, letters in alike for one in letters} | dict(zip("|1I0", "lllo")))


def _looks(name: str) -> set[str]:
    """Return what the name can be mistaken for: with other capitals, or with letters of another script."""
    plain, latin = plain_name(name), _latin()
    twin = normalize("NFKD", plain.translate(latin)).translate(latin)
    seen = (" ".join(_INVISIBLE.sub("", letters).split()) for letters in (normalize("NFKD", plain), twin))
    return {letters.casefold().translate(latin).casefold() for letters in seen}
