"""Kinds of values, and statements: a verb followed by values whose kinds say how they are written and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from .._base.quote import short
from . import geometry, tiles
from .board import DEAD, OPEN, Leg
from .geometry import ROTATIONS, Grid
from .pieces import BOX, PILE, STOCK

if TYPE_CHECKING:
    from .model import State


class Kind(NamedTuple):
    """How the values of a field are written, and read on a board: both as they are, where nothing is given.

    `names` are all that may be written in a game: a question about what happens may hold nothing else.
    """

    name: str = "a word"
    pattern: str = r"(\S+)"  # what a text must be, with one group, which is around the value
    read: Callable[[str, Grid], Any] | None = None
    write: Callable[[Any], str] | None = None
    shape: str = "%s"  # what is written around a value, such as `r%s`
    names: Callable[[State], Sequence[str]] | None = None
    are_many: bool = False  # whether any number of these names may follow each other
    usual: object = None  # the value that is meant where none is written

    def __repr__(self) -> str:
        """As `help` shows the fields of an action."""
        return f"Kind({self.name!r})"

    @property
    def is_right(self) -> bool:
        """Whether its pattern has one group and its shape one place."""
        try:
            return re.compile(self.pattern).groups == 1 and self.shape % "" != self.shape
        except (re.error, TypeError, ValueError):
            return False

    def optional(self, part: str, usual: object) -> Kind:
        """The kind of a field that stands in a part of a form that may be missing."""
        write, shape = self.write or str, part % self.shape
        kind = self._replace(pattern=f"(?:{part % self.pattern})?", shape="%s", usual=usual)
        kind = kind._replace(read=self.read or (lambda text, board: text))
        return kind._replace(write=lambda value: shape % write(value) if value or value == 0 else "")


_TILE, LARGEST = tiles.TILE_NAME, 999
_OFF_BOARD = (PILE, "aside", BOX, STOCK)


def _several(name: str, names: Callable[[State], Sequence[str]], pattern: str = r"(\S+)") -> Kind:
    return Kind(name, pattern, lambda text, board: tuple(text.split()), " ".join, names=names, are_many=True)


def _number(name: str, numbers: Callable[[State], range], pattern: str, shape: str = "%s") -> Kind:
    kind = Kind(name, shape % f"({pattern})", read=lambda text, board: int(text), shape=shape)
    return kind._replace(names=lambda state: [shape % number for number in numbers(state)])


def _endings(state: State) -> list[str]:
    return [*state.edition.reasons, OPEN, DEAD]


def _squares(state: State) -> list[str]:
    return [*map(str, state.board.grid.cells)]


def _places(state: State) -> list[str]:
    grid = state.board.grid
    return [str(spot) for cell in grid.cells for spot in grid.spots[cell]] + [str(place) for place in grid.beside]


def _lying(state: State) -> list[str]:
    """The words of a tile that lies: its name, its side, its turn, and by which port it was entered."""
    sides = sorted({side for tile in state.box.values() for side in tile.sides if side})
    rotations = [f"r{rotation}" for rotation in range(ROTATIONS)]
    return [*rotations, *sides, "via", *map(str, state.edition.geometry.ports), *tiles.FLIPS, *state.box]


_count = _number("a number", lambda state: range(LARGEST + 1), r"\d+")
_place = Kind("a place", read=lambda text, board: board.parse(text), names=_places)

Seat = Annotated[str, Kind("a seat", names=lambda state: state.seats)]
Seats = Annotated[tuple[str, ...], _several("seats", lambda state: state.seats)]
TileName = Annotated[str, Kind("a tile", f"({_TILE})", names=lambda state: [*state.box])]
Tiles = Annotated[tuple[str, ...], _several("tiles", lambda state: [*state.box, "for"], f"({_TILE}(?: {_TILE})*)")]
TokenName = Annotated[str, Kind("a token", names=lambda state: [token.name for token in state.tokens])]
Holder = Annotated[str, Kind("a seat, or where tiles are", names=lambda state: [*_OFF_BOARD, *state.seats])]
Reason = Annotated[str, Kind("a reason", names=_endings)]
Count = Annotated[int, _count]
Pips = Annotated[int, _number("a number of pips", lambda state: range(1, 7), "[1-6]")]
PawnNumber = Annotated[int, _number("a pawn's number", lambda state: range(1, state.pawns_each + 1), "[12]")]
Rotation = Annotated[int, _number("how it lies", lambda state: range(ROTATIONS), f"[0-{ROTATIONS - 1}]", "r%s")]
Side = Annotated[str, Kind("a side", f"([{tiles.SIDE_NAMES}])")]
Flipping = Annotated[str, Kind("a way to flip", f"({'|'.join(tiles.FLIPS)})", names=lambda state: [*tiles.FLIPS])]
Lying = Annotated[tiles.LaidTile, Kind("how it lies", names=_lying, are_many=True)]
Square = Annotated[geometry.Cell, Kind("a square", read=lambda text, board: board.square(text), names=_squares)]
Spot = Annotated[geometry.Spot, _place]
Place = Annotated[geometry.Place, _place]
Entry = Annotated[geometry.Port | None, Kind("a port", read=lambda text, board: board.geometry.port(text))]
Legs = Annotated[tuple[Leg, ...], _count]
Goal = Annotated[
    geometry.Spot, Kind("a place, or how it ended", names=lambda state: [*_endings(state), *_places(state)])
]


class Form(NamedTuple):
    """The verb and the form of a class of statements, compiled."""

    write: Callable[[Any], str]
    fits: Callable[[str], re.Match[str] | None]
    values: Callable[[re.Match[str], Grid], Iterable[Any]]  # those of the fields in a text that fits
    kinds: Sequence[Kind]  # those of what follows the verb, in the order of the text


class Statement:
    """A verb and the values of some fields; the class of a statement stands on top of a NamedTuple of these.

    The verb and the form make its text: the form is what follows the verb, parts that may be missing in brackets;
    without it the fields that have kinds, in order. Statements are equal if their classes and their values are.
    """

    __slots__ = ()
    verb: ClassVar[str]
    form: ClassVar[str | None] = None
    compiled: ClassVar[Form | None] = None

    if TYPE_CHECKING:  # what comes from the NamedTuple
        _field_defaults: ClassVar[dict[str, Any]]

        def __iter__(self) -> Iterator[Any]: ...
        def _asdict(self) -> dict[str, Any]: ...

    def __init_subclass__(cls) -> None:
        taken = {name for base in cls.__mro__ if issubclass(base, Statement) for name in vars(base)}
        if lost := taken & {*getattr(cls, "_fields", ())}:
            raise TypeError(f"{cls.__name__} has fields with names that mean something else: {', '.join(sorted(lost))}")
        cls.compiled = None
        if cls.__str__.__module__ == __name__:  # that of a class above it
            cls.__str__ = Statement.__str__  # type: ignore[method-assign]

    @classmethod
    def compile(cls) -> Form:
        """The form of its statements, made from `form` and the annotations of its fields when it is first needed."""
        if fault := cls.fault():
            raise TypeError(fault)
        kinds, fields = cls.field_kinds(), cls._fields  # type: ignore[attr-defined]
        form = " ".join(f"{{{name}}}" for name in kinds) if cls.form is None else cls.form
        form = form if form[:1] in "[" else f" {form}"
        kinds = {name: kind for name, kind in kinds.items() if f"{{{name}}}" in form}
        for before, name, behind in _OPTIONAL.findall(form):
            kinds[name] = kinds[name].optional(f"{before}%s{behind}", cls._field_defaults.get(name))
        form = _OPTIONAL.sub(r"{\2}", form)
        names = FIELD.findall(form)
        written = [kinds[name] for name in names]
        pattern = re.compile(cls.verb + FIELD.sub(lambda field: kinds[field[1]].pattern, form), re.ASCII)
        text = cls.verb + FIELD.sub(lambda field: kinds[field[1]].shape, form)
        reader = _reader(written, names, [*kinds])
        cls.compiled = Form(_writer(text, written, names, fields), pattern.fullmatch, reader, written)
        return cls.compiled

    @classmethod
    def field_kinds(cls) -> dict[str, Kind]:
        hints = get_type_hints(cls, include_extras=True)
        return {name: kind for name in cls._fields if (kind := _kind_in(hints[name]))}  # type: ignore[attr-defined]

    @classmethod
    def fault(cls) -> str:
        """What is wrong with the verb, the fields or the form, if anything is."""
        name, verb, fields = cls.__name__, getattr(cls, "verb", None), getattr(cls, "_fields", None)
        if not isinstance(verb, str) or not re.fullmatch(r"\w[\w-]*( \w[\w-]*)?", verb):
            return f"{name} has no verb: one or two words, such as verb = 'fire'"
        if fields is None:
            return f"{name} has no fields: it stands on top of a NamedTuple of them, or on NoFields"
        kinds, form = cls.field_kinds(), cls.form
        for field, kind in kinds.items():
            if not kind.is_right:
                return f"the kind of {name}.{field} is {short(kind)}; its pattern has one group, its shape one %s"
        if unknown := [field for field in FIELD.findall(form or "") if field not in kinds]:
            return f"the form of {name} names {unknown[0]!r}, which is no field with a kind; there are {[*kinds]}"
        if {*"{}[]"} & {*FIELD.sub("", _OPTIONAL.sub("", form or ""))}:
            return f"the form of {name} is {form!r}; a part in brackets holds one field, such as '[ by {{who}}]'"
        return cls.fault_of_kind(kinds)

    @classmethod
    def fault_of_kind(cls, kinds: dict[str, Kind]) -> str:
        """What is wrong with an action, or with an event."""
        return ""

    def __str__(self) -> str:
        """The text, written by what the form is compiled to."""
        type(self).__str__ = type(self).compile().write  # type: ignore[method-assign]
        return str(self)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)  # type: ignore[operator]

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


def _kind_in(hint: Any) -> Kind | None:
    """The kind that an annotation names, as in `Square` and in `Square | None`."""
    is_union = get_origin(hint) in (Union, UnionType)
    parts = map(_kind_in, get_args(hint)) if is_union else getattr(hint, "__metadata__", ())
    return next((part for part in parts if isinstance(part, Kind)), None)


Made = TypeVar("Made", bound=Statement)


def every(kind: type[Made]) -> Iterator[type[Made]]:
    """The classes of all editions, your own included."""
    for narrower in kind.__subclasses__():
        yield from [narrower] if hasattr(narrower, "verb") else []
        yield from every(narrower)


PARTS = {"at": "place", "pawn": "number", "rotation": "turns"}  # fields that sentences call something else


def parts_of(thing: Statement | tiles.LaidTile) -> dict[str, object]:
    """The values of its fields, as sentences and targets call them."""
    return {PARTS.get(name, name): value for name, value in thing._asdict().items()}


class NoFields(NamedTuple):
    """For statements that are a verb and nothing else."""


class Unwritable(TypeError, ValueError):
    """A value that its kind cannot write."""


FIELD = re.compile(r"{(\w+)}")
_OPTIONAL = re.compile(r"\[([^{]*){(\w+)}([^]]*)\]")


def _writer(text: str, written: list[Kind], names: list[str], fields: tuple[str, ...]) -> Callable[[Any], str]:
    """A function that fills in one text: at once, if all values are written as they are, in their order."""
    writers = [(at, kind.write) for at, kind in enumerate(written) if kind.write]
    count, places = len(written), [*map(fields.index, names)]
    if not writers and places == [*range(count)]:
        return (lambda made: text % made) if count == len(fields) else lambda made: text % made[:count]
    picked = itemgetter(slice(count)) if places == [*range(count)] else lambda made: map(made.__getitem__, places)

    def fill_in(made: Any) -> str:
        parts = list(picked(made))
        try:
            for at, write in writers:
                parts[at] = write(parts[at])
        except Exception as error:  # of a kind of your own, or of a value of another kind
            raise Unwritable(f"{names[at]!r} cannot be written of {short(parts[at])}: {error}") from None
        return text % tuple(parts)

    return fill_in


def _reader(written: list[Kind], names: list[str], fields: list[str]) -> Callable[[re.Match[str], Grid], Iterable[Any]]:
    readers = [(at, kind.read, kind.usual) for at, kind in enumerate(written) if kind.read]
    in_order = list if fields == names else itemgetter(*map(names.index, fields))

    def values(found: re.Match[str], board: Grid) -> Iterable[Any]:
        parts: list[Any] = list(found.groups())
        for at, read, usual in readers:
            parts[at] = usual if parts[at] is None else read(parts[at], board)
        return in_order(parts)

    return values
