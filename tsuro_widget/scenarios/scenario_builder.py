"""The parts of a scenario as they are given in Python, and the Python code that builds it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from .._base.data import Json
from .._base.python_code import call, cell
from .._base.quote import short
from .._base.shapes import TEXT, Shape
from ..editions.options import settle_rules
from ..game.timeline import LONGEST_GAME
from ..notation.position import FORMAT
from ..paths.paths import QUARTERS
from ..rules.actions import dice_of
from ..rules.engine import text_of
from ..rules.geometry import ROTATIONS, Cell
from ..rules.model import Edition
from ..rules.pieces import STOCK
from .scenario_files import FORMAT as SCENARIO

REST = "rest"
WIDTH = 110
"""Of a line of code."""
MOST_WORDS, LONGEST_WORDS = 10_000, 100_000
TILE = Shape[str]("a text, as in tile('c4', 't12 r1')", TEXT.fits)


def split(names: Sequence[str | list[str]]) -> list[str]:
    """Names as single texts, several in one, or a list of them."""
    found = [*islice((each for name in names for each in (name if isinstance(name, list) else [name])), MOST_WORDS + 1)]
    wrong = [name for name in found if not isinstance(name, str)]
    if wrong:
        raise ValueError(f"found {short(wrong[0])}; names are texts, as in 'w05 w11' or ['w05', 'w11']")
    if len(found) > MOST_WORDS or sum(map(len, found)) > LONGEST_WORDS:
        raise ValueError(f"found {short(found)}; at most {MOST_WORDS} names with {LONGEST_WORDS} characters are read")
    return [word for name in found for word in name.split()]


def names_of(start: Json, part: str, names: Sequence[str | list[str]], edition: Edition) -> list[str]:
    """The names that are meant; 'rest' is all that is used nowhere else."""
    words = split(names)
    if words != [REST]:
        return words
    if part == "stock":
        known = (name for kind in edition.token_kinds if kind.place == STOCK for name in kind.names)
        return [name for name in known if name not in start.get("tokens", {})]
    box = edition.tiles(settle_rules(edition, start["rules"], tuple(start["seats"])))
    used = {str(laid).split()[0] for laid in start["board"].values()}
    used |= {tile for hand in start["hands"].values() for tile in hand} | set(start.get("aside", []))
    return [tile for tile in box if tile not in used and edition.is_drawn(box[tile])]


def tile_text(tile: str, rotation: int, side: str) -> str:
    """`t12 r1`; a text that says the turn itself is taken as it is."""
    if " " in TILE.check("tile", tile) + TILE.check("side", side):
        return tile
    return " ".join(filter(None, [tile, side, rotation_text(rotation)]))


def square_text(at: object) -> str:
    """A square as text."""
    if not isinstance(at, str | Cell):
        raise ValueError(f"found {short(at)}; a square reads like 'c4'")
    return str(at)


def rotation_text(rotation: int) -> str:
    """`r1`, of any number of quarters."""
    return f"r{QUARTERS.check('turns', rotation) % ROTATIONS}"


def with_lines(script: Sequence[str], answers: Sequence[object], edition: Edition) -> list[str]:
    """A script with more actions and dice, each a string, one after the other or in lists."""
    added = (each for answer in answers for each in (answer if isinstance(answer, list) else [answer]))
    lines = [*script, *(line_of(one, edition) for one in islice(added, LONGEST_GAME + 1 - len(script)))]
    if len(lines) > LONGEST_GAME:
        raise ValueError(f"the script is too long; it may have at most {LONGEST_GAME} actions, like a game")
    return lines


def line_of(line: object, edition: Edition) -> str:
    """An action as text; so many numbers are what so many dice of the edition show."""
    numbers = line if isinstance(line, tuple) else (line,)
    if all(type(number) is int for number in numbers) and (dice := dice_of(edition).get(len(numbers))):
        return " ".join([dice.verb, *map(short, numbers)])
    return text_of(line)


# -- as Python -----------------------------------------------------------------------------------------


def python_of(parts: Json) -> str:
    """One call a line; a scenario that begins with setting up a game is built from its data."""
    start = parts["start"]
    if start.get("format") != FORMAT or parts["format"] != SCENARIO:
        return cell(f"scenario = tsuro.Scenario.from_json({parts!r})\n")
    made: Json = {"seats": start["seats"], **{name: parts[name] for name in ("title", "notes") if name in parts}}
    lines = [call("tsuro.Scenario", [start["edition"]], made | start["rules"], width=WIDTH)]
    lines += [f".{call(name, values, named, width=WIDTH)}" for name, values, named in _calls(parts)]
    return cell("scenario = (\n    " + "\n    ".join(lines) + "\n)\n")


def _calls(parts: Json) -> Iterator[tuple[str, Sequence[object], Mapping[str, object]]]:
    """What builds the position, the script and what is expected."""
    start = parts["start"]
    yield "turn", [start["turn"]], {}
    yield from (("tile", item, {}) for item in start["board"].items())
    for who in start["seats"]:
        pawn = start["pawns"][who]
        yield "pawn", [who, *(pawn if isinstance(pawn, list) else [pawn])], {}
        yield "hand", [who, " ".join(start["hands"][who])], {}
        if "tally" in start:
            yield "tally", [who], start["tally"][who]
    yield from (("token", item, {}) for item in start.get("tokens", {}).items())
    yield from ((part, [" ".join(start[part])], {}) for part in ("pile", "aside", "stock") if part in start)
    if "winners" in start:
        yield "winners", start["winners"], {}
    if parts["script"]:
        yield "play", parts["script"], {}
    if "then" in parts:
        yield "dice", [], {"then": parts["then"]}
    yield from (("expect", [], expected) for expected in parts["expect"])
