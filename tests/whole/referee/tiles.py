"""The tiles: 35 patterns, what each box holds of them, and how a turned tile links its ports."""

from tests.support.referee_common import both_ways, different_turns_of, smallest_turn_of

CODES = """
01234567 01234657 01234756 01243657 01243756 01253647 01253746
01263457 01263547 01263745 01273456 01273546 01273645 02134657
02134756 02143657 02143756 02153647 02153746 02163457 02163547
02173456 02173546 03124756 03142657 03142756 03152647 03162547
04123657 04123756 04132657 04152637 04152736 05142736 07123456
"""
PATTERNS = CODES.split()

KOSMOS_SINGLES = ["t01", "t10", "t28", "t32", "t34", "t35"]


def pattern_names() -> list[str]:
    return [f"t{number:02d}" for number in range(1, 36)]


def counts(edition: str) -> dict[str, int]:
    """Return the number of tiles of each pattern in the edition."""
    number = dict.fromkeys(pattern_names(), 2 if edition == "kosmos" else 1)
    if edition == "kosmos":
        number |= dict.fromkeys(KOSMOS_SINGLES, 1)
    if edition == "pocket":
        number["t34"] = 2
    return number


def tiles_of(number: dict[str, int]) -> list[str]:
    """Every tile, each physical tile under its own name: t34, t34b, t34c …"""
    names = [name + letter for name, copies in number.items() for letter in ["", *"bcdefghij"][:copies]]
    return sorted(names)


def box(edition: str) -> list[str]:
    return tiles_of(counts(edition))


def pattern(tile: str) -> str:
    """The code of a tile, read without the letter that tells a copy from the first one."""
    name = tile.rstrip("bcdefghij")
    if name not in pattern_names():
        raise ValueError(f"no tile is called {tile!r}; they are t01 to t35, copies t01b and so on")
    return PATTERNS[int(name[1:]) - 1]


def links(tile: str, turn: int) -> dict[int, int]:
    """For each port of the tile, turned clockwise, the port at the other end of its path."""
    return both_ways([(int(port) + 2 * turn) % 8 for port in pattern(tile)])


def smallest_turn(tile: str, turn: int) -> int:
    return smallest_turn_of(lambda turns: links(tile, turns), turn)


def different_turns(tile: str) -> list[int]:
    return different_turns_of(lambda turns: links(tile, turns))
