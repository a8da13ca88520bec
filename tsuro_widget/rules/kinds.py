"""Kinds of values, and statements: a verb followed by values whose kinds say how they are written and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, get_type_hints

from . import geometry, tiles
from .geometry import TURNS, Grid


class Kind(NamedTuple):
    """How the values of a field are written, and read on a board: both as they are, where nothing is given."""

    pattern: str = r"(\S+)"
    """What a text must be, with one group, which is around the value."""
    read: Callable[[str, Grid], Any] | None = None
    write: Callable[[Any], str] | None = None
    shape: str = "%s"
    """What is written around a value, such as `r%s`."""
    usual: object = None
    """The value that is meant where none is written."""

    def optional(self, part: str, usual: object) -> Kind:
        """The kind of a field that stands in a part of a form that may be missing."""
        write, shape = self.write or str, part % self.shape
        return Kind(
            pattern=f"(?:{part % self.pattern})?",
            read=self.read or (lambda text, board: text),
            write=lambda value: shape % write(value) if value or value == 0 else "",
            usual=usual,
        )


_TILE = r"[A-Za-z]{1,3}\d{1,3}[a-z]?"
_names = Kind(read=lambda text, board: tuple(text.split()), write=" ".join)


def _number(pattern: str, shape: str = "%s") -> Kind:
    return Kind(shape % f"({pattern})", lambda text, board: int(text), shape=shape)


Seat = Annotated[str, Kind()]
Seats = Annotated[tuple[str, ...], _names]
TileName = Annotated[str, Kind(f"({_TILE})")]
Tiles = Annotated[tuple[str, ...], _names._replace(pattern=f"({_TILE}(?: {_TILE})*)")]
TokenName = Annotated[str, Kind()]
Holder = Annotated[str, Kind()]
"""A seat, or where things lie that no seat holds, such as the pile."""
Reason = Annotated[str, Kind()]
Count = Annotated[int, _number(r"\d+")]
Pips = Annotated[int, _number("[1-6]")]
PawnNumber = Annotated[int, _number("[12]")]
Turns = Annotated[int, _number(f"[0-{TURNS - 1}]", "r%s")]
Side = Annotated[str, Kind(f"([{tiles.SIDE_NAMES}])")]
Flipping = Annotated[str, Kind(f"({'|'.join(tiles.FLIPS)})")]
Lying = Annotated[tiles.Laid, Kind()]
Square = Annotated[geometry.Cell, Kind(read=lambda text, board: board.square(text))]
Spot = Annotated[geometry.Spot, Kind()]
Place = Annotated[geometry.Place, Kind(read=lambda text, board: board.parse(text))]
Entry = Annotated[geometry.Port | None, Kind(read=lambda text, board: board.geometry.port(text))]


class Form(NamedTuple):
    """The verb and the form of a class of statements, compiled."""

    write: Callable[[Any], str]
    fits: Callable[[str], re.Match[str] | None]
    values: Callable[[re.Match[str], Grid], Iterable[Any]]
    """The values of the fields in a text that fits."""


class Statement:
    """A verb and the values of some fields; the class of a statement stands on top of a NamedTuple of these.

    The verb and the form make its text, and statements are equal if they are of one class and have equal values.
    """

    __slots__ = ()
    verb: ClassVar[str]
    form: ClassVar[str | None] = None
    """What follows the verb, parts that may be missing in brackets; without it the fields that have kinds, in order."""
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
        hints, fields = get_type_hints(cls, include_extras=True), cls._fields  # type: ignore[attr-defined]
        kinds = {name: hints[name].__metadata__[0] for name in fields if hasattr(hints[name], "__metadata__")}
        form = " ".join(f"{{{name}}}" for name in kinds) if cls.form is None else cls.form
        form = form if form[:1] in "[" else f" {form}"
        for before, name, behind in _OPTIONAL.findall(form):
            form = form.replace(f"[{before}{{{name}}}{behind}]", f"{{{name}}}")
            usual = cls._field_defaults.get(name)
            kinds[name] = kinds[name].optional(f"{before}%s{behind}", usual)
        names = _FIELD.findall(form)
        pattern = re.compile(cls.verb + _FIELD.sub(lambda field: kinds[field[1]].pattern, form), re.ASCII)
        text = cls.verb + _FIELD.sub(lambda field: kinds[field[1]].shape, form)
        cls.compiled = Form(_writer(text, kinds, names, fields), pattern.fullmatch, _reader(kinds, names))
        return cls.compiled

    def __str__(self) -> str:
        """The text, written by what the form is compiled to."""
        type(self).__str__ = type(self).compile().write  # type: ignore[method-assign]
        return str(self)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and _are_equal(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


class NoFields(NamedTuple):
    """For statements that are a verb and nothing else."""


_FIELD = re.compile(r"{(\w+)}")
_OPTIONAL = re.compile(r"\[([^{]*){(\w+)}([^]]*)\]")
_are_equal: Callable[[object, object], bool] = tuple.__eq__  # type: ignore[assignment]


def _writer(text: str, kinds: dict[str, Kind], names: list[str], fields: tuple[str, ...]) -> Callable[[Any], str]:
    """A function that fills in one text: at once, if all values are written as they are, in their order."""
    writers = [(at, write) for at, name in enumerate(names) if (write := kinds[name].write)]
    if len(names) == len(writers) == 1:
        return lambda made: text % writers[0][1](made[fields.index(names[0])])
    if not writers and (*names,) == fields:
        return lambda made: text % made
    places = [fields.index(name) for name in names]

    def fill_in(made: Any) -> str:
        parts = list(map(made.__getitem__, places))
        for at, write in writers:
            parts[at] = write(parts[at])
        return text % tuple(parts)

    return fill_in


def _reader(kinds: dict[str, Kind], names: list[str]) -> Callable[[re.Match[str], Grid], Iterable[Any]]:
    readers = [(at, read, kinds[name].usual) for at, name in enumerate(names) if (read := kinds[name].read)]
    order = [] if names == [*kinds] else [names.index(name) for name in kinds]

    def values(found: re.Match[str], board: Grid) -> Iterable[Any]:
        parts: list[Any] = list(found.groups())
        for at, read, usual in readers:
            parts[at] = usual if parts[at] is None else read(parts[at], board)
        return map(parts.__getitem__, order) if order else parts

    return values
