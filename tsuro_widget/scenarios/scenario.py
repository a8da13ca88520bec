"""Scenario: a position, a script of actions and dice, and what is expected; a value that is built part by part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._base import door
from .._base.data import Json, data_files
from .._base.faults import Fault, SaveError
from .._base.files import parse_json, read_file, replace_file
from .._base.python_code import call, cell
from .._base.quote import printable, short
from .._base.shapes import TEXT, Shape
from ..editions import check_is_named, edition_by_name
from ..editions.options import settle_rules
from ..game.game import Game
from ..game.luck import Seed, SeededLuck, dice, scripted
from ..game.timeline import LONGEST_GAME
from ..notation.position import FORMAT as POSITION
from ..notation.position import position_of
from ..notation.record import seat_names
from ..paths.paths import QUARTERS
from ..paths.sources import game_of
from ..rules.actions import Action, dice_of
from ..rules.engine import text_of
from ..rules.events import TurnBegan
from ..rules.geometry import ROTATIONS, Cell
from ..rules.model import Edition
from ..rules.pieces import STOCK
from ..words.catalogs import ENGLISH
from .condition_words import SCENARIO_1
from .play_script import SubStep, is_for_chance, play_script, sub_steps
from .scenario_files import FORMAT, NEWER, Report, ScenarioStart, check_script, read_scenario, scenario_text

if TYPE_CHECKING:
    from typing_extensions import Self

REST = "rest"
WIDTH = 110  # of a line of code
MOST_WORDS, LONGEST_WORDS = 10_000, 100_000
TILE = Shape[str]("a text, as in tile('c4', 't12 r1')", TEXT.fits)


class Scenario:
    """A position that is described part by part, what is played from there, and what should come of it.

    Every method gives a new scenario. Nothing is checked before it is looked at: `faults` says what is wrong. `parts`
    are all that has been described, sound or not, as in its file.
    """

    def __init__(
        self,
        edition: str | Edition = "classic",
        *,
        seats: int | list[str] = 2,
        title: str = "",
        notes: str = "",
        **rules: object,
    ) -> None:
        self.edition = edition_by_name(edition)
        names = list(seat_names(seats))
        start: Json = {"format": POSITION, "edition": self.edition.key, "rules": rules, "seats": names}
        start |= {"turn": names[0] if names else "", "board": {}, "pawns": {}, "hands": {}, "pile": []}
        self.parts: Json = {"format": FORMAT, "title": title, "notes": notes, "start": start}

    def but(self, **parts: object) -> Self:
        """Another scenario in which these parts of the file are different."""
        other = object.__new__(type(self))
        other.edition, other.parts = self.edition, {**self.parts, **parts}
        return other

    # -- the position -------------------------------------------------------------------------------

    def _set(self, part: str, value: object) -> Self:
        start = self.parts["start"]
        if start.get("format") != POSITION:
            raise ValueError("this scenario begins with setting up a game; only a position is built part by part")
        return self.but(start={**start, part: value})

    def _put(self, part: str, name: str, value: object) -> Self:
        if not isinstance(name, str):
            raise ValueError(f"{short(name)} is no name; a name is a text such as 'Ann', 'c4' or 'G1'")
        return self._set(part, {**self.parts["start"].get(part, {}), name: value})

    def _list(self, part: str, names: Sequence[str | list[str]]) -> Self:
        """The names that are meant; 'rest' is all that is used nowhere else."""
        words, start, edition = split(names), self.parts["start"], self.edition
        if words == [REST] and part == "stock":
            known = (name for kind in edition.token_kinds if kind.place == STOCK for name in kind.names)
            words = [name for name in known if name not in start.get("tokens", {})]
        elif words == [REST]:
            box = edition.tiles(settle_rules(edition, start["rules"], tuple(start["seats"])))
            used = {str(laid).split()[0] for laid in start["board"].values()}
            used |= {tile for hand in start["hands"].values() for tile in hand} | set(start.get("aside", []))
            words = [tile for tile in box if tile not in used and edition.is_drawn(box[tile])]
        return self._set(part, words)

    def tile(self, cell: str, tile: str, turns: int = 0, side: str = "") -> Self:
        """Lay a tile: `tile("c4", "w17 r1")` or `tile("c4", "w17", 1)`."""
        if " " not in TILE.check("tile", tile) + TILE.check("side", side):
            tile = " ".join(filter(None, [tile, side, rotation_text(turns)]))
        return self._put("board", square_text(cell), tile)

    def pawn(self, who: str, *places: str | dict[str, str]) -> Self:
        """Where a seat's pawn is about to enter, or both of its pawns; `{"out": "edge"}` for one that has left."""
        return self._put("pawns", who, places[0] if len(places) == 1 else list(places))

    def daikaiju(self, name: str, at: str, turns: int | None = None) -> Self:
        """Put a daikaiju on a square: `daikaiju("G1", "e3 r0")` or `daikaiju("G1", "e3", 0)`."""
        square = square_text(at)
        return self._put("tokens", name, square if turns is None else f"{square} {rotation_text(turns)}")

    monster = daikaiju

    def token(self, name: str, at: str) -> Self:
        """Who holds a token, or where it is: `token("dragon", "Ann")`."""
        return self._put("tokens", name, at)

    def tally(self, who: str, **counts: int) -> Self:
        """What a seat has counted: `tally("Ann", stars=2, lives=1)`."""
        return self._put("tally", who, counts)

    def hand(self, who: str, *tiles: str | list[str]) -> Self:
        """The tiles of a seat: `hand("Ann", "w05 w11")` or `hand("Ann", ["w05", "w11"])`."""
        return self._put("hands", who, split(tiles))

    def pile(self, *tiles: str | list[str]) -> Self:
        """The tiles to draw, top first; `pile("rest")`, as the last call, is all that are left."""
        return self._list("pile", tiles)

    def aside(self, *tiles: str | list[str]) -> Self:
        """The tiles that are out of the game."""
        return self._list("aside", tiles)

    def stock(self, *names: str | list[str]) -> Self:
        """The daikaiju face down, top first; `stock("rest")`, as the last call, is all that are left."""
        return self._list("stock", names)

    def turn(self, who: str) -> Self:
        """Whose turn begins."""
        return self._set("turn", who)

    def winners(self, *names: str) -> Self:
        """Who has won, in a position of a finished game."""
        return self._set("winners", list(names))

    won = winners

    # -- the script and what is expected -----------------------------------------------------------

    def play(self, *actions: str | Action | list[str]) -> Self:
        """What is played, line after line: actions of the seats, and dice among them if you want."""
        script = self.parts.get("script", [])
        added = (each for action in actions for each in (action if isinstance(action, list) else [action]))
        lines = [*script, *(line_of(one, self.edition) for one in islice(added, LONGEST_GAME + 1 - len(script)))]
        if len(lines) > LONGEST_GAME:
            raise ValueError(f"the script is too long; it may have at most {LONGEST_GAME} actions, like a game")
        return self.but(script=lines)

    def dice(self, *answers: Any, then: SeededLuck | Seed | None = None) -> Self:
        """What chance answers, in order: "roll 3 4" or (3, 4), "die 2" or 2, or a list of them; then this luck."""
        luck = then.seed if isinstance(then, SeededLuck) else then
        return self.play(*answers).but(then=self.parts.get("then") if luck is None else luck)

    def expect(self, *, after: int | None = None, **expected: object) -> Self:
        """What must hold after this number of actions, or at the end.

        The words are asked, pawns, board, tokens, hands, tally, winners, events, legal and refused. Every other word of
        conditions, such as out, at, any or not, makes it a scenario of format /2, in which `events` go by their first
        words and `board` may leave out how a tile lies.
        """
        what = expected if after is None else {"after": after, **expected}
        newer = {} if expected.keys() <= SCENARIO_1.keys() else {"format": NEWER}
        return self.but(expect=[*self.parts.get("expect", []), what], **newer)

    # -- files ---------------------------------------------------------------------------------------

    def _opened(self, *, check: bool = True) -> ScenarioStart:
        return read_scenario(self.parts, check=check, edition=self.edition)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong with it."""
        try:
            self._opened()
        except SaveError as error:
            return error.faults
        return ()

    def json(self, *, check: bool = True) -> Json:
        """The scenario as plain data, in its one spelling."""
        return deepcopy(self._opened(check=check).parts)

    def text(self, *, check: bool = True) -> str:
        """The text of its file: the same for scenarios that are the same."""
        return scenario_text(self.json(check=check))

    def save(self, path: str | Path) -> None:
        """Write it to a file; if that fails, an older file stays as it is."""
        replace_file(path, self.text().encode())

    @classmethod
    def load(cls, path: str | Path, *, check: bool = True, edition: Edition | None = None) -> Self:
        """The scenario of a file; the keywords are those of `from_json`."""
        return cls.from_json(read_file(path), check=check, edition=edition)

    @classmethod
    def from_json(cls, source: object, *, check: bool = True, edition: Edition | None = None) -> Self:
        """Read a scenario from a string or plain data; a `SaveError` names every fault.

        `edition` is an edition of your own; one that is registered is found by its key.
        """
        value = parse_json(source) if isinstance(source, str | bytes) else source
        other = object.__new__(cls)
        game, other.parts, _ = read_scenario(value, check=check, edition=edition)
        other.edition = game.state.edition
        return other

    @classmethod
    def of(cls, game: Game, *, whole: bool = False, title: str = "") -> Self:
        """What has been played of the present turn, or of the whole game, from where that began."""
        game = game_of(game)
        turns = (any(isinstance(event, TurnBegan) for event in moment.events) for moment in game.timeline.past)
        ply = 0 if whole else max((ply for ply, is_turn in enumerate(turns) if is_turn), default=0)
        begun = game.timeline.moments[ply].state.begun
        start = game.record()["start"] if ply == 0 or begun is None else position_of(begun)
        parts = {"format": FORMAT, "title": title, "start": start, "script": list(map(str, game.actions[ply:]))}
        return cls.from_json(parts, edition=game.state.edition)

    @classmethod
    def example(cls, name: str = "rulebook") -> Self:
        """One that comes with the package: the rulebook's own example of ships and daikaiju."""
        texts = data_files(__package__)
        if not isinstance(name, str) or name not in texts:
            raise ValueError(f"no example {short(name)}; there are {', '.join(sorted(texts))}")
        return cls.from_json(texts[name])

    def as_python(self) -> str:
        """The cell that builds it again; `ValueError` for an edition of your own that is not registered."""
        check_is_named(self.edition)
        parts = self.json()
        start = parts["start"]
        if start.get("format") != POSITION or parts["format"] != FORMAT:
            return cell(f"scenario = tsuro.Scenario.from_json({parts!r})\n")
        made: Json = {"seats": start["seats"], **{name: parts[name] for name in ("title", "notes") if name in parts}}
        lines = [call("tsuro.Scenario", [start["edition"]], made | start["rules"], width=WIDTH)]
        lines += [f".{call(name, values, named, width=WIDTH)}" for name, values, named in _calls(parts)]
        return cell("scenario = (\n    " + "\n    ".join(lines) + "\n)\n")

    # -- playing ----------------------------------------------------------------------------------

    def game(self) -> Game:
        """A game at the start, whose chance answers as scripted, then with the luck behind the script, if any."""
        game, parts, _ = self._opened()
        lines = [line for line in parts["script"] if is_for_chance(line)]
        then = dice(parts["then"]) if "then" in parts else None
        luck = scripted(lines, then=then) if lines else then or scripted([])
        return Game.from_record(game.record(), luck=luck, edition=self.edition)

    def at_start(self) -> Game:
        """A game at the start, with the luck behind the script and nothing of the script itself."""
        return self._opened().game

    def run(self) -> Game:
        """The game after the whole script; its past can be gone through, and a seed decides what comes later."""
        game, parts, _ = self._opened()
        for _ in play_script(game, parts):
            pass
        return game

    played = run

    def steps(self) -> Iterator[SubStep]:
        """Everything that happens, one thing after the other: rolled, this daikaiju moves, that ship sinks."""
        return sub_steps(*self._opened()[:2])

    def check(self) -> Report:
        """What differs from what was expected; nothing if all is as it should be."""
        return check_script(*self._opened())

    def board(self, *, seat: str | None = None, lang: str = ENGLISH) -> door.ScenarioBoard:
        """The board after the script, and a panel to go through everything that led there, and what `check` says."""
        return door.ScenarioBoard(self, seat=seat, lang=lang)

    def edit(self, *, lang: str = ENGLISH) -> door.Editor:
        """Change it by pressing; the editor's `scenario` is what has become of it."""
        return door.Editor(self, lang=lang)

    @property
    def title(self) -> str:
        return str(self.parts.get("title", ""))

    def __eq__(self, other: object) -> bool:
        """Scenarios are equal if their files are; those that are not sound, if they say the same."""
        return isinstance(other, Scenario) and self._spelled() == other._spelled()

    def __hash__(self) -> int:
        return hash(self._spelled())

    def _spelled(self) -> str:
        try:
            return self.text()
        except SaveError:
            return scenario_text(self.parts)

    def __repr__(self) -> str:
        title, count = printable(self.title or "without a title"), len(self.parts.get("script", []))
        return f"<Scenario {self.parts['start']['edition']}: {title}; {count} lines in its script>"

    def __str__(self) -> str:
        """The text board at the start, or what is wrong."""
        return self._faults_text() or str(self._opened().game)

    def _faults_text(self) -> str:
        return "".join(f"not sound yet: {fault}\n" for fault in self.faults).rstrip()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        faults = self._faults_text()
        return {"text/plain": faults} if faults else self._opened().game.still()


def split(names: Sequence[str | list[str]]) -> list[str]:
    """Names as single texts, several in one, or a list of them."""
    found = [*islice((each for name in names for each in (name if isinstance(name, list) else [name])), MOST_WORDS + 1)]
    wrong = [name for name in found if not isinstance(name, str)]
    if wrong:
        raise ValueError(f"found {short(wrong[0])}; names are texts, as in 'w05 w11' or ['w05', 'w11']")
    if len(found) > MOST_WORDS or sum(map(len, found)) > LONGEST_WORDS:
        raise ValueError(f"found {short(found)}; at most {MOST_WORDS} names with {LONGEST_WORDS} characters are read")
    return [word for name in found for word in name.split()]


def square_text(at: object) -> str:
    if not isinstance(at, str | Cell):
        raise ValueError(f"found {short(at)}; a square reads like 'c4'")
    return str(at)


def rotation_text(rotation: int) -> str:
    """`r1`, of any number of quarters."""
    return f"r{QUARTERS.check('turns', rotation) % ROTATIONS}"


def line_of(line: object, edition: Edition) -> str:
    """An action as text; numbers alone are a throw of as many dice of the edition."""
    numbers = line if isinstance(line, tuple) else (line,)
    if all(type(number) is int for number in numbers) and (dice := dice_of(edition).get(len(numbers))):
        return " ".join([dice.verb, *map(short, numbers)])
    return text_of(line)


def _calls(parts: Json) -> Iterator[tuple[str, Sequence[object], Mapping[str, object]]]:
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
